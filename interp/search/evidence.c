#include "interp/search/evidence.h"

#include <flint/nmod_mat.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sized {
    const fmpz *size; /* the value furthest from zero; NULL without symbols */
    size_t row;
} Sized;

static int compare_sized(const void *a, const void *b) {
    const Sized *x = a, *y = b;
    int order = x->size ? fmpz_cmpabs(x->size, y->size) : 0;
    return order ? order : (x->row > y->row) - (x->row < y->row);
}

static const fmpz *furthest(const Problem *problem, size_t row,
                            const SymbolId *symbols, size_t n_symbols) {
    const fmpz *size = NULL;
    for (size_t i = 0; i < n_symbols; i++) {
        const fmpz *x = problem_x(problem, row, symbols[i]);
        if (!size || fmpz_cmpabs(x, size) > 0)
            size = x;
    }
    return size;
}

/* All rows, the smallest in "symbols" first. */
static Sized *sort_rows(const Problem *problem, const SymbolId *symbols,
                        size_t n_symbols) {
    Sized *sorted = ARENA_ARRAY(problem->scratch, Sized, problem->size);
    for (size_t i = 0; i < problem->size; i++) {
        size_t row = problem->rows[i];
        sorted[i].row = row;
        sorted[i].size = furthest(problem, row, symbols, n_symbols);
    }
    qsort(sorted, problem->size, sizeof *sorted, compare_sized);
    return sorted;
}

/* The first samples whose monomials are independent; the others are held
 * out.  Both are put in "rows", the fitted ones in front. */
static void choose_fitted(size_t *rows, const Sized *sorted, Echelon *echelon,
                          const Problem *problem, const Support *support) {
    mp_limb_t *row =
        ARENA_ARRAY(problem->scratch, mp_limb_t, echelon->width + 1);
    size_t fitted = 0, held_out = problem->size;
    for (size_t i = 0; i < problem->size; i++) {
        EchelonStep step = ECHELON_FOLLOWS;
        if (echelon->rank < echelon->width) {
            support_row(row, problem, support, sorted[i].row);
            step = echelon_add(echelon, row);
        }
        if (step == ECHELON_NEW)
            rows[fitted++] = sorted[i].row;
        else
            rows[--held_out] = sorted[i].row;
    }
}

/* Whether no fitted sample is the only one to say something: each must occur
 * when the held-out ones are written as combinations of the fitted ones.  One
 * combination of all held-out ones, with arbitrary factors, tells: a zero there
 * by accident only makes us more careful. */
static bool fitted_are_checked(const size_t *rows, const Problem *problem,
                               const Support *support) {
    size_t size = support->monomials->size;
    mp_limb_t *row = ARENA_ARRAY(problem->scratch, mp_limb_t, size + 1);
    mp_limb_t *sum = ARENA_ARRAY(problem->scratch, mp_limb_t, size);
    nmod_mat_t columns;
    nmod_mat_init(columns, (slong)size, (slong)size, problem->mod.n);
    mp_limb_t factor = 1;
    for (size_t i = 0; i < problem->size; i++) {
        support_row(row, problem, support, rows[i]);
        factor = nmod_mul(factor, UWORD(0x1d8af3c5b9e70247), problem->mod);
        for (size_t t = 0; i < size && t < size; t++)
            nmod_mat_entry(columns, t, i) = row[t];
        if (i >= size)
            _nmod_vec_scalar_addmul_nmod(sum, row, (slong)size, factor,
                                         problem->mod);
    }
    bool checked = nmod_mat_solve_vec(row, columns, sum);
    for (size_t i = 0; i < size && checked; i++)
        checked = row[i] != 0;
    nmod_mat_clear(columns);
    return checked;
}

static void range_of(fmpz_t low, fmpz_t high, const Problem *problem,
                     const size_t *rows, size_t size, SymbolId symbol) {
    fmpz_set(low, problem_x(problem, rows[0], symbol));
    fmpz_set(high, low);
    for (size_t i = 1; i < size; i++) {
        const fmpz *x = problem_x(problem, rows[i], symbol);
        if (fmpz_cmp(x, low) < 0)
            fmpz_set(low, x);
        if (fmpz_cmp(x, high) > 0)
            fmpz_set(high, x);
    }
}

static void mark_beyond(unsigned char *beyond, const Problem *problem,
                        const size_t *rows, size_t fitted, SymbolId symbol) {
    fmpz_t low, high;
    fmpz_init(low);
    fmpz_init(high);
    range_of(low, high, problem, rows, fitted, symbol);
    for (size_t i = fitted; i < problem->size; i++) {
        const fmpz *x = problem_x(problem, rows[i], symbol);
        if ((fmpz_sgn(x) > 0 && fmpz_cmp(x, high) > 0) ||
            (fmpz_sgn(x) < 0 && fmpz_cmp(x, low) < 0))
            beyond[i] = 1;
    }
    fmpz_clear(high);
    fmpz_clear(low);
}

static size_t count_beyond(const Problem *problem, const size_t *rows,
                           size_t fitted, const SymbolId *symbols,
                           size_t n_symbols) {
    unsigned char *beyond =
        ARENA_ARRAY(problem->scratch, unsigned char, problem->size);
    size_t count = 0;
    for (size_t s = 0; s < n_symbols; s++)
        mark_beyond(beyond, problem, rows, fitted, symbols[s]);
    for (size_t i = fitted; i < problem->size; i++)
        count += beyond[i];
    return count;
}

/* "enough" values, or every integer between the least and the largest. */
static bool values_suffice(const Problem *problem, SymbolId symbol,
                           size_t enough) {
    const fmpz **values = ARENA_ARRAY(problem->scratch, const fmpz *, enough);
    size_t count = problem_values(problem, symbol, values, enough);
    if (count >= enough)
        return true;
    fmpz_t low, high;
    fmpz_init(low);
    fmpz_init(high);
    range_of(low, high, problem, problem->rows, problem->size, symbol);
    fmpz_sub(high, high, low);
    bool every = fmpz_equal_ui(high, count - 1);
    fmpz_clear(high);
    fmpz_clear(low);
    return every;
}

static bool range_doubled(const Problem *problem, SymbolId symbol) {
    fmpz_t low, high, width;
    fmpz_init(low);
    fmpz_init(high);
    fmpz_init(width);
    range_of(low, high, problem, problem->rows, problem->size, symbol);
    fmpz_sub(width, high, low);
    bool doubled =
        fmpz_cmpabs(width, low) >= 0 || fmpz_cmpabs(width, high) >= 0;
    fmpz_clear(width);
    fmpz_clear(high);
    fmpz_clear(low);
    return doubled;
}

static bool constant_is_tried(const Problem *problem) {
    enum { ENOUGH = 5 };
    const fmpz *values[ENOUGH];
    for (size_t i = 0; i < problem->n_varied; i++) {
        SymbolId s = problem->varied[i];
        if (problem_rank(problem, s) > problem_lowest_rank(problem))
            break;
        if (problem_values(problem, s, values, ENOUGH) < ENOUGH &&
            !range_doubled(problem, s))
            return false;
    }
    return true;
}

/* Counts are integers, so a formula of counts has only integer values. */
static bool values_agree(const Evidence *e, const Problem *problem) {
    for (size_t i = 0; i < problem->size; i++)
        if (!fmpz_is_one(fmpq_denref(&problem->samples->y[problem->rows[i]])))
            return true;
    return formula_is_integral(&e->formula);
}

static bool sizes_suffice(const Evidence *e, const Problem *problem) {
    for (size_t i = 0; i < e->n_symbols; i++) {
        unsigned degree = formula_degree_in(&e->formula, e->symbols[i]);
        if (!values_suffice(problem, e->symbols[i], degree + 2))
            return false;
    }
    return e->n_symbols > 0 || constant_is_tried(problem);
}

/* "rows" as choose_fitted left them, and the formula made from them. */
static void judge(Evidence *out, const Problem *problem, const Support *support,
                  const size_t *rows) {
    SymbolId *symbols =
        ARENA_ARRAY(problem->scratch, SymbolId, support->monomials->variables);
    out->symbols = symbols;
    out->n_symbols = formula_symbols(symbols, &out->formula);
    out->used = support->monomials->size;
    out->held_out = problem->size - out->used;
    out->beyond =
        out->n_symbols > 0
            ? count_beyond(problem, rows, out->used, symbols, out->n_symbols)
            : count_beyond(problem, rows, out->used, problem->varied,
                           problem->n_varied);
    bool earned = problem_has_room(problem, out->used) && out->beyond >= 2 &&
                  sizes_suffice(out, problem) && values_agree(out, problem) &&
                  fitted_are_checked(rows, problem, support);
    out->verdict = earned ? VERDICT_EARNED : VERDICT_WEAK;
}

static Sized *sort_for(const Problem *problem, const Support *support) {
    size_t variables = support->monomials->variables;
    return variables > 0
               ? sort_rows(problem, support->symbols, variables)
               : sort_rows(problem, problem->varied, problem->n_varied);
}

void evidence_gather(Evidence *out, const Problem *problem,
                     const Support *support) {
    size_t size = support->monomials->size;
    size_t *rows = ARENA_ARRAY(problem->scratch, size_t, problem->size);
    mp_limb_t *residues = ARENA_ARRAY(problem->scratch, mp_limb_t, size);
    Echelon echelon;
    echelon_make(&echelon, size, problem->mod, problem->scratch);
    choose_fitted(rows, sort_for(problem, support), &echelon, problem, support);
    *out = (Evidence){.verdict = VERDICT_WEAK,
                      .symbols = support->symbols,
                      .n_symbols = support->monomials->variables};
    if (echelon.rank < size)
        return;
    echelon_solve(residues, &echelon);
    if (formula_through(&out->formula, problem, support, rows, residues))
        judge(out, problem, support, rows);
    else
        out->verdict = VERDICT_REFUTED;
}
