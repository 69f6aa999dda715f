/* 26 loops that are counted by an invariant or by how one variable moves, and two
 * of which nothing may be proved, gnome_open() and hidden(). */
//@ asym --args int:0..12,int:0..12 -v
#include <stdlib.h>

static unsigned seed = 1;

static int flip(void) {
    seed = seed * 1103515245u + 12345u;
    return seed >> 16 & 1;
}

int plain(int n) {
    int i = 0;
    //@ loop count = n + 1 [proved]; count.because ~ i = count - 1
    while (i < n)
        i++;
    return i;
}

int flat(int n) {
    int i = 0, j = 0;
    //@ loop count = n^2 + n + 1 [proved]; count.because ~ = count - 1
    while (i < n) {
        if (j >= n) {
            j = 0;
            i++;
        } else {
            j++;
        }
    }
    return j;
}

int meet(int a, int b) {
    int low = a, high = b;
    //@ loop count = b - a + 1 [proved]; count.because ~ = count - 1
    while (low < high)
        if (flip())
            low++;
        else
            high--;
    return low;
}

int amortised(int n) {
    int j = 0;
    for (int i = 0; i < n; i++)
        //@ loop total.worst = 2*n [proved]; total.worst.because ~ i + j >= count - 1
        while (j < i && flip())
            j++;
    return j;
}

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

/* w inversions at most. */
int gnome(int n, int w) {
    int i = 1, v = w;
    //@ loop count.worst = n + 2*w [proved]; count.worst.because ~ 2*w - 2*v + i
    while (i < n) {
        if (i <= 0 || v <= 0 || flip()) {
            i++;
        } else {
            i--;
            v--;
        }
    }
    return v;
}

int gnome_open(int n) {
    int i = 1;
    //@ loop count [unknown|fitted]; count.worst [unknown|fitted]
    while (i < n) {
        if (i <= 0 || flip())
            i++;
        else
            i--;
    }
    return i;
}

int runs(int n) {
    int i = 0, j;
    while (i < n) {
        j = i + 1;
        //@ loop total = n [proved]; total.because ~ j = count
        while (j < n && flip())
            j++;
        i = j;
    }
    return i;
}

int refill(int n, int m) {
    int a = n, k = m;
    //@ loop count = 3*n + m + 1 [proved]; count.because ~ = count - 1
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

int up_down(int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        k += 3;
    //@ loop count = k + 1 [proved]; count.because ~ = k - count + 1
    while (k > 0)
        k--;
    return k;
}

int divisor(int u, int v) {
    int a = u, b = v;
    //@ loop count.worst = v + u - 1 [proved]; count.worst.because ~ v + u - b - a
    while (a != b)
        if (a > b)
            a -= b;
        else
            b -= a;
    return a;
}

int doubling(int n) {
    int i = 1;
    //@ loop count = ceil(log2(n)) + 1 [proved]; count.because ~ i = 2^(count - 1)
    while (i < n)
        i *= 2;
    return i;
}

int halving(int n) {
    int m = n, k = 0;
    //@ loop count = ceil(log2(n + 1)) + 1 [proved]; count.because ~ m = floor(n*(1/2)^(count - 1))
    while (m > 0) {
        m /= 2;
        k++;
    }
    return k;
}

int symbolic(int n, int s) {
    int i = 0;
    //@ loop count = ceil(n/s) + 1 [proved]; count.because ~ i = (count - 1)*s
    while (i < n)
        i += s;
    return i;
}

int behind(int n, int m, int k) {
    int i = 0, j = k;
    //@ loop count = n*m - n*k + n + 1 [proved]; count.because ~ = count - 1
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

int cousot(int n, int m) {
    int i = m, j = n;
    //@ loop count = n*m + n + m + 1 [proved]; count.because ~ = count - 1
    while (j > 0 || i > 0) {
        if (j > 0) {
            j--;
        } else {
            j = n;
            i--;
        }
    }
    return j;
}

int nest(int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        //@ loop count = n - i + 1 [proved]; total = 1/2*n^2 + 3/2*n [proved]; count.because ~ j = count + i - 1
        for (int j = i; j < n; j++)
            k++;
    return k;
}

int cubic(int n) {
    int i = 0, j = 0, k = 0;
    //@ loop count = n^3 + n^2 + n + 1 [proved]; count.because ~ = count - 1
    while (i < n) {
        if (j >= n) {
            j = 0;
            i++;
        } else if (k >= n) {
            k = 0;
            j++;
        } else {
            k++;
        }
    }
    return j;
}

int phases(int n) {
    int x = 0, up = 1;
    //@ loop count = 2*n + 2 [proved]; count.because ~ = count - 1
    while (x >= 0) {
        if (up) {
            if (x >= n - 1)
                up = 0;
            x++;
        } else {
            x--;
        }
    }
    return x;
}

int smaller(int n, int m) {
    int i = 0;
    //@ loop count = min(m, n) + 1 [proved]; count.because ~ i = count - 1
    while (i < n && i < m)
        i++;
    return i;
}

int root(int n) {
    int i = 0;
    //@ loop count = floor(sqrt(n)) + 2 [proved]; count.because ~ i = count - 1
    while (i * i <= n)
        i++;
    return i;
}

int sums(int n) {
    int i = 0, s = 0;
    //@ loop count [proved]; count.because ~ s = 1/2*(count - 1)^2 + 1/2*(count - 1)
    while (s <= n)
        s += ++i;
    return i;
}

int stack(int n) {
    int top = 0;
    for (int i = 0; i < n; i++) {
        top++;
        //@ loop total.worst = 2*n [proved]; total.worst.because ~ 2*i - top
        while (top > 0 && flip())
            top--;
    }
    return top;
}

int insertion(int *a, int n) {
    for (int i = 1; i < n; i++)
        //@ loop count.worst = i + 1 [proved]; total.worst [proved]; count.worst.because ~ j = i - count + 1
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
    return a[0];
}

int merge(const int *a, int n, const int *b, int m, int *out) {
    int i = 0, j = 0;
    //@ loop count.worst = m + n + 1 [proved]; count.worst.because ~ i + j
    while (i < n && j < m)
        if (a[i] <= b[j]) {
            out[i + j] = a[i];
            i++;
        } else {
            out[i + j] = b[j];
            j++;
        }
    while (i < n) {
        out[i + j] = a[i];
        i++;
    }
    while (j < m) {
        out[i + j] = b[j];
        j++;
    }
    return i + j;
}

int search(const int *a, int n, int key) {
    int low = 0, high = n;
    //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.because ~ ceil(log2(high - low + 1)) >= count - 1
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (a[mid] < key)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

int subtract(int a, int b) {
    int r = a;
    //@ loop count = floor(a/b) + 1 [proved]; count.because ~ r = -(count - 1)*b + a
    while (r >= b)
        r -= b;
    return r;
}

/* One size is another: no formula without it may be exact or proved everywhere.
 */
int hidden(int n) {
    int i = 0;
    //@ loop count [unknown|fitted]
    while (i < n) {
        if (n == 777)
            i += 2;
        else
            i++;
    }
    return i;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    int rows[2][16], both[32];
    for (int i = 0; i < 16; i++)
        rows[0][i] = 3 * i, rows[1][i] = i * i;
    int all = plain(n) + flat(n) + meet(n, n + m) + amortised(n) + triangle(n) +
              gnome(n, m) + gnome_open(n) + runs(n) + refill(n, m) +
              up_down(n) + divisor(n + 1, m + 1) + doubling(n) + halving(n) +
              symbolic(n, m + 1) + behind(n, m, m / 3) + cousot(n, m) +
              nest(n) + cubic(n) + phases(n + 1) + smaller(n, m) + root(n) +
              sums(n) + stack(n) + insertion(both, n - n) +
              merge(rows[0], n, rows[1], m, both) + insertion(both, n + 1) +
              search(rows[1], n + 1, m) + subtract(n, m + 1) + hidden(n);
    return all & 0;
}
