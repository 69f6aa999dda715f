/* The JSON of a hand-built report, against docs/report.schema.json. */
#include "built.h"
#include "schema.h"

#include "base/json/jsonout.h"

#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* The report lists all symbols but the first, so that it does not list m. */
static const char *const names[] = {"m", "n"};

static Arena *arena;
static Builder builder;
static json_t *schema;
static char path[] = "/tmp/asym-report-XXXXXX";

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    builder = (Builder){arena, names, sizeof names / sizeof *names};
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

static Claim known(ClaimStatus status, const char *formula) {
    Claim claim = built_claim(&builder, status, formula, "n >= 0");
    claim.samples = 37;
    claim.held_out = 12;
    claim.executions = UINT64_MAX;
    built_range(&builder, &claim, "n", "-3", "212");
    built_range(&builder, &claim, "m", "0", "18446744073709551615");
    return claim;
}

/* A claim that rests on samples. */
static Claim tried(Claim claim, ClaimEvidence evidence, size_t draws) {
    claim.trial = (ClaimTrial){.evidence = evidence, .draws = draws};
    claim.range = claim.tested;
    return claim;
}

static Claim unknown(const char *reason) {
    Claim claim = claim_unknown(reason);
    claim.samples = 4;
    return claim;
}

static Claim several(void) {
    Claim claim = unknown("equal inputs gave different counts");
    claim.best = claim_keep(known(CLAIM_EXACT, "1"), arena);
    claim.typical = claim_keep(unknown("the mean fits no polynomial"), arena);
    claim.worst = claim_keep(known(CLAIM_EXACT, "n + 1"), arena);
    return claim;
}

static SelfCost instructions(const char *formula) {
    PlanPath *round = ARENA_NEW(arena, PlanPath);
    PlanPath *last = ARENA_NEW(arena, PlanPath);
    round->most = 7;
    last->most = UINT64_MAX;
    PlanStep *step = vec_push(arena, &round->steps);
    step->block = 2;
    *vec_push(arena, &step->lines) = 4;
    *vec_push(arena, &step->lines) = 3;
    *vec_push(arena, &round->steps) = (PlanStep){.block = 4};
    return (SelfCost){known(CLAIM_PROVED, formula), round, last};
}

static void add_loops(BuiltFunction f) {
    BuiltLoop plain = built_loop(&builder, f, "4:5", 1);
    plain.claims->conditional = true;
    plain.claims->count = known(CLAIM_PROVED, "n + 1");
    plain.claims->total =
        tried(known(CLAIM_EXACT, "n + 1"), EVIDENCE_DRAWS, 59);
    plain.claims->entries = tried(known(CLAIM_FITTED, "1"), EVIDENCE_BUILDS, 0);
    *plain.self = instructions("7*n + 2");
    plain.self->claim.upper = true;
    plain.claims->count.everywhere = built_expr(&builder, "max(0, n) + 1");
    plain.claims->total.upper = true;
    plain.claims->total.reason = "it may leave early";
    *vec_push(arena, &plain.plan->inputs) = built_symbol(&builder, "n");
    BuiltLoop odd = built_loop(&builder, f, "9:5#2", 2);
    odd.claims->reached = false;
    odd.claims->count = several();
    odd.claims->total = unknown(NULL);
    odd.claims->entries = unknown("");
}

static BuiltFunction add_function(Report *report, const char *signature,
                                  const char *cost) {
    return built_function(&builder, report, signature, cost);
}

static void add_first(Report *report) {
    BuiltFunction f = add_function(report, "f(int)", "n");
    f.result->cost.order.upper = true;
    f.result->cost.claim =
        tried(known(CLAIM_EXACT, "n + 2"), EVIDENCE_GIVEN, 0);
    f.result->cost.order.range = f.result->cost.claim.tested;
    f.result->self.call = instructions("7*n + 12");
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"memset", false, NULL};
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"malloc", true, NULL};
    f.result->calls = (RecordedCalls){9, 2};
    add_loops(f);
}

static void add_faults(Report *report) {
    static const Contradiction seven = {"n + 1 for n >= 0", "7 where n = 5"};
    const FunctionResult *f = &report->analysis.functions.at[0];
    *vec_push(arena, &report->analysis.faults) =
        (Fault){f, &f->plan->loops.at[1], "count", &seven};
    *vec_push(arena, &report->analysis.faults) =
        (Fault){f, NULL, "cost", &seven};
}

static Report full_report(void) {
    Report report = {.seed = 7, .runs = 9, .usable_runs = 8};
    *vec_push(arena, &report.inputs) =
        (ReportInput){"filesize", "size of argument 1 in bytes", 0, 4000};
    *vec_push(arena, &report.notes) = "1 run crashed: SIGSEGV";
    report.draws = 59;
    *vec_push(arena, &report.drawn) =
        (ReportDrawn){"argument 1", 0, 300, -64, 16};
    *vec_push(arena, &report.drawn) = (ReportDrawn){"macro N", 1, 20, 1, 16};
    *vec_push(arena, &report.profiles) = "asym.profile";
    add_first(&report);
    BuiltFunction f = add_function(&report, "g\xff\xc3\xa4(int)", NULL);
    f.result->cost.order =
        (Order){.cost = built_expr(&builder, "n"),
                .at_least = true,
                .reason = "loop at line 9 unknown: it is odd"};
    f.plan->left_alone = "it is naked";
    f = add_function(&report, "idle(int)", NULL);
    f.result->claims.ran = f.plan->has_debug = false;
    f.plan->file = NULL;
    f = add_function(&report, "std::sort()", NULL);
    f.plan->system_header = true;
    add_faults(&report);
    return report;
}

static Status write_to(const char *name, const Report *report,
                       ReportView view) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    Status status = jsonout_write(report_json(report, view), file);
    (void)fclose(file);
    return status;
}

static json_t *written(const Report *report, ReportView view) {
    Status status = write_to(path, report, view);
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

static const ReportView plain = {0}, all = {.all = true};

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

static void draws_have_their_rate(void **state) {
    (void)state;
    Report report = full_report();
    json_t *tree = written(&report, plain);
    assert_json(tree, "functions.0.loops.0.total.evidence", "\"draws\"");
    assert_json(tree, "functions.0.loops.0.total.draws", "59");
    assert_true(fabs(json_number_value(
                         at(tree, "functions.0.loops.0.total.miss_rate")) -
                     0.0495) < 1e-12);
    assert_json(tree, "functions.0.loops.0.total.range.n", "[-3,212]");
    assert_json(tree, "functions.0.loops.0.entries.miss_rate", "null");
    assert_json(tree, "functions.0.loops.0.entries.evidence", "\"builds\"");
    assert_json(tree, "functions.0.cost.evidence", "\"given\"");
    assert_json(tree, "functions.0.cost.miss_rate", "null");
    assert_null(at(tree, "functions.0.loops.0.count.evidence"));
    assert_json(tree, "functions.0.complexity_tested.n", "[-3,212]");
    assert_null(at(tree, "functions.1.complexity_tested"));
    json_decref(tree);
}

static void draws_say_what_they_were_made_of(void **state) {
    (void)state;
    Report report = full_report(), none = {0};
    json_t *tree = written(&report, plain), *empty = written(&none, plain);
    assert_json(tree, "draws",
                "{\"distribution\":\"log-uniform and uniform in turn\","
                "\"inputs\":[{\"name\":\"argument 1\",\"odd\":[-64,-1],"
                "\"odd_share\":0.0625,\"range\":[0,300]},"
                "{\"name\":\"macro N\",\"range\":[1,20]}],\"made\":59}");
    assert_json(empty, "draws",
                "{\"distribution\":null,\"inputs\":[],\"made\":0}");
    json_decref(tree);
    json_decref(empty);
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
                  {"functions.0.loops.0.total", "evidence", "\"luck\""},
                  {"functions.0.loops.0.total", "miss_rate", "\"0.1\""},
                  {"functions.0.loops.0.total.range", "n", "[1]"},
                  {"draws", "extra", "1"},
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
    static const char *const optional[] = {
        "bound",     "reason",  "piecewise",         "complexity_assumes",
        "evidence",  "draws",   "complexity_tested", "range",
        "miss_rate", "because",
    };
    enum { OPTIONAL = sizeof optional / sizeof *optional };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *key;
        json_t *unused;
        json_object_foreach(at(tree, places[i]), key, unused) {
            bool free_to_go = false;
            for (size_t k = 0; i != 0 && i != 6 && k < OPTIONAL; k++)
                free_to_go = free_to_go || !strcmp(key, optional[k]);
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
    assert_json(tree, "functions.0.assumes",
                "[\"memset: O(1)\",\"malloc: O(1)\"]");
    assert_json(tree, "functions.0.complexity_assumes", "[\"memset\"]");
    assert_json(tree, "functions.0.calls.recorded", "9");
    assert_json(tree, "functions.0.calls.cut_short", "2");
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

static void bounds_of_orders_and_costs_are_two_things(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction tight = add_function(&report, "tight(int)", "n");
    tight.result->cost.claim = known(CLAIM_PROVED, "2*n + 1");
    tight.result->cost.claim.upper = true;
    BuiltFunction known_cost = add_function(&report, "known(int)", "n");
    known_cost.result->cost.claim = known(CLAIM_PROVED, "m + 2");
    known_cost.result->cost.order.upper = true;
    json_t *tree = written(&report, plain);
    assert_null(at(tree, "functions.0.bound"));
    assert_json(tree, "functions.0.cost.bound", "\"upper\"");
    assert_json(tree, "functions.1.bound", "\"upper\"");
    assert_null(at(tree, "functions.1.cost.bound"));
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
    char text[300] = "";
    json_decref(written(&report, plain));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    assert_int_equal(fclose(file), 0);
    assert_in_range(length, 1, sizeof text - 1);
    assert_string_equal(text, "{\n"
                              "  \"asym\": \"" ASYM_VERSION "\",\n"
                              "  \"basis\": \"runs\",\n"
                              "  \"draws\": {\n"
                              "    \"distribution\": null,\n"
                              "    \"inputs\": [],\n"
                              "    \"made\": 0\n"
                              "  },\n"
                              "  \"faults\": [],\n"
                              "  \"functions\": [],\n"
                              "  \"inputs\": [],\n"
                              "  \"notes\": [],\n"
                              "  \"profiles\": [],\n"
                              "  \"runs\": 0,\n"
                              "  \"seed\": 1,\n"
                              "  \"sources\": {},\n"
                              "  \"usable_runs\": 0\n"
                              "}\n");
}

static void what_cannot_be_written_is_said(void **state) {
    (void)state;
    Report report = {0};
    Status status = write_to("/dev/full", &report, plain);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_string_equal(status.message, strerror(ENOSPC));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_its_schema),
        cmocka_unit_test(draws_have_their_rate),
        cmocka_unit_test(draws_say_what_they_were_made_of),
        cmocka_unit_test(schema_is_strict),
        cmocka_unit_test(every_required_key_is_needed),
        cmocka_unit_test(says_what_the_report_says),
        cmocka_unit_test(bounds_of_orders_and_costs_are_two_things),
        cmocka_unit_test(names_that_are_no_utf8_are_repaired),
        cmocka_unit_test(system_headers_need_all),
        cmocka_unit_test(keys_are_sorted_and_the_text_is_stable),
        cmocka_unit_test(what_cannot_be_written_is_said)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
