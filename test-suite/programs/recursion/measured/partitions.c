/* Two calls of itself, each with less than it was given: over few sizes powers
 * look like what grows faster than all of them.  So no such order is said, and what is
 * proved is far above. */
//@ asym --args int:0..12,int:0..12
#include <stdlib.h>

int partitions(int n, int k) {
    if (n == 0)
        return 1;
    if (n < 0 || k == 0)
        return 0;
    return partitions(n - k, k) + partitions(n, k - 1);
}

//@ function main: complexity = O(2^(n + k)); bound ~ upper; !measured
int main(int argc, char **argv) {
    if (argc < 3)
        return 2;
    int n = atoi(argv[1]), k = atoi(argv[2]);
    return n < 0 || k < 0 || n > 12 || k > 12 ? 2 : partitions(n, k) & 0;
}
