/* asym: --args int:0..300
 * culprit: function visit
 * order: O(arg1^2)
 * multiplied by: none
 * report: https://github.com/MeshInspector/mrbind/pull/46
 * What a target depends on is visited by recursion, and nobody notes what was
 * visited before: a target is gone through once for each way that leads to it.
 */
#include <stdio.h>
#include <stdlib.h>

struct Target {
    struct Target *next, *system; /* what it links, NULL for nothing */
    int removed;
};

static unsigned char flags[1 << 17];

static void visit(struct Target *target) { /* culprit */
    if (!target)
        return;
    target->removed++;
    visit(target->next);
    visit(target->system);
}

/* n libraries in a row, each of which links one of n system libraries, which
 * are in a row, too. */
static struct Target *link_targets(int n) {
    struct Target *all = malloc((size_t)(2 * n + 1) * sizeof *all);
    if (!all)
        exit(1);
    for (int i = 0; i < n; i++) {
        struct Target *next = i + 1 < n ? &all[i + 1] : NULL;
        struct Target *below = i + 1 < n ? &all[n + i + 1] : NULL;
        all[i] = (struct Target){next, &all[n + i], 0};
        all[n + i] = (struct Target){below, NULL, 0};
    }
    return all;
}

static void read_flags(void) {
    for (int i = 0; i < 1 << 17; i++)
        flags[i] = (unsigned char)(i & 1);
}

static int check_options(int options) {
    int clashes = 0;
    for (int a = 0; a < options; a++)
        for (int b = 0; b < options; b++)
            for (int c = 0; c < options; c++)
                clashes += flags[a + b + c];
    return clashes;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Target *all = link_targets(n);
    read_flags();
    visit(n ? all : NULL);
    printf("%d %d\n", n ? all[2 * n - 1].removed : 0, check_options(n / 150));
    free(all);
    return 0;
}
