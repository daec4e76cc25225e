#!/usr/bin/env bash
# tests/install/run_deb.sh: builds the Debian packages, unpacks them into a folder and runs what is in them there. With
# TAYU_TEST_APT=1, as root, installs them into this system, runs that, and removes them again.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$(mktemp -d)
pid=
cleanup() {
    [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
    rm -rf "$work"
}
trap cleanup EXIT
source tests/serving.sh

fail() {
    echo "FAILED: $1" >&2
    exit 1
}

# try_program TAYU: the version, a game, the page.
try_program() {
    local port
    [[ $("$1" --version) = "tayu "[0-9]* ]] || fail "no version"
    printf 'new seed=1 start=1\ngenmove 10\nplay resign\nresult\n' | "$1" engine >"$work/engine.log"
    grep -qx '= 0 0 ew' "$work/engine.log" || fail "the engine does not play"
    XDG_STATE_HOME="$work" serve_in "$work/serve.log" "$1" serve --port 0 --no-open
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
    grep -qa '<title>Ta Yü' <&3 || fail "the page is not there"
    exec 3<&-
    kill "$pid"
    wait "$pid" || fail "the server did not stop in order"
    pid=
}

# Without dpkg-dev it says what is missing.
mkdir "$work/bare"
for program in bash dirname dpkg; do ln -s "$(command -v $program)" "$work/bare"; done
! PATH=$work/bare tools/deb 2>"$work/missing" || fail "packages without dpkg-dev"
grep -q 'apt install dpkg-dev' "$work/missing" || fail "it is not said that dpkg-dev is missing: $(cat "$work/missing")"

packages=build/packages # the tests of what is made from them take them from there
rm -rf "$packages"
tools/deb out="$packages" >"$work/list"
[ "$(wc -l <"$work/list")" -eq 4 ] || fail "four packages are expected: $(cat "$work/list")"
while read -r package; do
    dpkg -x "$package" "$work/root"
    if command -v lintian >/dev/null; then lintian --fail-on error --no-tag-display-limit "$package"; fi
done <"$work/list"
try_program "$work/root/usr/bin/tayu"
unit=$work/root/usr/lib/systemd/system/tayu.service
[ -s "$unit" ] || fail "the service is missing"
if command -v systemd-analyze >/dev/null; then
    systemd-analyze security --offline=yes --threshold=20 "$unit" >"$work/service.log" || fail "$(cat "$work/service.log")"
fi
tests/hardening/run_hardening.sh "$work"/root/usr/bin/tayu "$work"/root/usr/libexec/tayu-pictures "$(find "$work/root" -name 'libtayu.so.*' -type f)"
[[ $(dpkg-deb -f "$packages"/tayu_*.deb Depends) != *pango* ]] || fail "the server needs what only pictures need"
[[ $(dpkg-deb -f "$packages"/tayu-print_*.deb Depends) = *pango* ]] || fail "the pictures do not say what they need"
"$work/root/usr/bin/tayu" draw i10h128 -o "$work/x.png" || fail "nothing is drawn"
[[ $(dpkg-deb -f "$packages"/tayu_*.deb Depends) = *libuv1* ]] || fail "the package does not say what it needs"
[[ $(dpkg-deb -f "$packages"/tayu_*.deb Maintainer) = *SECURITY.md* ]] || grep -q "^Contact: $(dpkg-deb -f "$packages"/tayu_*.deb Maintainer)$" SECURITY.md ||
    fail "the maintainer is not whom SECURITY.md names"
[ -e "$work/root/usr/share/man/man1/tayu-play.1.gz" ] || fail "the manual is missing"
[ -e "$work/root/usr/share/man/man5/tayu-record.5.gz" ] || fail "the manual of records is missing"
[ -s "$work/root/usr/share/doc/tayu/library.md" ] || fail "the library has no document"

# The library, found in its root by pkg-config.
pc=$(find "$work/root" -name tayu.pc)
lib=$(dirname "$(dirname "$pc")")
# shellcheck disable=SC2046
gcc -o "$work/check" tests/library/check.c $(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs tayu)
LD_LIBRARY_PATH=$lib "$work/check"

if [ "${TAYU_TEST_APT-}" = 1 ] && [ "$(id -u)" -eq 0 ]; then
    chmod 755 "$work"
    apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=600)
    tools/quiet.sh apt-install-tayu "${apt[@]}" install --no-install-recommends "./$packages"/*.deb
    try_program /usr/bin/tayu
    # shellcheck disable=SC2046
    gcc -o "$work/check" tests/library/check.c $(pkg-config --cflags --libs tayu)
    "$work/check"
    tools/quiet.sh apt-remove-tayu "${apt[@]}" purge tayu tayu-print libtayu0 libtayu-dev
    [ ! -e /usr/bin/tayu ] && [ ! -e /usr/share/tayu ] || fail "something stays behind"
fi
echo "the Debian packages are good"
