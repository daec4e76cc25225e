# Sizes, colours, characters, languages, and the mouse.
colours() {
    terminal capture-pane -e -p -t game | grep -c $'\e\[[0-9;]*[34]8;5;\|\e\[[0-9;]*[34][0-7]' || true
}

# The whole board and what belongs to it at 80 × 24.
start 80 24 --quick start=1 seed=1 people=12
shows "Player 1: draw a tile"
for text in "19  · · ≈" " 1  · · ≈" "a b c d e f g h i j k l m n o p q r s" "N 0 × S 0 = 0" "W 0 × E 0 = 0" "1 left:" "2 right:" "? Help"; do
    shows "$text"
done
[ "$(colours)" -gt 10 ] || fail "there are no colours"

# Both aids at once: none of the 28 kinds of tile is cut off, whatever else has to be told.
all_tiles() {
    local tile
    for tile in "${tiles[@]}"; do shows " $tile"; done
}
keys t
keys c
shows "Chance to win"
all_tiles
keys t
keys c
hides "Chance to win"

# More room shows more: at 120 × 40 larger squares and the tiles not seen; less than 60 × 20 says so.
terminal resize-window -t game -x 120 -y 40
shows "19   ·   ·   ≈"
shows "Tiles not seen yet"
terminal resize-window -t game -x 59 -y 20
shows "The terminal is too small"
terminal resize-window -t game -x 60 -y 19
shows "The terminal is too small"
terminal resize-window -t game -x 60 -y 20
hides "too small"
shows "N 0 × S 0 = 0"
terminal resize-window -t game -x 100 -y 30
shows "19  · · ≈"
hides "too small"
terminal resize-window -t game -x 80 -y 24
shows "1 left:"

# The mouse: the stack in the panel, a place on the board, and once more on the tile to lay it.
# mouse EVENT X Y
mouse() {
    terminal send-keys -t game -H 1b 5b 4d "$1" "$(printf '%x' $(($2 + 33)))" "$(printf '%x' $(($3 + 33)))"
}
click() {
    mouse 20 "$@"
    mouse 23 "$@"
}
hover() {
    local before
    before=$(terminal capture-pane -e -p -t game)
    mouse 43 "$@"
    for ((i = 0; i < tries; i++)); do
        if [ "$(terminal capture-pane -e -p -t game)" != "$before" ]; then return; fi
        sleep 0.02
    done
    fail "the tile does not follow the mouse"
}
row=$(screen | grep -n '1 left:' | cut -d: -f1)
click 50 $((row - 1))
shows "Player 1: place the tile"
row=$(screen | grep -n '^10' | cut -d: -f1)
before=$(screen)
click 19 $((row - 1))
changed "$before"
click 24 $((row - 1))
shows "Player 2: draw a tile"

# Moved, it takes the tile with it, and one click lays it. A movement with the button held is no click.
keys 2
shows "Player 2: place the tile"
hover 6 5
before=$(screen)
mouse 20 6 5
mouse 40 8 5
mouse 40 20 $((row - 2))
mouse 40 21 $((row - 2))
mouse 23 21 $((row - 2))
changed "$before"
hover 6 5
hover 20 $((row - 2))
screen | grep -qF "Player 2: place the tile" || fail "a movement laid the tile"
click 20 $((row - 2))
shows "Player 1: draw a tile"

# Help stays when it moves.
keys '?'
hides "Player 1"
before=$(screen)
mouse 43 10 10
mouse 43 12 10
keys Z
changed "$before"
shows "Player 1: draw a tile"

# The terminal reports movements while the game is on the screen, and no longer.
reports() {
    local i
    for ((i = 0; i < tries; i++)); do
        if [ "$(terminal display-message -p -t game '#{mouse_all_flag}#{mouse_any_flag}')" = "$1" ]; then return; fi
        sleep 0.05
    done
    fail "the terminal reports movements of the mouse: not $1"
}
keys q
shows "Leave the game?"
keys 1
shows "status 0"
reports 00
rm -r "$XDG_STATE_HOME"
terminal kill-session -t game
terminal new-session -d -s game -x 80 -y 24 \
    "bash -mc \"'$tayu' play --quick start=1 seed=1 people=12; echo stopped; read -r; fg >/dev/null; echo ended; exec cat\""
shows "Player 1: draw a tile"
reports 11
keys C-z
shows "stopped"
reports 00
keys Enter
shows "Player 1: draw a tile"
reports 11
kill "$(pgrep -P "$(terminal display-message -p -t game '#{pane_pid}')")"
shows "ended"
reports 00
start 80 24 --quick start=1 seed=1 people=12
shows "Player 1: draw a tile"

# Two open tiles each, and long words: still all of it.
leaves_for_good() {
    keys q
    shows "1  "
    keys 1
    shows "status 0"
    rm -rf "$XDG_STATE_HOME"
}
leaves_for_good
for options in "1 1 1:people=12 hand=open" "1:people=1234 players=4" "1:people=123 players=3 three=target target=20 flood=3"; do
    variables="LANG=de_XX.UTF-8 LC_ALL= LANGUAGE=" start 80 24 --quick start=1 seed=1 ${options#*:}
    shows "ein"
    for key in ${options%%:*} t c; do
        before=$(screen)
        keys $key
        changed "$before"
    done
    shows "Gewinnchance"
    all_tiles
    leaves_for_good
done

# A whole game at 60 × 20: what is to be done is in the line of the keys.
start 60 20 --quick start=1 seed=3 people=12
shows "1 2 Draw"
[ "$(screen | grep -c '^ *[0-9]* \?[ ≈]* [·≈○]')" -ge 15 ] || fail "there is too little of the board"
for ((i = 0; i < 400; i++)); do
    before=$(screen)
    case $before in
    *"N New game"*) break ;;
    *"1  End the game"* | *"1  Set it aside"* | *"1  Yes"*) keys 1 ;;
    *"1 2 Draw"*) if grep -q ' 1   *0$' <<<"$before"; then keys 2; else keys 1; fi ;;
    *"Enter Place"* | *"Enter End the game"* | *"Enter Set it aside"*) keys Enter ;;
    esac
    changed "$before"
done
shows "N New game"
leaves
rm -rf "$XDG_STATE_HOME"

# There too every screen shows what it has: the last row of the form, the end of the help, the tiles by name.
start 60 20
shows "What would you like to do?"
keys 2
shows "New game"
keys Down Right Up Up
shows "Begin"
hides "Rules"
keys Escape
shows "What would you like to do?"
keys 5
shows "Space: further down"
keys ' '
shows "leave; the game is kept"
keys x
shows "What would you like to do?"
keys 6
shows "status 0"
start 60 20 --real people=12 start=1
shows "1 2 Draw"
keys 1
shows "Which tile was drawn?"
for tile in "${tiles[@]}"; do shows "$tile"; done
keys Escape
hides "Which tile"
leaves_for_good
start 80 24 --quick start=1 seed=1 people=12
shows "Player 1: draw a tile"

# Another language at a key, and all five by name.
keys L
hides "draw a tile"
keys C-c
shows "1  "
keys 1
shows "status 0"
rm -rf "$XDG_STATE_HOME"
for language in de:Nord–Süd fr:nord–sud nl:noord–zuid hu:észak–dél; do
    variables="LANG=${language%%:*}_XX.UTF-8 LC_ALL= LANGUAGE=" start 80 24 --quick start=1 seed=1 people=12
    shows "${language#*:}"
    keys 1
    keys q
    keys 1
    shows "status 0"
    rm -r "$XDG_STATE_HOME"
done

# A blank stays between a long name and its side, in every language.
for case in "de:Computer 3 (" "fr:Ordinateur 3 (" "nl:Computer 3 (" "hu:3. gép ("; do
    language=${case%%:*}
    for level in 4 10; do
        start 80 24 --quick players=4 people=1 start=1 seed=1 level=$level --language "$language"
        shows "${case#*:}"
        if screen | grep -qE '[)0-9](Ost|Nord|est|nord|oost|noord|kelet|észak)–'; then fail "no blank, level $level, $language"; fi
        keys q
        keys 1
        shows "status 0"
        rm -rf "$XDG_STATE_HOME"
    done
done

# Without colours: the tile that hovers is still seen, by reversed characters.
variables="NO_COLOR=1" start 80 24 --quick start=1 seed=1 people=12
shows "draw a tile"
keys 1
shows "place the tile"
[ "$(colours)" -eq 0 ] || fail "there are colours in spite of NO_COLOR"
terminal capture-pane -e -p -t game | grep -q $'\e\[[0-9;]*7m' || fail "the tile does not stand out"
variables="TERM=vt100" start 80 24 --quick start=1 seed=1 people=12
keys 2
shows "draw a tile"
[ "$(colours)" -eq 0 ] || fail "a terminal without colours gets some"

# ASCII, asked for or because the locale knows no more.
for how in "LC_ALL=C" "LC_ALL=C.UTF-8"; do
    option=
    [ "$how" = LC_ALL=C ] || option=--ascii
    rm -rf "$XDG_STATE_HOME"
    variables=$how start 80 24 --quick $option start=1 seed=1 people=12
    shows "draw a tile"
    shows "N 0 x S 0 = 0"
    keys 1
    shows "place the tile"
    if screen | LC_ALL=C grep -q '[^ -~]'; then fail "not all is ASCII"; fi
done

# A terminal that nobody knows is refused in a sentence.
variables="TERM=nothing-of-the-kind" start 80 24
shows "status 2"
shows "this terminal is not known here"

# What is seen on the sides of the stacks is drawn, told in words where there is room, and explained.
rm -rf "$XDG_STATE_HOME"
start 80 24 --quick peek=on start=1 seed=3
shows "1 ━│·╹·│?  Exits seen: left end,"
shows "2 ?│╹··│━  Exits seen: front"
keys '?' Space
shows "The side of a stack, as in"
start 60 20 --quick peek=on start=1 seed=3 --ascii
shows "1 @ 56 -|.'.|?"
keys '?'
shows "Ta Yu in the terminal"
keys Space
for ((i = 0; i < 5; i++)); do
    if screen | grep -q "In ASCII the canal bends"; then break; fi
    before=$(screen)
    keys Space
    changed "$before"
done
shows "In ASCII the canal bends"

# A message that is long is shown to its end, also on a small screen.
rm -rf "$XDG_STATE_HOME"
for size in "80 24" "60 20"; do
    start $size --quick start=1 seed=1 people=12
    shows "1 2 Draw"
    keys 1
    shows "r Turn"
    keys s
    shows "Save the game as"
    keys C-u
    terminal send-keys -t game -l "/nowhere/a-folder-with-a-very-long-name-that-takes-more-than-a-row/game.tayu"
    keys Enter
    shows "(there is no"
    rm -rf "$XDG_STATE_HOME"
done
