#include "driver/report/orders/orders_json.h"

#include "base/json/jsonout.h"
#include "driver/report/orders/orders_said.h"
#include "driver/report/orders/orders_text.h"
#include "driver/report/words/contents_text.h"
#include "driver/report/words/model_json.h"
#include "interp/measured/spread.h"

/* What is not so by nature, where the order rests on it. */
static void set_order_assumes(json_t *object, const ClaimJson *w,
                              const FunctionResult *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->cost.assumes.size; i++)
        if (!f->cost.assumes.at[i].by_nature)
            (void)json_array_append_new(
                array, jsonout_text(f->cost.assumes.at[i].name));
    if (orders_said_assumed(f, w->text.arena).at.size)
        jsonout_set(object, "complexity_assumes", array);
    else
        json_decref(array);
}

json_t *orders_json_far(const MeasuredOrder *order) {
    json_t *array = json_array();
    for (size_t i = 0; i < order->far.size; i++)
        (void)json_array_append_new(
            array,
            model_json_far(order->far.at[i].times, &order->far.at[i].there));
    return array;
}

static void set_range(json_t *tested, const MeasuredInput *input) {
    jsonout_set(tested, input->name,
                json_pack("[f,f]", input->low, input->high));
}

/* What was measured where a part of the cost is unknown. */
static json_t *fit_json(const MeasuredOrder *order, Arena *arena) {
    static const char *const of[] = {[MEASURED_EACH] = NULL,
                                     [MEASURED_DEAREST] = "dearest",
                                     [MEASURED_MEAN] = "mean"};
    json_t *tested = json_object();
    const char *const *names = measured_names(order, arena);
    json_t *object = model_json(&order->model, names);
    Text growth = text_new(arena);
    measured_print_order(&growth, order, arena);
    jsonout_set(object, "order", jsonout_text(text_chars(&growth)));
    jsonout_set(object, "over", jsonout_text(order->by_run ? "runs" : "calls"));
    if (of[order->of])
        jsonout_set(object, "of", jsonout_text(of[order->of]));
    if (order->contents)
        jsonout_set(object, "contents",
                    jsonout_text(contents_text(order->contents, arena)));
    for (size_t i = 0; i < order->seen.size; i++)
        set_range(tested, &order->seen.at[i]);
    for (size_t i = 0; i < order->inputs.size; i++)
        if (!measured_is_seen(order, i))
            set_range(tested, &order->inputs.at[i]);
    jsonout_set(object, "tested", tested);
    jsonout_set(object, "predictions", orders_json_far(order));
    return object;
}

static void set_seen(json_t *object, const Spread *seen, Arena *arena) {
    if (!seen)
        return;
    json_t *all = json_object();
    if (seen->best)
        jsonout_set(all, "best", fit_json(seen->best, arena));
    if (seen->typical)
        jsonout_set(all, "typical", fit_json(seen->typical, arena));
    if (seen->worst)
        jsonout_set(all, "worst", fit_json(seen->worst, arena));
    jsonout_set(object, "complexity_seen", all);
}

static json_t *untried_json(const UntriedPart *part) {
    json_t *object = json_object();
    jsonout_set(object, "function", jsonout_text(part->function->name));
    jsonout_set(object, "line", json_integer(part->line));
    if (part->callee)
        jsonout_set(object, "callee", jsonout_text(part->callee));
    return object;
}

void orders_json_set(json_t *object, const ClaimJson *w,
                     const FunctionResult *f, Basis basis) {
    const Order *order = &f->cost.order;
    Arena *arena = w->text.arena;
    jsonout_set(object, "complexity",
                jsonout_text(orders_text_growth(f, arena)));
    jsonout_set(object, "complexity_status",
                jsonout_text(claim_status_name(orders_text_status(f))));
    claim_json_set_text(object, "complexity_valid",
                        orders_text_where(f, arena));
    claim_json_set_text(object, "complexity_reason",
                        orders_text_reason(f, basis, arena));
    claim_json_set_text(object, "bound", order->upper ? "upper" : NULL);
    claim_json_set_text(object, "complexity_at_least",
                        orders_text_least(f, arena));
    if (order->measured)
        jsonout_set(object, "complexity_fit", fit_json(order->measured, arena));
    else if (order->range.size)
        jsonout_set(object, "complexity_tested",
                    claim_json_ranges(w, &order->range));
    if (orders_said_untried(f))
        jsonout_set(object, "complexity_untried",
                    untried_json(orders_said_untried(f)));
    claim_json_set_text(object, "complexity_unmeasured",
                        order->measured ? NULL : order->unmeasured);
    set_seen(object, order->seen, arena);
    set_order_assumes(object, w, f);
}
