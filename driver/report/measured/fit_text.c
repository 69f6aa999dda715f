#include "algebra/growth/bigo.h"
#include "driver/fit/cellnumber.h"
#include "driver/report/measured/fit_report.h"
#include "driver/report/words/model_text.h"

#include <math.h>
#include <string.h>

enum { DIGITS = 4, INNER = 2 };

typedef struct Writer {
    const Fits *fits;
    ReportView view;
    bool foretells;
    Text *out;
    Arena *arena;
} Writer;

/* ---- words ---- */

static const char *const *names_of(const Fits *fits) {
    return (const char *const *)fits->names;
}

const char *fit_report_formula(const Fits *fits, const Found *f, Arena *arena) {
    Text text = text_new(arena);
    if (f->kind == FOUND_NOTHING)
        return NULL;
    if (f->kind == FOUND_MODEL)
        modelterms_print(&text, f->model.terms, f->model.n_terms,
                         names_of(fits), DIGITS);
    else
        expr_print(&text, f->formula, names_of(fits));
    return text_chars(&text);
}

const char *fit_report_order(const Fits *fits, const Found *f, Arena *arena) {
    Text text = text_new(arena);
    if (f->kind == FOUND_MODEL)
        model_print_order(&text, &f->model, names_of(fits));
    else
        bigo_print(&text, f->growth, names_of(fits), arena);
    return text_chars(&text);
}

/* "n = 98", "n = 3, m = 4" */
static const char *row_text(const Writer *w, size_t row) {
    const Table *t = w->fits->table;
    Text text = text_new(w->arena);
    for (size_t p = 0; p < t->parameters.size; p++)
        text_add(&text, "%s%s = %s", p ? ", " : "", w->fits->names[p],
                 cellnumber_short(&t->parameters.at[p].values[row], w->arena));
    return text_chars(&text);
}

static const char *points_text(size_t points, Arena *arena) {
    return arena_printf(arena, "%zu given point%s", points,
                        points == 1 ? "" : "s");
}

/* ---- what was found ---- */

static const char *evidence(const Writer *w, const Found *f) {
    Text out = text_new(w->arena);
    if (f->kind == FOUND_EXACT)
        text_add(&out, "exact on the %s", points_text(f->points, w->arena));
    if (f->kind == FOUND_BUT_SOME)
        text_add(&out, "exact on %zu of the %s", f->points - f->outliers.size,
                 points_text(f->points, w->arena));
    if (f->kind == FOUND_MODEL)
        text_add(&out, "fitted, %zu points, %s", f->model.points,
                 model_text_evidence(&f->model, names_of(w->fits),
                                     w->fits->table->parameters.size,
                                     w->arena));
    return text_chars(&out);
}

/* "O(n^1.16) or O(n*log(n))" */
static const char *order_or_rival(const Writer *w, const Found *f) {
    return f->kind == FOUND_MODEL
               ? model_text_order(&f->model, names_of(w->fits), w->arena)
               : fit_report_order(w->fits, f, w->arena);
}

static void add_line(const Writer *w, size_t indent, const char *text) {
    text_add(w->out, "%*s%s\n", (int)indent, "", text);
}

static const fmpq *values_of(const Writer *w, const char *column) {
    const TableColumns *counts = &w->fits->table->counts;
    size_t c = 0;
    while (c + 1 < counts->size && strcmp(counts->at[c].name, column) != 0)
        c++;
    return counts->at[c].values;
}

static void write_outliers(const Writer *w, size_t indent, const char *column,
                           const Found *f) {
    for (size_t i = 0; i < f->outliers.size; i++) {
        const FoundOutlier *o = &f->outliers.at[i];
        add_line(w, indent,
                 arena_printf(
                     w->arena,
                     "outlier: line %zu, %s: %s is %s, and the "
                     "formula gives %s",
                     w->fits->table->lines[o->row], row_text(w, o->row), column,
                     cellnumber_short(&values_of(w, column)[o->row], w->arena),
                     o->expected ? cellnumber_short(o->expected, w->arena)
                                 : "no value"));
    }
}

static void write_predictions(const Writer *w, size_t indent, const Found *f) {
    for (size_t i = 0; i < f->at.size; i++) {
        const FoundAt *at = &f->at.at[i];
        Text line = text_new(w->arena);
        text_add_text(&line, "at ");
        for (size_t p = 0; p < w->fits->table->parameters.size; p++)
            text_add(&line, "%s%s = %s", p ? ", " : "", w->fits->names[p],
                     cellnumber_short(&at->at[p], w->arena));
        ModelForetold there = {at->value, at->interval};
        text_add(&line, ": %s",
                 at->exact ? cellnumber_short(at->exact, w->arena)
                           : model_text_foretold(&there, w->arena));
        add_line(w, indent, text_chars(&line));
    }
}

static void write_model(const Writer *w, size_t indent, const Model *m) {
    Text line = text_new(w->arena);
    text_add(&line, "off by %.2g%% where a point is left out", 100 * m->error);
    if (m->left_out)
        text_add(&line, "; %zu left out: below 10, or not above 0",
                 m->left_out);
    add_line(w, indent, text_chars(&line));
    for (size_t t = 0; t < m->n_terms; t++) {
        Text term = text_new(w->arena);
        ModelTerm alone = m->terms[t];
        alone.coefficient = 1;
        if (!model_text_is_known(m->intervals[t]))
            continue;
        modelterms_print(&term, &alone, 1, names_of(w->fits), DIGITS);
        add_line(
            w, indent,
            arena_printf(w->arena, "%s of %s (95%% interval %s)",
                         model_text_number(m->terms[t].coefficient, w->arena),
                         alone.count ? text_chars(&term) : "the constant",
                         model_text_interval(m->intervals[t], w->arena)));
    }
}

static void write_details(const Writer *w, size_t indent, const Found *f) {
    if (f->kind == FOUND_EXACT || f->kind == FOUND_BUT_SOME)
        add_line(w, indent,
                 arena_printf(w->arena,
                              "%zu of the points took no part in finding it",
                              f->held_out));
    if (f->kind == FOUND_MODEL)
        write_model(w, indent, &f->model);
}

/* "name" is before the colon, "column" what it is about. */
static void write_found(const Writer *w, size_t indent, const char *name,
                        const char *column, const Found *f) {
    if (f->kind == FOUND_NOTHING) {
        add_line(w, indent,
                 arena_printf(w->arena, "%s: unknown: %s", name, f->reason));
        return;
    }
    add_line(w, indent,
             arena_printf(w->arena, "%s: %s  [%s]  %s", name,
                          fit_report_formula(w->fits, f, w->arena),
                          evidence(w, f), order_or_rival(w, f)));
    indent += INNER;
    if (f->reason && (w->view.verbose || f->kind != FOUND_MODEL))
        add_line(w, indent, f->reason);
    if (f->kind == FOUND_BUT_SOME)
        write_outliers(w, indent, column, f);
    if (w->view.verbose)
        write_details(w, indent, f);
    if (w->view.verbose || w->foretells)
        write_predictions(w, indent, f);
}

static void write_column(const Writer *w, const ColumnFit *fit) {
    if (!fit->is_several) {
        write_found(w, 0, fit->column, fit->column, &fit->found);
        return;
    }
    write_found(w, 0, fit->column, fit->column, &fit->found);
    write_found(w, INNER, "best", fit->column, &fit->best);
    write_found(w, INNER, "worst", fit->column, &fit->worst);
}

/* ---- all ---- */

static void add_ranges(const Writer *w) {
    const Table *t = w->fits->table;
    Text line = text_new(w->arena);
    text_add(&line, "%zu line%s; parameter%s", t->rows, t->rows == 1 ? "" : "s",
             t->parameters.size == 1 ? "" : "s");
    for (size_t p = 0; p < t->parameters.size; p++) {
        const fmpq *low, *high;
        table_range(&low, &high, t, &t->parameters.at[p]);
        text_add(&line, "%s %s %s..%s", p ? "," : "", w->fits->names[p],
                 cellnumber_short(low, w->arena),
                 cellnumber_short(high, w->arena));
    }
    add_line(w, 0, text_chars(&line));
}

void fit_report_text(const FitReport *report, ReportView view, FILE *file) {
    Arena *scratch = arena_new();
    Text out = text_new(scratch);
    Writer w = {&report->fits, view, report->foretells, &out, scratch};
    add_ranges(&w);
    for (size_t i = 0; i < report->fits.all.size; i++)
        write_column(&w, &report->fits.all.at[i]);
    wrap_write(&out, view.look, file);
    arena_free(scratch);
}
