/* Files that are not plans. */
#include "planfile.h"
#include "plantext.h"

#include <stdlib.h>
#include <string.h>

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

int main(void) {
    const struct CMUnitTest tests[] = {
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
                                        tear_down)};
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
