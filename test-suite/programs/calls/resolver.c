/* What runs while the program is still being linked is left alone, as is what
 * cannot be called on with its arguments. */
//@ asym --args int:0..40
//@ check 5 -> n=5
#include <stdarg.h>
#include <stdlib.h>

static int plain(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    return s;
}

static int (*resolver(void))(int) {
    return plain;
}

int chosen(int n) __attribute__((ifunc("resolver")));

struct table {
    int rows;
    long cell[8];
};

static int add(struct table t, int n, ...) {
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++)
        t.rows += va_arg(list, int);
    va_end(list);
    return t.rows;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (add((struct table){1, {0}}, 3, 2, 3, 4) != 10)
        abort();
    return chosen(n) & 0;
}
