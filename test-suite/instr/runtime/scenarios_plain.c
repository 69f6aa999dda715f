/* Calls one after another, and in each other; what their budgets allow. */
#include "byhand.h"
#include "scenarios.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

static void normal(void) {
    byhand_call(3);
    byhand_call(3);
    byhand_call(5);
}

static void nested_five(void) {
    byhand_call(5);
}

static void nested(void) {
    byhand_call_around(2, nested_five);
}

static void flush_and_leave(void) {
    byhand_call(3);
    asym_rt_flush();
    _exit(7);
}

static void killed(void) {
    byhand_call(3);
    raise(SIGKILL);
}

static void aborted(void) {
    byhand_call(3);
    asym_rt_flush();
    abort();
}

/* ---- budgets ---- */

static void budget(void) {
    const AsymRtBudget *calls = &byhand_budgets[BUDGET_CALL];
    const AsymRtBudget *loops = &byhand_budgets[BUDGET_LOOP];
    byhand_call(1);
    BYHAND_EXPECT(calls->spent == ASYM_RT_NEW_COST);
    BYHAND_EXPECT(loops->spent == ASYM_RT_NEW_COST);
    byhand_call(1);
    BYHAND_EXPECT(calls->spent == ASYM_RT_NEW_COST + ASYM_RT_SEEN_COST);
    BYHAND_EXPECT(loops->spent == ASYM_RT_NEW_COST + ASYM_RT_SEEN_COST);
    while (calls->spent < ASYM_RT_BUDGET)
        byhand_call(1);
    BYHAND_EXPECT(calls->wait > 0);
    const uint64_t row[] = {0, 0, 0, 1, 1};
    byhand_sample(SITE_FREE, BUDGET_FREE, row);
    BYHAND_EXPECT(byhand_budgets[BUDGET_FREE].spent == ASYM_RT_NEW_COST);
    byhand_budgets[BUDGET_FREE].spent = ASYM_RT_BUDGET - 1;
    for (int i = 0; i < 3; i++) {
        byhand_sample(SITE_FREE, BUDGET_FREE, row);
        BYHAND_EXPECT(byhand_budgets[BUDGET_FREE].spent >= ASYM_RT_BUDGET);
    }
}

/* Calls of 1 until the first window ends, then calls of 2: the loop in them is
 * recorded where they are. */
static void renewed(void) {
    while (byhand_budgets[BUDGET_CALL].spent < ASYM_RT_BUDGET)
        byhand_call(1);
    byhand_budgets[BUDGET_LOOP].wait = 1 << 20;
    byhand_budgets[BUDGET_LOOP].given = 1 << 20;
    for (int i = 0; i < 1000; i++)
        byhand_call(2);
}

static void many_keys(void) {
    for (uint64_t key = 0; key < 2 * ASYM_RT_MAX_KEYS_PER_SITE; key++)
        byhand_free_sample(key);
    for (uint64_t key = 0; key < 2 * ASYM_RT_MAX_KEYS_PER_SITE; key++)
        byhand_free_sample(key);
}

static void random_samples(void) {
    uint64_t state = 1, row[5];
    for (int i = 0; i < PLAYED_RANDOM; i++) {
        played_row(row, &state);
        byhand_budgets[BUDGET_FREE] = (AsymRtBudget){0};
        byhand_sample(SITE_FREE, BUDGET_FREE, row);
    }
}

static void expect_errno_kept(void) {
    errno = 12345;
    byhand_call(1);
    asym_rt_flush();
    asym_rt_register(&byhand_module);
    BYHAND_EXPECT(errno == 12345);
}

/* The child can make no file. */
static void keeps_errno(void) {
    expect_errno_kept();
    pid_t child = fork();
    if (child == 0) {
        BYHAND_EXPECT(setrlimit(RLIMIT_FSIZE, &(struct rlimit){100, 100}) == 0);
        expect_errno_kept();
    } else {
        byhand_expect_exit(child, 0);
    }
}

/* ---- functions that always add the same ---- */

static _Thread_local uint64_t same_totals[N_SAME];
static _Thread_local AsymRtBudget same_budgets[N_SAME];

static uint64_t *my_same_totals(void) {
    return same_totals;
}

static AsymRtBudget *my_same_budgets(void) {
    return same_budgets;
}

static AsymRtModule same_module = {
    .fingerprint = PLAYED_SAME,
    .n_sites = N_SAME,
    .n_totals = N_SAME,
    .n_budgets = N_SAME,
    .sites = (const AsymRtSite[]){{0, 1, SAME_OUTER, 1}, {0, 1, SAME_INNER, 1}},
    .totals = my_same_totals,
    .budgets = my_same_budgets,
    .opens = (const uint32_t[]){3, 5, 5, SAME_INNER, SAME_INNER},
    .constants = (const uint32_t[]){3, 6, 9, SAME_OUTER, SAME_OUTER, 3,
                                    SAME_INNER, SAME_INNER, 1},
};

/* Later the inner one is called alone, and the outer one again in a window. */
static void same(void) {
    asym_rt_register(&same_module);
    for (int i = 0; i < PLAYED_SAME_CALLS; i++)
        if (same_budgets[SAME_OUTER].wait <= 0)
            asym_rt_constant(&same_module, SAME_OUTER,
                             &same_budgets[SAME_OUTER]);
    BYHAND_EXPECT(same_budgets[SAME_INNER].wait > 0);
    asym_rt_open(&same_budgets[SAME_INNER]);
    asym_rt_constant(&same_module, SAME_INNER, &same_budgets[SAME_INNER]);
    asym_rt_open(&same_budgets[SAME_OUTER]);
    asym_rt_constant(&same_module, SAME_OUTER, &same_budgets[SAME_OUTER]);
}

/* ---- descriptors ---- */

static void no_descriptors(void) {
    int next = dup(0);
    BYHAND_EXPECT(next == 3);
    closefrom(0);
    byhand_call(3);
}

const Scenario scenarios_plain[] = {
    {"normal", normal},
    {"same", same},
    {"nested", nested},
    {"flush_and_leave", flush_and_leave},
    {"killed", killed},
    {"aborted", aborted},
    {"budget", budget},
    {"renewed", renewed},
    {"many_keys", many_keys},
    {"random_samples", random_samples},
    {"keeps_errno", keeps_errno},
    {"no_descriptors", no_descriptors},
    {NULL, NULL},
};
