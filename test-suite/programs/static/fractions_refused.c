/* Recursions that go on with fractions, of which one part may be as large as what it
 * came from; a way that ends by contents; more numbers than depth
 * follows. */
//@ asym --static

//@ function stays: complexity ~ at least
int stays(const int *t, int n) {
    if (n <= 2) {
        return 0;
    }
    if (t[n]) {
        return stays(t, n / 2);
    }
    return stays(t, n / 3 + 2);
}
//@ function stays_at_two: complexity ~ at least
int stays_at_two(const int *t, int n) {
    if (n <= 1) {
        return 0;
    }
    if (t[n] > 5) {
        return stays_at_two(t, 2 * n / 3);
    }
    return stays_at_two(t, n / 2 + 1);
}
//@ function one_of_both_stays: complexity ~ at least
int one_of_both_stays(const int *t, int n) {
    if (n <= 3) {
        return 0;
    }
    return one_of_both_stays(t, 3 * n / 4) + one_of_both_stays(t, n / 2 + 2);
}
//@ function both_shrink: complexity ~ n^1.51; bound ~ upper; complexity_status ~ proved
int both_shrink(const int *t, int n) {
    if (n <= 9) {
        return 0;
    }
    return both_shrink(t, 3 * n / 4) + both_shrink(t, n / 2 + 2);
}
//@ function may_end: complexity = O(log(n)); bound ~ upper
int may_end(const int *t, int n) {
    if (n <= 1) {
        return 0;
    }
    if (t[n] > 5) {
        return 1;
    }
    return may_end(t, 2 * n / 3);
}
//@ function seven: complexity = O(x); bound ~ upper
int seven(const int *t, int x, int a, int b, int d, int e, int g, int y) {
    if (y < 1) {
        return 0;
    }
    if (x < 1) {
        return 0;
    }
    if (4 * y < x) {
        return 0;
    }
    if (2 * y > x) {
        return 0;
    }
    return seven(t, x - y, a, b, d, e, g, t[x - y]);
}
