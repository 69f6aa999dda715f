/* Neighbours of each node, which are places in what they are in: none is beyond
 * it. */
//@ asym --entry reached --no-ranking
//@ says g[] of lengths up to len(g[])
//@ says numbers below how many there are
#include <vector>

int reached(const std::vector<std::vector<int>> &g) {
    std::vector<int> seen(g.size()), open;
    int out = 0;
    for (std::size_t start = 0; start < g.size(); start++) {
        if (seen[start])
            continue;
        seen[start] = 1;
        open.push_back((int)start);
        while (!open.empty()) {
            int u = open.back();
            open.pop_back();
            out++;
            //@ loop count = g[u].size() + 1 [proved]
            for (int v : g[u])
                if (!seen[v]) {
                    seen[v] = 1;
                    open.push_back(v);
                }
        }
    }
    return out;
}
