/* symbols_moved.c -- what is read through a pointer that was read before, from
 * a place that holds another one by now: q->n of q = p; p = p->next;, where p
 * is in memory. */
#include "static/inputs/symbols.h"

#include "static/debuginfo/heldby.h"

static bool is_there(const IrFunction *f, LLVMValueRef load, NodeId node) {
    return domtree_dominates(&f->dom, irfunction_node_of(f, load), node);
}

/* Whether the pointer that step "k" reads is there at some place, and what it
 * was read from may hold another one. */
static bool has_moved(const Symbols *symbols, const Path *path, unsigned k,
                      const NodeEnds *places) {
    Path pointer = *path;
    LLVMValueRef load = path->load[k];
    bool moved = false;
    pointer.steps = k + 1;
    for (size_t i = 0; i < places->size && !moved; i++)
        moved =
            !places->at[i].call &&
            (!i || places->at[i].node != places->at[i - 1].node) &&
            is_there(symbols->f, load, places->at[i].node) &&
            writes_between(symbols->writes, &pointer, load, places->at[i].node);
    return moved;
}

/* What is left of "path" behind step "k". */
static Path path_behind(const Path *path, unsigned k) {
    Path out = {.base = path->load[k], .varies = path->varies};
    for (unsigned i = k + 1; i < path->steps; i++) {
        out.offset[out.steps] = path->offset[i];
        out.load[out.steps] = path->load[i];
        out.indexed[out.steps++] = path->indexed[i];
    }
    for (unsigned i = 0; i < path->indices; i++) {
        if (path->index[i].step <= k)
            continue;
        out.index[out.indices] = path->index[i];
        out.index[out.indices++].step -= k + 1;
    }
    return out;
}

/* After a variable that holds the pointer at all "places"; NULL: none does. */
static const char *name_behind(const Symbols *symbols, const Path *path,
                               unsigned k, const NodeEnds *places) {
    const IrFunction *f = symbols->f;
    PathMeaning means;
    HeldView view;
    const DebugVariable *held = heldby_variable(f, path->load[k], places);
    if (!held || debugnames_is_reserved(held))
        return NULL;
    Path rest = path_behind(path, k);
    heldby_view(&view, f, places);
    return memory_path_name(&rest, &view.names, &means, symbols->arena);
}

static bool is_read_by_path(const IrSymbol *s) {
    return (s->scope == SCOPE_LOOP || s->scope == SCOPE_VARYING ||
            s->scope == SCOPE_VALUE) &&
           !s->from && s->defs.size && LLVMIsALoadInst(s->defs.at[0]);
}

PointerName symbols_name_moved(Symbols *symbols, IrSymbol *s,
                               const NodeEnds *places, unsigned *line) {
    Path path;
    if (!is_read_by_path(s) ||
        (!memory_path(&path, symbols->f, s->defs.at[0]) &&
         !memory_place(&path, symbols->f, s->defs.at[0])))
        return POINTER_STAYS;
    for (unsigned k = path.steps - 1; k-- > 0;) {
        if (!has_moved(symbols, &path, k, places))
            continue;
        const char *name = name_behind(symbols, &path, k, places);
        *line = debugnames_place(path.load[k]).line;
        if (name)
            s->plan.name = name;
        return name ? POINTER_IN_VARIABLE : POINTER_LOST;
    }
    return POINTER_STAYS;
}
