#include "instr/runtime/runtime.h"
#include "instr/runtime/balance.h"
#include "instr/runtime/budget.h"
#include "instr/runtime/chain.h"
#include "instr/runtime/file.h"
#include "instr/runtime/lock.h"
#include "instr/runtime/table.h"
#include "instr/runtime/totals.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* A recorded call is one piece of code; what is rare is apart. */
#define IN_ONE_PIECE __attribute__((flatten))
#define RARE         __attribute__((noinline, cold))

_Thread_local uint64_t asym_rt_work;

static enum Phase {
    NOT_STARTED,
    NO_FILE_YET, /* a forked child that had nothing to write so far */
    WRITING,
    SILENT, /* no file could be made */
    OVER
} phase;

static AsymRtModule *modules;
uint64_t asym_rt_process;
static pthread_key_t thread_end;
static _Thread_local int thread_endings;

static void renew(void);

/* A page that the kernel wipes in a new process, for those that were not made
 * with fork; where it cannot, what is never 0. */
static uint32_t no_mark = 1, *process_mark = &no_mark;

static void make_process_mark(void) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint32_t *mark = mmap(NULL, page, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mark == MAP_FAILED || madvise(mark, page, MADV_WIPEONFORK) != 0)
        return;
    *mark = 1;
    process_mark = mark;
}

static void notice_new_process(void) {
    if (!*process_mark)
        renew();
}

/* False if this thread is inside already: then there is nothing to end. */
static bool begin(void) {
    notice_new_process();
    return asym_rt_lock_take();
}

static void end(void) {
    asym_rt_lock_give();
}

static void write_module(AsymRtModule *module) {
    if (!asym_rt_table_write(module))
        asym_rt_file_dropped();
}

static void open_file(bool (*map_file)(void)) {
    bool opened = map_file() && asym_rt_table_new();
    for (AsymRtModule *m = modules; m && opened; m = m->next)
        write_module(m);
    phase = opened ? WRITING : SILENT;
}

RARE static void open_child(void) {
    int error = errno;
    open_file(asym_rt_file_open_child);
    errno = error;
}

static bool ready(void) {
    if (phase == NO_FILE_YET)
        open_child();
    return phase == WRITING;
}

static bool has_totals(void) {
    for (AsymRtModule *module = modules; module; module = module->next)
        if (asym_rt_totals_any(module))
            return true;
    return false;
}

/* A handler that interrupted the run-time flushes too: additions are atomic.
 * It only cannot make a file. */
void asym_rt_flush(void) {
    int error = errno;
    bool locked = begin();
    if (locked && phase == NO_FILE_YET && has_totals())
        ready();
    for (AsymRtModule *m = modules; m && phase == WRITING; m = m->next)
        asym_rt_totals_flush(m);
    if (locked)
        end();
    errno = error;
}

void asym_rt_forget(void) {
    if (!begin())
        return;
    for (const AsymRtModule *m = modules; m; m = m->next)
        asym_rt_totals_forget(m);
    end();
}

/* Destructors of other keys may still run instrumented code, so this one asks
 * to be called again as often as it can. */
static void on_thread_end(void *armed) {
    asym_rt_flush();
    if (++thread_endings < PTHREAD_DESTRUCTOR_ITERATIONS) {
        pthread_setspecific(thread_end, armed);
    } else if (begin()) {
        asym_rt_chain_leave();
        end();
    }
}

/* Runs after the program's own destructors.  Threads that still run are counted
 * up to here; what they do from now on is not. */
__attribute__((destructor(101))) static void on_process_end(void) {
    asym_rt_flush();
    if (!begin())
        return;
    if (phase == WRITING) {
        asym_rt_chain_others(asym_rt_totals_add);
        phase = OVER;
        asym_rt_file_close();
    }
    end();
}

/* The thread that forks holds the lock meanwhile, unless it does so in a signal
 * handler that interrupted the run-time. */
static _Thread_local bool fork_locked;

static void before_fork(void) {
    fork_locked = begin();
}

static void after_fork_in_parent(void) {
    if (fork_locked)
        end();
}

RARE static void renew(void) {
    *process_mark = 1;
    asym_rt_lock_renew();
    asym_rt_totals_new_process();
    asym_rt_process++;
    if (phase == WRITING || phase == OVER)
        phase = NO_FILE_YET;
    asym_rt_chain_renew();
    for (AsymRtModule *module = modules; module; module = module->next)
        asym_rt_totals_renew(module);
}

static void after_fork_in_child(void) {
    renew();
    if (fork_locked)
        end();
}

static void open_first_file(void) {
    asym_rt_file_name();
    if (asym_rt_file_is_special()) {
        asym_rt_file_complain("it is no regular file");
        return;
    }
    open_file(asym_rt_file_open);
    if (phase == SILENT)
        asym_rt_file_complain(strerrordesc_np(errno));
}

static void start(void) {
    phase = SILENT;
    make_process_mark();
    if (pthread_key_create(&thread_end, on_thread_end) == 0 &&
        pthread_atfork(before_fork, after_fork_in_parent,
                       after_fork_in_child) == 0)
        open_first_file();
}

/* The module is in the list before it counts as registered. */
static void add_module(AsymRtModule *module) {
    if (phase == NOT_STARTED)
        start();
    if (module->registered || !asym_rt_table_know(module))
        return;
    module->next = modules;
    modules = module;
    module->registered = 1;
    if (phase == WRITING)
        write_module(module);
}

void asym_rt_register(AsymRtModule *module) {
    int error = errno;
    if (begin()) {
        add_module(module);
        end();
    }
    errno = error;
}

RARE static void join(AsymRtModule *module) {
    int error = errno;
    if (begin()) {
        add_module(module);
        if (thread_endings < PTHREAD_DESTRUCTOR_ITERATIONS &&
            asym_rt_chain_join(module))
            pthread_setspecific(thread_end, &thread_endings);
        end();
    }
    errno = error;
}

/* A handler may join between the test of the depth and this. */
__attribute__((noinline)) static void join_or_set_aside(AsymRtModule *module) {
    notice_new_process();
    AsymRtBudget *budgets = module->budgets();
    if (!asym_rt_balance_has_begun(budgets)) {
        asym_rt_balance_begin(budgets);
        join(module);
        return;
    }
    int error = errno;
    if (!asym_rt_balance_is_even(module, budgets) && !budgets->seen &&
        !asym_rt_balance_set_aside(module))
        asym_rt_balance_spoil(budgets);
    errno = error;
}

void asym_rt_join(AsymRtModule *module) {
    join_or_set_aside(module);
}

__attribute__((noinline)) static void resume(AsymRtModule *module) {
    int error = errno;
    AsymRtBudget *budgets = module->budgets();
    bool locked = begin();
    if (locked && phase == NO_FILE_YET)
        ready();
    if (phase == WRITING && module->registered &&
        asym_rt_table_totals(module) && !budgets->seen)
        asym_rt_table_add_totals(module, module->totals());
    else
        asym_rt_balance_spoil(budgets);
    asym_rt_balance_put_back(module);
    if (locked)
        end();
    errno = error;
}

void asym_rt_resume(AsymRtModule *module) {
    resume(module);
}

/* What "function" holds is recorded where it is. */
__attribute__((noinline)) static void
open_parts(const AsymRtModule *module, AsymRtBudget *own, uint32_t function) {
    AsymRtBudget *budgets = own - function;
    const uint32_t *opens = module->opens;
    uint32_t end = opens ? opens[function + 1] : 0;
    for (uint32_t i = opens ? opens[function] : 0; i < end; i++)
        asym_rt_budget_open(&budgets[opens[i]]);
}

/* The budget is spent first: what join calls may be instrumented code. */
IN_ONE_PIECE void asym_rt_enter(AsymRtFrame *frame, AsymRtModule *module,
                                uint32_t function, AsymRtBudget *budget) {
    notice_new_process();
    bool is_first = !budget->seen;
    if (asym_rt_budget_begin(budget))
        open_parts(module, budget, function);
    asym_rt_budget_spend(budget, function, 1);
    if (is_first)
        join(module);
    asym_rt_chain_push(frame);
    frame->work = asym_rt_work;
    frame->budget = budget;
}

static bool can_write(const AsymRtModule *module) {
    return module->registered && (phase == WRITING || ready());
}

static uint32_t cost_of(AsymRtFate fate) {
    if (fate == ASYM_RT_LOST && phase != OVER)
        asym_rt_file_dropped();
    return fate == ASYM_RT_NEW ? ASYM_RT_NEW_COST : ASYM_RT_SEEN_COST;
}

/* Returns what the sample costs. */
static uint32_t record(AsymRtModule *module, uint32_t site,
                       const uint64_t *row) {
    AsymRtFate fate = ASYM_RT_LOST;
    if (asym_rt_lock_take()) {
        if (can_write(module))
            fate = asym_rt_table_add(module, site, row);
        end();
    }
    return cost_of(fate);
}

IN_ONE_PIECE void asym_rt_leave(const AsymRtFrame *frame, AsymRtModule *module,
                                uint32_t site, uint64_t *row) {
    notice_new_process();
    const AsymRtSite *shape = &module->sites[site];
    uint64_t work = asym_rt_work - frame->work + 1;
    if (!asym_rt_chain_pop(frame))
        return;
    if (shape->cost_column)
        row[shape->n_keys + shape->cost_column] = work;
    uint32_t cost = record(module, site, row);
    asym_rt_budget_spend(frame->budget, shape->budget, cost - 1);
}

/* What is the same for all calls that are recorded at once. */
typedef struct Constants {
    AsymRtModule *module;
    AsymRtBudget *budgets;
    uint64_t *totals;
    bool writes;
} Constants;

enum { CONSTANT_SITE, CONSTANT_ENTERED, CONSTANT_WORK };

IN_ONE_PIECE static void record_constant(const Constants *c,
                                         uint32_t function) {
    AsymRtModule *module = c->module;
    AsymRtBudget *budget = &c->budgets[function];
    const uint32_t *facts = &module->constants[module->constants[function]];
    if (asym_rt_budget_begin(budget))
        open_parts(module, budget, function);
    c->totals[facts[CONSTANT_ENTERED]]++;
    AsymRtFate fate = c->writes
                          ? asym_rt_table_repeat(module, facts[CONSTANT_SITE],
                                                 facts[CONSTANT_WORK])
                          : ASYM_RT_LOST;
    asym_rt_budget_spend(budget, function,
                         ASYM_RT_CONSTANT_COSTS * cost_of(fate));
    const uint32_t *calls = module->opens;
    for (uint32_t i = calls[function]; i < calls[function + 1]; i++)
        if (c->budgets[calls[i]].wait <= 0)
            record_constant(c, calls[i]);
}

void asym_rt_constant(AsymRtModule *module, uint32_t function,
                      AsymRtBudget *budget) {
    notice_new_process();
    Constants c = {module, budget - function, module->totals(), false};
    if (!budget->seen)
        join(module);
    bool locked = asym_rt_lock_take();
    c.writes = locked && can_write(module);
    record_constant(&c, function);
    if (locked)
        end();
}

IN_ONE_PIECE void asym_rt_sample(AsymRtModule *module, uint32_t site,
                                 const uint64_t *row, AsymRtBudget *budget) {
    notice_new_process();
    asym_rt_budget_begin(budget);
    asym_rt_budget_spend(budget, module->sites[site].budget,
                         record(module, site, row));
}

/* 1: not in the profile yet. */
void asym_rt_mark(AsymRtModule *module, uint32_t total) {
    uint64_t *own = &module->totals()[total];
    if ((*own |= 1) > 1 || !begin())
        return;
    *own |= can_write(module) && asym_rt_table_mark(module, total) ? 2 : 0;
    end();
}

uint64_t asym_rt_epoch(void) {
    notice_new_process();
    return asym_rt_process;
}
