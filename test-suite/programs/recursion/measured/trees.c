/* Walks of a tree: every node once, which no parameter counts. Measured orders
 * are over what the program was given, not over what the walk itself returns.
 */
//@ asym --args int:0..300,int:1..9999
#include <stdlib.h>

typedef struct Tree {
    struct Tree *left, *right;
    int key;
} Tree;

static Tree *insert(Tree *t, int key) {
    Tree **at = &t;
    while (*at)
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    *at = calloc(1, sizeof **at);
    if (!*at)
        abort();
    (*at)->key = key;
    return t;
}

//@ function count: measured = O(arg1)
static int count(const Tree *t) {
    return t ? count(t->left) + count(t->right) + 1 : 0;
}

//@ function depth: measured = O(arg1)
static int depth(const Tree *t) {
    if (!t)
        return 0;
    int l = depth(t->left), r = depth(t->right);
    return 1 + (l > r ? l : r);
}

//@ function release: measured = O(arg1)
static void release(Tree *t) {
    if (!t)
        return;
    release(t->left);
    release(t->right);
    free(t);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]);
    unsigned x = (unsigned)atoi(argv[2]);
    Tree *t = NULL;
    for (int i = 0; i < n; i++) {
        x = x * 1103515245 + 12345;
        t = insert(t, (int)(x >> 16 & 1023));
    }
    int all = count(t) + depth(t);
    release(t);
    return all & 0;
}
