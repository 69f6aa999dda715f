/* modelterms.h -- the terms of statistical models.
 *
 *     powers, logarithms, exponentials --> [ModelTerm] --> Model
 *
 * The powers are those of Extra-P (Calotoiu, Hoefler, Poke and Wolf, SC 2013):
 * halves, thirds and quarters up to 3; logarithms up to their square. */
#ifndef ASYM_INTERP_MODEL_SUMS_MODELTERMS_H
#define ASYM_INTERP_MODEL_SUMS_MODELTERMS_H

#include "base/text.h"
#include "base/vec.h"

#include <stdbool.h>

enum { MODEL_FACTORS = 3 };

/* x^power * log2(x + shift)^logs, times base^x where that is not 0, times x!. A
 * power below 0 divides. */
typedef struct ModelFactor {
    size_t parameter;
    double power;
    unsigned logs;
    unsigned shift; /* 1: x may be below 1 */
    double base;
    bool is_factorial;
} ModelFactor;

/* Beyond that a factorial has no room in a double. */
enum { MODEL_MOST_FACTORIAL = 170 };

/* A product; the constant has no factors. */
typedef struct ModelTerm {
    ModelFactor factors[MODEL_FACTORS]; /* by rising parameter */
    size_t count;
    double coefficient;
} ModelTerm;

typedef Vec(ModelFactor) ModelFactors;
typedef Vec(ModelTerm) ModelTerms;

/* All powers, with and without logarithms, that have values from "least" on. */
ModelFactors modelterms_factors(size_t parameter, double least, Arena *arena);
/* The few that programs have most often. */
ModelFactors modelterms_common(size_t parameter, double least, Arena *arena);

/* Products of at most one factor of each list, the constant first. */
ModelTerms modelterms_products(const ModelFactors *lists, size_t count,
                               Arena *arena);

double modelterms_factor_at(const ModelFactor *factor, double x);
/* Without its coefficient; "x" by parameter. */
double modelterms_at(const ModelTerm *term, const double *x);
/* The natural logarithm of that, which may have no room in a double itself;
 * -INFINITY: it is 0. */
double modelterms_log(const ModelTerm *term, const double *x);

/* 1 for n and n^2, more for what is less simple: fractions, several factors, a
 * coefficient below 0. */
double modelterms_complexity(const ModelTerm *term);

/* Whether "a" grows slower than "b", or as "b" does, in all parameters. */
bool modelterms_is_below(const ModelTerm *a, const ModelTerm *b);
/* Whether "term" is of highest order: below none of the others. */
bool modelterms_leads(const ModelTerm *terms, size_t count, size_t term);
/* Whether they have the same leading terms, but for coefficients. */
bool modelterms_same_order(const ModelTerm *a, size_t n_a, const ModelTerm *b,
                           size_t n_b);

/* A base that is whole, or a half more. */
bool modelterms_is_half(double base);
/* No powers but those of the list, no bases but halves. */
bool modelterms_are_plain(const ModelTerm *terms, size_t count);

/* Whether "factor" is 1 to so many digits: then it is not written. */
bool modelterms_is_one(double factor, int digits);
/* "0.25*n^2*log2(n) + 3.1", "2*n/m", numbers to "digits" digits. */
void modelterms_print(Text *out, const ModelTerm *terms, size_t count,
                      const char *const *names, int digits);
/* The base of an exponential as orders are told: rounded. */
double modelterms_told_base(const ModelFactor *factor);
/* "n^2*log(n)", "n + m", "1"; leading terms by their first parameter. */
void modelterms_print_order(Text *out, const ModelTerm *terms, size_t count,
                            const char *const *names);

#endif
