/* counting_loops.c -- header executions of loops, counted in variables. */
#include "instr/count/counting.h"

#include "instr/insert/inserter.h"

static LLVMValueRef number(const Counting *c, uint64_t n) {
    return LLVMConstInt(c->links->i64, n, false);
}

LLVMValueRef counting_flag(const Counting *c, LLVMValueRef flag) {
    return flag ? flag : number(c, 1);
}

/* A longjmp back into the function finds them as they are in memory. */
static LLVMValueRef kept(const Counting *c, LLVMValueRef access) {
    LLVMSetVolatile(access, c->plan->returns_twice);
    return access;
}

static LLVMValueRef get(const Counting *c, LLVMValueRef variable) {
    return kept(c, LLVMBuildLoad2(c->builder, c->links->i64, variable, ""));
}

static void set(const Counting *c, LLVMValueRef variable, LLVMValueRef value) {
    kept(c, LLVMBuildStore(c->builder, value, variable));
}

static LLVMValueRef make_variable(const Counting *c) {
    LLVMValueRef variable = LLVMBuildAlloca(c->builder, c->links->i64, "");
    set(c, variable, number(c, 0));
    return variable;
}

/* A loop whose rounds are summed up holds no call that may fork. */
void counting_make_variables(Counting *c) {
    const Ecfg *ecfg = &c->count->ecfg;
    size_t room = (size_t)ecfg->cfg.size + 1;
    c->headers = ARENA_ARRAY(c->arena, LLVMValueRef, room);
    c->process = ARENA_ARRAY(c->arena, LLVMValueRef, room);
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (!ecfg->preheader[n] || c->count->slot_of_loop[n] == NO_SLOT)
            continue;
        c->headers[n] = make_variable(c);
        if (c->count->facts.loop[n].kind == ROUNDS_COUNTED)
            c->process[n] = make_variable(c);
    }
}

static LLVMValueRef process_now(const Counting *c) {
    return LLVMBuildLoad2(c->builder, c->links->i64, c->links->process, "");
}

static void set_if(const Counting *c, LLVMValueRef variable, LLVMValueRef value,
                   LLVMValueRef condition) {
    set(c, variable,
        condition ? LLVMBuildSelect(c->builder, condition, value,
                                    get(c, variable), "")
                  : value);
}

void counting_enter_loop(const Counting *c, NodeId header, LLVMValueRef flag) {
    if (!c->headers[header])
        return;
    LLVMValueRef zero = number(c, 0);
    LLVMValueRef came =
        flag ? LLVMBuildICmp(c->builder, LLVMIntNE, flag, zero, "") : NULL;
    set_if(c, c->headers[header], zero, came);
    if (c->process[header])
        set_if(c, c->process[header], process_now(c), came);
}

void counting_run_header(const Counting *c, NodeId header, LLVMValueRef flag) {
    LLVMValueRef variable = c->headers[header];
    if (variable)
        set(c, variable,
            LLVMBuildAdd(c->builder, get(c, variable), counting_flag(c, flag),
                         ""));
}

static LLVMValueRef if_flag(const Counting *c, LLVMValueRef value,
                            LLVMValueRef flag) {
    return flag ? LLVMBuildMul(c->builder, value, flag, "") : value;
}

/* Rounds of an execution that began in the parent are the parent's. */
static void doubt_process(const Counting *c, NodeId header, LLVMValueRef flag) {
    if (!c->process[header])
        return;
    LLVMValueRef differs = LLVMBuildICmp(
        c->builder, LLVMIntNE, get(c, c->process[header]), process_now(c), "");
    LLVMValueRef doubt = LLVMBuildZExt(c->builder, differs, c->links->i64, "");
    links_add_total(c->links, c->builder, c->index, if_flag(c, doubt, flag));
}

/* Then the optimiser has no counter. */
static bool are_foreseen(const Counting *c, NodeId header) {
    unsigned block = countplan_block(c->count, header);
    int loop = block == UINT32_MAX ? -1 : c->plan->blocks.at[block].loop;
    return loop >= 0 && plan_is_foreseen(c->plan, &c->plan->loops.at[loop]);
}

void counting_leave_loop(const Counting *c, NodeId header, LLVMValueRef flag) {
    if (!c->headers[header])
        return;
    uint32_t slot =
        (uint32_t)c->plan->counters + c->count->slot_of_loop[header];
    LLVMValueRef count = get(c, c->headers[header]);
    if (!are_foreseen(c, header)) /* else a loop is arranged by its rounds */
        count = links_hide(c->links, c->builder, count, HIDE_VALUE);
    LLVMValueRef args[] = {links_total(c->links, c->builder, slot),
                           if_flag(c, count, flag),
                           links_total(c->links, c->builder, c->index)};
    LLVMBuildCall2(c->builder, LLVMGlobalGetValueType(c->sum), c->sum, args, 3,
                   "");
    doubt_process(c, header, flag);
}

void counting_run_headers(const Counting *c) {
    const Ecfg *ecfg = &c->count->ecfg;
    for (NodeId n = 1; n <= ecfg->cfg.size; n++) {
        if (!c->headers[n] || countplan_is_hub(c->count, n))
            continue;
        LLVMBasicBlockRef block = c->graph->block[countplan_block(c->count, n)];
        LLVMPositionBuilderBefore(c->builder, inserter_first(block));
        counting_run_header(c, n, NULL);
    }
}
