#!/usr/bin/env bash
# tests/faults/run_serve_faults.sh TEST_SERVE_FAULTS [RUNS]: people play whole games on a server in which again and again a call
# fails, to memory, to the disk or to a socket (faults.c): every 997th, 503rd, … (RUNS of these; 1). The server starts without
# faults, which the first 3000 calls or so are for. Nothing acknowledged is lost, no event is told twice or left out, the
# server never ends by itself, and what it kept is sound; also of those who still talk when it is told to end.
set -euo pipefail
test=$1
steps=(997 503 1201 811 907 601 709 1499 251 101 53 37)
export FAULT_FOLDER=/tmp ASAN_OPTIONS=exitcode=99
for ((i = 0; i < ${2-1}; i++)); do
    FAULT=$((3500 + i))/${steps[i % ${#steps[@]}]} timeout 3600 "$test" 0 2
done
