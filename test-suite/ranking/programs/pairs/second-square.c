/* asym: --args int:0..300
 * culprit: loop overlaps
 * order: O(arg1^2)
 * multiplied by: place_all
 * What is wrong: each label is compared with all labels that were placed. The
 * matrix of distances between every fourth one is of the same order, and takes
 * a tenth of that. */
#include <stdio.h>
#include <stdlib.h>

struct Label {
    int x, y, shown;
};

static int glyphs[1 << 17];

static int near_to(const struct Label *a, const struct Label *b) {
    return abs(a->x - b->x) < 8 && abs(a->y - b->y) < 2;
}

static int overlaps(const struct Label *labels, int count) {
    const struct Label *label = &labels[count];
    int hidden = 0;
    for (int i = 0; i < count; i++) { /* culprit */
        if (!labels[i].shown)
            continue;
        hidden |= near_to(&labels[i], label);
    }
    return hidden;
}

static int place_all(struct Label *labels, int n) {
    int shown = 0;
    for (int i = 0; i < n; i++) { /* multiplies */
        labels[i].shown = !overlaps(labels, i);
        shown += labels[i].shown;
    }
    return shown;
}

static long distances(const struct Label *labels, int n) {
    long sum = 0;
    for (int a = 0; a < n; a += 4)
        for (int b = 0; b < n; b += 4)
            sum += labels[a].x ^ labels[b].x;
    return sum;
}

static void load_glyphs(void) {
    for (int i = 0; i < 1 << 17; i++)
        glyphs[i] = i & 63;
}

static int check_tiles(int tiles) {
    int sum = 0;
    for (int a = 0; a < tiles; a++)
        for (int b = 0; b < tiles; b++)
            for (int c = 0; c < tiles; c++)
                sum += glyphs[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Label *labels = malloc((size_t)(n + 1) * sizeof *labels);
    if (!labels)
        return 1;
    load_glyphs();
    for (int i = 0; i < n; i++)
        labels[i] = (struct Label){i * 16, i % 50, 0};
    int shown = place_all(labels, n);
    printf("%d %ld %d\n", shown, distances(labels, n), check_tiles(n / 150));
    free(labels);
    return 0;
}
