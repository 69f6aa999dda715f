#include "driver/report/reasons_text.h"

#include "interp/measured/inputrules.h"
#include "interp/measured/spread.h"

/* ---- costs ---- */

static void add_because(Text *out, const Reasons *reasons) {
    for (size_t i = 0; i < reasons->size; i++)
        text_add(out, "    because %s\n", *reasons->at[i]);
}

/* What the order is said for. */
static void add_told(Text *out, const Order *order, const PlanFunction *f) {
    for (size_t i = 0; i < order->told.size; i++) {
        Region one = {0};
        *vec_push(out->arena, &one.nonneg) = order->told.at[i].nonneg;
        text_add(out, "    for %s: %s\n",
                 claim_region_text(&one, f, out->arena),
                 order->told.at[i].reason);
    }
}

static void add_unsaid(Text *out, const char *part, const char *why) {
    if (why)
        text_add(out, "    no %s case: %s\n", part, why);
}

static void add_seen(Text *out, const Spread *seen) {
    add_unsaid(out, "best", seen->no_best);
    add_unsaid(out, "typical", seen->no_typical);
    add_unsaid(out, "worst", seen->no_worst);
}

void reasons_text_of_cost(Text *out, const FunctionResult *f) {
    const Order *order = &f->cost.order;
    add_because(out, &f->cost.because);
    if (!order->measured)
        add_told(out, order, f->plan);
    if (order->seen)
        add_seen(out, order->seen);
}

/* ---- measured orders ---- */

static bool is_told_before(const MeasuredOrder *order, size_t at) {
    for (size_t i = 0; i < at; i++)
        if (order->left_out.at[i].rule == order->left_out.at[at].rule)
            return true;
    return false;
}

/* "not over k, m: fewer than four values were tried" */
static void add_left_out(Text *out, const MeasuredOrder *order) {
    for (size_t i = 0; i < order->left_out.size; i++) {
        const MeasuredInputRule *rule = order->left_out.at[i].rule;
        const char *before = "";
        if (is_told_before(order, i))
            continue;
        text_add_text(out, "    not over ");
        for (size_t k = i; k < order->left_out.size; k++) {
            if (order->left_out.at[k].rule != rule)
                continue;
            text_add(out, "%s%s", before, order->left_out.at[k].name);
            before = ", ";
        }
        text_add(out, ": %s\n", rule->reason);
    }
}

static void add_short(Text *out, const MeasuredOrder *order) {
    for (size_t i = 0; i < order->inputs.size; i++) {
        const MeasuredInput *input = &order->inputs.at[i];
        if (input->is_short && input->why_short)
            text_add(out, "    for %s <= %.0f: %s\n", input->name, input->high,
                     input->why_short);
    }
}

void reasons_text_of_measured(Text *out, const MeasuredOrder *order) {
    add_because(out, &order->because);
    add_short(out, order);
    add_left_out(out, order);
}
