/* An assertion limits the number, which asym finds out. */
//@ asym --entry factorial --no-ranking
//@ says factorial was called with numbers; n to 19, since 20 crashes
#include <cassert>

unsigned long factorial(unsigned char n) {
    assert(n < 20);
    unsigned long product = 1;
    for (int i = 2; i <= n; i++) //@ loop count = n
        product *= (unsigned long)i;
    return product;
}
