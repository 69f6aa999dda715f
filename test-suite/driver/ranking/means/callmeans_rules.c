/* What forbids that the mean of a call is known, rule by rule. */
#include "driver/ranking/means/callmeans.h"

#include "test-suite/driver/ranking/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_PLACES = 100 };

/* A program and which of its functions take different amounts. */
typedef struct Asked {
    Hand h;
    bool unlike[MOST_PLACES];
    Ranking ranking;
    CallMeans *means;
} Asked;

static const Poly once = {.one = 1};

static Poly times(uint64_t count) {
    return (Poly){.m = count};
}

static void begin(Asked *a) {
    *a = (Asked){.h = hand_new()};
}

/* When the program is whole; as often as nothing shall be known so far. */
static void find(Asked *a) {
    a->ranking = ranking_find(&a->h.totals, &a->h.inputs, a->h.arena);
    a->means = callmeans_find(&a->ranking, a->unlike, a->h.arena);
}

static const char *rule_of(Asked *a, uint32_t place) {
    const CallMeansRule *rule = callmeans_rule(a->means, place);
    assert_true((callmeans_of(a->means, place) == NULL) == (rule != NULL));
    return rule ? rule->name : "";
}

/* ---- a program for each rule ---- */

/* put, m times, calls what main calls three times as often. */
static uint32_t put_with(Asked *a, Poly blocks) {
    uint32_t own = hand_function(&a->h, "main", once, once);
    uint32_t put = hand_function(&a->h, "put", times(1), times(1));
    uint32_t shared = hand_function(&a->h, "shared", times(4), blocks);
    hand_call(&a->h, own, put, times(1));
    hand_call(&a->h, put, shared, times(1));
    hand_call(&a->h, own, shared, times(3));
    return put;
}

static uint32_t known(Asked *a) {
    return put_with(a, times(8));
}

static uint32_t called_by_nobody(Asked *a) {
    (void)hand_function(&a->h, "main", once, once);
    return hand_function(&a->h, "put", times(1), times(1));
}

/* Each of two calls the other, and main both; the first is asked for. */
static uint32_t circle(Asked *a) {
    uint32_t own = hand_function(&a->h, "main", once, once);
    uint32_t ping = hand_function(&a->h, "ping", times(3), times(3));
    uint32_t pong = hand_function(&a->h, "pong", times(3), times(3));
    hand_call(&a->h, own, ping, times(1));
    hand_call(&a->h, own, pong, times(2));
    hand_call(&a->h, ping, pong, times(1));
    hand_call(&a->h, pong, ping, times(2));
    return ping;
}

static uint32_t in_a_circle(Asked *a) {
    uint32_t ping = circle(a);
    find(a);
    assert_string_equal(rule_of(a, ping), "an unknown callee");
    return ping + 1;
}

/* The first of functions of which each calls the next one, as main does. */
static uint32_t chain(Asked *a, uint32_t count) {
    uint32_t own = hand_function(&a->h, "main", once, once), last = own;
    for (uint32_t i = 1; i <= count; i++) {
        const char *name = arena_printf(a->h.arena, "f%u", i);
        uint32_t next = hand_function(&a->h, name, times(i), times(i));
        hand_call(&a->h, own, next, times(1));
        if (last != own)
            hand_call(&a->h, last, next, times(i - 1));
        last = next;
    }
    return own + 1;
}

static uint32_t deep(Asked *a) {
    return chain(a, 17);
}

/* Of its callee some calls are of nobody knows what. */
static uint32_t calls_unknown(Asked *a) {
    uint32_t own = hand_function(&a->h, "main", once, once);
    uint32_t put = hand_function(&a->h, "put", times(1), times(1));
    uint32_t shared = hand_function(&a->h, "shared", times(4), times(4));
    hand_call(&a->h, own, put, times(1));
    hand_call(&a->h, put, shared, times(1));
    return put;
}

static uint32_t calls_what_grows(Asked *a) {
    return put_with(a, (Poly){.nm = 8});
}

static uint32_t calls_what_differs(Asked *a) {
    uint32_t put = put_with(a, times(8));
    a->unlike[put + 1] = true;
    return put;
}

static uint32_t beside_hidden_work(Asked *a) {
    uint32_t put = put_with(a, times(8));
    (void)hand_function(&a->h, "hidden", times(1), times(50));
    return put + 1;
}

static const struct {
    const char *rule; /* "": it is known */
    uint32_t (*build)(Asked *a);
} cases[] = {
    {"", known},
    {"hidden callers", called_by_nobody},
    {"an unknown callee", circle},
    {"a circle", in_a_circle},
    {"too deep", deep},
    {"an unknown callee", calls_unknown},
    {"a callee that grows", calls_what_grows},
    {"a callee that may be dear", calls_what_differs},
    {"hidden work", beside_hidden_work},
};

static void test_each_rule(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Asked a;
        begin(&a);
        uint32_t place = cases[i].build(&a);
        if (!a.means)
            find(&a);
        assert_string_equal(rule_of(&a, place), cases[i].rule);
        hand_free(&a.h);
    }
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const CallMeansRule *rules = callmeans_rules(&count);
    for (size_t k = 0; k < count; k++) {
        bool is_asked = false;
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            is_asked |= !strcmp(cases[i].rule, rules[k].name);
        assert_true(is_asked && *rules[k].reason);
    }
}

/* ---- depth, circles ---- */

/* Whichever is asked for first: what is too deep for the first of a chain is
 * known of the second. */
static void test_depth_is_of_a_function(void **state) {
    (void)state;
    Asked a;
    begin(&a);
    uint32_t first = chain(&a, 18);
    for (uint32_t begin_at = 0; begin_at < 4; begin_at++) {
        find(&a);
        (void)callmeans_of(a.means, first + begin_at);
        assert_string_equal(rule_of(&a, first), "too deep");
        assert_string_equal(rule_of(&a, first + 1), "too deep");
        assert_string_equal(rule_of(&a, first + 2), "");
        assert_string_equal(rule_of(&a, first + 17), "");
    }
    hand_free(&a.h);
}

/* Nothing is known of either, whichever is asked for first, nor of what calls
 * them. */
static void test_circles_are_unknown_from_each_side(void **state) {
    (void)state;
    Asked a;
    begin(&a);
    uint32_t ping = circle(&a);
    uint32_t user = hand_function(&a.h, "user", times(1), times(1));
    uint32_t pings = hand_function(&a.h, "pings", times(1), times(1));
    hand_call(&a.h, ping - 1, user, times(1));
    hand_call(&a.h, user, pings, times(1));
    for (uint32_t first = ping; first <= user; first++) {
        find(&a);
        (void)callmeans_of(a.means, first);
        assert_non_null(callmeans_rule(a.means, ping));
        assert_non_null(callmeans_rule(a.means, ping + 1));
        assert_string_equal(rule_of(&a, user), "");
    }
    hand_free(&a.h);
}

/* Levels of two functions, each of which calls both of the next level, as main
 * does.  There are 2^20 ways down: what is not known is so once for all. */
static void test_what_is_not_known_is_remembered(void **state) {
    (void)state;
    enum { LEVELS = 20 };
    Asked a;
    begin(&a);
    uint32_t own = hand_function(&a.h, "main", once, once);
    uint32_t at[LEVELS][2];
    uint64_t calls = 1;
    for (size_t i = 0; i < LEVELS; i++) {
        for (size_t k = 0; k < 2; k++) {
            const char *name = arena_printf(a.h.arena, "f%zu_%zu", i, k);
            at[i][k] = hand_function(&a.h, name, times(calls), times(calls));
            hand_call(&a.h, own, at[i][k], times(1));
            for (size_t j = 0; i && j < 2; j++)
                hand_call(&a.h, at[i - 1][j], at[i][k], times((calls - 1) / 2));
        }
        calls = 2 * calls + 1;
    }
    find(&a);
    assert_string_equal(rule_of(&a, at[0][0]), "too deep");
    assert_string_equal(rule_of(&a, at[3][0]), "too deep");
    assert_string_equal(rule_of(&a, at[4][1]), "");
    hand_free(&a.h);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_no_rule_is_forgotten),
        cmocka_unit_test(test_depth_is_of_a_function),
        cmocka_unit_test(test_circles_are_unknown_from_each_side),
        cmocka_unit_test(test_what_is_not_known_is_remembered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
