// What Clang makes to initialise globals has no name in the source.
//@ asym --all
//@ no ()
#include <cstdlib>

static int first(const char *text) {
    int sum = 0;
    for (int i = 0; i < 20; i++)
        sum += std::atoi(text);
    return sum;
}

static int started = first("3");

int main() {
    return started < 0;
}
