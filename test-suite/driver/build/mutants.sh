#!/bin/sh
# usage: mutants.sh ASYM MUTATE CLANG FIRST COUNT [KEEP]
# Bitcode that was damaged: asym says in one line what is wrong with the file, or
# analyses what is left of it; it has no fault of its own, ends, and leaves nothing
# behind.  Mutants on which it does not are kept in the folder KEEP.
set -eu
asym=$1 mutate=$2 clang=$3 first=$4 count=$5 keep=${6:-}
. "$(dirname "$0")/../../scratch.sh"

cat >walk.c <<'END2'
#include <stdio.h>
#include <stdlib.h>
struct grid { int rows, columns; double *cells; };
static double sum(const struct grid *g) {
    double all = 0;
    for (int r = 0; r < g->rows; r++)
        for (int c = 0; c < g->columns; c++)
            all += g->cells[r * g->columns + c];
    return all;
}
static int kind(unsigned x) {
    switch (x % 7) {
    case 0: return 3;
    case 1: return 5;
    case 4: return x > 9 ? 2 : 8;
    default: return 1;
    }
}
int main(int argc, char **argv) {
    struct grid g = {argc > 1 ? atoi(argv[1]) : 4, 3, NULL};
    if (g.rows < 0 || g.rows > 100)
        return 1;
    g.cells = calloc((size_t)(g.rows * g.columns) + 1, sizeof *g.cells);
    for (unsigned i = 0; g.cells && i < 10; i++)
        g.rows -= kind(i) > 7;
    printf("%f\n", g.cells ? sum(&g) : 0);
    free(g.cells);
    return 0;
}
END2
cat >list.cc <<'END2'
#include <stdexcept>
struct Node { int value; Node *next; };
template <class T> T least(T a, T b) { return a < b ? a : b; }
static int length(const Node *n) {
    int count = 0;
    for (; n; n = n->next)
        if (++count > 1000)
            throw std::runtime_error("long");
    return count;
}
int main(int argc, char **argv) {
    Node *head = nullptr;
    for (int i = 0; i < least(argc * 5, 40); i++)
        head = new Node{i, head};
    try {
        argc = length(head);
    } catch (const std::exception &) {
        return 2;
    }
    while (head) {
        Node *next = head->next;
        delete head;
        head = next;
    }
    return argv[0] == nullptr;
}
END2
mkdir tmp work
export TMPDIR="$PWD/tmp"
"$clang" -c -emit-llvm -g -O0 -Xclang -disable-O0-optnone walk.c -o 0.bc
"$clang" -c -emit-llvm -g -O2 -Xclang -disable-llvm-passes list.cc -o 1.bc
"$clang" -c -emit-llvm -O1 walk.c -o 2.bc
"$clang" -c -emit-llvm -g -O2 walk.c -o 3.bc

# try SEED: asym on the mutant work/m.bc
try() {
    code=0
    case $(($1 % 2)) in
    0) timeout -k 5 120 "$asym" --emit work/prog work/m.bc >out 2>err || code=$? ;;
    1) timeout -k 5 120 "$asym" --static -v work/m.bc >out 2>err || code=$? ;;
    esac
    rm -f work/prog
    case $code in
    0) ;;
    2 | 3)
        [ "$(grep -c '^asym: ' err)" -eq 1 ] || return 1
        tail -n 1 err | grep -q "^asym: .*work/m\.bc" || return 1
        ;;
    *) return 1 ;;
    esac
    grep -qE 'Stack dump|please report|exited with code' err && return 1
    [ -z "$(ls -A tmp)" ] && [ "$(ls -A work)" = m.bc ]
}

sound=0 refused=0
for seed in $(seq "$first" $((first + count - 1))); do
    "$mutate" "$seed" $((seed % 4)).bc $(((seed / 4 + 1) % 4)).bc work/m.bc
    try "$seed" || {
        fail "seed $seed, exit code $code: $(tail -n 3 err) $(ls -A tmp work)"
        [ -z "$keep" ] || { mkdir -p "$keep" && cp work/m.bc "$keep/mutant-$seed.bc"; }
        rm -rf tmp work && mkdir tmp work
    }
    [ $code -ne 0 ] || sound=$((sound + 1))
    [ $code -ne 3 ] || refused=$((refused + 1))
done
echo "$count mutants: $sound analysed, $refused refused"
[ $sound -gt 0 ] && [ $refused -gt 0 ] || fail "mutations are too harsh or too mild"
exit $failures
