// In C++: iterators and a class.
//@ asym --args int:0..60
//@ clang -fopenmp
//@ check 9 -> n=9 arg1=9
#include <cstdlib>
#include <vector>

struct Grid {
    std::vector<double> cell;
    void scale(double by) {
#pragma omp parallel for
        for (std::size_t i = 0; i < cell.size(); i++) //@ loop run_total = arg1 + 1 [exact]
            cell[i] *= by;
    }
};

int main(int argc, char **argv) {
    int n = argc > 1 ? std::atoi(argv[1]) : 0;
    Grid grid;
    grid.cell.resize(n);
    grid.scale(2);
    return 0;
}
