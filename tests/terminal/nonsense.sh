# Keys without sense, in every kind of game: the program goes on, or leaves as asked.
RANDOM=${NONSENSE_SEED-11}
letters=(h j k l r R n p f t c i u g s o v x N m ':' '?' 0 1 2 3 9 Space Enter Enter Enter Tab Escape Up Down Left Right Home End
    PageUp PageDown BSpace DC F5 '~' ü C-u q)
setups=("players=2 people=12" "players=3 people=13 level=1" "players=4 people=1234 draw=bag" "hand=hidden people=12 draw=table"
    "hand=open people=1 level=1 peek=on" "--real people=12 start=1" "--real hand=hidden people=1 level=1 draw=bag" "people=0 level=1 edition=goliath")

# Whether the program has ended, and well.
ended() {
    if [ ! -s status ]; then return 1; fi
    grep -qx "status 0" status || fail "it ended badly"
}

for setup in "${setups[@]}"; do
    rm -rf "$XDG_STATE_HOME"
    start 80 24 --quick $setup
    shows " "
    for ((i = 0; i < 12; i++)); do
        some=()
        for ((j = 0; j < 12; j++)); do some+=("${letters[RANDOM % ${#letters[@]}]}"); done
        keys "${some[@]}"
        if ((i % 8 == 7)); then terminal resize-window -t game -x $((70 + RANDOM % 100)) -y $((20 + RANDOM % 40)); fi
        if ended; then start 80 24 --quick $setup; fi
    done
    # It still answers: out of whatever is open, and then out of the game.
    terminal resize-window -t game -x 80 -y 24
    for ((i = 0; i < 1500; i++)); do
        if ended; then break; fi
        now=$(screen)
        case $now in
        *"Leave the game?"*) keys 1 ;;
        *"Leave everything as it was?"*) keys 1 ;;
        *) keys Escape q ;;
        esac
        for ((j = 0; j < 20; j++)); do
            if [ "$(screen)" != "$now" ]; then break; fi
            sleep 0.02
        done
    done
    ended || fail "it does not leave"
done
