/* directive.h -- what a test program says about itself in //@ comments.
 *
 *     program.c --> [Directives] --> expect (against asym), count (against
 *                                    counters of our own)
 *
 * The grammar is in ../README.md. */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_DIRECTIVE_H
#define ASYM_TEST_PROGRAMS_TOOLS_DIRECTIVE_H

#include "base/arena.h"
#include "base/status.h"
#include "base/vec.h"

typedef Vec(const char *) Words;

typedef enum DirectiveKind {
    DIRECTIVE_ASYM,     /* options of asym */
    DIRECTIVE_CLANG,    /* options of clang */
    DIRECTIVE_TYPES,    /* a line that asym reads on its standard input */
    DIRECTIVE_EXIT,     /* asym's exit code */
    DIRECTIVE_SAYS,     /* text that asym shows somewhere */
    DIRECTIVE_AGAIN,    /* more options that must not change the report */
    DIRECTIVE_CHECK,    /* arguments of a run -> what they bind */
    DIRECTIVE_POINT,    /* the same, outside the regions of plain formulas */
    DIRECTIVE_LOOP,     /* checks of the loops on a line */
    DIRECTIVE_FUNCTION, /* checks of a function */
    DIRECTIVE_EVERY,    /* checks of every loop */
    DIRECTIVE_NO        /* a function that must not be listed */
} DirectiveKind;

typedef struct Directive {
    DirectiveKind kind;
    unsigned source_line; /* of the comment */
    unsigned line;        /* of the code it is about */
    unsigned ordinal;     /* LOOP: which loop on the line, from 1; 0: all */
    const char *name;     /* LOOP, FUNCTION, NO: the function; NULL: any */
    const char *text;     /* all after the keyword, otherwise */
    Words checks;         /* LOOP, FUNCTION, EVERY: the parts between ';' */
} Directive;

typedef struct Directives {
    const char *path;
    Words lines; /* of the program; line 1 is lines.at[0] */
    Vec(Directive) all;
} Directives;

/* Errors: ASYM_USAGE when "path" cannot be read, ASYM_SYNTAX with the line of
 * a directive that does not follow the grammar. */
ASYM_CHECKED Status directives_read(Directives *out, const char *path,
                                    Arena *arena);

/* The first directive of "kind", or NULL. */
const Directive *directives_find(const Directives *directives,
                                 DirectiveKind kind);

/* The "[STATUS]" at the end of a check, or its end; the bracket of an element,
 * dims[0], is not one. */
const char *status_bracket(const char *check);

/* Splits at blanks; '...' keeps a word together. */
void words_split(Words *out, const char *text, Arena *arena);

/* A copy of text[0..length) without blanks at its ends. */
const char *trimmed(const char *text, size_t length, Arena *arena);

/* The whole file; NULL if it cannot be read. */
const char *file_text(const char *path, Arena *arena);

#endif
