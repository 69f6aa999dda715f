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

/* The same of a bit, of which not is taken off; *is is turned with each. */
LLVMValueRef seen_plain(const Seen *seen, LLVMValueRef condition, bool *is);

/* Whether "condition" holds on this way; false if that is not known. */
bool seen_truth(bool *out, const Seen *seen, LLVMValueRef condition);

/* A variable of a loop that is one number until some round makes it another
 * one, and never that again: "found". */
typedef struct Flag {
    LLVMValueRef phi, before;
    LLVMValueRef next; /* what it is after a round; NULL: there is no flag */
    bool then;         /* what is asked for, before that; not so after it */
} Flag;

/* The flag of "loop" by which alone "condition" is true or false. */
Flag seen_flag(const IrFunction *f, LoopId loop, LLVMValueRef condition);

#endif
