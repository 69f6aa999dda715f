/* Guards of which runs see one side: behind the other one there is work. */
//@ asym --args int:0..200
#include <stdlib.h>

static int s, table[10];

static void line(int k) {
    for (int i = 0; i < k; i++)
        s += i;
}

static int fib(int k) {
    return k < 2 ? k : fib(k - 1) + fib(k - 2);
}

static void tree(int k) {
    if (k <= 0)
        return;
    tree(k - 1);
    tree(k - 1);
}

//@ function nested: complexity = O(n^2) [proved]; bound ~ upper
static void nested(int n) {
    for (int i = 0; i < n; i++)
        s += i;
    if (n > 3000)
        for (int i = 0; i < n; i++) //@ loop !reached
            for (int j = 0; j < n; j++)
                s += j;
}

//@ function by_data: complexity = O(n^2) [proved]; bound ~ upper
static void by_data(int n) {
    for (int i = 0; i < n; i++)
        s += i;
    if (table[3] > 3000)
        for (int i = 0; i < n; i++)
            line(n);
}

/* No bound is known of what is behind it. */
//@ function open_loop: complexity ~ at least O(n); complexity [unknown]
static void open_loop(int n) {
    for (int i = 0; i < n; i++)
        s += i;
    if (table[3] > 3000)
        while (table[s & 7]) //@ loop !reached; count [unknown]
            s++;
}

/* The first loop is there in every call. */
//@ function bounded_loop: complexity = O(n) [proved]; !bound; cost.bound ~ upper
static void bounded_loop(int n) {
    for (int i = 0; i < n; i++)
        s += i;
    if (table[3] > 3000)
        //@ loop !reached; count.worst = n + 1 [proved]
        for (int i = 0; i < n && table[i & 7]; i++)
            s++;
}

//@ function never_ran: complexity = O(1.618^n) [proved]; bound ~ upper
static void never_ran(int n) {
    line(n);
    if (table[3] > 3000)
        s += fib(n);
}

/* It runs for others. */
//@ function runs_elsewhere: complexity = O(2^n) [proved]; bound ~ upper
static void runs_elsewhere(int n) {
    line(n);
    if (table[3] > 3000)
        tree(n);
}

//@ function in_rounds: complexity = O(n^2); bound ~ upper
static void in_rounds(int n) {
    for (int i = 0; i < n; i++)
        if (i == 4000)
            line(n);
}

//@ function chosen: complexity = O(n^2); bound ~ upper
static void chosen(int n, int kind) {
    switch (kind) {
    case 0:
        line(n);
        break;
    case 7:
        for (int i = 0; i < n; i++)
            line(n);
        break;
    }
}

//@ function on_leaving: complexity = O(n^2); bound ~ upper
static void on_leaving(int n, const int *a) {
    for (int i = 0; i < n; i++)
        if (a[i] < 0) {
            for (int j = 0; j < n; j++)
                line(n);
            break;
        }
}

//@ function calls_nested: complexity = O(n^2); bound ~ upper
static void calls_nested(int n) {
    nested(n);
}

/* Guards in circles of calls. */
static void odd(int n);
//@ function even: complexity [unknown]
static void even(int n) {
    if (n > 0)
        odd(n - 1);
}
//@ function odd: complexity [unknown]
static void odd(int n) {
    if (table[3] > 3000)
        line(n * n);
    if (n > 0)
        even(n - 1);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int *a = calloc((size_t)n + 1, sizeof *a);
    tree(n % 7);
    nested(n);
    by_data(n);
    open_loop(n);
    bounded_loop(n);
    never_ran(n);
    runs_elsewhere(n);
    in_rounds(n);
    chosen(n, 0);
    on_leaving(n, a);
    calls_nested(n);
    even(n);
    return 0;
}
