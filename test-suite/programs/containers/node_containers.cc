// Containers of nodes, gone along by their iterators.
//@ asym --args int:0..60
//@ check 7 -> l.size()=7 len(l)=7 m.size()=7 v.size()=7 index.entries.size()=7
//@ check 0 -> l.size()=0 len(l)=0 m.size()=0 v.size()=0 index.entries.size()=0
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

static long over_map(const std::map<int, int> &m) {
    long s = 0;
    //@ loop count,total = m.size() + 1 [proved]
    for (const auto &e : m)
        s += e.second;
    return s;
}

static void set_all(std::map<int, int> &m, int x) {
    //@ loop count,total = m.size() + 1 [proved]
    for (auto &e : m)
        e.second = x;
}

static long over_set(const std::set<int> &m) {
    long s = 0;
    //@ loop count,total = m.size() + 1 [proved]
    for (auto it = m.begin(); it != m.end(); ++it)
        s += *it;
    return s;
}

static long pairs_of_set(const std::set<int> &m) {
    long s = 0;
    //@ loop count,total = m.size() + 1 [proved]
    for (int x : m)
        //@ loop count = m.size() + 1; total = m.size()^2 + m.size() [proved]
        for (int y : m)
            s += x * y;
    return s;
}

struct Index {
    char name[12];
    std::multimap<int, char> entries;
};

static int over_member(const Index &index, char c) {
    int s = 0;
    //@ loop count,total = index.entries.size() + 1 [proved]
    for (auto &e : index.entries)
        s += e.second == c;
    return s;
}

/* Left at once, and left after the first: not at the end. */
static int at_once(const std::set<int> &m) {
    int s = 0;
    //@ loop count ~ len(m until s >= 9 or line 116 or m.size() == 0)
    for (auto it = m.begin(); s < 9; ++it) {
        if (it != m.end() || m.empty())
            break;
        s++;
    }
    return s;
}

static int by_two(const std::set<int> &m) {
    int s = 0;
    //@ loop count ~ len(m until line
    for (auto it = m.begin(); it != m.end(); ++it) {
        s += *it;
        if (++it == m.end())
            break;
    }
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
    std::map<int, int> m;
    std::set<int> s;
    Index index;
    for (int i = 0; i < n; i++) {
        l.push_back(i);
        k.push_back(i);
        f.push_front(i);
        h[i] = i;
        t.insert(i);
        v.push_back(i);
        m[i * 7 % 1001] = i;
        s.insert(i * 5 % 1001);
        index.entries.insert({i % 3, 'a'});
    }
    set_all(m, 4);
    printf("%ld %ld %ld %d %d %d\n", over_map(m), over_set(s), pairs_of_set(s),
           over_member(index, 'a'), at_once(s), by_two(s));
    printf("%ld %ld %ld %ld %ld %ld %ld\n", over_list(l), by_iterator(k),
           pairs(l), over_forward(f), over_table(h), over_table_set(t),
           backwards(v));
    return 0;
}
