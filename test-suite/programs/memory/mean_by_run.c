/* What a loop empties has no length that the code tells, where its links may be
 * what it sets, and nothing else that samples know of it explains its count.  In
 * each run the mean of all its executions is known: lists of 1, 2, ..., n nodes
 * are emptied. */
//@ asym --args int:1..300
#include <stdlib.h>

struct node {
    struct node *next;
};

static void push(struct node **top) {
    struct node *new = malloc(sizeof *new);
    new->next = *top;
    *top = new;
}

static void empty(struct node **top) {
    while (*top) { //@ loop count.typical ~ 0.5*arg1 + 1.5; count.typical.over = runs
        struct node *old = *top;
        *top = old->next;
        free(old);
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    struct node *top = NULL;
    for (int k = 1; k <= n; k++) {
        for (int i = 0; i < k; i++)
            push(&top);
        empty(&top);
    }
    return 0;
}
