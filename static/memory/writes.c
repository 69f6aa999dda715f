#include "static/memory/writes.h"

#include "static/ir/irquery.h"
#include "static/memory/writes_list.h"

/* Writes that differ in nothing that counts, but in their object. */
typedef struct WriteGroup {
    uint32_t some, other; /* in "all"; "other" has another object, if any has */
    WriteList list;       /* by rank */
    const bool *reached;  /* by node: what runs after one of them; NULL as long
                             as none is asked for */
} WriteGroup;

/* The writes of a group into one object; with NO_GROUP those of all groups. */
typedef struct WriteObject {
    WriteList list;      /* by rank; with NO_GROUP by place */
    const bool *reached; /* what runs after one of the group's others */
} WriteObject;

#define NO_GROUP UINT32_MAX
#define NONE     UINT32_MAX

/* ---- groups ---- */

static uint32_t group_of(Writes *writes, const Write *write) {
    unsigned traits =
        write->object ? alias_traits(&writes->objects, write->object) : 0;
    const uint64_t key[] = {write->kind, traits, (uintptr_t)write->tag};
    uint32_t *group = map_value(&writes->by_key, key, sizeof key, NONE);
    if (*group == NONE) {
        *group = (uint32_t)writes->groups.size;
        WriteGroup *g = vec_push(writes->arena, &writes->groups);
        g->some = (uint32_t)(write - writes->all.at);
        g->other = NONE;
    }
    return *group;
}

static WriteObject *find_object(Writes *writes, uint32_t group,
                                LLVMValueRef object) {
    const uint64_t key[] = {group, (uintptr_t)object};
    const uint32_t *at = map_find(&writes->by_key, key, sizeof key);
    return at ? &writes->into.at[*at] : NULL;
}

static void add_to_object(Writes *writes, uint32_t group, uint32_t i) {
    const Write *write = &writes->all.at[i];
    if (!write->object)
        return;
    const uint64_t key[] = {group, (uintptr_t)write->object};
    uint32_t *at = map_value(&writes->by_key, key, sizeof key, NONE);
    if (*at == NONE) {
        *at = (uint32_t)writes->into.size;
        (void)vec_push(writes->arena, &writes->into);
    }
    *vec_push(writes->arena, &writes->into.at[*at].list) = i;
}

static void add_to_group(Writes *writes, uint32_t i) {
    const Write *write = &writes->all.at[i];
    uint32_t group = group_of(writes, write);
    WriteGroup *g = &writes->groups.at[group];
    if (write->object != writes->all.at[g->some].object)
        g->other = i;
    *vec_push(writes->arena, &g->list) = i;
    add_to_object(writes, group, i);
}

static void group_all(Writes *writes) {
    size_t size = writes->all.size;
    uint32_t *ranked = ARENA_ARRAY(writes->arena, uint32_t, size);
    for (uint32_t i = 0; i < size; i++) {
        ranked[writes->all.at[i].order] = i;
        add_to_object(writes, NO_GROUP, i);
    }
    for (uint32_t order = 0; order < size; order++)
        add_to_group(writes, ranked[order]);
}

Writes *writes_build(const IrFunction *f, Arena *arena) {
    Writes *writes = ARENA_NEW(arena, Writes);
    *writes = (Writes){.objects = {.f = f}, .arena = arena};
    writes->objects.kept.arena = writes->objects.secret.arena = arena;
    writes->by_key.arena = writes->reads.arena = arena;
    return writes;
}

void writes_read(Writes *writes) {
    if (writes->is_read)
        return;
    writes->is_read = true;
    writes_list(writes);
    group_all(writes);
}

const WriteList *writes_into(Writes *writes, LLVMValueRef object) {
    static const WriteList none = {0};
    writes_read(writes);
    const WriteObject *into = find_object(writes, NO_GROUP, object);
    return into ? &into->list : &none;
}

bool writes_fills(const Write *write, const Path *path) {
    return write->is_fixed && path->steps == 1 &&
           write->offset == path->offset[0];
}

/* ---- groups and paths ---- */

/* Whether those of the group may that do not write into the path's own base. */
static bool group_may_write(Writes *writes, const WriteGroup *group,
                            const Path *path) {
    const Write *write = &writes->all.at[group->some];
    if (write->object == path->base) {
        if (group->other == NONE)
            return false;
        write = &writes->all.at[group->other];
    }
    return write_may_change(&writes->objects, write, path);
}

bool writes_is_constant(Writes *writes, const Path *path) {
    return path->steps == 1 && LLVMIsAGlobalVariable(path->base) &&
           alias_is_kept(&writes->objects, path->base);
}

/* ---- ranges of ranks ---- */

typedef struct Range {
    uint32_t from, to; /* "to" is not in it */
} Range;

static size_t count_below(const Writes *writes, const WriteList *list,
                          uint32_t order) {
    size_t low = 0, high = list->size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (writes->all.at[list->at[middle]].order < order)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static size_t count_in(const Writes *writes, const WriteList *list,
                       Range range) {
    return count_below(writes, list, range.to) -
           count_below(writes, list, range.from);
}

/* Which writes are asked for. */
typedef enum Writers { WRITERS_ALL, WRITERS_CALLS } Writers;

static bool is_asked_for(const Write *write, Writers writers) {
    switch (write->kind) {
    case WRITE_CALLEE:
    case WRITE_ARGUMENT:
    case WRITE_ANYTHING:
        return writers == WRITERS_ALL ||
               !irquery_is_intrinsic(write->instruction, "llvm.lifetime.start");
    default:
        return writers == WRITERS_ALL;
    }
}

static const Write *base_written_in(Writes *writes, const Path *path,
                                    Range range, Writers writers) {
    const WriteList *list = writes_into(writes, path->base);
    for (size_t i = 0; i < list->size; i++) {
        const Write *write = &writes->all.at[list->at[i]];
        if (write->order >= range.from && write->order < range.to &&
            is_asked_for(write, writers) &&
            write_may_change(&writes->objects, write, path))
            return write;
    }
    return NULL;
}

/* The first of the group in "range" that does not write into the path's own
 * base; one is there. */
static const Write *first_other(const Writes *writes, const WriteGroup *group,
                                const Path *path, Range range) {
    size_t i = count_below(writes, &group->list, range.from);
    while (writes->all.at[group->list.at[i]].object == path->base)
        i++;
    return &writes->all.at[group->list.at[i]];
}

static const Write *written_in(Writes *writes, const Path *path, Range range,
                               Writers writers) {
    for (uint32_t g = 0; g < writes->groups.size; g++) {
        const WriteGroup *group = &writes->groups.at[g];
        const WriteObject *own = find_object(writes, g, path->base);
        size_t others = count_in(writes, &group->list, range) -
                        (own ? count_in(writes, &own->list, range) : 0);
        if (others && is_asked_for(&writes->all.at[group->some], writers) &&
            group_may_write(writes, group, path))
            return first_other(writes, group, path, range);
    }
    return base_written_in(writes, path, range, writers);
}

static Range range_of(const Writes *writes, LoopId loop) {
    const Loops *loops = &writes->objects.f->loops;
    const Loop *l = &loops->loop[loop];
    size_t place = (size_t)(l->nodes.at - loops->loop[1].nodes.at);
    return (Range){writes->order_at[place],
                   writes->order_at[place + l->nodes.size]};
}

static const Write *written_in_loop(Writes *writes, const Path *path,
                                    LoopId loop, Writers writers) {
    if (writes_is_constant(writes, path))
        return NULL;
    writes_read(writes);
    return written_in(writes, path, range_of(writes, loop), writers);
}

const Write *writes_only_in(Writes *writes, const Path *path, LoopId loop) {
    const Write *one = written_in_loop(writes, path, loop, WRITERS_ALL);
    if (!one)
        return NULL;
    Range range = range_of(writes, loop);
    Range before = {range.from, one->order}, after = {one->order + 1, range.to};
    return written_in(writes, path, before, WRITERS_ALL) ||
                   written_in(writes, path, after, WRITERS_ALL)
               ? NULL
               : one;
}

bool writes_in(Writes *writes, const Path *path, LoopId loop) {
    return written_in_loop(writes, path, loop, WRITERS_ALL);
}

LLVMValueRef writes_call_in(Writes *writes, const Path *path, LoopId loop) {
    const Write *write = written_in_loop(writes, path, loop, WRITERS_CALLS);
    return write ? write->instruction : NULL;
}

/* ---- what runs after a write ---- */

/* The nodes that may run after one that holds a write of "list" whose object is
 * not "but". */
static const bool *nodes_after(Writes *writes, const WriteList *list,
                               LLVMValueRef but) {
    const Cfg *cfg = &writes->objects.f->cfg;
    Arena *scratch = arena_new();
    bool *reached = ARENA_ARRAY(writes->arena, bool, cfg->size + 1);
    bool *seen = ARENA_ARRAY(scratch, bool, cfg->size + 1);
    Vec(NodeId) pending = {0};
    for (size_t i = 0; i < list->size; i++) {
        const Write *write = &writes->all.at[list->at[i]];
        if ((but && write->object == but) || seen[write->node])
            continue;
        seen[write->node] = true;
        *vec_push(scratch, &pending) = write->node;
    }
    while (pending.size) {
        NodeId n = pending.at[--pending.size];
        CFG_FOR_SUCC(cfg, n, e) {
            NodeId to = cfg->edge[*e].to;
            reached[to] = true;
            if (!seen[to])
                *vec_push(scratch, &pending) = to;
            seen[to] = true;
        }
    }
    arena_free(scratch);
    return reached;
}

static bool group_reaches(Writes *writes, uint32_t g, LLVMValueRef base,
                          NodeId node) {
    WriteGroup *group = &writes->groups.at[g];
    WriteObject *own = find_object(writes, g, base);
    const bool **reached = own ? &own->reached : &group->reached;
    if (!*reached)
        *reached = nodes_after(writes, &group->list, own ? base : NULL);
    return (*reached)[node];
}

static bool base_written_before(Writes *writes, const Path *path, NodeId node) {
    const WriteList *list = writes_into(writes, path->base);
    for (size_t i = 0; i < list->size; i++) {
        const Write *write = &writes->all.at[list->at[i]];
        if (write_may_change(&writes->objects, write, path) &&
            irfunction_reaches(writes->objects.f, write->node, node))
            return true;
    }
    return false;
}

static bool written_before(Writes *writes, const Path *path, NodeId node) {
    for (uint32_t g = 0; g < writes->groups.size; g++)
        if (group_reaches(writes, g, path->base, node) &&
            group_may_write(writes, &writes->groups.at[g], path))
            return true;
    return base_written_before(writes, path, node);
}

/* In its block. */
static bool written_right_before(Writes *writes, const Path *path,
                                 LLVMValueRef load) {
    NodeId node = irfunction_node_of(writes->objects.f, load);
    uint32_t from = writes->first_order[node];
    uint32_t before =
        map_get_ptr(&writes->reads, load, 0) - writes->first[node];
    return written_in(writes, path, (Range){from, from + before}, WRITERS_ALL);
}

bool writes_before(Writes *writes, const Path *path, LLVMValueRef load) {
    if (writes_is_constant(writes, path))
        return false;
    writes_read(writes);
    NodeId node = irfunction_node_of(writes->objects.f, load);
    return written_right_before(writes, path, load) ||
           written_before(writes, path, node);
}

/* The edges are split, so nothing is written in the blocks before the header.
 */
bool writes_before_first(Writes *writes, const Path *path, LLVMValueRef load,
                         LoopId loop) {
    const IrFunction *f = writes->objects.f;
    const Loop *l = &f->loops.loop[loop];
    if (writes_is_constant(writes, path))
        return false;
    writes_read(writes);
    bool before = irfunction_node_of(f, load) != l->header ||
                  written_right_before(writes, path, load);
    for (size_t i = 0; i < l->entry.size && !before; i++)
        before = written_before(writes, path, f->cfg.edge[l->entry.at[i]].from);
    return before;
}

/* Whether control comes straight from "a" to "b", and writes nothing. */
static bool leads_to(const Writes *writes, LLVMValueRef a, LLVMValueRef b) {
    enum { MOST_NODES = 8 };
    const IrFunction *f = writes->objects.f;
    NodeId node = irfunction_node_of(f, a), end = irfunction_node_of(f, b);
    uint32_t from = map_get_ptr(&writes->reads, a, 0),
             to = map_get_ptr(&writes->reads, b, 0);
    for (unsigned i = 0; node && node != end && i < MOST_NODES; i++) {
        bool writes_on = from != writes->first[node + 1];
        node = writes_on ? 0 : cfg_straight_on(&f->cfg, node);
        from = writes->first[node];
    }
    return node && node == end && from == to;
}

bool writes_none_between(Writes *writes, LLVMValueRef a, LLVMValueRef b) {
    writes_read(writes);
    return leads_to(writes, a, b) || leads_to(writes, b, a);
}

static bool written_in_node(Writes *writes, const Path *path, NodeId node) {
    uint32_t from = writes->first_order[node];
    uint32_t count = writes->first[node + 1] - writes->first[node];
    return written_in(writes, path, (Range){from, from + count}, WRITERS_ALL);
}

bool writes_before_loop(Writes *writes, const Path *path, LoopId loop) {
    const IrFunction *f = writes->objects.f;
    const Loop *l = &f->loops.loop[loop];
    bool before = false;
    if (writes_is_constant(writes, path))
        return false;
    writes_read(writes);
    for (size_t i = 0; i < l->entry.size && !before; i++) {
        NodeId from = f->cfg.edge[l->entry.at[i]].from;
        before = written_in_node(writes, path, from) ||
                 written_before(writes, path, from);
    }
    return before;
}
