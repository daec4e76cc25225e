# PostgreSQL for tests: servers of their own in a temporary folder, never the system's. To be sourced, with $work, a
# folder that this may fill. pg_home is where the programs are; without one, the tests cannot run.
# Looking for leaks waits for ever where a process was stopped meanwhile; other tests of the server look for them.
export ASAN_OPTIONS=detect_leaks=0
pg_home=$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 2>/dev/null | sort -V | tail -n 1)
pg_home=${pg_home:+$pg_home/bin}
pg_names=()

# pg_run command…: as whoever may run a server; it refuses root.
pg_run() {
    if [ "$(id -u)" -eq 0 ]; then
        (cd / && setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$work" "$@")
    else
        (cd / && "$@")
    fi
}

# pg_folder NAME: where the server is. Its socket is there too.
pg_folder() {
    echo "$work/pg_$1"
}

# pg_free_ports COUNT: so many, all different.
pg_free_ports() {
    node -e 'for (let i = 0; i < +process.argv[1]; i++) {
                 const s = require("net").createServer().listen(0, "127.0.0.1", () => console.log(s.address().port));
                 setImmediate(() => setTimeout(() => s.close(), 50));
             }' "$1"
}

# pg_settle NAME line…: more settings.
pg_settle() {
    printf '%s\n' "${@:2}" >>"$(pg_folder "$1")/postgresql.auto.conf"
}

# pg_make_folder NAME: one that the server may fill.
pg_make_folder() {
    local folder
    folder=$(pg_folder "$1")
    mkdir -p "$folder"
    [ "$(id -u)" -ne 0 ] || chown nobody:nogroup "$folder"
    chmod 755 "$work"
    chmod 700 "$folder"
}

# pg_make NAME: a new server, not started. What a machine without power would lose does not matter here.
pg_make() {
    local folder
    folder=$(pg_folder "$1")
    pg_make_folder "$1"
    pg_run "$pg_home/initdb" -D "$folder" -U tayu --auth=trust --no-sync --locale=C -E UTF8 >"$work/initdb.log" 2>&1
    pg_settle "$1" "unix_socket_directories = '$folder'" "listen_addresses = '127.0.0.1'" "port = $(pg_free_ports 1)" \
        "fsync = off" "max_connections = 100" "shared_buffers = 32MB" "wal_level = replica" "max_wal_senders = 5"
}

pg_port() {
    sed -n 's/^port = //p' "$(pg_folder "$1")/postgresql.auto.conf" | tail -n 1
}

pg_start() {
    pg_names+=("$1")
    pg_run "$pg_home/pg_ctl" -D "$(pg_folder "$1")" -l "$(pg_folder "$1")/log" -w -t 600 start >"$work/start.log"
}

# pg_sql NAME SQL [DATABASE]
pg_sql() {
    pg_run "$pg_home/psql" -X -q -A -t -v ON_ERROR_STOP=1 -h "$(pg_folder "$1")" -p "$(pg_port "$1")" -U tayu -c "$2" \
        "${3:-postgres}"
}

# pg_url NAME [DATABASE]
pg_url() {
    echo "postgresql://tayu@127.0.0.1:$(pg_port "$1")/${2:-postgres}"
}

# pg_signal SIGNAL NAME: to all processes of a server, as if it came to its machine.
pg_signal() {
    local server
    server=$(head -n 1 "$(pg_folder "$2")/postmaster.pid") || return 0
    # shellcheck disable=SC2046
    kill "-$1" "$server" $(ps -o pid= --ppid "$server")
}

pg_stop_all() {
    local name
    for name in "${pg_names[@]}"; do
        pg_signal CONT "$name" 2>/dev/null || true
        pg_run "$pg_home/pg_ctl" -D "$(pg_folder "$name")" -m immediate stop >"$work/stop.log" 2>&1 || true
    done
}
