#include "static/debuginfo/debugnames.h"

#include "static/debuginfo/debugtype.h"
#include "static/debuginfo/heldby.h"
#include "static/debuginfo/stdname.h"

#include <string.h>

#define NOBODY DEBUG_NO_VALUE

LLVMMetadataRef debugnames_around(const IrModule *ir, LLVMMetadataRef scope) {
    while (mdnode_is_node(scope) &&
           LLVMGetMetadataKind(scope) != LLVMDISubprogramMetadataKind)
        scope = mdnode_operand(ir->nodes, scope, MD_SCOPE);
    return mdnode_is_node(scope) ? scope : NULL;
}

bool debugnames_is_method(const IrModule *ir, LLVMMetadataRef function) {
    LLVMMetadataRef types = mdnode_operand(
        ir->nodes, mdnode_operand(ir->nodes, function, MD_SUBPROGRAM_TYPE),
        MD_SUBROUTINE_TYPES);
    return function && mdnode_count(ir->nodes, types) > 1 &&
           debugtype_is_implicit(mdnode_operand(ir->nodes, types, 1));
}

static void read_variable(DebugVariable *out, const IrModule *ir,
                          Arena *arena) {
    LLVMMetadataRef node = out->node;
    const char *name = mdnode_text(ir->nodes, node, MD_VARIABLE_NAME, arena);
    out->name = name ? name : "";
    out->place.variable = out->name;
    out->line = LLVMDIVariableGetLine(node);
    out->type = mdnode_operand(ir->nodes, node, MD_VARIABLE_TYPE);
    out->is_object =
        !strcmp(out->name, "this") &&
        debugnames_is_method(
            ir, debugnames_around(
                    ir, mdnode_operand(ir->nodes, node, MD_VARIABLE_SCOPE)));
}

static void free_arena(void *arena) {
    arena_free(arena);
}

DebugNames *debugnames_new(const IrModule *ir, Arena *arena) {
    DebugNames *names = ARENA_NEW(arena, DebugNames);
    *names = (DebugNames){.ir = ir, .arena = arena_new()};
    arena_on_free(arena, free_arena, names->arena);
    names->index.arena = names->labels.arena = names->arena;
    names->system.arena = names->calls.arena = names->arena;
    return names;
}

uint32_t debugnames_add_variable(DebugNames *names, LLVMMetadataRef node,
                                 DebugRole role) {
    *vec_push(names->arena, &names->variables) =
        (DebugVariable){.node = node, .is_address = role == DEBUG_ADDRESS};
    return (uint32_t)names->variables.size - 1;
}

bool debugnames_add_part(uint32_t *out, DebugNames *names, LLVMMetadataRef node,
                         uint64_t offset, uint64_t bytes) {
    DebugVariable whole = {.node = node};
    DebugPath part = {0};
    LLVMMetadataRef type;
    read_variable(&whole, names->ir, names->arena);
    if (!whole.type || !debugtype_path(&part, &type, names->ir, whole.type,
                                       offset, bytes, names->arena))
        return false;
    placename_add(&whole.place, ".", &part, 0, part.size, names->arena);
    PlaceName word = placename_copy(&whole.place, names->arena);
    stdname_place(&word, names->arena);
    whole.name = placename_text(&word, names->arena);
    whole.type = type;
    *vec_push(names->arena, &names->variables) = whole;
    *out = (uint32_t)names->variables.size - 1;
    return true;
}

static const DebugVariable *read_one(const DebugNames *names, uint32_t i) {
    DebugVariable *variable = &names->variables.at[i];
    if (!variable->name)
        read_variable(variable, names->ir, names->arena);
    return variable;
}

const DebugVariable *debugnames_variable(const DebugNames *names,
                                         LLVMValueRef value) {
    uint32_t i = map_get_ptr(&names->index, value, NOBODY);
    const DebugEnds *at = i == NOBODY ? NULL : names->at;
    const DebugVariable *held =
        at ? heldby_variable(at->f, value, at->ends) : NULL;
    if (held || i == NOBODY)
        return held;
    return read_one(names, names->values.at[i].variable);
}

DebugHolders debugnames_holders(const DebugNames *names, LLVMValueRef value) {
    uint32_t i = map_get_ptr(&names->index, value, NOBODY);
    return (DebugHolders){names, i, 0, i == NOBODY};
}

const DebugVariable *debugnames_next(DebugHolders *holders) {
    const DebugNames *names = holders->names;
    if (!holders->has_begun) {
        const DebugValue *value = &names->values.at[holders->value];
        holders->has_begun = true;
        holders->next = value->others;
        return read_one(names, value->variable);
    }
    if (!holders->next)
        return NULL;
    const DebugLink *link = &names->links.at[holders->next - 1];
    holders->next = link->next;
    return read_one(names, link->variable);
}

bool debugnames_is_reserved(const DebugVariable *variable) {
    return strncmp(variable->name, "__", 2) == 0;
}

static uint32_t add_value(DebugNames *names, LLVMValueRef value,
                          uint32_t variable) {
    uint32_t i = (uint32_t)names->values.size;
    map_put_ptr(&names->index, value, i);
    *vec_push(names->arena, &names->values) = (DebugValue){variable, 0, i};
    return i;
}

/* Behind all others of "v". */
static void add_other(DebugNames *names, DebugValue *v, uint32_t variable) {
    uint32_t *end = &v->others;
    while (*end) {
        if (names->links.at[*end - 1].variable == variable)
            return;
        end = &names->links.at[*end - 1].next;
    }
    *end = (uint32_t)names->links.size + 1;
    *vec_push(names->arena, &names->links) = (DebugLink){variable, 0};
}

void debugnames_add(DebugNames *names, LLVMValueRef value, uint32_t variable) {
    uint32_t i = map_get_ptr(&names->index, value, NOBODY);
    if (i == NOBODY) {
        add_value(names, value, variable);
        return;
    }
    DebugValue *v = &names->values.at[i];
    uint32_t first = v->variable;
    if (first == variable)
        return;
    if (debugnames_is_reserved(read_one(names, first)) &&
        !debugnames_is_reserved(read_one(names, variable))) {
        v->variable = variable;
        variable = first;
    }
    add_other(names, v, variable);
}

void debugnames_set(DebugNames *names, uint32_t variable,
                    LLVMBasicBlockRef block, LLVMValueRef value) {
    DebugVariable *v = &names->variables.at[variable];
    uint32_t number = (uint32_t)names->sets.size + 1;
    *vec_push(names->arena, &names->sets) =
        (DebugSet){block, map_get_ptr(&names->index, value, DEBUG_NO_VALUE), 0};
    if (v->last_set)
        names->sets.at[v->last_set - 1].next = number;
    else
        v->first_set = number;
    v->last_set = number;
    v->is_followed = true;
}

void debugnames_note_call(DebugNames *names, LLVMValueRef call) {
    map_put_ptr(&names->calls, call, (uint32_t)names->sets.size);
}

void debugnames_add_named(DebugNames *names, LLVMValueRef value,
                          const char *name) {
    add_value(names, value, (uint32_t)names->variables.size);
    *vec_push(names->arena, &names->variables) =
        (DebugVariable){.name = name, .place.variable = name};
}

/* What "old" held is held by "fresh", which has a number already. */
static void join_values(DebugNames *names, uint32_t old, LLVMValueRef fresh) {
    const DebugValue was = names->values.at[old];
    debugnames_add(names, fresh, was.variable);
    for (uint32_t i = was.others; i; i = names->links.at[i - 1].next)
        debugnames_add(names, fresh, names->links.at[i - 1].variable);
    names->values.at[old].now = map_get_ptr(&names->index, fresh, NOBODY);
}

void debugnames_move(DebugNames *names, LLVMValueRef old, LLVMValueRef fresh) {
    uint32_t value = map_get_ptr(&names->index, old, NOBODY);
    if (value == NOBODY)
        return;
    map_put_ptr(&names->index, old, NOBODY);
    if (!fresh || LLVMIsConstant(fresh))
        return;
    if (map_get_ptr(&names->index, fresh, NOBODY) == NOBODY)
        map_put_ptr(&names->index, fresh, value);
    else
        join_values(names, value, fresh);
}

void debugnames_add_label(DebugNames *names, LLVMBasicBlockRef block,
                          unsigned line) {
    if (line)
        map_put_ptr(&names->labels, block, line);
}

/* The source variable of a global; false if it has none. */
static bool find_global(DebugVariable *out, const IrModule *ir,
                        LLVMValueRef global, Arena *arena) {
    size_t count;
    bool found = false;
    LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &count);
    for (unsigned i = 0; i < count && !found; i++) {
        LLVMMetadataRef md = LLVMValueMetadataEntriesGetMetadata(entries, i);
        if (LLVMValueMetadataEntriesGetKind(entries, i) != ir->kind_dbg)
            continue;
        LLVMMetadataRef node =
            mdnode_operand(ir->nodes, md, MD_EXPRESSION_VARIABLE);
        if (!mdnode_is_node(node))
            continue;
        *out = (DebugVariable){.node = node, .is_address = true};
        read_variable(out, ir, arena);
        found = true;
    }
    LLVMDisposeValueMetadataEntries(entries);
    return found;
}

bool debugnames_find(DebugVariable *out, const DebugNames *names,
                     LLVMValueRef value, Arena *arena) {
    if (LLVMIsAGlobalVariable(value))
        return find_global(out, names->ir, value, arena);
    const DebugVariable *variable = debugnames_variable(names, value);
    if (variable)
        *out = *variable;
    return variable;
}
