// What is in a namespace without a name goes by the name around it.
//@ asym --entry lib::fill --no-ranking
//@ says lib::fill was called with p of length n
namespace lib {
namespace {
struct Pair {
    int a, b;
};
void fill(Pair *p, int n) {
    for (int i = 0; i < n; i++) //@ loop count = n + 1 [settled]; count at n=3 is 4
        p[i].a = p[i].b = i;
}
} // namespace
} // namespace lib
