#include "driver/report/orders_text.h"

#include "base/shortname.h"
#include "driver/report/claim_text.h"

#include <string.h>

/* Functions whose lines may be one. */
typedef struct Instances {
    const FunctionResult *first;
    const char *template; /* what they have in common */
    OrderText order;
    size_t count;
} Instances;

static bool same_text(const char *a, const char *b) {
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_order(const OrderText *a, const OrderText *b) {
    for (size_t i = 0; i < ORDER_REMARKS; i++)
        if (!same_text(a->remark[i], b->remark[i]))
            return false;
    return same_text(a->order, b->order);
}

static Instances instances_of(const FunctionResult *f, Basis basis,
                              Arena *arena) {
    return (Instances){.first = f,
                       .template = shortname_template(f->signature, arena),
                       .order = claim_text_order_parts(f, basis, arena),
                       .count = 1};
}

static bool agree(const Instances *a, const Instances *b) {
    return strchr(a->template, '<') && same_text(a->template, b->template) &&
           same_order(&a->order, &b->order);
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
    const char *more[LINES_MORE] = {of->order.remark[0], of->order.remark[1],
                                    of->order.remark[2]};
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
