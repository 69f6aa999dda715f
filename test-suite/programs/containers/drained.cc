// Containers that a loop empties, one element a round.
//@ asym --args int:0..60
//@ check 7 -> q.size()=7 s.size()=7 w.size()=7 h.size()=7 v.size()=7 l.size()=7 d.size()=7 t.size()=7 bag.todo.size()=7 m.size()=7 e.size()=7 p->size()=7
//@ check 200 -> q.size()=200 s.size()=200 w.size()=200 h.size()=200 v.size()=200 l.size()=200 d.size()=200 t.size()=200 bag.todo.size()=200 m.size()=200 e.size()=200 p->size()=200
//@ check 0 -> q.size()=0 s.size()=0 w.size()=0 h.size()=0 v.size()=0 l.size()=0 d.size()=0 t.size()=0 bag.todo.size()=0 m.size()=0 e.size()=0 p->size()=0
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <vector>

//@ function drain_queue: complexity = O(q.size())
static long drain_queue(std::queue<int> &q) {
    long s = 0;
    //@ loop count,total = q.size() + 1 [proved]
    while (!q.empty()) {
        s += q.front();
        q.pop();
    }
    return s;
}

static void clear_stack(std::stack<int> &s) {
    //@ loop count,total = s.size() + 1 [proved]
    while (!s.empty())
        s.pop();
}

static long drain_array_stack(std::stack<char, std::vector<char>> &w) {
    long k = 0;
    //@ loop count,total = w.size() + 1 [proved]
    while (!w.empty()) {
        k += w.top();
        w.pop();
    }
    return k;
}

static long drain_heap(std::priority_queue<int, std::vector<int>,
                                           std::greater<int>> &h) {
    long s = 0;
    //@ loop count,total = h.size() + 1 [proved]
    while (!h.empty()) {
        s = s * 2 + h.top();
        h.pop();
    }
    return s;
}

static long drain_vector(std::vector<long> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    while (!v.empty()) {
        s += v.back();
        v.pop_back();
    }
    return s;
}

static long drain_list(std::list<int> &l) {
    long s = 0;
    //@ loop count,total = l.size() + 1 [proved]
    for (; !l.empty(); l.pop_front())
        s += l.front();
    return s;
}

/* 24 bytes: 21 in a block. */
struct Three {
    long a, b, c;
};

static long drain_deque(std::deque<Three> &d) {
    long s = 0;
    //@ loop count,total = d.size() + 1 [proved]
    while (!d.empty()) {
        s += d.back().b;
        d.pop_back();
    }
    return s;
}

static int drain_string(std::string &t) {
    int k = 0;
    //@ loop count,total = t.size() + 1 [settled]
    while (!t.empty()) {
        k += t.back() == 'a';
        t.pop_back();
    }
    return k;
}

static long drain_set(std::set<int> &m) {
    long s = 0;
    //@ loop count,total = m.size() + 1 [proved]
    while (!m.empty()) {
        s += *m.begin();
        m.erase(m.begin());
    }
    return s;
}

static long drain_map(std::map<int, int> &e) {
    long s = 0;
    //@ loop count,total = e.size() + 1 [proved]
    while (!e.empty()) {
        auto it = e.begin();
        s += it->second;
        e.erase(it);
    }
    return s;
}

struct Bag {
    int few;
    std::queue<int> todo;
};

static int drain_member(Bag &bag) {
    int k = 0;
    //@ loop count,total = bag.todo.size() + 1 [proved]
    while (!bag.todo.empty()) {
        k += bag.few;
        bag.todo.pop();
    }
    return k;
}

static int drain_pointee(std::deque<int> *p) {
    int k = 0;
    if (p)
        //@ loop count,total = p->size() + 1 [proved]
        while (!p->empty()) {
            k += p->front();
            p->pop_front();
        }
    return k;
}

/* The name is that of the queue as the loop begins. */
static int drain_longer(std::queue<int> &q) {
    int k = 0;
    q.push(1);
    q.push(2);
    //@ loop count ~ q.size()@
    while (!q.empty()) {
        k++;
        q.pop();
    }
    return k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::queue<int> q, longer;
    std::stack<int> s;
    std::stack<char, std::vector<char>> w;
    std::priority_queue<int, std::vector<int>, std::greater<int>> h;
    std::vector<long> v;
    std::list<int> l;
    std::deque<Three> d;
    std::deque<int> p;
    std::string t;
    std::set<int> m;
    std::map<int, int> e;
    Bag bag = {1, {}};
    for (int i = 0; i < n; i++) {
        q.push(i);
        longer.push(i);
        s.push(i);
        w.push((char)i);
        h.push(i * 7 % 31);
        v.push_back(i);
        l.push_back(i);
        d.push_front({i, i, i});
        p.push_back(i);
        t += 'a';
        bag.todo.push(i);
        m.insert(i);
        e[i] = i;
    }
    clear_stack(s);
    printf("%ld %ld\n", drain_set(m), drain_map(e));
    printf("%ld %ld %ld %ld %ld %ld %d %d %d %d\n", drain_queue(q),
           drain_array_stack(w), drain_heap(h), drain_vector(v), drain_list(l),
           drain_deque(d), drain_string(t), drain_member(bag),
           drain_pointee(&p), drain_longer(longer));
    return 0;
}
