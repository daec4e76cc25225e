# The box on the table: the program is told what is drawn, says what it lays, and takes corrections.
start 80 24 --real start=1 level=1
shows "Player 1: draw a tile"
keys 1
shows "Which tile was drawn?"
keys 1 6 8 Enter
shows "Player 1: place the tile"
keys Enter
shows "What does the back of the left"
keys 1
shows "What does the back of the right"
keys 1
shows "Which tile is it?"

# A tile that cannot be: the stack shows a ring, this one has none.
keys 1 2 8 Enter
shows "That tile does not match what the stack shows. Which tile is it?"
keys Escape
shows "The computer waits for its tile"
keys Enter
shows "Which tile is it?"

# The back was told wrongly: the picker says how to tell it anew, and then the tile may be that one.
shows "b: a back was told wrongly"
keys b
shows "What does the back of the left"
keys 2
shows "What does the back of the right"
keys 2
shows "Which tile is it?"
keys 1 6 8 Enter
shows "That tile does not match what the stack shows. Which tile is it?"
keys b
shows "What does the back of the left"
keys 1
shows "What does the back of the right"
keys 1
shows "Which tile is it?"
keys 2 4 5 Enter
shows "Player 1: draw a tile"
shows "168 on "
keys 1
shows "Which tile was drawn?"
keys 1 2 8 Enter
shows "Player 1: place the tile"
keys Enter
shows "What does the back"
keys Escape
hides "What does the back"

# Six entries. The first is changed: the second no longer fits and is pointed out; nothing is lost.
keys x
shows "Correct an entry"
keys Home Enter
shows "What should it be?"
keys C-u
terminal send-keys -t game -l "left=999"
keys Enter
shows "No such tile"
keys C-u
terminal send-keys -t game -l "right=147"
keys Enter
shows "Entry 2 no longer fits (i10h168)"
keys q
shows "Leave everything as it was?"
keys 2
shows "Entry 2 no longer fits"
keys q
shows "Leave everything as it was?"
keys 1
hides "Correct an entry"
keys x
shows "Choose the entry that is wrong."
screen | grep -q ' 1  P1  left=168' || fail "the entries are not as they were"

# Changed on to the end, all entries fit again.
keys Home Enter
shows "What should it be?"
keys C-u
terminal send-keys -t game -l "right=168"
keys Enter
shows "All entries fit"
keys k
shows "The entries are corrected."

# A change that leaves nothing of what follows: the player agrees first.
keys Escape
keys x
shows "Correct an entry"
keys Home Down Enter
shows "What should it be?"
keys C-u
terminal send-keys -t game -l "j10v168"
keys Enter
shows "no longer fits"
keys k
shows "will be lost"
keys 1
shows "168 on j10v168"
hides "Correct an entry"

# A whole game: all tiles are told, the program keeps the score and says who won.
rm -r "$XDG_STATE_HOME"
start 80 24 --real draw=bag people=1 level=1 start=1
shows "draw a tile"
plays
screen | grep -A1 -E '(wins?( |$)|A draw)' | grep -qE '([0-9]+–|A draw)' || fail "nobody says who won" # maybe on two lines

# With peek=on the sides of the stacks are asked for too, until they can be so.
rm -r "$XDG_STATE_HOME"
start 80 24 --real peek=on people=2 start=1 level=1
shows "What does the back of the left"
keys 1
shows "What do the sides of the left"
keys C-u
terminal send-keys -t game -l "8-2"
keys Enter
shows "> 8-2"
keys C-u
terminal send-keys -t game -l -- "----?"
keys Enter
shows "What does the back of the right"
keys 2
shows "What do the sides of the right"
keys C-u
terminal send-keys -t game -l "?12-4"
keys Enter
shows "What does the back of the left"
shows "The tiles that are left cannot look like that"
keys 1
shows "What do the sides of the left"
keys C-u
terminal send-keys -t game -l "8-2-?"
keys Enter
shows "What does the back of the right"
keys 2
shows "What do the sides of the right"
keys C-u
terminal send-keys -t game -l "?12--"
keys Enter
shows "Which tile is it?"
keys Escape
shows "1 ━│·╹·│?  Exits seen: left end,"
shows "2 ?│╹╹·│   Exits seen: front left,"
