#include "interp/forms/steps/periods.h"

#include "interp/forms/steps/steps.h"

#include <flint/fmpz_vec.h>
#include <flint/ulong_extras.h>

enum {
    LEAST_BY = 2,
    MOST_BY = 10,
    BYS = MOST_BY - LEAST_BY + 1,
    PAIRS = BYS * (BYS - 1) / 2,
    ROUNDINGS = 2, /* down, up */
    SHAPES = 2     /* sums of factors, and of products of two */
};

/* What terms are products of: 1, the symbol, and its quotients. */
enum { ONE, SYMBOL, FIRST, SECOND, COMMON, FACTORS };

typedef struct Term {
    unsigned char a, b; /* factors */
} Term;

static const Term all_terms[] = {
    {ONE, ONE},       {ONE, SYMBOL},    {ONE, FIRST},     {ONE, SECOND},
    {ONE, COMMON},    {SYMBOL, SYMBOL}, {SYMBOL, FIRST},  {SYMBOL, SECOND},
    {SYMBOL, COMMON}, {FIRST, FIRST},   {SECOND, SECOND}, {COMMON, COMMON},
    {FIRST, SECOND},
};

enum { ALL_TERMS = sizeof all_terms / sizeof *all_terms };

typedef struct Periods {
    StepFunction quotient[FACTORS]; /* from FIRST on */
    unsigned degree;
    Term term[ALL_TERMS];
    size_t terms;
} Periods;

static const Periods *periods_of(const Candidate *candidate) {
    return span_basis(candidate)->own;
}

/* ---- levels ---- */

/* The numbers that pair number "i" divides by, the smaller one first. */
static void find_pair(slong *by, unsigned i) {
    by[1] = LEAST_BY + 1;
    for (; i >= (unsigned)(by[1] - LEAST_BY); by[1]++)
        i -= (unsigned)(by[1] - LEAST_BY);
    by[0] = LEAST_BY + (slong)i;
}

/* Whether it is no sum of the other terms: there are two remainders by 2, six
 * by 2 and 3 together, and two that are tied to each other may leave no room
 * for their product. */
static bool is_independent(Term term, const slong *by, slong common) {
    if (term.a == FIRST && term.b == FIRST)
        return by[0] > 2;
    if (term.a == FIRST && term.b == SECOND)
        return common == by[0] * by[1] && common > 6;
    return term.b != COMMON || common > by[1];
}

static Periods at_level(unsigned level) {
    unsigned i = (level - 1) % (PAIRS * ROUNDINGS);
    Periods out = {.degree = 1 + (level - 1) / (PAIRS * ROUNDINGS)};
    slong by[2];
    find_pair(by, i % PAIRS);
    slong common = by[0] * by[1] / (slong)n_gcd((ulong)by[0], (ulong)by[1]);
    slong all[FACTORS] = {[FIRST] = by[0], [SECOND] = by[1], [COMMON] = common};
    for (size_t k = FIRST; k < FACTORS; k++)
        out.quotient[k] = (StepFunction){
            .kind = STEP_QUOTIENT, .ceil = i >= PAIRS, .by = all[k]};
    for (size_t t = 0; t < ALL_TERMS; t++)
        if ((out.degree > 1 || all_terms[t].a == ONE) &&
            is_independent(all_terms[t], by, common))
            out.term[out.terms++] = all_terms[t];
    return out;
}

static unsigned max_level(const Form *form, size_t n_symbols) {
    (void)form;
    return n_symbols == 1 ? PAIRS * ROUNDINGS * SHAPES : 0;
}

static size_t unknowns(const Form *form, size_t n_symbols, unsigned level) {
    (void)form;
    (void)n_symbols;
    return level ? at_level(level).terms : 0;
}

/* ---- the functions that are summed up ---- */

static void residues(mp_limb_t *out, const Candidate *candidate,
                     const Problem *problem, const Residues *modulo,
                     size_t row) {
    const Periods *p = periods_of(candidate);
    size_t at = row * problem->samples->n_symbols + candidate->symbols[0];
    mp_limb_t factor[FACTORS] = {1, modulo->x[at]};
    for (size_t k = FIRST; k < FACTORS; k++)
        factor[k] = stepfunction_residue(&p->quotient[k],
                                         problem->samples->x + at, modulo->mod);
    for (size_t t = 0; t < p->terms; t++)
        out[t] =
            nmod_mul(factor[p->term[t].a], factor[p->term[t].b], modulo->mod);
}

static void values(fmpz *out, const Candidate *candidate, const fmpz *x,
                   const unsigned char *needed) {
    const Periods *p = periods_of(candidate);
    fmpz *factor = _fmpz_vec_init(FACTORS);
    fmpz_one(&factor[ONE]);
    fmpz_set(&factor[SYMBOL], x + candidate->symbols[0]);
    for (size_t k = FIRST; k < FACTORS; k++)
        stepfunction_value(&factor[k], &p->quotient[k], &factor[SYMBOL]);
    for (size_t t = 0; t < p->terms; t++)
        if (needed[t])
            fmpz_mul(&out[t], &factor[p->term[t].a], &factor[p->term[t].b]);
    _fmpz_vec_clear(factor, FACTORS);
}

static unsigned degree(const Candidate *candidate, size_t t, size_t v) {
    (void)v;
    Term term = periods_of(candidate)->term[t];
    return 0U + (term.a != ONE) + (term.b != ONE);
}

static const Expr *factor_to_expr(const Candidate *candidate, size_t k,
                                  Arena *arena) {
    SymbolId symbol = candidate->symbols[0];
    return k == ONE ? expr_int(arena, 1)
           : k == SYMBOL
               ? expr_symbol(arena, symbol)
               : stepfunction_to_expr(&periods_of(candidate)->quotient[k],
                                      symbol, false, arena);
}

static const Expr *term_to_expr(const Candidate *candidate, size_t t,
                                Arena *arena) {
    Term term = periods_of(candidate)->term[t];
    return expr_mul(arena, factor_to_expr(candidate, term.a, arena),
                    factor_to_expr(candidate, term.b, arena));
}

static const SpanFunctions functions = {.residues = residues,
                                        .values = values,
                                        .degree = degree,
                                        .to_expr = term_to_expr};

static void prepare(Candidate *out, const Problem *problem) {
    Periods *periods = ARENA_NEW(problem->scratch, Periods);
    *periods = at_level(out->level);
    span_prepare(out, &functions, periods, problem);
}

/* ---- what samples show, and a solution ---- */

/* Of quotient "k" in the formula; 0: it does not occur. */
static unsigned degree_of(const Candidate *candidate, size_t k) {
    const Periods *p = periods_of(candidate);
    unsigned highest = 0;
    for (size_t t = 0; t < p->terms; t++) {
        unsigned here = 0U + (p->term[t].a == k) + (p->term[t].b == k);
        if (span_basis(candidate)->coefficients[t] && here > highest)
            highest = here;
    }
    return highest;
}

static bool is_checked(const Candidate *candidate, const Problem *problem,
                       const size_t *rows) {
    for (size_t k = FIRST; k < FACTORS; k++)
        if (!steps_shown(candidate, problem, rows, 0,
                         &periods_of(candidate)->quotient[k],
                         degree_of(candidate, k)))
            return false;
    return span_is_checked(candidate, problem, rows);
}

/* For each remainder by what all have in common it is a polynomial. */
static bool is_integral(const Solution *solution) {
    const Periods *p = periods_of(&solution->candidate);
    return steps_whole_up_to(solution,
                             (ulong)p->quotient[COMMON].by * (p->degree + 1));
}

const Form periods_form = {.name = "periods",
                           .max_level = max_level,
                           .unknowns = unknowns,
                           .most_cost = (uint64_t)1 << 16,
                           .prepare = prepare,
                           .solve = span_solve,
                           .is_checked = is_checked,
                           .is_integral = is_integral,
                           .to_expr = span_to_expr,
                           SPAN_MEMBERS};
