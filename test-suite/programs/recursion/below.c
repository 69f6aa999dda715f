/* A recursion that goes another way below 0: an order says where it holds. */
//@ asym --static
#include <stdlib.h>

/* It costs 1.618^-n below 0. */
//@ function another_way: complexity = O(n); complexity_valid = n >= 0
int another_way(int n) {
    if (n == 0)
        return 0;
    if (n > 0)
        return another_way(n - 1);
    return another_way(n + 1) + (n < -1 ? another_way(n + 2) : 0);
}

/* It never ends below 0. */
//@ function ends_at_0: complexity = O(log(n)); complexity_valid = n >= 0
int ends_at_0(int n) {
    return n == 0 ? 0 : 1 + ends_at_0(n / 2);
}

//@ function ends_below: complexity = O(n)
int ends_below(int n) {
    return n < 1 ? 0 : 1 + ends_below(n - 1);
}

//@ function main: complexity = O(n); complexity_valid = n >= 0
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    return another_way(n) + ends_at_0(n) + ends_below(n);
}
