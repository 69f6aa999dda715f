#include "instr/costfile/costfile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <llvm-c/Core.h>

static CostFile good(const char *text, Arena *arena) {
    CostFile file = {0};
    Status status = costfile_parse(&file, "c.txt", text, arena);
    assert_string_equal(status.message, "");
    return file;
}

/* UINT32_MAX: no line names it. */
static uint32_t call_cost(const CostFile *file, const char *name) {
    const uint32_t *cost = map_find(&file->calls, name, strlen(name));
    return cost ? *cost : UINT32_MAX;
}

static void without_a_file_what_makes_code_costs_one(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CostFile none = costfile_default(arena), empty = good("# \n\n", arena);
    assert_memory_equal(none.opcode, empty.opcode, sizeof none.opcode);
    assert_int_equal(none.opcode[LLVMAdd], 1);
    assert_int_equal(none.opcode[COSTFILE_CONDBR], 1);
    assert_int_equal(none.opcode[LLVMPHI], 0);
    assert_int_equal(none.opcode[LLVMUnreachable], 0);
    assert_int_equal(call_cost(&none, "f"), UINT32_MAX);
    arena_free(arena);
}

static void lines_price_opcodes_and_calls(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CostFile file = good("  fdiv\t14 # slow\n"
                         "call 3\r\n"
                         "call strlen 20\n"
                         "call Table::sweep(int, char) 2147483647\n"
                         "call  operator new  0",
                         arena);
    assert_int_equal(file.opcode[LLVMFDiv], 14);
    assert_int_equal(file.opcode[LLVMFMul], 1);
    assert_int_equal(file.opcode[LLVMCall], 3);
    assert_int_equal(file.opcode[LLVMInvoke], 1);
    assert_int_equal(call_cost(&file, "strlen"), 20);
    assert_int_equal(call_cost(&file, "Table::sweep(int, char)"), INT32_MAX);
    assert_int_equal(call_cost(&file, "operator new"), 0);
    assert_int_equal(call_cost(&file, "operator"), UINT32_MAX);
    arena_free(arena);
}

static void default_is_about_what_makes_code(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CostFile file = good("add 2\ndefault 5\nunreachable 1\n", arena);
    assert_int_equal(file.opcode[LLVMAdd], 2);
    assert_int_equal(file.opcode[LLVMSub], 5);
    assert_int_equal(file.opcode[LLVMPHI], 0);
    assert_int_equal(file.opcode[LLVMUnreachable], 1);
    arena_free(arena);
}

static void a_conditional_branch_is_a_branch(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CostFile both = good("br 3", arena);
    CostFile each = good("condbr 4\nbr 3", arena);
    assert_int_equal(both.opcode[COSTFILE_CONDBR], 3);
    assert_int_equal(each.opcode[COSTFILE_CONDBR], 4);
    assert_int_equal(each.opcode[LLVMBr], 3);
    arena_free(arena);
}

static void mistakes_name_their_line(void **state) {
    static const char *const mistakes[][2] = {
        {"add 1\n\nfoo 2", "c.txt:3: 'foo' is no instruction of LLVM"},
        {"Add 1", "c.txt:1: 'Add' is no instruction of LLVM"},
        {"add", "c.txt:1: 'add' needs one cost behind it"},
        {"call", "c.txt:1: 'call' needs one cost behind it"},
        {"add # 1", "c.txt:1: 'add' needs one cost behind it"},
        {"add 1 2", "c.txt:1: 'add' needs one cost behind it"},
        {"default", "c.txt:1: 'default' needs one cost behind it"},
        {"add -1", "c.txt:1: '-1' is no cost"},
        {"add +1", "c.txt:1: '+1' is no cost"},
        {"add 1.5", "c.txt:1: '1.5' is no cost"},
        {"add 2147483648", "c.txt:1: '2147483648' is no cost"},
        {"add 99999999999999999999", "is no cost"},
        {"call f", "c.txt:1: 'f' is no cost"},
        {"call f x", "c.txt:1: 'x' is no cost"},
        {"add 1\nadd 1", "c.txt:2: 'add' has a cost already"},
        {"default 1\ndefault 1", "c.txt:2: 'default' has a cost already"},
        {"call f 1\ncall f 2", "c.txt:2: 'f' has a cost already"},
        {"add 1\n\x7f\x45\x4c\x46", "c.txt:2: this is no text"},
        {"add 1\nsub \x1b[2J", "c.txt:2: this is no text"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        Arena *arena = arena_new();
        CostFile file = {.opcode = {42}};
        Status status = costfile_parse(&file, "c.txt", mistakes[i][0], arena);
        assert_int_equal(status.code, ASYM_USAGE);
        if (!strstr(status.message, mistakes[i][1]))
            fail_msg("\"%s\" gave: %s", mistakes[i][0], status.message);
        assert_int_equal(file.opcode[COSTFILE_CONDBR], 42);
        arena_free(arena);
    }
}

static void a_file_that_is_not_there_is_named(void **state) {
    (void)state;
    Arena *arena = arena_new();
    CostFile file;
    Status status = costfile_read(&file, "/nowhere/costs.txt", arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "'/nowhere/costs.txt'"));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_file_what_makes_code_costs_one),
        cmocka_unit_test(lines_price_opcodes_and_calls),
        cmocka_unit_test(default_is_about_what_makes_code),
        cmocka_unit_test(a_conditional_branch_is_a_branch),
        cmocka_unit_test(mistakes_name_their_line),
        cmocka_unit_test(a_file_that_is_not_there_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
