#!/usr/bin/env bash
# run_proxy.sh TEST_PROXY [TABLES]: three nodes on a PostgreSQL behind HAProxy, as docs/cluster/haproxy.cfg says it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d /tmp/tayu-cluster-XXXXXX)
source "$here/postgres.sh"
end() {
    [ -z "${proxy-}" ] || kill "$proxy" 2>/dev/null || true
    pg_stop_all
    rm -rf "$work"
}
trap end EXIT
pg_make one
pg_start one
mapfile -t ports < <(pg_free_ports 4)
sed -e "s/bind .*/bind 127.0.0.1:${ports[3]}/" -e "s/10.0.0.11:8719/127.0.0.1:${ports[0]}/" \
    -e "s/10.0.0.12:8719/127.0.0.1:${ports[1]}/" -e "s/10.0.0.13:8719/127.0.0.1:${ports[2]}/" \
    "$here/../../docs/cluster/haproxy.cfg" >"$work/haproxy.cfg"
PATH=$PATH:/usr/sbin haproxy -db -f "$work/haproxy.cfg" >"$work/proxy.log" 2>&1 &
proxy=$!
TAYU_TEST_PORTS="${ports[*]}" TAYU_TEST_DB=$(pg_url one) "$@"
