/* Calls from outside visit up to n nodes, and at each shared() with its
 * key, a random number up to n: n^2/4 rounds or so.  All calls of shared()
 * together take about 1 each, since beside() calls it n^2 times. */
//@ asym --args int:0..2000 --seed 2
#include <stdlib.h>

typedef struct Tree {
    struct Tree *left, *right;
    int key;
} Tree;

static unsigned sum, drawn;

static int below(int n) {
    drawn = drawn * 1664525u + 1013904223u;
    return (int)(drawn >> 8) % n;
}

static Tree *inserted(Tree *tree, int key) {
    Tree **at = &tree;
    while (*at)
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = calloc(1, sizeof **at);
    (*at)->key = key;
    return tree;
}

static void shared(int key) {
    for (int i = 0; i < key; i++)
        sum += (unsigned)(i ^ key);
}

//@ function nth: complexity ~ at least; !measured
int nth(const Tree *tree, int *n) {
    if (!tree)
        return -1;
    shared(tree->key);
    int left = nth(tree->left, n);
    if (left >= 0)
        return left;
    if ((*n)-- == 0)
        return tree->key;
    return nth(tree->right, n);
}

static void beside(int n) {
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < n * n; j++)
            shared(1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 5000)
        exit(0);
    drawn = (unsigned)n;
    Tree *tree = NULL;
    for (int i = 0; i < n; i++)
        tree = inserted(tree, below(n + 1));
    beside(n);
    for (int i = 0; i < 10; i++) {
        int k = i * n / 10;
        sum += (unsigned)nth(tree, &k);
    }
    exit(sum == 1);
}
