#include "interp/claims/fitting.h"

#include "interp/claims/formulas.h"
#include "interp/claims/relations.h"
#include "interp/claims/unread.h"
#include "interp/search/fit.h"

static const char *symbol_name(const FormulaSource *source, const Points *p,
                               SymbolId column) {
    return source->function->symbols.at[p->symbol[column]].name;
}

static const Expr *in_symbols(const Points *p, const Expr *e, Arena *arena) {
    const Expr **by = ARENA_ARRAY(arena, const Expr *, p->n_symbols + 1);
    for (size_t i = 0; i < p->n_symbols; i++)
        by[i] = expr_symbol(arena, p->symbol[i]);
    return expr_substitute(arena, e, by, p->n_symbols);
}

static const char *outlier_reason(const FormulaSource *source, const Points *p,
                                  const Fit *fit, const fmpq *y, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "one sample contradicts the others: at ");
    for (size_t i = 0; i < p->n_symbols; i++) {
        char *x =
            fmpz_get_str(NULL, 10, p->x + fit->outlier * p->n_symbols + i);
        text_add(&text, "%s%s = %s", i ? ", " : "",
                 symbol_name(source, p, (SymbolId)i), x);
        flint_free(x);
    }
    char *got = fmpq_get_str(NULL, 10, y + fit->outlier);
    char *expected = fmpq_get_str(NULL, 10, fit->expected);
    text_add(&text, " it is %s, where ", got);
    expr_print(&text, in_symbols(p, fit->formula_without, arena),
               plan_symbol_names(source->function, arena));
    text_add(&text, ", which fits all others, gives %s", expected);
    flint_free(got);
    flint_free(expected);
    return text_chars(&text);
}

static const char *list_symbols(const FormulaSource *source, const Points *p,
                                Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < p->n_symbols && i < 6; i++)
        text_add(&text, "%s%s", i ? ", " : "",
                 symbol_name(source, p, (SymbolId)i));
    if (p->n_symbols > 6)
        text_add(&text, ", ...");
    return text_chars(&text);
}

static const char *fit_reason(const FormulaSource *source, const Points *p,
                              const Fit *fit, const fmpq *y, Arena *arena) {
    switch (fit->status) {
    case FIT_NOT_APART:
        return arena_printf(arena,
                            "%s and %s never varied apart; choose inputs that "
                            "vary them independently",
                            symbol_name(source, p, fit->apart_a),
                            symbol_name(source, p, fit->apart_b));
    case FIT_NEVER_VARIED:
        return arena_printf(
            arena, "%s had one value in all runs; choose inputs that vary it",
            symbol_name(source, p, fit->apart_a));
    case FIT_NOT_POLYNOMIAL:
        if (fit->has_outlier)
            return outlier_reason(source, p, fit, y, arena);
        return p->n_symbols
                   ? arena_printf(arena,
                                  "no polynomial in %s goes through the %zu "
                                  "samples",
                                  list_symbols(source, p, arena), p->size)
                   : "it varies, and no input of it is known";
    default:
        if (!p->size)
            return "no execution of it came to its end";
        return arena_printf(arena,
                            "%zu different inputs are too few; raise --runs "
                            "or give wider ranges",
                            p->size);
    }
}

static Region nonnegative_region(const Points *all, const Points *part,
                                 const Expr *formula, Arena *arena) {
    Region region = {0};
    for (size_t c = 0; all->size != part->size && c < all->n_symbols; c++) {
        bool negative = false;
        for (size_t i = 0; i < all->size; i++)
            negative =
                negative || fmpz_sgn(all->x + i * all->n_symbols + c) < 0;
        if (negative && formula)
            region_require(&region, expr_symbol(arena, all->symbol[c]), NULL, 0,
                           arena);
    }
    return region;
}

static void run_fit(Fit *fit, const Points *p, const fmpq *y, Arena *arena) {
    Samples samples = {.n_symbols = p->n_symbols,
                       .size = p->size,
                       .x = p->x,
                       .y = y,
                       .rank = p->rank};
    fit_exact(fit, &samples, arena);
}

static bool is_one_of(const fmpz_t x, const fmpz *a, const fmpz *b) {
    return fmpz_equal(x, a) || fmpz_equal(x, b);
}

/* Whether column "c" took three values at most, with others between them: too
 * few to show that it does not matter. */
static bool is_sparse(const Points *p, size_t c) {
    const fmpz *low = p->x + c, *high = low, *other = NULL;
    for (size_t i = 1; i < p->size; i++) {
        const fmpz *x = p->x + i * p->n_symbols + c;
        low = fmpz_cmp(x, low) < 0 ? x : low;
        high = fmpz_cmp(x, high) > 0 ? x : high;
    }
    for (size_t i = 0; i < p->size; i++) {
        const fmpz *x = p->x + i * p->n_symbols + c;
        if (is_one_of(x, low, high) || (other && fmpz_equal(x, other)))
            continue;
        if (other)
            return false;
        other = x;
    }
    fmpz_t gap;
    fmpz_init(gap);
    fmpz_sub(gap, high, low);
    bool sparse = fmpz_cmp_si(gap, other ? 2 : 1) > 0;
    fmpz_clear(gap);
    return sparse;
}

/* The name of a sparse input that "formula" leaves out; NULL. */
static const char *sparse_input(const FormulaSource *source, const Points *p,
                                const Expr *formula) {
    for (size_t c = 0; c < p->n_symbols; c++)
        if (p->rank[c] == 0 && !expr_has_symbol(formula, (SymbolId)c) &&
            is_sparse(p, c))
            return symbol_name(source, p, (SymbolId)c);
    return NULL;
}

static bool has_negative(const Points *p) {
    for (size_t i = 0; i < p->size * p->n_symbols; i++)
        if (fmpz_sgn(p->x + i) < 0)
            return true;
    return false;
}

/* Why an exact formula is not claimed after all; NULL: it is. */
static const char *doubt(const FormulaSource *source, const Points *p,
                         const Formula *formula, Statistic statistic,
                         Arena *arena) {
    const char *input = unread_anywhere(source);
    if (input)
        return arena_printf(
            arena,
            "%s fits all %zu samples, but it also depends on "
            "%s, which no sample has a value for; choose inputs "
            "with which the loop comes to read it",
            formula->formula, formula->samples, input);
    input = unread_against(source, formula, p, statistic);
    if (input)
        return arena_printf(arena,
                            "%s fits the %zu samples that have read %s, but "
                            "not the others",
                            formula->formula, formula->samples, input);
    return NULL;
}

Formula fitting_find(const FormulaSource *source, const Points *all,
                     Statistic statistic, Arena *arena) {
    Fit fit, part_fit;
    const Points *p = all;
    run_fit(&fit, all, points_statistic(all, statistic), arena);
    if (fit.status != FIT_EXACT && has_negative(all)) {
        const Points *part = points_new(source, DOMAIN_NONNEGATIVE, arena);
        if (part->n_symbols == all->n_symbols) {
            run_fit(&part_fit, part, points_statistic(part, statistic), arena);
            if (part_fit.status == FIT_EXACT ||
                part_fit.status != FIT_NOT_POLYNOMIAL || part_fit.has_outlier) {
                fit = part_fit;
                p = part;
            }
        }
    }
    if (fit.status == FIT_EXACT && !p->n_symbols && p->several)
        fit.status = FIT_NOT_POLYNOMIAL;
    if (fit.status == FIT_EXACT && !p->n_symbols && p->executions < 3)
        fit.status = FIT_TOO_FEW;
    if (fit.status != FIT_EXACT)
        return formula_unknown(
            fit_reason(source, p, &fit, points_statistic(p, statistic), arena),
            arena);
    const char *sparse = sparse_input(source, p, fit.formula);
    if (sparse)
        return formula_unknown(
            arena_printf(arena,
                         "%s took too few values to show that it "
                         "does not matter; choose inputs that vary it",
                         sparse),
            arena);
    const Expr *expr = in_symbols(p, fit.formula, arena);
    Region valid = nonnegative_region(all, p, expr, arena);
    Formula formula = {.status = STATUS_EXACT,
                       .samples = p->size,
                       .held_out = fit.held_out,
                       .executions = source->executions};
    formula_set(&formula, source->function, expr, &valid, arena);
    const char *why = doubt(source, p, &formula, statistic, arena);
    if (why)
        return formula_unknown(why, arena);
    Region relations = relations_find(source, &formula, arena);
    region_require_all(&valid, &relations, NULL, 0, arena);
    formula_set(&formula, source->function, expr, &valid, arena);
    formula_set_tested(&formula, source, arena);
    return formula;
}
