#!/bin/bash
# Documents, comments and messages have none of the phrases that no native reader would write (HACKING.md, "Words"); TAP.
# The test first sees that it finds each phrase in a file of its own, and leaves good English alone.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/scripts/tap.sh

# A name, a blank, and what a line must not have: an extended regular expression of grep -i.
phrases=(
    'anew \banew\b'
    'besides \bbesides\b'
    'so-many \bso many (passed|failed|men|steps|hexes|nodes|points|messages|requests|others|in all|more|at once|may)\b|\bso many (a|at|to|of|after|before|within)\b|\bby so (much|many)\b'
    'headless-who \b(by|for|of|from|with|than|but) who\b'
    'who-has (^|[.;|] )who (has|have|is|was|gave|took|can|cannot|would|could|stands|gets) [^?]*$'
    'again \b(derive[sd]?|deal|deals|dealt|recompute[sd]?|resample[sd]?|rolled) (all |every |them |it |the [a-z]+ )?again\b'
    'to-be-had \bto be had again\b'
)

# What may stand although it matches: a part of `FILE:LINE TEXT`.  HACKING.md names the phrases that it forbids.
allowed=(
    '^HACKING\.md:[0-9]+:.*not "again" or "anew"'
    '^HACKING\.md:[0-9]+:not \*who\* or \*one\*'
)

# found NAME-AND-PHRASE FILE...: the lines that have it, but those allowed
found() {
    local phrase=${1#* }
    shift
    grep -HniE -- "$phrase" "$@" /dev/null | grep -vE -f "$work/allowed"
}

# said FILE...: what people read of C, TypeScript and shell: comments, and texts between quotes of more than two words
said() {
    printf '%s\n' "$@" | sed -n "s,^,$work/said/,; s,/[^/]*$,,p" | sort -u | xargs mkdir -p
    printf '%s\n' "$@" | xargs awk -v said="$work/said/" '
        FNR == 1 { if (out) close(out); out = said FILENAME; printf "" >out; is_text = FILENAME ~ /[.](md|case)$/ }
        is_text  { print >out; next }
                 { line = ""; rest = $0
                   if (match(rest, /(\/\/|\/\*|<!--|^ *#|^ *\* ).*/)) { line = substr(rest, RSTART); rest = substr(rest, 1, RSTART - 1) }
                   while (match(rest, /"[^"]* [^"]* [^"]*"/)) { line = line " " substr(rest, RSTART + 1, RLENGTH - 2); rest = substr(rest, RSTART + RLENGTH) }
                   sub(/^ *(\/\/|\/\*+|#|\*) */, "", line); print line >out }'
}

printf '%s\n' "${allowed[@]}" >"$work/allowed"

# ---- the phrases are found, and good English is not
bad=(
    '// The steps are lost anew.'
    '// It installs what the tests need besides.'
    '    x = 1;      // one line: so many passed'
    '// the match is won by who has more points'
    '// Who gave troops in this phase takes none.'
    '// Your browser has every roll derived again.'
    '// Each row is to be had again by its command.'
)
good=(
    '// Resample them once more; roll back, and try again.'
    '// There are so many games that a page is full.'
    '// Who moves first on a frozen turn?  The question says who is asked.'
    '// The player who has more points wins, as many as he has.'
    '    int so_many = anew(besides);'
)
for i in "${!phrases[@]}"; do
    printf '%s\n' "${bad[$i]}" >"$work/bad.c"
    printf '%s\n' "${good[@]}" >"$work/good.c"
    (cd "$work" && said bad.c good.c)
    (cd "$work/said" && found "${phrases[$i]}" bad.c) | grep -q . && ! (cd "$work/said" && found "${phrases[$i]}" good.c) | grep -q .
    report $? "finds \"${phrases[$i]%% *}\" and nothing else"
done

# ---- the tree
git ls-files '*.md' 'src/*.[ch]' 'include/*' 'tools/*.[ch]' 'examples/*.c' 'web/src/*.ts' 'web/src/*.svelte' 'scripts/*.sh' play test \
    'tests/*.c' 'tests/*.h' 'tests/*.mjs' 'tests/*.ts' 'tests/*.sh' 'tests/cases/*.case' 'data/*.yaml' \
    ':!tests/scripts/english_test.sh' >"$work/files"
mapfile -t files <"$work/files"
said "${files[@]}"
for phrase in "${phrases[@]}"; do
    (cd "$work/said" && found "$phrase" "${files[@]}") >"$work/lines"
    [ ! -s "$work/lines" ]
    report $? "no document, comment or message has \"${phrase%% *}\"" "$work/lines"
done
echo "1..$n"
