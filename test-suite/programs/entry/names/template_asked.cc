/* An instance that the source does not have: its name says which. */
//@ asym --entry lib::fill<short> --no-ranking
//@ says lib::fill<short> was called with a of length n
namespace lib {
//@ function lib::fill<short>: complexity = O(n)
template <typename T> void fill(T *a, int n) {
    for (int i = 0; i < n; i++)
        a[i] = T(i);
}
} // namespace lib
