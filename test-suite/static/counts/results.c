/* What functions return at most, and at least. */
#include "static/counts/results.h"

#include "factsbed.h"
#include "irtext.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define MOST     READ_SIGNED, AT_MOST
#define LEAST    READ_SIGNED, AT_LEAST
#define MOST_OF  READ_UNSIGNED, AT_MOST
#define LEAST_OF READ_UNSIGNED, AT_LEAST

/* Of the call in "function", over parameters of the function that it calls. */
static const struct {
    const char *function;
    Reading reading;
    Side side;
    const char *limits, *where; /* NULL: none is known */
} cases[] = {
    {"of_cut", MOST, "hi", "lo <= hi"},
    {"of_cut", LEAST, "lo", ""},
    {"of_wrapper", MOST, "n + 1", "n >= 2"},
    {"of_raised", MOST_OF, "n + 10", "n <= 4294967285"},
    {"of_raised", LEAST_OF, NULL, ""},
    {"of_raised", MOST, NULL, ""},
    {"of_narrow", MOST, "127", ""},
    {"of_narrow", LEAST, "-128", ""},
    {"of_narrow", MOST_OF, "255", ""},
    {"of_byte", MOST, "127", ""},
    {"of_byte", LEAST, "-128", ""},
    {"of_byte", MOST_OF, "255", ""},
    {"of_cut", MOST_OF, "hi", "lo >= 0 and lo <= hi"},
    {"of_cut", LEAST_OF, NULL, ""},
    {"of_wide", LEAST, "n - 6", ""},
    {"of_wide", MOST, "n", ""},
    {"of_cut_off", MOST, "n; 2", ""},
    {"of_end", MOST, NULL, ""},
    {"of_stored", MOST, "n", "n >= 0"},
    {"of_totalled", MOST, NULL, ""},
    {"of_contents", MOST, NULL, ""},
    {"of_inner", MOST, NULL, ""},
    {"of_itself", MOST, NULL, ""},
    {"of_itself", LEAST, NULL, ""},
    {"of_even", MOST, NULL, ""},
    {"of_bounded", MOST, "7; 3", ""},
    {"of_bounded", LEAST, "0", "n >= 0"},
    {"of_nobody", MOST, NULL, ""},
    {"of_weak", MOST, NULL, ""},
    {"of_pointer", MOST, NULL, ""},
    {"of_other", MOST, NULL, ""},
    {"of_never", MOST, NULL, ""},
};

static const ResultLimits *ask(const FactsBed *bed, size_t i) {
    const FunctionFacts *facts = factsbed_of(bed, cases[i].function);
    LLVMValueRef call = factsbed_returned(facts);
    assert_non_null(LLVMIsACallInst(call));
    return results_find(bed->ir.results, call, cases[i].reading, cases[i].side);
}

static void check(const FactsBed *bed, size_t i) {
    const ResultLimits *found = ask(bed, i);
    if (!found != !cases[i].limits)
        fail_msg("case %zu, %s", i, cases[i].function);
    if (!found)
        return;
    const char *limits =
        factsbed_list(found->symbols, &found->limits, bed->arena);
    const char *where =
        factsbed_where(found->symbols, &found->where, bed->arena);
    if (strcmp(limits, cases[i].limits) || strcmp(where, cases[i].where))
        fail_msg("case %zu, %s: %s where %s", i, cases[i].function, limits,
                 where);
}

static void test_limits(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&bed, i);
    arena_free(arena);
}

/* Each function is asked once for each reading and side. */
static void test_the_answer_is_kept(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    const ResultLimits *most = ask(&bed, 0), *least = ask(&bed, 1);
    assert_ptr_not_equal(most, least);
    assert_ptr_equal(ask(&bed, 0), most);
    assert_ptr_equal(ask(&bed, 1), least);
    arena_free(arena);
}

static void test_nothing_is_known_of_what_was_not_added(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    bed.ir.results = results_new(arena);
    assert_null(ask(&bed, 0));
    const FunctionFacts *cut = factsbed_of(&bed, "cut");
    results_add(bed.ir.results,
                &(ResultsFunction){(Symbols *)&cut->symbols,
                                   tripcount_known(&cut->trips)});
    assert_non_null(ask(&bed, 0));
    arena_free(arena);
}

/* f1 returns what f0 does, f2 what f1 does, ..; and that is at most 7. */
static const char *chain_text(int length, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "define internal i32 @f0(i32 %%n) {\n"
                    "%%r = and i32 %%n, 7\nret i32 %%r\n}\n");
    for (int i = 1; i < length; i++)
        text_add(&text,
                 "define internal i32 @f%d(i32 %%n) {\n"
                 "%%r = call i32 @f%d(i32 %%n)\nret i32 %%r\n}\n",
                 i, i - 1);
    return text_chars(&text);
}

/* Whether it is known of what the last of "length" functions returns. */
static bool is_chain_known(int length) {
    Arena *arena = arena_new();
    IrModule ir;
    irtext_read(&ir, chain_text(length + 1, arena), arena);
    FactsBed bed = factsbed_build(&ir, arena);
    const FunctionFacts *last =
        factsbed_of(&bed, arena_printf(arena, "f%d", length));
    const ResultLimits *found = results_find(
        bed.ir.results, factsbed_returned(last), READ_SIGNED, AT_MOST);
    if (found)
        assert_string_equal(
            factsbed_list(found->symbols, &found->limits, arena), "7");
    bool is_known = found != NULL;
    arena_free(arena);
    return is_known;
}

static void test_chains(void **state) {
    (void)state;
    assert_true(is_chain_known(2));
    assert_true(is_chain_known(64));
    assert_false(is_chain_known(65));
}

/* One that is too long is known as soon as the first half of it is. */
static void test_a_chain_that_was_asked_before(void **state) {
    (void)state;
    Arena *arena = arena_new();
    IrModule ir;
    irtext_read(&ir, chain_text(101, arena), arena);
    FactsBed bed = factsbed_build(&ir, arena);
    LLVMValueRef half = factsbed_returned(factsbed_of(&bed, "f50")),
                 all = factsbed_returned(factsbed_of(&bed, "f100"));
    assert_non_null(results_find(bed.ir.results, half, READ_SIGNED, AT_MOST));
    assert_non_null(results_find(bed.ir.results, all, READ_SIGNED, AT_MOST));
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, RESULTS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_the_answer_is_kept),
        cmocka_unit_test(test_chains),
        cmocka_unit_test(test_a_chain_that_was_asked_before),
        cmocka_unit_test(test_nothing_is_known_of_what_was_not_added)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
