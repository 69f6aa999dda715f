/* Where a part is unknown, a loop that only some calls reach counts for what is
 * certain if large calls reach it. */
//@ asym --args int:0..20000,int:0..20
#include <stdlib.h>

volatile int sink;

int hard(int n) {
    int s = 0;
    for (unsigned x = n; x > 1; x = x % 2 ? 3 * x + 1 : x / 2)
        s++;
    return s;
}

/* Small ones alone come to the loop. */
//@ function small: complexity ~ at least O(1)
int small(int n) {
    if (n > 5000)
        return hard(n);
    for (int i = 0; i < n; i++)
        sink++;
    return hard(n);
}

//@ function small_in_call: complexity ~ at least O(1)
int linear(int n) {
    for (int i = 0; i < n; i++)
        sink++;
    return n;
}

int small_in_call(int n) {
    if (n < 3000)
        linear(n);
    return hard(n);
}

/* The other way round: large ones do. */
//@ function large: complexity ~ at least O(n)
int large(int n) {
    if (n < 3000)
        return hard(n);
    for (int i = 0; i < n; i++)
        sink++;
    return hard(n);
}

/* Whatever the size. */
//@ function any: complexity ~ at least O(n)
int any(int n, int k) {
    if (k & 1)
        for (int i = 0; i < n; i++)
            sink++;
    return hard(n);
}

//@ function every: complexity ~ at least O(n)
int every(int n) {
    for (int i = 0; i < n; i++)
        sink++;
    return hard(n);
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]), k = atoi(argv[2]);
    small(n);
    small_in_call(n);
    large(n);
    any(n, k);
    every(n);
    return 0;
}
