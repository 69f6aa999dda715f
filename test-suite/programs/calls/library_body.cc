/* C++: what a function of the library calls does not count, whether the
 * optimiser calls that function or inlines its body in the header. */
//@ asym -O 2 --args int:0..1000
#include <cstdlib>
#include <string>

//@ function clear_often: cost = n + 2 [assumed]
void clear_often(std::string &text, int n) {
    for (int i = 0; i < n; i++)
        text.clear();
}

int main(int argc, char **argv) {
    std::string text = "once";
    clear_often(text, argc > 1 ? std::atoi(argv[1]) : 3);
    return !text.empty();
}
