/* composer.h -- the cost of a function from the totals of its loops and the
 * costs of what it calls.
 *
 *     loop formulas, calls of the plan --> [Cost] --> cost.h
 *
 * A part is known (an expression, its region and status), or it is missing,
 * with the reason.  What a part claims beyond what the code proves may still be
 * true of all that was tried: it weakens the cost to "exact" where there were
 * runs to compare it with, and is missing where there were none. */
#ifndef ASYM_INTERP_COST_COMPOSE_COMPOSER_H
#define ASYM_INTERP_COST_COMPOSE_COMPOSER_H

#include "algebra/region/conjunction.h"
#include "interp/cost/compose/costfunction.h"
#include "interp/cost/compose/facts.h"
#include "interp/cost/compose/linkage.h"

typedef enum CostState { COST_NEW, COST_RUNNING, COST_DONE } CostState;

/* A function that a call through a pointer may be of, among others. */
typedef struct PointedCall {
    const char *name;
    unsigned line;    /* of the call */
    const Expr *cost; /* of all executions of the call, if all are of it; NULL:
                         unknown */
} PointedCall;

/* A cost under construction: what is known of it, and why the rest is not. */
typedef struct Cost {
    const PlanFunction *plan;
    CostState state;
    Vec(const Expr *) parts;
    Vec(CertainPart) certain; /* those of "parts" that some calls pay in full */
    Conjunction *where;       /* all parts hold */
    const Expr *known;        /* the sum of "parts", once all are there */
    Region region;            /* likewise, where it holds */
    ClaimStatus status;       /* weakest of the parts */
    ClaimEvidence evidence;   /* what they rest on */
    bool upper;
    bool conditional;       /* some loop or call is not reached by every call */
    const char *hidden;     /* why it may depend on what is no symbol of the
                               function, through a callee; or NULL */
    const CallFacts *facts; /* of it, and all that it calls */
    Vec(PointedCall) pointed; /* where calls through pointers may lead */
    Basis basis; /* of what is claimed of it: the code alone, if it never ran */
    const char *missing; /* why a part is not known; NULL if none is missing */
    const char *open;    /* the same in short: "loop at line 9 has no formula"
                          */
} Cost;

typedef struct Composer {
    const CostFunction *functions;
    FunctionCost *out; /* indexed as the functions */
    Cost *costs;       /* likewise */
    CallFacts *facts;  /* likewise */
    size_t count;
    Basis basis;
    Linkage linkage;
    struct PointerTargets *pointed; /* see pointers.h */
    Arena *arena;
} Composer;

/* What each function assumes is found, too. */
Composer composer_new(FunctionCost *out, const CostFunction *functions,
                      size_t count, Basis basis, Arena *arena);

/* The function of number "number" before any part is added: 1 for the call. */
Cost composer_begin(const Composer *c, size_t number);

void composer_add_loops(Composer *c, Cost *cost, const CostFunction *f);

/* Costs of callees are done, unless they are under construction themselves. */
void composer_add_call(Composer *c, Cost *cost, const CostFunction *f,
                       const CommonCall *common);

/* Notes that some part is not known; the first reason is kept. */
void composer_miss(Cost *cost, const char *reason);

/* The whole cost is "expr" where "region" holds, proved, or at most that: of
 * what was added so far only what is certain counts, beside a bound. */
void composer_set_whole(const Composer *c, Cost *cost, const Expr *expr,
                        const Region *region, bool upper);

/* Each call costs at least "least" where "region" holds, of what is added
 * already. */
void composer_add_least(const Composer *c, Cost *cost, const Expr *least,
                        const Region *region);

/* Sets what is known of the sum. */
void composer_add_up(const Composer *c, Cost *cost);

/* Which calls pay a part. */
typedef enum PaidBy { PAID_BY_SOME, PAID_BY_ALL } PaidBy;

/* What calls certainly cost: parts that they pay in full, except those that do
 * not grow where the ones before them do. */
CertainPart composer_certain(const Composer *c, const Cost *cost,
                             const CostFunction *f, PaidBy by);

/* Something holds for all that was tried; "reason" says why not beyond. */
void composer_rest_on_runs(Cost *cost, const char *reason);

/* What is CLAIM_EXACT is so as far as samples show. */
void composer_weaken(Cost *cost, ClaimStatus status);
/* The cost is no more certain than what has "status" and rests on "evidence".
 */
void composer_rest_on(Cost *cost, ClaimStatus status, ClaimEvidence evidence);

#endif
