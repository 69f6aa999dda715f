#include "interp/trend/order.h"

#include <math.h>

static void print_factor(Text *out, const OrderFactor *f,
                         const char *const *names) {
    const char *name = names[f->input];
    if (f->base > 0) {
        text_add(out, "%.3g^%s", f->base, name);
        return;
    }
    if (f->power > 0)
        text_add(out, "%s", name);
    if (f->power > 0 && (f->power < 1 || f->power > 1))
        text_add(out, "^%.4g", f->power);
    if (f->logs)
        text_add(out, "%slog(%s)", f->power > 0 ? "*" : "", name);
}

static void print_factors(Text *out, const OrderTerm *t,
                          const char *const *names) {
    for (size_t i = 0; i < t->count; i++) {
        text_add(out, "%s", i ? "*" : "");
        print_factor(out, &t->factors[i], names);
    }
}

void order_model_print(Text *out, const OrderModel *m,
                       const char *const *names) {
    for (size_t i = 0; i < m->n_terms; i++) {
        const OrderTerm *t = &m->terms[i];
        if (i)
            text_add(out, " %s ", t->coefficient < 0 ? "-" : "+");
        text_add(out, "%.4g%s", fabs(t->coefficient), t->count ? "*" : "");
        print_factors(out, t, names);
    }
}

void order_model_print_order(Text *out, const OrderModel *m,
                             const char *const *names) {
    text_add(out, "O(");
    if (m->terms[0].count)
        print_factors(out, &m->terms[0], names);
    else
        text_add(out, "1");
    text_add(out, ")");
}
