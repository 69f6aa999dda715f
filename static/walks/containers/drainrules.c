#include "static/walks/containers/drainrules.h"

#include "static/debuginfo/debugtype.h"
#include "static/ir/irquery.h"
#include "static/walks/containers/librarycode.h"

#include <string.h>

/* ---- which methods take out ---- */

static bool always(const IrModule *ir, const LibraryUse *use, Arena *arena) {
    (void)ir;
    (void)use;
    (void)arena;
    return true;
}

/* Whether "use" is erase() of one iterator, which returns the next one. */
static bool erases_one(const IrModule *ir, const LibraryUse *use,
                       Arena *arena) {
    enum { RESULT, THIS, ITERATOR, ALL };
    LLVMMetadataRef types = mdnode_operand(
        ir->nodes, mdnode_operand(ir->nodes, use->function, MD_SUBPROGRAM_TYPE),
        MD_SUBROUTINE_TYPES);
    const char *result = debugtype_std_class(
        ir, mdnode_operand(ir->nodes, types, RESULT), arena);
    return mdnode_count(ir->nodes, types) == ALL && result &&
           containerlayout_has_iterator(use->class, result);
}

/* Of what takes out one element each time it is called; a key may take out
 * none, two iterators any number. */
static const struct {
    const char *method;
    bool (*takes_one)(const IrModule *ir, const LibraryUse *use, Arena *arena);
} methods[] = {
    {"pop", always},
    {"pop_back", always},
    {"pop_front", always},
    {"erase", erases_one},
};

static bool takes_out(const IrModule *ir, const LibraryUse *use, Arena *arena) {
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(use->method, methods[i].method) == 0)
            return methods[i].takes_one(ir, use, arena);
    return false;
}

/* False if "instruction" is no part of such a call. */
static bool find_taker(Taker *out, const DrainFacts *d,
                       LLVMValueRef instruction) {
    LibraryUse use;
    const IrModule *ir = d->f->ir;
    *out = (Taker){.call = instruction};
    if (libraryuse_of(&use, ir, instruction, d->arena)) {
        *out = (Taker){.number = use.call};
        return takes_out(ir, &use, d->arena);
    }
    return irquery_is_call(instruction) &&
           libraryuse_of_callee(&use, ir, instruction, d->arena) &&
           takes_out(ir, &use, d->arena);
}

/* The one of "takers" that is the same call; NULL. */
static const Taker *known_taker(const DrainFacts *d, const Taker *taker) {
    for (size_t i = 0; i < d->takers.size; i++)
        if (d->takers.at[i].number == taker->number &&
            d->takers.at[i].call == taker->call)
            return &d->takers.at[i];
    return NULL;
}

/* ---- what they take out of ---- */

static bool is_same(const SizeTest *a, const SizeTest *b) {
    return a->base == b->base && a->offset == b->offset;
}

/* Whether they are known to be two containers. */
static bool is_apart(const DrainFacts *d, const SizeTest *a,
                     const SizeTest *b) {
    Path path;
    if (a->base == b->base)
        return a->offset + a->layout->bytes <= b->offset ||
               b->offset + b->layout->bytes <= a->offset;
    return memory_path(&path, d->f, b->load[0]) && path.steps == 1 &&
           alias_objects_differ(&d->writes->objects, a->base, &path, 0);
}

static bool is_asked(const DrainFacts *d, const Taker *taker) {
    for (size_t i = 0; i < d->count; i++)
        if (is_same(&d->asked[i], taker->of))
            return true;
    return false;
}

/* Whether "write" is to the container that is tested, and no other one: a store
 * into it, or a call that is given it. */
static bool is_into(const DrainFacts *d, const Write *write,
                    const SizeTest *t) {
    LLVMValueRef call = write->instruction, base;
    int64_t offset;
    if (write->kind == WRITE_STORE)
        return write->is_fixed && write->object == t->base &&
               write->offset >= t->offset &&
               write->offset + write->size <= t->offset + t->layout->bytes;
    return irquery_is_call(call) && LLVMGetNumArgOperands(call) > 0 &&
           memory_offset(d->f->ir, LLVMGetOperand(call, 0), &base, &offset) &&
           base == t->base && offset == t->offset;
}

static const SizeTest *written_test(const DrainFacts *d, const Write *write) {
    for (size_t i = 0; i < d->tests->size; i++)
        if (is_into(d, write, &d->tests->at[i]))
            return &d->tests->at[i];
    return NULL;
}

/* ---- all writes of the loop ---- */

typedef bool Look(const DrainFacts *d, const Write *write);

static bool any_write(const DrainFacts *d, Look *look) {
    const Loop *loop = &d->f->loops.loop[d->loop];
    const Writes *writes = d->writes;
    for (size_t k = 0; k < loop->nodes.size; k++) {
        NodeId node = loop->nodes.at[k];
        for (uint32_t i = writes->first[node]; i < writes->first[node + 1]; i++)
            if (look(d, &writes->all.at[i]))
                return true;
    }
    return false;
}

/* Whether it may change what the test reads. */
static bool matters_to(const DrainFacts *d, const Write *write,
                       const SizeTest *test) {
    Path path;
    for (unsigned i = 0; i < test->loads; i++)
        if (!memory_path(&path, d->f, test->load[i]) ||
            write_may_change(&d->writes->objects, write, &path))
            return true;
    return false;
}

static bool matters(const DrainFacts *d, const Write *write) {
    for (size_t i = 0; i < d->count; i++)
        if (matters_to(d, write, &d->asked[i]))
            return true;
    return false;
}

/* The call that takes out of a tested container, and runs no code of the
 * program, that "write" is a part of; NULL. */
static const Taker *taker_of(const DrainFacts *d, const Write *write) {
    Taker part;
    const Taker *taker =
        find_taker(&part, d, write->instruction) ? known_taker(d, &part) : NULL;
    bool is_part = write->kind == WRITE_STORE
                       ? written_test(d, write) != NULL
                       : irquery_is_call(write->instruction) &&
                             librarycode_is_all(d->f->ir, write->instruction);
    return taker && is_part ? taker : NULL;
}

static bool matters_else(const DrainFacts *d, const Write *write) {
    return matters(d, write) && !taker_of(d, write);
}

/* Whether it takes out of another container that may be the one asked. */
static bool matters_by_another(const DrainFacts *d, const Write *write) {
    const Taker *taker = matters(d, write) ? taker_of(d, write) : NULL;
    return taker && !is_asked(d, taker) &&
           !is_apart(d, taker->of, &d->asked[0]);
}

/* ---- where they are ---- */

static bool is_part_of(const DrainFacts *d, LLVMValueRef instruction,
                       const Taker *taker) {
    LibraryUse use;
    if (!taker->number)
        return instruction == taker->call;
    return LLVMHasMetadata(instruction) &&
           libraryuse_of(&use, d->f->ir, instruction, d->arena) &&
           use.call == taker->number;
}

/* Whether something in "node" is a part of a call that takes out of what is
 * asked. */
static bool takes_at(const DrainFacts *d, NodeId node) {
    IR_FOR_INSTRUCTIONS(d->f->block[node], i) {
        for (size_t k = 0; k < d->takers.size; k++)
            if (is_asked(d, &d->takers.at[k]) &&
                is_part_of(d, i, &d->takers.at[k]))
                return true;
    }
    return false;
}

/* Marks what runs in a round before "node", and that. */
static bool *runs_before(const DrainFacts *d, NodeId node) {
    const Cfg *cfg = &d->f->cfg;
    bool *before = ARENA_ARRAY(d->arena, bool, cfg->size + 1);
    Vec(NodeId) open = {0};
    *vec_push(d->arena, &open) = node;
    while (open.size) {
        NodeId at = open.at[--open.size];
        if (before[at] || !loops_contain(&d->f->loops, d->loop, at))
            continue;
        before[at] = true;
        if (at == d->f->loops.loop[d->loop].header)
            continue;
        CFG_FOR_PRED(cfg, at, e)
            *vec_push(d->arena, &open) = cfg->edge[*e].from;
    }
    return before;
}

/* Marks what control comes to from the header without taking out. */
static bool *reached_without(const DrainFacts *d) {
    const Cfg *cfg = &d->f->cfg;
    bool *reached = ARENA_ARRAY(d->arena, bool, cfg->size + 1);
    Vec(NodeId) open = {0};
    *vec_push(d->arena, &open) = d->f->loops.loop[d->loop].header;
    while (open.size) {
        NodeId node = open.at[--open.size];
        if (reached[node] || !loops_contain(&d->f->loops, d->loop, node) ||
            takes_at(d, node))
            continue;
        reached[node] = true;
        CFG_FOR_SUCC(cfg, node, e)
            *vec_push(d->arena, &open) = cfg->edge[*e].to;
    }
    return reached;
}

/* ---- the rules ---- */

static bool is_tangled(const DrainFacts *d) {
    return d->f->loops.loop[d->loop].is_tangled;
}

static bool is_another(const DrainFacts *d) {
    for (size_t i = 0; i < d->count; i++)
        if (irfunction_defined_in(d->f, d->asked[i].base, d->loop))
            return true;
    return false;
}

static bool is_not_read(const DrainFacts *d) {
    ContainerSize size;
    for (size_t i = 0; i < d->count; i++)
        if (!is_another(d) && !drainrules_size(&size, d, &d->asked[i]))
            return true;
    return false;
}

static size_t count_takers(const DrainFacts *d) {
    size_t count = 0;
    for (size_t i = 0; i < d->takers.size; i++)
        count += is_asked(d, &d->takers.at[i]);
    return count;
}

static bool is_not_taken(const DrainFacts *d) {
    return count_takers(d) == 0;
}

static bool is_written(const DrainFacts *d) {
    return any_write(d, matters_else);
}

static bool is_at_times(const DrainFacts *d) {
    const Loop *loop = &d->f->loops.loop[d->loop];
    const bool *reached = count_takers(d) ? reached_without(d) : NULL;
    for (size_t i = 0; reached && i < loop->back.size; i++)
        if (reached[d->f->cfg.edge[loop->back.at[i]].from])
            return true;
    return false;
}

static bool is_taken_twice(const DrainFacts *d) {
    return count_takers(d) > 1;
}

static bool is_taken_by_another(const DrainFacts *d) {
    return any_write(d, matters_by_another);
}

static bool is_taken_inside(const DrainFacts *d) {
    const Loop *loop = &d->f->loops.loop[d->loop];
    for (size_t k = 0; k < loop->nodes.size; k++)
        if (d->f->loops.innermost[loop->nodes.at[k]] != d->loop &&
            takes_at(d, loop->nodes.at[k]))
            return true;
    return false;
}

/* The test runs in each round that no other has left. */
static bool is_taken_first(const DrainFacts *d) {
    const Loop *loop = &d->f->loops.loop[d->loop];
    const bool *before =
        runs_before(d, irfunction_node_of(d->f, d->asked[0].condition));
    for (size_t k = 0; k < loop->nodes.size; k++)
        if (before[loop->nodes.at[k]] && takes_at(d, loop->nodes.at[k]))
            return true;
    return false;
}

/* ---- the list ---- */

static const DrainRule rules[] = {
    {"tangled", is_tangled, DRAIN_LEAST,
     "control comes into the loop at several places"},
    {"another one", is_another, DRAIN_LEAST,
     "each round may ask another container"},
    {"not read", is_not_read, DRAIN_LEAST,
     "no read in front of the loop tells how many elements there are"},
    {"not taken", is_not_taken, DRAIN_LEAST,
     "nothing in the loop takes an element out"},
    {"written", is_written, DRAIN_LEAST,
     "something else in the loop may change how many elements there are"},
    {"at times", is_at_times, DRAIN_LEAST, "some rounds take none out"},
    {"twice", is_taken_twice, DRAIN_EACH, "a round may take out several"},
    {"by another name", is_taken_by_another, DRAIN_EACH,
     "what is taken out of another container may be of this one"},
    {"in an inner loop", is_taken_inside, DRAIN_EACH,
     "a round may take out as many as an inner loop has rounds"},
    {"first", is_taken_first, DRAIN_EACH,
     "a round may take one out before it asks"},
};

const DrainRule *drainrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const DrainRule *drainrules_first(const DrainFacts *facts, DrainKind kind) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if ((kind == DRAIN_EACH || rules[i].least == DRAIN_LEAST) &&
            rules[i].applies(facts))
            return &rules[i];
    return NULL;
}

/* ---- facts ---- */

/* The size that was read before the loop; edges into it may have been split. */
bool drainrules_size(ContainerSize *out, const DrainFacts *d,
                     const SizeTest *test) {
    enum { MOST_NODES = 4 };
    const IrFunction *f = d->f;
    const Loop *loop = &f->loops.loop[d->loop];
    NodeId node =
        loop->entry.size == 1 ? f->cfg.edge[loop->entry.at[0]].from : 0;
    for (unsigned i = 0; node && i < MOST_NODES; i++) {
        if (containers_size_in(out, f->ir, f->block[node], test))
            return true;
        LLVMValueRef first = LLVMGetFirstInstruction(f->block[node]);
        node = first && LLVMIsATerminatorInst(first)
                   ? cfg_only_predecessor(&f->cfg, node)
                   : 0;
    }
    return false;
}

static void note_taker(DrainFacts *d, const Write *write) {
    Taker taker;
    const SizeTest *test = written_test(d, write);
    if (!test || !find_taker(&taker, d, write->instruction) ||
        known_taker(d, &taker))
        return;
    taker.of = test;
    *vec_push(d->arena, &d->takers) = taker;
}

DrainFacts drainrules_facts(const IrFunction *f, Writes *writes, LoopId loop,
                            const SizeTests *tests, Arena *arena) {
    DrainFacts d = {.f = f,
                    .writes = writes,
                    .loop = loop,
                    .tests = tests,
                    .asked = tests->at,
                    .count = tests->size,
                    .arena = arena};
    const Loop *l = &f->loops.loop[loop];
    writes_read(writes);
    for (size_t k = 0; k < l->nodes.size; k++) {
        NodeId node = l->nodes.at[k];
        for (uint32_t i = writes->first[node]; i < writes->first[node + 1]; i++)
            note_taker(&d, &writes->all.at[i]);
    }
    return d;
}
