/* loopfacts.h -- what the counters of one body are chosen by.
 *
 *     IrFunction, Plan --> gather --> [StrategyFacts] --> CountStrategy
 *
 * Plain data, which is read from text too: so a test is two strings.  Loops are
 * numbered as in Loops: outer loops before inner ones. */
#ifndef ASYM_INSTR_STRATEGY_LOOPFACTS_H
#define ASYM_INSTR_STRATEGY_LOOPFACTS_H

#include "base/text.h"
#include "static/graph/nodereach.h"

/* Whether a variable of the program moves by one constant in each round, so
 * its value says how many were made. */
typedef enum StepKind {
    STEP_NONE,
    STEP_FROM_CONSTANT, /* it begins with a constant */
    STEP_FROM_VALUE,    /* with a value that has to be kept through the loop */
    STEP_TESTED         /* the same, and each round compares it with another */
} StepKind;

typedef struct LoopFacts {
    LoopId parent;    /* 0: it is outermost */
    NodeReach entry;  /* how often the rounds of its parent enter it */
    uint32_t exits;   /* places where it ends */
    uint32_t latches; /* edges back to its header */
    uint32_t size;    /* instructions, with those of inner loops */
    StepKind step;
    bool is_counted;   /* the code says its count: as it begins or, of a walk to
                          the end of a list, by the length, which only the loop
                          tells */
    bool has_calls;    /* or its inner loops have */
    bool has_hints;    /* how it is to be unrolled is settled: the source says
                          so, or it is passed over (instr/sample/walks/skips.h) */
    bool feeds_inner;  /* the count of a loop inside is computed from what
                          changes in it */
    uint32_t captures; /* first values of symbols that its samples need */
} LoopFacts;

/* A loop, or a region that is none, once all of a recording body but copies is
 * written. */
typedef struct CycleFacts {
    LoopId loop;     /* 0: it is a region */
    LoopId around;   /* the loop that it is directly in; 0: none */
    uint32_t within; /* an earlier cycle with one of its back edges, from 1 on;
                        0: none */
    bool asks;       /* for samples, or before calls that are rarely recorded;
                        or it tells of sides of branches, and is in no other */
    bool begins_with_pad; /* where control enters it is a landing pad */
    uint32_t written;     /* instructions; 0: not known yet */
} CycleFacts;

/* Calls in one node that the callees do not count, each with those that it is
 * sure to make. */
typedef struct CallFacts {
    NodeId node;
    LoopId loop;     /* the innermost one around it; 0: none */
    NodeReach reach; /* how often an execution of that loop makes them */
    uint32_t calls;
} CallFacts;

typedef struct StrategyFacts {
    bool records;       /* the body takes samples; else it has totals only */
    bool forks;         /* it may call fork: what was counted is added before */
    bool returns_twice; /* it calls setjmp or the like */
    uint32_t captures;  /* that the samples of its calls need */
    uint32_t count;     /* of loops */
    LoopFacts *loop;    /* indexed by LoopId */
    Vec(CallFacts) calls; /* by node */
    Vec(CycleFacts) cycles;
} StrategyFacts;

/* Reads a line for the body, then one for each loop, by number, for each group
 * of calls, by node, and for each cycle:
 *
 *     body records forks twice captures 2
 *     loop 1 exits 1 latches 1 size 30 steps constant counted
 *     loop 2 in 1 entry rounds
 *     calls 3 in 2 reach plus node 17
 *     cycle of 1 asks written 62
 *
 * What is not given is 0, no, none; a loop has one exit and one latch, and is
 * entered "maybe".  Errors: ASYM_SYNTAX with the line; *out is unchanged. */
ASYM_CHECKED Status loopfacts_read(StrategyFacts *out, const char *text,
                                   Arena *arena);
/* Writes what loopfacts_read reads back as the same. */
void loopfacts_dump(const StrategyFacts *facts, FILE *file);

#endif
