/* What is proved by an invariant of variables that go up and down as branches
 * say, where contents and results of calls decide too. */
//@ asym --args int:0..12,int:0..12 -v
//@ check 4 3 -> n=4 m=3 a=4 b=9 k=1 size=4 u=5 v=4
//@ check 0 0 -> n=0 m=0 a=0 b=1 k=0 size=0 u=1 v=1
//@ check 7 11 -> n=7 m=11 a=7 b=20 k=3 size=7 u=8 v=12
#include <stdlib.h>

static unsigned seed = 1;

static int flip(void) {
    seed = seed * 1103515245u + 12345u;
    return seed >> 16 & 1;
}

/* A nest written as one loop. */
int flat(int n) {
    int i = 0, j = 0, sum = 0;
    //@ loop count,total = n^2 + n + 1 [proved]; count.valid ~ n >= 0
    //@ loop count.because ~ i*(n + 1) + j = count - 1; !opaque
    while (i < n) {
        if (j >= n) {
            j = 0;
            i++;
        } else {
            sum += j++;
        }
    }
    return sum;
}

/* With a triangle in it. */
int triangle(int n) {
    int i = 0, j = 0;
    //@ loop count = 1/2*n^2 + 1/2*n + 1 [proved]; count.because ~ = count - 1
    while (i < n) {
        if (j >= i) {
            j = 0;
            i++;
        } else {
            j++;
        }
    }
    return j;
}

/* Which pointer moves is decided by what nobody knows. */
int meet(int a, int b) {
    int low = a, high = b;
    //@ loop count = b - a + 1 [proved]; count.valid ~ a <= b
    //@ loop count.because ~ = count - 1
    while (low < high)
        if (flip())
            low++;
        else
            high--;
    return low;
}

/* The inner loop goes on where it stopped: in all n rounds. */
int runs(const int *text, int n) {
    int i = 0, j, found = 0;
    //@ loop count.worst = n + 1 [proved]; count.worst.because ~ >= count
    while (i < n) {
        j = i + 1;
        //@ loop total = n [proved]; total.because ~ j = count; total.valid ~ n >= 0
        while (j < n && text[i] == text[j])
            j++;
        found += j - i;
        i = j;
    }
    return found;
}

/* How far it goes in all is bounded by how far it was set back. */
int amortised(int n) {
    int top = 0, pops = 0;
    for (int i = 0; i < n; i++) {
        top++;
        //@ loop total.worst = 2*n [proved]; total.worst.because ~ >= count
        while (top > 0 && flip()) {
            top--;
            pops++;
        }
    }
    return pops;
}

/* Two sorted halves into one. */
int merge(const int *a, int n, const int *b, int m, int *out) {
    int i = 0, j = 0;
    //@ loop count.worst = n + m + 1 [proved]
    while (i < n && j < m) {
        if (a[i] <= b[j]) {
            out[i + j] = a[i];
            i++;
        } else {
            out[i + j] = b[j];
            j++;
        }
    }
    return i + j;
}

/* Each subtraction takes at least 1 away. */
int divisor(int u, int v) {
    int a = u, b = v;
    //@ loop count.worst = u + v - 1 [proved]
    //@ loop count.worst.valid ~ u >= 1
    while (a != b)
        if (a > b)
            a -= b;
        else
            b -= a;
    return a;
}

/* One goes up as the other one goes down. */
int refill(int n, int m) {
    int a = n, k = m;
    //@ loop count = 3*n + m + 1 [proved]; count.valid ~ n >= 0
    while (a > 0 || k > 0) {
        if (k <= 0 || (a > 0 && flip())) {
            a--;
            k += 2;
        } else {
            k--;
        }
    }
    return k;
}

/* It starts behind 0, which must not be behind the end. */
int behind(int n, int m, int k) {
    int i = 0, j = k;
    //@ loop count = n*m - n*k + n + 1 [proved]; count.valid ~ k <= m
    while (i < n) {
        if (j >= m) {
            j = k;
            i++;
        } else {
            j++;
        }
    }
    return j;
}

/* Unsigned, and over what the loop does not write. */
unsigned kept(const unsigned *size) {
    unsigned i = 0, j = 0;
    //@ loop count = (*size)^2 + *size + 1 [proved]
    while (i < *size) {
        if (j >= *size) {
            j = 0;
            i++;
        } else {
            j++;
        }
    }
    return i + j;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), text[16];
    int sorted[2][16], both[32];
    unsigned size = (unsigned)n;
    for (int i = 0; i < 16; i++)
        text[i] = i * i % 7 / 3, sorted[0][i] = 3 * i, sorted[1][i] = i * i;
    return (flat(n) + triangle(n) + meet(n, n + m + n / 4 + 1) +
            runs(text, n) + amortised(n) + divisor(n + 1, m + 1) +
            merge(sorted[0], n, sorted[1], m, both) + refill(n, m) + behind(n, m, m / 3) +
            (int)kept(&size)) & 0;
}
