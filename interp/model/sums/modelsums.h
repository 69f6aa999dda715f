/* modelsums.h -- sums of terms, fitted to points.
 *
 *     points, terms --> [ModelSum] --> the choice of a model
 *
 * Coefficients are those of least squares of relative errors.  A sum counts
 * only if it grows. */
#ifndef ASYM_INTERP_MODEL_SUMS_MODELSUMS_H
#define ASYM_INTERP_MODEL_SUMS_MODELSUMS_H

#include "interp/model/sums/modelterms.h"

/* MODEL_PARAMETERS: that modelsearch.h takes; elsewhere there is no limit. */
enum { MODEL_TERMS = 3, MODEL_PARAMETERS = 6 };

typedef struct ModelPoints {
    size_t parameters, points;
    const double *const *x; /* [parameter][point] */
    const double *y;
    const unsigned *rank; /* of each parameter: those of lower rank are taken
                             first, and only those of rank 0 in products; NULL:
                             all are of rank 0 */
} ModelPoints;

/* A sum of terms, with coefficients. */
typedef struct ModelSum {
    ModelTerm terms[MODEL_TERMS];
    size_t count;
    double error; /* leave-one-out; finite */
    double score; /* the less the better: the error, and how simple it is */
} ModelSum;

typedef Vec(ModelSum) ModelSums;

typedef struct ModelSumRules {
    double most_taken;  /* so much of a term may one of lower order take away at
                           the point with the largest number */
    double least_share; /* so much a leading term makes up somewhere */
    bool is_positive;   /* it is above 0 at all points */
    double floor;       /* errors below that are rounding of what was counted */
    size_t largest;     /* the point with the largest number */
} ModelSumRules;

/* Sets "floor" and "largest" of the rules. */
void modelsums_set_rules(ModelSumRules *rules, const ModelPoints *points);

/* Less the logarithm of how likely a model is: of the points, by its error, and
 * of the model, by its complexity; but for what is the same in all models. */
double modelsums_score(double error, size_t points, double complexity);

/* The term at each point. */
double *modelsums_column(const ModelTerm *term, const ModelPoints *points,
                         Arena *arena);

/* Whether "parameter" takes so many different values. */
bool modelsums_has_sizes(const ModelPoints *points, size_t parameter,
                         size_t least);

/* Finds what is not given of "sum", whose terms have the values "columns".
 * False if nothing determines it, there are not three points more than terms
 * (two, where it goes through all of them), or the rules forbid it.  All of "y"
 * is above 0. */
bool modelsums_fit(ModelSum *sum, const double *const *columns,
                   const ModelPoints *points, const ModelSumRules *rules);

/* Whether no other term of "sum" is above its term "term" (modelterms_leads).
 */
bool modelsums_leads(const ModelSum *sum, size_t term);

/* The part of the variance of the logarithms of "y" that "sum" explains; what
 * is not above 0 counts as 1. */
double modelsums_r2(const ModelSum *sum, const ModelPoints *points);

/* Puts "sum" where it belongs by rising score, if there is room for it. */
void modelsums_insert(ModelSums *sums, size_t room, const ModelSum *sum,
                      Arena *arena);

#endif
