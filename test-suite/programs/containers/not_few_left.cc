// Loops that go on while a container has many elements, but not as often as it
// has more: each breaks one condition of those in few_left.cc.
//@ asym --args int:20..60
//@ check 20 -> v.size()=20 q.size()=20 l.size()=20 k=5 a.size()=20 b.size()=20 n=20 *p=5 few=5 r.size()=20 d.size()=20 keep=5
//@ check 40 -> v.size()=40 q.size()=40 l.size()=40 k=5 a.size()=40 b.size()=40 n=40 *p=5 few=5 r.size()=40 d.size()=40 keep=5
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <list>
#include <queue>
#include <vector>

/* What is compared moves. */
static int meets(std::vector<int> &v, size_t k) {
    int n = 0;
    //@ loop count at v.size()=20 k=5 is 9; count at v.size()=40 k=5 is 19
    while (v.size() > k) {
        v.pop_back();
        k++;
        n++;
    }
    return n;
}

static size_t few;

/* Who is called may change it. */
static void lower(int n) {
    if (n == 3)
        few = 0;
}

static int lowers(std::vector<int> &v) {
    int n = 0;
    few = 5;
    //@ loop count at v.size()=20 few=5 is 21; count at v.size()=40 few=5 is 41
    while (v.size() > few) {
        v.pop_back();
        lower(n++);
    }
    return n;
}

/* It is read from what is taken out. */
static int inside(std::vector<size_t> &v) {
    int n = 0;
    size_t &k = v[0];
    k = 5;
    //@ loop count at v.size()=20 is 9; count at v.size()=40 is 19
    while (v.size() > k) {
        v.pop_back();
        k++;
        n++;
    }
    return n;
}

/* The size was asked before. */
static int asked_once(std::vector<int> &v, size_t k) {
    int n = 0;
    size_t size = v.size();
    //@ loop count at v.size()=20 k=5 is 5; count at v.size()=40 k=5 is 5
    while (size > k) {
        v.pop_back();
        if (++n == 5)
            break;
    }
    return n;
}

/* It is asked at the end of a round. */
static int asked_late(std::vector<int> &v, size_t k) {
    int n = 0;
    size_t size = v.size();
    //@ loop count at v.size()=20 k=5 is 16; count at v.size()=40 k=5 is 36
    while (size > k) {
        v.pop_back();
        size = v.size();
        n++;
    }
    return n;
}

static int takes_first(std::vector<int> &v, size_t k) {
    int n = 0;
    //@ loop count at v.size()=20 k=5 is 15; count at v.size()=40 k=5 is 35
    while (v.pop_back(), v.size() > k)
        n++;
    return n;
}

static void push(std::queue<int> *q, int n) {
    if (n % 2 == 0)
        q->push(1);
}

static int refilled(std::queue<int> &q, size_t k) {
    int n = 0;
    //@ loop count at q.size()=20 k=5 is 31; count at q.size()=40 k=5 is 71
    while (q.size() > k) {
        q.pop();
        push(&q, n++);
    }
    return n;
}

/* Both are one. */
static int second_name(std::vector<int> &a, std::vector<int> &b, size_t k) {
    int n = 0;
    //@ loop count at a.size()=20 k=5 is 9; count at a.size()=40 k=5 is 19
    while (a.size() > k) {
        a.pop_back();
        b.pop_back();
        n++;
    }
    return n;
}

static int skips(std::list<int> &l, size_t k) {
    int n = 0;
    //@ loop count at l.size()=20 k=5 is 31; count at l.size()=40 k=5 is 71
    while (l.size() > k) {
        if (n++ % 2 == 0)
            continue;
        l.pop_back();
    }
    return n;
}

/* Its size() is not the vector's. */
struct Half : std::vector<int> {
    size_t size() const {
        return std::vector<int>::size() / 2;
    }
};

static int halves(Half &v, size_t k) {
    int n = 0;
    //@ loop count at v.size()=20 k=5 is 10
    while (v.size() > k) {
        v.pop_back();
        n++;
    }
    return n;
}

struct Stopped {};

static void stop(int n) {
    if (n == 4)
        throw Stopped();
}

/* The exception is caught outside of the loop. */
static int throws(std::vector<int> &v, size_t k) {
    int n = 0;
    try {
        //@ loop count at v.size()=20 k=5 is 5; count at v.size()=40 k=5 is 5
        while (v.size() > k) {
            stop(n);
            v.pop_back();
            n++;
        }
    } catch (Stopped &) {
    }
    return n;
}

/* Another row each round. */
static int rows(std::vector<std::vector<int>> &r, size_t k) {
    int n = 0;
    size_t i = 0;
    //@ loop count at r.size()=20 k=5 is 20; count at r.size()=40 k=5 is 40
    while (r[i].size() > k) {
        r[i].pop_back();
        if (i + 1 < r.size())
            i++;
        else
            break;
        n++;
    }
    return n;
}

/* What is taken out of changes with the row. */
static int moved(std::vector<int> &v, std::vector<int> &other, size_t k) {
    int n = 0;
    //@ loop count at v.size()=20 k=5 is 5; count at v.size()=40 k=5 is 5
    while (v.size() > k) {
        v.pop_back();
        if (n++ == 3)
            v = std::move(other);
    }
    return n;
}

/* As an int it is another number where it is large; and below 0 it never is. */
static int to_int(std::deque<int> &d, int keep) {
    int n = 0;
    //@ loop count at d.size()=20 keep=5 is 16; count at d.size()=40 keep=5 is 36
    while ((int)d.size() > keep) {
        d.pop_back();
        n++;
    }
    return n;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 20 || n > 1000)
        return 2;
    std::vector<int> full(n, 1), v = full, w = full, x = full, y = full,
                             z = full, a = full, t = full, u = full, none;
    std::vector<size_t> own(n, 1);
    std::queue<int> q{std::deque<int>(n, 1)};
    std::deque<int> d(n, 1);
    std::list<int> l(n, 1);
    Half h;
    for (int i = 0; i < n; i++)
        h.push_back(i);
    std::vector<std::vector<int>> r(n, full);
    int sum = meets(v, 5) + lowers(w) + inside(own) + asked_once(x, 5) +
              asked_late(y, 5) + takes_first(z, 5) + refilled(q, 5) +
              second_name(a, a, 5) + skips(l, 5) + halves(h, 5) +
              throws(t, 5) + rows(r, 5) + moved(u, none, 5) + to_int(d, 5);
    printf("%d\n", sum);
    return 0;
}
