/* A function as a parameter is one of the program's. */
//@ asym --entry apply --no-ranking --args f=twice
//@ says f = twice
static int twice(int x) {
    return 2 * x;
}

static int next(int x) {
    return x + 1;
}

//@ function apply: complexity = O(n)
void apply(int *a, unsigned n, int (*f)(int)) {
    for (unsigned i = 0; i < n; i++)
        a[i] = f(a[i]);
}

int both(int x) {
    return twice(x) + next(x);
}
