/* Loops that exchange elements which are in the wrong order: how many pairs are
 * so falls with each exchange.  The program counts itself, and stops where a
 * bound is wrong, or is not met by what is in the opposite order. */
//@ asym --args int:0..40,int:0..2 -v
#include <stdlib.h>

static long counted;
static int a[2048];
static unsigned char bytes[2048];
static double reals[2048];

static void fill(int n, int order) {
    unsigned x = 12345;
    for (int i = 0; i < n; i++) {
        x = x * 1103515245 + 12345;
        a[i] = order == 1 ? i : order == 2 ? n - i : (int)(x >> 16 & 1023);
        bytes[i] = (unsigned char)a[i];
        reals[i] = a[i];
    }
}

static void exchange(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

static void exchange_at(int *p, int *q) {
    int t = *p;
    *p = *q;
    *q = t;
}

static void at_most(long bound, int is_met) {
    if (counted > bound || (is_met && counted < bound))
        abort();
    counted = 0;
}

/* Gnome sort (Sarbazi-Azad, 2000). */
//@ function gnome: complexity = O(n^2) [proved]; bound ~ upper
static void gnome(int n) {
    int i = 0;
    //@ loop count.worst = n^2 + 1 [proved]; count [not proved]; count.worst.because ~ disorder
    while (counted++, i < n)
        if (i == 0 || a[i] >= a[i - 1]) {
            i++;
        } else {
            int t = a[i];
            a[i] = a[i - 1];
            a[i - 1] = t;
            i--;
        }
}

static void by_call(int n) {
    int i = 0;
    //@ loop count.worst = n^2 + 1 [proved]
    while (counted++, i < n)
        if (i == 0 || a[i] >= a[i - 1])
            i++;
        else {
            exchange(i, i - 1);
            i--;
        }
}

static void by_addresses(int *v, int n) {
    int i = 1;
    //@ loop count.worst = n^2 [proved]; count.worst.valid ~ n >= 1
    while (counted++, i < n)
        if (i == 0 || v[i - 1] <= v[i]) {
            i++;
        } else {
            exchange_at(&v[i - 1], v + i);
            i--;
        }
}

/* A comparison with what is no number is false. */
static void of_reals(double *v, size_t n) {
    size_t i = 0;
    //@ loop count.worst = n^2 + 1 [proved]
    while (counted++, i < n)
        if (i > 0 && v[i - 1] > v[i]) {
            double t = v[i];
            v[i] = v[i - 1];
            v[i - 1] = t;
            --i;
        } else {
            ++i;
        }
}

/* Small ones last, converted before they are compared. */
static void of_bytes(int n) {
    int i = 0;
    //@ loop count.worst = n^2 + 1 [proved]
    while (counted++, i < n)
        if (i > 0 && bytes[i - 1] < bytes[i]) {
            unsigned char t = bytes[i];
            bytes[i] = bytes[i - 1];
            bytes[i - 1] = t;
            i--;
        } else {
            i++;
        }
}

/* With the next one, and never below the first. */
static void upwards(int n) {
    int i = 0;
    //@ loop count.worst [proved]
    while (counted++, i < n - 1)
        if (a[i] > a[i + 1]) {
            exchange(i, i + 1);
            if (i > 0)
                i--;
        } else {
            i++;
        }
}

/* Not with a neighbour. */
static void apart(int n) {
    int i = 0;
    //@ loop count.worst [proved]
    while (counted++, i < n - 3)
        if (a[i] > a[i + 3]) {
            exchange(i, i + 3);
            i = i < 3 ? 0 : i - 3;
        } else {
            i++;
        }
}

int main(int argc, char **argv) {
    if (argc < 3 || atoi(argv[1]) < 0 || atoi(argv[1]) > 200)
        return 2;
    int n = atoi(argv[1]), order = atoi(argv[2]);
    long most = (long)n * n + 1;
    fill(n, order);
    at_most((gnome(n), most), order == 2);
    fill(n, order);
    at_most((by_call(n), most), order == 2);
    fill(n, order);
    at_most((by_addresses(a, n), n ? most - 1 : 1), order == 2);
    fill(n, order);
    at_most((of_reals(reals, (size_t)n), most), order == 2);
    fill(n, order == 2 ? 1 : order);
    at_most((of_bytes(n), most), order == 2);
    fill(n, order);
    at_most((upwards(n), most), 0);
    fill(n, order);
    at_most((apart(n), 4 * most), 0);
    return 0;
}
