// Methods read members: of the object, of its parts, of another one.
//@ asym --args int:0..30,int:0..30
#include <cstdlib>
#include <stdexcept>

class Bag {
public:
    explicit Bag(int n) : size_(n), at_(new int[n + 1]()) {}
    ~Bag() { delete[] at_; }

    //@ function Bag::has: cost = size_ + 2 [proved]
    bool has(int x) const {
        bool found = false;
        for (int i = 0; i < size_; i++)
            found = found || at_[i] == x;
        return found;
    }

    //@ function Bag::common: complexity = O(size_*other.size_) [proved]
    int common(const Bag &other) const {
        int c = 0;
        for (int i = 0; i < size_; i++)
            c += other.has(at_[i]);
        return c;
    }

    int size_;
    int *at_;
};

class Pair {
public:
    Pair(int n, int m) : a(n), b(m) {}

    //@ function Pair::common: complexity = O(a.size_*b.size_) [proved]
    int common() const {
        return a.common(b);
    }

    Bag a, b;
};

// It may throw, so that the call is an invoke.
//@ function guarded: complexity = O(p.a.size_*p.b.size_) [exact]
__attribute__((noinline)) int guarded(const Pair &p) {
    Bag none(0);
    if (p.a.size_ < 0)
        throw std::runtime_error("negative");
    return p.common() + none.size_;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    Pair p(atoi(argv[1]), atoi(argv[2]));
    return guarded(p) == 77;
}
