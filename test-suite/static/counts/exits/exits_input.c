/* What exits.c asks about: each function has one loop, which one test leaves,
 * and is named after the rule that reads it. */

#include <math.h>

struct node {
    struct node *next;
};

int falls(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int falls_unsigned(unsigned n) {
    int s = 0;
    for (unsigned i = n; i != 0; i--)
        s++;
    return s;
}

int as_power(int n) {
    int i = 0;
    while (i * i < n)
        i++;
    return i;
}

int doubles(int n) {
    int k = 0;
    for (int i = 1; i < n; i *= 2)
        k++;
    return k;
}

int by_quotient(int n) {
    int i = 1;
    while (i <= n / i)
        i++;
    return i;
}

/* One that is divided by what stays is a number like any other. */
int by_half(int n) {
    int i = 1;
    while (i <= n / 2)
        i++;
    return i;
}

int rounded(int n) {
    int i = 0;
    double root = sqrt(n);
    while (i < root)
        i++;
    return i;
}

int both_floating(double x) {
    int k = 0;
    for (double d = 0; d < x; d += 0.5)
        k++;
    return k;
}

int length(const struct node *list) {
    int k = 0;
    for (; list; list = list->next)
        k++;
    return k;
}

int bits(unsigned n) {
    int k = 0;
    for (; n; n &= n - 1)
        k++;
    return k;
}

int scaled(int n, int b) {
    int k = 0;
    for (; n > 0; n /= b)
        k++;
    return k;
}

int scaled_from_nothing(int n, int b) {
    int k = 0;
    for (int i = 0; i < n; i *= b)
        k++;
    return k;
}

int root_from(int n, int m) {
    int k = 0;
    for (int i = m; i * i <= n; i++)
        k++;
    return k;
}

int contents(const int *a) {
    int i = 0;
    while (a[i] != i + 7)
        i++;
    return i;
}
