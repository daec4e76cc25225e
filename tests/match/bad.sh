#!/bin/sh
# bad.sh KIND: an engine that answers "=" to everything until it is asked for an action, and then fails in the way
# that KIND names.
case $1 in
silent) exec sleep 1000 ;;
deaf) while :; do printf '= \n\n'; done ;;
esac

fail() {
    case $1 in
    dies) exit 3 ;;
    killed) kill -KILL $$ ;;
    stalls) sleep 1000 ;;
    closes)
        exec >&-
        sleep 1000
        ;;
    leaves-a-child)
        sleep 1000 &
        exit 4
        ;;
    refuses) printf '? no\n\n' ;;
    rubbish) printf 'left\n\n' ;;
    half) printf '= left\n' ;;
    nonsense) printf '= hello\n\n' ;;
    nothing) printf '=\n\n' ;;
    illegal) printf '= a1h128\n\n' ;;
    names-the-tile) printf '= left=128\n\n' ;;
    twice) printf '= left\n\n= right\n\n' ;;
    chatters) printf '= left\n\nI am thinking\n' ;;
    endless-line) while :; do printf '= left left left left left left left left'; done ;;
    endless-lines) while :; do printf '= left\n'; done ;;
    bytes) printf '= \001\377\000\n\n' ;;
    resigns) printf '= resign\n\n' ;;
    esac
}

while read -r command _; do
    case $command in
    name) printf '= bad\n\n' ;;
    genmove) fail "$1" ;;
    new) if [ "$1" = refuses-new ]; then printf '? not with me\n\n'; else printf '=\n\n'; fi ;;
    *) printf '=\n\n' ;;
    esac
done
