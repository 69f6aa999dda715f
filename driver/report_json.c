/* report_json.c -- the report for programs; docs/report.schema.json says what
 * each key means. */
#include "driver/report.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

/* Length of the UTF-8 character at "bytes", 0 if there is none. */
static size_t character_length(const char *bytes) {
    for (size_t length = 1; length <= 4; length++) {
        if (!bytes[length - 1])
            return 0;
        json_t *one = json_stringn(bytes, length);
        json_decref(one);
        if (one)
            return length;
    }
    return 0;
}

/* What is no UTF-8 (names and paths may be in any encoding) becomes U+FFFD. */
static json_t *repaired(const char *bytes) {
    Arena *arena = arena_new();
    Text text = text_new(arena);
    while (*bytes) {
        size_t length = character_length(bytes);
        if (length)
            text_add_n(&text, bytes, length);
        else
            text_add(&text, "\xef\xbf\xbd");
        bytes += length ? length : 1;
    }
    json_t *value = json_string(text_chars(&text));
    arena_free(arena);
    return value;
}

static json_t *string(const char *bytes) {
    if (!bytes)
        return json_null();
    json_t *value = json_string(bytes);
    return value ? value : repaired(bytes);
}

/* JSON integers of 64 bits, and beyond them the digits as a string. */
static json_t *number(uint64_t value) {
    char digits[24];
    if (value <= (uint64_t)LLONG_MAX)
        return json_integer((json_int_t)value);
    (void)snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    return json_string(digits);
}

static json_t *decimal(const char *digits) {
    char *end;
    errno = 0;
    long long value = strtoll(digits, &end, 10);
    return errno || *end || end == digits ? string(digits)
                                          : json_integer(value);
}

static void set(json_t *object, const char *key, json_t *value) {
    (void)json_object_set_new(object, key, value);
}

static void set_text(json_t *object, const char *key, const char *text) {
    if (text && *text)
        set(object, key, string(text));
}

static json_t *strings(const char *const *texts, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        (void)json_array_append_new(array, string(texts[i]));
    return array;
}

/* ---- formulas ---- */

static json_t *tested_json(const Formula *formula) {
    json_t *ranges = json_object();
    for (size_t i = 0; i < formula->tested.size; i++) {
        const TestedRange *range = &formula->tested.at[i];
        json_t *pair = json_array();
        (void)json_array_append_new(pair, decimal(range->low));
        (void)json_array_append_new(pair, decimal(range->high));
        json_t *symbol = string(range->symbol);
        set(ranges, json_string_value(symbol), pair);
        json_decref(symbol);
    }
    return ranges;
}

static json_t *formula_json(const Formula *formula, const char *otherwise);

static json_t *unknown_json(const Formula *formula, const char *otherwise) {
    json_t *object = json_object();
    bool given = formula->reason && *formula->reason;
    set(object, "status", string(formula_status_name(STATUS_UNKNOWN)));
    set(object, "formula", json_null());
    set(object, "reason", string(given ? formula->reason : otherwise));
    set(object, "samples", number(formula->samples));
    set(object, "executions", number(formula->executions));
    if (formula->worst) {
        set(object, "best", formula_json(formula->best, otherwise));
        set(object, "typical", formula_json(formula->typical, otherwise));
        set(object, "worst", formula_json(formula->worst, otherwise));
    }
    return object;
}

/* "otherwise" is the reason for an unknown formula that has none. */
static json_t *formula_json(const Formula *formula, const char *otherwise) {
    if (!formula->formula || formula->status == STATUS_UNKNOWN)
        return unknown_json(formula, otherwise);
    json_t *object = json_object();
    set(object, "status", string(formula_status_name(formula->status)));
    set(object, "formula", string(formula->formula));
    set(object, "valid", string(formula->valid ? formula->valid : ""));
    set(object, "tested", tested_json(formula));
    set(object, "samples", number(formula->samples));
    set(object, "held_out", number(formula->held_out));
    set(object, "executions", number(formula->executions));
    set_text(object, "piecewise", formula->piecewise);
    set_text(object, "bound", formula->bound);
    set_text(object, "reason", formula->reason);
    return object;
}

/* ---- loops and functions ---- */

static json_t *loop_json(const ReportLoop *loop) {
    const char *otherwise =
        loop->reached ? "no formula was found" : "it was never reached";
    json_t *object = json_object();
    set(object, "line", number(loop->line));
    set(object, "column", number(loop->column));
    set(object, "ordinal", number(loop->ordinal));
    set(object, "depth", number(loop->depth));
    set(object, "reached", json_boolean(loop->reached));
    set(object, "conditional", json_boolean(loop->conditional));
    set(object, "inputs", strings(loop->inputs.at, loop->inputs.size));
    set(object, "count", formula_json(&loop->count, otherwise));
    set(object, "total", formula_json(&loop->total, otherwise));
    set(object, "entries", formula_json(&loop->entries, otherwise));
    return object;
}

static json_t *symbols_json(const ReportFunction *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->symbols.size; i++) {
        const ReportSymbol *symbol = &f->symbols.at[i];
        json_t *object = json_object();
        set(object, "name", string(symbol->name));
        set(object, "kind", string(symbol->kind));
        set(object, "line", number(symbol->line));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *loops_json(const ReportFunction *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->loops.size; i++)
        (void)json_array_append_new(array, loop_json(&f->loops.at[i]));
    return array;
}

static void set_complexity(json_t *object, const ReportFunction *f) {
    FormulaStatus status =
        f->complexity ? f->complexity_status : STATUS_UNKNOWN;
    set(object, "complexity", string(f->complexity));
    set(object, "complexity_status", string(formula_status_name(status)));
    set_text(object, "complexity_reason", f->complexity_reason);
    set_text(object, "bound", f->upper ? "upper" : NULL);
    set(object, "cost",
        formula_json(&f->cost,
                     f->ran ? "no formula was found" : "it never ran"));
    set(object, "assumes", strings(f->assumes.at, f->assumes.size));
}

static json_t *function_json(const ReportFunction *f) {
    json_t *object = json_object();
    set(object, "name", string(f->name));
    set(object, "signature", string(f->signature));
    set(object, "file", string(f->file));
    set(object, "line", number(f->line));
    set(object, "ran", json_boolean(f->ran));
    set(object, "debug_information", json_boolean(f->has_debug));
    set(object, "system_header", json_boolean(f->system_header));
    set_text(object, "left_alone", f->left_alone);
    set_complexity(object, f);
    set(object, "symbols", symbols_json(f));
    set(object, "loops", loops_json(f));
    return object;
}

static json_t *functions_json(const Report *report, ReportView view) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->functions.size; i++) {
        const ReportFunction *f = &report->functions.at[i];
        if (view.all || !f->system_header)
            (void)json_array_append_new(array, function_json(f));
    }
    return array;
}

static json_t *inputs_json(const Report *report) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->inputs.size; i++) {
        const ReportInput *input = &report->inputs.at[i];
        json_t *object = json_object(), *tested = json_array();
        (void)json_array_append_new(tested, json_integer(input->low));
        (void)json_array_append_new(tested, json_integer(input->high));
        set(object, "name", string(input->name));
        set(object, "meaning", string(input->meaning));
        set(object, "tested", tested);
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *report_tree(const Report *report, ReportView view) {
    json_t *object = json_object();
    set(object, "asym", string(ASYM_VERSION));
    set(object, "seed", number(report->seed));
    set(object, "runs", number(report->runs));
    set(object, "usable_runs", number(report->usable_runs));
    set(object, "inputs", inputs_json(report));
    set(object, "profiles",
        strings(report->profiles.at, report->profiles.size));
    set(object, "notes", strings(report->notes.at, report->notes.size));
    set(object, "functions", functions_json(report, view));
    return object;
}

/* ---- files ---- */

static bool write_tree(const json_t *tree, FILE *file) {
    return json_dumpf(tree, file, JSON_INDENT(2) | JSON_SORT_KEYS) == 0 &&
           fputc('\n', file) != EOF && fflush(file) == 0;
}

static bool write_path(const json_t *tree, const char *path) {
    if (!strcmp(path, "-"))
        return write_tree(tree, stdout);
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    bool written = write_tree(tree, file);
    return fclose(file) == 0 && written;
}

Status report_json(const Report *report, ReportView view, const char *path) {
    json_t *tree = report_tree(report, view);
    errno = 0;
    bool written = write_path(tree, path);
    int why = errno;
    json_decref(tree);
    if (!written)
        return status_fail(ASYM_USAGE, "--json %s: it cannot be written: %s",
                           path, why ? strerror(why) : "out of memory");
    return status_ok();
}
