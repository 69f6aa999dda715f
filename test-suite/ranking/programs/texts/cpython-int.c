/* asym: --args string:0..300
 * culprit: loop times_ten
 * order: O(length1^2)
 * multiplied by: from_text
 * report: https://github.com/python/cpython/issues/95778
 * A text becomes a large number digit by digit: each one multiplies all the
 * limbs that the number will need in the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned small[1 << 15];

/* Numbers that need no limbs are kept ready. */
static void fill_small(void) {
    for (unsigned i = 0; i < 1 << 15; i++)
        small[i] = i * i;
}

static void times_ten(unsigned char *limbs, size_t size, unsigned digit) {
    unsigned carry = digit;
    for (size_t i = 0; i < size; i++) { /* culprit */
        carry += limbs[i] * 10u;
        limbs[i] = (unsigned char)carry;
        carry >>= 8;
    }
}

static void from_text(unsigned char *limbs, const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) /* multiplies */
        times_ten(limbs, size, text[i] & 7u);
}

static size_t check_modules(size_t modules) {
    size_t found = 0;
    for (size_t a = 0; a < modules; a++)
        for (size_t b = 0; b < modules; b++)
            for (size_t c = 0; c < modules; c++)
                found += small[a + b + c] & 1;
    return found;
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "";
    size_t size = strlen(text);
    unsigned char *limbs = calloc(size + 1, 1);
    if (!limbs)
        return 1;
    fill_small();
    from_text(limbs, text, size);
    printf("%d %zu\n", limbs[0], check_modules(size / 150));
    free(limbs);
    return 0;
}
