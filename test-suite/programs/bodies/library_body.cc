/* C++: what a function of the library calls does not count, whether the
 * optimiser calls that function or inlines its body in the header. */
//@ asym -O 2 --args int:0..1000
#include <cstdlib>
#include <iostream>

//@ function clear_often: cost = n + 2 [assumed]
void clear_often(std::ios &stream, int n) {
    for (int i = 0; i < n; i++)
        stream.clear();
}

int main(int argc, char **argv) {
    clear_often(std::cin, argc > 1 ? std::atoi(argv[1]) : 3);
    return !std::cin.good();
}
