/* memorysteps.h -- variables in memory that a loop changes once a round.
 *
 *     Loops, Writes --> [MemorySteps] --> symbolic, Inductions
 *
 * In "while (p->i < p->n) p->i++;" the place p->i is like a variable of the
 * loop: one store, which every completed round reaches once, changes it;
 * nothing else in the loop may write it, nor the pointers that lead there. What
 * a load of it reads is then known by whether it runs before or after the
 * store. */
#ifndef ASYM_STATIC_SYMBOLIC_MEMORYSTEPS_H
#define ASYM_STATIC_SYMBOLIC_MEMORYSTEPS_H

#include "static/inputs/symbols.h"

typedef struct MemoryStep {
    Path path;
    LLVMValueRef store;  /* the only one in the loop */
    uint32_t write;      /* its index among the function's writes */
    NodeId node;         /* where it is */
    SymbolId symbol;     /* SCOPE_STEPPED: what is there as a round begins */
    SymbolId first;      /* SCOPE_VARYING: ... as the first one does */
    LLVMValueRef before; /* what was stored there before the loop; or NULL */
} MemoryStep;

typedef struct MemorySteps {
    Symbols *symbols;
    LoopId loop;
    Vec(MemoryStep) all;
} MemorySteps;

/* Those that "loop" computes from what was there. */
MemorySteps memorysteps_find(Symbols *symbols, LoopId loop, Arena *arena);

/* When in a round something is read. */
typedef enum MemoryMoment { READ_BEFORE_STEP, READ_AFTER_STEP } MemoryMoment;

/* The one that "load" reads; NULL if it reads none of them, or the code does
 * not tell whether it does so before the store. */
const MemoryStep *memorysteps_read(const MemorySteps *steps, LLVMValueRef load,
                                   MemoryMoment *moment);

/* Whether the loop itself has a store to the place that "load" reads, whether
 * or not that changes it once a round. */
bool memorysteps_stored(const MemorySteps *steps, LLVMValueRef load);

/* Whether something in the loop is given or names what "load" reads from, and
 * may write there: what it puts there is its own affair. */
bool memorysteps_aimed(const MemorySteps *steps, LLVMValueRef load);

#endif
