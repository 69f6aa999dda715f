/* Recursions that are solved from 1 on, called with 0, too, or less: where each
 * such call ends at once, it costs what one with 1 does, or less. */
//@ asym --args int:0..60
#include <stdlib.h>

static unsigned long sum;

static int digits(int n) {
    return n < 10 ? 1 : 1 + digits(n / 10);
}

static long power(long b, int e) {
    if (e == 0)
        return 1;
    long half = power(b, e / 2);
    return e % 2 ? half * half * b : half * half;
}

static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
}

/* A call with less than 1 has a loop. */
static int loops_below(int n) {
    int c = 0;
    if (n < 1) {
        for (int i = n; i < 0; i++)
            c++;
        return c;
    }
    return 1 + loops_below(n / 2);
}

/* One with 0 goes on. */
static int goes_on(int n) {
    return n == 1 ? 1 : n == 0 ? goes_on(1) + goes_on(1) : goes_on(n - 1);
}

//@ function all_digits: complexity = O(n*log(n)) [proved]
static void all_digits(int n) {
    for (int i = -3; i < n; i++)
        sum += (unsigned long)digits(i);
}

//@ function all_powers: complexity = O(n*log(n)) [proved]
static void all_powers(int n) {
    for (int i = 0; i < n; i++)
        sum += (unsigned long)power(3, i);
}

//@ function all_divisors: complexity = O(n*log(n)) [proved]
static void all_divisors(int n) {
    for (int i = 0; i < n; i++)
        sum += (unsigned long)gcd(n, i);
}

/* Of these nothing may be said by what calls with 1 cost. */
//@ function below_loops: complexity ~ at least O(n); complexity_reason ~ is known for n = 0 only
static void below_loops(int n) {
    for (int i = -n; i < n; i++)
        sum += (unsigned long)loops_below(i);
}

//@ function all_on: complexity ~ at least O(n); complexity_reason ~ not known in each round
static void all_on(int n) {
    for (int i = 0; i < n; i++)
        sum += (unsigned long)goes_on(i);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    all_digits(n);
    all_powers(n);
    all_divisors(n);
    below_loops(n);
    all_on(n);
    return sum == 1;
}
