/* No pointer has a fraction. */
//@ asym @bare --entry sum --args a=double @program
//@ exit 2
//@ says --args: a is a pointer, and cannot be 'double': write a=int:0..200 for its size, or file
long sum(const int *a, int n) {
    long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
