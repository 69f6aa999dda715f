/* A variable that holds something else where the loop begins than the value
 * that the loop is over: the name is of one that still holds it, or has the
 * line of the value where there is none. */
//@ asym --args int:0..40,int:0..40
//@ check 9 4 -> n=9 m=4 u=10 t=10 a=10 b2=5 before=10 c=10 e=5 kept=10 base=10
//@ check 3 20 -> n=3 m=20 u=4 t=4 a=4 b2=21 before=4 c=4 e=21 kept=4 base=4
#include <stdlib.h>

int table[64];
volatile int sink;

/* A copy is made, and the variable set anew. */
void copied(int n, int m) {
    int w = n + 1;
    if (table[m] % 7 == 3)
        w = table[n];
    int u = w;
    w = m > 13 ? 13 : m;
    for (int i = 0; i < u; i++) //@ loop count.formula ~ u + 1; count = u + 1 [proved]
        sink = w;
}

/* Two change their places by a third. */
void swapped(int n, int m) {
    int a2 = table[m], b2 = table[n];
    int t = a2;
    a2 = b2;
    b2 = t;
    for (int i = 0; i < a2; i++) //@ loop count.formula ~ a2 + 1; count [proved]
        sink = i;
    for (int i = 0; i < b2; i++) //@ loop count.formula ~ t + 1; count [proved]
        sink = i;
}

/* On one of the ways only. */
void in_a_branch(int n, int m) {
    int w = table[n];
    int before = w;
    if (m > 5)
        w = table[m];
    for (int i = 0; i < before; i++) //@ loop count.formula ~ before + 1; count = before + 1 [proved]
        sink = w;
}

/* On both ways, and to what it was on one of them. */
void in_both(int n, int m) {
    int w = table[n];
    int t = w;
    w = 0;
    if (m > 5)
        w = t;
    for (int i = 0; i < t; i++) //@ loop count.formula ~ t + 1; count = t + 1 [proved]
        sink = w;
}

/* On all ways it is again what it was. */
void again(int n, int m) {
    int a = table[n];
    int old = a;
    a = 0;
    if (m > 5)
        sink = a;
    a = old;
    old = 3;
    for (int i = 0; i < a; i++) //@ loop count.formula ~ a + 1; count = a + 1 [proved]
        sink = old;
}

/* Where the loop begins it still holds it. */
void in_the_loop(int n) {
    int kept = table[n];
    for (int i = 0, end = kept; i < end; i++) { //@ loop count.formula ~ kept + 1; count = kept + 1 [proved]
        kept = table[i];
        sink = kept;
    }
}

/* In each round of the loop around it, from the second on. */
void around(int n, int m) {
    int w = table[n];
    int base = w;
    for (int r = 0; r < m; r++) { //@ loop count = m + 1 [proved]
        for (int i = 0; i < base; i++) //@ loop count.formula ~ base + 1; count = base + 1 [proved]; total = m*base + m [proved]
            sink = i;
        w = table[r];
    }
    sink = w;
}

/* Copies of copies. */
void chain(int n, int m) {
    int a3 = table[n];
    int b3 = a3;
    int c = b3;
    a3 = 3;
    b3 = m;
    for (int i = 0; i < c; i++) //@ loop count.formula ~ c + 1; count = c + 1 [proved]
        sink = a3 + b3;
}

/* None holds it any more. */
void lost(int n, int m) {
    int last = table[n];
    int more = last + 2;
    last = table[m];
    for (int i = 0; i < more; i++) //@ loop count = last@103 + 3 [proved]; count.formula ~ last@103 + 3
        sink = last;
}

/* Nor where it is a constant now. */
void constant(int n) {
    int last = table[n];
    int more = last + 2;
    last = 0;
    for (int i = 0; i < more; i++) //@ loop count.formula ~ last@112 + 3; count [proved]
        sink = last;
}

/* Nor in some rounds. */
void lost_around(int n, int m) {
    int from = table[n];
    int to = from + 1;
    for (int r = 0; r < m; r++) {
        for (int i = 0; i < to; i++) //@ loop count.formula ~ from@121 + 2; count [proved]
            sink = i;
        from = table[r];
    }
    sink = from;
}

/* A parameter is what was passed, whatever it holds now. */
void parameter(int n) {
    int k = n;
    n = n / 2;
    for (int i = 0; i < k; i++) //@ loop count.formula ~ n + 1; count,total = n + 1 [proved]
        sink = n;
}

/* And what it was set to is not. */
void set_parameter(int n, int m) {
    n = table[m];
    int e = n;
    for (int i = 0; i < n; i++) //@ loop count.formula ~ e + 1; count [proved]
        sink = i;
    n = 1;
    for (int i = 0; i < e; i++) //@ loop count.formula ~ e + 1; count = e + 1 [proved]
        sink = n;
}

void work(int n) {
    for (int i = 0; i < n; i++)
        sink = i;
}

/* What a call passes is in b where it is made. */
//@ function passes: cost.formula ~ in_b + 3
void passes(int m) {
    int in_a = table[m];
    int in_b = in_a;
    if (m > 3)
        in_a = 2;
    work(in_b);
    sink = in_a;
}

/* In one block, where the variable goes on behind the call. */
//@ function passes_before: cost.formula ~ in_c + 3
void passes_before(int m) {
    int in_c = table[m];
    work(in_c);
    in_c = 2;
    sink = in_c;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]), m = atoi(argv[2]);
    if (n < 0 || m < 0 || n > 40 || m > 40)
        return 1;
    for (int i = 0; i < 64; i++)
        table[i] = i + 1;
    copied(n, m);
    swapped(n, m);
    in_a_branch(n, m);
    in_both(n, m);
    again(n, m);
    in_the_loop(n);
    around(n, m);
    chain(n, m);
    lost(n, m);
    constant(n);
    lost_around(n, m);
    parameter(n);
    set_parameter(n, m);
    passes(m);
    passes_before(m);
    return 0;
}
