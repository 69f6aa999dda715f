/* plan.h -- what asym-ir found in a module and how it was instrumented.
 *
 *     Module --> asym-ir --> instrumented object + [Plan] --> driver
 *
 * The plan carries names, loops, symbols, the formulas that the code proves,
 * and for each sample site what its keys and columns mean.  It is written to a
 * file (codec.h) and read back by the driver, which needs no LLVM for it. */
#ifndef ASYM_STATIC_PLAN_PLAN_H
#define ASYM_STATIC_PLAN_PLAN_H

#include "algebra/expr/expr.h"
#include "algebra/region/rounds.h"
#include "base/map.h"
#include "base/vec.h"
#include "static/graph/nodereach.h"

#include <stdio.h>

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

/* "parameter", "global", ...; indexed by SymbolKind. */
extern const char *const plan_kind_names[SYMBOL_WORKLOAD + 1];

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

/* Keys are symbols of the function; key k is present if bit k of the entry's
 * mask is set. */
typedef struct PlanSite {
    int function; /* index in the plan */
    Vec(SymbolId) keys;
} PlanSite;

/* What the callee's symbol "inner" is, over the caller's symbols: memory that
 * nothing writes between the entry of the caller and the call, or how far apart
 * two pointers are that the call passes. */
typedef struct PlanRead {
    SymbolId inner;
    const Expr *outer;
} PlanRead;

typedef struct PlanCall {
    const char *callee; /* linkage name, or "inline assembly" if that may take
                           longer than its length; NULL for an indirect call */
    const char *type;   /* what is called, as "type" of a function */
    unsigned line;
    int loop; /* innermost loop around it, or -1 */
    NodeReach reach;
    Vec(const Expr *) args; /* per parameter, over the caller's symbols; NULL
                               where it is not a formula */
    uint64_t
        unsigned_args;        /* bit i: "args" has number i as its machine
                                 integer reads unsigned, else as it reads signed */
    Region valid;             /* where "args" hold: no machine integer wraps */
    Vec(const char *) unsaid; /* as "args": what decides it besides symbols of
                                 the caller, "on the contents of a (line 7)";
                                 or NULL */
    Vec(PlanRead) reads;      /* of a callee in the same source */
    bool bounded; /* of a callee without body: it takes a constant time, as a
                     row of the library says */
} PlanCall;

/* Loops and calls, of which costs are made. */
typedef enum SideParts {
    PARTS_NONE,
    PARTS_OUTSIDE, /* calls of functions that this module has no body of */
    PARTS_HERE     /* loops, or other calls */
} SideParts;

/* Where a branch may go that decides whether loops or calls run, or what they
 * run with. */
typedef struct PlanSide {
    unsigned line;    /* of the branch */
    int guard;        /* sides of one branch have one number, and follow each
                         other */
    int loop;         /* innermost loop around the branch, or -1 */
    bool leaves;      /* that loop */
    bool cuts;        /* the call does not return from there */
    SideParts parts;  /* that depend on it */
    SideParts ahead;  /* that may run after it */
    SideParts chosen; /* that depend on a value which the branch chooses */
    bool computed; /* the branch compares two integers that are no constants */
    bool passed;   /* the branch may leave a loop of which rounds pass it by */
    int total; /* index in totals[] of how often recording bodies took it; -1:
                  that is not counted */
} PlanSide;

/* A way through the function: see static/counts/ways.h. */
typedef struct PlanWay {
    Region where;   /* over parameters; holds on it */
    Vec(int) calls; /* indices, those in its nests left out */
    Vec(int) nests; /* indices of outermost loops */
} PlanWay;

/* A block of the function, before anything was changed in it. */
typedef struct PlanBlock {
    const char *name;    /* "b3" */
    Vec(unsigned) lines; /* of its instructions, each once, in their order; not
                            of those in another file */
    uint64_t cost;       /* of one execution, without what it calls */
    Vec(const char *) calls;  /* linkage names of what it calls, unless "cost"
                                 has it; "" through a pointer */
    Vec(unsigned) call_lines; /* of each of these; 0 if unknown */
    bool may_stop; /* a call in it may not return, so that control ends there
                      instead of continuing or returning */
    int loop;      /* index of the loop whose header it is; or -1 */
    bool is_constant;
    uint64_t rounds; /* is_constant: each execution of that loop takes back
                        edges that many times, if it ends */
} PlanBlock;

typedef struct PlanEdge {
    unsigned from, to; /* indices of blocks */
    const char *label; /* "T", "F", "U", a case value, "default", "unwind" */
} PlanEdge;

/* A call of a function by another of its source, or several: they are executed
 * as often as that block is. */
typedef struct PlanCaller {
    unsigned function, block; /* indices; not of the function itself */
    bool goes_on; /* as often as control goes on from the block, if one that may
                     stop comes before it */
} PlanCaller;

/* The file of a main that asym made, which is no part of the program. */
#define PLAN_MADE_MAIN "/usr/include/asym-made-main"

/* What a call returns is what another symbol is: strlen(s) is len(s). */
typedef struct PlanEqual {
    SymbolId result, length;
} PlanEqual;

typedef struct PlanFunction {
    const char *name;      /* qualified source name: Table::sweep */
    const char *linkage;   /* linkage name */
    const char *signature; /* multiply(int**, int**, int) */
    TextNumbers sizes;     /* of the arrays in the signature */
    const char *type;      /* result and parameters, as LLVM prints them; NULL:
                              not known, or with any more of them */
    const char *file;      /* as the debug information has it */
    unsigned line;
    bool system_header, has_debug; /* a main that asym made is in the former */
    const char *library; /* it is not of the program, and says what a function
                            without body costs: so much; NULL: it is */
    bool local;   /* other sources may have another function of that name */
    bool weak;    /* another function of that name may replace it */
    bool shared;  /* a program has it once, however many modules do: inline in
                     C++, instances of templates */
    bool taken;   /* its address is: it may be called through a pointer */
    bool resumes; /* it continues after something in it was cut short */
    bool lacks_inputs; /* samples of its calls have no room for all inputs */
    const char *left_alone; /* why it is not instrumented; NULL if it is */
    const char *remark;     /* irreducible regions and the like; or NULL */
    Vec(PlanSymbol) symbols;
    const char *
        *names; /* of the first n_listed symbols: see plan_list_symbols */
    SymbolRange *ranges; /* likewise */
    size_t n_listed;
    Vec(PlanEqual) equal;
    Vec(PlanLimits) limits;   /* of locals, by rising symbol */
    Vec(SymbolId) parameters; /* symbol of each parameter, or UINT32_MAX */
    Vec(PlanLoop) loops;
    Vec(PlanCall) calls;
    Vec(PlanSide) sides;     /* of the branches that decide about its parts */
    Vec(PlanWay) ways;       /* all of them, of a recursion; empty: not known */
    int64_t step;            /* as that of a loop, of what its calls pass */
    PlanPath straight;       /* a call, without its loops and what it calls */
    Vec(SymbolId) inputs;    /* symbols that its cost is over */
    Vec(int64_t) compared;   /* numbers that it compares with, and values near
                                which it does: rising, distinct */
    Vec(int64_t) divided;    /* numbers of 2 and more that it divides by, or
                                takes the rest of; likewise */
    Vec(SymbolId) idle;      /* of these, results of calls that decide about no
                                loop, and about nothing that calls pass */
    Vec(PlanBlock) blocks;   /* the first is the entry; empty unless graphs are
                                asked for */
    Vec(PlanEdge) edges;     /* by source, in the order of its successors */
    Vec(PlanCaller) callers; /* where edges are counted: all calls of it, but
                                those that its own counter has, see countplan.h;
                                none: it counts each call.  No circle of
                                functions has callers in itself */
    bool returns_twice;      /* it calls setjmp or the like */
    bool measures_calls; /* where edges are counted: what each call took with
                            all that it led to was added up, and squared */
    int counters; /* index in totals[] of its first counter, where edges are
                     counted (see countplan.h); else -1 */
    int site;     /* of its inclusive cost; -1 if not instrumented */
    int entered;  /* index in totals[] of the recorded calls, complete
                     or not */
} PlanFunction;

/* A function without body here whose address is taken: a call through a pointer
 * may be of it, in this module or in another. */
typedef struct PlanOutside {
    const char *linkage;
    const char *type;    /* as in PlanFunction */
    unsigned parameters; /* those that have a type */
} PlanOutside;

typedef struct Plan {
    const char *source; /* path as the user gave it */
    uint64_t fingerprint;
    bool is_cxx;
    bool has_main;
    Vec(PlanFunction) functions;
    Vec(PlanSite) sites;
    Vec(PlanOutside) outside;
    Vec(const char *) words;   /* that it has as constants: see words.h */
    Vec(const char *) remarks; /* lines for the user */
    unsigned n_counters; /* where edges are counted: those of all functions,
                            which are all its running totals; else 0 */
    Map by_linkage; /* the first n_listed functions, by their linkage names: see
                       plan_list_functions */
    size_t n_listed;
} Plan;

/* For people: what was found, without what only the driver needs. */
void plan_dump_function(const PlanFunction *function, FILE *file);
/* Whether "name" is what the source or the linker calls it, or its signature.
 */
bool plan_is_called(const PlanFunction *function, const char *name);

ASYM_CHECKED Status plan_write(const Plan *plan, FILE *file);
/* Errors: ASYM_SYNTAX when "path" is not a plan of this version, ASYM_USAGE
 * when it cannot be opened.  On error *out is unchanged. */
ASYM_CHECKED Status plan_read(Plan *out, const char *path, Arena *arena);

/* Whether its indices are in range, and names are where they must be: true of
 * what plan_read returns. */
bool plan_holds_together(const Plan *plan);

/* Whether memory is watched through the nest of "loop", an outermost one. */
bool plan_watches_nest(const PlanFunction *f, const PlanLoop *loop);

/* Running totals of a module: two per loop, one per function and per counted
 * side, and one of each loop and nest that watches memory; or its counters. */
size_t plan_total_count(const Plan *plan);

/* "4"; "5:31" where the line has several loops; "5:31#2" where that place has.
 */
const char *plan_loop_place(const PlanFunction *function, const PlanLoop *loop,
                            Arena *arena);

/* What "other", of another build of the program, is here: the loop at the same
 * place of the source, by its number there; NULL if there is none. */
const PlanLoop *plan_same_loop(const PlanFunction *function,
                               const PlanLoop *other);

/* Lists the functions that "plan" has now, and the symbols of each, so that the
 * function below takes no time. */
void plan_list_functions(Plan *plan, Arena *arena);
/* The first function of that linkage name; NULL if there is none. */
const PlanFunction *plan_function(const Plan *plan, const char *linkage);

/* Whether "call", of the function, is one of itself. */
bool plan_is_to_itself(const PlanFunction *function, const PlanCall *call);
/* Whether any is. */
bool plan_calls_itself(const PlanFunction *function);

/* Whether "symbol" is one of "idle": it says what a call did, and decides about
 * nothing that comes after. */
bool plan_is_idle(const PlanFunction *function, SymbolId symbol);

/* Whether each execution of "loop" in a call has as many rounds, of which
 * parameters decide. */
bool plan_is_foreseen(const PlanFunction *function, const PlanLoop *loop);

/* Columns of a site: 1, or two per loop of the nest. */
size_t plan_site_columns(const Plan *plan, size_t site);

/* Takes "answer" for what was asked of "loop"; a bound only where there is
 * none.  A bound that was known, and holds further, stays beside it. */
void plan_answer(const PlanFunction *function, PlanLoop *loop,
                 PlanNumber number, const PlanFormula *answer, Arena *arena);

/* Those of "symbol"; NULL if it has none. */
const PlanLimits *plan_limits(const PlanFunction *function, SymbolId symbol);

/* The first symbol of "e" or "region" that is late; NULL if there is none. */
const PlanSymbol *plan_late_symbol(const PlanFunction *function, const Expr *e,
                                   const Region *region);

/* Lists names and ranges of the symbols that "function" has now, so that the
 * two functions below take no time. */
void plan_list_symbols(PlanFunction *function, Arena *arena);
/* What the source calls it: without a line. */
const char *plan_plain_name(const PlanSymbol *symbol);
/* Names of "function"'s symbols, indexed by symbol, for expr_print. */
const char **plan_symbol_names(const PlanFunction *function, Arena *arena);
/* What the machine types of its symbols can hold; FLINT values are cleared
 * with the arena. */
SymbolRange *plan_symbol_ranges(const PlanFunction *function, Arena *arena);

#endif
