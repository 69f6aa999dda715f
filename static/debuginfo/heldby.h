/* heldby.h -- which variables hold a value at some place.
 *
 *     value, DebugNames, node --> [heldby] --> Symbols
 *
 * A value may be in several variables, and a variable goes on to others: in
 * u = w; w = 0; the value that had the name w first has the name u now.  A
 * variable holds a value somewhere if it was given it last on each way there.
 * One that is no promoted variable (DebugVariable.is_followed) is taken to hold
 * what it is the name of wherever that is asked. */
#ifndef ASYM_STATIC_DEBUGINFO_HELDBY_H
#define ASYM_STATIC_DEBUGINFO_HELDBY_H

#include "static/debuginfo/debugnames.h"

/* The first variable that holds "value" at all "ends" at which that is there,
 * and is not reserved if one is not; NULL: none does.  The names of "f" are not
 * as at some place. */
const DebugVariable *heldby_variable(const IrFunction *f, LLVMValueRef value,
                                     const NodeEnds *ends);

/* A function whose values go by the names of variables that hold them at some
 * place, where there are such. */
typedef struct HeldView {
    DebugEnds at;
    DebugNames names;
    IrModule ir;
    IrFunction f; /* to be asked */
} HeldView;

/* That of "f" at "ends"; *view is not to be moved. */
void heldby_view(HeldView *view, const IrFunction *f, const NodeEnds *ends);

#endif
