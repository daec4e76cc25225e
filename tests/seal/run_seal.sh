#!/usr/bin/env bash
# tests/seal/run_seal.sh TAYU TEST_SEAL: sealed games, written by TEST_SEAL, are checked by `tayu verify` and by
# recompute.mjs, which shares no code with it; what was changed is found by both.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1") games=$(realpath "$2")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
source "$here/../scratch.sh"

"$here/check_records.sh" "$tayu" 60 "$games" 60 records >output || fail "$(cat output)"

# changed WHAT EXPRESSION: a record changed by sed is found to be wrong.
changed() {
    local status=0
    sed -E "$2" "$here/../data/sealed.tayu" >changed.tayu
    ! cmp -s changed.tayu "$here/../data/sealed.tayu" || fail "$1: nothing is changed"
    ! node "$here/recompute.mjs" changed.tayu >output 2>&1 || fail "recompute.mjs does not see another $1"
    "$tayu" verify changed.tayu >output 2>errors || status=$?
    [ "$status" -eq 1 ] || fail "tayu verify does not see another $1"
}
for record in "$here"/../data/sealed*.tayu; do
    node "$here/recompute.mjs" "$record" >output || fail "$record: $(cat output)"
    "$tayu" verify --sealed "$record" >output || fail "$record: $(cat output)"
done
changed 'first share' 's/^seal 0 1 7d/seal 0 1 7c/'
changed 'second share' 's/^seal 2 2 0c/seal 2 2 0d/'
changed 'share of a computer' 's/^(seal 2 2 .*) -/\1 00000000000000000000000000000000/'
changed 'count' 's/^seal 2 2/seal 1 2/'
changed 'link' 's/^seal 2 2/seal 2 3/'
changed 'salt' 's/^salt 43/salt 42/'
changed 'commitment' 's/^commit 11/commit 12/'
changed 'option' 's/^discard never/discard always/'
changed 'lot' '/^lots/d'
changed 'line of lots' 's/^(lots .*)/\1\n\1/'
changed 'pile' 's/^(pile .*) 238 145$/\1 145 238/'
changed 'draw' 's/^bag=124 k9v568/bag=127 k9v567/'
echo "sealed games are what two programs say they are"
