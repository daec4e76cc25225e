# Sourced by test scripts: goes to an empty folder that is removed in the end. What a script runs writes there, to
# the files `output` and `errors`.
work=$(mktemp -d)
export XDG_STATE_HOME=$work.state # games that are played
trap 'rm -rf "$work" "$XDG_STATE_HOME"' EXIT
cd "$work"

fail() {
    echo "FAILED: $1" >&2
    cat output errors >&2 2>/dev/null || true
    exit 1
}
