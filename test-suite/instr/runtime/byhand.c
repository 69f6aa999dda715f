#include "byhand.h"

#include <sys/wait.h>

static _Thread_local uint64_t totals[N_TOTALS];
_Thread_local AsymRtBudget byhand_budgets[N_BUDGETS];

static uint64_t *my_totals(void) {
    return totals;
}

static AsymRtBudget *my_budgets(void) {
    return byhand_budgets;
}

static const AsymRtSite sites[N_SITES] = {
    [SITE_CALL] = {1, 1, BUDGET_CALL, 1},
    [SITE_LOOP] = {1, 1, BUDGET_LOOP, 0},
    [SITE_FREE] = {2, 2, BUDGET_FREE, 0},
};

/* A window of calls opens that of the loop. */
static const uint32_t opens[] = {2, 3, BUDGET_LOOP};

AsymRtModule byhand_module = {
    .fingerprint = PLAYED_FINGERPRINT,
    .n_sites = N_SITES,
    .n_totals = N_TOTALS,
    .n_budgets = N_BUDGETS,
    .sites = sites,
    .totals = my_totals,
    .budgets = my_budgets,
    .opens = opens,
};

__attribute__((constructor)) static void register_module(void) {
    asym_rt_register(&byhand_module);
}

static void loop(uint64_t n) {
    totals[TOTAL_HEADERS] += n + 1;
    asym_rt_work += n + 1;
}

static void nothing(void) {
}

static void call_fast(uint64_t n, void (*inner)(void)) {
    totals[TOTAL_CALLS]++;
    loop(n);
    inner();
}

void byhand_sample(uint32_t site, uint32_t index, const uint64_t *row) {
    if (--byhand_budgets[index].wait < 0)
        asym_rt_sample(&byhand_module, site, row, &byhand_budgets[index]);
}

static void call_record(uint64_t n, void (*inner)(void)) {
    AsymRtFrame frame;
    asym_rt_enter(&frame, &byhand_module, BUDGET_CALL,
                  &byhand_budgets[BUDGET_CALL]);
    totals[TOTAL_CALLS]++;
    loop(n);
    byhand_sample(SITE_LOOP, BUDGET_LOOP, (uint64_t[]){1, n, n + 1});
    inner();
    asym_rt_leave(&frame, &byhand_module, SITE_CALL, (uint64_t[]){1, n, 0});
}

__attribute__((noinline)) void byhand_call_around(uint64_t n,
                                                  void (*inner)(void)) {
    asym_rt_work++;
    (--byhand_budgets[BUDGET_CALL].wait < 0 ? call_record : call_fast)(n,
                                                                       inner);
}

void byhand_call(uint64_t n) {
    byhand_call_around(n, nothing);
}

void byhand_never_end(void) {
    byhand_budgets[BUDGET_CALL] = byhand_budgets[BUDGET_LOOP] =
        (AsymRtBudget){.seen = 1};
}

void byhand_free_sample(uint64_t key) {
    byhand_budgets[BUDGET_FREE] = (AsymRtBudget){0};
    byhand_sample(SITE_FREE, BUDGET_FREE, (uint64_t[]){1, key, 0, key, 0});
}

void byhand_expect_exit(pid_t child, int code) {
    int status;
    BYHAND_EXPECT(child > 0 && waitpid(child, &status, 0) == child);
    BYHAND_EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == code);
}
