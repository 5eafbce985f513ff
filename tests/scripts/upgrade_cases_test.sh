#!/bin/bash
# upgrade_cases_test.sh UPGRADE MUSTER TESTS -- cases of the older rules, rewritten by scripts/upgrade-cases: they hold, the game ends where
# it ended, a second run changes nothing, and a case that failed fails.  TAP.
set -u
upgrade=$1 muster=$2 tests=$3
# shellcheck source=tests/scripts/tap.sh
. "$(dirname "$0")/tap.sh"

cp -r "$tests/cases_old" "$work/cases"
[ "$("$muster" check --quiet "$work/cases" 2>/dev/null | tail -1)" != "$(find "$work/cases" -name '*.case' | wc -l) passed, 0 failed" ]
report $? 'the older cases do not all hold as they are'

# FILE: before holds HASH EVENTS, after holds HASH EVENTS
"$upgrade" --compare "$work/cases" >"$work/said" && awk '{ sub(",", "", $5) } $3 != "holds" || $7 != "holds" || $4 != $8 || $5 != $9 { bad = 1 } END { exit bad || !NR }' "$work/said"
report $? 'every game ends in the position and with the events of before'

"$upgrade" "$work/cases" >"$work/said" && ! grep -qv ': rewritten$' "$work/said"
report $? 'all are rewritten'
"$muster" check --quiet "$work/cases" >"$work/said" 2>&1
report $? 'the rewritten cases hold'
cp -r "$work/cases" "$work/again"
"$upgrade" "$work/again" >"$work/said" && diff -r "$work/cases" "$work/again" >>"$work/said"
report $? 'a second run changes nothing'

# a line that holds is kept with its remark; what a line did is said one answer a line
cat >"$work/march.case" <<'END'
# Two marches.
game     trenton-1776 campaign
clear
put      washington mercer stephen princeton   # three
begin    moves american
do       march Washington with Mercer to Maidenhead, to Trenton   # by road
do       march stephen to cranbury
expect   mercer at trenton
END
cat >"$work/wanted" <<'END'
# Two marches.
game     trenton-1776 campaign
clear
put      washington mercer stephen princeton   # three
begin    moves american
do       march Washington
do       with Mercer
do       to Maidenhead, Trenton   # by road
do       halt
do       march stephen
do       to cranbury
expect   mercer at trenton
END
"$upgrade" "$work/march.case" >"$work/said" && diff "$work/wanted" "$work/march.case" >>"$work/said"
report $? 'one answer or list a line, remarks kept'

# what failed fails: from the line on that did not hold all is kept
sed -e 's/at trenton/at newark/' -e 's/^do       halt$//' "$work/wanted" >"$work/false.case"
cp "$work/false.case" "$work/before.case"
"$upgrade" "$work/false.case" >"$work/said"
[ $? = 1 ] && grep -q 'false.case:12: kept from here on: expected mercer at newark' "$work/said" && tail -1 "$work/false.case" | grep -q 'at newark' &&
    ! "$muster" check "$work/false.case" >/dev/null 2>&1
report $? 'a case that failed is kept from its line on, and fails'
for old in "$work"/cases/*/*.case; do        # the last expectation of a number, changed
    sed "$(grep -n '^expect .*[0-9]' "$old" | tail -1 | cut -d: -f1)s/\([0-9][0-9]*\)/\19/" "${old/#"$work/cases"/"$tests/cases_old"}" >"$work/changed.case"
    "$upgrade" --compare "$work/changed.case" | grep 'before fails.*after holds' && echo "$old"
done >"$work/said"
[ ! -s "$work/said" ]
report $? 'a changed number never holds by being rewritten'

"$upgrade" "$work/nothing-there.case" >"$work/said" 2>&1
[ $? = 2 ]
report $? 'a file that is not there is told'
echo "1..$n"
