# Sourced by test scripts that start servers. The script defines `fail`.

# wait_for FILE PATTERN: until a server has said it. Fails when its process, `pid`, has ended.
wait_for() {
    local i
    for ((i = 0; i < 6000; i++)); do
        ! grep -qs -- "$2" "$1" || return 0
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    fail "no '$2' in: $(cat "$1")"
}

# serve_in FILE COMMAND…: starts a server that is ready when this returns; sets `pid` and `port`. What it says is in FILE.
serve_in() {
    : >"$1"
    "${@:2}" >"$1" 2>&1 &
    pid=$!
    wait_for "$1" Ctrl-C # the last thing that it says
    port=$(sed -n 's,^Ta Yü is at http://.*:\([0-9]*\)/$,\1,p' "$1")
    [ -n "$port" ] || fail "no port in: $(cat "$1")"
}
