/* Containers that the source names without "std::". */
//@ asym --entry sum
#include <vector>
using namespace std;

//@ function sum: complexity = O(v.size()) [proved]
int sum(const vector<int> &v) {
    int s = 0;
    for (int x : v)
        s += x;
    return s;
}
