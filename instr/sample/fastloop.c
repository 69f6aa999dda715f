#include "instr/sample/fastloop.h"

#include "instr/insert/edges.h"
#include "instr/sample/loopclone.h"
#include "instr/sample/rounds/smallloop.h"
#include "instr/sample/values/captures.h"
#include "static/ir/irquery.h"

/* A loop, or a region, that gets a copy. */
typedef struct Leaving {
    const Cycle *cycle;
    size_t number;   /* of the cycle */
    uint32_t budget; /* its own, counted down by rounds of the copy */
    CloneEnds ends;
} Leaving;

typedef Vec(uint32_t) Budgets;

static bool has(const Budgets *budgets, uint32_t index) {
    for (size_t i = 0; i < budgets->size; i++)
        if (budgets->at[i] == index)
            return true;
    return false;
}

/* What is opened where the copy leads back: budgets of sites, and then of other
 * copies. */
typedef struct Renewed {
    Budgets all;
    size_t sites;
} Renewed;

static bool is_of_site(const Inserter *in, const BudgetTest *test) {
    const Plan *plan = in->body->plan;
    return test->index >= plan->functions.size &&
           test->index < plan->functions.size + plan->sites.size;
}

/* Whether copies do without it.  They ask before calls as fast bodies do. */
static bool is_dropped(const Inserter *in, const BudgetTest *test) {
    return !test->question.countdown || is_of_site(in, test);
}

static bool tells_sides_in(const Inserter *in, const Cycle *cycle) {
    for (size_t i = 0; i < in->sides->size; i++)
        if (cycle->holds[in->sides->at[i].node])
            return true;
    return false;
}

/* Loops in others are left with these. */
static bool asks_in(const Inserter *in, const Cycle *cycle) {
    for (size_t i = 0; i < in->tests->size; i++)
        if (cycle->holds[in->tests->at[i].node] &&
            is_dropped(in, &in->tests->at[i]))
            return true;
    return !cycle->around && tells_sides_in(in, cycle);
}

/* Of the sites in it, each once. */
static Budgets budgets_in(const Inserter *in, const Cycle *cycle) {
    Budgets budgets = {0};
    for (size_t i = 0; i < in->tests->size; i++) {
        const BudgetTest *test = &in->tests->at[i];
        if (cycle->holds[test->node] && is_of_site(in, test) &&
            !has(&budgets, test->index))
            *vec_push(in->arena, &budgets) = test->index;
    }
    return budgets;
}

/* ---- the way into the copy ---- */

/* The copy of the header begins with what the header would have begun with. */
static void add_source(LLVMBasicBlockRef header, LLVMBasicBlockRef copy,
                       LLVMBasicBlockRef latch, LLVMBasicBlockRef from) {
    LLVMValueRef to = LLVMGetFirstInstruction(copy);
    IR_FOR_INSTRUCTIONS(header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        LLVMValueRef value = irquery_incoming(phi, latch);
        LLVMAddIncoming(to, &value, &from, 1);
        to = LLVMGetNextInstruction(to);
    }
}

static LLVMBasicBlockRef copy_of(const LoopClone *clone,
                                 LLVMBasicBlockRef block) {
    return clone->copy.at[map_get_ptr(&clone->index, block, 0)];
}

/* Unrolled, the loop would have the copy in each of its rounds. */
static void lead_over(const Inserter *in, const LoopClone *clone,
                      const Leaving *leaving, LLVMBasicBlockRef latch,
                      LLVMBasicBlockRef header) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(latch);
    LLVMBasicBlockRef copy = copy_of(clone, header),
                      go = edges_new_block(in, header);
    LLVMPositionBuilderAtEnd(in->builder, go);
    captures_close(in, leaving->cycle->loop ? leaving->cycle->loop
                                            : leaving->cycle->around);
    LLVMBuildBr(in->builder, copy);
    add_source(header, copy, latch, go);
    LLVMPositionBuilderBefore(in->builder, end);
    LLVMValueRef is_left =
        links_is_left(in->body->links, in->builder, leaving->budget);
    smallloop_keep(LLVMBuildCondBr(in->builder, is_left, go, header));
    LLVMInstructionEraseFromParent(end);
}

/* ---- the way back ---- */

/* The header begins with what its copy would have begun with. */
static void lead_back(const Inserter *in, const LoopClone *clone,
                      const Leaving *leaving, const Renewed *renewed,
                      LLVMBasicBlockRef latch, LLVMBasicBlockRef header) {
    LLVMBasicBlockRef ask = copy_of(clone, latch);
    LLVMBasicBlockRef copy = copy_of(clone, header);
    LLVMValueRef end = LLVMGetBasicBlockTerminator(ask);
    LLVMBasicBlockRef back = edges_new_block(in, header);
    add_source(copy, header, ask, back);
    LLVMPositionBuilderBefore(in->builder, end);
    LLVMValueRef due =
        links_is_due(in->body->links, in->builder, leaving->budget);
    LLVMValueRef branch = LLVMBuildCondBr(in->builder, due, back, copy);
    inserter_say_rare(in, branch);
    edges_move_hints(branch, end);
    LLVMInstructionEraseFromParent(end);
    LLVMPositionBuilderAtEnd(in->builder, back);
    links_call_with_list(in->body->links, in->builder, CALL_RENEW,
                         leaving->budget, renewed->all.at, renewed->all.size,
                         renewed->sites);
    LLVMBuildBr(in->builder, header);
}

/* ---- one loop, or region ---- */

static LLVMValueRef no(const Inserter *in) {
    return LLVMConstInt(LLVMInt1TypeInContext(in->body->links->context), 0,
                        false);
}

static void drop_store(const LoopClone *clone, LLVMValueRef store) {
    LLVMValueRef copy = store ? loopclone_value(clone, store) : NULL;
    if (copy != store)
        LLVMInstructionEraseFromParent(copy);
}

static void drop_condition(const Inserter *in, const LoopClone *clone,
                           LLVMValueRef condition) {
    LLVMValueRef copy = loopclone_value(clone, condition);
    if (copy != condition)
        LLVMReplaceAllUsesWith(copy, no(in));
}

/* Whether executions of "loop" begin and end in the copy: none goes on there
 * that began outside, or outside where one began there. */
static bool is_inside(const Inserter *in, const Cycle *cycle, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    if (!loop || !cycle->holds[l->header])
        return false;
    for (size_t i = 0; i < l->back.size; i++)
        if (cycle_has_back_edge(cycle, l->back.at[i]))
            return false;
    return true;
}

/* The copy asks for nothing, tells no side of a branch, and keeps nothing for
 * samples of loops in it. */
static void drop_records(const Inserter *in, const LoopClone *clone,
                         const Cycle *cycle) {
    for (size_t i = 0; i < in->tests->size; i++) {
        const BudgetQuestion *question = &in->tests->at[i].question;
        if (!is_dropped(in, &in->tests->at[i]))
            continue;
        drop_condition(in, clone, question->condition);
        drop_store(clone, question->countdown);
    }
    for (size_t i = 0; i < in->wishes->size; i++)
        drop_condition(in, clone, in->wishes->at[i]);
    for (size_t i = 0; i < in->sides->size; i++)
        drop_store(clone, in->sides->at[i].store);
    for (size_t i = 0; i < in->kept->size; i++)
        if (is_inside(in, cycle, in->kept->at[i].region))
            drop_store(clone, in->kept->at[i].store);
}

static void copy_cycle(const Inserter *in, LoopClone *clone,
                       const Leaving *leaving, const Renewed *renewed) {
    loopclone_fill(clone);
    drop_records(in, clone, leaving->cycle);
    for (size_t i = 0; i < leaving->ends.latches.size; i++) {
        LLVMBasicBlockRef latch = leaving->ends.latches.at[i];
        LLVMBasicBlockRef header =
            LLVMGetSuccessor(LLVMGetBasicBlockTerminator(latch), 0);
        lead_over(in, clone, leaving, latch, header);
        lead_back(in, clone, leaving, renewed, latch, header);
    }
}

typedef Vec(Leaving) Leavings;
typedef Vec(LoopClone) Clones;

/* Its own sites, and the copies of what is in it. */
static Renewed renewed_by(const Inserter *in, const Leavings *all,
                          const Cycle *cycle) {
    Renewed renewed = {.all = budgets_in(in, cycle)};
    renewed.sites = renewed.all.size;
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].cycle != cycle &&
            cycle->holds[all->at[i].cycle->begin.at[0]])
            *vec_push(in->arena, &renewed.all) = all->at[i].budget;
    return renewed;
}

/* Calls in what goes on in a copy soon are not worth inlining. */
static void keep_calls(const Inserter *in, const LoopClone *clone) {
    for (size_t i = 0; i < clone->block.size; i++)
        IR_FOR_INSTRUCTIONS(clone->block.at[i], call)
            if (irquery_is_call(call) && !LLVMIsAIntrinsicInst(call) &&
                !irquery_call_has(call, "alwaysinline"))
                links_call_out_of_line(in->body->links, call);
}

static void leave_cycle(const Inserter *in, const Leavings *all,
                        const Leaving *leaving, Clones *left) {
    targets_add(in->body->opens, (uint32_t)in->body->function, leaving->budget);
    for (size_t i = 0; i < leaving->cycle->entry.size; i++) {
        inserter_at_end(in, in->f->cfg.edge[leaving->cycle->entry.at[i]].from);
        links_begin_rounds(in->body->links, in->builder, leaving->budget);
    }
    LoopClone clone = loopclone_find(&leaving->ends, in->builder, in->arena);
    Renewed renewed = renewed_by(in, all, leaving->cycle);
    copy_cycle(in, &clone, leaving, &renewed);
    *vec_push(in->arena, left) = clone;
}

/* ---- before anything is copied ---- */

static LLVMBasicBlockRef target_of(const Inserter *in, EdgeId edge) {
    NodeId from = in->f->cfg.edge[edge].from;
    return LLVMGetSuccessor(
        LLVMGetBasicBlockTerminator(inserter_block(in, from)),
        edge - in->f->first_edge[from]);
}

static CloneEnds ends_of(const Inserter *in, const Cycle *cycle) {
    CloneEnds ends = {.is_region = !cycle->loop};
    Map seen = {.arena = in->arena};
    for (size_t i = 0; i < cycle->back.size; i++) {
        LLVMBasicBlockRef header = target_of(in, cycle->back.at[i]);
        if (!map_get_ptr(&seen, header, 0))
            *vec_push(in->arena, &ends.headers) = header;
        map_put_ptr(&seen, header, 1);
    }
    return ends;
}

/* Several back edges may come from one block. */
static void split_back_edges(const Inserter *in, Leaving *leaving) {
    for (size_t h = 0; h < leaving->ends.headers.size; h++) {
        LLVMBasicBlockRef header = leaving->ends.headers.at[h];
        for (size_t i = 0; i < leaving->cycle->back.size; i++) {
            EdgeId edge = leaving->cycle->back.at[i];
            if (target_of(in, edge) != header)
                continue;
            NodeId from = in->f->cfg.edge[edge].from;
            *vec_push(in->arena, &leaving->ends.latches) =
                edges_split(in, inserter_block(in, from), header);
        }
    }
}

static Leavings find_wanted(const Inserter *in) {
    Leavings all = {0};
    for (size_t i = 0; i < in->cycles.size; i++) {
        const Cycle *cycle = &in->cycles.at[i];
        in->known.cycles.at[i].asks = asks_in(in, cycle);
        if (strategy_wants_copy(&in->known, i))
            *vec_push(in->arena, &all) = (Leaving){
                .cycle = cycle, .number = i, .ends = ends_of(in, cycle)};
    }
    for (size_t i = 0; i < all.size; i++)
        split_back_edges(in, &all.at[i]);
    return all;
}

/* What an invoke yields is first there on its way on, in a block of its own. */
static void split_behind_invokes(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++) {
        LLVMBasicBlockRef block = inserter_block(in, n);
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        if (LLVMIsAInvokeInst(end))
            edges_split(in, block, LLVMGetNormalDest(end));
    }
}

static void measure(const Inserter *in, const Leaving *leaving) {
    LoopClone clone = loopclone_find(&leaving->ends, in->builder, in->arena);
    in->known.cycles.at[leaving->number].written =
        (uint32_t)loopclone_size(&clone);
}

static Leavings find_leavings(const Inserter *in) {
    Leavings wanted = find_wanted(in), all = {0};
    if (wanted.size)
        split_behind_invokes(in);
    for (size_t i = 0; i < wanted.size; i++)
        measure(in, &wanted.at[i]);
    strategy_decide_copies(&in->strategy, &in->known);
    for (size_t i = 0; i < wanted.size; i++) {
        if (!in->strategy.is_copied[wanted.at[i].number])
            continue;
        wanted.at[i].budget = inserter_new_budget(in);
        *vec_push(in->arena, &all) = wanted.at[i];
    }
    return all;
}

/* Outer ones come first: their copies need none of inner ones. */
void fastloop_insert(const Inserter *in) {
    Leavings all = find_leavings(in);
    Clones left = {0};
    for (size_t i = 0; i < all.size; i++)
        leave_cycle(in, &all, &all.at[i], &left);
    for (size_t i = 0; i < left.size; i++)
        keep_calls(in, &left.at[i]);
}
