#!/bin/sh
# A test on PostgreSQL: a cluster of its own in a temporary folder, reached by a socket there and nowhere else.
# Usage: postgres.sh COMMAND...
set -eu

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
if [ -z "$bin" ] || ! [ -x "$bin/initdb" ]; then
    echo "1..0 # SKIP no PostgreSQL server is installed"
    exit 0
fi
dir=$(mktemp -d)
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then
    id postgres >/dev/null 2>&1 || { echo "1..0 # SKIP no user postgres to run a server as"; exit 0; }
    chown postgres "$dir"
    as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
fi
cleanup() {
    as "$bin/pg_ctl" -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$dir"
}
trap cleanup EXIT INT TERM
cd "$dir"
as "$bin/initdb" -D "$dir/data" -A trust -U muster --no-sync >/dev/null
as "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -w -o "-k $dir -c listen_addresses=''" start >/dev/null
as "$bin/createdb" -h "$dir" -U muster muster
MUSTER_PGDATA="$dir/data" MUSTER_STORE="postgres://muster@/muster?host=$dir" "$@"
