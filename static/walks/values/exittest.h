/* exittest.h -- the comparisons that decide whether a loop is left.
 *
 *     IrFunction, Loops --> [ExitTests] --> walks, TripCounts */
#ifndef ASYM_STATIC_WALKS_VALUES_EXITTEST_H
#define ASYM_STATIC_WALKS_VALUES_EXITTEST_H

#include "static/ir/irfunction.h"

/* A test at the end of "node" that leaves the loop, which continues while
 * "left" "stay" "right".  "left" is NULL if no comparison can be read. */
typedef struct ExitTest {
    NodeId node;
    LLVMValueRef condition; /* a bit; NULL: control goes by something else */
    bool leaves;            /* where "condition" is so */
    LLVMIntPredicate stay;
    LLVMValueRef left, right;
} ExitTest;

typedef Vec(ExitTest) ExitTests;

/* All tests that may take exit edge "exit" out of "loop", at least one.  Those
 * that can be read run in every round that no other has left. */
ExitTests exittest_find(const IrFunction *f, LoopId loop, EdgeId exit,
                        Arena *arena);

/* What a branch on "condition" asks: x, of !x and of x != 0 of a bit x. */
LLVMValueRef exittest_asked(LLVMValueRef condition);

/* The test at the end of the block that "exit" comes from, which may not run in
 * every round. */
ExitTest exittest_last(const IrFunction *f, EdgeId exit);

/* What a comparison of a whole number with one of floating point says of whole
 * numbers: i < x is i < ceil(x), and i <= x is i <= floor(x), where x is a
 * number. */
typedef struct RoundedTest {
    ExitTest test;     /* "left" is the whole number */
    LLVMValueRef real; /* stands in place of its "right", which is NULL */
    bool up;           /* "real" is rounded up */
} RoundedTest;

/* False if "test" is no such comparison. */
bool exittest_round(RoundedTest *out, const ExitTest *test);

/* "== " of a comparison for equality, and so on. */
const char *exittest_sign(LLVMIntPredicate p);

#endif
