#include "instr/runtime/chain.h"
#include "instr/runtime/lock.h"

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

/* A frame is kept as its address, which is even; bit 0 marks it as cut.  The
 * first is none: no address is above it. */
typedef struct Thread {
    struct Thread *next, *previous;
    uint32_t n_modules;
    volatile uintptr_t *volatile top; /* behind the last frame */
    Totals totals[MAX_MODULES];
    volatile uintptr_t frames[1 + MAX_FRAMES];
} Thread;

static Thread *threads;
static _Thread_local Thread *self;

static Thread *thread_new(void) {
    Thread *thread = mmap(NULL, sizeof *thread, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (thread == MAP_FAILED)
        return NULL;
    thread->frames[0] = UINTPTR_MAX;
    thread->top = thread->frames + 1;
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
    for (volatile uintptr_t *frame = self->frames; frame < self->top; frame++)
        *frame |= 1;
}

void asym_rt_chain_others(void (*visit)(const AsymRtModule *, const uint64_t *,
                                        const AsymRtBudget *)) {
    for (const Thread *thread = threads; thread; thread = thread->next)
        for (uint32_t i = 0; thread != self && i < thread->n_modules; i++)
            visit(thread->totals[i].module, thread->totals[i].at,
                  thread->totals[i].budgets);
}

static uintptr_t address_of(uintptr_t frame) {
    return frame & ~(uintptr_t)1;
}

static void cut_top(Thread *thread) {
    thread->top[-1] |= 1;
}

/* True if any frame was below "here". */
static bool drop_below(Thread *thread, const void *here) {
    volatile uintptr_t *top = thread->top;
    while (address_of(top[-1]) < (uintptr_t)here)
        top--;
    bool dropped = top < thread->top;
    thread->top = top;
    return dropped;
}

__attribute__((noinline)) static void drop_unnoticed(Thread *thread) {
    if (drop_below(thread, __builtin_frame_address(0)))
        cut_top(thread);
}

/* The frame is stored twice: a signal handler that came between the first and
 * the new top has used the place for its own frames. */
void asym_rt_chain_push(const AsymRtFrame *frame) {
    Thread *thread = self;
    if (!thread)
        return;
    if (thread->top[-1] < (uintptr_t)frame)
        drop_unnoticed(thread);
    volatile uintptr_t *top = thread->top;
    if (top == thread->frames + 1 + MAX_FRAMES)
        return;
    *top = (uintptr_t)frame;
    thread->top = top + 1;
    *top = (uintptr_t)frame;
}

/* It is cut, or others are above it, or it is not there. */
__attribute__((noinline)) static void pop_cut(Thread *thread,
                                              const AsymRtFrame *frame) {
    volatile uintptr_t *top = thread->top;
    while (top > thread->frames && address_of(top[-1]) != (uintptr_t)frame)
        top--;
    if (top == thread->frames)
        return;
    thread->top = top - 1;
    cut_top(thread);
}

bool asym_rt_chain_pop(const AsymRtFrame *frame) {
    Thread *thread = self;
    if (!thread)
        return false;
    volatile uintptr_t *top = thread->top - 1;
    bool whole = *top == (uintptr_t)frame;
    if (whole)
        thread->top = top;
    else
        pop_cut(thread, frame);
    return whole;
}

void asym_rt_chain_cut(const void *here) {
    if (!self)
        return;
    drop_below(self, here);
    cut_top(self);
}

void asym_rt_cut(const void *here) {
    asym_rt_lock_recover();
    asym_rt_chain_cut(here);
}

void asym_rt_cut_if(uint64_t condition, const void *here) {
    if (condition)
        asym_rt_cut(here);
}
