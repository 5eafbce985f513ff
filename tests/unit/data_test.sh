#!/bin/sh
# The data generator refuses bad rows with one line, `file:line:column: what is wrong`, and exit 2; good rows give
# the same bytes every time.  Each case breaks a copy of the real data in one place.
#   data_test.sh MUSTER_DATA SOURCE_ROOT
set -u
generator=$1
root=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

report() {      # status, name
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; fi
}

# refuses FILE EDIT COLUMN WORDS: after the sed EDIT of FILE.yaml the generator says WORDS of that column in the
# line that the edit marks with the YAML comment `# here`.
refuses() {
    rm -rf "$work/data"
    mkdir -p "$work/data" "$work/out"
    cp -r "$root/data/trenton_1776" "$work/data/"
    sed "$2" "$root/data/trenton_1776/$1.yaml" > "$work/data/trenton_1776/$1.yaml"
    line=$(grep -n -m1 '# here' "$work/data/trenton_1776/$1.yaml" | cut -d: -f1)
    expected="data/trenton_1776/$1.yaml:$line:$3: $4"
    said=$("$generator" "$work" trenton_1776 "$work/out" 2>&1)
    status=$?
    [ "$status" -eq 2 ] && [ "$said" = "$expected" ]
    result=$?
    report $result "$1: $4"
    [ $result -eq 0 ] || printf '# exit %s\n# said     %s\n# expected %s\n' "$status" "$said" "$expected"
}

# repeats: the real data give the same bytes twice.
repeats() {
    mkdir -p "$work/one" "$work/two"
    "$generator" "$root" trenton_1776 "$work/one" && "$generator" "$root" trenton_1776 "$work/two" &&
        [ "$(ls "$work/one" | wc -l)" -eq 3 ] && diff -r "$work/one" "$work/two"
    report $? "the same rows give the same bytes"
}

repeats

# What the schema refuses
refuses places '0,/^  bank:/s/^  bank: .*/  bnk: NJ # here/'                3 "unknown field 'bnk'"
refuses places '/id: trenton$/,/source:/{s/id:.*/& # here/;/source:/d}'     3 "missing field 'source'"
refuses blocks '/id: lee$/,/source:/s/source:.*/source: "" # here/'        11 "empty text"
refuses blocks '/id: lee$/,/source:/s/source:.*/source: " " # here/'       11 "empty source"
refuses blocks '/id: lee$/,/type:/s/type:.*/type: cavalry # here/'          9 "Invalid ENUM value: cavalry"
refuses turns  '0,/dates:/s/dates:.*/dates: "1 Dec" Dec # here/'           18 "did not find expected key"
refuses turns  's/.*/# here/'                                               1 "the file is not a list of rows"

# Ids and references
refuses roads  's/a: trenton$/a: trentn # here/'                            6 "unknown place 'trentn'"
refuses roads  's/\[assunpink\]/[assunpnk] # here/'                        13 "unknown river 'assunpnk'"
refuses ferries 's/jersey: amwell/jersey: amwel # here/'                   11 "unknown place 'amwel'"
refuses scenarios '0,/\[washington, greene/s/\[washington, greene.*/[washington, grene] # here/' 28 "unknown block 'grene'"
refuses places 's/id: trenton$/id: Trenton # here/'                         7 "bad id 'Trenton': lower-case words and digits joined by dashes"
refuses places 's/id: trenton$/id: south_trenton # here/'                   7 "bad id 'south_trenton': lower-case words and digits joined by dashes"
refuses places 's/id: hoffs$/id: newark # here/'                            7 "duplicate id 'newark'"
refuses blocks 's/id: greene/id: princeton # here/'                         7 "duplicate id 'princeton'"
refuses blocks 's/id: greene/id: leader # here/'                            7 "duplicate id 'leader'"

# Numbers
refuses blocks '/id: lee$/,/steps:/s/steps:.*/steps: 1z # here/'           10 "bad number '1z'"
refuses blocks '/id: lee$/,/steps:/s/steps:.*/steps: 5 # here/'            10 "5 is out of range: 1 to 4"
refuses blocks '/id: lee$/,/limit:/{s/id:.*/& # here/;/limit:/d}'           3 "missing field 'limit'"
refuses blocks '/id: mercer$/,/steps:/s/steps:.*/&\n  limit: 2 # here/'    10 "only leaders have a limit"
refuses turns  's/n: 7$/n: 8 # here/'                                       6 "turn 8 where turn 7 belongs"

# Roads and ferries
refuses roads  's/a: trenton$/a: south-trenton/;s/b: south-trenton$/& # here/'  6 "road from 'south-trenton' to itself"
refuses roads  's/a: maidenhead$/& # here/;/a: maidenhead/{n;s/b: trenton/b: princeton/}' 3 "a second road from 'maidenhead' to 'princeton'"
refuses roads  's/b: south-trenton$/b: beattys-ferry # here/'               6 "road over the Delaware from 'trenton' to 'beattys-ferry': only ferries cross"
refuses ferries 's/jersey: amwell/jersey: newtown # here/'                 11 "'newtown' is not on the Jersey bank"
refuses ferries 's/pennsylvania: bristol/pennsylvania: burlington # here/' 17 "'burlington' is not on the Pennsylvania bank"
refuses ferries 's/jersey: birmingham/jersey: johnsons-ferry # here/'      11 "a second ferry at 'johnsons-ferry'"

# The drawing
refuses roads  '/a: trenton$/,/crosses/{s/a:.*/& # here/;/crosses/d}'       3 "the road from 'trenton' to 'south-trenton' crosses 'assunpink' on the board only"
refuses roads  's/\[assunpink\]/[raritan] # here/'                         13 "the road from 'trenton' to 'south-trenton' does not cross 'raritan' on the board"
refuses places '/id: south-trenton$/,/y:/{s/x:.*/x: 745 # here/;s/y:.*/y: 1400/}' 6 "'south-trenton' is nearer than 95 to 'trenton' on the board"

# Sides and set-ups
refuses blocks '/id: lee$/,/nation:/s/nation:.*/nation: hessian # here/'   11 "wrong side: hessian troops are not american"
refuses scenarios '0,/id: campaign/s/id: campaign/& # here/;0,/greene, mercer, /s/greene, mercer, /greene, /' 3 "block 'mercer' is missing from 'campaign'"
refuses scenarios '0,/\[washington, greene, /s/\[washington, greene.*/[washington, washington] # here/' 28 "block 'washington' is placed twice"
refuses scenarios '0,/\[washington, greene, /s/\[washington, greene.*/[washington, rall-1] # here/' 28 "block 'rall-1' is placed twice"
refuses scenarios '0,/where: hackensack/s/where: hackensack/where: newark/;0,/\[washington/s/\[washington.*/& # here/' 16 "wrong side: 'washington' stands among the enemy in 'newark'"
refuses scenarios '0,/\[howe, grant/s/\[howe, grant, \(.*\)/[howe, lee, \1 # here/' 22 "wrong side: 'lee' among the other side's group"
refuses scenarios '/id: christmas/,/where: amboy/{s/control: occupier/& # here/;s/where: amboy/where: woodbridge/}' 12 "nobody occupies 'amboy'"

echo "1..$count"
