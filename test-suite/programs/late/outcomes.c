/* Ways out by outcomes that are taken once, late in a long call, where nothing
 * is recorded any more: they count all the same. */
//@ asym --args int:0..40 --timeout 60
#include <stdlib.h>

struct Log {
    int calls, errors;
};

__attribute__((noinline)) static int add(struct Log *log, int x) {
    log->calls++;
    if (x < 0)
        return -1;
    return 0;
}

__attribute__((noinline)) static void note(struct Log *log, int x) {
    log->calls++;
    if (x < 0)
        log->errors++;
}

/* None is. */
int never(struct Log *log, int n, int most) {
    int sum = 0;
    for (int k = 0; k < most; k++) {
        int i;
        for (i = 0; i < n; i++) //@ loop count = n + 1 [exact]; count.unless
            if (add(log, k + i) < 0)
                break;
        sum += i;
    }
    return sum;
}

/* In the middle of a loop in a loop. */
int once(struct Log *log, int n, int most) {
    int sum = 0;
    for (int k = 0; k < most; k++) {
        int i;
        for (i = 0; i < n; i++) //@ loop count [not settled]
            if (add(log, k == 4567 && i == n / 2 ? -1 : i) < 0)
                break;
        sum += i;
    }
    return sum;
}

/* The last round of all. */
int last(struct Log *log, int n, int most) {
    int sum = 0;
    for (int k = 0; k < most; k++) {
        int rc = 0;
        for (int i = 0; i < n && rc == 0; i++) //@ loop count [not settled]
            rc = add(log, k == most - 1 && i == 0 ? -1 : i);
        sum += rc;
    }
    return sum;
}

/* Out of both: each of them ends by it. */
int out_of_both(struct Log *log, int n, int most) {
    for (int k = 0; k < most; k++) //@ loop count [not settled]
        for (int i = 0; i < n; i++) //@ loop count [not settled]
            if (add(log, k == 4567 ? -1 : i) < 0)
                return k;
    return -1;
}

/* In the outer loop, which is one execution: the inner one never is. */
int outer(struct Log *log, int n, int most) {
    int sum = 0;
    for (int k = 0; k < most; k++) { //@ loop count [not settled]
        if (add(log, k == 4567 ? -1 : 0) < 0)
            break;
        for (int i = 0; i < n; i++) //@ loop count = n + 1 [exact|proved]
            sum += add(log, i);
    }
    return sum;
}

int by_flag(struct Log *log, int n, int most) {
    int sum = 0;
    for (int k = 0; k < most; k++) {
        log->errors = 0;
        for (int i = 0; i < n && !log->errors; i++) //@ loop count [not settled]
            note(log, k == 4567 && i == 0 ? -1 : i);
        sum += log->errors;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, most = 5000;
    struct Log log = {0};
    int sum = never(&log, n, most) + once(&log, n, most) + last(&log, n, most);
    sum += out_of_both(&log, n, most) + outer(&log, n, most);
    sum += by_flag(&log, n, most);
    return sum == -1;
}
