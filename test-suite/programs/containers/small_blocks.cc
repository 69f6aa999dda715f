// A deque whose blocks have another size than the library says.
//@ asym --args int:0..60
//@ check 7 -> q.size()=7 d.size()=7
//@ check 200 -> q.size()=200 d.size()=200
#define _GLIBCXX_DEQUE_BUF_SIZE 64
#include <cstdio>
#include <cstdlib>
#include <queue>

static long drain(std::queue<int> &q) {
    long s = 0;
    //@ loop count,total = q.size() + 1 [proved]
    while (!q.empty()) {
        s += q.front();
        q.pop();
    }
    return s;
}

static long over(const std::deque<int> &d) {
    long s = 0;
    //@ loop count,total = d.size() + 1 [proved]
    for (int x : d)
        s += x;
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::deque<int> d(n, 1);
    std::queue<int> q(d);
    printf("%ld %ld\n", over(d), drain(q));
    return 0;
}
