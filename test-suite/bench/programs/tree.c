/* Pointers that are followed, left or right as the data say: a search tree. */
#include <stdio.h>
#include <stdlib.h>

typedef struct Node {
    unsigned key, hits;
    struct Node *left, *right;
} Node;

static unsigned next(unsigned *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 12;
}

static void insert(Node **root, Node *node) {
    while (*root)
        root = node->key < (*root)->key ? &(*root)->left : &(*root)->right;
    *root = node;
}

static Node *find(Node *root, unsigned key) {
    while (root && root->key != key)
        root = key < root->key ? root->left : root->right;
    return root;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    Node *nodes = calloc((size_t)n, sizeof *nodes), *root = NULL;
    if (!nodes)
        return 1;
    unsigned seed = 1, found = 0;
    for (int i = 0; i < n; i++) {
        nodes[i].key = next(&seed);
        insert(&root, &nodes[i]);
    }
    for (int i = 0; i < 4 * n; i++) {
        Node *node = find(root, i % 2 ? nodes[i % n].key : next(&seed));
        if (node)
            found += ++node->hits;
    }
    printf("%u\n", found);
    free(nodes);
    return 0;
}
