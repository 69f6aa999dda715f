/* Numbers of the code that signed and unsigned integers read differently. */
//@ asym @bare --dump slices --function compares @program
//@ says compares near -1794967296, -1294967296, -1, 7, 2500000000, 3000000000, 4294967295
#include <stdlib.h>

int compares(unsigned n, int m, long k, _Bool b) {
    int s = n == 3000000000u; /* and -1294967296 */
    s += n > 2500000000u;     /* and -1794967296 */
    s += m == -1;             /* and 4294967295 */
    s += m < -1;              /* signed: -1 alone */
    s += k > 7;
    return s + b;
}

int main(int argc, char **argv) {
    return compares((unsigned)argc, atoi(argv[0]), argc, argc > 2);
}
