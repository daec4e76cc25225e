#!/usr/bin/env bash
# tests/draw/run_draw.sh TAYU ROOT: tayu draw: pictures of a game, and what it refuses.
set -euo pipefail
export LC_ALL=C.UTF-8
tayu=$(realpath "$1")
game=$(realpath "$2")/docs/example.tayu
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../scratch.sh"

draw() {
    "$tayu" draw "$@" 2>errors || fail "status $? of: tayu draw $*"
}

# refused STATUS REASON argument…: says so, and leaves no file behind.
refused() {
    local status=0
    rm -f out.*
    "$tayu" draw "${@:3}" >output 2>errors </dev/null || status=$?
    [ "$status" -eq "$1" ] || fail "status $status of: tayu draw ${*:3}"
    grep -qF -- "$2" errors || fail "not '$2' of: tayu draw ${*:3}"
    [ ! -s output ] || fail "something was written by: tayu draw ${*:3}"
    [ -z "$(find . -name 'out*' ! -name output)" ] || fail "a file is left by: tayu draw ${*:3}"
}

# The placements of a record, sorted; and the tiles of a picture.
laid() { sed '1,/^$/d' "$1" | tr ' ' '\n' | grep -E '^[a-s][0-9]+[hv][0-9]{3}$' | head -n "${2:-1000}" | sort; }
drawn() { grep -oE '<rect class="tile[^"]*" data-at="[^"]*"' "$1" | sed 's/.*data-at="//; s/"//' | sort; }

pictures() {
    draw "$game" -o all.svg
    xmllint --noout all.svg || fail "not well-formed"
    diff <(laid "$game") <(drawn all.svg) || fail "the tiles of the picture"
    draw "$game" --turn 40 --numbers --legal 128 --theme dark --coordinates off --size 500 -o 40.svg
    xmllint --noout 40.svg || fail "not well-formed"
    diff <(laid "$game" 40) <(drawn 40.svg) || fail "the tiles at turn 40"
    grep -q 'width="500" height="500"' 40.svg || fail "the size"
    grep -q 'class="place"' 40.svg || fail "no legal places"
    grep -q '>40</text>' 40.svg || fail "no numbers"
    draw "$game" --turn 0 >0.svg
    [ -z "$(drawn 0.svg)" ] || fail "tiles at turn 0"
    draw "$game" --animate --pace 100 -o moving.svg
    xmllint --noout moving.svg || fail "not well-formed"
    diff <(laid "$game") <(drawn moving.svg | uniq) || fail "the tiles that move"
    grep -q '>Nora: 0 × 0 = 0</text>' moving.svg || fail "no score at the beginning"
    grep -qE '<g class="c c[0-9]+"><g class="badge north">.*</g><text[^>]*>Nora: 11 × 6 = 66</text><text[^>]*>Edda: 7 × 9 = 63</text>' moving.svg ||
        fail "no names and score at the end, or not for those who see no motion"
    if grep -q 'Nora' all.svg; then fail "a still picture has a caption"; fi
    sed 's/^name 1 Nora/name 1 A<\&B/' "$game" >odd.tayu
    draw odd.tayu --animate -o odd.svg
    xmllint --noout odd.svg || fail "a name breaks the picture"
}

sources() {
    draw - <"$game" >stdin.svg
    cmp stdin.svg all.svg || fail "from standard input"
    draw i10h128 i11h167 >placements.svg
    printf '# a position\ni10h128\n  i11h167\n' >list
    draw list -o list.svg
    cmp placements.svg list.svg || fail "placements in a file"
    [ "$(drawn list.svg | tr '\n' ' ')" = "i10h128 i11h167 " ] || fail "two placements"
    draw --edition goliath i10h128 >goliath.svg
    grep -q 'viewBox="-60 -60 840 840"' goliath.svg || fail "the board of Goliath"
}

# The first bytes of a PNG, with its width and height.
png() {
    draw "$game" --size 300 -o small.png
    [ "$(head -c 24 small.png | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a0000000d494844520000012c0000012c ] ||
        fail "not a PNG of 300 × 300"
    draw "$game" --format png --size 300 >stdout.png
    cmp small.png stdout.png || fail "a PNG on standard output"
}

# A picture to share: in the form that chat programs want, with who played and who won.
card() {
    draw "$game" --card -o card.png
    [ "$(head -c 24 card.png | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a0000000d49484452000004b000000276 ] ||
        fail "not a PNG of 1200 × 630"
    draw "$game" --card -o card.svg
    xmllint --noout card.svg || fail "not well-formed"
    diff <(laid "$game") <(drawn card.svg) || fail "the tiles of the card"
    for text in Nora Edda 66 63 'north 11 × south 6' 'west 7 × east 9' 'Nora wins 66–63'; do
        grep -qF ">$text</text>" card.svg || fail "the card does not say $text"
    done
    draw "$game" --turn 40 --card -o begun.svg
    if grep -q 'wins' begun.svg; then fail "a card of a game that goes on says who wins"; fi
}

# A frame for the empty board and for each of the 87 tiles, a second each and six at the end.
webp() {
    draw "$game" --animate --pace 1000 --size 300 -o moving.webp
    webpinfo -quiet moving.webp || fail "not a WebP"
    webpmux -info moving.webp >frames
    grep -qx 'Canvas size: 300 x 315' frames || fail "the size of a moving picture"
    [ "$(awk '/^ *[0-9]+:/ {print $7}' frames | sort | uniq -c | xargs)" = '87 1000 1 6000' ] || fail "the frames"
}

# Every theme is another picture, in every format.
themes() {
    local theme format
    for theme in light dark contrast; do
        for format in svg png; do draw "$game" --theme "$theme" -o "$theme.$format"; done
        draw "$game" --theme "$theme" --animate -o "$theme.moving.svg"
    done
    for format in svg png moving.svg; do
        [ "$(sha256sum light.$format dark.$format contrast.$format | cut -d' ' -f1 | sort -u | wc -l)" = 3 ] ||
            fail "two themes are the same as $format"
    done
    cmp light.svg all.svg || fail "light is the default theme"
    grep -q '<rect class="sea"[^>]*fill="#0b2230"' dark.svg || fail "the sea of the dark theme"
}

refusals() {
    refused 2 'name a file or placements to draw'
    refused 1 "neither a file nor a placement: 'nowhere.tayu'" nowhere.tayu -o out.svg
    refused 1 'one file at a time, or placements' "$game" "$game"
    refused 1 "which this is not: 'i10h12'" i10h12 i11h167
    refused 1 'ends neither in .svg nor in .png nor in .webp' "$game" -o out.gif
    refused 1 'a PNG stands still' "$game" --animate -o out.png
    refused 1 'a WebP moves' "$game" -o out.webp
    refused 1 'a card stands still' "$game" --animate --card -o out.svg
    refused 1 'shows one position' "$game" --animate --legal 128 -o out.svg
    refused 1 '--turn must be a number from 0 to 87' "$game" --turn 100 -o out.svg
    refused 1 'a1h128: the first tile must cover at least one square of the start area' a1h128 -o out.svg
    refused 1 'i11h567: there an exit would meet a blank edge: edge 5' i10h128 i11h567 -o out.svg
    refused 1 'i10h128: a square there is covered' i10h128 i10h128 -o out.svg
    refused 1 'i9h567: no exit of the tile would join' i10h128 i9h567 -o out.svg
    refused 1 'cannot be written' "$game" -o nowhere/out.svg
    refused 1 'cannot be written' nowhere.tayu -o nowhere/out.svg
    refused 1 'this is a folder, not a file' . -o out.svg
    refused 1 'this is not a plain file' /dev/null -o out.svg
    : >empty
    refused 1 'this is empty' empty -o out.svg
    sed 's/^tayu 1/tayu 2/' "$game" >bad.tayu
    refused 1 'line 1' bad.tayu -o out.svg
    head -c 70000 /dev/zero | tr '\0' 'a' >long.tayu
    refused 1 'too large' long.tayu -o out.svg
    { printf 'i10h128\n#' && head -c 65527 /dev/zero | tr '\0' 'a'; } >largest # as long as a record can be
    draw largest >largest.svg
    [ -n "$(drawn largest.svg)" ] || fail "the largest list is not drawn"
    rm largest.svg
    sed 's/ l5v137/ l5v257/' "$game" >illegal.tayu
    refused 1 'line' illegal.tayu -o out.svg
    head -c 500 /dev/urandom >noise
    refused 1 '' noise -o out.svg
}

# A picture that cannot be made leaves the one that is there.
kept() {
    cp all.svg kept.svg
    ! "$tayu" draw bad.tayu -o kept.svg 2>errors || fail "a bad record is drawn"
    cmp all.svg kept.svg || fail "a picture is gone"
}

# speaks LANGUAGE EAST TITLE ERROR: the picture and the command in the language of the system.
speaks() {
    local system=(env "LC_ALL=$1_XX.UTF-8")
    "${system[@]}" "$tayu" draw i10h128 >picture.svg 2>errors || fail "no picture in $1"
    grep -qxF "<title>Ta Yü$3</title>" picture.svg || fail "the title in $1: $(grep '<title>' picture.svg)"
    grep -q "data-side=\"east\"[^>]*>$2</text>" picture.svg || fail "the coasts in $1"
    ! "${system[@]}" "$tayu" draw i10h128 i11h567 -o out.svg 2>errors || fail "a tile that does not fit is drawn"
    grep -qxF "tayu draw: i11h567: $4" errors || fail "the error in $1"
    "${system[@]}" "$tayu" draw help | sed 1,3d >help
    ! grep -wE 'nothing|the|and' help || fail "the help in $1 is English"
    grep -q -- '^  --coordinates on|off  ' help || fail "the help in $1"
}

languages() {
    speaks de O ': 1 Stein, Nord–Süd 0, Ost–West 0' 'dort träfe eine Mündung auf eine geschlossene Kante: Kante 5'
    speaks fr E ' : 1 tuile, nord–sud 0, est–ouest 0' $'là, une sortie rencontrerait un bord fermé\u00a0: bord 5'
    speaks nl O ': 1 steen, noord–zuid 0, oost–west 0' 'daar zou een monding tegen een gesloten kant komen: kant 5'
    speaks hu K ': 1 dominó, észak–dél 0, kelet–nyugat 0' 'ott egy kivezetés zárt élhez érne: 5. él'
}

pictures
sources
languages
png
card
webp
themes
refusals
kept
echo "games are drawn"
