#!/usr/bin/env bash
# tests/train/run_fit.sh FIT_FAST_EVAL FOLDER: a small fit of each edition with the program FIT_FAST_EVAL. Its output must have
# the shape of what stands in src/eval/worth.c of the FOLDER.
set -euo pipefail
export LC_ALL=C.UTF-8
if [ $# -ne 2 ]; then
    echo "usage: run_fit.sh FIT_FAST_EVAL FOLDER" >&2
    exit 2
fi
fit_fast_eval=$(realpath "$1")
worth=$(realpath "$2")/src/eval/worth.c
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../scratch.sh"

# run STATUS argument…: ends with this status.
run() {
    local status=0
    timeout 1800 "$fit_fast_eval" "${@:2}" >output 2>errors || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: fit_fast_eval ${*:2}"
}

# shape: without what the numbers are.
shape() {
    sed -E 's/-?[0-9]+/0/g'
}

for edition in KOSMOS GOLIATH; do
    run 0 "${edition,,}" 1000 3
    diff <(sed -n "/\[EDITION_$edition\]/,/^    },/p" "$worth" | shape) <(shape <output) ||
        fail "not the shape of $edition in worth.c"
    awk '/^1000 of 1000 games, squared error 0\./ && $7 < 0.225 {good++} END {exit good != 1 || NR != 1}' errors ||
        fail "the chances are no better than even"
done

cp output first
run 0 goliath 1000 3
cmp -s first output || fail "the same seed gives other numbers"

for arguments in "" kosmos "kosmos 0" "kosmos x" "kosmos 10 -1" "kosmos 10 1 1" "tayu 10"; do
    # shellcheck disable=SC2086 # several words
    run 2 $arguments
    grep -q '^usage: fit_fast_eval' errors || fail "no usage in: fit_fast_eval $arguments"
    [ ! -s output ] || fail "numbers in: fit_fast_eval $arguments"
done
