#include "interp/cost/order/signs.h"
#include "algebra/growth/bigo.h"
#include "algebra/region/plainer/possible.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

typedef struct SignCase {
    const char *cost, *region, *where;
    const char *of; /* a condition, or a symbol; NULL: the span */
    const char *rule;
    bool is_said;
} SignCase;

/* The rules in order, each where it is the first that applies.  n has 8 bits.
 */
static const SignCase cases[] = {
    {"n^2 + m", "m <= n^2", "m >= 0", "m <= n^2", "a condition on what grows",
     false},
    {"n + 1", "m >= 3", "m >= 4", "m >= 3", "a condition that follows", false},
    {"n + 1", "m <= 1", "m >= 0", "m <= 1", "a condition on more", true},
    {"m - n + 2", "n <= m", "n <= m", NULL, "a span", false},
    {"n + 1", "n >= 0", "n >= 3", "n", "it follows", false},
    {"n - m*floor(n/128) + 1", "n >= 0", "m >= 0", "n",
     "a part is none from 0 on", true},
    {"n + 1", "n >= 0", "m >= 0", "n", "it grows from 0 on", false},
    {"n^3 - m^2 + 1", "m <= n and m >= 0", "m <= n", "m",
     "it is known from 0 on", true},
    {"n + 1", "m >= 0", "m >= 0", "n", "no more below 0", false},
    {"n - m + 1", "m <= n^2", "m <= n^2", "m", "more below 0", true},
    {"n^2 + m", "m >= 0", "m >= 0", "n", "no more below 0", false},
    {"n - m^3", "m <= n^2", "m <= n^2", "m", "more below 0", true},
    {"n + 1", "m >= 3", "m >= 2", "m >= 3", "a condition on more", true},
    {"n + 1", "n + m >= 0", "m >= 0", "n + m >= 0", "a condition that follows",
     false},
    {"7", "m >= 0", "n >= 0", "m >= 0", "a condition on more", true},
    {"n + m*floor(n/128) + 1", "n >= 0", "m >= 0", "n",
     "a part is none from 0 on", true},
    {"max(0, n) + 1", "n >= 0", "m >= 0", "n", "it grows from 0 on", false},
    {"n*m + n + 1", "n >= 0 and m >= 0", "k >= 0", "m", "it grows from 0 on",
     false},
    {"n*m - n*floor(m/3)", "n >= 0 and m >= 0", "k >= 0", "m",
     "it grows from 0 on", false}};

static SymbolId named(const PlanFunction *f, const char *name) {
    for (SymbolId s = 0; s < f->symbols.size; s++)
        if (!strcmp(f->symbols.at[s].name, name))
            return s;
    fail_msg("no symbol '%s'", name);
    return 0;
}

static const SignRule *rule_of(const SignCase *c, Arena *arena) {
    const PlanFunction *f = samples_of("inputs n:8 m k\n", arena).function;
    Region region = region_of(c->region, f, arena),
           where = region_of(c->where, f, arena);
    const Expr *whole = expr_of(c->cost, f, arena);
    const Expr *cost = possible_part(
        whole, &region, plan_symbol_ranges(f, arena), f->symbols.size, arena);
    Spans spans = spans_find(cost, &region, f, arena);
    SignAsked asked = {.spans = &spans,
                       .growth = bigo_simplify(arena, spans.cost),
                       .whole = whole,
                       .region = &region,
                       .where = &where,
                       .function = f,
                       .arena = arena};
    if (c->of && strchr(c->of, '='))
        asked.condition = region_of(c->of, f, arena).nonneg.at[0];
    else
        asked.symbol = c->of ? named(f, c->of) : spans.of.at[0].symbol;
    return signs_rule(&asked);
}

static void test_each_rule_decides(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const SignRule *rule = rule_of(&cases[i], *state);
        assert_string_equal(rule->name, cases[i].rule);
        assert_int_equal(rule->is_said, cases[i].is_said);
    }
}

static void test_every_rule_has_its_case(void **state) {
    size_t count;
    const SignRule *rules = signs_rules(&count);
    (void)state;
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(rules[i].name, cases[i].rule);
        assert_true(*rules[i].reason);
    }
}

/* What follows from another one is not said. */
static void test_all_symbols(void **state) {
    const PlanFunction *f = samples_of("inputs n m\n", *state).function;
    Region region = region_of("m <= n^2", f, *state),
           where = region_of("m <= n^2", f, *state);
    const Expr *cost = expr_of("n - m + 1", f, *state);
    Spans spans = spans_find(cost, &region, f, *state);
    ReasonedConditions told = {0};
    EntryBound all = {cost, region};
    signs_add(&where, &told, &spans, &all, f, *state);
    assert_string_equal(region_shown(&where, f, *state), "m <= n^2 and m >= 0");
    assert_int_equal(told.size, 1);
    assert_ptr_equal(told.at[0].nonneg, where.nonneg.at[1]);
    assert_string_equal(told.at[0].reason,
                        "less of it adds more than the order has");
}

/* Both halves of m = 1, and n >= 0 not, which grows. */
static void test_all_conditions(void **state) {
    const PlanFunction *f = samples_of("inputs n m\n", *state).function;
    Region region = region_of("n >= 0 and m <= 1 and m >= 1", f, *state),
           where = {0};
    EntryBound all = {expr_of("n + 1", f, *state), region};
    Spans spans = spans_find(all.cost, &region, f, *state);
    ReasonedConditions told = {0};
    signs_add(&where, &told, &spans, &all, f, *state);
    assert_string_equal(region_shown(&where, f, *state), "m = 1");
    assert_int_equal(told.size, 2);
    assert_ptr_equal(told.at[1].nonneg, where.nonneg.at[1]);
    assert_string_equal(
        told.at[0].reason,
        "nothing is known elsewhere, and the order does not grow with it");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_decides),
        cmocka_unit_test(test_every_rule_has_its_case),
        cmocka_unit_test(test_all_symbols),
        cmocka_unit_test(test_all_conditions),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
