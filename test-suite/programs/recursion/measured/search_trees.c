/* Keys come to a search tree in any order: what one of its recursive functions
 * takes goes with the depth, which no parameter says.  Recorded calls lie within
 * others; counted runs say what a call from outside takes on average. */
//@ asym --args int:1..3000
#include <stdlib.h>

typedef struct Tree {
    struct Tree *left, *right;
    unsigned key;
} Tree;

//@ function insert: measured = O(log(arg1))
static Tree *insert(Tree *t, unsigned key) {
    if (!t) {
        t = calloc(1, sizeof *t);
        if (!t)
            abort();
        t->key = key;
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else
        t->right = insert(t->right, key);
    return t;
}

//@ function find: measured = O(log(arg1))
static const Tree *find(const Tree *t, unsigned key) {
    if (!t || t->key == key)
        return t;
    return find(key < t->key ? t->left : t->right, key);
}

//@ function main: measured = O(arg1*log(arg1))
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, found = 0;
    unsigned key = 1;
    Tree *tree = NULL;
    for (int i = 0; i < n; i++) {
        key = key * 1103515245u + 12345u;
        tree = insert(tree, key >> 4);
    }
    key = 1;
    for (int i = 0; i < n; i++) {
        key = key * 1103515245u + 12345u;
        found += find(tree, key >> 4) != NULL;
    }
    exit(found == n ? 0 : 1);
}
