// Loops that change what they go along, or what they are bounded by: nothing
// that is there as they begin is how often they run.
//@ asym --args int:0..60
//@ check 10 -> v.size()=10 l.size()=10 a.size()=10 t.size()=10 m.size()=10 s.size()=10 bag.items->size()=10 most=20 few=5
//@ check 20 -> v.size()=20 l.size()=20 a.size()=20 t.size()=20 m.size()=20 s.size()=20 bag.items->size()=20 most=40 few=5
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>

static int grows(std::vector<int> &v, size_t most) {
    int k = 0;
    //@ loop count at v.size()=10 most=20 is 21; count at v.size()=20 most=40 is 41
    for (size_t i = 0; i < v.size(); i++) {
        if (v.size() < most)
            v.push_back(v[i]);
        k++;
    }
    return k;
}

static int erases(std::vector<int> &v) {
    int k = 0;
    //@ loop count at v.size()=10 is 6; count at v.size()=20 is 11
    for (size_t i = 0; i < v.size(); i++) {
        if (i + 1 < v.size())
            v.erase(v.begin() + (long)i);
        k++;
    }
    return k;
}

static int erases_nodes(std::list<int> &l) {
    int k = 0;
    //@ loop count at l.size()=10 is 11; count at l.size()=20 is 21
    for (auto it = l.begin(); it != l.end();) {
        if (*it % 3 == 0)
            it = l.erase(it);
        else
            ++it;
        k++;
    }
    return k;
}

static int erases_next(std::list<int> &l) {
    int k = 0;
    //@ loop count at l.size()=10 is 6; count at l.size()=20 is 11
    for (auto it = l.begin(); it != l.end(); ++it) {
        if (std::next(it) != l.end())
            l.erase(std::next(it));
        k++;
    }
    return k;
}

static int appends(std::list<int> &l, int few) {
    int k = 0;
    //@ loop count at l.size()=10 few=5 is 16; count at l.size()=20 few=5 is 26
    for (int x : l) {
        if (k < few)
            l.push_back(x);
        k++;
    }
    return k;
}

static int aliased(std::vector<int> &a, std::vector<int> &b) {
    int k = 0;
    //@ loop count at a.size()=10 is 8; count at a.size()=20 is 15
    for (size_t i = 0; i < a.size(); i++) {
        if (i % 2)
            b.pop_back();
        k++;
    }
    return k;
}

static int swapped(std::vector<int> &a, std::vector<int> &b) {
    int k = 0;
    //@ loop count at a.size()=10 is 6; count at a.size()=20 is 11
    for (size_t i = 0; i < a.size(); i++) {
        if (i == 2)
            a.swap(b);
        k++;
    }
    return k;
}

static int swapped_nodes(std::list<int> &a, std::list<int> &b) {
    int k = 0;
    //@ loop count at a.size()=10 is 6; count at a.size()=20 is 11
    for (auto it = a.begin(); it != a.end() && it != b.end(); ++it) {
        if (k == (int)a.size() / 2 - 1)
            a.erase(std::next(it), a.end());
        k++;
    }
    return k;
}

static int inserts(std::map<int, int> &m, int few) {
    int k = 0;
    //@ loop count at m.size()=10 few=5 is 16; count at m.size()=20 few=5 is 26
    for (auto &e : m) {
        if (e.first < few)
            m[e.first + 1000] = 1;
        k++;
    }
    return k;
}

static int erases_leaves(std::set<int> &m) {
    int k = 0;
    //@ loop count at m.size()=10 is 11; count at m.size()=20 is 21
    for (auto it = m.begin(); it != m.end(); k++)
        it = *it % 2 ? m.erase(it) : std::next(it);
    return k;
}

static int erases_last(std::set<int> &m) {
    int k = 0;
    //@ loop count at m.size()=10 is 6; count at m.size()=20 is 11
    for (auto it = m.begin(); it != m.end(); ++it) {
        if (std::next(it) != m.end())
            m.erase(std::prev(m.end()));
        k++;
    }
    return k;
}

static int moved_before(std::set<int> &m) {
    int k = 0;
    auto it = m.begin();
    m.insert(1 << 20);
    m.insert(1 << 21);
    //@ loop count ~ len(m until line
    for (; it != m.end(); ++it)
        k++;
    return k;
}

static int lengthens(std::string &t, size_t most) {
    int k = 0;
    //@ loop count at t.size()=10 most=20 is 20; count at t.size()=20 most=40 is 40
    for (size_t i = 0; i < t.size(); i++) {
        if (t.size() < most && i % 2)
            t += t[i];
        k++;
    }
    return k;
}

static void clears(std::vector<int> *v) {
    v->clear();
}

static int cleared(std::vector<int> &v) {
    int k = 0;
    //@ loop count at v.size()=10 is 6; count at v.size()=20 is 6
    for (size_t i = 0; i < v.size(); i++) {
        if (i == 4)
            clears(&v);
        k++;
    }
    return k;
}

/* It begins anew, once. */
static int restarts(const std::set<int> &s) {
    int k = 0, again = 1;
    auto begin = s.begin();
    auto it = begin;
    //@ loop count at s.size()=10 is 17; count at s.size()=20 is 27
    while (it != s.end()) {
        k++;
        if (*it == 5 && again) {
            again = 0;
            it = begin;
            continue;
        }
        ++it;
    }
    return k;
}

struct Bag {
    std::vector<int> *items;
    size_t size;
};

static int through_member(Bag &bag) {
    int k = 0;
    //@ loop count at bag.items->size()=10 is 6; count at bag.items->size()=20 is 11
    for (size_t i = 0; i < bag.items->size(); i++) {
        bag.items->resize(bag.size);
        k++;
    }
    return k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::vector<int> full;
    std::list<int> nodes;
    std::map<int, int> m;
    std::set<int> s;
    std::string t;
    for (int i = 0; i < n; i++) {
        full.push_back(i);
        nodes.push_back(i);
        m[i] = i;
        s.insert(i);
        t += 'a';
    }
    std::vector<int> v = full, w = full, x = full, y = full, z = full,
                     half(n / 2, 3);
    std::list<int> l = nodes, k = nodes, j = nodes, h = nodes, none;
    Bag bag = {&z, (size_t)n / 2};
    int sum = grows(v, 2 * n) + erases(w) + erases_nodes(l) + erases_next(k) +
              appends(j, 5) + aliased(x, x) + swapped(y, half) +
              swapped_nodes(h, none) + inserts(m, 5) + lengthens(t, 2 * n) +
              through_member(bag);
    std::set<int> leaves = s, last = s;
    sum += cleared(full) + erases_leaves(leaves) + erases_last(last) +
           restarts(s) + moved_before(s);
    printf("%d\n", sum);
    return 0;
}
