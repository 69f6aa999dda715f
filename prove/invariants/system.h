/* system.h -- a nest of loops as a transition system.
 *
 *     lines of a question --> [System] --> samples, invariants, potentials
 *
 * Variables are s0, s1, ..: first the symbols, which never change, then the
 * states.  Lines, each behind the word "system":
 *
 *     way 0 1 1                  from place 0, where the nest is entered, to
 *                                place 1; counted once
 *     set 1 0                    state 1 becomes 0
 *     way 1 1 1
 *     taken -s1 + s0 - 1         only where this is >= 0
 *     needs -s1 + 2147483646     what follows is right where this is >= 0
 *     set 1 s1 + 1
 *     way 1 0 0                  to place 0: the nest is left
 *     taken s1 - s0
 *
 *     part 0 2 s1 + s0           until the next way, variable 0 behind the
 *                                states, s3, is half of this, rounded down
 *     rest 1 s1 % s0             likewise, s4 is the rest of s1 by s0; needs
 *                                that s1 >= 0 and s0 >= 1
 *
 * All states get their new values at once. */
#ifndef ASYM_PROVE_INVARIANTS_SYSTEM_H
#define ASYM_PROVE_INVARIANTS_SYSTEM_H

#include "algebra/region/region.h"
#include "prove/invariants/linear.h"

typedef struct Step {
    bool is_taken;
    Poly nonneg;
} Step;

/* Before a way, variable "is" is "of" divided by "by", rounded down, or, if
 * "by" is 0, the rest of "of" by "modulo".  What the same is after it is
 * another variable, of which nothing is known. */
typedef struct Part {
    unsigned is;
    int64_t by;
    Poly of, modulo;
} Part;

/* Of a system; behind its states there is room for twice as many variables. */
enum { SYSTEM_PARTS = 2 };

typedef struct Way {
    unsigned from, to, counted;
    Vec(Part) parts;
    Vec(Step) steps;                 /* what parts are is among them */
    const Poly *set[POLY_VARIABLES]; /* by variable; NULL: it stays */
} Way;

typedef struct System {
    unsigned symbols, variables; /* variables: symbols and states */
    const SymbolRange *ranges;   /* by variable: of its machine type */
    Vec(Way) ways;
} System;

/* Adds "line" to a system whose variables and ranges are known.  False if it is
 * none of the above, or too large. */
bool system_add(System *system, const char *line, Arena *arena);

/* What machine types say of all variables: the lower end at least 0, or both
 * ends ("all"). */
PolyList system_types(const System *system, bool all, Arena *arena);

/* Whether "p" is over symbols alone. */
bool system_is_over_symbols(const System *system, const Poly *p);

/* What "part" is where variables have "values"; false if that does not fit, or
 * what it needs does not hold. */
bool part_eval(int64_t *out, const Part *part, const int64_t *values);

/* "p" before "way", of what it is after it. */
Poly system_before(const Way *way, const Poly *p, Arena *arena);

#endif
