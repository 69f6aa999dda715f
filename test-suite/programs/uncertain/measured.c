/* Where a part of the cost is unknown, what calls cost says how they grow. */
//@ asym --args int:0..2000
#include <stdio.h>
#include <stdlib.h>

struct node {
    struct node *next;
    unsigned value;
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

/* What it returns is about a third of what it did. */
static int thirds(const struct node *list) {
    int n = 0;
    for (; list; list = list->next) {
        if (list->next)
            list = list->next;
        n += list->value % 3 == 0;
    }
    return n;
}

/* What runs were given tells more than what a call came to. */
//@ function use: complexity ~ at least O(1); measured = O(arg1)
//@ function use: complexity_fit.over = runs
static void use(const struct node *list) {
    printf("%d\n", thirds(list));
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

/* One call is the dearest of each run, whatever the others do. */
//@ function grow: complexity ~ at least O(1); !measured
static int grow(const unsigned char *moved, int size) {
    int s = 0;
    for (int i = size; i > 0 && moved[size]; i -= 1 + moved[s & 3])
        s++;
    return s;
}

static int grow_all(int n) {
    static unsigned char moved[8001];
    int s = 0;
    for (int i = 0; i < 8001; i++)
        moved[i] = i > 3 && i * 7 % 5 == 0;
    s += grow(moved, 8000);
    for (int i = 0; i < n; i++)
        s ^= grow(moved, i);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 10;
    if (grow_all(n % 4001) == 77)
        return 1;
    struct node *list = NULL;
    for (int i = 0; i < n; i++) {
        struct node *one = malloc(sizeof *one);
        one->next = list;
        one->value = (unsigned)i * 2654435761u >> 7;
        list = one;
    }
    use(list);
    printf("%d %d\n", length(list), rounds(n));
    return 0;
}
