/* callee.h -- a function to call, and the costs of those that call it. */
#ifndef ASYM_TEST_INTERP_COST_COMPOSE_CALLEE_H
#define ASYM_TEST_INTERP_COST_COMPOSE_CALLEE_H

#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Costs that the code alone gives, but where runs are spoken of. */
static inline void check(const char *text, const char *claim, Arena *arena) {
    check_cost_of(text, BASIS_CODE, claim, arena);
}

#define G     "function g\ninputs k\nloop 9: k + 1 [proved] for k >= 0\n"
#define G_RAN G "k=2: 4\nk=3: 5\n"

#endif
