/* The JSON of a hand-built report, against docs/report.schema.json. */
#include "schema.h"

#include "driver/report/report.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static Arena *arena;
static json_t *schema;
static char path[] = "/tmp/asym-report-XXXXXX";

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    schema = json_load_file(REPORT_SCHEMA, JSON_REJECT_DUPLICATES, NULL);
    int file = mkstemp(path);
    return !schema || file < 0 || close(file) != 0;
}

static int tear_down(void **state) {
    (void)state;
    json_decref(schema);
    arena_free(arena);
    return unlink(path);
}

/* ---- a report that uses every field ---- */

static Formula known(FormulaStatus status, const char *formula) {
    Formula f = {.status = status,
                 .formula = formula,
                 .valid = "n >= 0",
                 .samples = 37,
                 .held_out = 12,
                 .executions = UINT64_MAX};
    *vec_push(arena, &f.tested) = (TestedRange){"n", "-3", "212"};
    *vec_push(arena, &f.tested) =
        (TestedRange){"m", "0", "18446744073709551615"};
    return f;
}

static Formula unknown(const char *reason) {
    return (Formula){.reason = reason, .valid = "", .samples = 4};
}

static const Formula *kept(Formula formula) {
    Formula *copy = ARENA_NEW(arena, Formula);
    *copy = formula;
    return copy;
}

static Formula several(void) {
    Formula f = unknown("equal inputs gave different counts");
    f.best = kept(known(STATUS_EXACT, "1"));
    f.typical = kept(unknown("the mean fits no polynomial"));
    f.worst = kept(known(STATUS_EXACT, "n + 1"));
    return f;
}

static ReportInstructions instructions(const char *formula) {
    ReportInstructions work = {.formula = known(STATUS_PROVED, formula),
                               .has_path = true,
                               .most = 7,
                               .last = UINT64_MAX};
    ReportStep *step = vec_push(arena, &work.path);
    step->block = "b2";
    *vec_push(arena, &step->lines) = 4;
    *vec_push(arena, &step->lines) = 3;
    *vec_push(arena, &work.path) = (ReportStep){.block = "b4"};
    return work;
}

static void add_loops(ReportFunction *f) {
    ReportLoop *plain = vec_push(arena, &f->loops);
    *plain = (ReportLoop){.line = 4,
                          .column = 5,
                          .ordinal = 1,
                          .depth = 1,
                          .where = "4",
                          .reached = true,
                          .conditional = true,
                          .count = known(STATUS_PROVED, "n + 1"),
                          .total = known(STATUS_EXACT, "n + 1"),
                          .entries = known(STATUS_FITTED, "1")};
    plain->instructions = instructions("7*n + 2");
    plain->instructions.formula.bound = "upper";
    plain->count.piecewise = "max(0, n) + 1";
    plain->total.bound = "upper";
    plain->total.reason = "it may leave early";
    *vec_push(arena, &plain->inputs) = "n";
    *vec_push(arena, &f->loops) = (ReportLoop){.line = 9,
                                               .column = 5,
                                               .ordinal = 2,
                                               .depth = 2,
                                               .where = "9:5#2",
                                               .count = several(),
                                               .total = unknown(NULL),
                                               .entries = unknown("")};
}

static ReportFunction *add_function(Report *report, const char *signature) {
    ReportFunction *f = vec_push(arena, &report->functions);
    *f = (ReportFunction){.name = signature,
                          .signature = signature,
                          .file = "a.c",
                          .line = 3,
                          .ran = true,
                          .has_debug = true};
    return f;
}

static Report full_report(void) {
    Report report = {.seed = 7, .runs = 9, .usable_runs = 8};
    *vec_push(arena, &report.inputs) =
        (ReportInput){"filesize", "size of argument 1 in bytes", 0, 4000};
    *vec_push(arena, &report.notes) = "1 run crashed: SIGSEGV";
    static const Contradiction seven = {"n + 1 for n >= 0", "7 where n = 5"};
    *vec_push(arena, &report.faults) =
        (ReportFault){"f(int)", "5:31#2", "count", &seven};
    *vec_push(arena, &report.faults) =
        (ReportFault){"f(int)", NULL, "cost", &seven};
    *vec_push(arena, &report.profiles) = "asym.profile";
    ReportFunction *f = add_function(&report, "f(int)");
    f->complexity = "O(n)";
    f->complexity_status = STATUS_EXACT;
    f->upper = true;
    f->cost = known(STATUS_EXACT, "n + 2");
    f->instructions = instructions("7*n + 12");
    *vec_push(arena, &f->symbols) = (ReportSymbol){"n", "parameter", 3, false};
    *vec_push(arena, &f->assumes) = "memset: O(1)";
    add_loops(f);
    f = add_function(&report, "g\xff\xc3\xa4(int)");
    f->complexity = "at least O(n)";
    f->complexity_reason = "loop at line 9 unknown: it is odd";
    f->left_alone = "it is naked";
    f = add_function(&report, "idle(int)");
    f->ran = f->has_debug = false;
    f->file = NULL;
    add_function(&report, "std::sort()")->system_header = true;
    return report;
}

static json_t *written(const Report *report, ReportView view) {
    Status status = report_json(report, view, path);
    assert_int_equal(status.code, ASYM_OK);
    json_t *tree = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(tree);
    return tree;
}

/* "functions.0.loops.1.count" */
static json_t *at(json_t *tree, const char *where) {
    while (tree && *where) {
        size_t length = strcspn(where, ".");
        const char *key = arena_strndup(arena, where, length);
        tree = json_is_array(tree)
                   ? json_array_get(tree, strtoul(key, NULL, 10))
                   : json_object_get(tree, key);
        where += length + (where[length] == '.');
    }
    return tree;
}

static void assert_json(json_t *tree, const char *where, const char *wanted) {
    json_t *value = at(tree, where);
    assert_non_null(value);
    char *text =
        json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(text, wanted);
    free(text);
}

/* ---- tests ---- */

static const ReportView plain = {false, false}, all = {false, true};

static void follows_its_schema(void **state) {
    (void)state;
    Report report = full_report(), empty = {0};
    json_t *tree = written(&report, all), *none = written(&empty, plain);
    assert_true(schema_accepts(schema, tree));
    assert_true(schema_accepts(schema, none));
    empty.basis = BASIS_CODE;
    json_t *code = written(&empty, plain);
    assert_true(schema_accepts(schema, code));
    assert_json(code, "basis", "\"code\"");
    json_decref(tree);
    json_decref(none);
    json_decref(code);
}

/* The validator sees what is wrong: each of these breaks one rule. */
static void schema_is_strict(void **state) {
    (void)state;
    static const struct {
        const char *where, *key, *json;
    } breaks[] = {{"", "extra", "1"},
                  {"", "seed", "-1"},
                  {"", "runs", "1.5"},
                  {"functions.0", "complexity_status", "\"sure\""},
                  {"functions.0", "bound", "\"lower\""},
                  {"functions.0", "loops", "{}"},
                  {"functions.0.symbols.0", "kind", "\"thing\""},
                  {"functions.0.loops.0", "depth", "0"},
                  {"functions.0.loops.0.count", "formula", "null"},
                  {"functions.0.loops.0.count", "status", "\"unknown\""},
                  {"functions.0.loops.0.count", "best", "{}"},
                  {"functions.0.loops.0.count.tested", "n", "[1]"},
                  {"functions.0.loops.0.count.tested", "n", "[1, 2, 3]"},
                  {"functions.0.loops.0.count.tested", "n", "[1, null]"},
                  {"functions.0.loops.1.count", "formula", "\"n\""},
                  {"functions.0.instructions", "straight", "null"},
                  {"functions.0.loops.0.instructions", "round", "[]"},
                  {"functions.0.loops.0.instructions", "extra", "1"},
                  {"functions.0.loops.0.instructions.path.0", "lines", "[-1]"},
                  {"functions.0.loops.1.count.best", "valid", "0"}};
    Report report = full_report();
    json_t *tree = written(&report, plain);
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        json_t *copy = json_deep_copy(tree);
        json_t *bad = json_loads(breaks[i].json, JSON_DECODE_ANY, NULL);
        json_object_set_new(at(copy, breaks[i].where), breaks[i].key, bad);
        assert_false(schema_accepts(schema, copy));
        json_decref(copy);
    }
    json_decref(tree);
}

static void every_required_key_is_needed(void **state) {
    (void)state;
    static const char *const places[] = {"",
                                         "functions.0",
                                         "functions.0.symbols.0",
                                         "functions.0.loops.0",
                                         "functions.0.loops.0.total",
                                         "functions.0.instructions.path.0",
                                         "functions.0.loops.1.total"};
    Report report = full_report();
    json_t *tree = written(&report, plain);
    static const char *const optional[] = {"bound", "reason", "piecewise"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *key;
        json_t *unused;
        json_object_foreach(at(tree, places[i]), key, unused) {
            bool free_to_go = i != 6 && (!strcmp(key, optional[0]) ||
                                         !strcmp(key, optional[1]) ||
                                         !strcmp(key, optional[2]));
            json_t *copy = json_deep_copy(tree);
            json_object_del(at(copy, places[i]), key);
            assert_int_equal(schema_accepts(schema, copy), free_to_go);
            json_decref(copy);
        }
    }
    json_decref(tree);
}

static void says_what_the_report_says(void **state) {
    (void)state;
    Report report = full_report();
    json_t *tree = written(&report, plain);
    assert_json(tree, "asym", "\"" ASYM_VERSION "\"");
    assert_json(tree, "seed", "7");
    assert_json(tree, "inputs",
                "[{\"meaning\":\"size of argument 1 in bytes\","
                "\"name\":\"filesize\",\"tested\":[0,4000]}]");
    assert_json(tree, "notes", "[\"1 run crashed: SIGSEGV\"]");
    assert_json(tree, "functions.0.complexity", "\"O(n)\"");
    assert_json(tree, "functions.0.bound", "\"upper\"");
    assert_json(
        tree, "functions.0.symbols",
        "[{\"kind\":\"parameter\",\"late\":false,\"line\":3,\"name\":\"n\"}]");
    assert_json(tree, "functions.0.assumes", "[\"memset: O(1)\"]");
    assert_json(tree, "functions.0.loops.0.inputs", "[\"n\"]");
    assert_json(tree, "functions.0.loops.0.count",
                "{\"executions\":\"18446744073709551615\","
                "\"formula\":\"n + 1\",\"held_out\":12,"
                "\"piecewise\":\"max(0, n) + 1\",\"samples\":37,"
                "\"status\":\"proved\","
                "\"tested\":{\"m\":[0,\"18446744073709551615\"],"
                "\"n\":[-3,212]},\"valid\":\"n >= 0\"}");
    assert_json(tree, "functions.0.loops.0.instructions.formula",
                "\"7*n + 2\"");
    assert_json(tree, "functions.0.loops.0.instructions.round", "7");
    assert_json(tree, "functions.0.loops.0.instructions.last",
                "\"18446744073709551615\"");
    assert_json(tree, "functions.0.loops.0.instructions.path",
                "[{\"block\":\"b2\",\"lines\":[4,3]},"
                "{\"block\":\"b4\",\"lines\":[]}]");
    assert_json(tree, "functions.0.instructions.straight", "7");
    assert_json(tree, "functions.0.loops.1.instructions.reason",
                "\"it was never reached\"");
    assert_json(tree, "functions.0.loops.0.conditional", "true");
    assert_json(tree, "functions.0.loops.1.conditional", "false");
    assert_json(tree, "functions.0.loops.1.ordinal", "2");
    assert_json(tree, "functions.0.loops.1.reached", "false");
    assert_json(tree, "functions.0.loops.1.count.typical.reason",
                "\"the mean fits no polynomial\"");
    assert_json(tree, "functions.0.loops.1.count.worst.formula", "\"n + 1\"");
    assert_json(tree, "functions.0.loops.1.entries.reason",
                "\"it was never reached\"");
    assert_json(tree, "functions.2.cost.reason", "\"it never ran\"");
    assert_json(tree, "functions.1.cost.reason", "\"no formula was found\"");
    assert_json(tree, "functions.2.complexity", "null");
    assert_json(tree, "functions.2.complexity_status", "\"unknown\"");
    assert_json(tree, "functions.2.ran", "false");
    json_decref(tree);
}

static void names_that_are_no_utf8_are_repaired(void **state) {
    (void)state;
    Report report = full_report();
    json_t *tree = written(&report, plain);
    assert_json(tree, "functions.1.name", "\"g\xef\xbf\xbd\xc3\xa4(int)\"");
    json_decref(tree);
}

static void system_headers_need_all(void **state) {
    (void)state;
    Report report = full_report();
    json_t *few = written(&report, plain), *more = written(&report, all);
    assert_int_equal(json_array_size(at(few, "functions")), 3);
    assert_int_equal(json_array_size(at(more, "functions")), 4);
    json_decref(few);
    json_decref(more);
}

static void keys_are_sorted_and_the_text_is_stable(void **state) {
    (void)state;
    Report report = {.seed = 1};
    char text[200] = "";
    json_decref(written(&report, plain));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    assert_int_equal(fclose(file), 0);
    assert_in_range(length, 1, sizeof text - 1);
    assert_string_equal(text, "{\n"
                              "  \"asym\": \"" ASYM_VERSION "\",\n"
                              "  \"basis\": \"runs\",\n"
                              "  \"faults\": [],\n"
                              "  \"functions\": [],\n"
                              "  \"inputs\": [],\n"
                              "  \"notes\": [],\n"
                              "  \"profiles\": [],\n"
                              "  \"runs\": 0,\n"
                              "  \"seed\": 1,\n"
                              "  \"usable_runs\": 0\n"
                              "}\n");
}

static void a_path_that_cannot_be_written_is_said(void **state) {
    (void)state;
    Report report = {0};
    Status status = report_json(&report, plain, "/nowhere/at/all.json");
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "/nowhere/at/all.json"));
    assert_non_null(strstr(status.message, strerror(ENOENT)));
    status = report_json(&report, plain, "/dev/full");
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, strerror(ENOSPC)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_its_schema),
        cmocka_unit_test(schema_is_strict),
        cmocka_unit_test(every_required_key_is_needed),
        cmocka_unit_test(says_what_the_report_says),
        cmocka_unit_test(names_that_are_no_utf8_are_repaired),
        cmocka_unit_test(system_headers_need_all),
        cmocka_unit_test(keys_are_sorted_and_the_text_is_stable),
        cmocka_unit_test(a_path_that_cannot_be_written_is_said)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
