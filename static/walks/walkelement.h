/* walkelement.h -- what of an element the test of a walk compares.
 *
 *     WalkTest, Writes --> [walkelement] --> Walks
 *
 * while (isdigit(*s)) compares neither a pointer nor what is there, but some
 * bits of what a table has for it: an element is widened, looked up, masked. */
#ifndef ASYM_STATIC_WALKS_WALKELEMENT_H
#define ASYM_STATIC_WALKS_WALKELEMENT_H

#include "static/walks/walks.h"

/* What "value", which a test of "loop" compares, is made of, most often a load:
 * how it is made of that is noted in "test", as its table, mask and widening.
 * Nothing in the loop writes the table, nor where it is looked up. */
LLVMValueRef walkelement_read(WalkTest *test, const IrFunction *f,
                              Writes *writes, LLVMValueRef value, LoopId loop);

#endif
