/* modelforms.h -- the forms that modelplain.h has, each fitted.
 *
 *     points --> [ModelForms] --> the choice of a model
 *
 * Which forms are tried is here; which of those that fit is taken, and whether
 * anything is said, is in modelplain.c. */
#ifndef ASYM_INTERP_MODEL_PLAIN_MODELFORMS_H
#define ASYM_INTERP_MODEL_PLAIN_MODELFORMS_H

#include "interp/model/sums/modelsums.h"

typedef struct ModelForms {
    const ModelPoints *points;
    ModelSumRules rules;
    ModelSums sums;          /* those that fit, as they were tried */
    const double *one;       /* the column of the constant */
    ModelFactors *free_ones; /* of each parameter: powers and bases that fit */
    Arena *arena;
} ModelForms;

/* None is tried yet.  "floor" and "largest" of the rules are set here. */
ModelForms modelforms_new(const ModelPoints *points, ModelSumRules rules,
                          Arena *arena);

/* All of them: products, sums and quotients of two parameters only where no
 * parameter alone does well. */
void modelforms_try_all(ModelForms *forms);

/* Then the powers of one parameter that fit best, alone: they may describe
 * what no other form does. */
void modelforms_try_powers(ModelForms *forms);

/* The highest rank among the parameters of its leading terms: what ranks and
 * simplicity say of a sum is said of these. */
unsigned modelforms_rank(const ModelForms *forms, const ModelSum *sum);

/* By which sums are compared: parameters of higher rank have to foretell much
 * better. */
double modelforms_error(const ModelForms *forms, const ModelSum *sum);

/* The sum with the least error; NULL: nothing fits. */
const ModelSum *modelforms_best(const ModelForms *forms);

#endif
