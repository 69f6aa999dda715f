// Loops that do something else before they ask whether a container is empty:
// what that is may end the program, or change the container, so that its size
// is not read in front of the loop, unless what it is in is there anyway.
//@ asym --args int:0..60
//@ check 10 -> p->size()=10 q.size()=10 v.size()=10 n=10
//@ check 20 -> p->size()=20 q.size()=20 v.size()=20 n=20
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <queue>
#include <vector>

static void need(const void *p) {
    if (!p)
        exit(0);
}

static int needs(std::deque<int> *p) {
    int k = 0;
    //@ loop count at p->size()=10 is 11; count at p->size()=20 is 21
    for (; need(p), !p->empty(); p->pop_front())
        k++;
    return k;
}

static volatile int locks;

static int locked(std::queue<int> &q) {
    int k = 0;
    //@ loop count,total = q.size() + 1 [proved]
    while (locks = 1, !q.empty()) {
        q.pop();
        k++;
    }
    return k;
}

static int takes_first(std::vector<int> &v) {
    int k = 0;
    if (v.empty())
        return 0;
    //@ loop count at v.size()=10 is 10; count at v.size()=20 is 20
    while (v.pop_back(), !v.empty())
        k++;
    return k;
}

/* Without a queue nothing of it may be read: the program would crash. */
static int none(std::deque<int> *p) {
    int k = 0;
    for (; need(p), !p->empty(); p->pop_front())
        k++;
    return k;
}

static int at_end;

static void count_down(int n) {
    //@ loop count = n + 1 [proved]; count.tested ~ "n":[0,
    for (int i = 0; i < n; i++)
        printf("%d\n", i);
}

static void finish(void) {
    count_down(at_end);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::deque<int> d(n, 1);
    std::queue<int> q(d);
    std::vector<int> v(n, 1);
    printf("%d\n", needs(&d) + locked(q) + takes_first(v));
    at_end = n;
    atexit(finish);
    printf("%d\n", none(nullptr));
    return 0;
}
