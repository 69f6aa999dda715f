/* Overloads are told apart by their signatures; references are read through. */
//@ asym --args int:0..30
//@ check 6 -> n=6 m=6
//@ check 10 -> n=10 m=3
#include <cstdlib>

//@ function work(int): complexity = O(n) [proved]
int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) //@ loop count,total = n + 1 [proved]
        s += i;
    return s;
}

//@ function work(int, int): complexity = O(n*m) [proved]
int work(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) //@ loop total = n*m + n [proved]
            s += j;
    return s;
}

int by_reference(const int &k) {
    int s = 0;
    for (int i = 0; i < k; i++) //@ loop count [settled]
        s += i;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    if (n < 0)
        return 2;
    return (work(n) + work(n, n % 7) + by_reference(n)) & 0;
}
