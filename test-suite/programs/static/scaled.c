/* Variables that what the loop keeps divides or multiplies, and roots that
 * begin anywhere. */
//@ asym --static

/* ---- divided ---- */

//@ function digits: complexity = O(log(n)) [proved]; complexity_valid ~ b >= 2
int digits(int n, int b) {
    int c = 0;
    while (n > 0) { //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.valid ~ b >= 2
        n /= b;
        c++;
    }
    return c;
}

int until_zero(int n, int b) {
    int c = 0;
    while (n != 0) { //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.valid ~ n >= 0
        n /= b;
        c++;
    }
    return c;
}

int behind(int n, int b) {
    int c = 0;
    do { //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]
        n /= b;
        c++;
    } while (n > 0);
    return c;
}

int down_to(int n, int b, int least) {
    int c = 0;
    while (n > least) { //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.valid ~ least >= 0
        n /= b;
        c++;
    }
    return c;
}

int shifted(unsigned n, int k) {
    int c = 0;
    while (n) { //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.valid ~ k >= 1
        n >>= k;
        c++;
    }
    return c;
}

/* A base that moves, and what is divided itself, tell nothing. */
int moving_base(int n, int b) {
    int c = 0;
    while (n > 0) { //@ loop !count.worst.formula
        n /= b;
        b--;
        c++;
    }
    return c;
}

/* From -1 it comes to 0 only by way of 0, and it is compared without a sign. */
int other_sign(int n, int b, unsigned least) {
    int c = 0;
    while ((unsigned)n > least) { //@ loop !count.worst.formula
        n /= b;
        c++;
    }
    return c;
}

//@ function each: complexity = O(n*log(n)) [proved]
int each(int n, int b) {
    int c = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j > 0; j /= b)
            c++;
    return c;
}

/* ---- multiplied ---- */

//@ function powers: complexity = O(log(n)) [proved]; complexity_valid = b >= 2
int powers(int n, int b) {
    int c = 0;
    for (long p = 1; p < n; p *= b) //@ loop count.worst = ceil(log2(n)) + 1 [proved]
        c++;
    return c;
}

int without_room(unsigned n, unsigned b) {
    int c = 0;
    for (unsigned p = 1; p <= n; p *= b) //@ loop count.worst = ceil(log2(n + 1)) + 1 [proved]; count.worst.valid ~ n*b <= 4294967295
        c++;
    return c;
}

int from_zero(int n, int b) {
    int c = 0;
    for (long p = 0; p < n; p *= b) //@ loop !count.worst.formula
        c++;
    return c;
}

/* ---- roots ---- */

//@ function root_from: complexity = O(sqrt(n)) [proved]; complexity_valid ~ k >= 0
int root_from(int k, int n) {
    int c = 0;
    for (int i = k; i * i < n; i++) //@ loop count = ceil(sqrt(n)) - k + 1 [proved]; count.valid ~ n <= 2147395600
        c++;
    return c;
}

int root_up_to(long k, long n) {
    int c = 0;
    for (long i = k; i * i <= n; i++) //@ loop count = floor(sqrt(n)) - k + 2 [proved]; count.valid ~ k^2 <= n
        c++;
    return c;
}

int cube_root_from(unsigned k, unsigned n) {
    int c = 0;
    for (unsigned long i = k; i * i * i <= n; i++) //@ loop count = floor(root3(n)) - k + 2 [proved]
        c++;
    return c;
}

/* From 65536 on the square wraps around, and the loop goes on though it is
 * beyond the root. */
//@ function roots_from_each: complexity = O(m*sqrt(n)) [proved]; complexity_valid ~ m + s <= 65536
int roots_from_each(unsigned n, unsigned m, unsigned s) {
    int c = 0;
    for (unsigned k = 0; k < m; k++)
        for (unsigned i = s + k; i * i <= n; i++) //@ loop total.valid ~ m + s <= 65536
            c++;
    return c;
}
