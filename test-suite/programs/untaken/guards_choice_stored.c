/* The value that decides a count comes by way of memory, and every run sees one
 * of two that it may be. */
//@ asym --args int:0..300
#include <stdlib.h>

struct Table {
    long pad;
    int size;
};

static struct Table table;
static int global, places[4];
volatile long total;

static void set(struct Table *t, int i) {
    t->size = i < 1000 ? 7 : i;
}

static void set_global(int i) {
    if (i >= 1000)
        global = i;
    else
        global = 7;
}

//@ function by_field: complexity ~ at least
void by_field(int n) {
    for (int i = 0; i < n; i++) {
        table.size = i < 1000 ? 7 : i;
        for (int j = 0; j < table.size; j++) //@ loop total [fitted]; total.reason ~ went one way only
            total += j;
    }
}

//@ function by_element: complexity ~ at least
void by_element(int n, int *p) {
    for (int i = 0; i < n; i++) {
        p[1] = 7;
        if (i >= 1000)
            p[1] = i;
        for (int j = 0; j < p[1]; j++) //@ loop total [fitted]; total.reason ~ went one way only
            total += j;
    }
}

//@ function by_call: complexity ~ at least
void by_call(int n) {
    for (int i = 0; i < n; i++) {
        set(&table, i);
        for (int j = 0; j < table.size; j++) //@ loop total [fitted]; total.reason ~ what set() writes
            total += j;
    }
}

//@ function by_global: complexity ~ at least
void by_global(int n) {
    for (int i = 0; i < n; i++) {
        set_global(i);
        for (int j = 0; j < global; j++) //@ loop total [fitted]; total.reason ~ what set_global() writes
            total += j;
    }
}

//@ function by_pointer: complexity ~ at least
void by_pointer(int n) {
    for (int i = 0; i < n; i++) {
        struct Table local;
        set(&local, i);
        for (int j = 0; j < local.size; j++) //@ loop total [fitted]; total.reason ~ what set() writes
            total += j;
    }
}

/* Both are seen. */
void seen(int n) {
    for (int i = 0; i < n; i++) {
        table.size = i < 10 ? 7 : i;
        for (int j = 0; j < table.size; j++) //@ loop total [fitted]; total.reason ~ no polynomial
            total += j;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    by_field(n);
    by_element(n, places);
    by_call(n);
    by_global(n);
    by_pointer(n);
    seen(n);
    return (int)(total & 0);
}
