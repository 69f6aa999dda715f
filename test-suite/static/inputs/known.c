/* Whose symbols are known at a call, and what it passes for them. */
#include "static/inputs/known.h"

#include "factsbed.h"
#include "irtext.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *function, *callee; /* NULL: not known */
} cases[] = {
    {"of_two", "least"},   {"of_memory", "late"},  {"of_loop", "counted"},
    {"of_never", "never"}, {"of_even", "even"},    {"of_itself", "itself"},
    {"itself", "itself"},  {"of_nobody", NULL},    {"of_weak", NULL},
    {"of_pointer", NULL},  {"of_converted", NULL}, /* of another type */
    {"of_real", NULL},
};

/* The only instruction of its kind in "facts". */
static LLVMValueRef only(const FunctionFacts *facts, LLVMOpcode op) {
    LLVMValueRef out = NULL;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(facts->function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i)
            if (LLVMGetInstructionOpcode(i) == op) {
                assert_null(out);
                out = i;
            }
    assert_non_null(out);
    return out;
}

static LLVMValueRef call_in(const FunctionFacts *facts) {
    return only(facts, LLVMCall);
}

static void test_callees(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LLVMValueRef call = call_in(factsbed_of(&bed, cases[i].function));
        const Symbols *found = known_callee(bed.ir.known, call);
        const Symbols *expected =
            cases[i].callee ? &factsbed_of(&bed, cases[i].callee)->symbols
                            : NULL;
        if (found != expected)
            fail_msg("%s", cases[i].function);
    }
    arena_free(arena);
}

static void test_only_what_was_added(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    LLVMValueRef call = call_in(factsbed_of(&bed, "of_two"));
    KnownFunctions *known = known_new(arena);
    assert_null(known_callee(NULL, call));
    known_add(known, &factsbed_of(&bed, "late")->symbols);
    assert_null(known_callee(known, call));
    known_add(known, &factsbed_of(&bed, "least")->symbols);
    assert_ptr_equal(known_callee(known, call),
                     &factsbed_of(&bed, "least")->symbols);
    arena_free(arena);
}

/* The symbol "name" of "facts". */
static SymbolId symbol(const FunctionFacts *facts, const char *name) {
    for (SymbolId s = 0; s < facts->symbols.all.size; s++)
        if (!strcmp(facts->symbols.all.at[s].plan.name, name))
            return s;
    fail_msg("no symbol %s", name);
    return NO_SYMBOL;
}

/* What the call in "caller" passes for "name" of "callee". */
static LLVMValueRef passed(const FactsBed *bed, const char *caller,
                           const char *callee, const char *name) {
    const FunctionFacts *facts = factsbed_of(bed, callee);
    return known_passed(&facts->symbols, call_in(factsbed_of(bed, caller)),
                        symbol(facts, name));
}

static void test_what_is_passed(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    LLVMValueRef two = factsbed_of(&bed, "of_two")->function,
                 memory = factsbed_of(&bed, "of_memory")->function;
    assert_ptr_equal(passed(&bed, "of_two", "least", "a"),
                     LLVMGetParam(two, 0));
    LLVMValueRef sum = passed(&bed, "of_two", "least", "b");
    assert_int_equal(LLVMGetInstructionOpcode(sum), LLVMAdd);
    assert_ptr_equal(passed(&bed, "of_memory", "late", "n"),
                     LLVMGetParam(memory, 1));
    arena_free(arena);
}

/* Memory, the address in a parameter, and what a loop computes. */
static void test_nothing_is_passed_for_other_symbols(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    FunctionFacts *late = factsbed_of(&bed, "late");
    LLVMValueRef call = call_in(factsbed_of(&bed, "of_memory"));
    SymbolId contents = symbols_of_value(&late->symbols, only(late, LLVMLoad)),
             address = symbols_of_pointer(&late->symbols,
                                          LLVMGetParam(late->function, 0));
    assert_true(contents != NO_SYMBOL && address != NO_SYMBOL);
    assert_null(known_passed(&late->symbols, call, contents));
    assert_null(known_passed(&late->symbols, call, address));
    assert_null(passed(&bed, "of_loop", "counted", "k"));
    arena_free(arena);
}

/* What Clang would not make of a plain call, each called by a function
 * "by_...". */
static const char of_types[] =
    "define i32 @two(i32 %a, i64 %b) { ret i32 %a }\n"
    "define i128 @huge(i32 %a) { ret i128 7 }\n"
    "define i32 @more(i32 %a, ...) { ret i32 %a }\n"
    "define ptr @pointer(ptr %a) { ret ptr %a }\n"
    "define void @nothing(i32 %a) { ret void }\n"
    "define i32 @hidden(i32 %a) noinline optnone { ret i32 %a }\n"
    "define i128 @by_huge() { %r = call i128 @huge(i32 1) ret i128 %r }\n"
    "define i32 @by_more() {\n"
    "%r = call i32 (i32, ...) @more(i32 5, i32 6) ret i32 %r }\n"
    "define ptr @by_pointer() { %r = call ptr @pointer(ptr null) ret ptr %r }\n"
    "define void @by_nothing() { call void @nothing(i32 1) ret void }\n"
    "define i32 @by_hidden() { %r = call i32 @hidden(i32 1) ret i32 %r }\n"
    "define i32 @by_fewer() { %r = call i32 @two(i32 1) ret i32 %r }\n"
    "define i64 @by_longer() { %r = call i64 @two(i32 1, i64 2) ret i64 %r }\n";

static void test_types(void **state) {
    (void)state;
    static const struct {
        const char *function, *callee; /* NULL: not known */
    } calls[] = {{"by_huge", "huge"},  {"by_more", "more"},
                 {"by_pointer", NULL}, {"by_nothing", NULL},
                 {"by_hidden", NULL},  {"by_fewer", NULL},
                 {"by_longer", NULL}};
    Arena *arena = arena_new();
    IrModule ir;
    irtext_read(&ir, of_types, arena);
    FactsBed bed = factsbed_build(&ir, arena);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        const Symbols *found = known_callee(
            bed.ir.known, call_in(factsbed_of(&bed, calls[i].function)));
        const Symbols *expected =
            calls[i].callee ? &factsbed_of(&bed, calls[i].callee)->symbols
                            : NULL;
        if (found != expected)
            fail_msg("%s", calls[i].function);
    }
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, CALLED_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_callees), cmocka_unit_test(test_types),
        cmocka_unit_test(test_only_what_was_added),
        cmocka_unit_test(test_what_is_passed),
        cmocka_unit_test(test_nothing_is_passed_for_other_symbols)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
