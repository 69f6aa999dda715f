#include "static/walks/containers/containers.h"

#include <string.h>

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

/* The layout of the container of which "value" is what size() returned, in
 * "use"; NULL: it is something else. */
static const ContainerLayout *find_size(ComputedSize *out, LibraryUse *use,
                                        const IrModule *ir, LLVMValueRef value,
                                        Arena *arena) {
    Reader r = {.out = out, .ir = ir, .arena = arena};
    *out = (ComputedSize){0};
    if (!libraryuse_of(use, ir, value, arena) || !use->container ||
        strcmp(use->method, "size") != 0)
        return NULL;
    r.call = use->call;
    return is_result(&r, value) && read_value(&r, value, 0) && out->reads
               ? containerlayout_of(NULL, ir, use->container, arena)
               : NULL;
}

static bool may_be_size(const IrModule *ir, LLVMValueRef value) {
    enum { BITS = 64 };
    LLVMTypeRef type = LLVMTypeOf(value);
    return libraryuse_is_marked(ir, value) &&
           LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) == BITS;
}

bool containers_computed_size(ComputedSize *out, const IrModule *ir,
                              LLVMValueRef value) {
    LibraryUse use;
    if (!LLVMIsABinaryOperator(value) || !may_be_size(ir, value))
        return false;
    Arena *scratch = arena_new();
    const ContainerLayout *layout = find_size(out, &use, ir, value, scratch);
    bool is_computed = layout && (layout->form == SIZE_IN_BLOCKS ||
                                  layout->form == SIZE_IN_BITS);
    arena_free(scratch);
    return is_computed;
}

/* ---- comparisons ---- */

/* Where the first of the reads is that tell the size. */
static int64_t first_read(const ContainerLayout *layout) {
    return layout->form == SIZE_KEPT ? layout->at : layout->side[0];
}

static bool is_size_side(SizeTest *out, const IrModule *ir,
                         LLVMValueRef condition, unsigned side, Arena *arena) {
    ComputedSize size;
    LibraryUse use;
    LLVMValueRef value = LLVMGetOperand(condition, side);
    const ContainerLayout *layout =
        may_be_size(ir, value) ? find_size(&size, &use, ir, value, arena)
                               : NULL;
    if (!layout || layout->form == SIZE_IN_BITS)
        return false;
    *out = (SizeTest){.layout = layout,
                      .condition = condition,
                      .size = value,
                      .loads = size.reads,
                      .base = size.base,
                      .offset = size.offset - first_read(layout),
                      .type = use.container,
                      .call = use.call};
    memcpy(out->load, size.read, sizeof size.read);
    return true;
}

bool containers_size_test(SizeTest *out, const IrModule *ir, LLVMValueRef value,
                          Arena *arena) {
    return LLVMIsAICmpInst(value) && (is_size_side(out, ir, value, 0, arena) ||
                                      is_size_side(out, ir, value, 1, arena));
}
