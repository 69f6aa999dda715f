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

/* A longer chain of types says nothing. */
enum { MAX_CHAIN = 64 };

/* A place: at "offset" of what is of type "base", accessed as "access". */
typedef struct Access {
    LLVMMetadataRef base, access;
    int64_t offset;
} Access;

LLVMMetadataRef alias_tag(const IrModule *ir, LLVMValueRef instruction) {
    LLVMValueRef tag = LLVMGetMetadata(instruction, ir->kind_tbaa);
    LLVMMetadataRef node = tag ? LLVMValueAsMetadata(tag) : NULL;
    return mdnode_is_node(node) ? node : NULL;
}

static bool read_number(const IrModule *ir, LLVMMetadataRef node, unsigned i,
                        int64_t *out) {
    LLVMValueRef value = mdnode_value(ir->nodes, node, i);
    if (!value || !LLVMIsAConstantInt(value))
        return false;
    *out = LLVMConstIntGetSExtValue(value);
    return true;
}

static bool read_access(const IrModule *ir, LLVMMetadataRef tag, Access *out) {
    out->base = mdnode_operand(ir->nodes, tag, 0);
    out->access = mdnode_operand(ir->nodes, tag, 1);
    return mdnode_is_node(out->base) && mdnode_is_node(out->access) &&
           read_number(ir, tag, 2, &out->offset);
}

/* The member of struct type "type" at *offset, or what a scalar type is a kind
 * of; makes *offset that in it.  NULL for the root of all. */
static LLVMMetadataRef member_at(const IrModule *ir, LLVMMetadataRef type,
                                 int64_t *offset) {
    unsigned count = mdnode_count(ir->nodes, type), at = 1;
    int64_t begins = 0, next;
    if (count < 2)
        return NULL;
    (void)read_number(ir, type, 2, &begins);
    for (unsigned i = 3; i + 1 < count; i += 2) {
        if (!read_number(ir, type, i + 1, &next) || next > *offset)
            break;
        at = i;
        begins = next;
    }
    *offset -= begins;
    return mdnode_operand(ir->nodes, type, at);
}

static bool is_ancestor(const IrModule *ir, LLVMMetadataRef ancestor,
                        LLVMMetadataRef type) {
    for (unsigned i = 0; mdnode_is_node(type) && i < MAX_CHAIN; i++) {
        if (type == ancestor)
            return true;
        type = mdnode_operand(ir->nodes, type, 1);
    }
    return false;
}

/* The narrowest type that both scalar types are kinds of; NULL: none is known.
 */
static LLVMMetadataRef common_type(const IrModule *ir, LLVMMetadataRef a,
                                   LLVMMetadataRef b) {
    for (unsigned i = 0; mdnode_is_node(a) && i < MAX_CHAIN; i++) {
        if (is_ancestor(ir, a, b))
            return a;
        a = mdnode_operand(ir->nodes, a, 1);
    }
    return NULL;
}

typedef enum Inside { INSIDE_NOT, INSIDE_ELSEWHERE, INSIDE_MAYBE } Inside;

/* Whether "b" names something in what "a" names a part of, and if so, that part
 * or another one.  What is accessed as a whole, as an element of an array may
 * be, overlaps at any offset. */
static Inside is_inside(const IrModule *ir, const Access *a, const Access *b,
                        LLVMMetadataRef common) {
    if (a->base == a->access && a->access == common)
        return INSIDE_MAYBE;
    LLVMMetadataRef type = a->base;
    int64_t offset = a->offset;
    for (unsigned i = 0; mdnode_is_node(type); i++) {
        bool is_whole = type == a->access || b->base == b->access;
        if (type == b->base)
            return offset == b->offset || is_whole ? INSIDE_MAYBE
                                                   : INSIDE_ELSEWHERE;
        if (i == MAX_CHAIN)
            return INSIDE_MAYBE;
        type = member_at(ir, type, &offset);
    }
    return INSIDE_NOT;
}

bool alias_tags_differ(const IrModule *ir, LLVMMetadataRef a,
                       LLVMMetadataRef b) {
    Access x, y;
    if (!a || !b || a == b || !read_access(ir, a, &x) ||
        !read_access(ir, b, &y))
        return false;
    LLVMMetadataRef common = common_type(ir, x.access, y.access);
    if (!common)
        return false;
    Inside inside = is_inside(ir, &x, &y, common);
    if (inside == INSIDE_NOT)
        inside = is_inside(ir, &y, &x, common);
    return inside != INSIDE_MAYBE;
}
