// What drainrules.c and containers.c ask about: each function has one loop that
// asks a container, and is named after what is to be found.
#include <deque>
#include <list>
#include <queue>
#include <set>
#include <string>
#include <vector>

static volatile int locks;
extern "C" {

void plain(std::queue<int> &q) {
    while (!q.empty())
        q.pop();
}

void few(std::set<int> &m, unsigned k) {
    while (m.size() > k)
        m.erase(m.begin());
}

void locked(std::queue<int> &q) {
    while (locks = 1, !q.empty())
        q.pop();
}

void one_or_other(std::deque<int> &q, int n) {
    while (!q.empty())
        if (n++ % 2)
            q.pop_back();
        else
            q.pop_back();
}

int tangled(std::queue<int> &q, int n) {
    while (!q.empty()) {
        q.pop();
        if (n % 3)
            goto inside;
        while (n % 5) {
            n++;
        inside:
            n += 2;
        }
    }
    return n;
}

void another(std::queue<int> **rows) {
    std::queue<int> *q;
    for (int i = 0; q = rows[i], !q->empty(); i++)
        q->pop();
}

void not_read(std::queue<int> *q) {
    while (locks = 1, !q->empty())
        q->pop();
}

int not_taken(std::queue<int> &q, int n) {
    while (!q.empty())
        if (++n == 5)
            break;
    return n;
}

int by_key(std::set<int> &m, int n) {
    while (!m.empty())
        m.erase(n++);
    return n;
}

void by_range(std::list<int> &l) {
    while (!l.empty())
        l.erase(l.begin(), l.end());
}

void written(std::queue<int> &q, int n) {
    while (!q.empty()) {
        q.pop();
        if (n++ == 3)
            q.push(1);
    }
}

void cleared(std::vector<int> &v, int n) {
    while (!v.empty()) {
        v.pop_back();
        if (n++ == 3)
            v.clear();
    }
}

void swapped(std::queue<int> &q, std::queue<int> &other, int n) {
    while (!q.empty()) {
        q.pop();
        if (n++ == 3)
            q.swap(other);
    }
}

void moved(std::vector<int> &v, std::vector<int> &other, int n) {
    while (!v.empty()) {
        v.pop_back();
        if (n++ == 3)
            v = std::move(other);
    }
}

void push(std::queue<int> *q);

void called(std::queue<int> &q) {
    while (!q.empty()) {
        q.pop();
        push(&q);
    }
}

struct Own {
    ~Own();
};

void destroys(std::vector<Own> &v) {
    while (!v.empty())
        v.pop_back();
}

void at_times(std::vector<int> &v, int n) {
    while (!v.empty())
        if (n++ % 2)
            v.pop_back();
}

void goes_on(std::list<int> &l, int n) {
    while (!l.empty()) {
        if (n++ % 2)
            continue;
        l.pop_front();
    }
}

void inner_rounds(std::vector<int> &v, int n) {
    while (!v.empty())
        for (int i = 0; i < n; i++)
            v.pop_back();
}

void twice(std::vector<int> &v) {
    while (!v.empty()) {
        v.pop_back();
        v.pop_back();
    }
}

void inside(std::vector<int> &v, int n) {
    while (!v.empty())
        do
            v.pop_back();
        while (n++ % 2);
}

void first(std::vector<int> &v) {
    do
        v.pop_back();
    while (!v.empty());
}

void between(std::vector<int> &v, int n) {
    for (;;) {
        if (n++ == 7)
            return;
        v.pop_back();
        if (v.empty())
            return;
    }
}

/* Asks the first one first. */
void by_another_name(std::vector<int> &a, std::vector<int> &b) {
    while (!a.empty() && !b.empty()) {
        a.pop_back();
        b.pop_back();
    }
}

struct Two {
    std::vector<int> a, b;
};

void two_members(Two &t) {
    while (!t.a.empty() && !t.b.empty()) {
        t.a.pop_back();
        t.b.pop_back();
    }
}

void either(std::vector<int> &a, std::vector<int> &b, int n) {
    while (!a.empty() && !b.empty())
        if (n++ % 2)
            a.pop_back();
        else
            b.pop_back();
}

void either_or_none(std::vector<int> &a, std::vector<int> &b, int n) {
    while (!a.empty() && !b.empty())
        if (n++ % 3 == 0)
            a.pop_back();
        else if (n % 3 == 0)
            b.pop_back();
}

/* ---- what only the second one is ---- */

void second_another(std::queue<int> &q, std::queue<int> **rows) {
    std::queue<int> *row;
    for (int i = 0; !q.empty() && (row = rows[i], !row->empty()); i++)
        q.pop();
}

void second_not_read(std::queue<int> &q, std::queue<int> *other) {
    while (!q.empty() && (locks = 1, !other->empty()))
        q.pop();
}

void second_taken(Two &t) {
    while (!t.a.empty() && !t.b.empty())
        t.b.pop_back();
}

void second_written(Two &t, int n) {
    while (!t.a.empty() && !t.b.empty()) {
        t.a.pop_back();
        if (n++ == 3)
            t.b.clear();
    }
}

void second_inside(Two &t, int n) {
    while (!t.a.empty() && !t.b.empty())
        do
            t.b.pop_back();
        while (n++ % 2);
}

void second_first(Two &t) {
    do
        t.b.pop_back();
    while (!t.a.empty() && !t.b.empty());
}

/* ---- no tests ---- */

int asked_before(std::vector<int> &v, int n) {
    size_t size = v.size();
    while (size > 0) {
        v.pop_back();
        if (++n == 5)
            break;
    }
    return n;
}

struct Half : std::vector<int> {
    size_t size() const {
        return std::vector<int>::size() / 2;
    }
    bool empty() const {
        return size() == 0;
    }
};

void of_its_own(Half &h) {
    while (!h.empty())
        h.pop_back();
}

void size_of_its_own(Half &h, size_t k) {
    while (h.size() > k)
        h.pop_back();
}

void bits(std::vector<bool> &v, size_t k) {
    while (v.size() > k)
        v.pop_back();
}

void as_int(std::vector<int> &v, int k) {
    while ((int)v.size() > k)
        v.pop_back();
}
}
