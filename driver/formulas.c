#include "driver/formulas.h"

#include "driver/conflict.h"
#include "interp/fit.h"

#include <stdlib.h>
#include <string.h>

/* ---- rows as numbers ---- */

typedef struct Values {
    size_t count; /* symbols of the function, extras included */
    fmpz *value;  /* indexed by symbol */
    bool *known;
} Values;

static void clear_values(void *object) {
    Values *v = object;
    for (size_t i = 0; i < v->count; i++)
        fmpz_clear(v->value + i);
}

static Values *values_new(const FormulaSource *source, Arena *arena) {
    Values *v = ARENA_NEW(arena, Values);
    v->count = source->function->symbols.size;
    v->value = ARENA_ARRAY(arena, fmpz, v->count + 1);
    v->known = ARENA_ARRAY(arena, bool, v->count + 1);
    arena_on_free(arena, clear_values, v);
    return v;
}

static size_t key_count(const FormulaSource *source) {
    return source->site->n_keys + source->n_extras;
}

static SymbolId key_symbol(const FormulaSource *source, size_t key) {
    size_t own = source->site->n_keys;
    if (key < own)
        return source->keys->keys.at[key];
    return (SymbolId)(source->function->symbols.size - source->n_extras +
                      (key - own));
}

static bool key_present(const FormulaSource *source, const EvidenceRow *row,
                        size_t key) {
    return key >= source->site->n_keys || (row->present >> key & 1);
}

static void set_key(fmpz *out, const FormulaSource *source,
                    const EvidenceRow *row, size_t key) {
    SymbolId s = key_symbol(source, key);
    if (source->function->symbols.at[s].is_signed)
        fmpz_set_si(out, (slong)row->keys[key]);
    else
        fmpz_set_ui(out, row->keys[key]);
}

static void values_load(Values *v, const FormulaSource *source,
                        const EvidenceRow *row) {
    memset(v->known, 0, v->count * sizeof *v->known);
    for (size_t k = 0; k < key_count(source); k++)
        if (key_present(source, row, k)) {
            SymbolId s = key_symbol(source, k);
            set_key(v->value + s, source, row, k);
            v->known[s] = true;
        }
}

static bool values_know(const Values *v, const Expr *e) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_has_symbol(e, s) && (s >= v->count || !v->known[s]))
            return false;
    return true;
}

static bool values_in(const Values *v, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (!values_know(v, region->nonneg.at[i]))
            return false;
    return region_holds(region, v->value, v->count);
}

/* ---- comparing an expression with the samples ---- */

static void compare_row(Comparison *c, const fmpq_t value,
                        const EvidenceRow *row, size_t column) {
    const ProfileStat *stat = &row->columns[column];
    fmpq_t low, high;
    fmpq_init(low);
    fmpq_init(high);
    fmpz_set_ui(fmpq_numref(low), stat->min);
    fmpz_set_ui(fmpq_numref(high), stat->max);
    c->compared++;
    bool is_equal = fmpq_equal(value, low) && fmpq_equal(value, high);
    bool is_exceeded = fmpq_cmp(value, high) < 0;
    c->equal += is_equal;
    c->below += is_exceeded;
    if (!is_equal && !c->unequal)
        c->unequal = row;
    if (is_exceeded && !c->exceeded)
        c->exceeded = row;
    c->above += fmpq_cmp(value, low) > 0;
    fmpq_clear(low);
    fmpq_clear(high);
}

Comparison formula_compare(const FormulaSource *source, const Expr *expr,
                           const Region *valid, Arena *arena) {
    Comparison c = {0};
    Values *v = values_new(source, arena);
    fmpq_t value;
    fmpq_init(value);
    for (size_t i = 0; i < source->site->rows.size; i++) {
        const EvidenceRow *row = &source->site->rows.at[i];
        values_load(v, source, row);
        if (values_know(v, expr) && values_in(v, valid) &&
            expr_eval(value, expr, v->value, v->count))
            compare_row(&c, value, row, source->column);
    }
    fmpq_clear(value);
    return c;
}

/* ---- text ---- */

static const char **names_of(const PlanFunction *function, Arena *arena) {
    return plan_symbol_names(function, arena);
}

void formula_set(Formula *formula, const PlanFunction *function,
                 const Expr *expr, const Region *valid, Arena *arena) {
    const char **names = names_of(function, arena);
    Text text = text_new(arena), region = text_new(arena);
    expr_print(&text, expr, names);
    region_print(&region, valid, names);
    formula->expr = expr;
    formula->region = *valid;
    formula->formula = text_chars(&text);
    formula->valid = text_chars(&region);
}

Formula formula_unknown(const char *reason, Arena *arena) {
    (void)arena;
    return (Formula){.status = STATUS_UNKNOWN, .reason = reason, .valid = ""};
}

static bool key_counts(const FormulaSource *source, size_t key) {
    if (source->only && !expr_has_symbol(source->only, key_symbol(source, key)))
        return false;
    size_t own = source->site->n_keys;
    return key < own || (source->extras >> (key - own) & 1);
}

/* Whether a fit to the samples is one for the values of "symbol" that they
 * have. */
static bool is_claimed(const FormulaSource *source, SymbolId symbol) {
    size_t own = source->site->n_keys;
    for (size_t k = 0; k < key_count(source); k++)
        if (key_symbol(source, k) == symbol)
            return key_counts(source, k) ||
                   (k >= own && (source->claimed >> (k - own) & 1));
    return false;
}

/* Whether a claim about "formula" is one about values of "symbol". */
static bool is_tested(const Formula *formula, const FormulaSource *source,
                      SymbolId symbol) {
    for (size_t i = 0; i < formula->region.nonneg.size; i++)
        if (expr_has_symbol(formula->region.nonneg.at[i], symbol))
            return true;
    return expr_has_symbol(formula->expr, symbol) ||
           (formula->status == STATUS_EXACT && is_claimed(source, symbol));
}

void formula_set_tested(Formula *formula, const FormulaSource *source,
                        Arena *arena) {
    const Region *valid = &formula->region;
    Values *v = values_new(source, arena);
    fmpz_t low, high;
    fmpz_init(low);
    fmpz_init(high);
    for (SymbolId s = 0; s < v->count; s++) {
        bool any = false;
        if (!is_tested(formula, source, s))
            continue;
        for (size_t i = 0; i < source->site->rows.size; i++) {
            values_load(v, source, &source->site->rows.at[i]);
            if (!v->known[s] || !values_in(v, valid))
                continue;
            if (!any || fmpz_cmp(v->value + s, low) < 0)
                fmpz_set(low, v->value + s);
            if (!any || fmpz_cmp(v->value + s, high) > 0)
                fmpz_set(high, v->value + s);
            any = true;
        }
        if (!any)
            continue;
        char *a = fmpz_get_str(NULL, 10, low),
             *b = fmpz_get_str(NULL, 10, high);
        *vec_push(arena, &formula->tested) =
            (TestedRange){source->function->symbols.at[s].name,
                          arena_strdup(arena, a), arena_strdup(arena, b)};
        flint_free(a);
        flint_free(b);
    }
    fmpz_clear(low);
    fmpz_clear(high);
}

void formula_set_samples(Formula *formula, const FormulaSource *source) {
    if (formula->expr || !source->site)
        return;
    formula->samples = source->site->rows.size;
    formula->executions = source->executions;
}

/* ---- samples for a fit ---- */

/* The rows of a site as points over the keys that are (nearly) always there;
 * rows that agree in these are one point. */
typedef struct Points {
    size_t n_symbols, size, room;
    SymbolId *symbol; /* per column */
    unsigned *rank;
    fmpz *x; /* size rows of n_symbols */
    fmpq *low, *high, *mean;
    bool several; /* some point has low < high */
    uint64_t executions;
} Points;

static void clear_points(void *object) {
    Points *p = object;
    _fmpz_vec_clear(p->x, (slong)(p->room * p->n_symbols));
    _fmpq_vec_clear(p->low, (slong)p->room);
    _fmpq_vec_clear(p->high, (slong)p->room);
    _fmpq_vec_clear(p->mean, (slong)p->room);
}

static bool never_varies(const FormulaSource *source, size_t key) {
    const EvidenceRow *rows = source->site->rows.at;
    for (size_t i = 1; i < source->site->rows.size; i++)
        if (rows[i].keys[key] != rows[0].keys[key])
            return false;
    return true;
}

/* Which keys to use: those that at least half of the rows have. */
static bool *choose_keys(const FormulaSource *source, Arena *arena) {
    bool *chosen = ARENA_ARRAY(arena, bool, key_count(source) + 1);
    for (size_t k = 0; k < key_count(source); k++) {
        size_t present = 0;
        for (size_t i = 0; i < source->site->rows.size; i++)
            present += key_present(source, &source->site->rows.at[i], k);
        chosen[k] = key_counts(source, k) &&
                    2 * present >= source->site->rows.size && present &&
                    !(source->may_be_constant && never_varies(source, k));
    }
    return chosen;
}

static bool row_has(const FormulaSource *source, const EvidenceRow *row,
                    const bool *chosen) {
    for (size_t k = 0; k < key_count(source); k++)
        if (chosen[k] && !key_present(source, row, k))
            return false;
    return true;
}

/* The keys that rows are ordered by, the first one first. */
typedef struct RowOrder {
    size_t *keys, count;
} RowOrder;

static RowOrder row_order(const bool *chosen, size_t n_keys, Arena *arena) {
    RowOrder order = {.keys = ARENA_ARRAY(arena, size_t, n_keys + 1)};
    for (size_t k = 0; k < n_keys; k++)
        if (chosen[k])
            order.keys[order.count++] = k;
    return order;
}

static int compare_rows(const void *a, const void *b, void *context) {
    const RowOrder *order = context;
    const EvidenceRow *x = *(const EvidenceRow *const *)a;
    const EvidenceRow *y = *(const EvidenceRow *const *)b;
    for (size_t i = 0; i < order->count; i++) {
        uint64_t left = x->keys[order->keys[i]];
        uint64_t right = y->keys[order->keys[i]];
        if (left != right)
            return left < right ? -1 : 1;
    }
    return 0;
}

static void set_wide(fmpq *out, ProfileWide wide) {
    fmpz_t low;
    fmpz_init_set_ui(low, (ulong)wide);
    fmpz_set_ui(fmpq_numref(out), (ulong)(wide >> 64));
    fmpz_mul_2exp(fmpq_numref(out), fmpq_numref(out), 64);
    fmpz_add(fmpq_numref(out), fmpq_numref(out), low);
    fmpz_clear(low);
}

/* One point from rows[first..last-1], which agree in the chosen keys. */
static void add_point(Points *p, const FormulaSource *source,
                      EvidenceRow *const *rows, size_t first, size_t last) {
    uint64_t min = UINT64_MAX, max = 0, executions = 0;
    ProfileWide sum = 0;
    for (size_t i = first; i < last; i++) {
        const ProfileStat *stat = &rows[i]->columns[source->column];
        min = stat->min < min ? stat->min : min;
        max = stat->max > max ? stat->max : max;
        sum = sum > PROFILE_WIDE_MAX - stat->sum ? PROFILE_WIDE_MAX
                                                 : sum + stat->sum;
        executions += rows[i]->executions;
    }
    fmpz_set_ui(fmpq_numref(p->low + p->size), min);
    fmpz_set_ui(fmpq_numref(p->high + p->size), max);
    set_wide(p->mean + p->size, sum);
    fmpq_t by;
    fmpq_init(by);
    fmpz_set_ui(fmpq_numref(by), executions ? executions : 1);
    fmpq_div(p->mean + p->size, p->mean + p->size, by);
    fmpq_clear(by);
    p->several = p->several || min != max;
    p->executions += executions;
    p->size++;
}

static void load_x(Points *p, const FormulaSource *source,
                   const EvidenceRow *row, const bool *chosen) {
    fmpz *x = p->x + p->size * p->n_symbols;
    for (size_t k = 0; k < key_count(source); k++)
        if (chosen[k])
            set_key(x++, source, row, k);
}

static void init_points(Points *p, const FormulaSource *source,
                        const bool *chosen, size_t rows, Arena *arena) {
    size_t keys = key_count(source);
    p->symbol = ARENA_ARRAY(arena, SymbolId, keys + 1);
    p->rank = ARENA_ARRAY(arena, unsigned, keys + 1);
    for (size_t k = 0; k < keys; k++)
        if (chosen[k]) {
            SymbolId s = key_symbol(source, k);
            p->rank[p->n_symbols] = source->function->symbols.at[s].rank;
            p->symbol[p->n_symbols++] = s;
        }
    p->room = rows + 1;
    p->x = _fmpz_vec_init((slong)(p->room * p->n_symbols));
    p->low = _fmpq_vec_init((slong)p->room);
    p->high = _fmpq_vec_init((slong)p->room);
    p->mean = _fmpq_vec_init((slong)p->room);
}

/* Rows with a negative key are left out if "nonneg_only". */
typedef enum Domain { DOMAIN_ALL, DOMAIN_NONNEGATIVE } Domain;

static bool in_domain(const FormulaSource *source, const EvidenceRow *row,
                      const bool *chosen, Domain domain) {
    for (size_t k = 0; domain == DOMAIN_NONNEGATIVE && k < key_count(source);
         k++)
        if (chosen[k] &&
            source->function->symbols.at[key_symbol(source, k)].is_signed &&
            (int64_t)row->keys[k] < 0)
            return false;
    return true;
}

static Points *points_new(const FormulaSource *source, Domain domain,
                          Arena *arena) {
    Points *p = ARENA_NEW(arena, Points);
    size_t size = source->site->rows.size, count = 0;
    EvidenceRow **rows = ARENA_ARRAY(arena, EvidenceRow *, size + 1);
    bool *chosen = choose_keys(source, arena);
    for (size_t i = 0; i < size; i++) {
        EvidenceRow *row = &source->site->rows.at[i];
        if (row_has(source, row, chosen) &&
            in_domain(source, row, chosen, domain))
            rows[count++] = row;
    }
    RowOrder order = row_order(chosen, key_count(source), arena);
    qsort_r(rows, count, sizeof *rows, compare_rows, &order);
    init_points(p, source, chosen, count, arena);
    for (size_t first = 0, last; first < count; first = last) {
        for (last = first + 1; last < count; last++)
            if (compare_rows(&rows[first], &rows[last], &order))
                break;
        load_x(p, source, rows[first], chosen);
        add_point(p, source, rows, first, last);
    }
    arena_on_free(arena, clear_points, p);
    return p;
}

/* ---- fitting ---- */

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
               names_of(source->function, arena));
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

static const fmpq *statistic_of(const Points *p, Statistic statistic) {
    return statistic == STATISTIC_MIN    ? p->low
           : statistic == STATISTIC_MEAN ? p->mean
                                         : p->high;
}

/* Whether column "c" took two values only, with others between them: too few to
 * show that it does not matter. */
static bool is_sparse(const Points *p, size_t c) {
    const fmpz *low = p->x + c, *high = low;
    for (size_t i = 1; i < p->size; i++) {
        const fmpz *x = p->x + i * p->n_symbols + c;
        low = fmpz_cmp(x, low) < 0 ? x : low;
        high = fmpz_cmp(x, high) > 0 ? x : high;
    }
    for (size_t i = 0; i < p->size; i++) {
        const fmpz *x = p->x + i * p->n_symbols + c;
        if (!fmpz_equal(x, low) && !fmpz_equal(x, high))
            return false;
    }
    fmpz_t gap;
    fmpz_init(gap);
    fmpz_sub(gap, high, low);
    bool sparse = fmpz_cmp_si(gap, 1) > 0;
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

/* Fits "statistic" of the points; over all of them, or else where no symbol is
 * negative. */
static Formula fit_points(const FormulaSource *source, const Points *all,
                          Statistic statistic, Arena *arena) {
    Fit fit, part_fit;
    const Points *p = all;
    run_fit(&fit, all, statistic_of(all, statistic), arena);
    if (fit.status != FIT_EXACT && has_negative(all)) {
        const Points *part = points_new(source, DOMAIN_NONNEGATIVE, arena);
        if (part->n_symbols == all->n_symbols) {
            run_fit(&part_fit, part, statistic_of(part, statistic), arena);
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
            fit_reason(source, p, &fit, statistic_of(p, statistic), arena),
            arena);
    const char *sparse = sparse_input(source, p, fit.formula);
    if (sparse)
        return formula_unknown(
            arena_printf(arena,
                         "%s took two values only, too few to show that it "
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
    formula_set_tested(&formula, source, arena);
    return formula;
}

/* ---- proofs ---- */

/* Whether "e" is a symbol and nothing else. */
static bool is_symbol(const Expr *e, SymbolId *symbol, Arena *arena) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++)
        if (expr_equal(e, expr_symbol(arena, s))) {
            *symbol = s;
            return true;
        }
    return false;
}

/* "formula" with what bounds its region cut off at 0: a single guard g as
 * max(0, g), or else each symbol s with a guard s >= 0 as max(0, s).  NULL if
 * its region is none of these. */
static const Expr *cut_off(const PlanFormula *proof, Arena *arena) {
    const Expr *zero = expr_int(arena, 0), *form = proof->formula;
    if (proof->valid.nonneg.size == 1) {
        const Expr *guard = proof->valid.nonneg.at[0];
        const Expr *rest = expr_sub(arena, form, guard);
        if (expr_degree(rest) == 0)
            return expr_add(arena, expr_max(arena, zero, guard), rest);
    }
    for (size_t i = 0; i < proof->valid.nonneg.size; i++) {
        SymbolId symbol;
        const Expr *guard = proof->valid.nonneg.at[i];
        if (!is_symbol(guard, &symbol, arena))
            return NULL;
        form = expr_substitute_one(arena, form, symbol,
                                   expr_max(arena, zero, guard));
    }
    return form;
}

/* The form that holds on both sides of the region, where samples were seen on
 * both, and every one agrees. */
static const char *piecewise_form(const FormulaSource *source,
                                  const PlanFormula *proof,
                                  const Comparison *inside, Arena *arena) {
    Region everywhere = {0};
    if (!expr_is_polynomial(proof->formula))
        return NULL;
    const Expr *form = cut_off(proof, arena);
    if (!form)
        return NULL;
    Comparison c = formula_compare(source, form, &everywhere, arena);
    if (c.equal < c.compared || c.compared == inside->compared)
        return NULL;
    Text text = text_new(arena);
    expr_print(&text, form, names_of(source->function, arena));
    return text_chars(&text);
}

static Formula proved(const FormulaSource *source, const PlanFormula *proof,
                      const Comparison *inside, Arena *arena) {
    Formula formula = {.status = STATUS_PROVED,
                       .samples = inside->compared,
                       .executions = source->executions};
    formula_set(&formula, source->function, proof->formula, &proof->valid,
                arena);
    formula_set_tested(&formula, source, arena);
    formula.piecewise = piecewise_form(source, proof, inside, arena);
    return formula;
}

Formula formula_find(const FormulaSource *source, const PlanFormula *proof,
                     bool *several, Arena *arena) {
    *several = false;
    if (proof && proof->formula && !proof->upper) {
        Comparison c =
            formula_compare(source, proof->formula, &proof->valid, arena);
        return c.unequal ? conflict_formula(source, proof, c.unequal, arena)
                         : proved(source, proof, &c, arena);
    }
    const Points *p = points_new(source, DOMAIN_ALL, arena);
    *several = p->several;
    if (p->several)
        return formula_unknown("equal inputs gave different counts", arena);
    return fit_points(source, p, STATISTIC_MAX, arena);
}

Formula formula_of_statistic(const FormulaSource *source, Statistic statistic,
                             Arena *arena) {
    return fit_points(source, points_new(source, DOMAIN_ALL, arena), statistic,
                      arena);
}

Formula formula_upper(const FormulaSource *source, const PlanFormula *proof,
                      Arena *arena) {
    if (!proof || !proof->formula)
        return formula_unknown(proof ? proof->reason : NULL, arena);
    Comparison c =
        formula_compare(source, proof->formula, &proof->valid, arena);
    if (c.exceeded)
        return conflict_formula(source, proof, c.exceeded, arena);
    Formula formula = proved(source, proof, &c, arena);
    formula.piecewise = NULL;
    formula.bound = "upper";
    return formula;
}
