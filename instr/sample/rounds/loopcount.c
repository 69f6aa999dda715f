#include "instr/sample/rounds/loopcount.h"

#include "instr/sample/rounds/smallloop.h"
#include "static/ir/irquery.h"

/* ---- one execution ---- */

static RoundsBy rounds_by(const Inserter *in, LoopId loop) {
    return in->strategy.loop[loop].rounds_by;
}

bool loopcount_needs_variable(const Inserter *in, LoopId loop) {
    return rounds_by(in, loop) == ROUNDS_BY_VARIABLE;
}

static LLVMValueRef as_integer(const Inserter *in, LLVMValueRef original) {
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    if (LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind)
        return LLVMBuildPtrToInt(in->builder, value, in->i64, "");
    return value;
}

LLVMValueRef loopcount_hide(const Inserter *in, LoopId loop,
                            LLVMValueRef value) {
    const LoopStrategy *s = &in->strategy.loop[loop];
    return s->is_hidden
               ? links_hide(in->body->links, in->builder, value,
                            s->keeps_loads ? HIDE_VALUE_AND_MEMORY : HIDE_VALUE)
               : value;
}

/* What was added to the variable since the header to come to "last". */
static LLVMValueRef steps_to(const Inserter *in, const LoopVariables *v,
                             LLVMValueRef last, LLVMTypeRef type) {
    LLVMValueRef step =
        LLVMConstInt(type, (unsigned long long)v->stepper.step, true);
    LLVMValueRef copy = bodyclone_value(in->body->clone, last);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(in->builder);
    LLVMPositionBuilderBefore(in->builder, copy);
    LLVMValueRef steps = LLVMBuildPhi(in->builder, type, "");
    for (unsigned i = 0; i < LLVMCountIncoming(last); i++) {
        bool is_same = LLVMGetIncomingValue(last, i) == v->stepper.phi;
        LLVMValueRef value = is_same ? LLVMConstNull(type) : step;
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(copy, i);
        LLVMAddIncoming(steps, &value, &from, 1);
    }
    LLVMPositionBuilderBefore(in->builder, LLVMGetBasicBlockTerminator(here));
    return steps;
}

/* What the variable was in the header.  Where it has moved on since then on
 * some ways only, by what it is now: else both values would be kept through the
 * loop. */
static LLVMValueRef value_in_header(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    LLVMValueRef last = NULL;
    if (v->left && in->strategy.loop[loop].is_hidden)
        last = stepper_last(&v->stepper, in->f, loop, v->left);
    if (!last)
        return as_integer(in, v->stepper.phi);
    LLVMValueRef value = as_integer(in, last);
    return inserter_minus(in, value, steps_to(in, v, last, LLVMTypeOf(value)));
}

/* In the width of the variable: it does not wrap, so neither does the way. */
static LLVMValueRef rounds_by_stepper(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    int64_t step = v->stepper.step;
    LLVMValueRef value = value_in_header(in, loop);
    LLVMValueRef start = LLVMBuildTrunc(in->builder, inserter_get(in, v->now),
                                        LLVMTypeOf(value), "");
    LLVMValueRef way = step > 0 ? inserter_minus(in, value, start)
                                : inserter_minus(in, start, value);
    way = LLVMBuildZExt(in->builder, way, in->i64, "");
    uint64_t size = step > 0 ? (uint64_t)step : -(uint64_t)step;
    return size == 1 ? way
                     : LLVMBuildExactUDiv(in->builder, way,
                                          inserter_number(in, size), "");
}

LLVMValueRef loopcount_rounds(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    switch (rounds_by(in, loop)) {
    case ROUNDS_BY_STEPPER:
        return rounds_by_stepper(in, loop);
    case ROUNDS_BY_PHI:
        return v->rounds_made;
    case ROUNDS_BY_UNROLLED:
        return loopcount_hide(in, loop, v->rounds_made);
    default:
        return inserter_minus(in, inserter_get(in, v->now),
                              inserter_number(in, 1));
    }
}

LLVMValueRef loopcount_now(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    if (loopcount_needs_variable(in, loop))
        return inserter_get(in, v->now);
    return inserter_plus(in, loopcount_rounds(in, loop),
                         inserter_number(in, 1));
}

/* What "phi" becomes on an edge from "from" to the header. */
static LLVMValueRef next_rounds(const Inserter *in, LoopId loop,
                                LLVMValueRef phi, NodeId from) {
    if (!loops_contain(&in->f->loops, loop, from))
        return inserter_number(in, 0);
    inserter_at_end(in, from);
    LLVMValueRef next = inserter_plus(in, phi, inserter_number(in, 1));
    return rounds_by(in, loop) == ROUNDS_BY_UNROLLED
               ? next
               : loopcount_hide(in, loop, next);
}

/* A phi, not a variable that is counted up in the header: so the optimiser sees
 * that it is equal to the entries of an inner loop, say.  A switch may have
 * several edges to the header: they bring one value. */
static LLVMValueRef new_phi(const Inserter *in, LoopId loop) {
    NodeId header = in->f->loops.loop[loop].header;
    LLVMBasicBlockRef block = inserter_block(in, header);
    LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(block));
    LLVMValueRef phi = LLVMBuildPhi(in->builder, in->i64, "");
    CFG_FOR_PRED(&in->f->cfg, header, edge) {
        NodeId from = in->f->cfg.edge[*edge].from;
        LLVMBasicBlockRef before = inserter_block(in, from);
        LLVMValueRef value = irquery_incoming(phi, before);
        if (!value)
            value = next_rounds(in, loop, phi, from);
        LLVMAddIncoming(phi, &value, &before, 1);
    }
    return phi;
}

static void begin(const Inserter *in, LoopId loop, NodeId from) {
    const LoopVariables *v = &in->loop[loop];
    inserter_at_end(in, from);
    if (loopcount_needs_variable(in, loop))
        inserter_clear(in, v->now);
    else
        inserter_set(
            in, v->now,
            LLVMBuildZExt(in->builder,
                          as_integer(in, irquery_incoming(v->stepper.phi,
                                                          in->f->block[from])),
                          in->i64, ""));
}

static void begin_on_entries(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    for (size_t i = 0; i < l->entry.size; i++)
        begin(in, loop, in->f->cfg.edge[l->entry.at[i]].from);
}

static void count_in_header(const Inserter *in, LoopId loop) {
    NodeId header = in->f->loops.loop[loop].header;
    inserter_at_start(in, inserter_block(in, header));
    inserter_increase(in, in->loop[loop].now, inserter_number(in, 1));
}

static void insert_loop(const Inserter *in, LoopId loop) {
    switch (rounds_by(in, loop)) {
    case ROUNDS_BY_UNROLLED:
        smallloop_unroll(inserter_latch(in, loop));
        /* fall through */
    case ROUNDS_BY_PHI:
        in->loop[loop].rounds_made = new_phi(in, loop);
        break;
    case ROUNDS_BY_STEPPER:
        begin_on_entries(in, loop);
        break;
    case ROUNDS_BY_VARIABLE:
        begin_on_entries(in, loop);
        count_in_header(in, loop);
    }
}

void loopcount_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        insert_loop(in, loop);
}

void loopcount_make(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->loop = ARENA_ARRAY(in->arena, LoopVariables, count + 1);
    for (LoopId loop = 1; loop <= count; loop++) {
        if (rounds_by(in, loop) == ROUNDS_BY_STEPPER)
            in->loop[loop].stepper = stepper_find(in->f, loop);
        in->loop[loop].now = inserter_variable(in);
    }
}
