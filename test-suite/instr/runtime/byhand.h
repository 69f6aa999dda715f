/* byhand.h -- the module of played.h, instrumented by hand.
 *
 *     scenarios --> [byhand] --> the run-time
 *
 * It does what the instrumenter would have put into the code: counts, records
 * where a window is open, and goes on fast elsewhere.  It registers itself. */
#ifndef ASYM_TEST_INSTR_RUNTIME_BYHAND_H
#define ASYM_TEST_INSTR_RUNTIME_BYHAND_H

#include "instr/runtime/runtime.h"
#include "played.h"

#include <sys/types.h>
#include <unistd.h>

/* Exits with a code that is not 0: the line modulo 200, and 1. */
#define BYHAND_EXPECT(condition)                                               \
    do {                                                                       \
        if (!(condition))                                                      \
            _exit(1 + __LINE__ % 200);                                         \
    } while (0)

extern AsymRtModule byhand_module;
extern _Thread_local AsymRtBudget byhand_budgets[N_BUDGETS];

/* A call of "n". */
void byhand_call(uint64_t n);
/* "inner" runs inside the call, after its loop. */
void byhand_call_around(uint64_t n, void (*inner)(void));

/* Of "site", with the budget of number "index", if that has a window open. */
void byhand_sample(uint32_t site, uint32_t index, const uint64_t *row);
/* Of SITE_FREE, whose budget never ends. */
void byhand_free_sample(uint64_t key);

/* The first window of calls and loops goes on; the thread has joined. */
void byhand_never_end(void);

/* Waits for "child", which exits with "code". */
void byhand_expect_exit(pid_t child, int code);

#endif
