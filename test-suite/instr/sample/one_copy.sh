#!/bin/sh
# usage: one_copy.sh IR CLANG -- fails if a recording body holds more than one
# copy of its loop, each with a way back: a loop as small as this is unrolled,
# but within the copy.
set -eu
ir=$1 clang=$2
. "$(dirname "$0")/../../scratch.sh"

cat >list.c <<'END'
struct node {
    struct node *next;
    char off;
    long key;
};
int holds(const struct node *at, const struct node *but, long key) {
    for (; at; at = at->next)
        if (at != but && !at->off && at->key == key)
            return 1;
    return 0;
}
END
"$clang" -O2 -Xclang -disable-llvm-passes -g -emit-llvm -c list.c -o list.bc
"$ir" --verified --source list.c --level 2 --object list.o \
    --plan list.plan list.bc
ways=$(readelf -rW list.o | grep -c asym_rt_renew)
if [ "$ways" != 1 ]; then
    echo "$ways ways back from copies of one loop"
    exit 1
fi
