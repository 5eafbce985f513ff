#!/bin/sh
# The form of the files: --check tells what is not as .editorconfig and .clang-format want it (TAP), without it it is mended.
#     scripts/format.sh [--check] [FILE...]
cd "$(dirname "$0")/.." || exit 1
exec python3 scripts/format.py "$@"
