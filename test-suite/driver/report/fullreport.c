#include "fullreport.h"

#include "base/json/jsonout.h"

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
static char path[] = "/tmp/asym-report-XXXXXX";

int fullreport_set_up(void **state) {
    (void)state;
    arena = arena_new();
    builder = (Builder){arena, names, sizeof names / sizeof *names};
    int file = mkstemp(path);
    return file < 0 || close(file) != 0;
}

int fullreport_tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return unlink(path);
}

Claim fullreport_known(ClaimStatus status, const char *formula) {
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
    claim.best = claim_keep(fullreport_known(CLAIM_EXACT, "1"), arena);
    claim.typical = claim_keep(unknown("the mean fits no polynomial"), arena);
    claim.worst = claim_keep(fullreport_known(CLAIM_EXACT, "n + 1"), arena);
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
    return (SelfCost){fullreport_known(CLAIM_PROVED, formula), round, last};
}

static void add_loops(BuiltFunction f) {
    BuiltLoop plain = built_loop(&builder, f, "4:5", 1);
    plain.claims->conditional = true;
    plain.claims->count = fullreport_known(CLAIM_PROVED, "n + 1");
    plain.claims->total =
        tried(fullreport_known(CLAIM_EXACT, "n + 1"), EVIDENCE_DRAWS, 59);
    plain.claims->entries =
        tried(fullreport_known(CLAIM_FITTED, "1"), EVIDENCE_BUILDS, 0);
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

BuiltFunction fullreport_function(Report *report, const char *signature,
                                  const char *cost) {
    return built_function(&builder, report, signature, cost);
}

static void add_first(Report *report) {
    BuiltFunction f = fullreport_function(report, "f(int)", "n");
    f.result->cost.order.upper = true;
    f.result->cost.claim =
        tried(fullreport_known(CLAIM_EXACT, "n + 2"), EVIDENCE_GIVEN, 0);
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

Report fullreport_made(void) {
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
    BuiltFunction f = fullreport_function(&report, "g\xff\xc3\xa4(int)", NULL);
    f.result->cost.order =
        (Order){.cost = built_expr(&builder, "n"),
                .at_least = true,
                .reason = "loop at line 9 unknown: it is odd"};
    f.plan->left_alone = "it is naked";
    f = fullreport_function(&report, "idle(int)", NULL);
    f.result->claims.ran = f.plan->has_debug = false;
    f.plan->file = NULL;
    f = fullreport_function(&report, "std::sort()", NULL);
    f.plan->system_header = true;
    add_faults(&report);
    return report;
}

Status fullreport_write(const char *name, const Report *report,
                        ReportView view) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    Status status = jsonout_write(report_json(report, view), file);
    (void)fclose(file);
    return status;
}

json_t *fullreport_written(const Report *report, ReportView view) {
    Status status = fullreport_write(path, report, view);
    assert_int_equal(status.code, ASYM_OK);
    json_t *tree = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(tree);
    return tree;
}

const char *fullreport_file(void) {
    return path;
}

json_t *fullreport_at(json_t *tree, const char *where) {
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

void fullreport_expect(json_t *tree, const char *where, const char *wanted) {
    json_t *value = fullreport_at(tree, where);
    assert_non_null(value);
    char *text =
        json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(text, wanted);
    free(text);
}
