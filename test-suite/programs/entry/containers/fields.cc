/* A structure with containers in it; a pointer to vectors, as many as a number
 * says; and what is moved. */
//@ asym --entry weigh --no-ranking
//@ says lists of length n
#include <string>
#include <vector>
using namespace std;

struct Graph {
    string name;
    vector<vector<int>> near;
    int factor;
    double scale[2];
};

long weigh(const Graph &g, vector<int> *lists, int n, vector<int> &&moved) {
    long out = 0;
    //@ loop count = g.near.size() + 1 [proved]
    for (const auto &one : g.near)
        out += (long)one.size() * g.factor;
    //@ loop count = n + 1 [proved]
    for (int i = 0; i < n; i++)
        for (int x : lists[i])
            out += x;
    //@ loop count = moved.size() + 1 [proved]
    for (int x : moved)
        out += x;
    return out;
}
