#include "interp/claims/rules/fitting.h"

#include "interp/claims/claim/compare.h"

#include <inttypes.h>
#include <limits.h>

static const char *symbol_name(const SampleSource *source, const Points *p,
                               SymbolId column) {
    return source->function->symbols.at[p->symbol[column]].name;
}

static const Expr *in_symbols(const Points *p, const Expr *e, Arena *arena) {
    const Expr **by = ARENA_ARRAY(arena, const Expr *, p->n_symbols + 1);
    for (size_t i = 0; i < p->n_symbols; i++)
        by[i] = expr_symbol(arena, p->symbol[i]);
    return expr_substitute(arena, e, by, p->n_symbols);
}

static const char *outlier_reason(const SampleSource *source, const Points *p,
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

static const char *list_symbols(const SampleSource *source, const Points *p,
                                Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < p->n_symbols && i < 6; i++)
        text_add(&text, "%s%s", i ? ", " : "",
                 symbol_name(source, p, (SymbolId)i));
    if (p->n_symbols > 6)
        text_add(&text, ", ...");
    return text_chars(&text);
}

Statistic fitting_statistic(const Fitting *fitting) {
    static const Statistic of[] = {[FITTING_OF_VALUE] = STATISTIC_MAX,
                                   [FITTING_OF_SMALLEST] = STATISTIC_MIN,
                                   [FITTING_OF_MEAN] = STATISTIC_MEAN,
                                   [FITTING_OF_LARGEST] = STATISTIC_MAX};
    return of[fitting->of];
}

/* What is cut short is counted too, where it is not lost. */
static const char *no_sample_reason(const SampleSource *source, Arena *arena) {
    if (source->site->rows.size)
        return "no sample has a value for all of its inputs; choose inputs "
               "with which it reads them all";
    if (!source->executions)
        return "no execution of it came to its end; choose inputs with which "
               "one does";
    return arena_printf(arena,
                        "none of its %" PRIu64 " executions was recorded to "
                        "its end; choose smaller inputs",
                        source->executions);
}

static const char *too_few_reason(const Fitting *fitting,
                                  const SampleSource *source, Arena *arena) {
    if (!fitting->points->size)
        return no_sample_reason(source, arena);
    return arena_printf(arena,
                        "%zu different inputs are too few; raise --runs or "
                        "give wider ranges",
                        fitting->points->size);
}

static const char *not_whole_reason(const Fitting *fitting,
                                    const SampleSource *source, Arena *arena) {
    const Points *p = fitting->points;
    const Expr *fraction = fitting->fit.fraction;
    fmpz_t by;
    fmpz_init(by);
    expr_denominator(by, fraction);
    char *number = fmpz_get_str(NULL, 10, by);
    fmpz_clear(by);
    const char *reason = arena_printf(
        arena,
        "%s goes through all %zu samples, but is no whole number for other "
        "inputs; choose some with other remainders of %s",
        claim_expr_text(in_symbols(p, fraction, arena), source->function,
                        arena),
        p->size, number);
    flint_free(number);
    return reason;
}

const char *fitting_reason(const Fitting *fitting, const SampleSource *source,
                           Arena *arena) {
    const Points *p = fitting->points;
    const Fit *fit = &fitting->fit;
    switch (fit->status) {
    case FIT_NOT_APART:
        return arena_printf(arena,
                            "%s and %s never varied apart; choose inputs that "
                            "vary them independently",
                            symbol_name(source, p, fit->apart_a),
                            symbol_name(source, p, fit->apart_b));
    case FIT_NOT_WHOLE:
        return not_whole_reason(fitting, source, arena);
    case FIT_REFUTED:
        if (fit->has_outlier)
            return outlier_reason(
                source, p, fit, points_statistic(p, fitting_statistic(fitting)),
                arena);
        return p->n_symbols
                   ? arena_printf(arena,
                                  "no polynomial in %s goes through the %zu "
                                  "samples",
                                  list_symbols(source, p, arena), p->size)
                   : "it varies, and no input of it is known";
    default:
        return too_few_reason(fitting, source, arena);
    }
}

static Region nonnegative_region(const Points *all, const Points *part,
                                 Arena *arena) {
    Region region = {0};
    for (size_t c = 0; all->size != part->size && c < all->n_symbols; c++) {
        bool negative = false;
        for (size_t i = 0; i < all->size; i++)
            negative =
                negative || fmpz_sgn(all->x + i * all->n_symbols + c) < 0;
        if (negative)
            region_require(&region, expr_symbol(arena, all->symbol[c]), NULL, 0,
                           arena);
    }
    return region;
}

/* ---- inputs with one value ---- */

static bool has_one_value(const Points *p, size_t c) {
    for (size_t i = 1; i < p->size; i++)
        if (!fmpz_equal(p->x + i * p->n_symbols + c, p->x + c))
            return false;
    return true;
}

/* The highest rank that "formula" contains: what is derived from that may be
 * left out of account. */
static unsigned rank_of(const Points *p, const Expr *formula) {
    unsigned rank = UINT_MAX;
    for (size_t c = 0; c < p->n_symbols; c++)
        rank = p->rank[c] < rank ? p->rank[c] : rank;
    EXPR_FOR_SYMBOL(formula, s, 0) {
        rank = p->rank[s] > rank ? p->rank[s] : rank;
    }
    return rank;
}

/* What had one value may well matter: the formula is for that one. */
static void require_fixed(Region *region, const Fitting *fitting,
                          Arena *arena) {
    const Points *p = fitting->points;
    unsigned rank = rank_of(p, fitting->fit.formula);
    for (size_t c = 0; c < p->n_symbols; c++) {
        if (p->rank[c] > rank || !has_one_value(p, c))
            continue;
        const Expr *more = expr_sub(arena, expr_symbol(arena, p->symbol[c]),
                                    expr_fmpz(arena, p->x + c));
        region_require(region, more, NULL, 0, arena);
        region_require(region, expr_neg(arena, more), NULL, 0, arena);
    }
}

/* ---- what was refuted before ---- */

struct Refuted {
    Map index; /* of a RefutedKey -> its number */
    Vec(Refutation *) numbers;
    Arena *arena;
};

/* What is fitted apart.  All bits count: no padding. */
typedef struct RefutedKey {
    uint64_t site, column, of, domain, only, without_draws;
} RefutedKey;

Refuted *fitting_refuted_new(Arena *arena) {
    Refuted *refuted = ARENA_NEW(arena, Refuted);
    refuted->index.arena = refuted->arena = arena;
    return refuted;
}

static Refutation *refutation_of(Refuted *refuted, const SampleSource *source,
                                 FittingOf of, Domain domain) {
    if (!refuted)
        return NULL;
    const RefutedKey key = {(uint64_t)(uintptr_t)source->site,
                            source->column,
                            of,
                            domain,
                            source->only != NULL,
                            source->without_draws};
    uint32_t next = (uint32_t)refuted->numbers.size;
    uint32_t found = *map_value(&refuted->index, &key, sizeof key, next);
    if (found == next) {
        Refutation *new = ARENA_NEW(refuted->arena, Refutation);
        arena_on_free(refuted->arena, refutation_clear, new);
        *vec_push(refuted->arena, &refuted->numbers) = new;
    }
    return refuted->numbers.at[found];
}

/* ---- fits ---- */

static void run_fit(Fit *fit, const Points *p, const fmpq *y,
                    Refutation *refutation, Arena *arena) {
    Samples samples = {.n_symbols = p->n_symbols,
                       .size = p->size,
                       .x = p->x,
                       .y = y,
                       .rank = p->rank};
    fit_again(fit, &samples, refutation, arena);
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

const char *fitting_sparse_input(const Fitting *fitting,
                                 const SampleSource *source) {
    const Points *p = fitting->points;
    for (size_t c = 0; c < p->n_symbols; c++)
        if (p->rank[c] == 0 &&
            !expr_has_symbol(fitting->fit.formula, (SymbolId)c) &&
            is_sparse(p, c))
            return symbol_name(source, p, (SymbolId)c);
    return NULL;
}

static const Points *points_of(const SampleSource *source, Domain domain,
                               const FittingKnown *known, Arena *arena) {
    if (!known->points || !source->without_draws)
        return points_merged(source, domain, arena);
    const Points **points = &known->points->without_draws[domain];
    if (!*points)
        *points = points_merged(source, domain, arena);
    return *points;
}

/* Tries the points without negative inputs, if that says more. */
static void fit_part(Fitting *fitting, const SampleSource *source,
                     const FittingKnown *known, Arena *arena) {
    const Points *part = points_of(source, DOMAIN_NONNEGATIVE, known, arena);
    if (part->n_symbols != fitting->all->n_symbols)
        return;
    Fit fit;
    run_fit(
        &fit, part, points_statistic(part, fitting_statistic(fitting)),
        refutation_of(known->refuted, source, fitting->of, DOMAIN_NONNEGATIVE),
        arena);
    if (fit.status != FIT_REFUTED || fit.has_outlier) {
        fitting->fit = fit;
        fitting->points = part;
    }
}

static Fitting find(const SampleSource *source, FittingOf of,
                    const FittingKnown *known, Arena *arena) {
    if (of == FITTING_OF_VALUE && points_differ_in_row(source))
        return (Fitting){.of = of, .differs = true};
    const Points *all = points_of(source, DOMAIN_ALL, known, arena);
    Fitting fitting = {.of = of,
                       .all = all,
                       .points = all,
                       .differs = of == FITTING_OF_VALUE && all->several};
    if (fitting.differs)
        return fitting;
    run_fit(&fitting.fit, all,
            points_statistic(all, fitting_statistic(&fitting)),
            refutation_of(known->refuted, source, of, DOMAIN_ALL), arena);
    if (!fitting_is_through(&fitting) && all->negative)
        fit_part(&fitting, source, known, arena);
    return fitting;
}

/* Whether a draw went beyond the smallest or largest value.  Single draws do
 * not show the mean. */
static bool draws_miss(const Fitting *fitting, const SampleSource *source,
                       Arena *arena) {
    if (fitting->of == FITTING_OF_MEAN)
        return false;
    Claim claim = fitting_claim(fitting, source, arena);
    Comparison c = compare_samples(source, claim.expr, &claim.region, arena);
    return fitting->of == FITTING_OF_SMALLEST ? c.above : c.below;
}

/* A draw is seldom the best or the worst case of its input, so that it can only
 * contradict what others say of these. */
Fitting fitting_find(const SampleSource *source, FittingOf of,
                     const FittingKnown *known, Arena *arena) {
    SampleSource without = *source;
    without.without_draws = of != FITTING_OF_VALUE;
    Fitting fitting = find(&without, of, known, arena);
    bool missed = of != FITTING_OF_VALUE && fitting_is_through(&fitting) &&
                  draws_miss(&fitting, source, arena);
    return missed ? find(source, of, known, arena) : fitting;
}

const char *fitting_fixed_input(const Fitting *fitting,
                                const SampleSource *source) {
    return fitting->fit.status == FIT_NEVER_VARIED
               ? symbol_name(source, fitting->points, fitting->fit.apart_a)
               : NULL;
}

bool fitting_is_through(const Fitting *fitting) {
    return !fitting->differs && fitting->fit.formula;
}

bool fitting_is_least(const Fitting *fitting, const SampleSource *source) {
    fmpq_t k;
    fmpq_init(k);
    bool is_least = fitting->of == FITTING_OF_SMALLEST &&
                    fitting_is_through(fitting) &&
                    expr_is_constant(fitting->fit.formula, k) &&
                    fmpq_equal_si(k, source->least);
    fmpq_clear(k);
    return is_least;
}

Claim fitting_claim(const Fitting *fitting, const SampleSource *source,
                    Arena *arena) {
    const Points *p = fitting->points;
    Claim claim = {.status = CLAIM_EXACT,
                   .expr = in_symbols(p, fitting->fit.formula, arena),
                   .region = nonnegative_region(fitting->all, p, arena),
                   .samples = p->size,
                   .held_out = fitting->fit.held_out,
                   .executions = source->executions};
    require_fixed(&claim.region, fitting, arena);
    return claim;
}
