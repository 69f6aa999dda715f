/* Inputs that crash are shown in the function's own words, and left out. */
//@ asym --entry sum --no-ranking
//@ says crashed with signal
//@ says n = 1000
//@ says a of length n

int sum(const int *a, int n) {
    int s = 0;
    if (n == 1000)
        __builtin_trap();
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += a[i];
    return s;
}
