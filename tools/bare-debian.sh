#!/usr/bin/env bash
# tools/bare-debian.sh [FOLDER] [root|user]: makes a bare Debian 12 in FOLDER (/tmp/bare) and runs ./play and
# ./test there, each twice; as root without sudo, or as a user with sudo. To be run by root; needs debootstrap.
# The packages come from where this machine has its own, or from MIRROR. FOLDER is made anew.
# shellcheck disable=SC2016 # the dollars are for apt-get and for the inner shell
set -euo pipefail
tree=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=${1:-/tmp/bare}
who=${2:-root}
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Release: bookworm' |
    head -n1)}

# inside command…: runs it in the new system, with its /proc, /dev and nothing of our environment but proxies.
inside() {
    local proxies
    mapfile -t proxies < <(env | grep -i '^[a-z]*_proxy=')
    unshare --mount --pid --fork bash -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"' "$root" \
        env -i "${proxies[@]}" HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM="${TERM-dumb}" CI="${CI-true}" \
        FUZZ_SECONDS="${FUZZ_SECONDS-60}" "$@"
}

make_system() {
    if [ -e "$root" ] && [ ! -e "$root/tayu/play" ]; then
        echo "$root exists and was not made by this script" >&2
        exit 1
    fi
    rm -rf --one-file-system "$root"
    debootstrap --variant=minbase bookworm "$root" ${mirror:+"$mirror"} >"$root.log"
    # What this machine needs to reach its packages, the new one needs too.
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    apt-config dump | grep -E '^Acquire::(https?|Check-Valid-Until)\b' >"$root/etc/apt/apt.conf.d/99host" || true
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then
        mkdir -p "$root/etc/ssl/certs"
        cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
    fi
    mkdir "$root/tayu"
    tar -C "$tree" --exclude=./build --exclude=./.git -cf - . | tar -C "$root/tayu" --no-same-owner -xf -
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
run ./test /tayu/test
run ./test /tayu/test
exit "$failed"
