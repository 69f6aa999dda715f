/* runtime.h -- what instrumented code calls.
 *
 *     instrumented object + [run-time] --> profile file
 *
 * The run-time is linked into the analysed program: it needs libc only, exports
 * names that start with asym_rt_ only, never allocates with malloc, and never
 * writes to the program's files.
 *
 * An instrumented module keeps, per thread, an array of running totals and an
 * array "used" of budgets spent.  A function F with index f looks like
 *
 *     F:        asym_rt_work += 1;
 *               if (used[f] < ASYM_RT_BUDGET) F.record(...) else F.fast(...)
 *     F.fast:   loops count in registers, and add to totals[] and asym_rt_work
 *               where they end; calls go to other fast bodies, and are added to
 *               asym_rt_work here
 *     F.record: the same, and asym_rt_enter / asym_rt_leave around it, and
 *               asym_rt_sample where a loop ends
 *
 * A thread that begins has used[] all 0, so its first call is recorded and
 * asym_rt_enter attaches the thread. */
#ifndef ASYM_INSTR_RUNTIME_RUNTIME_H
#define ASYM_INSTR_RUNTIME_RUNTIME_H

#include <stdint.h>

/* A function or loop is recorded while used[] is below the budget.  A sample
 * costs more if its key was seen before: 128 new keys, or 64 seen ones, and
 * the thread records no more of that site.  A sample takes about two hundred
 * instructions, so that is what a site adds to a run, however long. */
#define ASYM_RT_BUDGET    1024u
#define ASYM_RT_NEW_COST  8u
#define ASYM_RT_SEEN_COST 16u
/* Distinct keys kept per site in one process, over all its threads. */
#define ASYM_RT_MAX_KEYS_PER_SITE 2048u
/* A site has at most this many keys ("present" is a 64-bit mask). */
#define ASYM_RT_MAX_KEYS 32u

typedef struct AsymRtSite {
    uint32_t n_keys, n_columns;
    uint32_t used;        /* index into used[] whose budget its samples spend */
    uint32_t cost_column; /* 1 + the column that asym_rt_leave fills; 0: none */
} AsymRtSite;

/* The counting mode takes no samples.  There the first totals are balances, one
 * per function: a CALL for each call that has begun and not ended, a WAIT for
 * each call from it to another function that may never return, as long as it
 * has not.  Where there are as many of both, all that was cut short is where
 * that is foreseen.  Otherwise a signal handler or the end of a thread cut
 * short what counts in registers, and what the thread counted is given up. */
#define ASYM_RT_CALL UINT64_C(1)
#define ASYM_RT_WAIT (UINT64_C(1) << 32)

/* One per instrumented module, in its writable data. */
typedef struct AsymRtModule {
    uint64_t fingerprint;
    uint32_t n_sites, n_totals, n_used;
    uint32_t n_balances; /* the first of the totals; 0: no counting mode */
    uint32_t registered; /* run-time's own, 0 at first */
    const AsymRtSite *sites;
    uint64_t *(*totals)(void); /* this thread's running totals */
    uint32_t *(*used)(void);   /* this thread's budgets */
    const uint32_t *targets;   /* running total i is added to the totals of the
                                  profile whose numbers are from
                                  targets[targets[i]] up to, not including,
                                  targets[targets[i + 1]]; NULL: to number i */
    struct AsymRtModule *next; /* run-time's own */
    uint64_t record;           /* run-time's own: address of its notes */
} AsymRtModule;

/* One recorded call; lives in the stack frame of F.record. */
typedef struct AsymRtFrame {
    struct AsymRtFrame *caller; /* the recorded call around it, same thread */
    uint64_t work;              /* asym_rt_work at entry */
    uint64_t epoch; /* of this thread at entry: fork starts a new one */
    uint32_t cut;   /* it, or a call below it, was cut short */
    uint32_t index; /* index of the function in used[] */
} AsymRtFrame;

/* Calls and header executions of this thread, in all modules. */
extern _Thread_local uint64_t asym_rt_work;

/* Called by a constructor of each module, before main; idempotent. */
void asym_rt_register(AsymRtModule *module);

/* Before a thread's first counter of a module that takes no samples; sets
 * used[0], so that it is called only once. */
void asym_rt_join(AsymRtModule *module);

/* At the start of F.record: spends 1 of used[function], pushes the frame.  The
 * call itself has been added to the work already, or will be when it is over.
 */
void asym_rt_enter(AsymRtFrame *frame, AsymRtModule *module, uint32_t function);

/* At each return of F.record.  "row" is as for asym_rt_sample; the site's cost
 * column is filled in here with the work done since entry (the calls and header
 * executions of F and of all it called, 1 for the call of F included).  No
 * sample is taken if the call or one below it was cut short, or if it began
 * in another process.  Pops the frame, and any left above it by longjmp. */
void asym_rt_leave(AsymRtFrame *frame, AsymRtModule *module, uint32_t site,
                   uint64_t *row);

/* One sample: row[0] is the mask of keys present, then the keys (0 where not
 * present), then the columns.  Called within the site's budget only; returns
 * what the caller must add to used[]: this writes to nothing that the module
 * can reach otherwise, so that the optimiser keeps values around it. */
uint32_t asym_rt_sample(AsymRtModule *module, uint32_t site,
                        const uint64_t *row);

/* The top recorded call is cut short: called in landing pads, and after a call
 * that returns twice when it has returned a second time.  Frames that were
 * unwound are dropped: those at lower addresses than "here", an address in the
 * caller's stack frame. */
void asym_rt_cut(const void *here);
void asym_rt_cut_if(uint64_t condition, const void *here);

/* Counts up at each fork, per process: what began before it gives no sample
 * in the child. */
uint64_t asym_rt_epoch(void);

/* Adds this thread's running totals to the profile; called before calls that do
 * not return, and by itself when a thread or the process ends. */
void asym_rt_flush(void);

#endif
