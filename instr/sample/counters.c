#include "instr/sample/counters.h"

#include "instr/runtime/runtime.h"
#include "instr/sample/calls/callsites.h"
#include "instr/sample/fastloop.h"
#include "instr/sample/gather.h"
#include "instr/sample/peel.h"
#include "instr/sample/rounds/ahead.h"
#include "instr/sample/rounds/lengths.h"
#include "instr/sample/rounds/loopsums.h"
#include "instr/sample/rounds/looptargets.h"
#include "instr/sample/tangles.h"
#include "instr/sample/values/captures.h"
#include "instr/sample/values/notes.h"
#include "instr/sample/values/sides.h"
#include "instr/sample/values/watches.h"
#include "instr/sample/walks/skips.h"
#include "instr/sample/walks/walkends.h"

static bool records(const Inserter *in) {
    return in->body->kind == BODY_RECORD;
}

/* ---- samples ---- */

static void sample_if(const Inserter *in, NodeId node, int site,
                      LLVMValueRef condition) {
    LLVMValueRef asked =
        inserter_ask(in, node, links_budget_of_site(in->body->links, site));
    if (condition)
        asked = LLVMBuildAnd(in->builder, asked, condition, "");
    inserter_rarely_if(
        in, LLVMGetBasicBlockTerminator(inserter_block(in, node)), asked);
}

static void sample_loop(const Inserter *in, LoopId loop, NodeId node) {
    int site = inserter_loop(in, loop)->site;
    sample_if(in, node, site, ahead_asked(in, loop));
    size_t column = captures_write_keys(in, site, loop);
    LLVMBuildStore(in->builder, loopcount_now(in, loop),
                   captures_cell(in, column));
    links_sample(in->body->links, in->builder, site, in->row);
    inserter_at_end(in, node);
}

/* If a part of this execution was cut short, there is no sample. */
static void sample_nest(const Inserter *in, LoopId outermost, NodeId node) {
    int site = inserter_loop(in, outermost)->nest_site;
    LLVMValueRef whole =
        LLVMBuildNot(in->builder, loopsums_is_cut(in, outermost), "");
    LLVMValueRef ahead = ahead_asked(in, outermost);
    sample_if(in, node, site,
              ahead ? LLVMBuildAnd(in->builder, whole, ahead, "") : whole);
    size_t column = captures_write_keys(in, site, outermost);
    loopsums_write(in, outermost, captures_cell(in, column));
    links_sample(in->body->links, in->builder, site, in->row);
    inserter_at_end(in, node);
}

/* ---- what happens on edges ---- */

static bool is_outermost(const Inserter *in, LoopId loop) {
    return !in->f->loops.loop[loop].parent;
}

static void leave_loop(const Inserter *in, LoopId loop, NodeId node) {
    if (records(in))
        sample_loop(in, loop, node);
    loopsums_end(in, loop);
    watches_end(in, loop, node);
    if (!is_outermost(in, loop))
        return;
    if (records(in))
        sample_nest(in, loop, node);
    loopsums_end_nest(in, loop);
}

/* Control leaves the loop without completing it. */
static void cut_loop(const Inserter *in, LoopId loop) {
    loopsums_cut(in, loop);
    if (is_outermost(in, loop))
        loopsums_end_nest(in, loop);
}

static void insert_exit(const Inserter *in, LoopId loop, EdgeId edge) {
    NodeId to = in->f->cfg.edge[edge].to;
    inserter_at_end(in, to);
    if (!inserter_is_landing_pad(in, to))
        in->loop[loop].left = in->f->cfg.edge[edge].from;
    if (records(in)) {
        lengths_catch(in, loop, edge);
        captures_hand_on(in, loop);
    }
    if (irfunction_cuts_short(in->f, edge))
        cut_loop(in, loop);
    else
        leave_loop(in, loop, to);
    in->loop[loop].left = 0;
}

/* Inner loops come after outer ones in number, and end before them.  Several
 * exits lead to one landing pad. */
static void insert_exits(const Inserter *in) {
    LoopId *last = ARENA_ARRAY(in->arena, LoopId, in->f->cfg.size + 1);
    for (LoopId loop = in->f->loops.count; loop; loop--) {
        const Loop *l = &in->f->loops.loop[loop];
        for (size_t i = 0; i < l->exit.size; i++) {
            NodeId to = in->f->cfg.edge[l->exit.at[i]].to;
            if (last[to] != loop)
                insert_exit(in, loop, l->exit.at[i]);
            last[to] = loop;
        }
    }
}

static void call_cut(const Inserter *in) {
    LLVMValueRef args[] = {in->frame};
    links_call(in->body->links, in->builder, CALL_CUT, args, 1);
}

static void insert_landing_pads(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        if (inserter_is_landing_pad(in, n)) {
            inserter_at_start(in, inserter_block(in, n));
            call_cut(in);
        }
}

static void reset_captures(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        const Loop *l = &in->f->loops.loop[loop];
        for (size_t i = 0; i < l->entry.size; i++) {
            inserter_at_end(in, in->f->cfg.edge[l->entry.at[i]].from);
            captures_reset(in, loop);
        }
    }
}

/* ---- entry and returns ---- */

static void leave_call(const Inserter *in) {
    const RuntimeLinks *links = in->body->links;
    size_t column = captures_write_keys(in, in->plan->site, 0);
    LLVMBuildStore(in->builder, inserter_number(in, 0),
                   captures_cell(in, column));
    LLVMValueRef args[] = {in->frame, links->table,
                           inserter_number32(in, in->plan->site), in->row};
    links_call(links, in->builder, CALL_LEAVE, args, 4);
}

static void insert_returns(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++) {
        if (LLVMGetInstructionOpcode(irfunction_terminator(in->f, n)) !=
            LLVMRet)
            continue;
        inserter_at_end(in, n);
        notes_leave(in);
        leave_call(in);
    }
}

static size_t row_size(const Inserter *in, int site) {
    if (site < 0)
        return 0;
    return 1 + in->body->plan->sites.at[site].keys.size +
           plan_site_columns(in->body->plan, (uint32_t)site);
}

static size_t longest_row(const Inserter *in) {
    size_t longest = row_size(in, in->plan->site);
    for (size_t i = 0; i < in->plan->loops.size; i++) {
        size_t own = row_size(in, in->plan->loops.at[i].site);
        size_t nest = row_size(in, in->plan->loops.at[i].nest_site);
        longest = own > longest ? own : longest;
        longest = nest > longest ? nest : longest;
    }
    return longest;
}

/* Nothing is written before all is decided. */
static void decide(Inserter *in) {
    if (records(in)) {
        captures_plan(in);
        notes_plan(in);
        in->cycles = cycles_find(&in->f->cfg, &in->f->loops, in->arena);
    }
    in->known = gather_facts(in);
    in->strategy = strategy_decide(&in->known, in->arena);
}

static void make_variables(Inserter *in) {
    LLVMPositionBuilderBefore(in->builder,
                              LLVMGetFirstInstruction(inserter_block(in, 1)));
    loopcount_make(in);
    loopsums_make(in);
    watches_make(in);
    in->frame = LLVMBuildAlloca(in->builder, in->body->links->frame, "");
    if (!records(in))
        return;
    in->row_type = LLVMArrayType2(in->i64, longest_row(in));
    in->row = LLVMBuildAlloca(in->builder, in->row_type, "");
    captures_make(in);
    ahead_make(in);
    notes_make(in);
}

/* Calls in a recording body count themselves, so what its callers have added of
 * these is taken back. */
static void insert_entry(const Inserter *in) {
    const RuntimeLinks *links = in->body->links;
    uint32_t added = callsites_sure_work(in);
    if (added)
        links_add_work(links, in->builder,
                       LLVMConstNeg(inserter_number(in, added)));
    links_enter(links, in->builder, (uint32_t)in->body->function, in->frame);
    links_add_total(links, in->builder, (uint32_t)in->plan->entered,
                    inserter_number(in, 1));
}

/* Fewer than asym time has, which counts short executions by their number: here
 * only additions are of constants then. */
static void peel_loops(const Inserter *in) {
    enum { FIRST_ROUNDS = 2 };
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        if (in->strategy.loop[loop].rounds_by != ROUNDS_BY_UNROLLED)
            continue;
        PeeledLoop peeled = {
            .header = LLVMGetInstructionParent(in->loop[loop].rounds_made),
            .back = inserter_latch(in, loop)};
        peel_rounds(&peeled, FIRST_ROUNDS, in->builder, in->arena);
    }
}

/* ---- all passes, in order ---- */

typedef struct Pass {
    void (*run)(const Inserter *in);
    bool in_fast, in_record; /* bodies that have it */
} Pass;

/* In this order.  Two rules hold for all: who puts code at the start of blocks
 * comes before who splits blocks in the middle, of which inserter_block knows
 * the latter half then; and who doubles code comes after who puts some into it.
 */
static const Pass passes[] = {
    /* where the variables were made: the builder is there still */
    {insert_entry, false, true},
    /* other calls in place of some, before anything is put around these */
    {walkends_insert, true, true},
    /* phis and variables in headers, which all others read */
    {loopcount_insert, true, true},
    /* at the ends of blocks, too */
    {loopsums_begin, true, false},
    /* at the start of blocks, in every body: callers pay for it */
    {tangles_insert, true, true},
    /* reads the counts of loops that go on; what it counts of calls is added as
       nests end */
    {callsites_insert, true, true},
    /* on an edge from loop to loop, before what is done as the first ends */
    {reset_captures, false, true},
    /* at the start of landing pads, before what ends there */
    {insert_landing_pads, true, true},
    /* splits the blocks of edges out of loops, at their ends */
    {insert_exits, true, true},
    /* likewise, of edges into loops: behind what is done as others end */
    {ahead_insert, false, true},
    /* writes no code */
    {looptargets_add, true, false},
    /* after definitions, wherever these are */
    {watches_insert, true, true},
    /* likewise: splits any block */
    {captures_insert, false, true},
    /* around calls: splits any block, too */
    {notes_insert, false, true},
    /* at the ends of blocks, which all splits have left alone */
    {insert_returns, false, true},
    /* likewise, in front of the branches */
    {sides_insert, false, true},
    /* doubles calls, and what was put between them */
    {callsites_switch, true, true},
    /* writes no code */
    {callsites_add_parts, false, true},
    /* doubles loops, with the tests of budgets that all of the above made */
    {fastloop_insert, false, true},
    /* likewise, with what is done as they end */
    {peel_loops, true, false},
    /* makes the phis of headers anew */
    {skips_insert, true, true},
};

static void insert_all(Inserter *in) {
    decide(in);
    make_variables(in);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        if (records(in) ? passes[i].in_record : passes[i].in_fast)
            passes[i].run(in);
}

static void dump(const Inserter *in) {
    FILE *file = in->body->dump;
    (void)fprintf(file, "%s, %s body\n", in->plan->signature,
                  records(in) ? "recording" : "fast");
    loopfacts_dump(&in->known, file);
    strategy_dump(&in->strategy, &in->known, file);
}

void counters_insert(const CounterBody *body, Arena *arena) {
    BudgetTests tests = {0};
    Values wishes = {0};
    SideStores sides = {0};
    CaptureStores kept = {0};
    Inserter in = {.body = body,
                   .f = &body->facts->f,
                   .plan = &body->plan->functions.at[(size_t)body->function],
                   .builder = LLVMCreateBuilderInContext(body->links->context),
                   .i64 = body->links->i64,
                   .tests = &tests,
                   .wishes = &wishes,
                   .sides = &sides,
                   .kept = &kept,
                   .arena = arena};
    insert_all(&in);
    if (body->dump)
        dump(&in);
    LLVMDisposeBuilder(in.builder);
}
