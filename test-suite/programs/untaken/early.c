/* Loops that no run leaves early, though they could be: what is proved is a
 * bound, or over what is searched, and samples do not make more of it. */
//@ asym --args int:0..60,int:0..60
//@ check 6 3 -> n=6 a=3 'len(p until i >= n or p[i] == wanted)=6' 'len(p until i >= n or p[i] < 0)=6' 'len(p until p[i] == -1 or p[i] == wanted)=6'
//@ check 100 5037 -> n=100 a=5037 'len(p until i >= n or p[i] == wanted)=100' 'len(p until i >= n or p[i] < 0)=100' 'len(p until p[i] == -1 or p[i] == wanted)=100'
//@ check 100 5038 -> n=100 a=5038 'len(p until i >= n or p[i] == wanted)=100' 'len(p until i >= n or p[i] < 0)=100' 'len(p until p[i] == -1 or p[i] == wanted)=100'
#include <stdlib.h>

//@ function find: complexity = O(n); bound ~ upper
int find(const int *p, int n, int wanted) {
    //@ loop count,total = len(p until i >= n or p[i] == wanted) + 1 [proved]; count.beyond,total.beyond = n + 1 [proved]
    for (int i = 0; i < n; i++)
        if (p[i] == wanted)
            return i;
    return -1;
}

/* Without reading contents: what the code proves is of inputs that no run had. */
//@ function far: complexity = O(n); bound ~ upper
int far(int a, int n) {
    int k = 0;
    //@ loop count [fitted]; count.worst = n + 1 [proved]; count at n=100 a=5037 is 2; count at n=100 a=5038 is 101
    for (int i = 0; i < n; i++) {
        if (a == i * 37 + 5000)
            break;
        k++;
    }
    return k;
}

/* By chance. */
//@ function seldom: bound ~ upper
int seldom(int n) {
    int k = 0;
    //@ loop count [fitted]; count.worst = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        if (rand() % 100000000 == 77)
            break;
        k++;
    }
    return k;
}

/* One test with two conditions, of which the code gives no bound. */
//@ function both: !bound
int both(const int *p, int n) {
    int i = 0;
    //@ loop count ~ len(p until line; count [proved]; !count.beyond
    while ((i < n) & (p[i] >= 0))
        i++;
    return i;
}

/* An outer loop that may be left early makes the total of the inner one a
 * bound, but not its count. */
//@ function nest: bound ~ upper
int nest(const int *p, int n) {
    int k = 0;
    //@ loop count = len(p until i >= n or p[i] < 0) + 1 [proved]; count.beyond = n + 1 [proved]
    for (int i = 0; i < n; i++) {
        //@ loop count = n + 1 [proved]; total [fitted]; total.worst [proved]
        for (int j = 0; j < n; j++)
            k++;
        if (p[i] < 0)
            return k;
    }
    return k;
}

/* No bound at all: two ways out, neither of which the code says anything
 * about, and only one of which is ever taken. */
//@ function walk: !bound
int walk(const int *p, int wanted) {
    int i = 0;
    //@ loop count = len(p until p[i] == -1 or p[i] == wanted) + 1 [proved]; !count.beyond
    while (p[i] != -1) {
        if (p[i] == wanted)
            return -1;
        i = p[i];
    }
    return i;
}

/* A way out that does not come back is none. */
int checked(const int *p, int n) {
    int k = 0;
    //@ loop count = n + 1 [exact]
    for (int i = 0; i < n; i++) {
        if (p[i] == 12345678)
            abort();
        k++;
    }
    return k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, a = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    int *p = malloc((n + 1) * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i + 1;
    p[n] = -1;
    return (find(p, n, 100001) + far(a, n) + seldom(n) + both(p, n) +
            nest(p, n) + walk(p, 100001) + checked(p, n)) &
           0;
}
