#include "static/memory.h"

#include <stdlib.h>
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

LLVMValueRef memory_underlying(LLVMValueRef pointer) {
    while (is_gep(pointer) || is_pointer_cast(pointer))
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
    while (is_gep(pointer) || is_pointer_cast(pointer)) {
        if (is_gep(pointer) && !gep_offset(ir, pointer, offset))
            return false;
        pointer = LLVMGetOperand(pointer, 0);
    }
    *base = pointer;
    return true;
}

bool memory_path(Path *out, const IrFunction *f, LLVMValueRef load) {
    if (!LLVMIsALoadInst(load) || LLVMGetVolatile(load) ||
        LLVMGetOrdering(load) != LLVMAtomicOrderingNotAtomic)
        return false;
    LLVMValueRef base, address = LLVMGetOperand(load, 0);
    int64_t offset;
    if (!memory_offset(f->ir, address, &base, &offset))
        return false;
    *out = (Path){.base = base};
    if (LLVMIsALoadInst(base) && !memory_path(out, f, base))
        *out = (Path){.base = base};
    if (out->steps == PATH_MAX_STEPS)
        return false;
    out->load[out->steps] = load;
    out->indexed[out->steps] = is_gep(address);
    out->offset[out->steps++] = offset;
    return true;
}

/* ---- objects ---- */

/* Whether a pointer to "object" is known to nobody but the instructions that
 * use it directly. */
static bool never_escapes(LLVMValueRef object) {
    for (LLVMUseRef use = LLVMGetFirstUse(object); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsALoadInst(user) || LLVMIsAICmpInst(user))
            continue;
        if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != object)
            continue;
        if (LLVMIsAIntrinsicInst(user) && LLVMIsACallInst(user))
            continue;
        if ((is_gep(user) || is_pointer_cast(user)) && never_escapes(user))
            continue;
        return false;
    }
    return true;
}

static bool is_fresh_call(const IrModule *ir, LLVMValueRef v) {
    if (!LLVMIsACallInst(v) && !LLVMIsAInvokeInst(v))
        return false;
    LLVMValueRef callee = LLVMGetCalledValue(v);
    return LLVMIsAFunction(callee) &&
           LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeReturnIndex,
                                       ir->attr_noalias);
}

static bool is_identified(const IrModule *ir, LLVMValueRef v) {
    return LLVMIsAAllocaInst(v) || LLVMIsAGlobalVariable(v) ||
           is_fresh_call(ir, v);
}

static bool is_restrict(const IrFunction *f, LLVMValueRef v) {
    if (!LLVMIsAArgument(v))
        return false;
    unsigned count = LLVMCountParams(f->function);
    for (unsigned i = 0; i < count; i++)
        if (LLVMGetParam(f->function, i) == v)
            return LLVMGetEnumAttributeAtIndex(f->function, i + 1,
                                               f->ir->attr_noalias) != NULL;
    return false;
}

/* Whether a global never changes: constant, or static and only ever read. */
static bool is_never_written(LLVMValueRef global) {
    if (LLVMIsGlobalConstant(global))
        return true;
    if (LLVMGetLinkage(global) != LLVMInternalLinkage &&
        LLVMGetLinkage(global) != LLVMPrivateLinkage)
        return false;
    for (LLVMUseRef use = LLVMGetFirstUse(global); use;
         use = LLVMGetNextUse(use))
        if (!LLVMIsALoadInst(LLVMGetUser(use)))
            return false;
    return true;
}

/* ---- type-based disjointness (struct-path TBAA) ---- */

static LLVMValueRef md_operand(LLVMValueRef node, unsigned i) {
    LLVMValueRef operands[64];
    unsigned count = node ? LLVMGetMDNodeNumOperands(node) : 0;
    if (i >= count || count > 64)
        return NULL;
    LLVMGetMDNodeOperands(node, operands);
    return operands[i];
}

static bool is_md_node(LLVMValueRef v) {
    return v && LLVMIsAMDNode(v);
}

static bool is_ancestor(LLVMValueRef ancestor, LLVMValueRef type) {
    for (unsigned depth = 0; is_md_node(type) && depth < 64; depth++) {
        if (LLVMValueAsMetadata(type) == LLVMValueAsMetadata(ancestor))
            return true;
        type = md_operand(type, 1);
    }
    return !is_md_node(type) ? false : true;
}

static bool types_are_disjoint(const IrModule *ir, LLVMValueRef a,
                               LLVMValueRef b) {
    LLVMValueRef tag_a = LLVMGetMetadata(a, ir->kind_tbaa);
    LLVMValueRef tag_b = LLVMGetMetadata(b, ir->kind_tbaa);
    LLVMValueRef type_a = md_operand(tag_a, 1), type_b = md_operand(tag_b, 1);
    if (!is_md_node(type_a) || !is_md_node(type_b))
        return false;
    return !is_ancestor(type_a, type_b) && !is_ancestor(type_b, type_a);
}

/* ---- may "write" change what step "k" of "path" reads? ---- */

static bool objects_are_disjoint(const IrFunction *f, LLVMValueRef written,
                                 const Path *path, unsigned k) {
    if (LLVMIsAAllocaInst(written) && never_escapes(written) &&
        !(k == 0 && path->base == written))
        return true;
    if (k > 0)
        return false;
    LLVMValueRef base = path->base;
    if (LLVMIsAAllocaInst(base) && never_escapes(base))
        return written != base;
    if (written == base)
        return false;
    if (is_identified(f->ir, written) && is_identified(f->ir, base))
        return true;
    if (LLVMIsAArgument(base) &&
        (LLVMIsAAllocaInst(written) || is_fresh_call(f->ir, written)))
        return true;
    return is_restrict(f, base) &&
           (LLVMIsAArgument(written) || LLVMIsAGlobalVariable(written));
}

static bool store_may_write(const IrFunction *f, LLVMValueRef store,
                            const Path *path, unsigned k) {
    LLVMValueRef pointer = LLVMGetOperand(store, 1), base;
    if (types_are_disjoint(f->ir, store, path->load[k]))
        return false;
    if (objects_are_disjoint(f, memory_underlying(pointer), path, k))
        return false;
    int64_t offset;
    if (k > 0 || !memory_offset(f->ir, pointer, &base, &offset) ||
        base != path->base)
        return true;
    int64_t size = byte_size(f->ir, LLVMTypeOf(LLVMGetOperand(store, 0)));
    int64_t read = byte_size(f->ir, LLVMTypeOf(path->load[k]));
    return offset < path->offset[k] + read && path->offset[k] < offset + size;
}

/* Library functions that LLVM does not describe; sorted. */
typedef enum Effect {
    WRITES_NOTHING,
    WRITES_ARGUMENTS,
    WRITES_ANYTHING
} Effect;

typedef struct KnownCall {
    const char *name;
    Effect effect;
} KnownCall;

static const KnownCall known_calls[] = {
    {"_ZdaPv", WRITES_NOTHING},
    {"_ZdlPv", WRITES_NOTHING},
    {"_ZdlPvm", WRITES_NOTHING},
    {"_Znam", WRITES_NOTHING},
    {"_Znwm", WRITES_NOTHING},
    {"__assert_fail", WRITES_NOTHING},
    {"abort", WRITES_NOTHING},
    {"atof", WRITES_NOTHING},
    {"atoi", WRITES_NOTHING},
    {"atol", WRITES_NOTHING},
    {"calloc", WRITES_NOTHING},
    {"clock", WRITES_NOTHING},
    {"clock_gettime", WRITES_ARGUMENTS},
    {"exit", WRITES_NOTHING},
    {"fclose", WRITES_NOTHING},
    {"fflush", WRITES_NOTHING},
    {"fgets", WRITES_ARGUMENTS},
    {"fprintf", WRITES_NOTHING},
    {"fputc", WRITES_NOTHING},
    {"fputs", WRITES_NOTHING},
    {"fread", WRITES_ARGUMENTS},
    {"free", WRITES_NOTHING},
    {"fscanf", WRITES_ARGUMENTS},
    {"fwrite", WRITES_NOTHING},
    {"getc", WRITES_NOTHING},
    {"getchar", WRITES_NOTHING},
    {"getenv", WRITES_NOTHING},
    {"gettimeofday", WRITES_ARGUMENTS},
    {"malloc", WRITES_NOTHING},
    {"memcmp", WRITES_NOTHING},
    {"memcpy", WRITES_ARGUMENTS},
    {"memmove", WRITES_ARGUMENTS},
    {"memset", WRITES_ARGUMENTS},
    {"printf", WRITES_NOTHING},
    {"putc", WRITES_NOTHING},
    {"putchar", WRITES_NOTHING},
    {"puts", WRITES_NOTHING},
    {"rand", WRITES_NOTHING},
    {"realloc", WRITES_NOTHING},
    {"scanf", WRITES_ARGUMENTS},
    {"snprintf", WRITES_ARGUMENTS},
    {"sprintf", WRITES_ARGUMENTS},
    {"srand", WRITES_NOTHING},
    {"sscanf", WRITES_ARGUMENTS},
    {"strcmp", WRITES_NOTHING},
    {"strlen", WRITES_NOTHING},
    {"strtol", WRITES_ARGUMENTS},
    {"strtoul", WRITES_ARGUMENTS},
    {"time", WRITES_ARGUMENTS},
};

static int compare_known(const void *name, const void *entry) {
    return strcmp(name, ((const KnownCall *)entry)->name);
}

/* LLVM encodes memory effects as two bits (1 read, 2 write) for each of:
 * arguments, memory nobody else sees, the rest. */
static Effect attribute_effect(LLVMAttributeRef attribute) {
    uint64_t bits = attribute ? LLVMGetEnumAttributeValue(attribute) : 63;
    if (bits & 32)
        return WRITES_ANYTHING;
    return bits & 2 ? WRITES_ARGUMENTS : WRITES_NOTHING;
}

static Effect weaker(Effect a, Effect b) {
    return a < b ? a : b;
}

static Effect call_effect(const IrModule *ir, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    Effect effect = attribute_effect(
        LLVMGetCallSiteEnumAttribute(call, at, ir->attr_memory));
    if (!LLVMIsAFunction(callee))
        return effect;
    effect = weaker(effect, attribute_effect(LLVMGetEnumAttributeAtIndex(
                                callee, at, ir->attr_memory)));
    size_t length;
    const char *name = LLVMGetValueName2(callee, &length);
    const KnownCall *known =
        LLVMIsDeclaration(callee)
            ? bsearch(name, known_calls,
                      sizeof known_calls / sizeof *known_calls,
                      sizeof *known_calls, compare_known)
            : NULL;
    return known ? weaker(effect, known->effect) : effect;
}

static bool only_reads(LLVMAttributeRef attribute) {
    enum { ANY_WRITE = 2 | 8 | 32 };
    return attribute && !(LLVMGetEnumAttributeValue(attribute) & ANY_WRITE);
}

bool memory_call_is_pure(const IrModule *ir, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return only_reads(
               LLVMGetCallSiteEnumAttribute(call, at, ir->attr_memory)) ||
           (LLVMIsAFunction(callee) && only_reads(LLVMGetEnumAttributeAtIndex(
                                           callee, at, ir->attr_memory)));
}

static bool call_may_write(const IrFunction *f, LLVMValueRef call,
                           const Path *path, unsigned k) {
    Effect effect = call_effect(f->ir, call);
    if (effect == WRITES_NOTHING)
        return false;
    if (effect == WRITES_ANYTHING)
        return k > 0 ||
               !(LLVMIsAAllocaInst(path->base) && never_escapes(path->base));
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef argument = LLVMGetOperand(call, i);
        if (LLVMGetTypeKind(LLVMTypeOf(argument)) == LLVMPointerTypeKind &&
            !objects_are_disjoint(f, memory_underlying(argument), path, k))
            return true;
    }
    return false;
}

static bool may_write(const IrFunction *f, LLVMValueRef write,
                      const Path *path) {
    if (path->steps == 1 && LLVMIsAGlobalVariable(path->base) &&
        is_never_written(path->base))
        return false;
    for (unsigned k = 0; k < path->steps; k++) {
        if (LLVMIsAStoreInst(write)) {
            if (store_may_write(f, write, path, k))
                return true;
        } else if (LLVMIsACallInst(write) || LLVMIsAInvokeInst(write)) {
            if (call_may_write(f, write, path, k))
                return true;
        } else {
            return true; /* atomics and what else LLVM has */
        }
    }
    return false;
}

/* ---- queries ---- */

static bool is_write(const IrModule *ir, LLVMValueRef instruction) {
    switch (LLVMGetInstructionOpcode(instruction)) {
    case LLVMStore:
    case LLVMAtomicCmpXchg:
    case LLVMAtomicRMW:
    case LLVMCallBr:
    case LLVMVAArg:
        return true;
    case LLVMCall:
    case LLVMInvoke:
        return call_effect(ir, instruction) != WRITES_NOTHING;
    default:
        return false;
    }
}

Memory memory_build(const IrFunction *f, Arena *arena) {
    Memory memory = {.f = f};
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], instruction)
    if (is_write(f->ir, instruction))
        *vec_push(arena, &memory.writes) = (MemoryWrite){instruction, n};
    return memory;
}

bool memory_written_in(const Memory *memory, const Path *path, LoopId loop) {
    for (size_t i = 0; i < memory->writes.size; i++) {
        const MemoryWrite *w = &memory->writes.at[i];
        if (loops_contain(&memory->f->loops, loop, w->node) &&
            may_write(memory->f, w->instruction, path))
            return true;
    }
    return false;
}

static bool precedes_in_block(LLVMValueRef first, LLVMValueRef second) {
    for (LLVMValueRef i = first; i; i = LLVMGetNextInstruction(i))
        if (i == second)
            return true;
    return false;
}

bool memory_written_before(const Memory *memory, const Path *path,
                           LLVMValueRef load) {
    const IrFunction *f = memory->f;
    NodeId node = irfunction_node_of(f, load);
    for (size_t i = 0; i < memory->writes.size; i++) {
        const MemoryWrite *w = &memory->writes.at[i];
        if (!may_write(f, w->instruction, path))
            continue;
        if ((w->node == node && precedes_in_block(w->instruction, load)) ||
            irfunction_reaches(f, w->node, node))
            return true;
    }
    return false;
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

/* What "load" reads, in bytes; 0 if that does not tell a scalar from others. */
static uint64_t bytes_read(LLVMValueRef load) {
    LLVMTypeRef type = LLVMTypeOf(load);
    bool is_integer = LLVMGetTypeKind(type) == LLVMIntegerTypeKind;
    return is_integer ? LLVMGetIntTypeWidth(type) / 8 : 0;
}

/* The name of "pointer" is in "out"; adds what "(*pointer)" is called with the
 * rest of the path: "p->x", "p[2]", "*p". */
static bool add_indirection(Text *out, const DebugNames *names,
                            LLVMMetadataRef *type, const Path *path,
                            unsigned k) {
    int64_t offset = path->offset[k];
    bool indexed = path->indexed[k];
    uint64_t bytes = bytes_read(path->load[k]);
    LLVMMetadataRef pointee = debugnames_pointee(names->ir, *type);
    bool reference = debugnames_is_reference(names->ir, *type);
    Text rest = text_new(out->arena);
    if (!pointee || offset < 0)
        return false;
    if (debugnames_path(&rest, type, names->ir, pointee, (uint64_t)offset,
                        bytes)) {
        const char *chars = text_chars(&rest);
        if (*chars == '.' && !reference)
            text_add(out, "->%s", chars + 1);
        else if (*chars || indexed || reference)
            text_add(out, "%s%s", indexed && !*chars && !reference ? "[0]" : "",
                     chars);
        else
            *out = (Text){.arena = out->arena,
                          .chars =
                              arena_printf(out->arena, "*%s", text_chars(out)),
                          .length = out->length + 1};
        return true;
    }
    uint64_t size = LLVMDITypeGetSizeInBits(pointee) / 8;
    rest = text_new(out->arena);
    if (!size || !debugnames_path(&rest, type, names->ir, pointee,
                                  (uint64_t)offset % size, bytes))
        return false;
    text_add(out, "[%llu]%s", (unsigned long long)((uint64_t)offset / size),
             text_chars(&rest));
    return true;
}

const char *memory_path_name(const Path *path, const DebugNames *names,
                             LLVMMetadataRef *type, Arena *arena) {
    bool in_place;
    const char *base = base_name(path, names, type, &in_place, arena);
    if (!base)
        return NULL;
    Text out = text_new(arena);
    text_add(&out, "%s", base);
    unsigned k = 0;
    if (in_place) {
        if (path->offset[0] < 0 ||
            !debugnames_path(&out, type, names->ir, *type,
                             (uint64_t)path->offset[0],
                             bytes_read(path->load[0])))
            return NULL;
        k = 1;
    }
    for (; k < path->steps; k++)
        if (!add_indirection(&out, names, type, path, k))
            return NULL;
    const char *name = text_chars(&out);
    return strncmp(name, "this->", 6) ? name : name + 6;
}
