/* runtime.h -- what instrumented code calls.
 *
 *     instrumented object + [run-time] --> profile file
 *
 * The run-time is linked into the analysed program: it needs libc only, exports
 * names that start with asym_rt_ only, never allocates with malloc, and never
 * writes to the program's files.
 *
 * An instrumented module keeps, per thread, an array of running totals and an
 * array of budgets.  A function F with index f looks like
 *
 *     F:        if (--budgets[f].wait < 0) asym_rt_work += 1, F.record(...)
 *               else asym_rt_work += 1, F.fast(...)
 *     F.fast:   loops count in registers, and add to totals[] and asym_rt_work
 *               where they end; calls are added to asym_rt_work here.  They go
 *               to other fast bodies; those in a loop, or in a recursion, ask
 *               for the callee's budget first
 *     F.record: the same, and asym_rt_enter / asym_rt_leave around it, and
 *               asym_rt_sample where a loop ends, if --budgets[site].wait < 0.
 *               A loop goes on in a copy that takes no samples when it has
 *               made some rounds, and asym_rt_renew leads back
 *
 * A thread that begins has budgets[] all 0, so its first call is recorded and
 * asym_rt_enter attaches the thread. */
#ifndef ASYM_INSTR_RUNTIME_RUNTIME_H
#define ASYM_INSTR_RUNTIME_RUNTIME_H

#include <stdint.h>

/* Of what is called in the way of LLVM's preserve_most: entries from outside
 * have nothing saved for what is rare. */
#ifdef __clang__
#define ASYM_RT_KEEPS_REGISTERS __attribute__((preserve_most))
#else
#define ASYM_RT_KEEPS_REGISTERS                                                \
    __attribute__((no_caller_saved_registers, target("general-regs-only")))
#endif

/* Executions are recorded in windows (see budget.h).  A sample costs more if
 * its key was seen before: the first window has room for 128 new keys, or 64
 * seen ones, each further one for 6, or 3.  A sample takes about two
 * hundred instructions, so that is what a site adds to a run whenever its
 * executions have doubled. */
#define ASYM_RT_BUDGET    1024u
#define ASYM_RT_WINDOW    48u
#define ASYM_RT_NEW_COST  8u
#define ASYM_RT_SEEN_COST 16u
/* One of a call that always adds the same, which the module says, costs as many
 * times that: it tells no more than that the call was made. */
#define ASYM_RT_CONSTANT_COSTS 4u
/* Distinct keys kept per site in one process, over all its threads. */
#define ASYM_RT_MAX_KEYS_PER_SITE 2048u
/* A site has at most this many keys ("present" is a 64-bit mask). */
#define ASYM_RT_MAX_KEYS 32u

/* Rounds of a loop in a recording body before it goes on in its copy: at first,
 * each time that it begins at least, and when it comes back.  Where something
 * in it still waits for its first samples, a sixty-fourth of the rounds so far
 * is added. */
#define ASYM_RT_ROUNDS       256u
#define ASYM_RT_ROUNDS_LEAST 3u
#define ASYM_RT_ROUNDS_AGAIN 16u
#define ASYM_RT_ROUNDS_SHARE 64u

/* Of the calls of a function, of the samples of a site, of the rounds of a
 * loop's copy, or of tests that stand for several.  Per thread. */
typedef struct AsymRtBudget {
    int32_t wait;   /* executions to pass by until the next one is recorded: the
                       program counts it down, and records below 0 */
    uint32_t given; /* what it was at first */
    uint32_t seen;  /* executions, those of "given" not included */
    uint32_t spent; /* of the present window; from ASYM_RT_BUDGET on, it is
                       over.  Of a loop: rounds that could take samples; from
                       ASYM_RT_ROUNDS on, it is left */
} AsymRtBudget;

/* Some of a module's budgets. */
typedef struct AsymRtList {
    uint32_t own; /* the budget of a test that stands for them */
    uint32_t count;
    uint32_t sites; /* so many of them are of sites, the first ones */
    uint32_t of[];  /* their indices */
} AsymRtList;

typedef struct AsymRtSite {
    uint32_t n_keys, n_columns;
    uint32_t budget;      /* index of the one that its samples spend */
    uint32_t cost_column; /* 1 + the column that asym_rt_leave fills; 0: none */
} AsymRtSite;

/* The counting mode takes no samples.  There a thread is inside a module while
 * it runs code of it, and outside while it runs anything else: before its first
 * call, after its last, and in calls that may never return.  The wait of the
 * only budget is its depth: 1 more for each entry from outside, 1 less for each
 * way out.  Outside it is 0, and all that is cut short is where that is
 * foreseen.  If it is not, a signal handler interrupted what counts in
 * registers: its own totals are kept apart, and if it does not return, what the
 * thread counted is given up.  Calls within the module change nothing.
 *
 * The first totals are doubts, one per function: how often something was
 * counted that cannot be known, executions of loops that began in the parent
 * process, and sums that do not fit. */
#define ASYM_RT_NOT_BEGUN INT32_MIN

/* One per instrumented module, in its writable data. */
typedef struct AsymRtModule {
    uint64_t fingerprint;
    uint32_t n_sites, n_totals, n_budgets;
    uint32_t registered; /* run-time's own, 0 at first */
    const AsymRtSite *sites;
    uint64_t *(*totals)(void);      /* this thread's running totals */
    AsymRtBudget *(*budgets)(void); /* this thread's */
    const uint32_t *targets;   /* running total i is added to the totals of the
                                  profile whose numbers are from
                                  targets[targets[i]] up to, not including,
                                  targets[targets[i + 1]]; NULL: to number i */
    const uint32_t *opens;     /* where a window of function f begins, so do
                                  those of the budgets opens[opens[f]] up to,
                                  not including, opens[opens[f + 1]]; NULL:
                                  none */
    const uint32_t *constants; /* for functions whose calls all add the same
                                  work: site, index in totals[] of the recorded
                                  calls, work; found as in opens[], which has
                                  just the calls in them, in order.  NULL: there
                                  are none */
    const uint32_t *wide;      /* counting mode: the running totals that are the
                                  lower words of numbers of two, ascending, and
                                  UINT32_MAX; NULL: no counting mode */
    struct AsymRtModule *next; /* run-time's own */
    uint64_t record;           /* run-time's own: address of its notes */
} AsymRtModule;

/* One recorded call; lives in the stack frame of F.record. */
typedef struct AsymRtFrame {
    uint64_t work;        /* asym_rt_work at entry */
    AsymRtBudget *budget; /* of the function */
} AsymRtFrame;

/* Calls and header executions of this thread, in all modules. */
extern _Thread_local uint64_t asym_rt_work;

/* Called by a constructor of each module, before main; idempotent. */
void asym_rt_register(AsymRtModule *module);

/* At an entry from outside where the depth is not 0: the thread has not begun
 * to count in the module, or it interrupts itself there. */
ASYM_RT_KEEPS_REGISTERS void asym_rt_join(AsymRtModule *module);

/* At the end of such a call, where the depth is not 0 again. */
ASYM_RT_KEEPS_REGISTERS void asym_rt_resume(AsymRtModule *module);

/* After a call that may return twice from a function at that depth, which was
 * left for the call.  If what jumped there was not outside, it cut short what
 * is not foreseen. */
void asym_rt_return(AsymRtModule *module, int32_t depth);

/* Counts up at each fork, per process. */
extern uint64_t asym_rt_process;

/* Adds "count" header executions of a loop to its slots: their sum and that of
 * their squares, in two words, below 2^126.  What does not fit counts as a
 * doubt.  Modules do it themselves for counts of 31 bits, and have nothing
 * saved for this call. */
ASYM_RT_KEEPS_REGISTERS void asym_rt_sum(uint64_t *slots, uint64_t count,
                                         uint64_t *doubts);

/* At the start of F.record: spends 1 of "budget", the function's, pushes the
 * frame.  The call itself has been added to the work already, or will be when
 * it is over.
 */
void asym_rt_enter(AsymRtFrame *frame, AsymRtModule *module, uint32_t function,
                   AsymRtBudget *budget);

/* At each return of F.record.  "row" is as for asym_rt_sample; the site's cost
 * column is filled in here with the work done since entry (the calls and header
 * executions of F and of all it called, 1 for the call of F included).  No
 * sample is taken if the call or one below it was cut short, or if it began
 * in another process.  Pops the frame, and any left above it by longjmp. */
void asym_rt_leave(const AsymRtFrame *frame, AsymRtModule *module,
                   uint32_t site, uint64_t *row);

/* In place of both, as a function is called that is one of the module's
 * "constants": calls of it are never cut short, and the site has no keys.
 * Records the call, and the calls in it that are to be recorded.  "budget" is
 * the function's, whose neighbours are written to as well: the optimiser asks
 * them anew. */
void asym_rt_constant(AsymRtModule *module, uint32_t function,
                      AsymRtBudget *budget);

/* One sample: row[0] is the mask of keys present, then the keys (0 where not
 * present), then the columns.  "budget" is the site's, which has come to be
 * recorded.  This writes to nothing else that the module can reach, so that the
 * optimiser keeps values around it; so do the next two. */
void asym_rt_sample(AsymRtModule *module, uint32_t site, const uint64_t *row,
                    AsymRtBudget *budget);

/* In the copy of a loop that takes no samples, in each round of which the wait
 * of "own" was counted down, now below 0: the loop is led back, and the budgets
 * listed are opened. */
void asym_rt_renew(AsymRtBudget *budgets, const AsymRtList *list);

/* After a group of calls whose budgets, those listed, were asked for one by
 * one: sets the wait of "own", which stands for all of them, to how often they
 * need not be asked for. */
void asym_rt_share(AsymRtBudget *budgets, const AsymRtList *list);

/* A test of a round: the loop goes on where what is read, "bytes" at "field" of
 * the place (0: the place itself), widened to "bits", is so to an end. */
enum {
    ASYM_RT_LESS = 1,
    ASYM_RT_EQUAL = 2,
    ASYM_RT_GREATER = 4,
    ASYM_RT_BY_SIGN = 8 /* both are read as signed */
};
typedef struct AsymRtTest {
    int64_t field;
    uint32_t bytes, bits, is_signed, stay;
} AsymRtTest;

#define ASYM_RT_MOST_TESTS 4

/* What a loop goes along (static/walks/walks.h). */
typedef struct AsymRtWalk {
    int64_t step, link;
    uint64_t most;
    uint32_t is_chain, is_ahead; /* is_ahead: tests are of what is at "link" */
    uint32_t n_tests, unused;
    AsymRtTest tests[ASYM_RT_MOST_TESTS];
} AsymRtWalk;

#define ASYM_RT_NOT_AHEAD UINT64_MAX

/* As a loop begins: values[0] is the first place, and becomes 1 more than the
 * rounds that the walk would make now, or ASYM_RT_NOT_AHEAD where that is not
 * known, or 0 where it was not tried; the ends of its tests follow. */
void asym_rt_ahead(const AsymRtWalk *walk, uint64_t *values);

/* Whatever asks for "budget" next is recorded. */
void asym_rt_open(AsymRtBudget *budget);

/* This running total is not 0 from now on, and nothing else is told of it.  The
 * profile has a mark of it, too, however the process ends; where none can be
 * written, in a signal handler that interrupts the run-time, the next call is
 * the one that tries. */
void asym_rt_mark(AsymRtModule *module, uint32_t total);

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

/* The totals that this thread has counted so far are 0 again: a main that asym
 * made has its arguments (driver/entry).  Samples of what made them stay. */
void asym_rt_forget(void);

#endif
