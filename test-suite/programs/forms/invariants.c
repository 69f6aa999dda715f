/* Road E: what invariants prove.  The program counts itself. */
//@ asym --args int:0..20,int:0..20
#include <stdlib.h>

static long s, counted;
static int a[64];
static unsigned seed;

static int flip(void) {
    seed = seed * 1103515245u + 12345u;
    return seed >> 16 & 1;
}

static void is(long formula) {
    if (counted != formula)
        abort();
    counted = 0;
}

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

/* E: a matrix printed by one loop, as in this project's README. */
static void flat(int n) {
    int i = 0, j = 0;
    //@ loop count = n^2 + n + 1 [proved]
    while (counted++, i < n)
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
}

/* E: two ends that meet, as in a palindrome, Bentley. */
static void meet(int n) {
    int l = 0, h = n;
    //@ loop count = n + 1 [proved]
    while (counted++, l < h)
        if (flip())
            l++;
        else
            h--;
}

/* E: Cousot and Halbwachs, POPL 1978, in the form of later papers. */
static void cousot(int n, int m) {
    int i = m, j = n;
    //@ loop count = n*m + n + m + 1 [proved]
    while (counted++, i > 0 || j > 0)
        if (j > 0) {
            j--;
        } else {
            j = n;
            i--;
        }
}

/* E: greatest common divisor by subtraction, Euclid VII.2. */
static void gcd(int n, int m) {
    if (n < 1 || m < 1)
        return;
    //@ loop count.worst [proved]; count [not proved]
    while (counted++, n != m)
        if (n > m)
            n -= m;
        else
            m -= n;
}

/* E: merge of two runs, Knuth 5.2.4. */
static void merge(int n, int m) {
    int i = 0, j = 0;
    //@ loop count.worst [proved]; count [not proved]
    while (counted++, i < n && j < m)
        if (a[i] <= a[j])
            i++;
        else
            j++;
}

/* E: gnome sort, Sarbazi-Azad 2000. */
static void gnome(int n) {
    int i = 0;
    //@ loop count.worst = n^2 + 1 [proved]
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

/* E: a stack that is emptied as far as contents say, CLRS 16.1. */
static void stack(int n) {
    int top = 0;
    for (int i = 0; i < n; i++) {
        top++;
        //@ loop total.worst = 2*n [proved]
        while (counted++, top > 0 && flip())
            top--;
    }
}

/* E: runs of equal elements, Kernighan and Plauger. */
static void runs(int n) {
    int i = 0;
    while (i < n) {
        int j = i + 1;
        //@ loop total = n [proved]
        while (counted++, j < n && a[j] == a[i])
            j++;
        i = j;
    }
}

/* E: the last of a sorted array below a key, Bentley, column 4. */
static void search(int n, int key) {
    int low = 0, high = n;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]
    while (counted++, low < high) {
        int mid = low + (high - low) / 2;
        if (a[mid] < key)
            low = mid + 1;
        else
            high = mid;
    }
}

/* E: ours, up and down again. */
static void phases(int n) {
    int x = 0, up = 1;
    //@ loop count [proved]; count at n=5 is 12
    while (counted++, x >= 0)
        if (up) {
            if (x >= n - 1)
                up = 0;
            x++;
        } else {
            x--;
        }
}

/* E: ours, each one is worth two of the other. */
static void worth(int n, int m) {
    int k = m;
    //@ loop count = 3*n + m + 1 [proved]
    while (counted++, n > 0 || k > 0)
        if (n > 0 && flip()) {
            n--;
            k += 2;
        } else if (k > 0) {
            k--;
        } else {
            n--;
            k += 2;
        }
}

/* E: ours, an index that is not set back. */
static void amortised(int n) {
    int j = 0;
    for (int i = 0; i < n; i++)
        //@ loop total.worst = 2*n [proved]
        while (counted++, j < i && flip())
            j++;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    if (n < 0 || m < 0 || n > 20 || m > 20)
        return 2;
    seed = (unsigned)(n * 31 + m);
    for (int i = 0; i < 64; i++)
        a[i] = i * m % 11;
    flat(n);
    is(n * n + n + 1);
    meet(n);
    is(n + 1);
    cousot(n, m);
    is(n * m + n + m + 1);
    gcd(n, m);
    at_most(n + m);
    merge(n, m);
    at_most(n + m + 1);
    stack(n);
    at_most(2 * n);
    runs(n);
    is(n);
    search(n, 5);
    int up = 0;
    while (1 << up < n + 1)
        up++;
    at_most(up + 1);
    phases(n);
    counted = 0;
    worth(n, m);
    is(3 * n + m + 1);
    amortised(n);
    at_most(2 * n);
    gnome(n);
    at_most(n * n + 1);
    return 0;
}
