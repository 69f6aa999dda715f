/* Runs do not help to a formula of a region with several entries. */
//@ asym --static
//@ says of which no formula is made"
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
