#include "driver/report/orders/orders_lines.h"

#include "base/shortname.h"
#include "driver/report/orders/orders_alike.h"
#include "driver/report/orders/orders_text.h"

#include <string.h>

/* ---- a line each ---- */

/* Functions whose lines may be one. */
typedef struct Instances {
    const FunctionResult *first;
    const char *template; /* what they have in common; NULL: they are of none */
    SaidOrder said;       /* of an instance */
    size_t count;
} Instances;

static Instances instances_of(const FunctionResult *f, Basis basis,
                              Naming *naming) {
    Instances out = {.first = f,
                     .template =
                         shortname_template(f->signature, naming->arena),
                     .count = 1};
    if (out.template)
        out.said = orders_alike_said(f, basis, naming);
    return out;
}

static bool agree(const Instances *a, const Instances *b) {
    return a->template && b->template && !strcmp(a->template, b->template) &&
           orders_alike(&a->said, &b->said);
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

static void add_line(Lines *lines, const Instances *of, Basis basis) {
    OrderText text = orders_text_parts(of->first, basis, lines->arena);
    const char *more[LINES_MORE] = {0};
    for (size_t i = 0; i < ORDER_REMARKS; i++)
        more[i] = text.remark[i];
    lines_add_with(lines, name_of(of, lines->arena), text.order, more);
    if (!of->first->cost.order.cost)
        lines_style(lines, STYLE_UNKNOWN);
}

void orders_lines_add(Lines *lines, const FunctionResult *const functions[],
                      size_t count, Basis basis) {
    Vec(Instances) all = {0};
    Naming naming = naming_new(lines->arena);
    for (size_t i = 0; i < count; i++) {
        Instances one = instances_of(functions[i], basis, &naming);
        Instances *like = find_like(all.at, all.size, &one);
        if (like)
            like->count++;
        else
            *vec_push(lines->arena, &all) = one;
    }
    for (size_t i = 0; i < all.size; i++)
        add_line(lines, &all.at[i], basis);
}

/* ---- where there is little room ---- */

void orders_lines_add_brief(Lines *lines,
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
                       orders_text_brief(f, lines->arena), nothing);
        if (!f->cost.order.cost)
            lines_style(lines, STYLE_UNKNOWN);
    }
}
