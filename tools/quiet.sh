#!/usr/bin/env bash
# tools/quiet.sh NAME command…: runs the command with its output in build/log/NAME.log, and shows that only if
# the command fails. The command does not get our standard input.
set -euo pipefail
name=$1
shift
logs=$(dirname "${BASH_SOURCE[0]}")/../build/log
mkdir -p "$logs"
if "$@" </dev/null >"$logs/$name.log" 2>&1; then
    exit 0
else
    status=$?
    cat "$logs/$name.log" >&2
    exit "$status"
fi
