# The menu and the screen where a game is set up.
start 80 24 --quick
shows "What would you like to do?"
keys 2
shows "French rules, 1999"
shows "a beaten flood leaves"
keys Right Right
shows "Goliath rules, 2007"
shows "from the bag"
keys Right
shows "German and Dutch rules, 1999"
shows "may be looked at"
shows "random"
keys Down Right
shows "Seat 1"
shows "by auction"
shows "goes on placing"
shows "the higher score wins at the end"
keys Down n
shows "> "
terminal send-keys -t game -l "Zoë"
keys Enter
shows "Person: Zoë"
keys Down Left Left Left
shows "← Person →"
keys Up Up Up
keys Up
shows "Begin"
keys Enter
shows "bid or pass"
shows "Zoë"

# A bid that is none, then a game of three with an auction, four players, and talk.
keys Enter
shows "A bid must be a number from 1 to"
keys 9 9 9 Enter
shows "A bid must be a number from 1 to"
plays
keys q
shows "status 0"
start 80 24 --quick players=4 people=1234 seed=2 start=1
shows "draw a tile"
keys 1
shows "place the tile"
keys m
shows "Player 1 talked"
shows "Player 2: place the tile"

# A new game on the command line, while another waits.
start 80 24 --quick seed=9 start=1
shows "A game was left in progress."
keys 2
shows "Your turn: draw a tile"

# Hidden hands at one screen: what one has drawn is gone before the other looks.
rm -r "$XDG_STATE_HOME"
start 80 24 --quick players=2 people=12 hand=hidden start=1 seed=6
shows "Player 1: draw your first tile"
keys 1
shows "Player 2: press Enter when only you can see the screen"
if screen | grep -q "left stack"; then fail "the cover shows what was drawn"; fi
keys Enter
shows "Player 2: draw your first tile"
shows "Player 1: a tile from the left"
if screen | grep -q "Player 1: tile"; then fail "the hidden tile is told"; fi
