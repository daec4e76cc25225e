# Sourced by test scripts: goes to an empty folder that is removed in the end. What a script runs writes there, to
# the files `output` and `errors`.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    echo "FAILED: $1" >&2
    cat output errors >&2
    exit 1
}
