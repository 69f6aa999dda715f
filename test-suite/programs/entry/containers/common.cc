/* The longest common subsequence of two texts, of sizes of their own. */
//@ asym --entry common --no-ranking --args a=int:0..60,b=int:0..60
#include <algorithm>
#include <string>
#include <vector>
using namespace std;

int common(const string &a, const string &b) {
    vector<vector<int>> best(a.size() + 1, vector<int>(b.size() + 1));
    //@ loop count = a.size() + 1 [proved]
    for (size_t i = 1; i <= a.size(); i++)
        //@ loop count = b.size() + 1 [proved]
        for (size_t j = 1; j <= b.size(); j++)
            best[i][j] = a[i - 1] == b[j - 1]
                             ? best[i - 1][j - 1] + 1
                             : max(best[i - 1][j], best[i][j - 1]);
    return best[a.size()][b.size()];
}
