/* fraction.h -- recursions that go on with fractions of what they are given,
 * bounded.
 *
 *     T(s) = rest(s) + parts*T(s') for s >= from, T(s) = end below
 *     over*s - less <= under*s' <= over*s + more  -->  [fraction]  -->  bounds
 *
 * With d = more/(under - over) it is s' - d <= over/under*(s - d): what is left
 * after k steps is at most d + (over/under)^k*(s - d), and that is "from" or
 * more for k <= log((s - d)/(from - d)) to the base under/over.  Likewise from
 * below, with e = less/(under - over) and s' + e.  Stooge sort has three parts
 * of two thirds.
 *
 * Where parts differ, "over" and "under" are of the largest one, and all of
 * them are at most sum_over/sum_under*s in all.  If that is at most s, the
 * sizes of each step are, and there are so many times 1/from parts that go on.
 * Else the bound is that of fraction_mixed.h, or fraction_less.h. */
#ifndef ASYM_ALGEBRA_RECURSION_FRACTION_H
#define ASYM_ALGEBRA_RECURSION_FRACTION_H

#include "algebra/recursion/split.h"

/* (over*s - less)/under and (over*s + more)/under. */
typedef struct Ratio {
    int64_t over, under; /* 0 < under, no common factor */
    int64_t more, less;  /* not negative */
} Ratio;

/* The parts that one way has. */
typedef struct FractionWay {
    Vec(Ratio) parts;
} FractionWay;

typedef struct Fraction {
    SymbolId size;    /* s */
    Ratio part, sum;  /* the largest part, at most, and all of them */
    int64_t parts;    /* 1 and more */
    int64_t from;     /* 1 and more */
    const Expr *rest; /* over "size" */
    const Expr *end;
    Vec(FractionWay) ways; /* that go on; or none, where all are alike */
    bool one_less;         /* some go on with s - 1 beside these, or alone */
} Fraction;

/* What "e" is of the size, whose floors have denominators up to 100, few of
 * them large; false
 * if it is no such fraction. */
bool ratio_find(Ratio *out, const Expr *e, SymbolId size, Arena *arena);

/* Whether "a" is the larger fraction. */
bool ratio_is_larger(const Ratio *a, const Ratio *b);

/* An upper bound of T, for s >= from; NULL: none is known. */
const Expr *fraction_at_most(const Fraction *f, Arena *arena);

/* A lower bound there that is smooth, where all ways have the same parts, and,
 * if all parts are alike, or share out all there is, grows as T does; NULL:
 * none is known. */
const Expr *fraction_least(const Fraction *f, Arena *arena);

#endif
