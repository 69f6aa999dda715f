#!/bin/sh
# usage: check-layers.sh CHECK-LAYERS ROOT
# scripts/check-layers passes a house that has the rooms of ROOT and two small
# sources in each, and refuses it with one thing wrong: it names that, and nothing
# else, and exits with 1.
set -eu
check=$1 root=$2
. "$(dirname "$0")/../scratch.sh"

# A house in which each room uses all that it may use by itself.
mkdir -p plan/docs
cp "$root/README.md" plan
cp "$root/docs/layers.txt" "$root/docs/architecture.md" plan/docs
sed -n 's/^\([a-z][a-z/]*\):/\1 /p' plan/docs/layers.txt | while read -r room uses; do
    mkdir -p "plan/$room"
    echo '/* thing.h */' >"plan/$room/thing.h"
    for used in $room $uses; do
        echo "#include \"$used/thing.h\""
    done >"plan/$room/thing.c"
done

# build: that house anew
build() {
    rm -rf house
    cp -r plan house
}

# passed WHAT
passed() {
    expect 0 "$check" house
    [ ! -s out ] || fail "$1: $(cat out)"
}

# refused TEXT: with just these lines; the house is built anew
refused() {
    expect 1 "$check" house
    [ "$(cat out err)" = "$1" ] || fail "not '$1': $(cat out err)"
    build
}

build
passed "a house in order"

echo '#include "interp/claims/thing.h"' >>house/static/plan/thing.h
refused 'static/plan/thing.h:2: static/plan may not use interp/claims (interp/claims/thing.h)'

echo '#include "algebra/growth/thing.h"' >house/algebra/region/thing.c
refused 'algebra/region/thing.c:1: algebra/region may not use algebra/growth (algebra/growth/thing.h)'

echo '#include "thing.h"' >house/base/thing.c
refused 'base/thing.c:1: base may not use thing.h (thing.h)'

# What is used through another room may be named.
echo '#include "base/thing.h"' >>house/driver/cli/thing.c
passed "base, used through others"

sed -i 's|^\( *\)base: *$|\1base: driver/cli|' \
    house/docs/layers.txt house/docs/architecture.md house/README.md
refused 'docs/layers.txt: base uses driver/cli, which is not above it'

mkdir house/interp/attic
echo '/* a line */' >house/interp/attic/thing.c
refused 'interp/attic/thing.c: interp/attic is not in docs/layers.txt'

# More names than an argument list has room for, amid those of a room.
for i in $(seq 700); do
    : >"house/base/m$(printf '%0200d' "$i").h"
done
echo '#include "thing.h"' >house/base/z.c
refused 'base/z.c:1: base may not use thing.h (thing.h)'

# ---- forms of includes, and libraries ----

# includes LINE...: lines of static/graph/thing.c
includes() {
    printf '%s\n' "$@" >house/static/graph/thing.c
}

form='not of the form #include "room/file.h" or <file.h>'
for line in '# include "driver/report/thing.h"' '#include  "driver/report/thing.h"' \
    '#include"driver/report/thing.h"' ' #include "driver/report/thing.h"' \
    '#include HEADER' '#include \' '#include /**/ "driver/report/thing.h"' \
    '%:include "driver/report/thing.h"' '#import "driver/report/thing.h"' \
    '#include_next "driver/report/thing.h"' '#include "static/graph/thing.inc"' \
    '#include "../../driver/report/thing.h"'; do
    includes "$line"
    refused "static/graph/thing.c:1: $form"
done
includes '#include <driver/report/thing.h>'
refused 'static/graph/thing.c:1: static/graph may not use <driver/report/thing.h>'
for library in llvm-c/Core sqlite3 flint/fmpq jansson cgraph; do
    includes '#include <string.h>' "#include <$library.h>"
    refused "static/graph/thing.c:2: static/graph may not use <$library.h>"
done
echo '#include <llvm-c/Core.h>' >house/static/counts/thing.c
echo '#include <flint/fmpq.h>' >house/static/plan/thing.c
passed "libraries of rooms below"
build

# ---- the pictures of it ----

sed -i 's|^    static/ir:.*|    static/ir: static/graph|' house/docs/architecture.md
sed -i 's|^static/ir:.*|static/ir: static/graph|' house/docs/layers.txt
echo '#include "static/ir/thing.h"' >house/static/ir/thing.c
passed "another house, with its picture"
build

sed -i 's|^static/ir:.*|static/ir: static/graph algebra/expr|' house/docs/layers.txt
echo '#include "static/ir/thing.h"' >house/static/ir/thing.c
refused 'docs/architecture.md: not as in docs/layers.txt: static/ir: static/graph algebra/region
docs/architecture.md: its picture of layers lacks static/ir: static/graph algebra/expr'

sed -i '/^    interp\/search: /d' house/docs/architecture.md
refused 'docs/architecture.md: its picture of layers lacks interp/search: interp/forms'

sed -i 's|^    algebra:.*|    algebra: static|' house/README.md
refused 'README.md: not as in docs/layers.txt: algebra: static
README.md: its picture of layers lacks algebra: base'

sed -i 's|^    instr/strategy:|    instr/other: base\n&|' house/docs/architecture.md
refused 'docs/architecture.md: not as in docs/layers.txt: instr/other: base'

exit $failures
