/* Both ends of what may be given. */
//@ asym --entry quarter --no-ranking
//@ says month from 1, since 0 crashes; month to 12, since 13 crashes
#include <stdlib.h>

int quarter(int month) {
    int q = 0;
    if (month < 1 || month > 12)
        abort();
    for (int i = 0; i < month; i += 3)
        q++;
    return q;
}
