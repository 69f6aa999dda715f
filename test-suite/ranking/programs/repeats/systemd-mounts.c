/* asym: --args int:0..300
 * culprit: loop load_mounts
 * order: O(arg1^2)
 * multiplied by: main
 * report: https://github.com/systemd/systemd/issues/8703
 * Each mount is an event, and each event reads the table of all mounts again.
 */
#include <stdio.h>
#include <stdlib.h>

struct Mount {
    int id, parent, seen;
};

static unsigned char units[1 << 16];

/* The table as it is now: "count" mounts. */
static int load_mounts(struct Mount *table, int count, int event) {
    int changed = 0;
    for (int i = 0; i < count; i++) { /* culprit */
        if (table[i].seen == 0)
            changed++;
        table[i].seen = event;
    }
    return changed;
}

static void mount_one(struct Mount *table, int at) {
    table[at] = (struct Mount){at, at / 2, 0};
}

static void load_units(void) {
    for (int i = 0; i < 1 << 16; i++)
        units[i] = (unsigned char)(i * 5);
}

static long order_slices(int slices) {
    long order = 0;
    for (int a = 0; a < slices; a++)
        for (int b = 0; b < slices; b++)
            for (int c = 0; c < slices; c++)
                order += units[a + b + c];
    return order;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int changed = 0;
    if (n < 0)
        return 2;
    struct Mount *table = malloc((size_t)(n + 1) * sizeof *table);
    if (!table)
        return 1;
    load_units();
    for (int event = 1; event <= n; event++) { /* multiplies */
        mount_one(table, event - 1);
        changed += load_mounts(table, event, event);
    }
    printf("%d %ld\n", changed, order_slices(n / 150));
    free(table);
    return 0;
}
