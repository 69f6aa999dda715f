/* A matrix whose rows are as long as the first: one row at least. */
//@ asym --entry columns --no-ranking
//@ says m[] all of length len(m[])
//@ says len(m) from 1, since 0 crashes
#include <vector>

//@ function columns: complexity = O(m.size()*m[0].size()) [proved]
long columns(const std::vector<std::vector<int>> &m) {
    long out = 0;
    for (std::size_t j = 0; j < m[0].size(); j++)
        for (std::size_t i = 0; i < m.size(); i++)
            out += m[i][j];
    return out;
}
