/* played.h -- the module that played plays by hand, and runtime.c expects.
 *
 * "call" is its one function: call(n) counts as one call and one loop of n + 1
 * header executions.  Its totals are {calls, header executions}. */
#ifndef ASYM_TEST_INSTR_RUNTIME_PLAYED_H
#define ASYM_TEST_INSTR_RUNTIME_PLAYED_H

#include <stdint.h>

#define PLAYED_FINGERPRINT UINT64_C(0x1234567890abcdef)

/* A second module, registered by the scenario "same": function 0 adds 3 with
 * each call, since it calls function 1 twice, which adds 1.  Sites and totals
 * have their numbers. */
#define PLAYED_SAME UINT64_C(0xfedcba0987654321)
enum { SAME_OUTER, SAME_INNER, N_SAME };
enum { PLAYED_SAME_CALLS = 1000 };

enum { TOTAL_CALLS, TOTAL_HEADERS, N_TOTALS };
enum { BUDGET_CALL, BUDGET_LOOP, BUDGET_FREE, N_BUDGETS };
enum {
    SITE_CALL, /* key: n; column: inclusive cost */
    SITE_LOOP, /* key: n; column: header executions */
    SITE_FREE, /* keys: two of any value; columns: two of any value */
    N_SITES
};

/* What PLAYED_RANDOM samples of SITE_FREE are made of. */
enum { PLAYED_RANDOM = 20000 };

/* Calls within calls, more than the run-time's chain has room for. */
enum { PLAYED_DEPTH = 40000, PLAYED_CHAIN = 32768 };

static inline uint64_t played_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return *state >> 33;
}

/* Mask, two keys, two columns. */
static inline void played_row(uint64_t row[5], uint64_t *state) {
    row[0] = played_random(state) % 4;
    row[1] = row[0] & 1 ? played_random(state) % 20 : 0;
    row[2] = row[0] & 2 ? played_random(state) % 30 : 0;
    row[3] = played_random(state);
    row[4] = UINT64_MAX - played_random(state) % 3;
}

#endif
