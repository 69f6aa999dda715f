/* A region with two entries does not stop the rest. */
//@ asym --args int:0..40
#include <stdlib.h>

//@ function tangled: complexity ~ at least O(1); measured = O(n)
int tangled(int n) {
    int s = 0, i = 0;
    if (n & 1)
        goto middle;
top:
    s += i;
middle:
    i++;
    if (i < n)
        goto top;
    return s;
}

/* Of a caller what is counted is said. */
//@ function twice: complexity ~ at least O(n); measured = O(n)
int twice(int n) {
    int s = tangled(n);
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

//@ function plain: complexity = O(n) [proved]
int plain(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return (twice(n) + plain(n)) & 0;
}
