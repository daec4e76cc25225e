#!/usr/bin/env bash
# tests/release/run_apt.sh TAYU: the packages as an apt repository, signed with a key that is made for it: apt believes it, and not
# when a byte of it is changed. With TAYU_LONG=1, as root: installed from it in a clean Debian, and upgraded to the next version
# while a game is under way; what the packages tell systemd is compared. The packages are those of build/packages
# (tests/install/run_deb.sh), or are built.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$project/tests/scratch.sh"
source "$project/tests/release/game.sh"
source "$project/tests/release/fetch.sh"
: >output
: >errors
pid=
export GNUPGHOME=$work/gnupg
end() {
    [ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true
    gpgconf --kill all 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap end EXIT
chmod 755 "$work" # apt reads as a user of its own
mkdir -m 700 "$GNUPGHOME"

version=$(cd "$project" && source tools/common.sh && project_version)
packages=$project/build/packages
[ -e "$packages/tayu_${version}_$(dpkg --print-architecture).deb" ] || "$project/tools/deb" out="$packages" >/dev/null
gpg --batch --quiet --passphrase '' --quick-generate-key 'A test <test@tayu.invalid>' ed25519 sign never 2>errors

# repository: the packages of the folder `debs`, at the address that the test uses.
repository() {
    "$project/tools/apt" key=test@tayu.invalid packages="$work/debs" out="$work/apt" url="file:$1" >output 2>errors ||
        fail "there is no repository"
}

! "$project/tools/apt" packages="$packages" out="$work/apt" 2>said || fail "it is signed by nobody"
grep -q 'say which key signs' said || fail "$(cat said)"
mkdir debs
cp "$packages"/*.deb debs/
repository "$work/apt"

# apt_here argument…: apt with nothing of this system but what is installed.
apt_here() {
    apt-get -q -o Dir::Etc="$work/etc" -o Dir::State="$work/state" -o Dir::State::status=/var/lib/dpkg/status \
        -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root "$@"
}

mkdir -p etc/sources.list.d etc/preferences.d etc/apt.conf.d state/lists/partial cache/archives/partial
sed "s,^Signed-By: .*,Signed-By: $work/apt/tayu.gpg," apt/tayu.sources >etc/sources.list.d/tayu.sources
apt_here update >output 2>errors || fail "apt does not take the repository"
apt_here --print-uris download tayu tayu-print libtayu0 libtayu-dev >said 2>errors || fail "apt does not find the packages"
[ "$(wc -l <said)" -eq 4 ] || fail "$(cat said)"
sed -i 's/^Label: tayu/Label: tayv/' apt/dists/tayu/InRelease apt/dists/tayu/Release
rm -r state/lists
mkdir -p state/lists/partial
! apt_here -o APT::Update::Error-Mode=any update >output 2>&1 || fail "apt takes what was changed"
grep -qi 'not signed\|invalid\|BADSIG' output || fail "apt does not say what is wrong"
echo "apt takes the repository, and not one that was changed"
[ "${TAYU_LONG-}" = 1 ] || exit 0
[ "$(id -u)" -eq 0 ] || { echo "skipped: only root can install it in a clean Debian" && exit 77; }
command -v debootstrap >/dev/null || { echo "skipped: debootstrap is not installed" && exit "$unavailable"; }

# with_version VERSION: the same packages under another version.
with_version() {
    local deb folder
    rm -rf debs
    mkdir debs
    for deb in "$packages"/*.deb; do
        folder=$work/unpacked
        rm -rf "$folder"
        dpkg-deb -R "$deb" "$folder"
        sed -i "s/^Version: .*/Version: $1/; s/(= $version)/(= $1)/g" "$folder/DEBIAN/control"
        dpkg-deb --root-owner-group -Znone --build "$folder" "debs/$(basename "$deb" | sed "s/_${version}_/_$1_/")" >/dev/null
    done
}

root=$work/system settings=()
source "$project/tools/debian_root.sh"
make_root
mkdir -p "$root/srv/apt" "$root/etc/apt/keyrings" "$root/var/lib/tayu"

# It looks as if systemd ran there, and what it is told is written down.
mkdir -p "$root/run/systemd/system"
printf '#!/bin/sh\necho "$*" >>/srv/systemctl\n' >"$root/usr/bin/systemctl"
chmod 755 "$root/usr/bin/systemctl"

# told LINE…: all that systemd was told since the last time.
told() {
    printf '%s\n' "$@" | diff - "$root/srv/systemctl" >said || fail "systemd was told something else: $(cat said)"
    rm "$root/srv/systemctl"
}

# publish VERSION: where the new system finds it.
publish() {
    with_version "$1"
    repository /srv/apt
    rm -rf "$root/srv/apt"
    cp -r apt "$root/srv/apt"
    cp apt/tayu.gpg "$root/etc/apt/keyrings/"
    cp apt/tayu.sources "$root/etc/apt/sources.list.d/"
    inside apt-get -q update >output 2>errors || fail "apt does not take the repository in a clean system"
}

# start: the program that is installed now.
start() {
    serve_in served chroot "$root" tayu serve --no-open --port "${port:-0}" --site /usr/share/tayu/site --data /var/lib/tayu/games.db
}

publish "$version~1"
inside apt-get -q -y install --no-install-recommends tayu >output 2>errors || fail "it cannot be installed in a clean system"
! inside tayu draw i10h128 2>said || fail "the pictures are there"
[ "$(inside dpkg-query -W -f '${Version}' tayu)" = "$version~1" ] || fail "another version is installed"
told '--system daemon-reload' 'try-restart tayu.service'
start
get / >said
grep -qa '<title>Ta Yü' said || fail "the page is not there"
begin_game
game_goes_on
publish "$version"
inside apt-get -q -y upgrade >output 2>errors || fail "it cannot be upgraded"
[ "$(inside dpkg-query -W -f '${Version}' tayu)" = "$version" ] || fail "it was not upgraded"
told '--system daemon-reload' 'try-restart tayu.service' # nothing is stopped or enabled
game_goes_on # the old program plays on until it is started anew
kill -KILL "$pid"
wait "$pid" 2>/dev/null || true
start
game_goes_on
game_goes_on
inside tayu serve --check --data /var/lib/tayu/games.db >said || fail "the games are not sound: $(cat said)"
grep -q 'games 1, events .*, damaged 0' said || fail "$(cat said)"

# A file that the first version wrote: brought up to date, with what it was beside it; one of a version to come is left alone.
cp "$project/tests/data/games-1.db" "$root/var/lib/tayu/old.db"
chroot "$root" tayu serve --no-open --port 0 --site /usr/share/tayu/site --data /var/lib/tayu/old.db >old 2>&1 &
kept=$pid pid=$!
wait_for old 'Ctrl-C'
kill -TERM "$pid"
wait "$pid" || fail "the old file is not served in order: $(cat old)"
pid=$kept
[ -s "$root/var/lib/tayu/old.db.version-1" ] || fail "there is no copy of the file of the first version"
for file in old.db old.db.version-1; do
    inside tayu serve --check --data "/var/lib/tayu/$file" >said || fail "$file is not sound: $(cat said)"
    grep -q 'games 12, .*damaged 0' said || fail "$(cat said)"
done
printf '\0\0\0\143' | dd of="$root/var/lib/tayu/old.db" bs=1 seek=60 conv=notrunc 2>errors
before=$(sha256sum "$root/var/lib/tayu/old.db")
! inside tayu serve --no-open --port 0 --data /var/lib/tayu/old.db >said 2>&1 || fail "a newer file is served"
grep -q 'a newer version of this program wrote this file' said || fail "$(cat said)"
[ "$(sha256sum "$root/var/lib/tayu/old.db")" = "$before" ] || fail "a newer file is changed"

inside apt-get -q -y install --no-install-recommends tayu-print >output 2>errors || fail "the pictures cannot be installed"
inside tayu draw i10h128 -o /tmp/x.png || fail "nothing is drawn"
kill -KILL "$pid"
wait "$pid" 2>/dev/null || true
pid=
inside apt-get -q -y purge tayu tayu-print >output 2>errors || fail "it cannot be removed"
told 'stop tayu.service'
[ -e "$root/var/lib/tayu/games.db" ] || fail "the games went with the program"
echo "installed in a clean Debian and upgraded while a game was played: nothing was lost"
