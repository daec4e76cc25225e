#!/usr/bin/env bash
# run_cluster.sh TEST [ARGUMENT…]: runs a test on a primary server and its synchronous standby. The test asks this script, which it
# calls as $TAYU_TEST_CONTROL, to end or to stop one of them, to part them and to promote the standby.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/postgres.sh"

case $1 in
kill_primary)
    work=$2
    pg_signal KILL one
    exit
    ;;
freeze_primary)
    work=$2
    pg_signal STOP one
    exit
    ;;
cut_standby) # for good: it hears no more of the primary, which goes on
    work=$2
    pg_settle two "primary_conninfo = ''"
    pg_sql two 'SELECT pg_reload_conf()' >"$work/reload.log"
    exit
    ;;
crash_primary) # one of its processes dies, and it recovers
    work=$2
    writer="SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'"
    pid=$(pg_sql one "$writer")
    kill -KILL "$pid"
    until now=$(pg_sql one "$writer" 2>"$work/crash.log") && [ -n "$now" ] && [ "$now" != "$pid" ]; do
        sleep 0.05
    done
    exit
    ;;
stop_standby)
    work=$2
    pg_signal STOP two
    exit
    ;;
continue_standby)
    work=$2
    pg_signal CONT two
    exit
    ;;
promote)
    work=$2
    pg_run "$pg_home/pg_ctl" -D "$(pg_folder two)" -w -t 600 promote >"$work/promote.log"
    exit
    ;;
esac

work=$(mktemp -d /tmp/tayu-cluster-XXXXXX)
trap 'pg_stop_all; rm -rf "$work"' EXIT
pg_make one
pg_settle one "synchronous_standby_names = '*'" "synchronous_commit = local" # what nodes write waits for the standby
pg_start one
pg_make_folder two
pg_run "$pg_home/pg_basebackup" -D "$(pg_folder two)" -h "$(pg_folder one)" -p "$(pg_port one)" -U tayu -R -X stream -c fast \
    --no-sync >"$work/backup.log" 2>&1
pg_settle two "unix_socket_directories = '$(pg_folder two)'" "port = $(pg_free_ports 1)" "synchronous_standby_names = ''"
pg_start two
for _ in $(seq 6000); do
    [ "$(pg_sql one "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ] && break
    sleep 0.1
done
TAYU_TEST_PORTS="$(pg_port one) $(pg_port two)" TAYU_TEST_CONTROL="${BASH_SOURCE[0]}" TAYU_TEST_WORK=$work \
    TAYU_TEST_DB="$(pg_url one)" TAYU_TEST_WAY="$here/way.mjs" "$@"
