/* Ends that are computed from pointers in memory: how far apart they are tells
 * the count, where they have names. */
//@ asym --args int:0..10
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdlib.h>

struct Node {
    int key, value;
    long next;
};

struct Table {
    unsigned char bits;
    int used;
    struct Node *nodes;
};

/* As far as a power of two says, which is no polynomial. */
int all_nodes(struct Table *t) {
    struct Node *limit = t->nodes + (1 << t->bits);
    int sum = 0;
    for (struct Node *node = t->nodes; node < limit; node++) { //@ loop count ~ limit - node; count [proved]; count at n=3 is 9; count at n=9 is 513
        sum += node->key;
        node->value = 0;
    }
    return sum;
}

/* A part of a stack, whose size is in its last element but one. */
int top_of_stack(struct Node *end, const int *sizes) {
    int sum = 0;
    for (struct Node *node = end - sizes[-2]; node < end; node++) //@ loop count = sizes[-2] + 1 [proved]; count at n=3 is 4; count at n=9 is 10
        sum += node->key;
    return sum;
}

/* ---- where nothing may be claimed ---- */

/* The end is read anew in each round, and moves. */
int moving_end(struct Table *t, struct Node *limit) {
    int sum = 0;
    for (struct Node *node = limit; node > t->nodes; node--) { //@ loop count [not settled]; count at n=3 is 5; count at n=9 is 257
        sum += node->key;
        t->nodes++;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, sum;
    struct Table t = {(unsigned char)n, 0, NULL};
    int sizes[3] = {0, n, 0};
    struct Node *nodes = t.nodes = calloc((size_t)1 << n, sizeof *t.nodes);
    sum = all_nodes(&t);
    sum += top_of_stack(nodes + n, sizes + 3);
    sum += moving_end(&t, nodes + (1 << n));
    free(nodes);
    return sum == -1;
}
