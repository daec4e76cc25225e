#!/usr/bin/env bash
# tests/print/run_print.sh TAYU english|languages|sets|backs: tayu print: a copy of the game in English, true to size, and what it
# refuses; in the other languages; of every kind; with the back of each tile behind its front.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
source "$here/../scratch.sh"

# make NAME option…: NAME.pdf, which must be whole, and what was said in NAME.txt.
make() {
    "$tayu" print "${@:2}" -o "$1.pdf" >"$1.txt" 2>errors || fail "status $? of: tayu print ${*:2}"
    qpdf --check "$1.pdf" >check 2>&1 || fail "$(cat check)"
}

# pages NAME: as many as the last part of the report says.
pages() {
    local said
    said=$(tail -n2 "$1.txt" | head -n1 | cut -d: -f1 | grep -oE '[0-9]+' | tail -n1)
    [ "$(qpdf --show-npages "$1.pdf")" = "$said" ] || fail "$1.pdf has $(qpdf --show-npages "$1.pdf") pages, not $said"
}

# size NAME WIDTH HEIGHT: of every page, in points.
size() {
    local found
    found=$(pdfinfo -f 1 -l 100 "$1.pdf" | sed -nE 's/^Page +[0-9]+ size: +([0-9.]+) x ([0-9.]+) .*/\1 \2/p' | sort -u)
    [ "$found" = "$2 $3" ] || fail "$1.pdf has pages of $found points"
}

# images NAME FIRST LAST DPI: its pages as pixels.
images() {
    pdftoppm -r "$4" -f "$2" -l "$3" "$1.pdf" "$1"
}

# speaks LANGUAGE TEXT…: the texts can be read in the file.
speaks() {
    local text
    make "$1" --language "$1"
    pages "$1"
    size "$1" 595.276 841.89
    pdftotext "$1.pdf" - | sed $'s/\u00a0/ /g' | tr '\n' ' ' | tr -s ' ' >"$1.words"
    for text in "${@:2}"; do grep -qF -- "$text" "$1.words" || fail "'$text' is not in $1.pdf"; done
}

english() {
    speaks en 'A copy of Ta Yü to make at home' 'A tile covers exactly three empty squares in a row' 'Forbidden.' 'What we decided'
    true_to_size
    report
    guide
    refusals
}

languages() {
    system_languages
    speaks de 'Ta Yü zum Selbermachen' 'Mündungen' 'Verboten.' 'Was wir entschieden haben' 'Küste'
    speaks fr 'Ta Yü à fabriquer soi-même' 'estuaire' 'côte'
    speaks nl 'Ta Yü om zelf te maken' 'monding' 'Verboden.'
    speaks hu 'Ta Yü házilag' 'dominó' 'őket' 'űrű' 'Amit mi döntöttünk el'
    LANG=de_DE.UTF-8 LC_ALL= "$tayu" print --only score --dry-run >said
    grep -q '^1 Blatt A4' said || fail "the language of the system: $(cat said)"
}

# says LANGUAGE SENTENCE: what it says about a wrong paper, and its help.
says() {
    local system=(env "LC_ALL=$1_XX.UTF-8")
    ! "${system[@]}" "$tayu" print --paper a9 2>errors || fail "there is no paper a9"
    grep -qxF "tayu print: $2 'a9'" errors || fail "the error in $1"
    "${system[@]}" "$tayu" print help | sed 1,2d >help
    ! grep -wE 'nothing|the|and' help || fail "the help in $1 is English"
    grep -q -- '^  --paper a4|letter  ' help || fail "the help in $1"
}

system_languages() {
    says de '--paper muss a4 oder letter sein, nicht'
    says fr '--paper doit être a4 ou letter, et non'
    says nl '--paper moet a4 of letter zijn, niet'
    says hu '--paper értéke ez lehet: a4 vagy letter, nem pedig'
}

true_to_size() {
    images en 1 8 254
    node "$here/measure.mjs" en || fail "not true to size"
}

report() {
    cat >expected <<'END'
pages 1–2: how to build it, 1 × on one side
pages 3–6: the board, 2 × 2 sheets, 1 × on one side
pages 7–8: the 28 tiles and their backs, 4 × on both sides
page 9: a sheet for scores, 1 × on one side
pages 10–17: the rules, a booklet to fold, 1 × on both sides
15 sheets of A4 in all
END
    diff expected en.txt || fail "the report"
    "$tayu" print --language en --dry-run >said
    diff expected said || fail "what --dry-run says"
    "$tayu" print --language en --edition goliath --paper letter --dry-run >said
    grep -q 'backs, 3 ×' said || fail "Goliath has three of each tile: $(cat said)"
    grep -q 'sheets of Letter' said || fail "the paper: $(cat said)"
    "$tayu" print --language en --square 30 --only board --dry-run >said
    grep -q 'the board, 3 × 3 sheets' said || fail "a larger board: $(cat said)"
    "$tayu" print --language en --square 10 --only board --dry-run >said
    grep -q 'the board, 1 × 1 sheets' said || fail "a smaller board: $(cat said)"
}

sets() {
    booklets
    imposed
    make letter --language en --paper letter --edition goliath
    pages letter
    size letter 612 792
    make goliath --language en --edition goliath --only board
    images goliath 1 1 254
    node "$here/measure.mjs" goliath circles || fail "the double squares of Goliath"
    make large --language de --large
    pages large
    make raised --language en --raised
    pages raised
    images raised 3 9 100
    node "$here/measure.mjs" raised black || fail "raised lines are black"
    for square in 8 33 60; do
        make "square$square" --language en --square "$square" --only tiles
        pages "square$square"
    done
    make tiles --language en --only tiles
    pages tiles
    [ "$(cat tiles.txt)" = 'pages 1–2: the 28 tiles and their backs, 4 × on both sides
4 sheets of A4 in all' ] || fail "only the tiles: $(cat tiles.txt)"
    "$tayu" print --language en --only tiles -o - >stdout.pdf
    qpdf --check stdout.pdf >check || fail "on standard output"
}

# Behind every front lies the back of that tile, on every sheet of every format; of the paper one for each box, in the long form both.
backs() {
    local edition paper papers format name
    for edition in kosmos goliath; do
        papers=$([ $edition = kosmos ] && echo a4 || echo letter)
        [ -z "${TAYU_LONG-}" ] || papers='a4 letter'
        for paper in $papers; do
            for format in '' --large --raised '--raised --square 11' '--square 33' '--raised --square 60'; do
                name=backs$edition$paper${format// /}
                # shellcheck disable=SC2086 # the options of a format are words
                make "$name" --edition $edition --paper $paper $format --only tiles
                images "$name" 1 100 101.6
                node "$here/backs.mjs" "$name" || fail "backs: $edition $paper $format"
                rm "$name"-*.ppm
            done
        done
    done
}

# refused STATUS REASON argument…
refused() {
    local status=0
    "$tayu" print "${@:3}" >output 2>errors || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: tayu print ${*:3}"
    grep -qF -- "$2" errors || fail "not '$2' of: tayu print ${*:3}"
    [ ! -s output ] || fail "something was written by: tayu print ${*:3}"
    [ ! -e out.pdf ] && [ ! -e out.pdf.new ] || fail "a file is left by: tayu print ${*:3}"
}

# The booklet needs no program: what it says, and what only the page says. Each box has its own.
booklets() {
    local edition
    for edition in kosmos goliath; do
        make "book$edition" --language en --edition $edition --reading --only rules
        pages "book$edition"
        pdftotext "book$edition.pdf" - | sed $'s/\u00a0/ /g' | tr '\n' ' ' | tr -s ' ' >"$edition.words"
        for text in 'Whoever drew it shows it' 'at a corner of the table' 'Tactics' 'Niek Neuwahl, born in 1944' '18 Everything about giving up'; do
            grep -qF "$text" $edition.words || fail "'$text' is not in the booklet of $edition"
        done
        ! grep -iE 'program|computer|guided|here chosen|Squares and placements as text|decision (19|20|21)' $edition.words ||
            fail "the booklet of $edition speaks of the program"
    done
    grep -qF '112 tiles in a linen bag' kosmos.words && grep -qF 'Build the block' kosmos.words || fail "setting up Kosmos"
    grep -qF '84 tiles in a linen bag' goliath.words && grep -qF 'into the bag and mix' goliath.words || fail "setting up Goliath"
    ! grep -qF '84 tiles in a linen bag' kosmos.words && ! grep -qF 'Build the block' goliath.words || fail "boxes are mixed up"
    grep -qF 'The youngest player starts' goliath.words || fail "the youngest starts Goliath"
    grep -qF '12 stacks of seven, two columns wide and six stacks deep' goliath.words || fail "Goliath's block"
    ! grep -qF '16 stacks' goliath.words || fail "Goliath has the block of Kosmos"
    grep -qF '6 × 3 = 18' goliath.words && ! grep -qF '6 × 3 = 18' kosmos.words || fail "Goliath's example"
    grep -qF 'do not forbid partners to talk' goliath.words && ! grep -qF 'do not forbid' kosmos.words || fail "talking partners"
    grep -qF 'sides of printed tiles are blank' kosmos.words || fail "printed tiles have blank sides"
    ! grep -qE 'Peeking, only|What you do not see' kosmos.words goliath.words || fail "a booklet lets look at blank sides"
    grep -qF 'the builders sit as two players do' kosmos.words || fail "how three sit"
}

# The guide by itself tells how to build everything.
guide() {
    make guide --language en --only guide
    pages guide
    pdftotext guide.pdf - | tr '\n' ' ' >guide.words
    for text in 'For the board: cardboard' 'For the tiles: cardboard' 'folds in four' 'strips of paper, 40 mm wide' 'The left half stays open' \
        '15 to 20 mm' 'transparent film' 'something blunt' 'a colour printer and paper' 'Transparent adhesive film' \
        'Cover both sides with film' 'vertical one on the back, along the horizontal one on the front' 'plasters'; do
        grep -qF "$text" guide.words || fail "'$text' is not in the guide"
    done
    make score --language en --only score
    pdftotext score.pdf - | grep -qx Flood && pdftotext score.pdf - | grep -qx 'The bid' || fail "flood and bid"
}

# The sheets of a booklet have four pages each, and the last is the back cover.
imposed() {
    local language
    for language in en de fr nl hu; do
        make "folded$language" --language $language --only rules
        [ $(($(qpdf --show-npages "folded$language.pdf") % 2)) = 0 ] || fail "an odd number of sides in $language"
        pdftotext -f 1 -l 1 "folded$language.pdf" - | grep -q 1944 || fail "the back cover in $language"
    done
}

refusals() {
    refused 2 'say where to'
    refused 2 "too much said: 'x'" x -o out.pdf
    refused 1 'cannot be written' --only score -o nowhere/out.pdf
}

"$2"
echo "a copy can be printed: $2"
