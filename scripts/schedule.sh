# schedule.sh -- runs the sections of ./test side by side, and tells of them in the order in which they were asked for.
# shellcheck shell=bash
#
# Each section works in a process group of its own, so that Ctrl-C ends it together with everything that it started.  Its output goes
# to a log; what the reader sees is one line a section, in order, with the failures below it.
#
# One heavy section is at work at a time, and beside it the light ones in the order asked for; heavy ones run side by side only when no
# light one is left, and never with one that is QUIET.  The QUIET one goes first, while there are light ones beside it, then the longest.

HEAVY='mutate server browser sanitize property fuzz'
QUIET='server'                  # heavy ones that measure how long a player waits: no other heavy one beside them

declare -A state_of=()          # of each section: waiting, running, ended
declare -A section_of=()        # of each process: its section

# work SECTION: runs it, and leaves its exit status and its seconds (by the clock, and of processor) in its folder.
work() {
    local folder=$RESULTS/$1 begun=$SECONDS status
    ( run_"$1" "$folder" ) >"$RESULTS/$1.log" 2>&1 </dev/null
    status=$?
    times >"$folder/times"              # second line: of the children, "1m2.345s 0m6.789s"
    echo "$status $((SECONDS - begun)) $(awk -F '[ms ]+' 'NR == 2 { printf "%.0f", ($1 + $3) * 60 + $2 + $4 }' "$folder/times")" >"$folder/end"
}

begin_section() {
    local name=$1
    rm -rf "${RESULTS:?}/$name" "$RESULTS/$name.log"
    mkdir -p "$RESULTS/$name"
    set -m                      # a process group of its own
    work "$name" &
    set +m
    section_of[$!]=$name
    state_of[$name]=running
}

is_heavy() { case " $HEAVY " in *" $1 "*) ;; *) return 1 ;; esac; }

is_heavy_running() {
    local name
    for name in $HEAVY; do
        [ "${state_of[$name]:-}" = running ] && return
    done
    return 1
}

is_quiet() { case " $QUIET " in *" $1 "*) ;; *) return 1 ;; esac; }

is_quiet_running() {
    local name
    for name in $QUIET; do
        [ "${state_of[$name]:-}" = running ] && return
    done
    return 1
}

# first_waiting yes|no SECTION...: the first that waits and is heavy, or is not; nothing if there is none.
first_waiting() {
    local heavy=$1 name
    shift
    for name in "$@"; do
        [ "${state_of[$name]:-}" = waiting ] || continue
        if is_heavy "$name"; then [ "$heavy" = yes ]; else [ "$heavy" = no ]; fi && { echo "$name"; return; }
    done
}

# next_section SECTION...: the one of them to begin next; nothing if none waits.
next_section() {
    local heavy light
    # shellcheck disable=SC2086     # HEAVY is words
    heavy=$(first_waiting yes $HEAVY)
    light=$(first_waiting no "$@")
    if is_heavy_running; then
        if [ -z "$light" ] && { is_quiet "$heavy" || is_quiet_running; }; then heavy=; fi
        echo "${light:-$heavy}"
    else
        echo "${heavy:-$light}"
    fi
}

wait_for_one() {
    local pid
    wait -n -p pid "${!section_of[@]}"
    state_of[${section_of[$pid]}]=ended
    unset "section_of[$pid]"
}

stop_sections() {
    local pid
    for pid in "${!section_of[@]}"; do
        kill -TERM -- "-$pid" 2>/dev/null
    done
    printf '\n'
    say "stopped; what the sections said so far is in $RESULTS" >&2
    exit 130
}

# run_sections SECTION...: calls `tell_begun NAME` and `tell_ended NAME` for each, in this order.
run_sections() {
    local name next told=0 sections=("$@")
    [ "$JOBS" -gt 1 ] || HEAVY='' QUIET=''       # one after another: in the order asked for
    trap stop_sections INT TERM
    for name in "$@"; do state_of[$name]=waiting; done
    tell_begun "${sections[0]}"
    while [ $told -lt $# ]; do
        while [ ${#section_of[@]} -lt "$JOBS" ] && next=$(next_section "$@") && [ -n "$next" ]; do
            begin_section "$next"
        done
        wait_for_one
        while [ $told -lt $# ] && [ "${state_of[${sections[told]}]}" = ended ]; do
            tell_ended "${sections[told]}"
            told=$((told + 1))
            [ $told = $# ] || tell_begun "${sections[told]}"
        done
    done
    trap - INT TERM
}
