#include "instr/counters.h"

#include "instr/runtime/runtime.h"
#include "static/irquery.h"

#include <string.h>

/* The local variables of one loop. */
typedef struct LoopVariables {
    LLVMValueRef now;     /* c: header executions of the present execution */
    LLVMValueRef total;   /* t */
    LLVMValueRef entries; /* e */
    LLVMValueRef flushed_total, flushed_entries; /* what of t + c and of e has
                             been added to the running totals already */
    LLVMValueRef cut; /* of an outermost loop: part of it was cut short */
} LoopVariables;

/* Keeps the first value that "symbol" has in "region" (0: the call). */
typedef struct Capture {
    SymbolId symbol;
    LoopId region;
    LLVMValueRef value, present;
} Capture;

typedef struct Inserter {
    const CounterBody *body;
    const IrFunction *f;
    const PlanFunction *plan;
    LLVMBuilderRef builder;
    LLVMTypeRef i64;
    LoopVariables *loop; /* indexed by LoopId */
    Vec(Capture) captures;
    LLVMValueRef frame; /* AsymRtFrame, or just an address in this frame */
    LLVMValueRef row;   /* of the sample being built */
    LLVMTypeRef row_type;
    Arena *arena;
} Inserter;

/* ---- local variables ---- */

static LLVMValueRef number(const Inserter *in, uint64_t n) {
    return LLVMConstInt(in->i64, n, false);
}

static LLVMValueRef number32(const Inserter *in, int n) {
    return LLVMConstInt(in->body->links->i32, (unsigned)n, false);
}

static LLVMValueRef get(const Inserter *in, LLVMValueRef variable) {
    LLVMValueRef load = LLVMBuildLoad2(in->builder, in->i64, variable, "");
    LLVMSetVolatile(load, in->body->facts->returns_twice);
    return load;
}

static void set(const Inserter *in, LLVMValueRef variable, LLVMValueRef value) {
    LLVMValueRef store = LLVMBuildStore(in->builder, value, variable);
    LLVMSetVolatile(store, in->body->facts->returns_twice);
}

static LLVMValueRef plus(const Inserter *in, LLVMValueRef a, LLVMValueRef b) {
    return LLVMBuildAdd(in->builder, a, b, "");
}

static LLVMValueRef minus(const Inserter *in, LLVMValueRef a, LLVMValueRef b) {
    return LLVMBuildSub(in->builder, a, b, "");
}

static void increase(const Inserter *in, LLVMValueRef variable,
                     LLVMValueRef by) {
    set(in, variable, plus(in, get(in, variable), by));
}

/* 1 if "value" is not 0, else 0. */
static LLVMValueRef is_some(const Inserter *in, LLVMValueRef value) {
    LLVMValueRef some =
        LLVMBuildICmp(in->builder, LLVMIntNE, value, number(in, 0), "");
    return LLVMBuildZExt(in->builder, some, in->i64, "");
}

static LLVMValueRef new_variable(const Inserter *in) {
    LLVMValueRef variable = LLVMBuildAlloca(in->builder, in->i64, "");
    set(in, variable, number(in, 0));
    return variable;
}

/* ---- places ---- */

static LLVMBasicBlockRef copy_of(const Inserter *in, NodeId node) {
    return bodyclone_block(in->body->clone, in->f->block[node]);
}

static void at_end(const Inserter *in, LLVMBasicBlockRef block) {
    LLVMPositionBuilderBefore(in->builder, LLVMGetBasicBlockTerminator(block));
}

/* Behind phis and a landing pad. */
static void at_start(const Inserter *in, LLVMBasicBlockRef block) {
    LLVMValueRef first = LLVMGetFirstInstruction(block);
    while (LLVMIsAPHINode(first) || LLVMIsALandingPadInst(first))
        first = LLVMGetNextInstruction(first);
    LLVMPositionBuilderBefore(in->builder, first);
}

static bool is_landing_pad(const Inserter *in, NodeId node) {
    LLVMValueRef first = LLVMGetFirstInstruction(in->f->block[node]);
    while (LLVMIsAPHINode(first))
        first = LLVMGetNextInstruction(first);
    return LLVMIsALandingPadInst(first) != NULL;
}

/* ---- captures ---- */

static bool is_argument_symbol(const IrSymbol *s) {
    return s->scope == SCOPE_VALUE && LLVMIsAArgument(s->value);
}

/* A definition whose value is there when "loop" is entered; NULL. */
static LLVMValueRef available_value(const Inserter *in, const IrSymbol *s,
                                    LoopId loop) {
    if (is_argument_symbol(s))
        return s->value;
    if (!loop || s->scope == SCOPE_VARYING)
        return NULL;
    for (size_t i = 0; i < s->defs.size; i++)
        if (!irfunction_defined_in(in->f, s->defs.at[i], loop) &&
            irfunction_available_at(in->f, s->defs.at[i],
                                    in->f->loops.loop[loop].header))
            return s->defs.at[i];
    return NULL;
}

static const IrSymbol *symbol_of(const Inserter *in, SymbolId id) {
    return &in->body->facts->symbols.all.at[id];
}

static LLVMValueRef widened(const Inserter *in, SymbolId id,
                            LLVMValueRef original) {
    LLVMValueRef value = bodyclone_value(in->body->clone, original);
    return LLVMBuildIntCast2(in->builder, value, in->i64,
                             symbol_of(in, id)->plan.is_signed, "");
}

static const Capture *find_capture(const Inserter *in, SymbolId symbol,
                                   LoopId region) {
    for (size_t i = 0; i < in->captures.size; i++)
        if (in->captures.at[i].symbol == symbol &&
            in->captures.at[i].region == region)
            return &in->captures.at[i];
    return NULL;
}

static void plan_captures(Inserter *in, int site, LoopId region) {
    if (site < 0)
        return;
    const PlanSite *s = &in->body->plan->sites.at[site];
    for (size_t i = 0; i < s->keys.size; i++) {
        SymbolId id = s->keys.at[i];
        if (symbol_of(in, id)->scope != SCOPE_DISTANCE &&
            !available_value(in, symbol_of(in, id), region) &&
            !find_capture(in, id, region))
            *vec_push(in->arena, &in->captures) =
                (Capture){id, region, new_variable(in), new_variable(in)};
    }
}

/* Places the builder where the value of "def" is first there. */
static bool after_definition(const Inserter *in, LLVMValueRef def) {
    LLVMValueRef copy = bodyclone_value(in->body->clone, def);
    if (LLVMIsAPHINode(copy)) {
        at_start(in, LLVMGetInstructionParent(copy));
    } else if (LLVMIsAInvokeInst(copy)) {
        NodeId normal = irfunction_node(in->f, LLVMGetNormalDest(def));
        const Cfg *cfg = &in->f->cfg;
        if (cfg->pred_start[normal + 1] - cfg->pred_start[normal] != 1)
            return false;
        at_start(in, copy_of(in, normal));
    } else {
        LLVMPositionBuilderBefore(in->builder, LLVMGetNextInstruction(copy));
    }
    return true;
}

static void capture_at(const Inserter *in, const Capture *c, LLVMValueRef def) {
    if (!after_definition(in, def))
        return;
    LLVMValueRef seen = LLVMBuildICmp(in->builder, LLVMIntNE,
                                      get(in, c->present), number(in, 0), "");
    LLVMValueRef value = LLVMBuildSelect(in->builder, seen, get(in, c->value),
                                         widened(in, c->symbol, def), "");
    set(in, c->value, value);
    set(in, c->present, number(in, 1));
}

static void insert_captures(const Inserter *in) {
    for (size_t i = 0; i < in->captures.size; i++) {
        const Capture *c = &in->captures.at[i];
        const IrSymbol *s = symbol_of(in, c->symbol);
        for (size_t k = 0; k < s->defs.size; k++)
            if (!c->region ||
                irfunction_defined_in(in->f, s->defs.at[k], c->region))
                capture_at(in, c, s->defs.at[k]);
    }
}

static void reset_captures(const Inserter *in, LoopId region) {
    for (size_t i = 0; i < in->captures.size; i++)
        if (in->captures.at[i].region == region) {
            set(in, in->captures.at[i].value, number(in, 0));
            set(in, in->captures.at[i].present, number(in, 0));
        }
}

/* ---- samples ---- */

static LLVMValueRef cell(const Inserter *in, size_t index) {
    LLVMValueRef path[] = {number(in, 0), number(in, index)};
    return LLVMBuildInBoundsGEP2(in->builder, in->row_type, in->row, path, 2,
                                 "");
}

static LLVMValueRef address(const Inserter *in, LLVMValueRef pointer) {
    return LLVMBuildPtrToInt(
        in->builder, bodyclone_value(in->body->clone, pointer), in->i64, "");
}

/* The number of elements between two pointers. */
static LLVMValueRef distance(const Inserter *in, const IrSymbol *s) {
    LLVMValueRef bytes = minus(in, address(in, s->value), address(in, s->from));
    return LLVMBuildSDiv(in->builder, bytes, number(in, (uint64_t)s->unit), "");
}

/* Writes the mask and the keys; returns the index of the first column. */
static size_t write_keys(const Inserter *in, int site, LoopId region) {
    const PlanSite *s = &in->body->plan->sites.at[site];
    LLVMValueRef mask = number(in, 0);
    for (size_t i = 0; i < s->keys.size; i++) {
        SymbolId id = s->keys.at[i];
        const Capture *c = find_capture(in, id, region);
        LLVMValueRef value, bit = number(in, UINT64_C(1) << i);
        if (c) {
            value = get(in, c->value);
            bit = LLVMBuildMul(in->builder, get(in, c->present), bit, "");
        } else if (symbol_of(in, id)->scope == SCOPE_DISTANCE) {
            value = distance(in, symbol_of(in, id));
        } else {
            value =
                widened(in, id, available_value(in, symbol_of(in, id), region));
        }
        LLVMBuildStore(in->builder, value, cell(in, i + 1));
        mask = LLVMBuildOr(in->builder, mask, bit, "");
    }
    LLVMBuildStore(in->builder, mask, cell(in, 0));
    return 1 + s->keys.size;
}

static void call_sample(const Inserter *in, int site) {
    LLVMValueRef args[] = {in->body->links->table, number32(in, site), in->row};
    links_call(in->body->links, in->builder, CALL_SAMPLE, args, 3);
}

static void sample_loop(const Inserter *in, LoopId loop) {
    int site = in->plan->loops.at[loop - 1].site;
    size_t column = write_keys(in, site, loop);
    LLVMBuildStore(in->builder, get(in, in->loop[loop].now), cell(in, column));
    call_sample(in, site);
}

/* If a part of this execution was cut short, there is no row and no sample. */
static void sample_nest(const Inserter *in, LoopId outermost) {
    const PlanLoop *root = &in->plan->loops.at[outermost - 1];
    size_t column = write_keys(in, root->nest_site, outermost);
    for (size_t i = 0; i < root->nest_columns.size; i++) {
        const LoopVariables *v = &in->loop[root->nest_columns.at[i] + 1];
        LLVMBuildStore(in->builder, get(in, v->total), cell(in, column++));
        LLVMBuildStore(in->builder, get(in, v->entries), cell(in, column++));
    }
    LLVMValueRef cut =
        LLVMBuildICmp(in->builder, LLVMIntNE, get(in, in->loop[outermost].cut),
                      number(in, 0), "");
    LLVMValueRef row = LLVMBuildSelect(
        in->builder, cut, LLVMConstNull(in->body->links->ptr), in->row, "");
    LLVMValueRef args[] = {in->body->links->table,
                           number32(in, root->nest_site), row};
    links_call(in->body->links, in->builder, CALL_SAMPLE, args, 3);
}

/* ---- running totals ---- */

static bool in_nest(const Inserter *in, LoopId outermost, LoopId loop) {
    return in->f->loops.loop[loop].outermost == outermost;
}

/* Adds what the loops of a nest have counted and not added before. */
static void flush_nest(const Inserter *in, LoopId outermost) {
    LLVMValueRef work = number(in, 0);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        if (!in_nest(in, outermost, loop))
            continue;
        const LoopVariables *v = &in->loop[loop];
        uint32_t index = (uint32_t)in->plan->loops.at[loop - 1].totals;
        LLVMValueRef count =
            minus(in, get(in, v->total), get(in, v->flushed_total));
        LLVMValueRef entries =
            minus(in, get(in, v->entries), get(in, v->flushed_entries));
        links_add_total(in->body->links, in->builder, index, count);
        links_add_total(in->body->links, in->builder, index + 1, entries);
        work = plus(in, work, count);
    }
    links_add_work(in->body->links, in->builder, work);
}

static void clear_nest(const Inserter *in, LoopId outermost) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        if (!in_nest(in, outermost, loop))
            continue;
        const LoopVariables *v = &in->loop[loop];
        set(in, v->total, number(in, 0));
        set(in, v->entries, number(in, 0));
        set(in, v->flushed_total, number(in, 0));
        set(in, v->flushed_entries, number(in, 0));
    }
    set(in, in->loop[outermost].cut, number(in, 0));
}

/* ---- what happens on edges ---- */

static void enter_loop(const Inserter *in, LoopId loop) {
    set(in, in->loop[loop].now, number(in, 0));
    reset_captures(in, loop);
}

/* The present execution ends; "entries" is 1, or 0 if there may be none. */
static void end_execution(const Inserter *in, LoopId loop,
                          LLVMValueRef entries) {
    const LoopVariables *v = &in->loop[loop];
    increase(in, v->total, get(in, v->now));
    increase(in, v->entries, entries);
    set(in, v->now, number(in, 0));
}

static void leave_loop(const Inserter *in, LoopId loop) {
    bool records = in->body->kind == BODY_RECORD;
    if (records)
        sample_loop(in, loop);
    end_execution(in, loop, number(in, 1));
    if (in->f->loops.loop[loop].parent)
        return;
    if (records)
        sample_nest(in, loop);
    flush_nest(in, loop);
    clear_nest(in, loop);
}

/* Control leaves the loop, if it was in it, without completing it. */
static void cut_loop(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    LLVMValueRef some = is_some(in, get(in, in->loop[loop].now));
    end_execution(in, loop, some);
    if (l->parent) {
        LLVMValueRef cut = in->loop[l->outermost].cut;
        set(in, cut, LLVMBuildOr(in->builder, get(in, cut), some, ""));
        return;
    }
    flush_nest(in, loop);
    clear_nest(in, loop);
}

/* Inner loops come after outer ones in number, and end before them. */
static void insert_exits(const Inserter *in) {
    for (LoopId loop = in->f->loops.count; loop; loop--) {
        const Loop *l = &in->f->loops.loop[loop];
        for (size_t i = 0; i < l->exit.size; i++) {
            EdgeId edge = l->exit.at[i];
            NodeId to = in->f->cfg.edge[edge].to;
            if (is_landing_pad(in, to))
                continue;
            at_end(in, copy_of(in, to));
            if (irfunction_cuts_short(in->f, edge))
                cut_loop(in, loop);
            else
                leave_loop(in, loop);
        }
    }
}

static bool leads_from(const Inserter *in, LoopId loop, NodeId node) {
    const Loop *l = &in->f->loops.loop[loop];
    for (size_t i = 0; i < l->exit.size; i++)
        if (in->f->cfg.edge[l->exit.at[i]].to == node)
            return true;
    return false;
}

static void call_cut(const Inserter *in) {
    LLVMValueRef args[] = {in->frame};
    links_call(in->body->links, in->builder, CALL_CUT, args, 1);
}

static void insert_landing_pads(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++) {
        if (!is_landing_pad(in, n))
            continue;
        at_start(in, copy_of(in, n));
        call_cut(in);
        for (LoopId loop = in->f->loops.count; loop; loop--)
            if (leads_from(in, loop, n))
                cut_loop(in, loop);
    }
}

static void insert_loops(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        const Loop *l = &in->f->loops.loop[loop];
        at_start(in, copy_of(in, l->header));
        increase(in, in->loop[loop].now, number(in, 1));
        for (size_t i = 0; i < l->entry.size; i++) {
            at_end(in, copy_of(in, in->f->cfg.edge[l->entry.at[i]].from));
            enter_loop(in, loop);
        }
    }
}

/* ---- calls ---- */

static bool callee_begins(LLVMValueRef call, const char *prefix) {
    size_t length;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) &&
           !strncmp(LLVMGetValueName2(callee, &length), prefix, strlen(prefix));
}

/* The call returned once more: loops that do not hold it were cut short. */
static void insert_second_return(const Inserter *in, LLVMValueRef call,
                                 NodeId node) {
    LLVMPositionBuilderBefore(in->builder, LLVMGetNextInstruction(call));
    LLVMValueRef result =
        LLVMBuildIntCast2(in->builder, call, in->i64, true, "");
    LLVMValueRef args[] = {is_some(in, result), in->frame};
    links_call(in->body->links, in->builder, CALL_CUT_IF, args, 2);
    for (LoopId loop = in->f->loops.count; loop; loop--) {
        const LoopVariables *v = &in->loop[loop];
        if (loops_contain(&in->f->loops, loop, node))
            continue;
        LLVMValueRef lost =
            LLVMBuildMul(in->builder, args[0], get(in, v->now), "");
        LLVMValueRef some = is_some(in, lost);
        LoopId outermost = in->f->loops.loop[loop].outermost;
        increase(in, v->total, lost);
        increase(in, v->entries, some);
        set(in, v->now, minus(in, get(in, v->now), lost));
        LLVMValueRef cut = in->loop[outermost].cut;
        set(in, cut, LLVMBuildOr(in->builder, get(in, cut), some, ""));
        if (loop == outermost) {
            flush_nest(in, loop);
            clear_nest(in, loop);
        }
    }
}

/* The child begins with what is counted from here on, so the parent adds now
 * what was counted up to here. */
static void insert_before_fork(const Inserter *in, LLVMValueRef call,
                               NodeId node) {
    LLVMPositionBuilderBefore(in->builder, call);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++) {
        const LoopVariables *v = &in->loop[loop];
        uint32_t index = (uint32_t)in->plan->loops.at[loop - 1].totals;
        bool inside = loops_contain(&in->f->loops, loop, node);
        LLVMValueRef total = get(in, v->total), entries = get(in, v->entries);
        if (inside) {
            total = plus(in, total, get(in, v->now));
            entries = plus(in, entries, number(in, 1));
        }
        LLVMValueRef count = minus(in, total, get(in, v->flushed_total));
        links_add_total(in->body->links, in->builder, index, count);
        links_add_total(in->body->links, in->builder, index + 1,
                        minus(in, entries, get(in, v->flushed_entries)));
        links_add_work(in->body->links, in->builder, count);
        set(in, v->flushed_total, total);
        set(in, v->flushed_entries, entries);
    }
}

/* Whether totals must be written out before "call": it may not come back. */
static bool may_not_return(LLVMValueRef call) {
    static const char *const unwinding[] = {"__cxa_", "_Unwind", "longjmp",
                                            "_longjmp", "siglongjmp"};
    for (size_t i = 0; i < sizeof unwinding / sizeof *unwinding; i++)
        if (callee_begins(call, unwinding[i]))
            return false;
    return irquery_call_has(call, "noreturn") || callee_begins(call, "exec");
}

static void insert_around_call(const Inserter *in, LLVMValueRef original,
                               NodeId node) {
    LLVMValueRef call = bodyclone_value(in->body->clone, original);
    if (LLVMIsACallInst(call) && irquery_call_has(call, "returns_twice"))
        insert_second_return(in, call, node);
    if (may_not_return(call)) {
        LLVMPositionBuilderBefore(in->builder, call);
        links_call(in->body->links, in->builder, CALL_FLUSH, NULL, 0);
    }
    if (ptrmap_get(in->body->may_fork, LLVMGetCalledValue(original), 0))
        insert_before_fork(in, call, node);
}

static void insert_calls(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(in->f->block[n], i)
    if (irquery_is_call(i) && !LLVMIsAIntrinsicInst(i))
        insert_around_call(in, i, n);
}

/* ---- entry and returns ---- */

static void insert_returns(const Inserter *in) {
    const RuntimeLinks *links = in->body->links;
    for (NodeId n = 1; n <= in->f->cfg.size; n++) {
        LLVMBasicBlockRef block = copy_of(in, n);
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
        if (LLVMGetInstructionOpcode(terminator) != LLVMRet)
            continue;
        LLVMPositionBuilderBefore(in->builder, terminator);
        size_t column = write_keys(in, in->plan->site, 0);
        LLVMBuildStore(in->builder, number(in, 0), cell(in, column));
        LLVMValueRef args[] = {in->frame, links->table,
                               number32(in, in->plan->site), in->row};
        links_call(links, in->builder, CALL_LEAVE, args, 4);
    }
}

static size_t longest_row(const Inserter *in) {
    size_t longest = 0;
    for (size_t i = 0; i < in->body->plan->sites.size; i++) {
        const PlanSite *s = &in->body->plan->sites.at[i];
        if (s->function != in->body->function)
            continue;
        size_t size = 1 + s->keys.size + plan_site_columns(in->body->plan, i);
        longest = size > longest ? size : longest;
    }
    return longest;
}

static void make_variables(Inserter *in) {
    uint32_t count = in->f->loops.count;
    in->loop = ARENA_ARRAY(in->arena, LoopVariables, count + 1);
    for (LoopId loop = 1; loop <= count; loop++) {
        LoopVariables *v = &in->loop[loop];
        v->now = new_variable(in);
        v->total = new_variable(in);
        v->entries = new_variable(in);
        v->flushed_total = new_variable(in);
        v->flushed_entries = new_variable(in);
        v->cut = new_variable(in);
    }
    in->frame = LLVMBuildAlloca(in->builder, in->body->links->frame, "");
    if (in->body->kind == BODY_FAST)
        return;
    in->row_type = LLVMArrayType2(in->i64, longest_row(in));
    in->row = LLVMBuildAlloca(in->builder, in->row_type, "");
    plan_captures(in, in->plan->site, 0);
    for (LoopId loop = 1; loop <= count; loop++) {
        plan_captures(in, in->plan->loops.at[loop - 1].site, loop);
        plan_captures(in, in->plan->loops.at[loop - 1].nest_site, loop);
    }
}

static void insert_entry(Inserter *in) {
    const RuntimeLinks *links = in->body->links;
    if (in->body->kind == BODY_RECORD) {
        LLVMValueRef args[] = {in->frame, links->table,
                               number32(in, in->body->function)};
        links_call(links, in->builder, CALL_ENTER, args, 3);
        links_add_total(links, in->builder, (uint32_t)in->plan->entered,
                        number(in, 1));
    }
    links_add_work(links, in->builder, number(in, 1));
}

void counters_insert(const CounterBody *body, Arena *arena) {
    Inserter in = {.body = body,
                   .f = &body->facts->f,
                   .plan = &body->plan->functions.at[(size_t)body->function],
                   .builder = LLVMCreateBuilderInContext(body->links->context),
                   .i64 = body->links->i64,
                   .arena = arena};
    LLVMBasicBlockRef entry = copy_of(&in, 1);
    LLVMPositionBuilderBefore(in.builder, LLVMGetFirstInstruction(entry));
    make_variables(&in);
    insert_entry(&in);
    insert_loops(&in);
    insert_calls(&in);
    insert_exits(&in);
    insert_landing_pads(&in);
    if (body->kind == BODY_RECORD) {
        insert_captures(&in);
        insert_returns(&in);
    }
    LLVMDisposeBuilder(in.builder);
}
