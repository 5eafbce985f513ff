#!/bin/bash
# scripts/format.sh finds what is wrong, mends it, and leaves alone what is laid out by hand; TAP.
set -u
cd "$(dirname "$0")/../.." || exit 1
if ! clang-format --version 2>/dev/null | grep -q 'version 14\.'; then
    echo '1..0 # SKIP no clang-format 14'
    exit 0
fi
. tests/scripts/tap.sh
mkdir -p "$work/src"
cp -r scripts .clang-format .editorconfig "$work"

check() { "$work/scripts/format.sh" --check src/one.c >"$work/said"; }

# finds WHAT LINE...: a file of these lines has this fault and no other, and is well once it is mended
finds() {
    local what=$1
    shift
    printf '%b\n' "$@" >"$work/src/one.c"
    ! check && [ "$(grep -c '^# ' "$work/said")" = 1 ] && grep -q "^# src/one.c:[0-9]*: $what\$" "$work/said"
    report $? "finds: $what"
    "$work/scripts/format.sh" src/one.c >/dev/null
    check
    report $? "mends: $what"
}

finds 'ends in blanks'                       'int one;  '
finds 'ends in a carriage return'            'int one;\r'
finds 'a blank is missing'                   'int one(int a)' '{' '    if(a)' '        return 1;' '    return 2;' '}'
finds 'a blank too many'                     'int one( int a)' '{' '    return a;' '}'
finds 'indentation'                          'int one(int a)' '{' '  return a;' '}'
finds 'empty lines'                          'int one;' '' '' '' '' 'int two;'
finds 'a brace on a line of its own'         'int one(int a)' '{' '    while (a > 0)' '    {' '        a--;' '    }' '    return a;' '}'
finds 'a function whose brace is not on a line of its own' 'int one(int a) {' '    return a;' '}'

printf 'int one;' >"$work/src/one.c"
{ ! check && grep -q 'the last line does not end' "$work/said"; }
report $? 'finds: the last line does not end'
printf 'int one = 1%0200d;\n' 0 >"$work/src/one.c"
{ ! check && grep -q 'is longer than 160 characters' "$work/said"; }
report $? 'finds: is longer than 160 characters'

cat >"$work/src/one.c" <<'END'
enum { ONE, TWO };              // far away
typedef struct Three {
    int         a;
    const char *name;
} Three;

static int small(int a)         { return a; }

int one(int a)
{
    switch (a) {
    case ONE:   return 1;
    case TWO:   return 22;
    }
    char (*rows)[8];
    for (; a > 0; )
        a--;
    return a == 0               ? 0 :
           small(a) > 2000      ? 1 : 2;
}
END
cp "$work/src/one.c" "$work/before"
check
report $? 'columns made by hand are well'
"$work/scripts/format.sh" src/one.c
cmp -s "$work/before" "$work/src/one.c"
report $? 'and stay as they are'
echo "1..$n"
