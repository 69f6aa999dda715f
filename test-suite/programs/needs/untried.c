/* Orders leave out what no run came to, and say so: a collector, the growth of a
 * table; not what reports an error, however far from exit() it is, nor a loop
 * with a fixed end. */
//@ asym --mix {int:1..2000}
#include <stdio.h>
#include <stdlib.h>

static int *table;
static int room = 10000, used, allocated, threshold = 5000;
static long sum;
static void stop(int code) {
    for (int i = 0; i < code; i++) {
        fprintf(stderr, "%d\n", i);
    }
    exit(code);
}
static int fail(int code) {
    stop(code);
    return code;
}
static struct object {
    struct object *next;
    int mark;
} *all;
static void collect(void) {
    for (struct object *p = all; p; p = p->next) {
        p->mark ^= 1;
    }
}
//@ function alloc: complexity_untried.callee ~ collect; complexity_untried.line ~ 34
static void alloc(void) {
    struct object *own;
    if (++allocated >= threshold) {
        collect();
    }
    own = malloc(sizeof *own);
    own->next = all;
    own->mark = 0;
    all = own;
}
//@ function grow: complexity_untried.line ~ 45; !complexity_untried.callee
static void grow(int value) {
    if (used == room) {
        int *larger = malloc(2 * sizeof *larger * (size_t)room);
        for (int i = 0; i < used; i++) {
            larger[i] = table[i];
        }
        free(table);
        table = larger;
        room *= 2;
    }
    table[used++] = value;
}
//@ function check: !complexity_untried
static void check(int value) {
    if (value < 0) {
        fail(value);
    }
    if (value > 100000) {
        for (int i = 0; i < 8; i++) {
            sum += i;
        }
    }
    sum += table[value % used];
}
//@ function work: complexity_untried.function ~ alloc; complexity_untried.callee ~ collect
static void work(int m) {
    for (int i = 0; i < m; i++) {
        alloc();
        check(i);
    }
}
int main(int argc, char **argv) {
    int m = argc > 1 ? atoi(argv[1]) : 0;
    table = malloc(sizeof *table * (size_t)room);
    grow(0);
    for (int i = 0; i < m; i++) {
        grow(i);
    }
    work(m);
    printf("%ld\n", sum);
    return 0;
}
