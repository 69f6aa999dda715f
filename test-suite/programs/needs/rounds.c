/* Where nothing but the outermost loop tells how often it goes on, the totals of
 * loops inside are in its rounds: of those that each round comes to. */
//@ asym --args int:0..40
//@ check 12 -> n=12 'rounds(line 14)=7' 'rounds(line 38)=12' 'len(a until i >= n or a[i] == 7)=12'
//@ check 31 -> n=31 'rounds(line 14)=24' 'rounds(line 38)=13' 'len(a until i >= n or a[i] == 7)=13'
#include <stdlib.h>

/* ---- until it has settled ---- */

int settle(int *a, int n, double eps) {
    double delta;
    int s = 0;
    //@ loop count,total [not settled]
    do {
        delta = 0;
        //@ loop total = (n + 1)*(rounds(line 14) + 1) [proved]
        for (int i = 0; i < n; i++)
            //@ loop total = 4*n*(rounds(line 14) + 1) [proved]
            for (int k = 0; k < 3; k++)
                s += a[i] * k;
        //@ loop total [not settled]
        for (int i = 0; i + 1 < n && a[i] != 40; i++)
            if (a[i] > a[i + 1]) {
                int t = a[i];
                a[i] = a[i + 1];
                a[i + 1] = t;
                delta = 1;
            }
    } while (delta > eps);
    return s;
}

/* ---- with an end, and a round that is left in the middle ---- */

int scan(const int *a, int n) {
    int s = 0;
    //@ loop count = len(a until i >= n or a[i] == 7) + 1 [proved]; count.beyond = n + 1
    for (int i = 0; i < n; i++) {
        //@ loop total [unknown]
        for (int k = 0; k < a[i] % 3; k++)
            s++;
        if (a[i] == 7)
            break;
        //@ loop total = (n + 1)*rounds(line 38) [proved]; total.beyond = n*(n + 1)
        for (int k = 0; k < n; k++)
            s += k;
        //@ loop total [unknown]
        for (int k = 0; k < n && (s & 1); k++)
            s += 2;
    }
    return s;
}

/* ---- not in each round ---- */

int sometimes(int *a, int n, double eps) {
    double delta;
    int s = 0;
    do {
        delta = --a[n] > 0;
        if (a[n] & 1) {
            //@ loop total [not settled]
            for (int i = 0; i < n; i++)
                s++;
        }
    } while (delta > eps);
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    int *a = malloc((n + 1) * sizeof *a);
    for (int i = 0; i < n; i++)
        a[i] = (i * 7 + n) % 23;
    int s = scan(a, n) + settle(a, n, 0.5);
    a[n] = (n * 5) % 11;
    s += sometimes(a, n, 0.5);
    return s & 0;
}
