# The dialogue of plain lines: whole games in five languages, ASCII, and a computer at a real table.
plain() {
    rm -rf "$XDG_STATE_HOME"
    plain_again "$@"
}

# plain_again: with the games that were kept.
plain_again() {
    timeout 1800 env LC_ALL="${locale-C.UTF-8}" "$tayu" play --plain "$@" 2>errors
}

# says TEXT: it is in what was printed.
says() {
    grep -qF -- "$1" output || { cat output >&2; fail "'$1' is not said"; }
}

for case in "C.UTF-8:The game is over." "de_DE.UTF-8:Das Spiel ist aus." "fr_FR.UTF-8:La partie est finie." \
    "nl_NL.UTF-8:Het spel is uit." "hu_HU.UTF-8:A játéknak vége."; do
    locale=${case%%:*} plain people=0 level=1 seed=3 </dev/null >output || fail "status $? in ${case%%:*}"
    says "${case#*:}"
done

# A person in German; what is wrong is said in German too.
printf 'left=999\nhelp\nx\nlegal\nquit\n' | locale=de_DE.UTF-8 plain start=1 seed=1 >output
says "Platz 1 (Nord–Süd), ziehen: left oder right > "
says "einen solchen Stein gibt es nicht"
says "alles, was du jetzt tun darfst"
says "Bis zum nächsten Mal."

# The letters of the coasts are those of the language, and a hint is in words.
printf 'board\nhint\nquit\n' | locale=hu_HU.UTF-8 plain start=1 seed=1 >output
[ "$(grep -c '^ [ÉD]  ' output)" -eq 2 ] || fail "the coasts of a Hungarian board"
says "A gép ezt tenné: húzás a "
printf 'board\nhint\nquit\n' | locale=nl_NL.UTF-8 plain players=3 opener=1 seed=1 >output
[ "$(grep -c '^ [NZ]  ' output)" -eq 2 ] || fail "the coasts of a Dutch board"
grep -qE 'De computer zou [0-9]+ bieden\.' output || fail "a bid is not in words"
printf 'left\nhint\nquit\n' | plain start=1 seed=1 >output
grep -qE 'The computer would take place [0-9]+ \([a-s][0-9]+[hv][1-8]{3}\): tile [1-8]{3}, [a-s][0-9]+ to [a-s][0-9]+, exits: .*\. Chance to win: [0-9]+%\.' output ||
    fail "a hint does not tell how the tile lies, and its number"
number=$(sed -nE 's/.*would take place ([0-9]+) .*/\1/p' output)
place=$(sed -nE 's/.*would take place [0-9]+ \([^)]*\): (.*)\. Chance.*/\1/p' output)
printf '%s\n' left hint "$number" quit | plain start=1 seed=1 >output
says "You: $place."

# The five best, with chances and numbers; what a draw may bring; the rules; who plays what.
printf '%s\n' chances best left best chances who rules tactics 'who now' undo quit | plain start=1 seed=1 >output
[ "$(grep -cE '(^|> )place [0-9]+ \([a-s][0-9]+[hv][1-8]{3}\): .* Chance to win: [0-9]+%\.$' output)" -eq 5 ] || fail "not five of the best"
says "draw from the left stack. Chance to win: 5"
says "Chance that the left tile fits nowhere: 0%."
says "Type the number of a place to put the tile there."
says "Seat 2: Computer (level 3), east–west."
says "exit meets exit or"
says "Your score is a product"
says "too much said: 'now'"
printf '%s\n' best who quit | plain players=3 three=target flood=2 start=1 seed=1 >output
says "Computer 1 (level 3) is the flood and wins if nobody reaches 24."
says "Seat 2: Computer 1 (level 3), the flood."
printf '%s\n' quit | locale=de_DE.UTF-8 plain players=3 three=target flood=1 start=2 level=1 seed=1 >output
says "Du bist der Störenfried und gewinnst, wenn niemand 24 erreicht."

# Nothing is drawn unless it is asked for; moves, scores and answers are words.
printf '%s\n' left places 'places j10' 'places north' 'places x' 3 last 'last x' exits 'exits north' 'exits up' 'at j10' 'at k19' \
    'at z1' 'coast north' coast unseen score turn places 3 right more 'board off' quit | plain start=1 seed=5 people=12 >output
if grep -q '·\|─' output; then fail "the board is drawn unasked"; fi
says "Left stack: no ring. Right stack: ring. 112 tiles to draw."
says "Tile 127, after half a turn 356. It fits in 12 places: 'places' tells them."
says "3: i10 to k10, exits: north of i10, north of j10, south of i10."
says "2 more places: type 'more'."
says "There is no such place."
says "a square is needed, as in j10, or a coast"
says "Player 1: tile 127, i10 to k10, exits: north of i10, north of j10, south of i10"
says "Player 1: tile 127 from the left stack"
says "a number is needed, as in 'last 10'"
says "3 open exits. north: i10, j10; south: i10."
says "2 open exits. north: i10, j10."
says "a side is needed"
says "j10: tile 127. i10 to k10, exits: north of i10, north of j10, south of i10. north: j11, empty, an exit; south: j9, empty, closed."
says "k19: empty. north: the coast; east: l19, empty; south: k18, empty; west: j19, empty."
says "Coast north: 0 points. Free squares: a19 to s19. Of these count double: c19, j19, q19."
says "Coast west: 0 points."
says "111 tiles not seen yet. 4 each of 123,"
says "3 each of 127."
says "North–south: north 0 times south 0 is 0. East–west: west 0 times east 0 is 0."
says "There is no tile to place yet."
says "no places have been listed yet"

# The board is drawn once, or every time until it is enough.
boards() {
    printf '%s\n' "$@" quit | plain start=1 seed=5 people=12 | grep -c '^19  '
}
[ "$(boards left board)" -eq 1 ] || fail "'board' does not draw one board"
[ "$(boards 'board on' left i10h127 'board off' right)" -eq 3 ] || fail "'board on' does not draw each turn"

# What a placement changes is told, by whoever; places on a coast are found. The computer's game has all of it.
plain people=0 level=1 seed=5 </dev/null >output
says "New estuaries: "
says "North–south: north 2 times south 1 is 2."
[ "$(wc -m <output)" -lt 16000 ] || fail "a game is told in $(wc -m <output) characters"

# ASCII alone. Each bend and branch of the canal has its own sign: here the tile 168 lies in all four turns.
plain --ascii people=0 level=1 seed=3 </dev/null >output
if LC_ALL=C grep -q '[^ -~]' output; then fail "not all is ASCII"; fi
drawn() {
    printf '%s\n' left "$1" board quit | plain --ascii start=1 seed=1 people=12 | sed -n 's/^ *\([0-9]*\)  //; /[]LJTU[/\\|]/p' | grep -v '[NS] 0' | tr -d ' .~o' | paste -sd, -
}
for case in 'i10h168:-U-\#' 'i10h245:#L-T-'; do
    [[ $(drawn "${case%%:*}") == *"${case#*:}"* ]] || fail "${case%%:*} is drawn as $(drawn "${case%%:*}")"
done
printf 'help\nquit\n' | plain --ascii start=1 seed=1 >output
says 'In ASCII the canal bends as / \ L J and branches as T U [ ]'

# The end of the input, no text, and lines without an end leave the game in peace.
printf '\xff\xfe\n' | plain start=1 seed=1 >output
says "that is not text"
head -c 5000 /dev/zero | tr '\0' 'x' | plain start=1 seed=1 >output
says "Until next time."

# A tile that was seen is not put back; nobody ends the game for the computer; a tile is set aside if the other agrees.
printf '%s\n' left undo quit | plain people=12 start=1 seed=4 >output
says "a draw is not taken back: the tile has been seen"
printf '%s\n' timeout2 resign2 abort quit | plain start=1 seed=4 >output
[ "$(grep -c 'that is not for a player to say' output)" = 3 ] || fail "a player ends the game for another"
stuck="left h10h178 left f9h236 left e10h345 left discard"
printf '%s\n' $stuck no | plain people=12 start=1 seed=4 >output
says "Seat 1: the tile fits nowhere and nobody has a score. Set it aside and draw another?"
says "The game is over."
printf '%s\n' $stuck yes undo quit | plain people=12 start=1 seed=4 >output
says "Player 2: the tile is set aside."

# What is known of one stack stays known when the game is saved, also if that is all that happened since it was read.
printf '%s\n' 'backs ring plain' left=168 i10h168 'save stacks.tayu' quit | plain --real people=12 start=1 >output
grep -qx 'backs unknown plain' stacks.tayu || fail "what one stack shows is forgotten"
printf '%s\n' 'backs ring ?' 'save! stacks.tayu' quit | plain stacks.tayu >output
grep -qx 'backs ring plain' stacks.tayu || fail "what was said after reading is forgotten"

# A whole game of the computer's with real tiles: it is told each tile that it draws, in either reading.
tiles="123 124 125 126 127 128 134 135 136 137 138 145 146 147 148 167 168 178 234 236 237 238 246 247 248 278 347 348"
for tile in ${tiles/168/245} $tiles $tiles $tiles; do echo "$tile"; done >typed
plain --real people=0 level=1 draw=bag discard=always <typed >output || fail "status $?"
says "Which tile is it? Its three exits"
says "The game is over."
[ "$(grep -c '^Computer [12] (level 1): tile [1-8]*, [a-s][0-9]* to [a-s][0-9]*, exits: ' output)" -ge 20 ] || fail "too few tiles were laid"

# The backs of the stacks are asked for; nonsense is asked again; a tile that the stack cannot hold is refused.
printf 'left=168\ni10h168\nring\nring none\nring ring\nfrobnicate\n123\n245\nbacks ring\nquit\n' |
    plain --real start=1 level=1 >output
says "What do the backs of the open stacks show"
says "two words are needed"
says "that column is not empty"
says "the exits must be three numbers from 1 to 8"
says "that tile does not match what the stack shows"
says "Computer (level 1): tile 168, "
[ ! -s errors ] || fail "$(cat errors)"

# Where backs or a tile are asked for, all else can be asked and done too.
printf '%s\n' left=168 i10h168 help score 'ring ring' 'at j10' quit | plain --real start=1 level=1 >output
says "what the computer would do"
says "j10: tile 168."
says "Your game is saved"
printf '%s\n' left=168 i10h168 undo i10h245 quit | plain --real start=1 level=1 >output
says "Player 1: tile 168, i10 to k10, exits: north of j10"
[ "$(grep -c 'What do the backs' output)" -eq 2 ] || fail "after taking back, backs are not asked for again"
printf '%s\n' left=168 i10h168 quit | plain --real start=1 level=1 >output
says "Until next time."
if grep -q "two words are needed" output; then fail "'quit' is taken for a back"; fi

# A back that was told wrongly can be told anew when the tile is asked for.
printf '%s\n' left=168 i10h168 'ring ring' 123 'backs plain plain' 123 quit | plain --real start=1 level=1 >output
says "that tile does not match what the stack shows"
says "If a back was told wrongly: 'backs ring plain'"
says "Computer (level 1): tile 123, "

# With peek=on the sides are asked for too; the computer's tile has to look like that.
printf '%s\n' 'ring:8-2 plain' 'ring:----? plain' 'ring:8-2-4 plain' 'ring:8-2-? plain:?12--' 168 146 quit |
    plain --real peek=on people=2 start=1 level=1 >output
says "Sides, from left to right"
says "two words are needed"
says "the tiles that are left cannot look like that"
says "that edge of the stack cannot be seen"
says "that tile does not match what the stack shows"
[ ! -s errors ] || fail "$(cat errors)"

# Corrections: refused while nothing of the kind is there; nothing else is entered while they are open.
printf '%s\n' 'change 1 left=168' left=168 i10h168 'change 9 left=168' 'change 1 nonsense' 'change 1 left=147' right=128 \
    keep n back right=128 'insert 2 i10h168' 'remove 2' keep y entries quit | plain --real people=12 start=1 >output
says "the number of an entry is needed"
says "no such action: 'nonsense'"
says "The corrections are still open"
says "1 entry does not fit and will be lost"
says "The entries are corrected."
says "   3  2  right=128"

# Saved under a new name, or under the day, without a question; a file that is there is left alone unless told otherwise.
printf 'save\nsave\nsave mine.tayu\nquit\n' | plain start=1 seed=1 >output
says "Saved as mine.tayu"
[ "$(find . -name '20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]*.tayu' | wc -l)" -eq 2 ] || fail "not two games of today"
says "-2.tayu"
echo "my letter" >letter
printf 'save letter\nquit\n' | plain start=1 seed=1 >output
says "There is a file of this name: 'save! letter' replaces it."
[ "$(cat letter)" = "my letter" ] || fail "the letter is gone"
printf 'save! letter\nquit\n' | plain start=1 seed=1 >output
says "Saved as letter"
grep -q '^tayu ' letter || fail "the game is not in the file"

# A game is taken up again, whatever ended the dialogue: the end of the input, 'quit', a signal, a kill.
kept=$XDG_STATE_HOME/tayu
printf '%s\n' left places 3 | plain start=1 seed=5 people=12 >output
says "Your game is saved. Run 'tayu play' to continue."
printf '%s\n' 'last 1' right quit | plain_again >output
says "The last game goes on (tiles placed: 1, 0–0)."
says "Player 1: tile 127, i10 to k10"
says "Your game is saved"
for signal in INT TERM HUP KILL; do
    rm -f output
    mkfifo typed.$signal
    set -m # a job that is not controlled would ignore Ctrl-C
    (exec env LC_ALL=C.UTF-8 "$tayu" play --plain <typed.$signal >output 2>errors) &
    job=$!
    set +m
    exec 9>typed.$signal
    for ((i = 0; i < tries; i++)); do
        if grep -sqF "place > " output; then break; fi
        sleep 0.05
    done
    says "seat 2 (east–west), place > "
    status=0
    kill -$signal "$job"
    wait "$job" 2>/dev/null || status=$?
    exec 9>&-
    [ "$status" -gt 128 ] || fail "SIG$signal ends it with status $status"
    [ $signal = KILL ] || says "Your game is saved. Run 'tayu play' to continue."
done
printf '%s\n' 'last 1' | plain_again >output
says "Player 2: tile "

# Another game puts it away, at its first move, and tells where; 'resume' goes back to it before that.
printf '%s\n' resume 'last 1' | plain_again seed=6 >output
says "A new game begins, as you asked. The one you left (tiles placed: 1, 0–0) is saved: type 'resume' to continue it."
says "Player 2: tile "
[ ! -e "$kept/left-1.tayu" ] || fail "a game is put away before another one is played"
printf '%s\n' left | plain_again seed=6 start=1 >output
says "The game you left is saved as $kept/left-1.tayu"
printf '%s\n' games 'open 1' 'open 999' quit | (mkdir -p alone && cd alone && plain_again) >output
says "1: left-1.tayu, 20"
says ": tiles placed: 1, 0–0"
says "'open 1' opens the first of them."
says "seat 2 (east–west), place > "
says "there is no such file: '999'"
printf '%s\n' "open $kept/left-1.tayu" 'last 1' | plain_again >output
says "Player 2: tile "
printf '%s\n' new left 'open ~/one.tayu' open | HOME=/nowhere plain_again start=1 >output
says "The game you left is saved as $kept/left-2.tayu"
says "there is no such file: '/nowhere/one.tayu'"
says "the name of a file is needed"

# A game that is over can be reviewed and saved, at once and the next time; then another one begins.
printf '%s\n' left places 1 resign review 'save first.tayu' frobnicate | plain start=1 seed=2 people=12 >output
says "The game is over."
says "gave up, with a chance of "
if grep -q "resign lost" output; then fail "giving up is called a mistake"; fi
says "Saved as first.tayu"
grep -q '^review ' first.tayu || fail "the review is not saved"
says "Your game is saved. Type 'resume' next time to see it again."
printf '%s\n' resume 'save second.tayu' '' | plain_again >output
says "The last game is over, 0–0: 'resume' shows it again."
cmp first.tayu second.tayu || fail "the game that was over is another one"
printf '%s\n' review left quit | plain_again start=1 seed=1 >output
says "a game is reviewed when it is over"
ls "$kept" | grep -q '^over-20' || fail "the game that was over is gone"

# The wall of the day, and what each level made of it; the line to share tells no tile.
printf '%s\n' levels left places 1 resign levels '' | plain --day >output
says "'levels' works when a game with the wall of the day is over."
says "This was the wall of the day: 'levels' tells what each level made of it."
[ "$(grep -cE 'Level [1-9] \([^)]+\): [0-9]+–[0-9]+\.' output)" -eq 9 ] || fail "not nine levels"
grep -qE '^Ta Yü, wall of 20[0-9]{2}-[0-9]{2}-[0-9]{2}: 0–[0-9]+, better than [0-9] of 9 levels\. [●○]{9}$' output || fail "nothing to share"
! plain --day level=3 </dev/null >output || fail "a level can be chosen for the wall of the day"
grep -q "no other option goes with it" errors || fail "it is not said why"

# Each prompt tells what can be typed, and so does the answer to nonsense there; letters may be capital, verbs may stand before.
printf '%s\n' nonsense '' DRAW 'Draw LEFT' 'draw left' Right place 'PLACE I10H168' 'At J10' 'Save Capital.tayu' quit | plain people=12 start=1 seed=1 >output
says "seat 1 (north–south), draw: left or right > no such action: 'nonsense'"
[ "$(grep -c "Here you can say left or right. 'help' tells what else can be typed." output)" -eq 3 ] || fail "it is not said what can be drawn"
[ "$(grep -c "the tile in hand has to be placed first" output)" -eq 2 ] || fail "it is not said that a tile is drawn already"
[ "$(grep -c "Say where the tile goes: 'places' lists where it fits" output)" -eq 3 ] || fail "it is not said how a tile is placed"
says "Player 1: tile 168, i10 to k10"
says "j10: tile 168."
[ -e Capital.tayu ] || fail "the name of a file is not taken as it is"
printf '%s\n' 'bid 20' 19 x '' quit | plain players=3 people=123 opener=1 seed=1 >output
says "bid: bid1 … bid484 > Player 1 bids 20."
says "bid: bid1 … bid19 or pass > Player 2 bids 19."
says "Here you can say bid1 … bid18 or pass."
printf '%s\n' '' pass quit | plain draw=bag start=1 seed=1 >output
says "draw: bag > Tile "
says "there is no auction now"

# Undo says what is in hand again. After a draw it would take back the move before, so it asks.
printf '%s\n' left i10h168 undo i10h168 left undo no 'last 1' undo yes quit | plain level=1 start=1 seed=1 >output
[ "$(grep -c "Taken back: your tile 168 is in your hand again." output)" -eq 2 ] || fail "it is not said what was taken back"
[ "$(grep -c "A draw alone is not taken back: the tile has been seen." output)" -eq 2 ] || fail "undo after a draw does not ask"
says "You: tile 347 from the left stack."

# A game that was only watched can be saved and gone through.
printf '%s\n' 'save watched.tayu' review '' | plain people=0 level=1 seed=3 >output
says "Saved as watched.tayu"
says "'review' goes through the game, 'save' saves it"
says "What decided it:"
grep -q '^result ' watched.tayu || fail "a game that was watched is not saved"

# The tutor and the lessons: what is allowed but not meant is said; what was done is remembered.
printf '%s\n' tutor 'tutor 12' 'tutor x' 'tutor off' 'lesson flying' 'lesson auction' bid9 frobnicate pass bid20 lessons quit | plain start=1 seed=1 >output
says "The tutor is silent."
says "The tutor speaks when a placement costs 12 of 100 games or more."
says "say 'tutor on', 'tutor off'"
says "That is allowed, but it is not what this is about."
says "no such action: 'frobnicate'"
says "Correct."
says "lesson auction   The auction ✓"
printf '%s\n' left places 1 quit | plain_again start=1 seed=1 >output
says "Something to learn here: Choosing a stack. 'lesson stacks' tells it and lets you try."
printf '%s\n' left places 1 quit | plain_again start=1 seed=1 >output
if grep -q "Something to learn here: Choosing a stack" output; then fail "a lesson is offered twice"; fi
printf '%s\n' left places 1 'tutor on' quit | plain people=12 start=1 seed=1 >output
says "with other people the tutor has to be agreed on before the first move"
printf '%s\n' tutor quit | plain --tutor people=12 start=1 seed=1 >output
says "The tutor speaks when a placement costs 7 of 100 games or more."

# Where nothing can be kept nobody is told that it is; and why. 'quit' says so first.
printf '%s\n' left quit quit | (unset XDG_STATE_HOME HOME && timeout 600 "$tayu" play --plain start=1 seed=1) >output
says "This game cannot be saved: there is no folder to keep the game in"
says "'save FILE' saves it elsewhere."
says "This game could not be saved: there is no folder to keep the game in"
if grep -q "is saved" output; then fail "a game that is lost is said to be kept"; fi
printf '%s\n' left 'save lost.tayu' quit | (XDG_STATE_HOME=$work/letter && export XDG_STATE_HOME && timeout 600 "$tayu" play --plain start=1 seed=1) >output
says "(there is no such folder)"
if grep -q "could not be saved" output; then fail "a game that was saved is said to be lost"; fi

# A newcomer's way: a lesson, a short game to its end, the worst of the own mistakes tried again, the position of the day.
{
    printf '%s\n' 'lesson stacks' right
    for _ in $(seq 16); do printf '%s\n' left places 1 right places 1; done
    printf '%s\n' end 'save newcomer.tayu' quit
} | plain start=1 seed=1 length=short level=1 >output
says "Correct."
says "'mistakes' lets you try your worst moves again"
says "Saved as newcomer.tayu"
"$tayu" review newcomer.tayu --write --simulations 400 --json >newcomer.json
worst=$(sed -nE 's/.*"mistakes":\[\[([0-9]+).*/\1/p' newcomer.json)
[ -n "$worst" ] || fail "who lays each tile at the first place makes no mistake"
better=$(sed -nE "s/^review $worst [^ ]+ [0-9]+ [0-9]+ [0-9]+ - ([^ ]+).*/\1/p" newcomer.tayu)
printf '%s\n' 'open newcomer.tayu' mistakes help places nonsense "$better" '' quit | plain_again >output
says "That move was a mistake: find a better one."
says "Type where the tile should have gone; Enter goes back to the game."
grep -q "^$better: " output || fail "'places' does not tell the better place among those of a mistake"
says "no such action: 'nonsense'"
says "Right: nothing that matters is better."
printf '%s\n' 'open newcomer.tayu' mistakes quit left | plain_again >output
if grep -q "no such action" output; then fail "'quit' does not leave a mistake"; fi
sed '/^review /d' newcomer.tayu >unreviewed.tayu
for leaves in $'mistakes\nquit' $'review\n'; do # what was found of the game is lost: that is said first
    printf '%s\n' 'open unreviewed.tayu' "$leaves" | (unset XDG_STATE_HOME HOME && timeout 600 "$tayu" play --plain start=1 seed=1) >output
    says "'save FILE' saves it elsewhere. Do that again to leave without saving."
done
printf '%s\n' 'lesson doubles' help places quit left | plain_again >output
says "Lead the canal to a double square on one of your coasts."
grep -qE '^[a-s][0-9]+[hv][1-8]{3}: ' output || fail "'places' does not tell the places of a lesson"
[ "$(grep -c "^Tile " output)" -le 1 ] || fail "'quit' does not leave a lesson"
{
    echo several
    sed '1,2d' "$here/../../data/puzzles.txt" | sed 's/.* = //' | cut -d' ' -f1 # among them the answer of the day
} | env LC_ALL=C.UTF-8 "$tayu" solve >output 2>errors
grep -qE 'Right: nothing that matters is better\.|It costs [0-9]+ of 100 games\.' output || fail "the position of the day is not judged"
