#!/bin/sh
# Builds the libFuzzer targets in build-fuzz and runs each for SECONDS (5, or 60 with LENGTH=long); TAP.
#     tests/fuzz/run.sh [SECONDS [TARGET...]]
# What breaks a target is kept in build-fuzz/found; the inputs found so far in build-fuzz/corpus.
cd "$(dirname "$0")/../.." || exit 1
case $LENGTH in long) seconds=60 ;; *) seconds=5 ;; esac
seconds=${1:-$seconds}
[ $# -gt 0 ] && shift
targets=${*:-actions words records cases commands yaml protocol http}

# In the usual run, whose fuzzers last seconds, most of the time goes into compiling them: not optimized, that takes two fifths of it.
case $LENGTH in long) optimization=1 ;; *) optimization=0 ;; esac
if [ ! -f build-fuzz/build.ninja ]; then
    CC=clang meson setup build-fuzz -Dfuzz=true -Dtests=disabled -Db_sanitize=address,undefined -Db_lundef=false \
        -Dwerror=false -Ddebug=true -Doptimization=$optimization -Dc_args=-g1 >&2 || exit 1     # -g1 compiles in four fifths of the time
else
    meson configure build-fuzz -Doptimization=$optimization >&2 || exit 1
fi
# One case in twenty, and all of them in the long run: to read them all takes longer than the usual run lasts.
some_cases() {
    printf '%s\n' tests/cases/*/*.case | case $LENGTH in long) cat ;; *) sed -n '1~20p' ;; esac
}

# The project's own files are where the fuzzers begin.  The first byte of a data file says which one it is.
seeds_of() {
    case $1 in
        cases) rm -rf build-fuzz/seeds-cases
               mkdir -p build-fuzz/seeds-cases
               for file in $(some_cases); do
                   cp "$file" "build-fuzz/seeds-cases/$(echo "$file" | tr / _)"
               done
               echo build-fuzz/seeds-cases ;;
        commands)       # the first byte chooses the command line
               n=0
               rm -rf build-fuzz/seeds-commands
               mkdir -p build-fuzz/seeds-commands
               for file in $(some_cases) tests/fuzz/seeds/records/*; do
                   # shellcheck disable=SC2059
                   { printf "\\$(printf %o $((n % 22)))"; cat "$file"; } > "build-fuzz/seeds-commands/$(echo "$file" | tr / _)"
                   n=$((n + 1))
               done
               echo build-fuzz/seeds-commands ;;
        yaml)  n=0
               mkdir -p build-fuzz/seeds-yaml
               for name in $(sed -n '/files\[\] = {/,/^};/p' tests/fuzz/fuzz_yaml.c | grep -o '{ [A-Z]*, "[a-z]*" }' | tr -d '{ "}'); do
                   case $name in
                   TRENTON*)  game=trenton_1776 ;;
                   CROSSING*) game=washingtons_crossing ;;
                   WAR*)      game=washingtons_war ;;
                   *)         game=campaigns_of_1777 ;;
                   esac
                   # shellcheck disable=SC2059
                   { printf "\\$(printf %o $n)"; cat "data/$game/${name#*,}.yaml"; } > "build-fuzz/seeds-yaml/$name"
                   n=$((n + 1))
               done
               echo build-fuzz/seeds-yaml ;;
        *)     echo "tests/fuzz/seeds/$1" ;;
    esac
}

n=0
failed=0
for target in $targets; do
    n=$((n + 1))
    if ! ninja -C build-fuzz "tests/fuzz/fuzz_$target" >&2; then
        echo "not ok $n - fuzz $target: it does not build"
        failed=1
        continue
    fi
    found=build-fuzz/found/$target
    mkdir -p "build-fuzz/corpus/$target" "$found"
    log=build-fuzz/found/$target.log
    case $target in
        yaml)    set -- -max_len=30000 -close_fd_mask=2 ;;     # stderr: the generator writes a line there for every wrong file
        commands) set -- -max_len=8000 -close_fd_mask=3 -detect_leaks=0 ;;
        actions) set -- -max_len=200 ;;
        *)       set -- -max_len=8000 ;;
    esac
    # a command that ends early leaves its memory to the system
    case $target in commands) leaks=0 ;; *) leaks=1 ;; esac
    ASAN_OPTIONS=detect_leaks=$leaks nice "build-fuzz/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
        "$@" -artifact_prefix="$found/" \
        "build-fuzz/corpus/$target" "$(seeds_of "$target")" >"$log" 2>&1
    status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    if [ $status = 0 ]; then
        echo "ok $n - fuzz $target: ${runs:-0} inputs"
    else
        echo "not ok $n - fuzz $target: see $log"
        grep -hE 'broken:|ERROR|runtime error|Test unit written' "$log" | head -5 | sed 's/^/# /'
        failed=1
    fi
done
echo "1..$n"
exit $failed
