/* What is most of a run is linear as far as any was made; two parts of it, in
 * functions of which no cost is known over their own inputs, are quadratic:
 * touch() by a global, and seldom(), to which one call in 64 leaves a whole
 * tree. */
//@ asym --args int:0..2000
#include <stdlib.h>

typedef struct Tree {
    struct Tree *left, *right;
    int key;
} Tree;

static unsigned sum;
static int size;

static Tree *inserted(Tree *tree, int key) {
    Tree **at = &tree;
    while (*at)
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = calloc(1, sizeof **at);
    (*at)->key = key;
    return tree;
}

static void touch(int key) {
    for (int i = 0; i < size; i++)
        sum += (unsigned)(i ^ key);
}

static void (*visited)(int) = touch;

static int nth(const Tree *tree, int *n) {
    if (!tree)
        return -1;
    if (tree->key % 97 == 0)
        visited(tree->key);
    int left = nth(tree->left, n);
    if (left >= 0)
        return left;
    if ((*n)-- == 0)
        return tree->key;
    for (int i = 0; i < 300; i++)
        sum ^= (unsigned)i;
    return nth(tree->right, n);
}

static int seldom(const Tree *tree, int depth) {
    if (!tree || depth == 0)
        return 0;
    return 1 + seldom(tree->left, depth - 1) + seldom(tree->right, depth - 1);
}

//@ function main: complexity ~ at least O(n); !measured
int main(int argc, char **argv) {
    int n = size = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 50000)
        exit(0);
    unsigned random = (unsigned)n;
    Tree *tree = NULL;
    for (int i = 0; i < n; i++) {
        random = random * 1664525u + 1013904223u;
        tree = inserted(tree, (int)(random >> 8) % (n + 1));
    }
    for (int i = 0; i < 10; i++) {
        int k = i * n / 10;
        sum += (unsigned)nth(tree, &k);
    }
    for (int i = 0; i < n; i++) {
        random = random * 1664525u + 1013904223u;
        sum += (unsigned)seldom(tree, (random >> 8) % 64 ? 1 : 64);
    }
    exit(sum == 1);
}
