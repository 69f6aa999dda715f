// Classes that derive from containers: size() is that of the container only
// where they have none of their own.
//@ asym --args int:0..60
//@ check 10 -> p.size()=10 w.c.size()=10 r._M_impl._M_finish=10 r._M_impl._M_start=0 b._M_impl._M_finish=10 b._M_impl._M_start=0
//@ check 20 -> p.size()=20 w.c.size()=20 r._M_impl._M_finish=20 r._M_impl._M_start=0 b._M_impl._M_finish=20 b._M_impl._M_start=0
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <list>
#include <queue>
#include <vector>

struct Plain : std::deque<int> {
    long sum = 0;
};

static void plain(Plain &p) {
    //@ loop count,total = p.size() + 1 [proved]
    for (int x : p)
        p.sum += x;
}

struct Pool : std::deque<int> {
    size_t used = 3;
    size_t size() const {
        return used;
    }
};

static long pool(Pool &d) {
    long s = 0;
    //@ loop count [unknown]
    for (int x : d)
        s += x;
    return s;
}

struct Inner : Pool {
    int more = 1;
};

static long inner(Inner &i) {
    long s = 0;
    //@ loop count [unknown]
    while (!i.empty()) {
        s += i.back();
        i.pop_back();
    }
    return s;
}

struct Rows : std::vector<int> {
    int size = 2;
};

static long rows(const Rows &r) {
    long s = 0;
    //@ loop count,total = (r._M_impl._M_finish - r._M_impl._M_start) + 1 [proved]
    for (int x : r)
        s += x;
    return s;
}

struct Line : std::queue<int> {
    int size() const {
        return 2;
    }
};

static long line(Line &w) {
    long s = 0;
    //@ loop count,total = w.c.size() + 1 [proved]
    while (!w.empty()) {
        s += w.front();
        w.pop();
    }
    return s;
}

struct Both : std::vector<int>, std::list<long> {};

static long both(Both &b) {
    long s = 0;
    //@ loop count [proved]
    for (long x : static_cast<std::list<long> &>(b))
        s += x;
    //@ loop count = (b._M_impl._M_finish - b._M_impl._M_start) + 1 [proved]
    for (int x : static_cast<std::vector<int> &>(b))
        s += x;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    Plain p;
    Pool d;
    Inner i;
    Rows r;
    Line w;
    Both b;
    for (int k = 0; k < n; k++) {
        p.push_back(k);
        d.push_back(k);
        i.push_back(k);
        r.push_back(k);
        w.push(k);
        b.std::vector<int>::push_back(k);
        b.std::list<long>::push_back(k);
    }
    plain(p);
    printf("%ld %ld %ld %ld %ld %ld\n", p.sum, pool(d), inner(i), rows(r),
           line(w), both(b));
    return 0;
}
