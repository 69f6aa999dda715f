/* program_text.h -- functions with their loops and calls read from text, for
 * tests of costs.
 *
 *     function f
 *     others i:induction
 *     inputs n
 *     loop 4: n + 1 [proved] for n >= 0
 *     entries 1 [proved]
 *     rounds n for n >= 0
 *     induction i from 0 by 1
 *     branch 3: work, ends unseen
 *     call 5 in 4: g(i, ?)
 *     way for n >= 1: 4 7
 *     n=1: 3
 *
 * A function begins with its name and words: weak, shared, local, taken,
 * resumes, lacks-inputs, ran, and of macros calls-differ, loops-differ,
 * inputs-differ, by-builds.  Symbols and samples of its cost
 * are as in samples_text.h; "inputs" comes before what is over them, and its
 * parameters are those of that kind.  It ran if it has samples or says so.
 * Lines with "remark", "left alone", "truncated", "source" and "straight" say
 * more; branches are as in sides_text.h.
 *
 * A loop is known by its line; behind it are the line of the loop around it,
 * "some", "maybe" or "plus" (see NodeReach), "unreached", "opaque" and
 * "elsewhere" (see PlanFormula), then the claim of its total.  The lines behind
 * it say more of it: "worst", "entries", "count" and a claim, "rounds" and a
 * proof, "induction", "changes" and a symbol, "round" and "last" with what ways
 * cost, 3 or 3..5, or "none" and why.  Its rounds have the samples of the
 * function.
 *
 * A call may have "varies" and "for" with where its arguments hold; "?" is an
 * argument that is not a formula, "? on the contents of a" one that symbols do
 * not decide, "unsigned n" one that reads unsigned; "*" or "*(n)" is a call
 * through a pointer.  Behind it "reads 1 as size" says that the callee's symbol
 * 1 (they count from 1 on) is the caller's size.  A way through a recursion has
 * the lines of its calls and nests. */
#ifndef ASYM_TEST_INTERP_PROGRAM_TEXT_H
#define ASYM_TEST_INTERP_PROGRAM_TEXT_H

#include "interp/cost/cost.h"
#include "interp/cost/selfcost.h"

typedef struct Program {
    Vec(CostFunction) functions;
    FunctionCost *costs; /* NULL until they were asked for */
    Arena *arena;
} Program;

/* Wrong text is a failure of the test. */
Program program_of(const char *text, Arena *arena);

size_t program_number(const Program *program, const char *function);

/* Finds the costs of all.  With BASIS_CODE the samples count for nothing. */
void program_find_costs(Program *program, Basis basis);

/* The same for text, and the cost of its first function. */
void check_cost_of(const char *text, Basis basis, const char *claim,
                   Arena *arena);

/* "at least O of n^2 for m <= n"; with "at most" where it is a bound. */
const char *order_shown(const Order *order, const PlanFunction *f,
                        Arena *arena);

#endif
