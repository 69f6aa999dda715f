/* report_text.c -- the report for people, as design section 5 draws it. */
#include "driver/report/report_path.h"

#include <stdlib.h>
#include <string.h>

enum {
    BRACKET_COLUMN = 45,  /* where the evidence stands beside short formulas */
    ORDER_COLUMN = 2,     /* least distance of a function's order */
    WIDEST_ALIGNED = 100, /* longer lines do not push the others */
    INDENT = 2
};

const char *formula_status_name(FormulaStatus status) {
    static const char *const names[] = {[STATUS_UNKNOWN] = "unknown",
                                        [STATUS_FITTED] = "fitted",
                                        [STATUS_ASSUMED] = "assumed",
                                        [STATUS_EXACT] = "exact",
                                        [STATUS_PROVED] = "proved"};
    return names[status];
}

/* ---- lines whose right halves stand in one column ---- */

typedef struct Line {
    const char *left, *right; /* right: NULL if there is none */
} Line;

typedef struct Lines {
    Arena *arena;
    Vec(Line) all;
} Lines;

static void add_line(Lines *lines, const char *left, const char *right) {
    *vec_push(lines->arena, &lines->all) = (Line){left, right};
}

/* In characters, not bytes. */
static size_t width_of(const char *utf8) {
    size_t width = 0;
    for (; *utf8; utf8++)
        width += ((unsigned char)*utf8 & 0xc0) != 0x80;
    return width;
}

static size_t column_of(const Lines *lines, size_t least) {
    size_t column = least;
    for (size_t i = 0; i < lines->all.size; i++) {
        const Line *line = &lines->all.at[i];
        size_t width = width_of(line->left) + INDENT;
        if (line->right && width > column && width <= WIDEST_ALIGNED)
            column = width;
    }
    return column;
}

static void write_lines(Text *out, const Lines *lines, size_t least) {
    size_t column = column_of(lines, least);
    for (size_t i = 0; i < lines->all.size; i++) {
        const Line *line = &lines->all.at[i];
        text_add(out, "%s", line->left);
        if (line->right) {
            size_t width = width_of(line->left);
            size_t gap = width + INDENT > column ? INDENT : column - width;
            text_add(out, "%*s%s", (int)gap, "", line->right);
        }
        text_add_char(out, '\n');
    }
}

/* ---- formulas ---- */

static bool is_known(const Formula *formula) {
    return formula->formula && formula->status != STATUS_UNKNOWN;
}

static bool is_text(const char *text) {
    return text && *text;
}

/* "n + 1", "at most n + 1", "unknown". */
static const char *short_form(const Formula *formula, Arena *arena) {
    if (!is_known(formula))
        return "unknown";
    return arena_printf(arena, "%s%s", formula->bound ? "at most " : "",
                        formula->formula);
}

/* What is known of runs that came to a loop. */
typedef enum Reach { REACH_NEVER, REACH_SEEN, REACH_NO_RUNS } Reach;

static const char *unknown_form(const Formula *formula, Reach reach,
                                Arena *arena) {
    if (is_text(formula->reason))
        return arena_printf(arena, "unknown: %s", formula->reason);
    return reach == REACH_NEVER ? "unknown: it was never reached"
                                : "unknown: no formula was found";
}

static void add_tested(Text *out, const Formula *formula) {
    for (size_t i = 0; i < formula->tested.size; i++) {
        const TestedRange *range = &formula->tested.at[i];
        bool one = !strcmp(range->low, range->high);
        text_add(out, "%s%s ", i ? " and " : " for ", range->symbol);
        text_add(out, one ? "= %s" : "%s..%s", range->low, range->high);
    }
}

static bool is_at_least(const char *number, const char *bound) {
    char *end;
    long long low = strtoll(number, NULL, 10), need = strtoll(bound, &end, 10);
    return end != bound && (!*end || !strncmp(end, " and ", 5)) && low >= need;
}

/* Whether "condition" (up to " and "), such as "n >= 0", holds in the tested
 * range anyway, so that it need not be said again. */
static bool is_tested(const char *condition, const Formula *formula) {
    for (size_t i = 0; i < formula->tested.size; i++) {
        const TestedRange *range = &formula->tested.at[i];
        size_t length = strlen(range->symbol);
        if (!strncmp(condition, range->symbol, length) &&
            !strncmp(condition + length, " >= ", 4) &&
            is_at_least(range->low, condition + length + 4))
            return true;
    }
    return false;
}

/* The conditions of "region" that the tested range does not meet anyway. */
static void add_region(Text *out, const char *region, const Formula *formula) {
    const char *before = formula->tested.size ? " where " : " for ";
    while (is_text(region)) {
        const char *end = strstr(region, " and ");
        size_t length = end ? (size_t)(end - region) : strlen(region);
        if (!is_tested(region, formula)) {
            text_add(out, "%s%.*s", before, (int)length, region);
            before = " and ";
        }
        region = end ? end + strlen(" and ") : NULL;
    }
}

/* "valid" is a region, and ends in "where reached" if it speaks only of calls
 * that reach the loop. */
static void add_conditions(Text *out, const Formula *formula) {
    const char *valid = formula->valid ? formula->valid : "";
    const char *reach = strstr(valid, "where reached");
    size_t length = reach ? (size_t)(reach - valid) : strlen(valid);
    if (reach && length)
        length--; /* the blank between them */
    add_region(out, arena_strndup(out->arena, valid, length), formula);
    if (reach)
        text_add(out, " %s", reach);
}

static void add_samples(Text *out, const Formula *formula, Reach reach) {
    if (formula->samples)
        text_add(out, ", %zu sample%s", formula->samples,
                 formula->samples == 1 ? "" : "s");
    else if (reach != REACH_NO_RUNS)
        text_add(out, ", %s",
                 reach == REACH_SEEN ? "no samples" : "never reached");
    if (formula->held_out)
        text_add(out, ", %zu held out", formula->held_out);
}

/* "exact for n 0..212, 37 samples, 12 held out"; a proof does not rest on the
 * range that was tested. */
static const char *evidence(const Formula *formula, Reach reach, Arena *arena) {
    Formula shown = *formula;
    Text out = text_new(arena);
    if (shown.status == STATUS_PROVED)
        shown.tested.size = 0;
    text_add(&out, "%s", formula_status_name(shown.status));
    add_tested(&out, &shown);
    add_conditions(&out, &shown);
    add_samples(&out, &shown, reach);
    if (shown.piecewise)
        text_add(&out, "; %s everywhere", shown.piecewise);
    if (is_text(shown.reason))
        text_add(&out, "; %s", shown.reason);
    return text_chars(&out);
}

/* ---- loops ---- */

/* "LABEL: n + 1   [proved, 212 samples]" or "LABEL: unknown: ...". */
static void add_formula(Lines *lines, const char *label, const Formula *formula,
                        Reach reach) {
    Arena *arena = lines->arena;
    if (is_known(formula))
        add_line(
            lines,
            arena_printf(arena, "%s: %s", label, short_form(formula, arena)),
            arena_printf(arena, "[%s]", evidence(formula, reach, arena)));
    else
        add_line(lines,
                 arena_printf(arena, "%s: %s", label,
                              unknown_form(formula, reach, arena)),
                 NULL);
}

static void add_statistic(Lines *lines, int indent, const char *label,
                          const Formula *formula) {
    if (is_known(formula))
        add_line(lines,
                 arena_printf(lines->arena, "%*s%s: %s", indent, "", label,
                              evidence(formula, REACH_SEEN, lines->arena)),
                 NULL);
}

static const char *several_forms(const Formula *formula, Arena *arena) {
    return arena_printf(arena, "best %s, typical %s, worst %s",
                        short_form(formula->best, arena),
                        short_form(formula->typical, arena),
                        short_form(formula->worst, arena));
}

/* best 1, typical unknown, worst n + 1, and below what each rests on.  The
 * line is long, so its bracket stays out of the column of the others. */
static void add_several(Lines *lines, int indent, const char *label,
                        const Formula *formula) {
    Text line = text_new(lines->arena);
    text_add(&line, "%s: %s", label, several_forms(formula, lines->arena));
    if (is_text(formula->reason))
        text_add(&line, "  [%s]", formula->reason);
    add_line(lines, text_chars(&line), NULL);
    add_statistic(lines, indent + INDENT, "best", formula->best);
    add_statistic(lines, indent + INDENT, "typical", formula->typical);
    add_statistic(lines, indent + INDENT, "worst", formula->worst);
}

static bool same_form(const Formula *a, const Formula *b) {
    return !strcmp(a->formula, b->formula) &&
           (a->bound == NULL) == (b->bound == NULL);
}

static const Formula *largest(const Formula *formula) {
    return formula->worst ? formula->worst : formula;
}

/* Whether the total says more than the count, or than its largest value. */
static bool total_differs(const ReportLoop *loop) {
    const Formula *count = largest(&loop->count);
    const Formula *total = largest(&loop->total);
    if (is_known(count) && is_known(total))
        return !same_form(count, total) || total->status < count->status;
    return is_known(total) || (is_known(count) && loop->depth > 1);
}

static bool is_several(const Formula *formula) {
    return formula->worst &&
           (is_known(formula->best) || is_known(formula->typical) ||
            is_known(formula->worst));
}

static void add_number(Lines *lines, int indent, const char *label,
                       const Formula *formula, Reach reach) {
    if (reach == REACH_NO_RUNS)
        add_formula(lines, label, largest(formula), reach);
    else if (is_several(formula))
        add_several(lines, indent, label, formula);
    else
        add_formula(lines, label, formula, reach);
}

static Reach reach_of(const ReportLoop *loop, ReportBasis basis) {
    if (basis == BASIS_CODE)
        return REACH_NO_RUNS;
    return loop->reached ? REACH_SEEN : REACH_NEVER;
}

/* "at most 7*n + 2 instructions (lines 4, 6-9)" */
static const char *work_form(const ReportInstructions *work, Arena *arena) {
    Text out = text_new(arena);
    bool one = !strcmp(work->formula.formula, "1");
    text_add(&out, "%s instruction%s", short_form(&work->formula, arena),
             one ? "" : "s");
    report_add_path(&out, work);
    return text_chars(&out);
}

static void add_loop(Lines *lines, const ReportLoop *loop, Reach reach) {
    Arena *arena = lines->arena;
    int indent = INDENT * (loop->depth > 1 ? (int)loop->depth : 1);
    const char *label =
        arena_printf(arena, "%*sLoop at line %s", indent, "", loop->where);
    add_number(lines, indent, label, &loop->count, reach);
    if (is_known(&loop->instructions.formula))
        add_line(lines,
                 arena_printf(arena, "%*s%s", indent + INDENT, "",
                              work_form(&loop->instructions, arena)),
                 NULL);
    if (reach != REACH_NEVER && total_differs(loop))
        add_number(lines, indent + INDENT,
                   arena_printf(arena, "%*sin all", indent + INDENT, ""),
                   &loop->total, reach);
}

static const Formula *shown(const Formula *formula, ReportBasis basis) {
    return basis == BASIS_CODE ? largest(formula) : formula;
}

const char *report_short(const Formula *formula, ReportBasis basis,
                         Arena *arena) {
    formula = shown(formula, basis);
    return is_several(formula) ? several_forms(formula, arena)
                               : short_form(formula, arena);
}

/* "best 1, ..., worst at most n + 1 [best: exact, ...; worst: proved, ...]". */
static const char *several_claims(const Formula *formula, Arena *arena) {
    const Formula *parts[] = {formula->best, formula->typical, formula->worst};
    const char *const names[] = {"best", "typical", "worst"}, *before = " [";
    Text out = text_new(arena);
    text_add_text(&out, several_forms(formula, arena));
    for (size_t i = 0; i < 3; i++)
        if (is_known(parts[i])) {
            text_add(&out, "%s%s: %s", before, names[i],
                     evidence(parts[i], REACH_SEEN, arena));
            before = "; ";
        }
    text_add_char(&out, ']');
    return text_chars(&out);
}

const char *report_claim(const Formula *formula, const ReportLoop *loop,
                         ReportBasis basis, Arena *arena) {
    Reach reach = reach_of(loop, basis);
    formula = shown(formula, basis);
    if (is_several(formula))
        return several_claims(formula, arena);
    if (!is_known(formula))
        return unknown_form(formula, reach, arena);
    return arena_printf(arena, "%s [%s]", short_form(formula, arena),
                        evidence(formula, reach, arena));
}

/* ---- functions ---- */

const char *report_order(const ReportFunction *f, Arena *arena) {
    Text out = text_new(arena);
    text_add(&out, "%s", f->complexity ? f->complexity : "unknown");
    if (f->complexity_valid)
        text_add(&out, " for %s", f->complexity_valid);
    if (f->upper)
        text_add(&out, " (upper bound)");
    if (f->complexity && f->complexity_status == STATUS_FITTED)
        text_add(&out, " (fitted)");
    if (is_text(f->complexity_reason))
        text_add(&out, "%s %s", f->complexity ? ";" : ":",
                 f->complexity_reason);
    return text_chars(&out);
}

static void write_function(Text *out, const ReportFunction *f,
                           ReportBasis basis) {
    Lines lines = {.arena = out->arena};
    text_add(out, "Function '%s':\n", f->signature);
    for (size_t i = 0; i < f->loops.size; i++)
        add_loop(&lines, &f->loops.at[i], reach_of(&f->loops.at[i], basis));
    if (f->loops.size)
        add_line(&lines, "", NULL);
    write_lines(out, &lines, BRACKET_COLUMN);
    text_add(out, "  Complexity: %s\n", report_order(f, out->arena));
    if (is_known(&f->instructions.formula))
        text_add(out, "  Itself: %s  [%s]\n",
                 work_form(&f->instructions, out->arena),
                 evidence(&f->instructions.formula, REACH_NO_RUNS, out->arena));
    for (size_t i = 0; i < f->assumes.size; i++)
        text_add(out, "%s%s", i ? "; " : "  assumes: ", f->assumes.at[i]);
    if (f->assumes.size)
        text_add_char(out, '\n');
}

/* ---- who is shown where ---- */

typedef enum Place {
    PLACE_SHOWN,
    PLACE_NEVER_RAN,
    PLACE_NO_DEBUG,
    PLACE_LEFT_ALONE,
    PLACE_HIDDEN /* system headers without --all */
} Place;

static Place place_of(const Report *report, const ReportFunction *f,
                      ReportView view) {
    if (f->system_header && !view.all)
        return PLACE_HIDDEN;
    if (f->left_alone)
        return PLACE_LEFT_ALONE;
    if (!f->ran && report->basis == BASIS_RUNS)
        return PLACE_NEVER_RAN;
    return f->has_debug ? PLACE_SHOWN : PLACE_NO_DEBUG;
}

typedef struct Picked {
    ReportView view;
    ReportBasis basis;
    Vec(const ReportFunction *) functions;
} Picked;

static Picked pick(const Report *report, ReportView view, Place place,
                   Arena *arena) {
    Picked picked = {.view = view, .basis = report->basis};
    for (size_t i = 0; i < report->functions.size; i++)
        if (place_of(report, &report->functions.at[i], view) == place)
            *vec_push(arena, &picked.functions) = &report->functions.at[i];
    return picked;
}

static bool same_file(const ReportFunction *a, const ReportFunction *b) {
    return !strcmp(a->file ? a->file : "", b->file ? b->file : "");
}

static bool has_several_files(const Report *report, ReportView view) {
    const ReportFunction *first = NULL;
    for (size_t i = 0; i < report->functions.size; i++) {
        const ReportFunction *f = &report->functions.at[i];
        if (place_of(report, f, view) == PLACE_HIDDEN)
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
    Lines lines = {.arena = out->arena};
    for (size_t i = begin; i < end; i++) {
        const ReportFunction *f = picked->functions.at[i];
        if (!picked->view.verbose) {
            add_line(&lines, f->signature, report_order(f, out->arena));
            continue;
        }
        if (i > begin)
            text_add_char(out, '\n');
        write_function(out, f, picked->basis);
    }
    write_lines(out, &lines, ORDER_COLUMN);
}

static void write_shown(Text *out, const Report *report, const Picked *picked) {
    bool headings = has_several_files(report, picked->view);
    size_t end;
    for (size_t begin = 0; begin < picked->functions.size; begin = end) {
        const ReportFunction *first = picked->functions.at[begin];
        for (end = begin; end < picked->functions.size &&
                          same_file(first, picked->functions.at[end]);)
            end++;
        if (begin)
            text_add_char(out, '\n');
        if (headings)
            text_add(out, "File '%s':\n%s", first->file ? first->file : "",
                     picked->view.verbose ? "\n" : "");
        write_group(out, picked, begin, end);
    }
}

/* ---- what is not shown ---- */

static size_t unreached_loops(const Picked *shown) {
    size_t count = 0;
    for (size_t i = 0; shown->basis == BASIS_RUNS && i < shown->functions.size;
         i++) {
        const ReportFunction *f = shown->functions.at[i];
        for (size_t l = 0; l < f->loops.size; l++)
            count += !f->loops.at[l].reached;
    }
    return count;
}

static void add_count(Text *out, size_t count, const char *one,
                      const char *many) {
    if (count)
        text_add(out, "%s%zu %s", out->length ? ", " : "", count,
                 count == 1 ? one : many);
}

/* "3 functions never ran, 1 loop was never reached; -v lists them" */
static void write_summary(Text *out, const Report *report, ReportView view,
                          const Picked *shown) {
    Text line = text_new(out->arena);
    Arena *arena = out->arena;
    add_count(&line, pick(report, view, PLACE_NEVER_RAN, arena).functions.size,
              "function never ran", "functions never ran");
    add_count(&line, unreached_loops(shown), "loop was never reached",
              "loops were never reached");
    add_count(&line, pick(report, view, PLACE_NO_DEBUG, arena).functions.size,
              "function has no debug information (compile with -g)",
              "functions have no debug information (compile with -g)");
    add_count(&line, pick(report, view, PLACE_LEFT_ALONE, arena).functions.size,
              "function was left alone", "functions were left alone");
    if (line.length)
        text_add(out, "%s%s; -v lists them\n", out->length ? "\n" : "",
                 text_chars(&line));
}

static const char *remark(const ReportFunction *f, Place place, Arena *arena) {
    if (place == PLACE_LEFT_ALONE)
        return f->left_alone;
    return place == PLACE_NO_DEBUG ? report_order(f, arena) : "";
}

static void write_list(Text *out, const Report *report, ReportView view,
                       Place place, const char *heading) {
    Picked picked = pick(report, view, place, out->arena);
    bool several = has_several_files(report, view);
    if (picked.functions.size)
        text_add(out, "%s%s:\n", out->length ? "\n" : "", heading);
    for (size_t i = 0; i < picked.functions.size; i++) {
        const ReportFunction *f = picked.functions.at[i];
        const char *why = remark(f, place, out->arena);
        text_add(out, "  %s", f->signature);
        if (f->line && f->file && several)
            text_add(out, " at %s:%u", f->file, f->line);
        else if (f->line)
            text_add(out, " at line %u", f->line);
        text_add(out, "%s%s\n", *why ? ": " : "", why);
    }
}

static void write_lists(Text *out, const Report *report, ReportView view) {
    write_list(out, report, view, PLACE_NEVER_RAN, "Never ran");
    write_list(out, report, view, PLACE_NO_DEBUG,
               "Without debug information (compile with -g)");
    write_list(out, report, view, PLACE_LEFT_ALONE, "Left alone");
}

static void write_inputs(Text *out, const Report *report) {
    if (report->inputs.size)
        text_add(out, "%sInputs:\n", out->length ? "\n" : "");
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
    if (report->notes.size || report->profiles.size || lost)
        text_add(out, "%sRuns:\n", out->length ? "\n" : "");
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
    if (report->faults.size)
        text_add(out,
                 "%sFaults of asym's own; please report them with this "
                 "program:\n",
                 out->length ? "\n" : "");
    for (size_t i = 0; i < report->faults.size; i++) {
        const ReportFault *fault = &report->faults.at[i];
        text_add(out, "  %s", fault->function);
        if (fault->loop)
            text_add(out, ", loop at line %s", fault->loop);
        text_add(out, ", %s: proved %s, seen %s\n", fault->number,
                 fault->what->proved, fault->what->seen);
    }
}

void report_text(const Report *report, ReportView view, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new(arena);
    Picked shown = pick(report, view, PLACE_SHOWN, arena);
    write_shown(&out, report, &shown);
    if (view.verbose)
        write_lists(&out, report, view);
    else
        write_summary(&out, report, view, &shown);
    if (!out.length)
        write_nothing(&out, report, view);
    write_inputs(&out, report);
    write_notes(&out, report);
    write_faults(&out, report);
    text_write_harmless(&out, file);
    arena_free(arena);
}
