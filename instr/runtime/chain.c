#include "instr/runtime/chain.h"

#include <stddef.h>
#include <sys/mman.h>

/* Calls deeper than MAX_FRAMES give no sample; totals of more modules than
 * MAX_MODULES are not seen while the thread still runs at the end. */
enum { MAX_FRAMES = 32768, MAX_MODULES = 1024 };

typedef struct Totals {
    const AsymRtModule *module;
    const uint64_t *at;
    const AsymRtBudget *budgets;
} Totals;

/* A frame is kept as its address, which is even; bit 0 marks it as cut. */
typedef struct Thread {
    struct Thread *next, *previous;
    uint32_t n_modules, depth;
    Totals totals[MAX_MODULES];
    volatile uintptr_t frames[MAX_FRAMES];
} Thread;

static Thread *threads;
static _Thread_local Thread *self;

static Thread *thread_new(void) {
    Thread *thread = mmap(NULL, sizeof *thread, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (thread == MAP_FAILED)
        return NULL;
    thread->next = threads;
    if (threads)
        threads->previous = thread;
    threads = thread;
    return thread;
}

static void note_totals(Thread *thread, AsymRtModule *module) {
    for (uint32_t i = 0; i < thread->n_modules; i++)
        if (thread->totals[i].module == module)
            return;
    if (thread->n_modules < MAX_MODULES)
        thread->totals[thread->n_modules++] =
            (Totals){module, module->totals(), module->budgets()};
}

bool asym_rt_chain_join(AsymRtModule *module) {
    bool is_new = !self;
    if (is_new)
        self = thread_new();
    if (self)
        note_totals(self, module);
    return is_new;
}

void asym_rt_chain_leave(void) {
    Thread *thread = self;
    if (!thread)
        return;
    self = NULL;
    *(thread->previous ? &thread->previous->next : &threads) = thread->next;
    if (thread->next)
        thread->next->previous = thread->previous;
    munmap(thread, sizeof *thread);
}

void asym_rt_chain_renew(void) {
    threads = self;
    if (!self)
        return;
    self->next = self->previous = NULL;
    for (uint32_t i = 0; i < self->depth; i++)
        self->frames[i] |= 1;
}

void asym_rt_chain_others(void (*visit)(const AsymRtModule *, const uint64_t *,
                                        const AsymRtBudget *)) {
    for (const Thread *thread = threads; thread; thread = thread->next)
        for (uint32_t i = 0; thread != self && i < thread->n_modules; i++)
            visit(thread->totals[i].module, thread->totals[i].at,
                  thread->totals[i].budgets);
}

static AsymRtFrame *frame_at(const Thread *thread, uint32_t depth) {
    return (AsymRtFrame *)(thread->frames[depth] & ~(uintptr_t)1);
}

static void cut_top(Thread *thread) {
    if (thread->depth)
        thread->frames[thread->depth - 1] |= 1;
}

/* True if any frame was below "here". */
static bool drop_below(Thread *thread, const void *here) {
    uint32_t depth = thread->depth;
    while (depth && (uintptr_t)frame_at(thread, depth - 1) < (uintptr_t)here)
        depth--;
    bool dropped = depth < thread->depth;
    thread->depth = depth;
    return dropped;
}

/* The frame is stored twice: a signal handler that came between the first and
 * the new depth has used the place for its own frames. */
void asym_rt_chain_push(AsymRtFrame *frame) {
    Thread *thread = self;
    frame->caller = NULL;
    if (!thread)
        return;
    if (drop_below(thread, __builtin_frame_address(0)))
        cut_top(thread);
    uint32_t depth = thread->depth;
    if (depth == MAX_FRAMES)
        return;
    if (depth)
        frame->caller = frame_at(thread, depth - 1);
    thread->frames[depth] = (uintptr_t)frame;
    *(volatile uint32_t *)&thread->depth = depth + 1;
    thread->frames[depth] = (uintptr_t)frame;
}

bool asym_rt_chain_pop(AsymRtFrame *frame) {
    Thread *thread = self;
    uint32_t depth = thread ? thread->depth : 0;
    while (depth && frame_at(thread, depth - 1) != frame)
        depth--;
    if (!depth)
        return false;
    bool cut = depth < thread->depth || (thread->frames[depth - 1] & 1);
    thread->depth = depth - 1;
    if (cut)
        cut_top(thread);
    frame->cut = cut;
    return !cut;
}

void asym_rt_chain_cut(const void *here) {
    if (!self)
        return;
    drop_below(self, here);
    cut_top(self);
}
