/* plan.h -- what asym-ir found in a module and how it was instrumented.
 *
 *     Module --> asym-ir --> instrumented object + [Plan] --> driver
 *
 * The plan carries names, loops, symbols, the formulas that the code proves,
 * and for each sample site what its keys and columns mean.  It is written to a
 * file (codec.h) and read back by the driver, which needs no LLVM for it. */
#ifndef ASYM_STATIC_PLAN_PLAN_H
#define ASYM_STATIC_PLAN_PLAN_H

#include "base/map.h"
#include "static/plan/planloop.h"

#include <stdio.h>

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

/* What a local that the way decides about is on it, over parameters. */
typedef struct PlanChoice {
    SymbolId local;
    const Expr *value;
} PlanChoice;

/* A way through the function: see static/ways/ways.h. */
typedef struct PlanWay {
    Region where;            /* over parameters; holds on it */
    Vec(PlanChoice) choices; /* of locals that its calls pass */
    Vec(int) calls;          /* indices, those in its nests left out */
    Vec(int) nests;          /* indices of outermost loops */
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
    bool returns;  /* some way on from it ends in a return */
    int loop;      /* index of the loop whose header it is; or -1 */
    bool is_constant;
    uint64_t rounds; /* is_constant: each execution of that loop takes back
                        edges that many times, if it ends */
} PlanBlock;

typedef struct PlanEdge {
    unsigned from, to; /* indices of blocks */
    const char *label; /* "T", "F", "U", a case value, "default", "unwind" */
    int next;          /* block to which control is sure to go on from "to", by
                          what it brings there; -1: that is open */
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

/* Whether the program begins with it: "lib::main" is another. */
bool plan_is_main(const PlanFunction *function);
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
/* The largest of what it is at most, or the smallest of what it is at least;
 * NULL if there is none. */
const Expr *planlimits_farthest(const PlanLimits *limits, bool most,
                                Arena *arena);

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
