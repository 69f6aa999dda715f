#include "instr/sample/calls/callsites.h"

#include "instr/insert/edges.h"
#include "instr/sample/calls/oddcalls.h"
#include "instr/sample/calls/versions.h"
#include "instr/sample/rounds/loopsums.h"
#include "static/ir/irquery.h"

/* ---- calls of other instrumented functions ---- */

/* The function that "original" is known to call, as an index in the plan. */
static bool find_callee(const Inserter *in, LLVMValueRef original,
                        uint32_t *out) {
    LLVMValueRef callee = LLVMGetCalledValue(original);
    *out = map_get_ptr(in->body->callees, callee, UINT32_MAX);
    return *out != UINT32_MAX && LLVMGlobalGetValueType(callee) ==
                                     LLVMGetCalledFunctionType(original);
}

static void set_callee(LLVMValueRef call, LLVMValueRef callee) {
    LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, callee);
}

/* Whether a call of a fast body asks for the callee's budget. */
static bool is_asked(const Inserter *in, LLVMValueRef original) {
    return map_get_ptr(in->body->asked, original, 0);
}

/* A recording body asks for the budget before the calls in its loops, and fast
 * ones where they must.  Else the function itself asks. */
static bool is_switched(const Inserter *in, LLVMValueRef original,
                        NodeId node) {
    return in->body->kind == BODY_RECORD ? in->f->loops.innermost[node] != 0
                                         : is_asked(in, original);
}

/* Whether a fast body calls the other one at once. */
static bool is_direct(const Inserter *in, LLVMValueRef original) {
    return in->body->kind == BODY_FAST && !is_asked(in, original);
}

/* Whether who calls a fast body has counted the call already. */
static bool is_sure(const Inserter *in, LLVMValueRef original) {
    return in->body->kind == BODY_FAST &&
           map_get_ptr(in->body->sure, original, 0);
}

/* What is counted here for a call, which the callee does not count itself; 0:
 * nothing. */
static uint32_t work_of(const Inserter *in, LLVMValueRef original,
                        NodeId node) {
    uint32_t callee;
    bool is_here = irquery_is_call(original) &&
                   find_callee(in, original, &callee) &&
                   (is_direct(in, original) || is_switched(in, original, node));
    return is_here && !is_sure(in, original) ? in->body->work[callee] : 0;
}

uint32_t callsites_work(const Inserter *in, NodeId node) {
    uint32_t work = 0;
    IR_FOR_INSTRUCTIONS(in->f->block[node], i)
        work += work_of(in, i, node);
    return work;
}

uint32_t callsites_sure_work(const Inserter *in) {
    return in->body->work[in->body->function] - 1;
}

/* In front of the first call, so that a call that ends the function stays the
 * last thing that it does. */
static void count_calls(const Inserter *in, const CallFacts *calls,
                        CallsBy by) {
    LLVMValueRef first = LLVMGetFirstInstruction(in->f->block[calls->node]);
    while (!work_of(in, first, calls->node))
        first = LLVMGetNextInstruction(first);
    LLVMPositionBuilderBefore(in->builder,
                              bodyclone_value(in->body->clone, first));
    loopsums_add_calls(in, calls, by);
}

static void call_fast_bodies(const Inserter *in, NodeId node) {
    uint32_t callee;
    IR_FOR_INSTRUCTIONS(in->f->block[node], i) {
        if (!irquery_is_call(i) || !find_callee(in, i, &callee) ||
            !is_direct(in, i))
            continue;
        LLVMValueRef call = bodyclone_value(in->body->clone, i);
        set_callee(call, in->body->fast[callee]);
        if (map_get_ptr(in->body->inlined, i, 0))
            links_inline(in->body->links, call);
    }
}

void callsites_insert(const Inserter *in) {
    size_t next = 0;
    for (NodeId n = 1; n <= in->f->cfg.size; n++) {
        if (in->body->kind == BODY_FAST)
            call_fast_bodies(in, n);
        if (next < in->known.calls.size && in->known.calls.at[next].node == n) {
            count_calls(in, &in->known.calls.at[next],
                        in->strategy.calls[next]);
            next++;
        }
        IR_FOR_INSTRUCTIONS(in->f->block[n], i)
            if (irquery_is_call(i) && !LLVMIsAIntrinsicInst(i))
                oddcalls_insert(in, i, n);
    }
}

/* ---- the switch between two bodies ---- */

/* A call, and what is asked for it. */
typedef struct SwitchedCall {
    LLVMValueRef copy;
    uint32_t callee; /* index in the plan */
    bool is_inlined; /* by a fast body */
} SwitchedCall;

static void make_fast(const Inserter *in, const SwitchedCall *call,
                      LLVMValueRef usual) {
    set_callee(usual, in->body->fast[call->callee]);
    if (call->is_inlined)
        links_inline(in->body->links, usual);
}

static LLVMValueRef ask_for_call(const Inserter *in, NodeId node,
                                 const SwitchedCall *call, bool is_inner) {
    bool is_idle = in->body->plain[call->callee];
    return inserter_ask_so(in, node, call->callee, (AskHow){is_inner, is_idle});
}

/* "at" has no recording body: the run-time is told of it if "asked", built
 * right before it. */
static void note_call(const Inserter *in, const SwitchedCall *call,
                      LLVMValueRef at, LLVMValueRef asked) {
    inserter_rarely_if(in, at, asked);
    links_sample_constant(in->body->links, in->builder, call->callee);
    make_fast(in, call, at);
}

/* "call", or a copy of it, is recorded if "asked", built right before it. */
static void switch_call(const Inserter *in, const SwitchedCall *call,
                        LLVMValueRef at, LLVMValueRef asked) {
    if (in->body->constant[call->callee]) {
        note_call(in, call, at, asked);
        return;
    }
    Versions v = versions_make(in, at, at, asked);
    set_callee(v.rare.at[0], in->body->record[call->callee]);
    make_fast(in, call, at);
}

/* An invoke ends its block: both versions go on in one block, which has what
 * they yield. */
static void switch_invoke(const Inserter *in, NodeId node,
                          const SwitchedCall *call) {
    LLVMValueRef usual = call->copy;
    LLVMPositionBuilderBefore(in->builder, usual);
    LLVMValueRef asked = ask_for_call(in, node, call, false);
    if (in->body->constant[call->callee]) {
        note_call(in, call, usual, asked);
        return;
    }
    inserter_rarely_if(in, usual, asked);
    LLVMBasicBlockRef blocks[] = {LLVMGetInstructionParent(usual),
                                  LLVMGetInsertBlock(in->builder)};
    LLVMBasicBlockRef join =
        edges_split(in, blocks[0], LLVMGetNormalDest(usual));
    LLVMValueRef rare = LLVMInstructionClone(usual);
    LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(blocks[1]));
    LLVMPositionBuilderAtEnd(in->builder, blocks[1]);
    LLVMInsertIntoBuilder(in->builder, rare);
    edges_add_like(LLVMGetUnwindDest(usual), blocks[0], blocks[1]);
    set_callee(rare, in->body->record[call->callee]);
    make_fast(in, call, usual);
    if (LLVMGetTypeKind(LLVMTypeOf(usual)) == LLVMVoidTypeKind)
        return;
    LLVMPositionBuilderBefore(in->builder, LLVMGetFirstInstruction(join));
    LLVMValueRef phi = LLVMBuildPhi(in->builder, LLVMTypeOf(usual), "");
    LLVMReplaceAllUsesWith(usual, phi);
    LLVMAddIncoming(phi, (LLVMValueRef[]){usual, rare}, blocks, 2);
}

/* ---- several calls at once ---- */

/* Calls that are always made together: one test says that none of them would be
 * recorded. */
typedef struct CallGroup {
    NodeId node;
    Vec(SwitchedCall) call;
} CallGroup;

typedef Vec(uint32_t) Callees;

/* Those that are plain, or that are not, each once. */
static Callees callees_of(const Inserter *in, const CallGroup *group,
                          bool plain) {
    Callees callees = {0};
    for (size_t i = 0; i < group->call.size; i++) {
        uint32_t callee = group->call.at[i].callee;
        size_t k = 0;
        while (k < i && group->call.at[k].callee != callee)
            k++;
        if (k == i && in->body->plain[callee] == plain)
            *vec_push(in->arena, &callees) = callee;
    }
    return callees;
}

/* Whether any of them is recorded; what does not change in a loop needs no
 * budget of its own. */
static LLVMValueRef ask_for_plain(const Inserter *in, NodeId node,
                                  const Callees *callees) {
    LLVMValueRef any = NULL;
    for (size_t i = 0; i < callees->size; i++) {
        LLVMValueRef one = inserter_ask_so(in, node, callees->at[i],
                                           (AskHow){.is_idle = true});
        any = any ? LLVMBuildOr(in->builder, any, one, "") : one;
    }
    return any;
}

/* After "last", the copy of the group's last instruction. */
static void share_budgets(const Inserter *in, const Callees *callees,
                          uint32_t own, LLVMValueRef last) {
    LLVMPositionBuilderBefore(in->builder, LLVMGetBasicBlockTerminator(
                                               LLVMGetInstructionParent(last)));
    links_call_with_list(in->body->links, in->builder, CALL_SHARE, own,
                         callees->at, callees->size, callees->size);
}

/* Makes two versions of the group: the other one runs where one of its calls
 * may be recorded. */
static Versions divide_group(const Inserter *in, const CallGroup *group) {
    LLVMValueRef first = group->call.at[0].copy;
    LLVMValueRef last = group->call.at[group->call.size - 1].copy;
    Callees counted = callees_of(in, group, false);
    Callees plain = callees_of(in, group, true);
    LLVMPositionBuilderBefore(in->builder, first);
    if (!counted.size)
        return versions_make(in, first, last,
                             ask_for_plain(in, group->node, &plain));
    uint32_t own = inserter_new_budget(in);
    Versions v =
        versions_make(in, first, last, inserter_ask(in, group->node, own));
    share_budgets(in, &counted, own, v.rare.at[0]);
    return v;
}

static void switch_group(const Inserter *in, const CallGroup *group) {
    Versions v = divide_group(in, group);
    for (size_t i = 0, k = 0; i < group->call.size; i++) {
        const SwitchedCall *call = &group->call.at[i];
        while (v.usual.at[k] != call->copy)
            k++;
        make_fast(in, call, v.usual.at[k]);
        LLVMPositionBuilderBefore(in->builder, v.rare.at[k]);
        switch_call(in, call, v.rare.at[k],
                    ask_for_call(in, group->node, call, true));
    }
}

/* Whether "call" may join the group: what is between them is made twice. */
static bool belongs_to(const CallGroup *group, LLVMValueRef call) {
    enum { MOST_CALLS = 16, MOST_BETWEEN = 20 };
    LLVMValueRef i = group->call.at[group->call.size - 1].copy;
    if (group->call.size == MOST_CALLS)
        return false;
    for (unsigned n = 0; i && n < MOST_BETWEEN; n++)
        if ((i = LLVMGetNextInstruction(i)) == call)
            return true;
    return false;
}

static void switch_one(const Inserter *in, NodeId node,
                       const SwitchedCall *call) {
    LLVMPositionBuilderBefore(in->builder, call->copy);
    switch_call(in, call, call->copy, ask_for_call(in, node, call, false));
}

static void end_group(const Inserter *in, CallGroup *group) {
    enum { FEW = 2 }; /* two tests cost less than one more budget */
    if (group->call.size > FEW)
        switch_group(in, group);
    for (size_t i = 0; group->call.size <= FEW && i < group->call.size; i++)
        switch_one(in, group->node, &group->call.at[i]);
    group->call.size = 0;
}

static void switch_calls(const Inserter *in, NodeId node) {
    CallGroup group = {.node = node};
    bool is_fast = in->body->kind == BODY_FAST;
    IR_FOR_INSTRUCTIONS(in->f->block[node], i) {
        SwitchedCall call = {
            .is_inlined = is_fast && map_get_ptr(in->body->inlined, i, 0)};
        if (!irquery_is_call(i) || !is_switched(in, i, node) ||
            !find_callee(in, i, &call.callee))
            continue;
        call.copy = bodyclone_value(in->body->clone, i);
        if (LLVMIsAInvokeInst(i)) {
            end_group(in, &group);
            switch_invoke(in, node, &call);
            continue;
        }
        if (group.call.size && !belongs_to(&group, call.copy))
            end_group(in, &group);
        *vec_push(in->arena, &group.call) = call;
    }
    end_group(in, &group);
}

/* ---- what a window of a call holds ---- */

void callsites_add_parts(const Inserter *in) {
    uint32_t own = (uint32_t)in->body->function, callee;
    for (size_t i = 0; i < in->tests->size; i++)
        targets_add(in->body->opens, own, in->tests->at[i].index);
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(in->f->block[n], i)
            if (irquery_is_call(i) && find_callee(in, i, &callee) &&
                !is_asked(in, i))
                targets_add(in->body->opens, own, callee);
}

void callsites_switch(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        switch_calls(in, n);
}
