#include "static/ir/debugnames.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* Where operands stand in the nodes of LLVM 19. */
enum {
    OP_SCOPE = 1,
    OP_NAME = 2,
    OP_TYPE_BASE = 3,
    OP_COMPOSITE_ELEMENTS = 4,
    OP_SUBROUTINE_TYPES = 3,
    OP_SUBPROGRAM_TYPE = 4,
    OP_VARIABLE_NAME = 1,
    OP_VARIABLE_TYPE = 3,
    OP_EXPRESSION_VARIABLE = 0
};

#define NOBODY UINT32_MAX

static bool is_qualifier(uint16_t tag) {
    return tag == TAG_TYPEDEF || tag == TAG_CONST || tag == TAG_VOLATILE ||
           tag == TAG_RESTRICT || tag == TAG_ATOMIC;
}

static LLVMMetadataRef strip(const IrModule *ir, LLVMMetadataRef type) {
    while (is_qualifier(mdnode_tag(type)))
        type = mdnode_operand(ir->nodes, type, OP_TYPE_BASE);
    return type;
}

/* ---- types ---- */

static void add_type(Text *out, const IrModule *ir, LLVMMetadataRef type);

static void add_scope(Text *out, const IrModule *ir, LLVMMetadataRef scope) {
    if (!mdnode_is_node(scope))
        return;
    LLVMMetadataKind kind = LLVMGetMetadataKind(scope);
    if (kind != LLVMDINamespaceMetadataKind &&
        kind != LLVMDICompositeTypeMetadataKind)
        return;
    add_scope(out, ir, mdnode_operand(ir->nodes, scope, OP_SCOPE));
    const char *name = mdnode_text(ir->nodes, scope, OP_NAME, out->arena);
    text_add(out, "%s::", name ? name : "(anonymous)");
}

/* Whether the compiler added a parameter of this type: "this". */
static bool is_implicit(LLVMMetadataRef type) {
    return mdnode_is_node(type) &&
           LLVMGetMetadataKind(type) == LLVMDIDerivedTypeMetadataKind &&
           (LLVMDITypeGetFlags(type) & LLVMDIFlagArtificial);
}

static void add_parameter_types(Text *out, const IrModule *ir,
                                LLVMMetadataRef subroutine) {
    LLVMMetadataRef types =
        mdnode_operand(ir->nodes, subroutine, OP_SUBROUTINE_TYPES);
    unsigned count = mdnode_count(ir->nodes, types);
    bool is_first = true;
    text_add_char(out, '(');
    for (unsigned i = 1; i < count; i++) {
        LLVMMetadataRef type = mdnode_operand(ir->nodes, types, i);
        if (is_implicit(type))
            continue;
        text_add_text(out, is_first ? "" : ", ");
        is_first = false;
        if (type)
            add_type(out, ir, type);
        else
            text_add(out, "...");
    }
    text_add_char(out, ')');
}

static void add_derived(Text *out, const IrModule *ir, LLVMMetadataRef type,
                        uint16_t tag) {
    LLVMMetadataRef base = mdnode_operand(ir->nodes, type, OP_TYPE_BASE);
    if (tag == TAG_POINTER && mdnode_tag(base) == TAG_SUBROUTINE) {
        add_type(out, ir,
                 mdnode_operand(
                     ir->nodes,
                     mdnode_operand(ir->nodes, base, OP_SUBROUTINE_TYPES), 0));
        text_add(out, " (*)");
        add_parameter_types(out, ir, base);
        return;
    }
    bool before = mdnode_tag(base) != TAG_POINTER;
    if (tag == TAG_CONST && before)
        text_add(out, "const ");
    add_type(out, ir, base);
    if (tag == TAG_CONST && !before)
        text_add(out, " const");
    if (tag == TAG_POINTER)
        text_add_char(out, '*');
    if (tag == TAG_REFERENCE)
        text_add_char(out, '&');
    if (tag == TAG_RVALUE_REFERENCE)
        text_add(out, "&&");
}

static int64_t subrange_count(const IrModule *ir, LLVMMetadataRef subrange) {
    LLVMValueRef count = mdnode_value(ir->nodes, subrange, 0);
    return count && LLVMIsAConstantInt(count) ? LLVMConstIntGetSExtValue(count)
                                              : -1;
}

static void add_array(Text *out, const IrModule *ir, LLVMMetadataRef type) {
    add_type(out, ir, mdnode_operand(ir->nodes, type, OP_TYPE_BASE));
    LLVMMetadataRef ranges =
        mdnode_operand(ir->nodes, type, OP_COMPOSITE_ELEMENTS);
    for (unsigned i = 0; i < mdnode_count(ir->nodes, ranges); i++) {
        int64_t count =
            subrange_count(ir, mdnode_operand(ir->nodes, ranges, i));
        if (count >= 0)
            text_add(out, "[%lld]", (long long)count);
        else
            text_add(out, "[]");
    }
}

static void add_type(Text *out, const IrModule *ir, LLVMMetadataRef type) {
    if (!type) {
        text_add(out, "void");
        return;
    }
    uint16_t tag = mdnode_tag(type);
    const char *name = mdnode_text(ir->nodes, type, OP_NAME, out->arena);
    if (name) {
        add_scope(out, ir, mdnode_operand(ir->nodes, type, OP_SCOPE));
        text_add_text(out, name);
    } else if (tag == TAG_ARRAY) {
        add_array(out, ir, type);
    } else if (tag == TAG_STRUCT || tag == TAG_CLASS) {
        text_add(out, "struct");
    } else if (tag == TAG_UNION || tag == TAG_ENUM) {
        text_add(out, tag == TAG_UNION ? "union" : "enum");
    } else if (tag == TAG_SUBROUTINE) {
        add_type(out, ir,
                 mdnode_operand(
                     ir->nodes,
                     mdnode_operand(ir->nodes, type, OP_SUBROUTINE_TYPES), 0));
        add_parameter_types(out, ir, type);
    } else {
        add_derived(out, ir, type, tag);
    }
}

const char *debugnames_type(const IrModule *ir, LLVMMetadataRef type,
                            Arena *arena) {
    Text text = text_new(arena);
    add_type(&text, ir, type);
    return text_chars(&text);
}

bool debugnames_is_signed(const IrModule *ir, LLVMMetadataRef type,
                          bool otherwise) {
    type = strip(ir, type);
    while (mdnode_tag(type) == TAG_ENUM &&
           mdnode_operand(ir->nodes, type, OP_TYPE_BASE))
        type = strip(ir, mdnode_operand(ir->nodes, type, OP_TYPE_BASE));
    size_t length = 0;
    if (!mdnode_is_node(type) ||
        LLVMGetMetadataKind(type) != LLVMDIBasicTypeMetadataKind)
        return mdnode_tag(type) == TAG_ENUM ? false : otherwise;
    const char *name = LLVMDITypeGetName(type, &length);
    static const char *const unsigned_names[] = {
        "unsigned", "bool", "_Bool", "char8_t", "char16_t", "char32_t"};
    for (size_t i = 0; i < sizeof unsigned_names / sizeof *unsigned_names; i++)
        if (!strncmp(name, unsigned_names[i], strlen(unsigned_names[i])))
            return false;
    return !strstr(name, "unsigned");
}

bool debugnames_is_reference(const IrModule *ir, LLVMMetadataRef type) {
    uint16_t tag = mdnode_tag(strip(ir, type));
    return tag == TAG_REFERENCE || tag == TAG_RVALUE_REFERENCE;
}

LLVMMetadataRef debugnames_pointee(const IrModule *ir, LLVMMetadataRef type) {
    type = strip(ir, type);
    uint16_t tag = mdnode_tag(type);
    if (tag == TAG_POINTER || tag == TAG_REFERENCE ||
        tag == TAG_RVALUE_REFERENCE)
        return mdnode_operand(ir->nodes, type, OP_TYPE_BASE);
    return NULL;
}

/* ---- paths ---- */

static uint64_t size_of(const IrModule *ir, LLVMMetadataRef type) {
    type = strip(ir, type);
    return mdnode_is_node(type) ? LLVMDITypeGetSizeInBits(type) / 8 : 0;
}

static bool path_in_array(Text *out, LLVMMetadataRef *scalar,
                          const IrModule *ir, LLVMMetadataRef type,
                          uint64_t offset, uint64_t bytes) {
    LLVMMetadataRef element = mdnode_operand(ir->nodes, type, OP_TYPE_BASE);
    LLVMMetadataRef ranges =
        mdnode_operand(ir->nodes, type, OP_COMPOSITE_ELEMENTS);
    unsigned n = mdnode_count(ir->nodes, ranges);
    uint64_t size = size_of(ir, element), stride = size;
    for (unsigned i = 1; i < n; i++) {
        int64_t count =
            subrange_count(ir, mdnode_operand(ir->nodes, ranges, i));
        if (count <= 0)
            return false;
        stride *= (uint64_t)count;
    }
    for (unsigned i = 0; i < n && stride; i++) {
        text_add(out, "[%llu]", (unsigned long long)(offset / stride));
        offset %= stride;
        if (i + 1 < n)
            stride /= (uint64_t)subrange_count(
                ir, mdnode_operand(ir->nodes, ranges, i + 1));
    }
    return size && debugnames_path(out, scalar, ir, element, offset, bytes);
}

static bool is_bit_field(LLVMMetadataRef member, uint64_t size) {
    return mdnode_tag(member) == TAG_MEMBER &&
           LLVMDITypeGetSizeInBits(member) != 8 * size;
}

static bool path_in_member(Text *out, LLVMMetadataRef *scalar,
                           const IrModule *ir, LLVMMetadataRef member,
                           uint64_t offset, uint64_t bytes) {
    uint64_t start = LLVMDITypeGetOffsetInBits(member);
    LLVMMetadataRef inner = mdnode_operand(ir->nodes, member, OP_TYPE_BASE);
    uint64_t size = size_of(ir, inner);
    if (start % 8 || offset < start / 8 || offset >= start / 8 + size ||
        is_bit_field(member, size))
        return false;
    const char *name = mdnode_text(ir->nodes, member, OP_NAME, out->arena);
    if (mdnode_tag(member) == TAG_MEMBER && name && *name)
        text_add(out, ".%s", name);
    return debugnames_path(out, scalar, ir, inner, offset - start / 8, bytes);
}

/* Several members of a union may stand at "offset". */
static bool path_in_struct(Text *out, LLVMMetadataRef *scalar,
                           const IrModule *ir, LLVMMetadataRef type,
                           uint64_t offset, uint64_t bytes) {
    LLVMMetadataRef members =
        mdnode_operand(ir->nodes, type, OP_COMPOSITE_ELEMENTS);
    for (unsigned i = 0; i < mdnode_count(ir->nodes, members); i++) {
        LLVMMetadataRef member = mdnode_operand(ir->nodes, members, i);
        uint16_t tag = mdnode_tag(member);
        Text path = text_new(out->arena);
        if ((tag == TAG_MEMBER || tag == TAG_INHERITANCE) &&
            path_in_member(&path, scalar, ir, member, offset, bytes)) {
            text_add_text(out, text_chars(&path));
            return true;
        }
    }
    return false;
}

bool debugnames_path(Text *out, LLVMMetadataRef *scalar, const IrModule *ir,
                     LLVMMetadataRef type, uint64_t offset, uint64_t bytes) {
    type = strip(ir, type);
    uint16_t tag = mdnode_tag(type);
    if (tag == TAG_ARRAY)
        return path_in_array(out, scalar, ir, type, offset, bytes);
    if (tag == TAG_STRUCT || tag == TAG_CLASS || tag == TAG_UNION)
        return path_in_struct(out, scalar, ir, type, offset, bytes);
    *scalar = type;
    uint64_t size = size_of(ir, type);
    return type && offset == 0 && (!bytes || !size || bytes == size);
}

/* ---- variables ---- */

static void read_variable(DebugVariable *out, MdNodes *nodes, Arena *arena) {
    const char *name = mdnode_text(nodes, out->node, OP_VARIABLE_NAME, arena);
    out->name = name ? name : "";
    out->line = LLVMDIVariableGetLine(out->node);
    out->type = mdnode_operand(nodes, out->node, OP_VARIABLE_TYPE);
}

static void free_arena(void *arena) {
    arena_free(arena);
}

DebugNames *debugnames_new(const IrModule *ir, Arena *arena) {
    DebugNames *names = ARENA_NEW(arena, DebugNames);
    *names = (DebugNames){.ir = ir, .arena = arena_new()};
    arena_on_free(arena, free_arena, names->arena);
    names->index.arena = names->labels.arena = names->arena;
    return names;
}

uint32_t debugnames_add_variable(DebugNames *names, LLVMMetadataRef node,
                                 DebugRole role) {
    *vec_push(names->arena, &names->variables) =
        (DebugVariable){.node = node, .is_address = role == DEBUG_ADDRESS};
    return (uint32_t)names->variables.size - 1;
}

void debugnames_add(DebugNames *names, LLVMValueRef value, uint32_t variable) {
    if (ptrmap_get(&names->index, value, NOBODY) == NOBODY)
        ptrmap_put(&names->index, value, variable);
}

void debugnames_move(DebugNames *names, LLVMValueRef old, LLVMValueRef fresh) {
    uint32_t variable = ptrmap_get(&names->index, old, NOBODY);
    if (variable == NOBODY)
        return;
    ptrmap_put(&names->index, old, NOBODY);
    if (fresh && !LLVMIsConstant(fresh))
        debugnames_add(names, fresh, variable);
}

void debugnames_add_label(DebugNames *names, LLVMBasicBlockRef block,
                          unsigned line) {
    if (line)
        ptrmap_put(&names->labels, block, line);
}

const DebugVariable *debugnames_variable(const DebugNames *names,
                                         LLVMValueRef value) {
    uint32_t i = ptrmap_get(&names->index, value, NOBODY);
    if (i == NOBODY)
        return NULL;
    DebugVariable *variable = &names->variables.at[i];
    if (!variable->name)
        read_variable(variable, names->ir->nodes, names->arena);
    return variable;
}

bool debugnames_global(DebugVariable *out, const IrModule *ir,
                       LLVMValueRef global, Arena *arena) {
    size_t count;
    bool found = false;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
    for (unsigned i = 0; i < count && !found; i++) {
        LLVMMetadataRef md = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (LLVMValueMetadataEntriesGetKind(entries, i) != ir->kind_dbg)
            continue;
        LLVMMetadataRef node =
            mdnode_operand(ir->nodes, md, OP_EXPRESSION_VARIABLE);
        if (!mdnode_is_node(node))
            continue;
        *out = (DebugVariable){.node = node};
        read_variable(out, ir->nodes, arena);
        found = true;
    }
    LLVMDisposeValueMetadataEntries(entries);
    return found;
}

/* ---- functions and places ---- */

/* Relative to the present directory where the file lies there, else absolute:
 * LLVM splits a path where it parts from the directory of the compilation. */
static const char *file_path(LLVMMetadataRef file, Arena *arena) {
    unsigned length;
    const char *chars = LLVMDIFileGetFilename(file, &length);
    const char *name = arena_strndup(arena, chars, length);
    chars = LLVMDIFileGetDirectory(file, &length);
    const char *directory = arena_strndup(arena, chars, length);
    char *here = getcwd(NULL, 0);
    bool is_here =
        !length || *name == '/' || (here && !strcmp(here, directory));
    free(here);
    return is_here ? name : arena_printf(arena, "%s/%s", directory, name);
}

bool debugnames_function(DebugFunction *out, const IrModule *ir,
                         LLVMValueRef function, Arena *arena) {
    LLVMMetadataRef node = LLVMGetSubprogram(function);
    if (!node)
        return false;
    Text name = text_new(arena);
    add_scope(&name, ir, mdnode_operand(ir->nodes, node, OP_SCOPE));
    const char *own = mdnode_text(ir->nodes, node, OP_NAME, arena);
    text_add_text(&name, own ? own : "");
    Text signature = text_new(arena);
    text_add_text(&signature, text_chars(&name));
    add_parameter_types(&signature, ir,
                        mdnode_operand(ir->nodes, node, OP_SUBPROGRAM_TYPE));
    LLVMMetadataRef file = LLVMDIScopeGetFile(node);
    *out = (DebugFunction){text_chars(&name), text_chars(&signature),
                           file ? file_path(file, arena) : "",
                           LLVMDISubprogramGetLine(node)};
    return true;
}

const char *debugnames_short(bool *is_method, const IrModule *ir,
                             LLVMValueRef function, Arena *arena) {
    size_t length;
    LLVMMetadataRef node = LLVMGetSubprogram(function);
    const char *name =
        node ? mdnode_text(ir->nodes, node, OP_NAME, arena) : NULL;
    LLVMMetadataRef types = mdnode_operand(
        ir->nodes, mdnode_operand(ir->nodes, node, OP_SUBPROGRAM_TYPE),
        OP_SUBROUTINE_TYPES);
    *is_method = node && mdnode_count(ir->nodes, types) > 1 &&
                 is_implicit(mdnode_operand(ir->nodes, types, 1));
    if (!name)
        name = arena_strdup(arena, LLVMGetValueName2(function, &length));
    bool is_operator = !strncmp(name, "operator", 8);
    return is_operator ? name : arena_strndup(arena, name, strcspn(name, "<"));
}

SourcePlace debugnames_place(LLVMValueRef instruction) {
    LLVMValueRef near = instruction;
    for (; near; near = LLVMGetNextInstruction(near))
        if (LLVMGetDebugLocLine(near))
            break;
    for (; !near && instruction;
         instruction = LLVMGetPreviousInstruction(instruction))
        if (LLVMGetDebugLocLine(instruction))
            near = instruction;
    if (!near)
        return (SourcePlace){0, 0};
    return (SourcePlace){LLVMGetDebugLocLine(near),
                         LLVMGetDebugLocColumn(near)};
}

/* The first location in the llvm.loop node of a latch: the keyword. */
static bool keyword_place(SourcePlace *out, const IrFunction *f,
                          LLVMValueRef terminator) {
    LLVMValueRef node = LLVMGetMetadata(terminator, f->ir->kind_loop);
    if (!node)
        return false;
    LLVMMetadataRef md = LLVMValueAsMetadata(node);
    for (unsigned i = 1; i < mdnode_count(f->ir->nodes, md); i++) {
        LLVMMetadataRef place = mdnode_operand(f->ir->nodes, md, i);
        if (mdnode_is_node(place) &&
            LLVMGetMetadataKind(place) == LLVMDILocationMetadataKind) {
            *out = (SourcePlace){LLVMDILocationGetLine(place),
                                 LLVMDILocationGetColumn(place)};
            return true;
        }
    }
    return false;
}

SourcePlace debugnames_loop_place(const IrFunction *f, LoopId loop) {
    const Loop *l = &f->loops.loop[loop];
    SourcePlace place;
    for (size_t i = 0; i < l->back.size; i++)
        if (keyword_place(
                &place, f,
                irfunction_terminator(f, f->cfg.edge[l->back.at[i]].from)))
            return place;
    unsigned label = ptrmap_get(&f->ir->names->labels, f->block[l->header], 0);
    place = debugnames_place(LLVMGetFirstInstruction(f->block[l->header]));
    return label ? (SourcePlace){label, 0} : place;
}
