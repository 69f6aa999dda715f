#include "static/memory/memory.h"

#include "static/ir/debugtype.h"
#include "static/ir/stdname.h"

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

/* ---- names ---- */

/* What "load" reads, in bytes; 0 if that does not identify a scalar. */
static uint64_t bytes_read(LLVMValueRef load) {
    LLVMTypeRef type = LLVMTypeOf(load);
    bool is_integer = LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
    return is_integer ? LLVMGetIntTypeWidth(type) / 8 : 0;
}

/* A path while it is named. */
typedef struct Naming {
    const Path *path;
    const DebugNames *names;
    bool written[PATH_MAX_INDICES]; /* of its indices */
    bool at_object;                 /* what is named so far is "this" */
    PathForm form;
    PlaceName out;
    Arena *arena;
} Naming;

/* Members of an object are called without "this"; so are those of one that a
 * lambda keeps, whose own object has it by that name.  What is in "out" then is
 * gone. */
static const char *arrow_behind(Naming *n) {
    if (!n->at_object)
        return "->";
    n->out = (PlaceName){.variable = ""};
    return "";
}

/* "..." for what is no variable. */
static const char *index_name(const Naming *n, LLVMValueRef value) {
    if (LLVMIsACastInst(value))
        value = LLVMGetOperand(value, 0);
    const DebugVariable *variable = debugnames_variable(n->names, value);
    return variable ? variable->name : "...";
}

/* The index of step "k" that goes by "stride" bytes; NULL: there is none. */
static const char *take_index(Naming *n, unsigned k, uint64_t stride) {
    for (unsigned i = 0; i < n->path->indices; i++) {
        const PathIndex *index = &n->path->index[i];
        if (n->written[i] || index->step != k ||
            (uint64_t)index->stride != stride)
            continue;
        n->written[i] = true;
        return index_name(n, index->value);
    }
    return NULL;
}

static void set_form(Naming *n, PathForm form) {
    if (n->form != PATH_POINTEE)
        n->form = form;
}

/* Whether they are the object that a lambda is in, which it has kept. */
static bool are_kept_object(const DebugPath *parts) {
    return parts->size == 1 && parts->at[0].field &&
           strcmp(parts->at[0].field, "this") == 0;
}

static void add_parts(Naming *n, const char *joint, DebugPath *parts,
                      unsigned k) {
    if (parts->size)
        n->at_object = n->at_object && !*joint && are_kept_object(parts);
    for (size_t i = 0; i < parts->size; i++) {
        bool is_field = parts->at[i].field;
        if (!is_field)
            parts->at[i].index = take_index(n, k, parts->at[i].stride);
        set_form(n, is_field ? PATH_MEMBER : PATH_ELEMENT);
    }
    placename_add(&n->out, joint, parts, 0, parts->size, n->arena);
}

static void add_element(Naming *n, const char *index, int64_t element) {
    n->at_object = false;
    *vec_push(n->arena, &n->out.way) =
        (DebugStep){.index = index, .element = (uint64_t)element};
    set_form(n, PATH_ELEMENT);
}

/* Adds what is found right where the pointer of the name so far points. */
static void add_pointee(Naming *n, DebugPath *rest, bool reference,
                        unsigned k) {
    bool is_field = rest->size && rest->at[0].field;
    if (rest->size) {
        add_parts(n, is_field && !reference ? arrow_behind(n) : ".", rest, k);
    } else if (n->path->indexed[k] && !reference) {
        add_element(n, NULL, 0);
    } else if (!reference) {
        n->out.stars++;
        n->at_object = false;
        n->form = PATH_POINTEE;
    }
}

/* The name of "pointer" is there; adds what "(*pointer)" is called with the
 * rest of the path: "p->x", "p[2]", "*p". */
static bool add_indirection(Naming *n, LLVMMetadataRef *type, unsigned k) {
    int64_t offset = n->path->offset[k];
    uint64_t bytes = bytes_read(n->path->load[k]);
    const IrModule *ir = n->names->ir;
    LLVMMetadataRef pointee = debugtype_pointee(ir, *type);
    bool reference = debugtype_is_reference(ir, *type);
    DebugPath rest = {0};
    int64_t size = pointee ? (int64_t)debugtype_size(ir, pointee) : 0;
    const char *index = size ? take_index(n, k, (uint64_t)size) : NULL;
    if (pointee && !index && offset >= 0 &&
        debugtype_path(&rest, type, ir, pointee, (uint64_t)offset, bytes,
                       n->arena)) {
        add_pointee(n, &rest, reference, k);
        return true;
    }
    int64_t inside = size ? (offset % size + size) % size : 0;
    if (!size || !debugtype_path(&rest, type, ir, pointee, (uint64_t)inside,
                                 bytes, n->arena))
        return false;
    add_element(n, index, (offset - inside) / size);
    add_parts(n, ".", &rest, k);
    return true;
}

/* Adds the part of the base that step 0 reads, where that is an object. */
static bool add_part(Naming *n, LLVMMetadataRef *type) {
    const Path *path = n->path;
    DebugPath part = {0};
    if (path->offset[0] < 0 ||
        !debugtype_path(&part, type, n->names->ir, *type,
                        (uint64_t)path->offset[0], bytes_read(path->load[0]),
                        n->arena))
        return false;
    add_parts(n, ".", &part, 0);
    return true;
}

bool memory_path_place(PlaceName *out, const Path *path,
                       const DebugNames *names, PathMeaning *means,
                       Arena *arena) {
    DebugVariable base;
    if (!debugnames_find(&base, names, path->base, arena))
        return false;
    Naming n = {.path = path,
                .names = names,
                .at_object = base.is_object,
                .out = placename_copy(&base.place, arena),
                .arena = arena};
    means->type = base.type;
    if (base.is_address && !add_part(&n, &means->type))
        return false;
    for (unsigned k = base.is_address; k < path->steps; k++)
        if (!add_indirection(&n, &means->type, k))
            return false;
    for (unsigned i = 0; i < path->indices; i++)
        if (!n.written[i])
            return false;
    means->form = n.form;
    *out = n.out;
    return true;
}

const char *memory_path_name(const Path *path, const DebugNames *names,
                             PathMeaning *means, Arena *arena) {
    PlaceName name;
    if (!memory_path_place(&name, path, names, means, arena))
        return NULL;
    stdname_place(&name, arena);
    return placename_text(&name, arena);
}
