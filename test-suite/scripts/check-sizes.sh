#!/bin/sh
# usage: check-sizes.sh CHECK-SIZES
# scripts/check-sizes passes a house in which all is as large as it may be, and
# refuses it with one thing larger, or not formatted: it names that, and nothing else, and
# exits with 1.
set -eu
check=$1
. "$(dirname "$0")/../scratch.sh"

# build: a small house anew
build() {
    rm -rf house
    mkdir -p house/base/json house/driver/cli house/docs house/scripts house/examples
    mkdir -p house/test-suite/base house/test-suite/programs/shape house/test-suite/programs/tools
    mkdir -p house/test-suite/polybench/stencils house/test-suite/base/corpus_text
}

# passed WHAT
passed() {
    expect 0 "$check" house
    [ ! -s out ] || fail "$1: $(cat out)"
}

# refused TEXT: with just this line; the house is built anew
refused() {
    expect 1 "$check" house
    [ "$(cat out err)" = "$1" ] || fail "not '$1': $(cat out err)"
    build
}

# lines COUNT
lines() {
    yes '/* a line */' | head -n "$1"
}

build
passed "an empty house"

# ---- lines ----

for file in base/thing.c driver/cli/thing.h; do
    lines 400 >house/$file
    passed "400 lines"
    lines 401 >house/$file
    refused "$file: 401 lines, more than 400"
done

for file in thing.c thing.h thing.cc thing.cpp thing.sh thing.py; do
    lines 450 >house/test-suite/base/$file
    passed "a test of 450 lines"
    lines 451 >house/test-suite/base/$file
    refused "test-suite/base/$file: 451 lines, more than 450"
done

for file in scripts/thing test-suite/base/thing; do
    (echo '#!/bin/sh' && lines 449) >house/$file
    passed "a script of 450 lines"
    (echo '#!/bin/sh' && lines 450) >house/$file
    refused "$file: 451 lines, more than 450"
done

lines 800 >house/test-suite/base/data
lines 800 >house/docs/thing.md
passed "what is no source"
build

# ---- folders ----

# Of the product each file counts, a header beside its source; elsewhere a module may have
# several.  Each folder has what does not count.
for i in $(seq 25); do
    touch house/docs/thing$i.md house/docs/thing$i.schema.json
    touch house/test-suite/base/thing$i.c house/test-suite/base/thing$i.h
    touch house/base/json/thing$i.c house/test-suite/programs/tools/thing$i.c
    touch house/test-suite/programs/shape/thing$i.c house/examples/thing$i.c
done
for i in $(seq 12); do
    touch house/base/thing$i.c house/base/thing$i.h
done
touch house/base/other.h
for folder in base base/json docs test-suite/base test-suite/programs/tools test-suite/programs/shape; do
    touch house/$folder/README.md house/$folder/CMakeLists.txt
done
mkdir house/scripts/__pycache__
for i in $(seq 40); do
    touch house/test-suite/base/corpus_text/input$i house/scripts/__pycache__/thing$i.pyc
    touch house/scripts/.hidden$i
done
passed "25 files or modules in each folder"
cp -r house full

for file in base/other.c base/json/thing1.h base/thing1.data; do
    rm -rf house
    cp -r full house
    touch house/$file
    refused "${file%/*}: 26 files, more than 25"
done
for room in algebra prove static instr interp driver; do
    mkdir -p house/$room/part
    for i in $(seq 13); do
        touch house/$room/part/thing$i.c house/$room/part/thing$i.h
    done
    refused "$room/part: 26 files, more than 25"
done
for file in docs/other.svg test-suite/base/other.c test-suite/programs/tools/other \
    test-suite/programs/shape/thing1.h examples/thing1.cc; do
    rm -rf house
    cp -r full house
    touch house/$file
    refused "${file%/*}: 26 modules, more than 25"
done

for i in $(seq 26); do
    touch house/base/thing$i.c house/base/json/thing$i.h
done
touch house/base/thing27.c
expect 1 "$check" house
[ "$(sort out)" = "base/json: 26 files, more than 25
base: 27 files, more than 25" ] || fail "of two folders: $(cat out)"
build

# More names than an argument list has room for.
for i in $(seq 700); do
    : >"house/base/m$(printf '%0200d' "$i").h"
done
lines 401 >house/base/json/thing.c
expect 1 "$check" house
[ "$(sort out)" = "base/json/thing.c: 401 lines, more than 400
base: 700 files, more than 25" ] || fail "of many: $(cat out)"

build

# ---- format ----

if command -v clang-format-19 >/dev/null; then
    for file in base/thing.c driver/cli/thing.h test-suite/base/thing.c examples/thing.c; do
        echo 'BasedOnStyle: LLVM' >house/.clang-format
        echo 'int thing;' >house/$file
        passed "a source that is formatted"
        echo 'int  thing;' >house/$file
        refused "$file: not as clang-format-19 writes it"
    done
    echo 'int  thing;' >house/base/thing.c
    passed "a house without a format"
    echo 'BasedOnStyle: LLVM' >house/.clang-format
    echo 'int thing;' >house/base/thing.c
    echo 'int  thing;' >house/test-suite/programs/shape/thing.c
    passed "a program in a format of its own"
fi

exit $failures
