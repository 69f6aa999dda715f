/* rows.h -- the samples of one number, as values of its function's symbols.
 *
 *     Plan, Evidence --> [SampleSource, RowValues] --> points, claims */
#ifndef ASYM_INTERP_SAMPLES_ROWS_H
#define ASYM_INTERP_SAMPLES_ROWS_H

#include "interp/samples/evidence.h"

#include <flint/fmpz.h>
#include <stdio.h>

/* Where the samples of a number are, and what their keys are called. */
typedef struct SampleSource {
    const PlanFunction *function; /* its symbols include the extras, last */
    const EvidenceSite *site;
    const PlanSite *keys;
    size_t column;
    size_t n_extras;
    uint64_t extras; /* bit e: extra e may explain the number */
    uint64_t
        claimed; /* bit e: an exact formula holds only for the tested values of
                    extra e, whether or not it may explain the number */
    bool without_draws;   /* of draws, only inputs that other runs had, too */
    bool of_dearest;      /* only inputs of the dearest execution of a run, of
                             each process of it where there are several */
    bool may_be_constant; /* a key that never varied need not be an input */
    const Expr *only;     /* if not NULL: only the symbols in it */
    uint64_t executions;  /* counted in all, recorded or not */
    uint64_t sum;         /* of all these; 0: not known */
    int64_t least;        /* no execution can have less */
} SampleSource;

typedef enum Statistic {
    STATISTIC_MIN,
    STATISTIC_MEAN,
    STATISTIC_MAX
} Statistic;

/* The keys of the site, then the extras. */
size_t rows_key_count(const SampleSource *source);
SymbolId rows_key_symbol(const SampleSource *source, size_t key);

/* The key of "symbol"; their number if it has none. */
size_t rows_symbol_key(const SampleSource *source, SymbolId symbol);

bool rows_key_present(const SampleSource *source, const EvidenceRow *row,
                      size_t key);

/* Executions that became samples: at most source->executions. */
uint64_t rows_recorded(const SampleSource *source);

/* Mean of these. */
double rows_recorded_mean(const SampleSource *source);

/* Whether the key may explain the number: rounds, which only the loop itself
 * tells, explain none that the code does not say in them. */
bool rows_key_counts(const SampleSource *source, size_t key);

/* The key of a row that has it, signed or not as its symbol is. */
void rows_key_value(fmpz_t out, const SampleSource *source,
                    const EvidenceRow *row, size_t key);

/* The largest absolute value of a key in a row; 0 if there is none. */
void rows_largest(fmpz_t out, const SampleSource *source);

/* What one row knows of the symbols, or of some of them. */
typedef struct RowValues {
    size_t count; /* symbols of the function, extras included */
    fmpz *value;  /* indexed by symbol */
    bool *known;
    size_t *keys, n_keys; /* that are loaded */
} RowValues;

RowValues *rows_values_new(const SampleSource *source, Arena *arena);
void rows_values_load(RowValues *values, const SampleSource *source,
                      const EvidenceRow *row);

/* Whether both rows have the same in all that is loaded. */
bool rows_values_agree(const RowValues *values, const SampleSource *source,
                       const EvidenceRow *a, const EvidenceRow *b);

/* Whether every symbol of "e" is known. */
bool rows_know(const RowValues *values, const Expr *e);

/* Whether every symbol of "region" is known, and the values lie in it. */
bool rows_in(const RowValues *values, const Region *region);

/* A formula that samples are compared with, and where it holds. */
typedef struct RowFormula {
    const Expr *expr;
    const Region *region;
    bool rests_on_samples; /* so that it is one for the tested values of each
                              input that may explain the number */
} RowFormula;

/* Whether the formula, or a condition of it, is over "symbol". */
bool rows_is_over(const RowFormula *formula, SymbolId symbol);

/* Only what "formula" is over is loaded. */
RowValues *rows_values_of(const SampleSource *source, const RowFormula *formula,
                          Arena *arena);

/* The values of each symbol over the rows that "formula", for its tested range,
 * is about: those in its region that know all its symbols. */
typedef struct RowRanges {
    size_t count; /* of symbols */
    fmpz *low, *high;
    bool *tested; /* whether the formula is one for this symbol's values, and
                     some row has one */
} RowRanges;

RowRanges *rows_tested(const SampleSource *source, const RowFormula *formula,
                       Arena *arena);

/* The same of "count" rows, by their numbers. */
RowRanges *rows_tested_in(const SampleSource *source, const RowFormula *formula,
                          const uint32_t *rows, size_t count, Arena *arena);

/* Whether "formula" is about such a row. */
bool rows_is_about(const RowFormula *formula, const RowValues *values);

/* The samples as text, which the tests read back:
 *
 *     inputs n m/1:local (Table::size):global +size -N:macro
 *     n=1 m=2 (Table::size)=7 size=10 N=4: 3
 *     n=2 size=10 N=4: 5..7 x4 sum 23
 *
 * Keys first, then extras: "+" before one that may explain the number, "-"
 * before one that may not.  After them their rank, if it is not 0, and words
 * for what is unusual: the kind, except of parameters and sizes; unsigned;
 * bits, unless 32 for a key and 64 for an extra; late; claimed.  A name that is
 * more than a word is in parentheses.  Then one line each, where needed: "may
 * be constant", "only" and an expression, "executions" and their number, if
 * there were more than those of the rows.
 *
 * A row has the inputs that were read, then the least and the largest value,
 * the executions where they are not 1 for one value and 2 for two, and the sum
 * where the others are not in the middle between these; at last "drawn", if
 * only verification draws had it. */
void rows_dump(const SampleSource *source, FILE *file);

#endif
