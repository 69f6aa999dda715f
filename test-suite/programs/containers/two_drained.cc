// Loops that take elements out of two containers until one of them is empty.
//@ asym --args int:0..40,int:0..40
//@ check 7 3 -> a.size()=7 b.size()=3 x.size()=7 y.size()=3 pair.first.size()=7 pair.second.size()=3
//@ check 4 9 -> a.size()=4 b.size()=9 x.size()=4 y.size()=9 pair.first.size()=4 pair.second.size()=9
//@ check 6 6 -> a.size()=6 b.size()=6 x.size()=6 y.size()=6 pair.first.size()=6 pair.second.size()=6
//@ check 0 5 -> a.size()=0 b.size()=5 x.size()=0 y.size()=5 pair.first.size()=0 pair.second.size()=5
#include <cstdio>
#include <cstdlib>
#include <list>
#include <queue>
#include <set>
#include <vector>

static std::queue<int> a, b;

static long both_of_program(void) {
    long s = 0;
    //@ loop count,total = min(a.size(), b.size()) + 1 [proved]
    while (!a.empty() && !b.empty()) {
        s += a.front() * b.front();
        a.pop();
        b.pop();
    }
    return s;
}

/* They may be one: then each round takes two out of it. */
static long both(std::vector<int> &x, std::vector<long> &y) {
    long s = 0;
    //@ loop count ~ min(x.size(), y.size()) + 1; count at x.size()=7 y.size()=3 is 4; count at x.size()=6 y.size()=6 is 7
    while (!x.empty() && !y.empty()) {
        s += x.back() * y.back();
        x.pop_back();
        y.pop_back();
    }
    return s;
}

struct Pair {
    std::queue<int> first, second;
};

static long both_of_pair(Pair &pair) {
    long s = 0;
    //@ loop count,total = min(pair.first.size(), pair.second.size()) + 1 [proved]
    while (!pair.first.empty() && !pair.second.empty()) {
        s += pair.first.front() * pair.second.front();
        pair.first.pop();
        pair.second.pop();
    }
    return s;
}

static long fewer(std::list<int> x, std::set<int> y) {
    long s = 0;
    //@ loop count at x.size()=7 y.size()=3 is 3; count at x.size()=4 y.size()=9 is 4
    while (x.size() > 1 && y.size() >= 2) {
        s += x.front() + *y.begin();
        x.pop_front();
        y.erase(y.begin());
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0;
    if (n < 0 || n > 1000 || m < 0 || m > 1000)
        return 2;
    std::set<int> y;
    for (int i = 0; i < n; i++)
        a.push(i);
    for (int i = 0; i < m; i++) {
        b.push(i);
        y.insert(i);
    }
    std::vector<int> p(n, 1);
    std::vector<long> q(m, 1);
    Pair pair = {a, b};
    printf("%ld %ld %ld %ld\n", both_of_program(), both(p, q),
           both_of_pair(pair), fewer(std::list<int>(n, 2), y));
    return 0;
}
