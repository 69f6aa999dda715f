/* heaviest.h -- what the heaviest round of each loop costs, and the heaviest
 * call.
 *
 *     FunctionFacts, CostTable --> [PlanPath] --> Plan
 *
 * Costs are those of the module as it was read, in SSA form: blocks that were
 * put on edges cost nothing and are on no path.  Paths of calls that are cut
 * short, by abort() or an exception that leaves the function, do not count. */
#ifndef ASYM_INSTR_WEIGHTS_HEAVIEST_H
#define ASYM_INSTR_WEIGHTS_HEAVIEST_H

#include "instr/weights/costtable.h"
#include "static/facts.h"
#include "static/plan/plan.h"

/* Fills in the paths of "out", whose loops are those of "facts". */
void heaviest_find(PlanFunction *out, const FunctionFacts *facts,
                   const CostTable *costs, Arena *arena);

#endif
