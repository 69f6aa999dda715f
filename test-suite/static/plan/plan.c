/* Plans written and read back, and files that are not plans. */
#include "static/plan/plan.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmocka.h>

static Arena *arena;
static char path[32]; /* of a file in memory */
static int file_in_memory;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static int make_file(void **state) {
    (void)state;
    file_in_memory = memfd_create("plan", 0);
    (void)snprintf(path, sizeof path, "/proc/self/fd/%d", file_in_memory);
    return file_in_memory < 0;
}

static int remove_file(void **state) {
    (void)state;
    return close(file_in_memory);
}

/* ---- a plan that uses every field ---- */

static const char *const letters[] = {"a", "b", "c", "d"};

static const Expr *expr(const char *text) {
    const Expr *e = NULL;
    Status status = expr_parse(&e, text, letters, 4, arena);
    assert_int_equal(status.code, ASYM_OK);
    return e;
}

static Region region(const char *text) {
    Region r = {0};
    Status status = region_parse(&r, text, letters, 4, arena);
    assert_int_equal(status.code, ASYM_OK);
    return r;
}

static PlanFormula known(const char *formula, const char *valid) {
    return (PlanFormula){.formula = expr(formula), .valid = region(valid)};
}

static PlanFormula bound(const char *formula) {
    PlanFormula f = {
        .formula = expr(formula), .upper = true, .reason = "it may leave"};
    *vec_push(arena, &f.unless) = 7;
    *vec_push(arena, &f.unless) = UINT32_MAX;
    return f;
}

static PlanFormula none(void) {
    return (PlanFormula){.reason = "the step is not constant"};
}

/* Names that are alike, odd, or no formula's words. */
static void add_symbols(PlanFunction *f) {
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

static PlanPath plan_path(uint64_t most) {
    PlanPath p = {.most = most, .least = 1};
    PlanStep *step = vec_push(arena, &p.steps);
    step->block = 3;
    *vec_push(arena, &step->lines) = 12;
    *vec_push(arena, &step->lines) = 7;
    *vec_push(arena, &p.steps) = (PlanStep){.block = UINT32_MAX};
    return p;
}

static void add_outer_loop(PlanFunction *f) {
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

static void add_inner_loop(PlanFunction *f) {
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

static void add_calls(PlanFunction *f) {
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

static void add_sites(Plan *plan) {
    for (int i = 0; i < 4; i++) {
        PlanSite *site = vec_push(arena, &plan->sites);
        site->function = 0;
        *vec_push(arena, &site->keys) = 1;
    }
    *vec_push(arena, &plan->sites.at[2].keys) = 3;
}

static Plan full_plan(void) {
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

/* ---- everything that a plan says, as text ---- */

static void add_text(Text *out, const char *text) {
    text_add(out, text ? " \"%s\"" : " -", text);
}

static void add_expr(Text *out, const Expr *e) {
    text_add(out, " ");
    if (e)
        expr_print(out, e, letters);
    else
        text_add(out, "-");
}

static void add_region(Text *out, const Region *r) {
    text_add(out, " {");
    region_print(out, r, letters);
    text_add(out, "}");
}

static void add_formula(Text *out, const PlanFormula *f) {
    add_expr(out, f->formula);
    add_region(out, &f->valid);
    text_add(out, " %d", f->upper);
    add_text(out, f->reason);
    for (size_t i = 0; i < f->unless.size; i++)
        text_add(out, " unless %u", f->unless.at[i]);
    text_add(out, "\n");
}

static void add_ids(Text *out, const SymbolId *ids, size_t count) {
    text_add(out, " [");
    for (size_t i = 0; i < count; i++)
        text_add(out, " %u", ids[i]);
    text_add(out, " ]");
}

static void add_loop_lists(Text *out, const PlanLoop *l) {
    add_ids(out, l->inputs.at, l->inputs.size);
    add_ids(out, l->nest_inputs.at, l->nest_inputs.size);
    for (size_t i = 0; i < l->constants.size; i++)
        text_add(out, " %lld", (long long)l->constants.at[i]);
    for (size_t i = 0; i < l->nest_columns.size; i++)
        text_add(out, " column %d", l->nest_columns.at[i]);
    for (size_t i = 0; i < l->inductions.size; i++) {
        text_add(out, " induction %u", l->inductions.at[i].symbol);
        add_expr(out, l->inductions.at[i].init);
        add_expr(out, l->inductions.at[i].step);
    }
}

static void add_path(Text *out, const PlanPath *p) {
    text_add(out, "path %llu %llu", (unsigned long long)p->most,
             (unsigned long long)p->least);
    add_text(out, p->reason);
    for (size_t i = 0; i < p->steps.size; i++) {
        text_add(out, " %u:", p->steps.at[i].block);
        add_ids(out, p->steps.at[i].lines.at, p->steps.at[i].lines.size);
    }
    text_add(out, "\n");
}

static void add_loop(Text *out, const PlanLoop *l) {
    text_add(out, "loop %u %u %u %u %d %d %d %d %d %d %d %d", l->line,
             l->column, l->ordinal, l->depth, l->parent, l->outermost,
             l->opaque, l->reach, l->nest_opaque, l->totals, l->site,
             l->nest_site);
    add_text(out, l->opaque_why);
    add_text(out, l->nest_opaque_why);
    add_text(out, l->uneven);
    add_loop_lists(out, l);
    add_formula(out, &l->count);
    add_formula(out, &l->total);
    add_formula(out, &l->entries);
    add_formula(out, &l->rounds);
    add_path(out, &l->round);
    add_path(out, &l->last);
}

static void add_call(Text *out, const PlanCall *c) {
    text_add(out, "call %u %d %d %llu", c->line, c->loop, c->reach,
             (unsigned long long)c->unsigned_args);
    add_text(out, c->callee);
    add_region(out, &c->valid);
    for (size_t i = 0; i < c->args.size; i++)
        add_expr(out, c->args.at[i]);
    for (size_t i = 0; i < c->unsaid.size; i++)
        add_text(out, c->unsaid.at[i]);
    for (size_t i = 0; i < c->reads.size; i++) {
        text_add(out, " %u is", c->reads.at[i].inner);
        add_expr(out, c->reads.at[i].outer);
    }
    text_add(out, "\n");
}

static void add_symbol(Text *out, const PlanSymbol *s) {
    text_add(out, "symbol %d %u %u %d %u %d", s->kind, s->line, s->bits,
             s->is_signed, s->rank, s->late);
    add_text(out, s->name);
    add_text(out, s->plain);
    text_add(out, "\n");
}

static void add_function(Text *out, const PlanFunction *f) {
    text_add(out, "function %u %d %d %d %d %d %d %d", f->line, f->system_header,
             f->has_debug, f->local, f->weak, f->taken, f->site, f->entered);
    const char *const texts[] = {f->name, f->linkage,    f->signature,
                                 f->file, f->left_alone, f->remark};
    for (size_t i = 0; i < 6; i++)
        add_text(out, texts[i]);
    for (size_t i = 0; i < f->sizes.size; i++)
        text_add(out, " %u..%u is %" PRIu64, f->sizes.at[i].from,
                 f->sizes.at[i].to, f->sizes.at[i].value);
    add_ids(out, f->parameters.at, f->parameters.size);
    add_ids(out, f->inputs.at, f->inputs.size);
    add_ids(out, f->idle.at, f->idle.size);
    text_add(out, "\n");
    add_path(out, &f->straight);
    for (size_t i = 0; i < f->symbols.size; i++)
        add_symbol(out, &f->symbols.at[i]);
    for (size_t i = 0; i < f->loops.size; i++)
        add_loop(out, &f->loops.at[i]);
    for (size_t i = 0; i < f->calls.size; i++)
        add_call(out, &f->calls.at[i]);
    for (size_t i = 0; i < f->blocks.size; i++)
        add_text(out, f->blocks.at[i].name);
    for (size_t i = 0; i < f->edges.size; i++) {
        const PlanEdge *edge = &f->edges.at[i];
        add_text(out, edge->label);
        text_add(out, " %u %u %d", edge->from, edge->to, edge->next);
    }
    for (size_t i = 0; i < f->callers.size; i++)
        text_add(out, " %u %u %d", f->callers.at[i].function,
                 f->callers.at[i].block, f->callers.at[i].goes_on);
}

static const char *described(const Plan *plan) {
    Text out = text_new(arena);
    text_add(&out, "plan %llu %d %d", (unsigned long long)plan->fingerprint,
             plan->is_cxx, plan->has_main);
    add_text(&out, plan->source);
    text_add(&out, "\n");
    for (size_t i = 0; i < plan->functions.size; i++)
        add_function(&out, &plan->functions.at[i]);
    for (size_t i = 0; i < plan->sites.size; i++) {
        text_add(&out, "site %d", plan->sites.at[i].function);
        add_ids(&out, plan->sites.at[i].keys.at, plan->sites.at[i].keys.size);
        text_add(&out, "\n");
    }
    for (size_t i = 0; i < plan->outside.size; i++) {
        text_add(&out, "outside %u", plan->outside.at[i].parameters);
        add_text(&out, plan->outside.at[i].linkage);
        add_text(&out, plan->outside.at[i].type);
        text_add(&out, "\n");
    }
    for (size_t i = 0; i < plan->words.size; i++)
        add_text(&out, plan->words.at[i]);
    for (size_t i = 0; i < plan->remarks.size; i++)
        add_text(&out, plan->remarks.at[i]);
    return text_chars(&out);
}

/* ---- files ---- */

static void put(const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

typedef struct Bytes {
    char *at;
    size_t size;
} Bytes;

static Bytes written(const Plan *plan) {
    Bytes bytes = {0};
    FILE *file = open_memstream(&bytes.at, &bytes.size);
    assert_non_null(file);
    Status status = plan_write(plan, file);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(status.message, "");
    assert_int_equal(status.code, ASYM_OK);
    return bytes;
}

/* ---- tests ---- */

static void round_trip(void **state) {
    (void)state;
    Plan plan = full_plan(), read = {0};
    Bytes bytes = written(&plan);
    put(bytes.at, bytes.size);
    Status status = plan_read(&read, path, arena);
    assert_string_equal(status.message, "");
    assert_string_equal(described(&plan), described(&read));
    free(bytes.at);
}

static void an_empty_plan(void **state) {
    (void)state;
    Plan plan = {.source = "empty.c"}, read = full_plan();
    Bytes bytes = written(&plan);
    put(bytes.at, bytes.size);
    Status status = plan_read(&read, path, arena);
    assert_int_equal(status.code, ASYM_OK);
    assert_string_equal(described(&plan), described(&read));
    free(bytes.at);
}

static void a_full_disk_is_said(void **state) {
    (void)state;
    Plan plan = full_plan();
    FILE *file = fopen("/dev/full", "w");
    assert_non_null(file);
    Status status = plan_write(&plan, file);
    assert_int_not_equal(status.code, ASYM_OK);
    (void)fclose(file);
}

static size_t used_symbols(const PlanFunction *f) {
    const char **names = plan_symbol_names(f, arena);
    SymbolRange *ranges = plan_symbol_ranges(f, arena);
    size_t sum = 0;
    for (size_t s = 0; s < f->symbols.size; s++)
        sum += strlen(names[s]) + (fmpz_cmp(ranges[s].low, ranges[s].high) < 0);
    for (size_t p = 0; p < f->parameters.size; p++)
        if (f->parameters.at[p] != UINT32_MAX)
            sum += f->symbols.at[f->parameters.at[p]].bits;
    return sum;
}

static size_t used_loops(const Plan *plan, size_t function) {
    const PlanFunction *f = &plan->functions.at[function];
    size_t sum = 0;
    for (size_t l = 0; l < f->loops.size; l++) {
        int site = f->loops.at[l].site;
        if (site >= 0)
            assert_int_equal(plan->sites.at[site].function, function);
        for (int up = (int)l; up >= 0; up = f->loops.at[up].parent)
            sum += f->loops.at[f->loops.at[up].outermost].line;
    }
    for (size_t c = 0; c < f->calls.size; c++)
        if (f->calls.at[c].loop >= 0)
            sum += f->loops.at[f->calls.at[c].loop].line;
    return sum;
}

static size_t used_site(const Plan *plan, size_t index) {
    const PlanSite *site = &plan->sites.at[index];
    const PlanFunction *f = &plan->functions.at[site->function];
    size_t sum = plan_site_columns(plan, index);
    assert_in_range(site->keys.size, 0, 64);
    for (size_t k = 0; k < site->keys.size; k++)
        sum += f->symbols.at[site->keys.at[k]].bits;
    return sum;
}

/* Uses the plan as its readers do: every index, every list. */
static size_t used(const Plan *plan) {
    size_t sum = strlen(described(plan)) + plan_total_count(plan);
    for (size_t i = 0; i < plan->functions.size; i++)
        sum += used_symbols(&plan->functions.at[i]) + used_loops(plan, i);
    for (size_t i = 0; i < plan->sites.size; i++)
        sum += used_site(plan, i);
    return sum;
}

/* A file that is not a plan leaves "out" alone and says so in one line. */
static bool is_plan(const char *bytes, size_t size) {
    static const Plan untouched = {.source = "untouched"};
    Arena *scratch = arena_new(), *saved = arena;
    Plan read = untouched;
    put(bytes, size);
    Status status = plan_read(&read, path, scratch);
    arena = scratch;
    if (status.code == ASYM_OK) {
        assert_true(used(&read) > 0);
    } else {
        assert_int_equal(status.code, ASYM_SYNTAX);
        assert_memory_equal(&read, &untouched, sizeof read);
        assert_non_null(strstr(status.message, path));
        assert_null(strchr(status.message, '\n'));
    }
    arena = saved;
    arena_free(scratch);
    return status.code == ASYM_OK;
}

static void garbage_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t size;
    } garbage[] = {{"", 0},
                   {"\n", 1},
                   {"{}", 2},
                   {"\177ELF", 4},
                   {"\0\0\0", 3},
                   {"\1asym plan", 10},
                   {"\1asym plan\0", 11},
                   {"\1asym plan\0\5", 12},
                   {"\1asym plan\0\25", 12},
                   {"\2asym plan\0\25", 12},
                   {"\1asym plam\0\21\2\0\0\0\0\0\0\0\0\0\0", 22}};
    for (size_t i = 0; i < sizeof garbage / sizeof *garbage; i++)
        assert_false(is_plan(garbage[i].bytes, garbage[i].size));
    assert_true(is_plan("\1asym plan\0\27\2\0\0\0\0\0\0\0\0\0\0", 23));
}

/* The version is the byte behind the mark. */
static void another_version_is_said(void **state) {
    (void)state;
    Plan plan = full_plan(), read;
    Bytes bytes = written(&plan);
    bytes.at[sizeof "asym plan" + 1]++;
    put(bytes.at, bytes.size);
    Status status = plan_read(&read, path, arena);
    assert_int_equal(status.code, ASYM_SYNTAX);
    assert_non_null(strstr(status.message, "another version of asym"));
    free(bytes.at);
}

static void a_missing_file_is_said(void **state) {
    (void)state;
    Plan plan;
    Status status = plan_read(&plan, "/nowhere/at.plan", arena);
    assert_int_not_equal(status.code, ASYM_OK);
    assert_non_null(strstr(status.message, "/nowhere/at.plan"));
}

static void another_length_is_noticed(void **state) {
    (void)state;
    Plan plan = full_plan();
    Bytes bytes = written(&plan);
    assert_true(is_plan(bytes.at, bytes.size));
    for (size_t size = 0; size < bytes.size; size++)
        assert_false(is_plan(bytes.at, size));
    bytes.at = realloc(bytes.at, bytes.size + 1);
    bytes.at[bytes.size] = '\0';
    assert_false(is_plan(bytes.at, bytes.size + 1));
    free(bytes.at);
}

static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static void changed_bytes_do_no_harm(void **state) {
    (void)state;
    uint64_t random = 20240607;
    Plan plan = full_plan();
    Bytes bytes = written(&plan);
    char *copy = malloc(bytes.size);
    for (size_t round = 0; round < 3000; round++) {
        memcpy(copy, bytes.at, bytes.size);
        for (uint64_t n = 1 + next_random(&random) % 3; n > 0; n--) {
            size_t to = next_random(&random) % bytes.size;
            size_t from = next_random(&random) % bytes.size;
            copy[to] = next_random(&random) % 2 ? bytes.at[from]
                                                : (char)next_random(&random);
        }
        (void)is_plan(copy, bytes.size);
    }
    free(copy);
    free(bytes.at);
}

/* ---- each byte of the file replaced by numbers and texts ---- */

typedef struct Other {
    const char *bytes;
    size_t size;
} Other;

static const Other others[] = {{"", 0},
                               {"\0", 1},
                               {"\1", 1},
                               {"\2", 1},
                               {"\3", 1},
                               {"\4", 1},
                               {"\x41", 1},
                               {"\0\0", 2},
                               {"\xc0\x84\x3d", 3},
                               {"\xff\xff\xff\xff\x0f", 5},
                               {"\x80\x80\x80\x80\x10", 5},
                               {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\1", 10},
                               {"\xfe\xff\xff\xff\xff\xff\xff\xff\xff\1", 10},
                               {"s0^99999999", 12},
                               {"s9", 3}};

static bool is_plan_with(const Bytes *bytes, size_t at, const Other *other) {
    char *changed = malloc(bytes->size + other->size);
    assert_non_null(changed);
    memcpy(changed, bytes->at, at);
    memcpy(changed + at, other->bytes, other->size);
    memcpy(changed + at + other->size, bytes->at + at + 1,
           bytes->size - at - 1);
    bool plan = is_plan(changed, bytes->size - 1 + other->size);
    free(changed);
    return plan;
}

static void changed_values_do_no_harm(void **state) {
    (void)state;
    Plan plan = full_plan();
    Bytes bytes = written(&plan);
    size_t accepted = 0, tried = 0;
    for (size_t at = 0; at < bytes.size; at++)
        for (size_t i = 0; i < sizeof others / sizeof *others; i++, tried++)
            accepted += is_plan_with(&bytes, at, &others[i]);
    assert_in_range(accepted, tried / 50, tried - tried / 5);
    free(bytes.at);
}

static void names_and_ranges(void **state) {
    (void)state;
    Plan plan = full_plan();
    const PlanFunction *f = &plan.functions.at[0];
    const char **names = plan_symbol_names(f, arena);
    SymbolRange *ranges = plan_symbol_ranges(f, arena);
    static const char *const limits[][2] = {
        {"0", "18446744073709551615"},
        {"-2147483648", "2147483647"},
        {"0", "1"},
        {"-9223372036854775808", "9223372036854775807"}};
    for (size_t i = 0; i < 4; i++) {
        char *low = fmpz_get_str(NULL, 10, ranges[i].low);
        char *high = fmpz_get_str(NULL, 10, ranges[i].high);
        assert_string_equal(names[i], f->symbols.at[i].name);
        assert_string_equal(low, limits[i][0]);
        assert_string_equal(high, limits[i][1]);
        flint_free(low);
        flint_free(high);
    }
    assert_non_null(plan_symbol_names(&plan.functions.at[1], arena));
    assert_non_null(plan_symbol_ranges(&plan.functions.at[1], arena));
}

static void the_same_in_another_build(void **state) {
    (void)state;
    Plan plan = full_plan();
    const PlanFunction *f = &plan.functions.at[0];
    PlanLoop loop = {.line = 11, .column = 9, .ordinal = 2, .depth = 7};
    assert_ptr_equal(plan_same_loop(f, &loop), &f->loops.at[1]);
    loop.ordinal = 1;
    assert_null(plan_same_loop(f, &loop));
}

/* Before they are listed, after it, and where more came since. */
static void a_function_by_its_name(void **state) {
    (void)state;
    Plan plan = full_plan();
    for (int listed = 0; listed < 2; listed++) {
        assert_ptr_equal(plan_function(&plan, "bare"), &plan.functions.at[1]);
        assert_null(plan_function(&plan, "bar"));
        plan_list_functions(&plan, arena);
    }
    for (int twice = 0; twice < 2; twice++)
        *vec_push(arena, &plan.functions) = (PlanFunction){.linkage = "x"};
    for (int listed = 0; listed < 2; listed++) {
        assert_ptr_equal(plan_function(&plan, "x"), &plan.functions.at[2]);
        plan_list_functions(&plan, arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_empty_plan, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_disk_is_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(garbage_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_version_is_said, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_missing_file_is_said, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(another_length_is_noticed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(changed_bytes_do_no_harm, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(changed_values_do_no_harm, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(names_and_ranges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_function_by_its_name, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_same_in_another_build, set_up,
                                        tear_down)};
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
