#!/bin/bash
# fleet_test.sh MUSTER -- commands of the lab as several processes under mpirun say byte by byte what one process says.  TAP.
set -u
muster=$1
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
# On a test machine there may be fewer processors than processes, and nobody but root.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
n=0

report() {      # STATUS NAME
    n=$((n + 1))
    if [ "$1" = 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2"; head -20 "$tmp/alone" "$tmp/fleet" "$tmp/err" | sed 's/^/# /'; fi
}

fleet() {       # PROCESSES ARGUMENT...
    local processes=$1
    shift
    mpirun -n "$processes" "$muster" "$@" </dev/null >"$tmp/fleet" 2>"$tmp/err"
}

# alike PROCESSES ARGUMENT...: the same output and the same exit status
alike() {
    local processes=$1 alone together
    shift
    "$muster" "$@" </dev/null >"$tmp/alone" 2>"$tmp/err"
    alone=$?
    fleet "$processes" "$@"
    together=$?
    [ $alone = $together ] && [ -s "$tmp/alone" ] && cmp -s "$tmp/alone" "$tmp/fleet"
    report $? "$processes processes: muster $* ($alone, $together)"
}

scenario='--scenario bagging-the-fox --threads 1'
# shellcheck disable=SC2086     # the words of $scenario are options
{
    alike 2 match t76 policy militia --matches 7 --opening 4 $scenario
    alike 3 match t76 policy militia --matches 2 --json $scenario
    alike 2 match t76 policy recruit --matches 200 --sprt 0,100 $scenario
    alike 2 match t76 recruit policy --matches 200 --sprt 0,20 $scenario
    "$muster" match t76 policy recruit --matches 5 $scenario --csv "$tmp/alone.csv" >"$tmp/alone"
    fleet 2 match t76 policy recruit --matches 5 $scenario --csv "$tmp/fleet.csv"
    # The last two columns are the times that the bots took.
    cmp -s <(cut -d, -f1-10 "$tmp/alone.csv") <(cut -d, -f1-10 "$tmp/fleet.csv")
    report $? 'the rows of the games are the same'

    tune="tune t76 --pairs 3 --matches 2 --check 6 --seed 3 $scenario"
    alike 2 $tune --generations 2
    fleet 3 $tune --generations 1 --state "$tmp/state"
    fleet 2 $tune --generations 2 --state "$tmp/state"
    cmp -s "$tmp/alone" "$tmp/fleet"
    report $? 'a tuning goes on in another number of processes'
    printf 'british-attacks 150\n' >"$tmp/bold"
    alike 3 $tune --generations 2 --side american --opponent /dev/null --opponent "$tmp/bold"
}
fleet 2 match t76 policy
[ $? = 2 ] && grep -q 'a game and two bots' "$tmp/err"
report $? 'wrong use is exit status 2'
echo "1..$n"
