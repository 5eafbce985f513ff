#!/bin/sh
# Builds the engine and the games for wasm32-wasi in build-wasm and plays the golden games in Node; TAP.
cd "$(dirname "$0")/../.." || exit 1
[ -f build-wasm/build.ninja ] || meson setup build-wasm --cross-file tests/wasm/wasm32-wasi.ini -Dtests=disabled >&2 || exit 1
ninja -C build-wasm tests/wasm/golden.wasm >&2 || exit 1
node --no-warnings tests/wasm/golden_test.mjs build-wasm/tests/wasm/golden.wasm tests/golden/games.txt
