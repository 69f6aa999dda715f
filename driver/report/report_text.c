/* report_text.c -- the report for people, as docs/report.md explains it. */
#include "driver/report/report.h"

#include "driver/report/builds_text.h"
#include "driver/report/loops_text.h"
#include "driver/report/orders/orders_lines.h"
#include "driver/report/orders/orders_said.h"
#include "driver/report/orders/orders_text.h"
#include "driver/report/ranking/ranking_text.h"
#include "driver/report/runs_text.h"
#include "driver/report/words/claim_text.h"
#include "driver/report/words/lines.h"
#include "interp/cost/compose/assumptions.h"

#include <stdlib.h>
#include <string.h>

enum {
    ORDER_COLUMN = 2, /* least distance of a function's order */
    MOST_LINES = 40,  /* of a report that is not verbose */
    SUMMARY_LINES = 4 /* at least, of what is not shown */
};

/* ---- who is shown where ---- */

typedef enum Place {
    PLACE_SHOWN,
    PLACE_CONSTANT, /* O(1), where there is no room for what does not grow */
    PLACE_NEVER_RAN,
    PLACE_NO_DEBUG,
    PLACE_LEFT_ALONE,
    PLACE_HIDDEN /* system headers without --all; spare definitions */
} Place;

/* What is O(1) only if something else is, is told. */
static bool is_constant(const FunctionResult *f, ReportView view,
                        Arena *arena) {
    const Order *order = &f->cost.order;
    return !view.verbose && order->cost && !order->at_least &&
           !expr_symbol_limit(order->cost) &&
           !orders_said_assumed(f, arena).at.size;
}

static Place place_of(const Report *report, const FunctionResult *f,
                      ReportView view, Arena *arena) {
    if (f->is_spare || (f->plan->system_header && !view.all))
        return PLACE_HIDDEN;
    if (f->plan->left_alone)
        return PLACE_LEFT_ALONE;
    if (!f->claims.ran && report->basis == BASIS_RUNS)
        return PLACE_NEVER_RAN;
    if (!f->plan->has_debug)
        return PLACE_NO_DEBUG;
    return is_constant(f, view, arena) ? PLACE_CONSTANT : PLACE_SHOWN;
}

typedef struct Picked {
    ReportView view;
    const Report *report;
    Vec(const FunctionResult *) functions;
} Picked;

static Picked pick(const Report *report, ReportView view, Place place,
                   Arena *arena) {
    Picked picked = {.view = view, .report = report};
    for (size_t i = 0; i < report->analysis.functions.size; i++)
        if (place_of(report, &report->analysis.functions.at[i], view, arena) ==
            place)
            *vec_push(arena, &picked.functions) =
                &report->analysis.functions.at[i];
    return picked;
}

static bool same_file(const FunctionResult *a, const FunctionResult *b) {
    return !strcmp(a->plan->file ? a->plan->file : "",
                   b->plan->file ? b->plan->file : "");
}

static bool has_several_files(const Report *report, ReportView view,
                              Arena *arena) {
    const FunctionResult *first = NULL;
    for (size_t i = 0; i < report->analysis.functions.size; i++) {
        const FunctionResult *f = &report->analysis.functions.at[i];
        if (place_of(report, f, view, arena) == PLACE_HIDDEN)
            continue;
        if (first && !same_file(first, f))
            return true;
        first = f;
    }
    return false;
}

/* Functions begin..end-1, all of one file. */
static void write_group(Text *out, const Picked *picked, size_t begin,
                        size_t end) {
    Lines lines = {.arena = out->arena, .look = picked->view.look};
    Basis basis = picked->report->basis;
    if (!picked->view.verbose)
        orders_lines_add(&lines, picked->functions.at + begin, end - begin,
                         basis);
    for (size_t i = begin; picked->view.verbose && i < end; i++) {
        if (i > begin)
            text_add_char(out, '\n');
        loops_text_write_function(out, picked->functions.at[i], picked->report,
                                  picked->view.look);
    }
    lines_write(out, &lines, ORDER_COLUMN);
}

static void write_shown(Text *out, const Picked *picked) {
    bool headings = has_several_files(picked->report, picked->view, out->arena);
    size_t end;
    for (size_t begin = 0; begin < picked->functions.size; begin = end) {
        const FunctionResult *first = picked->functions.at[begin];
        for (end = begin; end < picked->functions.size &&
                          same_file(first, picked->functions.at[end]);)
            end++;
        if (begin)
            text_add_char(out, '\n');
        if (headings)
            text_add(out,
                     picked->view.verbose ? "File '%s':\n\n" : "File '%s':\n",
                     first->plan->file ? first->plan->file : "");
        write_group(out, picked, begin, end);
    }
}

/* ---- where there is no room for all ---- */

typedef struct Candidate {
    size_t at; /* in the source */
    bool is_open;
    double work; /* of its own code, its loops and its calls of the library */
} Candidate;

static double work_of(const Ranking *r, const PlanFunction *f) {
    double work = 0;
    for (size_t i = 0; i < r->rows.size; i++)
        if (!strcmp(r->rows.at[i].place.function->linkage, f->linkage) &&
            r->rows.at[i].place.function->line == f->line)
            work += r->rows.at[i].share;
    return work;
}

/* Dear ones first, then those with an order. */
static int compare_candidates(const void *left, const void *right) {
    const Candidate *a = left, *b = right;
    if (a->work != b->work)
        return a->work < b->work ? 1 : -1;
    if (a->is_open != b->is_open)
        return a->is_open - b->is_open;
    return a->at < b->at ? -1 : a->at > b->at;
}

/* The "count" that matter most, those first that matter more. */
static Picked first_of(const Picked *all, size_t count, Arena *arena) {
    size_t size = all->functions.size;
    Candidate *candidates = ARENA_ARRAY(arena, Candidate, size + 1);
    Picked out = {.view = all->view, .report = all->report};
    for (size_t i = 0; i < size; i++) {
        const FunctionResult *f = all->functions.at[i];
        candidates[i] = (Candidate){i, f->cost.order.at_least,
                                    work_of(&all->report->ranking, f->plan)};
    }
    qsort(candidates, size, sizeof *candidates, compare_candidates);
    for (size_t i = 0; i < count; i++)
        *vec_push(arena, &out.functions) = all->functions.at[candidates[i].at];
    return out;
}

static void write_brief(Text *out, const Picked *picked) {
    Lines lines = {.arena = out->arena, .look = picked->view.look};
    text_add(out, "Functions, the dearest first; -v says more of each:\n");
    orders_lines_add_brief(&lines, picked->functions.at,
                           picked->functions.size);
    lines_write(out, &lines, ORDER_COLUMN);
}

static size_t lines_of(void (*write)(Text *, const Picked *),
                       const Picked *picked) {
    Arena *scratch = arena_new();
    Text text = text_new_harmless(scratch);
    write(&text, picked);
    size_t lines = wrap_lines(&text, picked->view.look);
    arena_free(scratch);
    return lines;
}

/* In at most "most" lines; how many functions that leaves out. */
static size_t write_within(Text *out, const Picked *picked, size_t most) {
    size_t size = picked->functions.size, low = size ? 1 : 0, high = size;
    if (lines_of(write_shown, picked) <= most) {
        write_shown(out, picked);
        return 0;
    }
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        Picked some = first_of(picked, middle, out->arena);
        if (lines_of(write_brief, &some) <= most)
            low = middle;
        else
            high = middle - 1;
    }
    Picked some = first_of(picked, low, out->arena);
    write_brief(out, &some);
    return size - low;
}

/* ---- what is not shown ---- */

static size_t unreached_loops(const Picked *shown) {
    size_t count = 0;
    for (size_t i = 0;
         shown->report->basis == BASIS_RUNS && i < shown->functions.size; i++) {
        const FunctionResult *f = shown->functions.at[i];
        for (size_t l = 0; l < f->plan->loops.size; l++)
            count += !f->claims.loops[l].reached;
    }
    return count;
}

static size_t other_loops(const Picked *shown) {
    size_t count = 0;
    for (size_t i = 0; i < shown->functions.size; i++)
        count += shown->functions.at[i]->other_loops.size;
    return count;
}

static void add_count(Text *out, size_t count, const char *one,
                      const char *many) {
    if (count)
        text_add(out, "%s%zu %s", out->length ? ", " : "", count,
                 count == 1 ? one : many);
}

/* "3 functions are O(1), 1 loop was never reached; -v lists them" */
static void write_summary(Text *out, const Report *report, ReportView view,
                          const Picked *shown, size_t left_out) {
    Text line = text_new(out->arena);
    Arena *arena = out->arena;
    add_count(&line, pick(report, view, PLACE_CONSTANT, arena).functions.size,
              "function is O(1)", "functions are O(1)");
    add_count(&line, left_out, "more function is not shown",
              "more functions are not shown");
    add_count(&line, pick(report, view, PLACE_NEVER_RAN, arena).functions.size,
              "function never ran", "functions never ran");
    add_count(&line, unreached_loops(shown), "loop was never reached",
              "loops were never reached");
    add_count(&line, other_loops(shown), "loop is in other builds",
              "loops are in other builds");
    add_count(&line, report->analysis.other_functions.size,
              "function is in other builds", "functions are in other builds");
    add_count(&line, pick(report, view, PLACE_NO_DEBUG, arena).functions.size,
              "function has no debug information (compile with -g)",
              "functions have no debug information (compile with -g)");
    add_count(&line, pick(report, view, PLACE_LEFT_ALONE, arena).functions.size,
              "function was left alone", "functions were left alone");
    if (!line.length)
        return;
    lines_part(out);
    text_add(out, "%s; -v lists them\n", text_chars(&line));
}

/* Lines for the functions, where the ranking has "used" some of them, and what
 * is not shown is told. */
static size_t room_left(const Report *report, ReportView view,
                        const Picked *shown, size_t used, Arena *arena) {
    Text summary = text_new_harmless(arena);
    write_summary(&summary, report, view, shown, shown->functions.size);
    size_t told = wrap_lines(&summary, view.look) + 2; /* blank lines around */
    used += told > SUMMARY_LINES ? told : SUMMARY_LINES;
    return used < MOST_LINES ? MOST_LINES - used : 1;
}

static const char *remark(const FunctionResult *f, Place place, Basis basis,
                          Arena *arena) {
    if (place == PLACE_LEFT_ALONE)
        return f->plan->left_alone;
    return place == PLACE_NO_DEBUG ? orders_text_whole(f, basis, arena) : "";
}

/* A long list of what never ran hides what did. */
static bool is_only_counted(Place place, ReportView view, size_t count) {
    enum { MOST_LISTED = 10 };
    return place == PLACE_NEVER_RAN && !view.all && count > MOST_LISTED;
}

static void write_list(Text *out, const Report *report, ReportView view,
                       Place place, const char *heading) {
    Picked picked = pick(report, view, place, out->arena);
    bool several = has_several_files(report, view, out->arena);
    if (!picked.functions.size)
        return;
    lines_part(out);
    if (is_only_counted(place, view, picked.functions.size)) {
        text_add(out, "%s: %zu functions; --all lists them\n", heading,
                 picked.functions.size);
        return;
    }
    text_add(out, "%s:\n", heading);
    for (size_t i = 0; i < picked.functions.size; i++) {
        const FunctionResult *f = picked.functions.at[i];
        const char *why = remark(f, place, report->basis, out->arena);
        text_add(out, "  %s", f->signature);
        if (f->plan->line && f->plan->file && several)
            text_add(out, " at %s:%u", f->plan->file, f->plan->line);
        else if (f->plan->line)
            text_add(out, " at line %u", f->plan->line);
        text_add(out, "%s%s\n", *why ? ": " : "", why);
    }
}

static void write_lists(Text *out, const Report *report, ReportView view) {
    write_list(out, report, view, PLACE_NEVER_RAN, "Never ran");
    write_list(out, report, view, PLACE_NO_DEBUG,
               "Without debug information (compile with -g)");
    write_list(out, report, view, PLACE_LEFT_ALONE, "Left alone");
    builds_text_write(out, report);
}

/* Of all functions that are shown, in one line. */
static void write_assumptions(Text *out, const Picked *shown) {
    Vec(const FunctionCost *) costs = {0};
    for (size_t i = 0; i < shown->functions.size; i++)
        *vec_push(out->arena, &costs) = &shown->functions.at[i]->cost;
    const char *all = assumptions_text_all(costs.at, costs.size, out->arena);
    if (*all)
        text_add(out, "\nAssumes %s\n", all);
}

static void write_nothing(Text *out, const Report *report, ReportView view) {
    Arena *arena = out->arena;
    bool hidden = pick(report, view, PLACE_HIDDEN, arena).functions.size > 0;
    text_add(out, "No function to report on%s\n",
             hidden ? "; --all lists those of system headers" : "");
}

void report_text(const Report *report, ReportView view, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new_harmless(arena);
    Text end = text_new_harmless(arena);
    Picked shown = pick(report, view, PLACE_SHOWN, arena);
    runs_text_write(&end, report);
    ranking_text_write(&out, &report->ranking, view.verbose, view.look);
    lines_part(&out);
    if (view.verbose) {
        write_shown(&out, &shown);
        write_assumptions(&out, &shown);
        write_lists(&out, report, view);
    } else {
        size_t used = wrap_lines(&out, view.look) + wrap_lines(&end, view.look);
        size_t room = room_left(report, view, &shown, used, arena);
        size_t left = write_within(&out, &shown, room);
        write_summary(&out, report, view, &shown, left);
    }
    if (!out.length)
        write_nothing(&out, report, view);
    if (end.length)
        lines_part(&out);
    text_add_n(&out, text_chars(&end), end.length);
    wrap_write(&out, view.look, file);
    arena_free(arena);
}
