/* What is assumed goes round a circle of calls, and up to what was measured as a
 * whole. */
//@ asym --args int:0..60
#include <stdio.h>
#include <stdlib.h>

int odd(int n);

//@ function even: complexity = O(n) [assumed]; complexity_assumes ~ perror
int even(int n) {
    return n <= 0 ? 1 : odd(n - 1);
}

//@ function odd: complexity = O(n) [assumed]; complexity_assumes ~ perror
int odd(int n) {
    if (n <= 0)
        perror("odd");
    return n <= 0 ? 0 : even(n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 3;
    return even(n) < 0;
}
