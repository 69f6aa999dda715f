/* Without runs too. */
//@ asym @bare --static @program
//@ says O(1)  assuming atoi is O(1)
#include <stdlib.h>

int number(const char *s) {
    return atoi(s);
}
