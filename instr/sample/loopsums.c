#include "instr/sample/loopsums.h"

static LLVMValueRef times(const Inserter *in, uint64_t n, LLVMValueRef value) {
    return LLVMBuildMul(in->builder, inserter_number(in, n), value, "");
}

static LoopVariables *root_of(const Inserter *in, LoopId loop) {
    return &in->loop[in->f->loops.loop[loop].outermost];
}

static LoopId nest_loop(const Inserter *in, LoopId outermost, size_t column) {
    return (LoopId)inserter_loop(in, outermost)->nest_columns.at[column] + 1;
}

static LLVMValueRef element(const Inserter *in, LLVMValueRef array, size_t i) {
    LLVMValueRef index = inserter_number(in, i);
    return LLVMBuildInBoundsGEP2(in->builder, in->i64, array, &index, 1, "");
}

/* ---- crowded nests ---- */

/* Of loops whose count is not told beforehand, and of ways out times loops. */
enum { MOST_UNCOUNTED = 3, MOST_WAYS = 64 };

static bool is_crowded(const Inserter *in, LoopId outermost) {
    size_t size = inserter_loop(in, outermost)->nest_columns.size,
           uncounted = 0;
    for (size_t i = 0; i < size; i++) {
        LoopId loop = nest_loop(in, outermost, i);
        if (in->loop[loop].may_end_unseen)
            return false;
        uncounted += !loopcount_is_counted(in, loop);
    }
    return uncounted > MOST_UNCOUNTED ||
           in->f->loops.loop[outermost].exit.size * size > MOST_WAYS;
}

static LLVMTypeRef sums_type(const Inserter *in, LoopId outermost) {
    return LLVMArrayType2(in->i64,
                          2 * inserter_loop(in, outermost)->nest_columns.size);
}

static void make_sums(const Inserter *in, LoopId outermost) {
    LLVMTypeRef type = sums_type(in, outermost);
    LLVMValueRef sums = LLVMBuildAlloca(in->builder, type, "");
    LLVMBuildStore(in->builder, LLVMConstNull(type), sums);
    in->loop[outermost].sums = sums;
}

/* What was counted before a fork is added early, from variables. */
static void choose_crowded(const Inserter *in) {
    if (map_get_ptr(in->body->may_fork, in->f->function, 0))
        return;
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        LoopVariables *v = &in->loop[loop];
        if (in->f->loops.loop[loop].parent || !is_crowded(in, loop))
            continue;
        v->is_crowded = true;
        for (size_t i = 0; i < inserter_loop(in, loop)->nest_columns.size;
             i++) {
            in->loop[nest_loop(in, loop, i)].column = i;
            in->loop[nest_loop(in, loop, i)].entered = OFTEN_UNKNOWN;
        }
        if (in->body->kind == BODY_RECORD)
            make_sums(in, loop);
    }
}

/* ---- how often something runs in a loop ---- */

static bool runs_before(const Inserter *in, NodeId a, NodeId b) {
    return domtree_dominates(&in->f->dom, a, b);
}

static Often how_often(const Inserter *in, LoopId loop, NodeId node) {
    const Loop *l = &in->f->loops.loop[loop];
    size_t before = 0, after = 0;
    if (l->is_tangled)
        return OFTEN_UNKNOWN;
    for (size_t i = 0; i < l->back.size; i++)
        if (!runs_before(in, node, in->f->cfg.edge[l->back.at[i]].from))
            return OFTEN_UNKNOWN;
    for (size_t i = 0; i < l->exit.size; i++) {
        NodeId exit = in->f->cfg.edge[l->exit.at[i]].from;
        if (runs_before(in, node, exit))
            after++;
        else if (runs_before(in, exit, node))
            before++;
        else
            return OFTEN_UNKNOWN;
    }
    return before && after ? OFTEN_UNKNOWN
           : before        ? OFTEN_ROUNDS
                           : OFTEN_COUNT;
}

/* Whether no execution of the loop or of those around it ends unseen, and none
 * is counted before it ends. */
static bool is_plain(const Inserter *in, LoopId loop) {
    if (map_get_ptr(in->body->may_fork, in->f->function, 0))
        return false;
    for (; loop; loop = in->f->loops.loop[loop].parent)
        if (in->loop[loop].may_end_unseen)
            return false;
    return true;
}

/* Where each execution of a loop is an execution of a node of the loop around
 * it, its entries need no variable. */
static void choose_entered(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    if (l->parent && l->entry.size == 1)
        in->loop[loop].entered =
            how_often(in, l->parent, in->f->cfg.edge[l->entry.at[0]].from);
}

static void choose_rounds(const Inserter *in, LoopId loop) {
    if (in->loop[loop].entered == OFTEN_UNKNOWN)
        return;
    in->loop[loop].gives_rounds = true;
    if (in->loop[loop].entered == OFTEN_ROUNDS)
        in->loop[in->f->loops.loop[loop].parent].gives_rounds = true;
}

void loopsums_make(Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        LoopVariables *v = &in->loop[loop];
        v->rounds = inserter_variable(in);
        v->entries = inserter_variable(in);
        v->flushed_total = inserter_variable(in);
        v->flushed_entries = inserter_variable(in);
        v->cut = inserter_variable(in);
        v->pending = inserter_variable(in);
        if (is_plain(in, loop))
            choose_entered(in, loop);
    }
    choose_crowded(in);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        choose_rounds(in, loop);
}

static void add_to_memory(const Inserter *in, LoopId loop, LLVMValueRef count,
                          LLVMValueRef entered) {
    const RuntimeLinks *links = in->body->links;
    LLVMValueRef sums = root_of(in, loop)->sums;
    uint32_t index = (uint32_t)inserter_loop(in, loop)->totals;
    if (!sums) {
        links_add_total(links, in->builder, index, count);
        links_add_total(links, in->builder, index + 1, entered);
        return;
    }
    size_t column = 2 * in->loop[loop].column;
    links_add_to(links, in->builder, element(in, sums, column), count);
    links_add_to(links, in->builder, element(in, sums, column + 1), entered);
}

static void add_execution(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    LLVMValueRef one = inserter_number(in, 1);
    LLVMValueRef rounds = loopcount_rounds(in, loop);
    LLVMValueRef count = inserter_plus(in, rounds, one);
    add_to_memory(in, loop, count, one);
    inserter_increase(in, root_of(in, loop)->pending,
                      inserter_plus(in, times(in, v->calls_a_count + 1, count),
                                    times(in, v->calls_a_round, rounds)));
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
    LoopVariables *v = &in->loop[outermost];
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
    LLVMValueRef sum = inserter_number(in, 0);
    while (in->loop[loop].entered != OFTEN_UNKNOWN) {
        LoopId around = in->f->loops.loop[loop].parent;
        sum = inserter_plus(in, sum, inserter_get(in, in->loop[around].rounds));
        if (in->loop[loop].entered == OFTEN_ROUNDS)
            return sum;
        loop = around;
    }
    return inserter_plus(in, sum, inserter_get(in, in->loop[loop].entries));
}

static LLVMValueRef total(const Inserter *in, LoopId loop) {
    return inserter_plus(in, inserter_get(in, in->loop[loop].rounds),
                         entries(in, loop));
}

void loopsums_end(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    if (root_of(in, loop)->is_crowded) {
        add_execution(in, loop);
        return;
    }
    inserter_increase(in, v->rounds, loopcount_rounds(in, loop));
    if (v->entered == OFTEN_UNKNOWN)
        inserter_increase(in, v->entries, inserter_number(in, 1));
    if (loopcount_needs_variable(in, loop))
        inserter_clear(in, v->now);
}

static void mark_cut(const Inserter *in, LoopId loop, LLVMValueRef some) {
    LLVMValueRef cut = root_of(in, loop)->cut;
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
                         inserter_get(in, in->loop[outermost].cut),
                         inserter_number(in, 0), "");
}

/* ---- the end of a nest ---- */

void loopsums_write(const Inserter *in, LoopId outermost, LLVMValueRef cells) {
    size_t size = inserter_loop(in, outermost)->nest_columns.size;
    if (in->loop[outermost].is_crowded) {
        enum { ALIGNMENT = 8 };
        LLVMBuildMemCpy(in->builder, cells, ALIGNMENT, in->loop[outermost].sums,
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
    const RuntimeLinks *links = in->body->links;
    uint32_t index = (uint32_t)inserter_loop(in, loop)->totals;
    count = inserter_minus(in, count, inserter_get(in, v->flushed_total));
    entered = inserter_minus(in, entered, inserter_get(in, v->flushed_entries));
    links_add_total(links, in->builder, index,
                    v->gives_rounds ? inserter_get(in, v->rounds) : count);
    if (v->entered == OFTEN_UNKNOWN)
        links_add_total(links, in->builder, index + 1, entered);
    return count;
}

static LLVMValueRef sure_calls(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    return inserter_plus(
        in, times(in, v->calls_a_round, inserter_get(in, v->rounds)),
        times(in, v->calls_a_count, total(in, loop)));
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
    const LoopVariables *v = &in->loop[outermost];
    LLVMValueRef work = inserter_get(in, v->pending);
    if (!v->is_crowded)
        work = inserter_plus(in, work, end_loops(in, outermost));
    else if (v->sums)
        call_adder(in, outermost);
    if (v->gives_rounds) /* else its constants are added on their own */
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

void loopsums_add_calls(const Inserter *in, NodeId node, uint64_t calls) {
    LoopId loop = in->f->loops.innermost[node];
    LLVMValueRef number = inserter_number(in, calls);
    if (!loop) {
        links_add_work(in->body->links, in->builder, number);
        return;
    }
    switch (how_often(in, loop, node)) {
    case OFTEN_ROUNDS:
        in->loop[loop].calls_a_round += calls;
        break;
    case OFTEN_COUNT:
        in->loop[loop].calls_a_count += calls;
        break;
    case OFTEN_UNKNOWN:
        inserter_increase(in, root_of(in, loop)->pending, number);
    }
}
