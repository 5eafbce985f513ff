#!/bin/bash
# What documents say that can be checked: whole cases in them hold, version numbers are those of the source, links lead somewhere; TAP.
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/scripts/tap.sh

# same "name" A B
same() {
    printf '%s and %s\n' "$2" "$3" >"$work/said"
    [ -n "$2" ] && [ "$2" = "$3" ]
    report $? "$1" "$work/said"
}

# ---- cases between ``` that begin with `game`
for document in CONTRIBUTING.md docs/cases.md; do
    rm -f "$work"/*.case
    awk -v folder="$work" '/^```/ { open = !open; file = ""; next } open && /^game / && !file { file = folder "/" ++k ".case" } open && file { print > file }' "$document"
    build/muster check --quiet "$work"/*.case >"$work/said" 2>&1
    report $? "the cases in $document hold" "$work/said"
done

# ---- numbers
program=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
protocol=$(sed -n 's/.*\bPROTOCOL = \([0-9]*\).*/\1/p' src/server/lobby.c)
library=$(sed -n "s/^  soversion = '\(.*\)'/\1/p" src/api/meson.build)
of_page() { sed -n "s/^| $1 | \([0-9.]*\) |.*/\1/p" docs/versions.md; }
same 'docs/versions.md: the program'        "$program" "$(of_page program)"
same 'docs/versions.md: the protocol'       "$protocol" "$(of_page protocol)"
same 'docs/versions.md: the library'        "$library" "$(of_page library)"
same 'docs/versions.md: records'            "$(sed -n 's/.*"muster-record \([0-9]*\)\\n.*/\1/p' src/engine/record.c | head -1)" "$(of_page records)"
same 'docs/protocol.md: its title'          "$protocol" "$(sed -n '1s/.*version \([0-9]*\)$/\1/p' docs/protocol.md)"
same 'the subprotocol'                      "muster-$protocol" "$(grep -ohE 'muster-[0-9]+' src/server/transport.c | head -1)"
same 'the names of the library'             "MUSTER_$library" "$(grep -oE '^MUSTER_[0-9]+' src/api/muster.map)"
grep -qE "^## $program\b|will be ${program//./\\.}\." CHANGELOG.md
report $? "CHANGELOG.md has version $program"

# ---- links from document to document
git ls-files '*.md' | while read -r document; do
    grep -oE '\]\([^)#: ]+' "$document" | sed 's/^](//' | while read -r link; do
        [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
    done
done >"$work/said"
[ ! -s "$work/said" ]
report $? 'links between documents lead somewhere' "$work/said"
echo "1..$n"
