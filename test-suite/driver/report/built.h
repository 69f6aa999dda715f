/* built.h -- reports made by hand, from text.
 *
 *     "n + 1", "n >= 0 where reached", "4:9#2" --> claims, loops, functions */
#ifndef ASYM_TEST_DRIVER_REPORT_BUILT_H
#define ASYM_TEST_DRIVER_REPORT_BUILT_H

#include "driver/report/report.h"

typedef struct Builder {
    Arena *arena;
    const char *const *names; /* of the symbols of every function; the first
                                 is the number of a round */
    size_t count;
} Builder;

const Expr *built_expr(const Builder *b, const char *text);
SymbolId built_symbol(const Builder *b, const char *name);

/* "valid" is a region, and may end in "where reached". */
Claim built_claim(const Builder *b, ClaimStatus status, const char *formula,
                  const char *valid);
/* The two numbers are decimal. */
void built_range(const Builder *b, Claim *claim, const char *symbol,
                 const char *low, const char *high);

/* Both are in one place until the next function is made. */
typedef struct BuiltFunction {
    PlanFunction *plan;
    FunctionResult *result;
} BuiltFunction;

/* One of a.c that ran, and whose order is that of "cost", exactly; NULL: it is
 * not set. */
BuiltFunction built_function(const Builder *b, Report *report,
                             const char *signature, const char *cost);

/* All are in one place until the function's next loop is made. */
typedef struct BuiltLoop {
    PlanLoop *plan;
    LoopClaims *claims;
    SelfCost *self;
} BuiltLoop;

/* One that was reached, and of which nothing else is known, after those that
 * "f" has; "where" is its line, "4", or its place, "4:9" or "4:9#2". */
BuiltLoop built_loop(const Builder *b, BuiltFunction f, const char *where,
                     unsigned depth);

#endif
