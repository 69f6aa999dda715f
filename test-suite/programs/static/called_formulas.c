/* What a function computes from what it is given alone is a formula of its
 * callers, wherever they call it. */
//@ asym --static
static int min(int a, int b) {
    return a < b ? a : b;
}

static int max(int a, int b) {
    return a > b ? a : b;
}

static int middle(int lo, int hi) {
    return lo + (hi - lo) / 2;
}

static int index_of(int row, int column, int width) {
    return row * width + column;
}

//@ function both: complexity = O(min(n, m)) [proved]
int both(const int *a, int n, int m) {
    int s = 0, k = min(n, m);
    for (int i = 0; i < k; i++)
        s += a[i];
    return s;
}

//@ function band: complexity = O(n^2) [proved]; bound ~ upper
int band(const int *a, int n, int w) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = max(0, i - w); j < min(n, i + w); j++)
            s += a[j];
    return s;
}

//@ function half: complexity = O(n) [proved]
int half(const int *a, int n) {
    int s = 0;
    for (int i = 0; i < middle(0, n); i++)
        s += a[i];
    return s;
}

//@ function rectangle: complexity = O(n*m) [proved]
int rectangle(const int *a, int n, int m) {
    int s = 0;
    for (int i = 0; i < index_of(n, 0, m); i++)
        s += a[i];
    return s;
}

static int changed(const int *p) {
    return *p;
}

/* What it returns is another number in each round. */
//@ function contents: complexity ~ at least O(1)
int contents(int *a) {
    int s = 0;
    for (int i = 0; i < changed(a); i++)
        s += a[0]--;
    return s;
}
