/* variation.h -- what macros change in the code, from build to build.
 *
 *     Plans of all builds --> [Variation] --> analysis, cost
 *
 * With --macro the program is built once for each choice of values.  What the
 * code proves counts only where all builds prove the same, and only as far as
 * builds show, unless their code is the same; macros may explain only what
 * changes with them. */
#ifndef ASYM_INTERP_BUILDS_VARIATION_H
#define ASYM_INTERP_BUILDS_VARIATION_H

#include "interp/builds/depends.h"

typedef struct VariedBuild {
    ProgramPlans plans;
    const char *const *values; /* indexed by extra: the value of a macro, as it
                                  was given to Clang; NULL for other extras */
    const char *text;          /* "N=3 M=2" */
} VariedBuild;

/* Whether the macro "extra" is the number "value": "8" is 8.  Clang may read
 * texts of another form differently: 010 is octal. */
bool variation_has_value(const VariedBuild *build, size_t extra,
                         const fmpz_t value);

/* The builds that compiled; the base is among them. */
typedef struct Variation {
    const VariedBuild *builds;
    size_t count;
    size_t n_extras; /* below 64 */
    Depends depends; /* of the base */
} Variation;

/* A function of plan number "plan" of the base. */
typedef struct VariedFunction {
    const Variation *variation;
    size_t plan;
    const PlanFunction *function;
} VariedFunction;

/* The same function in build "build"; NULL where there is none. */
const PlanFunction *variation_function(const VariedFunction *f, size_t build);

typedef enum Number { NUMBER_COUNT, NUMBER_TOTAL, NUMBER_ENTRIES } Number;

/* The proof of a number of "loop", if it is the same in every build that has
 * the loop; else NULL. */
const PlanFormula *variation_proof(const VariedFunction *f,
                                   const PlanLoop *loop, Number number,
                                   Arena *arena);

/* Whether the function, without what it calls, or what is proved of a number of
 * "loop" in it may be another one for other values of the macros; then that all
 * builds agree is evidence, and no proof. */
bool variation_depends(const VariedFunction *f);
bool variation_number_depends(const VariedFunction *f, const PlanLoop *loop,
                              Number number);

/* Whether every build that has the function has the same loops in it. */
bool variation_same_loops(const VariedFunction *f);

/* Whether "loop" is in every build that has the function. */
bool variation_has_loop(const VariedFunction *f, const PlanLoop *loop);

/* Whether samples of all builds are about the same: of the number of "loop",
 * where it is over the same inputs in every build that has the loop, and for a
 * total or entries all have the same loops around it and beside it; of a call.
 */
bool variation_same_samples(const VariedFunction *f, const PlanLoop *loop,
                            Number number);
bool variation_same_calls(const VariedFunction *f);

/* A loop that the base lacks; a function, where "loop" is NULL. */
typedef struct VariedPart {
    const PlanFunction *function; /* of the first build that has it */
    const PlanLoop *loop;
    const char *build; /* its text */
} VariedPart;

typedef Vec(VariedPart) VariedParts;

/* The loops of "f" that some build has and the base has not. */
VariedParts variation_other_loops(const VariedFunction *f, Arena *arena);
VariedParts variation_other_functions(const Variation *v, Arena *arena);

/* Extras (bit e is extra e) that are macros and may explain "number" of "loop":
 * for a total or entries, what explains those of the loops around it, too.
 * None where it is the same loop in every build.  Otherwise a macro is left out
 * if the loop depends only on the others: wherever they are equal the loop is
 * the same, and at least three pairs of builds show it. */
uint64_t variation_macros(const VariedFunction *f, const PlanLoop *loop,
                          Number number, Arena *arena);

/* Whether the code of each build that has "loop" proves the number there, each
 * by a formula of its own. */
bool variation_proves_each(const VariedFunction *f, const PlanLoop *loop,
                           Number number);

/* Whether the ways through the body of "loop", or through the function outside
 * its loops, cost the same in every build that has it. */
bool variation_same_paths(const VariedFunction *f, const PlanLoop *loop);
bool variation_same_straight(const VariedFunction *f);

/* The signature of "f", with macros for the sizes of arrays in it that change
 * with them: "fill(double[N]*)". */
const char *variation_signature(const VariedFunction *f, Arena *arena);

/* A call with the arguments that all builds pass alike.  One that has the value
 * of one macro in every build, four values of it at least, is that macro; the
 * others are NULL. */
typedef struct CommonCall {
    PlanCall call;
    bool varies;      /* some were left out because they differ */
    uint64_t *macros; /* per argument: the extras that it equals everywhere */
} CommonCall;

/* The calls of "f", indexed as in its plan.  NULL if the builds do not make the
 * same calls, apart from those of functions without counters. */
const CommonCall *variation_calls(const VariedFunction *f, Arena *arena);

#endif
