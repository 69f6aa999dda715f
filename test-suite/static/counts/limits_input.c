/* What limits.c asks about: each function returns one value, and is named after
 * the rule that limits it. */

int larger(int a, int b) {
    if (a > b)
        return a;
    return b;
}

int falls(const int *a, int n) {
    int k = n;
    for (int i = 0; i < n; i++)
        if (a[i])
            k--;
    return k;
}

/* It ends where it comes to what it is compared with. */
int until(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < 100; i++) {
        if (k >= n)
            break;
        if (a[i])
            k += 3;
    }
    return k;
}

int rises(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            k += 2;
    return k;
}

int merged(const int *p, int a, int b) {
    int x;
    if (*p)
        x = a;
    else
        x = b;
    return x;
}

int chosen(const int *p) {
    return *p ? 3 : 8;
}

int power(int n) {
    return 1 << n;
}

int quotient(int n) {
    return n / 3;
}

unsigned quotient_unsigned(unsigned n) {
    return n / 3;
}

int shifted(int n) {
    return n >> 2;
}

int remains(int n) {
    return n % 7;
}

int sum(int n, int m) {
    return n % 7 + m % 5;
}

int masked(int n) {
    return n & 12;
}

int wider(const unsigned char *a, int i) {
    return a[i];
}

signed char byte(const signed char *p) {
    return *p;
}

int contents(const int *p) {
    return *p;
}

int product(int n, const int *p) {
    return n * *p;
}

/* What it returns is from lo on, and at most hi. */
static int cut(const int *a, int lo, int hi) {
    int i = lo;
    for (int j = lo; j < hi; j++)
        if (a[j])
            i++;
    return i;
}

int called(const int *a, int n, int m) {
    return cut(a, m + 1, n);
}

/* What limits_rounds.c asks about beside. */

int anew(const int *a, int n, int m) {
    int k = m;
    for (int i = 0; i < n; i++) {
        if (a[i] > 7)
            k = 3;
        if (a[i])
            k++;
    }
    return k;
}

unsigned down(const int *a, unsigned n) {
    unsigned k = 100;
    for (unsigned i = 0; i < n; i++)
        if (a[i])
            k--;
    return k;
}

int next(void);

int endless(const int *a) {
    int k = 0;
    while (next())
        if (*a)
            k++;
    return k;
}

int inner(const int *a, int n) {
    int m = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            m++;
    int k = 0;
    for (int i = 0; i < m; i++)
        if (a[i])
            k++;
    return k;
}
