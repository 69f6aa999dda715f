/* workload.h -- the inputs that asym designs, round by round.
 *
 *     templates, seed --> [Workload] --> Runs --> children
 *                             ^------- costs
 *
 * A workload varies its variables: the arguments, macros and standard input
 * that are templates (and the user's lines, of --man, as one of them).  A run
 * gives each a value.  Round 0 is small: a principal lattice, which has full
 * rank for polynomials, arguments varied one at a time, random points, large
 * points for checks, a few negative numbers where no range forbids them.  Later
 * rounds have larger sizes, as growth.h allows.  Once formulas were found,
 * rounds attack them, and then draw independent inputs (design.h).  What is
 * drawn depends only on the seed, the templates, the costs and the stages. */
#ifndef ASYM_DRIVER_RUNS_INPUTS_WORKLOAD_H
#define ASYM_DRIVER_RUNS_INPUTS_WORKLOAD_H

#include "driver/design/design.h"
#include "driver/runs/children/run.h"
#include "driver/runs/options/runoptions.h"

#include <stdio.h>

typedef enum WorkloadSymbolKind {
    WORKLOAD_MACRO, /* its value: a whole number */
    WORKLOAD_SIZE   /* of a file argument or of standard input, in bytes */
} WorkloadSymbolKind;

/* Sizes are called "filesize" (several: "filesize1", "filesize2", in the order
 * of the arguments) and "stdinsize": one identifier, which reads well in
 * 2*filesize + 1 and is a name in the grammar of formulas. */
typedef struct WorkloadSymbol {
    const char *name;
    WorkloadSymbolKind kind;
    size_t position;     /* of the argument in argv, or of the macro */
    const char *meaning; /* "size of argument 2 in bytes" */
} WorkloadSymbol;

typedef Vec(WorkloadSymbol) WorkloadSymbols;

typedef struct Workload Workload;

/* What "options" asks for; with ARGUMENTS_INFERRED its "arguments" are what was
 * inferred, with ARGUMENTS_ASKED they are ignored.  Belongs to "arena". */
Workload *workload_new(const RunOptions *options, Arena *arena);

/* --man: reads lines of arguments, split as a shell does, until an empty one or
 * the end; each is a run.  "prompt" is written to before each line; NULL: no
 * prompts.  Errors: ASYM_USAGE, a line that is not a list of words (its number
 * is given), or no line at all. */
ASYM_CHECKED Status workload_read_lines(Workload *workload, FILE *in,
                                        FILE *prompt);

/* Files and strings that are made after this may have words of "plans". */
void workload_take_words(Workload *workload, const ProgramPlans *plans);

/* The next round; "costs" are those of the runs of the last one, in
 * their order; NULL before round 0.
 * out->size is 0 when there is no new input, or when --runs are spent. */
void workload_next_round(Workload *workload, Runs *out, const RunCost *costs,
                         Arena *arena);

/* Whether there is something to draw.  Lines of --man are given. */
bool workload_can_draw(const Workload *workload);

/* Keeps some of --runs for attacks and draws (share.h).  Without this, rounds
 * of the search may spend all. */
void workload_keep_runs(Workload *workload);

/* Runs that are left for draws. */
size_t workload_draws_left(const Workload *workload);

/* What the next rounds are for (design.h). */
void workload_search(Workload *workload);
void workload_attack(Workload *workload, const AttackNumbers *numbers);
void workload_draw(Workload *workload, size_t draws);
/* Draws are wanted for averages: each value as likely as any other. */
void workload_draw_uniform(Workload *workload);
bool workload_is_attacked(const Workload *workload);

/* What draws were made of. */
typedef struct WorkloadDrawn {
    const char *name;  /* "argument 1", "macro N", "standard input" */
    int64_t low, high; /* number, or size of a string or a file */
    int64_t odd;       /* one value in DESIGN_ODD is below "low", down to this
                          one; "low" if none is */
} WorkloadDrawn;

typedef Vec(WorkloadDrawn) WorkloadDraws;

/* Empty if there were none. */
WorkloadDraws workload_drawn(const Workload *workload, Arena *arena);

/* Whether runs with the same numbers and sizes may differ: by text, characters
 * and files that are drawn, or by fractions. */
bool workload_has_contents(const Workload *workload);

/* So many builds are all that the macros allow, UINT64_MAX for more than can be
 * counted; 0: no macro varies. */
uint64_t workload_all_builds(const Workload *workload);

size_t workload_variables(const Workload *workload);
/* The next run, at a point that was not designed: variables are the arguments
 * that are templates, macros, then standard input if it is one. */
void workload_make_run(Workload *workload, Run *run, const DesignPoint *point,
                       Arena *arena);

/* The input whose contents made the program do most for its size, in words; of
 * an input that did twice as much as others (worst.h).  NULL: there is none. */
const char *workload_worst(Workload *workload, Arena *arena);

const WorkloadSymbols *workload_symbols(const Workload *workload);
/* Whether later rounds are no larger than the last one. */
bool workload_is_grown(const Workload *workload);

#endif
