#!/usr/bin/env bash
# run_patroni.sh TEST_CLUSTER [ROUNDS TABLES]: three nodes on two servers that Patroni looks after, as docs/cluster/patroni.yml
# says it; the machine of the primary is lost while people play. Needs Debian's patroni and etcd-server, which the tests do not
# install. The test asks this script, which it calls as $TAYU_TEST_CONTROL, to end the primary and to wait for another one.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/postgres.sh"

# sql MEMBER SQL
sql() {
    pg_run "$pg_home/psql" -X -q -A -t -h 127.0.0.1 -p "$(cat "$work/port_$1")" -U postgres -c "$2" postgres 2>>"$work/sql.log"
}

case $1 in
kill_primary)
    work=$2
    kill -KILL "$(cat "$work/patroni_db1")"
    pg_signal KILL db1
    date +%s%N >"$work/killed"
    exit
    ;;
promote)
    work=$2
    until [ "$(sql db2 'SELECT pg_is_in_recovery()' || true)" = f ]; do
        sleep 0.05
    done
    echo "another primary after $((($(date +%s%N) - $(cat "$work/killed")) / 1000000)) ms"
    exit
    ;;
esac

work=$(mktemp -d /tmp/tayu-cluster-XXXXXX)
chmod 755 "$work"
started=()
end() {
    kill -KILL "${started[@]}" 2>/dev/null || true
    for name in db1 db2; do
        pg_run "$pg_home/pg_ctl" -D "$(pg_folder $name)" -m immediate stop >"$work/stop.log" 2>&1 || true
    done
    [ -z "${KEEP-}" ] || cp "$work"/*.log "$KEEP"
    rm -rf "$work"
}
trap end EXIT

mapfile -t ports < <(pg_free_ports 6)
pg_make_folder home
mkdir "$work/etcd"
chmod 700 "$work/etcd"
etcd --data-dir "$work/etcd" --listen-client-urls "http://127.0.0.1:${ports[0]}" \
    --advertise-client-urls "http://127.0.0.1:${ports[0]}" --listen-peer-urls "http://127.0.0.1:${ports[1]}" \
    --initial-advertise-peer-urls "http://127.0.0.1:${ports[1]}" --initial-cluster "default=http://127.0.0.1:${ports[1]}" \
    >"$work/etcd.log" 2>&1 &
started+=($!)

# member NAME PORT REST_PORT: starts Patroni there, and waits until the server answers.
member() {
    echo "$2" >"$work/port_$1"
    pg_make_folder "$1"
    sed -e "s/^name: .*/name: $1/" -e "s/10.0.0.21:8008/127.0.0.1:$3/" -e "s/10.0.0.21:5432/127.0.0.1:$2/" \
        -e "s/hosts: 10.*/hosts: 127.0.0.1:${ports[0]}/" -e "s,data_dir: .*,data_dir: $(pg_folder "$1")," \
        -e "s,bin_dir: .*,bin_dir: $pg_home," -e 's,10.0.0.0/24 scram-sha-256,127.0.0.1/32 trust,' \
        "$here/../../docs/cluster/patroni.yml" >"$work/$1.yml"
    printf '  %s\n' "parameters: {unix_socket_directories: $(pg_folder home)}" "pgpass: $(pg_folder home)/pgpass_$1" >>"$work/$1.yml"
    pg_run sh -c "echo \$\$ && exec patroni $work/$1.yml" > >(head -n 1 >"$work/patroni_$1"; cat >/dev/null) 2>"$work/$1.log" &
    for _ in $(seq 300); do
        sql "$1" 'SELECT 1' >/dev/null && break
        sleep 0.2
    done
    started+=("$(cat "$work/patroni_$1")")
}

member db1 "${ports[2]}" "${ports[3]}"
until sql db1 'CREATE ROLE tayu LOGIN SUPERUSER'; do
    sleep 0.3
done
member db2 "${ports[4]}" "${ports[5]}"
until patronictl -c "$work/db1.yml" list 2>/dev/null | grep 'Sync Standby'; do
    sleep 0.2
done
TAYU_TEST_PORTS="${ports[2]} ${ports[4]}" TAYU_TEST_CONTROL="${BASH_SOURCE[0]}" TAYU_TEST_WORK=$work \
    TAYU_TEST_DB="postgresql://tayu@127.0.0.1:${ports[2]}/postgres" TAYU_TEST_WAY="$here/way.mjs" "$1" '*killed*' "${@:2}"
