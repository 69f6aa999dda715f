/* Runs cannot help where a region with several entries is not counted. */
//@ asym --static
//@ says which is not counted"
//@ function tangled: complexity ~ at least O(1)
int tangled(int n) {
    int i = 0;
    if (n & 1)
        goto middle;
top:
    i++;
middle:
    if (++i < n)
        goto top;
    return i;
}
