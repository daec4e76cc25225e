#!/usr/bin/env bash
# tests/library/run_library.sh BUILD ROOT CC [FLAG…]: installs the library from a build folder and builds programs with
# it by pkg-config, shared and static: check.c, and the examples of docs/library.md, which then play.
set -euo pipefail
export LC_ALL=C.UTF-8
build=$(realpath "$1") root=$(realpath "$2") cc=$3
flags=(-std=c17 -Wall -Wextra -Werror "${@:4}")
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../scratch.sh"

for part in library development; do
    cmake --install "$build" --prefix "$work/there" --component "$part" >install.log || fail "$(cat install.log)"
done
mv there moved # the pkg-config file finds what lies beside it
PKG_CONFIG_PATH=$(dirname "$(find "$work/moved" -name tayu.pc)")
LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH LD_LIBRARY_PATH

# compile SOURCE PROGRAM: with the shared library.
compile() {
    # shellcheck disable=SC2046
    "$cc" "${flags[@]}" -o "$2" "$1" $(pkg-config --cflags --libs tayu) || fail "$1 does not compile"
}

compile "$root/tests/library/check.c" check
[[ $(readelf -d check) = *'[libtayu.so.0]'* ]] || fail "the program does not ask for libtayu.so.0"
./check
"$cc" "${flags[@]}" -o check_static "$root/tests/library/check.c" -I"$work/moved/include" "$LD_LIBRARY_PATH/libtayu.a" -pthread
LD_LIBRARY_PATH='' ./check_static >/dev/null

# Nothing but the functions of the header can be seen.
nm -D --defined-only "$LD_LIBRARY_PATH/libtayu.so" | awk '{ print $NF }' | sed 's/@.*//' | sort >seen
grep -o '\btayu_[a-z_]*(' "$work/moved/include/tayu.h" | tr -d '(' | sort -u >shown
diff shown <(grep -v '^__\|^_init$\|^_fini$' seen) || fail "what the library shows is not what its header says"

awk '/^```c / { out = $2; next } /^```/ { out = "" } out { print > out }' "$root/docs/library.md"
compile bot.c bot
compile think.c think
./think >think.log
grep -qE '^[0-9]+ [0-9]+ (ns|ew|draw)$' think.log || fail "think.c did not play to the end"
compile table.c table
./table >table.log || fail "table.c does not end well: $(cat table.log)"
grep -qE '^\[\{"action":"(left|right)","win":0\.[0-9]{3},.*\},\{"action":"(left|right)",' table.log || fail "table.c suggests nothing"
grep -q '"end_left":0' table.log || fail "table.c knows no chances"
grep -qx 'that tile does not match what the stack shows' table.log || fail "table.c took any tile"
compile review.c review
./review "$root/docs/example.tayu" >review.log 2>/dev/null || fail "review.c reviews nothing: $(cat review.log)"
[[ $(head -n1 review.log) = '{"result":"66 63 ns","simulations":10,'* ]] || fail "review.c tells another review"
tail -n +2 review.log >reviewed.tayu
grep -q '^reviewed 1 .* simulations 10$' reviewed.tayu || fail "the record does not keep the review"
printf 'new seed=1\ngenmove\nplay nonsense\nquit\n' | ./bot >bot.log
grep -qE '^= (left|right)=[1-8]{3}$' bot.log || fail "the bot does not play: $(cat bot.log)"
for game in players=2 "draw=bag hand=hidden" "players=3 draw=table" "players=4 edition=goliath" "preset=de players=3"; do
    # shellcheck disable=SC2086
    "$build/tayu" match games=2 ms=none $game ./bot "$build/tayu engine --bot random" >match.log 2>&1 || fail "$(cat match.log)"
    grep -qx 'forfeits     A 0, B 0' match.log || fail "the bot does not keep to the rules: $(cat match.log)"
done
echo "the library can be built with, and its examples play"
