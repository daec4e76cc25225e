#!/usr/bin/env bash
# tests/release/run_release.sh SITE: the page as one file and as a zip, made twice from a folder, is the same; a tree with changes is
# not released, nor a version whose changes have no day. With TAYU_LONG=1: everything that a release holds, built twice in
# different places, is the same byte for byte.
set -euo pipefail
export LC_ALL=C.UTF-8
site=$(realpath "$1")
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
source "$project/tests/scratch.sh"
: >output
: >errors

# Made at the same time: outside a repository the time is that of the clock.
export SOURCE_DATE_EPOCH=1700000000
for one in first second; do "$project/tools/single" site="$site" out="$work/$one/tayu.html" zip="$work/$one/tayu.zip" >output; done
diff -r first second || fail "the same page gives other bytes"
unset SOURCE_DATE_EPOCH
[ -e "$project/.git" ] || { echo "skipped: only a repository of git can be released, and this is none" && exit 77; }

# clone REPOSITORY FOLDER: its newest commit.
clone() {
    git clone -q --no-hardlinks "$1" "$2" 2>errors || fail "git cannot clone this repository"
}

# heading SUFFIX: what the changes say about this version, as a commit.
heading() {
    sed -i "s/^## $version\b.*/## $version, $1/" changed/CHANGELOG.md
    git -C changed -c user.name=A -c user.email=a@tayu.invalid commit -q --allow-empty -am 'changes: a version'
}

version=$(cd "$project" && source tools/common.sh && project_version)
clone "$project" changed
echo >>changed/README.md
! changed/tools/release 2>said || fail "a tree with changes is released"
grep -q 'not committed' said || fail "$(cat said)"
heading 'not released yet'
! changed/tools/release 2>said || fail "a version without a day is released"
grep -q "no heading '## $version, DAY'" said || fail "$(cat said)"
echo "the page is packed the same twice; no changed tree and no version without a day is released"
[ "${TAYU_LONG-}" = 1 ] || exit 0

heading '1 January 2027'
clone changed one
mkdir -p deeper/down
clone changed deeper/down/two
one/tools/release out="$work/a" >output 2>errors || fail "no release"
deeper/down/two/tools/release out="$work/b" >output 2>errors || fail "no second release"
diff -r a b >said || fail "built twice it is not the same: $(cat said)"
(cd a && sha256sum --quiet -c SHA256SUMS) || fail "the checksums are not true"
for file in "tayu-$version.tar.gz" "tayu-$version.html" "tayu-site-$version.zip" "tayu_${version}_"*.deb "tayu-print_${version}_"*.deb \
    "tayu-image-$version-"*.tar; do
    # shellcheck disable=SC2086 # a pattern
    ls a/$file >/dev/null || fail "$file is missing"
    grep -q "  ${file%%\**}" a/SHA256SUMS || fail "$file has no checksum"
done
echo "a release, built twice: $(wc -l <a/SHA256SUMS) files, the same bytes"
