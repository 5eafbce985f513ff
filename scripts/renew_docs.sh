#!/bin/bash
# Writes again what the documents quote from the programs: all between "<!-- begin: muster ARGUMENTS -->", or the same with
# muster-data, and "<!-- end -->" in docs/*.md is what that command prints.
#
#   scripts/renew_docs.sh            rewrites the documents
#   scripts/renew_docs.sh --check    only says, as TAP, which are out of date
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1
muster=${MUSTER:-build/muster} data=${MUSTER_DATA:-build/tools/muster-data}
n=0 status=0

renewed() {     # FILE
    awk -v muster="$muster" -v data="$data" '
        /^<!-- begin: muster(-data)? .* -->$/ {
            print
            command = $0
            sub(/^<!-- begin: /, "", command)
            sub(/ -->$/, "", command)
            sub(/^muster-data /, data " ", command)
            sub(/^muster /, muster " ", command)
            while ((command | getline line) > 0) print line
            close(command)
            skipping = 1
        }
        /^<!-- end -->$/ { skipping = 0 }
        !skipping { print }' "$1"
}

for file in docs/*.md; do
    grep -q '^<!-- begin: muster' "$file" || continue
    n=$((n + 1))
    if [ "${1:-}" != --check ]; then
        renewed "$file" >"$file.new" && mv "$file.new" "$file"
    elif renewed "$file" | cmp -s - "$file"; then
        echo "ok $n - $file says what the program says"
    else
        echo "not ok $n - $file is out of date: scripts/renew_docs.sh"
        status=1
    fi
done
exit $status
