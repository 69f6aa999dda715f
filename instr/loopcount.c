#include "instr/loopcount.h"

#include "instr/stepper.h"

struct LoopVariables {
    Stepper stepper;          /* the program's; or ... */
    LLVMValueRef rounds_made; /* ... a phi of ours for the present execution;
                                 or neither, and ... */
    LLVMValueRef now; /* ... header executions of the present execution; with a
                         stepper, where that began */
    LLVMValueRef rounds, entries;                /* of those that ended */
    LLVMValueRef flushed_total, flushed_entries; /* what of them has been added
                             to the running totals already */
    LLVMValueRef cut;     /* of an outermost loop: part of it was cut short */
    LLVMValueRef pending; /* of an outermost loop: work that it adds as it ends,
                             beside that of its loops' totals */
    bool is_direct; /* each execution goes to the running totals as it ends */
    uint64_t calls_a_round, calls_a_count; /* made in each round, or in each
                             execution of the header; not in "calls" */
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

static bool needs_variable(const LoopVariables *v) {
    return !v->stepper.phi && !v->rounds_made;
}

static LLVMValueRef as_integer(const Inserter *in, LLVMValueRef original) {
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    if (LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind)
        return LLVMBuildPtrToInt(in->builder, value, in->i64, "");
    return value;
}

/* Whether the optimiser, too, can tell the count without going round. */
static bool is_counted(const Inserter *in, LoopId loop) {
    const PlanFormula *count = &in->plan->loops.at[loop - 1].count;
    return count->formula && !count->upper;
}

/* "value" itself, of which the optimiser knows nothing.  Else it would see that
 * each sum it goes into changes by a constant in each round, and keep all of
 * them in the loop.  What it can compute without going round is better known.
 */
static LLVMValueRef opaque(const Inserter *in, LoopId loop,
                           LLVMValueRef value) {
    static const char constraints[] = "=r,0";
    if (is_counted(in, loop))
        return value;
    LLVMTypeRef type = in->i64;
    LLVMTypeRef identity = LLVMFunctionType(type, &type, 1, false);
    LLVMValueRef nothing =
        LLVMGetInlineAsm(identity, "", 0, constraints, sizeof constraints - 1,
                         false, false, LLVMInlineAsmDialectATT, false);
    return LLVMBuildCall2(in->builder, identity, nothing, &value, 1, "");
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
        return getenv("OPQ") ? opaque(in, loop, rounds_by_stepper(in, v))
                             : rounds_by_stepper(in, v);
    if (v->rounds_made)
        return v->rounds_made;
    return inserter_minus(in, get(in, v->now), inserter_number(in, 1));
}

LLVMValueRef loopcount_now(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    if (needs_variable(v))
        return get(in, v->now);
    return inserter_plus(in, rounds_now(in, loop), inserter_number(in, 1));
}

/* A phi, not a variable that is counted up in the header: so the optimiser sees
 * that it is equal to the entries of an inner loop, say. */
static LLVMValueRef new_phi(const Inserter *in, LoopId loop) {
    NodeId header = in->f->loops.loop[loop].header;
    LLVMBasicBlockRef block = inserter_block(in, header);
    LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(block));
    LLVMValueRef phi = LLVMBuildPhi(in->builder, in->i64, "");
    CFG_FOR_PRED(&in->f->cfg, header, edge) {
        NodeId from = in->f->cfg.edge[*edge].from;
        LLVMBasicBlockRef before = inserter_block(in, from);
        LLVMValueRef value = inserter_number(in, 0);
        if (loops_contain(&in->f->loops, loop, from)) {
            inserter_at_end(in, from);
            value = opaque(in, loop,
                           inserter_plus(in, phi, inserter_number(in, 1)));
        }
        LLVMAddIncoming(phi, &value, &before, 1);
    }
    return phi;
}

static void begin(const Inserter *in, LoopId loop, NodeId from) {
    const LoopVariables *v = &in->loop[loop];
    inserter_at_end(in, from);
    if (needs_variable(v))
        clear(in, v->now);
    else
        inserter_set(
            in, v->now,
            LLVMBuildZExt(
                in->builder,
                as_integer(in, stepper_start(&v->stepper, in->f->block[from])),
                in->i64, ""));
}

static void insert_loop(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    LoopVariables *v = &in->loop[loop];
    if (!v->stepper.phi && !may_end_unseen(in, loop)) {
        v->rounds_made = new_phi(in, loop);
        return;
    }
    for (size_t i = 0; i < l->entry.size; i++)
        begin(in, loop, in->f->cfg.edge[l->entry.at[i]].from);
    if (!needs_variable(v))
        return;
    inserter_at_start(in, inserter_block(in, l->header));
    inserter_increase(in, v->now, inserter_number(in, 1));
}

void loopcount_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        insert_loop(in, loop);
}

/* ---- executions that ended ---- */

static void choose_stepper(const Inserter *in, LoopId loop) {
    if (may_end_unseen(in, loop))
        return;
    Stepper s = stepper_find(in->f, loop);
    if (s.phi && (is_counted(in, loop) || stepper_pays(&s, in->f, loop)))
        in->loop[loop].stepper = s;
}

static bool fits_in_registers(const Inserter *in, LoopId outermost) {
    enum { MOST = 3 };
    const PlanLoop *root = &in->plan->loops.at[outermost - 1];
    size_t uncounted = 0;
    for (size_t i = 0; i < root->nest_columns.size; i++)
        uncounted += !is_counted(in, (LoopId)root->nest_columns.at[i] + 1);
    return uncounted <= MOST;
}

/* Where no sample needs the sums, and many loops would keep theirs in registers
 * all along. */
static void choose_direct(const Inserter *in) {
    const Loops *loops = &in->f->loops;
    bool *crowded = ARENA_ARRAY(in->arena, bool, loops->count + 1);
    if (in->body->kind == BODY_RECORD ||
        ptrmap_get(in->body->may_fork, in->f->function, 0))
        return;
    for (LoopId loop = 1; loop <= loops->count; loop++) {
        LoopId outermost = loops->loop[loop].outermost;
        if (loop == outermost)
            crowded[loop] = !fits_in_registers(in, loop);
        else
            in->loop[loop].is_direct = crowded[outermost] &&
                                       !is_counted(in, loop) &&
                                       !may_end_unseen(in, loop);
    }
}

void loopcount_make(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->loop = ARENA_ARRAY(in->arena, LoopVariables, count + 1);
    for (LoopId loop = 1; loop <= count; loop++) {
        LoopVariables *v = &in->loop[loop];
        choose_stepper(in, loop);
        v->now = inserter_variable(in);
        v->rounds = inserter_variable(in);
        v->entries = inserter_variable(in);
        v->flushed_total = inserter_variable(in);
        v->flushed_entries = inserter_variable(in);
        v->cut = inserter_variable(in);
        v->pending = inserter_variable(in);
    }
    choose_direct(in);
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

static LLVMValueRef times(const Inserter *in, uint64_t n, LLVMValueRef value) {
    return LLVMBuildMul(in->builder, inserter_number(in, n), value, "");
}

/* Adds one execution to the running totals, and to what the nest adds to the
 * work as it ends. */
static void add_execution(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    const RuntimeLinks *links = in->body->links;
    uint32_t index = (uint32_t)in->plan->loops.at[loop - 1].totals;
    LLVMValueRef one = inserter_number(in, 1), rounds = rounds_now(in, loop);
    LLVMValueRef count = inserter_plus(in, rounds, one);
    links_add_total(links, in->builder, index, count);
    links_add_total(links, in->builder, index + 1, one);
    inserter_increase(in, in->loop[in->f->loops.loop[loop].outermost].pending,
                      inserter_plus(in, times(in, v->calls_a_count + 1, count),
                                    times(in, v->calls_a_round, rounds)));
}

void loopcount_end(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    if (v->is_direct) {
        add_execution(in, loop);
        return;
    }
    inserter_increase(in, v->rounds, rounds_now(in, loop));
    inserter_increase(in, v->entries, inserter_number(in, 1));
    if (needs_variable(v))
        clear(in, v->now);
}

static void mark_cut(const Inserter *in, LoopId loop, LLVMValueRef some) {
    LLVMValueRef cut = in->loop[in->f->loops.loop[loop].outermost].cut;
    inserter_set(in, cut,
                 LLVMBuildOr(in->builder, inserter_get(in, cut), some, ""));
}

void loopcount_cut(const Inserter *in, LoopId loop) {
    if (!needs_variable(&in->loop[loop])) {
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

static LLVMValueRef sure_calls(const Inserter *in, LoopId loop) {
    const LoopVariables *v = &in->loop[loop];
    return inserter_plus(
        in, times(in, v->calls_a_round, get(in, v->rounds)),
        times(in, v->calls_a_count, loopcount_total(in, loop)));
}

void loopcount_end_nest(const Inserter *in, LoopId outermost) {
    LLVMValueRef work = get(in, in->loop[outermost].pending);
    const PlanLoop *root = &in->plan->loops.at[outermost - 1];
    for (size_t i = 0; i < root->nest_columns.size; i++) {
        LoopId loop = (LoopId)root->nest_columns.at[i] + 1;
        work = inserter_plus(in, work,
                             add_totals(in, loop, loopcount_total(in, loop),
                                        loopcount_entries(in, loop)));
        work = inserter_plus(in, work, sure_calls(in, loop));
        clear_loop(in, loop);
    }
    clear(in, in->loop[outermost].cut);
    clear(in, in->loop[outermost].pending);
    links_add_work(in->body->links, in->builder, work);
}

/* How often a node of "loop", in none of its inner loops, runs in an execution
 * of it that is not cut short. */
typedef enum Often {
    OFTEN_ROUNDS, /* once in each round: every exit comes before it */
    OFTEN_COUNT,  /* with the header: every exit comes after it */
    OFTEN_UNKNOWN
} Often;

static bool runs_before(const Inserter *in, NodeId a, NodeId b) {
    return domtree_dominates(&in->f->dom, a, b);
}

static Often how_often(const Inserter *in, LoopId loop, NodeId node) {
    const Loop *l = &in->f->loops.loop[loop];
    size_t before = 0, after = 0;
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

void loopcount_add_calls(const Inserter *in, NodeId node, uint64_t calls) {
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
        inserter_increase(
            in, in->loop[in->f->loops.loop[loop].outermost].pending, number);
    }
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
