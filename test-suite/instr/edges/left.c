/* Loops that are left after their variable has moved on, or by one way of
 * several after it: it is what it was in the header, or a step further. Each
 * loop is alone on its line, for llvm-cov. */
#include <stdio.h>
#include <stdlib.h>

static unsigned seed = 1;
static volatile int on = 1;

static unsigned next(unsigned below) {
    seed = seed * 1103515245u + 12345u;
    return (seed >> 16) % below;
}

/* Moved by the second test alone. */
static unsigned both(unsigned n, unsigned odds) {
    unsigned sum = 0;
    for (; next(odds) && --n;)
        sum += n;
    return sum + n;
}

/* The same in a width that it wraps around in: of 0 it makes 256 rounds. */
static unsigned narrow(unsigned char n, unsigned odds) {
    unsigned sum = 0;
    for (; next(odds) && --n;)
        sum += n;
    return sum + n;
}

static unsigned both_behind(unsigned n, unsigned odds) {
    unsigned sum = 0;
    do {
        sum += n;
    } while (next(odds) && --n);
    return sum + n;
}

static unsigned narrow_behind(unsigned char n, unsigned odds) {
    unsigned sum = 0;
    do {
        sum += n;
    } while (next(odds) && --n);
    return sum + n;
}

/* Left from the middle, too; and a step of the other sign. */
static unsigned behind(unsigned n, int i, unsigned odds) {
    unsigned sum = 0;
    do {
        if (next(odds) == 1)
            return sum;
        sum += n;
    } while (next(odds) && --n != 0);
    do {
        if (next(odds) == 1)
            break;
        sum += (unsigned)i;
    } while (next(odds) && ++i < 70);
    return sum + n;
}

static unsigned either(unsigned n, unsigned odds) {
    unsigned sum = 0;
    for (; on;) {
        if (next(odds) == 0 || --n == 0)
            break;
        sum += n;
    }
    return sum;
}

static unsigned after_step(unsigned odds) {
    unsigned sum = 0;
    int i = -5;
    for (; on;) {
        i += 3;
        if (next(odds) == 0)
            break;
        sum += (unsigned)i;
    }
    return sum + (unsigned)i;
}

/* The step is made on several ways back, and on some ways out. */
static unsigned several(long i, unsigned odds) {
    unsigned sum = 0;
    for (; on;) {
        if (next(odds) == 0)
            return sum;
        if (next(3) == 0) {
            i++;
            continue;
        }
        sum += (unsigned)i++;
        if (next(odds) == 1 || i > 90)
            break;
    }
    return sum + (unsigned)i;
}

static unsigned walked(const char *text, unsigned odds) {
    unsigned sum = 0;
    const short *pair = (const short[]){1, 2, 3, 4, 5, 6, 0};
    for (; next(odds) && *text++;)
        sum++;
    for (; on;) {
        if (*pair++ == 0 || next(odds) == 0)
            break;
        sum += (unsigned)*pair;
    }
    return sum;
}

/* Left two at once, and the inner one counts for the sum of the outer one. */
static unsigned nested(unsigned n, unsigned odds) {
    unsigned sum = 0;
    for (; on && n--;) {
        unsigned k = n % 7 + 1;
        for (; on;) {
            if (next(odds * 4) == 0)
                return sum;
            if (--k == 0)
                break;
            sum += k;
        }
    }
    return sum;
}

int main(int argc, char **argv) {
    unsigned rounds = argc > 1 ? (unsigned)atoi(argv[1]) : 100, sum = 0;
    for (unsigned i = 0; i < rounds; i++) {
        unsigned odds = 2 + i % 60;
        sum += both(1 + i % 40, odds);
        sum += narrow((unsigned char)i, odds * 10);
        sum ^= both_behind(1 + i % 40, odds);
        sum += narrow_behind((unsigned char)i, odds * 10);
        sum ^= behind(1 + i % 50, (int)(i % 60), odds);
        sum ^= either(1 + i % 50, odds);
        sum += after_step(odds);
        sum ^= several(i % 100, odds);
        sum += walked("a text of some words", odds);
        sum ^= nested(i % 30, odds);
    }
    printf("%u\n", sum);
    return 0;
}
