/* thresholds.h -- numbers in the code at which a function may change what it
 * does.
 *
 *     IrFunction --> [Thresholds] --> Plan --> experiments
 *
 * Inputs near them are tried on purpose: both sides of what the code compares
 * with, and all residues of what it divides by.  Nothing is claimed from them.
 */
#ifndef ASYM_STATIC_INPUTS_GUARDS_THRESHOLDS_H
#define ASYM_STATIC_INPUTS_GUARDS_THRESHOLDS_H

#include "static/ir/irfunction.h"

/* Rising, distinct. */
typedef struct Thresholds {
    Vec(int64_t) compared; /* with what is compared, divided, selected or
                              switched on;
                              and where a value v is computed from one x by
                              steps that can be undone, v == c also gives the
                              values of x there; as signed and as unsigned
                              integers read c, unless the comparison is signed
                            */
    Vec(int64_t) divided;  /* by what, or by what the rest is taken of: 2 and
                              more */
} Thresholds;

/* A number that has to be reached before what "value" computes can change as
 * its operand does: by which it is divided, shifted or masked.  INT64_MAX for a
 * number that was computed in floating point; 0: there is none. */
int64_t thresholds_step(LLVMValueRef value);

Thresholds thresholds_find(const IrFunction *f, Arena *arena);

#endif
