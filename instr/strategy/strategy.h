/* strategy.h -- which counters the loops of one body get.
 *
 *     StrategyFacts --> [CountStrategy] --> loopcount, loopsums, captures, ...
 *
 * Everything about counters is decided here, without LLVM; what writes code
 * follows.  What must be known about a loop: the rounds of an execution as it
 * ends; their sum over the executions in an execution of its nest, and the
 * number of these, its entries; and, once the program ends, both over all
 * nests.  A count of header executions is rounds + 1, so a total is rounds +
 * entries.
 *
 * Where the nest ends, sums and entries are added to the running totals of the
 * profile, and to the work, by which budgets are spent. */
#ifndef ASYM_INSTR_STRATEGY_STRATEGY_H
#define ASYM_INSTR_STRATEGY_STRATEGY_H

#include "instr/strategy/loopfacts.h"

/* What counts the rounds of the current execution. */
typedef enum RoundsBy {
    ROUNDS_BY_STEPPER,  /* a variable of the program */
    ROUNDS_BY_PHI,      /* a phi of ours in the header */
    ROUNDS_BY_UNROLLED, /* that of a loop that is unrolled: one step of it is
                           for several rounds */
    ROUNDS_BY_VARIABLE  /* a variable of ours that is 0 outside the loop:
                           control may leave where nothing can be put on the
                           way, by a landing pad or the second return of
                           setjmp */
} RoundsBy;

/* How its entries are known. */
typedef enum EntriesBy {
    ENTRIES_COUNTED,   /* by a variable of ours */
    ENTRIES_AS_ROUNDS, /* each round of the loop around enters it once */
    ENTRIES_AS_HEADER /* each execution of the header of the loop around does */
} EntriesBy;

/* Where the sums of a nest are while it runs. */
typedef enum SumsIn {
    SUMS_IN_VARIABLES, /* in registers, if there are enough */
    SUMS_IN_ARRAY,     /* each execution goes to an array as it ends, which is
                          added to the running totals at the end of the nest */
    SUMS_IN_TOTALS,    /* or to the running totals at once */
    SUMS_BY_TOTALS     /* the same in a nest without calls: its work is what the
                          totals have grown by, not summed up beside them */
} SumsIn;

/* Where the first values are that samples need. */
typedef enum CapturesIn {
    CAPTURES_IN_REGISTERS,
    CAPTURES_IN_MEMORY /* with a bit each, and rows written by a function */
} CapturesIn;

/* How calls in a node become work. */
typedef enum CallsBy {
    CALLS_AT_ONCE,   /* where they are made */
    CALLS_BY_ROUNDS, /* as the nest ends, from the rounds of their loop */
    CALLS_BY_HEADER, /* from the executions of its header */
    CALLS_BY_NEST    /* a variable counts them until then */
} CallsBy;

typedef struct LoopStrategy {
    LoopId outermost; /* the root of its nest */
    uint32_t column;  /* 0, 1, ... among the loops of the nest, by number */
    RoundsBy rounds_by;
    bool is_hidden;   /* sums change by a constant in each round; the optimiser
                         must not see that, or it would keep all of them in the
                         loop. What it can compute without going round it may
                         know */
    bool keeps_loads; /* nor may it move loads of the program past what hides
                         them: of a large nest, or of an unrolled loop, these
                         would take the registers */
    EntriesBy entries_by;
    Vec(LoopId)
        rounds_of;     /* its entries: the rounds of these loops around it */
    LoopId entries_of; /* and the entries that are counted of this one; 0:
                          none.  Without loops, it is the loop itself */
    bool adds_rounds;  /* its rounds go to the running totals, of which entries
                          are made; else its count does */
    uint32_t calls_a_round, calls_a_header;
    SumsIn sums; /* the same for all loops of a nest */
} LoopStrategy;

typedef struct CountStrategy {
    uint32_t count;
    LoopStrategy *loop; /* indexed by LoopId */
    CallsBy *calls;     /* indexed as the calls of the facts */
    CapturesIn captures;
    bool *is_copied; /* indexed as the cycles of the facts: a copy that takes
                        no samples is entered in the middle, after some
                        rounds */
} CountStrategy;

/* Decides everything but copies. */
CountStrategy strategy_decide(const StrategyFacts *facts, Arena *arena);

/* Whether it pays to unroll a loop that holds no other, for its counter. */
bool strategy_unrolls(const LoopFacts *loop);

/* Whether a copy of cycle "i" would be of use, however large it is. */
bool strategy_wants_copy(const StrategyFacts *facts, size_t i);
/* Decides on copies, once everything else is written: it depends on what the
 * cycles have become. */
void strategy_decide_copies(const CountStrategy *strategy,
                            const StrategyFacts *facts);

/* A line for each loop, and for each group of calls. */
void strategy_dump(const CountStrategy *strategy, const StrategyFacts *facts,
                   FILE *file);

#endif
