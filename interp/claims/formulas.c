#include "interp/claims/formulas.h"

#include "interp/claims/conflict.h"
#include "interp/claims/fitting.h"
#include "interp/samples/points.h"

#include <string.h>

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
    RowValues *v = rows_values_new(source, arena);
    fmpq_t value;
    fmpq_init(value);
    for (size_t i = 0; i < source->site->rows.size; i++) {
        const EvidenceRow *row = &source->site->rows.at[i];
        rows_values_load(v, source, row);
        if (rows_know(v, expr) && rows_in(v, valid) &&
            expr_eval(value, expr, v->value, v->count))
            compare_row(&c, value, row, source->column);
    }
    fmpq_clear(value);
    return c;
}

/* ---- text ---- */

void formula_set(Formula *formula, const PlanFunction *function,
                 const Expr *expr, const Region *valid, Arena *arena) {
    const char **names = plan_symbol_names(function, arena);
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

static const char *kept_text(const fmpz_t value, Arena *arena) {
    char *text = fmpz_get_str(NULL, 10, value);
    const char *kept = arena_strdup(arena, text);
    flint_free(text);
    return kept;
}

void formula_set_tested(Formula *formula, const FormulaSource *source,
                        Arena *arena) {
    const RowRanges *ranges = rows_tested(source, formula, arena);
    for (SymbolId s = 0; s < ranges->count; s++)
        if (ranges->tested[s])
            *vec_push(arena, &formula->tested) =
                (TestedRange){source->function->symbols.at[s].name,
                              kept_text(ranges->low + s, arena),
                              kept_text(ranges->high + s, arena)};
}

void formula_set_samples(Formula *formula, const FormulaSource *source) {
    if (formula->expr || !source->site)
        return;
    formula->samples = source->site->rows.size;
    formula->executions = source->executions;
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
    expr_print(&text, form, plan_symbol_names(source->function, arena));
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
    return fitting_find(source, p, STATISTIC_MAX, arena);
}

Formula formula_of_statistic(const FormulaSource *source, Statistic statistic,
                             Arena *arena) {
    return fitting_find(source, points_new(source, DOMAIN_ALL, arena),
                        statistic, arena);
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
