/* limiter.h -- limits in the making; for the files of limits.h only.
 *
 * A value is limited by its definition (limits_rules.c); one that changes from
 * round to round, by where its loop moves it (limits_loop.c), and by how often
 * (limits_rounds.c). */
#ifndef ASYM_STATIC_COUNTS_LIMITER_H
#define ASYM_STATIC_COUNTS_LIMITER_H

#include "static/counts/limits.h"

/* Values of a chain of definitions, and what its choices make of one limit. */
enum { LIMITER_DEPTH = 16, LIMITER_STEPS = 400, LIMITER_CHOICES = 8 };

typedef struct Limiter {
    Symbols *symbols;
    const LimitsKnown *known;
    Region *conditions; /* raw: under which they hold */
    bool to_callers;    /* what a call returned is a local, too */
    Arena *arena;
    unsigned depth, steps;
} Limiter;

Side limiter_other(Side side);

/* False if there are too many. */
bool limiter_add_choice(Limiter *l, ExprList *out, const Expr *e);

/* Adds the limits of "value", which is at most the largest of them, or at least
 * the smallest; false if one is not known. */
bool limiter_value(Limiter *l, LLVMValueRef value, Reading reading, Side side,
                   ExprList *out);

/* The same for an expression, whose locals are replaced by their limits. */
bool limiter_sum(Limiter *l, const Expr *e, Side side, ExprList *out);

/* Whether something in "e" is a local. */
bool limiter_has_local(const Limiter *l, const Expr *e);

/* The loop whose header has "phi"; 0 if it is no phi of a header. */
LoopId limiter_loop_of(const Limiter *l, LLVMValueRef phi);

/* ---- by definition (limits_rules.c) ---- */

/* What an instruction says of its own limits.  To add a rule, add a row, with a
 * test. */
typedef struct LimitRule {
    const char *name;
    LLVMOpcode of[2]; /* the instructions that it reads; none: all */
    bool (*find)(Limiter *l, LLVMValueRef value, Reading reading, Side side,
                 ExprList *out); /* what it adds and then says no to is removed
                                  */
    const char *reason;          /* why there is a limit */
} LimitRule;

/* In order; "count" of them. */
const LimitRule *limiter_rules(size_t *count);

/* The first that limits "value", an instruction, whose limits are added; NULL:
 * none does. */
const LimitRule *limiter_rule(Limiter *l, LLVMValueRef value, Reading reading,
                              Side side, ExprList *out);

/* Of "phi" of the header of "loop", which the loop moves away from where it
 * begins, or towards what it is compared with, */
bool limiter_by_tests(Limiter *l, LLVMValueRef phi, LoopId loop,
                      Reading reading, Side side, ExprList *out);
/* and where no round moves it by more than a number, and it is known how many
 * rounds there are. */
bool limiter_by_rounds(Limiter *l, LLVMValueRef phi, LoopId loop,
                       Reading reading, Side side, ExprList *out);

/* ---- by what a function returns (limits_results.c) ---- */

bool limiter_by_result(Limiter *l, LLVMValueRef call, Reading reading,
                       Side side, ExprList *out);

#endif
