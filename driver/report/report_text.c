/* report_text.c -- the report for people, as docs/report.md explains it. */
#include "driver/report/report.h"

#include "driver/report/builds_text.h"
#include "driver/report/claim_text.h"
#include "driver/report/lines.h"
#include "driver/report/loops_text.h"
#include "driver/report/ranking_text.h"

#include <inttypes.h>
#include <string.h>

enum {
    BRACKET_COLUMN = 45, /* where the evidence begins next to short formulas */
    ORDER_COLUMN = 2,    /* least distance of a function's order */
    INDENT = LINES_INDENT,
    MOST_LINES = 36 /* of a report that is not verbose, without its notes */
};

/* Before each part but the first. */
static void write_blank_line(Text *out) {
    if (out->length)
        text_add_char(out, '\n');
}

/* ---- functions ---- */

static void write_assumptions(Text *out, const FunctionCost *cost) {
    for (size_t i = 0; i < cost->assumes.size; i++)
        text_add(out, "%s%s: O(1)",
                 i ? "; " : "  assumes: ", cost->assumes.at[i].name);
    if (cost->assumes.size)
        text_add_char(out, '\n');
}

/* Where none came to its end, the order says so. */
static void write_cut(Text *out, const RecordedCalls *calls) {
    if (calls->cut_short && calls->cut_short < calls->recorded)
        text_add(out,
                 "  Not measured: %" PRIu64 " of %" PRIu64
                 " recorded calls: cut short, with a call that was, or without "
                 "room for one more sample\n",
                 calls->cut_short, calls->recorded);
}

static void write_function(Text *out, const FunctionResult *f,
                           const Report *report, Look look) {
    Basis basis = report->basis;
    Lines lines = {.arena = out->arena, .look = look};
    ClaimText t = {f->plan, REACHED_NO_RUNS, out->arena};
    style_begin(out, STYLE_HEAD, look);
    text_add(out, "Function '%s':", f->signature);
    style_end(out, STYLE_HEAD, look);
    text_add_char(out, '\n');
    loops_text_add(&lines, f, basis);
    builds_text_add_loops(&lines, f);
    if (f->plan->loops.size || f->other_loops.size)
        lines_add(&lines, "", NULL);
    lines_write(out, &lines, BRACKET_COLUMN);
    text_add(out, "  Complexity: %s\n", claim_text_order(f, basis, out->arena));
    if (claim_is_known(&f->self.call.claim))
        text_add(out, "  Itself: %s  [%s]\n",
                 loops_text_work(&t, &f->self.call),
                 claim_text_evidence(&t, &f->self.call.claim));
    write_assumptions(out, &f->cost);
    write_cut(out, &f->calls);
    ranking_text_write_totals(out, &report->ranking, f->plan, look);
}

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
           !expr_symbol_limit(order->cost) && !claim_text_assuming(f, arena);
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

static void add_order(Lines *lines, const FunctionResult *f, Basis basis) {
    OrderText order = claim_text_order_parts(f, basis, lines->arena);
    lines_add_with(lines, f->signature, order.order, order.remark);
    if (!f->cost.order.cost)
        lines_style(lines, STYLE_UNKNOWN);
}

/* Functions begin..end-1, all of one file. */
static void write_group(Text *out, const Picked *picked, size_t begin,
                        size_t end) {
    Lines lines = {.arena = out->arena, .look = picked->view.look};
    for (size_t i = begin; i < end; i++) {
        const FunctionResult *f = picked->functions.at[i];
        if (!picked->view.verbose) {
            add_order(&lines, f, picked->report->basis);
            continue;
        }
        if (i > begin)
            text_add_char(out, '\n');
        write_function(out, f, picked->report, picked->view.look);
    }
    lines_write(out, &lines, ORDER_COLUMN);
}

static void write_shown(Text *out, const Report *report, const Picked *picked) {
    bool headings = has_several_files(report, picked->view, out->arena);
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

/* The last one without an order, else the last one of all. */
static void drop_one(Picked *picked) {
    size_t last = picked->functions.size - 1;
    while (last > 0 && !picked->functions.at[last]->cost.order.at_least)
        last--;
    if (!picked->functions.at[last]->cost.order.at_least)
        last = picked->functions.size - 1;
    for (size_t i = last + 1; i < picked->functions.size; i++)
        picked->functions.at[i - 1] = picked->functions.at[i];
    picked->functions.size--;
}

/* In at most "most" lines; how many functions that leaves out. */
static size_t write_within(Text *out, const Report *report, Picked *picked,
                           size_t most) {
    size_t before = picked->functions.size;
    Text text = text_new_harmless(out->arena);
    write_shown(&text, report, picked);
    while (picked->functions.size > 1 &&
           wrap_lines(&text, picked->view.look) > most) {
        drop_one(picked);
        text = text_new_harmless(out->arena);
        write_shown(&text, report, picked);
    }
    text_add_n(out, text_chars(&text), text.length);
    return before - picked->functions.size;
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
    write_blank_line(out);
    text_add(out, "%s; -v lists them\n", text_chars(&line));
}

static const char *remark(const FunctionResult *f, Place place, Basis basis,
                          Arena *arena) {
    if (place == PLACE_LEFT_ALONE)
        return f->plan->left_alone;
    return place == PLACE_NO_DEBUG ? claim_text_order(f, basis, arena) : "";
}

static void write_list(Text *out, const Report *report, ReportView view,
                       Place place, const char *heading) {
    Picked picked = pick(report, view, place, out->arena);
    bool several = has_several_files(report, view, out->arena);
    if (!picked.functions.size)
        return;
    write_blank_line(out);
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

static void write_inputs(Text *out, const Report *report) {
    if (!report->inputs.size)
        return;
    write_blank_line(out);
    text_add(out, "Inputs:\n");
    for (size_t i = 0; i < report->inputs.size; i++) {
        const ReportInput *input = &report->inputs.at[i];
        text_add(out, "  %s: %s, %lld..%lld\n", input->name, input->meaning,
                 (long long)input->low, (long long)input->high);
    }
}

static void write_profiles(Text *out, const Report *report) {
    text_add(out, "  %zu read from ", report->runs);
    for (size_t i = 0; i < report->profiles.size; i++)
        text_add(out, "%s%s", i ? ", " : "", report->profiles.at[i]);
    text_add_char(out, '\n');
}

static void write_notes(Text *out, const Report *report) {
    bool lost = report->usable_runs < report->runs;
    if (!report->notes.size && !report->profiles.size && !lost)
        return;
    write_blank_line(out);
    text_add(out, "Runs:\n");
    if (report->profiles.size)
        write_profiles(out, report);
    if (lost)
        text_add(out, "  %zu of %zu could be used\n", report->usable_runs,
                 report->runs);
    for (size_t i = 0; i < report->notes.size; i++)
        text_add(out, "  %s\n", report->notes.at[i]);
}

static void write_nothing(Text *out, const Report *report, ReportView view) {
    Arena *arena = out->arena;
    bool hidden = pick(report, view, PLACE_HIDDEN, arena).functions.size > 0;
    text_add(out, "No function to report on%s\n",
             hidden ? "; --all lists those of system headers" : "");
}

static void write_faults(Text *out, const Report *report) {
    if (!report->analysis.faults.size)
        return;
    write_blank_line(out);
    text_add(out, "Faults of asym's own; please report them with this "
                  "program:\n");
    for (size_t i = 0; i < report->analysis.faults.size; i++) {
        const Fault *fault = &report->analysis.faults.at[i];
        text_add(out, "  %s", fault->function->signature);
        if (fault->loop)
            text_add(out, ", loop at line %s",
                     plan_loop_place(fault->function->plan, fault->loop,
                                     out->arena));
        text_add(out, ", %s: proved %s, seen %s\n", fault->number,
                 fault->what->proved, fault->what->seen);
    }
}

void report_text(const Report *report, ReportView view, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new_harmless(arena);
    Picked shown = pick(report, view, PLACE_SHOWN, arena), listed = shown;
    ranking_text_write(&out, &report->ranking, view.verbose, view.look);
    write_blank_line(&out);
    if (view.verbose) {
        write_shown(&out, report, &shown);
        write_lists(&out, report, view);
    } else {
        size_t used = wrap_lines(&out, view.look);
        size_t left = write_within(&out, report, &listed,
                                   used < MOST_LINES ? MOST_LINES - used : 1);
        write_summary(&out, report, view, &shown, left);
    }
    if (!out.length)
        write_nothing(&out, report, view);
    write_inputs(&out, report);
    write_notes(&out, report);
    write_faults(&out, report);
    wrap_write(&out, view.look, file);
    arena_free(arena);
}
