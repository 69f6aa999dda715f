/* memory_names.c -- what the source calls what a path reads. */
#include "static/memory/memory.h"

#include "static/debuginfo/debugtype.h"
#include "static/debuginfo/stdname.h"

#include <string.h>

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
