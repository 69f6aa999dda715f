/* asym: --args int:0..20
 * culprit: function remove_target
 * order: O(1.618^arg1)
 * multiplied by: none
 * report: https://github.com/MeshInspector/mrbind/pull/46
 * Each library links the next one and the one after that. Nobody notes which of
 * them were visited, and the ways that lead to a library are Fibonacci's. */
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 64 };

struct Target {
    int removed;
};

static struct Target targets[ROOM];
static unsigned char cache[20000];

static void remove_target(int at, int count) { /* culprit */
    if (at >= count)
        return;
    targets[at].removed++;
    remove_target(at + 1, count);
    remove_target(at + 2, count);
}

static void read_cache(void) {
    for (int i = 0; i < 20000; i++)
        cache[i] = (unsigned char)(i * 3);
}

/* The flags of each target, and of all pairs of targets. */
static int compare_flags(int count) {
    int equal = 0;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            equal += cache[a] == cache[b];
    return equal;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n > 30)
        return 2;
    read_cache();
    remove_target(0, n);
    printf("%d %d\n", n > 0 ? targets[n - 1].removed : 0, compare_flags(n));
    return 0;
}
