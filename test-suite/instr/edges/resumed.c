/* Loops whose executions go on in the copy of a region that is entered in
 * several places, and come back: the values that their samples need, and the
 * bits that say so, stay together.  (What each loop does is drawn.) */
#include <stdio.h>
#include <stdlib.h>
static long count[166], fuel, calls;
static unsigned long st = 88172645463325252ul;
#define K(k) (count[k]++, fuel--)
#define R()                                                                    \
    (st = st * 6364136223846793005ul + 1442695040888963407ul, (long)(st >> 40))
#define P(k) (R() % (k) == 1 && fuel > 0)
long f1(long n);
long f2(long n);
long f3(long n);
long f0(long n) {
    long i0 = 0, i2 = 0, i4 = 0;
    long a = n, b = 8, c = 65, n0 = n;
    for (i2 = 0; K(6), (i2 < 5000 && fuel > 0); i2++) {
        if (P(30)) {
            a += f1(++calls);
        }
        if (b & 8) {
            i4 = 0;
            if (P(3)) {
                goto M5;
            }
            while (K(9), (fuel > 0 && !P(3))) {
            M5:
            }
        }
    }
}
long f1(long n) {
    long i6 = 0, i8 = 0, i10 = 0;
    long a = n, b = 6, c = 25, n0 = n;
    for (i6 = n & 1023; K(40), (i6 > 0 && fuel > 0); i6--) {
        if (P(2)) {
            a += f2(++calls);
        }
        if (P(3000)) {
            goto out;
        }
        if (b & 2) {
            a += f2(++calls);
            i8 = 0;
            if (P(3)) {
                goto M9;
            }
            for (;;) {
                K(45);
                if (++i8 > 5000 || fuel <= 0)
                    break;
                while (K(51), (fuel > 0 && !P(257))) {
                }
            M9:
            }
        }
    }
out:
}
long f2(long n) {
    long i12 = 0, i14 = 0, i16 = 0;
    long a = n, b = 5, c = 68, n0 = n;
    for (i12 = 0; K(67), (i12 < 10 && fuel > 0); i12++) {
        if (P(2)) {
            a += f3(++calls);
        }
        c ^= R();
    }
}
__attribute__((noinline)) long f3(long n) {
    long i18 = 0, i20 = 0, i22 = 0, i24 = 0, i26 = 0, i28 = 0;
    long a = n, b = 5, c = 49, n0 = n;
    i18 = 0;
    if (P(3)) {
        goto M19;
    }
    for (;;) {
        K(106);
        if (++i18 > 300 || fuel <= 0)
            break;
        if (n0 & 8) {
            if (c & 2) {
                for (;;) {
                    K(109);
                    if (++i20 > 257 || fuel <= 0)
                        break;
                    n0 += a ^ 45;
                }
                if (a & 8) {
                    switch (n0 & 7) {
                    case 5:
                        if (P(30))
                            continue;
                    }
                    n0 = n0 * 5 + c;
                }
            }
        }
        i22 = 0;
        if (P(3)) {
            goto M23;
        }
        for (i22 = n & 1023; K(140), (i22 > 0 && fuel > 0); i22--) {
            i24 = 0;
            do {
                K(143);
                i24++;
                a = a * 3 + n0;
            } while (i24 < 2 && fuel > 0);
        M23:
            c ^= R();
        }
    M19:
    }
    if (P(3000)) {
        goto out;
    }
    for (i28 = n & 1023; K(159), (i28 > 0 && fuel > 0); i28--) {
    }
out:
}
int main(int argc, char **argv) {
    st = st + strtol(argc > 1 ? argv[1] : "1", 0, 10);
    long reps = strtol(argc > 2 ? argv[2] : "3", 0, 10);
    for (long i = 0; i < reps; i++) {
        fuel = 60000;
        f0(++calls);
    }
    printf("%lu %ld\n", st, count[140]);
}
