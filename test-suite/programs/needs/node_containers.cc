// Containers of nodes, gone along by their iterators.
//@ asym --args int:0..60
//@ check 7 -> l.size()=7 len(l)=7 m.size()=7 v.size()=7
//@ check 0 -> l.size()=0 len(l)=0 m.size()=0 v.size()=0
#include <cstdio>
#include <cstdlib>
#include <forward_list>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

//@ function over_list: complexity = O(l.size())
static long over_list(const std::list<int> &l) {
    long s = 0;
    //@ loop count,total = l.size() + 1 [proved]
    for (int x : l)
        s += x;
    return s;
}

static long by_iterator(std::list<long> &l) {
    long s = 0;
    //@ loop count,total = l.size() + 1 [proved]
    for (auto it = l.begin(); it != l.end(); ++it)
        s += *it;
    return s;
}

static long pairs(const std::list<int> &l) {
    long s = 0;
    //@ loop count,total = l.size() + 1 [proved]
    for (int x : l)
        //@ loop count = l.size() + 1; total = l.size()^2 + l.size() [proved]
        for (int y : l)
            s += x * y;
    return s;
}

static long over_forward(const std::forward_list<int> &l) {
    long s = 0;
    //@ loop count,total = len(l) + 1 [proved]
    for (int x : l)
        s += x;
    return s;
}

static long over_table(const std::unordered_map<int, int> &m) {
    long s = 0;
    //@ loop count,total = m.size() + 1 [proved]
    for (auto &e : m)
        s += e.second;
    return s;
}

static long over_table_set(const std::unordered_set<int> &m) {
    long s = 0;
    //@ loop count,total = m.size() + 1 [proved]
    for (auto &e : m)
        s += e;
    return s;
}

static long backwards(const std::vector<int> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (auto it = v.rbegin(); it != v.rend(); ++it)
        s += *it;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::list<int> l;
    std::list<long> k;
    std::forward_list<int> f;
    std::unordered_map<int, int> h;
    std::unordered_set<int> t;
    std::vector<int> v;
    for (int i = 0; i < n; i++) {
        l.push_back(i);
        k.push_back(i);
        f.push_front(i);
        h[i] = i;
        t.insert(i);
        v.push_back(i);
    }
    printf("%ld %ld %ld %ld %ld %ld %ld\n", over_list(l), by_iterator(k),
           pairs(l), over_forward(f), over_table(h), over_table_set(t),
           backwards(v));
    return 0;
}
