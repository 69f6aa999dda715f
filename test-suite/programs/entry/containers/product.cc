/* Two matrices, of which one has as many rows as the other columns, or as few
 * that it does not matter. */
//@ asym --entry product --no-ranking
//@ says b a std::vector<std::vector<int>> of length
#include <vector>
using namespace std;

long product(const vector<vector<int>> &a, const vector<vector<int>> &b) {
    long out = 0;
    for (size_t i = 0; i < a.size(); i++)
        //@ loop count = a[i].size() + 1 [proved]
        for (size_t k = 0; k < a[i].size(); k++)
            //@ loop count = b[k].size() + 1 [proved]
            for (size_t j = 0; j < b[k].size(); j++)
                out += (long)a[i][k] * b[k][j];
    return out;
}
