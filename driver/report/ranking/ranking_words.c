#include "driver/report/ranking/ranking_words.h"

#include "algebra/growth/bigo.h"
#include "base/shortname.h"

#include <ctype.h>
#include <math.h>

const char *ranking_words_share(double share, const char *small, Arena *arena) {
    if (share < 0)
        return "?";
    return share < 0.01 ? small
                        : arena_printf(arena, "%.0f%%", floor(share * 100));
}

static const char *share_text(double share, Arena *arena) {
    return ranking_words_share(share, "less than 1%", arena);
}

/* "the loop at line 3 of find()", "fib()", "the call of strcat() at line 8 of
 * join()". */
static const char *place_text(const RankedPlace *place, Arena *arena) {
    const char *name = shortname(place->function->name, SHORTNAME_MOST, arena);
    if (place->callee)
        return arena_printf(arena, "the call of %s() at line %s of %s()",
                            place->callee, place->where, name);
    if (!place->is_loop)
        return arena_printf(arena, "%s()", name);
    return place->where ? arena_printf(arena, "the loop at line %s of %s()",
                                       place->where, name)
                        : arena_printf(arena, "a loop of %s()", name);
}

static const char **names_of(const Ranking *ranking, Arena *arena) {
    return plan_symbol_names(ranking->claims.workload, arena);
}

const char *ranking_words_order(const Ranking *ranking, const RankedRow *row,
                                Arena *arena) {
    const RankedOrder *order = &row->order;
    Text out = text_new(arena);
    if (!ranking_order_is_known(order))
        return NULL;
    if (order->cost)
        bigo_print(&out, order->cost, names_of(ranking, arena), arena);
    else
        measured_print_order(&out, order->measured, arena);
    return text_chars(&out);
}

const char *ranking_words_most(const Ranking *ranking, const RankedRow *row,
                               Arena *arena) {
    Text out = text_new(arena);
    if (ranking_order_is_known(&row->order) || !row->order.most)
        return NULL;
    bigo_print(&out, row->order.most, names_of(ranking, arena), arena);
    return text_chars(&out);
}

const char *ranking_words_only_for(const Ranking *ranking, const RankedRow *row,
                                   Arena *arena) {
    Text out = text_new(arena);
    if (!row->order.only_for.nonneg.size)
        return NULL;
    region_print(&out, &row->order.only_for, names_of(ranking, arena));
    return text_chars(&out);
}

static void say_order(Text *out, const Ranking *ranking, const RankedRow *row) {
    const RankedOrder *order = &row->order;
    const char *only_for = ranking_words_only_for(ranking, row, out->arena);
    const char *most = ranking_words_most(ranking, row, out->arena);
    if (most)
        text_add(out, "; it grows at most as %s, no more is known: %s", most,
                 order->reason);
    else if (!ranking_order_is_known(order))
        text_add(out, "; how it grows is unknown: %s", order->reason);
    else if (ranking_grows(row))
        text_add(out, "; %sit grows %s %s%s%s",
                 ranking_order_is_of_worst(order) ? "at worst " : "",
                 order->fitted ? "about as" : "as",
                 ranking_words_order(ranking, row, out->arena),
                 only_for ? " for " : "", only_for ? only_for : "");
    else
        text_add(out, "; it does not grow");
}

const char *ranking_words_says(const Ranking *ranking, const RankedRow *row,
                               Arena *arena) {
    Text out = text_new(arena);
    const char *place = place_text(&row->place, arena);
    text_add(&out, "%c%s%s takes %s of the work",
             row->place.is_loop || row->place.callee ? toupper(place[0])
                                                     : place[0],
             place + 1, row->is_recursive ? ", which calls itself," : "",
             share_text(row->share, arena));
    if (row->share_at_10x >= 0)
        text_add(&out, ", and %s at ten times the size",
                 share_text(row->share_at_10x, arena));
    say_order(&out, ranking, row);
    if (row->multiplied_by.function)
        text_add(&out, ", multiplied by %s",
                 place_text(&row->multiplied_by, arena));
    text_add(&out, ".");
    return text_chars(&out);
}
