#!/usr/bin/env bash
# tests/serve/run_serve.sh TAYU: starts 'tayu serve' with a small page and speaks to it as browsers, broken programs and
# attackers do.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
docs=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../docs")
source "$(dirname "${BASH_SOURCE[0]}")/../serving.sh"
work=$(mktemp -d)
servers=()
trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
export XDG_STATE_HOME=$work/state
mkdir -p site/js
echo secret >secret.txt
echo '<p>Ta Yü</p>' >site/index.html
echo 'export {};' >site/js/core.js
printf '\0asm' >site/tayu.wasm
large=16000000 # more than the system keeps for a client that does not read
head -c $large /dev/zero >site/large.png
printf small >site/large.png.gz

fail() {
    echo "FAILED: $1" >&2
    [ ! -e answer ] || head -c 2000 answer >&2
    exit 1
}

# start NAME argument…: starts a server that is ready when this returns; sets `port` and `pid`. What it prints is in
# NAME.out.
start() {
    serve_in "$1.out" "$tayu" serve --no-open "${@:2}"
    servers+=("$pid")
}

# stop SIGNAL: the server ends by itself, well.
stop() {
    local status=0
    kill "-$1" "$pid"
    wait "$pid" || status=$?
    [ "$status" -eq 0 ] || fail "the server ended with status $status after SIG$1"
}

# ask BYTES: sends them, with the escapes of printf, on a connection of their own; what comes until the server ends the
# connection is in the file `answer`.
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    # shellcheck disable=SC2059 # the bytes are a format
    printf "$1" >&3
    timeout 300 cat <&3 >answer || fail "no end of the answer to: $1"
    exec 3>&-
}

# status_is STATUS BYTES: the answer's first line says so.
status_is() {
    ask "$2"
    [ "$(head -n1 answer | cut -d' ' -f1,2)" = "HTTP/1.1 $1" ] || fail "not $1: $2"
}

# has LINE: a line of the answer is exactly that.
has() {
    tr -d '\r' <answer | grep -qaxF -- "$1" || fail "no line '$1'"
}
has_not() {
    ! grep -qaF -- "$1" answer || fail "'$1' is there"
}

# answers COUNT: so many answers are in one file.
answers() {
    [ "$(grep -ao 'HTTP/1\.1 [0-9]' answer | wc -l)" -eq "$1" ] || fail "not $1 answers"
}

repeat() {
    head -c "$2" /dev/zero | tr '\0' "$1"
}

end='Connection: close\r\n\r\n'
host='Host: x\r\n'

start page --site site --port 0
[ "$(cat page.out)" = "Ta Yü is at http://127.0.0.1:$port/
Only this machine can reach it. For phones and others in this network: --listen 0.0.0.0
Ctrl-C stops it." ] || fail "$(cat page.out)"

# Good requests.
status_is 200 "GET / HTTP/1.1\r\n$host$end"
has 'Content-Type: text/html; charset=utf-8'
has 'X-Content-Type-Options: nosniff'
has '<p>Ta Yü</p>'
etag=$(tr -d '\r' <answer | sed -n 's/^ETag: //p')
status_is 304 "GET / HTTP/1.1\r\n${host}If-None-Match: $etag\r\n$end"
has_not '<p>'
status_is 200 "GET / HTTP/1.1\r\n${host}If-None-Match: \"other\"\r\n$end"
status_is 200 "HEAD / HTTP/1.1\r\n$host$end"
has "Content-Length: $(stat -c %s site/index.html)"
has_not '<p>'
status_is 200 "GET /tayu.wasm?x=1 HTTP/1.1\r\n$host$end"
has 'Content-Type: application/wasm'
has 'Cache-Control: no-cache'
status_is 200 "GET /js/%%63ore.js HTTP/1.0\r\n\r\n"
has 'Content-Type: text/javascript; charset=utf-8'
status_is 200 "GET /large.png HTTP/1.1\r\n${host}Accept-Encoding: gzip\r\n$end"
has 'Content-Encoding: gzip'
has 'small'
status_is 200 "GET /large.png HTTP/1.1\r\n$host$end"
[ "$(tail -c $large answer | cmp - site/large.png && echo same)" = same ] || fail "the large file is not the same"

# Several requests on one connection, one after the other and all at once; the last one ends it.
exec 4<>"/dev/tcp/127.0.0.1/$port"
for i in 1 2 3; do
    printf 'GET /js/core.js HTTP/1.1\r\nHost: x\r\n\r\n' >&4
    while read -r line <&4 && [ "$line" != $'\r' ]; do :; done
    read -r line <&4
    [ "$line" = 'export {};' ] || fail "answer $i on one connection is '$line'"
done
exec 4>&-
ask "GET / HTTP/1.1\r\n$host\r\n\r\nHEAD / HTTP/1.1\r\n$host\r\nGET /no HTTP/1.1\r\n$host\r\nGET /js/core.js HTTP/1.1\r\n$host$end"
answers 4
[ "$(tail -n1 answer)" = 'export {};' ] || fail "the answers are not in order"
ask "$(for i in {1..100}; do printf 'GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'; done)GET / HTTP/1.0\r\n\r\n"
answers 101

# Bad ones. The connection ends behind them: of two only one is answered.
status_is 404 "GET /nothing HTTP/1.1\r\n$host$end"
status_is 404 "GET /js HTTP/1.1\r\n$host$end"
status_is 405 "POST / HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc"
has 'Allow: GET, HEAD'
status_is 405 "DELETE / HTTP/1.1\r\n$host\r\nGET / HTTP/1.1\r\n$host\r\n"
answers 1
status_is 413 "GET / HTTP/1.1\r\n${host}Content-Length: 3\r\n\r\nabc"
status_is 400 "GET / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
status_is 400 "GET / HTTP/1.1\r\n\r\n"
status_is 400 "GET / HTTP/1.1\r\n${host} folded\r\n\r\n"
status_is 400 "hello\r\n\r\n"
status_is 400 '\026\003\001\002\000'
status_is 505 "GET / HTTP/2.0\r\n$host\r\n"
status_is 414 "GET /$(repeat a 3000) HTTP/1.1\r\n$host$end"
status_is 414 "GET /$(repeat a 300000)"
status_is 431 "GET / HTTP/1.1\r\n${host}X: $(repeat a 9000)\r\n\r\n"
status_is 431 "GET / HTTP/1.1\r\n$host$(for i in {1..70}; do printf 'X: y\\r\\n'; done)\r\n"

# Ways out of the folder.
for path in /../secret.txt /..%%2fsecret.txt /%%2e%%2e/secret.txt '/..\\secret.txt' /js/../../secret.txt \
    //../secret.txt /js/core.js%%00.html /./../secret.txt http://x/../secret.txt; do
    status_is 400 "GET $path HTTP/1.1\r\n$host$end"
    has_not secret
done
status_is 404 "GET /$work/secret.txt HTTP/1.1\r\n$host$end"
status_is 404 "GET //etc/passwd HTTP/1.1\r\n$host$end"

# Slow clients: half a request gets 408, none gets nothing; drops do not help; and the others are served all the time.
slow_requests() {
    exec 5<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET / HTT' >&5
    exec 6<>"/dev/tcp/127.0.0.1/$port"
    (for i in {1..15}; do printf 'X' && sleep $(($1 * 200))e-3; done) >&6 2>/dev/null &
    exec 7<>"/dev/tcp/127.0.0.1/$port"
    status_is 200 "GET / HTTP/1.1\r\n$host$end"
    timeout 300 cat <&5 >answer || fail "a slow client is waited for"
    [ "$(head -n1 answer)" = $'HTTP/1.1 408 Request Timeout\r' ] || fail "not 408"
    timeout 300 cat <&6 >answer || fail "a client that drips is waited for"
    [ "$(head -n1 answer)" = $'HTTP/1.1 408 Request Timeout\r' ] || fail "not 408 for one that drips"
    timeout 300 cat <&7 >answer || fail "a silent client is waited for"
    [ ! -s answer ] || fail "a silent client gets something"
    exec 5>&- 6>&- 7>&-
}

# One that does not take its answer is let go; one that takes it slowly gets it all.
slow_readers() {
    exec 5<>"/dev/tcp/127.0.0.1/$port" 6<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /large.png HTTP/1.0\r\n\r\n' >&5
    printf 'GET /large.png HTTP/1.0\r\n\r\n' >&6
    (for i in {1..10}; do head -c 1600000 && sleep $(($1 * 400))e-3; done && cat) <&6 >answer
    [ "$(stat -c %s answer)" -gt $large ] || fail "a client that reads slowly is let go"
    [ "$(timeout 300 cat <&5 | wc -c)" -lt $large ] || fail "a client that does not read is waited for"
    exec 5>&- 6>&-
}

# slow_clients PATIENCE: with a server that waits so many seconds; clients that are slow on purpose are so in proportion.
slow_clients() {
    local other=$port other_pid=$pid tried=0
    start slow --site site --port 0 --alone --patience "$1"
    (slow_requests "$1" && slow_readers "$1") || tried=$?
    stop INT
    port=$other pid=$other_pid
    return "$tried"
}
# A machine may be slower than a client that is slow on purpose.
slow_clients 1 || slow_clients 5 || slow_clients 20 || fail "slow clients"

# Two servers on one port: the second looks for another one, unless it was told which.
first=$port
second=0
"$tayu" serve --no-open --site site --port "$first" >second.out 2>&1 || second=$?
[ "$second" -eq 1 ] || fail "a second server on the port ended with status $second"
grep -q "already listening at 127.0.0.1, port $first" second.out || fail "$(cat second.out)"
stop INT
start one --site site
one=$port one_pid=$pid
start two --site site --alone
[ "$port" -gt "$one" ] || fail "two servers at port $one and $port"
status_is 200 "GET / HTTP/1.1\r\n$host$end"
stop TERM
pid=$one_pid
stop TERM

# It stops with connections open, and what is no page is refused.
start again --site site --port 0
exec 5<>"/dev/tcp/127.0.0.1/$port" 6<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /large.png HTTP/1.1\r\nHost: x\r\n\r\n' >&5
printf 'GET' >&6
stop INT
exec 5>&- 6>&-
refused() { # by status 1, or by 2 if what is typed is wrong
    local status=0
    timeout 100 "$tayu" serve --no-open "${@:2}" >output 2>&1 || status=$?
    [ "$status" -eq "$((1 + $(grep -c "Run 'tayu serve help'" output)))" ] || fail "serve ${*:2} is not refused"
    grep -qF -- "$1" output || fail "'$1' is not said by serve ${*:2}: $(cat output)"
}
refused 'no index.html' --site site/js
refused 'cannot be read' --site nowhere
for value in example localhost 127.0.0.1:80; do refused 'an address is needed' --site site --listen "$value"; done
for value in nonsense 10.0.0.0/8 local 127.0.0.1:80; do
    refused "an address is needed, as 127.0.0.1, not: '$value'" --site site --trusted-proxy "$value"
done
for value in https:// http:///x 'https://a b' https://a:b https://a:0 'https://a/?x'; do
    refused "an address as https://tayu.example is needed, not: '$value'" --site site --base-url "$value"
done
refused 'an address as https://tayu.example' --site site --base-url https://tayu.exämple
refused '--check and --alone exclude each other' --check --alone
refused '--data and --db exclude each other' --data games.db --db postgresql://x/tayu
refused 'cannot listen' --site site --listen 192.0.2.1
refused 'https://tayu.example' --site site --base-url tayu.example

# Where others find the page, for one that was opened at 127.0.0.1: as was said, else in this network if it listens there.
is_at() {
    bash "$docs/wire.sh" "$port" '1 address' >output || fail "no answer to 'address'"
    [ "$(tail -n1 output)" = "=1 $1" ] || fail "not at '$1': $(cat output)"
}

# By the environment; an option counts more.
TAYU_SITE=site TAYU_LISTEN=0.0.0.0 TAYU_PORT=0 TAYU_DATA=environment.db start open
grep -qx "Ta Yü is at http://127.0.0.1:$port/" open.out || fail "$(cat open.out)"
! grep -q 'Only this machine' open.out || fail "$(cat open.out)"
[ -z "$(hostname -I 2>/dev/null)" ] || grep -q "^For phones and others in this network: http://.*:$port/$" open.out ||
    fail "$(cat open.out)"
is_at "$(sed -n 's/^For phones and others in this network: //p' open.out)"
[ -e environment.db ] || fail "TAYU_DATA is not read"
status_is 200 "GET / HTTP/1.1\r\n$host$end"
stop TERM
TAYU_SITE=site TAYU_PORT=99999 refused 'TAYU_PORT must be a number from 0 to 65535'
TAYU_SITE=nowhere TAYU_LISTEN=0.0.0.0 start stronger --port 0 --site site --listen 127.0.0.1 --base-url https://tayu.example
grep -qx "People see it at https://tayu.example" stronger.out || fail "$(cat stronger.out)"
stop TERM

# Where people see it is compared with what browsers say: in small letters, without the port that goes without saying.
upgrade='Upgrade: websocket\r\nConnection: upgrade, close\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
start capital --port 0 --site site --data capital.db --base-url https://Tayu.Example:443/x
grep -qx "People see it at https://tayu.example/x" capital.out || fail "$(cat capital.out)"
exec 5<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /ws HTTP/1.1\r\nHost: y\r\nOrigin: https://tayu.example\r\n%b\r\n' "$upgrade" >&5
read -r line <&5
exec 5>&-
[ "$line" = $'HTTP/1.1 101 Switching Protocols\r' ] || fail "the page's own origin gets $line"

is_at https://tayu.example/x

# A proxy that nobody named is told of once; one that is named, and whoever asks for nobody else, not at all.
warned() {
    [ "$(grep -c 'tayu serve: a proxy asks for others (X-Forwarded-For), and --trusted-proxy' "$1.out")" -eq "$2" ] ||
        fail "$1: $(cat "$1.out")"
}
ask "GET / HTTP/1.1\r\n$host$end"
warned capital 0
ask "GET / HTTP/1.1\r\n${host}X-Forwarded-For: 192.0.2.1\r\n$end"
ask "GET / HTTP/1.1\r\n${host}X-Forwarded-For: 192.0.2.2\r\n$end"
warned capital 1
stop TERM
start capital --port 0 --site site --data capital.db --base-url https://tayu.example --trusted-proxy 127.0.0.1
ask "GET / HTTP/1.1\r\n${host}X-Forwarded-For: 192.0.2.1\r\n$end"
warned capital 0

# Two servers on one file of games: the second is refused, also when the first is killed and comes back; copies and
# checks go on.
refused "another server has this file of games: 'capital.db'" --port 0 --site site --data capital.db
"$tayu" serve --check --data capital.db >output || fail "a served file cannot be checked"
"$tayu" backup capital.db copied.db >output || fail "a served file cannot be copied"
! "$tayu" backup copied.db capital.db 2>output || fail "a served file is replaced"
grep -qx "tayu backup: a server or another program uses this file of games: 'capital.db'" output || fail "$(cat output)"
kill -KILL "$pid"
wait "$pid" || true
"$tayu" backup copied.db capital.db >output || fail "a copy does not take the place of a file whose server was killed"
start capital --port 0 --site site --data capital.db
[ "$("$tayu" serve --health --port "$port")" = "all is well" ] || fail "a server that is well is not said to be"
stop TERM
refused 'no server answers there' --health --port "$port"
if command -v node >/dev/null; then
    : >ill.out
    node -e 'const s = require("http").createServer((q, r) => { r.statusCode = 503; r.end(); }).listen(0, "127.0.0.1",
        () => console.log(s.address().port))' >ill.out &
    servers+=("$!")
    for ((i = 0; i < 6000 && $(wc -l <ill.out) == 0; i++)); do sleep 0.05; done
    refused 'the server cannot keep games' --health --port "$(cat ill.out)"
fi

# A file that is said counts more than a database of the environment; without a folder for games that is told.
TAYU_DB=postgresql://192.0.2.1/tayu start said --port 0 --site site --data said.db
is_at ''
stop TERM
[ -e said.db ] || fail "--data does not count"
TAYU_DATA=unsaid.db refused 'an address as postgresql' --site site --db said.db
(unset HOME XDG_STATE_HOME && start nowhere --port 0 --site site && stop TERM)
grep -q 'no folder to keep them in' nowhere.out || fail "$(cat nowhere.out)"

# In a terminal the address is there as a QR code, too.
! grep -q '▀▀▀▀▀' stronger.out || fail "a code where there is no terminal"
command="'$tayu' serve --no-open --alone --port 0 --site site --base-url https://tayu.example"
TERM=xterm timeout 600 script -qfec "$command" code.out </dev/null >/dev/null &
terminal=$!
servers+=("$terminal")
for ((i = 0; i < 6000; i++)); do
    ! grep -q 'Ctrl-C' code.out 2>/dev/null || break
    sleep 0.05
done
kill "$terminal"
wait "$terminal" || true
grep -q '█ ▀▀▀ █' code.out || fail "no code: $(cat code.out)"

# The file of games, looked through.
"$tayu" serve --check --data environment.db >output || fail "an empty file is not sound"
grep -qx 'environment.db: games 0, events 0, damaged 0' output || fail "$(cat output)"
refused 'no such file' --check --data nowhere.db
refused 'no file of games' --check --data site/index.html

# The folder beside the program, or where it is installed; 'tayu' alone serves too.
mkdir -p here/bin
cp "$tayu" here/bin/tayu
tayu=here/bin/tayu
refused 'make site'
mkdir -p here/share/tayu
cp -r site here/share/tayu/site
start installed --port 0
status_is 200 "GET / HTTP/1.1\r\n$host$end"
stop TERM
mkdir here/bin/site
echo beside >here/bin/site/index.html
start beside --port 0
ask "GET / HTTP/1.1\r\n$host$end"
has beside
stop TERM
: >alone.out
"$tayu" >alone.out 2>&1 &
pid=$!
servers+=("$pid")
for ((i = 0; i < 6000; i++)); do
    ! grep -q '^Ta Yü is at' alone.out || break
    sleep 0.05
done
grep -q '^Ta Yü is at' alone.out || fail "'tayu' alone does not serve"
stop INT
echo "the server does what it should"
