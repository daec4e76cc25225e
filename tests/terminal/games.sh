# Whole games, of every kind, to their ends; afterwards they can be looked at again. One that only computers played is not kept.
ended() {
    shows "$1"
    leaves
}

again() {
    ended "N New game"
    start 80 24
    shows "Look at the last game ("
    keys 1
    shows "N New game"
    keys v
    shows "Close the review"
    keys q
    ended "N New game"
}

start 80 24 --quick level=2 seed=3 start=1
plays
screen | grep -qE '(wins? [0-9]+–[0-9]+|[Yy]ou win|wins *$|A draw)' || fail "nobody says who won"
again

start 120 40 --quick players=3 people=12 level=1 seed=4
plays
ended "N New game"

start 100 30 --quick players=4 people=1234 edition=goliath draw=table seed=5
shows "18  · · ◦ · · · ◦"
plays
ended "N New game"

start 80 24 --quick players=2 people=12 hand=hidden seed=6
plays
ended "N New game"

rm -rf "$XDG_STATE_HOME"
start 80 24 --quick players=3 three=target target=30 flood=2 people=0 level=1 seed=7 peek=on
plays
ended "N New game"
[ ! -e "$XDG_STATE_HOME/tayu/game.tayu" ] || fail "a game without people is kept"
