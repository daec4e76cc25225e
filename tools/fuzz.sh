#!/usr/bin/env bash
# tools/fuzz.sh: runs every fuzz target of build/fuzz for FUZZ_SECONDS (60), two at a time, starting from
# tests/fuzz/corpus/TARGET. Inputs that crash are kept in build/fuzz/crashes.
# tools/fuzz.sh TARGET-FILE: runs that one. Words to begin with are in tests/fuzz/TARGET.dict, or game.dict.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
crashes=build/fuzz/crashes
seconds=${FUZZ_SECONDS:-60}
longest=200000 # bytes: past the limits of records, lines, requests and answers

run_target() {
    local target=$1 name
    name=$(basename "$target")
    # libFuzzer adds what it finds to the first folder and only reads the others.
    local folders=("build/fuzz/found/$name") words=tests/fuzz/$name.dict
    [ -e "$words" ] || words=tests/fuzz/game.dict
    [ ! -d "tests/fuzz/corpus/$name" ] || folders+=("tests/fuzz/corpus/$name")
    rm -rf "${folders[0]}"
    mkdir -p "${folders[0]}" "$crashes"
    if tools/quiet.sh "$name" "$target" -max_total_time="$seconds" -max_len="$longest" -dict="$words" \
        -artifact_prefix="$crashes/$name-" "${folders[@]}"; then
        echo "$name: $(grep -o 'Done .*' "build/log/$name.log")"
    else
        echo "$name: FAILED, the input is kept in $crashes"
        return 1
    fi
}

if [ $# -gt 0 ]; then
    run_target "$1"
    exit
fi

mapfile -t targets < <(find build/fuzz/tests -name 'fuzz_*' -type f -executable | sort)
if [ ${#targets[@]} -eq 0 ]; then
    echo "no fuzz target is built" >&2
    exit 1
fi
printf '%s\0' "${targets[@]}" | xargs -0 -n1 -P2 tools/fuzz.sh
