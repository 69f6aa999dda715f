#include "instr/sample/instrument.h"

#include "instr/insert/forks.h"
#include "instr/insert/plainbodies.h"
#include "instr/sample/calls/callgraph.h"
#include "instr/sample/counters.h"
#include "instr/sample/emit.h"
#include "instr/sample/walks/walkends.h"
#include "static/ir/irquery.h"
#include "static/rewrite/libraryuse.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

typedef struct Instrumenter {
    const IrModule *ir;
    const Plan *plan;
    FunctionFacts *const *facts;
    RuntimeLinks links;
    LLVMValueRef *record, *fast; /* indexed as the plan; NULL: left alone */
    uint32_t *first_slot;        /* likewise */
    Map callees;                 /* function -> index in fast */
    Map may_fork, inlined, told;
    CallsAsked calls;
    Targets targets, opens, constants;
    uint32_t n_budgets;
    const StrategyDump *dump;
    Arena *arena;
} Instrumenter;

void instrument_forget_effects(const IrModule *ir, LLVMValueRef function) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMRemoveEnumAttributeAtIndex(function, at, ir->attr_memory);
    for (LLVMUseRef use = LLVMGetFirstUse(function); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (LLVMIsACallInst(user) || LLVMIsAInvokeInst(user))
            LLVMRemoveCallSiteEnumAttribute(user, at, ir->attr_memory);
    }
}

static void find_callees(Instrumenter *in) {
    for (uint32_t i = 0; i < in->plan->functions.size; i++) {
        LLVMValueRef function = in->facts[i]->function;
        instrument_forget_effects(in->ir, function);
        if (!in->facts[i]->left_alone && !irquery_may_be_replaced(function))
            map_put_ptr(&in->callees, function, i);
    }
}

static void declare_bodies(Instrumenter *in) {
    size_t count = in->plan->functions.size;
    in->record = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
    in->fast = ARENA_ARRAY(in->arena, LLVMValueRef, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        LLVMValueRef function = in->facts[i]->function;
        if (in->facts[i]->left_alone)
            continue;
        if (!in->calls.constant[i])
            in->record[i] = bodyclone_declare(in->ir->module, function,
                                              ".asym.record", in->arena);
        in->fast[i] = bodyclone_declare(in->ir->module, function, ".asym.fast",
                                        in->arena);
    }
}

static bool is_called_by(LLVMValueRef callee, LLVMValueRef user) {
    return (LLVMIsACallInst(user) || LLVMIsAInvokeInst(user)) &&
           LLVMGetCalledValue(user) == callee;
}

/* The only call of a function that nothing else can call; NULL. */
static LLVMValueRef only_call(LLVMValueRef function) {
    LLVMUseRef use = LLVMGetFirstUse(function);
    if (LLVMGetLinkage(function) != LLVMInternalLinkage || !use ||
        LLVMGetNextUse(use) || !is_called_by(function, LLVMGetUser(use)))
        return NULL;
    return LLVMGetUser(use);
}

static bool is_in_loop(const Instrumenter *in, LLVMValueRef call) {
    uint32_t caller = map_get_ptr(
        &in->callees, LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)),
        UINT32_MAX);
    if (caller == UINT32_MAX)
        return true;
    const IrFunction *f = &in->facts[caller]->f;
    return f->loops.innermost[irfunction_node_of(f, call)];
}

static bool is_leaf(const IrFunction *f) {
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            if (irquery_is_call(i) && !LLVMIsAIntrinsicInst(i))
                return false;
    return true;
}

/* A recording body is rare and large: inlined, it would take registers from
 * calls that only pass by.  Only a function with one call outside loops is what
 * the optimiser puts into its caller, with constants for arguments, say.
 *
 * It no longer sees that a function has one call when three bodies make it, so
 * it is told.  Loops with calls are left apart: with the counters of both, the
 * nest would have more values than registers. */
static void guide_inlining(Instrumenter *in) {
    for (uint32_t i = 0; i < in->plan->functions.size; i++) {
        LLVMValueRef call = only_call(in->facts[i]->function);
        bool is_nested = call && is_in_loop(in, call);
        if (in->record[i] && (!call || is_nested))
            links_keep_out_of_line(&in->links, in->record[i]);
        if (call && (!is_nested || is_leaf(&in->facts[i]->f)) &&
            !irquery_call_has(call, "noinline"))
            map_put_ptr(&in->inlined, call, 1);
    }
}

static bool calls_others(const Instrumenter *in, const IrFunction *f) {
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_CALLS(f, n, call) {
            LLVMValueRef callee = LLVMGetCalledValue(*call);
            if (map_get_ptr(&in->callees, callee, UINT32_MAX) != UINT32_MAX)
                return true;
        }
    return false;
}

/* What is without loops, and calls nothing that may come back to it, whose
 * frames would be many and larger, has nothing to gain from passes; but what
 * C++ has in headers is small only where it is inlined. */
static void leave_unoptimised(const Instrumenter *in) {
    for (uint32_t i = 0; i < in->plan->functions.size; i++) {
        const IrFunction *f = &in->facts[i]->f;
        if (!in->record[i] || f->loops.count || calls_others(in, f) ||
            LLVMGetLinkage(in->facts[i]->function) == LLVMLinkOnceODRLinkage)
            continue;
        links_keep_out_of_line(&in->links, in->record[i]);
        emit_unoptimised(in->record[i]);
    }
}

static void make_slots(Instrumenter *in) {
    size_t count = in->plan->functions.size;
    uint32_t slots = 0;
    in->first_slot = ARENA_ARRAY(in->arena, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        in->first_slot[i] = slots;
        slots += (uint32_t)in->facts[i]->noted.size;
    }
    links_make_slots(&in->links, slots);
}

static void find_walkends(Instrumenter *in) {
    for (uint32_t i = 0; i < in->plan->functions.size; i++)
        if (!in->facts[i]->left_alone)
            walkends_find(&in->told, in->facts[i], &in->links);
}

static FILE *dump_of(const Instrumenter *in, uint32_t i) {
    const PlanFunction *function = &in->plan->functions.at[i];
    bool is_asked = in->dump && (!in->dump->function ||
                                 plan_is_called(function, in->dump->function));
    return is_asked ? in->dump->file : NULL;
}

static void fill_body(Instrumenter *in, uint32_t i, BodyKind kind) {
    Arena *scratch = arena_new();
    LLVMValueRef copy = kind == BODY_FAST ? in->fast[i] : in->record[i];
    BodyClone clone = bodyclone_fill(copy, in->facts[i]->function, scratch);
    CounterBody body = {.kind = kind,
                        .facts = in->facts[i],
                        .plan = in->plan,
                        .function = (int)i,
                        .clone = &clone,
                        .links = &in->links,
                        .may_fork = &in->may_fork,
                        .inlined = &in->inlined,
                        .callees = &in->callees,
                        .record = in->record,
                        .fast = in->fast,
                        .first_slot = in->first_slot,
                        .asked = &in->calls.asked,
                        .plain = in->calls.plain,
                        .sure = &in->calls.sure,
                        .work = in->calls.work,
                        .constant = in->calls.constant,
                        .told = &in->told,
                        .targets = &in->targets,
                        .opens = &in->opens,
                        .n_budgets = &in->n_budgets,
                        .dump = dump_of(in, i)};
    counters_insert(&body, scratch);
    arena_free(scratch);
}

/* What the run-time needs, to record a call of function "i" in place of a
 * recording body. */
static void note_constant(Instrumenter *in, uint32_t i) {
    const PlanFunction *function = &in->plan->functions.at[i];
    const IrFunction *f = &in->facts[i]->f;
    targets_add(&in->constants, i, (uint32_t)function->site);
    targets_add(&in->constants, i, (uint32_t)function->entered);
    targets_add(&in->constants, i, in->calls.work[i]);
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], call)
            if (map_get_ptr(&in->calls.sure, call, 0))
                targets_add(
                    &in->opens, i,
                    map_get_ptr(&in->callees, LLVMGetCalledValue(call), 0));
}

typedef struct Choice {
    const RuntimeLinks *links;
    uint32_t function;
    bool is_plain, is_constant; /* see CallsAsked */
    uint32_t work;              /* likewise */
} Choice;

/* That of a recorded call stays where it is: else the optimiser would take both
 * to the test, apart from what the fast body counts. */
static void count_call(LLVMBuilderRef builder, const void *context,
                       bool is_first) {
    const Choice *choice = context;
    LLVMTypeRef i64 = choice->links->i64;
    if (is_first && choice->is_constant) {
        links_sample_constant(choice->links, builder, choice->function);
        return;
    }
    LLVMValueRef store = links_add_work(choice->links, builder,
                                        LLVMConstInt(i64, choice->work, false));
    LLVMSetVolatile(store, is_first);
    LLVMSetVolatile(LLVMGetOperand(LLVMGetOperand(store, 0), 0), is_first);
}

static LLVMValueRef choose(LLVMBuilderRef builder, const void *context) {
    const Choice *choice = context;
    return choice->is_plain
               ? links_would_record(choice->links, builder, choice->function)
               : links_ask(choice->links, builder, choice->function).condition;
}

/* What C++ defines in headers is written to be inlined: what counting adds to
 * it does not keep the optimiser from that. */
static void make_up_for_counters(const Instrumenter *in, uint32_t i) {
    if (LLVMGetLinkage(in->facts[i]->function) == LLVMLinkOnceODRLinkage)
        links_inline_sooner(&in->links, in->fast[i]);
}

static void dispatch(Instrumenter *in, uint32_t i) {
    Choice choice = {&in->links, i, in->calls.plain[i], in->calls.constant[i],
                     in->calls.work[i]};
    Dispatch dispatch = {.first = in->record[i],
                         .second = in->fast[i],
                         .choose = choose,
                         .begin = count_call,
                         .context = &choice};
    make_up_for_counters(in, i);
    bodyclone_dispatch(in->facts[i]->function, &dispatch, in->arena);
}

/* ---- functions that may fork ---- */

/* Marks "function" and all that may call it by name. */
static void mark_callers(Instrumenter *in, LLVMValueRef function) {
    Vec(LLVMValueRef) todo = {0};
    *vec_push(in->arena, &todo) = function;
    while (todo.size) {
        LLVMValueRef callee = todo.at[--todo.size];
        if (map_get_ptr(&in->may_fork, callee, 0))
            continue;
        map_put_ptr(&in->may_fork, callee, 1);
        for (LLVMUseRef use = LLVMGetFirstUse(callee); use;
             use = LLVMGetNextUse(use)) {
            LLVMValueRef user = LLVMGetUser(use);
            if (is_called_by(callee, user))
                *vec_push(in->arena, &todo) =
                    LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
        }
    }
}

static void find_forks(Instrumenter *in) {
    LLVMValueRef fork[FORKS_MOST];
    unsigned count = forks_known(fork, in->ir->module);
    for (unsigned i = 0; i < count; i++)
        mark_callers(in, fork[i]);
}

/* ---- whether it is valid ---- */

static void drop_attachments_of(LLVMValueRef instruction) {
    size_t count = 0;
    LLVMValueMetadataEntry *entries =
        LLVMInstructionGetAllMetadataOtherThanDebugLoc(instruction, &count);
    for (unsigned i = 0; i < count; i++)
        LLVMSetMetadata(instruction,
                        LLVMValueMetadataEntriesGetKind(entries, i), NULL);
    LLVMDisposeValueMetadataEntries(entries);
}

/* No program depends on them. */
static void drop_attachments(LLVMModuleRef module) {
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g;
         g = LLVMGetNextGlobal(g))
        LLVMGlobalClearMetadata(g);
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f)) {
        LLVMGlobalClearMetadata(f);
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
                 i = LLVMGetNextInstruction(i))
                drop_attachments_of(i);
    }
}

static bool is_valid(LLVMModuleRef module, char **message) {
    LLVMDisposeMessage(*message);
    *message = NULL;
    return !LLVMVerifyModule(module, LLVMReturnStatusAction, message);
}

/* Nodes of debug information that was odd may be left where attachments of
 * other kinds hold them. */
Status instrument_verify(const IrModule *ir) {
    char *message = NULL;
    Status status = status_ok();
    if (!is_valid(ir->module, &message)) {
        drop_attachments(ir->module);
        if (!is_valid(ir->module, &message)) {
            message[strcspn(message, "\n")] = '\0';
            status = status_fail(ASYM_INTERNAL,
                                 "the instrumented module is not valid: %s",
                                 message);
        }
    }
    LLVMDisposeMessage(message);
    return status;
}

/* ---- the whole module ---- */

Status instrument_module(const IrModule *ir, const Plan *plan,
                         FunctionFacts *const *facts, uint32_t n_totals,
                         const StrategyDump *dump, Arena *arena) {
    Instrumenter in = {
        .ir = ir, .plan = plan, .facts = facts, .dump = dump, .arena = arena};
    in.callees.arena = in.may_fork.arena = in.inlined.arena = in.told.arena =
        arena;
    libraryuse_forget(ir);
    LLVMStripModuleDebugInfo(ir->module);
    plainbodies_insert(ir, arena);
    find_forks(&in);
    in.links = links_build(ir->module, plan, n_totals, arena);
    in.targets = targets_new(n_totals, arena);
    in.opens = targets_new((uint32_t)plan->functions.size, arena);
    in.constants = targets_new((uint32_t)plan->functions.size, arena);
    in.n_budgets = (uint32_t)(plan->functions.size + plan->sites.size);
    make_slots(&in);
    find_callees(&in);
    in.calls = callgraph_asked(plan, facts, &in.callees, arena);
    declare_bodies(&in);
    guide_inlining(&in);
    leave_unoptimised(&in);
    find_walkends(&in);
    for (uint32_t i = 0; i < plan->functions.size; i++) {
        if (facts[i]->left_alone)
            continue;
        fill_body(&in, i, BODY_FAST);
        if (in.calls.constant[i])
            note_constant(&in, i);
        else
            fill_body(&in, i, BODY_RECORD);
    }
    for (uint32_t i = 0; i < plan->functions.size; i++)
        if (!facts[i]->left_alone)
            dispatch(&in, i);
    LinksEnd end = {&in.targets, &in.opens, &in.constants, in.n_budgets};
    links_finish(&in.links, &end);
    return instrument_verify(ir);
}
