/* symbolic.h -- what an integer of the machine is worth in mathematics.
 *
 *     IrFunction, Symbols --> [Expr, conditions] --> TripCounts
 *
 * A machine integer is a number modulo a power of two.  Each question asks for
 * its value read as signed or as unsigned, and the answer holds where every
 * condition holds that was added to the region on the way: wraps, truncations
 * and changes of sign that C defines.  Overflow that C leaves undefined (nsw,
 * nuw) is assumed away, unless "strict".  A division that rounds towards 0 is a
 * floor where what is divided is not negative. */
#ifndef ASYM_STATIC_SYMBOLIC_SYMBOLIC_H
#define ASYM_STATIC_SYMBOLIC_SYMBOLIC_H

#include "static/symbolic/memorysteps.h"

typedef enum Reading {
    READ_SIGNED,
    READ_UNSIGNED,
    READ_MODULO /* only congruent modulo the width: whatever is simplest */
} Reading;

/* How the type of "symbol" reads it. */
Reading symbolic_reading(const Symbols *symbols, SymbolId symbol);

struct Symbolic;

/* Says what a value is worth that is no sum of products, such as a quotient:
 * usually a new symbol.  False where that is not known either. */
typedef bool SymbolicOther(struct Symbolic *s, LLVMValueRef value,
                           Reading reading, const Expr **out);

/* A symbol that was read where a variable begins or goes on. */
typedef struct VariableRead {
    SymbolId variable, read;
} VariableRead;

/* What is supposed of memory, and what was read meanwhile: "read" for tests,
 * where a variable stands for what it was read from. */
typedef struct Suppositions {
    bool needed; /* some memory is supposed to keep its value */
    Vec(SymbolId) read;
    Vec(VariableRead) by_variables;
} Suppositions;

typedef struct Symbolic {
    Symbols *symbols;
    LoopId loop;        /* values in it are expressed by its header's phis */
    Region *conditions; /* raw: not simplified */
    Arena *arena;
    bool divides; /* division by a number is wanted too, as floor */
    bool strict;  /* conditions keep all integers from overflow */
    const MemorySteps *memory; /* of the loop; NULL: none are known */
    Suppositions *supposes; /* that memory which something in "keeps" may write
                               keeps its value there; NULL: it does not */
    LoopId keeps; /* "loop", or one around it; if it supposes something */
    SymbolicOther *other;  /* NULL: such values are symbols, or not known */
    void *context;         /* for "other" */
    unsigned depth, steps; /* of the recursion; bounded */
} Symbolic;

/* False where the value is not a polynomial over symbols, or one with floors of
 * polynomials in it, or x - y*floor(x/y) for the rest of a division by a
 * parameter.  A pointer is its
 * address in bytes, over symbols for pointers. */
bool symbolic_value(Symbolic *s, LLVMValueRef value, Reading reading,
                    const Expr **out);

/* Whether "value" is *of divided by *by, a number of 2 or more, and rounded
 * down where the conditions hold. */
bool symbolic_quotient(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **of, int64_t *by);

/* The whole number next to "value", which is of floating point: below it, or
 * above it if "up", or the same.  False where it is no square root and no
 * logarithm to base 2 of a whole number. */
bool symbolic_rounded(Symbolic *s, LLVMValueRef value, bool up,
                      const Expr **out);

/* Whether "value" is the lesser or the greater of two, as x < y ? x : y and
 * size ? size : 1 are; "reading" is that of both. */
bool symbolic_choice(Symbolic *s, LLVMValueRef value, Reading *reading,
                     const Expr **out);

/* How many elements of "unit" bytes lie from the pointer "near" to "far", over
 * parameters; false where that is not known. */
bool symbolic_apart(Symbolic *s, LLVMValueRef far, LLVMValueRef near,
                    int64_t unit, const Expr **out);

/* Whether "value" is how far apart two pointers are, in elements where it is
 * divided by their size. */
bool symbolic_distance(Symbolic *s, LLVMValueRef value, const Expr **out);

#endif
