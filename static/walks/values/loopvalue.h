/* loopvalue.h -- what the phis at the header of a loop hold.
 *
 *     IrFunction --> [loopvalue] --> walks, searches, slices, kinds of symbols
 */
#ifndef ASYM_STATIC_WALKS_VALUES_LOOPVALUE_H
#define ASYM_STATIC_WALKS_VALUES_LOOPVALUE_H

#include "static/ir/irfunction.h"

/* The loop that has "node" for its header; 0: none. */
LoopId loopvalue_headed_by(const IrFunction *f, NodeId node);

/* The loop that has the phi "value" at its header; 0: it is no such phi. */
LoopId loopvalue_loop(const IrFunction *f, LLVMValueRef value);

/* Whether "phi" has its value number "i" as "loop" begins. */
bool loopvalue_is_first(const IrFunction *f, LLVMValueRef phi, unsigned i,
                        LoopId loop);

/* What "phi" has as "loop" begins; NULL if it may be several values. */
LLVMValueRef loopvalue_first(const IrFunction *f, LLVMValueRef phi,
                             LoopId loop);

#endif
