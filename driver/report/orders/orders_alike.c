#include "driver/report/orders/orders_alike.h"

#include "algebra/growth/bigo.h"
#include "driver/report/words/seen_text.h"

#include <math.h>
#include <string.h>

/* ---- what is said, over names ---- */

static const Expr *order_of(const Expr *cost, const Spans *spans,
                            const PlanFunction *f, Naming *naming) {
    const Expr *order = bigo_simplify(naming->arena, cost);
    return naming_expr(naming, spans_take(spans, order, naming->arena), f);
}

static SaidTerms terms_of(const Order *order, const PlanFunction *f,
                          Naming *naming) {
    const Spans *spans = &order->spans;
    const Expr *cost = spans->cost ? spans->cost : order->cost;
    return (SaidTerms){order_of(cost, spans, f, naming), spans->of.size};
}

static void name_parameters(ModelTerm *terms, size_t count,
                            const MeasuredOrder *order, Naming *naming) {
    for (size_t t = 0; t < count; t++)
        for (size_t i = 0; i < terms[t].count; i++) {
            ModelFactor *f = &terms[t].factors[i];
            const char *name = order->inputs.at[f->parameter].name;
            f->parameter = naming_symbol(naming, name);
            f->base = modelterms_told_base(f);
        }
}

static Model *model_of(const MeasuredOrder *order, Naming *naming) {
    if (!order)
        return NULL;
    Model *out = ARENA_NEW(naming->arena, Model);
    *out = order->model;
    name_parameters(out->terms, out->n_terms, order, naming);
    name_parameters(out->rival, out->n_rival, order, naming);
    return out;
}

static void set_measured(SaidOrder *out, const FunctionResult *f,
                         Naming *naming) {
    const Order *order = &f->cost.order;
    const MeasuredOrder *measured = order->measured;
    const Spans none = {0};
    Model *model = model_of(measured, naming);
    model->has_rival = model->has_rival && orders_said_has_rival(order);
    out->model = model;
    if (measured->beside)
        out->terms.sum = order_of(measured->beside, &none, f->plan, naming);
    out->limits = measured_limits(measured, naming->arena);
    out->is_by_run = measured->by_run;
    out->of = measured->of;
    out->contents = measured->contents;
    out->is_explained = orders_said_is_explained(measured);
    out->r2 = measured->model.r2;
    if (orders_said_least_tells(f, naming->arena))
        out->least = terms_of(order, f->plan, naming);
    out->reason = orders_said_open(order);
}

static void set_composed(SaidOrder *out, const FunctionResult *f, Basis basis,
                         Naming *naming) {
    const Order *order = &f->cost.order;
    if (order->cost) {
        out->terms = terms_of(order, f->plan, naming);
        out->is_at_least = order->at_least;
        out->is_fitted = order->status == CLAIM_FITTED;
    }
    out->is_upper = order->upper;
    out->where = naming_region(naming, &order->where, f->plan);
    out->reason = order->reason && *order->reason ? order->reason : NULL;
    out->is_helped =
        out->reason && basis == BASIS_CODE && orders_said_runs_help(f);
}

static void set_tested(SaidOrder *out, const FunctionResult *f,
                       Naming *naming) {
    out->tested = orders_said_tested(f, naming->arena);
    for (size_t i = 0; i < out->tested.ranges.size; i++) {
        SymbolId *symbol = &out->tested.ranges.at[i].symbol;
        *symbol = naming_symbol(naming, f->plan->symbols.at[*symbol].name);
    }
}

static void set_seen(SaidOrder *out, const FunctionResult *f, Naming *naming) {
    const Spread *seen = seen_text_apart(f);
    if (!seen)
        return;
    out->best = model_of(seen->best, naming);
    out->typical = model_of(seen->typical, naming);
    out->worst = model_of(seen->worst, naming);
}

SaidOrder orders_alike_said(const FunctionResult *f, Basis basis,
                            Naming *naming) {
    SaidOrder out = {.is_known = f->cost.order.cost};
    if (f->cost.order.measured)
        set_measured(&out, f, naming);
    else
        set_composed(&out, f, basis, naming);
    set_tested(&out, f, naming);
    out.untried = orders_said_untried(f);
    out.is_own = out.untried && orders_said_is_own(f, out.untried);
    out.assumed = orders_said_assumed(f, naming->arena);
    set_seen(&out, f, naming);
    return out;
}

/* ---- the same ---- */

static bool same_text(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_terms(const SaidTerms *a, const SaidTerms *b) {
    return a->spans == b->spans && naming_same_expr(a->sum, b->sum);
}

static bool same_rival(const Model *a, const Model *b) {
    return a->has_rival == b->has_rival &&
           (!a->has_rival ||
            modelterms_same_order(a->rival, a->n_rival, b->rival, b->n_rival));
}

static bool same_model(const Model *a, const Model *b) {
    if (!a || !b)
        return a == b;
    return modelterms_same_order(a->terms, a->n_terms, b->terms, b->n_terms) &&
           same_rival(a, b);
}

static bool same_order(const SaidOrder *a, const SaidOrder *b) {
    return a->is_known == b->is_known && a->is_at_least == b->is_at_least &&
           a->is_upper == b->is_upper && a->is_fitted == b->is_fitted &&
           same_terms(&a->terms, &b->terms) && same_model(a->model, b->model);
}

/* Up to whole numbers. */
static bool same_inputs(const MeasuredInputs *a, const MeasuredInputs *b) {
    for (size_t i = 0; i < a->size && a->size == b->size; i++)
        if (!same_text(a->at[i].name, b->at[i].name) ||
            fabs(rint(a->at[i].high) - rint(b->at[i].high)) > 0)
            return false;
    return a->size == b->size;
}

static bool same_place(const SaidOrder *a, const SaidOrder *b) {
    return naming_same_region(&a->where, &b->where) &&
           same_inputs(&a->limits, &b->limits);
}

/* R^2 to thousandths. */
static bool same_measure(const SaidOrder *a, const SaidOrder *b) {
    return a->is_by_run == b->is_by_run && a->of == b->of &&
           contents_same(a->contents, b->contents) &&
           a->is_explained == b->is_explained &&
           (!a->is_explained || lround(1000 * a->r2) == lround(1000 * b->r2)) &&
           same_terms(&a->least, &b->least);
}

static bool same_range(const ClaimRange *a, const ClaimRange *b) {
    return a->symbol == b->symbol && fmpz_equal(a->high, b->high) &&
           orders_said_is_sole(a) == orders_said_is_sole(b);
}

static bool same_tested(const SaidTested *a, const SaidTested *b) {
    for (size_t i = 0; i < a->ranges.size && a->ranges.size == b->ranges.size;
         i++)
        if (!same_range(&a->ranges.at[i], &b->ranges.at[i]))
            return false;
    return a->ranges.size == b->ranges.size && a->has_more == b->has_more &&
           a->has_sole == b->has_sole && same_inputs(&a->inputs, &b->inputs);
}

static bool same_names(const SaidNames *a, const SaidNames *b) {
    for (size_t i = 0; i < a->at.size && a->at.size == b->at.size; i++)
        if (strcmp(a->at.at[i], b->at.at[i]) != 0)
            return false;
    return a->at.size == b->at.size && a->more == b->more;
}

static bool same_untried(const SaidOrder *a, const SaidOrder *b) {
    const UntriedPart *of_a = a->untried, *of_b = b->untried;
    if (!of_a || !of_b)
        return of_a == of_b;
    return a->is_own == b->is_own && of_a->line == of_b->line &&
           same_text(of_a->callee, of_b->callee) &&
           (a->is_own || same_text(of_a->function->name, of_b->function->name));
}

static bool same_rest(const SaidOrder *a, const SaidOrder *b) {
    return same_text(a->reason, b->reason) && a->is_helped == b->is_helped &&
           same_tested(&a->tested, &b->tested) && same_untried(a, b) &&
           same_names(&a->assumed, &b->assumed);
}

static bool same_seen(const SaidOrder *a, const SaidOrder *b) {
    return same_model(a->best, b->best) && same_model(a->typical, b->typical) &&
           same_model(a->worst, b->worst);
}

bool orders_alike(const SaidOrder *a, const SaidOrder *b) {
    return same_order(a, b) && same_place(a, b) && same_measure(a, b) &&
           same_rest(a, b) && same_seen(a, b);
}
