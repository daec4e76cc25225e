#!/usr/bin/env bash
# tests/release/run_image.sh TAYU [ARCHITECTURE]: the image for containers, unpacked and run in a root of its own, as its user: the
# page, a game, an end without warning, and the game goes on. TAYU is a program that knows the rules here. The packages are those
# of build/packages (tests/install/run_deb.sh), or are built. What is for other machines (arm64) runs under Debian's qemu, which is
# fetched, and has to play as here.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
own=$(dpkg --print-architecture)
architecture=${2:-$own}
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$project/tests/scratch.sh"
source "$project/tests/release/game.sh"
source "$project/tests/release/fetch.sh"
pid=
: >output
: >errors
trap '[ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true; rm -rf "$work"' EXIT

version=$(cd "$project" && source tools/common.sh && project_version)
packages=$project/build/packages
[ "$architecture" = "$own" ] || packages+=-$architecture
[ -e "$packages/tayu_${version}_$architecture.deb" ] || "$project/tools/deb" architecture="$architecture" out="$packages" >/dev/null
"$project/tools/image" architecture="$architecture" packages="$packages" out="$work/image.tar"
[ "$(stat -c %s image.tar)" -le 8000000 ] || fail "the image has $(stat -c %s image.tar) bytes"

# What is promised of the archive: hashes that are true, two tags, a user, a place for data, a check.
mkdir image
tar -C image -xf image.tar
for blob in image/blobs/sha256/*; do
    [ "$(sha256sum "$blob" | cut -d' ' -f1)" = "${blob##*/}" ] || fail "$blob has another hash"
done
node - image "$version" "$architecture" >layers <<'END'
const fs = require('fs'), zlib = require('zlib'), crypto = require('crypto'), assert = require('assert');
const [folder, version, wanted] = process.argv.slice(2);
const read = (name) => JSON.parse(fs.readFileSync(`${folder}/${name}`));
const blob = ({digest, size}) => {
    const name = `${folder}/blobs/${digest.replace(':', '/')}`;
    assert.equal(fs.statSync(name).size, size);
    return name;
};
const {manifests} = read('index.json');
assert.deepEqual(manifests.map((one) => one.annotations['org.opencontainers.image.ref.name']), [version, version.replace(/\.\d+$/, '')]);
const manifest = JSON.parse(fs.readFileSync(blob(manifests[0])));
const {architecture, config, rootfs} = JSON.parse(fs.readFileSync(blob(manifest.config)));
assert.equal(architecture, wanted);
assert.equal(manifests[0].platform.architecture, wanted);
assert.equal(config.User, '10001:10001');
assert.deepEqual(config.Healthcheck.Test, ['CMD', '/usr/bin/tayu', 'serve', '--health']);
assert.deepEqual(Object.keys(config.Volumes), ['/data']);
manifest.layers.forEach((layer, i) => {
    const plain = zlib.gunzipSync(fs.readFileSync(blob(layer)));
    assert.equal(`sha256:${crypto.createHash('sha256').update(plain).digest('hex')}`, rootfs.diff_ids[i]);
    console.log(blob(layer));
});
fs.writeFileSync('environment', config.Env.join('\n') + '\n');
fs.writeFileSync('command', [...config.Entrypoint, ...config.Cmd].join('\n') + '\n');
END
mkdir system
while read -r layer; do tar -C system --same-permissions -xzf "$layer"; done <layers
mapfile -t environment <environment
mapfile -t command <command
[ "$(stat -c %a system/data)" = 700 ] || fail "others can read /data"
chmod 755 "$work"

# Nobody but root can be another user here; somebody else is root in a namespace.
enter=("$(command -v chroot)" --userspec=10001:10001 system)
[ "$(id -u)" -eq 0 ] || enter=("$(command -v unshare)" --user --map-root-user "$(command -v chroot)" system)
if [ "$architecture" != "$own" ]; then
    processor=$(dpkg-architecture -a "$architecture" -qDEB_HOST_GNU_CPU 2>/dev/null)
    find_program qemu "/usr/bin/qemu-$processor-static" qemu-user-static || exit 1
    cp "$qemu" system/qemu
    enter+=(/qemu)
    "$project/tests/hardening/run_hardening.sh" system/usr/bin/tayu
    for game in '8 200' '9 20'; do # a level, and how many of its decisions
        { echo new seed=1 start=1 && yes genmove 3600000 | head -n "${game#* }" && echo record; } >lines
        "$tayu" engine --level "${game% *}" <lines >here
        "${enter[@]}" /usr/bin/tayu engine --level "${game% *}" <lines >there
        cmp here there || fail "level ${game% *} plays otherwise there"
    done
fi

start() {
    serve_in served env -i "${environment[@]}" TAYU_PORT="${port:-0}" "${enter[@]}" "${command[@]}"
}

start
get / >page
grep -qa '<title>Ta Yü' page || fail "the page is not there: $(head -c 500 page)"
get /health | grep -q '^HTTP/1.1 200' || fail "it is not well"
env -i "${environment[@]}" TAYU_PORT="$port" "${enter[@]}" /usr/bin/tayu serve --health || fail "the check of the image fails"
if [ "$(id -u)" -eq 0 ]; then
    [ "$(stat -c %u system/data/games.db)" = 10001 ] || fail "the games belong to somebody else"
    [ "$(awk '/^Uid:/ { print $2 }' "/proc/$pid/status")" = 10001 ] || fail "it runs as somebody else"
fi
begin_game
game_goes_on
kill -KILL "$pid"
wait "$pid" 2>/dev/null || true
! env -i "${environment[@]}" TAYU_PORT="$port" "${enter[@]}" /usr/bin/tayu serve --health 2>/dev/null || fail "it was killed, and is well"
start
game_goes_on
game_goes_on
kill -TERM "$pid"
wait "$pid" || fail "it does not end in order"
pid=

# What is not in it says so.
! env -i "${environment[@]}" "${enter[@]}" /usr/bin/tayu draw i10h128 2>said || fail "it draws"
grep -q "'tayu-pictures', is not installed" said || fail "$(cat said)"
! env -i "${environment[@]}" "${enter[@]}" /usr/bin/tayu serve --db postgresql://127.0.0.1/tayu 2>said || fail "it has libpq"
grep -q 'libpq, .* version 14 or newer, is not installed' said || fail "$(cat said)"
[ ! -e system/bin/sh ] || fail "there is a shell in it"
echo "the image serves, and a game outlives its end: $(stat -c %s image.tar) bytes"
