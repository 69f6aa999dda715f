/* What a loop computes, and a later one is over, is known to the cost of the call
 * as the later one has it, not as it was in the first round. */
//@ asym --args int:0..300,int:0..999
//@ check 50 3 -> n=50 found=10 first=3 x=3
//@ check 7 4 -> n=7 found=1 first=4 x=4
#include <stdlib.h>

int table[4096];
volatile int sink;

void work(int n) {
    for (int i = 0; i < n; i++)
        sink = i;
}

//@ function again: cost = n + found + 3 [proved]; cost at n=50 found=10 is 63; cost at n=7 found=1 is 11
int again(const int *p, int n, int x) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (p[i] == x)
            found++;
    for (int i = 0; i < found; i++) //@ loop count = found + 1 [proved]; count at found=10 is 11
        sink = i;
    return found;
}

//@ function called: cost = n*found + n + 3*found + 3 [proved]; cost at n=50 found=10 is 583
int called(const int *p, int n, int x) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (p[i] == x)
            found++;
    for (int i = 0; i < found; i++)
        work(n);
    return found;
}

//@ function passed: cost = n + found + 6 [proved]; cost at n=50 found=10 is 66
int passed(const int *p, int n, int x) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (p[i] == x)
            found++;
    for (int i = 0; i < 1; i++)
        sink = i;
    work(found);
    return found;
}

/* In a nest. */
//@ function nested: cost = n*found + n + 2*found + 3 [proved]; cost at n=50 found=10 is 573
int nested(const int *p, int n, int x) {
    int found = 0;
    for (int i = 0; i < n; i++)
        if (p[i] == x)
            found++;
    for (int i = 0; i < found; i++)
        for (int j = 0; j < n; j++)
            sink = j;
    return found;
}

/* The variable of a loop that is left early. */
//@ function rest: cost at n=50 first=3 is 53; cost at n=7 first=4 is 10; cost [settled]
int rest(const int *p, int n, int x) {
    int first = 0;
    for (; first < n; first++)
        if (p[first] == x)
            break;
    for (int i = first; i < n; i++) //@ loop count = n - first + 1 [proved]; count at n=50 first=3 is 48
        sink = i;
    return first;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 1;
    int n = atoi(argv[1]), x = atoi(argv[2]);
    for (int i = 0; i < 4096; i++)
        table[i] = i % 5;
    again(table, n, x);
    called(table, n, x);
    passed(table, n, x);
    nested(table, n, x);
    rest(table, n, x);
    return 0;
}
