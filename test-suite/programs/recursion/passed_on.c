/* Recursion: what is passed on as it is stays an input; what is found on the way
 * is none. */
//@ asym --args int:0..20,int:0..20
#include <stdlib.h>

typedef struct Node {
    int size;
    struct Node *next;
} Node;

static int work(const Node *node) {
    int s = 0;
    for (int i = 0; i < node->size; i++)
        s += i;
    return s;
}

//@ function same: complexity = O(n*node->size) [exact]; cost = n*node->size + 3*n + 1
static int same(const Node *node, int n) {
    return n <= 0 ? 0 : work(node) + same(node, n - 1);
}

/* All nodes are alike, in all runs. */
//@ function along: cost [unknown]; complexity [unknown]
static int along(const Node *node, int n) {
    return n <= 0 ? 0 : work(node) + along(node->next, n - 1);
}

static int odd(const Node *node, int n);

//@ function even: cost [unknown]; complexity [unknown]
static int even(const Node *node, int n) {
    return n <= 0 ? 1 : odd(node->next, n - 1);
}

static int odd(const Node *node, int n) {
    return n <= 0 ? work(node) : work(node) + even(node, n - 1);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int size = atoi(argv[1]), n = atoi(argv[2]);
    Node *last = NULL, *first = NULL;
    for (int i = 0; i < n + 2; i++) {
        first = malloc(sizeof *first);
        *first = (Node){size, last};
        last = first;
    }
    return same(first, n) + along(first, n) + even(first, n) == 77;
}
