#include "static/memory/memory.h"

#include "static/ir/debugtype.h"

#include <string.h>

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

/* One load of a path: what it reads is "base" + "offset". */
typedef struct Step {
    LLVMValueRef load, base;
    int64_t offset;
} Step;

static bool read_step(Step *out, const IrFunction *f, LLVMValueRef load) {
    out->load = load;
    return LLVMIsALoadInst(load) && !LLVMGetVolatile(load) &&
           LLVMGetOrdering(load) == LLVMAtomicOrderingNotAtomic &&
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

bool memory_is_at_entry(const Path *path) {
    return LLVMIsAArgument(path->base) || LLVMIsAGlobalVariable(path->base);
}

/* ---- names ---- */

/* *in_place: the base is the variable's address, not its value. */
static const char *base_name(const Path *path, const DebugNames *names,
                             LLVMMetadataRef *type, bool *in_place,
                             Arena *arena) {
    LLVMValueRef base = path->base;
    DebugVariable global;
    const DebugVariable *variable = &global;
    if (LLVMIsAGlobalVariable(base)) {
        if (!debugnames_global(&global, names->ir, base, arena))
            return NULL;
    } else if (!(variable = debugnames_variable(names, base))) {
        return NULL;
    }
    *type = variable->type;
    *in_place = LLVMIsAGlobalVariable(base) || variable->is_address;
    return variable->name;
}

/* What "load" reads, in bytes; 0 if that does not identify a scalar. */
static uint64_t bytes_read(LLVMValueRef load) {
    LLVMTypeRef type = LLVMTypeOf(load);
    bool is_integer = LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
    return is_integer ? LLVMGetIntTypeWidth(type) / 8 : 0;
}

/* Members of an object are called without "this". */
static const char *arrow_behind(Text *out) {
    if (strcmp(text_chars(out), "this") != 0)
        return "->";
    *out = text_new(out->arena);
    return "";
}

/* The name of "pointer" is in "out"; adds what "(*pointer)" is called with the
 * rest of the path: "p->x", "p[2]", "*p". */
static bool add_indirection(Text *out, const DebugNames *names,
                            LLVMMetadataRef *type, const Path *path,
                            unsigned k) {
    int64_t offset = path->offset[k];
    bool indexed = path->indexed[k];
    uint64_t bytes = bytes_read(path->load[k]);
    LLVMMetadataRef pointee = debugtype_pointee(names->ir, *type);
    bool reference = debugtype_is_reference(names->ir, *type);
    DebugPath rest = {0};
    if (!pointee || offset < 0)
        return false;
    if (debugtype_path(&rest, type, names->ir, pointee, (uint64_t)offset, bytes,
                       out->arena)) {
        bool is_field = rest.size && rest.at[0].field;
        if (rest.size)
            debugtype_add_path(out,
                               is_field && !reference ? arrow_behind(out) : ".",
                               &rest, 0, rest.size);
        else if (indexed && !reference)
            text_add(out, "[0]");
        else if (!reference)
            *out = (Text){.arena = out->arena,
                          .chars =
                              arena_printf(out->arena, "*%s", text_chars(out)),
                          .length = out->length + 1};
        return true;
    }
    uint64_t size = LLVMDITypeGetSizeInBits(pointee) / 8;
    if (!size || !debugtype_path(&rest, type, names->ir, pointee,
                                 (uint64_t)offset % size, bytes, out->arena))
        return false;
    text_add(out, "[%llu]", (unsigned long long)((uint64_t)offset / size));
    debugtype_add_path(out, ".", &rest, 0, rest.size);
    return true;
}

const char *memory_path_name(const Path *path, const DebugNames *names,
                             LLVMMetadataRef *type, Arena *arena) {
    bool in_place;
    const char *base = base_name(path, names, type, &in_place, arena);
    if (!base)
        return NULL;
    Text out = text_new(arena);
    text_add_text(&out, base);
    unsigned k = 0;
    if (in_place) {
        DebugPath part = {0};
        if (path->offset[0] < 0 ||
            !debugtype_path(&part, type, names->ir, *type,
                            (uint64_t)path->offset[0],
                            bytes_read(path->load[0]), arena))
            return NULL;
        debugtype_add_path(&out, ".", &part, 0, part.size);
        k = 1;
    }
    for (; k < path->steps; k++)
        if (!add_indirection(&out, names, type, path, k))
            return NULL;
    return text_chars(&out);
}
