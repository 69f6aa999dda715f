/* Containers of the library, by reference and by value. */
//@ asym --entry lib::sum --no-ranking
//@ says lib::sum was called with v a std::vector<int>
//@ no __cxx_global_var_init
#include <iostream>
#include <string>
#include <vector>

namespace lib {
struct scale {
    int by;
};

//@ function lib::sum: complexity = O(v.size())
int sum(const std::vector<int> &v, const scale &s, std::string text) {
    int out = (int)text.size();
    for (std::size_t i = 0; i < v.size(); i++)
        out += v[i] * s.by;
    return out;
}
} // namespace lib
