/* asym: --args int:0..300
 * culprit: loop insert
 * order: O(arg1^2)
 * multiplied by: build
 * What is wrong: a search tree that nobody balances gets its keys in order, and
 * becomes a list. It is built three times, for three indices. */
#include <stdio.h>
#include <stdlib.h>

struct Node {
    struct Node *left, *right;
    int key;
};

static unsigned char bitmap[1 << 18];

static void insert(struct Node **tree, struct Node *node) {
    while (*tree) { /* culprit */
        if (node->key < (*tree)->key)
            tree = &(*tree)->left;
        else
            tree = &(*tree)->right;
    }
    *tree = node;
}

static struct Node *build(struct Node *nodes, int n, int step) {
    struct Node *tree = NULL;
    for (int i = 0; i < n; i++) { /* multiplies */
        nodes[i] = (struct Node){NULL, NULL, i * step};
        insert(&tree, &nodes[i]);
    }
    return tree;
}

static void clear_bitmap(void) {
    for (int i = 0; i < 1 << 18; i++)
        bitmap[i] = 0;
}

static int check_overlaps(int ranges) {
    int overlaps = 0;
    for (int a = 0; a < ranges; a++)
        for (int b = 0; b < ranges; b++)
            for (int c = 0; c < ranges; c++)
                overlaps += bitmap[a + b + c] != 0;
    return overlaps;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        n = 0;
    struct Node *nodes = malloc((size_t)(n + 1) * sizeof *nodes);
    long sum = 0;
    if (!nodes)
        return 1;
    clear_bitmap();
    for (int index = 1; index <= 3; index++) {
        struct Node *tree = build(nodes, n, index);
        sum += tree && tree->right ? tree->right->key : 0;
    }
    printf("%ld %d\n", sum, check_overlaps(n / 150));
    free(nodes);
    return 0;
}
