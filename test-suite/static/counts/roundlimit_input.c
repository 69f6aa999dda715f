/* What roundlimit.c asks about: each function has one loop, which stores a
 * value in each round. */

void drifts(const int *a, int *to, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        *to = k;
        if (a[i])
            k += 2;
    }
}

void begins(const int *a, int *to, int n, int m) {
    int k = m;
    for (int i = 0; i < n; i++) {
        *to = k;
        if (a[i] > 7)
            k = n;
        if (a[i])
            k--;
    }
}

void falls(const int *a, unsigned *to, unsigned n) {
    unsigned k = 100;
    for (unsigned i = 0; i < n; i++) {
        *to = k;
        if (a[i])
            k--;
    }
}

void anew(const int *a, int *to, int n, int m) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        *to = k;
        k = a[i] ? m : 5;
    }
}

void remains(const int *a, int *to, int n) {
    for (int i = 0; i < n; i++) {
        int k = a[i] % 7;
        *to = k;
    }
}

void contents(const int *a, int *to, int n) {
    for (int i = 0; i < n; i++) {
        int k = a[i];
        *to = k;
    }
}

void alike(int *to, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        *to = k;
        k += 3;
    }
}
