#!/bin/sh
# join.sh ARCHIVE OUTPUT: an archive of one object, in which only the names that are not hidden can be linked to.
set -e
joined=$2.o
trap 'rm -f "$joined"' EXIT
ld -r --whole-archive "$1" -o "$joined"
objcopy --localize-hidden "$joined"
rm -f "$2"
ar rcsD "$2" "$joined"
