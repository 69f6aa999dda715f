/* A pointer whose length is a parameter: what indexes it decides which. */
//@ asym --entry sum --no-ranking
//@ says sum was called with a of length n; contents random

/* Not a length, though it comes first behind the pointer. */
//@ function sum: complexity = O(n) [proved]
int sum(const int *a, int scale, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += scale * a[i];
    return s;
}
