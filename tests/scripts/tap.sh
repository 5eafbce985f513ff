# tap.sh -- what the tests of scripts share by sourcing it: a folder of their own, and results as TAP.
# shellcheck shell=bash
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
n=0
why=("$work/said")      # the files that are shown of a test that fails, unless it names others

report() {      # STATUS NAME [FILE...]
    local status=$1 name=$2
    shift 2
    [ $# -gt 0 ] || set -- "${why[@]}"
    n=$((n + 1))
    if [ "$status" = 0 ]; then echo "ok $n - $name"; else echo "not ok $n - $name"; cat "$@" 2>/dev/null | sed 's/^/# /' | head -40; fi
}
