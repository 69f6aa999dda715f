/* Bounds that no value of a type comes to: the formulas are right, and nothing
 * grows. */
//@ asym --static

//@ function three: complexity = O(1) [proved]
int three(int n) {
    int c = 0;
    for (long i = 3000000000L; i < n; i++)
        c++;
    return c;
}

//@ function below: complexity = O(1) [proved]
int below(unsigned char n) {
    int c = 0;
    for (int i = 0; i < n - 1000; i++)
        c++;
    return c;
}

//@ function halves: complexity = O(1) [proved]
int halves(unsigned n) {
    int c = 0;
    for (unsigned i = 0; i < n / 65536 / 65536; i++)
        c++;
    return c;
}

//@ function narrow: complexity = O(1) [proved]
int narrow(short n) {
    int c = 0;
    for (int i = 0; i < n - 40000; i++)
        c++;
    return c;
}

/* These have room. */
//@ function near: complexity = O(n) [proved]
int near(int n) {
    int c = 0;
    for (long i = 2000; i < n; i++)
        c++;
    return c;
}

//@ function wide: complexity = O(n) [proved]
int wide(unsigned long n) {
    int c = 0;
    for (unsigned long i = 0; i < n / 65536 / 65536; i++)
        c++;
    return c;
}
