/* macrotext.h -- what of a source depends on macros, by its text.
 *
 *     preprocessed source with a marker for macros --> [MacroText] -->
 * depends.h
 *
 * What some builds prove may be false for other values of a macro: Clang folds
 * N == 1111 ? N : 2, and #if leaves code out.  Where the text of a function has
 * no such macro its code is the same for all values.  So the source is
 * preprocessed once more, with each macro that varies defined as a marker: it
 * stays in the text wherever the value would be, and is an error in a
 * condition of the preprocessor. */
#ifndef ASYM_INTERP_BUILDS_MACROTEXT_H
#define ASYM_INTERP_BUILDS_MACROTEXT_H

#include "base/vec.h"

#include <stdbool.h>

/* What a macro is defined as; no #if can evaluate it. */
#define MACROTEXT_MARKER "asym_macro_that_varies()"

/* A declaration outside of all others, up to its last brace. */
typedef struct MacroPart {
    const char *file;     /* as the preprocessor has it */
    unsigned first, last; /* lines */
    bool has_macro;
} MacroPart;

typedef struct MacroText {
    bool nowhere;    /* none is in the text: no function depends on them */
    bool everywhere; /* any function may depend on them: they are in a type, an
                        initialiser, a parameter or a condition of the
                        preprocessor, or the text cannot be read */
    Vec(MacroPart) parts; /* those with braces, in their order */
} MacroText;

/* "text" ends with 0; NULL: it could not be preprocessed. */
MacroText macrotext_read(const char *text, Arena *arena);

/* Whether the function whose name is at that place may depend on a macro; so
 * may one that is not found. */
bool macrotext_varies(const MacroText *text, const char *file, unsigned line);

#endif
