/* model.h -- how a number grows with one or several parameters, by statistics.
 *
 *     parameters and a number a point --> [Model] --> reports, ranking
 *
 * At most three terms, each a product of powers, of logarithms, or of an
 * exponential, of one parameter each (modelterms.h).  Models are fitted by
 * least squares of relative errors and compared by their leave-one-out errors.
 *
 * Intervals are those of Student's t, made for few points.  The exponent's is
 * of the same model with its leading exponents set free, around the exponents
 * that fit best. */
#ifndef ASYM_INTERP_MODEL_MODEL_H
#define ASYM_INTERP_MODEL_MODEL_H

#include "interp/model/sums/modelsums.h"

/* Which models are tried. */
typedef enum ModelReach {
    MODEL_WIDE, /* for measurements, few and noisy: all that modelterms.h has,
                   of at most MODEL_PARAMETERS parameters; a term or a factor
                   more has to foretell better by as much as it is less simple
                   (modelsearch.h) */
    MODEL_PLAIN /* for numbers by the thousand that are counted, not measured:
                   one leading term, or two (modelplain.h) */
} ModelReach;

/* With fewer points than these there is no model. */
enum { MODEL_LEAST_WIDE = 5, MODEL_LEAST_PLAIN = 6 };

enum { MODEL_EXPONENTS = MODEL_TERMS * MODEL_FACTORS };

typedef struct Interval {
    double low, high;
} Interval;

/* The exponent of one parameter in a term that no other one dominates. */
typedef struct ModelExponent {
    size_t parameter;
    double power;      /* as the model has it */
    bool is_base;      /* it is the base of an exponential */
    Interval interval; /* 95%; from -INFINITY to INFINITY: not known */
} ModelExponent;

typedef struct ModelForetold {
    double y;          /* finite, and above 0 */
    Interval interval; /* 95%; from -INFINITY to INFINITY: not known */
} ModelForetold;

typedef struct Model {
    const char *reason;           /* why there is none; NULL: there is one */
    bool needs_larger;            /* of none: larger inputs may tell */
    ModelTerm terms[MODEL_TERMS]; /* by falling size at the largest point,
                                     leading ones first */
    size_t n_terms;
    double r2;    /* over logarithms */
    double error; /* leave-one-out: root of the mean square of relative errors;
                     of what was fitted it is finite */
    size_t points, left_out; /* fitted; others */
    bool with_tiny; /* what is tiny beside the largest number was fitted, too */
    bool has_rival; /* one of another order, whose error is at most a tenth
                       larger */
    ModelTerm rival[MODEL_TERMS];
    size_t n_rival;

    bool is_studied; /* by model_study, which alone sets what follows */
    Interval intervals[MODEL_TERMS]; /* 95%, of the coefficients */
    ModelExponent exponents[MODEL_EXPONENTS];
    size_t n_exponents;
} Model;

/* A model without intervals. */
Model model_find(const ModelPoints *points, ModelReach reach);

/* The same with intervals, and coefficients weighted by what it foretells. */
Model model_study(const ModelPoints *points, ModelReach reach);

/* What it foretells at "x", by parameter; not finite, or not above 0, where
 * that is nothing. */
double model_at(const Model *model, const double *x);

/* The natural logarithm of that, which may have no room in a double itself;
 * -INFINITY where it is nothing. */
double model_log(const Model *model, const double *x);

/* Whether "a" is off by less than "b": one whose error is no number never is,
 * and one of which it is always is closer than that. */
bool model_is_closer(const Model *a, const Model *b);

/* Whether it foretells more than twice what any of "all" has, at six of these
 * points or more, one in ten at least: a model of some of them, the worst, that
 * goes on growing where they do not. */
bool model_is_outgrown(const Model *model, const ModelPoints *all);

/* Whether numbers grow another way than it says, a plain model: it is off, and
 * alike at sizes near each other, or the larger numbers have another exponent
 * over what it foretells, by a fifth or more and surely so.  Then it is of no
 * regime, but between two. */
bool model_bends(const Model *model, const ModelPoints *points);

/* "0.25*arg1^2 + 3.1*arg1", numbers to 4 digits. */
void model_print(Text *out, const Model *model, const char *const *names);

/* "O(arg1^2)", "O(arg1*log(arg1))", "O(1)". */
void model_print_order(Text *out, const Model *model, const char *const *names);

/* The same of its rival. */
void model_print_rival(Text *out, const Model *model, const char *const *names);

/* What a studied model of "points" foretells at "x", by parameter; false:
 * nothing. */
bool model_foretell(ModelForetold *out, const Model *model,
                    const ModelPoints *points, ModelReach reach,
                    const double *x);

#endif
