// One long call and many short ones: a product of two matrices, in an operator
// that the optimiser turns into vectors, beside containers of N elements.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <numeric>
#include <vector>

template <typename T> class Matrix {
  public:
    Matrix(std::size_t rows, std::size_t columns)
        : rows_(rows), columns_(columns), cells_(rows * columns) {
    }
    std::size_t rows() const {
        return rows_;
    }
    std::size_t columns() const {
        return columns_;
    }
    T &operator()(std::size_t i, std::size_t j) {
        return cells_[i * columns_ + j];
    }
    const T &operator()(std::size_t i, std::size_t j) const {
        return cells_[i * columns_ + j];
    }

  private:
    std::size_t rows_, columns_;
    std::vector<T> cells_;
};

template <typename T>
__attribute__((noinline)) Matrix<T> operator*(const Matrix<T> &a,
                                              const Matrix<T> &b) {
    Matrix<T> product(a.rows(), b.columns());
    for (std::size_t i = 0; i < a.rows(); i++)
        for (std::size_t k = 0; k < a.columns(); k++) {
            const T factor = a(i, k);
            for (std::size_t j = 0; j < b.columns(); j++)
                product(i, j) += factor * b(k, j);
        }
    return product;
}

template <typename T>
__attribute__((noinline)) T trace(const Matrix<T> &matrix) {
    T sum = 0;
    for (std::size_t i = 0; i < matrix.rows(); i++)
        sum += matrix(i, i);
    return sum;
}

static unsigned next(unsigned &seed) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 8;
}

static Matrix<double> drawn(std::size_t size, unsigned &seed) {
    Matrix<double> matrix(size, size);
    for (std::size_t i = 0; i < size; i++)
        for (std::size_t j = 0; j < size; j++)
            matrix(i, j) = next(seed) % 10;
    return matrix;
}

static std::map<unsigned, unsigned> histogram(const std::vector<unsigned> &v) {
    std::map<unsigned, unsigned> counts;
    for (unsigned x : v)
        counts[x % 4096]++;
    return counts;
}

int main(int argc, char **argv) {
    const long n = argc > 1 ? std::atol(argv[1]) : 1000;
    unsigned seed = 1;
    const auto size = static_cast<std::size_t>(std::sqrt(2.0 * double(n)));
    const auto a = drawn(size, seed), b = drawn(size, seed);
    const double diagonal = trace(a * b);
    std::vector<unsigned> values(static_cast<std::size_t>(n));
    std::generate(values.begin(), values.end(), [&] { return next(seed); });
    std::sort(values.begin(), values.end());
    const auto counts = histogram(values);
    const unsigned most = std::accumulate(
        counts.begin(), counts.end(), 0u, [](unsigned best, const auto &entry) {
            return std::max(best, entry.second);
        });
    std::printf("%.0f %u %u\n", diagonal, values[values.size() / 2], most);
    return 0;
}
