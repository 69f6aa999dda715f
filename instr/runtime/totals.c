#include "instr/runtime/totals.h"
#include "instr/runtime/balance.h"
#include "instr/runtime/file.h"
#include "instr/runtime/table.h"

#include <string.h>
#include <sys/mman.h>

static _Thread_local bool told_of_cut;

static void give_up(const AsymRtModule *module, uint64_t *totals) {
    memset(totals, 0, module->n_totals * sizeof *totals);
    if (!told_of_cut)
        asym_rt_file_cut();
    told_of_cut = true;
}

void asym_rt_totals_flush(const AsymRtModule *module) {
    uint64_t *totals = module->totals();
    if (!asym_rt_table_totals(module))
        return;
    if (asym_rt_balance_is_even(module, module->budgets()))
        asym_rt_table_add_totals(module, totals);
    else
        give_up(module, totals);
}

/* Of a thread that still runs.  False if these are not totals of one moment;
 * where samples are taken, that does not matter. */
static bool copy_totals(const AsymRtModule *module, const uint64_t *totals,
                        const AsymRtBudget *budgets, uint64_t *copy) {
    bool even = asym_rt_balance_is_even(module, budgets);
    for (uint32_t i = 0; i < module->n_totals; i++)
        copy[i] = __atomic_load_n(&totals[i], __ATOMIC_ACQUIRE);
    for (uint32_t i = 0; module->wide && i < module->n_totals; i++)
        if (copy[i] != __atomic_load_n(&totals[i], __ATOMIC_ACQUIRE))
            return false;
    return even && asym_rt_balance_is_even(module, budgets);
}

void asym_rt_totals_add(const AsymRtModule *module, const uint64_t *totals,
                        const AsymRtBudget *budgets) {
    size_t bytes = module->n_totals * sizeof *totals;
    uint64_t *copy = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (!asym_rt_table_totals(module) || copy == MAP_FAILED ||
        !copy_totals(module, totals, budgets, copy))
        asym_rt_file_cut();
    else
        asym_rt_table_add_totals(module, copy);
    if (copy != MAP_FAILED)
        munmap(copy, bytes);
}

bool asym_rt_totals_any(const AsymRtModule *module) {
    const uint64_t *totals = module->totals();
    for (uint32_t i = 0; i < module->n_totals; i++)
        if (totals[i])
            return true;
    return false;
}

void asym_rt_totals_renew(const AsymRtModule *module) {
    asym_rt_balance_renew(module, module->budgets());
    asym_rt_totals_forget(module);
}

void asym_rt_totals_forget(const AsymRtModule *module) {
    memset(module->totals(), 0, module->n_totals * sizeof(uint64_t));
}

void asym_rt_totals_new_process(void) {
    told_of_cut = false;
}
