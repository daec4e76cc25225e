#!/usr/bin/env bash
# tests/install/run_install.sh BUILD ROOT: installs the program from a build folder below a prefix, and checks that it
# runs there, with its part for pictures and without, and that every command and option it has is in the manual and in the completions.
set -euo pipefail
export LC_ALL=C.UTF-8
build=$(realpath "$1") root=$(realpath "$2") here=$(realpath "$(dirname "$0")")
source "$here/../scratch.sh"

DESTDIR=$work/dest cmake --install "$build" --prefix /opt/tayu --component program >install.log || fail "$(cat install.log)"
[ "$(ls dest)" = opt ] || fail "something was installed beside the prefix"
there=$work/dest/opt/tayu
tayu=$there/bin/tayu
[[ $("$tayu" --version) = "tayu "[0-9]* ]] || fail "the installed program does not run"
# Serving needs few libraries; what pictures and PostgreSQL need is not among them.
needed=$(ldd "$tayu" | grep -v 'lib[at]san\|libubsan\|libgcc_s\|libstdc' | awk '/=>/ { print $1 }')
[ "$(wc -l <<<"$needed")" -le 7 ] && ! grep -q 'cairo\|pango\|webp\|libpq' <<<"$needed" || fail "the program needs $needed"
! "$tayu" draw i10h128 -o x.png 2>errors || fail "there is no part for pictures, and a picture"
grep -q "^tayu draw: the part that makes pictures and PDFs, 'tayu-pictures', is not installed" errors || fail "$(cat errors)"
! "$tayu" --language de print help 2>errors || fail "there is no part for pictures, and its help"
grep -q "^tayu print: der Teil, der Bilder" errors || fail "$(cat errors)"
DESTDIR=$work/dest cmake --install "$build" --prefix /opt/tayu --component pictures >install.log || fail "$(cat install.log)"
"$tayu" draw i10h128 -o x.png && [ -s x.png ] || fail "the part for pictures draws nothing"
! "$there/libexec/tayu-pictures" draw 2>errors || fail "the part runs by itself"
grep -q "say 'tayu draw'" errors || fail "$(cat errors)"
version=$("$tayu" --version | cut -d' ' -f2)
grep -q "^## $version\b" "$root/CHANGELOG.md" || fail "CHANGELOG.md does not tell of $version"
[[ $(printf 'version\n' | "$tayu" engine) = "= $version"* ]] || fail "the engine has another version"
for file in share/applications/tayu.desktop share/icons/hicolor/scalable/apps/tayu.svg; do
    [ -s "$there/$file" ] || fail "$file is missing"
done
if command -v desktop-file-validate >/dev/null; then desktop-file-validate "$there/share/applications/tayu.desktop"; fi

# words_of TEXT: the options and keys in it, as --name and name=.
words_of() {
    grep -oE '(^|[ ,|[])(--[a-z]+(-[a-z]+)*|[a-z]+=)' "$1" | tr -d ' ,|[' | grep -vx -- '--help' | sort -u
}

# completed WORD…: what bash offers for the last word.
completed() {
    bash -c 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tayu; printf "%s\n" "${COMPREPLY[@]}"' \
        "$there/share/bash-completion/completions/tayu" "$@"
}

# expect LINE WORD: zsh has to offer the word at the end of the line.
expect() {
    printf '%s\t%s\n' "$1" "$2" >>expected
}

commands=$("$tayu" help | sed -n 's/^  \([a-z]*\) .*/\1/p')
completed tayu '' >offered
for command in $commands; do
    page=$there/share/man/man1/tayu-$command.1
    [ -s "$page" ] || fail "tayu $command has no manual page"
    if command -v man >/dev/null; then
        MANWIDTH=200 man --warnings -l "$page" >manual 2>warnings || fail "$page cannot be read"
        [ ! -s warnings ] || fail "$page: $(cat warnings)"
    else
        sed 's/\\//g; s/"//g; s/ \([,=]\)/\1/g' "$page" >manual
    fi
    grep -q "^\.BR\? *$command\$" "$there/share/man/man1/tayu.1" || fail "tayu.1 does not name $command"
    grep -qx "$command" offered || fail "bash does not complete 'tayu $command'"
    expect 'tayu ' "$command"
    "$tayu" "$command" help | sed '/^Type a move or a command/,$d' >help
    completed tayu "$command" '' >options
    for word in $(words_of help); do
        grep -qF -- "${word%=}" manual || fail "the manual of tayu $command does not tell $word"
        grep -q -- "^$word" options || fail "bash does not complete 'tayu $command $word'"
        if [[ $word = --* ]]; then expect "tayu $command --" "$word"; else expect "tayu ${command/train/train run} " "${word%=}"; fi
    done
done

# Every document that the help or the manual names is there, but the library's, which comes with it.
for document in $(for command in $commands; do "$tayu" "$command" help; done | grep -ohE '[a-z]+\.md' | sort -u) \
    $(grep -ohE '[a-z]+\.md' "$there"/share/man/man?/* | sort -u) rules.md terminal.md protocol.md example.tayu; do
    [ -s "$there/share/doc/tayu/$document" ] || fail "$document is named and not installed"
done
[ ! -e "$there/share/doc/tayu/architecture.md" ] || fail "what only developers need is installed"

# The format of records has a page of its own; it names every key that a setup can have, and its example is a record.
record=$there/share/man/man5/tayu-record.5
if command -v man >/dev/null; then
    MANWIDTH=200 man --warnings -l "$record" >manual 2>warnings || fail "$record cannot be read"
    [ ! -s warnings ] || fail "$record: $(cat warnings)"
fi
printf 'save all.tayu\nquit\n' | "$tayu" play --plain players=3 three=target flood=1 start=2 >/dev/null
[ -s all.tayu ] || fail "no record was written"
for key in $(sed -n '2,/^$/s/ .*//p' all.tayu); do
    grep -qE "^\.B[RI]? .*\b$key\b" "$record" || fail "tayu-record.5 does not tell $key"
done
sed -n '/^\.EX/,/^\.EE/p' "$record" | sed '1d;$d' >example.tayu
printf 'load example.tayu\n' | "$tayu" engine | grep -q '^=' || fail "the example of tayu-record.5 is no record"
for page in "$there"/share/man/man1/tayu-*.1; do
    name=$(basename "$page" .1)
    grep -qx "${name#tayu-}" <<<"$commands" || fail "$name.1 is about a command that is not there"
done
[ "$(completed tayu play draw = b | sort | tr '\n' ' ')" = "bag block " ] || fail "values are not completed"
cp "$root/docs/example.tayu" .
[ "$(completed tayu review exa)" = example.tayu ] || fail "records are not completed"

# zsh, a real one at a terminal.
for word in bag block; do expect 'tayu play people=1 draw=b' "$word"; done
for word in a4 letter; do expect 'tayu print --paper ' "$word"; done
for line in 'play exa' 'review exa' 'backup exa' 'backup games exa' 'draw --numbers exa' 'match out=exa'; do expect "tayu $line" example.tayu; done
expect 'tayu --' --version
if command -v zsh >/dev/null; then
    cut -f1 expected | sort -u | zsh -f "$here/completed.zsh" "$there/share/zsh/site-functions" "$work" |
        sed 's/=$//' | sort -u >got
    missing=$(comm -23 <(sort -u expected) got)
    [ -z "$missing" ] || fail "zsh does not complete: $missing"
    ! grep -F 'play people=1 draw=b'$'\ttable' got || fail "zsh offers what does not begin so"
fi
echo "the program is installed, with a manual and completions for all it can do"
