#include "random-text.h"

#include <stdarg.h>
#include <stdio.h>

unsigned random_below(uint64_t *state, unsigned n) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (unsigned)((*state * 0x2545F4914F6CDD1Du >> 33) % n);
}

char *random_text(const char *format, ...) {
    static char ring[128][400];
    static unsigned next;
    char *out = ring[next++ % 128];
    va_list args;
    va_start(args, format);
    vsnprintf(out, sizeof ring[0], format, args);
    va_end(args);
    return out;
}
