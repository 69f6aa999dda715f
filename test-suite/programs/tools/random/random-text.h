/* random-text.h -- what writers of random programs share: numbers by a seed,
 * and pieces of text. */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_RANDOM_RANDOM_TEXT_H
#define ASYM_TEST_PROGRAMS_TOOLS_RANDOM_RANDOM_TEXT_H

#include <stdint.h>

/* Below "n"; moves "state", which is not 0, on (xorshift64*). */
unsigned random_below(uint64_t *state, unsigned n);

/* It lives until many more are made. */
char *random_text(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

#endif
