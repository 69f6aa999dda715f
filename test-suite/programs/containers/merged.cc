// Each round takes an element out of one of two containers: the rounds are no
// more than both have together; and loops that look alike but are not so.
//@ asym --args int:0..30,int:0..30
//@ check 7 3 -> a.size()=7 b.size()=3 x.size()=7 y.size()=3
//@ check 4 9 -> a.size()=4 b.size()=9 x.size()=4 y.size()=9
//@ check 0 5 -> a.size()=0 b.size()=5 x.size()=0 y.size()=5
#include <cstdio>
#include <cstdlib>
#include <list>
#include <queue>
#include <vector>

static std::queue<int> a, b;

static long merge(void) {
    long s = 0;
    //@ loop count ~ a.size() + b.size() + 1; count at a.size()=7 b.size()=3 is 7; count at a.size()=4 b.size()=9 is 8; count at a.size()=0 b.size()=5 is 1
    while (!a.empty() && !b.empty()) {
        if (a.front() < b.front()) {
            s = 3 * s + a.front();
            a.pop();
        } else {
            s = 3 * s + b.front();
            b.pop();
        }
    }
    return s;
}

/* Nothing is put anywhere: whether they are one does not matter. */
static long merged(std::vector<int> &x, std::vector<int> &y) {
    long s = 0;
    //@ loop count ~ x.size() + y.size() + 1
    while (!x.empty() && !y.empty()) {
        if (x.back() > y.back()) {
            s += x.back();
            x.pop_back();
        } else {
            s -= y.back();
            y.pop_back();
        }
    }
    return s;
}

/* It may put into one of them what it takes out of the other. */
static long puts_back(std::vector<int> &x, std::vector<int> &y) {
    long s = 0;
    //@ loop count [not proved]
    while (!x.empty() && !y.empty()) {
        if (x.back() % 2) {
            y.push_back(x.back() / 2);
            x.pop_back();
        } else {
            x.back()++;
            y.pop_back();
        }
        s++;
    }
    return s;
}

/* Some rounds take none out. */
static long waits(std::list<int> &x, std::list<int> &y) {
    long s = 0;
    //@ loop count [not proved]
    while (!x.empty() && !y.empty()) {
        if (s % 3 == 0)
            x.pop_front();
        else if (s % 3 == 1)
            y.pop_front();
        s++;
    }
    return s;
}

/* The third one is not asked. */
static long third(std::list<int> &x, std::list<int> &y, std::list<int> &z) {
    long s = 0;
    //@ loop count [not proved]
    while (!x.empty() && !y.empty()) {
        if (!z.empty())
            z.pop_front();
        else
            y.pop_front();
        s++;
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || m < 0 || m > 1000)
        return 2;
    std::vector<int> x, y;
    for (int i = 0; i < n; i++) {
        a.push(2 * i);
        x.push_back(i * 7 % 31);
    }
    for (int i = 0; i < m; i++) {
        b.push(2 * i + 1);
        y.push_back(i * 11 % 29);
    }
    std::vector<int> p = x, q = y;
    std::list<int> k(n, 1), l(m, 1), c = k, d = l, z(n, 3);
    printf("%ld %ld %ld %ld %ld\n", merge(), merged(x, y),
           puts_back(p, q), waits(k, l), third(c, d, z));
    return 0;
}
