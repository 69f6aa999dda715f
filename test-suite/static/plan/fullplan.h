/* fullplan.h -- a plan that uses every field, and the arena that a test has it
 * in. */
#ifndef ASYM_TEST_STATIC_PLAN_FULLPLAN_H
#define ASYM_TEST_STATIC_PLAN_FULLPLAN_H

#include "static/plan/plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Arena *arena;

static inline int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static inline int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static const char *const letters[] = {"a", "b", "c", "d"};

static inline const Expr *expr(const char *text) {
    const Expr *e = NULL;
    Status status = expr_parse(&e, text, letters, 4, arena);
    assert_int_equal(status.code, ASYM_OK);
    return e;
}

static inline Region region(const char *text) {
    Region r = {0};
    Status status = region_parse(&r, text, letters, 4, arena);
    assert_int_equal(status.code, ASYM_OK);
    return r;
}

static inline PlanFormula known(const char *formula, const char *valid) {
    return (PlanFormula){.formula = expr(formula), .valid = region(valid)};
}

static inline PlanFormula bound(const char *formula) {
    PlanFormula f = {
        .formula = expr(formula), .upper = true, .reason = "it may leave"};
    *vec_push(arena, &f.unless) = 7;
    *vec_push(arena, &f.unless) = UINT32_MAX;
    return f;
}

static inline PlanFormula none(void) {
    return (PlanFormula){.reason = "the step is not constant"};
}

/* Names that are alike, odd, or no formula's words. */
static inline void add_symbols(PlanFunction *f) {
    static const PlanSymbol symbols[] = {
        {"", NULL, SYMBOL_LOCAL, 0, 64, false, 0, true},
        {"n", NULL, SYMBOL_PARAMETER, 3, 32, true, 0, false},
        {"n@5", "n", SYMBOL_INDUCTION, 5, 1, false, 1, false},
        {"a[0]->max(x, \"y\") + \xe4\xc3\xa4\x01", NULL, SYMBOL_WORKLOAD,
         UINT32_MAX / 2, 64, true, 7, true}};
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        *vec_push(arena, &f->symbols) = symbols[i];
    *vec_push(arena, &f->sides) = (PlanSide){.line = 9,
                                             .guard = 3,
                                             .loop = -1,
                                             .cuts = true,
                                             .parts = PARTS_HERE,
                                             .ahead = PARTS_OUTSIDE,
                                             .chosen = PARTS_HERE,
                                             .computed = true,
                                             .total = -1};
    *vec_push(arena, &f->sides) =
        (PlanSide){.line = 9, .guard = 3, .leaves = true, .total = 2};
    PlanLimits *limits = vec_push(arena, &f->limits);
    limits->symbol = 0;
    *vec_push(arena, &limits->at_most) = expr("1/2*b");
    *vec_push(arena, &limits->at_most) = expr("0");
    *vec_push(arena, &limits->at_least) = expr("b - 1");
    limits->valid = region("b >= 1");
    *vec_push(arena, &f->parameters) = UINT32_MAX;
    *vec_push(arena, &f->parameters) = 1;
    *vec_push(arena, &f->inputs) = 3;
    *vec_push(arena, &f->inputs) = 1;
    *vec_push(arena, &f->idle) = 3;
}

static inline PlanPath plan_path(uint64_t most) {
    PlanPath p = {.most = most, .least = 1};
    PlanStep *step = vec_push(arena, &p.steps);
    step->block = 3;
    *vec_push(arena, &step->lines) = 12;
    *vec_push(arena, &step->lines) = 7;
    *vec_push(arena, &p.steps) = (PlanStep){.block = UINT32_MAX};
    return p;
}

static inline void add_outer_loop(PlanFunction *f) {
    PlanLoop *loop = vec_push(arena, &f->loops);
    *loop = (PlanLoop){.line = 10,
                       .column = 5,
                       .ordinal = 1,
                       .depth = 1,
                       .parent = -1,
                       .outermost = 0,
                       .count = known("b + 1", "b >= 0"),
                       .total = known("1/2*b^2 - 1/2*b", ""),
                       .entries = bound("max(b, 0)"),
                       .rounds = none(),
                       .reach = REACH_MAYBE,
                       .round = plan_path(UINT64_MAX),
                       .last = {.reason = "nothing leads out of it"},
                       .totals = 1,
                       .site = 0,
                       .nest_site = 1};
    *vec_push(arena, &loop->inputs) = 1;
    *vec_push(arena, &loop->choices) = 3;
    *vec_push(arena, &loop->choices) = 7;
    *vec_push(arena, &loop->constants) = INT64_MIN;
    *vec_push(arena, &loop->constants) = INT64_MAX;
    *vec_push(arena, &loop->nest_columns) = 0;
    *vec_push(arena, &loop->nest_columns) = 1;
    *vec_push(arena, &loop->inductions) =
        (RoundVariable){2, expr("b"), expr("-1")};
}

static inline void add_inner_loop(PlanFunction *f) {
    PlanLoop *loop = vec_push(arena, &f->loops);
    *loop = (PlanLoop){.line = 11,
                       .column = 9,
                       .ordinal = 2,
                       .depth = 2,
                       .parent = 0,
                       .outermost = 0,
                       .opaque = true,
                       .opaque_why = "on the contents of a (line 7)",
                       .count =
                           known("2*c + d", "2*c + d <= 4294967295 and c <= d"),
                       .total = none(),
                       .entries = none(),
                       .rounds = none(),
                       .reach = REACH_ROUNDS_PLUS,
                       .nest_opaque = true,
                       .nest_opaque_why = "on what a call returned",
                       .uneven = "some rounds take none out",
                       .totals = 3,
                       .site = 2,
                       .nest_site = -1};
    *vec_push(arena, &loop->nest_inputs) = 3;
    *vec_push(arena, &loop->nest_inputs) = 1;
}

static inline void add_calls(PlanFunction *f) {
    PlanCall *call = vec_push(arena, &f->calls);
    *call = (PlanCall){.callee = "memset",
                       .line = 12,
                       .loop = 1,
                       .reach = REACH_ROUNDS_PLUS,
                       .unsigned_args = 2};
    call->valid = region("b + c >= 3");
    *vec_push(arena, &call->args) =
        expr("b*c + 123456789012345678901234567890");
    *vec_push(arena, &call->args) = NULL;
    *vec_push(arena, &call->unsaid) = NULL;
    *vec_push(arena, &call->unsaid) = "on the contents of a (line 7)";
    *vec_push(arena, &call->reads) = (PlanRead){17, expr("2*c + 1")};
    *vec_push(arena, &f->calls) =
        (PlanCall){.line = 13, .loop = -1, .reach = REACH_MAYBE};
    PlanWay *way = vec_push(arena, &f->ways);
    way->where = region("b >= 2");
    *vec_push(arena, &way->calls) = 1;
    *vec_push(arena, &way->calls) = 0;
    *vec_push(arena, &way->nests) = 0;
    *vec_push(arena, &f->ways) = (PlanWay){0};
}

static inline void add_sites(Plan *plan) {
    for (int i = 0; i < 4; i++) {
        PlanSite *site = vec_push(arena, &plan->sites);
        site->function = 0;
        *vec_push(arena, &site->keys) = 1;
    }
    *vec_push(arena, &plan->sites.at[2].keys) = 3;
}

static inline Plan full_plan(void) {
    Plan plan = {.source = "dir/\xe4.c",
                 .fingerprint = UINT64_MAX - 1,
                 .is_cxx = true,
                 .has_main = true};
    PlanFunction *f = vec_push(arena, &plan.functions);
    *f = (PlanFunction){.name = "Table::sweep",
                        .linkage = "_ZN5Table5sweepEi",
                        .signature = "Table::sweep(int[12])",
                        .file = "t.cc",
                        .line = 8,
                        .system_header = true,
                        .has_debug = true,
                        .local = true,
                        .weak = true,
                        .remark = "it has a loop with several entries",
                        .site = 3,
                        .entered = 0};
    *vec_push(arena, &f->sizes) = (TextNumber){17, 19, 12};
    add_symbols(f);
    add_outer_loop(f);
    add_inner_loop(f);
    add_calls(f);
    *vec_push(arena, &f->blocks) = (PlanBlock){.name = "b1", .loop = -1};
    *vec_push(arena, &f->edges) = (PlanEdge){0, 0, "U", -1};
    *vec_push(arena, &f->edges) = (PlanEdge){0, 0, "T", 0};
    add_sites(&plan);
    f = vec_push(arena, &plan.functions);
    *f = (PlanFunction){.name = "bare",
                        .linkage = "bare",
                        .signature = "bare",
                        .file = "t.cc",
                        .left_alone = "it is naked",
                        .straight = plan_path(1),
                        .site = -1,
                        .entered = 5};
    *vec_push(arena, &f->callers) = (PlanCaller){0, 0, true};
    *vec_push(arena, &plan.outside) =
        (PlanOutside){"memset", "ptr (ptr, i32, i64)", 3};
    *vec_push(arena, &plan.outside) = (PlanOutside){"f", NULL, 0};
    *vec_push(arena, &plan.words) = "while";
    *vec_push(arena, &plan.remarks) = "a remark";
    return plan;
}

#endif
