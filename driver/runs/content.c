#include "driver/runs/content.h"

#include <stdbool.h>
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

static char draw_of(Draw *draw, const char *characters) {
    return characters[draw_up_to(draw, strlen(characters) - 1)];
}

static char draw_letter(Draw *draw) {
    return draw_of(draw, "etaoinshrdlucmfwypvbgkjqxz");
}

static char draw_printable(Draw *draw) {
    switch (draw_up_to(draw, 15)) {
    case 0:
        return draw_of(draw, "ETAOINSHRDLU");
    case 1:
    case 2:
        return draw_of(draw, "0123456789");
    case 3:
        return draw_of(draw, "-_.,:;+*/()=<>!?");
    default:
        return draw_letter(draw);
    }
}

char *content_string(size_t length, uint64_t seed, Arena *arena) {
    Draw draw = {seed};
    char *text = arena_alloc(arena, length + 1);
    for (size_t i = 0; i < length; i++) {
        bool inner = i > 0 && i + 1 < length;
        text[i] = inner && draw_up_to(&draw, 31) == 0 ? ' '
                  : inner                             ? draw_printable(&draw)
                                                      : draw_letter(&draw);
    }
    return text;
}

/* A word of one of the styles that a block of text may have. */
static size_t draw_word(Draw *draw, unsigned style, char word[16]) {
    static const char *const common[] = {"the",    "loop", "of", "a",
                                         "number", "and",  "in", "it"};
    size_t length = 1 + draw_up_to(draw, 8);
    if (style == 0) {
        const char *chosen = common[draw_up_to(draw, 7)];
        length = strlen(chosen);
        memcpy(word, chosen, length);
        return length;
    }
    for (size_t i = 0; i < length; i++)
        word[i] = style == 1   ? draw_letter(draw)
                  : style == 2 ? draw_of(draw, "0123456789")
                  : style == 3 ? 'x'
                               : draw_of(draw, "!#%+0Aa~Zq{}[]^_");
    return length;
}

int content_write(FILE *file, uint64_t size, uint64_t seed) {
    enum { STYLES = 5, BLOCK = 400 };
    Draw draw = {seed};
    unsigned style = 0;
    uint64_t block = 0;
    for (uint64_t written = 0; written < size;) {
        if (block == 0) {
            style = (unsigned)draw_up_to(&draw, STYLES - 1);
            block = 1 + draw_up_to(&draw, BLOCK);
        }
        block--;
        char word[16];
        size_t length = draw_word(&draw, style, word);
        word[length++] = draw_up_to(&draw, 9) == 0 ? '\n' : ' ';
        if (length > size - written)
            length = (size_t)(size - written);
        if (fwrite(word, 1, length, file) != length)
            return EOF;
        written += length;
    }
    return 0;
}
