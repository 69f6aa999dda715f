#include "driver/report/orders_text.h"

#include "base/shortname.h"
#include "driver/report/words/claim_text.h"
#include "driver/report/words/model_text.h"
#include "driver/report/words/seen_text.h"
#include "interp/cost/compose/assumptions.h"
#include "interp/measured/beside.h"

#include <string.h>

static bool is_text(const char *text) {
    return text && *text;
}

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
    const Order *order = &f->cost.order;
    Text out = text_new(arena);
    if (!order->measured || !expr_symbol_limit(order->cost))
        return NULL;
    order_print(&out, order, f->plan, arena);
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

/* Runs help neither code that is left alone nor the parts that a remark is
 * about. */
const char *orders_text_reason(const FunctionResult *f, Basis basis,
                               Arena *arena) {
    const char *reason = f->cost.order.reason;
    return !reason || f->plan->left_alone || f->plan->remark
               ? reason
               : claim_text_remedy(reason, basis, arena);
}

static bool is_assumed(const Assumption *assumption) {
    return !assumption->by_nature;
}

static const char *assumed_names(const FunctionCost *cost, Arena *arena) {
    enum { SHOWN = 4 };
    Text out = text_new(arena);
    size_t count = assumptions_beyond(cost), listed = 0;
    size_t shown = count > SHOWN ? SHOWN - 1 : count;
    for (size_t i = 0; listed < shown; i++)
        if (is_assumed(&cost->assumes.at[i]))
            text_add(&out, "%s%s", listed++ ? ", " : "",
                     cost->assumes.at[i].name);
    if (shown < count)
        text_add(&out, " and %zu more", count - shown);
    return text_chars(&out);
}

const char *orders_text_assuming(const FunctionResult *f, Arena *arena) {
    size_t count = assumptions_beyond(&f->cost);
    if (!count || !f->cost.order.cost || f->cost.order.at_least)
        return NULL;
    return arena_printf(arena, "%s %s O(1)", assumed_names(&f->cost, arena),
                        count == 1 ? "is" : "are");
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

static const char *measured_tested(const MeasuredOrder *order, Arena *arena) {
    Text out = text_new(arena);
    const char *before = "tested to ";
    for (size_t i = 0; i < order->seen.size; i++) {
        text_add(&out, "%s%s = %.0f", before, order->seen.at[i].name,
                 order->seen.at[i].high);
        before = ", ";
    }
    for (size_t i = 0; i < order->inputs.size; i++) {
        if (!measured_leads(order, i) || measured_is_seen(order, i))
            continue;
        text_add(&out, "%s%s = %.0f", before, order->inputs.at[i].name,
                 order->inputs.at[i].high);
        before = ", ";
    }
    return text_chars(&out);
}

/* Whether no other value was tried, and it grows with none. */
static bool is_sole(const ClaimRange *range) {
    return fmpz_equal(range->low, range->high) &&
           fmpz_cmp_ui(range->high, 1) <= 0;
}

const char *orders_text_tested(const FunctionResult *f, Arena *arena) {
    enum { SHOWN = 3 };
    const Order *order = &f->cost.order;
    if (order->measured)
        return measured_tested(order->measured, arena);
    if (!order->range.size)
        return NULL;
    Text out = text_new(arena);
    bool all = !has_range_in_order(order), sole = false;
    size_t shown = 0;
    text_add(&out, "tested to ");
    for (size_t i = 0; i < order->range.size; i++) {
        const ClaimRange *range = &order->range.at[i];
        if (!all && !is_in_order(order, range->symbol))
            continue;
        if (shown++ < SHOWN)
            text_add(&out, "%s%s = %s%s", shown > 1 ? ", " : "",
                     f->plan->symbols.at[range->symbol].name,
                     claim_text_number(range->high, arena),
                     is_sole(range) ? " alone" : "");
        sole = sole || is_sole(range);
    }
    if (shown > SHOWN)
        text_add(&out, ", ...");
    if (sole)
        text_add(&out, "; choose inputs that make it larger");
    return text_chars(&out);
}

static bool has_untried(const FunctionResult *f) {
    const Order *order = &f->cost.order;
    return order->untried && order->cost &&
           orders_text_status(f) != CLAIM_PROVED;
}

static bool is_own_part(const FunctionResult *f) {
    return strcmp(f->cost.order.untried->function->linkage, f->plan->linkage) ==
           0;
}

const char *orders_text_untried(const FunctionResult *f, Arena *arena) {
    if (!has_untried(f))
        return NULL;
    const UntriedPart *part = f->cost.order.untried;
    const char *of = is_own_part(f) ? "" : part->function->name;
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
static void add_measured(Text *out, const FunctionResult *f, const char *reason,
                         Arena *arena) {
    const Order *order = &f->cost.order;
    const char *least = orders_text_least(f, arena);
    const char *open = order->open ? order->open : reason;
    static const char *const of[] = {[MEASURED_EACH] = "",
                                     [MEASURED_DEAREST] = " to the dearest",
                                     [MEASURED_MEAN] = ""};
    text_add(out, " (fitted%s%s", order->measured->by_run ? " over runs" : "",
             of[order->measured->of]);
    if (order->measured->contents)
        text_add(out, " contents (%s)", order->measured->contents);
    if (order->measured->model.terms[0].count) /* a constant explains nothing */
        text_add(out, ", R^2 %.3f", order->measured->model.r2);
    if (least && !order->measured->beside &&
        !beside_is_same(order->measured, order->cost, arena))
        text_add(out, "; at least %s", least);
    text_add(out, "%s%s)", is_text(open) ? "; " : "",
             is_text(open) ? open : "");
}

static void add_composed(Text *out, const FunctionResult *f, const char *growth,
                         const char *reason) {
    const Order *order = &f->cost.order;
    if (order->upper)
        text_add(out, " (upper bound)");
    if (growth && order->status == CLAIM_FITTED)
        text_add(out, " (fitted)");
    if (is_text(reason))
        text_add(out, "%s %s", growth ? ";" : ":", reason);
}

/* "O(n) or O(n*log(n))" where statistics do not tell these apart. */
static const char *growth_or_rival(const FunctionResult *f, Arena *arena) {
    const MeasuredOrder *measured = f->cost.order.measured;
    return f->cost.order.cost && measured && !measured->beside
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
        add_measured(&out, f, order->reason, arena);
    else
        add_composed(&out, f, growth, reason);
    parts.order = text_chars(&out);
    size_t remarks = parts.remark[0] != NULL;
    if (has_untried(f))
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

/* ---- a line each ---- */

/* Functions whose lines may be one. */
typedef struct Instances {
    const FunctionResult *first;
    const char *template; /* what they have in common; NULL: they are of none */
    OrderText order;
    size_t count;
} Instances;

static bool same_text(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Whether nothing that is shown tells them apart: less than the orders as
 * values, of which R^2, ranges and reasons are shown in short. */
static bool read_alike(const OrderText *a, const OrderText *b) {
    for (size_t i = 0; i < ORDER_REMARKS; i++)
        if (!same_text(a->remark[i], b->remark[i]))
            return false;
    return same_text(a->order, b->order);
}

static Instances instances_of(const FunctionResult *f, Basis basis,
                              Arena *arena) {
    return (Instances){.first = f,
                       .template = shortname_template(f->signature, arena),
                       .order = orders_text_parts(f, basis, arena),
                       .count = 1};
}

static bool agree(const Instances *a, const Instances *b) {
    return a->template && same_text(a->template, b->template) &&
           read_alike(&a->order, &b->order);
}

/* Among those before "one" that begin in its line: functions are in the order
 * of the source.  NULL: there is none. */
static Instances *find_like(Instances *all, size_t count,
                            const Instances *one) {
    unsigned line = one->first->plan->line;
    for (; line && count && all[count - 1].first->plan->line == line; count--)
        if (agree(&all[count - 1], one))
            return &all[count - 1];
    return NULL;
}

static const char *name_of(const Instances *of, Arena *arena) {
    if (of->count == 1)
        return shortname(of->first->signature, SHORTNAME_MOST, arena);
    return arena_printf(arena, "%s, %zu instances",
                        shortname(of->template, SHORTNAME_MOST, arena),
                        of->count);
}

static void add_line(Lines *lines, const Instances *of) {
    const char *more[LINES_MORE] = {0};
    for (size_t i = 0; i < ORDER_REMARKS; i++)
        more[i] = of->order.remark[i];
    lines_add_with(lines, name_of(of, lines->arena), of->order.order, more);
    if (!of->first->cost.order.cost)
        lines_style(lines, STYLE_UNKNOWN);
}

void orders_text_add(Lines *lines, const FunctionResult *const functions[],
                     size_t count, Basis basis) {
    Vec(Instances) all = {0};
    for (size_t i = 0; i < count; i++) {
        Instances one = instances_of(functions[i], basis, lines->arena);
        Instances *like = find_like(all.at, all.size, &one);
        if (like)
            like->count++;
        else
            *vec_push(lines->arena, &all) = one;
    }
    for (size_t i = 0; i < all.size; i++)
        add_line(lines, &all.at[i]);
}

/* ---- where there is little room ---- */

static const char *brief_order(const FunctionResult *f, Arena *arena) {
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

void orders_text_add_brief(Lines *lines,
                           const FunctionResult *const functions[],
                           size_t count) {
    enum { MOST_NAME = 30 };
    static const char *const nothing[LINES_MORE] = {NULL};
    for (size_t i = 0; i < count; i++) {
        const FunctionResult *f = functions[i];
        const char *name = f->plan->name ? f->plan->name : f->signature;
        lines_add_with(lines,
                       arena_printf(lines->arena, "%s()",
                                    shortname(name, MOST_NAME, lines->arena)),
                       brief_order(f, lines->arena), nothing);
        if (!f->cost.order.cost)
            lines_style(lines, STYLE_UNKNOWN);
    }
}
