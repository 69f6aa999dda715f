#!/bin/sh
# usage: check-docs.sh CHECK-DOCS
# scripts/check-docs passes a small house whose documents name what is there, and
# refuses it with one thing wrong: it names that, and nothing else, and exits with 1.
set -eu
check=$1
. "$(dirname "$0")/../scratch.sh"

# build: the house anew
build() {
    rm -rf house
    mkdir -p house/.ci house/algebra/expr house/base/json house/docs
    mkdir -p house/driver house/examples house/instr house/interp house/prove house/scripts
    mkdir -p house/static house/test-suite/base
    touch house/CMakeLists.txt house/LICENSE house/CONTRIBUTING.md
    touch house/base/thing.h house/base/json/out.h house/algebra/expr/expr.h
    touch house/test-suite/base/thing.c
    printf '%s\n' 'base:' 'base/json: base' 'algebra/expr: base' >house/docs/layers.txt
    echo 'Status thing_build(Thing *out) {' >house/base/thing.c
    echo 'static void other(void) {' >house/base/json/out.c
    cat >house/README.md <<'END'
Read `base/thing.h`, `base/json/` and [it](docs), then `test-suite/ROOM/NAME.c`.
END
    cat >house/docs/way.md <<'END'
`thing_build()` in `thing.h`, `base/json/out`, `printf`, `--thing`, `a/b`, `base`.

| function | source |
|---|---|
| `other()` | `base/json/out.c` |

    not `read/../at` all: `base/none.h`
END
    cat >house/base/README.md <<'END'
`thing.h`: `test-suite/base`

## `json/`: things
`out.h` and `json/out.c`
END
    printf '%s\n' '## `expr/`: things' '`expr.h`' >house/algebra/README.md
}

passed() {
    expect 0 "$check" house
    [ ! -s out ] || fail "$1: $(cat out)"
}

# refused TEXT: with one line, which is TEXT; the house is built anew
refused() {
    expect 1 "$check" house
    [ "$(cat out err)" = "$1" ] || fail "not '$1': $(cat out err)"
    build
}

build
passed "documents in order"

echo 'Read `base/thong.h`.' >>house/README.md
refused 'README.md:2: there is no base/thong.h'

echo '`json/`, `json/in.h`' >>house/base/README.md
refused 'base/README.md:5: there is no json/in.h'

# A name without a folder is below the document; in docs anywhere.
echo '`expr.h`' >>house/docs/way.md
passed "a header, by its name"
echo '`expr.h`' >>house/base/README.md
refused 'base/README.md:5: there is no expr.h'

echo '`thing_finish()`' >>house/docs/way.md
refused 'docs/way.md:8: there is no function thing_finish'

sed -i 's|`other()`|`thing_build()`|' house/docs/way.md
refused 'docs/way.md:5: no function thing_build in base/json/out.c'

echo '| `other()` | `base/json/out.c` |' >>house/docs/way.md
refused 'docs/way.md:8: a second row of other() in base/json/out.c'

sed -i 's|^## `json/`.*||' house/base/README.md
refused 'docs/layers.txt:2: no heading of base/json in base/README.md'

echo '/* see algebra/expr.h */' >house/base/thing.h
refused 'base/thing.h:1: there is no algebra/expr.h'

touch house/algebra/expr/names.h
refused 'docs/layers.txt:3: algebra/expr/names.h is not in algebra/README.md'

exit $failures
