/* Other containers, one in another, and pairs; what has keys has as many as it
 * was given. */
//@ asym --entry total --no-ranking
//@ says pairs a std::vector<std::pair<int, int>>
//@ says flags a std::vector<bool>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>
using namespace std;

long total(const vector<pair<int, int>> &pairs, const vector<bool> &flags,
           const map<string, int> &prices, const set<int> &chosen,
           const unordered_map<string, vector<int>> &lists, list<int> last) {
    long out = 0;
    //@ loop count = pairs.size() + 1 [proved]
    for (const auto &pair : pairs)
        out += pair.first * pair.second;
    //@ loop count = flags.size() + 1 [settled]
    for (size_t i = 0; i < flags.size(); i++)
        out += flags[i];
    //@ loop count = prices.size() + 1 [settled]
    for (const auto &price : prices)
        out += price.second;
    //@ loop count = chosen.size() + 1 [settled]
    for (int one : chosen)
        out += one;
    //@ loop count = lists.size() + 1 [settled]
    for (const auto &one : lists)
        out += (long)one.second.size();
    //@ loop count = last.size() + 1 [settled]
    for (int one : last)
        out += one;
    return out;
}
