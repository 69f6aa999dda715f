/* Branches that choose a value on which what a call passes depends, or a count
 * of a loop, of which runs see one side. */
//@ asym --args int:0..300
#include <stdlib.h>

static int s, table[10];

static int line(int k) {
    for (int i = 0; i < k; i++)
        s += i;
    return k;
}

//@ function argument: complexity ~ at least; complexity [unknown]
static void argument(int n) {
    for (int i = 0; i < n; i++)
        s += line(i < 500 ? 6 : n);
}

//@ function argument_by_data: complexity = O(n^2) [proved]; bound ~ upper
static void argument_by_data(int n) {
    for (int i = 0; i < n; i++) {
        int k = 6;
        if (table[3] > 3000)
            k = n;
        s += line(k);
    }
}

//@ function argument_by_switch: complexity = O(n^2) [proved]; bound ~ upper
static void argument_by_switch(int n) {
    for (int i = 0; i < n; i++) {
        int k;
        switch (table[i & 7]) {
        case 0:
            k = 6;
            break;
        case 7:
            k = n;
            break;
        default:
            k = i;
        }
        s += line(k);
    }
}

//@ function width: complexity = O(n^2) [proved]; bound ~ upper
static void width(int n) {
    for (int i = 0; i < n; i++) {
        int w = i * i < 1000000 ? 7 : i;
        //@ loop total [fitted]
        for (int j = 0; j < w; j++)
            s += j;
    }
}

//@ function width_by_data: complexity = O(n^2) [proved]; bound ~ upper
static void width_by_data(int n, const int *a) {
    for (int i = 0; i < n; i++) {
        int w = 7;
        if (a[i] > 3000)
            w = i;
        //@ loop total [fitted]
        for (int j = 0; j < w; j++)
            s += j;
    }
}

/* Two numbers: no count but 8 and 601. */
//@ function numbers: complexity ~ at least; complexity [unknown]
static void numbers(int n) {
    for (int i = 0; i < n; i++)
        //@ loop total [fitted]
        for (int j = 0; j < (i * i < 1000000 ? 7 : 600); j++)
            s += j;
}

//@ function root: complexity ~ at least; complexity [unknown]
static void root(int n) {
    int w = 7;
    if (n > 3000)
        w = n;
    //@ loop count [fitted]
    for (int j = 1; j * j * j + j < w + 1; j++)
        s += j;
}

/* The step is chosen: a bound is proved. */
//@ function step: complexity = O(n) [proved]; bound ~ upper
static void step(int n) {
    int i = 0;
    //@ loop count [fitted]; count.worst = n + 2 [proved]
    while (i < n) {
        if (table[i & 7] > 3000)
            i += 2;
        else
            i++;
        s++;
    }
}

/* ---- nothing is missing here ---- */

//@ function both: complexity = O(n) [exact]; !bound
static void both(int n) {
    for (int i = 0; i < n; i++) {
        s += line(i & 1 ? 6 : 7);
        s += line(i & 1 ? 7 : 6);
    }
}

//@ function count_of_value: complexity = O(n); bound ~ upper
static void count_of_value(int n) {
    int w = 7;
    if (n > 3000)
        w = n;
    //@ loop count = w + 1 [proved]
    for (int j = 0; j < w; j++)
        s += j;
}

/* It chooses whether the loop goes on, and its count shows that. */
//@ function goes_on: complexity = O(n) [exact]; !bound
static void goes_on(int n) {
    int i = 0, k = 0, turn = 0;
    //@ loop count = 2*n + 1 [exact]
    while (i < 1000000 && k < n) {
        i++;
        if (++turn > 1) {
            turn = 0;
            k++;
        }
    }
}

//@ function other_value: complexity = O(n^2) [proved]; !bound
static void other_value(int n) {
    int k = 6;
    if (table[3] > 3000)
        k = n;
    for (int i = 0; i < n; i++)
        //@ loop count = n + 1 [proved]; total = n^2 + n [proved]
        for (int j = 0; j < n; j++)
            s += k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int *a = calloc((size_t)n + 1, sizeof *a);
    argument(n);
    argument_by_data(n);
    argument_by_switch(n);
    width(n);
    width_by_data(n, a);
    numbers(n);
    root(n);
    step(n);
    both(n);
    count_of_value(n);
    other_value(n);
    goes_on(n);
    return 0;
}
