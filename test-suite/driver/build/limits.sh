#!/bin/sh
# usage: limits.sh ASYM
# Where the shell allows too little, or Clang crashes, one line says so: no dump of
# a stack, no file left behind.
set -eu
asym=$1
. "$(dirname "$0")/../../scratch.sh"

# fails CODE TEXT COMMAND...: and the last line has TEXT in it
fails() {
    want=$1 text=$2
    shift 2
    expect "$want" "$@"
    tail -n 1 err | grep -qF -e "$text" || fail "no '$text' in: $(cat err)"
    grep -qF 'Stack dump' err && fail "a stack: $(cat err)"
    [ -z "$(ls -A tmp)" ] || fail "left behind: $(ls -A tmp)"
}

# within LIMIT VALUE COMMAND...
within() {
    (
        ulimit "$1" "$2"
        shift 2
        exec "$@"
    )
}

mkdir tmp
export TMPDIR="$PWD/tmp"
cat >fine.c <<'END'
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    for (int i = 0; i < n; i++)
        argc++;
    return argc < 0;
}
END
cat >crash.c <<'END'
#pragma clang __debug crash
int main(void) { return 0; }
END
for size in 1 2 20; do
    fails 2 'limits that asym was started with (ulimit -f): raise them' \
        within -f $size "$asym" --args int fine.c
done
fails 2 'File too large' within -f 2000 "$asym" --args int fine.c
fails 2 'Too many open files' within -n 8 "$asym" --args int fine.c
fails 3 'clang-19 fails by itself' "$asym" crash.c
fails 2 'set TMPDIR to a directory' env TMPDIR="$PWD/none" "$asym" fine.c

exit $failures
