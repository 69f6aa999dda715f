/* loopcount.h -- what the present execution of each loop has counted.
 *
 *     Inserter, Stepper --> [loopcount] --> loopsums
 *
 * A variable of the program tells it, or a phi of ours; where control may leave
 * the loop unseen, a variable that is 0 outside of it. */
#ifndef ASYM_INSTR_SAMPLE_LOOPCOUNT_H
#define ASYM_INSTR_SAMPLE_LOOPCOUNT_H

#include "instr/insert/inserter.h"
#include "instr/sample/stepper.h"

/* How often a node of a loop, in none of its inner loops, runs in an execution
 * of it that is not cut short. */
typedef enum Often {
    OFTEN_UNKNOWN,
    OFTEN_ROUNDS, /* once in each round: every exit comes before it */
    OFTEN_COUNT   /* with the header: every exit comes after it */
} Often;

/* The variables of one loop. */
struct LoopVariables {
    bool may_end_unseen;      /* control may leave the loop where nothing can be
                                 put on the way: by a landing pad, which does
                                 not tell where it was reached from, or by the
                                 second return of setjmp */
    Stepper stepper;          /* the program's; or ... */
    LLVMValueRef rounds_made; /* ... a phi of ours for the present execution;
                                 or neither, and ... */
    bool is_unrolled;         /* the phi is told once in several rounds */
    LLVMValueRef now; /* ... header executions of the present execution; with a
                         stepper, where that began */
    LLVMValueRef rounds, entries; /* of those that ended; no entries if ... */
    Often entered;                /* ... the loop around it tells them */
    bool gives_rounds; /* not its count goes to the running totals, but its
                          rounds, of which entries are made */
    LLVMValueRef flushed_total, flushed_entries; /* what of them has been added
                             to the running totals already */
    uint64_t calls_a_round, calls_a_count; /* made in each round, or in each
                             execution of the header */
    size_t column;                         /* of the loop in a crowded nest */
    /* Of an outermost loop: */
    LLVMValueRef cut;     /* part of its nest was cut short */
    LLVMValueRef pending; /* work that it adds as it ends, beside that of the
                             loops' rounds and entries */
    bool is_crowded;      /* its loops do not use rounds and entries: each
                             execution goes to memory as it ends */
    LLVMValueRef sums;    /* where, in a recording body: totals and entries in
                             the order of its nest_columns; NULL: directly to
                             the running totals */
    LLVMValueRef adder;   /* the function that adds these; NULL at first */
};

/* Makes the variables that tell of present executions. */
void loopcount_make(Inserter *in);
/* Counts in every header that needs it, and begins on every entry. */
void loopcount_insert(const Inserter *in);

/* Whether the code tells the count of an execution as it begins: the optimiser
 * then need not go round, either. */
bool loopcount_is_counted(const Inserter *in, LoopId loop);
/* Whether the count stands in a variable, which is to be cleared as the
 * execution ends. */
bool loopcount_needs_variable(const Inserter *in, LoopId loop);

/* Builds "value" itself, of which the optimiser then knows nothing.  Else it
 * would see that each sum it goes into changes by a constant in each round, and
 * keep all of them in the loop.  What it can compute without going round is
 * better known: the value is left as it is where "loop" is counted. */
LLVMValueRef loopcount_hide(const Inserter *in, LoopId loop,
                            LLVMValueRef value);

/* Builds, inside the loop or on an edge that leaves it, the rounds made and the
 * header executions of the present execution. */
LLVMValueRef loopcount_rounds(const Inserter *in, LoopId loop);
LLVMValueRef loopcount_now(const Inserter *in, LoopId loop);

#endif
