/* Broken: a bound that nothing in the loop may write.  It is in memory. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
#include <stdio.h>
#include <stdlib.h>

int limit;
volatile int port;

int directly(void) {
    int s = 0;
    for (int i = 0; i < limit; i++) { //@ loop count [not proved]
        if (i > 1000000)
            limit = 0;
        s += i;
    }
    return s;
}

/* a[i] might be *count. */
void by_alias(int *a, const int *count) {
    for (int i = 0; i < *count; i++) //@ loop count [not proved]
        a[i] = 0;
}

/* Here it is: the loop ends when a[3], which is 0 from then on, is its bound. */
int by_real_alias(int *a, int n) {
    int s = 0;
    a[3] = n;
    for (int i = 0; i < a[3]; i++) { //@ loop count [not proved]; count at n=3 is 4; count at n=9 is 5
        a[i] = 0;
        s++;
    }
    return s;
}

void touch(int i) {
    if (i > 1000000)
        limit = 0;
}

int by_call(void) {
    int s = 0;
    for (int i = 0; i < limit; i++) { //@ loop count [not proved]
        touch(i);
        s += i;
    }
    return s;
}

/* printf writes, too. */
int by_count(int n) {
    int s = 0, k = n;
    for (int i = 0; i < k; i++) { //@ loop count [not proved]; count at n=3 is 2; count at n=9 is 2
        printf("%-*s%n", 0, "", &k);
        s++;
    }
    return s;
}

int by_print(const int *k) {
    int s = 0;
    for (int i = 0; i < *k; i++) { //@ loop count = *k + 1 [proved]
        printf("%.0s%%n", (const char *)k);
        s++;
    }
    return s;
}

int by_device(void) {
    int s = 0;
    for (int i = 0; i < port; i++) //@ loop count [not proved]
        s += i;
    return s;
}

/* The counter itself lives in memory that a call may write. */
void skip(int *i) {
    if (*i == 1000000)
        *i += 5;
}

int counter_escapes(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count [not proved]
        skip(&i);
        s++;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 10000)
        return 2;
    int *a = calloc(n + 4, sizeof *a);
    limit = port = n;
    by_alias(a, &n);
    int s = by_real_alias(a, n) + directly() + by_call() + by_device() +
            by_count(n) + by_print(&n);
    return (s + counter_escapes(n)) & 0;
}
