#!/usr/bin/env bash
# tools/valgrind.sh [TEST…]: runs the C tests of the optimised build (build/tests), all or these, under valgrind, one after the
# other and with small numbers where they take any; says of each how many errors there were. The programs that they start
# run as they are. VALGRIND_SECONDS (600) is the most that one may take.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mapfile -t tests < <(find build/tests -maxdepth 1 -name 'test_*' -type f -executable -printf '%f\n' | sort)
[ $# -eq 0 ] || tests=("$@")
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0

# What is said to a test: few games.
words() {
    case $1 in
    test_random_games | test_engine_feed | test_hall_leak | test_round_trips) echo 1 2 ;;
    test_hall | test_hall_twice) echo 1 1 ;;
    test_twin) echo kosmos 20 ;;
    test_seal) echo 10 ;;
    test_online_kill) echo 1 1 ;;
    test_store_file) echo 3 ;;
    esac
}

for name in "${tests[@]}"; do
    [ "$name" != test_cluster ] || continue # needs a database
    status=0
    # shellcheck disable=SC2046 # words
    timeout "${VALGRIND_SECONDS:-600}" valgrind -q --error-exitcode=99 --suppressions=tests/valgrind.supp --log-file="$log" \
        build/tests/"$name" $(words "$name") >/dev/null 2>&1 || status=$?
    errors=$(grep -cE '^==[0-9]+== [A-Z].*(uninitialised|Invalid|lost|overlap)' "$log" || true)
    case $status in
    0) echo "$name: clean" ;;
    124) echo "$name: $errors errors, and did not end in time" ;;
    99) echo "$name: $errors ERRORS" ;;
    *) echo "$name: $errors errors; failed with status $status" ;;
    esac
    [ "$errors" -eq 0 ] || { failed=1 && grep -m1 -A8 -E '^==[0-9]+== [A-Z]' "$log" >&2; }
done
exit $failed
