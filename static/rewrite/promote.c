#include "static/rewrite/promote.h"

#include "static/debuginfo/debugcalls.h"
#include "static/ir/irquery.h"
#include "static/rewrite/ssabuild.h"

#include <string.h>

#define NONE UINT32_MAX

/* What is looked up once per module. */
typedef struct Known {
    const IrModule *ir;
    LLVMBuilderRef builder;
    DebugCalls debug;
    unsigned lifetime_start, lifetime_end;
} Known;

/* An alloca that is promoted; its number is that of the variable in "ssa". */
typedef struct Local {
    LLVMValueRef alloca;
    uint32_t name;    /* the number of its variable in ir->names, or NONE */
    NodeId seen_in;   /* the node of the last load or store so far */
    LLVMValueRef now; /* what it holds after that */
} Local;

/* A value that holds a variable; or a call, at which others hold some. */
typedef struct Holder {
    LLVMValueRef value; /* may be a constant; NULL: it has no name */
    uint32_t local;     /* that it was stored into; NONE: */
    uint32_t name;      /* the number of the variable in ir->names; NONE, too:
                           it is a call */
    bool is_address;    /* it is where the variable lives */
    uint32_t next;      /* in the same node, or NONE */
} Holder;

/* The work on one function. */
typedef struct Promoter {
    const Known *known;
    const IrFunction *f;
    SsaBuilder ssa;
    Vec(Local) locals;
    Map local_of; /* alloca -> index in "locals" */
    Vec(Holder) holders;
    Map told; /* what a call tells of -> 1 + its number in ir->names; or 0 */
    uint32_t *first_holder, *last_holder; /* by node, or NONE */
    unsigned round;                       /* from 1 */
    Arena *arena;
} Promoter;

/* ---- which allocas ---- */

static bool is_lifetime_marker(const Known *known, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    unsigned id = LLVMIsAFunction(callee) ? LLVMGetIntrinsicID(callee) : 0;
    return id && (id == known->lifetime_start || id == known->lifetime_end);
}

static bool is_whole_store(LLVMValueRef store, LLVMValueRef alloca,
                           LLVMTypeRef type) {
    LLVMValueRef value = LLVMGetOperand(store, 0);
    return value != alloca && LLVMTypeOf(value) == type &&
           !LLVMGetVolatile(store);
}

static bool is_harmless(const Known *known, LLVMValueRef user,
                        LLVMValueRef alloca, LLVMTypeRef type) {
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMLoad:
        return LLVMTypeOf(user) == type && !LLVMGetVolatile(user);
    case LLVMStore:
        return is_whole_store(user, alloca, type);
    case LLVMCall:
        return is_lifetime_marker(known, user);
    default:
        return false;
    }
}

static bool is_promotable(const Known *known, LLVMValueRef alloca) {
    if (LLVMGetInstructionOpcode(alloca) != LLVMAlloca)
        return false;
    LLVMTypeRef type = LLVMGetAllocatedType(alloca);
    for (LLVMUseRef use = LLVMGetFirstUse(alloca); use;
         use = LLVMGetNextUse(use))
        if (!is_harmless(known, LLVMGetUser(use), alloca, type))
            return false;
    return true;
}

static bool has_promotable(const Known *known, const IrFunction *f) {
    IR_FOR_INSTRUCTIONS(f->block[1], i)
        if (is_promotable(known, i))
            return !irquery_has(f->function, "optnone");
    return false;
}

static void find_locals(Promoter *p) {
    if (irquery_has(p->f->function, "optnone"))
        return;
    IR_FOR_INSTRUCTIONS(p->f->block[1], i) {
        if (!is_promotable(p->known, i))
            continue;
        map_put_ptr(&p->local_of, i,
                    ssabuild_add(&p->ssa, LLVMGetAllocatedType(i)));
        *vec_push(p->arena, &p->locals) = (Local){.alloca = i, .name = NONE};
    }
}

/* The number of the local that "pointer" is, or NONE. */
static uint32_t local_at(const Promoter *p, LLVMValueRef pointer) {
    return map_get_ptr(&p->local_of, pointer, NONE);
}

/* ---- loads and stores ---- */

static void add_holder(Promoter *p, NodeId node, Holder holder) {
    uint32_t i = (uint32_t)p->holders.size;
    *vec_push(p->arena, &p->holders) = holder;
    if (p->last_holder[node] == NONE)
        p->first_holder[node] = i;
    else
        p->holders.at[p->last_holder[node]].next = i;
    p->last_holder[node] = i;
}

/* In the first round nothing has a name when it is replaced. */
static void move_name(const Promoter *p, LLVMValueRef old, LLVMValueRef fresh) {
    if (p->round > 1)
        debugnames_move(p->known->ir->names, old, fresh);
}

static void replace(const Promoter *p, LLVMValueRef old, LLVMValueRef fresh) {
    move_name(p, old, fresh);
    LLVMReplaceAllUsesWith(old, fresh);
    LLVMInstructionEraseFromParent(old);
}

static void see_load(Promoter *p, NodeId node, LLVMValueRef load) {
    uint32_t number = local_at(p, LLVMGetOperand(load, 0));
    if (number == NONE)
        return;
    Local *local = &p->locals.at[number];
    if (local->seen_in == node) {
        replace(p, load, local->now);
        return;
    }
    local->seen_in = node;
    local->now = load;
    ssabuild_load(&p->ssa, number, node, load);
}

static void see_store(Promoter *p, NodeId node, LLVMValueRef store) {
    uint32_t number = local_at(p, LLVMGetOperand(store, 1));
    if (number == NONE)
        return;
    LLVMValueRef value = LLVMGetOperand(store, 0);
    p->locals.at[number].seen_in = node;
    p->locals.at[number].now = value;
    ssabuild_store(&p->ssa, number, node, value);
    add_holder(p, node, (Holder){value, number, NONE, false, NONE});
    LLVMInstructionEraseFromParent(store);
}

/* ---- debug information ---- */

static void name_local(const Promoter *p, Local *local, LLVMValueRef call) {
    if (local->name == NONE && debugcalls_is_whole(&p->known->debug, call))
        local->name = debugnames_add_variable(
            p->known->ir->names, debugcalls_variable(call), DEBUG_VALUE);
}

/* Whether "call" tells what a variable holds, or a part of one, that others
 * tell of, too: in one place that was taken in from another function. */
static bool find_told(uint32_t *name, Promoter *p, LLVMValueRef call) {
    const void *key[3];
    debugcalls_key(key, call);
    uint32_t *told = map_value(&p->told, key, sizeof key, 0);
    if (!*told && debugcalls_name(name, &p->known->debug, call, DEBUG_VALUE))
        *told = *name + 1;
    *name = *told - 1;
    return *told;
}

/* What is no local. */
static void see_told(Promoter *p, NodeId node, LLVMValueRef call,
                     DebugRole role) {
    const DebugCalls *debug = &p->known->debug;
    LLVMValueRef value = debugcalls_value(call);
    uint32_t name;
    bool is_address = role == DEBUG_ADDRESS || debugcalls_is_deref(debug, call);
    bool is_named = !is_address ? find_told(&name, p, call)
                                : value && debugcalls_name(&name, debug, call,
                                                           DEBUG_ADDRESS);
    if (is_named)
        add_holder(p, node, (Holder){value, NONE, name, is_address, NONE});
}

static void see_variable(Promoter *p, NodeId node, LLVMValueRef call,
                         DebugRole role) {
    LLVMValueRef value = debugcalls_value(call);
    uint32_t local = value ? local_at(p, value) : NONE;
    if (local == NONE) {
        see_told(p, node, call, role);
        return;
    }
    if (role == DEBUG_ADDRESS)
        name_local(p, &p->locals.at[local], call);
    LLVMInstructionEraseFromParent(call);
}

static void see_call(Promoter *p, NodeId node, LLVMValueRef call) {
    const DebugCalls *debug = &p->known->debug;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (callee == debug->declare)
        see_variable(p, node, call, DEBUG_ADDRESS);
    else if (callee == debug->value)
        see_variable(p, node, call, DEBUG_VALUE);
    else if (callee == debug->label)
        debugnames_add_label(p->known->ir->names, p->f->block[node],
                             LLVMGetDebugLocLine(call));
    else if (p->round == 1 && !LLVMIsAIntrinsicInst(call))
        add_holder(p, node, (Holder){call, NONE, NONE, true, NONE});
}

/* ---- the walk over the code ---- */

static void see_instruction(Promoter *p, NodeId node, LLVMValueRef i) {
    switch (LLVMGetInstructionOpcode(i)) {
    case LLVMLoad:
        see_load(p, node, i);
        break;
    case LLVMStore:
        see_store(p, node, i);
        break;
    case LLVMCall:
        see_call(p, node, i);
        break;
    default:
        break;
    }
}

/* What never runs is not looked at. */
static void drop_access(Promoter *p, NodeId node, LLVMValueRef i) {
    (void)node;
    LLVMOpcode op = LLVMGetInstructionOpcode(i);
    if (op == LLVMLoad && local_at(p, LLVMGetOperand(i, 0)) != NONE)
        replace(p, i, LLVMGetUndef(LLVMTypeOf(i)));
    else if (op == LLVMStore && local_at(p, LLVMGetOperand(i, 1)) != NONE)
        LLVMInstructionEraseFromParent(i);
}

/* "look" may remove the instruction that it is given. */
static void for_instructions(Promoter *p, NodeId node,
                             void (*look)(Promoter *, NodeId, LLVMValueRef)) {
    LLVMValueRef next;
    for (LLVMValueRef i = LLVMGetFirstInstruction(p->f->block[node]); i;
         i = next) {
        next = LLVMGetNextInstruction(i);
        look(p, node, i);
    }
}

/* In the order of the dominator tree, so that a value is met before those that
 * use it. */
static void see_all(Promoter *p) {
    const NodeId *by_enter = p->ssa.places.by_enter;
    NodeId size = p->f->cfg.size;
    for (NodeId i = 1; i <= size && by_enter[i]; i++)
        for_instructions(p, by_enter[i], see_instruction);
    for (NodeId n = 1; n <= size; n++)
        if (!p->f->dom.enter[n])
            for_instructions(p, n, drop_access);
}

/* ---- names ---- */

static void name_phis(Promoter *p) {
    for (size_t i = 0; i < p->ssa.phis.size; i++) {
        const SsaPhi *phi = &p->ssa.phis.at[i];
        uint32_t name = p->locals.at[phi->variable].name;
        if (phi->is_superfluous || name == NONE)
            continue;
        debugnames_add(p->known->ir->names, phi->phi, name);
        debugnames_set(p->known->ir->names, name, p->f->block[phi->node],
                       phi->phi);
    }
}

static void name_holder(Promoter *p, NodeId node, const Holder *holder) {
    DebugNames *names = p->known->ir->names;
    LLVMValueRef value =
        holder->value ? ssabuild_resolve(&p->ssa, holder->value) : NULL;
    uint32_t name =
        holder->local == NONE ? holder->name : p->locals.at[holder->local].name;
    if (name == NONE && holder->local == NONE)
        debugnames_note_call(names, value);
    if (name == NONE)
        return;
    if (value && !LLVMIsConstant(value))
        debugnames_add(names, value, name);
    if (!holder->is_address)
        debugnames_set(names, name, p->f->block[node], value);
}

/* The phis first: one that is copied to another variable stays what it is. */
static void name_values(Promoter *p) {
    for (size_t i = 0; i < p->ssa.replacements.size; i++)
        move_name(p, p->ssa.replacements.at[i].old,
                  ssabuild_resolve(&p->ssa, p->ssa.replacements.at[i].old));
    name_phis(p);
    for (NodeId n = 1; n <= p->f->cfg.size; n++)
        for (uint32_t i = p->first_holder[n]; i != NONE;
             i = p->holders.at[i].next)
            name_holder(p, n, &p->holders.at[i]);
}

/* ---- functions ---- */

static uint32_t *new_list(const IrFunction *f, Arena *arena) {
    size_t size = (size_t)f->cfg.size + 1;
    uint32_t *list = ARENA_ARRAY(arena, uint32_t, size);
    memset(list, 0xff, size * sizeof *list); /* NONE */
    return list;
}

/* Markers of its lifetime still use it. */
static void remove_local(const Promoter *p, const Local *local) {
    move_name(p, local->alloca, NULL);
    LLVMUseRef use;
    while ((use = LLVMGetFirstUse(local->alloca)) != NULL)
        LLVMInstructionEraseFromParent(LLVMGetUser(use));
    LLVMInstructionEraseFromParent(local->alloca);
}

static void promote(const Known *known, const IrFunction *f, unsigned round,
                    Arena *arena) {
    Promoter p = {.known = known,
                  .f = f,
                  .ssa = ssabuild_new(f, known->builder, arena),
                  .local_of.arena = arena,
                  .told.arena = arena,
                  .first_holder = new_list(f, arena),
                  .last_holder = new_list(f, arena),
                  .round = round,
                  .arena = arena};
    find_locals(&p);
    see_all(&p);
    ssabuild_run(&p.ssa);
    name_values(&p);
    ssabuild_finish(&p.ssa);
    for (size_t i = 0; i < p.locals.size; i++)
        remove_local(&p, &p.locals.at[i]);
}

static unsigned intrinsic(const char *name) {
    return LLVMLookupIntrinsicID(name, strlen(name));
}

static Known look_up(const IrModule *ir) {
    return (Known){.ir = ir,
                   .builder = LLVMCreateBuilderInContext(ir->context),
                   .debug = debugcalls_find(ir),
                   .lifetime_start = intrinsic("llvm.lifetime.start"),
                   .lifetime_end = intrinsic("llvm.lifetime.end")};
}

/* A variable whose address is kept in none but promoted ones can be promoted
 * in the next round. */
static void promote_all(const Known *known, LLVMValueRef function) {
    Arena *scratch = arena_new();
    IrFunction f = irfunction_graph(known->ir, function, scratch);
    unsigned round = 1;
    do
        promote(known, &f, round++, scratch);
    while (has_promotable(known, &f));
    arena_free(scratch);
}

void promote_variables(const IrModule *ir) {
    Known known = look_up(ir);
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f))
            promote_all(&known, f);
    LLVMDisposeBuilder(known.builder);
}
