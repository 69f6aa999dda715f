/* Tests that ask !x, or whether a bit is not 0, or what is expected: they are
 * read as the comparison that is in them. */
//@ asym --args int:0..40
//@ check 3 -> n=3
//@ check 9 -> n=9
//@ check 0 -> n=0
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect((x), 0)

int negated(int n) {
    int s = 0;
    for (int i = 0; !(i >= n); i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

int doubly(int n) {
    int s = 0;
    for (int i = 0; !!(i < n); i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

int expected(int n) {
    int s = 0;
    for (int i = 0; LIKELY(i < n); i++) //@ loop count = n + 1 [proved]
        s += i;
    return s;
}

int left(int n, int m) {
    int s = 0;
    for (int i = 0; i < n; i++) { //@ loop count = min(n, m) + 1 [proved]; count at n=3 is 4; count at n=9 is 8
        if (UNLIKELY(i >= m))
            return s;
        s += i;
    }
    return s;
}

int equal_to_false(int n) {
    int s = 0;
    for (int i = 0; (i < n) == false; i++) //@ loop count at n=3 is 1; count at n=0 is 8
        if (i == 7)
            break;
    return s;
}

/* With the ends of walks. */
size_t length(const char *s) {
    const char *p = s;
    while (!(*p == 0)) //@ loop count = len(s) + 1 [proved]
        p++;
    return (size_t)(p - s);
}

size_t up_to(const char *s) {
    size_t i = 0;
    while (LIKELY(s[i] != 0) && !(s[i] == ':')) //@ loop count = len(s until 0 or ':') + 1 [proved]
        i++;
    return i;
}

/* ---- what must not be read so ---- */

/* The bit of a number is no comparison. */
int of_number(int n) {
    int i;
    for (i = 0; n & 1; i++) //@ loop count at n=3 is 3; count at n=0 is 1; count at n=9 is 2
        n >>= 1;
    return i;
}

int negative(int n) {
    int i;
    for (i = 0; ~(i - n); i++) //@ loop count at n=3 is 3; count at n=9 is 9
        ;
    return i;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 0, s = 0;
    char text[64];
    memset(text, 'a', sizeof text);
    text[n] = 0;
    s += negated(n) + doubly(n) + expected(n) + left(n, 7) + equal_to_false(n);
    s += (int)length(text);
    if (n > 5)
        text[5] = ':';
    s += (int)up_to(text) + of_number(n);
    if (n > 0)
        s += negative(n);
    return s == -1;
}
