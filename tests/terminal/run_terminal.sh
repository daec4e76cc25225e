#!/usr/bin/env bash
# tests/terminal/run_terminal.sh TAYU PART: the game in a real terminal: tmux sends the keys and shows the screen.
# Every wait ends when a text is on the screen (or gone); none is a measure of time.
set -euo pipefail
tayu=$(realpath "$1")
part=$2
here=$(dirname "$(realpath "$0")")
work=$(mktemp -d)
socket=tayu-test-$$
unset TMUX NO_COLOR LANGUAGE
export LC_ALL=C.UTF-8 XDG_STATE_HOME=$work/state
export ASAN_OPTIONS=detect_leaks=0 # ncurses keeps what it allocated
tries=1200 # of a twentieth of a second each

terminal() {
    tmux -L "$socket" -f /dev/null "$@"
}

finish() {
    terminal kill-server 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
cd "$work"

fail() {
    echo "FAILED: $part: $1" >&2
    screen >&2 || true
    exit 1
}

screen() {
    terminal capture-pane -p -t game
}

# start WIDTH HEIGHT argument…: tayu play with these arguments, in a terminal of this size. VARIABLES are set for it.
start() {
    terminal kill-session -t game 2>/dev/null || true
    local command="env ${variables-} '$tayu' play ${*:3}; echo \"status \$?\" | tee '$work/status'; stty -echo; exec cat >/dev/null"
    rm -f "$work/status"
    terminal new-session -d -s keeper -x 10 -y 10 cat 2>/dev/null || true
    terminal new-session -d -s game -x "$1" -y "$2" "$command"
}

keys() {
    terminal send-keys -t game "$@"
}

# shows TEXT / hides TEXT: waits until it is, or is not, on the screen.
shows() {
    local i
    for ((i = 0; i < tries; i++)); do
        if screen | grep -qF -- "$1"; then return; fi
        sleep 0.05
    done
    fail "'$1' does not come"
}

hides() {
    local i
    for ((i = 0; i < tries; i++)); do
        if ! screen | grep -qF -- "$1"; then return; fi
        sleep 0.05
    done
    fail "'$1' does not go"
}

# changed SCREEN: waits until the screen is another one.
changed() {
    local i
    for ((i = 0; i < tries; i++)); do
        if [ "$(screen)" != "$1" ]; then return; fi
        sleep 0.02
    done
    fail "nothing happens"
}

# The tiles of a box in a mixed order, one after another, as keys of the picker.
tiles=(147 236 128 348 135 246 167 124 278 138 145 237 126 248 134 178 127 347 136 168 234 125 148 238 137 247 146 123)
told=0

# What a simple player does on this screen: the first place for each tile, the left stack while there is one.
answer() {
    case $1 in
    *"Leave the game?"*) echo 3 ;;
    *"press Enter when only you can see"*) echo Enter ;;
    *"What does the back"*) echo 3 ;;
    *"Which tile"*) sed 's/./& /g' <<<"${tiles[told % 28]}Enter" | sed 's/E n t e r/Enter/' ;;
    *"1  Yes"*) echo 1 ;;
    *"1  Set it aside"* | *"1  End the game"*) echo 1 ;;
    *"This tile fits nowhere"*) echo Enter ;;
    *"bid or pass"*"Your bid: _"*) if [[ $1 == *"The lowest bid"* ]]; then echo p; else echo 3; fi ;;
    *"bid or pass"*) echo Enter ;;
    *"choose your side"*) echo 2 ;;
    *"draw a tile"* | *"draw your first tile"*) if [[ $1 == *"1 left:   empty"* || $1 == *"With a ring, 0 tiles"* ]]; then echo 2; else echo 1; fi ;;
    *"place the tile"*) echo Enter ;;
    esac
}

is_over() {
    [[ $1 == *"N New game"* ]]
}

# plays [KEY-HOOK]: a whole game, until it says who won.
plays() {
    local now key i
    for ((i = 0; i < 2000; i++)); do
        now=$(screen)
        if is_over "$now"; then return; fi
        key=$(answer "$now")
        # shellcheck disable=SC2086
        if [ -n "$key" ]; then keys $key; fi
        if [[ $now == *"Which tile"* ]]; then
            told=$((told + 1))
            hides "Which tile"
        fi
        changed "$now"
    done
    fail "the game does not end"
}

leaves() {
    keys q
    shows "status 0"
}

# shellcheck disable=SC1090
source "$here/$part.sh"
echo "$part: as it should be"
