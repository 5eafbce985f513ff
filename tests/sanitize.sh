#!/bin/sh
# Builds everything with the address and undefined-behaviour sanitizers in build-asan and runs the C tests and cases; TAP.
# With LENGTH=long also the tests that use threads, under the thread sanitizer in build-tsan.
cd "$(dirname "$0")/.." || exit 1
n=0
failed=0

tell() {        # STATUS NAME
    n=$((n + 1))
    if [ "$1" = 0 ]; then echo "ok $n - $2"; else echo "not ok $n - $2"; failed=1; fi
}

# Sanitizers make gcc warn of things that cannot be, so warnings are no errors here.  Lightly optimized, and ending at the first finding, it
# compiles in half the time of a usual build and runs as fast.  Open MPI leaves memory behind that is not ours.
build() {       # FOLDER SANITIZERS
    [ -f "$1/build.ninja" ] ||
        meson setup "$1" -Dtests=enabled -Dmpi=disabled -Db_sanitize="$2" -Db_lundef=false -Ddebug=true -Doptimization=1 -Dwerror=false \
            -Dc_args='-fno-sanitize-recover=all -g1' >&2 || return 1
    nice ninja -C "$1" >&2
}

# Left to the long run: tests that begin a program hundreds of times, for one line each, since under a sanitizer its start takes most of the
# time (the commands themselves are fuzzed under the sanitizers); that which measures how long a player waits; what is done once more with
# PostgreSQL, but for the crash; small games that are searched some thousand times, by what `search` and `bots` go through, too; a review of a
# game, which the unit test `review` goes through; bots and dice of a server that others of its tests have, too; and the law of secrecy, whose
# walk is that of `play` with more said.
case $LENGTH in
long) left_out='none' more=server-long ;;
*)    left_out='cli|terminal|fuzz-commands|data|upgrade-cases|load|past|reading-postgres|solved|server/review|grenadier|dice_bound|fair|secrecy' more= ;;
esac

suites() {      # FOLDER LABEL SUITE...: each test of the suites by its name
    folder=$1 label=$2
    shift 2
    for suite in "$@"; do
        for name in $(meson test -C "$folder" --list --suite "$suite" 2>/dev/null | sed -n 's,^muster:\([^/]*\) / ,\1/,p' | sort -u | grep -vxE "([a-z-]*/)?($left_out)"); do
            name=${name#*/}
            # the data generator ends at the first error and frees nothing, by design
            ASAN_OPTIONS=exitcode=99:detect_leaks=$([ "$name" = data ] && echo 0 || echo 1) \
                meson test -C "$folder" --no-rebuild --suite "$suite" --timeout-multiplier 4 --print-errorlogs "$name" >&2
            status=$?
            [ $status = 0 ] || cat "$folder/meson-logs/testlog.txt" >&2       # of a test in TAP meson prints no line by itself
            tell $status "$label: $name"
        done
    done
}

export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 TSAN_OPTIONS="halt_on_error=1:suppressions=$PWD/tests/tsan.txt"
build build-asan address,undefined
status=$?
tell $status 'asan and ubsan: build'
# The laws once more, slowly: a game a scenario is enough here, and twenty under kill -9.
[ $status = 0 ] && suites build-asan 'asan and ubsan' unit cases golden
[ $status = 0 ] && MUSTER_GAMES=1 suites build-asan 'asan and ubsan' property
[ $status = 0 ] && MUSTER_GAMES=20 suites build-asan 'asan and ubsan' server ${more:+"$more"}
if [ "$LENGTH" = long ]; then
    build build-tsan thread
    status=$?
    tell $status 'tsan: build'
    [ $status = 0 ] && MUSTER_GAMES=20 suites build-tsan tsan unit server
fi
echo "1..$n"
exit $failed
