#!/usr/bin/env bash
# run_restore.sh TAYU: a game goes on from each kind of copy that docs/cluster.md names: pg_dump, pg_basebackup with its log,
# `tayu backup` to a file, and from that file into an empty database.
set -euo pipefail
tayu=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
wire=$here/../../docs/wire.sh
source "$here/../scratch.sh"
source "$here/../serving.sh"
source "$here/postgres.sh"
pid=
end() {
    [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true
    pg_stop_all
    rm -rf "$work"
}
trap end EXIT
: >output
: >errors
mkdir page
echo . >page/index.html

# serve OPTION…: a node; sets its port.
serve() {
    serve_in serve.log "$tayu" serve --no-open --port 0 --site page "$@"
}

end_node() {
    kill -TERM "$pid"
    wait "$pid"
    pid=
}

# plays_on OPTION…: what the person who has the word did is there, and can be gone on with.
plays_on() {
    local hex=00112233445566778899aabbccddeeff
    serve "$@"
    bash "$wire" "$port" "1 take $word" "2 watch $game" "3 share $game 2 1 $hex" >output
    grep -q '^=3 2$' output || fail "it does not go on"
    grep -q "^event $game 1 seat 1 person Ann" output || fail "what was is not there"
    end_node
}

pg() {
    pg_run "$pg_home/$1" -h "$(pg_folder "$source")" -p "$(pg_port "$source")" -U tayu "${@:2}"
}

source=one
pg_make one
pg_start one
pg createdb tayu
serve --db "$(pg_url one tayu)"
bash "$wire" "$port" '1 call Ann' '2 make seats=me,open' '3 token' >output
game=$(sed -n 's/^=2 //p' output)
word=$(sed -n 's/^=3 //p' output)

# While the node serves.
pg_make_folder dump
pg pg_dump -Fc -f "$(pg_folder dump)/tayu.dump" tayu
"$tayu" backup "$(pg_url one tayu)" games.db >output || fail "tayu backup"
pg_make_folder two
pg pg_basebackup -D "$(pg_folder two)" -X stream -c fast >output 2>&1 || fail "pg_basebackup"
end_node

pg createdb restored
pg pg_restore --exit-on-error -d restored "$(pg_folder dump)/tayu.dump"
plays_on --db "$(pg_url one restored)"

pg_settle two "unix_socket_directories = '$(pg_folder two)'" "port = $(pg_free_ports 1)"
pg_start two
plays_on --db "$(pg_url two tayu)"

pg createdb moved
"$tayu" backup games.db "$(pg_url one moved)" >output || fail "tayu backup into a database"
plays_on --db "$(pg_url one moved)"
plays_on --data games.db
"$tayu" serve --check --data games.db >output || fail "the file is damaged"
echo "the game goes on from four kinds of copies"
