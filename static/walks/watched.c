#include "static/walks/watched.h"

enum { BYTE = 8, WORD = 64 };

/* Bits of an integer or a pointer; 0: it is neither. */
static unsigned width(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    switch (LLVMGetTypeKind(type)) {
    case LLVMIntegerTypeKind:
        return LLVMGetIntTypeWidth(type);
    case LLVMPointerTypeKind:
        return WORD;
    default:
        return 0;
    }
}

/* The side of the comparison that is not the end. */
static LLVMValueRef compared(const WalkTest *test) {
    unsigned end = LLVMGetOperand(test->condition, 0) == test->end ? 0 : 1;
    return LLVMGetOperand(test->condition, 1 - end);
}

/* Whether "value" is "read", widened once at most; sets how. */
static bool is_widened(WatchedTest *out, LLVMValueRef value,
                       LLVMValueRef read) {
    while (LLVMIsAFreezeInst(value))
        value = LLVMGetOperand(value, 0);
    if (value == read)
        return true;
    out->is_signed = LLVMIsASExtInst(value);
    return (out->is_signed || LLVMIsAZExtInst(value)) &&
           LLVMGetOperand(value, 0) == read;
}

bool watched_read(WatchedTest *out, const IrFunction *f, const WalkTest *test) {
    LLVMValueRef value = compared(test);
    *out = (WatchedTest){.bits = width(value)};
    if (!out->bits || out->bits > WORD)
        return false;
    if (!test->load)
        return true;
    unsigned read = width(test->load);
    bool is_whole = read == write_size(f->ir, test->load) * BYTE;
    out->bytes = read / BYTE;
    return is_whole && is_widened(out, value, test->load);
}

/* Whether "value" is there as "loop" begins. */
static bool is_there(const IrFunction *f, LLVMValueRef value, LoopId loop) {
    return !irfunction_defined_in(f, value, loop);
}

bool watched_is_possible(const IrFunction *f, const Walk *walk) {
    WatchedTest test;
    bool is_possible = walk->tests.size <= WATCHED_TESTS &&
                       is_there(f, walk->start, walk->loop) &&
                       (!walk->index || (width(walk->index) == WORD &&
                                         is_there(f, walk->index, walk->loop)));
    for (size_t i = 0; i < walk->tests.size && is_possible; i++)
        is_possible = watched_read(&test, f, &walk->tests.at[i]) &&
                      is_there(f, walk->tests.at[i].end, walk->loop);
    return is_possible;
}
