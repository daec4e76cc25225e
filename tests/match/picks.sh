#!/usr/bin/env bash
# picks.sh TAYU first|last: an engine that does the first, or the last, of all that is legal. It lets `TAYU engine` keep
# the game and passes everything on to it but genmove.
set -euo pipefail

# ask LINE: sends it to the program that knows the rules; the answer's first line is in $answer.
ask() {
    printf '%s\n' "$1" >&"${rules[1]}"
    read -r answer <&"${rules[0]}"
    while read -r rest <&"${rules[0]}" && [ -n "$rest" ]; do :; done
}

coproc rules { "$1" engine; }
while read -r command arguments; do
    case $command in
    name) answer="= $2" ;;
    quit)
        printf '=\n\n'
        exit
        ;;
    genmove)
        ask legal
        read -r _ action _ <<<"$answer"
        [ "$2" = first ] || action=${answer##* }
        case $action in
        left | right | bag | ring | plain) ;; # whoever runs the game turns the tile over
        *) ask "play $action" ;;
        esac
        answer="= $action"
        ;;
    *) ask "$command $arguments" ;;
    esac
    printf '%s\n\n' "$answer"
done
