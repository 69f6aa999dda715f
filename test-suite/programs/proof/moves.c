/* What proves a count where one variable moves: what it is each time the header
 * is come to. The program counts rounds for itself, and aborts where a variable
 * is something else. */
//@ asym --args int:0..30,int:1..9
#include <stdlib.h>

static void check(int good) {
    if (!good)
        abort();
}

static int power(int base, int to) {
    int out = 1;
    for (int i = 0; i < to; i++)
        out *= base;
    return out;
}

void counting(int n) {
    int i = 2, rounds = 0;
    //@ loop count.because ~ i = count + 1
    for (; i < n; i++)
        check(i == 2 + rounds++);
    check(i == 2 + rounds);
}

void stride(int n) {
    int i = 0, rounds = 0;
    //@ loop count.because ~ i = 7*(count - 1)
    for (; i < n; i += 7)
        check(i == 7 * rounds++);
    check(i == 7 * rounds);
}

void downwards(int n) {
    int i = n, rounds = 0;
    //@ loop count.because ~ i = n - 4*(count - 1)
    for (; i > 0; i -= 4)
        check(i == n - 4 * rounds++);
    check(i == n - 4 * rounds);
}

void by_parameter(int n, int m) {
    int i = n, rounds = 0;
    //@ loop count.because ~ i = -(count - 1)*m + n
    for (; i >= m; i -= m)
        check(i == n - m * rounds++);
    check(i == n - m * rounds);
}

void tripling(int n) {
    int i = 1, rounds = 0;
    //@ loop count.because ~ i = 3^(count - 1)
    for (; i <= n; i *= 3)
        check(i == power(3, rounds++));
    check(i == power(3, rounds));
}

void halving(int n) {
    int m = n, rounds = 0;
    //@ loop count.because ~ m = floor(n*(1/2)^(count - 1))
    for (; m > 0; m /= 2)
        check(m == n / power(2, rounds++));
    check(m == n / power(2, rounds));
}

void squares(int n) {
    int i = 0, rounds = 0;
    //@ loop count.because ~ i = count - 1
    for (; i * i <= n; i++)
        check(i == rounds++);
    check(i == rounds);
}

void sums(int n) {
    int i = 0, s = 0, rounds = 0;
    //@ loop count.because ~ s = 1/2*(count - 1)^2 + 1/2*(count - 1)
    while (s <= n) {
        check(s == rounds * (rounds + 1) / 2);
        s += ++i;
        rounds++;
    }
    check(s == rounds * (rounds + 1) / 2);
}

/* It holds where the loop is left early, too. */
void early(int n, int m) {
    int i = n, rounds = 0;
    //@ loop count.worst.because ~ i = n - count + 1
    while (i > 0) {
        check(i == n - rounds);
        if (rand() % m == 7)
            break;
        i--;
        rounds++;
    }
    check(i == n - rounds);
}

/* The variable and what it begins with have one name. */
void again(int n) {
    int k = 0, rounds = 0;
    for (int i = 0; i < n; i++)
        k += 3;
    int first = k;
    //@ loop count.because ~ = k - 2*(count - 1)
    while (k > 0) {
        check(k == first - 2 * rounds++);
        k -= 2;
    }
    check(k == first - 2 * rounds);
}

/* By one or by two: no number of rounds says what i is. */
void two_steps(int n, int m) {
    int i = 0;
    //@ loop !count.because
    while (i < n)
        i += i % 3 == m % 3 ? 2 : 1;
}

/* Out of its type: nothing is proved of m, but where it does not wrap. */
void narrow(int n) {
    unsigned char i = 0;
    int rounds = 0;
    //@ loop count.because ~ i = count - 1; count.valid ~ n <= 255
    while (i < n && rounds < 1000) {
        check(i == rounds);
        i++;
        rounds++;
    }
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    counting(n);
    stride(n);
    downwards(n);
    by_parameter(n, m);
    tripling(n);
    halving(n);
    squares(n);
    sums(n);
    early(n, m);
    again(n);
    two_steps(n, m);
    narrow(n);
    return 0;
}
