/* slice.h -- the inputs of a loop: what decides how often it runs.
 *
 *     IrFunction, Symbols --> [LoopInputs] --> counters, report
 *
 * Backward from the exit conditions through SSA, arithmetic, control dependence
 * and memory, to definitions outside the loop (Asymptus, section 3.1), and on
 * through pure arithmetic to the roots, so that k = n*n is over n. */
#ifndef ASYM_STATIC_INPUTS_SLICE_H
#define ASYM_STATIC_INPUTS_SLICE_H

#include "static/inputs/symbols.h"

typedef struct LoopInputs {
    Vec(SymbolId) symbols;
    Vec(int64_t) constants; /* rising, distinct */
    bool opaque;            /* something other than symbols decides, too */
    const char *why;        /* "on the contents of a (line 7)" */
} LoopInputs;

/* What "value" depends on each time that it is computed, in "region": an
 * outermost loop, or 0 for what is outside all loops.  What may change in the
 * region by something else than the region's own arithmetic makes it opaque. */
LoopInputs slice_value(Symbols *symbols, LLVMValueRef value, LoopId region,
                       Arena *arena);

/* What one execution of "loop" depends on. */
LoopInputs slice_loop(Symbols *symbols, LoopId loop, Arena *arena);

/* What the executions of all loops nested in "outermost" depend on, taken
 * together over one execution of it. */
LoopInputs slice_nest(Symbols *symbols, LoopId outermost, Arena *arena);

/* What the total of a loop over its nest depends on: it and the loops around it
 * alone.  "total", by loop, is where the results are put. */
typedef struct TotalSlices TotalSlices;
TotalSlices *slice_totals(Symbols *symbols, const LoopInputs *total,
                          Arena *arena, Arena *scratch);

/* Of "loop", after that of the loop around it; without constants that only
 * loops around it have. */
LoopInputs slice_total(TotalSlices *slices, LoopId loop);

#endif
