# A game on a server, for tests of what is installed; to be sourced. The server is one that wire.sh reaches: `port`.

wire=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../docs" && pwd)/wire.sh
source "$(dirname "${BASH_SOURCE[0]}")/../serving.sh"

# get PATH: what the server at `port` answers.
get() {
    exec 4<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$1" >&4
    cat <&4
    exec 4>&-
}

# begin_game: Ann begins a game against a computer; sets `game`, and `word`, by which she is known later.
begin_game() {
    bash "$wire" "$port" '1 call Ann' '2 make seats=me,computer:1 start=1' '3 share GAME 2 1 00112233445566778899aabbccddeeff' \
        '4 token' >said || fail "no game begins: $(cat said)"
    game=$(sed -n 's/^=2 //p' said) word=$(sed -n 's/^=4 //p' said)
    [ -n "$game" ] && [ -n "$word" ] || fail "no game begins: $(cat said)"
}

# as_ann LINE…: says them as Ann, who has another word after it.
as_ann() {
    bash "$wire" "$port" "0 take $word" "$@" '99 token' >said || fail "the server does not listen: $(cat said)"
    word=$(sed -n 's/^=99 //p' said)
    [ -n "$word" ] || fail "Ann is not known: $(cat said)"
}

# look: Ann looks at the game; sets `last`, the number of its last event, and `action`, what she may do, if it is her turn. An
# engine, `tayu`, knows that from the events.
look() {
    as_ann "1 watch $game" '2 ping'
    grep -q "^event $game 1 seat 1 person Ann" said || fail "the game is gone: $(cat said)"
    last=$(sed -n "s/^event $game \([0-9]*\) .*/\1/p" said | tail -n1)
    { grep '^new ' said && sed -n "s/^event $game [0-9]* /take /p" said && printf 'turn\nlegal\n'; } | "$tayu" engine |
        grep '^[=?] [^ ]' | tail -n2 >answers
    action=
    [ "$(head -n1 answers)" != '= 1' ] || action=$(tail -n1 answers | cut -d' ' -f2)
}

# game_goes_on: all events up to `last` are there, and Ann acts.
game_goes_on() {
    local before=${last:-1} i
    for ((i = 0; i < 600; i++)); do
        look
        [ "$last" -ge "$before" ] || fail "$before events were acknowledged, $last are there"
        [ -z "$action" ] || break
    done
    [ -n "$action" ] || fail "it is never Ann's turn: $(cat said answers)"
    as_ann "1 play $game $((last + 1)) $action"
    grep -qx "=1 $((last + 1))" said || fail "the game does not go on: $(cat said)"
    last=$((last + 1))
}
