#!/usr/bin/env bash
# tests/release/run_image.sh TAYU: the image for containers, unpacked and run in a root of its own, as its user: the page, a game,
# an end without warning, and the game goes on. TAYU is a program that knows the rules here. The packages are those of
# build/packages (tests/install/run_deb.sh), or are built.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$root/tests/scratch.sh"
source "$root/tests/release/game.sh"
pid=
: >output
: >errors
trap '[ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true; rm -rf "$work"' EXIT

version=$(cd "$root" && source tools/common.sh && project_version)
packages=$root/build/packages
[ -e "$packages/tayu_${version}_$(dpkg --print-architecture).deb" ] || "$root/tools/deb" "$packages" >/dev/null
"$root/tools/image" packages="$packages" out="$work/image.tar"
[ "$(stat -c %s image.tar)" -le 8000000 ] || fail "the image has $(stat -c %s image.tar) bytes"

# What is promised of the archive: hashes that are true, two tags, a user, a place for data, a check.
mkdir image
tar -C image -xf image.tar
for blob in image/blobs/sha256/*; do
    [ "$(sha256sum "$blob" | cut -d' ' -f1)" = "${blob##*/}" ] || fail "$blob has another hash"
done
node - image "$version" >layers <<'END'
const fs = require('fs'), zlib = require('zlib'), crypto = require('crypto'), assert = require('assert');
const [folder, version] = process.argv.slice(2);
const read = (name) => JSON.parse(fs.readFileSync(`${folder}/${name}`));
const blob = ({digest, size}) => {
    const name = `${folder}/blobs/${digest.replace(':', '/')}`;
    assert.equal(fs.statSync(name).size, size);
    return name;
};
const {manifests} = read('index.json');
assert.deepEqual(manifests.map((one) => one.annotations['org.opencontainers.image.ref.name']), [version, version.replace(/\.\d+$/, '')]);
const manifest = JSON.parse(fs.readFileSync(blob(manifests[0])));
const {config, rootfs} = JSON.parse(fs.readFileSync(blob(manifest.config)));
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


start() {
    env -i "${environment[@]}" TAYU_PORT="${port:-0}" "${enter[@]}" "${command[@]}" >served 2>&1 &
    pid=$!
    port_in served
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
