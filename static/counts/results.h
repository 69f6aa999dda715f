/* results.h -- what functions return at most, and at least.
 *
 *     bodies of a module --> [Results] --> limits of what callers compute
 *
 * int partition(int *a, int lo, int hi) returns a number from lo to hi: what
 * its caller passes tells where it cuts.  A limit is over the parameters of the
 * function that returns, and has the conditions under which it holds. */
#ifndef ASYM_STATIC_COUNTS_RESULTS_H
#define ASYM_STATIC_COUNTS_RESULTS_H

#include "static/counts/limits.h"

/* A function whose limits may be asked; both live as long as the Results. */
typedef struct ResultsFunction {
    Symbols *symbols;
    LimitsKnown known;
} ResultsFunction;

typedef struct Results Results;

Results *results_new(Arena *arena);

/* From now on "function" may be asked for. */
void results_add(Results *results, const ResultsFunction *function);

/* Of what "symbols" returns, read so: it is no farther than one of "limits"
 * where "where" holds, both over parameters. */
typedef struct ResultLimits {
    const Symbols *symbols;
    ExprList limits;
    Region where;
} ResultLimits;

/* Of the function that "call" calls; NULL: nothing is known of it, or another
 * function may be what runs, or what it returns comes through too many others
 * of which nobody asked before. */
const ResultLimits *results_find(Results *results, LLVMValueRef call,
                                 Reading reading, Side side);

#endif
