// Containers without an array in a vector: a loop over one of them is named as
// the program names it.
//@ asym --args int:0..40
//@ check 7 -> n=7 g.size()=7 g[u].size()=7 v.size()=7
//@ check 20 -> n=20 g.size()=20 g[u].size()=20 v.size()=20
#include <cstdio>
#include <cstdlib>
#include <forward_list>
#include <list>
#include <unordered_set>
#include <vector>

//@ function one: complexity = O(g[u].size())
static long one(const std::vector<std::list<int>> &g, int u) {
    long s = 0;
    //@ loop count,total = g[u].size() + 1 [proved]
    for (int x : g[u])
        s += x;
    return s;
}

static long all(const std::vector<std::list<int>> &g) {
    long s = 0;
    //@ loop count,total = g.size() + 1 [proved]
    for (size_t u = 0; u < g.size(); u++)
        //@ loop count = g[u].size() + 1 [proved]
        for (int x : g[u])
            s += x;
    return s;
}

static long hashed(const std::vector<std::unordered_set<int>> &g, int u) {
    long s = 0;
    //@ loop count,total = g[u].size() + 1 [proved]
    for (int x : g[u])
        s += x;
    return s;
}

static long linked(const std::vector<std::forward_list<int>> &g, int u) {
    long s = 0;
    //@ loop count ~ len(g[u]) + 1; count [proved]
    for (int x : g[u])
        s += x;
    return s;
}

static long from(const std::list<int> *g, int u) {
    long s = 0;
    //@ loop count,total = g[u].size() + 1 [proved]
    for (int x : g[u])
        s += x;
    return s;
}

/* Each round puts one more in, until there are enough. */
static long grows(std::vector<std::list<int>> &g, int u) {
    size_t most = 2 * g[u].size();
    long s = 0;
    //@ loop count at g[u].size()=7 is 15; count at g[u].size()=20 is 41
    for (int x : g[u]) {
        s += x;
        if (g[u].size() < most)
            g[u].push_back(x);
    }
    return s;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 1 || n > 1000)
        return 2;
    std::vector<std::list<int>> g(n, std::list<int>(n, 1));
    std::vector<std::unordered_set<int>> sets(2);
    for (int i = 0; i < n; i++)
        sets[1].insert(i);
    std::vector<std::forward_list<int>> f(2, std::forward_list<int>(n, 2));
    printf("%ld %ld %ld %ld\n", one(g, 0), all(g), hashed(sets, 1),
           linked(f, 1));
    printf("%ld %ld\n", from(g.data(), 0), grows(g, 0));
    return 0;
}
