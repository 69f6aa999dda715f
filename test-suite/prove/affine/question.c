#include "prove/affine/question.h"

#include "algebra/region/range.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[] = {"n", "m"};

/* "FORMULA for REGION" of a set over s0 and s1, of 32 bits; "never" may be
 * NULL. */
static const char *answer(const char *points, const char *never, bool is_signed,
                          Arena *arena) {
    SymbolRange *ranges = ranges_new(2, arena);
    Question q = {.points = points, .ranges = ranges, .n_ranges = 2};
    for (SymbolId s = 0; s < 2; s++) {
        range_of_type(&ranges[s], 32, is_signed);
        *vec_push(arena, &q.symbols) = s;
    }
    if (never)
        *vec_push(arena, &q.never) = never;
    Answer a = question_answer(&q, arena);
    if (!a.formula)
        return "?";
    Text text = text_new(arena);
    expr_print(&text, a.formula, names);
    text_add(&text, " for ");
    region_print(&text, &a.valid, names);
    return text_chars(&text);
}

static void check(const char *points, const char *never, const char *want) {
    Arena *arena = arena_new();
    assert_string_equal(answer(points, never, true, arena), want);
    arena_free(arena);
}

static void test_strides(void **unused) {
    (void)unused;
    check("[s0] -> { [t] : t >= 0 and 2t < s0 }", NULL,
          "max(0, floor(1/2*n + 1/2)) for ");
    check("[s0] -> { [t, u] : t >= 0 and 32t < s0 and 0 <= u < 32 and "
          "32t + u < s0 }",
          NULL, "max(0, n) for ");
    check("[s0, s1] -> { [t] : t >= 0 and s1 + 5t < s0 }", NULL,
          "max(0, floor(1/5*n + 4/5*m + 4/5) - m) for ");
}

static void test_triangles(void **unused) {
    (void)unused;
    check("[s0] -> { [t, u] : 0 <= t < s0 and t <= u < s0 }", NULL,
          "1/2*n^2 + 1/2*n for n >= 0");
    check("[s0] -> { [t, u] : t >= 0 and u >= 0 and 2t + 3u < s0 and "
          "(4t + 3u) mod 2 = 0 }",
          NULL,
          "floor(1/6*floor(1/2*n + 1/2)^2 + 1/2*floor(1/2*n + 1/2) + 1/3) "
          "for n >= 0");
}

/* The last tile has one row of tiles only: its number is known. */
static void test_tiles(void **unused) {
    (void)unused;
    check("[s0, s1] -> { [t, u, v] : t >= 0 and 8t < s0 and u >= 0 and 8u < s1 "
          "and v >= 0 and 8t + v < s0 and v < 8 }",
          NULL, "n*floor(1/8*m + 7/8) for n >= 0 and m >= 0");
}

/* What goes with a residue: rounds of t % 4, and a coefficient of n itself. */
static void test_residues(void **unused) {
    (void)unused;
    check("[s0] -> { [t, u] : 0 <= t < s0 and 1 <= u <= t mod 4 }", NULL,
          "max(0, 3*floor(1/4*n) + 2*floor(1/4*n + 1/4) + "
          "floor(1/4*n + 1/2)) for ");
    check("[s0] -> { [t, u] : t >= 0 and 32t < s0 and 0 <= u <= 32 and "
          "u <= s0 - 32t }",
          NULL, "max(0, floor(33/32*n + 31/32)) for ");
}

/* Rests of parameters: 1 or 0. */
static void test_rests(void **unused) {
    (void)unused;
    check("[s0] -> { [t] : 2t = s0 }", NULL,
          "floor(1/2*n) - floor(1/2*n + 1/2) + 1 for ");
    check("[s0, s1] -> { [t] : 0 <= t < s1 and s0 mod 4 = 3 }", NULL,
          "m*floor(1/4*n + 1/4) - m*floor(1/4*n) for m >= 1");
    check("[s0, s1] -> { [t] : 0 <= t < s1 and 1 <= s0 mod 5 <= 2 }", NULL,
          "m*floor(1/5*n + 4/5) - m*floor(1/5*n + 2/5) for m >= 1");
}

/* A chamber that ends: the guard is about one round. */
static void test_one_left_out(void **unused) {
    (void)unused;
    check("[s0] -> { [t] : 0 <= t < s0 and (t < 40 or t > 40) }", NULL,
          "max(0, min(n, max(40, n - 1))) for ");
}

static void test_bounds(void **unused) {
    (void)unused;
    check("[s0, s1] -> { [t] : 0 <= t < s0 and t < s1 }", NULL,
          "max(0, min(n, m)) for ");
    check("[s0] -> { [t] : 0 <= t < floor(s0/16) }", NULL,
          "max(0, floor(1/16*n)) for ");
    check("[s0, s1] -> { [t] : 0 <= t < s0 - s1 or 0 <= t < s1 - s0 }", NULL,
          "max(m - n, n - m) for ");
}

/* Machine integers wrap there. */
static void test_never(void **unused) {
    (void)unused;
    check("[s0] -> { [t] : t >= 0 and 2t < s0 }",
          "[s0] -> { [t] : t >= 0 and 2t < s0 and 2t + 2 > 2147483647 }",
          "max(0, floor(1/2*n + 1/2)) for n <= 2147483646");
    check("[s0] -> { [t] : t >= 0 and 2t < s0 }",
          "[s0] -> { [t] : t >= 0 and 2t < s0 and 2t > 2147483647 }",
          "max(0, floor(1/2*n + 1/2)) for ");
    check("[s0] -> { [t] : 0 <= t < s0 }", "[s0] -> { [] : true }", "?");
}

/* Without end, without sense, too much: nothing is known, and nothing stops. */
static void test_unknown(void **unused) {
    (void)unused;
    check("[s0] -> { [t] : t >= s0 }", NULL, "?");
    check("[s0] -> { [t] : t*t < s0 }", NULL, "?");
    check("no set", NULL, "?");
    check("", NULL, "?");
    check("[s0] -> { [t, u, v] : t >= 0 and u >= 0 and v >= 0 and "
          "1009t + 2003u + 3001v < s0 }",
          NULL, "?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strides),  cmocka_unit_test(test_triangles),
        cmocka_unit_test(test_tiles),    cmocka_unit_test(test_one_left_out),
        cmocka_unit_test(test_residues), cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_never),    cmocka_unit_test(test_rests),
        cmocka_unit_test(test_unknown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
