#!/usr/bin/env bash
# tests/seal/run_seal.sh TAYU TEST_SEAL: sealed games, written by TEST_SEAL, are checked by `tayu verify` and by
# recompute.mjs, which shares no code with it; what was changed is found by both.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1") games=$(realpath "$2")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
source "$here/../scratch.sh"

mkdir records
"$games" 60 records >/dev/null || fail "the games were not played"
node "$here/recompute.mjs" records/*.tayu >output || fail "recompute.mjs disagrees: $(cat output)"
grep -qx '60 records are as they were dealt' output || fail "$(cat output)"
"$tayu" verify --sealed records/*.tayu >output || fail "tayu verify: $(cat output)"
[ "$(grep -c ' legal; .* sealed: ' output)" -eq 60 ] || fail "$(cat output)"

# One digit of what the seats gave, of the salt, of the commitment; the last two different tiles of the pile.
sed 's/^\(seal 0 1.*\)[0-8]\( .*\|$\)/\19\2/; t; s/^\(seal 0 1 .*\)9/\10/' records/1.tayu >share.tayu
sed 's/^salt ./salt -/; s/^salt -\(.*\)/salt 0\1/' records/1.tayu >salt.tayu
sed '/^commit/s/[0-9]/z/; /^commit/s/z/a/' records/1.tayu >commit.tayu
sed -E '/^pile/s/ ([0-9]{3}) ([0-9]{3})$/ \2 \1/' records/2.tayu >pile.tayu
for part in share salt commit pile; do
    cmp -s "$part.tayu" records/1.tayu || cmp -s "$part.tayu" records/2.tayu && continue
    ! node "$here/recompute.mjs" "$part.tayu" >/dev/null 2>&1 || fail "recompute.mjs does not see another $part"
    status=0
    "$tayu" verify "$part.tayu" >output || status=$?
    [ "$status" -eq 1 ] || fail "tayu verify does not see another $part: $(cat output)"
done
echo "sealed games are what two programs say they are"
