/* Nothing but its value shows what it reads, and nobody else
 * calls it. */
//@ asym --entry sum
//@ says sum was called with a of length n
static long sum(const int *a, int n) {
    long s = 0;
    //@ loop count = n + 1 [proved]
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
