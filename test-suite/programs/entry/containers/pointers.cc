/* Pointers in a vector: each leads to something of its own. */
//@ asym --entry total --no-ranking
#include <vector>

struct Point {
    int x, y;
};

//@ function total: complexity = O(v.size()) [proved]
long total(const std::vector<Point *> &v) {
    long out = 0;
    for (std::size_t i = 0; i < v.size(); i++)
        out += v[i]->x * v[i]->y;
    return out;
}
