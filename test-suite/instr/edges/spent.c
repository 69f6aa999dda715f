/* Loops that go on long after their samples are taken: with several ways back,
 * several ways out, inner loops that run rarely, and values that are used
 * behind them.  Each "for" is alone on its line, for llvm-cov. */
#include <stdio.h>
#include <stdlib.h>

static unsigned state = 1;

static unsigned next(unsigned below) {
    state = state * 1103515245u + 12345u;
    return (state >> 16) % below;
}

static unsigned leaf(unsigned x) {
    unsigned bits = 0;
    for (; x; x &= x - 1)
        bits++;
    return bits;
}

static unsigned ways_back(unsigned n) {
    unsigned sum = 0, last = 0, i = 0;
    while (i < n) {
        last = next(9);
        i++;
        if (last == 0)
            continue;
        for (unsigned k = 0; k < last; k++)
            sum += k ^ i;
        if (last == 1)
            continue;
        sum += leaf(sum);
    }
    unsigned end = last;
    switch (n % 5) { /* several ways to one place */
    case 0:
    case 1:
        break;
    case 2:
        end = 7;
        break;
    default:
        end = n;
    }
    return sum + end + i;
}

static unsigned ways_out(unsigned n, unsigned stop) {
    unsigned i, k = 0, sum = 0;
    for (i = 0; i < n; i++) {
        for (k = 0; k < i % 7; k++) {
            if (sum > stop)
                goto out;
            sum += k;
        }
        if (i == stop)
            return sum * k;
        switch (next(400)) {
        case 0:
            sum += leaf(i);
            break;
        case 1:
            for (unsigned m = 0; m < i; m++)
                sum ^= m;
            break;
        case 399:
            if (i > n - n / 8)
                goto out;
        }
    }
out:
    return sum + 31 * i + k;
}

static unsigned deep(unsigned n) {
    unsigned sum = 0, kept = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned j = 0;
        do {
            for (unsigned k = i; k < i + j; k++)
                sum += k * j;
            for (unsigned k = 0; k < 3; k++)
                sum ^= leaf(k + sum);
            kept = sum + j;
        } while (++j < 5 + i % 3);
        sum += kept - j;
    }
    return sum + kept;
}

static double swapped(unsigned n) {
    double a = 1, b = 2, c = 3;
    for (unsigned i = 0; i < n; i++) {
        double old = a;
        for (unsigned k = 0; k < 4; k++)
            c += b / (k + 1);
        a = b;
        b = c - old;
        c = old;
    }
    return a - b + 2 * c;
}

int main(int argc, char **argv) {
    unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
    for (unsigned i = 0; i < 3; i++)
        printf("%u %u\n", ways_back(n), ways_out(n, 50 * n));
    for (unsigned i = 0; i < 40; i++)
        printf("%u\n", ways_out(n, i));
    printf("%u\n%g\n", deep(n), swapped(n / 16));
    return 0;
}
