/* descent.h -- how deep a recursion goes that calls itself once at most.
 *
 *     Descents, conditions --> [descent] --> a bound of its depth
 *
 * Each call makes of its parameters those of the next one.  A parameter that is
 * above 0 in each call that goes on and that two calls at once divide by 2,
 * lets 2*floor(log2(x)) + 2 of them go on: Euclid's algorithm, where a % b is
 * below b, and at most a - b (Lame 1844; Knuth, The Art of Computer Programming
 * 2, section 4.5.3).  Two of which each call halves one, and leaves the other
 * no larger, in the one place or in the other, let floor(log2(x)) +
 * floor(log2(y))
 * + 1 go on: binary gcd.  One that each call doubles, up to another that none
 * raises, lets floor(log2(y/x)) go on: down a heap.  And a sum of parameters
 * that falls by 1 or more lets as many go on as it is. */
#ifndef ASYM_ALGEBRA_RECURSION_DESCENT_H
#define ASYM_ALGEBRA_RECURSION_DESCENT_H

#include "algebra/region/region.h"
#include "base/vec.h"

enum { DESCENT_STATES = 6 };

/* One call on. */
typedef struct Descent {
    size_t way;   /* that makes it: calls of one way are behind each other */
    Region where; /* over parameters; holds where it is made */
    const Expr *to[DESCENT_STATES]; /* by state, what the call passes on, over
                                       parameters: linear, or the floor of what
                                       is, or x - y*floor(x/y) of two
                                       parameters; NULL: anything */
} Descent;

typedef struct Descents {
    SymbolId state[DESCENT_STATES]; /* the parameters that are numbers */
    size_t states;
    Vec(Descent) ways;
    const SymbolRange *ranges; /* of symbols */
    size_t n_ranges;
    SymbolId fresh; /* from this symbol on there are no others */
} Descents;

/* Where all parameters are "least" or more; or anywhere. */
enum { DESCENT_ANYWHERE = -1 };
Region descent_given(const Descents *d, int64_t least, Arena *arena);

/* Whether all calls pass on state number "state" as it is. */
bool descent_stays(const Descents *d, size_t state, Arena *arena);

/* Where no parameter that changes is above one that stays. */
Region descent_below(const Descents *d, Arena *arena);

/* Those conditions of "given" that hold behind each call where all of "given"
 * does. */
Region descent_kept(const Descents *d, const Region *given, Arena *arena);

/* Why no more than a number of calls go on, one after the other.  One ordered
 * list: the first that gives a bound gives it. */
struct DescentWalk;
typedef struct DescentRule {
    const char *name;
    /* Over the parameters of the first call, where what it adds to *valid
     * holds; NULL: none. */
    const Expr *(*bound)(const struct DescentWalk *walk, Region *valid);
    const char *reason;
} DescentRule;

/* In order; "count" of them. */
const DescentRule *descent_rules(size_t *count);

typedef struct DescentDepth {
    const DescentRule *rule; /* that gives it; NULL: no bound is known */
    const Expr *bound;
    Region valid;
} DescentDepth;

/* How many calls go on at most, where all are in "given". */
DescentDepth descent_find(const Descents *d, const Region *given, Arena *arena);

#endif
