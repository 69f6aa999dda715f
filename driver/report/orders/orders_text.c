#include "driver/report/orders/orders_text.h"

#include "driver/report/orders/orders_said.h"
#include "driver/report/words/claim_text.h"
#include "driver/report/words/contents_text.h"
#include "driver/report/words/model_text.h"
#include "driver/report/words/seen_text.h"

#include <string.h>

/* ---- an order ---- */

const char *orders_text_growth(const FunctionResult *f, Arena *arena) {
    const Order *order = &f->cost.order;
    Text out = text_new(arena);
    if (!order->cost)
        return NULL;
    if (order->measured) {
        measured_print_order(&out, order->measured, arena);
        return text_chars(&out);
    }
    if (order->at_least)
        text_add(&out, "at least ");
    order_print(&out, order, f->plan, arena);
    return text_chars(&out);
}

const char *orders_text_least(const FunctionResult *f, Arena *arena) {
    Text out = text_new(arena);
    if (!orders_said_has_least(f))
        return NULL;
    order_print(&out, &f->cost.order, f->plan, arena);
    return text_chars(&out);
}

const char *orders_text_where(const FunctionResult *f, Arena *arena) {
    const Order *order = &f->cost.order;
    if (order->measured)
        return measured_where(order->measured, arena);
    return order->where.nonneg.size
               ? claim_region_text(&order->where, f->plan, arena)
               : NULL;
}

ClaimStatus orders_text_status(const FunctionResult *f) {
    const Order *order = &f->cost.order;
    return order->measured ? CLAIM_FITTED : order->status;
}

const char *orders_text_reason(const FunctionResult *f, Basis basis,
                               Arena *arena) {
    const char *reason = f->cost.order.reason;
    return reason && orders_said_runs_help(f)
               ? claim_text_remedy(reason, basis, arena)
               : reason;
}

const char *orders_text_assuming(const FunctionResult *f, Arena *arena) {
    SaidNames names = orders_said_assumed(f, arena);
    Text out = text_new(arena);
    if (!names.at.size)
        return NULL;
    for (size_t i = 0; i < names.at.size; i++)
        text_add(&out, "%s%s", i ? ", " : "", names.at.at[i]);
    if (names.more)
        text_add(&out, " and %zu more", names.more);
    text_add(&out, " %s O(1)", names.at.size == 1 ? "is" : "are");
    return text_chars(&out);
}

static void add_inputs(Text *out, const MeasuredInputs *inputs) {
    const char *before = "tested to ";
    for (size_t i = 0; i < inputs->size; i++) {
        text_add(out, "%s%s = %.0f", before, inputs->at[i].name,
                 inputs->at[i].high);
        before = ", ";
    }
}

static void add_ranges(Text *out, const SaidTested *tested,
                       const PlanFunction *plan) {
    text_add(out, "tested to ");
    for (size_t i = 0; i < tested->ranges.size; i++) {
        const ClaimRange *range = &tested->ranges.at[i];
        text_add(out, "%s%s = %s%s", i ? ", " : "",
                 plan->symbols.at[range->symbol].name,
                 claim_text_number(range->high, out->arena),
                 orders_said_is_sole(range) ? " alone" : "");
    }
    if (tested->has_more)
        text_add(out, ", ...");
    if (tested->has_sole)
        text_add(out, "; choose inputs that make it larger");
}

const char *orders_text_tested(const FunctionResult *f, Arena *arena) {
    SaidTested tested = orders_said_tested(f, arena);
    Text out = text_new(arena);
    if (f->cost.order.measured)
        add_inputs(&out, &tested.inputs);
    else if (tested.ranges.size)
        add_ranges(&out, &tested, f->plan);
    else
        return NULL;
    return text_chars(&out);
}

const char *orders_text_untried(const FunctionResult *f, Arena *arena) {
    const UntriedPart *part = orders_said_untried(f);
    if (!part)
        return NULL;
    const char *of = orders_said_is_own(f, part) ? "" : part->function->name;
    Text out = text_new(arena);
    text_add(&out, "no run came to ");
    if (part->callee)
        text_add(&out, "%s, called at line %u", part->callee, part->line);
    else
        text_add(&out, "the loop at line %u", part->line);
    text_add(&out, "%s%s", *of ? " of " : "", of);
    return text_chars(&out);
}

/* "fitted over runs; loop at line 9 has no formula" */
static void add_measured(Text *out, const FunctionResult *f, Arena *arena) {
    const MeasuredOrder *measured = f->cost.order.measured;
    const char *open = orders_said_open(&f->cost.order);
    static const char *const of[] = {[MEASURED_EACH] = "",
                                     [MEASURED_DEAREST] = " to the dearest",
                                     [MEASURED_MEAN] = ""};
    text_add(out, " (fitted%s%s", measured->by_run ? " over runs" : "",
             of[measured->of]);
    if (measured->contents)
        text_add(out, " contents (%s)",
                 contents_text(measured->contents, arena));
    if (orders_said_is_explained(measured))
        text_add(out, ", R^2 %.3f", measured->model.r2);
    if (orders_said_least_tells(f, arena))
        text_add(out, "; at least %s", orders_text_least(f, arena));
    text_add(out, "%s%s)", open ? "; " : "", open ? open : "");
}

static void add_composed(Text *out, const FunctionResult *f, const char *growth,
                         const char *reason) {
    const Order *order = &f->cost.order;
    if (order->upper)
        text_add(out, " (upper bound)");
    if (growth && order->status == CLAIM_FITTED)
        text_add(out, " (fitted)");
    if (reason && *reason)
        text_add(out, "%s %s", growth ? ";" : ":", reason);
}

/* "O(n) or O(n*log(n))" where statistics do not tell these apart. */
static const char *growth_or_rival(const FunctionResult *f, Arena *arena) {
    const MeasuredOrder *measured = f->cost.order.measured;
    return orders_said_has_rival(&f->cost.order)
               ? model_text_order(&measured->model,
                                  measured_names(measured, arena), arena)
               : orders_text_growth(f, arena);
}

OrderText orders_text_parts(const FunctionResult *f, Basis basis,
                            Arena *arena) {
    const Order *order = &f->cost.order;
    const char *growth = growth_or_rival(f, arena);
    const char *reason = orders_text_reason(f, basis, arena);
    const char *assuming = orders_text_assuming(f, arena);
    const char *where = orders_text_where(f, arena);
    OrderText parts = {.remark = {orders_text_tested(f, arena)}};
    Text out = text_new(arena);
    text_add(&out, "%s", growth ? growth : "unknown");
    if (order->measured && order->measured->of == MEASURED_MEAN)
        text_add(&out, " on average");
    if (where)
        text_add(&out, " for %s", where);
    if (order->measured)
        add_measured(&out, f, arena);
    else
        add_composed(&out, f, growth, reason);
    parts.order = text_chars(&out);
    size_t remarks = parts.remark[0] != NULL;
    if (orders_said_untried(f))
        parts.remark[remarks++] = orders_text_untried(f, arena);
    if (assuming)
        parts.remark[remarks++] = arena_printf(arena, "assuming %s", assuming);
    parts.remark[remarks] = seen_text(f, arena);
    return parts;
}

const char *orders_text_whole(const FunctionResult *f, Basis basis,
                              Arena *arena) {
    OrderText parts = orders_text_parts(f, basis, arena);
    Text out = text_new(arena);
    text_add(&out, "%s", parts.order);
    for (size_t i = 0; i < ORDER_REMARKS && parts.remark[i]; i++)
        text_add(&out, "  %s", parts.remark[i]);
    return text_chars(&out);
}

/* ---- where there is little room ---- */

const char *orders_text_brief(const FunctionResult *f, Arena *arena) {
    enum { MOST = 46 };
    const Order *order = &f->cost.order;
    const char *growth = growth_or_rival(f, arena);
    const char *where = orders_text_where(f, arena);
    const char *status = !growth                                 ? ""
                         : orders_text_status(f) == CLAIM_FITTED ? " (fitted)"
                         : order->upper                   ? " (upper bound)"
                         : orders_text_assuming(f, arena) ? " (assumed)"
                                                          : "";
    const char *shown = growth ? growth : "unknown";
    if (strlen(shown) > MOST && order->measured)
        shown = orders_text_growth(f, arena);
    if (strlen(shown) > MOST) /* a sum of many */
        shown =
            order->at_least && !order->measured ? "at least a sum" : "a sum";
    return arena_printf(arena, "%s%s%s%s", shown, where ? " for " : "",
                        where ? where : "", status);
}
