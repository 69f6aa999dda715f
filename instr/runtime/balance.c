#include "instr/runtime/balance.h"

#include <string.h>
#include <sys/mman.h>

/* Totals of a module at the depth of a call that was interrupted. */
typedef struct Aside {
    struct Aside *next;
    const AsymRtModule *module;
    size_t bytes;
    int32_t depth;
    uint64_t totals[];
} Aside;

static _Thread_local Aside *asides;

void asym_rt_balance_begin(AsymRtBudget *budgets) {
    *(volatile int32_t *)&budgets->wait = 0;
}

bool asym_rt_balance_has_begun(const AsymRtBudget *budgets) {
    return budgets->wait != ASYM_RT_NOT_BEGUN;
}

bool asym_rt_balance_is_even(const AsymRtModule *module,
                             const AsymRtBudget *budgets) {
    int32_t depth = __atomic_load_n(&budgets->wait, __ATOMIC_ACQUIRE);
    return !module->wide ||
           ((depth == 0 || depth == ASYM_RT_NOT_BEGUN) && !budgets->seen);
}

void asym_rt_balance_spoil(AsymRtBudget *budgets) {
    budgets->seen = 1;
}

void asym_rt_balance_renew(const AsymRtModule *module, AsymRtBudget *budgets) {
    if (!asym_rt_balance_is_even(module, budgets))
        asym_rt_balance_spoil(budgets);
}

bool asym_rt_balance_set_aside(const AsymRtModule *module) {
    uint64_t *totals = module->totals();
    size_t size = module->n_totals * sizeof *totals;
    Aside *aside = mmap(NULL, sizeof *aside + size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (aside == MAP_FAILED)
        return false;
    memcpy(aside->totals, totals, size);
    aside->module = module;
    aside->bytes = sizeof *aside + size;
    aside->depth = module->budgets()->wait;
    aside->next = asides;
    asides = aside;
    memset(totals, 0, size);
    return true;
}

/* Handlers that were left by a jump are above it. */
void asym_rt_balance_put_back(const AsymRtModule *module) {
    uint64_t *totals = module->totals();
    int32_t depth = module->budgets()->wait;
    Aside **place = &asides;
    while (*place && ((*place)->module != module || (*place)->depth != depth))
        place = &(*place)->next;
    Aside *aside = *place;
    if (!aside)
        return;
    *place = aside->next;
    memcpy(totals, aside->totals, module->n_totals * sizeof *totals);
    munmap(aside, aside->bytes);
}

void asym_rt_return(AsymRtModule *module, int32_t depth) {
    AsymRtBudget *budgets = module->budgets();
    if (budgets->wait != depth - 1)
        asym_rt_balance_spoil(budgets);
    *(volatile int32_t *)&budgets->wait = depth;
}

__extension__ typedef unsigned __int128 Wide;

void asym_rt_sum(uint64_t *slots, uint64_t count, uint64_t *doubts) {
    Wide square = (Wide)count * count;
    Wide squares = ((Wide)slots[2] << 64) + slots[1] + square;
    slots[0] += count;
    slots[1] = (uint64_t)squares;
    slots[2] = (uint64_t)(squares >> 64);
    *doubts += slots[0] < count || squares < square || squares >> 126;
}
