/* A variable that is set from what it was, before the loop that it bounds: the
 * loop is over the value before, which has a line, since at the loop the name
 * alone says something else. */
//@ asym --args int:0..60
#include <stdlib.h>

int table[4096];
volatile int sink;

void after_a_loop(int n) {
    int k = 0;
    while (k < n)
        k += 3;
    k++;
    for (int i = 0; i < k; i++) //@ loop count = k@12 + 2 [proved]
        sink = i;
}

void of_a_call(const char *s) {
    int k = atoi(s);
    k = 2 * k + 1;
    for (int i = 0; i < k; i++) //@ loop count = 2*k@20 + 2 [proved]
        sink = i;
}

void in_a_round(int n) {
    int k = 1;
    for (int r = 0; r < n; r++) {
        k += 2;
        for (int i = 0; i < k; i++) //@ loop count = k@28 + 3 [proved]
            sink = i;
        k = table[r];
    }
}

void from_an_element(int n) {
    int k = table[n];
    table[n] = 0;
    k -= 1;
    for (int i = 0; i < k; i++) //@ loop count = k@37 [proved]
        sink = i;
}

void through_a_type(int n) {
    long k = 0;
    while (k < n)
        k += 2;
    k = (int)(k - 1);
    for (int i = 0; i < k; i++) //@ loop count = k@46 [proved]
        sink = i;
}

/* As what another variable, or the same one in another loop, begins with. */
void as_a_first_value(int n, int m) {
    int k = 0;
    while (k < n)
        k += 3;
    k--;
    for (int i = k; i > 0; i--) //@ loop count = k@56 [proved]
        sink = i;
    for (; k < m; k++) //@ loop count = m - k@56 + 2 [proved]
        sink = k;
}

/* Set where some rounds come by alone: at the loop it has the name. */
void in_some_rounds(int n) {
    int k = 0;
    for (int i = 0; i < n; i++)
        if (table[i] & 1)
            k++;
    for (int i = 0; i < k; i++) //@ loop count = k + 1 [proved]
        sink = i;
}

/* Here the loop is over the value that the name has there. */
void before_it(int n) {
    int k = 0;
    while (k < n)
        k += 3;
    for (int i = 0; i < k; i++) //@ loop count = k + 1 [proved]; !count.worst
        sink = i;
}

/* It is set for the next round of a loop alone. */
void for_the_next(int n) {
    int k = 0;
    while (k < n) {
        for (int i = 0; i < k; i++) //@ loop count = k + 1 [proved]
            sink = i;
        k += table[k] & 3 | 1;
    }
}

/* The parameter is what was passed. */
void a_parameter(int n) {
    n++;
    for (int i = 0; i < n; i++) //@ loop count = n + 2 [proved]
        sink = i;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int n = atoi(argv[1]);
    for (int i = 0; i < 4096; i++)
        table[i] = (i * 7 + n) % 11;
    after_a_loop(n);
    of_a_call(argv[1]);
    in_a_round(n);
    from_an_element(n);
    through_a_type(n);
    as_a_first_value(n, 2 * n);
    in_some_rounds(n);
    before_it(n);
    for_the_next(n);
    a_parameter(n);
    return 0;
}
