/* A call that an exception cut short has no cost; loops that ended count. */
//@ asym --args int:0..40
//@ check 7 -> n=7
#include <cstdlib>
#include <stdexcept>

int thrower(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; total = n + 1
        s += i;
    if (n % 3 == 1)
        throw std::runtime_error("odd");
    return s;
}

int between(int n) {
    int s = thrower(n);
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

int catcher(int n) {
    int s = 0;
    try {
        s += between(n);
    } catch (const std::exception &) {
        for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]
            s -= i;
    }
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [proved]; total = n + 1 [settled]
        s ^= i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    return catcher(n) & 0;
}
