#!/usr/bin/env bash
# tests/docs/run_docs.sh TAYU ROOT [PAGE…]: runs the examples in the pages (ROOT/*.md and ROOT/docs/*.md) with
# the program TAYU and stops at the first that is not true. How examples are written: docs/architecture.md, "Examples in these pages".
set -euo pipefail
export LC_ALL=C.UTF-8
if [ $# -lt 2 ]; then
    echo "usage: run_docs.sh TAYU ROOT [PAGE…]" >&2
    exit 2
fi
tayu=$(realpath "$1")
root=$(realpath "$2")
pages=("${@:3}")
[ $# -gt 2 ] || pages=("$root"/*.md "$root"/docs/*.md)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
here=$work/here # the folder that examples run in
mkdir -p "$here/build" "$work/blocks"
ln -s "$tayu" "$here/build/tayu"
cp -r "$root/docs" "$here/docs"
export XDG_STATE_HOME=$work/state # of games that are left: no example knows another's

fail() {
    echo "FAILED $label: $1" >&2
    exit 1
}

# same EXPECTED ACTUAL WHAT: compares two files. Blanks at the ends of lines and empty lines at the end do not
# count; a line "..." stands for any lines, "..." at the end of a line for any rest.
same() {
    awk -v expected="$1" -v actual="$2" '
        function read(file, lines,    n, line) {
            n = 0
            while ((getline line < file) > 0) {
                sub(/[ \t\r]+$/, "", line)
                lines[++n] = line
            }
            while (n && lines[n] == "") n--
            return n
        }
        function line_same(e, a) {
            if (e ~ /\.\.\.$/) return index(a, substr(e, 1, length(e) - 3)) == 1
            return e == a
        }
        function match_from(i, j,    k) {
            if (i > n) return j > m
            if (e[i] == "...") {
                for (k = j; k <= m + 1; k++) if (match_from(i + 1, k)) return 1
                return 0
            }
            return j <= m && line_same(e[i], a[j]) && match_from(i + 1, j + 1)
        }
        BEGIN { n = read(expected, e); m = read(actual, a); exit !match_from(1, 1) }' && return
    diff -u --label "$label" --label "what the program says" "$1" "$2" >&2 || true
    fail "$3"
}

# Cuts a block into its inputs, the lines that start with MARK, and what must follow each: N.in and N.expected.
cut_inputs() {
    rm -f "$work"/part.*
    awk -v mark="$2" -v out="$work/part." '
        index($0, mark " ") == 1 || $0 == mark { n++; print substr($0, length(mark) + 2) > (out n ".in"); next }
        n { print > (out n ".expected") }
        !n { exit 1 }' "$1" || fail "the block does not start with '$2'"
    parts=$(find "$work" -name 'part.*.in' | wc -l)
    for ((i = 1; i <= parts; i++)); do touch "$work/part.$i.expected"; done
}

# engine INPUT: the answers to its lines, as answer.1, answer.2, …
engine() {
    rm -f "$work"/answer.*
    (cd "$here" && build/tayu engine) <"$1" >"$work/answers" || fail "the engine ended with status $?"
    awk -v out="$work/answer." 'BEGIN { n = 1 } $0 == "" { n++; next } { print > (out n) }' "$work/answers"
}

# $ command, then what it prints. A command without anything printed below it has to succeed.
check_sh() {
    local status i
    cut_inputs "$1" '$'
    for ((i = 1; i <= parts; i++)); do
        status=0
        (cd "$here" && bash -o pipefail "$work/part.$i.in") </dev/null >"$work/actual" 2>&1 || status=$?
        if [ -s "$work/part.$i.expected" ]; then
            same "$work/part.$i.expected" "$work/actual" "$(cat "$work/part.$i.in")"
        elif [ "$status" -ne 0 ]; then
            fail "status $status: $(cat "$work/part.$i.in")"
        fi
    done
}

# > line for the engine, then its answer.
check_engine() {
    local i answer=0
    cut_inputs "$1" '>'
    for ((i = 1; i <= parts; i++)); do cat "$work/part.$i.in"; done >"$work/input"
    engine "$work/input"
    for ((i = 1; i <= parts; i++)); do
        if grep -qE '^[[:blank:]]*(#|$)' "$work/part.$i.in"; then
            : >"$work/actual"
        else
            answer=$((answer + 1))
            cp "$work/answer.$answer" "$work/actual" || fail "no answer to: $(cat "$work/part.$i.in")"
        fi
        same "$work/part.$i.expected" "$work/actual" "> $(cat "$work/part.$i.in")"
    done
    [ ! -e "$work/answer.$((answer + 1))" ] || fail "more answers than commands"
}

# A record: it must load, and be written again as it is. It stays, under its name, for the examples that follow.
check_tayu() {
    local name=${2:-record.tayu}
    cp "$1" "$here/$name"
    printf 'load %s\nrecord\n' "$name" >"$work/input"
    engine "$work/input"
    grep -q '^= ' "$work/answer.1" || fail "$(cat "$work/answer.1")"
    sed -e '1s/^/= /' -e 's/^$/#/' "$1" >"$work/expected"
    same "$work/expected" "$work/answer.2" "the record is not written as it was read"
}

# $ build/tayu play …, then the dialogue as a terminal shows it; what follows a prompt is typed.
check_play() {
    local prompt='^seat [1-4] [(][^)]*[)], [a-z0-9 :…]+ > '
    head -n1 "$1" | grep -q '^\$ ' || fail "the block does not start with '$'"
    head -n1 "$1" | sed 's/^\$ //' >"$work/command"
    tail -n+2 "$1" >"$work/expected"
    sed -nE "s/$prompt//p" "$work/expected" >"$work/typed"
    (cd "$here" && bash "$work/command") <"$work/typed" >"$work/raw" 2>&1 || fail "status $?"
    awk -v prompt="$prompt" -v typed="$work/typed" '{
        while (match($0, prompt)) {
            line = ""
            getline line < typed
            print substr($0, 1, RLENGTH) line
            $0 = substr($0, RLENGTH + 1)
        }
        print
    }' "$work/raw" >"$work/actual"
    same "$work/expected" "$work/actual" "$(cat "$work/command")"
}

# The name of the tile whose exits lie as these three digits: the smaller reading.
tile_of() {
    local turned
    turned=$(tr 12345678 56781234 <<<"$1" | grep -o . | sort | tr -d '\n')
    [[ $1 < $turned ]] && echo "$1" || echo "$turned"
}

# crop FIRST LAST: the columns with these numbers of each line of showboard's picture.
crop() {
    local line width
    while IFS= read -r line; do
        width=$((2 * ($2 - $1) + 3))
        [ "$1" -eq 0 ] && printf '%s' "${line:0:3}" || printf '%s ' "${line:0:2}"
        printf '%s' "${line:3+2*$1:width}"
        [ $((3 + 2 * $1 + width + 1)) -eq ${#line} ] && printf '%s' "${line: -1}"
        echo
    done
}

# placements KIND FILE: the words behind lines of that kind.
placements() {
    sed -n "s/^$1 //p" "$2" | tr ' ' '\n'
}

# A picture: "lay" places tiles on an empty board, "allowed" and "forbidden" are placements on it, "score" is as in
# the engine protocol; then some rows and columns of the board. The last line has the columns' letters.
check_board() {
    local word kind found line next edition
    edition=$(placements edition "$1")
    {
        echo "new edition=${edition:-kosmos} draw=bag supply=unknown start=1"
        for word in $(placements lay "$1"); do printf 'play bag=%s\nplay %s\n' "$(tile_of "${word: -3}")" "$word"; done
        echo showboard
        echo score
        for word in $(placements allowed "$1") $(placements forbidden "$1"); do
            echo "legal $(tile_of "${word: -3}")"
        done
    } >"$work/input"
    engine "$work/input"
    ! grep '^?' "$work/answers" >&2 || fail "a tile of 'lay' cannot be placed"

    next=$((2 + 2 * $(placements lay "$1" | wc -l)))
    tail -n+2 "$work/answer.$next" >"$work/picture"
    line=$(sed -n 's/^score //p' "$1")
    next=$((next + 1))
    [ -z "$line" ] || [ "= $line" = "$(cat "$work/answer.$next")" ] || fail "score $(cat "$work/answer.$next")"
    for kind in allowed forbidden; do
        for word in $(placements $kind "$1"); do
            next=$((next + 1))
            found=forbidden
            ! sed 's/^= //' "$work/answer.$next" | tr ' ' '\n' | grep -x "$word" >"$work/found" || found=allowed
            [ "$found" = $kind ] || fail "$word is $found"
        done
    done
    grep -vE '^(edition|lay|allowed|forbidden|score) ' "$1" >"$work/expected" || return 0
    check_picture
}

# Compares the drawing in `expected` with the same rows and columns of the board in `picture`. A coast that the drawing
# leaves out is left out.
check_picture() {
    local letters
    letters=$(tail -n1 "$work/expected" | tr -d ' ')
    crop $(($(printf '%d' "'${letters:0:1}") - 97)) $(($(printf '%d' "'${letters: -1}") - 97)) <"$work/picture" |
        awk -v drawing="$work/expected" '
            BEGIN {
                while ((getline line < drawing) > 0) {
                    lines++
                    if (line ~ /^ ?[0-9]/) shown[substr(line, 1, 2) + 0] = ++rows
                    if (lines == 1) north = !rows
                }
                south = lines - rows - north > 1
            }
            /^ ?[0-9]/ { if (shown[substr($0, 1, 2) + 0]) print; next }
            /[a-z]/ || (NR == 1 ? north : south)' >"$work/actual"
    same "$work/expected" "$work/actual" "the picture"
}

# Links to files of this repository lead somewhere.
check_links() {
    local target
    while read -r target; do
        label=${1#"$root"/}
        [ -e "$(dirname "$1")/${target%%#*}" ] || fail "there is no $target"
    done < <(grep -oE '\]\([^):]+\)' "$1" | sed -e 's/^](//' -e 's/)$//' | grep -v '^#' || true)
}

checked=0
for file in "${pages[@]}"; do
    rm -f "$work"/blocks/*
    awk -v out="$work/blocks/" '
        /^```/ && !inside { inside = 1; n++; block = out n; print FNR, substr($1, 4), $2 > (out "list"); next }
        /^```/ { inside = 0; printf "" > block; next }
        inside { print > block }' "$file"
    number=0
    [ ! -e "$work/blocks/list" ] || while read -r line language name; do
        number=$((number + 1))
        label=${file#"$root"/}:$line
        rm -rf "$XDG_STATE_HOME"
        case $language in
        sh | engine | tayu | play | board) "check_$language" "$work/blocks/$number" "$name" ;;
        text | json | c) continue ;;
        *) fail "unknown kind of example: '$language'" ;;
        esac
        checked=$((checked + 1))
        echo "ok $label $language${name:+ $name}"
    done <"$work/blocks/list"
    check_links "$file"
done
echo "$checked examples are true"
