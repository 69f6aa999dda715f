/* The same in C++, where what a scope ends with is a call. */
//@ asym --static
//@ check 9 4 -> n=9 m=4
//@ check 4 9 -> n=4 m=9
//@ check 0 3 -> n=0 m=3
#include <cstdlib>

volatile int seen;

struct Guard {
    int at;
    explicit Guard(int i) noexcept : at(i) {
    }
    ~Guard() {
        seen = at;
    }
};

int goes_on(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count = n + 1 [proved]
        Guard guard(i);
        if (rand() & 1)
            continue;
        sum++;
    }
    return sum;
}

int plain(int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) { //@ loop count [proved]; count at n=9 m=4 is 5; count at n=4 m=9 is 5
        int twice = 2 * i;
        if (i == m) {
            seen = i;
            break;
        }
        sum += twice;
    }
    return sum;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 1;
    return goes_on(n) + plain(n, m) == -1;
}
