/* By its name and by its position. */
//@ asym @bare --entry sum --args n=int:0..5,int:0..6,n=int @program
//@ exit 2
//@ says --args: n is given twice; give it once
long sum(const int *a, int n) {
    long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
