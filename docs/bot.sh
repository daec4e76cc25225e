#!/usr/bin/env bash
# docs/bot.sh TAYU: a whole bot. It lets 'TAYU engine' keep the game and know the rules, and plays any legal action.
set -euo pipefail

# ask LINE: what the engine answers is in $answer.
ask() {
    printf '%s\n' "$1" >&"${engine[1]}"
    read -r answer <&"${engine[0]}"
    while read -r rest <&"${engine[0]}" && [ -n "$rest" ]; do :; done # up to the empty line
}

coproc engine { exec "$1" engine; }
while read -r command arguments; do
    case $command in
    name) answer="= Any" ;;
    quit) break ;;
    genmove)
        ask legal
        read -ra actions <<<"${answer#= }"
        action=${actions[RANDOM % ${#actions[@]}]} # here a better bot chooses better
        case $action in
        left | right | bag | ring | plain) ;; # a draw: its tile comes with 'play'
        *) ask "play $action" ;;
        esac
        answer="= $action"
        ;;
    *) ask "$command $arguments" ;;
    esac
    printf '%s\n\n' "$answer"
done
