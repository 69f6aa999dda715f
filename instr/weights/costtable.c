#include "instr/weights/costtable.h"

#include "instr/insert/returnsplit.h"
#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"
#include "static/rewrite/computedgoto.h"
#include "static/rewrite/librarycalls.h"

#include <string.h>

#define NOT_PRICED UINT32_MAX

/* Intrinsics that only inform the optimiser, or that it computes. */
static const char *const no_code[] = {
    "annotation.",
    "assume",
    "dbg.",
    "donothing",
    "expect.",
    "experimental.noalias.scope.decl",
    "invariant.",
    "is.constant.",
    "launder.invariant.group.",
    "lifetime.",
    "objectsize.",
    "pseudoprobe",
    "ptr.annotation.",
    "sideeffect",
    "strip.invariant.group.",
    "threadlocal.address.",
    "var.annotation.",
};

static uint32_t cost_of_name(const CostFile *file, const char *name,
                             size_t length) {
    const uint32_t *cost = map_find(&file->calls, name, length);
    return cost ? *cost : NOT_PRICED;
}

/* "name" is what follows "llvm.". */
static uint32_t cost_of_intrinsic(const CostFile *file, const char *name) {
    for (size_t i = 0; i < sizeof no_code / sizeof *no_code; i++)
        if (!strncmp(name, no_code[i], strlen(no_code[i])))
            return 0;
    return cost_of_name(file, name, strcspn(name, "."));
}

/* By the narrowest of its names in the source. */
static uint32_t cost_of_source(const CostFile *file, const IrModule *ir,
                               LLVMValueRef function, Arena *scratch) {
    DebugFunction debug;
    if (!file->calls.size ||
        !debugnames_function(&debug, ir, function, scratch))
        return NOT_PRICED;
    uint32_t cost =
        cost_of_name(file, debug.signature, strlen(debug.signature));
    if (cost == NOT_PRICED)
        cost = cost_of_name(file, debug.name, strlen(debug.name));
    return cost;
}

static uint32_t cost_of_function(const CostFile *file, const IrModule *ir,
                                 LLVMValueRef function, Arena *scratch) {
    static const char prefix[] = "llvm.";
    size_t length;
    const char *name = LLVMGetValueName2(function, &length);
    uint32_t cost = cost_of_name(file, name, length);
    if (cost != NOT_PRICED)
        return cost;
    return strncmp(name, prefix, sizeof prefix - 1)
               ? cost_of_source(file, ir, function, scratch)
               : cost_of_intrinsic(file, name + sizeof prefix - 1);
}

CostTable costtable_build(const CostFile *file, const IrModule *ir,
                          Arena *arena) {
    CostTable table = {.file = *file, .ir = ir, .callee = {.arena = arena}};
    Arena *scratch = arena_new();
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f)) {
        uint32_t cost = cost_of_function(file, ir, f, scratch);
        if (cost != NOT_PRICED)
            map_put_ptr(&table.callee, f, cost);
    }
    arena_free(scratch);
    return table;
}

/* What the table says of a call as such; NOT_PRICED for any other
 * instruction. */
static uint32_t cost_of_call(const CostTable *table, LLVMValueRef i) {
    if (!irquery_is_call(i))
        return NOT_PRICED;
    LLVMValueRef callee = LLVMGetCalledValue(i);
    if (LLVMIsAGlobalAlias(callee))
        callee = LLVMAliasGetAliasee(callee);
    return map_get_ptr(&table->callee, callee, NOT_PRICED);
}

bool costtable_prices_call(const CostTable *table, LLVMValueRef instruction) {
    return cost_of_call(table, instruction) != NOT_PRICED;
}

/* The call beside it has a cost. */
static bool is_added_call(const CostTable *table, LLVMValueRef i) {
    return irquery_is_call(i) &&
           librarycalls_row(table->ir, LLVMGetCalledValue(i));
}

uint64_t costtable_cost(const CostTable *table, LLVMValueRef instruction) {
    uint32_t call = cost_of_call(table, instruction);
    if (call != NOT_PRICED)
        return call;
    if (is_added_call(table, instruction))
        return 0;
    if (computedgoto_is_added(instruction))
        return 0;
    if (computedgoto_is_switch(instruction))
        return table->file.opcode[LLVMIndirectBr];
    LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
    if (opcode == LLVMBr && returnsplit_is_added(instruction))
        return 0;
    if (opcode == LLVMBr && LLVMIsConditional(instruction))
        return table->file.opcode[COSTFILE_CONDBR];
    return table->file.opcode[opcode];
}

uint64_t costtable_block(const CostTable *table, LLVMBasicBlockRef block) {
    uint64_t sum = 0;
    for (LLVMValueRef i = LLVMGetFirstInstruction(block); i;
         i = LLVMGetNextInstruction(i))
        sum += costtable_cost(table, i);
    return sum;
}
