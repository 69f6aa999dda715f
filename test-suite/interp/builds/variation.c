#include "interp/builds/variation.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <inttypes.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { MACRO_N, MACRO_K, N_EXTRAS, ROOM = 8 };

/* A program of one function, f, that has one loop at line 4, in several
 * builds; the first is the base. */
typedef struct World {
    VariedBuild builds[ROOM];
    Variation variation;
    Arena *arena;
} World;

static World *world_new(Arena *arena) {
    World *w = ARENA_NEW(arena, World);
    w->variation = (Variation){.builds = w->builds, .n_extras = N_EXTRAS};
    w->arena = arena;
    return w;
}

static void add_symbols(PlanFunction *f, const char *names, Arena *arena) {
    while (*names) {
        size_t length = strcspn(names, " ");
        vec_push(arena, &f->symbols)->name =
            arena_strndup(arena, names, length);
        names += length + strspn(names + length, " ");
    }
}

/* A build with the macros N and K (NULL: a size of the input), whose function
 * has symbols of these names, numbered in this order; that of the base has the
 * extras behind them. */
static PlanFunction *add_build(World *w, const char *n, const char *k,
                               const char *symbols) {
    Plan *plan = ARENA_NEW(w->arena, Plan);
    PlanFunction *f = vec_push(w->arena, &plan->functions);
    *f = (PlanFunction){.linkage = "f", .signature = "f()"};
    add_symbols(f, symbols, w->arena);
    if (w->variation.count == 0)
        add_symbols(f, "N K", w->arena);
    *vec_push(w->arena, &f->loops) = (PlanLoop){
        .line = 4, .depth = 1, .parent = -1, .site = -1, .nest_site = -1};
    const char **values = ARENA_ARRAY(w->arena, const char *, N_EXTRAS);
    values[MACRO_N] = n;
    values[MACRO_K] = k;
    w->builds[w->variation.count++] = (VariedBuild){{plan, 1}, values, ""};
    return f;
}

static PlanFunction *add_proof(World *w, const char *symbols,
                               const char *proof) {
    PlanFunction *f = add_build(w, "1", "1", symbols);
    f->loops.at[0].count = proof_of(proof, f, w->arena);
    return f;
}

static PlanCall *add_call(World *w, const char *n, const char *symbols,
                          const char *argument, const char *where) {
    PlanFunction *f = add_build(w, n, NULL, symbols);
    PlanCall *call = vec_push(w->arena, &f->calls);
    *call = (PlanCall){.line = 5, .loop = -1};
    *vec_push(w->arena, &call->args) = expr_of(argument, f, w->arena);
    call->valid = region_of(where, f, w->arena);
    return call;
}

static VariedFunction varied(const World *w) {
    return (VariedFunction){&w->variation, 0,
                            &w->builds[0].plans.at[0].functions.at[0]};
}

/* ---- proofs ---- */

/* Whether two builds with these symbols prove the same. */
static bool agree(const char *symbols_a, const char *a, const char *symbols_b,
                  const char *b, Arena *arena) {
    World *w = world_new(arena);
    const PlanLoop *loop = add_proof(w, symbols_a, a)->loops.at;
    (void)add_proof(w, symbols_b, b);
    VariedFunction f = varied(w);
    const PlanFormula *proof = variation_proof(&f, loop, NUMBER_COUNT, arena);
    if (proof)
        assert_ptr_equal(proof, &loop->count);
    return proof;
}

static void test_symbols_are_known_by_name(void **state) {
    assert_true(agree("n", "n + 1", "n", "n + 1", *state));
    assert_true(agree("n m", "n + 2*m for n <= m", "k m n",
                      "n + 2*m for n <= m", *state));
    assert_true(
        agree("n m", "n*m + max(n, m)", "m n", "n*m + max(n, m)", *state));
    assert_false(agree("n m", "n", "m n", "m", *state));
}

static void test_a_name_that_the_base_lacks(void **state) {
    assert_false(agree("n m", "m", "n k", "k", *state));
}

static void test_other_proofs(void **state) {
    assert_false(agree("n", "n + 1", "n", "n + 2", *state));
    assert_false(agree("n", "at most n", "n", "n", *state));
    assert_true(agree("n", "at most n", "n", "at most n", *state));
}

static void test_a_build_that_proves_nothing(void **state) {
    World *w = world_new(*state);
    const PlanLoop *loop = add_proof(w, "n", "n")->loops.at;
    PlanFunction *other = add_build(w, "1", "1", "n");
    VariedFunction f = varied(w);
    assert_null(variation_proof(&f, loop, NUMBER_COUNT, *state));
    other->loops.size = 0;
    assert_non_null(variation_proof(&f, loop, NUMBER_COUNT, *state));
    other->loops.size = 1;
    assert_non_null(variation_proof(&f, loop, NUMBER_TOTAL, *state));
}

static void test_other_regions(void **state) {
    assert_false(agree("n", "n for n >= 1", "n", "n for n >= 0", *state));
    assert_false(agree("n", "n for n >= 1", "n", "n", *state));
    assert_false(agree("n", "n", "n", "n for n >= 1", *state));
    assert_false(agree("n m", "n for n = m", "n m", "n for n >= m", *state));
}

static void test_conditions_in_another_order(void **state) {
    assert_true(agree("n m", "n for n >= 1 and m >= 2", "m n",
                      "n for m >= 2 and n >= 1", *state));
    assert_true(agree("n m", "n for n = m and n >= 1", "m n",
                      "n for n >= 1 and n = m", *state));
}

/* ---- macros ---- */

/* Three values of N with two of K each, so that three pairs of builds differ in
 * K alone; symbols are numbered by K. */
static void add_grid(World *w) {
    static const char *const numbers[] = {"1", "2", "3"};
    for (size_t n = 0; n < 3; n++)
        for (size_t k = 0; k < 2; k++)
            (void)add_build(w, numbers[n], numbers[k], k ? "n m" : "m x n");
}

static uint64_t macros_of(const World *w) {
    VariedFunction f = varied(w);
    return variation_macros(&f, f.function->loops.at, NUMBER_COUNT, w->arena);
}

static PlanFunction *function_of(World *w, size_t build) {
    return &w->builds[build].plans.at[0].functions.at[0];
}

static void prove(World *w, size_t build, const char *proof) {
    PlanFunction *f = function_of(w, build);
    f->loops.at[0].count = proof_of(proof, f, w->arena);
}

static void test_the_same_loop_in_all_builds(void **state) {
    World *w = world_new(*state);
    add_grid(w);
    for (size_t b = 0; b < w->variation.count; b++)
        prove(w, b, "n + 2*m for n <= m");
    assert_int_equal(macros_of(w), 0);
}

static void test_the_macro_that_a_proof_changes_with(void **state) {
    static const char *const proofs[] = {"n + m", "n + 2*m", "n + 3*m"};
    World *w = world_new(*state);
    add_grid(w);
    for (size_t b = 0; b < w->variation.count; b++)
        prove(w, b, proofs[b / 2]);
    assert_int_equal(macros_of(w), 1 << MACRO_N);
}

static void test_the_macro_that_a_region_changes_with(void **state) {
    static const char *const proofs[] = {"n for n >= 1", "n for n >= 2",
                                         "n for n >= 3"};
    World *w = world_new(*state);
    add_grid(w);
    for (size_t b = 0; b < w->variation.count; b++)
        prove(w, b, proofs[b / 2]);
    assert_int_equal(macros_of(w), 1 << MACRO_N);
}

static void test_the_macro_that_constants_change_with(void **state) {
    World *w = world_new(*state);
    add_grid(w);
    for (size_t b = 0; b < w->variation.count; b++)
        *vec_push(*state, &function_of(w, b)->loops.at[0].constants) =
            (int64_t)(b / 2);
    assert_int_equal(macros_of(w), 1 << MACRO_N);
}

static void test_the_macro_that_the_depth_changes_with(void **state) {
    World *w = world_new(*state);
    add_grid(w);
    for (size_t b = 0; b < w->variation.count; b++)
        function_of(w, b)->loops.at[0].depth = (unsigned)(1 + b / 2);
    assert_int_equal(macros_of(w), 1 << MACRO_N);
}

static void test_both_macros(void **state) {
    World *w = world_new(*state);
    add_grid(w);
    for (size_t b = 0; b < w->variation.count; b++)
        *vec_push(*state, &function_of(w, b)->loops.at[0].constants) =
            (int64_t)b;
    assert_int_equal(macros_of(w), 1 << MACRO_N | 1 << MACRO_K);
}

/* ---- loops ---- */

/* One more loop, at "line" and in loop number "parent". */
static PlanLoop *add_loop(World *w, size_t build, unsigned line, int parent) {
    PlanFunction *f = function_of(w, build);
    PlanLoop *loop = vec_push(w->arena, &f->loops);
    int number = (int)f->loops.size - 1;
    *loop = (PlanLoop){.line = line,
                       .depth = parent < 0 ? 1 : 2,
                       .parent = parent,
                       .site = -1,
                       .nest_site = -1};
    loop->outermost = parent < 0 ? number : parent;
    *vec_push(w->arena, &f->loops.at[loop->outermost].nest_columns) = number;
    return loop;
}

static void test_the_same_loops(void **state) {
    World *w = world_new(*state);
    for (size_t b = 0; b < 2; b++) {
        (void)add_build(w, "1", "1", "n");
        (void)add_loop(w, b, 5, 0);
    }
    VariedFunction f = varied(w);
    assert_true(variation_same_loops(&f));
    assert_true(variation_has_loop(&f, &f.function->loops.at[1]));
    assert_int_equal(variation_other_loops(&f, *state).size, 0);
}

static void test_a_loop_that_only_the_base_has(void **state) {
    World *w = world_new(*state);
    (void)add_build(w, "1", "1", "n");
    (void)add_build(w, "2", "1", "n");
    (void)add_loop(w, 0, 5, -1);
    VariedFunction f = varied(w);
    assert_false(variation_same_loops(&f));
    assert_true(variation_has_loop(&f, &f.function->loops.at[0]));
    assert_false(variation_has_loop(&f, &f.function->loops.at[1]));
}

static void test_a_loop_that_the_base_lacks(void **state) {
    World *w = world_new(*state);
    for (size_t b = 0; b < 3; b++)
        (void)add_build(w, "1", "1", "n");
    (void)add_loop(w, 1, 5, -1);
    (void)add_loop(w, 2, 5, -1);
    VariedFunction f = varied(w);
    assert_false(variation_same_loops(&f));
    VariedParts other = variation_other_loops(&f, *state);
    assert_int_equal(other.size, 1);
    assert_int_equal(other.at[0].loop->line, 5);
}

static void test_a_loop_that_moves(void **state) {
    World *w = world_new(*state);
    (void)add_build(w, "1", "1", "n");
    (void)add_build(w, "2", "1", "n");
    (void)add_loop(w, 0, 5, -1);
    (void)add_loop(w, 1, 5, 0);
    VariedFunction f = varied(w);
    assert_false(variation_same_loops(&f));
    assert_true(variation_has_loop(&f, &f.function->loops.at[1]));
    assert_true(
        variation_same_samples(&f, &f.function->loops.at[1], NUMBER_COUNT));
    assert_false(
        variation_same_samples(&f, &f.function->loops.at[1], NUMBER_TOTAL));
}

static void test_a_function_that_the_base_lacks(void **state) {
    World *w = world_new(*state);
    (void)add_build(w, "1", "1", "n");
    (void)add_build(w, "2", "1", "n");
    assert_int_equal(variation_other_functions(&w->variation, *state).size, 0);
    function_of(w, 1)->linkage = "g";
    assert_int_equal(variation_other_functions(&w->variation, *state).size, 1);
}

/* ---- other values ---- */

static void test_what_depends_on_macros(void **state) {
    World *w = world_new(*state);
    PlanFunction *f = add_build(w, "1", "1", "n");
    *vec_push(*state, &f->loops.at[0].inputs) = 0;
    VariedFunction v = varied(w);
    assert_false(variation_depends(&v));
    const bool yes[] = {true}, no[] = {false};
    const bool *const text[] = {no}, *const calls[] = {yes};
    w->variation.depends = (Depends){text, calls, true};
    assert_false(variation_depends(&v));
    assert_true(variation_number_depends(&v, f->loops.at, NUMBER_COUNT));
    w->variation.depends = (Depends){text, text, true};
    assert_false(variation_number_depends(&v, f->loops.at, NUMBER_COUNT));
    f->symbols.at[0].kind = SYMBOL_GLOBAL;
    assert_true(variation_number_depends(&v, f->loops.at, NUMBER_COUNT));
    assert_false(variation_number_depends(&v, f->loops.at, NUMBER_TOTAL));
    w->variation.depends.some = false;
    assert_false(variation_number_depends(&v, f->loops.at, NUMBER_COUNT));
}

/* ---- calls ---- */

/* The argument of the one call, as all builds pass it; NULL if they differ. */
static const Expr *common_argument(const World *w) {
    VariedFunction f = varied(w);
    const CommonCall *calls = variation_calls(&f, w->arena);
    assert_non_null(calls);
    assert_int_equal(calls[0].varies, !calls[0].call.args.at[0]);
    return calls[0].call.args.at[0];
}

static void test_arguments_by_name(void **state) {
    World *w = world_new(*state);
    const PlanCall *call = add_call(w, "1", "n m", "n - 2*m", "n >= 2*m");
    (void)add_call(w, "2", "m x n", "n - 2*m", "n >= 2*m");
    assert_true(expr_equal(common_argument(w), call->args.at[0]));
}

static void test_arguments_that_differ(void **state) {
    World *w = world_new(*state);
    (void)add_call(w, "1", "n m", "n", "");
    (void)add_call(w, "2", "m n", "m", "");
    assert_null(common_argument(w));
}

static void test_arguments_that_hold_elsewhere(void **state) {
    World *w = world_new(*state);
    (void)add_call(w, "1", "n", "n", "n >= 1");
    (void)add_call(w, "2", "n", "n", "n >= 2");
    assert_null(common_argument(w));
}

/* Builds that pass "passed" where N is "values"; whether that is N. */
static bool is_macro(const char *const *values, const char *const *passed,
                     Arena *arena) {
    World *w = world_new(arena);
    for (size_t b = 0; b < 4; b++)
        (void)add_call(w, values[b], "n", passed[b], "");
    const Expr *argument = common_argument(w);
    return argument &&
           expr_has_symbol(argument,
                           (SymbolId)(varied(w).function->symbols.size -
                                      N_EXTRAS + MACRO_N));
}

static void test_arguments_that_are_a_macro(void **state) {
    static const char *const values[] = {"-7", "0", "10", "12"};
    assert_true(is_macro(values, values, *state));
}

static void test_values_that_only_look_like_it(void **state) {
    static const char *const values[] = {"010", "8", "9", "11"};
    static const char *const as_decimals[] = {"10", "8", "9", "11"};
    static const char *const with_words[] = {"n", "8", "9", "11"};
    static const char *const sums[] = {"1+1", "8", "9", "11"};
    static const char *const twos[] = {"2", "8", "9", "11"};
    assert_false(is_macro(values, as_decimals, *state));
    assert_false(is_macro(twos, with_words, *state));
    assert_false(is_macro(sums, twos, *state));
    assert_true(is_macro(twos, twos, *state));
}

/* ---- signatures ---- */

/* A build whose function takes an array of "size" and one of four. */
static void add_sizes(World *w, const char *n, const char *name,
                      uint64_t size) {
    PlanFunction *f = add_build(w, n, "4", "x");
    Text text = text_new(w->arena);
    text_add(&text, "%s(int[", name);
    TextNumber *varied = vec_push(w->arena, &f->sizes);
    *varied = (TextNumber){(unsigned)text.length, 0, size};
    text_add(&text, "%" PRIu64, size);
    varied->to = (unsigned)text.length;
    text_add(&text, "], int[");
    *vec_push(w->arena, &f->sizes) =
        (TextNumber){(unsigned)text.length, (unsigned)text.length + 1, 4};
    text_add(&text, "4])");
    f->signature = text_chars(&text);
}

static void check_signature(const char *const *names, const uint64_t *sizes,
                            const char *text, Arena *arena) {
    World *w = world_new(arena);
    add_sizes(w, "8", names[0], sizes[0]);
    add_sizes(w, "16", names[1], sizes[1]);
    VariedFunction f = varied(w);
    assert_string_equal(variation_signature(&f, arena), text);
}

static void test_sizes_in_signatures(void **state) {
    static const char *const same[] = {"f9", "f9"}, *other[] = {"f9", "f10"};
    static const uint64_t as_n[] = {8, 16}, one[] = {8, 8}, odd[] = {8, 17};
    check_signature(same, as_n, "f9(int[N], int[4])", *state);
    check_signature(same, one, "f9(int[8], int[4])", *state);
    check_signature(same, odd, "f9(int[...], int[4])", *state);
    check_signature(other, as_n, "f9(int[8], int[4])", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symbols_are_known_by_name),
        cmocka_unit_test(test_a_name_that_the_base_lacks),
        cmocka_unit_test(test_other_proofs),
        cmocka_unit_test(test_a_build_that_proves_nothing),
        cmocka_unit_test(test_other_regions),
        cmocka_unit_test(test_conditions_in_another_order),
        cmocka_unit_test(test_the_same_loop_in_all_builds),
        cmocka_unit_test(test_the_macro_that_a_proof_changes_with),
        cmocka_unit_test(test_the_macro_that_a_region_changes_with),
        cmocka_unit_test(test_the_macro_that_constants_change_with),
        cmocka_unit_test(test_the_macro_that_the_depth_changes_with),
        cmocka_unit_test(test_both_macros),
        cmocka_unit_test(test_the_same_loops),
        cmocka_unit_test(test_a_loop_that_only_the_base_has),
        cmocka_unit_test(test_a_loop_that_the_base_lacks),
        cmocka_unit_test(test_a_loop_that_moves),
        cmocka_unit_test(test_a_function_that_the_base_lacks),
        cmocka_unit_test(test_what_depends_on_macros),
        cmocka_unit_test(test_arguments_by_name),
        cmocka_unit_test(test_arguments_that_differ),
        cmocka_unit_test(test_arguments_that_hold_elsewhere),
        cmocka_unit_test(test_arguments_that_are_a_macro),
        cmocka_unit_test(test_values_that_only_look_like_it),
        cmocka_unit_test(test_sizes_in_signatures),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
