#include "instr/loopcount.h"

#include "instr/stepper.h"

struct LoopVariables {
    Stepper stepper;
    LLVMValueRef now; /* header executions of the present execution; with a
                         stepper, where that began */
    LLVMValueRef rounds, entries;                /* of those that ended */
    LLVMValueRef flushed_total, flushed_entries; /* what of them has been added
                             to the running totals already */
    LLVMValueRef cut; /* of an outermost loop: part of it was cut short */
};

static LLVMValueRef get(const Inserter *in, LLVMValueRef variable) {
    return inserter_get(in, variable);
}

static void clear(const Inserter *in, LLVMValueRef variable) {
    inserter_set(in, variable, inserter_number(in, 0));
}

/* ---- one execution ---- */

/* A landing pad cannot tell where it was reached from, nor a second return of
 * setjmp: there a counter must say whether there is an execution. */
static bool may_end_unseen(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    for (size_t i = 0; i < l->exit.size; i++)
        if (inserter_is_landing_pad(in, in->f->cfg.edge[l->exit.at[i]].to))
            return true;
    return in->body->facts->returns_twice;
}

static LLVMValueRef as_integer(const Inserter *in, LLVMValueRef original) {
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    if (LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind)
        return LLVMBuildPtrToInt(in->builder, value, in->i64, "");
    return value;
}

/* In the width of the variable: it does not wrap, so neither does the way. */
static LLVMValueRef rounds_by_stepper(const Inserter *in,
                                      const LoopVariables *v) {
    int64_t step = v->stepper.step;
    LLVMValueRef value = as_integer(in, v->stepper.phi);
    LLVMValueRef start =
        LLVMBuildTrunc(in->builder, get(in, v->now), LLVMTypeOf(value), "");
    LLVMValueRef way = step > 0 ? inserter_minus(in, value, start)
                                : inserter_minus(in, start, value);
    way = LLVMBuildZExt(in->builder, way, in->i64, "");
    uint64_t size = step > 0 ? (uint64_t)step : -(uint64_t)step;
    return size == 1 ? way
                     : LLVMBuildExactUDiv(in->builder, way,
                                          inserter_number(in, size), "");
}

static LLVMValueRef rounds_now(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    if (v->stepper.phi)
        return rounds_by_stepper(in, v);
    return inserter_minus(in, get(in, v->now), inserter_number(in, 1));
}

LLVMValueRef loopcount_now(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    if (!v->stepper.phi)
        return get(in, v->now);
    return inserter_plus(in, rounds_now(in, loop), inserter_number(in, 1));
}

static void begin(const Inserter *in, LoopId loop, LLVMBasicBlockRef from) {
    const LoopVariables *v = &in->loop[loop];
    if (v->stepper.phi)
        inserter_set(
            in, v->now,
            LLVMBuildZExt(in->builder,
                          as_integer(in, stepper_start(&v->stepper, from)),
                          in->i64, ""));
    else
        clear(in, v->now);
}

void loopcount_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        const Loop *l = &in->f->loops.loop[loop];
        for (size_t i = 0; i < l->entry.size; i++) {
            NodeId from = in->f->cfg.edge[l->entry.at[i]].from;
            inserter_at_end(in, from);
            begin(in, loop, in->f->block[from]);
        }
        if (in->loop[loop].stepper.phi)
            continue;
        inserter_at_start(in, inserter_block(in, l->header));
        inserter_increase(in, in->loop[loop].now, inserter_number(in, 1));
    }
}

/* ---- executions that ended ---- */

void loopcount_make(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->loop = ARENA_ARRAY(in->arena, LoopVariables, count + 1);
    for (LoopId loop = 1; loop <= count; loop++) {
        LoopVariables *v = &in->loop[loop];
        if (!may_end_unseen(in, loop))
            v->stepper = stepper_find(in->f, loop);
        v->now = inserter_variable(in);
        v->rounds = inserter_variable(in);
        v->entries = inserter_variable(in);
        v->flushed_total = inserter_variable(in);
        v->flushed_entries = inserter_variable(in);
        v->cut = inserter_variable(in);
    }
}

LLVMValueRef loopcount_entries(const Inserter *in, LoopId loop) {
    return get(in, in->loop[loop].entries);
}

LLVMValueRef loopcount_total(const Inserter *in, LoopId loop) {
    return inserter_plus(in, get(in, in->loop[loop].rounds),
                         loopcount_entries(in, loop));
}

LLVMValueRef loopcount_is_cut(const Inserter *in, LoopId outermost) {
    return LLVMBuildICmp(in->builder, LLVMIntNE,
                         get(in, in->loop[outermost].cut),
                         inserter_number(in, 0), "");
}

void loopcount_end(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    inserter_increase(in, v->rounds, rounds_now(in, loop));
    inserter_increase(in, v->entries, inserter_number(in, 1));
    if (!v->stepper.phi)
        clear(in, v->now);
}

static void mark_cut(const Inserter *in, LoopId loop, LLVMValueRef some) {
    LLVMValueRef cut = in->loop[in->f->loops.loop[loop].outermost].cut;
    inserter_set(in, cut,
                 LLVMBuildOr(in->builder, inserter_get(in, cut), some, ""));
}

void loopcount_cut(const Inserter *in, LoopId loop) {
    if (in->loop[loop].stepper.phi) {
        loopcount_end(in, loop);
        mark_cut(in, loop, inserter_number(in, 1));
    } else {
        loopcount_cut_if(in, loop, inserter_number(in, 1));
    }
}

void loopcount_cut_if(const Inserter *in, LoopId loop, LLVMValueRef lost) {
    const LoopVariables *v = &in->loop[loop];
    LLVMValueRef now = LLVMBuildMul(in->builder, lost, get(in, v->now), "");
    LLVMValueRef some = inserter_is_some(in, now);
    inserter_increase(in, v->rounds, inserter_minus(in, now, some));
    inserter_increase(in, v->entries, some);
    inserter_set(in, v->now, inserter_minus(in, get(in, v->now), now));
    mark_cut(in, loop, some);
}

/* ---- running totals ---- */

static LLVMValueRef add_totals(const Inserter *in, LoopId loop,
                               LLVMValueRef total, LLVMValueRef entries) {
    const LoopVariables *v = &in->loop[loop];
    const RuntimeLinks *links = in->body->links;
    uint32_t index = (uint32_t)in->plan->loops.at[loop - 1].totals;
    LLVMValueRef count = inserter_minus(in, total, get(in, v->flushed_total));
    links_add_total(links, in->builder, index, count);
    links_add_total(links, in->builder, index + 1,
                    inserter_minus(in, entries, get(in, v->flushed_entries)));
    return count;
}

static void clear_loop(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    clear(in, v->rounds);
    clear(in, v->entries);
    clear(in, v->flushed_total);
    clear(in, v->flushed_entries);
}

void loopcount_end_nest(const Inserter *in, LoopId outermost) {
    LLVMValueRef work = inserter_number(in, 0);
    const PlanLoop *root = &in->plan->loops.at[outermost - 1];
    for (size_t i = 0; i < root->nest_columns.size; i++) {
        LoopId loop = (LoopId)root->nest_columns.at[i] + 1;
        work = inserter_plus(in, work,
                             add_totals(in, loop, loopcount_total(in, loop),
                                        loopcount_entries(in, loop)));
        clear_loop(in, loop);
    }
    clear(in, in->loop[outermost].cut);
    links_add_work(in->body->links, in->builder, work);
}

void loopcount_add_early(const Inserter *in, LoopId loop, LoopPhase phase) {
    const LoopVariables *v = &in->loop[loop];
    LLVMValueRef total = loopcount_total(in, loop);
    LLVMValueRef entries = loopcount_entries(in, loop);
    if (phase == LOOP_INSIDE) {
        total = inserter_plus(in, total, loopcount_now(in, loop));
        entries = inserter_plus(in, entries, inserter_number(in, 1));
    }
    links_add_work(in->body->links, in->builder,
                   add_totals(in, loop, total, entries));
    inserter_set(in, v->flushed_total, total);
    inserter_set(in, v->flushed_entries, entries);
}
