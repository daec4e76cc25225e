# Whole games, of every kind, to their ends.
ended() {
    shows "$1"
    leaves
    [ ! -e "$XDG_STATE_HOME/tayu/game.tayu" ] || fail "a game that is over is kept"
}

start 80 24 --quick level=2 seed=3 start=1
plays
screen | grep -qE '(wins?, [0-9]+ to|A draw)' || fail "nobody says who won"
ended "N New game"

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

start 80 24 --quick players=3 three=target target=30 flood=2 people=0 level=1 seed=7 peek=on
plays
ended "N New game"
