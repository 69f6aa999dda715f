/* Two vectors, of which one must be as long as the other. */
//@ asym --entry dot --no-ranking
//@ says b a std::vector<double> of length len(a)
#include <vector>

//@ function dot: complexity = O(a.size()) [proved]
double dot(const std::vector<double> &a, const std::vector<double> &b) {
    double out = 0;
    for (std::size_t i = 0; i < a.size(); i++)
        out += a[i] * b[i];
    return out;
}
