/* What drifts.c asks about: each function has one loop, whose variable k is
 * also what it returns. */

int some(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            k++;
    return k;
}

int both(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) {
        if (a[i] > 0)
            k += 2;
        else if (a[i] < 0)
            k -= 5;
        k++;
    }
    return k;
}

int anew(const int *a, int n) {
    int k = n;
    for (int i = 0; i < n; i++) {
        if (a[i])
            k = 7;
        k++;
    }
    return k;
}

unsigned down(const int *a, int n) {
    unsigned k = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            k--;
    return k;
}

int doubled(const int *a, int n) {
    int k = 1;
    for (int i = 0; i < n; i++)
        if (a[i])
            k += k;
    return k;
}

int read(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (a[i])
            k = a[i];
    return k;
}

int masked(const int *a, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        k += a[i] & 3;
    return k;
}

int digits(const unsigned char *s, int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        k += s[i] - '0';
    return k;
}

unsigned rest(const unsigned *a, int n) {
    unsigned k = 0;
    for (int i = 0; i < n; i++)
        k += a[i] % 5;
    return k;
}
