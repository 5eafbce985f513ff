#!/bin/bash
# cli_test.sh MUSTER SOURCE -- the program from outside: exit statuses, one clear line for what is wrong, JSON that is JSON.  TAP.
set -u
muster=$1 source=$2
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export HOME=$tmp XDG_DATA_HOME=$tmp/data
python=$(python3 -c 'import sys; print(sys.executable)')     # itself, not what finds it (pyenv's takes most of a second)
n=0

report() {      # STATUS NAME [MORE]
    n=$((n + 1))
    if [ "$1" = 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2"; sed 's/^/# /' "$tmp/out" "$tmp/err" | head -20; fi
}

# interrupt_after SECONDS ARGUMENT... : presses Ctrl-C after so long; the status is the program's
interrupt_after() {
    local seconds=$1
    shift
    "$muster" "$@" </dev/null >"$tmp/out" 2>"$tmp/err" &
    sleep "$seconds"
    kill -INT $!
    wait $!
}

# expect STATUS PATTERN COMMAND...: the exit status, and a pattern in what is printed
expect() {
    local status=$1 pattern=$2 got
    shift 2
    "$muster" "$@" </dev/null >"$tmp/out" 2>"$tmp/err"
    got=$?
    { [ "$got" = "$status" ] && grep -qE -- "$pattern" "$tmp/out" "$tmp/err"; }
    report $? "muster $* -> $status, $pattern (got $got)"
}

# wrong PATTERN COMMAND...: exit status 2 and exactly one line on stderr
wrong() {
    local pattern=$1 got
    shift
    "$muster" "$@" </dev/null >"$tmp/out" 2>"$tmp/err"
    got=$?
    { [ "$got" = 2 ] && [ "$(wc -l <"$tmp/err")" = 1 ] && grep -qE -- "^muster.*$pattern" "$tmp/err"; }
    report $? "muster $* -> one line, $pattern (got $got)"
}

# json EXPRESSION COMMAND...: valid JSON of which a Python expression on `d` holds
json() {
    local expression=$1
    shift
    "$muster" "$@" </dev/null >"$tmp/out" 2>"$tmp/err"
    "$python" -c "import json,sys; d = json.load(open('$tmp/out')); sys.exit(0 if ($expression) else 1)" 2>>"$tmp/err"
    report $? "muster $* is JSON with $expression"
}

# ---- the program
expect 0 '^muster [0-9]'                 --version
expect 0 '^muster [0-9]'                 -V
expect 0 'Usage: muster COMMAND'         help
expect 0 'Usage: muster check'           help check
expect 0 'Usage: muster play'            play --help
expect 2 'Usage: muster COMMAND'
wrong "did you mean 'check'"             chek
wrong "no command 'dance'"               dance
wrong 'did you mean --json'              check --jsn x
wrong 'no option'                        about -x
wrong 'wants a number'                   play trenton-1776 --seed many
wrong 'out of range'                     play trenton-1776 --seed=-5
wrong '--seed wants'                     play trenton-1776 --seed
wrong 'takes no value'                   about --json=yes

# ---- help, manual pages and completions, all from one table
commands=$("$muster" help | sed -n 's/^  \([a-z]*\) .*/\1/p')
options_of() { "$muster" help "$1" | sed -n 's/^  --\([a-z-]*\).*/\1/p'; }
"$muster" help --completion bash >"$tmp/completion.bash"
"$muster" help --completion zsh >"$tmp/_muster"
"$muster" help --completion fish >"$tmp/muster.fish"
fish=$(<"$tmp/muster.fish")
missing=$(for c in $commands; do
    "$muster" help "$c" >"$tmp/out" || echo "help: $c"
    page=$'\n'$("$muster" help --man "$c" | sed 's/\\//g')
    bash=$(grep "^        $c) " "$tmp/completion.bash")
    zsh=$(sed -n "/^    $c) /,/;;\$/p" "$tmp/_muster")
    for o in $(options_of "$c"); do
        [[ $page = *$'\n'"fB--${o}fR"* ]] || echo "manual: $c --$o"
        [[ $bash = *"--$o "* ]] || echo "bash: $c --$o"
        [[ $zsh = *"'--${o}["* ]] || echo "zsh: $c --$o"
        [[ $fish = *"from $c' -l $o "* ]] || echo "fish: $c --$o"
    done
done)
[ "$(wc -w <<<"$commands")" -ge 12 ] && [ "$(options_of sim | wc -l)" -ge 13 ] && [ -z "$missing" ]
report $? "every option is in the manual and in the completions ($missing)"

not_installed=$(for c in $commands; do grep -q "foreach name : .*'$c'" "$source/src/cli/install/meson.build" || echo "$c"; done)
[ -z "$not_installed" ]
report $? "the manual page of every command is installed ($not_installed)"
examples_of() { "$muster" help "$1" | sed -n '/^Examples:$/,/^$/s/^  muster //p'; }
wrong_examples=$(for c in $commands; do
    page=$("$muster" help --man "$c" | sed 's/\\//g')
    [ -n "$(examples_of "$c")" ] || echo "none: $c"
    while read -r name example; do
        [ "$name" = "$c" ] && [[ $page = *"muster $name ${example//\'/(aq}"* ]] || echo "not in the manual: $name $example"
        grep -oE -- '--[a-z-]+' <<<"$example" | while read -r o; do
            grep -qx -- "${o#--}" <<<"$(options_of "$c")" || echo "no such option: $name $o"
        done
    done < <(examples_of "$c")
done)
[ -z "$wrong_examples" ]
report $? "every command has examples, with options that it has, in its help and its manual ($wrong_examples)"

# completes WORDS... = WANTED...: what bash offers for the last of the words
completes() {
    local words=() wanted
    while [ "$1" != = ]; do words+=("$1"); shift; done
    shift
    wanted=$*
    COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1))
    _muster
    [ "${COMPREPLY[*]}" = "$wanted" ]
    report $? "bash completes ${words[*]} by $wanted (${COMPREPLY[*]})"
}
# shellcheck source=/dev/null
. "$tmp/completion.bash"
completes muster pl = play
completes muster play --s = --scenario --seed
completes muster play --as '' = american british
completes muster play tren = trenton-1776
completes muster replay --as s = spectator
completes muster sim --american r = recruit regular
completes muster sim --option p = panic proportional-losses
completes muster help od = odds
(cd "$source" && completes muster check LIC = LICENSE) && n=$((n + 1))
for shell in zsh fish; do
    case $shell in zsh) file=$tmp/_muster ;; fish) file=$tmp/muster.fish ;; esac
    if command -v $shell >/dev/null; then
        $shell -n "$file" >"$tmp/out" 2>&1
        report $? "the completions for $shell are its language"
    fi
done
if command -v groff >/dev/null; then
    wrong=$(for c in '' $commands; do
        # shellcheck disable=SC2086     # none is the program itself
        "$muster" help --man $c | groff -ww -man -Tutf8 -z 2>&1
    done)
    [ -z "$wrong" ]
    report $? "groff has nothing to say of the manual pages ($wrong)"
fi
expect 0 '^\.TH "muster-check" 1'        help --man check
wrong 'bash, zsh or fish'                help --completion tcsh
wrong "did you mean 'check'"             help chek

# ---- about, rules
expect 0 'unaffiliated'                  about
expect 0 'bagging-the-fox'               about trenton-1776
wrong 'the games are'                    about chess
expect 0 'bagging-the-fox'               about tren
expect 0 'bagging-the-fox'               about T76
expect 0 'quick-start'                   about Washingtons_Cross
wrong "did you mean 'trenton-1776'"      about trentn-1776
wrong 'no game'                          about ''
json "[s['id'] for s in d['scenarios']][0] == 'campaign' and d['sourced'] > 0 and d['reconstructed'] > 0" about trenton-1776 --json
json "d['games'][0]['id'] == 'trenton-1776'" about --json
expect 0 '^\| .lose. \| the only answer \|' about trenton-1776 --answers
expect 0 '^\| .activate. leader \| Spend'   about washingtons-crossing --answers
expect 0 'leader force march'            rules trenton-1776
expect 0 'Trenton 1776 rules \(T76\): battle withdrawal' rules trenton-1776 battle withdrawal
expect 0 'T76-B16'                       rules trenton-1776 battle withdrawal
expect 0 'Example: Withdraw parting shots' rules trenton-1776 T76 battle withdrawal
expect 0 'Refused: Leave Mawhood here'   rules washingtons-crossing drop-into-a-full-hex
expect 0 'withdrawal - where may an attacker go' rules trenton-1776 B17     # in letters that every terminal has
expect 0 'T76 movement across rivers'    rules trenton-1776 ten blocks ferry
expect 0 'WC 11.4.2 Ferries of the Delaware' rules washingtons-crossing first try of a turn
expect 0 'muster rules trenton-1776 --aim' rules trenton-1776
expect 0 'muster rules trenton-1776 --aim' about trenton-1776
expect 0 'win at once when they stand in Brunswick' rules trenton-1776 --aim bagging-the-fox
expect 0 'Philadelphia \(20\)'           rules washingtons-crossing --aim
wrong 'the scenarios are'                rules trenton-1776 --aim waterloo
json "len(d['scenarios']) == 3 and d['scenarios'][0]['aims']['british'][0] == {'kind': 'wins', 'rule': 'T76 campaign victory', 'words': 'The British win with more victory points than the Americans at the end of turn 24.'}" rules trenton-1776 --aim --json
json "[s['id'] for s in d['scenarios']] == ['quick-start']" rules washingtons-crossing --aim quick-start --json
json "d['scenarios'][2]['aims']['american'][2]['kind'] == 'sudden'" about trenton-1776 --json
wrong 'no heading'                       rules trenton-1776 naval gunnery
wrong 'no such directory'                rules trenton-1776 --coverage --cases "$tmp/none"
json "len(d['headings']) > 20 and d['headings'][13]['cases'][0] == 'withdraw-parting-shots'" rules trenton-1776 --json

# ---- check
printf 'game trenton-1776\nexpect turn 1\n' >"$tmp/holds.case"
printf 'game trenton-1776\n\nexpect turn 2\n' >"$tmp/fails.case"
printf 'game trenton-1776\nput zork trenton\n' >"$tmp/malformed.case"
expect 0 '1 passed, 0 failed'            check "$tmp/holds.case"
expect 1 'fails.case:3: expected turn 2, found 1' check "$tmp/fails.case"
expect 1 '1 passed, 1 failed'            check "$tmp/holds.case" "$tmp/fails.case"
wrong "malformed.case:2: no block 'zork'" check "$tmp/malformed.case"
wrong 'No such file'                     check "$tmp/none.case"
expect 2 '1 passed, 1 failed, 1 malformed' check "$tmp"
json "d['passed'] == 1 and d['failed'] == 1 and [c for c in d['cases'] if c['result'] == 'failed'][0]['line'] == 3" check --json "$tmp"
printf '%s\n' 'game trenton-1776' clear 'put mercer trenton from pennington' 'put leslie trenton' 'begin battle trenton attacker american' \
    'dice 6 1 1 1  6 6 1' 'do lose leslie' >"$tmp/implied.case"
expect 0 "implied.case:7: for this line the American side answered 'lose mercer', its only answer" check --explain "$tmp/implied.case"
json "d['cases'][0]['implied'] == [{'line': 7, 'side': 'american', 'answer': 'lose mercer', 'why': 'only'}]" check --json "$tmp/implied.case"
printf '%s\n' 'game washingtons-crossing' 'do usual' 'dice 0 9 0 0' >"$tmp/implied.case"
expect 1 "implied.case:2: for this line the American side answered 'at 1335', which is usual" check --explain "$tmp/implied.case"
printf 'game trenton-1776\ndice 1 2\ndo march washington with mercer to trenton\n' >"$tmp/implied.case"
wrong "implied.case:3: 'with' is too much: a line gives one answer, or a list for one verb .*upgrade-cases" check "$tmp/implied.case"
rm "$tmp/implied.case"
expect 1 '^not ok 2 - .*malformed|^not ok' check --tap "$tmp/holds.case" "$tmp/fails.case"
awk '/^```$/ { n++; next } n == 1' "$source/docs/cases.md" >"$tmp/doc.case"
expect 0 '1 passed'                      check "$tmp/doc.case"
printf 'game washingtons-crossing\nclear\nrefuse detach glover\n' >"$tmp/before.case"
printf 'game trenton-1776\nclear\n' >"$tmp/board.case"
expect 1 'before.case:3: expected dice enough' check "$tmp/before.case"
expect 1 "'done' is not legal there"     odds --after 'done' "$tmp/board.case"
rm "$tmp/before.case" "$tmp/board.case"

# ---- odds
printf '%s\n' 'game washingtons-crossing campaign' clear 'put turn 4' 'put weather fair' 'put st-clair 1826 troops 1250 active' \
    'put rall 1825 troops 600' 'put mawhood 1825 troops 300' 'put leslie 1215 troops 900' 'begin march st-clair mp 9' >"$tmp/attack.case"
expect 1 'no battle is at hand'          odds "$tmp/attack.case"
expect 0 'combat die: Americans attack \+1 \(WC 17.1\), ratio of troops \+0 ' odds "$tmp/attack.case" --after 'normal 1825'
expect 0 'hasty attack -1 .*ratio of troops [-+0-9]+ to [-+0-9]+ .*, and the result of the surprise die' odds "$tmp/attack.case" --as american --after 'hasty 1825'
expect 0 'means over [0-9]+ samples'       odds "$tmp/attack.case" --as american --after 'hasty 1825'
json "abs(sum(r['p'] for r in d['results']) - 1) < 1e-3 and d['known'] and d['strength']['british'] == [900, 900]" \
    odds "$tmp/attack.case" --json --after 'normal 1825'
json "not d['known'] and d['strength']['american'] == [1250, 1250]" odds "$tmp/attack.case" --json --as american --after 'normal 1825'
expect 1 "'normal 1215' is not legal"    odds "$tmp/attack.case" --after 'normal 1215'
expect 1 'no die is thrown'              odds "$tmp/attack.case" --after halt
wrong "no hex 'rome'"                    odds "$tmp/attack.case" --at rome
printf '%s\n' 'game trenton-1776' clear 'put howe princeton' 'put greene princeton' 'begin battle princeton attacker american' >"$tmp/volleys.case"
expect 0 'American attacks with 1 against 1: attacker wins 45' odds "$tmp/volleys.case"
expect 0 'British holds, loses 0'        odds "$tmp/volleys.case"
json "d['strength']['british'] == [1, 1] and d['results'][0]['defender'] == 'holds' and d['results'][0]['attacker'] == 'beaten'" \
    odds "$tmp/volleys.case" --json

printf '%s\n' 'game trenton-1776' clear 'put howe princeton from maidenhead' 'put washington princeton' 'begin battle princeton attacker british' >"$tmp/stake.case"
expect 0 '^Washington is lost: 45.5% if the battle goes on to its end'  odds "$tmp/stake.case"
expect 0 '^One round, and then the British side leaves .*won by then 13.9%, is beaten 16.7%, gets away 69.4%; .*Washington is lost 13.9%' odds "$tmp/stake.case"
# An attacker goes back only to where he came from: over the Delaware by a die, and not where the enemy stands.
printf '%s\n' 'game trenton-1776' clear 'put howe trenton' 'put greene trenton from beattys-ferry' 'begin battle trenton attacker american' >"$tmp/river.case"
expect 0 '^One round, and then the American side leaves under parting shots, if its crossing does not fail .33.3%.: ' odds "$tmp/river.case"
printf '%s\n' 'game trenton-1776' clear 'put howe trenton' 'put greene trenton from maidenhead' 'put grant maidenhead' 'begin battle trenton attacker american' \
    >"$tmp/barred.case"
expect 0 '^The American side has no way out and cannot leave' odds "$tmp/barred.case"

printf 'game trenton-1776 campaign\nput vp british 3\n' >"$tmp/put.case"
wrong 'put.case:2: vp follows from the rest of the board and cannot be put' check "$tmp/put.case"
printf 'game trenton-1776 campaign\nput mercer trentn\n' >"$tmp/put.case"
wrong "put.case:2: no place 'trentn' .did you mean 'trenton'..$" check "$tmp/put.case"
printf 'game trenton-1776 campaign\nexpect weather fair\n' >"$tmp/put.case"
wrong 'put.case:2: no block .weather.; what else can be said is in .muster about trenton-1776 --facts.' check "$tmp/put.case"
printf 'game waterloo\n' >"$tmp/put.case"
wrong 'put.case:1: no game .waterloo.; .muster about. lists' check "$tmp/put.case"
printf 'game trenton-1776 campaign\nbegin turn\ndice 1 2\ndo march washington\ndo with greene, mercer, stirling\n' >"$tmp/put.case"
wrong "put.case:5: no block 'stirling' .did you mean 'stirling-us'" check "$tmp/put.case"
printf 'game trenton-1776 campaign\nclear\nput mercer trenton\nput howe newark\nbegin turn\ndice 1 1\nexpect first american\n' >"$tmp/put.case"
expect 1 'put.case:7: expected first american, found nobody .the game has ended: british-spent.' check "$tmp/put.case"
rm "$tmp/put.case"

# ---- play over a pipe, and what comes of it
"$python" -c "
import random
random.seed(7)
print('\n'.join(str(random.randint(1, 4)) for _ in range(4000)))
print('save $tmp/game.muster')" >"$tmp/answers"
"$muster" play trenton-1776 --scenario bagging-the-fox --seed 5 <"$tmp/answers" >"$tmp/out" 2>"$tmp/err"
[ $? = 2 ]; report $? 'a whole game over a pipe, with answers that there are not'
{ [ "$(wc -l <"$tmp/err")" = 1 ] && grep -qE '^muster: line [0-9]+ of the input was refused: [1-4]$' "$tmp/err"; }
report $? 'the first of them is told'
grep -q 'The winner:' "$tmp/out"; report $? 'it comes to an end'
[ -s "$tmp/game.muster" ]; report $? 'it is saved'
[ ! -e "$tmp/data" ]; report $? 'over a pipe nothing is kept unasked'
expect 0 'verified'                      verify "$tmp/game.muster"
json "d['games'] == 1 and d['wrong'] == 0" verify --json "$tmp/game.muster"
cp "$tmp/game.muster" "$tmp/"$'n\xff\xc3\xa9.muster'
json "d['files'][0]['file'].endswith('n\ufffd\u00e9.muster')" verify --json "$tmp/"$'n\xff\xc3\xa9.muster'
expect 0 'Turn 15'                       replay "$tmp/game.muster"
expect 0 'American blocks? march'        replay --as british --to 40 "$tmp/game.muster"
json "d['ply'] == 9 and len(d['plies']) == 10 and d['view']['game'] == 'trenton-1776'" replay --json --to 9 "$tmp/game.muster"
wrong 'the record has only'              replay --to 99999 "$tmp/game.muster"

# ---- a review
"$muster" sim trenton-1776 --scenario bagging-the-fox --games 1 --seed 2 --american recruit --british recruit --records "$tmp/fox" >"$tmp/out" 2>"$tmp/err"
fox=$tmp/fox/game-000000.muster
expect 0 'The decisions that cost most'  review --playouts 16 --remarks "$tmp/remarked.muster" "$fox"
! grep -qE 'for the (Americans|British), ply [0-9]+, turn [0-9]+: ' "$tmp/out" && grep -A1 -E 'for the (Americans|British), ply' "$tmp/out" | grep -qE '^         [A-Z].*'
report $? 'luck is told by what happened, not by the answer'
# An order whose words begin with those of its answer is told once: "End moves." and not "End moves / End moves."
awk '/ply [0-9]+, turn [0-9]+: / { said = $0; sub(/.*turn [0-9]+: /, "", said) } /^ +better: / { said = $0; sub(/ +better: /, "", said) }
     { line = $0; sub(/^ +/, "", line); if (said != "" && line != said && index(line, said) == 1) twice = 1 } END { exit twice }' "$tmp/out"
report $? 'a review tells an order once'
grep -qE '^  American +decisions +[-+][0-9.]+ +luck' "$tmp/out"; report $? 'a review has the sums of a side'
[ "$(grep -c '^ *[0-9]*% ' "$tmp/out")" = 11 ]; report $? 'a review draws its curve'
grep -qE '^# decision [-+][0-9.]+ luck [-+][0-9.]+' "$tmp/remarked.muster"; report $? 'the record has remarks'
diff <(grep -v '^#' "$tmp/remarked.muster") "$fox" >"$tmp/out"; report $? 'remarks change nothing else'
expect 0 'verified'                      verify "$tmp/remarked.muster"
cp "$tmp/remarked.muster" "$tmp/once.muster"
expect 0 'The most luck'                 review --playouts 16 --threads 2 --remarks "$tmp/twice.muster" "$tmp/once.muster"
cmp "$tmp/once.muster" "$tmp/twice.muster" >"$tmp/out"; report $? 'a review of a remarked record is the same, and takes the place of the first'
json "len(d['chances']['known']['before']) == d['plies'] + 1 and d['playouts'] == 16 and d['seed'] == 3 and len(d['swings']['known']['luck']) == 5" \
    review --json --playouts 16 --seed 3 "$fox"
"$muster" sim campaigns-of-1777 --scenario burgoynes-challenge --games 1 --seed 2 --american recruit --british recruit --records "$tmp/north" >"$tmp/out" 2>"$tmp/err"
expect 0 "^The Patriots' chance of victory"  review --playouts 16 "$tmp/north/game-000000.muster"
! grep -q 'American' "$tmp/out"; report $? 'a review calls the sides as the game does'
wrong 'one record'                       review
wrong 'out of range'                     review --playouts 5 "$fox"
wrong 'give one of them'                 review --playouts 50 --think 5 "$fox"
wrong 'No such file'                    review "$tmp/nowhere.muster"
timeout --preserve-status -s INT 1 "$muster" review --playouts 1000000 --threads 1 "$fox" >"$tmp/out" 2>"$tmp/err"
[ $? = 1 ] && [ "$(cat "$tmp/err")" = 'muster: given up before the end' ]; report $? 'Ctrl-C gives a review up'

# ---- how to win is said at the table, and to each side what it needs
aim() {         # SIDE WORDS: what `aim` says there
    printf '%s\nquit\n' "$2" | "$muster" play trenton-1776 --scenario bagging-the-fox --seed 5 --as "$1" --bot recruit >"$tmp/out" 2>"$tmp/err"
}
aim american aim
grep -q "aim for how to win" "$tmp/out"
report $? 'a game begins with how to learn how to win'
grep -q 'How the Americans win' "$tmp/out" && ! grep -q 'How the British win' "$tmp/out" && grep -q 'Washington, who is at Trenton' "$tmp/out"
report $? 'aim tells one side how it wins and what it needs'
aim british aim
grep -q 'What the British need now' "$tmp/out" && ! grep -qE 'What the Americans need|who is at' "$tmp/out"
report $? 'aim tells a side nothing that is hidden from it'
aim british 'aim all'
grep -q 'How the Americans win' "$tmp/out" && grep -q 'How the British win' "$tmp/out" && ! grep -q 'What the Americans need' "$tmp/out"
report $? 'aim all tells how both win'
wrong 'a directory, not a file'          play trenton-1776 --keep "$tmp"
wrong 'cannot write .*/no/x'             play trenton-1776 --keep "$tmp/no/x"
wrong 'a directory, not a file'          sim trenton-1776 --games 1 --csv "$tmp"
wrong 'ends in .svg or .png'              sim trenton-1776 --games 1 --plot "$tmp/x.foo"
wrong 'cannot write .*/no/x.svg'         sim trenton-1776 --games 1 --plot "$tmp/no/x.svg"
wrong 'store wants a file'               serve --port 0 --store ''
wrong '--host wants a name'              serve --port 0 --host http://muster.example
wrong '--host wants a name'              serve --port 0 --host muster.example --host=muster.example:443
expect 0 '--host NAME'                   help serve
wrong 'no such directory'                serve --port 0 --store "$tmp/web.db" --web "$tmp/no"

wrong "'wash' may be any of: washingtons-crossing, washingtons-war" play wash
wrong 'no option .*the options are fast-response, panic' play washingtons-c --option volcano
wrong 'the options are none'             sim t76 --option panic
wrong 'no option .p.'                    sim washingtons-c --option p
wrong '--option are for a new game'      play t76 --load "$tmp/game.muster" --option panic

# ---- no game is written over another one
printf '1\nquit\n' | "$muster" play t76 --seed 5 --keep "$tmp/kept.muster" >"$tmp/out" 2>"$tmp/err"
cp "$tmp/kept.muster" "$tmp/kept.copy"
printf '2\n2\nquit\n' | "$muster" play t76 --seed 6 --keep "$tmp/kept.muster" >"$tmp/out" 2>"$tmp/err"
{ cmp -s "$tmp/kept.muster" "$tmp/kept.copy" && [ -s "$tmp/kept-2.muster" ] && grep -q 'kept-2.muster' "$tmp/out"; }
report $? 'a second game kept under the same name gets a name of its own'
printf 'quit\n' | "$muster" play t76 --seed 7 --keep "$tmp/kept.muster" >"$tmp/out" 2>"$tmp/err"
{ cmp -s "$tmp/kept.muster" "$tmp/kept.copy" && [ -s "$tmp/kept-3.muster" ]; }
report $? 'and so does a third'
printf 'load %s\nquit\n' "$tmp/game.muster" | "$muster" play t76 --seed 7 --keep "$tmp/bag" >"$tmp/out" 2>"$tmp/err"
{ ! cmp -s "$tmp/bag" "$tmp/bag-2" && cmp -s "$tmp/game.muster" "$tmp/bag-2" && grep -q 'bag-2 from now on' "$tmp/out"; }
report $? 'a game loaded at the table leaves the one kept where it is'
printf '1\nquit\n' | "$muster" play t76 --resume --keep "$tmp/kept.muster" >"$tmp/out" 2>"$tmp/err"
{ [ "$(grep -c '^[0-9]' "$tmp/kept.muster")" -gt "$(grep -c '^[0-9]' "$tmp/kept.copy")" ] && [ ! -e "$tmp/kept-4.muster" ]; }
report $? 'a game that goes on is kept where it was'
# ---- another game from a ply of a recorded one
printf '1\nquit\n' | "$muster" play t76 --load "$tmp/game.muster" --from 12 --seed 3 --keep "$tmp/again.muster" >"$tmp/out" 2>"$tmp/err"
{ sed -n '/^0 /,/^12 /p' "$tmp/game.muster" | sed 's/ [0-9a-f]\{16\} / /; s/ @[0-9]*$//' >"$tmp/first" && sed -n '/^0 /,/^12 /p' "$tmp/again.muster" | sed 's/ [0-9a-f]\{16\} / /' | cmp -s - "$tmp/first"; } \
    && grep -q '^dice free$' "$tmp/again.muster" && grep -q '^13 ' "$tmp/again.muster" && "$muster" verify "$tmp/again.muster" >/dev/null
report $? 'play --load --from goes on from that ply with dice of its own'
printf 'quit\n' | "$muster" play t76 --load "$tmp/game.muster" --from 12 --keep "$tmp/game.muster" >"$tmp/out" 2>"$tmp/err"
{ "$muster" verify "$tmp/game.muster" >/dev/null && grep -q '^end american\|^end british\|^end draw' "$tmp/game.muster" && [ -s "$tmp/game-2.muster" ]; }
report $? 'and never writes over the game that it is from'
rm -f "$tmp/game-2.muster"
wrong '--from wants a recorded game'     play t76 --from 3
wrong 'has only .* plies'                play t76 --load "$tmp/game.muster" --from 9999
wrong 'is over at ply'                   play t76 --load "$tmp/game.muster" --from "$(sed -n 's/^end .* \([0-9]*\) [0-9a-f]*$/\1/p' "$tmp/game.muster")"
wrong 'no game of trenton-1776 is kept'  play t76 --resume
wrong 'name two games'                   play t76 --resume --keep "$tmp/kept.muster" --load "$tmp/kept.muster"
expect 0 'No games are kept'             play --kept
mkdir -p "$tmp/data/muster"
cp "$tmp/kept.muster" "$tmp/data/muster/trenton-1776.muster"
cp "$tmp/game.muster" "$tmp/data/muster/trenton-1776-2.muster"
touch -d '2020-01-02 03:04' "$tmp/data/muster/trenton-1776.muster"
echo 'british militia' >"$tmp/data/muster/trenton-1776-2.muster.seats"
expect 0 '2020-01-02 03:04  Campaign, turn 1, two at one keyboard' play --kept
expect 0 'Bagging the Fox, over, british against militia' play --kept t76
[ "$(grep -n 'trenton-1776-2' "$tmp/out" | cut -d: -f1)" -lt "$(grep -n '2020-01' "$tmp/out" | cut -d: -f1)" ]; report $? 'the latest first'
expect 0 'No games are kept'             play --kept washingtons-c
printf 'quit\n' | "$muster" play t76 --resume >"$tmp/out" 2>"$tmp/err"
grep -q 'You are the British' "$tmp/out"; report $? '--resume takes the latest, with its seats'
rm -r "$tmp/data"

# ---- many games, counted and kept
json "d['options'] == ['fast-response', 'panic']" sim washingtons-c --scenario quick-start --games 1 --american recruit --british recruit --option panic --option=fast --json
expect 0 '^Options: panic.$'             sim washingtons-c --scenario quick-start --games 1 --american recruit --british recruit --option panic
json "sum(d['wins'].values()) == d['games'] == 6 and d['lengths']['least'] <= d['lengths']['median'] <= d['lengths']['most']" \
    sim trenton-1776 --games 6 --american recruit --british recruit --records "$tmp/records" --json
json "d['points']['low'] <= d['points']['mean'] <= d['points']['high'] and d['points']['least'] <= d['points']['mean'] <= d['points']['most']" \
    sim trenton-1776 --games 6 --american recruit --british recruit --json
json "sum(n for w in d['endings_won'].values() for n in w.values()) == d['wins']['american'] + d['wins']['british'] and min(d['think_ms'].values()) > 0" \
    sim trenton-1776 --games 6 --american recruit --british recruit --json
json "list(d['points']) == ['mean', 'least', 'most'] and d['points']['mean'] == d['points']['least']" sim washingtons-c --games 1 --scenario quick-start --json
expect 0 'Points by which the Americans lead at the end: mean [-+][0-9.]+ .[-+][0-9.]+ to [-+][0-9.]+.,' sim t76 --games 3 --american recruit
expect 0 '^Battles begun in a game: American [0-9.]+, British [0-9.]+$' sim t76 --games 3 --american recruit
expect 0 '^militia,temper=bold begins [0-9.]+$' sim ww --games 2 --american militia,temper=bold --british militia,handicap=heavy --swap
expect 2 "a temper is even, cautious or bold, not 'angry'" sim t76 --american militia,temper=angry
expect 2 'a recruit has neither temper nor handicap' match t76 recruit,handicap=light militia
expect 2 "no bot 'vetran,temper=bold'; did you mean|no bot 'vetran'; did you mean 'veteran'" play t76 --bot vetran,temper=bold
expect 0 'The British side thinks [0-9.]+ ms an answer' sim t76 --games 3 --american recruit
expect 0 '^  [a-z-]+ +[0-9]+  American [0-9]+, British [0-9]+' sim t76 --games 3 --american recruit
wrong 'both want standard output'        sim trenton-1776 --games 1 --csv - --json
interrupt_after 1 sim t76 --games 1000000 --threads 2 --records "$tmp/cut" --csv "$tmp/cut.csv"
[ $? = 0 ] && games=$(sed -n 's/^Trenton.*: \([0-9]*\) games, seed 1; interrupted$/\1/p' "$tmp/out") && [ "$(wc -l <"$tmp/cut.csv")" = $((games + 1)) ] &&
    [ -f "$tmp/cut/game-000000.muster" ] && [ "$(grep -L '^end ' "$tmp"/cut/*.muster | wc -l)" = 0 ]
report $? 'sim tells of the games so far after Ctrl-C, and leaves no half of a record'
interrupt_after 1 ladder t76 --games 100000 --threads 2
[ $? = 1 ] && grep -q 'one thread each; interrupted\.$' "$tmp/out" && grep -q '^| militia | recruit | [1-9]' "$tmp/out" && ! grep -q '^| regular' "$tmp/out"
report $? 'and so does ladder'
"$muster" sim trenton-1776 --games 4 --american recruit --british recruit --csv - >"$tmp/out" 2>"$tmp/err"
"$python" -c "
import csv, json, subprocess, sys
rows = list(csv.DictReader(open('$tmp/out')))
d = json.loads(subprocess.run(['$muster', 'sim', 'trenton-1776', '--games', '4', '--american', 'recruit', '--british', 'recruit', '--json'], capture_output=True).stdout)
leads = [int(r['american_points']) - int(r['british_points']) for r in rows]
ok = len(rows) == 4 and abs(sum(leads) / 4 - d['points']['mean']) < 1e-5 and all(float(r['british_ms']) > 0 for r in rows)
sys.exit(0 if ok and not __import__('os').path.exists('-') else 1)"
report $? 'sim --csv - writes rows with points and times to standard output, and they agree with --json'
json "all(i['low'] <= i['share'] <= i['high'] for i in d['intervals'].values()) and len(d['intervals']) == 4" \
    sim trenton-1776 --games 6 --american recruit --british recruit --swap --json
json "d['games'] == 6 and d['wrong'] == 0" verify --json "$tmp/records"

# ---- two bots in matches
json "d['matches'] == 4 == sum(d['results']) and d['all']['won'] == 8 == d['american']['won'] + d['british']['won'] and d['all']['score']['low'] < 1" \
    match t76 policy recruit --matches 4 --scenario bagging-the-fox --opening 4 --seed 4 --json --plot "$tmp/match.svg"
"$python" -c "import xml.dom.minidom as m; p = m.parse('$tmp/match.svg').getElementsByTagName('polyline')[0]; assert len(p.getAttribute('points').split()) == 4"
report $? 'match --plot draws a point for each match'
expect 0 'more than .0 Elo stronger'     match t76 policy recruit --matches 100 --scenario bagging-the-fox --sprt 0,100
expect 1 'is not .20 Elo stronger'       match t76 recruit policy --matches 100 --scenario bagging-the-fox --sprt 0,20,0.1,0.1
expect 1 'undecided'                     match t76 policy recruit --matches 2 --scenario bagging-the-fox --sprt 0,20
printf '# a test\nhalvings 1\n' >"$tmp/weights.txt"
expect 0 'First:  policy,weights='       match t76 "policy,weights=$tmp/weights.txt" policy --matches 2 --scenario bagging-the-fox
echo 'halvngs 1' >"$tmp/bad.txt"
wrong 'bad.txt:1: Trenton 1776 has no weight .halvngs'  match t76 "policy,weights=$tmp/bad.txt" policy
wrong 'cannot read .*/no: No such file'  match t76 "policy,weights=$tmp/no" policy
wrong "has no 'playout=3'"               match t76 regular,playout=3 policy
wrong 'playouts and time exclude'        match t76 regular,playouts=3,time=1s policy
wrong "not '0'"                          match t76 regular,playouts=0 policy
wrong "as in time=100ms, not '100'"      match t76 regular,time=100 policy
wrong 'militia has no playouts'          match t76 militia,playouts=3 policy
wrong "did you mean 'militia'"           match t76 miltia policy
wrong 'a game and two bots'              match t76 policy
wrong 'the lower first'                  match t76 policy policy --sprt 20,0
wrong 'the lower first'                  match t76 policy policy --sprt 0,20,0.1
wrong 'between 0 and 0.5'                match t76 policy policy --sprt 0,20,0.1,0.6
wrong 'ends in .svg'                     match t76 policy policy --plot "$tmp/x.png"
wrong 'both want standard output'        match t76 policy policy --csv - --json
"$muster" match t76 policy recruit --matches 3 --csv - >"$tmp/out" 2>"$tmp/err"
[ "$(wc -l <"$tmp/out")" = 7 ] && grep -q '^3,2,bagging-the-fox,.*,british,' "$tmp/out" && grep -q '3 matches of two games' "$tmp/err"
report $? 'match --csv - writes a row for each game, the scenarios in turn'
interrupt_after 2 match t76 militia militia --matches 100000 --threads 1
[ $? = 0 ] && grep -q 'interrupted' "$tmp/out"
report $? 'match tells of the matches so far after Ctrl-C'

# ---- weights fitted by self-play
tuning=(tune t76 --scenario bagging-the-fox --pairs 4 --matches 2 --check 20 --only 'pull-*')
tune() { "$muster" "${tuning[@]}" "$@" </dev/null; }
tune --generations 6 --out "$tmp/whole" 2>"$tmp/err"
tune --generations 2 --state "$tmp/state" --out "$tmp/part" 2>>"$tmp/err"
"$muster" "${tuning[@]}" --generations 1000000 --state "$tmp/state" </dev/null >"$tmp/out" 2>>"$tmp/err" &
tune=$!
sleep 0.5
kill -9 $tune
wait $tune 2>>"$tmp/err"
# whatever generation it was killed in, it leaves a state that goes on; and two runs come to the result of one
tune --generations 2 --state "$tmp/fresh" >"$tmp/out" 2>>"$tmp/err"
tune --generations 6 --state "$tmp/fresh" --out "$tmp/resumed" 2>>"$tmp/err" && cmp "$tmp/whole" "$tmp/resumed" >>"$tmp/err"
report $? 'tune goes on from its state to the same weights'
tune --generations 1 --state "$tmp/state" --out "$tmp/killed" 2>"$tmp/err" && grep -q '^# [0-9]* generations of 4 pairs' "$tmp/killed"
report $? 'tune goes on after kill -9'
! grep -qvE '^(#|pull-[0-7] )' "$tmp/whole"; report $? 'tune --only moves those weights alone'
expect 0 'First:  policy,weights='       match t76 "policy,weights=$tmp/whole" policy --matches 2
wrong 'is no state of this tuning'       tune t76 --state "$tmp/state" --seed 2
wrong 'no weight of the policy is like'  tune t76 --only 'pul'
wrong 'no weight of the policy is like'  tune t76 --only 'threat-*'
wrong 'recruit has no weights'           tune t76 --bot recruit
wrong 'cannot write'                     tune t76 --out "$tmp/no/x"

# of one side, against files: the same in two runs as in one, and on three threads; other opponents have another state
printf 'british-attacks 150\n' >"$tmp/bold" && printf 'british-attacks 60\n' >"$tmp/rash"
siding=(--side american --opponent /dev/null --opponent "$tmp/bold")
onesided() { "$muster" tune t76 --scenario bagging-the-fox --pairs 4 --matches 2 --check 20 "${siding[@]}" "$@" </dev/null; }
onesided --generations 4 --threads 3 --out "$tmp/whole" 2>"$tmp/err" &&
    onesided --generations 2 --threads 1 --state "$tmp/sided" --out "$tmp/part" 2>>"$tmp/err" &&
    onesided --generations 4 --threads 1 --state "$tmp/sided" --out "$tmp/resumed" 2>>"$tmp/err" && cmp "$tmp/whole" "$tmp/resumed" >>"$tmp/err"
report $? 'tune --side goes on from its state to the same weights, on any number of threads'
grep -q '^# On held-out seeds: as American in 20 games against 2 opponents [0-9.]* % .*, before [0-9.]* %, so ' "$tmp/whole" && ! grep -q 'as British' "$tmp/whole" "$tmp/err"
report $? 'tune --side checks that side against its opponents'
[ "$(grep -vc '^#' "$tmp/whole")" -gt 10 ] && ! grep -qE '^(british-|halvings|power-|ice-|wait-)' "$tmp/whole"
report $? 'tune --side moves weights of that side alone'
wrong 'is no state of this tuning'       tune t76 --scenario bagging-the-fox --pairs 4 --matches 2 --check 20 --state "$tmp/sided" --side british --opponent /dev/null --opponent "$tmp/bold"
wrong 'is no state of this tuning'       tune t76 --scenario bagging-the-fox --pairs 4 --matches 2 --check 20 --state "$tmp/sided" --side american --opponent /dev/null
cp "$tmp/rash" "$tmp/bold"
wrong 'is no state of this tuning'       tune t76 --scenario bagging-the-fox --pairs 4 --matches 2 --check 20 --state "$tmp/sided" "${siding[@]}"
onesided --generations 1 --opponent-bot recruit --state "$tmp/other" --out "$tmp/other.w" 2>"$tmp/err" && grep -q 'opponents by recruit' "$tmp/other.w"; report $? 'tune --opponent-bot says who the opponents are'
wrong 'is no state of this tuning'       tune t76 --scenario bagging-the-fox --pairs 4 --matches 2 --check 20 --state "$tmp/other" "${siding[@]}"
wrong "--side wants american or british, not 'patriot'" tune t76 --side patriot
wrong "cannot read $tmp/none"            tune t76 --side american --opponent "$tmp/none"
printf 'no-such 3\n' >"$tmp/bad"
wrong "bad:1: Trenton 1776 has no weight 'no-such'" tune t76 --opponent "$tmp/bad"
wrong 'no weight of the American policy is like --only' tune t76 --side american --only 'british-*'

# ---- an evaluation learned from games
learning=(learn t76 --scenario bagging-the-fox --opening 20 --seed 3)
"$muster" "${learning[@]}" --games 40 --out "$tmp/whole" --data "$tmp/evaluation.yaml" </dev/null >"$tmp/out" 2>"$tmp/err"
[ $? = 0 ] && grep -q '^log-loss on [0-9]* positions of 5 other games: ' "$tmp/out" && grep -q '90 - 100 %' "$tmp/out"
report $? 'learn judges by games that it has not learned from'
"$muster" learn campaigns-of-1777 --scenario burgoynes-challenge --games 14 --data "$tmp/burgoyne.yaml" </dev/null >"$tmp/out" 2>"$tmp/err" &&
    diff <(grep -vE '^#|burgoyne' "$source/data/campaigns_of_1777/evaluation.yaml") <(grep -vE '^#|burgoyne' "$tmp/burgoyne.yaml") >>"$tmp/out" &&
    ! diff <(grep burgoyne- "$source/data/campaigns_of_1777/evaluation.yaml") <(grep burgoyne- "$tmp/burgoyne.yaml") >/dev/null
report $? 'learn leaves the items of other scenarios as they are'
"$muster" "${learning[@]}" --games 1000000 --state "$tmp/games" </dev/null >"$tmp/out" 2>"$tmp/err" &
learn=$!
sleep 0.5
kill -9 $learn
wait $learn 2>>"$tmp/err"
# the same fit, whether the games were played at once, or before a kill and after it, or not at all
for run in resumed refitted; do
    "$muster" "${learning[@]}" --games 40 --state "$tmp/games" --out "$tmp/$run" </dev/null >"$tmp/out" 2>>"$tmp/err" && cmp "$tmp/whole" "$tmp/$run" >>"$tmp/err"
    report $? "learn: the same weights from games that were $run"
done
diff <(sed -n 's/.* id: \([a-z0-9-]*\),.* weights: \[\(-*[0-9]*\),.*/\1-0 \2/p' "$tmp/evaluation.yaml") \
     <(sed -n 's/^\([a-z0-9-]*-0\) *\(-*[0-9]*\)$/\1 \2/p' "$tmp/whole") >>"$tmp/err" && [ "$(grep -c weights: "$tmp/evaluation.yaml")" -gt 50 ]
report $? 'learn writes the same weights as data'
interrupt_after 1 "${learning[@]}" --games 1000000 --state "$tmp/interrupted"
[ $? = 0 ] && grep -q 'interrupted after [0-9]* games, which are kept' "$tmp/err" && grep -q '^log-loss' "$tmp/out"
report $? 'learn fits the games so far after Ctrl-C'
expect 0 'First:  militia,weights='      match t76 "militia,weights=$tmp/whole" militia --matches 1
expect 0 'curiosity=300,steady=50'       match t76 regular,playouts=4,horizon=1,curiosity=300,steady=50 regular,playouts=4 --matches 1
wrong 'holds no games of this plan'      learn t76 --state "$tmp/games" --seed 4
wrong 'is not decided by points'         learn t76 --points 5
wrong 'learn needs one game'             learn
wrong 'cannot write'                     learn t76 --out "$tmp/no/x"
wrong 'has no horizon, curiosity'      match t76 militia,horizon=2 militia
wrong 'horizon wants a number of phases' match t76 regular,horizon=0 militia

# ---- what more time is worth
expect 1 'the Americans win [0-9.]* %, and' curve t76 --scenario bagging-the-fox --matches 2 --limit playouts=2 --limit playouts=4 --plot "$tmp/curve.svg"
grep -q '^<polyline class="side1"' "$tmp/curve.svg" && grep -q '>regular,playouts=4</text>' "$tmp/curve.svg"
report $? 'and it is drawn'
expect 1 '"equal"'                       curve t76 --scenario bagging-the-fox --matches 2 --limit playouts=2 --limit playouts=4 --json
wrong 'curve needs one game'             curve
wrong 'wants from 2 to 16 limits'        curve t76 --limit playouts=5
wrong 'militia has no playouts'          curve t76 --bot militia
wrong 'ends in .svg'                     curve t76 --plot curve.png

# ---- faults of the policy
faults=(faults campaigns-of-1777 --scenario burgoynes-challenge --questions 30 --tries 6 --trials 20 --horizon 30 --bar 1 --seed 5)
"$muster" "${faults[@]}" --map </dev/null >"$tmp/out" 2>"$tmp/err"
[ $? = 0 ] && grep -q '^Campaigns of 1777, .*: 30 questions ' "$tmp/out" && grep -q 'wins +[0-9.]* games in a hundred (' "$tmp/out" && grep -q 'Albany' "$tmp/out"
report $? 'faults tells of better answers, on the board'
"$muster" "${faults[@]}" --json --threads 1 >"$tmp/one" && "$muster" "${faults[@]}" --json --threads 3 >"$tmp/three" && cmp "$tmp/one" "$tmp/three" >>"$tmp/err" &&
    grep -q '"better":' "$tmp/one"
report $? 'faults are the same on any number of threads'
interrupt_after 0.5 faults washingtons-crossing --questions 100000
[ $? = 0 ] && grep -q 'were not played' "$tmp/out"
report $? 'faults tells of what it has found so far after Ctrl-C'
expect 0 'had no such question'          faults c77 --question sortie --questions 2 --from-turn 1000 --tries 1 --trials 2
"$muster" "${faults[@]}" --to-turn 2 --json >"$tmp/out" && grep -q '"turn": *[12]\b' "$tmp/out" && ! grep -q '"turn": *[3-9]' "$tmp/out"
report $? 'faults asks no later than --to-turn'
wrong 'faults needs one game'            faults
wrong "did you mean 'sortie"             faults c77 --question sortee
wrong 'side wants american or british'    faults c77 --side french
wrong 'no weight'                        faults c77 --weights "$tmp/whole"

# a limit on the size of files is told of as a full disk is, and does not end the program
(ulimit -f 1; exec "$muster" sim --games 60 --american recruit --british recruit --csv "$tmp/limit.csv" trenton-1776) </dev/null >"$tmp/out" 2>"$tmp/err"
[ $? = 2 ] && grep -q 'cannot write .*limit.csv: File too large' "$tmp/err"
report $? 'a file beyond the limit on its size -> status 2 and a line'

# a full disk is told of, and a device is not replaced by what is saved there
if [ -c /dev/full ]; then
    "$muster" about </dev/null >/dev/full 2>"$tmp/err"
    { [ $? = 2 ] && grep -q 'cannot be written: No space' "$tmp/err"; }
    report $? 'an answer that cannot be written is an error'
    printf 'save /dev/full\n' | "$muster" play trenton-1776 --seed 5 >"$tmp/out" 2>"$tmp/err"
    { [ -c /dev/full ] && grep -q 'not a plain file' "$tmp/out"; }
    report $? 'a record takes no device'"'"'s place'
fi

# one digit changed anywhere is found
line=$(( $(wc -l <"$tmp/game.muster") / 2 ))
sed "${line}s/[0-9]/7/;${line}t;${line}s/7/8/" "$tmp/game.muster" >"$tmp/changed.muster"
cmp -s "$tmp/game.muster" "$tmp/changed.muster" && sed -i "${line}s/7/8/" "$tmp/changed.muster"
expect 1 "line $line: "                  verify "$tmp/changed.muster"
head -n 20 "$tmp/game.muster" >"$tmp/cut.muster"
expect 1 'end'                           verify "$tmp/cut.muster"
wrong 'cut.muster: line'                 replay "$tmp/cut.muster"
wrong 'cut.muster: line'                 play trenton-1776 --load "$tmp/cut.muster"
wrong 'holds.case: line 1'               verify "$tmp/holds.case"
wrong 'No such file'                     verify "$tmp/none.muster"
wrong 'the scenarios are'                play trenton-1776 --scenario waterloo
wrong 'there are recruit'              play trenton-1776 --bot marshal
wrong '--as wants'                       play trenton-1776 --as french
wrong 'one game, trenton-1776, .* or campaigns-of-1777, for example' play
expect 0 '^Campaigns of 1777, Burgoyne' sim c77 --scenario burg --games 1 --american recruit --british recruit
expect 1 'You are the Patriots'          play c77 --scenario howe --as pat --bot recruit

# say WHAT PATTERN: typed at the beginning of the game in `at`, answered with the pattern; `refused`: and the exit status says so
at='trenton-1776 --scenario bagging-the-fox --seed 5'
typed() {   # STATUS WHAT PATTERN
    # shellcheck disable=SC2086
    printf '%s\nquit\n' "$2" | "$muster" play $at >"$tmp/out" 2>"$tmp/err"
    local got=$?
    { [ $got = "$1" ] && grep -qE -- "$3" "$tmp/out"; }
    report $? "typed '$2' -> $3 (status $got)"
}
say() { typed 0 "$@"; }
refused() { typed 2 "$@"; }
say 'why done'                           '^  march +1 washington  2 greene'
say 'why done'                           '^  done +29  .End moves.$'
say 'march washington'                   '^  with +1 mercer  2 stirling-us'
say 'hint'                               '^  1\. [A-Z].*\.?$'
grep -q '^  A bot with half a second to think would do this:$' "$tmp/out" && grep -qE '^     (march [a-z0-9-]+;|done)' "$tmp/out"; report $? 'a hint is a plan, with what to type for it'
grep -qE '^  (Why|Also): [A-Z]' "$tmp/out"; report $? 'and with its reason'
say 'hint; follow 1; log 1'              '^  - (Turn|[A-Z].* march)'
! grep -q 'no hint to follow' "$tmp/out"; report $? 'and may be followed'
say 'hint; follow 1; undo; why done'     'Taken back|No further back'     # the clock decides what the hint is, and dice may fall
grep -qE 'No further back|^  march +1 washington  2 greene' "$tmp/out"; report $? 'what was followed is taken back at once'
refused 'follow'                         'no hint to follow here'
refused 'hint; march washington; follow' 'no hint to follow here'
refused 'hint; follow 40'                'next N orders of the hint'
say 'help'                               'What happened|what happened'
say 'hin; fol 1; log 1'                  '^  - (Turn|[A-Z].* march)'
say 'loo south-trenton'                  'American blocks: 9'
refused 'mar'                            'which: march'
refused 'car'                            'is no answer and no command'        # what switches something is written out
refused 'follw'                          "did you mean 'follow'"
say 'map'                                'Philadelphia\[A5\]'
say 'map trenton'                        'oTrenton\[A1\] A8'
! grep -q 'Hackensack' "$tmp/out"; report $? 'closely around a place, without what is far'
! grep -qE '^.{80}' "$tmp/out"; report $? 'on 80 columns'
say 'march washington'                   '^    to beattys-ferry: A die for the Delaware: on a six .17%'
say 'why done'                           '^  ! done: [34] action points are left: they are lost when the moves end'
say 'done; log 1'                        'British'
! grep -q 'y/N' "$tmp/out"; report $? 'over a pipe nobody is asked twice'
say 'why march howe'                     'T76 movement: that block is not yours'
say 'why lose mercer'                    'not now; the American side is asked'
refused 'why fly'                        "no verb 'fly'"
say 'look South Trenton'                 'American blocks: 9'
say 'look mercer'                        '^  Mercer is here:'
say 'look cornwallis'                    'You do not know where Cornwallis is'
refused 'look paris'                     "no place 'paris'"
say 'look south-trenton'                 'American blocks: 9'
refused '99'                             'numbered 1 to 29'
refused 'knox'                           'which: march knox-1'
refused 'abracadabra'                    'no answer and no command'
refused 'march washington; with mercer knox-1; to amboy' 'T76 movement: no road'
say 'march washington; with mercer knox-1; to maidenhead; undo; undo' 'Taken back'
say 'march washington with mercer, knox-1 and glover-1 to maidenhead; log 1' 'Washington, Mercer, Glover 1 and Knox 1 march from Trenton to Maidenhead'
say 'march washington to maidenhead to princeton; log 1' 'Washington marches from Maidenhead to Princeton'
refused 'march washington with howe to maidenhead' 'T76 movement: that block is not yours'
refused 'march washington with howe to maidenhead' 'Done: march washington. Not done: with howe. Not tried: to'
refused 'march washington, glover-1; undo; log' 'Done: march washington. Not done: march glover-1. Not tried: undo, log'
refused 'march howe'                     'Not so: T76 movement: that block is not yours'
! grep -q 'Done:' "$tmp/out"; report $? 'an order of one part has no parts to tell'
say 'march washington to maidenhead; done; why done' 'It is legal now'
refused 'march washington; done'         'T76 movement: .*(set out|one place|move)'
say 'march lee with all to crosswicks; log 1' 'march from Bordentown to Crosswicks'
say 'march washington; go maidenhead; log 1' 'Washington marches from Trenton to Maidenhead'
say 'march washington; go princeton; log 1' 'Washington marches from Trenton to Princeton'
say 'march washington; to princeton; undo; why to princeton' 'T76 movement: no road or ferry joins'
say 'march washington to princeton; look princeton' 'washington'
refused 'march washington; go amboy'     'no way there is known within what is left of this march'
refused 'undo'                           'No further back'
say 'log 2'                              'Action points'
say 'luck'                               'No dice that matter'
say 'odds'                               'no battle'
refused "save $tmp/none/x"               'No such file'
say "load $tmp/game.muster"              'Loaded'
refused "load $tmp/cut.muster"           'line'

# a whole name goes before the beginning of one, as of Howell's Ferry; and a card has words
at='trenton-1776 --as american --bot recruit --seed 5'
say 'look howe'                          'You do not know where Howe is|Howe is (here|not on the map)'
at='washingtons-war --as american --bot recruit --seed 1'
say 'look jones'                         'Jones off the English coast: The British lose one card'
say 'look greene'                        '^Newport, Rhode Island'

# what answers may bring: what may hurt first
at='washingtons-war --as american --bot recruit --seed 1'
say $'usual\nfirst american\nplay ops-3-20\nmark' '^  [+] place west-point, saratoga, ticonderoga'
grep -B1 -m1 '^  [+] place west-point' "$tmp/out" | grep -q '^  ! done: 3 markers could still be changed' ; report $? 'and what may hurt is told before them'
at='trenton-1776 --scenario bagging-the-fox --seed 5'

# ---- a what-if board: lines for both sides, back over dice, pieces by hand, and back to the game
refused 'back'                           'There is no what-if board to leave'
refused 'play-it'                        'no what-if board whose line could be played'
refused 'meant'                          'told when the game is over'
refused 'put howe trenton'               'on a what-if board only'
refused 'what-if'                        'In a game between people there is no what-if board'
at='trenton-1776 --scenario bagging-the-fox --seed 5 --as american --bot recruit'
refused 'what-if 3'                      'While the game goes on a board begins where it stands'
refused 'what-if; what-if'               'You are on a what-if board already'
say 'what-if; march washington to princeton; done; back; look princeton; log 1' 'Back in the game'
! grep -qE 'Washington (marches|is lost)' "$tmp/out" && ! grep -q 'American blocks' "$tmp/out"
report $? 'nothing of a board happens in the game'
say 'what-if; march washington to princeton; done; undo all; play-it; log 1' 'There was nothing to play'
say 'what-if; march washington to princeton; done; play-it; log 1' 'Played in the game: 4 answers of the board'
say 'what-if; march washington to princeton; done; undo; undo; undo; undo' 'Taken back'
refused 'what-if; undo'                  'This is where the board began'
refused "what-if; save $tmp/board.muster" 'A what-if board has no record'
say 'what-if; put washington amboy; look amboy' 'So be it'
grep -A 4 '^Amboy' "$tmp/out" | grep -q 'washington'; report $? 'what is put stands there'
refused 'what-if; put washington paris'  'paris'
refused 'what-if; put'                   'put what'
say 'what-if; put washington amboy; march sullivan to birmingham; play-it' 'There was nothing to play'
# The dice and the deal of a board are its own: they foretell nothing.
printf 'what-if\nmarch washington to princeton\ndone\nback\nmarch washington to princeton\ndone\nquit\n' | "$muster" play $at >"$tmp/out" 2>"$tmp/err"
[ "$(grep -c 'fire of infantry' "$tmp/out")" = 2 ] && [ "$(grep 'fire of' "$tmp/out" | sort | uniq -d | wc -l)" = 0 ]
report $? 'a board does not foretell the dice of the game'
at="trenton-1776 --load $fox"
say 'what-if 5; back; what-if 0'          'It stands as it did at ply 5'
refused 'what-if 99999'                  'a number from 0, the beginning, to [0-9]+'
say 'meant 1'                            'Turn 15, ply 1'
grep -qE '^  (There was no other answer|From what was known then it could expect to win [0-9]+ games|A bot that looks once more)' "$tmp/out"
report $? 'what the bot was after is told with what it could expect'
refused 'meant 99999'                    'a number from 1 to [0-9]+, the last ply'
refused 'what-if 5; meant'               'Leave the what-if board first'
refused 'what-if 5; play-it'             'That game is over'

# what is proposed is given at one word, each a move of its own, and taken back at one word
at='washingtons-crossing --scenario campaign --as american --bot recruit --seed 4'
say 'usual; station durham-boats 1330-1329; look 1335' 'Washington.* Lord Stirling|Newtown'
say 'usual'                              'usual: Place the rest as in the example of play \(Washington 1335, Greene 1633,'
say 'usual'                              'choose where the Durham Boats start'
say 'usual; undo; at 1435'               'choose where Greene starts'
refused 'usual; undo; undo'              'No further back: nothing was answered before\.'
refused 'usual; station durham-boats 1330-1329; undo' 'No further back: dice were rolled\.'
say 'at 1435; at 1435; usual; undo'      'choose where Sullivan starts'
refused 'usual; station durham-boats 1330-1329; usual' 'Nothing is proposed'
say "usual; save $tmp/placed.muster"     'Saved'
expect 0 'verified'                      verify "$tmp/placed.muster"
json "d['ply'] == 8"                     replay --json "$tmp/placed.muster"

at='washingtons-crossing --scenario quick-start --as american --bot recruit --seed 4 --option panic --option prop'
say "save $tmp/options.muster"           'Options: panic, proportional-losses[.]'
expect 0 'verified'                      verify "$tmp/options.muster"
head -20 "$tmp/options.muster" | grep -q 'options.*panic.*proportional-losses'; report $? 'the record has the options'

# Washington's Crossing: its map, long lists, amounts, and marches of many steps
at='washingtons-crossing --scenario quick-start --as american --bot recruit --seed 4'
march='activate washington; greene mercer; done; done; done; move greene; mercer; roll; march greene; mercer'
say 'map'                                '29 .*\[Ralz\]'
say 'map 2029'                           '\[Ralz\]Trenton'
say 'map all'                            '^54 '
refused 'map rome'                       "no hex 'rome'"
say 'look trenton'                       'British: Rall, a zone'
say 'activate washington; greene stephen' 'Stephen is activated by span'
refused 'activate washington; glover; glover' 'not call glover: WC 10.1'
refused $'detach glover\n25'            '25 is not among the amounts'
say 'detach glover'                      '^  [a-z]+ +any number from 100 to 750 in steps of 10'
say 'detach glover; 250'                 'Glover detaches 250 men'
say 'luck'                               'raid +1 die:  [0-9].0 on average, 4.5 expected'
say "$march; map"                        'Numbers: the points'
say "$march; go 1626"                    'Greene moves from 1929 to 1626'
say "$march; to 1626"                    'Greene moves from 1929 to 1626'
refused "$march; go 0101"                'no way there is known'
say 'activate washington; greene'        '1 stirling-us .*'
! grep -qE 'stirling-us .span' "$tmp/out" && grep -qE '[(]Command: span 1 [+] 3 each[)]' "$tmp/out"; report $? 'a price that all have is said once'
say "$march; odds hasty 2029"            'British routed, loses'
say "$march; odds hasty 2029"            'Trenton, American hasty attack with 720'
say "$march; odds hasty 2029"            'normal 2029: attacker wins 7[0-9]'
say "$march; odds 2029"                  'hasty 2029: attacker wins 6[0-9]'
say "$march; odds hasty 1828"            'not legal now; why hasty 1828'
say 'odds detach glover'                 'no die is thrown'
refused 'go 1626'                        'WC 11.0: that belongs to the action phase'
say $'auto\nactivate washington; greene mercer; done; done; done; done; prepare washington 2029\nwith washington\nwith mercer\nundo\nmercer\nwhy attack' \
    'It is legal now'
at='washingtons-crossing --scenario campaign --seed 4'
say "$(printf '1\n%.0s' {1..9})"             '[0-9]+ hex [0-9]{4} to [0-9]+ hex [0-9]{4}'

# Washington's War: the card in play has its name, and odds are told of the one answer that names a place
at='washingtons-war --as british --bot recruit --seed 5'
say $'done\nevent minor-campaign-3\nmap'  'In play: Minor campaign'
say $'done\nevent minor-campaign-3\nactivate howe\nodds newport' 'Newport, British attacks with 5 against 2'
say $'done\nevent minor-campaign-3\nactivate howe\nodds long-island' 'no die is thrown'
say $'done\nevent minor-campaign-3\nactivate howe\nodds fort-detroit' 'no battle is at hand'

# Campaigns of 1777: the odds before a battle say what they take for granted
at='campaigns-of-1777 --scenario burgoynes-challenge --as american --bot recruit --seed 1'
say "$(printf '1\n%.0s' {1..4})"         'The odds hold if nobody else intercepts, avoids, reinforces'

# Campaigns of 1777: how it is won, without the optional rules that are not in use
at='campaigns-of-1777 --scenario campaign --as british --bot recruit --seed 1'
say 'aim'                                'The British win if they have controlled'
! grep -q 'With the option' "$tmp/out"; report $? 'and nothing of optional rules that are not in use'
at="$at --option washington-captured"
say 'aim'                                'With the option of Washington'
! grep -q 'New England' "$tmp/out"; report $? 'of those only the one that is in use'

# Campaigns of 1777: a short scenario is drawn on its part of the map, with the room of the whole
at='campaigns-of-1777 --scenario howes-prize --as british --bot recruit --seed 1'
say $'first howe\nusual\nembark wilmington\ngo' 'Howe embarks at New York with 27 SP for Wilmington'
at='campaigns-of-1777 --scenario howes-prize --seed 1'
say 'map all'                            'B New York'
! grep -qE 'Montreal|Boston' "$tmp/out" && [ "$(grep -c '^ .*[.~:o]' "$tmp/out")" -lt 40 ]; report $? 'and nothing of the north'
! grep -qE '^.{81}' "$tmp/out"; report $? 'in eighty columns'
at='campaigns-of-1777 --scenario howes-prize --as american --bot recruit --seed 1'
say 'log'                                'You are the Patriots[.]'
at='campaigns-of-1777 --scenario burgoynes-challenge --seed 1'
say 'map all'                            'B Montreal[$]# B31[+] [(]B10[)]'
say 'first burgoyne'                     '^  trains +34 trains 1  35 trains 2 '
say 'first burgoyne'                     '.Place a depot: 4 each.$'
say 'first burgoyne'                     '  4 1-regular to 14 11-regular  15 1-hessian'
say $'first burgoyne\n2'                 'Burgoyne marches from Montreal to St. Johns'
say $'first burgoyne\n34'                '^  trains +34 trains 0  35 trains 2 '
! grep -qE 'Philadelphia|Boston' "$tmp/out"; report $? 'nor of the south'
say 'map albany'                         'P Albany[$] P3'

printf '1\n1\nquit\n' | "$muster" play trenton-1776 --as american --bot recruit --seed 3 >"$tmp/out" 2>"$tmp/err"
report $? 'against a bot over a pipe'
printf '1\n1\n' | "$muster" play trenton-1776 --as american --bot recruit --seed 3 >"$tmp/out" 2>"$tmp/err"
{ [ $? = 1 ] && grep -q '^muster: the input ended before the game did' "$tmp/err"; }
report $? 'an early end of the input is an exit status'
sed -n 's/^[1-9][0-9]* [a-z]* [0-9]* [0-9a-f]* \([^;]*\).*/\1/p' "$tmp/game.muster" >"$tmp/answers"
echo "save $tmp/again.muster" >>"$tmp/answers"
"$muster" play trenton-1776 --scenario bagging-the-fox --seed 5 <"$tmp/answers" >"$tmp/out" 2>"$tmp/err"
report $? 'a whole game without a fault is status 0'
cmp -s "$tmp/game.muster" "$tmp/again.muster"; report $? 'and it is the game that was recorded'

echo "1..$n"
