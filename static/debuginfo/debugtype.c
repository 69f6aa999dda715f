#include "static/debuginfo/debugtype.h"

#include "static/debuginfo/derived.h"

#include <inttypes.h>
#include <string.h>

/* DWARF tags (DWARF 5, section 7.5). */
enum {
    TAG_ARRAY = 0x01,
    TAG_CLASS = 0x02,
    TAG_ENUM = 0x04,
    TAG_MEMBER = 0x0d,
    TAG_POINTER = 0x0f,
    TAG_REFERENCE = 0x10,
    TAG_STRUCT = 0x13,
    TAG_SUBROUTINE = 0x15,
    TAG_TYPEDEF = 0x16,
    TAG_UNION = 0x17,
    TAG_INHERITANCE = 0x1c,
    TAG_CONST = 0x26,
    TAG_VOLATILE = 0x35,
    TAG_RESTRICT = 0x37,
    TAG_RVALUE_REFERENCE = 0x42,
    TAG_ATOMIC = 0x47
};

static bool is_qualifier(uint16_t tag) {
    return tag == TAG_TYPEDEF || tag == TAG_CONST || tag == TAG_VOLATILE ||
           tag == TAG_RESTRICT || tag == TAG_ATOMIC;
}

static LLVMMetadataRef strip(const IrModule *ir, LLVMMetadataRef type) {
    while (is_qualifier(mdnode_tag(type)))
        type = mdnode_operand(ir->nodes, type, MD_TYPE_BASE);
    return type;
}

/* ---- a type as text ---- */

static void add_type(TypeText *out, const IrModule *ir, LLVMMetadataRef type);

void debugtype_add_scope(Text *out, const IrModule *ir, LLVMMetadataRef scope) {
    if (!mdnode_is_node(scope))
        return;
    LLVMMetadataKind kind = LLVMGetMetadataKind(scope);
    if (kind != LLVMDINamespaceMetadataKind &&
        kind != LLVMDICompositeTypeMetadataKind)
        return;
    debugtype_add_scope(out, ir, mdnode_operand(ir->nodes, scope, MD_SCOPE));
    const char *name = mdnode_text(ir->nodes, scope, MD_NAME, out->arena);
    if (name)
        text_add(out, "%s::", name);
    else if (kind == LLVMDINamespaceMetadataKind)
        text_add(out, "(anonymous)::");
    else
        text_add(out, "(type at line %u)::", LLVMDITypeGetLine(scope));
}

bool debugtype_is_implicit(LLVMMetadataRef type) {
    return mdnode_is_node(type) &&
           LLVMGetMetadataKind(type) == LLVMDIDerivedTypeMetadataKind &&
           (LLVMDITypeGetFlags(type) & LLVMDIFlagArtificial);
}

void debugtype_add_parameters(TypeText *out, const IrModule *ir,
                              LLVMMetadataRef subroutine) {
    LLVMMetadataRef types =
        mdnode_operand(ir->nodes, subroutine, MD_SUBROUTINE_TYPES);
    unsigned count = mdnode_count(ir->nodes, types);
    bool is_first = true;
    text_add_char(&out->text, '(');
    for (unsigned i = 1; i < count; i++) {
        LLVMMetadataRef type = mdnode_operand(ir->nodes, types, i);
        if (debugtype_is_implicit(type))
            continue;
        text_add_text(&out->text, is_first ? "" : ", ");
        is_first = false;
        if (type)
            add_type(out, ir, type);
        else
            text_add(&out->text, "...");
    }
    text_add_char(&out->text, ')');
}

static void add_derived(TypeText *out, const IrModule *ir, LLVMMetadataRef type,
                        uint16_t tag) {
    LLVMMetadataRef base = mdnode_operand(ir->nodes, type, MD_TYPE_BASE);
    if (tag == TAG_POINTER && mdnode_tag(base) == TAG_SUBROUTINE) {
        add_type(out, ir,
                 mdnode_operand(
                     ir->nodes,
                     mdnode_operand(ir->nodes, base, MD_SUBROUTINE_TYPES), 0));
        text_add(&out->text, " (*)");
        debugtype_add_parameters(out, ir, base);
        return;
    }
    bool before = mdnode_tag(base) != TAG_POINTER;
    if (tag == TAG_CONST && before)
        text_add(&out->text, "const ");
    add_type(out, ir, base);
    if (tag == TAG_CONST && !before)
        text_add(&out->text, " const");
    if (tag == TAG_POINTER)
        text_add_char(&out->text, '*');
    if (tag == TAG_REFERENCE)
        text_add_char(&out->text, '&');
    if (tag == TAG_RVALUE_REFERENCE)
        text_add(&out->text, "&&");
}

static int64_t subrange_count(const IrModule *ir, LLVMMetadataRef subrange) {
    LLVMValueRef count = mdnode_value(ir->nodes, subrange, 0);
    return count && LLVMIsAConstantInt(count) ? LLVMConstIntGetSExtValue(count)
                                              : -1;
}

static void add_size(TypeText *out, uint64_t value) {
    text_add_char(&out->text, '[');
    unsigned from = (unsigned)out->text.length;
    text_add(&out->text, "%" PRIu64, value);
    *vec_push(out->text.arena, &out->sizes) =
        (TextNumber){from, (unsigned)out->text.length, value};
    text_add_char(&out->text, ']');
}

static void add_array(TypeText *out, const IrModule *ir, LLVMMetadataRef type) {
    add_type(out, ir, mdnode_operand(ir->nodes, type, MD_TYPE_BASE));
    LLVMMetadataRef ranges =
        mdnode_operand(ir->nodes, type, MD_COMPOSITE_ELEMENTS);
    for (unsigned i = 0; i < mdnode_count(ir->nodes, ranges); i++) {
        int64_t count =
            subrange_count(ir, mdnode_operand(ir->nodes, ranges, i));
        if (count >= 0)
            add_size(out, (uint64_t)count);
        else
            text_add(&out->text, "[]");
    }
}

/* A class without a name is that of a lambda; NULL: types of "tag" have
 * names, or are made of others. */
static const char *nameless_word(uint16_t tag) {
    switch (tag) {
    case TAG_CLASS:
        return "lambda";
    case TAG_STRUCT:
        return "struct";
    case TAG_UNION:
        return "union";
    case TAG_ENUM:
        return "enum";
    default:
        return NULL;
    }
}

static void add_type(TypeText *out, const IrModule *ir, LLVMMetadataRef type) {
    if (!type) {
        text_add(&out->text, "void");
        return;
    }
    uint16_t tag = mdnode_tag(type);
    const char *name = mdnode_text(ir->nodes, type, MD_NAME, out->text.arena);
    if (name) {
        debugtype_add_scope(&out->text, ir,
                            mdnode_operand(ir->nodes, type, MD_SCOPE));
        text_add_text(&out->text, name);
    } else if (tag == TAG_ARRAY) {
        add_array(out, ir, type);
    } else if (nameless_word(tag)) {
        text_add(&out->text, "%s at line %u", nameless_word(tag),
                 LLVMDITypeGetLine(type));
    } else if (tag == TAG_SUBROUTINE) {
        add_type(out, ir,
                 mdnode_operand(
                     ir->nodes,
                     mdnode_operand(ir->nodes, type, MD_SUBROUTINE_TYPES), 0));
        debugtype_add_parameters(out, ir, type);
    } else {
        add_derived(out, ir, type, tag);
    }
}

/* DWARF encodings of base types without a sign (DWARF 5, section 7.8). */
enum {
    ENCODING_BOOLEAN = 0x02,
    ENCODING_UNSIGNED = 0x07,
    ENCODING_UNSIGNED_CHAR = 0x08,
    ENCODING_UTF = 0x10
};

/* LLVM has no function that tells an encoding, but a base type exists once for
 * each name, size and encoding: the one with this encoding is "type" itself, or
 * another one. */
static bool has_encoding(LLVMDIBuilderRef builder, LLVMMetadataRef type,
                         unsigned encoding) {
    size_t length = 0;
    const char *name = LLVMDITypeGetName(type, &length);
    return LLVMDIBuilderCreateBasicType(builder, name, length,
                                        LLVMDITypeGetSizeInBits(type), encoding,
                                        LLVMDITypeGetFlags(type)) == type;
}

static bool is_unsigned_base(const IrModule *ir, LLVMMetadataRef type) {
    static const unsigned encodings[] = {ENCODING_BOOLEAN, ENCODING_UNSIGNED,
                                         ENCODING_UNSIGNED_CHAR, ENCODING_UTF};
    LLVMDIBuilderRef builder = LLVMCreateDIBuilder(ir->module);
    bool is = false;
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings && !is; i++)
        is = has_encoding(builder, type, encodings[i]);
    LLVMDisposeDIBuilder(builder);
    return is;
}

bool debugtype_is_signed(const IrModule *ir, LLVMMetadataRef type,
                         bool otherwise) {
    type = strip(ir, type);
    while (mdnode_tag(type) == TAG_ENUM &&
           mdnode_operand(ir->nodes, type, MD_TYPE_BASE))
        type = strip(ir, mdnode_operand(ir->nodes, type, MD_TYPE_BASE));
    if (!mdnode_is_node(type) ||
        LLVMGetMetadataKind(type) != LLVMDIBasicTypeMetadataKind)
        return mdnode_tag(type) == TAG_ENUM ? false : otherwise;
    return !is_unsigned_base(ir, type);
}

bool debugtype_is_reference(const IrModule *ir, LLVMMetadataRef type) {
    uint16_t tag = mdnode_tag(strip(ir, type));
    return tag == TAG_REFERENCE || tag == TAG_RVALUE_REFERENCE;
}

LLVMMetadataRef debugtype_pointee(const IrModule *ir, LLVMMetadataRef type) {
    type = strip(ir, type);
    uint16_t tag = mdnode_tag(type);
    if (tag == TAG_POINTER || tag == TAG_REFERENCE ||
        tag == TAG_RVALUE_REFERENCE)
        return strip(ir, mdnode_operand(ir->nodes, type, MD_TYPE_BASE));
    return NULL;
}

/* ---- paths ---- */

uint64_t debugtype_size(const IrModule *ir, LLVMMetadataRef type) {
    type = strip(ir, type);
    return mdnode_is_node(type) ? LLVMDITypeGetSizeInBits(type) / 8 : 0;
}

static bool path_in_array(DebugPath *out, LLVMMetadataRef *scalar,
                          const IrModule *ir, LLVMMetadataRef type,
                          uint64_t offset, uint64_t bytes, Arena *arena) {
    LLVMMetadataRef element = mdnode_operand(ir->nodes, type, MD_TYPE_BASE);
    LLVMMetadataRef ranges =
        mdnode_operand(ir->nodes, type, MD_COMPOSITE_ELEMENTS);
    unsigned n = mdnode_count(ir->nodes, ranges);
    uint64_t size = debugtype_size(ir, element), stride = size;
    for (unsigned i = 1; i < n; i++) {
        int64_t count =
            subrange_count(ir, mdnode_operand(ir->nodes, ranges, i));
        if (count <= 0)
            return false;
        stride *= (uint64_t)count;
    }
    for (unsigned i = 0; i < n && stride; i++) {
        *vec_push(arena, out) =
            (DebugStep){.element = offset / stride, .stride = stride};
        offset %= stride;
        if (i + 1 < n)
            stride /= (uint64_t)subrange_count(
                ir, mdnode_operand(ir->nodes, ranges, i + 1));
    }
    return size &&
           debugtype_path(out, scalar, ir, element, offset, bytes, arena);
}

static bool is_bit_field(LLVMMetadataRef member, uint64_t size) {
    return mdnode_tag(member) == TAG_MEMBER &&
           LLVMDITypeGetSizeInBits(member) != 8 * size;
}

static bool is_in_std(const IrModule *ir, LLVMMetadataRef node) {
    LLVMMetadataRef outer = node;
    do {
        node = outer;
        outer = mdnode_operand(ir->nodes, node, MD_SCOPE);
    } while (mdnode_is_node(outer) &&
             LLVMGetMetadataKind(outer) != LLVMDIFileMetadataKind);
    Arena *scratch = arena_new();
    const char *name = mdnode_is_node(node) && LLVMGetMetadataKind(node) ==
                                                   LLVMDINamespaceMetadataKind
                           ? mdnode_text(ir->nodes, node, MD_NAME, scratch)
                           : NULL;
    bool is = name && strcmp(name, "std") == 0;
    arena_free(scratch);
    return is;
}

const char *debugtype_std_class(const IrModule *ir, LLVMMetadataRef type,
                                Arena *arena) {
    type = strip(ir, type);
    if (!mdnode_is_node(type) ||
        LLVMGetMetadataKind(type) != LLVMDICompositeTypeMetadataKind ||
        !is_in_std(ir, type))
        return NULL;
    const char *name = mdnode_text(ir->nodes, type, MD_NAME, arena);
    if (!name) /* a union in a class */
        return debugtype_std_class(
            ir, mdnode_operand(ir->nodes, type, MD_SCOPE), arena);
    return arena_strndup(arena, name, strcspn(name, "<"));
}

static bool path_in_member(DebugPath *out, LLVMMetadataRef *scalar,
                           const IrModule *ir, LLVMMetadataRef member,
                           uint64_t offset, uint64_t bytes, const char *owner,
                           Arena *arena) {
    uint64_t start = LLVMDITypeGetOffsetInBits(member);
    LLVMMetadataRef inner = mdnode_operand(ir->nodes, member, MD_TYPE_BASE);
    uint64_t size = debugtype_size(ir, inner);
    if (start % 8 || offset < start / 8 || offset >= start / 8 + size ||
        is_bit_field(member, size))
        return false;
    const char *name = mdnode_text(ir->nodes, member, MD_NAME, arena);
    if (mdnode_tag(member) == TAG_MEMBER && name && *name)
        *vec_push(arena, out) = (DebugStep){.field = name, .owner = owner};
    return debugtype_path(out, scalar, ir, inner, offset - start / 8, bytes,
                          arena);
}

/* Several members of a union may be at "offset". */
static bool path_in_struct(DebugPath *out, LLVMMetadataRef *scalar,
                           const IrModule *ir, LLVMMetadataRef type,
                           uint64_t offset, uint64_t bytes, Arena *arena) {
    LLVMMetadataRef members =
        mdnode_operand(ir->nodes, type, MD_COMPOSITE_ELEMENTS);
    const char *owner = debugtype_std_class(ir, type, arena);
    for (unsigned i = 0; i < mdnode_count(ir->nodes, members); i++) {
        LLVMMetadataRef member = mdnode_operand(ir->nodes, members, i);
        uint16_t tag = mdnode_tag(member);
        size_t before = out->size;
        if ((tag == TAG_MEMBER || tag == TAG_INHERITANCE) &&
            path_in_member(out, scalar, ir, member, offset, bytes, owner,
                           arena)) {
            if (tag == TAG_INHERITANCE && !owner && out->size > before &&
                derived_renames(ir, type))
                out->at[before].owner = NULL;
            return true;
        }
        out->size = before;
    }
    return false;
}

static bool path_in(DebugPath *out, LLVMMetadataRef *scalar, const IrModule *ir,
                    LLVMMetadataRef type, uint64_t offset, uint64_t bytes,
                    Arena *arena) {
    type = strip(ir, type);
    uint16_t tag = mdnode_tag(type);
    if (tag == TAG_ARRAY)
        return path_in_array(out, scalar, ir, type, offset, bytes, arena);
    if (tag == TAG_STRUCT || tag == TAG_CLASS || tag == TAG_UNION)
        return path_in_struct(out, scalar, ir, type, offset, bytes, arena);
    *scalar = type;
    uint64_t size = debugtype_size(ir, type);
    return type && offset == 0 && (!bytes || !size || bytes == size);
}

bool debugtype_path(DebugPath *out, LLVMMetadataRef *scalar, const IrModule *ir,
                    LLVMMetadataRef type, uint64_t offset, uint64_t bytes,
                    Arena *arena) {
    size_t before = out->size;
    if (path_in(out, scalar, ir, type, offset, bytes, arena))
        return true;
    out->size = before;
    return false;
}

void debugtype_add_index(Text *out, const char *index, int64_t element) {
    if (!index)
        text_add(out, "[%lld]", (long long)element);
    else if (element)
        text_add(out, "[%s %c %llu]", index, element < 0 ? '-' : '+',
                 (unsigned long long)(element < 0 ? -element : element));
    else
        text_add(out, "[%s]", index);
}

void debugtype_add_path(Text *out, const char *joint, const DebugPath *path,
                        size_t from, size_t end) {
    for (size_t i = from; i < end; i++) {
        const DebugStep *step = &path->at[i];
        if (step->field)
            text_add(out, "%s%s", i > from ? "." : joint, step->field);
        else
            debugtype_add_index(out, step->index, (int64_t)step->element);
    }
}
