/* A value alone is no type. */
//@ asym @bare --entry sum --args n=7 @program
//@ exit 2
//@ says --args: n is a whole number, and cannot be '7': write n=int:0..200, or int:5..5 for 5
long sum(const int *a, int n) {
    long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
