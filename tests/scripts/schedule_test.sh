#!/bin/bash
# The scheduler of ./test, with sections that only tell when they begin and end; TAP.
# No section sleeps: one that must meet another waits for it, so that a busy machine changes nothing.
# shellcheck disable=SC2034,SC2317      # schedule.sh reads the variables and calls the functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/scripts/tap.sh
why=("$work/said" "$work/events")

# wait_until COMMAND...: half a minute at most
wait_until() {
    local i
    for ((i = 0; i < 600; i++)); do
        "$@" && return
        sleep 0.05
    done
    return 1
}

happened() { grep -qx "$1" "$work/events"; }
note()     { echo "$1" >>"$work/events"; }

# schedule JOBS HEAVY SECTION...: what was told, a line a section, is in $work/said; what happened in $work/events
schedule() {
    : >"$work/events"
    (
        echo "$BASHPID" >"$work/scheduler"
        PROGRAM=schedule RESULTS=$work/results
        . scripts/common.sh
        . scripts/schedule.sh
        JOBS=$1 HEAVY=$2 QUIET=${QUIET_ONES:-}
        shift 2
        run_short()  { note 'begin short'; note 'end short'; }
        run_other()  { note 'begin other'; note 'end other'; }
        run_long()   { note 'begin long'; wait_until happened 'end other'; note 'end long'; }
        run_lone()   { note 'begin lone'; for _ in 1 2 3 4 5 6; do happened 'begin longer' || sleep 0.05; done; note 'end lone'; }
        run_longer() { note 'begin longer'; note 'end longer'; }
        run_bad()    { note 'begin bad'; echo 'it broke'; return 3; }
        run_killed() { kill -KILL "$BASHPID"; }
        run_stuck()  { sleep 1000 & echo $! >"$work/sleeper"; note 'begin stuck'; wait; }
        tell_begun() { printf '%s ... ' "$1"; }
        tell_ended() { read -r status _ <"$RESULTS/$1/end"; echo "$status"; }
        run_sections "$@"
    ) >"$work/said" 2>&1
}

said() { [ "$(cat "$work/said")" = "$1" ]; }
line() { grep -nx "$1" "$work/events" | cut -d: -f1; }

schedule 2 '' long short other
said $'long ... 0\nshort ... 0\nother ... 0';   report $? 'sections work side by side, and are told of in the order asked for'

# `longer` is heavy and quiet: although a job is free, it waits for the end of `lone`.
QUIET_ONES=longer schedule 2 'lone longer' lone longer
[ "$(tr '\n' ' ' <"$work/events")" = 'begin lone end lone begin longer end longer ' ]
report $? 'a quiet section has no heavy one beside it'

schedule 1 'longer' short other longer
[ "$(tr '\n' ' ' <"$work/events")" = 'begin short end short begin other end other begin longer end longer ' ]
report $? 'with one job they work one after another, in the order asked for'

schedule 2 'long longer' short longer other long
{ said $'short ... 0\nlonger ... 0\nother ... 0\nlong ... 0' && [ "$(line 'begin long')" -lt "$(line 'begin longer')" ] &&
  [ "$(line 'end other')" -lt "$(line 'begin longer')" ]; }
report $? 'the longest begins at once, and another heavy one only when no light one is left'

schedule 2 '' bad short
{ said $'bad ... 3\nshort ... 0' && grep -q 'it broke' "$work/results/bad.log"; }
report $? 'a section that fails gives its status and its log, and the others go on'

schedule 2 '' killed short
grep -qx 'short ... 0' "$work/said" && ! grep -qx 'killed ... 0' "$work/said"
report $? 'a section that is killed has failed'

schedule 2 '' stuck &
wait_until happened 'begin stuck'
kill -TERM "$(cat "$work/scheduler")"
wait $!
asleep() { kill -0 "$(cat "$work/sleeper")" 2>/dev/null; }
wait_until eval '! asleep'
report $? 'what is stopped ends with all that it had begun'

echo "1..$n"
