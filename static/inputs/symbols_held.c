/* symbols_held.c -- whether names say what their variables hold. */
#include "static/inputs/symbols.h"

#include "static/debuginfo/heldby.h"
#include "static/ir/irquery.h"
#include "static/walks/walknames.h"

/* Whether what a name is made of is in the variables that it names. */
typedef enum Holding { HELD, HELD_BY_OTHERS, NOT_HELD } Holding;

/* One symbol while it is looked at. */
typedef struct Naming {
    Symbols *symbols;
    const IrFunction *f;
    const DebugNames *names;
    const NodeEnds *places; /* where its name is read */
    Holding holding;        /* so far */
    LLVMValueRef lost;      /* the first value that is not held */
} Naming;

/* ---- values ---- */

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

static void note(Naming *n, Holding holding, LLVMValueRef value) {
    if (holding > n->holding)
        n->holding = holding;
    if (holding == NOT_HELD && !n->lost)
        n->lost = value;
}

static void look_at_value(Naming *n, LLVMValueRef value) {
    if (LLVMIsACastInst(value) && !debugnames_variable(n->names, value))
        value = LLVMGetOperand(value, 0);
    const DebugVariable *first = debugnames_variable(n->names, value);
    if (!first || LLVMIsAArgument(value))
        return;
    const DebugVariable *held = heldby_variable(n->f, value, n->places);
    if (!held || means_another(n, value, held))
        note(n, NOT_HELD, value);
    else if (held != first)
        note(n, HELD_BY_OTHERS, value);
}

/* ---- paths ---- */

static void look_at_path(Naming *n, const Path *path) {
    look_at_value(n, path->base);
    for (unsigned i = 0; i < path->indices; i++)
        look_at_value(n, path->index[i].value);
}

static bool read_path(Path *out, const Naming *n, LLVMValueRef load) {
    return load && LLVMIsALoadInst(load) &&
           (memory_path(out, n->f, load) || memory_place(out, n->f, load));
}

/* What is called after a variable, or after where it was read. */
static void look_at_end(Naming *n, LLVMValueRef value) {
    const DebugVariable *variable = debugnames_variable(n->names, value);
    Path path;
    if ((!variable || debugnames_is_reserved(variable)) &&
        read_path(&path, n, value))
        look_at_path(n, &path);
    else
        look_at_value(n, value);
}

static void look_at_call(Naming *n, LLVMValueRef call) {
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++)
        look_at_end(n, LLVMGetOperand(call, i));
}

static void look_at_walk(Naming *n, const IrSymbol *s) {
    Path path;
    if (s->from && read_path(&path, n, s->from))
        look_at_path(n, &path);
    else if (s->from)
        look_at_value(n, s->from);
    if (s->walk && s->walk->index)
        look_at_end(n, s->walk->index);
}

/* ---- symbols ---- */

/* What it was read by. */
static LLVMValueRef read_by(const IrSymbol *s) {
    return s->from ? s->from : s->defs.size ? s->defs.at[0] : s->value;
}

/* Whether it goes by the name of the variable that it is the value of. */
static bool is_variable(const Naming *n, const IrSymbol *s) {
    const DebugVariable *first =
        s->value ? debugnames_variable(n->names, s->value) : NULL;
    return first && s->plan.name == first->name;
}

static void look_at_symbol(Naming *n, const IrSymbol *s) {
    Path path;
    switch (s->scope) {
    case SCOPE_VALUE:
    case SCOPE_LOOP:
    case SCOPE_VARYING:
        if (is_variable(n, s))
            look_at_value(n, s->value);
        else if (read_path(&path, n, read_by(s)))
            look_at_path(n, &path);
        else if (s->value && irquery_is_call(s->value))
            look_at_call(n, s->value);
        break;
    case SCOPE_DISTANCE:
        look_at_end(n, s->value);
        look_at_end(n, s->from);
        break;
    case SCOPE_LENGTH:
        look_at_walk(n, s);
        break;
    default:
        break;
    }
}

/* ---- other names ---- */

static const char *value_name(const Symbols *symbols, const IrSymbol *s) {
    const DebugVariable *variable =
        debugnames_variable(symbols->names, s->value);
    return variable ? variable->name : NULL;
}

static const char *read_name(const Symbols *symbols, const IrSymbol *s) {
    Path path;
    PathMeaning means;
    LLVMValueRef read = read_by(s);
    if (s->from)
        return symbols_size_name(symbols, read);
    if (irquery_is_call(read))
        return symbols_call_name(symbols, read);
    return LLVMIsALoadInst(read) && (memory_path(&path, symbols->f, read) ||
                                     memory_place(&path, symbols->f, read))
               ? memory_path_name(&path, symbols->names, &means, symbols->arena)
               : NULL;
}

static void rename_length(const Symbols *symbols, IrSymbol *s) {
    PlanSymbol plan = s->plan;
    if (s->walk && walknames_length(&plan, s->walk, symbols->f, symbols->arena))
        s->plan = plan;
}

/* "symbols" have the names of where it is read. */
static void rename_symbol(const Symbols *symbols, IrSymbol *s,
                          bool by_variable) {
    const char *name = by_variable ? value_name(symbols, s)
                       : s->scope == SCOPE_DISTANCE
                           ? symbols_distance_name(symbols, s)
                       : s->scope == SCOPE_LENGTH ? NULL
                                                  : read_name(symbols, s);
    if (name)
        s->plan.name = name;
    else if (s->scope == SCOPE_LENGTH)
        rename_length(symbols, s);
}

static void name_again(const Naming *n, IrSymbol *s) {
    HeldView view;
    Symbols symbols = *n->symbols;
    heldby_view(&view, n->f, n->places);
    symbols.f = &view.f;
    symbols.names = &view.names;
    rename_symbol(&symbols, s, is_variable(n, s));
}

static bool is_there(const Naming *n, LLVMValueRef value) {
    NodeId def = irfunction_node_of(n->f, value);
    bool is = true;
    for (size_t i = 0; i < n->places->size && is; i++)
        is = domtree_dominates(&n->f->dom, def, n->places->at[i].node);
    return is;
}

/* "path" from "pointer" on, which its first step goes by; false: it does not
 * lie at a constant distance. */
static bool path_from(Path *path, const Naming *n, LLVMValueRef pointer) {
    LLVMValueRef address = LLVMGetOperand(path->load[0], 0);
    unsigned kept = 0;
    path->base = pointer;
    path->indexed[0] = address != pointer;
    for (unsigned i = 0; i < path->indices; i++)
        if (path->index[i].step)
            path->index[kept++] = path->index[i];
    path->indices = kept;
    return memory_offset_from(n->f->ir, address, pointer, &path->offset[0]);
}

/* What was made of the pointer is in a variable, or of the index: p of p = q +
 * 1 or p = &q[i]. */
static bool name_by_pointer(const Naming *n, IrSymbol *s) {
    Path path;
    PathMeaning means;
    HeldView view;
    LLVMValueRef load = read_by(s);
    if ((s->scope != SCOPE_LOOP && s->scope != SCOPE_VARYING) || s->from ||
        !read_path(&path, n, load))
        return false;
    LLVMValueRef at = LLVMGetOperand(path.load[0], 0);
    const DebugVariable *held = NULL;
    for (; memory_is_derived(at); at = LLVMGetOperand(at, 0)) {
        held = is_there(n, at) ? heldby_variable(n->f, at, n->places) : NULL;
        if (held && !debugnames_is_reserved(held))
            break;
    }
    if (!memory_is_derived(at) || !path_from(&path, n, at))
        return false;
    heldby_view(&view, n->f, n->places);
    const char *name =
        memory_path_name(&path, &view.names, &means, n->symbols->arena);
    if (name)
        s->plan.name = name;
    return name;
}

/* A variable holds what was read: it says that, too. */
static bool name_by_variable(const Naming *n, IrSymbol *s) {
    const DebugVariable *held = s->scope == SCOPE_VALUE
                                    ? heldby_variable(n->f, s->value, n->places)
                                    : NULL;
    if (!held || means_another(n, s->value, held))
        return false;
    s->plan.name = held->name;
    s->plan.kind = SYMBOL_LOCAL;
    return true;
}

/* What was read where the variable had its value has the line of that: it may
 * be another in memory later on. */
static unsigned line_of(const Naming *n, const IrSymbol *s) {
    LLVMValueRef lost = n->lost;
    NodeId node = irfunction_node_of(n->f, lost);
    bool is_read_there =
        s->defs.size && node == irfunction_node_of(n->f, s->defs.at[0]);
    return is_read_there || !node ? s->plan.line : debugnames_place(lost).line;
}

bool symbols_name_held(Symbols *symbols, IrSymbol *s, const NodeEnds *places,
                       unsigned *line) {
    Naming n = {.symbols = symbols,
                .f = symbols->f,
                .names = symbols->names,
                .places = places};
    if (s->scope == SCOPE_VALUE && LLVMIsAArgument(s->value))
        return true;
    look_at_symbol(&n, s);
    if (n.holding == NOT_HELD &&
        (name_by_variable(&n, s) || name_by_pointer(&n, s)))
        return true;
    if (n.holding != HELD)
        name_again(&n, s);
    if (n.holding == NOT_HELD)
        *line = line_of(&n, s);
    return n.holding != NOT_HELD;
}
