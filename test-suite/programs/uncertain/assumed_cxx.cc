/* What a function without body is called says what it costs only if it takes
 * numbers, as those of the library do; and it is called as people call it. */
//@ asym --static
#include <cmath>
#include <memory>
#include <new>

struct Grid {
    int n, *at;
    void floor();
};
struct Pool {};
void round(Grid &g);
void trunc(Grid *g);
void floor(Grid g);
void memset(Grid &g, int value, long size);
template <class T> T labs(T value);
void *operator new(size_t size, Pool &pool);
double ceil(double x, int digits);

//@ function reference: complexity = O(1) [assumed]; complexity_assumes ~ round
void reference(Grid &g) {
    round(g);
}

//@ function pointer: complexity_assumes ~ trunc
void pointer(Grid &g) {
    trunc(&g);
}

//@ function value: complexity_assumes ~ floor
void value(Grid &g) {
    floor(g);
}

//@ function method: complexity_assumes ~ Grid::floor
void method(Grid &g) {
    g.floor();
}

//@ function length: complexity_assumes ~ memset
void length(Grid &g) {
    memset(g, 1, 16);
}

//@ function instance: complexity_assumes ~ labs
int instance(int n) {
    return labs<int>(n);
}

//@ function placed: complexity_assumes ~ operator new
int *placed(Pool &p) {
    return new (p) int;
}

//@ function readable: complexity_assumes ~ std::allocator::allocator
void readable() {
    std::allocator<char> a;
    (void)a;
}

//@ function numbers: complexity = O(1) [assumed]; !complexity_assumes; assumes ~ ceil; assumes ~ operator new
double numbers(double x) {
    delete new int;
    return ceil(x, 2) + std::floor(x) + ::floor(x);
}
