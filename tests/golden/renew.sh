#!/bin/sh
# Keeps the games and counts of lines as the program plays them now.  The commit says `Golden: <game>` and why.
cd "$(dirname "$0")/../.." || exit 1
ninja -C build tests/golden_test >/dev/null && build/tests/golden_test --write > tests/golden/games.new && mv tests/golden/games.new tests/golden/games.txt
git --no-pager diff --stat -- tests/golden/games.txt
