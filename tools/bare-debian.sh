#!/usr/bin/env bash
# tools/bare-debian.sh [FOLDER] [root|user]: makes a bare Debian 12, or the one that SUITE names, in FOLDER (/tmp/bare) and runs
# ./play and ./test of the newest commit there, each twice; as root without sudo, or as a user with sudo. To be run by root;
# needs debootstrap and git. FOLDER is made anew. FORM=quick runs ./test quick.
# shellcheck disable=SC2016 # the dollars are for the inner shell
set -euo pipefail
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=${1:-/tmp/bare}
who=${2:-root}
suite=${SUITE:-bookworm}
settings=(CI="${CI-true}" FUZZ_SECONDS="${FUZZ_SECONDS-60}")
# shellcheck source=tools/debian_root.sh
source "$tree/tools/debian_root.sh"

make_system() {
    if [ -e "$root" ] && [ ! -e "$root/tayu/play" ]; then
        echo "$root exists and was not made by this script" >&2
        exit 1
    fi
    rm -rf --one-file-system "$root"
    make_root
    git clone -q --no-hardlinks "$tree" "$root/tayu"
}

# As a player who may use sudo without a password.
add_user() {
    inside apt-get -qq update
    inside env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install sudo >/dev/null
    inside useradd -m player
    echo 'player ALL=(ALL) NOPASSWD: ALL' >"$root/etc/sudoers.d/player"
    inside chown -R player /tayu
}

# run TITLE COMMAND: in the shell of the new system, from a folder that is not ours; says how long it took.
run() {
    local start=$SECONDS result=0
    local shell=(bash -c)
    [ "$who" != user ] || shell=(su player -s /bin/bash -c)
    echo "---- $1"
    inside "${shell[@]}" "cd / && $2" || result=$?
    echo "---- $1: $((SECONDS - start)) s, exit status $result"
    [ "$result" -eq 0 ] || failed=1
}

failed=0
make_system
[ "$who" != user ] || add_user
# Until the page is there and has been fetched once.
play='coproc play { exec /tayu/play; }
    while read -r line <&"${play[0]}"; do
        echo "$line"
        [[ ! $line =~ :([0-9]+)/$ ]] || break
    done
    exec 3<>"/dev/tcp/127.0.0.1/${BASH_REMATCH[1]}" && printf "GET / HTTP/1.0\r\n\r\n" >&3 && head -n1 <&3 &&
        kill "$play_PID" && wait "$play_PID"'
run ./play "$play"
run ./play "$play"
run ./test "/tayu/test ${FORM-}"
run ./test "/tayu/test ${FORM-}"
exit "$failed"
