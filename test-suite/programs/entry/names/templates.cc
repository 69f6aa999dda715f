/* Instances of templates: those that the source has, each with its own line. */
//@ asym @bare --entry all --no-ranking @program
//@ says lib::insertion<int> was called with v a std::vector<int>
//@ says O(v.size()^2) (upper bound)
//@ says lib::halves<double> was called with a of length n
//@ says O(log(n))
//@ says lib::times<3> was called with numbers
#include <cstddef>
#include <vector>

namespace lib {
template <typename T> void insertion(std::vector<T> &v) {
    for (std::size_t i = 1; i < v.size(); i++)
        for (std::size_t k = i; k > 0 && v[k] < v[k - 1]; k--) {
            T kept = v[k];
            v[k] = v[k - 1];
            v[k - 1] = kept;
        }
}

template <typename T> T halves(const T *a, std::size_t n) {
    T sum = 0;
    for (; n > 0; n /= 2)
        sum += a[n - 1];
    return sum;
}

template <int K> int times(int n) {
    int out = 0;
    for (int i = 0; i < K * n; i++)
        out += i;
    return out;
}

/* It has no instance. */
template <typename T> T nobodys(T x) {
    return x;
}
} // namespace lib

static double all() {
    std::vector<int> v{3, 1, 2};
    double a[] = {1, 2};
    lib::insertion(v);
    return lib::halves(a, 2) + lib::times<3>(4) + v[0];
}

int main() {
    return all() < 0;
}
