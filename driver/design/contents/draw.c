#include "driver/design/contents/draw.h"

#include <string.h>

uint64_t draw_next(Draw *draw) {
    uint64_t z = draw->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The remainder favours small numbers by less than 2^-32 for any size that is
 * of use here. */
uint64_t draw_up_to(Draw *draw, uint64_t last) {
    uint64_t drawn = draw_next(draw);
    return last == UINT64_MAX ? drawn : drawn % (last + 1);
}

char draw_of(Draw *draw, const char *characters) {
    return characters[draw_up_to(draw, strlen(characters) - 1)];
}

char draw_letter(Draw *draw) {
    return draw_of(draw, "etaoinshrdlucmfwypvbgkjqxz");
}
