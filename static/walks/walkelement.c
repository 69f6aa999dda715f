#include "static/walks/walkelement.h"

#include "static/walks/values/address.h"
#include "static/walks/values/ctypetable.h"

/* Where what is compared is read: in a round of "loop". */
typedef struct Reader {
    const IrFunction *f;
    Writes *writes;
    LoopId loop;
} Reader;

/* What "value" is an extension of: notes how it became one, by its "place" in
 * the test. */
static LLVMValueRef narrowed(LLVMValueRef value, WalkTest *test,
                             unsigned place) {
    for (; address_without_extension(value) != value;
         value = LLVMGetOperand(value, 0))
        test->widened |= LLVMIsASExtInst(value)   ? 1U << 2 * place
                         : LLVMIsAZExtInst(value) ? 2U << 2 * place
                                                  : 0;
    return value;
}

/* Whether nothing in the loop may write where "load" reads. */
static bool is_left_alone(const Reader *r, LLVMValueRef load) {
    Path path =
        memory_anywhere(memory_underlying(LLVMGetOperand(load, 0)), load);
    return memory_is_plain_load(load) && !writes_in(r->writes, &path, r->loop);
}

/* The table that "base", where "lookup" reads, is; NULL: it may change. */
static LLVMValueRef table_of(const Reader *r, LLVMValueRef base,
                             LLVMValueRef lookup) {
    if (LLVMIsAGlobalVariable(base))
        return LLVMIsGlobalConstant(base) ? base : NULL;
    LLVMValueRef call = LLVMIsALoadInst(base) ? LLVMGetOperand(base, 0) : NULL;
    bool is_found = call && LLVMIsACallInst(call) &&
                    ctypetable_is(LLVMGetCalledValue(call)) &&
                    is_left_alone(r, base) && is_left_alone(r, lookup);
    return is_found ? LLVMGetCalledValue(call) : NULL;
}

/* What is looked up, if "lookup" reads in a table, or itself. */
static LLVMValueRef looked_up(const Reader *r, LLVMValueRef lookup,
                              WalkTest *test) {
    Address a;
    if (!memory_is_plain_load(lookup) ||
        !address_read(&a, r->f->ir, LLVMGetOperand(lookup, 0)) || !a.index)
        return lookup;
    LLVMValueRef read = address_without_extension(a.index);
    LLVMValueRef table =
        LLVMIsALoadInst(read) ? table_of(r, a.base, lookup) : NULL;
    if (!table)
        return lookup;
    test->table = table;
    test->entry = a.offset;
    test->entry_size = a.scale;
    test->widened |= a.is_unsigned ? 1U << 6 : 0;
    return narrowed(a.index, test, 2);
}

LLVMValueRef walkelement_read(WalkTest *test, const IrFunction *f,
                              Writes *writes, LLVMValueRef value, LoopId loop) {
    const Reader r = {f, writes, loop};
    LLVMValueRef plain = narrowed(value, test, 0);
    LLVMValueRef by = LLVMIsABinaryOperator(plain) &&
                              LLVMGetInstructionOpcode(plain) == LLVMAnd
                          ? LLVMGetOperand(plain, 1)
                          : NULL;
    if (by && LLVMIsAConstantInt(by) && address_width(by) <= 64) {
        test->mask = LLVMConstIntGetZExtValue(by);
        plain = narrowed(LLVMGetOperand(plain, 0), test, 1);
    }
    return looked_up(&r, plain, test);
}
