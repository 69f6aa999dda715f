#include "instr/sample/rounds/loopsums.h"

static LLVMValueRef times(const Inserter *in, uint64_t n, LLVMValueRef value) {
    return LLVMBuildMul(in->builder, inserter_number(in, n), value, "");
}

static NestVariables *nest_of(const Inserter *in, LoopId loop) {
    return &in->nest[in->f->loops.loop[loop].outermost];
}

static LoopId nest_loop(const Inserter *in, LoopId outermost, size_t column) {
    return (LoopId)inserter_loop(in, outermost)->nest_columns.at[column] + 1;
}

static LLVMValueRef element(const Inserter *in, LLVMValueRef array, size_t i) {
    LLVMValueRef index = inserter_number(in, i);
    return LLVMBuildInBoundsGEP2(in->builder, in->i64, array, &index, 1, "");
}

/* ---- variables ---- */

static LLVMTypeRef sums_type(const Inserter *in, LoopId outermost) {
    return LLVMArrayType2(in->i64,
                          2 * inserter_loop(in, outermost)->nest_columns.size);
}

static void make_sums(const Inserter *in, LoopId outermost) {
    LLVMTypeRef type = sums_type(in, outermost);
    LLVMValueRef sums = LLVMBuildAlloca(in->builder, type, "");
    LLVMBuildStore(in->builder, LLVMConstNull(type), sums);
    in->nest[outermost].sums = sums;
}

static void make_variables(const Inserter *in, LoopId loop) {
    LoopVariables *v = &in->loop[loop];
    v->rounds = inserter_variable(in);
    v->entries = inserter_variable(in);
    v->flushed_total = inserter_variable(in);
    v->flushed_entries = inserter_variable(in);
    in->nest[loop].cut = inserter_variable(in);
    in->nest[loop].pending = inserter_variable(in);
}

void loopsums_make(Inserter *in) {
    const Loops *loops = &in->f->loops;
    in->nest = ARENA_ARRAY(in->arena, NestVariables, loops->count + 1);
    for (LoopId loop = 1; loop <= loops->count; loop++)
        make_variables(in, loop);
    for (LoopId loop = 1; loop <= loops->count; loop++)
        if (!loops->loop[loop].parent &&
            in->strategy.loop[loop].sums == SUMS_IN_ARRAY)
            make_sums(in, loop);
}

/* ---- sums in memory ---- */

static void add_to_memory(const Inserter *in, LoopId loop, LLVMValueRef count,
                          LLVMValueRef entered) {
    const RuntimeLinks *links = in->body->links;
    LLVMValueRef sums = nest_of(in, loop)->sums;
    uint32_t index = (uint32_t)inserter_loop(in, loop)->totals;
    if (in->strategy.loop[loop].sums != SUMS_IN_ARRAY) {
        links_add_total(links, in->builder, index, count);
        links_add_total(links, in->builder, index + 1, entered);
        return;
    }
    size_t column = 2 * in->strategy.loop[loop].column;
    links_add_to(links, in->builder, element(in, sums, column), count);
    links_add_to(links, in->builder, element(in, sums, column + 1), entered);
}

static LLVMValueRef times_calls(const Inserter *in, LoopId loop,
                                LLVMValueRef rounds) {
    return times(in, in->strategy.loop[loop].calls_a_round, rounds);
}

static void add_execution(const Inserter *in, LoopId loop) {
    uint64_t calls = in->strategy.loop[loop].calls_a_header;
    LLVMValueRef one = inserter_number(in, 1);
    LLVMValueRef rounds = loopcount_rounds(in, loop);
    LLVMValueRef count = inserter_plus(in, rounds, one);
    add_to_memory(in, loop, count, one);
    if (in->strategy.loop[loop].sums != SUMS_BY_TOTALS)
        inserter_increase(in, nest_of(in, loop)->pending,
                          inserter_plus(in, times(in, calls + 1, count),
                                        times_calls(in, loop, rounds)));
}

/* What the totals of a nest are now. */
static LLVMValueRef sum_of_totals(const Inserter *in, LoopId outermost) {
    LLVMValueRef sum = inserter_number(in, 0);
    for (size_t i = 0; i < inserter_loop(in, outermost)->nest_columns.size;
         i++) {
        uint32_t index =
            (uint32_t)inserter_loop(in, nest_loop(in, outermost, i))->totals;
        sum = inserter_plus(
            in, sum, links_read_total(in->body->links, in->builder, index));
    }
    return sum;
}

static void begin_nest(const Inserter *in, LoopId outermost) {
    const Loop *loop = &in->f->loops.loop[outermost];
    for (size_t i = 0; i < loop->entry.size; i++) {
        inserter_at_end(in, in->f->cfg.edge[loop->entry.at[i]].from);
        inserter_set(in, in->nest[outermost].pending,
                     inserter_minus(in, inserter_number(in, 0),
                                    sum_of_totals(in, outermost)));
    }
}

void loopsums_begin(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        if (!in->f->loops.loop[loop].parent &&
            in->strategy.loop[loop].sums == SUMS_BY_TOTALS)
            begin_nest(in, loop);
}

static void fill_adder(const Inserter *in, LoopId outermost,
                       LLVMValueRef adder) {
    const RuntimeLinks *links = in->body->links;
    Inserter own = *in;
    own.builder = links_begin(links, adder);
    LLVMValueRef sums = LLVMGetParam(adder, 0);
    for (size_t i = 0; i < inserter_loop(in, outermost)->nest_columns.size;
         i++) {
        LoopId loop = nest_loop(in, outermost, i);
        uint32_t index = (uint32_t)inserter_loop(in, loop)->totals;
        for (uint32_t k = 0; k < 2; k++)
            links_add_total(links, own.builder, index + k,
                            LLVMBuildLoad2(own.builder, in->i64,
                                           element(&own, sums, 2 * i + k), ""));
    }
    LLVMBuildStore(own.builder, LLVMConstNull(sums_type(in, outermost)), sums);
    LLVMBuildRetVoid(own.builder);
    LLVMDisposeBuilder(own.builder);
}

/* Adds the sums to the running totals and clears them: in a function, one for
 * all ways out. */
static void call_adder(const Inserter *in, LoopId outermost) {
    const RuntimeLinks *links = in->body->links;
    NestVariables *v = &in->nest[outermost];
    LLVMTypeRef type = LLVMFunctionType(links->void_type,
                                        (LLVMTypeRef[]){links->ptr}, 1, false);
    if (!v->adder) {
        v->adder = links_new_function(links, "asym.add_nest", type);
        links_keep_out_of_line(links, v->adder);
        fill_adder(in, outermost, v->adder);
    }
    LLVMBuildCall2(in->builder, type, v->adder, &v->sums, 1, "");
}

/* ---- the end of an execution ---- */

static LLVMValueRef entries(const Inserter *in, LoopId loop) {
    const LoopStrategy *s = &in->strategy.loop[loop];
    LLVMValueRef sum = inserter_number(in, 0);
    for (size_t i = 0; i < s->rounds_of.size; i++)
        sum = inserter_plus(
            in, sum, inserter_get(in, in->loop[s->rounds_of.at[i]].rounds));
    return s->entries_of
               ? inserter_plus(
                     in, sum, inserter_get(in, in->loop[s->entries_of].entries))
               : sum;
}

static LLVMValueRef total(const Inserter *in, LoopId loop) {
    return inserter_plus(in, inserter_get(in, in->loop[loop].rounds),
                         entries(in, loop));
}

void loopsums_end(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    const LoopStrategy *s = &in->strategy.loop[loop];
    if (s->sums != SUMS_IN_VARIABLES) {
        add_execution(in, loop);
        return;
    }
    inserter_increase(in, v->rounds, loopcount_rounds(in, loop));
    if (s->entries_by == ENTRIES_COUNTED)
        inserter_increase(in, v->entries, inserter_number(in, 1));
    if (loopcount_needs_variable(in, loop))
        inserter_clear(in, v->now);
}

static void mark_cut(const Inserter *in, LoopId loop, LLVMValueRef some) {
    LLVMValueRef cut = nest_of(in, loop)->cut;
    inserter_set(in, cut,
                 LLVMBuildOr(in->builder, inserter_get(in, cut), some, ""));
}

void loopsums_cut(const Inserter *in, LoopId loop) {
    if (loopcount_needs_variable(in, loop)) {
        loopsums_cut_if(in, loop, inserter_number(in, 1));
    } else {
        loopsums_end(in, loop);
        mark_cut(in, loop, inserter_number(in, 1));
    }
}

void loopsums_cut_if(const Inserter *in, LoopId loop, LLVMValueRef lost) {
    const LoopVariables *v = &in->loop[loop];
    LLVMValueRef now =
        LLVMBuildMul(in->builder, lost, inserter_get(in, v->now), "");
    LLVMValueRef some = inserter_is_some(in, now);
    inserter_increase(in, v->rounds, inserter_minus(in, now, some));
    inserter_increase(in, v->entries, some);
    inserter_set(in, v->now, inserter_minus(in, inserter_get(in, v->now), now));
    mark_cut(in, loop, some);
}

LLVMValueRef loopsums_is_cut(const Inserter *in, LoopId outermost) {
    return LLVMBuildICmp(in->builder, LLVMIntNE,
                         inserter_get(in, in->nest[outermost].cut),
                         inserter_number(in, 0), "");
}

/* ---- the end of a nest ---- */

void loopsums_write(const Inserter *in, LoopId outermost, LLVMValueRef cells) {
    size_t size = inserter_loop(in, outermost)->nest_columns.size;
    if (in->strategy.loop[outermost].sums == SUMS_IN_ARRAY) {
        enum { ALIGNMENT = 8 };
        LLVMBuildMemCpy(in->builder, cells, ALIGNMENT, in->nest[outermost].sums,
                        ALIGNMENT,
                        inserter_number(in, 2 * size * sizeof(uint64_t)));
        return;
    }
    for (size_t i = 0; i < size; i++) {
        LoopId loop = nest_loop(in, outermost, i);
        LLVMBuildStore(in->builder, total(in, loop), element(in, cells, 2 * i));
        LLVMBuildStore(in->builder, entries(in, loop),
                       element(in, cells, 2 * i + 1));
    }
}

/* Returns the header executions that it adds. */
static LLVMValueRef add_totals(const Inserter *in, LoopId loop,
                               LLVMValueRef count, LLVMValueRef entered) {
    const LoopVariables *v = &in->loop[loop];
    const LoopStrategy *s = &in->strategy.loop[loop];
    const RuntimeLinks *links = in->body->links;
    uint32_t index = (uint32_t)inserter_loop(in, loop)->totals;
    count = inserter_minus(in, count, inserter_get(in, v->flushed_total));
    entered = inserter_minus(in, entered, inserter_get(in, v->flushed_entries));
    links_add_total(links, in->builder, index,
                    s->adds_rounds ? inserter_get(in, v->rounds) : count);
    if (s->entries_by == ENTRIES_COUNTED)
        links_add_total(links, in->builder, index + 1, entered);
    return count;
}

static LLVMValueRef sure_calls(const Inserter *in, LoopId loop) {
    uint64_t calls = in->strategy.loop[loop].calls_a_header;
    return inserter_plus(
        in, times_calls(in, loop, inserter_get(in, in->loop[loop].rounds)),
        times(in, calls, total(in, loop)));
}

static void clear_loop(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    inserter_clear(in, v->rounds);
    inserter_clear(in, v->entries);
    inserter_clear(in, v->flushed_total);
    inserter_clear(in, v->flushed_entries);
}

/* Returns the work that the nest has done. */
static LLVMValueRef end_loops(const Inserter *in, LoopId outermost) {
    LLVMValueRef work = inserter_number(in, 0);
    size_t size = inserter_loop(in, outermost)->nest_columns.size;
    for (size_t i = 0; i < size; i++) {
        LoopId loop = nest_loop(in, outermost, i);
        LLVMValueRef count =
            add_totals(in, loop, total(in, loop), entries(in, loop));
        work = inserter_plus(in, work, count);
        work = inserter_plus(in, work, sure_calls(in, loop));
    }
    for (size_t i = 0; i < size; i++)
        clear_loop(in, nest_loop(in, outermost, i));
    return work;
}

void loopsums_end_nest(const Inserter *in, LoopId outermost) {
    const NestVariables *v = &in->nest[outermost];
    const LoopStrategy *s = &in->strategy.loop[outermost];
    LLVMValueRef work = inserter_get(in, v->pending);
    if (s->sums == SUMS_IN_VARIABLES)
        work = inserter_plus(in, work, end_loops(in, outermost));
    else if (s->sums == SUMS_IN_ARRAY)
        call_adder(in, outermost);
    else if (s->sums == SUMS_BY_TOTALS)
        work = inserter_plus(in, work, sum_of_totals(in, outermost));
    if (s->adds_rounds) /* else its constants are added on their own */
        work = loopcount_hide(in, outermost, work);
    inserter_clear(in, v->cut);
    inserter_clear(in, v->pending);
    links_add_work(in->body->links, in->builder, work);
}

void loopsums_add_early(const Inserter *in, LoopId loop, LoopPhase phase) {
    const LoopVariables *v = &in->loop[loop];
    LLVMValueRef count = total(in, loop), entered = entries(in, loop);
    if (phase == LOOP_INSIDE) {
        count = inserter_plus(in, count, loopcount_now(in, loop));
        entered = inserter_plus(in, entered, inserter_number(in, 1));
    }
    links_add_work(in->body->links, in->builder,
                   add_totals(in, loop, count, entered));
    inserter_set(in, v->flushed_total, count);
    inserter_set(in, v->flushed_entries, entered);
}

/* ---- calls ---- */

void loopsums_add_calls(const Inserter *in, const CallFacts *calls,
                        CallsBy by) {
    LLVMValueRef number = inserter_number(in, calls->calls);
    if (by == CALLS_AT_ONCE)
        links_add_work(in->body->links, in->builder, number);
    else if (by == CALLS_BY_NEST)
        inserter_increase(in, nest_of(in, calls->loop)->pending, number);
}
