/* Which way the pointers of a structure lead, by their names. */
#include "driver/entry/places.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A name to which each rule is the first that applies, and what it leads to. */
static const struct {
    const char *field, *word;
    char kind;
} cases[] = {
    {"prev", "prev", 'b'},     {"m_Previous", "prev", 'b'},
    {"backward", "back", 'b'}, {"backup", "back", 'b'},
    {"parent", "parent", 'q'}, {"owner", "owner", 'q'},
    {"up", "up", 'q'},         {"next", "", 'n'},
    {"left", "", 'n'},         {"", "", 'n'},
};

static void test_each_rule(void **state) {
    (void)state;
    size_t count, asked = 0;
    const PlaceLink *rules = places_link_rules(&count);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const PlaceLink *rule = places_link_rule(cases[i].field);
        assert_string_equal(rule->word, cases[i].word);
        assert_int_equal(rule->kind, cases[i].kind);
        assert_true(*rule->reason);
        asked += asked < count && rule == &rules[asked];
    }
    assert_int_equal(asked, count);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each_rule)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
