#include "interp/cost/compose/pointers.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* ---- types ---- */

static bool fits(const char *call_type, size_t args, const char *type,
                 size_t parameters, Arena *arena) {
    PlanCall call = {.type = call_type};
    for (size_t i = 0; i < args; i++)
        *vec_push(arena, &call.args) = NULL;
    return pointers_fit(&call, type, parameters);
}

static void test_the_same_type(void **state) {
    assert_true(fits("void (i32)", 1, "void (i32)", 1, *state));
    assert_false(fits("void (i32)", 1, "void (i64)", 1, *state));
    assert_false(fits("void (i32)", 1, "i32 (i32)", 1, *state));
    assert_false(fits("void (i32)", 1, "void (i32, i32)", 2, *state));
}

/* Of one with "..." the type is not said. */
static void test_further_arguments(void **state) {
    assert_true(fits(NULL, 1, NULL, 1, *state));
    assert_true(fits(NULL, 9, NULL, 1, *state));
    assert_false(fits(NULL, 1, NULL, 2, *state));
}

static void test_no_parameters_were_declared(void **state) {
    assert_true(fits(NULL, 1, "i32 (i32)", 1, *state));
    assert_true(fits("i32 (i32)", 1, NULL, 0, *state));
    assert_false(fits(NULL, 0, "i32 (i32)", 1, *state));
}

static void test_a_type_that_is_not_known(void **state) {
    assert_true(fits(NULL, 2, "void (i32, i32)", 2, *state));
    assert_true(fits("void (i32, i32)", 2, NULL, 1, *state));
}

/* ---- the functions ---- */

/* What the call of number "call" in the first function may be of: "g h". */
static void check_targets(const Composer *c, size_t call, const char *names) {
    const PlanFunction *f = c->functions[0].claims->plan;
    PointedTo to = pointers_targets(c, &f->calls.at[call]);
    Text found = text_new(c->arena);
    for (size_t i = 0; i < to.size; i++)
        text_add(&found, "%s%s", i ? " " : "",
                 c->functions[to.at[i]].claims->plan->name);
    assert_string_equal(text_chars(&found), names);
}

static void test_functions_that_fit(void **state) {
    Program p = program_of("function f\ninputs n\ncall 5: *(n)\n"
                           "call 6: *(n, 1)\ncall 7: *\ncall 8: *(n, n)\n"
                           "function g taken\ninputs k\n"
                           "function h taken\ninputs k m\n"
                           "function never\n"
                           "function none taken\n",
                           *state);
    size_t count = p.functions.size;
    Composer c = composer_new(ARENA_ARRAY(p.arena, FunctionCost, count),
                              p.functions.at, count, BASIS_CODE, p.arena);
    PlanFunction *h = (PlanFunction *)p.functions.at[2].claims->plan;
    for (int again = 0; again < 2; again++) {
        check_targets(&c, 0, "g none");
        check_targets(&c, 1, "g h none");
        check_targets(&c, 2, "none");
        check_targets(&c, 3, "g h none");
    }
    h->type = "void (i32, i32)";
    PlanCall typed = p.functions.at[0].claims->plan->calls.at[1];
    typed.type = "void (i32, i64)";
    assert_int_equal(pointers_targets(&c, &typed).size, 2);
    typed.type = "void (i32, i32)";
    assert_int_equal(pointers_targets(&c, &typed).size, 3);
}

/* ---- what is assumed of a call ---- */

/* A program with one source, which takes these addresses. */
static Program program_with(const char *text, const PlanOutside *outside,
                            size_t count, Arena *arena) {
    Program program = program_of(text, arena);
    Plan *plan = ARENA_NEW(arena, Plan);
    ProgramPlans *all = ARENA_NEW(arena, ProgramPlans);
    *all = (ProgramPlans){plan, 1};
    for (size_t i = 0; i < count; i++)
        *vec_push(arena, &plan->outside) = outside[i];
    for (size_t i = 0; i < program.functions.size; i++)
        program.functions.at[i].program = all;
    return program;
}

/* The first function assumes "names", which are O(1) by nature if in "()". */
static void check_assumes(Program *program, Basis basis, const char *names) {
    program_find_costs(program, basis);
    const FunctionCost *cost = &program->costs[0];
    const char *found = "";
    for (size_t i = 0; i < cost->assumes.size; i++) {
        const Assumption *a = &cost->assumes.at[i];
        found =
            arena_printf(program->arena, a->by_nature ? "%s%s(%s)" : "%s%s%s",
                         found, *found ? " " : "", a->name);
    }
    assert_string_equal(found, names);
}

#define MEMSET {"memset", NULL, 3}
#define CALLS  "function f\ninputs n\ncall 5: *(?, 1, n)\n"

static void test_a_function_of_no_source(void **state) {
    static const PlanOutside memset_only[] = {MEMSET};
    Program p = program_with(CALLS, memset_only, 1, *state);
    check_assumes(&p, BASIS_CODE, "memset");
    p = program_with(CALLS "n=1: 1\nn=2: 1\nn=3: 1\nn=4: 1\nn=5: 1\nn=6: 1\n",
                     memset_only, 1, *state);
    check_assumes(&p, BASIS_RUNS, "memset");
    check_claim(&p.costs[0].claim, p.functions.at[0].claims->plan,
                "1 [assumed]");
}

static void test_what_is_passed_counts(void **state) {
    static const PlanOutside memset_only[] = {MEMSET};
    Program p = program_with("function f\ninputs n\ncall 5: *(?, 1, 16)\n",
                             memset_only, 1, *state);
    check_assumes(&p, BASIS_CODE, "(memset)");
}

static void test_those_that_do_not_fit(void **state) {
    static const PlanOutside several[] = {
        {"qsort", NULL, 4}, {"abs", NULL, 1}, {"puts", NULL, 2}, {"x", "", 0}};
    Program p = program_with(CALLS, several, 3, *state);
    check_assumes(&p, BASIS_CODE, "(abs) puts");
}

static void test_a_body_in_another_source(void **state) {
    static const PlanOutside other[] = {{"g", NULL, 1}, {"h", NULL, 1}};
    Program p = program_with("function f\ninputs n\ncall 5: *(n)\n"
                             "function g taken\nsource 1\ninputs k\n"
                             "function h local\nsource 1\ninputs k\n",
                             other, 2, *state);
    check_assumes(&p, BASIS_CODE, "h");
}

static void test_callers_assume_it_too(void **state) {
    static const PlanOutside memset_only[] = {MEMSET};
    Program p = program_with("function m\ninputs k\ncall 3: f(k)\n" CALLS,
                             memset_only, 1, *state);
    check_assumes(&p, BASIS_CODE, "memset");
}

/* What a function assumes that may be called counts for the call. */
static void test_assumptions_through_a_pointer(void **state) {
    Program p = program_of("function f\ninputs n\ncall 5: *(n)\n"
                           "function g taken\ninputs k\ncall 9: puts(?)\n"
                           "function h\ninputs k\ncall 12: printf(?)\n",
                           *state);
    check_assumes(&p, BASIS_CODE, "puts");
}

/* ---- candidates that are not counted ---- */

#define LEFT_ALONE "function g taken\ninputs k\nleft alone it jumps\n"
#define SAMPLES    "n=1: 1\nn=2: 1\nn=3: 1\nn=4: 1\nn=5: 1\nn=6: 1\nn=7: 1\n"

static void test_a_candidate_that_is_left_alone(void **state) {
    check_cost_of(
        "function f\ninputs n\ncall 5: *(n)\n" SAMPLES LEFT_ALONE, BASIS_RUNS,
        "unknown: line 5 calls g, which is left alone: it jumps", *state);
    check_cost_of("function f\ninputs n\ncall 5: *(n, n)\n" SAMPLES
                  "function g taken\ninputs k m j\nleft alone it jumps\n",
                  BASIS_RUNS, "1 [exact]", *state);
}

static void test_inline_assembly(void **state) {
    Program p =
        program_of("function f\ninputs n\ncall 5: inline assembly()\n", *state);
    check_assumes(&p, BASIS_CODE, "inline assembly");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_type),
        cmocka_unit_test(test_further_arguments),
        cmocka_unit_test(test_no_parameters_were_declared),
        cmocka_unit_test(test_a_type_that_is_not_known),
        cmocka_unit_test(test_functions_that_fit),
        cmocka_unit_test(test_a_function_of_no_source),
        cmocka_unit_test(test_what_is_passed_counts),
        cmocka_unit_test(test_those_that_do_not_fit),
        cmocka_unit_test(test_a_body_in_another_source),
        cmocka_unit_test(test_callers_assume_it_too),
        cmocka_unit_test(test_assumptions_through_a_pointer),
        cmocka_unit_test(test_a_candidate_that_is_left_alone),
        cmocka_unit_test(test_inline_assembly),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
