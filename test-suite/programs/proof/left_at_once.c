/* Ways out of loops, each with one thing that takes the proof away: a part of a
 * test that is not known, a variable that does not move alike, or an integer
 * that wraps around. */
//@ asym --static
//@ check 9 4 1 -> n=9 m=4 k=1
//@ check 9 1 4 -> n=9 m=1 k=4
//@ check 12 3 5 -> n=12 m=3 k=5
//@ check 40 30 2 -> n=40 m=30 k=2
//@ check 0 5 3 -> n=0 m=5 k=3
//@ check 300 270 260 -> n=300 m=270 k=260
#include <stdlib.h>

volatile int seen;

/* One operand of && reads memory. */
int contents_last(const int *p, int n, int k) {
    int s = 0;
    //@ loop count [unknown]; count.worst = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (i > k && p[i])
            break;
        s++;
    }
    return s;
}

int contents_first(const int *p, int n, int k) {
    int s = 0;
    //@ loop count [unknown]; count.worst = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (p[i] && i > k)
            break;
        s++;
    }
    return s;
}

/* Whether the test is reached depends on contents. */
int skips(const int *p, int n, int k, int m) {
    int s = 0;
    //@ loop count [unknown]; count.worst = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (p[i])
            continue;
        if (i > k && i > m)
            break;
        s++;
    }
    return s;
}

/* A way out of both loops reads memory: nothing is known of the outer one, nor
 * of what runs in it, but where no j is above i. */
int returns(const int *p, int n, int m) {
    int s = 0;
    //@ loop count = n + 1 [proved]; count.valid = n >= 0 and m <= 1; count.beyond = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        //@ loop count,total [unknown]
        for (int j = 0; j < m; j++) {
            if (j > i && p[j])
                return s;
            s++;
        }
        //@ loop total [proved]; total.valid = n >= 0 and m <= 1
        for (int j = 0; j < i; j++)
            s++;
    }
    return s;
}

/* The inner loop's own end is not known, so neither is whether it is left by
 * the other way. */
int ends_unknown(const int *p, int n, int m) {
    int s = 0;
    //@ loop count = n + 1 [proved]; count.valid = m <= 1 and n >= 1
    for (int i = 0; i < n; i++)
        //@ loop count,total [unknown]
        for (int j = 0; j < m && !p[j]; j++) {
            if (i + j > m && j > 3)
                return s;
            s++;
        }
    return s;
}

/* The variable is moved in some rounds once more. */
int moved(const int *p, int n, int k, int m) {
    int s = 0;
    //@ loop count [unknown]
    for (int i = 0; i < n; i++) {
        if (p[s])
            i++;
        if (i > k && i > m)
            break;
        s++;
    }
    return s;
}

/* What the test compares with is written in the loop. */
int written(int *p, int n, int m) {
    int s = 0;
    //@ loop count [unknown]
    for (int i = 0; i < n; i++) {
        if (i > *p && i > m)
            break;
        p[i % 3] = i / 2;
        s++;
    }
    return s;
}

int is_volatile(int n, int m) {
    int s = 0;
    //@ loop count [unknown]; count.worst = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (i > m && i > seen)
            break;
        s++;
    }
    return s;
}

/* It wraps around at 255, and never comes so far. */
int narrow(int n, int m, int k) {
    int s = 0;
    //@ loop count at n=9 m=4 k=1 is 6; count at n=300 m=400 k=400 is infinite
    for (unsigned char i = 0;; i++) {
        if (i > m && i > k)
            break;
        if (i >= n && i > m)
            break;
        s++;
    }
    return s;
}

/* The difference wraps around below 0. */
int below_zero(unsigned n, unsigned m, unsigned k) {
    int s = 0;
    //@ loop count at n=9 m=4 k=1 is 8; count at n=9 m=1 k=4 is 3; count at n=12 m=3 k=5 is 5; count at n=40 m=30 k=2 is 32
    for (unsigned i = 0; i < n; i++) {
        if (i - k > 5u && i > m)
            break;
        s++;
    }
    return s;
}

/* Bits are cut off. */
int cut(int n, int m, int k) {
    int s = 0;
    //@ loop count at n=9 m=4 k=1 is 6; count at n=12 m=3 k=5 is 7; count at n=300 m=270 k=260 is 301
    for (int i = 0; i < n; i++) {
        if ((unsigned char)i > k && i > m)
            break;
        s++;
    }
    return s;
}

/* A signed one is read as unsigned. */
int mixed(int n, int m, unsigned k) {
    int s = 0;
    //@ loop count at n=9 m=4 k=1 is 1; count at n=12 m=3 k=5 is 1; count at n=0 m=5 k=3 is 1
    for (int i = -5; i < n; i++) {
        if (i > k && i != m)
            break;
        s++;
    }
    return s;
}

/* A product of two variables is not linear. */
int square(int n, int m) {
    int s = 0;
    //@ loop count at n=9 m=4 is 6; count at n=40 m=30 is 32; count at n=300 m=270 is 272
    for (int i = 0; i < n; i++) {
        if (i * i > m && i > m)
            break;
        s++;
    }
    return s;
}

/* A flag that is taken back. */
int taken_back(int n, int m, int k) {
    int s = 0, found = 0;
    //@ loop count at n=9 m=4 k=1 is 3; count at n=9 m=1 k=4 is 6; count at n=12 m=3 k=5 is 13
    for (int i = 0; i < n && !found; i++) {
        if (i == k)
            found = 1;
        if (i == m + 2)
            found = 0;
        s++;
    }
    return s;
}

/* A flag that contents raise. */
int raised_by_contents(const int *p, int n, int k) {
    int s = 0, found = 0;
    //@ loop count [unknown]; count.worst = n + 1 [proved]
    for (int i = 0; i < n && !found; i++) {
        if (i > k && p[i])
            found = 1;
        s++;
    }
    return s;
}

/* A number that rises is no flag. */
int counted(int n, int m, int k) {
    int s = 0, found = 0;
    //@ loop count at n=9 m=4 k=1 is 5; count at n=9 m=1 k=4 is 8; count at n=40 m=30 k=2 is 6
    for (int i = 0; i < n && found < 2; i++) {
        if (i >= k + 1 && i != m)
            found++;
        s++;
    }
    return s;
}

/* Raised to what does not leave the loop. */
int raised_too_little(int n, int m, int k) {
    int s = 0, found = 0;
    //@ loop count at n=9 m=4 k=1 is 6; count at n=9 m=1 k=4 is 3; count at n=40 m=30 k=2 is 32
    for (int i = 0; i < n && found < 2; i++) {
        if (i == k)
            found = 1;
        if (i == m)
            found = 2;
        s++;
    }
    return s;
}

/* What the inner loop leaves off with is not what the round ends with. */
int inner_goes_on(int n, int m, int k) {
    int s = 0, found = 0;
    //@ loop count at n=9 m=4 k=1 is 2; count at n=9 m=1 k=4 is 6; count at n=12 m=3 k=5 is 5
    for (int i = 0; i < n && !found; i++)
        for (int j = 0; j < m; j++) {
            if (i + j == k)
                found = 1;
            s++;
        }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 4)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), k = atoi(argv[3]);
    int *p = calloc(1000, sizeof *p), s = 0;
    p[5] = p[7] = 1;
    s += contents_last(p, n, k) + contents_first(p, n, k) + skips(p, n, k, m);
    s += returns(p, n, m) + ends_unknown(p, n, m) + moved(p, n, k, m);
    s += is_volatile(n, m) + below_zero(n, m, k) + cut(n, m, k) +
         mixed(n, m, k) + square(n, m) + written(p, n, m);
    s += taken_back(n, m, k) + raised_by_contents(p, n, k) + counted(n, m, k) +
         raised_too_little(n, m, k) + inner_goes_on(n, m, k);
    if (n < 256)
        s += narrow(n, m, k);
    free(p);
    return s & 0;
}
