#include "driver/commands/commands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void only_the_first_row_has_no_name(void **state) {
    (void)state;
    assert_ptr_equal(commands_default(), &commands_table[0]);
    for (size_t i = 0; i < commands_table_size; i++) {
        const Command *command = &commands_table[i];
        assert_int_equal(command->name == NULL, i == 0);
        assert_int_equal(command->summary == NULL, i == 0);
    }
}

static void each_row_is_found_by_its_name(void **state) {
    (void)state;
    for (size_t i = 1; i < commands_table_size; i++)
        assert_ptr_equal(commands_find(commands_table[i].name),
                         &commands_table[i]);
    assert_null(commands_find(""));
    assert_null(commands_find("growth"));
}

/* The help makes a sentence of it. */
static void a_summary_goes_on_after_asym_and_ends(void **state) {
    (void)state;
    for (size_t i = 1; i < commands_table_size; i++) {
        const char *summary = commands_table[i].summary;
        assert_in_range(summary[0], 'a', 'z');
        assert_int_equal(summary[strlen(summary) - 1], '.');
    }
}

static void each_command_has_a_run_and_operands(void **state) {
    (void)state;
    for (size_t i = 0; i < commands_table_size; i++) {
        unsigned operands =
            TAKES_PROGRAM | TAKES_REPORT | TAKES_TABLE | TAKES_MANUAL;
        assert_non_null(commands_table[i].run);
        assert_true(commands_table[i].takes & operands);
    }
}

/* Else the parser has nothing to say of an option that is given to the wrong
 * command. */
static void each_kind_of_option_is_taken_by_a_command(void **state) {
    (void)state;
    unsigned taken = 0;
    for (size_t i = 0; i < commands_table_size; i++)
        taken |= commands_table[i].takes;
    for (unsigned kind = 1; kind <= TAKES_LAST; kind *= 2)
        assert_true(taken & kind);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_first_row_has_no_name),
        cmocka_unit_test(each_row_is_found_by_its_name),
        cmocka_unit_test(a_summary_goes_on_after_asym_and_ends),
        cmocka_unit_test(each_command_has_a_run_and_operands),
        cmocka_unit_test(each_kind_of_option_is_taken_by_a_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
