#include "driver/report/words/seen_text.h"

#include "driver/report/words/model_text.h"

#include <inttypes.h>
#include <string.h>

const char *seen_text_about(const MeasuredOrder *about, Arena *arena) {
    Text out = text_new(arena);
    text_add_text(&out, "about ");
    model_print(&out, &about->model, measured_names(about, arena));
    return text_chars(&out);
}

const char *seen_text_evidence(const MeasuredOrder *about, Arena *arena) {
    const char *part = "";
    if (about->least_executions)
        part = arena_printf(arena, " with %" PRIu64 " executions or more",
                            about->least_executions);
    if (about->recorded < about->executions)
        part = arena_printf(arena, " of %" PRIu64 " in %" PRIu64 " executions",
                            about->recorded, about->executions);
    return arena_printf(arena, "fitted, %zu %s%s, %s", about->model.points,
                        about->by_run ? "runs" : "points", part,
                        model_text_evidence(&about->model,
                                            measured_names(about, arena),
                                            about->inputs.size, arena));
}

static void add_seen(Text *out, const char *what, const MeasuredOrder *order,
                     Arena *arena) {
    if (order)
        text_add(out, "%s%s %s", text_chars(out)[strlen("seen:")] ? ", " : " ",
                 what,
                 model_text_order(&order->model, measured_names(order, arena),
                                  arena));
}

const Spread *seen_text_apart(const FunctionResult *f) {
    const Spread *seen = f->cost.order.seen;
    bool is_apart = seen && seen->best && seen->worst &&
                    !measured_same_order(seen->best, seen->worst);
    return is_apart ? seen : NULL;
}

const char *seen_text(const FunctionResult *f, Arena *arena) {
    const Spread *seen = seen_text_apart(f);
    Text out = text_new(arena);
    if (!seen)
        return NULL;
    text_add_text(&out, "seen:");
    add_seen(&out, "best", seen->best, arena);
    add_seen(&out, "typical", seen->typical, arena);
    add_seen(&out, "worst", seen->worst, arena);
    return text_chars(&out);
}
