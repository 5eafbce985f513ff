#!/bin/sh
# commands.sh FUZZ_COMMANDS TESTS [ROUNDS]: the commands on changes of all cases and records of the tests.  TAP.
# MUSTER_SEED chooses other changes.
case $LENGTH in long) rounds=40000 ;; *) rounds=1500 ;; esac
exec "$1" "${3:-$rounds}" "$2"/cases/*/*.case "$2"/fuzz/seeds/records/*
