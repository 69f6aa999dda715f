/* numberrange.h -- numbers between which a value is, whatever it is made from.
 *
 *     a value --> [NumberRange] --> by how much a round moves a variable
 *
 * a[i] & 3 is from 0 to 3, a[i] == x is 0 or 1, and a byte from 0 to 255. */
#ifndef ASYM_STATIC_COUNTS_NUMBERRANGE_H
#define ASYM_STATIC_COUNTS_NUMBERRANGE_H

#include "static/ir/irmodule.h"

#include <stdint.h>

/* As its machine integer reads signed. */
typedef struct NumberRange {
    int64_t low, high; /* both nearer to 0 than 2^41 */
} NumberRange;

/* False if its definition does not say. */
bool numberrange_of(NumberRange *out, LLVMValueRef value);

/* What an instruction says of its own numbers.  To add a rule, add a row, with
 * a test. */
typedef struct NumberRangeRule {
    const char *name;
    LLVMOpcode of[2]; /* the instructions that it reads */
    bool (*find)(NumberRange *out, LLVMValueRef value, unsigned depth);
    const char *reason; /* why they are between these */
} NumberRangeRule;

/* In order; "count" of them. */
const NumberRangeRule *numberrange_rules(size_t *count);

/* The first that tells of "value", as numberrange_of does; NULL: none does, or
 * it is a constant. */
const NumberRangeRule *numberrange_rule(LLVMValueRef value);

#endif
