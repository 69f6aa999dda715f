#include "static/debuginfo/heldby.h"

/* The way back from where it is asked, to the sets of one variable. */
typedef struct Search {
    const IrFunction *f;
    const DebugNames *names;
    const DebugVariable *variable;
    uint32_t value;
    const DebugSet **last; /* by node: the last one there, or NULL */
    bool *seen;
    Vec(NodeId) todo;
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

/* Whether "set", in the node of "end", comes before it. */
static bool is_before(const Search *s, const DebugSet *set,
                      const NodeEnd *end) {
    uint32_t number = (uint32_t)(set - s->names->sets.at);
    return !end->call ||
           number < map_get_ptr(&s->names->calls, end->call, UINT32_MAX);
}

/* Of a variable that gets a value at one place only. */
static bool holds_only(const Search *s, const NodeEnd *end) {
    const DebugSet *set = set_at(s->names, s->variable->first_set);
    NodeId node = irfunction_node(s->f, set->block);
    return gives(s, set) &&
           (node == end->node ? is_before(s, set, end)
                              : domtree_dominates(&s->f->dom, node, end->node));
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

/* False where the function begins. */
static bool look_before(Search *s, NodeId node) {
    CFG_FOR_PRED(&s->f->cfg, node, e) {
        NodeId from = s->f->cfg.edge[*e].from;
        if (s->f->dom.enter[from])
            look_at(s, from);
    }
    return node != s->f->dom.root;
}

/* False where the variable has another value there, or none. */
static bool goes_back(Search *s, NodeId node) {
    return s->last[node] ? gives(s, s->last[node]) : look_before(s, node);
}

static bool begins(Search *s, const NodeEnd *end) {
    const DebugSet *last = NULL;
    if (!end->call) {
        look_at(s, end->node);
        return true;
    }
    FOR_SETS(s->names, s->variable, set)
    if (set->block == s->f->block[end->node] && is_before(s, set, end))
        last = set;
    return last ? gives(s, last) : look_before(s, end->node);
}

static bool holds_at_all(Search *s, const NodeEnds *ends) {
    for (size_t i = 0; i < ends->size; i++)
        if (!begins(s, &ends->at[i]))
            return false;
    while (s->todo.size)
        if (!goes_back(s, s->todo.at[--s->todo.size]))
            return false;
    return true;
}

static bool holds(const IrFunction *f, const DebugVariable *variable,
                  uint32_t value, const NodeEnds *ends) {
    Search s = {
        .f = f, .names = f->ir->names, .variable = variable, .value = value};
    bool good = true;
    if (!variable->is_followed)
        return true;
    if (variable->first_set == variable->last_set) {
        for (size_t i = 0; i < ends->size && good; i++)
            good = holds_only(&s, &ends->at[i]);
        return good;
    }
    s.arena = arena_new();
    find_last(&s);
    good = holds_at_all(&s, ends);
    arena_free(s.arena);
    return good;
}

/* Those at which "value" is there. */
static NodeEnds ends_with(const IrFunction *f, LLVMValueRef value,
                          const NodeEnds *ends, Arena *arena) {
    NodeEnds out = {0};
    NodeId def = irfunction_node_of(f, value);
    for (size_t i = 0; i < ends->size; i++)
        if (!def || domtree_dominates(&f->dom, def, ends->at[i].node))
            *vec_push(arena, &out) = ends->at[i];
    return out;
}

const DebugVariable *heldby_variable(const IrFunction *f, LLVMValueRef value,
                                     const NodeEnds *ends) {
    const DebugVariable *best = NULL;
    DebugHolders holders = debugnames_holders(f->ir->names, value);
    Arena *scratch = arena_new();
    NodeEnds there = ends_with(f, value, ends, scratch);
    for (const DebugVariable *v; (v = debugnames_next(&holders)) != NULL;) {
        bool is_better = !best || (debugnames_is_reserved(best) &&
                                   !debugnames_is_reserved(v));
        if (is_better && holds(f, v, holders.value, &there))
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
