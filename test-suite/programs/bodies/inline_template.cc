/* C++: an instance that another source has, though its body is seen here. */
//@ asym --args int:0..40 @program @here/parts/inline_template.cc
#include "parts/inline_template.h"

#include <cstdlib>

//@ function Worker<int>::work: complexity = O(n^2) [proved]; ran
//@ function count: cost = n^2 + 2*n + 3 [proved]
int count(int n) {
    Worker<int> worker;
    return worker.work(n);
}

int main(int argc, char **argv) {
    return count(argc > 1 ? atoi(argv[1]) : 3) < 0;
}
