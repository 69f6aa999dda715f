/* Floating-point counters are no integers. */
//@ asym --args int:0..20
#include <stdlib.h>

int tenths(int n) {
    int s = 0;
    for (double x = 0; x < n; x += 0.1) //@ loop count [not proved]
        s++;
    return s;
}

int by_double(double n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count [not proved]
        s++;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    return n < 0 || n > 1000 ? 2 : (tenths(n) + by_double(n / 4.0)) & 0;
}
