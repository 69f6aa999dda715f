/* Guards of which runs see one side: the other one ends the call sooner, or
 * leaves a part out.  What was seen is a bound then, and nothing exact. */
//@ asym --args int:0..200
#include <stdlib.h>

static int s, table[10];

//@ function out_of_range: complexity = O(n); bound ~ upper; cost = n + 2 [proved]; cost.bound ~ upper
static void out_of_range(int n) {
    if (n == 777)
        return;
    //@ loop count,total = n + 1 [proved]
    for (int i = 0; i < n; i++)
        s += i;
}

//@ function by_data: complexity = O(n); bound ~ upper; cost.bound ~ upper
static void by_data(int n) {
    if (table[3] > 3000)
        return;
    for (int i = 0; i < n; i++)
        s += i;
}

//@ function by_call: complexity = O(n); bound ~ upper; cost.bound ~ upper
static void by_call(int n) {
    if (abs(n - 100) > 9999)
        return;
    for (int i = 0; i < n; i++)
        s += i;
}

//@ function around: complexity = O(n); bound ~ upper; cost.bound ~ upper
static void around(int n) {
    if (table[3] < 3000)
        for (int i = 0; i < n; i++)
            s += i;
}

//@ function chosen: complexity = O(n); bound ~ upper; cost.bound ~ upper
static void chosen(int n, int kind) {
    switch (kind) {
    case 0:
    case 1:
        break;
    default:
        return;
    }
    for (int i = 0; i < n; i++)
        s += i;
}

/* Its own loop is there in every call. */
//@ function calls_it: complexity = O(n); !bound; cost.bound ~ upper
static void calls_it(int n) {
    by_data(n);
    for (int i = 0; i < n; i++)
        s += i;
}

//@ function recursive: cost = n + 1 [proved]; cost.bound ~ upper
static void recursive(int n) {
    if (table[4] > 3000)
        return;
    if (n > 0)
        recursive(n - 1);
}

/* A round that leaves the inner loop out. */
//@ function in_rounds: complexity = O(n^2); bound ~ upper
static void in_rounds(int n) {
    for (int i = 0; i < n; i++) {
        if (i * i == 25000000)
            continue;
        //@ loop count = n + 1 [proved]; total [fitted]; total.worst [proved]; entries [fitted]; entries.worst [proved]
        for (int j = 0; j < n; j++)
            s += j;
    }
}

//@ function in_rounds_by_data: complexity = O(n^2); bound ~ upper
static void in_rounds_by_data(int n, const int *a) {
    for (int i = 0; i < n; i++)
        if (a[i] < 100)
            //@ loop total [fitted]; total.worst [proved]
            for (int j = 0; j < n; j++)
                s += j;
}

/* ---- nothing is missing here ---- */

//@ function both: complexity = O(n) [exact]; !bound; cost = n + 2 [exact]; !cost.bound
static void both(int n) {
    if (n & 1)
        for (int i = 0; i < n; i++)
            s += i;
    else
        for (int i = 0; i < n; i++)
            s -= i;
}

/* The other side is no call that has a cost. */
//@ function aborts: complexity = O(n); !bound; cost = n + 2; !cost.bound
static void aborts(int n) {
    if (table[5] > 3000)
        abort();
    for (int i = 0; i < n; i++)
        s += i;
}

//@ function no_part: complexity = O(n) [proved]; !bound; cost = n + 2 [proved]
static void no_part(int n) {
    if (table[6] > 3000)
        s++;
    for (int i = 0; i < n; i++)
        s += i;
}

//@ check 40 -> n=40
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int *a = calloc((size_t)n + 1, sizeof *a);
    out_of_range(n);
    by_data(n);
    by_call(n);
    around(n);
    chosen(n, n & 1);
    calls_it(n);
    recursive(n);
    in_rounds(n);
    in_rounds_by_data(n, a);
    both(n);
    aborts(n);
    no_part(n);
    return 0;
}
