#!/usr/bin/env bash
# docs/wire.sh PORT LINE…: a client of 'tayu serve' in bash alone, as an example for docs/online.md. Says each line and
# prints what comes until its answer is there; GAME in a line is the id that `make` was answered with.
set -euo pipefail
export LC_ALL=C # a character is a byte
port=$1
game=
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf '%s\r\n' 'GET /ws HTTP/1.1' "Host: 127.0.0.1:$port" 'Upgrade: websocket' 'Connection: Upgrade' \
    'Sec-WebSocket-Version: 13' 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' '' >&3
read -r head <&3
[[ $head == 'HTTP/1.1 101 '* ]] || { echo "no game server at port $port: $head" >&2 && exit 1; }
while read -r head <&3 && [ "$head" != $'\r' ]; do :; done

# A byte as a number.
take_byte() {
    local byte
    IFS= read -r -d '' -n 1 byte <&3 || true
    printf -v number %d "'$byte"
    number=$((number & 255))
}

# A frame of text; a client's are masked, here by zeros.
say() {
    local length=${#1} head
    if [ "$length" -lt 126 ]; then
        printf -v head '\\x81\\x%02x\\0\\0\\0\\0' $((128 + length))
    else
        printf -v head '\\x81\\xfe\\x%02x\\x%02x\\0\\0\\0\\0' $((length / 256)) $((length % 256))
    fi
    printf "$head%s" "$1" >&3 # shellcheck disable=SC2059
}

# The next message; those of a server are not masked.
hear() {
    local number length
    take_byte
    take_byte
    length=$number
    if [ "$length" -eq 126 ]; then
        take_byte
        length=$((number * 256))
        take_byte
        length=$((length + number))
    fi
    IFS= read -r -N "$length" message <&3
}

for line in "${@:2}"; do
    line=${line//GAME/$game}
    echo "> $line"
    say "$line"
    message=
    until [[ $message == [=?]* ]]; do
        hear
        echo "${message%$'\n'}"
    done
    [[ $line != *make* ]] || game=${message##* }
done
