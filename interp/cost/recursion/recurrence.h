/* recurrence.h -- what a recursion costs, proved from the ways through it.
 *
 *     guesses, PlanWay --> [recurrence] --> Cost
 *
 * F is the cost of a function if on each way through it, wherever F is claimed,
 * F(x) is 1 for the call, the totals of the loops on the way, and the costs of
 * the calls on it, with their arguments for x: by induction over the calls that
 * are made, for each call that ends.  Functions that call each other have a
 * guess each, and all are proved at once.  Guesses come from samples, and from
 * the ways themselves (recurrence_solve). */
#ifndef ASYM_INTERP_COST_RECURSION_RECURRENCE_H
#define ASYM_INTERP_COST_RECURSION_RECURRENCE_H

#include "algebra/recursion/split.h"
#include "interp/cost/compose/composer.h"

typedef struct Guess {
    size_t function;   /* its number */
    const Expr *expr;  /* over parameters; NULL: none */
    Region region;     /* where it is claimed */
    bool upper;        /* it is an upper bound */
    const Expr *least; /* a lower bound that says its order; or NULL */
    Reason because;    /* of a bound by depth: the rule of descent.h that
                          gives that; or NULL */
} Guess;

/* A way to a cost that is proved.  One ordered list: the first that gives a
 * guess which is no bound gives the cost, else that with the lowest bound. */
typedef struct RecurrenceAsked RecurrenceAsked;

typedef struct RecurrenceRule {
    const char *name;
    Guess (*guess)(RecurrenceAsked *asked); /* without expression: none */
    const char *reason;                     /* why it is the cost then */
} RecurrenceRule;

/* In order; "count" of them. */
const RecurrenceRule *recurrence_rules(size_t *count);

/* The cost of functions[number], which is under construction, and the rule that
 * gives it; NULL if it is not proved.  Its callees that are not under
 * construction are done. */
const RecurrenceRule *recurrence_prove(Guess *out, const Composer *c,
                                       size_t number);

/* Makes "whole", a cost that is proved, one that holds for smaller inputs, too,
 * in a longer form, as a bound if need be; false: that is not known. */
bool recurrence_wider(Guess *whole, const Composer *c);

/* ---- for the files of this subject ---- */

typedef Vec(Guess) Guesses;

/* What "way" costs where "where" holds, by what is proved of its parts and by
 * the guesses; a function that has none gets an empty one.  With "at_most" it
 * may be an upper bound.  NULL: it is not known there. */
const Expr *recurrence_way_cost(const Composer *c, const CostFunction *f,
                                const PlanWay *way, const Region *where,
                                Guesses *guesses, bool at_most);

/* Whether e = 0 wherever "where" holds; true is a proof. */
bool recurrence_is_zero(const PlanFunction *f, const Region *where,
                        const Expr *e, Arena *arena);

/* Whether "e" is over parameters of "f" only. */
bool recurrence_is_over_parameters(const PlanFunction *f, const Expr *e);

/* Whether "f" calls itself by its call number "call". */
bool recurrence_is_self(const Composer *c, const CostFunction *f, size_t call);

/* "e", if it is a whole number that is not large; NULL is none. */
bool recurrence_small_number(int64_t *out, const Expr *e);

/* Whether all ways that may be taken in "in" cost what "guess" says, by the
 * guesses for what they call. */
bool recurrence_confirms(const Composer *c, const Guess *guess,
                         const Region *in, Guesses *guesses);

/* What a function costs that others call that it calls, each of one number; it
 * is proved. */
Guess recurrence_circle(const Composer *c, size_t number);

/* A guess for a function that calls itself with parameters that are smaller by
 * constants: n - 1, or n - 1 and n - 2.  Without expression if it is none. */
Guess recurrence_solve(const Composer *c, size_t number);

/* A guess for a function that goes on along one of two ways at each step, until
 * one of them ends: f(n - 1, k - 1) and f(n - 1, k) until k = 0 or k = n, or
 * f(i - 1, j) and f(i, j - 1).  Without expression if it is none. */
Guess recurrence_paths(const Composer *c, size_t number);

/* What a function costs that calls itself with parts of a size, a parameter or
 * the difference of two: n/2 and n - n/2, lo and mid, mid and hi.  It is proved
 * by how it was found: each way that may be taken for a size was read, and what
 * it makes of the size was solved (split.h).  With "at_most" an upper bound,
 * where ways differ.  Without expression if it is none. */
Guess recurrence_split(const Composer *c, size_t number, bool at_most);

/* What the ways of "z" cost besides calls of the function, for sizes from
 * split->from on, "rest", and for those from "least" to below it, "end"; the
 * largest if an upper bound is wanted.  False if it is not known. */
struct Sized;
bool recurrence_split_rests(const struct Sized *z, Split *split, int64_t least);

/* What a function costs that calls itself in the rounds of a loop, with all
 * smaller sizes one after the other: Catalan's numbers, rods that are cut,
 * orders in which matrices are multiplied.  It is proved as recurrence_split's
 * is. */
Guess recurrence_history(const Composer *c, size_t number);

/* An upper bound for a function that calls itself with fractions of a size, or
 * with different ones: 2*n/3, n/4 and n/2. */
Guess recurrence_fraction(const Composer *c, size_t number);

/* An upper bound for a function of which each way calls it once at most, and
 * costs a number besides: by how deep it goes (descent.h). */
Guess recurrence_descent(const Composer *c, size_t number);

/* An upper bound for a function that calls itself several times on a way, each
 * time with less of some sum of parameters (falling.h). */
Guess recurrence_falling(const Composer *c, size_t number);

/* An upper bound for a function that calls itself with parts that are less than
 * its size in all, of which contents say how large they are. */
Guess recurrence_shares(const Composer *c, size_t number);

#endif
