// Containers that loops take elements out of until few are left.
//@ asym --args int:0..60,int:0..20
//@ check 7 3 -> v.size()=7 q.size()=7 s.size()=7 l.size()=7 m.size()=7 d.size()=7 h.size()=7 w.size()=7 bag.todo.size()=7 k=3 bag.few=3 b.size()=7
//@ check 20 20 -> v.size()=20 q.size()=20 s.size()=20 l.size()=20 m.size()=20 d.size()=20 h.size()=20 w.size()=20 bag.todo.size()=20 k=20 bag.few=20 b.size()=20
//@ check 60 1 -> v.size()=60 q.size()=60 s.size()=60 l.size()=60 m.size()=60 d.size()=60 h.size()=60 w.size()=60 bag.todo.size()=60 k=1 bag.few=1 b.size()=60
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <list>
#include <queue>
#include <set>
#include <string>
#include <vector>

//@ function few_of_vector: complexity = O(v.size() - k)
static void few_of_vector(std::vector<long> &v, size_t k) {
    //@ loop count,total = v.size() - k + 1 [proved]; count.valid ~ k <= v.size()
    while (v.size() > k)
        v.pop_back();
}

static long few_of_queue(std::queue<int> &q, unsigned k) {
    long s = 0;
    //@ loop count,total = q.size() - k + 1 [proved]
    while (q.size() > k) {
        s += q.front();
        q.pop();
    }
    return s;
}

static void few_of_string(std::string &s, size_t k) {
    //@ loop count ~ s.size() - k + 1; count at s.size()=7 k=3 is 5
    while (s.size() > k)
        s.pop_back();
}

static long few_of_list(std::list<int> &l, int k) {
    long s = 0;
    //@ loop count,total = l.size() - k + 1 [proved]; count.valid ~ k >= 0
    while (l.size() > (size_t)k) {
        s += l.front();
        l.pop_front();
    }
    return s;
}

static long few_of_set(std::set<int> &m, size_t k) {
    long s = 0;
    //@ loop count,total = m.size() - k + 1 [proved]
    while (k < m.size()) {
        s += *m.begin();
        m.erase(m.begin());
    }
    return s;
}

struct Three {
    long a, b, c;
};

/* One less is left. */
static long fewer_of_deque(std::deque<Three> &d, size_t k) {
    long s = 0;
    //@ loop count,total = d.size() - k + 2 [proved]; count.valid ~ k >= 1
    while (d.size() >= k) {
        s += d.back().b;
        d.pop_back();
    }
    return s;
}

static long none_of_heap(std::priority_queue<int> &h) {
    long s = 0;
    //@ loop count,total = h.size() + 1 [proved]
    while (h.size()) {
        s += h.top();
        h.pop();
    }
    return s;
}

static long none_of_vector(std::vector<char> &w) {
    long s = 0;
    //@ loop count,total = w.size() + 1 [proved]
    for (; w.size() != 0; w.pop_back())
        s += w.back();
    return s;
}

struct Bag {
    int few;
    std::queue<int> todo;
};

static int few_of_member(Bag &bag) {
    int k = 0, few = bag.few;
    //@ loop count,total = bag.todo.size() - bag.few + 1 [proved]
    while (bag.todo.size() > (size_t)few) {
        k++;
        bag.todo.pop();
    }
    return k;
}

static int breaks(std::vector<int> &b, size_t k) {
    int n = 0;
    //@ loop count,total = b.size() - k + 1 [proved]
    for (;;) {
        if (b.size() <= k)
            break;
        b.pop_back();
        n++;
    }
    return n;
}

int main(int argc, char **argv) {
    int n = argc > 2 ? atoi(argv[1]) : 0, k = argc > 2 ? atoi(argv[2]) : 1;
    if (n < 0 || n > 1000 || k < 0 || k > 1000)
        return 2;
    std::vector<long> v(n, 1);
    std::vector<char> w(n, 'a');
    std::vector<int> b(n, 2);
    std::deque<int> full(n, 3);
    std::deque<Three> d(n);
    std::queue<int> q(full);
    std::priority_queue<int> h(full.begin(), full.end());
    std::string s(n, 'a');
    std::list<int> l(n, 4);
    std::set<int> m;
    for (int i = 0; i < n; i++)
        m.insert(i);
    Bag bag = {k, q};
    few_of_vector(v, k);
    few_of_string(s, k);
    printf("%ld %ld %ld %ld %ld %d %d\n", few_of_queue(q, k),
           few_of_list(l, k), few_of_set(m, k),
           k ? fewer_of_deque(d, k) : 0, none_of_heap(h) + none_of_vector(w),
           few_of_member(bag), breaks(b, k));
    return 0;
}
