/* dump.h -- what one stage has found out, as text.
 *
 *     FunctionFacts, Plan --> [dump] --> standard output
 *
 * A stage can be watched on a program: asym-ir --dump STAGE [--function NAME].
 */
#ifndef ASYM_INSTR_DUMP_H
#define ASYM_INSTR_DUMP_H

#include "instr/planner.h"

typedef enum DumpStage {
    DUMP_CFG,
    DUMP_LOOPS,
    DUMP_SLICES,
    DUMP_PLAN,
    DUMP_STRATEGY /* which counters its loops get: changes the module */
} DumpStage;

/* Errors: ASYM_USAGE, there is no stage of that name; the message has them all.
 */
ASYM_CHECKED Status dump_find_stage(DumpStage *out, const char *name);

/* Writes "stage" of the function whose name in the source or for the linker is
 * "function", or of all if that is NULL.  "facts" is indexed as the plan.
 * Errors: ASYM_USAGE, there is no such function. */
ASYM_CHECKED Status dump_stage(DumpStage stage, const char *function,
                               const Planner *planner,
                               FunctionFacts *const *facts, FILE *file);

#endif
