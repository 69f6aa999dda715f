#include "boxed.h"

#include "algebra/region/conjunction.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const Expr *difference(Boxed *f, SymbolId a, SymbolId b) {
    return expr_sub(f->arena, expr_symbol(f->arena, a),
                    expr_symbol(f->arena, b));
}

static void test_conjunctions_keep_the_meaning(void **state) {
    Boxed *f = *state;
    for (int i = 0; i < BOXED_ROUNDS; i++) {
        Region plain = boxed_region(f);
        Conjunction *all = conjunction_new(f->arena);
        conjunction_require_all(all, &plain);
        Region reduced = conjunction_region(all, f->arena);
        boxed_assert_same(f, &plain, &reduced, -7, 7);
    }
}

/* s0 <= s1, s2 <= s3, ...: pairs say nothing of each other. */
static void test_conditions_are_tied_by_symbols(void **state) {
    enum { PAIRS = 3000 };
    Boxed *f = *state;
    Region pairs = {0}, to = {0};
    for (SymbolId s = 0; s < 2 * PAIRS; s += 2)
        *vec_push(f->arena, &pairs.nonneg) = difference(f, s + 1, s);
    Conjunction *all = conjunction_new(f->arena);
    conjunction_require_all(all, &pairs);
    conjunction_require_all(all, &pairs);
    assert_int_equal(conjunction_region(all, f->arena).nonneg.size, PAIRS);
    assert_true(conjunction_implies(all, difference(f, 2001, 2000)));
    assert_false(conjunction_implies(all, difference(f, 2002, 2000)));
    *vec_push(f->arena, &to.nonneg) = expr_symbol(f->arena, 2000);
    Region tied = conjunction_tied(all, &to, 10, f->arena);
    assert_int_equal(tied.nonneg.size, 1);
    assert_true(expr_equal(tied.nonneg.at[0], difference(f, 2001, 2000)));
}

/* s0 <= s1 <= s2 <= ...: of what is tied, the nearest are taken. */
static void test_few_of_many_tied_conditions_are_looked_at(void **state) {
    enum { LENGTH = 500, MOST = 10 };
    Boxed *f = *state;
    Region chain = {0}, to = {0};
    for (SymbolId s = 0; s < LENGTH; s++)
        *vec_push(f->arena, &chain.nonneg) = difference(f, s + 1, s);
    Conjunction *all = conjunction_of(&chain, f->arena);
    *vec_push(f->arena, &to.nonneg) = expr_symbol(f->arena, 0);
    Region tied = conjunction_tied(all, &to, MOST, f->arena);
    assert_int_equal(tied.nonneg.size, MOST);
    for (SymbolId s = 0; s < MOST; s++)
        assert_true(expr_equal(tied.nonneg.at[s], chain.nonneg.at[s]));
    assert_true(conjunction_implies(all, difference(f, 3, 0)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        BOXED_TEST(test_conjunctions_keep_the_meaning),
        BOXED_TEST(test_conditions_are_tied_by_symbols),
        BOXED_TEST(test_few_of_many_tied_conditions_are_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
