/* The names in a cost table are those that LLVM prints. */
#include "instr/weights/costtable.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct Bed {
    IrModule ir;
    Arena *arena;
} Bed;

static Bed bed_new(void) {
    Bed bed = {.arena = arena_new()};
    Status status =
        irmodule_read(&bed.ir, EVERY_OPCODE, IR_UNVERIFIED, '2', bed.arena);
    assert_string_equal(status.message, "");
    return bed;
}

static CostTable table_of(Bed *bed, const char *text) {
    CostFile file = {0};
    Status status = costfile_parse(&file, "c.txt", text, bed->arena);
    assert_string_equal(status.message, "");
    return costtable_build(&file, &bed->ir, bed->arena);
}

/* As LLVM's assembly language has it. */
static const char *mnemonic(LLVMValueRef instruction, Arena *arena) {
    if (LLVMIsABranchInst(instruction) && LLVMIsConditional(instruction))
        return "condbr";
    char *text = LLVMPrintValueToString(instruction);
    const char *word = text + strspn(text, " ");
    if (*word == '%')
        word = strstr(word, "= ") + 2;
    word = arena_strndup(arena, word, strcspn(word, " "));
    LLVMDisposeMessage(text);
    return word;
}

typedef void Visit(Bed *bed, LLVMValueRef instruction);

static void visit_all(Bed *bed, Visit *visit) {
    for (LLVMValueRef f = LLVMGetFirstFunction(bed->ir.module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
                 i = LLVMGetNextInstruction(i))
                visit(bed, i);
}

static size_t seen_size;
static bool seen[COSTFILE_OPCODES];

static bool is_intrinsic(LLVMValueRef instruction) {
    return LLVMIsAIntrinsicInst(instruction) != NULL;
}

static void see_its_name(Bed *bed, LLVMValueRef i) {
    size_t opcode = LLVMGetInstructionOpcode(i);
    if (is_intrinsic(i))
        return;
    const char *name = mnemonic(i, bed->arena);
    CostTable table =
        table_of(bed, arena_printf(bed->arena, "default 3\n%s 7\n", name));
    if (costtable_cost(&table, i) != 7)
        fail_msg("%s does not cost 7", name);
    seen_size += !seen[opcode];
    seen[opcode] = true;
}

/* Opcodes 1 to 68, of which LLVM has no 6 and lets no module hold 47, 48. */
static void every_opcode_has_the_name_that_llvm_prints(void **state) {
    (void)state;
    Bed bed = bed_new();
    visit_all(&bed, see_its_name);
    assert_int_equal(seen_size, 68 - 3);
    arena_free(bed.arena);
}

/* The first call in "function" of the function "callee". */
static LLVMValueRef call_in(const Bed *bed, const char *function,
                            const char *callee) {
    LLVMValueRef f = LLVMGetNamedFunction(bed->ir.module, function);
    LLVMValueRef wanted = LLVMGetNamedFunction(bed->ir.module, callee);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            if ((LLVMIsACallInst(i) || LLVMIsAInvokeInst(i)) &&
                LLVMGetCalledValue(i) == wanted)
                return i;
    return NULL;
}

static void calls_of_a_function_cost_what_its_line_says(void **state) {
    (void)state;
    Bed bed = bed_new();
    CostTable plain = table_of(&bed, "call 3\ninvoke 4\n");
    CostTable priced = table_of(&bed, "call 3\ncall callee 9\n");
    LLVMValueRef call = call_in(&bed, "control", "callee");
    LLVMValueRef invoke = call_in(&bed, "landing", "callee");
    assert_int_equal(costtable_cost(&plain, call), 3);
    assert_int_equal(costtable_cost(&plain, invoke), 4);
    assert_false(costtable_prices_call(&plain, call));
    assert_int_equal(costtable_cost(&priced, call), 9);
    assert_int_equal(costtable_cost(&priced, invoke), 9);
    assert_true(costtable_prices_call(&priced, call));
    assert_false(costtable_prices_call(&priced, LLVMGetNextInstruction(call)));
    arena_free(bed.arena);
}

static void intrinsics_have_names_or_make_no_code(void **state) {
    (void)state;
    Bed bed = bed_new();
    CostTable plain = table_of(&bed, "call 3\n");
    CostTable priced = table_of(&bed, "call memset 9\n");
    LLVMValueRef hint = call_in(&bed, "intrinsics", "llvm.expect.i64");
    LLVMValueRef fill = call_in(&bed, "intrinsics", "llvm.memset.p0.i64");
    assert_int_equal(costtable_cost(&plain, hint), 0);
    assert_int_equal(costtable_cost(&plain, fill), 3);
    assert_int_equal(costtable_cost(&priced, fill), 9);
    assert_true(costtable_prices_call(&priced, fill));
    assert_int_equal(costtable_block(&plain, LLVMGetInstructionParent(fill)),
                     0 + 3 + 1);
    arena_free(bed.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_opcode_has_the_name_that_llvm_prints),
        cmocka_unit_test(calls_of_a_function_cost_what_its_line_says),
        cmocka_unit_test(intrinsics_have_names_or_make_no_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
