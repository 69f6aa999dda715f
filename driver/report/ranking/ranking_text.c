#include "driver/report/ranking/ranking_text.h"

#include "base/shortname.h"
#include "driver/report/ranking/ranking_words.h"
#include "driver/report/words/claim_text.h"
#include "driver/report/words/lines.h"
#include "driver/report/words/model_text.h"

#include <math.h>
#include <string.h>

enum {
    MOST_ROWS = 10,
    MOST_LINES = 16, /* of all rows */
    PLACE_COLUMN = 6 /* of places that are below their order, at least */
};

/* So much of all work is not left out without a word. */
static const double much_hidden = 0.05;

/* ---- rows ---- */

/* "find(), loop at line 3", "join(), strcat() at line 8" */
static const char *place_text(const RankedPlace *place, size_t most,
                              Arena *arena) {
    const char *name = shortname(place->function->name, most, arena);
    if (place->callee)
        return arena_printf(arena, "%s(), %s() at line %s", name, place->callee,
                            place->where);
    if (!place->is_loop)
        return arena_printf(arena, "%s()", name);
    return place->where ? arena_printf(arena, "%s(), loop at line %s", name,
                                       place->where)
                        : arena_printf(arena, "%s(), a loop", name);
}

static const char *percent(double share, Arena *arena) {
    return ranking_words_share(share, "<1%", arena);
}

/* What more is known of an order that is fitted. */
static void add_evidence(const char **more, const RankedOrder *order,
                         Arena *arena) {
    const MeasuredOrder *measured = order->measured;
    size_t count = 0;
    if (order->fitted)
        more[count++] = arena_printf(arena, "fitted: %s", order->fitted);
    if (measured && order->fitted)
        more[count++] = model_text_evidence(&measured->model,
                                            measured_names(measured, arena),
                                            measured->inputs.size, arena);
    if (measured && measured->far.size) {
        const MeasuredFar *far = &measured->far.at[measured->far.size - 1];
        more[count++] = arena_printf(arena, "at %.0f times: %s", far->times,
                                     model_text_foretold(&far->there, arena));
    }
}

/* How an order is known. */
typedef enum Knowledge { ORDER_PLAIN, ORDER_FITTED, ORDER_AT_MOST } Knowledge;

/* What stands before it. */
static const char *const marks[] = {
    [ORDER_PLAIN] = " ", [ORDER_FITTED] = "~", [ORDER_AT_MOST] = "<="};

static Knowledge knowledge_of(const RankedOrder *order) {
    if (order->fitted)
        return ORDER_FITTED;
    return order->most && !ranking_order_is_known(order) ? ORDER_AT_MOST
                                                         : ORDER_PLAIN;
}

/* "O(arg1) or O(arg1*log(arg1))" where statistics do not tell these apart. */
static const char *order_text(const Ranking *r, const RankedRow *row,
                              Arena *arena) {
    const MeasuredOrder *measured = row->order.measured;
    const char *order =
        measured ? model_text_order(&measured->model,
                                    measured_names(measured, arena), arena)
                 : ranking_words_order(r, row, arena);
    const char *most = ranking_words_most(r, row, arena);
    return order ? order : most ? most : "unknown";
}

static void add_row(Lines *lines, const Ranking *r, const RankedRow *row,
                    bool verbose) {
    Arena *arena = lines->arena;
    size_t most = verbose ? SIZE_MAX : SHORTNAME_MOST;
    const char *more[LINES_MORE] = {NULL};
    const char *only_for = ranking_words_only_for(r, row, arena);
    const char *left = arena_printf(
        arena, "%*s%4s  %4s %s%s%s%s", LINES_INDENT, "",
        percent(row->share, arena), percent(row->share_at_10x, arena),
        marks[knowledge_of(&row->order)], order_text(r, row, arena),
        only_for ? " for " : "", only_for ? only_for : "");
    if (row->multiplied_by.function)
        more[0] = arena_printf(arena, "times %s",
                               place_text(&row->multiplied_by, most, arena));
    else if (row->is_recursive)
        more[0] = "calls itself";
    if (verbose)
        add_evidence(more + (more[0] != NULL), &row->order, arena);
    lines_add_with(lines, left, place_text(&row->place, most, arena), more);
}

/* Those that grow, or whose growth nobody knows, and have some part. */
static bool is_shown(const RankedRow *row, bool verbose) {
    return verbose ||
           (!row->is_small &&
            (ranking_grows(row) || !ranking_order_is_known(&row->order)));
}

static void add_rows(Lines *lines, const Ranking *r, bool verbose) {
    for (size_t i = 0; i < r->rows.size; i++)
        if (is_shown(&r->rows.at[i], verbose) &&
            (verbose || lines->all.size < MOST_ROWS))
            add_row(lines, r, &r->rows.at[i], verbose);
}

/* What is not among the first "count" rows that may be shown, where that is
 * much. */
static void write_rest(Text *out, const Ranking *r, size_t count) {
    double now = 1, then = 1;
    for (size_t i = 0; i < r->rows.size && count; i++) {
        const RankedRow *row = &r->rows.at[i];
        if (!is_shown(row, false))
            continue;
        now -= row->share;
        then -= row->share_at_10x < 0 ? 1 : row->share_at_10x;
        count--;
    }
    if (now >= much_hidden || then >= much_hidden)
        text_add(out, "%*s%4s  %4s  all else; -v lists it\n", LINES_INDENT, "",
                 percent(fmax(now, 0), out->arena),
                 percent(r->rows.at[0].share_at_10x < 0 ? -1 : fmax(then, 0),
                         out->arena));
}

/* As many of the first rows as there is room for. */
static const char *rows_text(Lines *lines, bool verbose) {
    Text out;
    size_t count;
    for (;; lines->all.size--) {
        out = text_new(lines->arena);
        lines_write(&out, lines, PLACE_COLUMN);
        count = 0;
        for (const char *c = text_chars(&out); *c; c++)
            count += *c == '\n';
        if (verbose || count <= MOST_LINES || lines->all.size == 1)
            return text_chars(&out);
    }
}

/* "arg1 = 400, filesize = 2000" */
static const char *inputs_text(const Ranking *r, Arena *arena) {
    Text out = text_new(arena);
    for (size_t i = 0; i < r->inputs->symbols.size; i++)
        text_add(&out, "%s%s = %lld", i ? ", " : "",
                 r->inputs->symbols.at[i].name,
                 (long long)r->inputs->values.at[r->largest][i]);
    return text_chars(&out);
}

/* There is one. */
static const RankedRow *first_shown(const Ranking *r, bool verbose) {
    size_t i = 0;
    while (!is_shown(&r->rows.at[i], verbose))
        i++;
    return &r->rows.at[i];
}

static bool is_any(const Ranking *r, bool verbose, Knowledge known) {
    for (size_t i = 0; i < r->rows.size; i++)
        if (is_shown(&r->rows.at[i], verbose) &&
            knowledge_of(&r->rows.at[i].order) == known)
            return true;
    return false;
}

static void write_nothing(Text *out, const Ranking *r) {
    if (r->inputs->symbols.size)
        text_add(out,
                 "Nothing grows with the inputs that were tried (most work at "
                 "%s)\n",
                 inputs_text(r, out->arena));
    else
        text_add(out, "Nothing varied between runs: let something vary, as in "
                      "--args int:0..1000\n");
}

void ranking_text_write(Text *out, const Ranking *r, bool verbose, Look look) {
    Lines lines = {.arena = out->arena, .look = look};
    if (r->is_failure)
        text_add(out, "What grows in a whole run is unknown: %s\n", r->reason);
    if (!r->totals || !r->rows.size)
        return;
    add_rows(&lines, r, verbose);
    if (!lines.all.size || !r->inputs->symbols.size) {
        write_nothing(out, r);
        return;
    }
    text_add(out, "%s\n\n",
             ranking_words_says(r, first_shown(r, verbose), out->arena));
    text_add(
        out,
        "What grows; shares of the work at %s, and at 10 times that%s%s:\n",
        inputs_text(r, out->arena),
        is_any(r, verbose, ORDER_FITTED) ? "; ~ is fitted" : "",
        is_any(r, verbose, ORDER_AT_MOST) ? "; <= is at most" : "");
    const char *rows = rows_text(&lines, verbose);
    text_add_n(out, rows, strlen(rows));
    if (!verbose)
        write_rest(out, r, lines.all.size);
}

/* ---- totals ---- */

/* "1/2*arg1^2 + 1/2*arg1  [exact for arg1 0..777, 68 samples]"; NULL where
 * nothing is known. */
static const char *total_text(const Ranking *r, const RunTotal *total,
                              Arena *arena) {
    ClaimText t = {r->claims.workload, REACHED_SEEN, arena};
    Text out = text_new(arena);
    if (claim_is_known(total->claim))
        return arena_printf(arena, "%s  [%s]",
                            claim_text_form(&t, total->claim),
                            claim_text_evidence(&t, total->claim));
    if (!total->model || total->model->reason)
        return NULL;
    text_add(&out, "about ");
    model_print(&out, total->model,
                plan_symbol_names(r->claims.workload, arena));
    text_add(&out, "  [fitted, R^2 %.4f, %zu runs]", total->model->r2,
             total->model->points);
    return text_chars(&out);
}

static void add_total(Lines *lines, const Ranking *r, const char *what,
                      RunTotal total) {
    const char *text = total_text(r, &total, lines->arena);
    if (text)
        lines_add(lines, arena_printf(lines->arena, "    %s", what), text);
}

static void add_loop(Lines *lines, const Ranking *r, const PlanFunction *f,
                     const PlanLoop *loop) {
    uint32_t place = ranking_place(r, f, loop);
    if (place != TOTALS_NO_PLACE)
        add_total(lines, r,
                  arena_printf(lines->arena, "Loop at line %s",
                               plan_loop_place(f, loop, lines->arena)),
                  ranking_total(r, place));
}

/* Of functions with counters: what else is called does not grow here. */
static void add_call(Lines *lines, const Ranking *r, size_t number) {
    const TotalsCall *call = &r->totals->calls.at[number];
    const TotalsPlace *callee = totals_called(r->totals, call);
    if (callee && !call->at_most)
        add_total(lines, r,
                  arena_printf(lines->arena, "Call at line %u of %s",
                               call->line, callee->function->name),
                  ranking_total_of_call(r, number));
}

void ranking_text_write_totals(Text *out, const Ranking *r,
                               const PlanFunction *f, Look look) {
    Lines lines = {.arena = out->arena, .look = look};
    uint32_t own = ranking_place(r, f, NULL);
    if (own == TOTALS_NO_PLACE)
        return;
    add_total(&lines, r, "Calls", ranking_total(r, own));
    for (size_t i = 0; i < f->loops.size; i++)
        add_loop(&lines, r, f, &f->loops.at[i]);
    for (size_t i = 0; i < r->totals->calls.size; i++)
        if (totals_function(r->totals, r->totals->calls.at[i].caller) == own)
            add_call(&lines, r, i);
    if (!lines.all.size)
        return;
    text_add(out, "  In a whole run:\n");
    lines_write(out, &lines, 0);
}
