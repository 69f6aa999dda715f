/* Numbers of the code, as --dump slices lists them. */
//@ asym @bare --dump slices --function compares @program
//@ says compares near
#include <stdlib.h>

int compares(unsigned char small, int n, unsigned long big) {
    int s = n < 100;
    s += 3 * (n + 7) - 1 == 1520;
    s += n / 10 > 4;
    s += (n << 3) <= 64;
    s += small == 200;
    s += big >= 1UL << 40;
    switch (n - 5) {
    case 20:
    case 30:
        s++;
    }
    return s;
}

int divides(int n, unsigned m) {
    return n / 7 + n % 12 + (int)(m >> 4) + (int)(m & 1023) + n / 1;
}

int neither(int n, int m) {
    return n < m ? n : m;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return compares((unsigned char)n, n, (unsigned long)n) + divides(n, 3) +
           neither(n, argc);
}
