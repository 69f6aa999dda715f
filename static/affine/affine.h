/* affine.h -- the loops of one nest in terms of the numbers of their rounds;
 * for the files of questions.h only.
 *
 *     Symbols, Loops --> [Affine] --> PlanQuestion
 *
 * Where the ways through a round are chosen by linear tests, what runs in a
 * nest is a set of points: one coordinate for each loop, the number of its
 * round.  A round begins where no round before it took a way out of the loop;
 * where a test in each round stays for some first rounds, and for none after
 * them, that is a condition on the last of these alone.  All of it holds where
 * no condition in "checks" is broken: as long as none is, the program does what
 * is said here, so the first point at which one is broken is among these. */
#ifndef ASYM_STATIC_AFFINE_AFFINE_H
#define ASYM_STATIC_AFFINE_AFFINE_H

#include "static/affine/pred.h"
#include "static/counts/tripcount.h"
#include "static/walks/values/exittest.h"

/* Where "where" holds, "nonneg" must be at least 0. */
typedef struct AffineCheck {
    const Pred *where;
    const Expr *nonneg;
} AffineCheck;

typedef Vec(AffineCheck) AffineChecks;

/* A variable that a loop changes by a constant. */
typedef struct AffineVariable {
    SymbolId symbol;
    const Expr *value; /* first one + step * round */
    bool used;         /* something that is said of the nest is over it */
    Region first;      /* where it begins so */
    Region next;       /* over its symbol: where a step does not wrap */
} AffineVariable;

/* An edge out of a loop from a test in each round, and that no round up to
 * number "round" took it. */
typedef struct AffineExit {
    NodeId node;
    const Pred *stays;
} AffineExit;

/* That an execution of a loop ends by this edge. */
typedef struct AffineEnd {
    EdgeId edge;
    const Pred *taken;
} AffineEnd;

/* What is relative to one execution of the loop is over its round. */
typedef struct AffineLoop {
    bool known;
    Vec(AffineVariable) variables;
    Vec(AffineExit) exits;
    const Pred *leaves;    /* such a round takes one of the other edges out */
    Vec(AffineEnd) ends;   /* those that were asked for */
    Vec(LoopId) deciders;  /* loops in it of which that was */
    unsigned magnitude;    /* bits with which its tests compare, at most */
    const Pred *completed; /* a round that ends in a back edge */
    const Pred *started;   /* or in which the loop is left */
    AffineChecks checks;
    const Pred *entered;       /* in a round of its parent; NULL: not known */
    AffineChecks entry_checks; /* likewise */
} AffineLoop;

typedef struct Affine {
    Symbols *symbols;
    const IrFunction *f;
    LoopId root;
    AffineLoop *loop; /* by LoopId: "root" and those in it */
    Derived derived;
    unsigned magnitude; /* bits with which a condition compared, at most */
    Arena *arena;
} Affine;

/* Adds that "conditions" hold where "where" does. */
void affine_check(Affine *a, AffineChecks *checks, const Pred *where,
                  const Region *conditions);

/* ---- values (affine_values.c) ---- */

/* What "value" is worth in "loop" or outside of it, over rounds and what does
 * not change in the nest; adds where that holds. */
bool affine_value(Affine *a, LoopId loop, LLVMValueRef value, Reading reading,
                  const Expr **out, Region *conditions);

/* "e" with the variables of "loop" and of those around it by their rounds. */
const Expr *affine_in_rounds(const Affine *a, LoopId loop, const Expr *e);

/* At least 0 where "test" stays; for = and != what they compare with 0.  NULL:
 * not known. */
const Expr *affine_margin(Affine *a, LoopId loop, const ExitTest *test,
                          Region *conditions);

/* With how many bits it compares. */
unsigned affine_magnitude(const ExitTest *test);

/* A derived number: e / by, rounded down. */
const Expr *affine_quotient(Affine *a, const Expr *e, int64_t by);

/* That "condition", an integer of one bit, is "truth"; NULL: not known. */
const Pred *affine_condition(Affine *a, LoopId loop, LLVMValueRef condition,
                             bool truth, Region *conditions);

/* ---- ways (affine_paths.c) ---- */

/* That a round of "loop", which begins, comes to "node", which is in no inner
 * loop but perhaps a header of one; NULL: not known. */
const Pred *affine_reach(Affine *a, LoopId loop, NodeId node,
                         Region *conditions);

/* That it leaves the loop by "edge"; NULL: not known. */
const Pred *affine_leave(Affine *a, LoopId loop, EdgeId edge,
                         Region *conditions);

/* ---- loops (affine_loops.c) ---- */

/* The loops of the nest of a->root. */
void affine_find(Affine *a);

/* That an execution of "loop" ends by "edge", of whose loops but "loop" it is
 * said what their rounds are; NULL: not known. */
const Pred *affine_end(Affine *a, LoopId loop, EdgeId edge);

/* All that must hold for what is said of the rounds of "loop". */
AffineChecks affine_checks(Affine *a, LoopId loop);

#endif
