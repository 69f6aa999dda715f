// Functions without a name of their own say where they are.
//@ asym --args int:0..200
#include <cstdlib>

namespace {
int twice(int n) {
    int sum = 0;
    //@ function (anonymous)::twice(int): complexity = O(n) [proved]
    for (int i = 0; i < n; i++)
        sum += 2;
    return sum;
}
} // namespace

struct Table {
    int rows;
    int sum() {
        auto inside = [this](int s) {
            //@ loop count = rows + 1 [proved]
            for (int i = 0; i < rows; i++)
                s += i;
            return s;
        };
        return inside(3);
    }
};

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    //@ function lambda(int) at line 31 of main(int, char**): complexity = O(m) [proved]
    auto add = [](int m) {
        int sum = 0;
        //@ loop count = m + 1 [proved]
        for (int i = 0; i < m; i++)
            sum += i;
        return sum;
    };
    //@ function lambda at line 39 of main: complexity = O(n)
    auto added = [=]() {
        int sum = 0;
        for (int i = 0; i < n; i++)
            sum += i;
        return sum;
    };
    struct {
        int operator()(int k) const {
            int sum = 0;
            //@ function (type at line 45)::operator()(int): complexity = O(k) [proved]
            for (int i = 0; i < k; i++)
                sum += i;
            return sum;
        }
    } unnamed;
    return add(n) + added() + unnamed(n) + twice(n) + Table{n}.sum() < 0;
}
