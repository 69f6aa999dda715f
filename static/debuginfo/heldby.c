#include "static/debuginfo/heldby.h"

/* The way back from where it is asked, to the sets of one variable. */
typedef struct Search {
    const IrFunction *f;
    const DebugNames *names;
    const DebugVariable *variable;
    uint32_t value;
    const DebugSet **last; /* by node: the last one there, or NULL */
    bool *seen;
    NodeEnds todo;
    Arena *arena;
} Search;

static uint32_t now(const DebugNames *names, uint32_t value) {
    while (value != DEBUG_NO_VALUE && names->values.at[value].now != value)
        value = names->values.at[value].now;
    return value;
}

static bool gives(const Search *s, const DebugSet *set) {
    return now(s->names, set->value) == s->value;
}

static const DebugSet *set_at(const DebugNames *names, uint32_t number) {
    return number ? &names->sets.at[number - 1] : NULL;
}

#define FOR_SETS(names, variable, set)                                         \
    for (const DebugSet *set = set_at(names, (variable)->first_set); set;      \
         set = set_at(names, set->next))

/* Of a variable that gets a value at one place only. */
static bool holds_only(const Search *s, NodeId node) {
    const DebugSet *set = set_at(s->names, s->variable->first_set);
    return gives(s, set) &&
           domtree_dominates(&s->f->dom, irfunction_node(s->f, set->block),
                             node);
}

static void find_last(Search *s) {
    size_t size = (size_t)s->f->cfg.size + 1;
    s->last = ARENA_ARRAY(s->arena, const DebugSet *, size);
    s->seen = ARENA_ARRAY(s->arena, bool, size);
    FOR_SETS(s->names, s->variable, set)
    s->last[irfunction_node(s->f, set->block)] = set;
}

static void look_at(Search *s, NodeId node) {
    if (s->seen[node])
        return;
    s->seen[node] = true;
    *vec_push(s->arena, &s->todo) = node;
}

/* False where the variable has another value there, or none. */
static bool goes_back(Search *s, NodeId node) {
    if (s->last[node])
        return gives(s, s->last[node]);
    CFG_FOR_PRED(&s->f->cfg, node, e) {
        NodeId from = s->f->cfg.edge[*e].from;
        if (s->f->dom.enter[from])
            look_at(s, from);
    }
    return node != s->f->dom.root;
}

static bool holds_at_all(Search *s, const NodeEnds *nodes) {
    for (size_t i = 0; i < nodes->size; i++)
        look_at(s, nodes->at[i]);
    while (s->todo.size)
        if (!goes_back(s, s->todo.at[--s->todo.size]))
            return false;
    return true;
}

static bool holds(const IrFunction *f, const DebugVariable *variable,
                  uint32_t value, const NodeEnds *nodes) {
    Search s = {
        .f = f, .names = f->ir->names, .variable = variable, .value = value};
    bool good = true;
    if (!variable->is_followed)
        return true;
    if (variable->first_set == variable->last_set) {
        for (size_t i = 0; i < nodes->size && good; i++)
            good = holds_only(&s, nodes->at[i]);
        return good;
    }
    s.arena = arena_new();
    find_last(&s);
    good = holds_at_all(&s, nodes);
    arena_free(s.arena);
    return good;
}

/* Those at whose ends "value" is there. */
static NodeEnds ends_with(const IrFunction *f, LLVMValueRef value,
                          const NodeEnds *nodes, Arena *arena) {
    NodeEnds ends = {0};
    NodeId def = irfunction_node_of(f, value);
    for (size_t i = 0; i < nodes->size; i++)
        if (!def || domtree_dominates(&f->dom, def, nodes->at[i]))
            *vec_push(arena, &ends) = nodes->at[i];
    return ends;
}

const DebugVariable *heldby_variable(const IrFunction *f, LLVMValueRef value,
                                     const NodeEnds *nodes) {
    const DebugVariable *best = NULL;
    DebugHolders holders = debugnames_holders(f->ir->names, value);
    Arena *scratch = arena_new();
    NodeEnds ends = ends_with(f, value, nodes, scratch);
    for (const DebugVariable *v; (v = debugnames_next(&holders)) != NULL;) {
        bool is_better = !best || (debugnames_is_reserved(best) &&
                                   !debugnames_is_reserved(v));
        if (is_better && holds(f, v, holders.value, &ends))
            best = v;
    }
    arena_free(scratch);
    return best;
}

void heldby_view(HeldView *view, const IrFunction *f, const NodeEnds *ends) {
    view->at = (DebugEnds){f, ends};
    view->names = *f->ir->names;
    view->names.at = &view->at;
    view->ir = *f->ir;
    view->ir.names = &view->names;
    view->f = *f;
    view->f.ir = &view->ir;
}
