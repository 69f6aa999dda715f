#include "driver/fit/exactfits.h"

#include "algebra/growth/roundings.h"
#include "driver/fit/strays.h"
#include "interp/search/twoforms.h"
#include "static/timing/rational.h"

/* A formula of the varying parameters, which were made whole, as one of all. */
static const Expr *as_given(const Grouped *g, const Expr *formula) {
    const Expr **by = ARENA_ARRAY(g->arena, const Expr *, g->n_varying + 1);
    for (size_t v = 0; v < g->n_varying; v++) {
        size_t p = g->varying[v];
        by[v] = expr_mul(g->arena, expr_fmpz(g->arena, &g->scale[p]),
                         expr_symbol(g->arena, (SymbolId)p));
    }
    return expr_substitute(g->arena, formula, by, g->n_varying);
}

/* What is taken away grows, too: "formula" with all coefficients above 0, where
 * nothing cancels out. */
static const Expr *without_signs(const Expr *formula, Arena *arena) {
    SymbolId more;
    const Expr *sum = expr_int(arena, 0);
    formula = roundings_part(arena, formula, &more);
    fmpq_t coefficient;
    fmpq_init(coefficient);
    for (size_t i = 0; i < expr_term_count(formula); i++) {
        const Expr *term = expr_term(arena, formula, i);
        expr_term_coefficient(coefficient, formula, i);
        sum = fmpq_sgn(coefficient) < 0 ? expr_sub(arena, sum, term)
                                        : expr_add(arena, sum, term);
    }
    fmpq_clear(coefficient);
    return roundings_at_most(arena, sum, more);
}

static void set_formula(Found *out, const Grouped *g, FoundKind kind,
                        const Expr *formula) {
    out->kind = kind;
    out->formula = as_given(g, formula);
    out->growth = without_signs(out->formula, g->arena);
}

static const char *name_of(const Grouped *g, SymbolId varying) {
    return g->names[g->varying[varying]];
}

static bool is_whole(const Grouped *g) {
    for (size_t v = 0; v < g->n_varying; v++)
        if (!fmpz_is_one(&g->scale[g->varying[v]]))
            return false;
    return true;
}

static void take_fit(Found *out, const Grouped *g, const Fit *fit) {
    Arena *arena = g->arena;
    switch (fit->status) {
    case FIT_EXACT:
        set_formula(out, g, FOUND_EXACT, fit->formula);
        out->held_out = fit->held_out;
        break;
    case FIT_NOT_WHOLE:
        set_formula(out, g, FOUND_EXACT, fit->fraction);
        if (is_whole(g))
            out->reason = "it is no whole number between the points; give "
                          "some of these, too";
        break;
    case FIT_NOT_APART:
        out->reason = arena_printf(
            arena,
            "%s and %s do not vary apart; give points in which one of "
            "them stays and the other does not",
            name_of(g, fit->apart_a), name_of(g, fit->apart_b));
        break;
    case FIT_NEVER_VARIED:
        out->reason = arena_printf(arena, "no parameter varies; give points "
                                          "with other values");
        break;
    case FIT_TOO_FEW:
        out->reason = "there are too few points to check an exact formula; "
                      "give more";
        break;
    case FIT_REFUTED:
        break;
    }
    if (!fit->has_outlier)
        return;
    fmpq *expected = rational_array(arena, 1);
    fmpq_set(expected, fit->expected);
    FoundOutlier outlier = {grouped_row(g, fit->outlier), expected};
    set_formula(out, g, FOUND_BUT_SOME, fit->formula_without);
    out->held_out = fit->held_out;
    *vec_push(arena, &out->outliers) = outlier;
}

static bool take_two_forms(Found *out, const Grouped *g,
                           const Samples *samples) {
    TwoForms two;
    if (!twoforms_find(&two, samples, g->arena))
        return false;
    set_formula(out, g, FOUND_EXACT, two.formula);
    out->held_out = two.held_out;
    return true;
}

static void take_strays(Found *out, const Grouped *g, const Samples *samples) {
    Strays strays;
    if (!strays_find(&strays, samples, g->arena))
        return;
    set_formula(out, g, FOUND_BUT_SOME, strays.formula);
    out->held_out = strays.held_out;
    for (size_t i = 0; i < strays.rows.size; i++) {
        size_t row = strays.rows.at[i];
        fmpq *value = rational_array(g->arena, 1);
        bool known = expr_eval(value, strays.formula,
                               samples->x + row * samples->n_symbols,
                               samples->n_symbols);
        *vec_push(g->arena, &out->outliers) =
            (FoundOutlier){grouped_row(g, row), known ? value : NULL};
    }
}

/* Whether all points with the largest value of a parameter are outliers, which
 * "off" says of rows. */
static bool is_off_at_largest(const Grouped *g, SymbolId varying,
                              const bool *off) {
    const fmpz *largest = &g->x[varying];
    bool is_off = true;
    for (size_t i = 0; i < g->points; i++) {
        const fmpz *x = &g->x[i * g->n_varying + varying];
        int order = fmpz_cmp(x, largest);
        if (order < 0)
            continue;
        is_off = (order > 0 || is_off) && off[grouped_row(g, i)];
        largest = x;
    }
    return is_off;
}

/* Another regime may begin at outliers. */
static void doubt_largest(Found *out, const Grouped *g) {
    bool *off = ARENA_ARRAY(g->arena, bool, g->table->rows + 1);
    for (size_t i = 0; i < out->outliers.size; i++)
        off[out->outliers.at[i].row] = true;
    for (size_t v = 0; v < g->n_varying; v++)
        if (is_off_at_largest(g, (SymbolId)v, off))
            out->reason = arena_printf(
                g->arena,
                "it may grow another way where %s is largest, which has no "
                "point on the formula; give larger ones",
                name_of(g, (SymbolId)v));
}

bool exactfits_find(Found *out, const Grouped *g, const fmpq *y) {
    Samples samples = {
        .n_symbols = g->n_varying, .size = g->points, .x = g->x, .y = y};
    Fit fit;
    *out = (Found){.points = g->points};
    fit_exact(&fit, &samples, g->arena);
    if (g->n_varying == 0)
        fit.status = FIT_NEVER_VARIED;
    take_fit(out, g, &fit);
    bool is_refuted = fit.status == FIT_REFUTED && !fit.has_outlier;
    if (is_refuted && !take_two_forms(out, g, &samples))
        take_strays(out, g, &samples);
    if (out->kind == FOUND_BUT_SOME)
        doubt_largest(out, g);
    return out->kind == FOUND_NOTHING &&
           (fit.status == FIT_REFUTED || fit.status == FIT_TOO_FEW);
}
