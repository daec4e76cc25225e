#!/usr/bin/env bash
# tests/modules/run_modules.sh FOLDER: what tools/check_modules says of the sources, and of some that are wrong.
set -euo pipefail
project=$(realpath "$1")
source "$(dirname "$(realpath "${BASH_SOURCE[0]}")")/../scratch.sh"

# check STATUS FOLDER
check() {
    local status=0
    "$project/tools/check_modules" "$2" >output 2>errors || status=$?
    [ "$status" -eq "$1" ] || fail "status $status for $2"
}

# complains TEXT: of the folder `wrong`.
complains() {
    check 1 wrong
    grep -qxF "$1" output || fail "not said: $1"
}

check 0 "$project/src"

mkdir -p wrong/layer
echo 'int one_more(struct two *two);' >wrong/layer/one.h
printf '#include "layer/one.h"\n#include "layer/two.h"\n' >wrong/layer/one.c
printf 'struct two {\n    int a;\n};\nextern int two_all, twos[2];\nstatic inline int layer_less(void) {\n    return other();\n}\n' >wrong/layer/two.h
check 0 wrong

printf '#include "layer/three.h"\n' >>wrong/layer/two.h
printf '#include "one.h"\n' >wrong/layer/three.h
complains 'layer/one -> layer/two -> layer/three -> layer/one: a cycle'
rm wrong/layer/three.h

echo 'static inline int twofold(int a, int b) { return a; }' >>wrong/layer/two.h
complains 'layer/two.h: twofold is not named after its module'

mkdir wrong/hall
printf 'struct visitor {\n    struct watch *watches; /* of presence: all */\n};\n' >wrong/hall/internal.h
echo 'int a(struct visitor *visitor) { return visitor->watches; }' >wrong/hall/other.c
complains 'hall/other.c: watches of a visitor is of presence alone'

# The pages that list files lack none of them; one that is new is missed.
"$project/tools/check_lists" "$project" >output || fail "a list lacks something: $(cat output)"
mkdir -p lists/docs lists/tests lists/src/newcomer lists/web/js
cp "$project/docs/architecture.md" "$project/docs/index.md" "$project/docs/page.md" lists/docs
touch lists/docs/newcomer.md
cp "$project/tests/README.md" lists/tests
touch lists/web/js/{board,newcomer}.js lists/tests/test_newcomer.c lists/src/newcomer/{named,hinted}.c
printf '`named`: what hinted is not.\n## Invariants\n1. Said alone.\n2. Said and checked.\n## More\n3. No invariant.\n' >lists/src/newcomer/README.md
echo 'invariant(2, true), invariant(4, true);' >lists/src/newcomer/named.c
! "$project/tools/check_lists" lists >output || fail "nothing is missed"
for line in 'docs/index.md: docs/newcomer.md' 'docs/architecture.md: src/newcomer' 'docs/page.md: web/js/newcomer.js' \
    'tests/README.md: tests/test_newcomer.c' 'src/newcomer/README.md: src/newcomer/hinted.c'; do
    grep -qxF "$line is missing" output || fail "not said: $line is missing"
done
for number in 1 4; do
    grep -qxF "src/newcomer: invariant $number is not in both README.md and the code" output || fail "not said: invariant $number"
done
[ "$(wc -l <output)" -eq 7 ] || fail "too much is missed: $(cat output)"

# Files for containers and stores have the version of the program.
mkdir old
cp -r "$project/share" "$project/docs" old
sed 's/^\(project(tayu VERSION\) [0-9.]*/\1 77.7.7/' "$project/CMakeLists.txt" >old/CMakeLists.txt
! (cd old && mkdir src && "$project/tools/check_lists") >output || fail "no version is old"
for file in docs/serve.md share/container/compose.yaml share/stores/{casaos,umbrel}/docker-compose.yml share/stores/umbrel/umbrel-app.yml \
    share/stores/unraid/tayu.xml; do
    grep -qE "^$file: the version is [0-9.]+, not 77\.7\.7$" output || fail "not said: the version in $file"
done

# Links between pages lead somewhere; one that does not is noticed.
"$project/tools/check_links" "$project" >output || fail "a link is broken: $(cat output)"
mkdir links
printf '# One page\n[good](#one-page) [also](other.md#another) [bad](other.md#one) [worse](nowhere.md)\n```text\n[none](of.our)\n```\n' >links/page.md
printf '## Another\n' >links/other.md
! "$project/tools/check_links" links >output || fail "no link is broken"
printf 'page.md: other.md#one leads nowhere\npage.md: nowhere.md leads nowhere\n' | cmp - output || fail "other links are broken"
