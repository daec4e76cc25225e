#!/usr/bin/env bash
# tests/cli/run_cli.sh TAYU: every command tells how it is used, and refuses options that it does not have.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "FAILED: $1" >&2
    cat output errors >&2
    exit 1
}

# run STATUS argument…: ends with this status and leaves no file behind.
run() {
    local status=0
    timeout 20 "$tayu" "${@:2}" </dev/null >output 2>errors || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: tayu ${*:2}"
    [ "$(find . -type f | sort | tr '\n' ' ')" = "./errors ./output " ] || fail "tayu ${*:2} left a file"
}

# says_usage argument…: on standard output, and nothing on standard error.
says_usage() {
    run 0 "$@"
    grep -q '^usage: tayu' output || fail "no usage in: tayu $*"
    [ ! -s errors ] || fail "an error in: tayu $*"
}

# refuses argument…: names what is wrong on standard error, and does nothing.
refuses() {
    run 2 "$@"
    grep -qF -- "${*: -1}" errors || fail "the error does not name it: tayu $*"
    [ ! -s output ] || fail "something was done by: tayu $*"
}

commands=$("$tayu" help | sed -n 's/^  \([a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 8 ] || fail "commands are missing in 'tayu help': $commands"
for command in $commands; do
    for word in help -h --help; do says_usage "$command" "$word"; done
    for option in --nonsense -x; do refuses "$command" "$option"; done
done
says_usage --help
says_usage -h
says_usage train run games=5 --help
says_usage play -h level=3
refuses train run --threads
refuses play level=3 --fast
refuses match games=2 "$tayu engine" --fast
refuses serve --port 123456
refuses serve --port -1
refuses serve --patience 0
refuses serve --site
refuses serve page
refuses review
refuses review game.tayu other.tayu
refuses review game.tayu --ms 5 --simulations 5
refuses review game.tayu --threads 0
refuses review game.tayu --html
refuses nonsense
refuses --nonsense
echo "all commands tell how they are used"
