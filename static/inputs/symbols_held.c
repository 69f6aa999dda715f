/* symbols_held.c -- whether names say what their variables hold. */
#include "static/inputs/symbols.h"

#include "static/ir/irquery.h"

/* One symbol, and where its name is read. */
typedef struct Naming {
    const IrFunction *f;
    const DebugNames *names;
    const NodeEnds *places;
    Arena *arena;
} Naming;

/* Whether what a name is made of is in the variables that it names. */
typedef enum Holding { HELD, HELD_BY_OTHERS, NOT_HELD } Holding;

static Holding weaker(Holding a, Holding b) {
    return a > b ? a : b;
}

/* ---- values ---- */

static bool is_there(const IrFunction *f, LLVMValueRef value, NodeId node) {
    NodeId def = irfunction_node_of(f, value);
    return !def || domtree_dominates(&f->dom, def, node);
}

/* Those at whose ends "value" is there. */
static NodeEnds places_of(const Naming *n, LLVMValueRef value) {
    NodeEnds places = {0};
    for (size_t i = 0; i < n->places->size; i++)
        if (is_there(n->f, value, n->places->at[i]))
            *vec_push(n->arena, &places) = n->places->at[i];
    return places;
}

/* NULL: there is no such. */
static const DebugVariable *holder_of(const Naming *n, LLVMValueRef value) {
    NodeEnds places = places_of(n, value);
    return heldby_variable(n->f, value, &places);
}

static bool is_of_parameter(const Naming *n, const DebugVariable *variable) {
    unsigned count = LLVMCountParams(n->f->function);
    for (unsigned i = 0; i < count; i++) {
        const DebugVariable *parameter =
            debugnames_variable(n->names, LLVMGetParam(n->f->function, i));
        if (parameter && parameter->node == variable->node)
            return true;
    }
    return false;
}

/* The name of a parameter means what was passed, wherever it is read.  Outside
 * all loops a symbol may be in what is said of a call. */
static bool means_another(const Naming *n, LLVMValueRef value,
                          const DebugVariable *variable) {
    NodeId node = irfunction_node_of(n->f, value);
    return node && !n->f->loops.innermost[node] && is_of_parameter(n, variable);
}

static Holding value_holding(const Naming *n, LLVMValueRef value) {
    if (LLVMIsACastInst(value) && !debugnames_variable(n->names, value))
        value = LLVMGetOperand(value, 0);
    const DebugVariable *first = debugnames_variable(n->names, value);
    if (!first || LLVMIsAArgument(value))
        return HELD;
    const DebugVariable *held = holder_of(n, value);
    if (!held || means_another(n, value, held))
        return NOT_HELD;
    return held == first ? HELD : HELD_BY_OTHERS;
}

/* ---- paths ---- */

static Holding path_holding(const Naming *n, const Path *path) {
    Holding holding = value_holding(n, path->base);
    for (unsigned i = 0; i < path->indices; i++)
        holding = weaker(holding, value_holding(n, path->index[i].value));
    return holding;
}

/* What else it is called at all its places. */
static const char *other_name(const Naming *n, const Path *path) {
    NodeEnds places = places_of(n, path->base);
    Naming within = *n;
    for (unsigned i = 0; i < path->indices; i++) {
        within.places = &places;
        places = places_of(&within, path->index[i].value);
    }
    return memory_path_name_at(path, n->f, &places, n->arena);
}

static bool read_path(Path *out, const Naming *n, LLVMValueRef load) {
    return load && LLVMIsALoadInst(load) &&
           (memory_path(out, n->f, load) || memory_place(out, n->f, load));
}

/* Of what is called after a variable, or after where it was read. */
static Holding end_holding(const Naming *n, LLVMValueRef value) {
    const DebugVariable *variable = debugnames_variable(n->names, value);
    Path path;
    bool is_read = (!variable || debugnames_is_reserved(variable)) &&
                   read_path(&path, n, value);
    return is_read ? path_holding(n, &path) : value_holding(n, value);
}

static Holding call_holding(const Naming *n, LLVMValueRef call) {
    Holding holding = HELD;
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++)
        holding = weaker(holding, end_holding(n, LLVMGetOperand(call, i)));
    return holding;
}

/* ---- symbols ---- */

static Holding length_holding(const Naming *n, const IrSymbol *s) {
    Path path;
    Holding holding = HELD;
    if (s->from)
        holding = read_path(&path, n, s->from) ? path_holding(n, &path)
                                               : value_holding(n, s->from);
    return s->walk && s->walk->index
               ? weaker(holding, end_holding(n, s->walk->index))
               : holding;
}

/* A variable holds what was read: it says that, too. */
static Holding by_variable(const Naming *n, IrSymbol *s) {
    const DebugVariable *held =
        s->scope == SCOPE_VALUE ? holder_of(n, s->value) : NULL;
    if (!held || means_another(n, s->value, held))
        return NOT_HELD;
    s->plan.name = held->name;
    s->plan.kind = SYMBOL_LOCAL;
    return HELD;
}

static Holding name_path(const Naming *n, IrSymbol *s, const Path *path) {
    Holding holding = path_holding(n, path);
    const char *other = holding == HELD_BY_OTHERS ? other_name(n, path) : NULL;
    if (other)
        s->plan.name = other;
    return holding == HELD || other ? HELD : by_variable(n, s);
}

/* What it was read by; NULL: it was not. */
static LLVMValueRef read_by(const IrSymbol *s) {
    return s->from ? s->from : s->defs.size ? s->defs.at[0] : s->value;
}

static Holding name_value(const Naming *n, IrSymbol *s) {
    Path path;
    const DebugVariable *first =
        s->value ? debugnames_variable(n->names, s->value) : NULL;
    if (first && s->plan.name == first->name) {
        const DebugVariable *held = holder_of(n, s->value);
        if (held)
            s->plan.name = held->name;
        return held ? HELD : NOT_HELD;
    }
    if (read_path(&path, n, read_by(s)))
        return name_path(n, s, &path);
    return s->value && irquery_is_call(s->value) ? call_holding(n, s->value)
                                                 : HELD;
}

static Holding name_symbol(const Naming *n, IrSymbol *s) {
    switch (s->scope) {
    case SCOPE_VALUE:
        return LLVMIsAArgument(s->value) ? HELD : name_value(n, s);
    case SCOPE_LOOP:
    case SCOPE_VARYING:
        return name_value(n, s);
    case SCOPE_DISTANCE:
        return weaker(end_holding(n, s->value), end_holding(n, s->from));
    case SCOPE_LENGTH:
        return length_holding(n, s);
    default:
        return HELD;
    }
}

bool symbols_name_held(Symbols *symbols, IrSymbol *s, const NodeEnds *places) {
    const Naming n = {.f = symbols->f,
                      .names = symbols->names,
                      .places = places,
                      .arena = symbols->arena};
    return name_symbol(&n, s) == HELD;
}
