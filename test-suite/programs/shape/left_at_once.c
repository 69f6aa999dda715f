/* Loops that are left by tests which some rounds skip, which have parts, or
 * which hold in one round in three; and out of several loops at once. */
//@ asym --static
//@ check 9 4 1 -> n=9 m=4 k=1
//@ check 9 4 2 -> n=9 m=4 k=2
//@ check 6 20 2 -> n=6 m=20 k=2
//@ check 12 3 5 -> n=12 m=3 k=5
//@ check 7 7 0 -> n=7 m=7 k=0
//@ check 0 5 3 -> n=0 m=5 k=3
//@ check 5 0 -2 -> n=5 m=0 k=-2
#include <stdlib.h>

int by_rest(int n, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 k=1 is 2; count at n=9 k=2 is 3; count at n=12 k=5 is 13; count at n=5 k=-2 is 6
    for (int i = 0; i < n; i++) {
        if (i % 3 == k)
            break;
        s++;
    }
    return s;
}

/* What is proved beside it holds for all n. */
//@ function under_and: complexity = O(n); bound ~ upper
int under_and(int n, int m, int k) {
    int s = 0;
    //@ loop count.beyond = n + 1 [proved]; count.beyond.bound ~ upper
    //@ loop count [proved]; count at n=9 m=4 k=1 is 6; count at n=6 m=20 k=2 is 7; count at n=12 m=3 k=5 is 7; count at n=5 m=0 k=-2 is 2
    for (int i = 0; i < n; i++) {
        if (i > m && i > k)
            break;
        s++;
    }
    return s;
}

int under_or(int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 2; count at n=6 m=20 k=2 is 3; count at n=12 m=3 k=5 is 4; count at n=5 m=0 k=-2 is 1
    for (int i = 0; i < n; i++) {
        if (i == k || i >= m)
            break;
        s++;
    }
    return s;
}

/* The test is not reached in each round. */
int behind_continue(int n, int m) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 is 6; count at n=6 m=20 is 7; count at n=12 m=3 is 4; count at n=7 m=7 is 8
    for (int i = 0; i < n; i++) {
        if (i % 2 == 0)
            continue;
        if (i >= m)
            break;
        s++;
    }
    return s;
}

/* Each way out is said in one formula, and nothing is beyond it. */
int in_one_formula(int n, int m) {
    int s = 0;
    //@ loop count = min(n, m + 1) + 1 [proved]; !count.beyond
    for (int i = 0; i < n; i++) {
        if (i > m)
            break;
        s++;
    }
    return s;
}

/* What is not known of a round does not matter to how it ends. */
int beside_contents(const int *p, int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 6; count at n=12 m=3 k=5 is 7
    for (int i = 0; i < n; i++) {
        if (p[i] > 3)
            s++;
        if (i > m && i > k)
            break;
    }
    return s;
}

int returns(int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 1; count at n=12 m=3 k=5 is 4; count at n=0 m=5 k=3 is 1
    for (int i = 0; i < n; i++)
        //@ loop total [proved]; total at n=9 m=4 k=1 is 2; total at n=12 m=3 k=5 is 15; total at n=6 m=20 k=2 is 3
        for (int j = 0; j < m; j++) {
            if (i + j == k && j < m)
                return s;
            s++;
        }
    return s;
}

int goes_out_of_three(int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 1; count at n=12 m=3 k=5 is 4
    for (int i = 0; i < n; i++)
        //@ loop total [proved]; total at n=9 m=4 k=1 is 2; total at n=6 m=20 k=2 is 3
        for (int j = 0; j < m; j++)
            //@ loop total [proved]; total at n=9 m=4 k=1 is 4; total at n=6 m=20 k=2 is 8
            for (int l = 0; l <= j; l++) {
                if (l + i >= k)
                    goto out;
                s++;
            }
out:
    return s;
}

/* Loops behind one that may leave all of them. */
int behind(int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 2; count at n=6 m=20 k=2 is 3; count at n=12 m=3 k=5 is 6
    for (int i = 0; i < n; i++) {
        //@ loop total [proved]; total at n=9 m=4 k=1 is 6; total at n=12 m=3 k=5 is 21
        for (int j = 0; j < m; j++) {
            if (i == k)
                return s;
            s++;
        }
        //@ loop total [proved]; total at n=9 m=4 k=1 is 10; total at n=12 m=3 k=5 is 65
        for (int j = 0; j < n; j++)
            s++;
        //@ loop total [proved]; total at n=9 m=4 k=1 is 2; total at n=7 m=7 k=0 is 0
        for (int j = 0; j < i + 1; j++)
            s++;
    }
    return s;
}

/* By cases. */
int switches(int n, int m) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 is 5; count at n=6 m=20 is 7; count at n=12 m=3 is 4
    for (int i = 0; i < n; i++) {
        switch (i - m) {
        case 0:
        case 7:
            return s;
        case -2:
            continue;
        default:
            s++;
        }
        s++;
    }
    return s;
}

/* Each half of the way is another test. */
int halves(int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 2; count at n=12 m=3 k=5 is 6; count at n=6 m=20 k=2 is 3
    for (int i = 0; i < n; i++) {
        if (i < 3) {
            if (i == k)
                break;
        } else if (i >= k) {
            break;
        }
        s++;
    }
    return s;
}

/* By a flag, which the outer test reads in the next round, or behind the inner
 * loop. */
int flagged(int n, int m, int k) {
    int s = 0, found = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 2; count at n=12 m=3 k=5 is 5; count at n=5 m=0 k=-2 is 6
    for (int i = 0; i < n && !found; i++)
        //@ loop total [proved]; total at n=9 m=4 k=1 is 2; total at n=12 m=3 k=5 is 15
        for (int j = 0; j < m; j++) {
            if (i + j == k) {
                found = 1;
                break;
            }
            s++;
        }
    return s;
}

int flagged_behind(int n, int m, int k) {
    int s = 0;
    //@ loop count [proved]; count at n=9 m=4 k=1 is 1; count at n=12 m=3 k=5 is 4
    for (int i = 0; i < n; i++) {
        int found = 0;
        //@ loop total [proved]; total at n=9 m=4 k=1 is 2; total at n=12 m=3 k=5 is 15
        for (int j = 0; j < m; j++)
            if (i + j == k) {
                found = 7;
                break;
            }
        if (found > 3)
            break;
        s++;
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc < 4)
        return 2;
    int n = atoi(argv[1]), m = atoi(argv[2]), k = atoi(argv[3]);
    int *p = calloc(100, sizeof *p), s = 0;
    p[3] = 7;
    s += in_one_formula(n, m) + by_rest(n, k) + under_and(n, m, k) + under_or(n, m, k) +
         behind_continue(n, m) + beside_contents(p, n, m, k) + returns(n, m, k);
    s += goes_out_of_three(n, m, k) + behind(n, m, k) + switches(n, m) +
         halves(n, m, k) + flagged(n, m, k) + flagged_behind(n, m, k);
    free(p);
    return s & 0;
}
