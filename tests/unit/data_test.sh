#!/bin/sh
# The data generator refuses bad rows with one line, `file:line:column: what is wrong`, and exit 2; good rows give
# the same bytes every time.  Each case breaks a copy of the real data in one place.
#   data_test.sh MUSTER_DATA SOURCE_ROOT
set -u
generator=$1
root=$2
game=trenton_1776
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

report() {      # status, name
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; fi
}

# spoil FILE EDIT: a copy of the game's real data with FILE.yaml edited by sed; whoever calls it copies the file back.
copied=
spoil() {
    if [ "$copied" != "$game" ]; then
        rm -rf "$work/data"
        mkdir -p "$work/data" "$work/out"
        cp -r "$root/data/$game" "$work/data/"
        copied=$game
    fi
    sed "$2" "$root/data/$game/$1.yaml" > "$work/data/$game/$1.yaml"
}

# refuses FILE EDIT COLUMN WORDS: after the sed EDIT of FILE.yaml the generator says WORDS of that column in the
# line that the edit marks with the YAML comment `# here`.
refuses() {
    spoil "$1" "$2"
    line=$(grep -n -m1 '# here' "$work/data/$game/$1.yaml" | cut -d: -f1)
    expected="data/$game/$1.yaml:$line:$3: $4"
    said=$("$generator" "$work" "$game" "$work/out" 2>&1)
    status=$?
    cp "$root/data/$game/$1.yaml" "$work/data/$game/"
    [ "$status" -eq 2 ] && [ "$said" = "$expected" ]
    result=$?
    report $result "$1: $4"
    [ $result -eq 0 ] || printf '# exit %s\n# said     %s\n# expected %s\n' "$status" "$said" "$expected"
}

# refuses_at FILE EDIT SPOT WORDS: the same where the fault is found elsewhere, at SPOT.
refuses_at() {
    spoil "$1" "$2"
    said=$("$generator" "$work" "$game" "$work/out" 2>&1)
    status=$?
    cp "$root/data/$game/$1.yaml" "$work/data/$game/"
    [ "$status" -eq 2 ] && [ "$said" = "$3: $4" ]
    result=$?
    report $result "$1: $4"
    [ $result -eq 0 ] || printf '# exit %s\n# said     %s\n# expected %s\n' "$status" "$said" "$3: $4"
}

# spot FILE ID: where errors point that concern the whole row of that id.
spot() {
    echo "data/$game/$1.yaml:$(grep -n "^- id: $2\$" "$root/data/$game/$1.yaml" | cut -d: -f1):3"
}

# repeats: the real data give the same bytes twice.
repeats() {
    rm -rf "$work/one" "$work/two"
    mkdir -p "$work/one" "$work/two"
    "$generator" "$root" "$game" "$work/one" && "$generator" "$root" "$game" "$work/two" &&
        [ "$(ls "$work/one" | wc -l)" -eq 4 ] && diff -r "$work/one" "$work/two"
    report $? "$game: the same rows give the same bytes"
}

repeats

# A directory where a file belongs
mkdir -p "$work/data/$game/places.yaml"
said=$("$generator" "$work" "$game" "$work" 2>&1)
[ $? -eq 2 ] && [ "$said" = "data/$game/places.yaml: cannot be read" ]
report $? 'a directory is no data file'

# What the schema refuses
refuses places '0,/^  bank:/s/^  bank: .*/  bnk: NJ # here/'                3 "unknown field 'bnk'"
refuses places '/id: trenton$/,/source:/{s/id:.*/& # here/;/source:/d}'     3 "missing field 'source'"
refuses blocks '/id: lee$/,/source:/s/source:.*/source: "" # here/'        11 "empty text"
refuses blocks '/id: lee$/,/source:/s/source:.*/source: " " # here/'       11 "empty source"
refuses blocks '/id: lee$/,/source:/s/source:.*/source: me # here/'        11 "'me' names no rules, charts, example, page or ruling, nor says \`reconstructed: why\`"
refuses ferries '/id: at-howells$/,/freezes:/s/freezes:.*/freezes: flase # here/' 12 "Invalid ENUM value: flase"
refuses blocks '/id: guards$/,/routs_militia:/s/routs_militia:.*/routs_militia: 7 # here/' 18 "Invalid ENUM value: 7"
refuses blocks '/id: lee$/,/type:/s/type:.*/type: cavalry # here/'          9 "Invalid ENUM value: cavalry"
refuses turns  '0,/dates:/s/dates:.*/dates: "1 Dec" Dec # here/'           18 "did not find expected key"
refuses turns  's/.*/# here/'                                               1 "the file is not a list of rows"

refuses places '/id: trenton$/,/vp:/s/vp:.*/&\n  vp: 2 # here/'           3 "a second field 'vp'"
refuses places '/id: trenton$/,/x:/s/x:.*/x: \&here 745 # here/;/id: trenton$/,/y:/s/y:.*/y: *here/' 6 "this value is used twice: aliases are not allowed"
refuses places '/id: trenton$/,/name:/s/name:.*/name: [Trenton] # here/'    9 "one value belongs here"
refuses places '/id: trenton$/,/label:/s/label:.*/label: 40 # here/'       10 "a row of fields belongs here"
refuses places '/id: trenton$/,/label:/s/label:.*/label: { dx: 201, dy: 7, anchor: start } # here/' 16 "201 is out of range: -200 to 200"
refuses places '/id: trenton$/,/label:/s/label:.*/label: { dx: 40, anchor: start } # here/' 10 "missing field 'dy'"
refuses roads  's/\[assunpink\]/assunpink # here/'                         12 "a list belongs here"
refuses waters '/id: delaware$/,/width/s/width:.*/width: [10] # here/'     10 "1 where at least 2 belong"
refuses waters '/id: delaware$/,/width/s/width:.*/width: [10, 20, 30] # here/' 19 "3 where at most 2 belong"
refuses waters '/id: delaware$/,/points/s/points: \[\[/points: [[1], [/;/points: \[\[1\]/s/$/ # here/' 12 "a point is two numbers, x and y"
refuses waters '/id: delaware$/,/points/s/points: \[\[/points: [[0, 3000], [/;/3000/s/$/ # here/' 16 "3000 is out of range: -100 to 2060"

refuses evaluation '/id: lead,/s/weights: \[[-0-9]*, /weights: [/;/id: lead,/s/$/ # here/' 24 "'lead' has weights for 4 moments, and others for 5"
refuses evaluation '/id: lead,/s/weights: \[.*\]/weights: [1]/;/id: lead,/s/$/ # here/' 24 "1 where at least 2 belong"

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
refuses blocks 's/id: greene/id: far # here/'                               7 "duplicate id 'far'"
refuses blocks '/id: greene$/,/name:/s/name:.*/&\n  aliases: [Nathanael, lee] # here/' 24 "alias 'lee' is an id"

# Numbers
refuses blocks '/id: lee$/,/steps:/s/steps:.*/steps: 1.5 # here/'          10 "bad number '1.5'"
refuses blocks '/id: lee$/,/steps:/s/steps:.*/steps: "" # here/'           10 "empty text"
refuses places '/id: trenton$/,/lat:/s/lat:.*/lat: 40.2.1 # here/'          8 "bad number '40.2.1'"
refuses blocks '/id: lee$/,/steps:/s/steps:.*/steps: 1z # here/'           10 "bad number '1z'"
refuses blocks '/id: lee$/,/steps:/s/steps:.*/steps: 5 # here/'            10 "5 is out of range: 1 to 4"
refuses blocks '/id: lee$/,/limit:/{s/id:.*/& # here/;/limit:/d}'           3 "missing field 'limit'"
refuses blocks '/id: mercer$/,/steps:/s/steps:.*/&\n  limit: 2 # here/'    10 "only leaders have a limit"
refuses turns  's/n: 7$/n: 8 # here/'                                       6 "turn 8 where turn 7 belongs"

# Weights
refuses weights '/id: halvings/s/value: 8\(.*\)/value: 9\1 # here/'        26 "9 is out of the range of 'halvings': 1 to 8"
refuses weights '/id: halvings/s/range: .1, 8.\(.*\)/range: [8, 1]\1 # here/' 36 "the range of 'halvings' ends before it begins"
refuses weights '/id: halvings/s/range: .1, 8.\(.*\)/range: [1]\1 # here/' 36 "1 where at least 2 belong"
refuses weights '/id: halvings/s/, source: .*/ } # here/'                   3 "missing field 'source'"
refuses weights '/id: halvings/{p;s/$/ # here/}'                            9 "duplicate id 'halvings'"

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

# What the header's template may not ask for
cp -r "$root/data/$game" "$work/data/"
echo '@plases' >> "$work/data/$game/tables.h.in"
said=$("$generator" "$work" "$game" "$work/out" 2>&1)
[ $? -eq 2 ] && [ "$said" = "data/$game/tables.h.in:$(wc -l < "$work/data/$game/tables.h.in"):1: unknown mark @plases" ]
report $? 'a mark of the header that stands for nothing'

sed '/^@turns$/d' "$root/data/$game/tables.h.in" > "$work/data/$game/tables.h.in"
said=$("$generator" "$work" "$game" "$work/out" 2>&1)
[ $? -eq 2 ] && [ "$said" = "data/$game/tables.h.in:1:1: no line @turns says where that table stands" ]
report $? 'a table without its place in the header'

# Washington's Crossing
game=washingtons_crossing
repeats
refuses days   '/Dec 27/s/british_points: 8\(.*\)/british: 8\1 # here/'      39 "unknown field 'british'"
refuses days   '/Dec 27/s/british_points: 8, \(.*\)/\1 # here/'             3 "missing field 'british_points'"
refuses days   '/Dec 27/s/british_points: 8\(.*\)/british_points: 31\1 # here/' 55 "31 is out of range: 0 to 30"
refuses days   '/Jan 6/d;s/^- { date: Jan 5.*/& # here/'                    3 "12 rows, not 13"
refuses weather '/die:  3/s/\[freeze\]/[freeze, hail]/;/hail/s/$/ # here/'  34 "Invalid ENUM value: hail"
refuses arrivals '0,/leader: any-detachment/s/leader: any-detachment/leader: anybody # here/' 11 "unknown leader 'anybody'"

# The map
refuses hexes  's/^- { hex: "0203",.*/& # here/;s/hex: "0203"/hex: "0204"/'  10 "hex '0204' where '0203' belongs"
refuses hexes  's/^- { hex: "0203",.*/& # here/;s/hex: "0203"/hex: "3655"/'  10 "no hex '3655' on the map"
refuses hexes  's/^- { hex: "2501", terrain: ocean, bank: sea\(.*\)/- { hex: "2501", terrain: ocean, bank: jersey\1 # here/' 40 "ocean hexes, and no others, lie at sea"
refuses hexsides '0,/^- { a: "0107", b: "0206"/s/b: "0206"\(.*\)/b: "0306"\1 # here/'  19 "'0306' is no neighbour of '0107'"
refuses hexsides '0,/^- { a: "0107", b: "0207"/s/b: "0207"\(.*\)/b: "0206"\1 # here/'  3 "a second water between '0107' and '0206'"
refuses hexsides 's/^- { a: "1329", b: "1330", water: major-river\(.*\)/- { a: "1329", b: "1330", water: minor-river\1 # here/' 34 "the Delaware, and no other river, parts the banks"
refuses hexsides 's/name: "Trenton Falls"/name: "Delaware"/;0,/^- {/s/^- {.*/& # here/' 3 "no hexside is named 'Trenton Falls'"
refuses roads  's/"1335", "1334", "1333"/"1335", "1333", "1333"/;/"1335", "1333"/s/$/ # here/'  19 "'1333' is no neighbour of '1335'"
refuses roads  's/\["1930", "1929"\]/["1931", "1930", "1929"] # here/'  19 "no bridge crosses between '1931' and '1930'"
refuses roads  's/"1807", "1707", "1607"\]/"1907", "1807", "1707", "1607"] # here/'  19 "a ferry crosses between '1907' and '1807'"
refuses roads  '/"0948"\]/s/.*/& # here/;/^  fades:/d' 11 "the road ends nowhere, in '0948'"
refuses ferries 's/a: "1330"/a: "1329"/;s/b: "1329"/b: "1330"/;0,/a: "1329"/s/a: "1329"/& # here/'  6 "'1329' is not on the Pennsylvania bank"
refuses ferries '/b: "1630"/s/.*/  b: "1531" # here/'  6 "no such water between '1631' and '1531'"
refuses towns  's/hex: "1820"/hex: "2501" # here/'  8 "'2501' is ocean"
refuses towns  's/hex: "1820"/hex: "2029" # here/'  8 "a second town in '2029'"
refuses objectives 's/town: princeton\(.*\)/town: sandtown\1 # here/' 11 "'sandtown' is a mark, no town"
refuses waters '/^- id: middle-brook/,/points/{s/\[593, 503\]/[693, 503]/;s/^- id.*/& # here/}' 3 "'middle-brook' is drawn between '1006' and '1107'"

refuses numbering 's/hex: "2130"\(.*\)/hex: "2199"\1 # here/'                     41 "no hex '2199' on the map"

# The forces
refuses leaders '/id: glover/,/rating/s/rating: .*/rating: 9 # here/'  11 "9 is out of range: 2 to 8"
refuses leaders '/id: glover/,/max/s/max: .*/max: 855 # here/'  8 "855 men: troops are counted in tens"
refuses leaders '/id: rall/,/cost/s/hessian: true/militia: true/;s/^- id: rall/& # here/'  3 "wrong side: only Americans are militia or go home on January 1"
refuses leaders '/id: glover/,/cost/s/cost: .*/&\n  span: 2/;s/^- id: glover/& # here/'  3 "leaders with a span and a radius, and no others, are commanding"
refuses naval  's/last: "1930"/last: "2130" # here/'  9 "Trenton Falls bar the way"
refuses naval  's/withdraws: Jan 4 12am/withdraws: Jan 4 1am # here/' 14 "no turn 'Jan 4 1am': a date and 12am, 7am, 12pm or 5pm"
refuses arrivals 's/accelerated: Dec 27 12pm/accelerated: Dec 29 12pm # here/' 16 "accelerated, and yet later"
refuses scenarios '0,/leader: rall, /s/leader: rall,\(.*\)troops: 1250\(.*\)/leader: rall,\1troops: 1260\2 # here/' 43 "'rall' leads at most 1250 men"
refuses scenarios '0,/leader: ewing/s/leader: ewing\(.*\)/leader: stephen\1 # here/' 17 "leader 'stephen' is placed twice"
refuses scenarios '0,/leader: ewing/s/leader: ewing\(.*\)/leader: mifflin\1 # here/' 17 "leader 'mifflin' arrives later"
refuses scenarios '0,/id: campaign/s/id: campaign/& # here/;0,/leader: ewing, at: "2030"/s/leader: ewing, at: "2030"/leader: ewing, at: "2029"/' 3 "both sides stand in '2029'"
refuses scenarios '0,/id: campaign/s/id: campaign/& # here/;0,/leader: putnam, at: "1953"/s/at: "1953"/at: "1952"/' 3 "the garrison of 'philadelphia' has fewer than 500 men"
refuses scenarios '0,/"1330-1329", "1631-1630"/s/"1330-1329".*/"2337-2338"], source: rules } # here/' 34 "'2337-2338' is no hexside of the Delaware open to 'durham-boats'"

# The charts
refuses combat 's/die:   3, low: "R15\/10"\(.*\)/die:   3, low: "D15\/10"\1 # here/' 20 "bad result 'D15/10': losses as 15/10, R, ? or ! before or after them"
refuses combat '/die:   3,/d;s/die:   4,.*/& # here/'                     12 "die 4 where 3 belongs"
refuses surprise '/die:  14/d;s/die:  13.*/& # here/'                     3 "the row of die 14 is missing"
refuses crossing 's/die:  9, none: 400\(.*\)/die:  9, none: 200\1 # here/' 3 "fewer cross than with the die before"
refuses raids  's/die: 2, raid: true,  leader: ewing, \(.*\)/die: 2, raid: true,  leader: leslie, \1 # here/' 34 "wrong side: only Americans raid"
refuses ratios '/attacker: 10,/d;s/attacker:  9.*/& # here/'              43 "modifier 9 after 11"
refuses costs  's/what: marsh,\(.*\)dry: 4,\(.*\)/what: marsh,\1dry: no,\2 # here/'  29 "bad number 'no'"
refuses numbers 's/value: 3000,\(.*\)/value: 3005,\1 # here/'            40 "3005 men: troops are counted in tens"

# Washington's War
game=washingtons_war
repeats
refuses spaces '/id: boston$/,/zone:/{/zone:/d};/id: boston$/,/port:/s/^  port:.*/& # here/'  9 "ports have a zone, other spaces none"
refuses spaces '/id: albany$/,/fortified:/s/fortified:.*/&\n  zone: delaware # here/'  9 "ports have a zone, other spaces none"
refuses spaces '/id: boston$/,/zone:/{s/winter_quarters:.*/winter_quarters: false/;s/fortified:.*/fortified: true # here/}' 14 "only ports with winter quarters are fortified"
refuses spaces '/id: boston$/,/colony:/s/colony:.*/colony: ny/;/id: lexington-concord$/,/colony:/s/colony:.*/& # here/' 11 "'lexington-concord' is apart from the other spaces of its colony"
refuses spaces '/id: boston$/,/zone:/s/zone:.*/zone: labrador # here/' 9 "unknown zone 'labrador'"
refuses generals 's/id: gates$/id: camden # here/' 7 "duplicate id 'camden'"
refuses cards  's/id: treason$/id: camden # here/' 7 "duplicate id 'camden'"

# Lines
refuses links  '/a: ticonderoga$/,/b: saratoga/s/b: saratoga/b: ticonderoga # here/' 6 "a line from 'ticonderoga' to itself"
refuses links  '/^- a: ninety-six$/{N;s/\n  b: augusta/ # here\n  b: camden/}' 3 "a second line from 'ninety-six' to 'camden'"
refuses links  '/^- a: oswego$/,/points/s/points: \[\[[0-9]*,/points: [[900,/;/points: \[\[900,/s/$/ # here/' 12 "'oswego' is at 919, 122"
refuses links  's/^  kind: wilderness/  kind: arnold/;/^- a: bassett-town/,/kind/s/kind.*/& # here/' 9 "a second line for Arnold alone"
refuses links  '/^- a: savannah$/,/kind/s/kind: normal/kind: sea # here/' 9 "Invalid ENUM value: sea"

# Generals, set-up, turns
refuses generals '/id: greene$/,/nation/s/nation:.*/nation: british # here/' 11 "wrong side: british generals are not american"
refuses generals '/id: howe$/,/side:/s/side:.*/side: american/;/id: howe$/,/nation:/s/nation:.*/nation: american/;/id: howe$/,/strategy/s/strategy:.*/strategy: 4 # here/' 13 "4 is out of range: 1 to 3"
refuses generals '/id: lincoln$/,/nation/{s/side:.*/side: british/;s/nation:.*/nation: british/};/id: gates$/,/side/s/side:.*/& # here/' 9 "'gates' is out of order: American generals come first"
refuses generals '/id: gates$/,/where/s/where:.*/where: with-french # here/' 10 "French generals, and no others, come with the French"
refuses generals '/id: howe$/,/agility/s/agility:.*/&\n  avoid: 2 # here/' 10 "British generals do not retreat before battle"
refuses generals '/id: gates$/,/where/s/where:.*/where: albany # here/' 10 "no row of setup.yaml puts 'gates' there"
refuses setup  's/general: howe/general: washington # here/' 12 "wrong side: 'washington'"
refuses setup  's/general: howe/general: carleton # here/' 12 "'carleton' starts elsewhere"
refuses setup  's/space: norfolk/space: boston # here/' 10 "a second row for 'boston'"
refuses setup  '/space: montreal/,/marker/s/marker: true/&\n  congress: true # here/' 13 "wrong side: the Congress is American"
refuses turns  's/year: 1779/year: 1780 # here/' 9 "year 1780 where 1779 belongs"

# Cards
refuses cards  's/number: 76$/number: 77 # here/' 11 "number 77 where 76 belongs"
refuses cards  '/id: ops-1-1$/,/ops:/{/^  ops:/d;s/kind: ops/kind: ops # here/}' 9 "operations cards have a value, others none"
refuses cards  '/id: hale$/,/effect/{/effect:/d;s/kind: event/kind: event # here/}' 9 "operations cards have no effect, others one"
refuses cards  '/id: hale$/,/flag/s/flag: american/flag: either # here/' 9 "battle cards and events belong to a side, others to either"
refuses cards  '/id: hale$/,/effect/s/effect:.*/effect: battle-bonus # here/' 11 "battle cards, and no others, help in battle"
refuses cards  '/id: hale$/,/effect/s/effect:.*/effect: activate # here/' 11 "campaigns, and no others, activate generals"
refuses cards  's/id: franklin$/& # here/;/id: franklin/,/must/{/must:/d}' 3 "special cards, and no others, must be played"
refuses cards  's/id: hale$/& # here/;/id: hale/,/most/{/most:/d}' 3 "missing field 'most'"
refuses cards  '/id: jones$/,/effect/s/effect:.*/& # here\n  colonies: [ny]/' 11 "an effect that happens in no space"
refuses cards  '/id: hale$/,/colonies/s/colonies:.*/colonies: [nh]\n  only: [port] # here/' 9 "no space is left for it"
refuses cards  '/id: knox$/,/emblem/s/emblem:.*/emblem: gun # here/' 11 "Invalid ENUM value: gun"

# The ground
refuses spaces '/id: albany$/,/^  y:/{s/^  x:.*/  x: 1020 # here/;s/^  y:.*/  y: 400/}' 6 "'albany' is nearer than 95 to 'west-point' on the board"
refuses spaces '/id: long-island$/,/^  y:/{s/^  x:.*/  x: 1060 # here/;s/^  y:.*/  y: 720/}' 6 "'long-island' is outside 'ny' on the board"
refuses spaces '/id: oswego$/,/^  y:/{s/^  x:.*/  x: 944 # here/;s/^  y:.*/  y: 89/}' 6 "'oswego' lies in water on the board"
refuses colonies '/id: ri$/,/tint:/s/tint:.*/tint: green # here/' 9 "Invalid ENUM value: green"
refuses waters '/id: hudson$/,/width/{/width:/d;s/id: hudson/id: hudson # here/}' 3 "rivers have a width, other waters none"
refuses waters '/id: hudson$/,/rank/{/rank:/d;s/id: hudson/id: hudson # here/}' 3 "rivers have a rank, other waters none"
refuses borders '0,/b:/s/b:.*/b: can # here/' 6 "a border of 'can' with itself"
refuses borders '0,/b:/s/b:.*/b: west-florida # here/' 6 "unknown colony 'west-florida'"
refuses boxes  '/id: war-ends$/,/x:/s/x:.*/x: 1390 # here/' 6 "'war-ends' leaves the board"
refuses boxes  's/name: "1783", x: 1245\(.*\)/name: "1783", x: 1250\1 # here/' 26 "cell '1783' leaves 'turns'"
refuses boxes  '/name: "1783"/d;s/name: "1775".*/& # here/' 5 "8 cells where 9 belong"

# Campaigns of 1777
game=campaigns_of_1777
repeats
refuses spaces '/id: johnstown$/,/kind:/s/kind:.*/&\n  capacity: 3 # here/' 13 "forts have a capacity, other spaces none"
refuses spaces '/id: fort-edward$/,/kind:/s/kind:.*/& # here/;/id: fort-edward$/,/capacity:/{/capacity:/d}' 9 "forts have a capacity, other spaces none"
refuses spaces '/id: fort-edward$/,/capacity:/s/capacity:.*/capacity: 5 # here/' 13 "a small-fort holds 3"
refuses spaces '/id: fort-stanwix$/,/capacity:/s/capacity:.*/capacity: 3 # here/' 13 "a large-fort holds 5"
refuses spaces '1,/id: hudson$/s/kind: countryside/kind: small-fort\n  capacity: 3/;/id: hudson$/,/kind:/s/kind: countryside/kind: small-fort # here\n  capacity: 3/' 9 "more than 16 forts"
refuses spaces '/id: newport$/,/kind:/s/kind:.*/kind: countryside/;/id: newport$/,/port: t/s/port: t.*/& # here/' 9 "ports are cities"
refuses spaces '/id: newport$/,/direction:/{/direction:/d;s/^  port:.*/& # here/}' 9 "ports have a direction, other spaces none"
refuses spaces '/id: albany$/,/magazine:/s/magazine:.*/&\n  direction: north # here/' 14 "ports have a direction, other spaces none"
refuses spaces '/id: boston$/,/department:/s/department:.*/department: southern # here/' 15 "unknown department 'southern'"
refuses spaces '/id: boston$/,/magazine:/s/magazine:.*/magazine: french # here/' 13 "Invalid ENUM value: french"
refuses spaces '/^- id: head-of-elk$/,$d;s/^- id: wilmington$/& # here/' 3 "69 rows, not 70"
refuses leaders 's/id: gates$/& # here/;s/id: greene$/id: trenton # here/' 7 "duplicate id 'trenton'"
refuses events 's/id: kosciuszko$/id: militia # here/' 7 "duplicate id 'militia'"
refuses events 's/id: kosciuszko$/id: rural # here/' 7 "duplicate id 'rural'"

# Links
refuses links  '/^- a: albany$/{N;s/\n  b: saratoga/\n  b: albany # here/}' 6 "a link from 'albany' to itself"
refuses links  '/^- a: albany$/{N;s/albany\n  b: bennington/albany # here\n  b: saratoga/}' 3 "a second link from 'albany' to 'saratoga'"
refuses links  '/^- a: albany$/{N;N;N;/b: hudson/s/\[\[[0-9]*/[[1000/;/b: hudson/s/$/ # here/}' 12 "'albany' is at 1052, 362"
refuses_at links '/^- a: providence$/,/source:/d' "$(spot spaces montreal)" "no way leads the american side from 'montreal' to 'newport'"
more='' && for b in boston newport lebanon keene; do more="$more\n\n- { a: albany, b: $b, kind: rural, points: [[0, 0], [0, 0]], source: fit }"; done
refuses_at links "\$s/\$/$more/" "$(spot spaces albany)" "'albany' has more than 8 neighbours"
refuses links  '/^- a: providence$/,/kind:/s/kind:.*/kind: none # here/' 9 "Invalid ENUM value: none"

# Troops and leaders
refuses types  's/^- id: hessian$/- id: tory # here/;t;s/^- id: tory$/- id: hessian/' 7 "'tory' is where 'hessian' belongs"
refuses types  '/id: continental$/,/side:/s/side:.*/side: american/;/id: british-artillery$/,/side:/s/side:.*/side: american/;/id: indian$/,/side:/s/side:.*/side: american/;/id: tory$/,/side:/s/side:.*/side: american/;/id: hessian$/,/side:/s/side:.*/side: british/;/id: continental$/,/side:/s/side:.*/side: british # here/' 9 "'continental' is out of order: British types come first"
refuses types  '/id: hessian$/,/limit:/s/limit:.*/limit: 23 # here/' 10 "setup.yaml has 24 of 23 'hessian'"
refuses supply 's/^- side: american$/- side: british # here/' 9 "the Americans come first"
refuses supply '/^- side: american$/,/limit:/s/limit:.*/limit: 4 # here/' 10 "setup.yaml has 5 trains"
refuses leaders '/id: howe$/,/side:/s/side:.*/side: american/;/id: burgoyne$/,/side:/s/side:.*/side: british # here/' 9 "'burgoyne' is out of order: British leaders come first"
refuses leaders '/id: washington$/,/side:/s/side:.*/side: british/;s/^- id: washington$/& # here/' 3 "more than 13 leaders of the british side"
refuses leaders '/id: greene$/,/rank:/s/rank:.*/&\n  range: 2 # here/' 10 "primary leaders have a range, others none"
refuses leaders '/id: putnam$/,/range:/{/range:/d;s/primary:.*/& # here/}' 12 "primary leaders have a range, others none"
refuses leaders '/id: putnam$/,/range:/s/range:.*/&\n  cost: 3 # here/' 9 "primary leaders have no cost"
refuses leaders '/id: brant$/,/only:/s/only:.*/only: militia # here/' 9 "wrong side: 'militia'"
refuses leaders '/id: brant$/,/leadership:/s/leadership:.*/leadership: [7] # here/' 15 "1 where at least 2 belong"
refuses departments '/id: eastern$/,/patriot_commander:/s/patriot_commander:.*/patriot_commander: greene # here/' 22 "'greene' is no primary leader of the Patriots"
refuses departments '/id: eastern$/,/militia_rally:/s/militia_rally:.*/militia_rally: 7 # here/' 18 "7 is out of range: 1 to 6"
refuses ranks  's/rank: 2$/rank: 3 # here/' 9 "rank 3 where 2 belongs"
refuses turns  's/number: 10$/number: 11 # here/' 11 "11 is out of range: 1 to 10"

# Set-up
refuses setup  '/^- side: british$/{N;/newport/{N;N;s/british/& # here/;s/tory_sp/militia_sp/}}' 9 "wrong side: 'militia'"
refuses setup  's/leaders: \[howe, cornwallis, knyphausen\]/leaders: [howe, greene] # here/' 12 "wrong side: 'greene'"
refuses setup  's/leaders: \[howe, cornwallis, knyphausen\]/leaders: [howe, fraser] # here/' 12 "a second row for 'fraser'"
refuses setup  's/place: reading/place: boston # here/' 10 "a second row for 'boston'"
refuses setup  '/place: reading/,/militia_sp:/s/militia_sp:.*/&\n  ship: true # here/' 9 "wrong side: the river ship is British"
refuses setup  '/place: newport/,/tory_sp:/s/tory_sp:.*/&\n  engineer: true # here/' 13 "wrong side: the engineer is American"
refuses_at setup 's/, fraser\]/]/' "$(spot leaders fraser)" "no row of setup.yaml puts 'fraser' anywhere"
refuses control 's/space: new-haven/space: albany # here/' 10 "setup.yaml puts SP in 'albany'"
refuses control 's/space: new-haven/space: hartford # here/' 10 "'hartford' has no american magazine"
refuses control 's/space: new-haven/space: new-london # here/' 10 "a second row for 'new-london'"

# Events, losses, scenarios
refuses events '/id: jane-mccrea$/,/high:/s/high:.*/high: 1 # here/' 9 "1 is out of range: 2 to 12"
refuses events '/id: jane-mccrea$/,/high:/{s/low:.*/low: 6/;s/high:.*/high: 5 # here/}' 9 "5 is less than low, 6"
refuses events '/id: fleet-sighted$/,/high:/{s/low:.*/low: 11/;s/high:.*/high: 12 # here/}' 9 "the row of four has several rolls, other events one"
refuses events '/id: fleet-sighted$/,/high:/s/high:.*/&\n  sequence: 4 # here/' 13 "the row of four has several rolls, other events one"
refuses events '/id: jane-mccrea$/,/once:/{/once:/d;s/sequence:.*/& # here/}' 13 "events of the row of four come once"
refuses events '/id: loyalist-rising$/,/type:/{/type:/d;s/id: loyalist-rising$/& # here/}' 3 "missing field 'type'"
refuses events '/id: hampshire-grants$/,/amount:/{/amount:/d;s/id: hampshire-grants$/& # here/}' 3 "missing field 'amount'"
refuses events '/id: hampshire-grants$/,/spaces:/{/spaces:/d;s/id: hampshire-grants$/& # here/}' 3 "missing field 'spaces'"
refuses events '/id: morgan-rifle-corps$/,/leader:/{/leader:/d;s/id: morgan-rifle-corps$/& # here/}' 3 "missing field 'leader'"
refuses events '/id: fleet-sighted$/,/high:/{s/low:.*/low: 11 # here/;s/high:.*/high: 11/}' 8 "a second event of the american side for a roll of 11"
refuses events '/id: wagons-bog-down$/,/sequence:/{s/low:.*/& # here/;s/sequence:.*/sequence: 3/}' 8 "a second event of the british side for a roll of 2"
refuses_at events '/id: fleet-sighted$/,/side:/s/side:.*/side: british/' "$(spot events carleton-wont-garrison)" "0 events of the american side for a roll of 12"
refuses losses '/^- low: 8$/,/high:/s/high:.*/high: 7 # here/' 9 "7 is less than low, 8"
refuses losses 's/^- low: 13$/- low: 14 # here/' 8 "14 does not follow the column before"
refuses losses '/^- low: 3$/,/loss:/s/, 3\]/] # here/' 9 "10 where at least 11 belong"
refuses scenarios '/id: burgoynes-challenge$/,/last_turn:/{s/first_turn:.*/first_turn: 9/;s/last_turn:.*/& # here/}' 14 "turn 8 is before turn 9"
refuses scenarios 's/destinations: \[head-of-elk, .*/destinations: [boston] # here/' 18 "'boston' is no port of the area"
refuses scenarios 's/destinations: \[head-of-elk, .*/destinations: [trenton] # here/' 18 "'trenton' is no port of the area"
refuses scenarios 's/leaders: \[howe, washington, putnam\]/leaders: [howe, heath] # here/' 12 "'heath' is no primary leader who starts in the area"
refuses scenarios 's/leaders: \[howe, washington, putnam\]/leaders: [howe, greene] # here/' 12 "'greene' is no primary leader who starts in the area"

# The ground
refuses spaces '/id: albany$/,/^  y:/{s/^  x:.*/  x: 1010 # here/;s/^  y:.*/  y: 340/}' 6 "'albany' is nearer than 75 to 'schenectady' on the board"
refuses spaces '/id: norwalk$/,/^  y:/{s/^  x:.*/  x: 600 # here/;s/^  y:.*/  y: 420/}' 6 "'norwalk' is outside 'eastern' on the board"
refuses spaces '/id: keene$/,/^  y:/{s/^  x:.*/  x: 1437 # here/;s/^  y:.*/  y: 461/}' 6 "'keene' lies in water on the board"
refuses departments '/id: middle$/,/tint:/s/tint:.*/tint: green # here/' 9 "Invalid ENUM value: green"
refuses waters '/id: hudson$/,/width/{/width:/d;s/id: hudson/id: hudson # here/}' 3 "rivers have a width, other waters none"
refuses waters '/id: hudson$/,/rank/{/rank:/d;s/id: hudson/id: hudson # here/}' 3 "rivers have a rank, other waters none"
refuses borders '0,/b:/s/b:.*/b: northern # here/' 6 "a border of 'northern' with itself"
refuses boxes  '/id: montreal-garrison$/,/x:/s/x:.*/x: 1390 # here/' 6 "'montreal-garrison' leaves the board"
refuses boxes  's/name: Oct. II, x: 330\(.*\)/name: Oct. II, x: 335\1 # here/' 27 "cell 'Oct. II' leaves 'turns'"
refuses boxes  '/name: Oct. II/d;s/name: June I,.*/& # here/' 5 "9 cells where 10 belong"

echo "1..$count"
