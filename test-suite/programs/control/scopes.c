/* Ways out of scopes that have variables of their own. */
//@ asym --static
//@ check 9 4 -> n=9 m=4
//@ check 4 9 -> n=4 m=9
//@ check 0 3 -> n=0 m=3
//@ check 40 2 -> n=40 m=2
#include <stdlib.h>

volatile int seen;

int goes_on(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        int odd = rand() & 1;
        if (odd) {
            seen = i;
            continue;
        }
        sum++;
    }
    return sum;
}

int breaks(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count [proved]; count at n=9 m=4 is 5; count at n=4 m=9 is 5; count at n=0 m=3 is 1
        int twice = 2 * i;
        if (twice >= 2 * m) {
            seen = i;
            break;
        }
        sum += twice;
    }
    return sum;
}

int returns(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count [proved]; count at n=9 m=4 is 5; count at n=4 m=9 is 5
        int twice = 2 * i;
        if (i == m)
            return twice;
        sum += twice;
    }
    return sum;
}

/* Out of two scopes and two loops. */
int jumps(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count [proved]; count at n=9 m=4 is 5; count at n=4 m=9 is 5
        int first = i;
        for (int j = 0; j < n; j++) { //@ loop count [proved]; total [proved]; total at n=9 m=4 is 41; total at n=4 m=9 is 20
            int second = j;
            if (first == m)
                goto done;
            if (second & 1)
                continue;
            sum += second;
        }
    }
done:
    return sum;
}

/* By a switch, whose break goes on. */
int chooses(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        int kind = rand() % 3;
        switch (kind) {
        case 0: {
            int a = i;
            sum += a;
            break;
        }
        case 1: {
            int b = 2 * i;
            sum += b;
            continue;
        }
        default:
            sum--;
        }
        seen = sum;
    }
    return sum;
}

/* An array whose size is not known is freed on the way. */
int frees(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count [proved]; count at n=9 m=4 is 5; count at n=4 m=9 is 5
        char text[m];
        text[0] = (char)i;
        if (i == m)
            break;
        sum += text[0];
    }
    return sum;
}

/* ---- where memory decides which way it is ---- */

int finds(const int *p, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count [unknown]; count.worst = n + 1 [proved]
        int value = p[i];
        if (value == 7) {
            seen = i;
            break;
        }
        sum += value;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 1;
    int *p = calloc((size_t)n + 8, sizeof *p);
    p[n / 2] = 7;
    int sum = goes_on(n) + breaks(n, m) + returns(n, m) + jumps(n, m) +
              chooses(n) + frees(n, m) + finds(p, n);
    free(p);
    return sum == -1;
}
