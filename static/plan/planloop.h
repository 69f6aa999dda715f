/* planloop.h -- what the code says of a loop, and over which symbols.
 *
 *     Module --> asym-ir --> [PlanLoop] in the Plan --> driver
 *
 * Its numbers are formulas over symbols of its function, with where they hold;
 * what is not known of them may be asked elsewhere, hold on a premise that runs
 * test, or be found from samples. */
#ifndef ASYM_STATIC_PLAN_PLANLOOP_H
#define ASYM_STATIC_PLAN_PLANLOOP_H

#include "algebra/expr/expr.h"
#include "algebra/region/rounds.h"
#include "base/vec.h"
#include "static/graph/nodereach.h"

typedef enum SymbolKind {
    SYMBOL_PARAMETER, /* of the function, at its entry */
    SYMBOL_GLOBAL,    /* a global variable, or a field or element of one */
    SYMBOL_FIELD,     /* g->rows, v.len */
    SYMBOL_POINTEE,   /* *count */
    SYMBOL_ELEMENT,   /* dims[0] */
    SYMBOL_CALL,  /* what a call returned: n in int n = atoi(s), strlen(s); or
                     one of such values and of numbers */
    SYMBOL_LOCAL, /* a named local computed otherwise */
    SYMBOL_INDUCTION, /* a variable that an enclosing loop changes */
    SYMBOL_DISTANCE,  /* how far apart two pointers are: end - p */
    SYMBOL_LENGTH,    /* how long something is that is walked along: len(s) */
    SYMBOL_ROUNDS,    /* rounds(line 12): those of an outermost loop, which only
                         the loop itself tells */
    SYMBOL_MACRO,     /* a -D macro that --macro varies (driver only) */
    SYMBOL_WORKLOAD   /* a size of the input, such as that of a file (driver) */
} SymbolKind;

typedef struct PlanSymbolKind {
    const char *name; /* "parameter", "global", ... */
    bool is_local;    /* its function computes it */
    bool is_of_loop;  /* only the loop that it is about tells it: nothing is
                         fitted in it */
} PlanSymbolKind;

/* Indexed by SymbolKind. */
extern const PlanSymbolKind plan_kinds[SYMBOL_WORKLOAD + 1];

typedef struct PlanSymbol {
    const char *name;  /* as printed: "n", "n@12", "g->rows", "*count" */
    const char *plain; /* without what tells it from others: "n" of "n@12", of
                          "n@12#2" and of "n@macro"; NULL: "name" is plain */
    SymbolKind kind;
    unsigned line; /* of its declaration, or of the read */
    unsigned bits; /* of its machine type, 1..64 */
    bool is_signed;
    unsigned rank; /* 0: given to the function; higher: derived from others */
    bool late; /* memory that may be written between the call of the function
                  and the read */
} PlanSymbol;

/* Whether its function computes it, so that it was not there at the call. */
bool plan_is_local(const PlanSymbol *symbol);

/* What the code says of a local, in symbols that are none: it is at most the
 * largest of "at_most", and at least the smallest of "at_least".  Nothing is
 * known of a side that is empty. */
typedef struct PlanLimits {
    SymbolId symbol;
    Vec(const Expr *) at_most, at_least;
    Region valid;
} PlanLimits;

/* What a variable of a loop is each time its header is come to, over the number
 * of rounds completed before, a symbol of its own. */
typedef struct PlanMove {
    SymbolId variable, round;
    const Expr *at; /* NULL: not said */
} PlanMove;

/* Lines of the source, rising, each once. */
typedef Vec(unsigned) PlanLines;

/* What the code says about one number.  "formula" is NULL where it says
 * nothing, and then "reason" says why. */
typedef struct PlanFormula {
    const Expr *formula;
    Region valid;
    bool upper;          /* an upper bound only */
    bool elsewhere;      /* where "valid" does not hold it may grow otherwise:
                            there are other formulas there */
    const char *reason;  /* NULL if there is a formula that is not a bound */
    const Expr *because; /* over variables too: each time that what is counted
                            is counted, it is how often that was done so far,
                            or of a bound at most; NULL: it was not proved so */
    const struct PlanFormula *beyond; /* of a number that was asked for: a bound
                                         that holds further; or NULL */
    PlanMove move;    /* of a count that is known by how one variable moves:
                         that one, where "valid" holds */
    PlanLines unless; /* it does not hold where the loop is left there, by how
                         something went (static/counts/outcomes.h); the count is
                         less then */
} PlanFormula;

/* What is not known of a number, but may be found out.  By counting: it is that
 * of the points of a set, where other sets are empty; texts as isl reads them,
 * over s0, s1, .. for the symbols.  Or by what never changes in a transition
 * system (prove/invariants/system.h), whose lines are over s0, s1, .. for
 * "symbols" in their order and then "states". */
typedef struct PlanQuestion {
    const char *points; /* NULL: not asked so */
    Vec(const char *) never;
    Vec(const char *) system; /* empty: not asked so */
    Vec(SymbolId) symbols;    /* that the texts are over, rising */
    Vec(SymbolId) states;     /* variables of the system */
} PlanQuestion;

bool plan_is_asked(const PlanQuestion *question);

/* What is asked of a loop. */
typedef enum PlanNumber {
    PLAN_ROUNDS, /* with it, the count is known */
    PLAN_TOTAL,  /* likewise, of an outermost loop */
    PLAN_ENTRIES,
    PLAN_NUMBERS
} PlanNumber;

/* A block on a path, b3, and the lines of what it executes, each once. */
typedef struct PlanStep {
    unsigned block; /* 3: blocks count from 1 in the order of the function */
    Vec(unsigned) lines;
} PlanStep;

/* The ways through a loop's own blocks, or the function's (see
 * static/graph/maxpath.h).  Costs are those of the cost table, by default one
 * per instruction. */
typedef struct PlanPath {
    uint64_t most, least; /* what the heaviest way costs, and the lightest */
    Vec(PlanStep) steps;  /* of one that costs "most" */
    const char *reason;   /* why there is none; or NULL */
} PlanPath;

/* What the code does not know of a loop, and only runs show. */
typedef enum PlanPremise {
    PLAN_KEEPS,     /* what the loop reads anew in each round, and something in
                       it may write, is what it was at first, over which the
                       count is; a bound, if the only other ways out do not come
                       back */
    PLAN_GOES_WELL, /* likewise, and no outcome ends it (PlanFormula.unless) */
    PLAN_SPARES,    /* the loop leaves what it walks along as it is; the symbols
                       of the count are there only where it did */
    PLAN_FINDS,     /* how long that is which it goes along until it finds
                       something, over which the count is; of a total, how many
                       rounds the loop around the nest makes */
    PLAN_PREMISES
} PlanPremise;

typedef struct PlanPremiseKind {
    const char *words; /* "if memory keeps its values" */
    bool is_watched;   /* whether it was so is counted, in all executions */
    bool is_own; /* the number of no loop inside is over what the count is over
                  */
} PlanPremiseKind;

/* Indexed by PlanPremise. */
extern const PlanPremiseKind plan_premises[PLAN_PREMISES];

typedef struct PlanLoop {
    unsigned line, column, ordinal; /* identity within the function */
    unsigned depth;                 /* 1 for an outermost loop */
    int parent;                     /* index in the function's loops, or -1 */
    int outermost;                  /* index of the root of its nest */
    Vec(SymbolId) inputs;           /* symbols that its count is over */
    bool opaque;                    /* it also depends on what is not a
                                       symbol */
    const char *opaque_why; /* "on the contents of a (line 7)"; or NULL */
    const char *uneven;     /* why it is not known to take one element out each
                               round of a container that it asks; NULL: it is, or
                               takes none out */
    Vec(int) choices;       /* guards that choose values on which its count
                               depends */
    int64_t step; /* the largest number by which something is divided, shifted
                     or masked that its count depends on; INT64_MAX: it
                     depends on floating point; 0: on neither */
    bool early; /* beside another way out it has one that the code says nothing
                   about */
    Vec(int64_t) constants; /* constants in its slice, rising, distinct */
    bool anew; /* it may be entered anew amid rounds of the loops around it */
    PlanFormula count, total, entries;   /* count: of its inputs; the others: of
                                            the nest's inputs */
    PlanFormula premised[PLAN_PREMISES]; /* the count on each premise; no
                                            formula: not said */
    int changed; /* where plan_watched() says something: index in totals[] of
                    what is not 0 if it was not so in some execution, also of a
                    process that did not end in order */
    PlanFormula nest_premised[PLAN_PREMISES]; /* the total of an inner loop,
                                                 where the premise is one of the
                                                 whole nest */
    int nest_changed;   /* of an outermost loop, likewise, if in its nest
                           nest_premised says something (plan_watches_nest) */
    PlanFormula rounds; /* how often its body ends in a back edge, per
                           execution, of its inputs */
    PlanQuestion questions[PLAN_NUMBERS];
    Vec(RoundVariable) inductions; /* header phis, of the same symbols */
    Vec(SymbolId) changing; /* of what the cost is over, what one execution of
                               the loop may change */
    NodeReach reach;        /* how its parent's rounds, or the call, enter it */
    PlanPath round;         /* from the header to a back edge */
    PlanPath last;          /* from the header until the loop is left */
    Vec(SymbolId) nest_inputs; /* symbols that its total is over */
    bool nest_early;           /* "early" holds of it or of a loop around it */
    bool nest_opaque;          /* the total also depends on what is not a
                                  symbol */
    const char *nest_opaque_why;
    int totals;            /* index of its count in totals[]; its entries come
                              after it */
    int site, nest_site;   /* sites; nest_site only for an outermost loop:
                              columns are total and entries of each loop of the
                              nest, in the order of nest_columns */
    Vec(int) nest_columns; /* loop indices */
} PlanLoop;

/* What is said on a premise that is watched, one at most of those of a number;
 * NULL: nothing. */
const PlanFormula *plan_watched(const PlanFormula premised[PLAN_PREMISES]);

#endif
