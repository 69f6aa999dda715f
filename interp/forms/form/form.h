/* form.h -- what a kind of formula can do: polynomials are one.
 *
 *     Problem --> Form --> [Candidates, simplest first] --> Solution --> Expr
 *
 * The search (interp/search) knows forms only by this interface.  A form is one
 * file that defines a Form, one row of the table in forms.c, and a test.
 *
 * A candidate is all formulas of one form that differ only in their numbers; a
 * solution is one of them.  A form finds it sample by sample, modulo the prime
 * of the problem, and then exactly.  Where the formulas are sums of given
 * functions with coefficients, span.h does that.
 *
 * A solution grows as its Expr does: algebra/growth has the order. */
#ifndef ASYM_INTERP_FORMS_FORM_FORM_H
#define ASYM_INTERP_FORMS_FORM_FORM_H

#include "interp/forms/form/problem.h"

#include <stdint.h>

typedef struct Form Form;

typedef struct Candidate {
    const Form *form;
    const SymbolId *symbols; /* that its formulas may contain */
    size_t n_symbols;
    unsigned level;
    size_t unknowns; /* samples that determine a formula */
    void *basis;     /* the form's own, with its working memory; it depends only
                        on the number of symbols and the level */
} Candidate;

/* It belongs to the scratch arena of its problem. */
typedef struct Solution {
    Candidate candidate;
    const void *numbers; /* the form's own */
} Solution;

/* What one more sample says. */
typedef enum FormStep {
    FORM_NEW,        /* the formula is now known better */
    FORM_FOLLOWS,    /* nothing new */
    FORM_CONTRADICTS /* no formula goes through it and the earlier ones */
} FormStep;

struct Form {
    const char *name;
    const void *own; /* the form's; NULL: nothing */

    /* The candidates.  Levels are 1, 2, ...: by rising level formulas grow
       faster or are less simple.  Level 0 is a formula without symbols. */
    unsigned (*max_level)(const Form *form,
                          size_t n_symbols); /* 0: none with that many */
    size_t (*unknowns)(const Form *form, size_t n_symbols,
                       unsigned level); /* SIZE_MAX: huge; 0
                         at level 0: none */
    bool nested; /* the formulas of a candidate are among those of any other
                    with more symbols or a higher level: if that one is refuted,
                    it is, too */
    unsigned level_to_refute; /* only when all up to this level are refuted are
                                 more samples considered useless */
    uint64_t most_cost; /* multiplications to refute all candidates of a number
                           of symbols and a level: what is above is not tried */
    bool
        has_outliers; /* one sample that contradicts all others is looked for */
    void (*prepare)(Candidate *out, const Problem *problem); /* makes "basis" */

    /* A formula modulo the prime, found sample by sample. */
    void (*forget)(const Candidate *candidate); /* all samples */
    FormStep (*add)(const Candidate *candidate, const Problem *problem,
                    size_t row);
    bool (*implies)(const Candidate *candidate, const Problem *problem,
                    const size_t *rows,
                    size_t size); /* whether all of "rows" follow, a few at
                        once; may say yes by accident, once in a prime */
    void (*settle)(const Candidate *candidate); /* as many samples were new as
                                                   there are unknowns */
    bool (*predicts)(const Candidate *candidate, const Problem *problem,
                     size_t row); /* once settled */

    /* The exact formula, once settled from the samples "fitted".  False if it
       misses some sample of the problem. */
    bool (*solve)(Solution *out, const Candidate *candidate,
                  const Problem *problem, const size_t *fitted);
    /* Once settled from the first "unknowns" of "rows", the problem's: whether
       none of these is the only one to say something, so that without any one
       of them the others still determine the formula.  May say no by accident.
     */
    bool (*is_checked)(const Candidate *candidate, const Problem *problem,
                       const size_t *rows);

    /* Symbols that occur, rising, into "out" (room for all of the candidate).
     */
    size_t (*symbols)(SymbolId *out, const Solution *solution);
    /* Values that a symbol must take to show how the formula depends on it. */
    size_t (*values_needed)(const Solution *solution, SymbolId symbol);
    /* Whether it is an integer wherever all symbols are. */
    bool (*is_integral)(const Solution *solution);
    /* Its value at "x", indexed by symbol. */
    void (*value)(fmpq_t out, const Solution *solution, const fmpz *x);
    const Expr *(*to_expr)(const Solution *solution, Arena *arena);
};

/* A candidate for "n_symbols" symbols, which are still to be set. */
Candidate form_candidate(const Form *form, size_t n_symbols, unsigned level,
                         const Problem *problem);

/* Rows that are told to a candidate one after the other, from "at" on. */
typedef struct Telling {
    const Candidate *candidate;
    const Problem *problem;
    const size_t *rows;
    size_t size, at; /* of "rows", and the next one */
    size_t known;    /* that were new */
    size_t quiet;    /* the last ones that followed */
} Telling;

/* Goes on behind the next row that does not follow, as many at once as seem to
 * do; false if there is none, or once a formula is determined. */
bool form_tell(FormStep *out, Telling *telling);

/* Whether some formula of "candidate" goes through all samples, modulo the
 * prime.  What it held is lost. */
bool form_fits(const Candidate *candidate, const Problem *problem);

/* Whether none does, not even if one sample is left out, whichever it is: the
 * first samples contradict each other, and so do the first of those behind
 * them.  May say no by accident. */
bool form_misses_several(const Candidate *candidate, const Problem *problem);

#endif
