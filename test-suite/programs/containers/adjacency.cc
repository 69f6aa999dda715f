// Vectors in vectors, vectors that the function itself has, and deques by index.
//@ asym --args int:0..60
//@ check 7 -> n=7 g.size()=8 g[u].size()=3 g[i].size()=3 adj[u].size()=3 near[u].size()=3 v.size()=7 d.size()=7 q.size()=7
//@ check 50 -> n=50 g.size()=51 g[u].size()=3 g[i].size()=3 adj[u].size()=3 near[u].size()=3 v.size()=50 d.size()=50 q.size()=50
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <queue>
#include <vector>
typedef std::vector<std::vector<int>> Graph;

static long neighbours(const Graph &g, int u) {
    long s = 0;
    //@ loop count,total = g[u].size() + 1 [proved]
    for (int w : g[u])
        s += w;
    return s;
}

static long degrees(const Graph &g) {
    long s = 0;
    //@ loop count,total = g.size() + 1 [proved]
    for (int u = 0; u < (int)g.size(); u++)
        //@ loop count = g[u].size() + 1 [proved]
        for (int w : g[u])
            s += w;
    return s;
}

static long cells(const Graph &g) {
    long s = 0;
    //@ loop count,total = g.size() + 1 [proved]
    for (size_t i = 0; i < g.size(); i++)
        //@ loop count = g[i].size() + 1 [proved]
        for (size_t j = 0; j < g[i].size(); j++)
            s += g[i][j];
    return s;
}

struct Net {
    Graph adj;
    long at(int u) const {
        long s = 0;
        //@ loop count,total = adj[u].size() + 1 [proved]
        for (size_t i = 0; i < adj[u].size(); i++)
            s += adj[u][i];
        return s;
    }
};

static std::vector<int> near[1000];

static long at_global(int u) {
    long s = 0;
    //@ loop count,total = near[u].size() + 1 [proved]
    for (int w : near[u])
        s += w;
    return s;
}

static int bfs(const Graph &g, int start) {
    std::vector<int> far(g.size(), -1);
    std::queue<int> todo;
    int most = 0;
    todo.push(start);
    far[start] = 0;
    while (!todo.empty()) {
        int u = todo.front();
        todo.pop();
        //@ loop count = g[u].size() + 1 [proved]
        for (int w : g[u])
            if (far[w] < 0) {
                far[w] = far[u] + 1;
                most = most < far[w] ? far[w] : most;
                todo.push(w);
            }
    }
    return most;
}

static long own(int n) {
    std::vector<int> v;
    long s = 0;
    for (int i = 0; i < n; i++)
        v.push_back(i);
    //@ loop count,total = v.size() + 1 [proved]
    for (size_t i = 0; i < v.size(); i++)
        s += v[i];
    return s;
}

static long by_index(const std::deque<int> &d) {
    long s = 0;
    //@ loop count,total = d.size() + 1 [proved]
    for (size_t i = 0; i < d.size(); i++)
        s += d[i];
    return s;
}

static long one_level(std::queue<int> &q) {
    long s = 0;
    int k = (int)q.size();
    //@ loop count,total = q.size() + 1 [proved]
    for (int i = 0; i < k; i++) {
        s += q.front();
        q.push(q.front() / 2);
        q.pop();
    }
    return s;
}

/* What grows as it goes: the size in each round is another one. */
static long grows(std::deque<int> &d) {
    long k = 0;
    //@ loop count at d.size()=7 is 13; count at d.size()=50 is 56
    for (size_t i = 0; i < d.size(); i++) {
        if (k < 5)
            d.push_back(1);
        k++;
    }
    return k;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 900)
        return 2;
    Net net;
    std::deque<int> d, e;
    std::queue<int> q;
    net.adj.resize(n + 1);
    for (int i = 0; i <= n; i++) {
        net.adj[i] = {(i + 1) % (n + 1), (2 * i + 1) % (n + 1), 0};
        near[i] = net.adj[i];
    }
    for (int i = 0; i < n; i++) {
        d.push_front(i);
        e.push_back(i);
        q.push(i);
    }
    printf("%ld %ld %ld %ld %ld %d %ld %ld %ld %ld\n",
           neighbours(net.adj, n / 2), degrees(net.adj), cells(net.adj),
           net.at(n / 2), at_global(n / 2), bfs(net.adj, 0), own(n),
           by_index(d), one_level(q), grows(e));
    return 0;
}
