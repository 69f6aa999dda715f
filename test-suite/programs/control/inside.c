/* What a body may do without changing how often it runs. */
//@ asym --args int:0..40
//@ check 0 -> n=0
//@ check 9 -> n=9
#include <stdlib.h>

int switching(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        switch (i % 4) {
        case 0:
            s += 1;
            break;
        case 1:
            s += 2; /* falls through */
        case 2:
            s ^= i;
            continue;
        default:
            s -= 3;
        }
    }
    return s;
}

int continuing(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count,total = n + 1 [proved]
        if (i & 1)
            continue;
        s += i;
    }
    return s;
}

/* Two back edges, one loop. */
int two_latches(int n) {
    int s = 0, i = 0;
    while (i < n) { //@ loop count,total = n + 1 [settled]
        if (i & 1) {
            i++;
            continue;
        }
        s += i;
        i++;
    }
    return s;
}

int endless_with_break(int n) {
    int s = 0, i = 0;
    while (1) { //@ loop count,total = n + 1 [settled]; count at n=-3 is 1
        if (i >= n)
            break;
        s += i++;
    }
    return s;
}

int empty_header(int n) {
    int s = 0, i = 0;
    for (;;) { //@ loop count,total = n + 1 [settled]
        if (i >= n)
            return s;
        s += i++;
    }
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int s = switching(n) + continuing(n) + two_latches(n);
    return (s + endless_with_break(n) + empty_header(n)) & 0;
}
