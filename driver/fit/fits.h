/* fits.h -- how each count of a table grows with its parameters.
 *
 *     Table --> [Fits] --> text, JSON, plot
 *
 * First an exact formula is looked for (interp/search/fit.h), with the points
 * that contradict all others named (strays.h), then a model by statistics
 * (interp/model/model.h).  Where several points have the same parameters and
 * other counts, the least, all and the largest of them are fitted apart. */
#ifndef ASYM_DRIVER_FIT_FITS_H
#define ASYM_DRIVER_FIT_FITS_H

#include "driver/fit/fitoptions.h"
#include "driver/fit/table.h"
#include "interp/model/model.h"
#include "interp/search/fit.h"

typedef enum FoundKind {
    FOUND_NOTHING,  /* "reason" */
    FOUND_EXACT,    /* "formula" goes through all points */
    FOUND_BUT_SOME, /* "formula" goes through all points but "outliers" */
    FOUND_MODEL     /* "model", by statistics */
} FoundKind;

/* What is foretold at a place. */
typedef struct FoundAt {
    const fmpq *at;    /* by parameter */
    const fmpq *exact; /* the value of a formula; NULL: it has none there, or
                          there is none */
    double value;      /* the same, or what the model foretells */
    Interval interval; /* 95%; from -INFINITY to INFINITY: not known */
} FoundAt;

/* A point that contradicts what all others have. */
typedef struct FoundOutlier {
    size_t row;
    const fmpq *expected; /* what the formula gives there; NULL: no value */
} FoundOutlier;

typedef struct Found {
    FoundKind kind;
    const char *reason;  /* why there is no formula, and what to do; of what was
                            found, a remark, or NULL */
    size_t points;       /* with different parameters */
    const Expr *formula; /* over the parameters, in the order of the table */
    const Expr *growth;  /* whose order is that of "formula", with all terms
                            above 0; NULL where that is */
    size_t held_out;
    Vec(FoundOutlier) outliers;
    Model model;
    Vec(FoundAt) at;
} Found;

typedef struct ColumnFit {
    const char *column;
    Found found;
    bool is_several;   /* points with the same parameters have other counts */
    Found best, worst; /* if so: of the least and the largest ones */
} ColumnFit;

typedef struct Fits {
    const Table *table;
    const char **names; /* of the parameters */
    Vec(ColumnFit) all; /* in the order of the columns */
} Fits;

/* What "found" says at "x", by parameter; not finite where that is nothing. */
double fits_value(const Found *found, const fmpq *x, size_t parameters);

/* Errors: ASYM_USAGE, places to foretell at are not understood. */
ASYM_CHECKED Status fits_find(Fits *out, const Table *table,
                              const FitOptions *options, Arena *arena);

#endif
