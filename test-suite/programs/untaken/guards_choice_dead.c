/* A store that nothing comes to chooses nothing. */
//@ asym --args int:0..60
#include <stdlib.h>

static struct Table {
    int size;
} table;

//@ function f: complexity ~ O(table.size@
static int f(int n) {
    int s = 0;
    table.size = n;
    for (int i = 0; i < table.size; i++)
        s += i;
    return s;
dead:
    table.size = 7;
    if (n)
        goto dead;
    return 1;
}

int main(int argc, char **argv) {
    return f(argc > 1 ? atoi(argv[1]) : 0) & 0;
}
