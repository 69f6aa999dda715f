/* split.h -- recursions that divide what they are given, solved.
 *
 *     T(s) = rest(s) + floors*T(floor(s/by)) + ceils*T(ceil(s/by))
 *     for s >= from, T(s) = end below  -->  [split]  -->  T as a formula
 *
 * Where all parts are rounded alike, floor(floor(s/b)/b) is floor(s/b^2): after
 * k steps there are a^k parts of floor(s/b^k), and the last step is the first
 * that comes below "from".  One part of each kind, by = 2, and a linear rest
 * are merge sort: s*ceil(log2(s)) - 2^ceil(log2(s)) + 1 comparisons at most
 * (Knuth, The Art of Computer Programming 3, section 5.2.4). */
#ifndef ASYM_ALGEBRA_RECURSION_SPLIT_H
#define ASYM_ALGEBRA_RECURSION_SPLIT_H

#include "algebra/expr/expr.h"

typedef struct Split {
    SymbolId size;         /* s */
    int64_t by;            /* 2 and more */
    int64_t floors, ceils; /* not both 0 */
    int64_t from;          /* 1 and more; 2 and more with ceils */
    const Expr *rest;      /* over "size" and what does not change */
    const Expr *end;       /* without "size" */
} Split;

/* T over "size", for s >= *least.  NULL: it has no formula. */
const Expr *split_solve(int64_t *least, const Split *split, Arena *arena);

/* The same for parts that are less by a number: T(s) = rest(s) +
 * floors*T(s - by) for s >= from, T(s) = end for from - by <= s < from. */
const Expr *split_solve_steps(int64_t *least, const Split *split, Arena *arena);

/* And for as many as the size: T(s) = rest(s) + s*T(s - 1). */
const Expr *split_solve_factorial(int64_t *least, const Split *split,
                                  Arena *arena);

/* And for all smaller sizes at once: T(s) = rest(s) + floors*(T(lowest) + .. +
 * T(s - 1)) for s >= from, T(s) = end for lowest <= s < from.  The difference
 * of two in sequence is floors*T(s - 1), and that of their rests. */
const Expr *split_solve_history(const Split *split, int64_t lowest,
                                Arena *arena);

/* The size, as a factorial, by this is how many parts there are of which T is
 * "end" then. */
const Expr *split_ends(const Split *split, Arena *arena);

/* A lower bound of T where split_solve holds, that is smooth and grows as T
 * does, by the master theorem; NULL where "rest" may fall, or has negative
 * terms. */
const Expr *split_least(const Split *split, Arena *arena);

/* Whether "rest" is not negative and never falls, for s >= from: then T never
 * falls either, and is at least "end". */
bool split_is_rising(const Split *split, Arena *arena);

/* "e" over k, for size = by*k + residue: floors of size/by are whole there, and
 * gone. */
const Expr *split_at_residue(const Expr *e, const Split *split, int64_t residue,
                             Arena *arena);

/* Whether "e" >= 0 for size >= from; true is a proof. */
bool split_is_nonneg(const Expr *e, const Split *split, Arena *arena);

#endif
