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
