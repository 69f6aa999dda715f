/* inserter.h -- one body of a function while counters are written into it.
 *
 *     CounterBody --> [Inserter] --> captures, loopcount, counters
 *
 * Code is described by nodes and values of the original function and built at
 * their copies.  Variables are written as allocas; mem2reg makes SSA values of
 * them, except in a function that calls setjmp, where they are volatile. */
#ifndef ASYM_INSTR_INSERT_INSERTER_H
#define ASYM_INSTR_INSERT_INSERTER_H

#include "instr/insert/bodyclone.h"
#include "instr/insert/links.h"
#include "instr/strategy/strategy.h"
#include "static/facts.h"
#include "static/graph/cycles.h"

typedef enum BodyKind {
    BODY_FAST,  /* running totals only */
    BODY_RECORD /* and samples */
} BodyKind;

typedef struct CounterBody {
    BodyKind kind;
    const FunctionFacts *facts;
    const Plan *plan;
    int function; /* index in the plan; loop L of the facts is loop L-1 there */
    const BodyClone *clone;
    const RuntimeLinks *links;
    const Map *may_fork; /* functions that may fork: non-zero */
    const Map *inlined;  /* calls that fast bodies inline: non-zero */
    const Map *callees;  /* functions that calls by name are sure to reach ->
                               index in the plan */
    const LLVMValueRef *record, *fast; /* their bodies, by that index */
    const uint32_t
        *first_slot;   /* by that index: of what it leaves as it
                          returns        (instr/sample/values/notes.h) */
    const Map *asked;  /* calls of fast bodies that ask for the callee's
                          budget: non-zero */
    const bool *plain; /* functions, by that index, whose calls are recorded at
                          first only */
    const Map *sure;   /* calls that are in the work of their function */
    const uint32_t *work; /* by that index: what a call is sure to add */
    const bool *constant; /* by that index: a call adds no more than that */
    const Map *told;      /* see instr/sample/walks/walkends.h */
    Targets *targets;     /* a fast body adds what its running totals mean */
    Targets *opens; /* a recording body adds the budgets of what is in it */
    uint32_t *n_budgets; /* bodies add budgets of their own */
    FILE *dump;          /* where to say which counters were chosen; or NULL */
} CounterBody;

/* The variables of one loop, and of one nest. */
typedef struct LoopVariables LoopVariables;
typedef struct NestVariables NestVariables;

/* The first value that "symbol" has in "region" (0: the call). */
typedef struct Capture {
    SymbolId symbol;
    LoopId region;
    size_t index; /* among those of its region */
} Capture;

/* What keeps a first value, says that it is there, or forgets those of a region
 * in memory. */
typedef struct CaptureStore {
    LLVMValueRef store;
    LoopId region;
} CaptureStore;

typedef Vec(CaptureStore) CaptureStores;

/* What tells of a side of a branch. */
typedef struct SideStore {
    LLVMValueRef store;
    NodeId node; /* of the branch */
} SideStore;

typedef Vec(SideStore) SideStores;

/* Where those of one region are kept. */
typedef struct CaptureRegion {
    size_t first, count; /* in the list of captures */
    LLVMValueRef values; /* an array; 0 where not present */
    LLVMValueRef *flag;  /* of each capture: its own bit if it has a value; a
                            region in memory has one variable for all bits */
    LLVMValueRef closed; /* a variable: 1 if no more first values are taken */
    LLVMValueRef writer[2]; /* of the loop's and of the nest's site: functions
                               that write keys to a row; NULL at first */
} CaptureRegion;

/* Where a body asks for a budget. */
typedef struct BudgetTest {
    BudgetQuestion question;
    uint32_t index;
    NodeId node;
    bool is_inner; /* asked only where another test, of a budget that stands for
                      it, says so */
} BudgetTest;

typedef Vec(BudgetTest) BudgetTests;

typedef Vec(LLVMValueRef) Values;

/* For what: for the count of a loop, for the totals of loops inside. */
typedef enum WatchedFor { FOR_COUNT, FOR_TOTALS, WATCHED_FOR } WatchedFor;

/* What a loop reads again and again, and is supposed to find as it was. */
typedef struct Watch {
    LoopId loop;
    SymbolId symbol;
    bool is_for[WATCHED_FOR];
    LLVMValueRef first, seen; /* variables: what it has read first in this
                                 execution, and whether it has read it */
} Watch;

typedef struct Inserter {
    const CounterBody *body;
    const IrFunction *f;
    const PlanFunction *plan;
    LLVMBuilderRef builder;
    LLVMTypeRef i64;
    Cycles cycles;          /* of a recording body */
    StrategyFacts known;    /* by which it was decided ... */
    CountStrategy strategy; /* ... what is written */
    LoopVariables *loop;    /* indexed by LoopId */
    LLVMValueRef *ahead;    /* likewise, variables: 1 more than the rounds that
                               the loop would have made as it began (see
                               instr/sample/rounds/ahead.h); 0: it was not asked */
    LLVMValueRef ahead_values; /* what the run-time is told for that */
    NestVariables *nest;       /* indexed by LoopId, of outermost loops */
    Vec(Capture) captures;     /* by region */
    CaptureRegion *region;     /* indexed by LoopId, 0 for the call */
    LLVMValueRef frame; /* AsymRtFrame, or just an address in this frame */
    LLVMValueRef row;   /* of the sample being built */
    LLVMTypeRef row_type;
    Map wanted; /* call -> number in "tries", from 1 on, if its callee
                   reads what a sample of the call needs */
    LLVMValueRef
        *tries; /* variables: how often it was asked for that in vain */
    BudgetTests *tests;
    Values *wishes; /* i1: whether something is still wanted of a call (see
                       instr/sample/values/notes.h) */
    CaptureStores *kept;
    SideStores *sides;
    Vec(Watch) watches;
    LLVMValueRef *changed[WATCHED_FOR]; /* by loop: a variable, not 0 if what it
                                           watches was not the same each time;
                                           NULL: it watches nothing */
    Arena *arena;
} Inserter;

/* What the plan says about a loop. */
const PlanLoop *inserter_loop(const Inserter *in, LoopId loop);

/* ---- values, built at the builder's position ---- */

LLVMValueRef inserter_number(const Inserter *in, uint64_t n);
LLVMValueRef inserter_number32(const Inserter *in, int n);
LLVMValueRef inserter_plus(const Inserter *in, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef inserter_minus(const Inserter *in, LLVMValueRef a, LLVMValueRef b);
/* 1 if "value" is not 0, else 0. */
LLVMValueRef inserter_is_some(const Inserter *in, LLVMValueRef value);

/* ---- variables of 64 bits ---- */

LLVMValueRef inserter_variable(const Inserter *in); /* 0 at first */
LLVMValueRef inserter_get(const Inserter *in, LLVMValueRef variable);
/* Returns the store. */
LLVMValueRef inserter_set(const Inserter *in, LLVMValueRef variable,
                          LLVMValueRef value);
void inserter_clear(const Inserter *in, LLVMValueRef variable);
void inserter_increase(const Inserter *in, LLVMValueRef variable,
                       LLVMValueRef by);

/* ---- tests of budgets ---- */

/* Builds whether what asks for budget "index" in "node" is recorded: i1. */
LLVMValueRef inserter_ask(const Inserter *in, NodeId node, uint32_t index);
/* How that is asked. */
typedef struct AskHow {
    bool is_inner; /* as BudgetTest has it */
    bool is_idle;  /* without counting down: the first window is the only one,
                      unless others open it */
} AskHow;
LLVMValueRef inserter_ask_so(const Inserter *in, NodeId node, uint32_t index,
                             AskHow how);
/* The index of a new budget. */
uint32_t inserter_new_budget(const Inserter *in);

/* ---- places ---- */

LLVMBasicBlockRef inserter_block(const Inserter *in, NodeId node);
/* The branch that leads back, of a loop with one. */
LLVMValueRef inserter_latch(const Inserter *in, LoopId loop);
/* Before the terminator. */
void inserter_at_end(const Inserter *in, NodeId node);
/* The first instruction after phis and a landing pad, and the place before it.
 */
LLVMValueRef inserter_first(LLVMBasicBlockRef block);
void inserter_at_start(const Inserter *in, LLVMBasicBlockRef block);
bool inserter_is_landing_pad(const Inserter *in, NodeId node);

/* The first way of a branch is taken to be rare. */
void inserter_say_rare(const Inserter *in, LLVMValueRef branch);

/* The builder goes into a new block in front of instruction "point", which runs
 * only if "condition", built right before it, is true.  That is taken to be
 * rare.  inserter_block gives the part of the block that follows. */
void inserter_rarely_if(const Inserter *in, LLVMValueRef point,
                        LLVMValueRef condition);

#endif
