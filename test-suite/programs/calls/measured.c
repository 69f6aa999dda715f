/* Where a part of the cost is unknown, what calls cost says how they grow. */
//@ asym --args int:0..2000
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

/* Its own inputs do not explain it. */
//@ function length: complexity ~ at least O(1); measured = O(arg1)
//@ function length: complexity_fit.over = runs
static int length(const struct node *list) {
    int n = 0;
    for (; list; list = list->next) {
        if (list->next)
            list = list->next;
        n += 2;
    }
    return n;
}

static int collatz(int x) {
    int rounds = 0;
    for (unsigned y = (unsigned)x + 1; y > 1; y = y % 2 ? 3 * y + 1 : y / 2)
        rounds++;
    return rounds & 1;
}

/* Its own inputs do. */
//@ function rounds: complexity ~ at least; measured = O(n)
//@ function rounds: complexity_fit.over = calls
static int rounds(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += 1 + collatz(7);
    while (collatz(s) && s % 5)
        s++;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 10;
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *one = malloc(sizeof *one);
        one->next = list;
        list = one;
    }
    printf("%d %d\n", length(list), rounds(n));
    return 0;
}
