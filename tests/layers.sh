#!/bin/sh
# Includes go one way, as the drawing in HACKING.md has it; TAP.  Run from the root of the repository.
count=0
broken=0

# layer NAME MAY...: files of src/NAME include only of their own and these layers.
layer() {
    name=$1
    allowed=$(echo "$*" | tr ' ' '|')
    count=$((count + 1))
    wrong=$(grep -rnE '#include "[a-z]+/' "src/$name" | grep -vE "#include \"($allowed)/")
    if [ -z "$wrong" ]; then
        echo "ok $count - $name includes only $*"
    else
        echo "not ok $count - $name includes only $*"
        echo "$wrong" | sed 's/^/# /'
        broken=1
    fi
}

layer base
layer engine base
layer games base engine
layer api base engine games
layer bots base engine
layer lab base engine games bots
layer book base engine games
layer server base engine games book bots lab
layer cli base engine games book bots lab server

# uses_libc NAME: nothing of files, threads, clocks, and no allocation.
uses_libc() {
    count=$((count + 1))
    wrong=$(grep -rnE '#include <(stdio|time|pthread|unistd|sys/[a-z]+|threads|math)\.h>|\b(malloc|calloc|realloc|free|fopen|rand)\(' "src/$1" | grep -v 'base/')
    if [ -z "$wrong" ]; then
        echo "ok $count - $1 has no files, threads, clock or heap"
    else
        echo "not ok $count - $1 has no files, threads, clock or heap"
        echo "$wrong" | sed 's/^/# /'
        broken=1
    fi
}
uses_libc engine
uses_libc games
echo "1..$count"
exit $broken
