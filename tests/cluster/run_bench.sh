#!/usr/bin/env bash
# run_bench.sh TAYU: a short measurement of a server and of three nodes on the database that TAYU_TEST_DB names. What is
# measured does not matter here: both have to play, and to leave nothing behind.
set -euo pipefail
tayu=$(realpath "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../scratch.sh"
export LC_ALL=C.UTF-8 TMPDIR=$work
: >errors
measure() {
    "$tayu" bench server --games 10 --rate 50 --seconds 1 --stored 20 --db "$1" >output 2>errors
}
measure "$TAYU_TEST_DB" || fail "it cannot be measured"
[ "$(grep -cE '^as fast as it goes: [1-9][0-9]* events a second$' output)" -eq 2 ] || fail "somebody did not play"
[ "$(grep -cE '^[1-9][0-9]* events a second; from action' output)" -eq 2 ] || fail "somebody did not play"
[ "$(grep -c '^refused or ended: 0$' output)" -eq 2 ] || fail "somebody was refused"
grep -q '^The same on three nodes' output || fail "there are no nodes"
! measure postgresql://nobody@127.0.0.1:1/none || fail "a database that is not there"
grep -q '^tayu bench: the database of games cannot be used' errors || fail "the reason"
