/* contents.h -- of which kind the contents are that a run was given.
 *
 *     whoever makes them --> [Contents] --> orders of one kind --> words
 *
 * A value: here only whether two are the same is asked; what a number stands
 * for knows who made the contents. */
#ifndef ASYM_INTERP_SAMPLES_CONTENTS_H
#define ASYM_INTERP_SAMPLES_CONTENTS_H

#include "base/vec.h"

#include <stdbool.h>

typedef struct Contents {
    Vec(unsigned) files; /* the kind of each, in their order */
    unsigned order;      /* that the pieces of all of them are in */
    unsigned made; /* how numbers lie in the arrays of a call that is made, from
                      1 on; 0: none is */
} Contents;

/* NULL is the same as NULL alone: none are given, or nothing is known. */
bool contents_same(const Contents *a, const Contents *b);

#endif
