/* Fields of a class and parameters of a template's instances. */
//@ asym --args int:0..30,int:0..30
//@ check 3 8 -> rows=3 columns=8 n=3
#include <cstdlib>

namespace data {
class Table {
  public:
    Table(int r, int c) : rows(r), columns(c) {}
    int sweep() const;
    int line(int k) const {
        int s = 0;
        for (int i = 0; i < k; i++) //@ loop in data::Table::line: count = k + 1 [proved]
            s += i;
        return s;
    }

  private:
    int rows, columns;
};

//@ function data::Table::sweep: complexity = O(rows*columns)
int Table::sweep() const {
    int s = 0;
    for (int i = 0; i < rows; i++) //@ loop count,total = rows + 1 [settled]
        //@ loop count = columns + 1 [settled]
        //@ loop total = rows*columns + rows [settled]
        for (int j = 0; j < columns; j++)
            s += j;
    return s;
}
} // namespace data

//@ function fill<int>: complexity = O(n) [proved]
//@ function fill<double>: complexity = O(n) [proved]
template <class T> T fill(T *a, int n) {
    T s = 0;
    //@ loop in fill<int>: count = n + 1 [proved]
    //@ loop in fill<double>: count = n + 1 [proved]
    for (int i = 0; i < n; i++)
        s += a[i] = T(i);
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
    if (n < 0 || n > 1000)
        return 2;
    data::Table table(n, m);
    int ints[1001];
    double doubles[1001];
    double s = fill(ints, n) + fill(doubles, 2 * n > 1000 ? 1000 : 2 * n);
    return int(s + table.sweep() + table.line(m)) & 0;
}
