#include "static/memory/alias.h"

/* ---- objects ---- */

typedef Vec(LLVMValueRef) Values;

/* Whether "user" may hand on a pointer to "object".  What is such a pointer
 * itself is added to "pointers". */
static bool hands_on(LLVMValueRef user, LLVMValueRef object, Values *pointers,
                     Arena *arena) {
    if (LLVMIsALoadInst(user) || LLVMIsAICmpInst(user))
        return false;
    if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != object)
        return false;
    if (LLVMIsAIntrinsicInst(user) && LLVMIsACallInst(user))
        return false;
    if (!memory_is_derived(user))
        return true;
    *vec_push(arena, pointers) = user;
    return false;
}

static bool never_escapes(LLVMValueRef variable) {
    Arena *scratch = arena_new();
    Values pointers = {0};
    bool escapes = false;
    *vec_push(scratch, &pointers) = variable;
    while (pointers.size && !escapes) {
        LLVMValueRef pointer = pointers.at[--pointers.size];
        for (LLVMUseRef use = LLVMGetFirstUse(pointer); use && !escapes;
             use = LLVMGetNextUse(use))
            escapes = hands_on(LLVMGetUser(use), pointer, &pointers, scratch);
    }
    arena_free(scratch);
    return !escapes;
}

/* Constant, or static and only ever read. */
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

bool alias_is_kept(Objects *objects, LLVMValueRef object) {
    enum { NOT_ASKED, KEPT, NOT_KEPT };
    bool is_variable = LLVMIsAAllocaInst(object);
    if (!is_variable && !LLVMIsAGlobalVariable(object))
        return false;
    uint32_t known = map_get_ptr(&objects->kept, object, NOT_ASKED);
    if (known == NOT_ASKED) {
        bool kept =
            is_variable ? never_escapes(object) : is_never_written(object);
        known = kept ? KEPT : NOT_KEPT;
        map_put_ptr(&objects->kept, object, known);
    }
    return known == KEPT;
}

bool alias_is_fresh(const IrModule *ir, LLVMValueRef v) {
    if (!LLVMIsACallInst(v) && !LLVMIsAInvokeInst(v))
        return false;
    LLVMValueRef callee = LLVMGetCalledValue(v);
    if (LLVMGetCallSiteEnumAttribute(v, LLVMAttributeReturnIndex,
                                     ir->attr_noalias))
        return true;
    return LLVMIsAFunction(callee) &&
           LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeReturnIndex,
                                       ir->attr_noalias);
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

bool alias_is_secret(Objects *objects, LLVMValueRef object) {
    enum { NOT_ASKED, SECRET, KNOWN };
    if (LLVMIsAAllocaInst(object))
        return alias_is_kept(objects, object);
    if (!LLVMIsAGlobalVariable(object) ||
        (LLVMGetLinkage(object) != LLVMInternalLinkage &&
         LLVMGetLinkage(object) != LLVMPrivateLinkage))
        return false;
    uint32_t known = map_get_ptr(&objects->secret, object, NOT_ASKED);
    if (known == NOT_ASKED) {
        known = never_escapes(object) ? SECRET : KNOWN;
        map_put_ptr(&objects->secret, object, known);
    }
    return known == SECRET;
}

enum { VARIABLE = 1, SECRET = 2, GLOBAL = 4, FRESH = 8, ARGUMENT = 16 };

unsigned alias_traits(Objects *objects, LLVMValueRef written) {
    if (LLVMIsAAllocaInst(written))
        return VARIABLE | (alias_is_secret(objects, written) ? SECRET : 0);
    if (LLVMIsAGlobalVariable(written))
        return GLOBAL | (alias_is_secret(objects, written) ? SECRET : 0);
    if (LLVMIsAArgument(written))
        return ARGUMENT;
    return alias_is_fresh(objects->f->ir, written) ? FRESH : 0;
}

bool alias_objects_differ(Objects *objects, LLVMValueRef written,
                          const Path *path, unsigned k) {
    LLVMValueRef base = path->base;
    unsigned traits = alias_traits(objects, written);
    if ((traits & SECRET) && !(k == 0 && base == written))
        return true;
    if (k > 0)
        return false;
    unsigned own = alias_traits(objects, base);
    if (own & SECRET)
        return written != base;
    if (written == base)
        return false;
    if ((traits & (VARIABLE | GLOBAL | FRESH)) &&
        (own & (VARIABLE | GLOBAL | FRESH)))
        return true;
    if ((own & ARGUMENT) && (traits & (VARIABLE | FRESH)))
        return true;
    return (traits & (ARGUMENT | GLOBAL)) && is_restrict(objects->f, base);
}

/* ---- types ---- */

LLVMMetadataRef alias_tag(LLVMValueRef instruction, const IrModule *ir) {
    LLVMValueRef tag = LLVMGetMetadata(instruction, ir->kind_tbaa);
    return tag ? LLVMValueAsMetadata(tag) : NULL;
}

LLVMMetadataRef alias_type(const IrModule *ir, LLVMValueRef instruction) {
    LLVMMetadataRef tag = alias_tag(instruction, ir);
    LLVMMetadataRef type = tag ? mdnode_operand(ir->nodes, tag, 1) : NULL;
    return mdnode_is_node(type) ? type : NULL;
}

/* A member of a struct; false if "instruction" names none. */
static bool read_member(const IrModule *ir, LLVMValueRef instruction,
                        LLVMMetadataRef *of, int64_t *offset) {
    LLVMMetadataRef tag = alias_tag(instruction, ir);
    LLVMValueRef at = tag ? mdnode_value(ir->nodes, tag, 2) : NULL;
    *of = tag ? mdnode_operand(ir->nodes, tag, 0) : NULL;
    if (!at || !LLVMIsAConstantInt(at) || !mdnode_is_node(*of) ||
        *of == mdnode_operand(ir->nodes, tag, 1))
        return false;
    *offset = LLVMConstIntGetSExtValue(at);
    return true;
}

static int64_t size_of(const IrModule *ir, LLVMTypeRef type) {
    return (int64_t)LLVMABISizeOfType(ir->layout, type);
}

bool alias_members_differ(const IrModule *ir, LLVMValueRef store,
                          LLVMValueRef load) {
    LLVMMetadataRef of, other;
    int64_t at, from;
    if (!read_member(ir, store, &of, &at) ||
        !read_member(ir, load, &other, &from) || of != other)
        return false;
    LLVMTypeRef written = LLVMTypeOf(LLVMGetOperand(store, 0));
    return at + size_of(ir, written) <= from ||
           from + size_of(ir, LLVMTypeOf(load)) <= at;
}

/* A chain that does not end says nothing: then it counts as one. */
static bool is_ancestor(const IrModule *ir, LLVMMetadataRef ancestor,
                        LLVMMetadataRef type) {
    enum { MAX_DEPTH = 64 };
    for (unsigned depth = 0; mdnode_is_node(type); depth++) {
        if (type == ancestor || depth == MAX_DEPTH)
            return true;
        type = mdnode_operand(ir->nodes, type, 1);
    }
    return false;
}

bool alias_types_differ(const IrModule *ir, LLVMMetadataRef a,
                        LLVMMetadataRef b) {
    return a && b && !is_ancestor(ir, a, b) && !is_ancestor(ir, b, a);
}
