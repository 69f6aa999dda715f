#include "static/walks/values/unchanged.h"

/* Whether a write of "node", from number "from" on, may change what "path"
 * reads. */
static bool is_written(Writes *writes, const Path *path, NodeId node,
                       uint32_t from) {
    for (uint32_t i = from; i < writes->first[node + 1]; i++)
        if (write_may_change(&writes->objects, &writes->all.at[i], path))
            return true;
    return false;
}

/* Whether nothing that runs between "first" and the loop may. */
static bool keeps_until(Writes *writes, const Path *path, LLVMValueRef first,
                        const Loop *loop) {
    enum { MOST_NODES = 16 };
    const IrFunction *f = writes->objects.f;
    NodeId begin = irfunction_node_of(f, first);
    NodeId node =
        loop->entry.size == 1 ? f->cfg.edge[loop->entry.at[0]].from : 0;
    for (unsigned i = 0; node && node != begin && i < MOST_NODES; i++) {
        if (is_written(writes, path, node, writes->first[node]))
            return false;
        node = cfg_only_predecessor(&f->cfg, node);
    }
    return node && node == begin &&
           !is_written(writes, path, node,
                       map_get_ptr(&writes->reads, first, 0));
}

bool unchanged_since(Writes *writes, const Path *path, LLVMValueRef load,
                     LoopId loop) {
    const IrFunction *f = writes->objects.f;
    writes_read(writes);
    return !writes_in(writes, path, loop) &&
           keeps_until(writes, path, load, &f->loops.loop[loop]);
}
