/* With a table that prices multiplications and calls. Clang makes one
 * instruction, fmuladd, of a multiplication whose result is added. */
//@ asym --args int:0..30 --cost-table @here/multiplications.txt
#include <stdio.h>
#include <stdlib.h>

//@ function product: instructions = n^3 [proved]; instructions.straight ~ 0
//@ function product: !instructions.bound
static void product(int n, const double *a, const double *b, double *c) {
    //@ loop instructions = 0 [proved]; !instructions.bound
    for (int i = 0; i < n; i++)
        //@ loop instructions = 0 [proved]
        for (int j = 0; j < n; j++)
            //@ loop instructions = n [proved]; !instructions.bound
            //@ loop instructions.round ~ 1; instructions.last ~ 0
            for (int k = 0; k < n; k++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
}

/* Two in every other round, one in the rest. */
//@ function branches: instructions = 2*n [proved]; instructions.bound ~ upper
static double branches(int n) {
    double x = 1;
    //@ loop instructions = 2*n [proved]; instructions.bound ~ upper
    for (int i = 0; i < n; i++)
        if (i % 2)
            x = x * 1.5 * 0.5;
        else
            x = x * 0.75;
    return x;
}

/* The condition is looked at once more than the body runs. */
//@ function condition: instructions = 3*n + 1 [exact]
//@ function condition: !instructions.bound
static double condition(int n) {
    double x = 1;
    //@ loop instructions = 3*n + 1 [exact]; !instructions.bound
    for (int i = 0; i * 2.0 < n * 2; i++)
        x = x * x * x;
    return x;
}

/* n + 1 rounds, each the same. */
//@ function once_more: instructions = n + 1; !instructions.bound
static double once_more(int n) {
    double x = 1;
    //@ loop instructions = n + 1 [proved]; !instructions.bound
    do
        x = x * 0.5;
    while (n-- > 0);
    return x;
}

static double half(double x) {
    return x * 0.5;
}

/* half costs 100 here, with all that it does. */
//@ function calls: instructions = 100*n + 7 [proved]; !instructions.bound
static double calls(int n) {
    double x = atof("1");
    //@ loop instructions = 100*n [proved]; !instructions.bound
    for (int i = 0; i < n; i++)
        x = half(x);
    return x;
}

/* Half of the calls come to the loop. */
//@ function maybe: instructions = n + 1 [proved]; instructions.bound ~ upper
//@ function maybe: instructions.valid = n >= 0
static double maybe(int n) {
    double x = 1;
    if (n % 2)
        //@ loop instructions = n [proved]; !instructions.bound
        for (int i = 0; i < n; i++)
            x = x * 0.5;
    return x * 2;
}

/* Only a bound of the count is known, and each way out may multiply. */
//@ function search: instructions = n + 1 [proved]; instructions.bound ~ upper
static int search(int n, const double *a) {
    int i;
    //@ loop instructions = n + 1 [proved]; instructions.bound ~ upper
    for (i = 0; i < n; i++)
        if (a[i] * 2 > 7)
            break;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    double *a = calloc((size_t)(3 * n * n + 1), sizeof *a);
    product(n, a, a + n * n, a + 2 * n * n);
    for (int i = 0; i < n; i++)
        a[i] = i % 5;
    double x = branches(n) + once_more(n) + calls(n) + maybe(n);
    printf("%g %d\n", x + condition(n), search(n, a));
    free(a);
    return 0;
}
