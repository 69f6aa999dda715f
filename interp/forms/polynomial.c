#include "interp/forms/polynomial.h"

#include "interp/forms/form/span.h"
#include "interp/forms/lattice.h"

static const Monomials *monomials_of(const Candidate *candidate) {
    return span_basis(candidate)->own;
}

/* At most 210 unknowns or so each. */
static unsigned max_degree(const Form *form, size_t n_symbols) {
    (void)form;
    static const unsigned few[] = {0, 8, 8, 6, 6, 4, 4, 3, 3, 3};
    if (n_symbols < sizeof few / sizeof *few)
        return few[n_symbols];
    return n_symbols < 20 ? 2 : 1;
}

static void residues(mp_limb_t *out, const Candidate *candidate,
                     const Problem *problem, const Residues *modulo,
                     size_t row) {
    const Monomials *m = monomials_of(candidate);
    const mp_limb_t *x = modulo->x + row * problem->samples->n_symbols;
    size_t t = 1;
    out[0] = 1;
    for (; t < m->size && t <= m->variables; t++)
        out[t] = x[candidate->symbols[t - 1]];
    for (; t < m->size; t++)
        out[t] = nmod_mul(out[m->parent[t]], x[candidate->symbols[m->by[t]]],
                          modulo->mod);
}

static void values(fmpz *out, const Candidate *candidate, const fmpz *x,
                   const unsigned char *needed) {
    const Monomials *m = monomials_of(candidate);
    size_t t = 1;
    fmpz_one(&out[0]);
    for (; t < m->size && t <= m->variables; t++)
        if (needed[t])
            fmpz_set(&out[t], &x[candidate->symbols[t - 1]]);
    for (; t < m->size; t++)
        if (needed[t])
            fmpz_mul(&out[t], &out[m->parent[t]],
                     &x[candidate->symbols[m->by[t]]]);
}

static void need(unsigned char *needed, const Candidate *candidate) {
    monomials_need(needed, monomials_of(candidate));
}

static unsigned degree(const Candidate *candidate, size_t t, size_t v) {
    return monomials_exponent(monomials_of(candidate), t, v);
}

static const Expr *monomial_to_expr(const Candidate *candidate, size_t t,
                                    Arena *arena) {
    const Expr *product = expr_int(arena, 1);
    for (size_t v = 0; v < candidate->n_symbols; v++) {
        unsigned exponent = degree(candidate, t, v);
        const Expr *symbol = expr_symbol(arena, candidate->symbols[v]);
        if (exponent > 0)
            product =
                expr_mul(arena, product, expr_pow(arena, symbol, exponent));
    }
    return product;
}

/* Newton's differences, where the samples are a principal lattice. */
static bool solve_on_lattice(fmpq *out, const Candidate *candidate,
                             const Problem *problem, const size_t *fitted) {
    const Monomials *m = monomials_of(candidate);
    size_t n = m->variables;
    Lattice lattice;
    fmpz *points = ARENA_ARRAY(problem->scratch, fmpz, m->size * n);
    fmpq *y = ARENA_ARRAY(problem->scratch, fmpq, m->size);
    size_t *place = ARENA_ARRAY(problem->scratch, size_t, m->size);
    for (size_t i = 0; i < m->size; i++)
        for (size_t v = 0; v < n; v++)
            points[i * n + v] =
                *problem_x(problem, fitted[i], candidate->symbols[v]);
    if (!lattice_find(&lattice, place, m, points, problem->scratch))
        return false;
    for (size_t t = 0; t < m->size; t++)
        y[t] = problem->samples->y[fitted[place[t]]];
    lattice_interpolate(out, y, &lattice);
    return true;
}

static const SpanFunctions functions = {
    .residues = residues,
    .values = values,
    .need = need,
    .degree = degree,
    .to_expr = monomial_to_expr,
    .solve = solve_on_lattice,
};

static void prepare(Candidate *out, const Problem *problem) {
    Monomials *monomials = ARENA_NEW(problem->scratch, Monomials);
    monomials_make(monomials, out->n_symbols, out->level, problem->scratch);
    span_prepare(out, &functions, monomials, problem);
}

static bool is_integral(const Solution *solution) {
    const SpanSum *sum = span_sum(solution);
    return fmpz_is_one(sum->denominator) ||
           monomials_sum_is_whole(monomials_of(&solution->candidate),
                                  sum->numerators, sum->denominator);
}

static size_t unknowns(const Form *form, size_t n_symbols, unsigned degree) {
    (void)form;
    return monomials_count(n_symbols, degree);
}

const Form polynomial_form = {.name = "polynomial",
                              .max_level = max_degree,
                              .unknowns = unknowns,
                              .nested = true,
                              .level_to_refute = 4,
                              .most_cost = (uint64_t)1 << 24, /* about 40 ms */
                              .has_outliers = true,
                              .prepare = prepare,
                              .solve = span_solve,
                              .is_checked = span_is_checked,
                              .is_integral = is_integral,
                              .to_expr = span_to_expr,
                              SPAN_MEMBERS};
