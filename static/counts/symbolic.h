/* symbolic.h -- what an integer of the machine is worth in mathematics.
 *
 *     IrFunction, Symbols --> [Expr, conditions] --> TripCounts
 *
 * A machine integer is a number modulo a power of two.  Each question asks for
 * its value read as signed or as unsigned, and the answer holds where every
 * condition holds that was added to the region on the way: wraps, truncations
 * and changes of sign that C defines.  Overflow that C leaves undefined (nsw,
 * nuw) is assumed away. */
#ifndef ASYM_STATIC_COUNTS_SYMBOLIC_H
#define ASYM_STATIC_COUNTS_SYMBOLIC_H

#include "static/inputs/symbols.h"

typedef enum Reading {
    READ_SIGNED,
    READ_UNSIGNED,
    READ_MODULO /* only congruent modulo the width: whatever is simplest */
} Reading;

typedef struct Symbolic {
    Symbols *symbols;
    LoopId loop;        /* values in it are expressed by its header's phis */
    Region *conditions; /* raw: not simplified */
    Arena *arena;
    unsigned depth, steps; /* of the recursion; bounded */
} Symbolic;

/* False where the value is not a polynomial over symbols.  A pointer is its
 * address in bytes, over symbols for pointers. */
bool symbolic_value(Symbolic *s, LLVMValueRef value, Reading reading,
                    const Expr **out);

#endif
