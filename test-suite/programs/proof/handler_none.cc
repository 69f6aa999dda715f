// What an exception leaves for good gives no samples, and the proof is of the
// executions that end; what cannot throw leaves no loop.
//@ asym --args int:0..40
//@ check 2 -> n=2
//@ check 3 -> n=3
//@ point 9 -> n=9
#include <cstdlib>

struct Guard {
    int &s;
    ~Guard() { s++; }
};

static int t(int i) {
    if (i == 3)
        throw i;
    return i;
}

static int calm(int i) {
    return i + 1;
}

/* Through another function as well. */
static int twice(int i) {
    return 2 * calm(i);
}

//@ function passed: calls.cut_short; calls.recorded
int passed(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        Guard guard{s};
        s += t(i);
    }
    return s;
}

int cannot(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        try {
            s += twice(i);
        } catch (...) {
            break;
        }
    return s;
}

static int promised(int i) noexcept {
    return t(i + 4);
}

int relied(int n) {
    int s = 0;
    try {
        for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
            s += promised(i);
    } catch (...) {
        s++;
    }
    return s;
}

/* A handler that is for one type lets others out. */
static int lets_out(int i) {
    try {
        return t(i);
    } catch (double) {
        return 1;
    }
}

int caught(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count.worst = n + 1 [proved]; count [not settled]; count at n=9 is 4
        try {
            s += lets_out(i);
        } catch (...) {
            break;
        }
    return s;
}

/* Nothing in it returns. */
[[noreturn]] void last(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count.worst = n + 1 [proved]; count [not settled]; count at n=9 is 4
        try {
            s += t(i);
        } catch (...) {
            break;
        }
    exit(s & 0);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int s = cannot(n) + relied(n) + caught(n);
    try {
        s += passed(n);
    } catch (int) {
        s++;
    }
    last(n + (s & 0));
}
