/* lines.h -- lines whose right halves begin in one column. */
#ifndef ASYM_DRIVER_REPORT_WORDS_LINES_H
#define ASYM_DRIVER_REPORT_WORDS_LINES_H

#include "base/vec.h"
#include "driver/report/words/wrap.h"

enum {
    LINES_INDENT = 2, /* of what is inside; least distance of halves */
    LINES_MORE = 4
};

typedef struct Line {
    const char *left, *right;     /* right: NULL if there is none */
    const char *more[LINES_MORE]; /* behind "right", or where the line would be
                                     too wide then, on one of its own below it;
                                     NULL after the last one */
    Style style; /* of the right half and "more"; of the left one where there is
                    no other */
} Line;

typedef struct Lines {
    Arena *arena;
    Look look;
    Vec(Line) all;
} Lines;

void lines_add(Lines *lines, const char *left, const char *right);
void lines_add_with(Lines *lines, const char *left, const char *right,
                    const char *const more[LINES_MORE]);

/* Of the line that was added last. */
void lines_style(Lines *lines, Style style);

/* Right halves begin in column "least" or later; very long left halves do not
 * push the others.  What does not fit goes on below: of a right half, in that
 * column. */
void lines_write(Text *out, const Lines *lines, size_t least);

/* A blank line before each part of a text but the first. */
void lines_part(Text *out);

#endif
