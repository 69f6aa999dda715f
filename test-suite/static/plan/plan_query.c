/* What is asked of a plan. */
#include "fullplan.h"

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

/* By its linkage name, whatever the source calls it. */
static void the_function_that_a_program_begins_with(void **state) {
    (void)state;
    static const struct {
        const char *name, *linkage;
        bool is_main;
    } cases[] = {{"main", "main", true},
                 {"lib::main", "_ZN3lib4mainEv", false},
                 {"main", "_ZN3lib4mainEv", false},
                 {"mainly", "mainly", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(
            plan_is_main(&(PlanFunction){.name = cases[i].name,
                                         .linkage = cases[i].linkage}),
            cases[i].is_main);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(names_and_ranges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_function_by_its_name, set_up,
                                        tear_down),
        cmocka_unit_test(the_function_that_a_program_begins_with),
        cmocka_unit_test_setup_teardown(the_same_in_another_build, set_up,
                                        tear_down)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
