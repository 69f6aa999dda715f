#include "static/memory/memory.h"

/* ---- addresses ---- */

static bool is_gep(LLVMValueRef v) {
    return LLVMIsAGetElementPtrInst(v) ||
           (LLVMIsAConstantExpr(v) &&
            LLVMGetConstOpcode(v) == LLVMGetElementPtr);
}

static bool is_pointer_cast(LLVMValueRef v) {
    LLVMOpcode op = LLVMIsAInstruction(v)    ? LLVMGetInstructionOpcode(v)
                    : LLVMIsAConstantExpr(v) ? LLVMGetConstOpcode(v)
                                             : LLVMRet;
    return op == LLVMBitCast || op == LLVMAddrSpaceCast || op == LLVMFreeze;
}

bool memory_is_derived(LLVMValueRef v) {
    return is_gep(v) || is_pointer_cast(v);
}

LLVMValueRef memory_underlying(LLVMValueRef pointer) {
    while (memory_is_derived(pointer))
        pointer = LLVMGetOperand(pointer, 0);
    return pointer;
}

static int64_t byte_size(const IrModule *ir, LLVMTypeRef type) {
    return LLVMTypeIsSized(type) ? (int64_t)LLVMABISizeOfType(ir->layout, type)
                                 : 0;
}

static bool gep_offset(const IrModule *ir, LLVMValueRef gep, int64_t *offset) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    unsigned count = (unsigned)LLVMGetNumOperands(gep);
    for (unsigned i = 1; i < count; i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        if (!LLVMIsAConstantInt(index) ||
            LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind)
            return false;
        int64_t n = LLVMConstIntGetSExtValue(index);
        if (i == 1) {
            *offset += n * byte_size(ir, type);
        } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
            *offset +=
                (int64_t)LLVMOffsetOfElement(ir->layout, type, (unsigned)n);
            type = LLVMStructGetTypeAtIndex(type, (unsigned)n);
        } else {
            type = LLVMGetElementType(type);
            *offset += n * byte_size(ir, type);
        }
    }
    return true;
}

bool memory_offset(const IrModule *ir, LLVMValueRef pointer, LLVMValueRef *base,
                   int64_t *offset) {
    *offset = 0;
    while (memory_is_derived(pointer)) {
        if (is_gep(pointer) && !gep_offset(ir, pointer, offset))
            return false;
        pointer = LLVMGetOperand(pointer, 0);
    }
    *base = pointer;
    return true;
}

bool memory_offset_from(const IrModule *ir, LLVMValueRef pointer,
                        LLVMValueRef from, int64_t *offset) {
    *offset = 0;
    for (; pointer != from; pointer = LLVMGetOperand(pointer, 0))
        if (!memory_is_derived(pointer) ||
            (is_gep(pointer) && !gep_offset(ir, pointer, offset)))
            return false;
    return true;
}

bool memory_is_plain_load(LLVMValueRef value) {
    return LLVMIsALoadInst(value) && !LLVMGetVolatile(value) &&
           LLVMGetOrdering(value) == LLVMAtomicOrderingNotAtomic;
}

Path memory_anywhere(LLVMValueRef base, LLVMValueRef load) {
    Path path = {.base = base, .steps = 1, .varies = true};
    path.load[0] = load;
    return path;
}

/* One load of a path: what it reads is "base" + "offset". */
typedef struct Step {
    LLVMValueRef load, base;
    int64_t offset;
} Step;

static bool read_step(Step *out, const IrFunction *f, LLVMValueRef load) {
    out->load = load;
    return memory_is_plain_load(load) &&
           memory_offset(f->ir, LLVMGetOperand(load, 0), &out->base,
                         &out->offset);
}

/* How many steps the path of "load" has; 0 if it has none.  A chain that is too
 * long is cut: its next load starts a new path. */
static unsigned count_steps(const IrFunction *f, LLVMValueRef load) {
    enum { NOT_ASKED = PATH_MAX_STEPS + 1 };
    Arena *scratch = arena_new();
    Vec(LLVMValueRef) chain = {0};
    unsigned steps = NOT_ASKED;
    for (Step step = {.base = load}; steps == NOT_ASKED;) {
        load = step.base;
        steps = map_get_ptr(f->path_steps, load, NOT_ASKED);
        if (steps == NOT_ASKED && !read_step(&step, f, load))
            steps = 0;
        else if (steps == NOT_ASKED)
            *vec_push(scratch, &chain) = load;
    }
    while (chain.size) {
        steps = steps == PATH_MAX_STEPS ? 0 : steps + 1;
        map_put_ptr(f->path_steps, chain.at[--chain.size], steps);
    }
    arena_free(scratch);
    return steps;
}

bool memory_path(Path *out, const IrFunction *f, LLVMValueRef load) {
    *out = (Path){.base = load, .steps = count_steps(f, load)};
    for (unsigned k = out->steps; k-- > 0;) {
        Step step;
        (void)read_step(&step, f, out->base);
        out->load[k] = step.load;
        out->offset[k] = step.offset;
        out->indexed[k] = is_gep(LLVMGetOperand(step.load, 0));
        out->base = step.base;
    }
    return out->steps > 0;
}

/* ---- places with indices ---- */

/* The same number as in the source. */
static LLVMValueRef narrow(LLVMValueRef value) {
    while (LLVMIsASExtInst(value))
        value = LLVMGetOperand(value, 0);
    return value;
}

/* What "value" is but for a number, which is added to *offset: k of k + 1. */
static LLVMValueRef without_number(LLVMValueRef value, int64_t stride,
                                   int64_t *offset) {
    enum { MOST = 1 << 20 };
    value = narrow(value);
    if (!LLVMIsABinaryOperator(value) ||
        !LLVMIsAConstantInt(LLVMGetOperand(value, 1)) ||
        LLVMGetInstructionOpcode(value) != LLVMAdd || !LLVMGetNSW(value) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return value;
    int64_t more = LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1));
    if (more > MOST || more < -MOST || stride > MOST)
        return value;
    *offset += more * stride;
    return narrow(LLVMGetOperand(value, 0));
}

static bool add_index(Path *out, LLVMValueRef value, int64_t stride,
                      int64_t *offset) {
    if (out->indices == PATH_MAX_INDICES || stride <= 0)
        return false;
    value = without_number(value, stride, offset);
    out->index[out->indices++] = (PathIndex){value, 0, stride};
    return true;
}

/* What "gep" adds to its pointer: the rest of its indices are constants. */
static bool add_indices(Path *out, const IrModule *ir, LLVMValueRef gep,
                        int64_t *offset) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    unsigned count = (unsigned)LLVMGetNumOperands(gep);
    for (unsigned i = 1; i < count; i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        bool is_struct = i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind;
        int64_t n =
            LLVMIsAConstantInt(index) ? LLVMConstIntGetSExtValue(index) : 0;
        if (LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind)
            return false;
        if (is_struct) {
            *offset +=
                (int64_t)LLVMOffsetOfElement(ir->layout, type, (unsigned)n);
            type = LLVMStructGetTypeAtIndex(type, (unsigned)n);
            continue;
        }
        if (i > 1)
            type = LLVMGetElementType(type);
        *offset += n * byte_size(ir, type);
        if (!LLVMIsAConstantInt(index) &&
            !add_index(out, index, byte_size(ir, type), offset))
            return false;
    }
    return true;
}

/* Puts a step in front of those that are there: the one that "load" is. */
static bool add_step(Path *out, const IrFunction *f, LLVMValueRef load) {
    unsigned before = out->indices;
    int64_t offset = 0;
    LLVMValueRef pointer = LLVMGetOperand(load, 0);
    if (out->steps == PATH_MAX_STEPS || !memory_is_plain_load(load))
        return false;
    bool is_indexed = is_gep(pointer);
    for (; memory_is_derived(pointer); pointer = LLVMGetOperand(pointer, 0))
        if (is_gep(pointer) && !add_indices(out, f->ir, pointer, &offset))
            return false;
    for (unsigned k = out->steps++; k > 0; k--) {
        out->offset[k] = out->offset[k - 1];
        out->load[k] = out->load[k - 1];
        out->indexed[k] = out->indexed[k - 1];
    }
    for (unsigned i = 0; i < before; i++)
        out->index[i].step++;
    out->offset[0] = offset;
    out->load[0] = load;
    out->indexed[0] = is_indexed;
    out->base = pointer;
    return true;
}

bool memory_place(Path *out, const IrFunction *f, LLVMValueRef load) {
    *out = (Path){.base = load};
    while (LLVMIsALoadInst(out->base))
        if (!add_step(out, f, out->base))
            return false;
    out->varies = out->indices > 0;
    return out->steps > 0;
}

bool memory_is_at_entry(const Path *path) {
    return LLVMIsAArgument(path->base) || LLVMIsAGlobalVariable(path->base);
}
