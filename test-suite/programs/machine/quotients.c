/* i <= n / i is i * i <= n where i is above 0, and cannot overflow.  Where i
 * comes from 0 or below, or where another number is divided, or as another type,
 * it is not. */
//@ asym --args int:-30..3000,int:-9..9
//@ check 0 1 -> n=0 k=1
//@ check 1 2 -> n=1 k=2
//@ check 2 1 -> n=2 k=1
//@ check 3 -3 -> n=3 k=-3
//@ check 4 0 -> n=4 k=0
//@ check 24 5 -> n=24 k=5
//@ check 25 -9 -> n=25 k=-9
//@ check 26 9 -> n=26 k=9
//@ check 2500 3 -> n=2500 k=3
//@ check 2999 4 -> n=2999 k=4
#include <stdlib.h>

static unsigned long sum;

static void below(int n) {
    //@ loop count = floor(sqrt(n)) [proved]; count.valid = n >= 1
    for (int i = 2; i <= n / i; i++)
        sum += (unsigned long)i;
}

static void strictly(int n) {
    //@ loop count = floor(1/2*floor(sqrt(4*n + 1)) + 1/2) [proved]
    for (int i = 1; i < n / i; i++)
        sum += (unsigned long)i;
}

static void swapped(long n) {
    //@ loop count = floor(1/2*floor(sqrt(n)) + 1/2) + 1 [proved]
    for (long i = 1; n / i >= i; i += 2)
        sum += (unsigned long)i;
}

static void of_unsigned(unsigned n) {
    //@ loop count = floor(1/2*floor(sqrt(4*n + 1)) + 1/2) [proved]
    for (unsigned i = 1; n / i > i; i++)
        sum += i;
}

static void from(int n, int k) {
    //@ loop count at n=26 k=9 is 1; count at n=2500 k=3 is 49
    for (int i = k; i != 0 && i <= n / i; i++)
        sum++;
}

static void by_another(int n, int k) {
    //@ loop count at n=2500 k=3 is 834; count at n=2999 k=4 is 750
    for (int i = 1; k > 0 && i <= n / k; i++)
        sum++;
}

static void falling(int n) {
    //@ loop count at n=24 is 21
    for (int i = n; i > 0 && n / i <= i && i > 4; i--)
        sum++;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, k = argc > 2 ? atoi(argv[2]) : 0;
    below(n);
    strictly(n);
    swapped(n);
    of_unsigned((unsigned)(n < 0 ? -n : n));
    from(n, k);
    by_another(n, k);
    falling(n);
    return sum == 1;
}
