// Loops over deques by iterators, and some that change the deque, or go along
// otherwise.
//@ asym --args int:0..60
//@ check 10 -> d.size()=10 t.size()=10 w.size()=10 a.size()=10 b.size()=10 p.size()=10 p->size()=10 few=5
//@ check 200 -> d.size()=200 t.size()=200 w.size()=200 a.size()=200 b.size()=200 p.size()=200 p->size()=200 few=5
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <iterator>
#include <string>

//@ function over: complexity = O(d.size())
static long over(const std::deque<int> &d) {
    long s = 0;
    //@ loop count,total = d.size() + 1 [proved]
    for (int x : d)
        s += x;
    return s;
}

static void sets(std::deque<int> &d, int few) {
    //@ loop count,total = d.size() + 1 [proved]
    for (int &x : d)
        x = few;
}

static long by_iterator(std::deque<int> &d) {
    long s = 0;
    //@ loop count,total = d.size() + 1 [proved]
    for (auto it = d.begin(); it != d.end(); it++)
        s += *it;
    return s;
}

/* 24 bytes: 21 in a piece. */
struct Three {
    long a, b, c;
};

static long over_threes(const std::deque<Three> &t) {
    long s = 0;
    //@ loop count,total = t.size() + 1 [proved]
    for (auto it = t.cbegin(); it != t.cend(); ++it)
        s += it->b;
    return s;
}

/* One in each piece. */
struct Wide {
    char of[1000];
};

static long over_wide(const std::deque<Wide> *p) {
    long s = 0;
    //@ loop count,total = p->size() + 1 [proved]
    for (const Wide &x : *p)
        s += x.of[7];
    return s;
}

static long pairs(const std::deque<int> &d) {
    long s = 0;
    //@ loop count,total = d.size() + 1 [proved]
    for (int x : d)
        //@ loop count = d.size() + 1 [proved]
        for (int y : d)
            s += x * y;
    return s;
}

static long found(const std::deque<int> &d, int x) {
    long k = 0;
    //@ loop count at d.size()=10 is 6; count at d.size()=200 is 6
    for (auto it = d.begin(); it != d.end(); ++it)
        if (k++ == x)
            break;
    return k;
}

static int in_steps_of_two(const std::deque<int> &d) {
    int k = 0;
    //@ loop count at d.size()=10 is 6; count at d.size()=200 is 101
    for (auto it = d.begin(); it != d.end(); it += 2)
        k++;
    return k;
}

static int steps_twice(const std::deque<int> &d) {
    int k = 0;
    //@ loop count at d.size()=10 is 6; count at d.size()=200 is 101
    for (auto it = d.begin(); it != d.end(); ++it) {
        k++;
        ++it;
    }
    return k;
}

static int steps_at_times(const std::deque<int> &d) {
    int k = 0;
    //@ loop count at d.size()=10 is 20; count at d.size()=200 is 400
    for (auto it = d.begin(); it != d.end();) {
        if (k++ % 2 == 0)
            ++it;
    }
    return k;
}

static int without_first(const std::deque<int> &d) {
    int k = 0;
    auto it = d.begin();
    if (it != d.end())
        ++it;
    //@ loop count at d.size()=10 is 10; count at d.size()=200 is 200
    for (; it != d.end(); ++it)
        k++;
    return k;
}

static int appends(std::deque<int> &d, int few) {
    int k = 0;
    //@ loop count at d.size()=10 few=5 is 16; count at d.size()=200 few=5 is 206
    for (size_t i = 0; i < d.size(); i++)
        if (k++ < few)
            d.push_back(1);
    return k;
}

static int erases(std::deque<int> &d) {
    int k = 0;
    //@ loop count at d.size()=10 is 11; count at d.size()=200 is 201
    for (auto it = d.begin(); it != d.end(); k++)
        it = *it % 3 == 0 ? d.erase(it) : std::next(it);
    return k;
}

static int takes_last(std::deque<int> &d) {
    int k = 0;
    //@ loop count at d.size()=10 is 6; count at d.size()=200 is 101
    for (auto it = d.begin(); it != d.end(); ++it) {
        if (std::next(it) != d.end())
            d.pop_back();
        k++;
    }
    return k;
}

/* Both may be one. */
static int second_name(std::deque<int> &a, std::deque<int> &b) {
    int k = 0;
    //@ loop count at a.size()=10 is 6; count at a.size()=200 is 101
    for (auto it = a.begin(); it != a.end(); ++it) {
        if (std::next(it) != a.end())
            b.pop_back();
        k++;
    }
    return k;
}

/* It begins anew, once. */
static int restarts(const std::deque<int> &d) {
    int k = 0;
    auto begin = d.begin(), it = begin;
    //@ loop count at d.size()=10 is 17; count at d.size()=200 is 207
    while (it != d.end()) {
        if (k++ == 5)
            it = begin;
        else
            ++it;
    }
    return k;
}

/* It goes from one to the other. */
static int changes(const std::deque<int> &a, const std::deque<int> &b) {
    int k = 0;
    auto it = a.begin();
    //@ loop count at a.size()=10 b.size()=10 is 16; count at a.size()=200 b.size()=200 is 206
    for (const std::deque<int> *in = &a; it != in->end(); k++) {
        ++it;
        if (k == 4) {
            in = &b;
            it = b.begin();
        }
    }
    return k;
}

static int emptied_before(std::deque<int> &d) {
    int k = 0;
    auto it = d.begin();
    d.erase(d.begin() + 3, d.end());
    //@ loop count at d.size()=10 is 4; count at d.size()=200 is 4
    for (; it != d.end(); ++it)
        k++;
    return k;
}

/* What is written may be where pieces begin. */
static int pointers(std::deque<int *> &p, int *x) {
    int k = 0;
    //@ loop count [unknown|fitted]
    for (int *&q : p) {
        q = x;
        k++;
    }
    return k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::deque<int> full, none;
    std::deque<Three> threes;
    std::deque<Wide> wide;
    std::deque<int *> p(n);
    for (int i = 0; i < n; i++) {
        full.push_back(i);
        threes.push_front({i, i, i});
        wide.push_back({{0}});
    }
    std::deque<int> d = full, e = full, f = full, g = full, h = full;
    sets(d, 3);
    long sum = over(full) + by_iterator(full) + over_threes(threes) +
               over_wide(&wide) + pairs(full) + found(full, 5) +
               steps_at_times(full) + without_first(full) + restarts(full) +
               changes(full, d) + pointers(p, &n);
    if (n % 2 == 0)
        sum += steps_twice(full) + in_steps_of_two(full);
    sum += appends(d, 5) + erases(e) + takes_last(f) + second_name(g, g);
    if (n > 3)
        sum += emptied_before(h);
    printf("%ld\n", sum);
    return 0;
}
