#include "static/walks/containers.h"

#include <string.h>

/* Whether size() computes it. */
static bool is_computing(const IrModule *ir, LLVMMetadataRef type,
                         Arena *arena) {
    const ContainerLayout *layout = containerlayout_of(NULL, ir, type, arena);
    return layout &&
           (layout->form == SIZE_IN_BLOCKS || layout->form == SIZE_IN_BITS);
}

typedef struct Reader {
    ComputedSize *out;
    const IrModule *ir;
    uint64_t call;
    Arena *arena;
} Reader;

/* Whether "value" is a part of the same call of size(). */
static bool is_part(const Reader *r, LLVMValueRef value) {
    LibraryUse use;
    return libraryuse_of(&use, r->ir, value, r->arena) && use.call == r->call;
}

static bool add_read(Reader *r, LLVMValueRef load) {
    ComputedSize *out = r->out;
    LLVMValueRef base;
    int64_t offset;
    for (unsigned i = 0; i < out->reads; i++)
        if (out->read[i] == load)
            return true;
    if (!memory_is_plain_load(load) || out->reads == SIZE_MOST_READS ||
        !memory_offset(r->ir, LLVMGetOperand(load, 0), &base, &offset) ||
        (out->reads && base != out->base))
        return false;
    if (!out->reads || offset < out->offset)
        out->offset = offset;
    out->base = base;
    out->read[out->reads++] = load;
    return true;
}

static bool read_value(Reader *r, LLVMValueRef value, unsigned depth);

/* How many elements are in a block: a choice by constants. */
static bool read_choice(Reader *r, LLVMValueRef phi, unsigned depth) {
    unsigned reads = r->out->reads;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (!read_value(r, LLVMGetIncomingValue(phi, i), depth + 1))
            return false;
    return r->out->reads == reads;
}

/* Whether "value" is made of constants and loads alone, which are noted.  LLVM
 * may have made loads, choices and pairs anew, so that these have no mark. */
static bool read_value(Reader *r, LLVMValueRef value, unsigned depth) {
    enum { MOST_DEPTH = 20 };
    if (LLVMIsAConstant(value))
        return true;
    if (depth == MOST_DEPTH)
        return false;
    if (LLVMIsALoadInst(value))
        return add_read(r, value);
    if (LLVMIsAPHINode(value))
        return read_choice(r, value, depth);
    bool is_passed =
        LLVMIsAExtractValueInst(value) || LLVMIsAInsertValueInst(value);
    bool is_computed = LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
                       LLVMIsAICmpInst(value);
    if (!is_passed && !(is_computed && is_part(r, value)))
        return false;
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(value); i++)
        if (!read_value(r, LLVMGetOperand(value, i), depth + 1))
            return false;
    return true;
}

/* Whether nothing of the same call goes on with "value": it is the result. */
static bool is_result(const Reader *r, LLVMValueRef value) {
    for (LLVMUseRef use = LLVMGetFirstUse(value); use;
         use = LLVMGetNextUse(use))
        if (is_part(r, LLVMGetUser(use)))
            return false;
    return true;
}

static bool find_size(ComputedSize *out, const IrModule *ir, LLVMValueRef value,
                      Arena *arena) {
    LibraryUse use;
    Reader r = {.out = out, .ir = ir, .arena = arena};
    *out = (ComputedSize){0};
    if (!libraryuse_of(&use, ir, value, arena) ||
        strcmp(use.method, "size") != 0 ||
        !is_computing(ir, use.container, arena))
        return false;
    r.call = use.call;
    return is_result(&r, value) && read_value(&r, value, 0) && out->reads > 1;
}

bool containers_computed_size(ComputedSize *out, const IrModule *ir,
                              LLVMValueRef value) {
    enum { BITS = 64 };
    if (!LLVMIsABinaryOperator(value) || !libraryuse_is_marked(ir, value) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) != BITS)
        return false;
    Arena *scratch = arena_new();
    bool found = find_size(out, ir, value, scratch);
    arena_free(scratch);
    return found;
}
