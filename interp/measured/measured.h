/* measured.h -- the order of a cost of which a part is unknown, by statistics.
 *
 *     what recorded calls cost --> [MeasuredOrder] --> report
 *
 * Where composition ends at "at least O(n)", what calls cost still shows how
 * they grow: with the function's own inputs, or where these do not explain it,
 * with what each run was given.  It is fitted, and no part of other costs. */
#ifndef ASYM_INTERP_MEASURED_MEASURED_H
#define ASYM_INTERP_MEASURED_MEASURED_H

#include "interp/claims/claim/reasons.h"
#include "interp/claims/rules/rules.h"
#include "interp/cost/order/order.h"
#include "interp/model/model.h"
#include "interp/samples/contents.h"
#include "interp/samples/points.h"

typedef struct MeasuredInput {
    const char *name; /* "hi - lo" of two parameters (difference.h) */
    SymbolId symbol;  /* of the function, the larger of two; of runs the number
                         of what they were given */
    bool is_difference;
    unsigned rank;  /* as that of ModelPoints */
    bool is_result; /* a call within the function returned it */
    bool is_late;   /* memory that may have been written since the call began */
    double most;    /* that its type has; 0: not known */
    double low, high;      /* of the calls or runs */
    bool is_short;         /* the order is one up to "high" */
    const char *why_short; /* then: the rule of inputrules.h that limits it; or
                              NULL */
} MeasuredInput;

typedef Vec(MeasuredInput) MeasuredInputs;

/* An input that no model is over, and the rule that forbids it. */
typedef struct MeasuredLeftOut {
    const char *name;
    const struct MeasuredInputRule *rule; /* see inputrules.h */
} MeasuredLeftOut;

/* What calls the points are. */
typedef enum MeasuredOf {
    MEASURED_EACH,    /* each call, or of each run its dearest one */
    MEASURED_DEAREST, /* the dearest of these (measured_dearest) */
    MEASURED_MEAN     /* of each run the mean of all */
} MeasuredOf;

/* The mean of few calls may be any: runs with so many calls are taken, if there
 * are so many of these. */
enum { MEASURED_MANY_CALLS = 30, MEASURED_ENOUGH_RUNS = 12 };

/* What is foretold where all inputs are "times" as large as their largest. */
typedef struct MeasuredFar {
    double times;
    ModelForetold there;
} MeasuredFar;

struct MeasuredOrder {
    Model model;           /* studied */
    MeasuredInputs inputs; /* of the model */
    const Expr *beside;    /* what calls certainly cost, where the model grows
                              slower: the order is that of both; or NULL */
    MeasuredInputs seen;   /* those of "beside", each short: nothing shows
                                  what the rest does where these are larger */
    Vec(MeasuredFar) far; /* at twice and ten times, where it is known and there
                             is no "beside" */
    bool by_run; /* over what runs were given; else over the function's own
                    inputs */
    MeasuredOf of;
    const Contents *contents; /* it is of runs with these alone, which cost
                                 most; NULL: of all */
    Vec(MeasuredLeftOut) left_out;
    Reasons because;               /* why it is said so, and not another one */
    uint64_t recorded, executions; /* of a loop's number: so many of all; else 0
                                    */
    uint64_t least_executions; /* of runs with as many of the loop alone; else 0
                                */
};

/* Calls, or runs: a point each. */
typedef struct MeasuredPoints {
    MeasuredInputs inputs; /* without "low" and "high" */
    Vec(const double *) x; /* of each point, by input */
    Vec(double) cost;      /* of each point: of its dearest call, or the
                              mean of all */
    Vec(double) least;     /* of its cheapest one; none: not known */
    Vec(double) calls;     /* that a point is of; none: not known */
    Vec(const Contents *) contents; /* that a run was given; NULL: none; none:
                                       not known */
    MeasuredOf of;
    bool is_counted; /* they are of all calls, not of recorded ones alone */
    const struct MeasuredPoints *all; /* MEASURED_DEAREST: with those that were
                                         left out, over the same inputs;
                                         MEASURED_MEAN: with runs of special
                                         contents; NULL: these are all */
} MeasuredPoints;

struct MeasuredWeighing; /* measuredrules.h */

/* What else is known of the function. */
typedef struct MeasuredBeside {
    const PlanFunction *function;
    Unsampled unsampled;
    bool stopped_within; /* a run was stopped at a limit whose inputs are within
                            those of other runs */
    const Expr *least;   /* what calls certainly cost, over symbols of the
                            function; NULL: nothing */
    bool (*compares)(const void *code, double most); /* whether the code
                  compares with "most" or a number beyond it, at most ten times
                  as large; NULL: it does not */
    bool (*outgrows)(const void *code, const struct MeasuredWeighing *weighing);
    /* whether all calls of whole runs cost more on average than the
       model says, and the more the larger inputs are; NULL: nothing is
       known of them */
    const void *code;
    double growth_of_parts; /* natural logarithm of how often as much as in the
              largest run what is known of parts of runs comes to, in all, where
              inputs are ten times as large; 0: nothing is known of them, or
              they are no parts of what the function does */
    const SampleSource *samples; /* what the function's calls cost; NULL: not
                                    known */
    const struct MeasuredPoints *calls; /* of an order over runs: the
                  function's calls over its own inputs; NULL: not known */
    const struct Spread *seen; /* best and worst of these; NULL: not known */
} MeasuredBeside;

/* An input that a model may be over. */
typedef struct MeasuredChoice {
    size_t input;  /* of the points */
    size_t values; /* different ones */
    MeasuredInput of;
} MeasuredChoice;

/* Whose inputs points are over. */
typedef enum MeasuredOver {
    MEASURED_OVER_SAMPLES = 1, /* of any number */
    MEASURED_OVER_CALLS = 2    /* what calls cost: what was there before */
} MeasuredOver;

/* What forbids that points are over a symbol.  To add a rule, add a row, with
 * tests. */
typedef struct MeasuredSymbolRule {
    const char *name;
    bool (*forbids)(const PlanFunction *function, SymbolId symbol);
    unsigned of; /* MeasuredOver */
    const char *reason;
} MeasuredSymbolRule;

/* In order; "count" of them. */
const MeasuredSymbolRule *measured_symbol_rules(size_t *count);

/* The first that forbids it; NULL: they may be over it. */
const MeasuredSymbolRule *measured_symbol_rule(const PlanFunction *function,
                                               SymbolId symbol,
                                               MeasuredOver over);

/* The largest number that the type of "symbol" has. */
double measured_most_of_type(const PlanSymbol *symbol);

/* Input number "input" of the points, of which there are some. */
MeasuredChoice measured_choice(const MeasuredPoints *points, size_t input,
                               Arena *arena);

/* "statistic" of the points of "source".  The difference of two parameters
 * stands for both where it is the size; points below 0 are left out. */
MeasuredPoints measured_of(const SampleSource *source, const Points *points,
                           Statistic statistic, Arena *arena);

/* What calls cost over the inputs of "source"; no points without samples. */
MeasuredPoints measured_points(const SampleSource *source, Arena *arena);

/* The same over inputs of rank 0 alone, if there are any: what is of a higher
 * one, as the lines of a file are, is a part of its contents. */
MeasuredPoints measured_over_sizes(const MeasuredPoints *points, Arena *arena);

/* Whether no input of "x" is above that of "y". */
bool measured_is_within(const double *x, const double *y, size_t inputs);

/* Those of which none with inputs as small or smaller cost more: how the worst
 * that was seen grows, where contents decide.  Inputs of a rank above 0 are
 * contents, if there are others. */
MeasuredPoints measured_dearest(const MeasuredPoints *points, Arena *arena);

/* The order of these costs.  NULL: a rule (measuredrules.h) forbids to say one,
 * and *why is set to its reason. */
MeasuredOrder *measured_order(const MeasuredPoints *points,
                              const MeasuredBeside *beside, bool by_run,
                              const char **why, Arena *arena);

/* Sets "far" of "order", whose model is of the points "fitted", where their
 * inputs are "largest" at most. */
void measured_foretell(MeasuredOrder *order, const ModelPoints *fitted,
                       const double *largest, Arena *arena);

/* The rule that decides about it; NULL: none applies. */
const struct MeasuredRule *measured_rule(const MeasuredPoints *points,
                                         const MeasuredBeside *beside,
                                         bool by_run);

/* Whether they have the same leading terms, but for coefficients. */
bool measured_same_order(const MeasuredOrder *a, const MeasuredOrder *b);

/* Whether a leading term of the model has input number "input"; of a constant
 * all tell. */
bool measured_leads(const MeasuredOrder *order, size_t input);

/* Up to which inputs the order is one, where it is not of larger ones: of what
 * it grows with if some of that is; none: it is of all. */
MeasuredInputs measured_limits(const MeasuredOrder *order, Arena *arena);

/* The same as text, "n <= 1000 and m <= 60"; NULL for none. */
const char *measured_where(const MeasuredOrder *order, Arena *arena);

/* Whether input number "input" of the model is one of "seen", too. */
bool measured_is_seen(const MeasuredOrder *order, size_t input);

/* "O(n)", over the inputs of the model and of "beside". */
void measured_print_order(Text *out, const MeasuredOrder *order, Arena *arena);

/* The names of the model's parameters. */
const char *const *measured_names(const MeasuredOrder *order, Arena *arena);

#endif
