#include "static/symbolic/memorysteps.h"

#include "static/graph/nodereach.h"

/* ---- one place, named twice ---- */

/* Whether two loads read one place in the same round, if nothing in the loop
 * writes the pointers that lead there. */
static bool is_same_place(const IrFunction *f, LoopId loop, const Path *a,
                          const Path *b) {
    unsigned k = a->steps - 1;
    if (a->steps != b->steps || a->base != b->base)
        return false;
    for (; a->offset[k] == b->offset[k]; k--) {
        if (k == 0 || a->load[k - 1] == b->load[k - 1])
            return true;
        if (!irfunction_defined_in(f, a->load[k - 1], loop) ||
            !irfunction_defined_in(f, b->load[k - 1], loop))
            return false;
    }
    return false;
}

/* The pointer from which the last step of "path" reads. */
static LLVMValueRef last_pointer(const Path *path) {
    return path->steps > 1 ? path->load[path->steps - 2] : path->base;
}

/* Whether "pointer" is the address that "path" reads last, computed from the
 * same pointer or, in the loop, from one that was read at the same place. */
static bool is_address_of(const IrFunction *f, LoopId loop,
                          LLVMValueRef pointer, const Path *path) {
    LLVMValueRef base;
    int64_t offset;
    Path to, prefix = *path;
    if (!memory_offset(f->ir, pointer, &base, &offset) ||
        offset != path->offset[path->steps - 1])
        return false;
    if (base == last_pointer(path))
        return true;
    prefix.steps--;
    return prefix.steps && irfunction_defined_in(f, base, loop) &&
           irfunction_defined_in(f, last_pointer(path), loop) &&
           memory_path(&to, f, base) && is_same_place(f, loop, &to, &prefix);
}

static bool is_plain_store(LLVMValueRef store) {
    return LLVMIsAStoreInst(store) && !LLVMGetVolatile(store) &&
           LLVMGetOrdering(store) == LLVMAtomicOrderingNotAtomic;
}

static bool is_integer_store(LLVMValueRef store) {
    enum { MAX_BITS = 64 };
    LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(store, 0));
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) <= MAX_BITS;
}

/* ---- before or after ---- */

static NodeId node_of(const MemorySteps *steps, LLVMValueRef load) {
    return irfunction_node_of(steps->symbols->f, load);
}

static bool is_in_each_round(const MemorySteps *steps, NodeId node) {
    const IrFunction *f = steps->symbols->f;
    return f->loops.innermost[node] == steps->loop &&
           nodereach_each_round(&f->cfg, &f->dom, &f->loops.loop[steps->loop],
                                node);
}

/* Whether control can come from "from" to "to", both in the loop, in one round.
 */
static bool comes_to(const MemorySteps *steps, NodeId from, NodeId to) {
    const IrFunction *f = steps->symbols->f;
    Arena *scratch = arena_new();
    bool *seen = ARENA_ARRAY(scratch, bool, f->cfg.size + 1);
    Vec(NodeId) open = {0};
    *vec_push(scratch, &open) = from;
    while (open.size && !seen[to]) {
        NodeId node = open.at[--open.size];
        CFG_FOR_SUCC(&f->cfg, node, e) {
            NodeId next = f->cfg.edge[*e].to;
            if (seen[next] || next == f->loops.loop[steps->loop].header ||
                !loops_contain(&f->loops, steps->loop, next))
                continue;
            seen[next] = true;
            *vec_push(scratch, &open) = next;
        }
    }
    bool comes = seen[to];
    arena_free(scratch);
    return comes;
}

/* Of a load and a store that are in no inner loop: what runs before the other
 * in every round that runs both. */
static bool find_moment(const MemorySteps *steps, LLVMValueRef load,
                        const MemoryStep *step, MemoryMoment *moment) {
    const Symbols *symbols = steps->symbols;
    const DomTree *dom = &symbols->f->dom;
    NodeId node = node_of(steps, load);
    if (symbols->f->loops.innermost[node] != steps->loop)
        return false;
    bool is_later =
        node == step->node
            ? map_get_ptr(&symbols->writes->reads, load, 0) > step->write
            : domtree_dominates(dom, step->node, node);
    *moment = is_later ? READ_AFTER_STEP : READ_BEFORE_STEP;
    return is_later || node == step->node || !comes_to(steps, step->node, node);
}

/* ---- what was stored before the loop ---- */

static bool is_written(const MemorySteps *steps, const Path *path,
                       uint32_t from, uint32_t to) {
    Writes *writes = steps->symbols->writes;
    for (uint32_t i = from; i < to; i++)
        if (write_may_change(&writes->objects, &writes->all.at[i], path))
            return true;
    return false;
}

/* Whether the store "write", in front of the loop, is to what "path" reads in
 * it, if nothing comes between.  A pointer that is read anew in the loop was
 * read right before the store. */
static bool stores_first(const MemorySteps *steps, uint32_t write,
                         const Path *path) {
    const IrFunction *f = steps->symbols->f;
    const Writes *writes = steps->symbols->writes;
    LLVMValueRef store = writes->all.at[write].instruction, base;
    int64_t offset;
    Path to, prefix = *path;
    if (!is_plain_store(store) ||
        LLVMTypeOf(LLVMGetOperand(store, 0)) !=
            LLVMTypeOf(path->load[path->steps - 1]) ||
        !memory_offset(f->ir, LLVMGetOperand(store, 1), &base, &offset) ||
        offset != path->offset[path->steps - 1])
        return false;
    if (base == last_pointer(path))
        return true;
    prefix.steps--;
    return prefix.steps == 1 &&
           irfunction_defined_in(f, last_pointer(path), steps->loop) &&
           memory_path(&to, f, base) && to.steps == 1 &&
           to.base == path->base && to.offset[0] == path->offset[0] &&
           irfunction_node_of(f, base) == writes->all.at[write].node &&
           !is_written(steps, &prefix, map_get_ptr(&writes->reads, base, 0),
                       write + 1);
}

/* What the last write before the loop has put at "path"; NULL if that is not
 * one store on all ways to it, or too far away. */
static LLVMValueRef stored_before(const MemorySteps *steps, const Path *path) {
    enum { MAX_NODES = 16, MAX_WRITES = 64 };
    const IrFunction *f = steps->symbols->f;
    Writes *writes = steps->symbols->writes;
    const Loop *l = &f->loops.loop[steps->loop];
    NodeId node = l->entry.size == 1 ? f->cfg.edge[l->entry.at[0]].from : 0;
    unsigned nodes = 0, seen = 0;
    for (; node && nodes < MAX_NODES; nodes++) {
        for (uint32_t i = writes->first[node + 1]; i-- > writes->first[node];) {
            if (seen++ == MAX_WRITES)
                return NULL;
            if (!write_may_change(&writes->objects, &writes->all.at[i], path))
                continue;
            return stores_first(steps, i, path)
                       ? LLVMGetOperand(writes->all.at[i].instruction, 0)
                       : NULL;
        }
        node = cfg_only_predecessor(&f->cfg, node);
    }
    return NULL;
}

/* ---- finding them ---- */

/* A load that "value", to be stored at "pointer", is computed from and that
 * reads there; NULL. */
static LLVMValueRef own_load(const MemorySteps *steps, LLVMValueRef value,
                             LLVMValueRef pointer, unsigned depth, Path *path) {
    enum { MAX_DEPTH = 4 };
    const IrFunction *f = steps->symbols->f;
    if (depth == MAX_DEPTH || !irfunction_defined_in(f, value, steps->loop))
        return NULL;
    if (LLVMIsALoadInst(value))
        return memory_path(path, f, value) &&
                       is_address_of(f, steps->loop, pointer, path)
                   ? value
                   : NULL;
    if (!LLVMIsABinaryOperator(value) && !LLVMIsACastInst(value))
        return NULL;
    LLVMValueRef load = NULL;
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(value) && !load; i++)
        load =
            own_load(steps, LLVMGetOperand(value, i), pointer, depth + 1, path);
    return load;
}

/* Whether the store alone changes what "path" reads in the loop, and does not
 * change how to get there. */
static bool is_changed_alone(const MemorySteps *steps, const Path *path,
                             LLVMValueRef store) {
    Writes *writes = steps->symbols->writes;
    Path prefix = *path;
    prefix.steps--;
    const Write *only = writes_only_in(writes, path, steps->loop);
    return only && only->instruction == store &&
           !irfunction_defined_in(steps->symbols->f, path->base, steps->loop) &&
           !(prefix.steps && writes_in(writes, &prefix, steps->loop));
}

/* Its values by name, if it has one. */
static bool name_values(const MemorySteps *steps, MemoryStep *step,
                        LLVMValueRef load) {
    Symbols *symbols = steps->symbols;
    step->first = symbols_first_read(symbols, load, steps->loop);
    if (step->first == NO_SYMBOL)
        return false;
    IrSymbol *first = &symbols->all.at[step->first];
    if (memory_is_at_entry(&step->path) &&
        !writes_before_loop(symbols->writes, &step->path, steps->loop))
        first->plan.late = false;
    IrSymbol now = {
        .scope = SCOPE_STEPPED, .loop = steps->loop, .plan = first->plan};
    step->symbol = symbols_add(symbols, now);
    return true;
}

static void look_at_store(MemorySteps *steps, uint32_t write, Arena *arena) {
    const Write *w = &steps->symbols->writes->all.at[write];
    LLVMValueRef store = w->instruction;
    MemoryStep step = {.store = store, .write = write, .node = w->node};
    MemoryMoment moment;
    if (w->kind != WRITE_STORE || !is_plain_store(store) ||
        !is_integer_store(store))
        return;
    LLVMValueRef value = LLVMGetOperand(store, 0);
    LLVMValueRef load =
        own_load(steps, value, LLVMGetOperand(store, 1), 0, &step.path);
    if (!load || LLVMTypeOf(load) != LLVMTypeOf(value) ||
        !find_moment(steps, load, &step, &moment) ||
        moment != READ_BEFORE_STEP ||
        !is_changed_alone(steps, &step.path, store) ||
        !name_values(steps, &step, load))
        return;
    step.before = stored_before(steps, &step.path);
    *vec_push(arena, &steps->all) = step;
}

MemorySteps memorysteps_find(Symbols *symbols, LoopId loop, Arena *arena) {
    enum { MAX_STEPS = 32 };
    const Loop *l = &symbols->f->loops.loop[loop];
    MemorySteps steps = {.symbols = symbols, .loop = loop};
    Writes *writes = symbols->writes;
    writes_read(writes);
    for (size_t i = 0; i < l->nodes.size && !l->is_tangled; i++) {
        NodeId node = l->nodes.at[i];
        if (writes->first[node] == writes->first[node + 1] ||
            !is_in_each_round(&steps, node))
            continue;
        for (uint32_t w = writes->first[node]; w < writes->first[node + 1]; w++)
            if (steps.all.size < MAX_STEPS)
                look_at_store(&steps, w, arena);
    }
    return steps;
}

const MemoryStep *memorysteps_read(const MemorySteps *steps, LLVMValueRef load,
                                   MemoryMoment *moment) {
    const IrFunction *f = steps->symbols->f;
    Path path;
    if (!steps->all.size || !irfunction_defined_in(f, load, steps->loop) ||
        !memory_path(&path, f, load))
        return NULL;
    for (size_t i = 0; i < steps->all.size; i++) {
        const MemoryStep *step = &steps->all.at[i];
        LLVMValueRef stored = LLVMGetOperand(step->store, 0);
        if (LLVMTypeOf(load) == LLVMTypeOf(stored) &&
            is_same_place(f, steps->loop, &path, &step->path) &&
            find_moment(steps, load, step, moment))
            return step;
    }
    return NULL;
}

/* Whether both are one pointer, or were read at one place. */
static bool is_read_alike(const MemorySteps *steps, LLVMValueRef a,
                          LLVMValueRef b) {
    Path to, from;
    return a == b ||
           (memory_path(&to, steps->symbols->f, a) &&
            memory_path(&from, steps->symbols->f, b) &&
            is_same_place(steps->symbols->f, steps->loop, &to, &from));
}

/* Whether a store is to what "path" reads or, where that has an index, may be:
 * it goes by the same pointer. */
static bool stores_to(const MemorySteps *steps, const Write *write,
                      const Path *path) {
    const IrFunction *f = steps->symbols->f;
    Writes *writes = steps->symbols->writes;
    LLVMValueRef pointer = LLVMGetOperand(write->instruction, 1);
    if (write->kind != WRITE_STORE)
        return false;
    return path->indices ? write_may_change(&writes->objects, write, path) &&
                               is_read_alike(steps, memory_underlying(pointer),
                                             last_pointer(path))
                         : is_address_of(f, steps->loop, pointer, path);
}

/* Whether a write may change what "path" reads, and is to that very object:
 * the callee is given it, or names it. */
static bool is_aimed_at(const MemorySteps *steps, const Write *write,
                        const Path *path) {
    Objects *objects = &steps->symbols->writes->objects;
    return write->object &&
           write->object == memory_underlying(last_pointer(path)) &&
           write_may_change(objects, write, path);
}

typedef bool WriteTest(const MemorySteps *, const Write *, const Path *);

static bool has_write(const MemorySteps *steps, LLVMValueRef load,
                      WriteTest *test) {
    const IrFunction *f = steps->symbols->f;
    const Loop *l = &f->loops.loop[steps->loop];
    Writes *writes = steps->symbols->writes;
    Path path;
    if (!memory_path(&path, f, load) && !memory_place(&path, f, load))
        return false;
    writes_read(writes);
    for (size_t i = 0; i < l->nodes.size; i++) {
        NodeId node = l->nodes.at[i];
        for (uint32_t w = writes->first[node]; w < writes->first[node + 1]; w++)
            if (test(steps, &writes->all.at[w], &path))
                return true;
    }
    return false;
}

bool memorysteps_stored(const MemorySteps *steps, LLVMValueRef load) {
    return has_write(steps, load, stores_to);
}

bool memorysteps_aimed(const MemorySteps *steps, LLVMValueRef load) {
    return has_write(steps, load, is_aimed_at);
}
