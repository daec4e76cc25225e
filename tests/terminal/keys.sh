# What keys do: laying, turning, jumping, asking, taking back, saving, loading, reviewing, leaving, coming back.
start 80 24 --quick start=1 seed=1 people=12
shows "Player 1: draw a tile"
keys 1
shows "Player 1: place the tile"
screen | grep -q '^10.*━' || fail "the tile does not hover over the start square"
keys Enter
shows "Player 2: draw a tile"

# Taken back before another tile is seen, not later.
keys u
shows "Player 1: place the tile"
keys Enter
shows "Player 2: draw a tile"
keys 2
shows "Player 2: place the tile"
keys u
shows "A draw is not taken back: the tile has been seen"

# A move can be typed, too.
keys :
shows "Type a move"
terminal send-keys -t game -l "nonsense"
keys Enter
shows "No such action: 'nonsense'"

# Far from the canal the tile does not fit, and Enter says why.
keys h h h h h h h h h h h
keys Enter
shows "No exit of the tile would join an exit on the board"
before=$(screen)
keys r
changed "$before"
before=$(screen)
keys f
changed "$before"
keys n
before=$(screen)
keys p
changed "$before"
keys i
shows "The computer would "
for n in 1 2 3 4 5; do
    screen | grep -qE " $n\. [0-9]+%  [a-s][0-9]+[hv][1-8]{3}" || fail "hint $n is not listed with its chance"
done
keys c
shows "Chance to win"
keys t
shows "Tiles not seen yet"
keys Enter
shows "Player 1: draw a tile"

# Unknown keys do nothing.
before=$(screen)
keys Z F9 '%'
keys '?'
shows "Ta Yü in the terminal"
keys Space
shows "exit meets exit"
shows "tile are numbered clockwise"
shows "Space: tactics"
keys Space
shows "Double squares count like two estuaries"
keys Space
shows "move the tile"
keys Escape
shows "Player 1: draw a tile"

# The lessons, and a tutor that people have not agreed on before.
keys e
shows "Turning a canal away"
keys Down Enter
shows "It often pays more to lead"
shows "You play north–south."
screen | grep -q '^17.*▫' || fail "the board of the lesson is not shown"
keys Enter
shows "That is allowed, but it is not what this is about."
keys Escape
shows "Choosing a stack"
keys Enter
shows "Draw the tile with the ring"
shows "2 right: ◎ ring"
keys 2
shows "Correct."
keys Enter
shows "Choosing a stack ✓"
keys Escape
shows "Player 1: draw a tile"
keys T
shows "has to be agreed on before"

# Saved, and a name that cannot be written.
keys s
shows "Save the game as"
keys C-u
terminal send-keys -t game -l "/nowhere/at/all.tayu"
keys Enter
shows "(there is no such folder)"
keys s
shows "Save the game as"
keys C-u
terminal send-keys -t game -l "kept.tayu"
keys Enter
shows "Saved as kept.tayu"
grep -q '^seat 2 person$' kept.tayu || fail "the file does not say who sits where"

# A name of its own is proposed: the day. What is there is replaced only after a question.
keys s
shows "Save the game as"
keys Enter
shows "Saved as 20"
find . -name '20*.tayu' | grep -qx './[0-9-]*.tayu' || fail "no game of today"
keys s
shows "-2.tayu"
echo "my letter" >letter
keys C-u
terminal send-keys -t game -l "letter"
keys Enter
shows "There is a file of this name"
keys 2
shows "Save the game as"
keys Enter
shows "There is a file of this name"
[ "$(cat letter)" = "my letter" ] || fail "the letter is gone"
keys 1
shows "Saved as letter"
grep -q '^tayu ' letter || fail "the game is not in the file"

# Reviewed: back to the beginning, and on from the first placement.
keys v
shows "Review"
shows "4 of 4"
keys Home
shows "0 of 4"
shows "Beginning"
keys l l
shows "2 of 4"
keys Escape
shows "Player 1: draw a tile"

# Left with Ctrl-C; the terminal is as it was, and the game is offered again.
keys C-c
shows "Leave the game?"
keys 1
shows "status 0"
[ "$(terminal display-message -p -t game '#{alternate_on}')" = 0 ] || fail "the terminal is not as it was"
start 80 24
shows "Go on with the last game (2 tiles placed"
keys 1
shows "Player 1: draw a tile"
keys g
shows "Give up this game?"
keys 1
shows "(east–west) wins."
keys N
shows "What would you like to do?"
hides "Go on with the last game"

# A game that is over is still there.
shows "Look at the last game (2 tiles placed"
keys 1
shows "(east–west) wins."
keys N
shows "What would you like to do?"

# Loaded again from the menu: by a name, with ~ too; a file that is not there, and one that is no game.
loads() {
    keys 5
    shows "Type the name of a file…"
    keys Enter
    shows "Load the game from the file"
    keys C-u
    terminal send-keys -t game -l "$1"
    keys Enter
}
loads "nowhere.tayu"
shows "There is no such file"
echo "no game" >bad.tayu
loads "bad.tayu"
shows "it must start with"
loads "~/nowhere.tayu"
shows "There is no such file: '$HOME/nowhere.tayu'"

# Or from the list of what is there: each with its day, and how it stands.
keys 5
shows "bad.tayu, 20"
shows ": no game that can be read"
screen | grep -qE 'kept\.tayu, 20[0-9-]+ [0-9:]+: tiles placed: 2, 0–0' || fail "a game in the list is not described"
keys Escape
hides "kept.tayu"
loads "kept.tayu"
shows "Player 1: draw a tile"
keys 1
shows "Player 1: place the tile"
keys q
shows "Leave: the game is kept for next time"
keys 1
shows "status 0"

# A new game puts the one in progress away, beside another that was; while the computer thinks, keys work.
echo "an older one" >"$XDG_STATE_HOME/tayu/left-1.tayu"
start 80 24 level=10 start=2 seed=1
shows "A game was left in progress."
keys 2
shows "Computer (level 10) is thinking"
keys '?'
shows "Ta Yü in the terminal"
keys Escape
shows "Your turn: draw a tile"
[ ! -e "$XDG_STATE_HOME/tayu/left-2.tayu" ] || fail "a game is put away before another one is played"
keys 1
shows "/tayu/left-2.tayu"
[ -s "$XDG_STATE_HOME/tayu/left-2.tayu" ] || fail "the game that was left is gone"
[ "$(cat "$XDG_STATE_HOME/tayu/left-1.tayu")" = "an older one" ] || fail "a game that was left before is gone"

# Where the whole screen cannot be used, plain lines come instead.
variables="TERM=dumb" start 80 24 start=1 seed=1
shows "seat 1 (north–south), draw: left or right >"

# A record with a review: what each step cost and how lucky it was.
rm -rf "$XDG_STATE_HOME"
cp "$here/../../docs/example.tayu" reviewed.tayu
"$tayu" review reviewed.tayu --simulations 2 --write >/dev/null
lost=$(sed -n 's/^review \([0-9]*\) \([^ ]*\) [0-9]* [0-9]* \([1-9][0-9]*\) [^ ]* \([^ ]*\)$/\1 \3 \4/p' reviewed.tayu | head -n1)
read -r step loss better <<<"$lost"
start 80 24 reviewed.tayu
shows "N New game"
keys v
shows "Review"
keys Home
shows "Beginning"
for ((i = 0; i < step; i++)); do keys l; done
shows "$step of "
shows "Lost $((loss / 10)).$((loss % 10))%; better:"
shows "$better"
screen | grep -qE '[−+][0-9]+\.[0-9]%$' || fail "the list does not tell what steps cost"
keys Home l
shows "Luck "
keys q
leaves

# A record without one is analysed here, chosen from the list, and has it from then on.
rm -rf "$XDG_STATE_HOME"
mkdir one && cd one
cp "$here/../../docs/example.tayu" example.tayu
start 80 24
shows "What would you like to do?"
keys 4
shows "example.tayu, 20"
keys Down Enter
shows "N New game"
keys v
shows "a Analyse"
keys a
hides "a Analyse"
keys Home l
shows "Luck "
keys q
leaves
grep -q '^review ' "$XDG_STATE_HOME/tayu/game.tayu" || fail "the review is not kept"
cd ..

# In the auction, and before a draw, the best actions are listed in words.
rm -rf "$XDG_STATE_HOME"
start 80 24 --quick players=3 people=123 opener=1 start=1 seed=1
shows "Player 1: bid or pass"
keys i
shows "The computer would bid "
screen | grep -qE ' 1\. [0-9]+%  bid [0-9]+' || fail "a bid is not listed in words"
if screen | grep -q 'bid[0-9]'; then fail "a bid is listed in the notation"; fi
rm -rf "$XDG_STATE_HOME"
start 80 24 --quick people=12 start=1 seed=1
shows "Player 1: draw a tile"
keys i
shows "The computer would draw "
screen | grep -qE ' 1\. [0-9]+%  draw from the (left|right) stack' || fail "a draw is not listed in words"

# Undo after a draw would take back the move before: it asks, and tells what is in hand again.
rm -rf "$XDG_STATE_HOME"
start 80 24 --quick level=1 start=1 seed=1
shows "Your turn: draw a tile"
keys 1
shows "Your turn: place the tile"
keys Enter
shows "Your turn: draw a tile"
keys 1
shows "Your turn: place the tile"
keys u
shows "A draw alone is not taken back"
keys 2
hides "A draw alone is not taken back"
shows "Your turn: place the tile"
keys i
shows "The computer would "
keys u
shows "A draw alone is not taken back"
keys 1
shows "Taken back: your tile 168 is in your hand again."
! screen | grep -qE " 1\. [0-9]+%" || fail "hints are about the position before"

# A tile that fits nowhere: the line of keys says what Enter does now.
rm -rf "$XDG_STATE_HOME"
start 80 24 --quick edition=goliath draw=bag discard=ask start=1 seed=198 people=12
for move in h9h346 k10v567 i8v138 j6h578 l5h138 k5v127 n8v456; do
    shows "draw a tile"
    keys 1
    shows "place the tile"
    keys :
    shows "Type a move"
    terminal send-keys -t game -l "$move"
    keys Enter
done
shows "draw a tile"
keys 1
shows "This tile fits nowhere"
shows "Enter Set it aside"
hides "r Turn"
