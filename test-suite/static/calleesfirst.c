/* Callees come before their callers, as far as calls are in no circle. */
#include "static/calleesfirst.h"

#include "base/text.h"
#include "irtext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define CALLS(name, what) "define void @" name "() {\n" what "ret void\n}\n"
#define CALL(name)        "call void @" name "()\n"

static const struct {
    const char *text, *order;
} cases[] = {
    {"", ""},
    {CALLS("a", ""), "a"},
    {CALLS("a", "") CALLS("b", ""), "a b"},
    {CALLS("a", CALL("b")) CALLS("b", CALL("c")) CALLS("c", ""), "c b a"},
    {CALLS("c", "") CALLS("b", CALL("c")) CALLS("a", CALL("b")), "c b a"},
    /* two ways to d, by the longer of which it is called, too */
    {CALLS("a", CALL("d") CALL("b")) CALLS("b", CALL("c")) CALLS("c", CALL("d"))
         CALLS("d", ""),
     "d c b a"},
    /* itself, and circles: what they call comes first, who calls them last */
    {CALLS("a", CALL("a")), "a"},
    {CALLS("z", CALL("a")) CALLS("a", CALL("b")) CALLS("b", CALL("a") CALL("c"))
         CALLS("c", ""),
     "c b a z"},
    /* without a body */
    {"declare void @x()\n" CALLS("a", CALL("x") CALL("b")) CALLS("b", ""),
     "b a"},
    /* by no name, and by one that is not called but taken */
    {"define void @a(ptr %p) {\ncall void %p()\nret void\n}\n" CALLS("b", ""),
     "a b"},
    {"define ptr @a() {\nret ptr @b\n}\n" CALLS("b", ""), "a b"},
    /* where an exception may leave it */
    {"declare i32 @catch(...)\n"
     "define void @a() personality ptr @catch {\n"
     "invoke void @b() to label %good unwind label %bad\n"
     "good:\nret void\n"
     "bad:\n%e = landingpad { ptr, i32 } cleanup\n"
     "call void @c()\nret void\n}\n" CALLS("b", "") CALLS("c", ""),
     "c b a"},
};

static const char *name_of(LLVMValueRef function) {
    size_t length;
    return LLVMGetValueName2(function, &length);
}

static void test_order(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        IrModule ir;
        irtext_read(&ir, cases[i].text, arena);
        Text text = text_new(arena);
        FunctionList order = calleesfirst_order(&ir, arena);
        for (size_t k = 0; k < order.size; k++)
            text_add(&text, k ? " %s" : "%s", name_of(order.at[k]));
        assert_string_equal(text_chars(&text), cases[i].order);
        arena_free(arena);
    }
}

/* ---- calls at random, against every way from caller to callee ---- */

enum { FUNCTIONS = 12, ROUNDS = 200 };

typedef struct Calls {
    bool direct[FUNCTIONS][FUNCTIONS], reaches[FUNCTIONS][FUNCTIONS];
} Calls;

static Calls random_calls(void) {
    Calls out = {0};
    int calls = rand() % (2 * FUNCTIONS);
    while (calls--)
        out.direct[rand() % FUNCTIONS][rand() % FUNCTIONS] = true;
    memcpy(out.reaches, out.direct, sizeof out.direct);
    for (int by = 0; by < FUNCTIONS; by++)
        for (int from = 0; from < FUNCTIONS; from++)
            for (int to = 0; to < FUNCTIONS; to++)
                out.reaches[from][to] |=
                    out.reaches[from][by] && out.reaches[by][to];
    return out;
}

static const char *text_of(const Calls *calls, Arena *arena) {
    Text text = text_new(arena);
    for (int from = 0; from < FUNCTIONS; from++) {
        text_add(&text, "define void @f%d() {\n", from);
        for (int to = 0; to < FUNCTIONS; to++)
            if (calls->direct[from][to])
                text_add(&text, "call void @f%d()\n", to);
        text_add(&text, "ret void\n}\n");
    }
    return text_chars(&text);
}

static void check_random(Arena *arena) {
    Calls calls = random_calls();
    IrModule ir;
    irtext_read(&ir, text_of(&calls, arena), arena);
    FunctionList order = calleesfirst_order(&ir, arena);
    size_t place[FUNCTIONS] = {0}; /* from 1 on */
    assert_int_equal(order.size, FUNCTIONS);
    for (size_t i = 0; i < order.size; i++)
        place[atoi(name_of(order.at[i]) + 1)] = i + 1;
    for (int from = 0; from < FUNCTIONS; from++) {
        assert_true(place[from] > 0);
        for (int to = 0; to < FUNCTIONS; to++)
            if (calls.direct[from][to] && !calls.reaches[to][from])
                assert_true(place[to] < place[from]);
    }
}

static void test_random_calls(void **state) {
    (void)state;
    srand(7);
    for (int i = 0; i < ROUNDS; i++) {
        Arena *arena = arena_new();
        check_random(arena);
        arena_free(arena);
    }
}

/* So many that a recursion per call would pass the end of the stack. */
static void test_a_long_chain(void **state) {
    (void)state;
    enum { LONG = 50000 };
    Arena *arena = arena_new();
    Text text = text_new(arena);
    for (int i = 0; i < LONG; i++)
        text_add(&text, "define void @f%d() {\ncall void @f%d()\nret void\n}\n",
                 i, i + 1);
    text_add(&text, "define void @f%d() {\nret void\n}\n", LONG);
    IrModule ir;
    irtext_read(&ir, text_chars(&text), arena);
    FunctionList order = calleesfirst_order(&ir, arena);
    assert_int_equal(order.size, LONG + 1);
    for (int i = 0; i <= LONG; i++)
        assert_int_equal(atoi(name_of(order.at[i]) + 1), LONG - i);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_order),
                                       cmocka_unit_test(test_random_calls),
                                       cmocka_unit_test(test_a_long_chain)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
