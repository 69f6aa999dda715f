/* writes_after.c -- what runs before a write. */
#include "static/memory/writes.h"

/* Writes that may run after a load. */
typedef struct After {
    Writes *writes;
    NodeId node;    /* of the load */
    uint32_t first; /* in its node, the first write behind it */
    const bool *reached;
    Arena *scratch;
} After;

static After after_load(Writes *writes, LLVMValueRef load) {
    writes_read(writes);
    const IrFunction *f = writes->objects.f;
    NodeId node = irfunction_node_of(f, load);
    Arena *scratch = arena_new();
    return (After){.writes = writes,
                   .node = node,
                   .first = map_get_ptr(&writes->reads, load, 0),
                   .reached = irfunction_reached(f, node, scratch),
                   .scratch = scratch};
}

/* Whether write "i" is one that may change what "path" reads. */
static bool changes(const After *after, uint32_t i, const Path *path) {
    const Write *write = &after->writes->all.at[i];
    bool is_later = write->node == after->node && i >= after->first;
    return (is_later || after->reached[write->node]) &&
           write_may_change(&after->writes->objects, write, path);
}

bool writes_after(Writes *writes, const Path *path, LLVMValueRef load) {
    if (writes_is_constant(writes, path))
        return false;
    After after = after_load(writes, load);
    bool found = false;
    for (uint32_t i = 0; i < writes->all.size && !found; i++)
        found = changes(&after, i, path);
    arena_free(after.scratch);
    return found;
}

bool writes_between(Writes *writes, const Path *path, LLVMValueRef load,
                    NodeId end) {
    if (writes_is_constant(writes, path))
        return false;
    After after = after_load(writes, load);
    const IrFunction *f = writes->objects.f;
    bool found = false;
    for (uint32_t i = 0; i < writes->all.size && !found; i++) {
        NodeId node = writes->all.at[i].node;
        found = changes(&after, i, path) &&
                (node == end || irfunction_reaches(f, node, end));
    }
    arena_free(after.scratch);
    return found;
}
