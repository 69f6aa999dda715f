/* seen.h -- what phis are on one way through a round.
 *
 *     IrFunction, edges --> [Seen] --> the ways that branches go
 *
 * Where several ways meet, Clang notes in a phi by which one control came, and
 * branches by that after what all have in common: behind a "return" amid two
 * loops, say. */
#ifndef ASYM_STATIC_AFFINE_SEEN_H
#define ASYM_STATIC_AFFINE_SEEN_H

#include "static/ir/irfunction.h"

/* The latest of what was seen; NULL: nothing was. */
typedef struct Seen {
    LLVMValueRef phi, value;
    const struct Seen *before;
} Seen;

/* With the phis where "edge" leads to, no header of a loop. */
const Seen *seen_over(const Seen *seen, const IrFunction *f, EdgeId edge,
                      Arena *arena);

/* What "value" is on this way: itself where no more is known. */
LLVMValueRef seen_value(const Seen *seen, LLVMValueRef value);

/* Whether "condition" holds on this way; false if that is not known. */
bool seen_truth(bool *out, const Seen *seen, LLVMValueRef condition);

#endif
