// Sizes that are asked for in each round, sizes of members, and vectors that
// are worked off.
//@ asym --args int:0..60
//@ check 7 -> n=7 v.size()=7 t.size()=7 rows=7 columns=3 items.size()=7
//@ check 0 -> n=0 v.size()=0 t.size()=0 rows=0 columns=3 items.size()=0
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
long by_index(const std::vector<int> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (size_t i = 0; i < v.size(); i++)
        s += v[i];
    return s;
}
long by_int(const std::vector<int> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (int i = 0; i < (int)v.size(); i++)
        s += v[i];
    return s;
}
int chars(const std::string &t) {
    int k = 0;
    //@ loop count,total = t.size() + 1 [proved]
    for (size_t i = 0; i < t.size(); i++)
        k += t[i] == 'a';
    return k;
}
int chars_length(const std::string &t) {
    int k = 0;
    //@ loop count,total = t.size() + 1 [proved]
    for (unsigned i = 0; i < t.length(); i++)
        k += t.at(i) == 'a';
    return k;
}
long triangle(const std::vector<double> &v) {
    long s = 0;
    //@ loop count,total = v.size() + 1 [proved]
    for (size_t i = 0; i < v.size(); i++)
        //@ loop total = 1/2*v.size()^2 + 1/2*v.size() [proved]
        for (size_t j = i + 1; j < v.size(); j++)
            s += v[i] < v[j];
    return s;
}
void fill(std::vector<int> &v, int n) {
    //@ loop count,total = n + 1
    for (int i = 0; i < n; i++)
        v.push_back(i);
}
void scale(std::vector<double> &v) {
    //@ loop count,total = v.size() + 1 [proved]
    for (size_t i = 0; i < v.size(); i++)
        v[i] *= 2;
}
void reverse(std::string &t) {
    //@ loop count,total = ceil(1/2*t.size() - 1/2) + 1 [proved]
    for (size_t i = 0, j = t.size(); i + 1 < j; i++, j--)
        std::swap(t[i], t[j - 1]);
}
struct Matrix {
    size_t rows, columns;
    std::vector<double> cells;
    double sum() const {
        double s = 0;
        //@ loop count,total = rows + 1 [proved]
        for (size_t i = 0; i < rows; i++)
            //@ loop count = columns + 1; total = rows*columns + rows [proved]
            for (size_t j = 0; j < columns; j++)
                s += cells[i * columns + j];
        return s;
    }
};
struct Bag {
    std::vector<int> items;
    int total() const {
        int s = 0;
        //@ loop count,total = items.size() + 1 [proved]
        for (int x : items)
            s += x;
        return s;
    }
};
int strip(std::vector<int> &q) {
    int k = 0;
    while (!q.empty()) {
        k += q.back();
        q.pop_back();
    }
    return k;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0;
    if (n < 0 || n > 1000)
        return 2;
    std::vector<int> v;
    std::vector<double> w;
    std::string t;
    Bag b;
    fill(v, n);
    for (int i = 0; i < n; i++) {
        w.push_back(i);
        t += "ab"[i % 2];
        b.items.push_back(i);
    }
    Matrix m{(size_t)n, 3, std::vector<double>(3 * n)};
    scale(w);
    reverse(t);
    printf("%ld %ld %d %d %ld %f %d %d\n", by_index(v), by_int(v), chars(t),
           chars_length(t), triangle(w), m.sum(), b.total(), strip(v));
}
