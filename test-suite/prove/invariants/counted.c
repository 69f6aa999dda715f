#include "prove/invariants/counted.h"

#include "algebra/region/range.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* "lines" has a line of a system each, all variables are 32 bits wide. */
static System system_of(unsigned symbols, unsigned states, const char *lines,
                        Arena *arena) {
    SymbolRange *ranges = ranges_new(symbols + states, arena);
    for (unsigned i = 0; i < symbols + states; i++)
        range_of_type(&ranges[i], 32, true);
    System s = {
        .symbols = symbols, .variables = symbols + states, .ranges = ranges};
    char *copy = arena_strdup(arena, lines), *rest;
    for (char *line = strtok_r(copy, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        assert_true(system_add(&s, line, arena));
    return s;
}

/* "expected" is "FORMULA for REGION because INVARIANT", or "nothing". */
static void check(unsigned symbols, unsigned states, const char *lines,
                  const char *expected) {
    Arena *arena = arena_new();
    System s = system_of(symbols, states, lines, arena);
    Counted found = counted_find(&s, arena);
    static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
    const char *const *from = &names[3 - symbols];
    Text text = text_new(arena);
    if (found.formula) {
        expr_print(&text, found.formula, from);
        text_add(&text, found.upper ? " at most, for " : " for ");
        region_print(&text, &found.valid, from);
        text_add(&text, " because ");
        expr_print(&text, found.because, from);
    } else {
        text_add(&text, "nothing");
    }
    assert_string_equal(text_chars(&text), expected);
    arena_free(arena);
}

/* Names: c is the last symbol, d, e, f the states. */

#define FLAT                                                                   \
    "way 0 1 1\nset 1 0\nset 2 0\n"                                            \
    "way 1 1 1\ntaken s0 - s1 - 1\ntaken s2 - s0\nset 2 0\nset 1 s1 + 1\n"     \
    "way 1 1 1\ntaken s0 - s1 - 1\ntaken s0 - s2 - 1\nset 2 s2 + 1\n"

/* while (d < c) if (e >= c) { e = 0; d++; } else e++; */
static void test_flat(void **unused) {
    (void)unused;
    check(1, 2, FLAT "way 1 0 0\ntaken s1 - s0\n",
          "c^2 + c + 1 for c >= 0 because c*d + d + e + 1");
}

/* A second way out, at any time: no number, and no linear bound. */
static void test_early(void **unused) {
    (void)unused;
    check(1, 2, FLAT "way 1 0 0\ntaken s1 - s0\nway 1 0 0\n", "nothing");
}

/* Two pointers that meet, whichever moves. */
static void test_meeting(void **unused) {
    (void)unused;
    check(2, 2,
          "way 0 1 1\nset 2 s0\nset 3 s1\n"
          "way 1 1 1\ntaken s3 - s2 - 1\nset 2 s2 + 1\n"
          "way 1 1 1\ntaken s3 - s2 - 1\nset 3 s3 - 1\n"
          "way 1 0 0\ntaken s2 - s3\n",
          "c - b + 1 for b <= c because c - b + d - e + 1");
}

/* for (d = 0; d < c; d = e) for (e = d + 1; e < c && something; e++): the inner
 * one goes on where it stopped. */
static void test_goes_on(void **unused) {
    (void)unused;
    check(1, 2,
          "way 0 1 0\nset 1 0\n"
          "way 1 2 1\ntaken s0 - s1 - 1\nset 2 s1 + 1\n"
          "way 2 2 1\ntaken s0 - s2 - 1\nset 2 s2 + 1\n"
          "way 2 1 0\nset 1 s2\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "c for c >= 0 because e");
}

/* for (d = 0; d < c; d++) while (e < d && something) e++: 2*c in all. */
static void test_amortised(void **unused) {
    (void)unused;
    check(1, 2,
          "way 0 1 0\nset 1 0\nset 2 0\n"
          "way 1 2 1\ntaken s0 - s1 - 1\n"
          "way 2 2 1\ntaken s1 - s2 - 1\nset 2 s2 + 1\n"
          "way 2 1 0\nset 1 s1 + 1\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "2*c at most, for c >= 0 because d + e + 1");
}

/* Subtractions until both are the same: each takes 1 away at least. */
static void test_subtractions(void **unused) {
    (void)unused;
    check(2, 2,
          "way 0 1 1\nset 2 s0\nset 3 s1\n"
          "way 1 1 1\ntaken s2 - s3 - 1\nset 2 s2 - s3\n"
          "way 1 1 1\ntaken s3 - s2 - 1\nset 3 s3 - s2\n"
          "way 1 0 0\ntaken s2 - s3\ntaken s3 - s2\n",
          "b + c - 1 at most, for b >= 1 and c >= 1 because b + c - d - e + 1");
}

/* while (d < c) something ? d++ : d--: it need not end. */
static void test_restless(void **unused) {
    (void)unused;
    check(1, 1,
          "way 0 1 1\nset 1 0\n"
          "way 1 1 1\ntaken s0 - s1 - 1\nset 1 s1 + 1\n"
          "way 1 1 1\ntaken s0 - s1 - 1\nset 1 s1 - 1\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "nothing");
}

/* e moves so that the flat nest needs e <= c where it begins: c >= b. */
static void test_given(void **unused) {
    (void)unused;
    check(2, 2,
          "way 0 1 1\nset 2 0\nset 3 s0\n"
          "way 1 1 1\ntaken s1 - s2 - 1\ntaken s3 - s1\nset 3 s0\n"
          "set 2 s2 + 1\n"
          "way 1 1 1\ntaken s1 - s2 - 1\ntaken s1 - s3 - 1\nset 3 s3 + 1\n"
          "way 1 0 0\ntaken s2 - s1\n",
          "c^2 - b*c + c + 1 for c >= 0 and b <= c because "
          "c*d - b*d - b + d + e + 1");
}

/* while (d < c) d += c == 777 ? 2 : 1; no small sample comes there. */
static void test_hidden(void **unused) {
    (void)unused;
    check(1, 1,
          "way 0 1 1\nset 1 0\n"
          "way 1 1 1\ntaken s0 - s1 - 1\ntaken s0 - 778\nset 1 s1 + 1\n"
          "way 1 1 1\ntaken s0 - s1 - 1\ntaken 776 - s0\nset 1 s1 + 1\n"
          "way 1 1 1\ntaken s0 - s1 - 1\ntaken s0 - 777\ntaken 777 - s0\n"
          "set 1 s1 + 2\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "nothing");
}

/* What is said of a step is right only where s1 + 1 <= c: known since s1 < c.
 */
static void test_needs(void **unused) {
    (void)unused;
    check(1, 1,
          "way 0 1 1\nset 1 0\n"
          "way 1 1 1\ntaken s0 - s1 - 1\nneeds s0 - s1 - 1\nset 1 s1 + 1\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "c + 1 for c >= 0 because d + 1");
    check(1, 1,
          "way 0 1 1\nset 1 0\n"
          "way 1 1 1\ntaken s0 - s1 - 1\nneeds s0 - s1 - 2\nset 1 s1 + 1\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "nothing");
}

/* while (d < e) { e += d; d++; } ends for e <= 1 only: nothing is said. */
static void test_endless(void **unused) {
    (void)unused;
    check(1, 2,
          "way 0 1 1\nset 1 0\nset 2 s0\n"
          "way 1 1 1\ntaken s2 - s1 - 1\nset 1 s1 + 1\nset 2 s2 + s1\n"
          "way 1 0 0\ntaken s1 - s2\n",
          "nothing");
}

/* What must hold of symbols alone becomes a condition. */
static void test_missing(void **unused) {
    (void)unused;
    check(1, 1,
          "way 0 1 1\nneeds s0 - 5\nset 1 0\n"
          "way 1 1 1\ntaken s0 - s1 - 1\nset 1 s1 + 1\n"
          "way 1 0 0\ntaken s1 - s0\n",
          "c + 1 for c >= 5 because d + 1");
}

#define SEARCH(MORE)                                                           \
    "way 0 1 1\nset 1 0\nset 2 s0\n"                                           \
    "way 1 1 1\npart 0 2 s2 - s1\ntaken s2 - s1 - 1\nset 1 s1 + s3" MORE       \
    "\nway 1 1 1\npart 0 2 s2 - s1\ntaken s2 - s1 - 1\nset 2 s1 + s3\n"        \
    "way 1 0 0\ntaken s1 - s2\n"

/* d = 0, e = c; while (d < e) either d or e goes to the middle. */
static void test_halves(void **unused) {
    (void)unused;
    check(1, 2, SEARCH(" + 1"),
          "ceil(log2(c + 1)) + 1 at most, for c >= 0 because ceil(log2(c + 1)) "
          "- ceil(log2(e - d + 1)) + 1");
}

/* Where d goes to the middle itself, it may stay there for ever. */
static void test_stays_in_the_middle(void **unused) {
    (void)unused;
    check(1, 2, SEARCH(""), "nothing");
}

#define HEAP(MORE)                                                             \
    "way 0 1 1\nset 2 s0\n"                                                    \
    "way 1 1 1\ntaken s1 - 2*s2 - 2\nset 2 2*s2 + 1\n"                         \
    "way 1 1 1\ntaken s1 - 2*s2 - 2\nset 2 " MORE "\n"                         \
    "way 1 0 0\ntaken 2*s2 + 1 - s1\nway 1 0 0\n"

/* d = b; while (2*d + 1 < c) d goes down by one or the other way. */
static void test_down(void **unused) {
    (void)unused;
    check(2, 1, HEAP("2*s2 + 2"),
          "floor(log2(c/(b + 1))) + 1 at most, for 2*b + 1 <= c and b >= 0 "
          "because floor(log2(c/(b + 1))) - floor(log2(c/(d + 1))) + 1");
}

static void test_down_one_way_only(void **unused) {
    (void)unused;
    check(2, 1, HEAP("s2"), "nothing");
}

/* The rest of e by d, where e is as large, or else less. */
#define REST(A, B)                                                             \
    "way 1 1 1\ntaken s2 - 1\nrest 0 " A " % " B "\ntaken " A " - " B          \
    "\ntaken " A " - " B " - s4\nset 2 s4\nset 3 s2\n"                         \
    "way 1 1 1\ntaken s2 - 1\nrest 0 " A " % " B "\ntaken " B " - " A          \
    " - 1\ntaken s4 - " A "\nset 2 s4\nset 3 s2\n"                             \
    "way 1 0 0\ntaken -s2\n"

/* d = b, e = a; while (d > 0) d, e = e % d, d: neither round halves d, both do.
 */
static void test_rests(void **unused) {
    (void)unused;
    check(2, 2, "way 0 1 1\nset 2 s0\nset 3 s1\n" REST("s3", "s2"),
          "2*ceil(log2(b + 1)) + 1 at most, for b >= 0 and c >= 0 because "
          "2*ceil(log2(b + 1)) - 2*ceil(log2(d + 1)) + 1");
}

/* e % (d + 1) may be d. */
static void test_rests_by_more(void **unused) {
    (void)unused;
    check(2, 2, "way 0 1 1\nset 2 s0\nset 3 s1\n" REST("s3", "s2 + 1"),
          "nothing");
}

/* Where what is divided may be below 0, nothing is said. */
static void test_rests_need(void **unused) {
    (void)unused;
    check(2, 2, "way 0 1 1\nset 2 s0\nset 3 -1\n" REST("s3", "s2"), "nothing");
}

static void test_bad_lines(void **unused) {
    (void)unused;
    Arena *arena = arena_new();
    static const char *const bad[] = {
        "way 0 1", "taken s0",   "set 1 0",        "way 0 1 2",
        "go",      "needs s0 +", "way 2000000 1 0"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        System s = {.symbols = 1, .variables = 2};
        assert_false(system_add(&s, bad[i], arena));
    }
    System s = system_of(1, 1, "way 0 1 1", arena);
    static const char *const worse[] = {
        "set 0 1",      "set 2 1",           "set 1 1/2",
        "set 1 s2",     "taken max(s0, s1)", "part 2 2 s1",
        "part 0 1 s1",  "part 0 2 1/2*s1",   "part 0 2 s2",
        "rest 0 s1",    "rest 2 s0 % s1",    "rest 0 s0 % s2",
        "rest 0  % s1", "rest 0 s0 %",       "rest 0 1/2*s0 % s1"};
    for (size_t i = 0; i < sizeof worse / sizeof *worse; i++)
        assert_false(system_add(&s, worse[i], arena));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flat),
        cmocka_unit_test(test_early),
        cmocka_unit_test(test_meeting),
        cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_given),
        cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_needs),
        cmocka_unit_test(test_missing),
        cmocka_unit_test(test_endless),
        cmocka_unit_test(test_amortised),
        cmocka_unit_test(test_subtractions),
        cmocka_unit_test(test_restless),
        cmocka_unit_test(test_halves),
        cmocka_unit_test(test_stays_in_the_middle),
        cmocka_unit_test(test_down),
        cmocka_unit_test(test_down_one_way_only),
        cmocka_unit_test(test_rests),
        cmocka_unit_test(test_rests_by_more),
        cmocka_unit_test(test_rests_need),
        cmocka_unit_test(test_bad_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
