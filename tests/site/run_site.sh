#!/usr/bin/env bash
# tests/site/run_site.sh ROOT PO_TO_JSON: catalogues of translations as JSON, and a small page put together by
# ROOT/tools/site.
set -euo pipefail
export LC_ALL=C.UTF-8
root=$(realpath "$1")
po_to_json=$(realpath "$2")
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../scratch.sh"

# good PO JSON: the catalogue is written so.
good() {
    printf '%s\n' "$1" >x.po
    "$po_to_json" x.po >x.json || fail "refused: $1"
    [ "$(cat x.json)" = "$2" ] || fail "$(cat x.json) instead of $2"
    node -e 'JSON.parse(require("fs").readFileSync("x.json", "utf8"))' || fail "this is no JSON: $(cat x.json)"
}

# bad LINE REASON PO: the catalogue is refused for that, at that line.
bad() {
    local status=0
    printf '%b\n' "$3" >x.po
    "$po_to_json" x.po >x.json 2>errors || status=$?
    [ "$status" -eq 1 ] || fail "status $status for: $3"
    [ ! -s x.json ] || fail "JSON from: $3"
    grep -q "^x.po: line $1: .*$2" errors || fail "$(cat errors) instead of line $1, $2"
}

header='msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"'

catalogues() {
    good '' '{}'
    good "$header" '{}'
    good 'msgid "a"
msgstr "b"' '{"9wi7g":"b"}'
    good "$header"'
# a comment
#: js/table.js:12
#, c-format
msgid "Your turn"
msgstr ""
"Du bist "
"dran"

msgid "say \"a\\b\"\n\ttwice"
msgstr "«é» \"\\\"\n"

msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} Plättchen"
msgstr[1] "{n}"
" Plättchen"

#, fuzzy, c-format
#| msgid "before"
msgid "unsure"
msgstr "unsicher"

msgid "untranslated"
msgstr ""

msgid "untranslated too"
msgid_plural "…"
msgstr[0] ""
msgstr[1] ""

#~ msgid "obsolete"
#~ msgstr "veraltet"
msgid "last"
msgstr "letzte"' '{"jxaph":"Du bist dran","8zu3y":"«é» \"\\\"\u000a","kpxud":["{n} Plättchen","{n} Plättchen"],"pp1cp":"letzte"}'
    printf 'msgid "a"\r\nmsgstr "b"\r\n' >x.po
    [ "$("$po_to_json" x.po)" = '{"9wi7g":"b"}' ] || fail "lines that end as in DOS"
}

damaged_catalogues() {
    local plurals='msgid ""\nmsgstr "Plural-Forms: nplurals=2;\\n"\nmsgid "t"\nmsgid_plural "ts"\n'
    bad 1 'quotes' 'msgid a'
    bad 1 'quotes' 'msgid "a'
    bad 1 'quotes' 'msgid'
    bad 2 'quotes' 'msgid "a"\nmsgstr "b" # c'
    bad 1 'backslash' 'msgid "a"b"'
    bad 1 'backslash' 'msgid "a\\x"'
    bad 1 'backslash' 'msgid "a\\"'
    bad 1 'not understood' 'msg "a"'
    bad 1 'not understood' '<html>'
    bad 1 'msgctxt' 'msgctxt "a"\nmsgid "b"'
    bad 1 'belongs to nothing' '"a"'
    bad 1 'no msgid' 'msgstr "a"'
    bad 1 'no msgid' 'msgid_plural "a"'
    bad 3 'no msgid' 'msgid "a"\nmsgstr "b"\nmsgstr "c"'
    bad 2 'without its msgstr' '# x\nmsgid "a"\n'
    bad 1 'without its msgstr' 'msgid "a"\n\nmsgid "b"\nmsgstr "c"'
    bad 4 'before' 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"'
    bad 3 'second header' 'msgid ""\nmsgstr "x"\nmsgid ""\nmsgstr "y"'
    bad 1 'charset' 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1"'
    bad 2 'UTF-8' 'msgid "a"\nmsgstr "\xe4"'
    bad 2 'without msgid_plural' 'msgid "a"\nmsgstr[0] "b"'
    bad 1 'nplurals' 'msgid "t"\nmsgid_plural "ts"\nmsgstr[0] "a"\nmsgstr[1] "b"'
    bad 3 'as many' "${plurals}"'msgstr[0] "a"'
    bad 3 'as many' "${plurals}"'msgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"'
    bad 5 'out of order' "${plurals}"'msgstr[1] "a"'
    bad 3 'empty' "${plurals}"'msgstr[0] "a"\nmsgstr[1] ""'
    ! "$po_to_json" nowhere.po 2>errors || fail "a file that is not there"
    grep -q 'nowhere.po' errors || fail "$(cat errors)"
}

site() {
    "$root/tools/site" out="$work/site" web="$work/web" po="$work/po" rules="$work/rules.txt" puzzles="$work/puzzles.txt" lessons="$work/lessons.txt" wasm="$work/tayu.wasm" po_to_json="$po_to_json" "$@"
}

# All that is in the folder, with its contents, as one line.
contents() {
    (cd site && find . -type f | sort | xargs sha256sum | sha256sum)
}

page() {
    local i
    mkdir -p web/js web/style web/node_modules po
    echo '<!doctype html><title>Ta Yü</title><link rel="icon" href="icon.svg"><a href="#side">' >web/index.html
    mkdir -p web/js/online
    echo 'export const line = 1;' >web/js/online/line.js
    cp "$root/web/sw.js" web/sw.js
    for ((i = 0; i < 200; i++)); do echo 'export const table = 1;'; done >web/js/table.js
    echo 'p { }' >web/style/page.css
    echo '# notes' >web/README.md
    echo 'no' | tee web/.hidden.js web/node_modules/x.js web/types.d.ts >/dev/null
    echo 'section short In short' >rules.txt
    echo 'one coasts' >puzzles.txt
    echo 'lesson one' >lessons.txt
    site >report 2>&1 || fail "$(cat report)"
    grep -q 'no .*tayu.wasm yet' report || fail "nothing is said of the core that is missing"
    head -c 5000 /dev/zero >tayu.wasm
    printf 'msgid "a"\nmsgstr "ä"\n' >po/de.po
    cp po/de.po po/fr.po
    site >report 2>&1 || fail "$(cat report)"
    [ "$(cd site && find . -type f ! -name '*.br' ! -name '*.gz' | sort | tr '\n' ' ')" = "./g/index.html \
./index.html ./js/online/line.js ./js/table.js ./lang/de.json ./lang/fr.json ./lang/later/de.json ./lang/later/fr.json ./lessons.txt ./online.txt ./puzzles.txt ./rules.txt ./style/page.css ./sw.js ./tayu.wasm " ] || fail "$(cd site && find . -type f)"
    grep -qxF 'const FILES = ["g/", "./", "js/table.js", "lang/de.json", "lang/fr.json", "tayu.wasm"];' \
        site/sw.js || fail "the list: $(grep FILES site/sw.js)"
    grep -qxF 'const LATER = ["js/online/line.js", "lang/later/de.json", "lang/later/fr.json", "lessons.txt", "puzzles.txt", "rules.txt", "style/page.css"];' site/sw.js || fail "the list: $(grep LATER site/sw.js)"
    grep -qF '<link rel="icon" href="../icon.svg"><a href="#side">' site/g/index.html || fail "$(cat site/g/index.html)"
    [ "$(cat site/online.txt)" = no ] || fail "$(cat site/online.txt)"
    [ "$(cat site/lang/de.json)" = '{"9wi7g":"ä"}' ] || fail "the catalogue"
    brotli -dc site/js/table.js.br | cmp - web/js/table.js || fail "what brotli packed"
    gzip -dc site/js/table.js.gz | cmp - web/js/table.js || fail "what gzip packed"
    [ ! -e site/style/page.css.gz ] || fail "a packed file that is larger"
}

# The same files give the same page; another file gives another version.
versions() {
    local before version inode
    before=$(contents)
    version=$(grep 'const VERSION' site/sw.js)
    grep -qE "'[0-9a-f]{16}'" <<<"$version" || fail "the version: $version"
    inode=$(stat -c %i site/index.html)
    site >report || fail "$(cat report)"
    [ "$(stat -c %i site/index.html)" = "$inode" ] || fail "a page that has not changed is made anew"
    rm -rf site
    touch -d yesterday web/index.html
    site >report || fail "$(cat report)"
    [ "$(contents)" = "$before" ] || fail "the same files give another page"
    echo 'msgid "b"
msgstr "c"' >>po/fr.po
    site >report || fail "$(cat report)"
    [ "$(grep 'const VERSION' site/sw.js)" != "$version" ] || fail "the version does not change"
}

# A comment with lines of its own is left out, and nothing else.
comments() {
    printf '%s\n' '/* One. */' 'const a = 1; /* two */' '    /** Three' '     * lines. */' "const b = '/* no comment */';" \
        '/** @type {any} */ (a).b(/* five */);' '/* Four' ' */ a();' >web/js/said.js
    site >report || fail "$(cat report)"
    printf '%s\n' 'const a = 1; /* two */' "const b = '/* no comment */';" ' (a).b(/* five */);' ' a();' | cmp - site/js/said.js ||
        fail "$(cat site/js/said.js)"
    rm web/js/said.js
}

# All modules of the first visit are one file, each behind those that it needs, with what they give one another; those that are
# asked for later, and those of games with others, take it from there. The same holds for the looks.
joins() {
    cp web/index.html index.before
    printf '%s\n' '<!doctype html>' '<link rel="stylesheet" href="style/page.css">' '<link rel="stylesheet" href="style/more.css">' \
        '<script type="module" src="js/main.js"></script>' >web/index.html
    echo 'b { }' >web/style/more.css
    printf '%s\n' "import {" "    one," "    two as other," "} from './one.js';" "/** @type {import('./types.js').T} */" \
        "export const later = async () => (await import('./later.js')).four;" \
        "globalThis.said = 3 + one + other();" >web/js/main.js
    printf '%s\n' "import {three} from './three.js';" "export const one = 10 * three;" "export function two() {" "    return 200;" "}" >web/js/one.js
    echo "export let three = 3;" >web/js/three.js
    printf '%s\n' "import {one} from './one.js';" "import {five} from './five.js';" "export const four = 4000 * one + five;" >web/js/later.js
    echo "export const five = 50000;" >web/js/five.js
    printf '%s\n' '#: web/js/later.js' 'msgid "a"' 'msgstr "ä"' '#: web/js/later.js web/js/one.js' 'msgid "b"' 'msgstr "B"' '#: data/rules.txt' 'msgid "c"' 'msgstr "C"' >po/de.po
    printf '%s\n' "import {one} from '../one.js';" "import {line} from './line.js';" "globalThis.said += one + line;" >web/js/online/more.js
    site >report || fail "$(cat report)"
    [ "$(cat site/style.css)" = $'p { }\nb { }' ] || fail "the looks: $(cat site/style.css)"
    grep -qx '<link rel="stylesheet" href="style.css">' site/index.html || fail "$(cat site/index.html)"
    grep -qx '<script type="module" src="js/page.js"></script>' site/index.html || fail "$(cat site/index.html)"
    [ "$(cd site/js && echo *.js)" = 'five.js later.js page.js table.js' ] || fail "$(cd site/js && echo *.js)"
    [ "$(cd site/js && node --input-type=module -e 'await import(process.cwd() + "/online/more.js");
        console.log(said + await (await import(process.cwd() + "/page.js")).$main.later())')" = 170264 ] ||
        fail "$(cat site/js/*.js site/js/online/more.js)"
    [ "$(cat site/lang/de.json site/lang/later/de.json | tr -d '[:alnum:]":{}\n')" = 'ä,' ] ||
        fail "$(cat site/lang/de.json site/lang/later/de.json)"
    grep -q '"js/five.js", "js/later.js", "js/online' <(grep LATER site/sw.js) || fail "$(grep LATER site/sw.js)"
    mv index.before web/index.html
    rm web/js/main.js web/js/one.js web/js/three.js web/js/later.js web/js/five.js web/js/online/more.js web/style/more.css
}

refused() {
    if site "${@:2}" >report 2>&1; then fail "not refused: $1"; fi
    grep -q "$1" report || fail "$1 is not in: $(cat report)"
}

refusals() {
    refused 'not understood' colour=red
    echo 'msgid' >po/hu.po
    refused 'hu.po: line 1:'
    rm po/hu.po
    [ -e site/index.html ] || fail "a page that cannot be made takes the old one away"
    sed -i 's/^const FILES.*/const FILES = [];/' web/sw.js
    refused 'must have this line once'
    cp "$root/web/sw.js" web/sw.js
    head -c 500000 /dev/urandom >web/noise.png
    refused 'more than 400000'
    rm web/noise.png
    site >report || fail "$(cat report)"
    grep -q 'a first visit loads [0-9]* kB' report || fail "$(cat report)"
}

catalogues
damaged_catalogues
page
versions
comments
joins
refusals
node "$root/tests/site/worker.mjs" "$work/site/sw.js"
echo "the page is put together"
