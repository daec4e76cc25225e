#!/usr/bin/env bash
# tests/faults/run_faults.sh TAYU_FAULTS TAYU [every] [TRIAL…]: runs commands with one call that fails, the first, the second
# and so on (faults.c): some of these calls, or 'every' one; then also, of some calls one, with all that come behind it failing.
# Each time
#   - all went well nevertheless: what is printed and written is what it should be; or
#   - the command says that it failed, and every file is as it was or as it should be, with nothing left beside them;
#   - never does it crash, leak or hang;
#   - and the same command once more, without a fault, does what it should.
set -euo pipefail
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
faulty=$(realpath "$1")
pictures=$(dirname "$faulty")/tayu-pictures # the part of it that draws and prints; what it is told first is the language
tayu=$(realpath "$2")
shift 2
most=3 # calls of each trial
if [ "${1-}" = every ]; then
    most=1000000
    shift
fi
export ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99
export LSAN_OPTIONS=exitcode=99:suppressions=$here/../leaks.txt:print_suppressions=0
work=$(mktemp -d)
export XDG_STATE_HOME=$work.state # games that are played
trap 'rm -rf "$work" "$XDG_STATE_HOME"' EXIT
cd "$work"
source "$here/../serving.sh"
engine="$here/../match/picks.sh $tayu"
runs=0

# What each trial does, in a folder of its own.
draw_svg() { "$pictures" en draw game.tayu -o picture.svg; }
draw_png() { "$pictures" en draw --size 100 game.tayu -o picture.png; }
draw_moving() { "$pictures" en draw --size 100 --animate game.tayu -o picture.png; }
print_sheet() { "$pictures" en print --only score -o sheet.pdf; }
print_rules() { "$pictures" en print --only rules -o sheet.pdf; }
review() { "$faulty" review --simulations 1 --threads 2 --write --html review.html game.tayu; }
verify() { "$faulty" verify game.tayu; }
backup() { "$faulty" backup games.db copy.db; }
# shellcheck disable=SC2046 # words
train() { "$faulty" train run $([ -e run ] || echo games=2 batch=2) pairs=1 threads=2; }
train_on() { "$faulty" train run; }
match() { "$faulty" match games=2 ms=1 seed=1 out=out records=records json=all.json csv=all.csv "$engine first" "$engine last"; }
engine() { printf 'load game.tayu\nsave other.tayu\nrecord\n' | "$faulty" engine; }
play() { printf 'save other.tayu\nquit\n' | "$faulty" play --plain people=12 game.tayu; }
trials=(draw_svg draw_png print_sheet review verify backup train match engine play)
[ "$most" -eq 3 ] || trials+=(draw_moving print_rules train_on)

# The engine and the terminal go on after a refusal; the others end with a status and a reason.
refused() {
    case $1 in
    engine) grep -q '^? ' output ;;
    play*) grep -q 'cannot' output errors ;;
    verify) [ "$2" -eq 1 ] && grep -q ': refused: ' output ;;
    *) [ "$2" -eq 1 ] && grep -q "^tayu" errors ;;
    esac
}

# make_games FILE: as the server makes it.
make_games() {
    local pid port
    mkdir -p site && echo '<p>' >site/index.html
    serve_in served "$tayu" serve --no-open --port 0 --site site --data "$1"
    kill "$pid"
    wait "$pid"
}

# The files that every trial begins with.
prepare() {
    mkdir before
    cp "$here/short.tayu" before/game.tayu
    echo old | tee before/{picture.svg,picture.png,sheet.pdf,review.html,copy.db,all.json,all.csv,other.tayu} >/dev/null
    case $1 in
    train_on) (cd before && train >/dev/null) ;;
    backup)
        make_games before/games.db
        rm before/copy.db # a copy takes the place of nothing but a file of games
        "$tayu" backup before/games.db before/copy.db >/dev/null
        ;;
    esac
}

# show FILE: without what differs from run to run: times and speeds.
show() {
    case $1 in
    */out) grep -E '^[0-9]' "$1" | cut -d' ' -f1-5 | sort ;;
    */all.*) sed -E 's/[0-9.]+/N/g' "$1" ;;
    *.pdf) sed '/CreationDate/d' "$1" ;;
    */output) sed -E 's/[0-9]+ (a second|s)\b/N \1/; /^time of/d' "$1" ;;
    *) cat "$1" ;;
    esac
}

same() {
    cmp -s <(show "$1") <(show "$2")
}

# run FAULT: the trial in the folder `now`; its status is in `status`.
run() {
    status=0
    (cd now && FAULT=$1 FAULT_LOG=../log timeout 1800 bash -c "$(declare -f "$trial"); $trial" >../output 2>../errors) || status=$?
    runs=$((runs + 1))
}

# The same in a new folder.
run_anew() {
    rm -rf now log
    cp -r before now
    run "$1"
}

fail() {
    echo "FAILED: $trial with fault $fault: $1" >&2
    cat log output errors >&2
    exit 1
}

# is_as FILE FOLDER…: as in one of them. How far a match came is seen when it goes on, and SQLite's log is its own.
is_as() {
    local file=$1 folder
    [[ $file != ./out || $# -eq 2 ]] && [[ $file != *.db-* ]] || return 0
    for folder in "${@:2}"; do
        [ -e "$folder/$file" ] && same "now/$file" "$folder/$file" && return 0
    done
    return 1
}

# check_files FOLDER…: every file is as in one of them, and none is missing.
check_files() {
    local file
    while read -r file; do is_as "$file" "$@" || fail "$file is not as in $*"; done < <(files now)
    while read -r file; do [ -e "now/$file" ] || fail "$file is gone"; done < <(files "${@: -1}")
}

files() {
    (cd "$1" && find . -type f)
}

# check_fault FAULT
check_fault() {
    fault=$1
    run_anew "$fault"
    if [ "$status" -eq 0 ] && same ./output should/output; then
        check_files wanted
    else
        refused "$trial" "$status" || fail "status $status without a reason"
        check_files wanted before
    fi
    run 0
    [ "$status" -eq 0 ] || fail "and then status $status without a fault"
    check_files wanted
}

export faulty pictures engine
for trial in "${@:-${trials[@]}}"; do
    rm -rf before wanted should
    prepare "$trial"
    fault=0
    run_anew 0
    [ "$status" -eq 0 ] || fail "status $status"
    mkdir should && mv now wanted && mv output should
    read -r count _ <log
    for ((step = (count + most - 1) / most, n = 1 + step / 2; n <= count; n += step)); do
        check_fault $n
        [ "$most" -eq 3 ] || check_fault $n+
    done
    [ "$most" -ne 3 ] || check_fault $((count * 9 / 20 + 1))+
    echo "$trial: $count calls"
done

# Standard output on a disk that is full: every command says so.
rm -rf now
cp -r before now
cd now
for line in version help 'draw help' 'draw game.tayu' 'draw --format png game.tayu' 'print --dry-run' 'verify game.tayu' engine \
    'review --simulations 1 game.tayu' 'review --simulations 1 --summary --json game.tayu' 'play --plain people=12'; do
    status=0
    # shellcheck disable=SC2086 # words
    echo help | "$tayu" $line >/dev/full 2>errors || status=$?
    if [ "$status" -ne 1 ] || [ "$(grep -c 'standard output cannot be written' errors)" -ne 1 ]; then
        echo "FAILED: tayu $line >/dev/full: status $status, $(cat errors)" >&2
        exit 1
    fi
    runs=$((runs + 1))
done
echo "$runs runs"
