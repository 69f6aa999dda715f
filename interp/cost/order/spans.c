#include "interp/cost/order/spans.h"

#include "algebra/growth/bigo.h"

#include <string.h>

enum { MAX_SPANS = 4 };

static const Expr *distance(const Span *span, Arena *arena) {
    const Expr *distance = expr_sub(arena, expr_symbol(arena, span->large),
                                    expr_symbol(arena, span->small));
    return expr_add(arena, distance, expr_int(arena, span->more));
}

/* With "large" by the other two. */
static const Expr *put_one(const Span *span, const Expr *e, Arena *arena) {
    const Expr *large = expr_add(arena, expr_symbol(arena, span->small),
                                 expr_symbol(arena, span->symbol));
    large = expr_sub(arena, large, expr_int(arena, span->more));
    return expr_substitute_one(arena, e, span->large, large);
}

/* Whether the region has the difference of 0, but for an empty range or two. */
static bool is_ordered(const Span *span, const Region *region,
                       const PlanFunction *f, Arena *arena) {
    enum { LEAST = -2 };
    const Expr *above =
        expr_sub(arena, distance(span, arena), expr_int(arena, LEAST));
    return region_implies(region, above, plan_symbol_ranges(f, arena),
                          f->symbols.size);
}

/* Adds a span if the cost is not over "small" then. */
static bool add_span(Spans *out, Span span, const Region *region,
                     const PlanFunction *f, Arena *arena) {
    const Expr *over = put_one(&span, out->cost, arena);
    if (expr_has_symbol(over, span.small) ||
        !is_ordered(&span, region, f, arena))
        return false;
    out->cost = over;
    *vec_push(arena, &out->of) = span;
    return true;
}

static bool find_one(Spans *out, SymbolId next, const Region *region,
                     const PlanFunction *f, Arena *arena) {
    EXPR_FOR_SYMBOL(out->cost, large, 0) {
        EXPR_FOR_SYMBOL(out->cost, small, 0) {
            Span span = {.large = large, .small = small, .symbol = next};
            if (large != small && large < f->symbols.size &&
                small < f->symbols.size &&
                add_span(out, span, region, f, arena))
                return true;
        }
    }
    return false;
}

/* How long the order of "cost" is. */
static size_t length_of(const Expr *cost, SymbolId limit, Arena *arena) {
    const char **names = ARENA_ARRAY(arena, const char *, limit);
    Text out = text_new(arena);
    for (SymbolId s = 0; s < limit; s++)
        names[s] = "n";
    bigo_print_terms(&out, cost, names, arena);
    return strlen(text_chars(&out));
}

/* One more or less, if that makes the order shorter. */
static void choose_more(Spans *spans, Span *span, Arena *arena) {
    static const int64_t all[] = {1, -1};
    const Expr *first = spans->cost;
    SymbolId limit = span->symbol + 1;
    size_t least = length_of(first, limit, arena);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const Expr *less = expr_sub(arena, expr_symbol(arena, span->symbol),
                                    expr_int(arena, all[i]));
        const Expr *cost =
            expr_substitute_one(arena, first, span->symbol, less);
        size_t length = length_of(cost, limit, arena);
        if (length >= least)
            continue;
        least = length;
        spans->cost = cost;
        span->more = all[i];
    }
}

Spans spans_find(const Expr *cost, const Region *region, const PlanFunction *f,
                 Arena *arena) {
    Spans out = {.cost = cost};
    SymbolId limit = expr_symbol_limit(cost);
    SymbolId first =
        limit > f->symbols.size ? limit : (SymbolId)f->symbols.size;
    for (SymbolId i = 0;
         i < MAX_SPANS && find_one(&out, first + i, region, f, arena); i++)
        choose_more(&out, &out.of.at[i], arena);
    return out;
}

const Expr *spans_put(const Spans *spans, const Expr *e, Arena *arena) {
    for (size_t i = 0; i < spans->of.size; i++)
        e = put_one(&spans->of.at[i], e, arena);
    return e;
}

const Expr *spans_take(const Spans *spans, const Expr *e, Arena *arena) {
    for (size_t i = 0; i < spans->of.size; i++)
        e = expr_substitute_one(arena, e, spans->of.at[i].symbol,
                                distance(&spans->of.at[i], arena));
    return e;
}

bool spans_has(const Spans *spans, SymbolId symbol) {
    for (size_t i = 0; i < spans->of.size; i++)
        if (spans->of.at[i].symbol == symbol)
            return true;
    return false;
}

const char **spans_names(const Spans *spans, const PlanFunction *f,
                         Arena *arena) {
    const char **names = plan_symbol_names(f, arena);
    if (!spans->of.size)
        return names;
    size_t last = spans->of.at[spans->of.size - 1].symbol;
    const char **all = ARENA_ARRAY(arena, const char *, last + 1);
    for (size_t i = 0; i < f->symbols.size; i++)
        all[i] = names[i];
    for (size_t i = 0; i < spans->of.size; i++) {
        const Span *span = &spans->of.at[i];
        all[span->symbol] = arena_printf(arena, "%s - %s%s", names[span->large],
                                         names[span->small],
                                         span->more > 0   ? " + 1"
                                         : span->more < 0 ? " - 1"
                                                          : "");
    }
    return all;
}
