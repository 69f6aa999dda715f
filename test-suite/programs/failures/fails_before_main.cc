/* What compilers put before main is no function of the program. */
//@ asym --args int:0..40
//@ exit 4
//@ says it says: too few
#include <cstdlib>
#include <iostream>
#include <string>

static std::string name = std::getenv("PATH") ? "too" : "two";

int work(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i;
    return s;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        std::cerr << name << " few" << std::endl;
        return 1;
    }
    return work(std::atoi(argv[1]));
}
