#!/usr/bin/env bash
# tests/release/run_proxies.sh TAYU SITE [nginx|caddy|compose]…: the settings for web servers that docs/serve.md shows, tried with
# Debian's nginx and caddy and a certificate of our own: the page and a game through TLS, also after the server was killed. And the
# caddy of share/container/compose.yaml, with Debian's caddy and without TLS, as no certificate can be had here. One that is not
# installed is fetched and unpacked; if that cannot be it is skipped.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1") site=$(realpath "$2")
shift 2
proxies=("${@:-nginx}")
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$project/tests/scratch.sh"
source "$project/tests/release/game.sh"
source "$project/tests/release/fetch.sh"
: >output
: >errors
pids=()
trap 'kill -KILL "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
name=tayu.example # as docs/serve.md says
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout key.pem -out certificate.pem 2>errors

# block FIRST: the example in docs/serve.md that begins with this line.
block() {
    awk -v first="$1" '/^```/ { inside = 0 } inside { print } $0 == first { inside = 1; print }' "$project/docs/serve.md"
}

free_port() {
    node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

# The server, as docs/serve.md starts it behind a proxy.
start_server() {
    serve_in served "$tayu" serve --no-open --port "${server_port:-0}" --site "$site" --data games.db \
        --base-url "https://$name" --trusted-proxy 127.0.0.1
    pids+=("$pid")
    server_port=$port
}

run_nginx() {
    {
        echo "daemon off; pid $work/nginx.pid; error_log stderr; events {} http { access_log off;"
        for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $work/$kind;"; done
        echo "server { listen 127.0.0.1:$1 ssl; server_name $name; ssl_certificate $work/certificate.pem; ssl_certificate_key $work/key.pem;"
        block 'location / {' | sed "s/8719/$server_port/"
        echo "} }"
    } >nginx.conf
    exec "$program" -p "$work" -c "$work/nginx.conf"
}

run_caddy() {
    {
        echo "{
            admin off
            auto_https off
        }"
        block "$name {" | sed "s/8719/$server_port/; s,^$name {,https://$name:$1 {\n bind 127.0.0.1\n tls $work/certificate.pem $work/key.pem,"
    } >Caddyfile
    HOME=$work XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work exec "$program" run --config Caddyfile --adapter caddyfile
}

run_compose() {
    local words
    read -ra words < <(sed -n 's/^ *command: caddy //p' "$project/share/container/compose.yaml")
    words=("${words[@]/'${DOMAIN}'/:$1}")
    words=("${words[@]/tayu:8719/127.0.0.1:$server_port}")
    HOME=$work XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work exec "$program" "${words[@]}"
}

# forward PORT CERTIFICATE: sets `forward_port`, which leads to that port by TLS; plain, if there is no certificate.
forward() {
    : >forwarded
    node "$project/tests/release/tls_forward.mjs" "$2" "$name" "$1" >forwarded 2>errors &
    pid=$!
    pids+=("$pid")
    wait_for forwarded '[0-9]'
    forward_port=$(cat forwarded)
}

# page_there: whether the page comes through the proxy yet. While it is not up, a connection may end before anything is written.
page_there() {
    port=$forward_port
    (trap '' PIPE && get /) >said 2>/dev/null && grep -qa '<title>Ta Yü' said
}

try_proxy() {
    local tls_port i
    server_port=
    start_server
    server=$pid
    tls_port=$(free_port)
    "run_$1" "$tls_port" >"$1.log" 2>&1 &
    pids+=("$!")
    if [ "$1" = compose ]; then forward "$tls_port" ''; else forward "$tls_port" certificate.pem; fi
    for ((i = 0; i < 600; i++)); do
        ! page_there || break
        sleep 0.1
    done
    page_there || fail "the page does not come through $1: $(cat "$1.log" said)"
    get /health | grep -q '^HTTP/1.1 200' || fail "/health does not come through $1"
    begin_game
    game_goes_on
    kill -KILL "$server"
    wait "$server" 2>/dev/null || true
    start_server
    port=$forward_port
    game_goes_on
    ! grep -q 'X-Forwarded-For' served || fail "the proxy is not trusted: $(cat served)"
    unset last
    echo "$1: the page, and a game that went on after the server was killed"
}

declare -A paths=([nginx]=/usr/sbin/nginx [caddy]=/usr/bin/caddy [compose]=/usr/bin/caddy)
status=0
for proxy in "${proxies[@]}"; do
    find_program program "${paths[$proxy]}" "${paths[$proxy]##*/}" || { status=$unavailable && continue; }
    try_proxy "$proxy"
    kill -KILL "${pids[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    pids=()
    rm -f games.db*
done
exit "$status"
