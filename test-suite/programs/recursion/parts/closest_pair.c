/* The closest two of many points, over a range of them that is halved: what is near the
 * middle is kept in a strip, of which no more is known than that it is no longer than the
 * range.  The program counts what calls cost itself. */
//@ asym --args int:0..200,int:0..9
#include <stdlib.h>

static long counted;
static double x[256], y[256], strip_x[256], strip_y[256];

static void at_most(long formula) {
    if (counted > formula)
        abort();
    counted = 0;
}

static double distance(double x1, double y1, double x2, double y2) {
    counted++;
    return (x1 - x2) * (x1 - x2) + (y1 - y2) * (y1 - y2);
}

/* All pairs of a few. */
static double few(int lo, int hi) {
    double best = 1e30;
    for (int i = lo; counted++, i < hi; i++)
        for (int j = i + 1; counted++, j < hi; j++) {
            double d = distance(x[i], y[i], x[j], y[j]);
            best = d < best ? d : best;
        }
    return best;
}

/* Seven neighbours at most of each. */
//@ function closest: cost = 18*2^ceil(log2(1/3*hi - 1/3*lo)) + 17*sum(i=0..ceil(log2(1/3*hi - 1/3*lo)) - 1, ceil(hi*(1/2)^i - lo*(1/2)^i)*2^i) - 3 [proved]; cost.bound ~ upper; complexity = O((hi - lo)*log(hi - lo)) [proved]; bound ~ upper
double closest(int lo, int hi) {
    counted++;
    if (hi - lo <= 3) {
        counted++;
        return few(lo, hi);
    }
    int mid = (lo + hi) / 2, k = 0;
    double a = closest(lo, mid), b = closest(mid, hi), d = a < b ? a : b;
    for (int i = lo; counted++, i < hi; i++)
        if ((x[i] - x[mid]) * (x[i] - x[mid]) < d) {
            strip_x[k] = x[i];
            strip_y[k] = y[i];
            k++;
        }
    for (int i = 0; counted++, i < k; i++)
        for (int j = i + 1; counted++, j < k && j <= i + 7; j++) {
            double e = distance(strip_x[i], strip_y[i], strip_x[j], strip_y[j]);
            d = e < d ? e : d;
        }
    return d;
}

/* As many as are near in y, too: contents say how many. */
//@ function by_contents: complexity = O((hi - lo)^2) [proved]; cost.bound ~ upper; bound ~ upper
double by_contents(int lo, int hi) {
    counted++;
    if (hi - lo <= 1)
        return 1e30;
    int mid = lo + (hi - lo) / 2, k = 0;
    double a = by_contents(lo, mid), b = by_contents(mid, hi), d = a < b ? a : b;
    for (int i = lo; counted++, i < hi; i++)
        if ((x[i] - x[mid]) * (x[i] - x[mid]) < d) {
            strip_x[k] = x[i];
            strip_y[k] = y[i];
            k++;
        }
    for (int i = 0; counted++, i < k; i++)
        for (int j = i + 1; counted++, j < k && strip_y[j] - strip_y[i] < d; j++) {
            double e = distance(strip_x[i], strip_y[i], strip_x[j], strip_y[j]);
            d = e < d ? e : d;
        }
    return d;
}

/* Nothing bounds k: it may be what a call before has left. */
static int kept;
//@ function from_memory: cost [not proved]
double from_memory(int lo, int hi) {
    counted++;
    if (hi - lo <= 1)
        return 1e30;
    int mid = lo + (hi - lo) / 2;
    double d = from_memory(lo, mid) + from_memory(mid, hi);
    for (int i = 0; counted++, i < kept; i++)
        d += strip_x[i & 7];
    return d;
}

/* (hi - lo)/3 = size/3, and all sizes of a step, rounded up. */
static long bound_of(int size) {
    long steps = 0, sum = 0;
    while (3L << steps < size)
        steps++;
    for (long i = 0; i < steps; i++)
        sum += ((size + (1L << i) - 1) >> i) << i;
    return (18L << steps) + 17 * sum - 3;
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || m < 0 || n > 200 || m > 9)
        return 2;
    for (int i = 0; i < 256; i++) {
        x[i] = i / 16 + (m > 4 ? i * 0.37 : 0);
        y[i] = (i * 37 + m) % 101;
    }
    counted = 0;
    if (n >= 2)
        at_most((closest(m, m + n), bound_of(n)));
    by_contents(m, m + n);
    at_most(4L * n * n + 20 * n + 20);
    kept = m;
    from_memory(m, m + n);
    return 0;
}
