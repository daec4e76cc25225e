#!/usr/bin/env bash
# tests/cli/run_cli.sh TAYU: every command tells how it is used, refuses options that it does not have, and says what
# can stand behind those that it has. What cannot be written is said before the work.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
here=$(dirname "$(realpath "${BASH_SOURCE[0]}")")
example=$here/../../docs/example.tayu
source "$here/../scratch.sh"

# run STATUS argument…: ends with this status and leaves no file behind.
run() {
    local status=0
    timeout 1800 "$tayu" "${@:2}" </dev/null >output 2>errors || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: tayu ${*:2}"
    [ "$(find . -type f | sort | tr '\n' ' ')" = "./errors ./output " ] || fail "tayu ${*:2} left a file"
}

# says_usage argument…: on standard output, and nothing on standard error.
says_usage() {
    run 0 "$@"
    grep -q '^usage: tayu' output || fail "no usage in: tayu $*"
    [ ! -s errors ] || fail "an error in: tayu $*"
}

# refuses argument…: names what is wrong on standard error, and does nothing.
refuses() {
    run 2 "$@"
    grep -qF -- "${*: -1}" errors || fail "the error does not name it: tayu $*"
    [ ! -s output ] || fail "something was done by: tayu $*"
}

# allows SENTENCE argument…: refuses what is wrong with this sentence, which says what is right.
allows() {
    run 2 "${@:2}"
    [ ! -s output ] || fail "something was done by: tayu ${*:2}"
    grep -qxF -- "tayu $2: $1" errors || fail "not '$1' of: tayu ${*:2}"
    grep -qxF -- "Run 'tayu $2 help' for usage." errors || fail "no hint of: tayu ${*:2}"
}

commands=$("$tayu" help | sed -n 's/^  \([a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 8 ] || fail "commands are missing in 'tayu help': $commands"
for command in $commands; do
    for word in help -h --help; do says_usage "$command" "$word"; done
    says_usage help "$command"
    cp output helped
    "$tayu" "$command" help | cmp - helped || fail "tayu help $command"
    rm helped
    for option in --nonsense -x; do refuses "$command" "$option"; done
done
says_usage --help
says_usage -h
says_usage train run games=5 --help
says_usage play -h level=3
refuses train run --threads
refuses play level=3 --fast
refuses match games=2 "$tayu engine" --fast
refuses backup
allows 'say what to copy and where to: FROM TO' backup games
refuses backup games copy more
refuses review
refuses review game.tayu other.tayu
refuses verify --seal
run 2 verify
allows '--simulations and --ms exclude each other' review game.tayu --simulations 5 --ms 5

# What would be taken for something else.
allows 'a file for the run is needed' train foo=1
allows "games are copied from a file to a file, not by way of '-'" backup games.db -
allows "a PDF is written: this name does not end in .pdf: 'x.png'" print -o x.png
allows 'standard input is read once, and not written: say a file' review - --write
allows 'standard input is read once, and not written: say a file' review --summary -
run 1 draw "$example" --edition goliath
grep -q 'a record says itself which edition it is' errors || fail "--edition is passed over: $(cat errors)"
run 1 play nothere.tayu
run 2 play players=9

# A record can also come by standard input.
"$tayu" verify - <"$example" | grep -qx -- '-: 176 actions, all legal; result 66 63 ns; no seal' || fail "verify -"
printf 'tayu 1\n\nleft=128 i10h128\n' | timeout 1800 "$tayu" review - --simulations 1 >output || fail "review -"

# Nothing is passed over in the dialogue of plain lines.
printf '%s\n' 'left extra' 'quit now' 'hint x' 'help me' 'score 3' 'board all' left quit |
    "$tayu" play --plain people=12 seed=1 >dialogue
for word in extra now x me 3 all; do grep -qx ".*too much said: '$word'" dialogue || fail "'$word' is passed over: $(cat dialogue)"; done
grep -q 'Until next time' dialogue || fail "quit"
rm dialogue

# A value can also stand behind '='.
run 0 print --dry-run --paper=letter --only=score
grep -q Letter output || fail "--paper=letter is not read"
allows "--paper must be a4 or letter, not 'a9'" print --dry-run --paper=a9
refuses print --dry-run --large=yes

missing() { allows "a value is missing behind: '${*: -1}'" "$@"; }
missing serve --site
missing serve --listen
missing serve --trusted-proxy
missing review game.tayu --html
missing draw i10h128 -o
missing print --output

# number LEAST MOST command argument… option: what is in no range, or not in this one.
number() {
    local value
    for value in x 1.5 007 '' $(($1 - 1)) $(($2 + 1)) 99999999999999999999; do
        allows "${*: -1} must be a number from $1 to $2, not '$value'" "${@:3}" "$value"
    done
}
number 0 65535 serve --port
number 1 3600 serve --patience
number 1 10 engine --level
number 1 64 engine --threads
number 1 1000000000 engine --simulations
number 1 64 review game.tayu --threads
number 1 1000000 review game.tayu --simulations
number 1 600000 review game.tayu --ms
number 1 1000000 bench --chances
number 0 112 draw i10h128 --turn
number 100 8000 draw i10h128 --size
number 20 60000 draw i10h128 --pace
number 8 60 print --dry-run --square
allows "games must be a number from 1 to 100000, not '0'" match games=0 "$tayu engine" "$tayu engine"
allows "ms must be a number from 0 to 3600000, not 'x'" match ms=x "$tayu engine" "$tayu engine"
allows "games must be a number from 1 to 1000000000, not '0'" train run games=0
allows "trust must be a number from 0 to 100, not '101'" train run trust=101

# choice VALUES command argument… option.
choice() {
    local value
    for value in x '' "${1%%[, ]*}x"; do allows "${*: -1} must be $1, not '$value'" "${@:2}" "$value"; done
}
choice 'tayu, random, greedy or mc' engine --bot
choice 'svg, png or webp' draw i10h128 --format
choice 'kosmos or goliath' draw i10h128 --edition
choice 'on or off' draw i10h128 --coordinates
choice 'light, dark or contrast' draw i10h128 --theme
choice 'kosmos or goliath' print --dry-run --edition
choice 'a4 or letter' print --dry-run --paper
for command in $commands; do choice 'en, de, fr, nl or hu' "$command" --language; done
run 2 --language xx help
grep -qx "tayu help: --language must be .*" errors || fail "the error names another command: $(cat errors)"
choice 'guide, board, tiles, score or rules' print --dry-run --only
tiles=$(sed 's/ /, /g; s/, \([0-9]*\)$/ or \1/' <<<"123 124 125 126 127 128 134 135 136 137 138 145 \
146 147 148 167 168 178 234 236 237 238 246 247 248 278 347 348")
choice "$tiles" draw i10h128 --legal

# Every command speaks the language that is asked for, wherever that stands, or else the system's.
for command in $commands; do
    "$tayu" "$command" help --language de >output
    grep -q '^Aufruf: tayu' output || fail "tayu $command help is not in German"
    grep -q 'zwei Buchstaben wie de; ohne Angabe' output || fail "tayu $command help does not tell of --language"
    "$tayu" --language=de "$command" help | cmp - output || fail "tayu --language=de $command help"
    LC_ALL=de_DE.UTF-8 "$tayu" "$command" help | cmp - output || fail "tayu $command help in a German system"
    LC_ALL=fr_FR.UTF-8 LANGUAGE=de "$tayu" "$command" help | cmp - output || fail "LANGUAGE=de tayu $command help"
    LC_ALL=de_DE.UTF-8 "$tayu" "$command" help --language en | cmp - <("$tayu" "$command" help) ||
        fail "tayu $command help --language en in a German system"
done

# german SENTENCE argument…: says this on standard output or standard error.
german() {
    timeout 1800 "$tayu" --language de "${@:2}" </dev/null >output 2>&1 || true
    grep -qF -- "$1" output || { cat output >&2; fail "'$1' is not said by: tayu ${*:2}"; }
}
german "diesen Befehl gibt es nicht: 'nonsense'" nonsense
{ sed '/^result/d; 29q' "$example" && echo resign; } >short.tayu
german "Nord–Süd 0, Ost–West 0. Ost–West hat gewonnen." review short.tayu --simulations 1
grep -qF "Was die Partie entschied:" output || fail "what decided it is not said"
"$tayu" --language de review short.tayu --simulations 1 --html page.html || fail "no page in German"
grep -q '<html lang="de">' page.html && grep -q '<h2>Was die Partie entschied</h2>' page.html || fail "the page is not in German"
rm page.html
german "die Aufzeichnung einer Partie" review
german "in 1 Paar, seed 5" match games=2 ms=1 seed=5 "$tayu engine --bot random" "$tayu engine --bot random"
german "nötig sind zwei Befehle" match
german "im Ordner gibt es keine index.html" serve --site .
german "1 Partien, Brier-Wert 0," bench --chances 1
german "nötig ist eine Datei für den Lauf" train
german "0,000" train run games=1 batch=1 pairs=1 threads=1
rm -f run run.net
german "Seiten 1–2: Anleitung zum Bauen" print --dry-run
german "gib an, was zu zeichnen ist" draw
german "tayu $("$tayu" version | cut -d' ' -f2)" version

# What programs read is in English in every language.
"$tayu" review short.tayu --simulations 1 --json >output
"$tayu" review short.tayu --simulations 1 --json --language hu | cmp - output || fail "JSON in Hungarian"
rm short.tayu
printf 'frobnicate\n' | "$tayu" engine --language de | grep -q 'no such command' || fail "the protocol is not in English"
rm output

refuses nonsense
refuses --nonsense

# told COMMAND argument…: what cannot be written is said at once, however long the work would be, and none is done.
told() {
    local status=0
    timeout 1800 "$tayu" "$@" </dev/null >output 2>errors || status=$?
    [ "$status" -eq 1 ] || fail "status $status of: tayu $*"
    grep -q 'this is a folder\|cannot be written' errors || fail "the error does not say it: tayu $*"
    [ ! -s output ] || fail "something was done by: tayu $*"
}
mkdir run.net run.pdf
told train run games=1000000000 save=1000000
told train nowhere/run games=1000000000 save=1000000
[ ! -e run ] || fail "a run was begun"
cp "$example" game.tayu
told review game.tayu --simulations 1000000 --html nowhere/out.html
told review game.tayu --simulations 1000000 --html run.net
told print -o nowhere/out.pdf
told print -o run.pdf

# A disk that is full only in the end does not cost the minutes of a review: it is printed all the same.
report=$( (ulimit -f 1; trap '' XFSZ; "$tayu" review game.tayu --simulations 1 --write; echo "status $?") 2>&1 | cat)
[[ $report == *'What decided it'* ]] || fail "the review is lost: $report"
[[ $report == *"the file cannot be written: 'game.tayu' ("* && $report == *'status 1' ]] || fail "$report"
cmp -s game.tayu "$example" || fail "a record that could not be written whole was changed"

# What was learned when somebody ends a training is kept, and the run goes on from there.
rmdir run.net
for seconds in 1 2 4 8 16 32; do
    "$tayu" train run games=1000000000 pairs=1 threads=1 save=1000000 >output 2>&1 &
    sleep "$seconds"
    kill -TERM $! # of a script, one in the background does not hear of Ctrl-C
    status=0
    wait $! || status=$?
    [ "$status" -eq 143 ] || fail "a training that is ended has status $status"
    [ ! -s run ] || break
done
[ -s run ] && [ -s run.net ] || fail "a training that is ended keeps nothing"
grep -q 'of 1000000000 games' output || fail "$(cat output)"
rm run run.net

# So is what was found when somebody ends a search for positions.
"$tayu" puzzles found --count 5000 >output 2>&1 &
for ((i = 0; i < 30000; i++)); do
    [ ! -s found ] || break
    sleep 0.02
done
kill -TERM $!
status=0
wait $! || status=$?
[ "$status" -eq 143 ] || fail "a search that is ended has status $status"
grep -q '^games [1-9]' found || fail "a search that is ended keeps nothing"
rm found

# verified STATUS LINE argument…: what is said of the last record, and the status of all.
verified() {
    local status=0
    "$tayu" verify "${@:3}" >output 2>errors || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: tayu verify ${*:3}"
    [ "$(tail -n 1 output)" = "$2" ] || fail "not '$2' of: tayu verify ${*:3}"
}
cp "$here/../data/sealed.tayu" .
sed 's/^result .*/result 5 5 draw/' sealed.tayu >wrong.tayu
sed 's/^\(seal 2 2 .\)./\1f/' sealed.tayu >broken.tayu
printf 'tayu 1\ncommit %064d\n\nleft=128 i10h128\n' 0 >closed.tayu
holds='7 actions, all legal; result 0 0 ew; sealed: 2 deals, which hold'
verified 0 "sealed.tayu: $holds" sealed.tayu
verified 0 "sealed.tayu: $holds" --sealed sealed.tayu
verified 0 "game.tayu: 176 actions, all legal; result 66 63 ns; no seal" sealed.tayu game.tayu
verified 1 "sealed.tayu: $holds" --sealed game.tayu sealed.tayu
verified 0 "closed.tayu: 2 actions, all legal; the game goes on; sealed, to be opened when the game is over" closed.tayu
verified 1 "closed.tayu: 2 actions, all legal; the game goes on; sealed, to be opened when the game is over" --sealed closed.tayu
verified 1 "broken.tayu: ${holds%sealed*}the seal is broken: line 22: another tile lies there in this supply" broken.tayu
verified 1 "sealed.tayu: $holds" wrong.tayu sealed.tayu
grep -qF "wrong.tayu: refused: line 15: the result does not follow" output || fail "the wrong result is not told"
verified 1 "nowhere.tayu: refused: there is no such file: 'nowhere.tayu'" nowhere.tayu
LANGUAGE=hu LC_ALL=C.UTF-8 "$tayu" verify sealed.tayu | grep -q '7 cselekvés' || fail "not in Hungarian"

# Of many records the one that is at fault is named, whenever that shows.
{ head -n 1 "$example" && printf 'event %030000d\n' 0 && tail -n +2 "$example"; } >full.tayu
for records in "sealed.tayu wrong.tayu:line 15: the result does not follow" "sealed.tayu full.tayu:the review has no room in this record"; do
    status=0
    "$tayu" review --summary --write --simulations 1 ${records%%:*} >output 2>errors || status=$?
    named=${records%%:*}
    grep -qF "tayu review: ${named#* }: ${records#*:}" errors && [ "$status" -eq 1 ] || fail "$(cat errors)"
done

# A review is stored behind a link, which stays one.
printf 'tayu 1\n\nleft=128 i10h128\n' >game.tayu
cp game.tayu before.tayu
ln -s game.tayu link.tayu
timeout 1800 "$tayu" review link.tayu --simulations 1 --write >output 2>errors || fail "status $?"
[ -L link.tayu ] || fail "the link is gone"
cmp -s link.tayu game.tayu || fail "the link names another file"
! cmp -s game.tayu before.tayu || fail "the record holds no review"
echo "all commands tell how they are used"
