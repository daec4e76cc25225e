#!/usr/bin/env bash
# with_postgres.sh command…: runs the command with the URL of a fresh PostgreSQL database in TAYU_TEST_DB. With PG_SYNC=1 the
# database syncs what it commits, for measurements.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d /tmp/tayu-cluster-XXXXXX)
source "$here/postgres.sh"
trap 'pg_stop_all; rm -rf "$work"' EXIT
pg_make one
[ -z "${PG_SYNC-}" ] || pg_settle one "fsync = on"
pg_start one
TAYU_TEST_DB=$(pg_url one) "$@"
