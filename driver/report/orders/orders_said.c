#include "driver/report/orders/orders_said.h"

#include "interp/cost/compose/assumptions.h"
#include "interp/measured/beside.h"

#include <string.h>

static bool is_text(const char *text) {
    return text && *text;
}

/* ---- what it rests on ---- */

static MeasuredInputs tested_inputs(const MeasuredOrder *order, Arena *arena) {
    MeasuredInputs out = {0};
    for (size_t i = 0; i < order->seen.size; i++)
        *vec_push(arena, &out) = order->seen.at[i];
    for (size_t i = 0; i < order->inputs.size; i++)
        if (measured_leads(order, i) && !measured_is_seen(order, i))
            *vec_push(arena, &out) = order->inputs.at[i];
    return out;
}

/* Whether the order itself grows with "symbol". */
static bool is_in_order(const Order *order, SymbolId symbol) {
    return expr_has_symbol(order->cost, symbol);
}

static bool has_range_in_order(const Order *order) {
    for (size_t i = 0; i < order->range.size; i++)
        if (is_in_order(order, order->range.at[i].symbol))
            return true;
    return false;
}

bool orders_said_is_sole(const ClaimRange *range) {
    return fmpz_equal(range->low, range->high) &&
           fmpz_cmp_ui(range->high, 1) <= 0;
}

SaidTested orders_said_tested(const FunctionResult *f, Arena *arena) {
    enum { SHOWN = 3 };
    const Order *order = &f->cost.order;
    SaidTested out = {0};
    if (order->measured) {
        out.inputs = tested_inputs(order->measured, arena);
        return out;
    }
    bool all = !has_range_in_order(order);
    for (size_t i = 0; i < order->range.size; i++) {
        const ClaimRange *range = &order->range.at[i];
        if (!all && !is_in_order(order, range->symbol))
            continue;
        out.has_sole |= orders_said_is_sole(range);
        if (out.ranges.size < SHOWN)
            *vec_push(arena, &out.ranges) = *range;
        else
            out.has_more = true;
    }
    return out;
}

SaidNames orders_said_assumed(const FunctionResult *f, Arena *arena) {
    enum { SHOWN = 4 };
    SaidNames out = {0};
    size_t count = assumptions_beyond(&f->cost);
    if (!f->cost.order.cost || f->cost.order.at_least)
        return out;
    size_t shown = count > SHOWN ? SHOWN - 1 : count;
    out.more = count - shown;
    for (size_t i = 0; out.at.size < shown; i++)
        if (!f->cost.assumes.at[i].by_nature)
            *vec_push(arena, &out.at) = f->cost.assumes.at[i].name;
    return out;
}

const UntriedPart *orders_said_untried(const FunctionResult *f) {
    const Order *order = &f->cost.order;
    bool is_proved = !order->measured && order->status == CLAIM_PROVED;
    return order->cost && !is_proved ? order->untried : NULL;
}

bool orders_said_is_own(const FunctionResult *f, const UntriedPart *part) {
    return strcmp(part->function->linkage, f->plan->linkage) == 0;
}

/* ---- of an order that was measured ---- */

bool orders_said_has_least(const FunctionResult *f) {
    const Order *order = &f->cost.order;
    return order->measured && expr_symbol_limit(order->cost);
}

bool orders_said_least_tells(const FunctionResult *f, Arena *arena) {
    const Order *order = &f->cost.order;
    return orders_said_has_least(f) && !order->measured->beside &&
           !beside_is_same(order->measured, order->cost, arena);
}

const char *orders_said_open(const Order *order) {
    const char *open = order->open ? order->open : order->reason;
    return is_text(open) ? open : NULL;
}

bool orders_said_is_explained(const MeasuredOrder *order) {
    return order->model.terms[0].count;
}

bool orders_said_has_rival(const Order *order) {
    return order->cost && order->measured && !order->measured->beside;
}

/* ---- of another one ---- */

bool orders_said_runs_help(const FunctionResult *f) {
    return !f->plan->left_alone && !f->plan->remark;
}
