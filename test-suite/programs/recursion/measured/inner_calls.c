/* Nearly all recorded calls of a recursion are inner ones: the dearest of a run
 * says how far recording went.  Each of the calls from outside visits k nodes
 * and more, for k = i*n/10, so that they are linear. */
//@ asym --args int:0..2000
#include <stdlib.h>

typedef struct Tree {
    struct Tree *left, *right;
    int key;
} Tree;

static Tree *inserted(Tree *tree, int key) {
    Tree **at = &tree;
    while (*at)
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = calloc(1, sizeof **at);
    (*at)->key = key;
    return tree;
}

//@ function nth: measured = O(arg1); complexity_fit.of ~ mean
int nth(const Tree *tree, int *n) {
    if (!tree)
        return -1;
    int left = nth(tree->left, n);
    if (left >= 0)
        return left;
    if ((*n)-- == 0)
        return tree->key;
    return nth(tree->right, n);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum = 0;
    unsigned random = (unsigned)n;
    Tree *tree = NULL;
    for (int i = 0; i < n; i++) {
        random = random * 1664525u + 1013904223u;
        tree = inserted(tree, (int)(random >> 8));
    }
    for (int i = 0; i < 10; i++) {
        int k = i * n / 10;
        sum += nth(tree, &k);
    }
    return sum == 1;
}
