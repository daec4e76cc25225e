#!/usr/bin/env bash
# tools/fuzz.sh: runs every fuzz target of build/fuzz for FUZZ_SECONDS (60), FUZZ_JOBS (2) at a time, starting from
# tests/fuzz/corpus/TARGET and from what earlier runs found. Words to begin with are in tests/fuzz/TARGET.dict, or game.dict.
# Inputs that crash are kept in build/fuzz/crashes.
# tools/fuzz.sh TARGET…: only these.
# tools/fuzz.sh on N: all of them again and again, until N inputs have been tried in all runs together.
# tools/fuzz.sh table: what has been tried in all runs: inputs, inputs a second of processor time, edges that were taken.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
crashes=build/fuzz/crashes
seconds=${FUZZ_SECONDS:-60}
jobs=${FUZZ_JOBS:-2}
longest=200000 # bytes: past the limits of records, lines, requests and answers

# run_target NAME: build/fuzz/tried/NAME gets a line more: inputs, processor seconds, edges taken and edges there are.
run_target() {
    local name=$1 words=tests/fuzz/$1.dict found=build/fuzz/found/$1 log=build/log/$1.log status=0 before
    [ -e "$words" ] || words=tests/fuzz/game.dict
    mkdir -p "$found" "$crashes" build/log build/fuzz/tried
    before=$SECONDS
    # libFuzzer adds what it finds to the first folder and only reads the others.
    TIMEFORMAT='%U %S'
    { time build/fuzz/tests/fuzz/"$name" -max_total_time="$seconds" -max_len="$longest" -dict="$words" -print_final_stats=1 \
        -artifact_prefix="$crashes/$name-" "$found" "tests/fuzz/corpus/$name" 2>"$log"; } 2>"$log.time" || status=$?
    awk -v times="$(tail -n1 "$log.time")" '
        match($0, /\([0-9]+ inline/) { edges = substr($0, RSTART + 1, RLENGTH - 8) }
        match($0, / cov: [0-9]+/) { taken = substr($0, RSTART + 6, RLENGTH - 6) }
        /number_of_executed_units/ { inputs = $2 }
        END { split(times, part, " "); print inputs + 0, part[1] + part[2], taken + 0, edges + 0 }' "$log" >>"build/fuzz/tried/$name" 2>/dev/null
    if [ "$status" -ne 0 ]; then
        tail -n 30 "$log" >&2
        echo "$name: FAILED, the input is kept in $crashes"
        return 1
    fi
    echo "$name: $(tail -n1 "build/fuzz/tried/$name" | cut -d' ' -f1) inputs in $((SECONDS - before)) seconds"
}

targets() {
    find build/fuzz/tests -name 'fuzz_*' -type f -executable -printf '%f\n' | sort | grep . ||
        { echo "no fuzz target is built" >&2; return 1; }
}

tried() {
    cat build/fuzz/tried/* 2>/dev/null | awk '{ sum += $1 } END { printf "%d\n", sum }'
}

table() {
    local name
    for name in $(targets); do
        [ -e "build/fuzz/tried/$name" ] || continue
        awk -v name="$name" '{ inputs += $1; user += $2; if ($3 > taken) taken = $3; edges = $4 }
            END { printf "| `%s` | %d | %d | %d of %d |\n", name, inputs, inputs / (user ? user : 1), taken, edges }' \
            "build/fuzz/tried/$name"
    done
    echo "$(tried) inputs in all"
}

case ${1-} in
on)
    while [ "$(tried)" -lt "$2" ]; do
        targets | xargs -n1 -P"$jobs" tools/fuzz.sh one || true
        echo "$(tried) inputs in all"
    done
    ;;
table) table ;;
one) run_target "$2" ;;
'') targets | xargs -n1 -P"$jobs" tools/fuzz.sh one ;;
*) printf '%s\n' "$@" | xargs -n1 -P"$jobs" tools/fuzz.sh one ;;
esac
