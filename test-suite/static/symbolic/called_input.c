/* What called.c asks about: each function that it names returns what a call
 * does. */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int most(int a, int b) {
    return a > b ? a : b;
}

static int at(int row, int column) {
    return row * 8 + column;
}

static int late(const int *p, int n) {
    return *p + n;
}

static int counted(int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        k++;
    return k;
}

int also(int n); /* nobody knows it */

__attribute__((weak)) int other(int n) {
    return n + 1;
}

static int itself(int n) {
    return n ? itself(n - 1) : 0;
}

int of_two(int n, int m) {
    return least(n, m + 1);
}

int of_three(int n, int m, int k) {
    return most(0, least(n, at(m, k)));
}

int of_product(int n, int m) {
    return at(m + 1, n);
}

int of_memory(const int *p, int n) {
    return late(p, n);
}

int of_loop(int n) {
    return counted(n);
}

int of_nobody(int n) {
    return also(n);
}

int of_weak(int n) {
    return other(n);
}

int of_itself(int n) {
    return itself(n);
}

int of_pointer(int (*f)(int), int n) {
    return f(n);
}

int of_contents(const int *p, int n) {
    return least(*p, n);
}
