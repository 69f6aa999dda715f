/* asym: --args int:0..300
 * culprit: function depth
 * order: O(arg1^2)
 * multiplied by: deepest
 * What is wrong: the depth of a directory is that of its parent and one more,
 * found by recursion up to the root for each one, though its parent had it. */
#include <stdio.h>
#include <stdlib.h>

struct Directory {
    const struct Directory *parent;
    int mode;
};

static int modes[1 << 16];

static int depth(const struct Directory *directory) { /* culprit */
    if (!directory->parent)
        return 0;
    return 1 + depth(directory->parent);
}

static int deepest(const struct Directory *all, int n) {
    int most = 0;
    for (int i = 0; i < n; i++) { /* multiplies */
        int d = depth(&all[i]);
        if (d > most)
            most = d;
    }
    return most;
}

static void fill_modes(void) {
    for (int i = 0; i < 1 << 16; i++)
        modes[i] = i & 0777;
}

/* A sample of all triples of directories. */
static long check_groups(long n) {
    long open = 0;
    for (long i = 0; i < n * n * n / 3000000; i++)
        open += modes[i & 0xffff] & 7;
    return open;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Directory *all = malloc((size_t)(n + 1) * sizeof *all);
    if (!all)
        return 1;
    fill_modes();
    for (int i = 0; i < n; i++)
        all[i] = (struct Directory){i ? &all[i - 1] : NULL, modes[i & 0xffff]};
    printf("%d %ld\n", deepest(all, n), check_groups(n));
    free(all);
    return 0;
}
