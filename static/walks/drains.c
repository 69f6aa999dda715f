#include "static/walks/drains.h"

#include "static/graph/nodereach.h"
#include "static/ir/debugtype.h"
#include "static/ir/irquery.h"
#include "static/walks/librarycode.h"

#include <string.h>

/* The one call that takes an element out: what became of it (libraryuse.h), or
 * the call itself. */
typedef struct Taker {
    uint64_t number; /* 0: it is "call" */
    LLVMValueRef call;
} Taker;

typedef struct Finder {
    const IrFunction *f;
    Writes *writes;
    LoopId loop;
    const EmptyTest *test;
    Taker taker; /* no call and no number: none has been seen */
    Arena *arena;
} Finder;

/* ---- who takes out ---- */

/* Whether "erase" is that of one iterator, which returns the next one: that of
 * a key may take out none, and that of two any number. */
static bool erases_one(const IrModule *ir, LLVMMetadataRef method,
                       Arena *arena) {
    enum { RESULT, THIS, ITERATOR, ALL };
    LLVMMetadataRef types = mdnode_operand(
        ir->nodes, mdnode_operand(ir->nodes, method, MD_SUBPROGRAM_TYPE),
        MD_SUBROUTINE_TYPES);
    const char *result = debugtype_std_class(
        ir, mdnode_operand(ir->nodes, types, RESULT), arena);
    return mdnode_count(ir->nodes, types) == ALL && result &&
           strstr(result, "iterator");
}

static bool takes_out(const Finder *d, const LibraryUse *use) {
    const char *method = use->method;
    return strcmp(method, "pop") == 0 || strcmp(method, "pop_back") == 0 ||
           strcmp(method, "pop_front") == 0 ||
           (strcmp(method, "erase") == 0 &&
            erases_one(d->f->ir, use->function, d->arena));
}

/* False if "instruction" is no part of such a call. */
static bool find_taker(Taker *out, const Finder *d, LLVMValueRef instruction) {
    LibraryUse use;
    const IrModule *ir = d->f->ir;
    *out = (Taker){.call = instruction};
    if (libraryuse_of(&use, ir, instruction, d->arena)) {
        *out = (Taker){.number = use.call};
        return takes_out(d, &use);
    }
    return irquery_is_call(instruction) &&
           libraryuse_of_callee(&use, ir, instruction, d->arena) &&
           takes_out(d, &use);
}

static bool is_taker(const Finder *d, const Taker *taker) {
    return taker->number == d->taker.number && taker->call == d->taker.call;
}

/* False if another one has been seen. */
static bool set_taker(Finder *d, const Taker *taker) {
    bool is_first = !d->taker.number && !d->taker.call;
    if (is_first)
        d->taker = *taker;
    return is_first || is_taker(d, taker);
}

/* ---- what is written ---- */

/* Whether it may change what the test reads. */
static bool matters(const Finder *d, const Write *write) {
    Path path;
    bool may = false;
    for (unsigned i = 0; i < 2 && !may; i++)
        if (d->test->load[i])
            may = !memory_path(&path, d->f, d->test->load[i]) ||
                  write_may_change(&d->writes->objects, write, &path);
    return may;
}

/* Whether "write" is to the container that is tested, and no other one: a store
 * into it, or a call that is given it. */
static bool is_into(const Finder *d, const Write *write) {
    const EmptyTest *t = d->test;
    LLVMValueRef call = write->instruction, base;
    int64_t offset;
    if (write->kind == WRITE_STORE)
        return write->is_fixed && write->object == t->base &&
               write->offset >= t->offset &&
               write->offset + write->size <= t->offset + containers_bytes(t);
    return irquery_is_call(call) && LLVMGetNumArgOperands(call) > 0 &&
           memory_offset(d->f->ir, LLVMGetOperand(call, 0), &base, &offset) &&
           base == t->base && offset == t->offset;
}

/* Notes who takes out of the container; false if several do. */
static bool note_taker(Finder *d, const Write *write) {
    Taker taker;
    return !is_into(d, write) || !find_taker(&taker, d, write->instruction) ||
           set_taker(d, &taker);
}

/* Whether what matters is a part of the call that takes out, and of no code
 * that this calls back. */
static bool is_part(Finder *d, const Write *write) {
    Taker taker;
    if (!find_taker(&taker, d, write->instruction) || !is_taker(d, &taker))
        return false;
    return write->kind == WRITE_STORE
               ? is_into(d, write)
               : irquery_is_call(write->instruction) &&
                     librarycode_is_all(d->f->ir, write->instruction);
}

typedef bool Look(Finder *d, const Write *write);

static bool keeps_else(Finder *d, const Write *write) {
    return !matters(d, write) || is_part(d, write);
}

static bool look_at_writes(Finder *d, Look *look) {
    const Loop *loop = &d->f->loops.loop[d->loop];
    const Writes *writes = d->writes;
    for (size_t k = 0; k < loop->nodes.size; k++) {
        NodeId node = loop->nodes.at[k];
        for (uint32_t i = writes->first[node]; i < writes->first[node + 1]; i++)
            if (!look(d, &writes->all.at[i]))
                return false;
    }
    return true;
}

static bool only_takes_out(Finder *d) {
    return look_at_writes(d, note_taker) &&
           (d->taker.number || d->taker.call) && look_at_writes(d, keeps_else);
}

/* ---- once a round ---- */

static bool has_part(const Finder *d, NodeId node) {
    LibraryUse use;
    IR_FOR_INSTRUCTIONS(d->f->block[node], i) {
        if (i == d->taker.call ||
            (LLVMHasMetadata(i) && libraryuse_of(&use, d->f->ir, i, d->arena) &&
             use.call == d->taker.number))
            return true;
    }
    return false;
}

/* Whether each completed round makes the call once, behind the test. */
static bool takes_one_each_round(const Finder *d) {
    const IrFunction *f = d->f;
    const Loop *loop = &f->loops.loop[d->loop];
    for (size_t k = 0; k < loop->nodes.size; k++) {
        NodeId node = loop->nodes.at[k];
        if (node != loop->header && f->loops.innermost[node] == d->loop &&
            nodereach_each_round(&f->cfg, &f->dom, loop, node) &&
            has_part(d, node))
            return true;
    }
    return false;
}

/* ---- all ---- */

/* The size that was read before the loop; edges into it may have been split. */
static bool find_size(ContainerSize *out, const Finder *d) {
    enum { MOST_NODES = 4 };
    const IrFunction *f = d->f;
    const Loop *loop = &f->loops.loop[d->loop];
    NodeId node =
        loop->entry.size == 1 ? f->cfg.edge[loop->entry.at[0]].from : 0;
    for (unsigned i = 0; node && i < MOST_NODES; i++) {
        if (containers_size_in(out, f->ir, f->block[node], d->test))
            return true;
        LLVMValueRef first = LLVMGetFirstInstruction(f->block[node]);
        bool is_alone =
            first && LLVMIsATerminatorInst(first) &&
            f->cfg.pred_start[node + 1] - f->cfg.pred_start[node] == 1;
        node = is_alone ? f->cfg.edge[f->cfg.pred[f->cfg.pred_start[node]]].from
                        : 0;
    }
    return false;
}

static bool is_drain(Drain *out, Finder *d) {
    out->test = *d->test;
    return !irfunction_defined_in(d->f, d->test->base, d->loop) &&
           find_size(&out->size, d) && only_takes_out(d) &&
           takes_one_each_round(d);
}

bool drains_find(Drain *out, const IrFunction *f, Writes *writes, LoopId loop,
                 Arena *arena) {
    const Loop *l = &f->loops.loop[loop];
    EmptyTest test;
    if (l->is_tangled)
        return false;
    IR_FOR_INSTRUCTIONS(f->block[l->header], i) {
        if (!LLVMIsAICmpInst(i) || !LLVMHasMetadata(i) ||
            !containers_empty_test(&test, f->ir, i, arena))
            continue;
        Finder d = {.f = f,
                    .writes = writes,
                    .loop = loop,
                    .test = &test,
                    .arena = arena};
        writes_read(writes);
        if (is_drain(out, &d))
            return true;
    }
    return false;
}
