// Loops that go on until a container is empty, but not as often as it has
// elements: each breaks one condition of those in drained.cc.
//@ asym --args int:0..60
//@ check 10 -> q.size()=10 d.size()=10 v.size()=10 a.size()=10 s.size()=10 l.size()=10 b.size()=10 m.size()=10 c.size()=10
//@ check 20 -> q.size()=20 d.size()=20 v.size()=20 a.size()=20 s.size()=20 l.size()=20 b.size()=20 m.size()=20 c.size()=20
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <list>
#include <queue>
#include <set>
#include <stack>
#include <vector>

static int requeues(std::queue<int> &q) {
    int k = 0;
    //@ loop count at q.size()=10 is 36; count at q.size()=20 is 90
    while (!q.empty()) {
        int x = q.front();
        q.pop();
        if (x > 0)
            q.push(x / 2);
        k++;
    }
    return k;
}

static int takes_two(std::deque<int> &d) {
    int k = 0;
    //@ loop count at d.size()=10 is 6; count at d.size()=20 is 11
    while (!d.empty()) {
        d.pop_front();
        if (!d.empty())
            d.pop_back();
        k++;
    }
    return k;
}

static int takes_at_times(std::vector<int> &v) {
    int k = 0;
    //@ loop count at v.size()=10 is 21; count at v.size()=20 is 41
    while (!v.empty()) {
        if (k % 2)
            v.pop_back();
        k++;
    }
    return k;
}

/* Both may be one. */
static int second_name(std::vector<int> &a, std::vector<int> &b) {
    int k = 0;
    //@ loop count at a.size()=10 is 6; count at a.size()=20 is 11
    while (!a.empty()) {
        a.pop_back();
        if (!b.empty())
            b.pop_back();
        k++;
    }
    return k;
}

static int takes_inside(std::stack<int> &s) {
    int k = 0;
    //@ loop count at s.size()=10 is 6; count at s.size()=20 is 11
    while (!s.empty()) {
        for (int i = 0; i < 2 && !s.empty(); i++)
            s.pop();
        k++;
    }
    return k;
}

static void refill(std::queue<int> *q, int x) {
    if (x > 0 && x % 3 == 0)
        q->push(x / 3);
}

static int refilled(std::queue<int> &q) {
    int k = 0;
    //@ loop count at q.size()=10 is 15; count at q.size()=20 is 29
    while (!q.empty()) {
        int x = q.front();
        q.pop();
        refill(&q, x);
        k++;
    }
    return k;
}

static int swapped(std::queue<int> &q, std::queue<int> &other) {
    int k = 0;
    //@ loop count at q.size()=10 is 15; count at q.size()=20 is 15
    while (!q.empty()) {
        q.pop();
        if (k == 3)
            std::swap(q, other);
        k++;
    }
    return k;
}

static int cleared(std::vector<int> &v) {
    int k = 0;
    //@ loop count at v.size()=10 is 5; count at v.size()=20 is 5
    while (!v.empty()) {
        v.pop_back();
        if (k == 3)
            v.clear();
        k++;
    }
    return k;
}

static int resized(std::vector<int> &v) {
    int k = 0;
    //@ loop count at v.size()=10 is 8; count at v.size()=20 is 13
    while (!v.empty()) {
        if (k == 3)
            v.resize(v.size() / 2 + 1);
        v.pop_back();
        k++;
    }
    return k;
}

/* The first round takes out before anything is asked. */
static int asks_late(std::vector<int> &v) {
    int k = 0;
    if (v.empty())
        return 0;
    //@ loop count at v.size()=10 is 10; count at v.size()=20 is 20
    do {
        v.pop_back();
        k++;
    } while (!v.empty());
    return k;
}

static int goes_on(std::vector<int> &v) {
    int k = 0, skipped = 0;
    //@ loop count at v.size()=10 is 21; count at v.size()=20 is 41
    while (!v.empty()) {
        k++;
        if (skipped++ % 2 == 0)
            continue;
        v.pop_back();
    }
    return k;
}

static int spliced(std::list<int> &l, std::list<int> &b) {
    int k = 0;
    //@ loop count at l.size()=10 b.size()=10 is 21; count at l.size()=20 b.size()=20 is 41
    while (!l.empty()) {
        l.pop_front();
        if (k == 2)
            l.splice(l.end(), b);
        k++;
    }
    return k;
}

static int erases_too(std::list<int> &l) {
    int k = 0;
    //@ loop count at l.size()=10 is 7; count at l.size()=20 is 12
    while (!l.empty()) {
        l.pop_front();
        if (l.size() > 1)
            l.erase(std::next(l.begin()));
        k++;
    }
    return k;
}

/* By its key, which is not there each time. */
static int erases_keys(std::set<int> &m) {
    int k = 0;
    //@ loop count at m.size()=10 is 20; count at m.size()=20 is 40
    while (!m.empty()) {
        m.erase(k % 2 ? -1 : k / 2);
        k++;
    }
    return k;
}

static int erases_two(std::set<int> &m) {
    int k = 0;
    //@ loop count at m.size()=10 is 6; count at m.size()=20 is 11
    while (!m.empty()) {
        m.erase(m.begin(), std::next(m.begin(), 2));
        k++;
    }
    return k;
}

static int erases_equal(std::multiset<int> &c) {
    int k = 0;
    //@ loop count at c.size()=10 is 6; count at c.size()=20 is 11
    while (!c.empty()) {
        c.erase(*c.begin());
        k++;
    }
    return k;
}

static int inserts(std::set<int> &m) {
    int k = 0;
    //@ loop count at m.size()=10 is 12; count at m.size()=20 is 22
    while (!m.empty()) {
        m.erase(m.begin());
        if (k++ == 3)
            m.insert(1000);
    }
    return k;
}

/* What is taken out takes out another one. */
struct Pair;
static std::vector<Pair> *all;
struct Pair {
    int x;
    ~Pair();
};

Pair::~Pair() {
    std::vector<Pair> *of = all;
    if (!of || of->empty())
        return;
    all = nullptr;
    of->pop_back();
    all = of;
}

static int destroys(std::vector<Pair> &v) {
    int k = 0;
    all = &v;
    //@ loop count at v.size()=10 is 6; count at v.size()=20 is 11
    while (!v.empty()) {
        v.pop_back();
        k++;
    }
    all = nullptr;
    return k;
}

template <class Queue> static Queue filled(int n) {
    Queue q;
    for (int i = 0; i < n; i++)
        q.push(i);
    return q;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::queue<int> q = filled<std::queue<int>>(n), r = q, t = q, other;
    std::stack<int> s = filled<std::stack<int>>(n);
    std::deque<int> d(n, 1);
    std::vector<int> full(n, 1), v = full, w = full, x = full, y = full,
                             z = full, a = full;
    std::list<int> l(n, 1), b = l, c = l;
    std::vector<Pair> pairs(n);
    for (int i = 0; i < 10; i++)
        other.push(i);
    int sum = requeues(q) + takes_two(d) + takes_at_times(v) +
              second_name(a, a) + takes_inside(s) + refilled(r) +
              swapped(t, other) + cleared(w) + resized(x) + asks_late(y) +
              goes_on(z);
    sum += spliced(l, b) + erases_too(c) + destroys(pairs);
    std::set<int> m;
    std::multiset<int> equal;
    for (int i = 0; i < n; i++) {
        m.insert(i);
        equal.insert(i / 2);
    }
    std::set<int> o = m, u = m;
    sum += erases_keys(m) + erases_equal(equal) + inserts(o);
    if (n % 2 == 0)
        sum += erases_two(u);
    printf("%d\n", sum);
    return 0;
}
