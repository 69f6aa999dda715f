/* Plans written and read back. */
#include "planfile.h"
#include "plantext.h"

#include <stdlib.h>

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_empty_plan, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_disk_is_said, set_up,
                                        tear_down)};
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
