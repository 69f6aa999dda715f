/* asym: --args int:0..300
 * culprit: loop is_seen
 * order: O(arg1^2)
 * multiplied by: walk
 * What is wrong: at each node of a tree all nodes that were visited are looked
 * through, though a tree has no way back. */
#include <stdio.h>
#include <stdlib.h>

struct Node {
    const struct Node *left, *right;
    int id;
};

static int *seen;
static int count;
static short colours[1 << 17];

static int is_seen(int id) {
    int found = 0;
    for (int i = 0; i < count; i++) /* culprit */
        found |= seen[i] == id;
    seen[count++] = id;
    return found;
}

static int walk(const struct Node *node) { /* multiplies */
    if (!node)
        return 0;
    return is_seen(node->id) + walk(node->left) + walk(node->right);
}

static struct Node *plant(int n) {
    struct Node *nodes = malloc((size_t)(n + 1) * sizeof *nodes);
    if (!nodes)
        exit(1);
    for (int i = 0; i < n; i++)
        nodes[i] = (struct Node){2 * i + 1 < n ? &nodes[2 * i + 1] : NULL,
                                 2 * i + 2 < n ? &nodes[2 * i + 2] : NULL, i};
    return nodes;
}

static void fill_colours(void) {
    for (int i = 0; i < 1 << 17; i++)
        colours[i] = (short)(i & 0xff);
}

static int check_forest(int trees) {
    int sum = 0;
    for (int a = 0; a < trees; a++)
        for (int b = 0; b < trees; b++)
            for (int c = 0; c < trees; c++)
                sum += colours[a + b + c];
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Node *nodes = plant(n);
    seen = malloc((size_t)(n + 1) * sizeof *seen);
    if (!seen)
        return 1;
    fill_colours();
    printf("%d %d\n", walk(n ? nodes : NULL), check_forest(n / 150));
    free(seen);
    free(nodes);
    return 0;
}
