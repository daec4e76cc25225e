#!/usr/bin/env bash
# tests/seal/check_records.sh TAYU COUNT COMMAND…: the command writes so many records of sealed games into the folder
# `records` where it runs; they are checked by `tayu verify` and by recompute.mjs, which shares no code with it.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1") count=$2
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
source "$here/../scratch.sh"

mkdir records
"${@:3}" >output 2>&1 || fail "the games were not played: $(cat output)"
cat output
node "$here/recompute.mjs" records/*.tayu >output || fail "recompute.mjs disagrees: $(cat output)"
grep -qx "$count records are as they were dealt" output || fail "$(cat output)"
"$tayu" verify --sealed records/*.tayu >output || fail "tayu verify: $(cat output)"
[ "$(grep -c ' legal; .* sealed: ' output)" -eq "$count" ] || fail "$(cat output)"
echo "$count records are what two programs say they are"
