/* wrap.h -- lines that fit the width they are read in.
 *
 *     lines of text --> [wrap] --> lines that are not too long
 *
 * A line is broken between words.  Formulas ("n + 1", "max(0, n)"), signatures
 * and quoted names are not broken inside, unless one alone is too long; words
 * never are. */
#ifndef ASYM_DRIVER_REPORT_WORDS_WRAP_H
#define ASYM_DRIVER_REPORT_WORDS_WRAP_H

#include "base/text.h"

#include <stdbool.h>

/* How the text of a report looks. */
typedef struct Look {
    size_t width; /* of lines, in characters; 0: lines are never broken */
    bool colours; /* ESC [ digits m, which have no width */
} Look;

typedef enum Style {
    STYLE_PLAIN,
    STYLE_HEAD,
    STYLE_PROVED,  /* by the code */
    STYLE_SEEN,    /* by runs, as far as they go */
    STYLE_UNKNOWN, /* and what else is to be seen first */
    STYLE_COUNT
} Style;

/* Begins and ends "style", where "look" has colours. */
void style_begin(Text *out, Style style, Look look);
void style_end(Text *out, Style style, Look look);

/* In characters, not bytes. */
size_t wrap_width(const char *line);

/* Characters in the last line of "text". */
size_t wrap_column(const Text *text);

/* Adds "words", which are one line, to the last line of "out"; what does not
 * fit goes on in column "indent" of the next ones. */
void wrap_add(Text *out, const char *words, size_t indent, Look look);

/* How many lines wrap_write makes of "text". */
size_t wrap_lines(const Text *text, Look look);

/* Writes "text", made harmless, with its lines broken: what does not fit goes
 * on below, four columns further in than the line begins. */
void wrap_write(const Text *text, Look look, FILE *file);

#endif
