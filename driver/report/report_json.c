/* report_json.c -- the report for programs; docs/report.schema.json says what
 * each key means. */
#include "driver/report/report.h"

#include "base/json/jsonout.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- values ---- */

static json_t *decimal(const char *digits) {
    char *end;
    errno = 0;
    long long value = strtoll(digits, &end, 10);
    return errno || *end || end == digits ? jsonout_text(digits)
                                          : json_integer(value);
}

static void set_text(json_t *object, const char *key, const char *text) {
    if (text && *text)
        jsonout_set(object, key, jsonout_text(text));
}

static json_t *strings(const char *const *texts, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        (void)json_array_append_new(array, jsonout_text(texts[i]));
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
        json_t *symbol = jsonout_text(range->symbol);
        jsonout_set(ranges, json_string_value(symbol), pair);
        json_decref(symbol);
    }
    return ranges;
}

static json_t *formula_json(const Formula *formula, const char *otherwise);

static json_t *unknown_json(const Formula *formula, const char *otherwise) {
    json_t *object = json_object();
    bool given = formula->reason && *formula->reason;
    jsonout_set(object, "status",
                jsonout_text(formula_status_name(STATUS_UNKNOWN)));
    jsonout_set(object, "formula", json_null());
    jsonout_set(object, "reason",
                jsonout_text(given ? formula->reason : otherwise));
    jsonout_set(object, "samples", jsonout_number(formula->samples));
    jsonout_set(object, "executions", jsonout_number(formula->executions));
    if (formula->worst) {
        jsonout_set(object, "best", formula_json(formula->best, otherwise));
        jsonout_set(object, "typical",
                    formula_json(formula->typical, otherwise));
        jsonout_set(object, "worst", formula_json(formula->worst, otherwise));
    }
    return object;
}

/* "otherwise" is the reason for an unknown formula that has none. */
static json_t *formula_json(const Formula *formula, const char *otherwise) {
    if (!formula->formula || formula->status == STATUS_UNKNOWN)
        return unknown_json(formula, otherwise);
    json_t *object = json_object();
    jsonout_set(object, "status",
                jsonout_text(formula_status_name(formula->status)));
    jsonout_set(object, "formula", jsonout_text(formula->formula));
    jsonout_set(object, "valid",
                jsonout_text(formula->valid ? formula->valid : ""));
    jsonout_set(object, "tested", tested_json(formula));
    jsonout_set(object, "samples", jsonout_number(formula->samples));
    jsonout_set(object, "held_out", jsonout_number(formula->held_out));
    jsonout_set(object, "executions", jsonout_number(formula->executions));
    set_text(object, "piecewise", formula->piecewise);
    set_text(object, "bound", formula->bound);
    set_text(object, "reason", formula->reason);
    return object;
}

/* ---- instructions ---- */

static json_t *path_json(const ReportInstructions *work) {
    json_t *path = json_array();
    for (size_t i = 0; i < work->path.size; i++) {
        const ReportStep *step = &work->path.at[i];
        json_t *object = json_object(), *lines = json_array();
        for (size_t k = 0; k < step->lines.size; k++)
            (void)json_array_append_new(lines,
                                        jsonout_number(step->lines.at[k]));
        jsonout_set(object, "block", jsonout_text(step->block));
        jsonout_set(object, "lines", lines);
        (void)json_array_append_new(path, object);
    }
    return path;
}

/* "most" is what the cost of the path is called. */
static json_t *instructions_json(const ReportInstructions *work,
                                 const char *most, const char *otherwise) {
    json_t *object = formula_json(&work->formula, otherwise);
    if (work->has_path) {
        jsonout_set(object, most, jsonout_number(work->most));
        jsonout_set(object, "path", path_json(work));
    }
    return object;
}

static json_t *loop_instructions_json(const ReportLoop *loop,
                                      const char *otherwise) {
    json_t *object = instructions_json(&loop->instructions, "round", otherwise);
    if (loop->instructions.has_path)
        jsonout_set(object, "last", jsonout_number(loop->instructions.last));
    return object;
}

/* ---- loops and functions ---- */

static json_t *loop_json(const ReportLoop *loop) {
    const char *otherwise =
        loop->reached ? "no formula was found" : "it was never reached";
    json_t *object = json_object();
    jsonout_set(object, "line", jsonout_number(loop->line));
    jsonout_set(object, "column", jsonout_number(loop->column));
    jsonout_set(object, "ordinal", jsonout_number(loop->ordinal));
    jsonout_set(object, "depth", jsonout_number(loop->depth));
    jsonout_set(object, "reached", json_boolean(loop->reached));
    jsonout_set(object, "conditional", json_boolean(loop->conditional));
    jsonout_set(object, "inputs", strings(loop->inputs.at, loop->inputs.size));
    jsonout_set(object, "count", formula_json(&loop->count, otherwise));
    jsonout_set(object, "total", formula_json(&loop->total, otherwise));
    jsonout_set(object, "entries", formula_json(&loop->entries, otherwise));
    jsonout_set(object, "instructions",
                loop_instructions_json(loop, otherwise));
    return object;
}

static json_t *symbols_json(const ReportFunction *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->symbols.size; i++) {
        const ReportSymbol *symbol = &f->symbols.at[i];
        json_t *object = json_object();
        jsonout_set(object, "name", jsonout_text(symbol->name));
        jsonout_set(object, "kind", jsonout_text(symbol->kind));
        jsonout_set(object, "line", jsonout_number(symbol->line));
        jsonout_set(object, "late", json_boolean(symbol->late));
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
    jsonout_set(object, "complexity", jsonout_text(f->complexity));
    jsonout_set(object, "complexity_status",
                jsonout_text(formula_status_name(status)));
    set_text(object, "complexity_valid", f->complexity_valid);
    set_text(object, "complexity_reason", f->complexity_reason);
    set_text(object, "bound", f->upper ? "upper" : NULL);
    jsonout_set(object, "cost",
                formula_json(&f->cost,
                             f->ran ? "no formula was found" : "it never ran"));
    jsonout_set(
        object, "instructions",
        instructions_json(&f->instructions, "straight", "nothing is known"));
    jsonout_set(object, "assumes", strings(f->assumes.at, f->assumes.size));
}

static json_t *function_json(const ReportFunction *f) {
    json_t *object = json_object();
    jsonout_set(object, "name", jsonout_text(f->name));
    jsonout_set(object, "signature", jsonout_text(f->signature));
    jsonout_set(object, "file", jsonout_text(f->file));
    jsonout_set(object, "line", jsonout_number(f->line));
    jsonout_set(object, "ran", json_boolean(f->ran));
    jsonout_set(object, "debug_information", json_boolean(f->has_debug));
    jsonout_set(object, "system_header", json_boolean(f->system_header));
    set_text(object, "left_alone", f->left_alone);
    set_complexity(object, f);
    jsonout_set(object, "symbols", symbols_json(f));
    jsonout_set(object, "loops", loops_json(f));
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
        jsonout_set(object, "name", jsonout_text(input->name));
        jsonout_set(object, "meaning", jsonout_text(input->meaning));
        jsonout_set(object, "tested", tested);
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *faults_json(const Report *report) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->faults.size; i++) {
        const ReportFault *fault = &report->faults.at[i];
        json_t *object = json_object();
        jsonout_set(object, "function", jsonout_text(fault->function));
        jsonout_set(object, "loop", jsonout_text(fault->loop));
        jsonout_set(object, "number", jsonout_text(fault->number));
        jsonout_set(object, "proved", jsonout_text(fault->what->proved));
        jsonout_set(object, "seen", jsonout_text(fault->what->seen));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static const char *const basis_names[] = {
    [BASIS_RUNS] = "runs", [BASIS_CODE] = "code"};

static json_t *report_tree(const Report *report, ReportView view) {
    json_t *object = json_object();
    jsonout_set(object, "asym", jsonout_text(ASYM_VERSION));
    jsonout_set(object, "basis", jsonout_text(basis_names[report->basis]));
    jsonout_set(object, "seed", jsonout_number(report->seed));
    jsonout_set(object, "runs", jsonout_number(report->runs));
    jsonout_set(object, "usable_runs", jsonout_number(report->usable_runs));
    jsonout_set(object, "inputs", inputs_json(report));
    jsonout_set(object, "profiles",
                strings(report->profiles.at, report->profiles.size));
    jsonout_set(object, "notes", strings(report->notes.at, report->notes.size));
    jsonout_set(object, "functions", functions_json(report, view));
    jsonout_set(object, "faults", faults_json(report));
    return object;
}

Status report_json(const Report *report, ReportView view, const char *path) {
    return jsonout_write(report_tree(report, view), path);
}
