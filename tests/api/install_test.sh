#!/bin/sh
# The library as others meet it: installed into a folder, found by pkg-config, linked shared and static, C and C++; TAP.
# Run from the root of the repository; build/ is built.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

check() {       # "name" COMMAND...
    name=$1
    shift
    count=$((count + 1))
    if "$@" >"$work/log" 2>&1; then
        echo "ok $count - $name"
    else
        echo "not ok $count - $name"
        sed 's/^/# /' "$work/log"
    fi
}

flags() { pkg-config "$@" muster; }

compile() {     # OUTPUT COMPILER WORDS...; the words hold what pkg-config says
    output=$1
    shift
    "$@" -o "$work/$output"
}

plays() { "$@" trenton-1776 20 | tee "$work/said" && grep -q '^Trenton 1776: american [0-9]*, british [0-9]*, draw [0-9]*$' "$work/said"; }

shows_only_its_own() {      # nm's words...
    "$@" | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }' >"$work/names"
    [ "$(grep -c '^muster_' "$work/names")" -gt 40 ] && ! grep -v -e '^muster_' -e '^MUSTER_' "$work/names"
}

check 'installs into a folder' env DESTDIR="$work/root" meson install -C build --no-rebuild --quiet
pc=$(find "$work/root" -name muster.pc)
lib=$(dirname "$(dirname "$pc")")
[ -n "$pc" ] || { echo 'not ok - muster.pc is not installed'; exit 1; }
export PKG_CONFIG_PATH="$lib/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$work/root"

# shellcheck disable=SC2046      # pkg-config's words are apart
{
    check 'the example, shared' compile shared cc -Wall -Wextra -Werror examples/random_games.c $(flags --cflags --libs)
    check 'plays, shared' plays env LD_LIBRARY_PATH="$lib" "$work/shared"
    check 'the example, static' compile static cc -static examples/random_games.c $(flags --cflags --libs --static)
    check 'plays, static' plays "$work/static"
    printf '#include <muster/muster.h>\nint main() { return muster_game_count() < 1; }\n' >"$work/plus.cc"
    if command -v c++ >/dev/null; then
        check 'the header is C++ too' compile plus c++ -Wall -Wextra -Werror "$work/plus.cc" $(flags --cflags --libs)
    else
        echo "ok $((count = count + 1)) - the header is C++ too # SKIP no c++"
    fi
    check 'the header stands alone in C11' cc -std=c11 -pedantic -Wall -Wextra -Werror -fsyntax-only -x c $(flags --cflags) \
        "$work/root$(pkg-config --variable=includedir muster | sed "s|^$work/root||")/muster/muster.h"
}
check 'the same games, shared and static' sh -c "test -x '$work/shared' && LD_LIBRARY_PATH='$lib' '$work/shared' trenton-1776 20 | head -1 >'$work/a'
    '$work/static' trenton-1776 20 | head -1 >'$work/b'; cmp '$work/a' '$work/b'"
check 'the shared library shows only muster_ names' shows_only_its_own nm -D --defined-only "$lib/libmuster.so"
check 'the static library shows only muster_ names' shows_only_its_own nm --defined-only "$lib/libmuster.a"
check 'its name holds its version' sh -c "objdump -p '$lib/libmuster.so' | grep -q 'SONAME  *libmuster.so.0$'"
check 'the manual pages are there' sh -c "cd '$work/root' && find . -name 'muster*.1' | grep -c . | grep -qx 19 && grep -q 'muster.-check' \"\$(find . -name muster.1)\""
check 'the completions are there' sh -c "cd '$work/root' && [ \"\$(find . -path '*bash-completion/completions/muster' -o -name _muster -o -name muster.fish | grep -c .)\" = 3 ]"
check 'needs libc alone' sh -c "! objdump -p '$lib/libmuster.so' | grep NEEDED | grep -v -e 'libc\\.so' "
echo "1..$count"
