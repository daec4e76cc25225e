#!/usr/bin/env bash
# tests/match/run_match.sh TAYU PART: plays matches with the program TAYU and checks what comes out. The parts: games,
# several, failures, files, interruption.
set -euo pipefail
export LC_ALL=C.UTF-8
if [ $# -ne 2 ]; then
    echo "usage: run_match.sh TAYU PART" >&2
    exit 2
fi
tayu=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# Programs under names of this run's own, so that those left behind can be found.
ln -s "$tayu" tayu
cp "$here"/picks.sh "$here"/bad.sh .
ours="$work/tayu engine"
first="$work/picks.sh $work/tayu first"
last="$work/picks.sh $work/tayu last"
bad="$work/bad.sh"

fail() {
    echo "FAILED: $1" >&2
    [ ! -e output ] || cat output >&2
    exit 1
}

# match STATUS argument…: a match that has to end with this status; its output is in the file `output`. Engines may be slow.
match() {
    local status=0 patience=(patience=500000)
    [[ $1 = 0 && " $* " != *' patience='* ]] || patience=()
    timeout 3600 ./tayu match "${patience[@]}" "${@:2}" >output 2>&1 || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: tayu match ${*:2}"
    no_process_left
}

# has TEXT: a line of the output is exactly that. has_part TEXT: it holds that.
has() {
    grep -qxF -- "$1" output || fail "no line '$1'"
}
has_part() {
    grep -qF -- "$1" output || fail "'$1' is nowhere"
}

# No program of this run is left, running or dead. One that was told to end may need a moment.
no_process_left() {
    local i
    for ((i = 0; i < 3000; i++)); do
        [ -n "$(processes)" ] || return 0
        sleep 0.1
    done
    fail "still there: $(processes)"
}
processes() {
    grep -laF "$work" /proc/[0-9]*/cmdline 2>/dev/null || true
}

# What the match's file says of the games, in their order and without the times.
results() {
    grep -E '^[0-9]' "$1" | cut -d' ' -f1-5 | sort -n
}

# same_results FILE FILE
same_results() {
    diff <(results "$1") <(results "$2") || fail "$1 and $2 differ"
}

# Several programs: the first meets the others, or all meet all, each meeting with a file and a folder of its own.
several() {
    match 0 games=2 ms=1 seed=1 out=out records=records json=all.json csv=all.csv "$first" "$last" "$ours --level 1"
    has "A: $first"
    has "B: $ours --level 1"
    has points
    has_part "  1: $first"
    [ -s out.1-2 ] && [ -s out.1-3 ] && [ ! -e out.2-3 ] || fail "not the files of a gauntlet"
    [ -e records-1-2/game-00001.tayu ] && [ -e records-1-3/game-00000.tayu ] || fail "the records are not there"
    head -n1 out.1-3 | grep -qx 'tayu match 1' || fail "another kind of file"
    [ "$(wc -l <all.csv)" -eq 5 ] || fail "not a line for each game"
    grep -q '^1,3,1,' all.csv || fail "the last game is missing"
    node -e '
        const {matches} = JSON.parse(require("fs").readFileSync("all.json", "utf8"));
        const [a, b] = matches;
        if (matches.length !== 2 || String(a.engines) !== "1,2" || String(b.engines) !== "1,3") throw new Error("engines");
        if (a.won + a.drawn + a.lost !== 2 || a.pairs.length !== 5 || a.seed !== "1") throw new Error("numbers");' ||
        fail "the JSON is not as it should be"
    match 0 games=2 ms=1 out=out pairing=all "$first" "$last" "$ours --level 1"
    has '2 games have been played before.'
    [ -s out.2-3 ] || fail "not everybody meets everybody"
    [ "$(grep -c ' of 4 ' output)" -eq 3 ] || fail "not all have played four games"
    match 0 games=20 ms=1 seed=1 parallel=2 "$first" "$last"
    has_part 'pairs of A   2: '
    has_part '% likely'
    match 2 games=2 pairing=some "$first" "$last"
    has_part 'pairing must be gauntlet or all'
    match 1 games=2 json=/nowhere/at/all "$first" "$last"
    has_part '/nowhere/at/all'
}

# Everything that a game can be: it is played to its end, nobody forfeits, and every record is one that the program
# reads, with the result that the match's file has.
games() {
    local options
    while read -r options; do
        rm -rf out records
        # shellcheck disable=SC2086 # the options are words
        match 0 games=4 seed=5 parallel=2 out=out records=records $options "$first" "$last"
        has 'forfeits     A 0, B 0'
        has 'games        4 in 2 pairs, seed 5'
        check_records
    done <"$here/games.txt"
    match 0 games=2 ms=1 "$ours" "$first"
    has 'forfeits     A 0, B 0'
    secrets
    luck
    match 0 games=3 seed=1 ms=none "$last" "$last"
    has 'A            won 1, drew 2, lost 1'
    has 'score of A   50.0 %'
    has 'Elo of A     +0'
    has 'A stronger   too few games to tell'
    ! grep -q '^[0-9]* of 4 games.*%' output || fail "a score of pairs that say nothing about its error"
    ! grep -q late output || fail "without a time nothing is late"
}

# Without the luck of the draws a score has a smaller error; it is told where two sides play.
luck() {
    local agreed=(games=100 seed=1 ms=none "$ours --level 5" "$ours --level 4")
    match 0 out=lucky "${agreed[@]}"
    awk '/^score of A/ { error = $6 } /^without luck/ { without = $6 } END { exit !(without > 0 && without < error) }' \
        output || fail "luck is not subtracted"
    sed -E 's/  luck -?[0-9]+$//' lucky >older # as files were before luck was known
    match 0 out=older "${agreed[@]}"
    has '100 games have been played before.'
    ! grep -q '^without luck' output || fail "luck is told of games of which it is not known"
    match 0 games=20 seed=1 ms=none players=3 three=target "$first" "$last"
    ! grep -q '^without luck' output || fail "with a flood there are not two sides"
}

# An engine hears what its seat may know: no supply, no seed of it, and of a hidden hand no tile but its own.
secrets() {
    local spy="sh -c 'tee -a heard | $last'"
    rm -rf records
    match 0 games=2 seed=2 ms=7 hand=hidden peek=on records=records "$spy" "$first"
    has 'forfeits     A 0, B 0'
    [ "$(grep -cE '^new edition=kosmos players=2 draw=block hand=hidden discard=ask start=[12] peek=on supply=unknown seed=[0-9]+$' \
        heard)" -eq 2 ] || fail "$(grep '^new' heard)"
    ! grep -qF "$(sed -n 's/^seed //p' records/game-00000.tayu)" heard || fail "an engine knows the seed of the supply"
    grep -qE '^backs (ring|plain):[8-][1-][2-][3-][4?-] (ring|plain):[8?-][1-][2-][3-][4-]$' heard || fail "no backs"
    grep -qxF 'genmove 7' heard || fail "no time was given"
    awk '$1 == "play" && $2 ~ /=[1-8]/ { own++; bad += before != "genmove" }
         $1 == "play" && $2 ~ /=[?]/ { others++ }
         $1 != "backs" { before = $1 }
         END { exit bad || !own || !others }' heard || fail "the tiles of others were told"
    rm heard
    match 0 games=2 seed=2 ms=0 "$spy" "$first"
    grep -qxF genmove heard || fail "a time was given"
}

check_records() {
    local i answer
    for i in 0 1 2 3; do
        answer=$(printf 'load records/game-0000%s.tayu\nresult\nrecord\n' "$i" | ./tayu engine)
        grep -qE '^= [0-9]+ [0-9]+ [a-z]+$' <<<"$answer" || fail "game $i: $answer"
        [ "$(grep -cE '^name [1-4] (first \(A\)|last \(B\))$' <<<"$answer")" -ge 2 ] ||
            fail "names in game $i"
        [ "$(sed -nE 's/^= ([0-9]+ [0-9]+) [a-z]+$/\1/p' <<<"$answer")" = \
            "$(grep "^$i " out | cut -d' ' -f4-5)" ] || fail "the products of game $i"
    done
    # The two games of a pair have the same supply.
    [ "$(grep -h '^pile' records/game-0000[01].tayu | uniq | wc -l)" -eq 1 ] || fail "two supplies in a pair"
    [ "$(grep -h '^pile' records/*.tayu | sort -u | wc -l)" -eq 2 ] || fail "one supply in two pairs"
    [ "$(grep -h '^start' records/game-0000[23].tayu | uniq | wc -l)" -eq 1 ] || fail "two starts in a pair"
}

# lost_by KIND MS: two games against an engine that fails in this way, with so much patience for both.
lost_by() {
    rm -f out
    match 0 games=2 parallel=2 ms=10 patience="$2" out=out "$first" "$bad $1"
}

# An engine that fails loses that game, and the match goes on. Where one has to be waited for, the good engine is waited for no
# longer: both get more patience until it keeps up on this machine.
failures() {
    local kind ms
    for kind in deaf dies killed closes refuses refuses-new rubbish nonsense nothing illegal names-the-tile twice chatters \
        endless-line endless-lines bytes; do
        lost_by $kind 500000
        has_lost $kind
    done
    for kind in silent stalls leaves-a-child half; do
        for ms in 500 2000 10000 50000 250000; do
            lost_by $kind $ms
            ! grep -q '^forfeits     A 0,' output || break
        done
        has_lost $kind
    done
    match 0 games=2 ms=10 "$bad resigns" "$first"
    has 'A            won 0, drew 0, lost 2'
    has 'forfeits     A 0, B 0'
    # Many times over, with few descriptors and processes to spare.
    (ulimit -n 20 && match 0 games=100 "$bad dies" "$bad dies")
    has_part 'games        100 in 50 pairs, seed '
    has_part 'and 90 more'
    could_not_start
}

has_lost() {
    has 'A            won 2, drew 0, lost 0'
    has 'forfeits     A 0, B 2'
    [ "$(grep -cE '  forfeit b seat [12] .' out)" -eq 2 ] || fail "the file does not say why: $1"
}

could_not_start() {
    match 1 out=none "$first" "$work/no-such-program"
    has_part "No such file or directory"
    match 1 out=none "$work" "$first"
    has_part "Permission denied"
    [ ! -e none ] || fail "a file was made for a match that did not start"
    match 2 "$first"
    match 2 games=0 "$first" "$first"
    match 2 players=3 hand=open "$first" "$first"
    has_part 'hands of two tiles are for two players'
    match 2 colour=red "$first" "$first"
    has_part "no such key: 'colour'"
    match 2 sprt=10,0 "$first" "$first"
    match 2 "$first" "'unclosed"
    match 1 records=/dev/null/x "$first" "$first"
}

# The file of a match: going on, and refusing what is not its own.
files() {
    match 0 games=12 seed=7 out=whole "$first" "$last"
    cp output whole.output
    match 0 games=4 seed=7 out=part "$first" "$last"
    match 0 games=12 out=part "$first" "$last" # the seed is in the file
    has '4 games have been played before.'
    same_results whole part
    match 0 games=12 seed=7 parallel=3 out=parallel "$first" "$last"
    same_results whole parallel
    match 0 games=12 seed=7 out=whole "$first" "$last"
    has '12 games have been played before.'
    grep -vE '^[0-9]+ (of|games)' output | diff - <(grep -vE '^[0-9]+ of' whole.output) || fail "the report is another"

    match 1 games=12 seed=7 out=whole "$first" "$first"
    has_part "whole is of another match: it says 'b $last' where this one has 'b $first'"
    match 1 games=12 seed=8 out=whole "$first" "$last"
    has_part "it says 'seed 7' where this one has 'seed 8'"
    match 1 games=12 seed=7 edition=goliath out=whole "$first" "$last"
    printf 'my diary' >diary
    match 1 out=diary "$first" "$last"
    [ "$(cat diary)" = 'my diary' ] || fail "somebody's file was changed"
    { cat whole && echo 3 1 ab-; } >damaged
    match 1 games=12 seed=7 out=damaged "$first" "$last"
    has_part "damaged is damaged, line $(wc -l <damaged): not the result of a game"
    { cat whole && grep '^3 ' whole; } >twice
    match 1 games=12 seed=7 out=twice "$first" "$last"
    has_part "this game has two results"
    unwritable
    sprt
}

# What cannot be written is said before the first game.
unwritable() {
    mkdir -p blocked/game-00000.tayu
    match 1 games=12 seed=7 records=blocked "$first" "$last"
    has_part "this is a folder, not a file: 'blocked/game-00000.tayu'"
    ! grep -q '^A: ' output || fail "the match began"
    match 1 games=12 seed=7 out=nowhere/out "$first" "$last"
    ! grep -q '^A: ' output || fail "the match began"
}

sprt() {
    match 0 games=200 seed=1 sprt=0,50 out=sprt "$first" "$bad resigns"
    has_part 'SPRT         A is stronger: above +0 Elo, LLR above 3.'
    [ "$(results sprt | wc -l)" -lt 200 ] || fail "the test did not stop the match"
    cp sprt sprt.before
    match 0 games=200 seed=1 sprt=0,50 out=sprt "$first" "$bad resigns"
    cmp sprt sprt.before || fail "a match that was decided went on"
    match 0 games=200 seed=1 sprt=-50,0 "$bad resigns" "$first"
    has_part 'SPRT         A is weaker: below +0 Elo, LLR above -'
    ! grep -q ' left$' output || fail "the time left of a match that a test may end"
    match 0 games=200 seed=3 ms=none parallel=3 sprt=0,200 "$ours --level 1" "$ours --level 1"
    has_part 'SPRT         A is not stronger by 200 Elo: stronger by less, equal or weaker, LLR above '
    match 0 games=200 seed=1 sprt=-50,50 "$first" "$bad resigns"
    has_part 'SPRT         A is not weaker by 50 Elo: weaker by less, equal or stronger, LLR above 3.'
    match 0 games=4 seed=1 sprt=-0.5,1.5 "$first" "$first"
    has_part 'SPRT         undecided between -0.5 and +1.5 Elo, LLR above '
    match 0 games=200 seed=3 ms=none parallel=3 sprt=-100,100 "$ours --level 1" "$ours --level 1"
    has_part 'SPRT         A is between -100 and +100 Elo, LLR above 3.'
    match 0 games=200 seed=3 ms=none parallel=3 sprt=0,100 "$ours --level 5" "$ours --level 1"
    has_part 'SPRT         A is stronger: above +0 Elo, LLR above 3.'
    match 0 games=200 seed=3 ms=none sprt=-100,0 "$ours --level 1" "$ours --level 5"
    has_part 'SPRT         A is weaker: below +0 Elo, LLR above -'
}

# interrupt SIGNAL GAMES STATUS: starts the match of `interruption` and ends it when so many games are done.
interrupt() {
    local pid i status=0
    env --default-signal=INT ./tayu match patience=500000 "${agreed[@]}" >output 2>&1 &
    pid=$!
    for ((i = 0; i < 30000; i++)); do
        [ "$(results out 2>/dev/null | wc -l)" -lt "$2" ] || break
        sleep 0.02
    done
    kill "-$1" "$pid"
    wait "$pid" 2>/dev/null || status=$?
    [ "$status" -eq "$3" ] || fail "status $status after SIG$1"
    no_process_left
    [ "$(results out | wc -l)" -lt 24 ] || fail "the match was over before it was interrupted"
}

# Interrupted and gone on with, a match ends as if nothing had been.
interruption() {
    agreed=(games=24 seed=3 parallel=2 out=out players=3 three=target target=20 "$first" "$last")
    match 0 "${agreed[@]}"
    mv out whole
    grep -vE '^(time|[0-9]+ of)' output >whole.output
    interrupt INT 3 130
    has 'Interrupted. The same command goes on from here.'
    interrupt KILL 8 137
    printf '23 1 ab' >>out # as if it had been writing
    interrupt TERM 13 143
    match 0 "${agreed[@]}"
    same_results whole out
    grep -vE '^(time|[0-9]+ (of|games))' output | diff whole.output - || fail "the report is another"
    [ "$(results out | wc -l)" -eq 24 ] || fail "not 24 games"
}

case $2 in
games | several | failures | files | interruption) "$2" ;;
*) fail "no such part: $2" ;;
esac
echo "ok $2"
