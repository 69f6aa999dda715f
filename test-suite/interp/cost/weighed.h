/* weighed.h -- costs that are text, before they are weighed. */
#ifndef ASYM_TEST_INTERP_COST_WEIGHED_H
#define ASYM_TEST_INTERP_COST_WEIGHED_H

#include "composed_text.h"
#include "interp/cost/weighing.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static inline Composed *composed(const char *text, CostWeighing *w,
                                 Arena *arena) {
    Composed *c = composed_of(text, BASIS_RUNS, arena);
    *w = weighing_of(c->f, &c->cost, arena);
    return c;
}

#define F       "function f\ninputs n\n"
#define PROVED  F "loop 4: n + 1 [proved]\n"
#define EXACT   F "loop 4: n + 1 [exact]\n"
#define UNKNOWN F "loop 4: unknown: odd\n"

/* n + 2, n + 3, and values that no formula goes through. */
#define AGREE  "n=0: 2\nn=1: 3\nn=2: 4\nn=3: 5\nn=4: 6\nn=5: 7\nn=6: 8\n"
#define DIFFER "n=0: 3\nn=1: 4\nn=2: 5\nn=3: 6\nn=4: 7\nn=5: 8\nn=6: 9\n"

#endif
