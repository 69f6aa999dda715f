/* instrument.h -- a module that counts.
 *
 *     IrModule, FunctionFacts, Plan --> [module changed] --> object file
 *
 * Each function F becomes three: F.record, F.fast, and F itself, which picks
 * one of them by the budget left (full duplication: Arnold and Ryder, PLDI
 * 2001).  Calls in F.fast go to the fast bodies directly.  A function whose
 * calls all add the same work has no F.record: F tells the run-time
 * (callgraph.h). */
#ifndef ASYM_INSTR_SAMPLE_INSTRUMENT_H
#define ASYM_INSTR_SAMPLE_INSTRUMENT_H

#include "static/facts.h"
#include "static/plan/plan.h"

/* Where to say which counters were chosen for a function's loops, and by which
 * facts. */
typedef struct StrategyDump {
    FILE *file;
    const char *function; /* in the source or for the linker; NULL: all */
} StrategyDump;

/* "facts"[i] belongs to function i of the plan.  "n_totals" is the number of
 * running totals; "dump" may be NULL.  Strips debug information. */
ASYM_CHECKED Status instrument_module(const IrModule *ir, const Plan *plan,
                                      FunctionFacts *const *facts,
                                      uint32_t n_totals,
                                      const StrategyDump *dump, Arena *arena);

/* What LLVM or the user said about a function's memory does not hold once it
 * counts. */
void instrument_forget_effects(const IrModule *ir, LLVMValueRef function);

/* Drops the attachments of a module that is not valid as it is: what its debug
 * information has left.  Errors: ASYM_INTERNAL, it is not valid without them.
 */
ASYM_CHECKED Status instrument_verify(const IrModule *ir);

#endif
