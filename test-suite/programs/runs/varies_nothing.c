/* It could grow, but one value alone shows nothing: what to do is on the line. */
//@ asym @bare --args int:5..5 @program
//@ says Nothing varied between runs: let something vary, as in --args int:0..1000
#include <stdlib.h>

int main(int argc, char **argv) {
    int sum = 0, n = atoi(argv[argc - 1]);
    for (int i = 0; i < n; i++)
        sum += i;
    return sum == 3;
}
