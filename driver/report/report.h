/* report.h -- the answer, and its three forms: text, -v, JSON.
 *
 *     Plan + Profiles --> analysis --> [Report] --> text, JSON
 *
 * Text follows design section 5, JSON follows docs/report.schema.json. */
#ifndef ASYM_DRIVER_REPORT_REPORT_H
#define ASYM_DRIVER_REPORT_REPORT_H

#include "algebra/expr/expr.h"
#include "algebra/region/region.h"
#include "base/vec.h"

#include <stdio.h>

typedef enum FormulaStatus { /* weakest first */
                             STATUS_UNKNOWN,
                             STATUS_FITTED,
                             STATUS_ASSUMED,
                             STATUS_EXACT,
                             STATUS_PROVED
} FormulaStatus;

const char *formula_status_name(FormulaStatus status);

typedef struct TestedRange {
    const char *symbol;     /* "n" */
    const char *low, *high; /* decimal */
} TestedRange;

/* A sample that contradicts a proof: a fault of asym's own. */
typedef struct Contradiction {
    const char *proved; /* "n + 1 for n >= 0", "at most n + 1" */
    const char *seen;   /* "7 where n = 5" */
} Contradiction;

/* F of the design.  Strings are ready to print. */
typedef struct Formula {
    FormulaStatus status;
    const char *formula;   /* NULL when unknown */
    const char *valid;     /* "n >= 0"; "" for everywhere */
    const char *piecewise; /* holds on both sides of "valid", and samples were
                              seen there; or NULL */
    const char *reason;    /* why unknown, and what to do; else NULL */
    const char *bound;     /* "upper", or NULL */
    Vec(TestedRange) tested;
    size_t samples,
        held_out;        /* distinct inputs that agree; of these held out */
    uint64_t executions; /* all that were counted, recorded or not */
    const Contradiction *contradiction; /* why it is unknown; else NULL */
    const Expr *expr; /* over the function's symbols; NULL when unknown */
    Region region;    /* the same as "valid" */
    /* Where one input gave several values, and the formula is unknown for that:
       of the smallest, the mean and the largest one. All three or none. */
    const struct Formula *best, *typical, *worst;
} Formula;

/* A block, b3, and the lines of what it executes. */
typedef struct ReportStep {
    const char *block;
    Vec(unsigned) lines;
} ReportStep;

/* What a loop or a call executes itself, in the unit of the cost table: one for
 * each instruction unless the user says otherwise. */
typedef struct ReportInstructions {
    Formula formula;      /* of one execution of the loop, or one call */
    bool has_path;        /* else the rest does not count */
    uint64_t most;        /* the heaviest round, or way through the function */
    uint64_t last;        /* of a loop: the heaviest way out, from its header */
    Vec(ReportStep) path; /* what "most" is the cost of */
} ReportInstructions;

typedef struct ReportLoop {
    unsigned line, column, ordinal, depth;
    const char *where; /* "4", or "5:31#2" where a line has several loops */
    Vec(const char *) inputs;
    Formula count, total, entries;
    ReportInstructions instructions;
    bool reached;
    bool conditional; /* not every call reaches it: "total" and "entries" speak
                         of those that do */
    bool opaque;      /* its total depends on what is no symbol, too */
} ReportLoop;

typedef struct ReportSymbol {
    const char *name, *kind;
    unsigned line;
    bool late; /* as in PlanSymbol */
} ReportSymbol;

typedef struct ReportFunction {
    const struct PlanFunction *plan; /* of the base; NULL in a report that was
                                        not made by analysis_run */
    const char *name, *signature, *file;
    unsigned line;
    bool ran, system_header, has_debug;
    const char *left_alone; /* or NULL */
    const char *complexity; /* "O(n^3)", "at least O(n^2)"; NULL if it never
                               ran, though runs were made */
    const char *complexity_valid; /* "n <= m": as which symbols grow in it; or
                                     NULL: as all do */
    FormulaStatus complexity_status;
    const char *complexity_reason; /* "loop at line 9 unknown: ..."; or NULL */
    bool upper;                    /* the complexity is an upper bound */
    Formula cost;
    ReportInstructions instructions; /* without those of what it calls */
    Vec(ReportSymbol) symbols;
    Vec(const char *) assumes; /* "memset: O(1)" */
    Vec(ReportLoop) loops;     /* in source order */
} ReportFunction;

/* What asym varies beside plain arguments, and over which range it did. */
typedef struct ReportInput {
    const char *name, *meaning; /* "filesize", "size of argument 1 in bytes" */
    int64_t low, high;
} ReportInput;

/* A contradiction, and where it is. */
typedef struct ReportFault {
    const char *function; /* its signature */
    const char *loop;     /* as ReportLoop.where; NULL: of the function */
    const char *number;   /* "count", "total", "entries", "cost" */
    const Contradiction *what;
} ReportFault;

typedef enum ReportBasis {
    BASIS_RUNS,
    BASIS_CODE /* no runs were made: what ran is not known of anything */
} ReportBasis;

typedef struct Report {
    ReportBasis basis;
    uint64_t seed;
    size_t runs, usable_runs;
    Vec(const char *) profiles; /* where runs made by hand left what is
                                   known of them; else empty */
    Vec(ReportInput) inputs;
    const char *base; /* "N=4 M=2": macros of the build that the plans of the
                         functions are of; NULL: none was varied */
    Vec(const char *) notes;       /* lines about runs: crashes, time-outs */
    Vec(ReportFault) faults;       /* in the order of the functions */
    Vec(ReportFunction) functions; /* by file, then line */
} Report;

typedef struct ReportView {
    bool verbose, all;
} ReportView;

void report_text(const Report *report, ReportView view, FILE *file);
/* Errors: ASYM_USAGE when "path" ("-" is standard output) cannot be written. */
ASYM_CHECKED Status report_json(const Report *report, ReportView view,
                                const char *path);

/* ---- parts of the text, each on one line ---- */

/* "n + 1", "at most n + 1", "best 1, typical unknown, worst i + 1", "unknown".
 */
const char *report_short(const Formula *formula, ReportBasis basis,
                         Arena *arena);
/* The same of a number of "loop" with what it rests on: "n + 1 [proved for n >=
 * 0, 39 samples]", "best 1, typical unknown, worst i + 1 [best: ...; worst:
 * ...]", "unknown: ...". */
const char *report_claim(const Formula *formula, const ReportLoop *loop,
                         ReportBasis basis, Arena *arena);
/* "O(n^2) (upper bound)", "at least O(n); loop at line 9 unknown: ...". */
const char *report_order(const ReportFunction *function, Arena *arena);

#endif
