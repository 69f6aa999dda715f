#include "static/rewrite/ssabuild.h"

#include <llvm-c/DebugInfo.h>

#define NONE UINT32_MAX

typedef struct SsaVariable {
    LLVMTypeRef type;
    uint32_t stores, loads; /* the last access of each kind, or NONE */
} SsaVariable;

typedef struct SsaAccess {
    NodeId node;
    LLVMValueRef value; /* what is stored, or the load */
    uint32_t previous;  /* of the same kind and variable, or NONE */
} SsaAccess;

SsaBuilder ssabuild_new(const IrFunction *f, LLVMBuilderRef builder,
                        Arena *arena) {
    size_t room = (size_t)f->cfg.size + 1;
    SsaBuilder ssa = {.f = f,
                      .builder = builder,
                      .places = phiplace_new(&f->cfg, &f->dom, arena),
                      .stored = ARENA_ARRAY(arena, LLVMValueRef, room),
                      .phi_at = ARENA_ARRAY(arena, LLVMValueRef, room),
                      .arena = arena};
    ssa.phi_of.arena = ssa.replaced.arena = arena;
    return ssa;
}

/* ---- accesses ---- */

uint32_t ssabuild_add(SsaBuilder *ssa, LLVMTypeRef type) {
    *vec_push(ssa->arena, &ssa->variables) = (SsaVariable){type, NONE, NONE};
    return (uint32_t)ssa->variables.size - 1;
}

static uint32_t add_access(SsaBuilder *ssa, NodeId node, LLVMValueRef value,
                           uint32_t previous) {
    *vec_push(ssa->arena, &ssa->accesses) = (SsaAccess){node, value, previous};
    return (uint32_t)ssa->accesses.size - 1;
}

void ssabuild_store(SsaBuilder *ssa, uint32_t variable, NodeId node,
                    LLVMValueRef value) {
    uint32_t *last = &ssa->variables.at[variable].stores;
    if (*last != NONE && ssa->accesses.at[*last].node == node)
        ssa->accesses.at[*last].value = value;
    else
        *last = add_access(ssa, node, value, *last);
}

void ssabuild_load(SsaBuilder *ssa, uint32_t variable, NodeId node,
                   LLVMValueRef load) {
    uint32_t *last = &ssa->variables.at[variable].loads;
    *last = add_access(ssa, node, load, *last);
}

#define FOR_ACCESSES(ssa, first, a)                                            \
    for (const SsaAccess *a = access_at(ssa, first); a;                        \
         a = access_at(ssa, a->previous))

static const SsaAccess *access_at(const SsaBuilder *ssa, uint32_t i) {
    return i == NONE ? NULL : &ssa->accesses.at[i];
}

/* ---- one value for another ---- */

static void note_replaced(SsaBuilder *ssa, LLVMValueRef old,
                          LLVMValueRef fresh) {
    map_put_ptr(&ssa->replaced, old, (uint32_t)ssa->replacements.size);
    *vec_push(ssa->arena, &ssa->replacements) = (SsaReplacement){old, fresh};
}

LLVMValueRef ssabuild_resolve(SsaBuilder *ssa, LLVMValueRef value) {
    uint32_t i, last = NONE;
    while ((i = map_get_ptr(&ssa->replaced, value, NONE)) != NONE) {
        value = ssa->replacements.at[i].fresh;
        if (last != NONE) /* shortens the way for those who come next */
            ssa->replacements.at[last].fresh = value;
        last = i;
    }
    return value;
}

static void replace_loads(SsaBuilder *ssa) {
    for (size_t i = 0; i < ssa->replacements.size; i++) {
        LLVMValueRef load = ssa->replacements.at[i].old;
        LLVMReplaceAllUsesWith(load, ssabuild_resolve(ssa, load));
    }
}

void ssabuild_finish(SsaBuilder *ssa) {
    for (size_t i = 0; i < ssa->replacements.size; i++)
        LLVMInstructionEraseFromParent(ssa->replacements.at[i].old);
}

/* ---- phis ---- */

static LLVMValueRef value_of(const SsaBuilder *ssa, uint32_t variable,
                             Reach reach) {
    switch (reach.kind) {
    case REACH_DEFINITION:
        return ssa->stored[reach.node];
    case REACH_PHI:
        return ssa->phi_at[reach.node];
    default:
        return LLVMGetUndef(ssa->variables.at[variable].type);
    }
}

/* A phi is not code of any line. */
static void build_phi(SsaBuilder *ssa, uint32_t variable, NodeId node) {
    LLVMPositionBuilderBefore(ssa->builder,
                              LLVMGetFirstInstruction(ssa->f->block[node]));
    LLVMSetCurrentDebugLocation2(ssa->builder, NULL);
    LLVMValueRef phi =
        LLVMBuildPhi(ssa->builder, ssa->variables.at[variable].type, "");
    ssa->phi_at[node] = phi;
    map_put_ptr(&ssa->phi_of, phi, (uint32_t)ssa->phis.size);
    *vec_push(ssa->arena, &ssa->doubtful) = (uint32_t)ssa->phis.size;
    *vec_push(ssa->arena, &ssa->phis) = (SsaPhi){phi, node, variable, false};
}

static void fill_phi(SsaBuilder *ssa, uint32_t variable, NodeId node) {
    CFG_FOR_PRED(&ssa->f->cfg, node, e) {
        NodeId from = ssa->f->cfg.edge[*e].from;
        Reach reach = phiplace_at_end(&ssa->places, from);
        LLVMValueRef value = value_of(ssa, variable, reach);
        LLVMAddIncoming(ssa->phi_at[node], &value, &ssa->f->block[from], 1);
    }
}

static void describe(SsaBuilder *ssa, const SsaVariable *variable) {
    phiplace_begin(&ssa->places);
    FOR_ACCESSES(ssa, variable->stores, store) {
        phiplace_define(&ssa->places, store->node);
        ssa->stored[store->node] = store->value;
    }
    FOR_ACCESSES(ssa, variable->loads, load)
    phiplace_use(&ssa->places, load->node);
}

static void place_phis(SsaBuilder *ssa, uint32_t variable) {
    const SsaVariable *v = &ssa->variables.at[variable];
    PhiPlaces *places = &ssa->places;
    describe(ssa, v);
    phiplace_run(places);
    for (size_t i = 0; i < places->phis.size; i++)
        build_phi(ssa, variable, places->phis.at[i]);
    for (size_t i = 0; i < places->phis.size; i++)
        fill_phi(ssa, variable, places->phis.at[i]);
    FOR_ACCESSES(ssa, v->loads, load) {
        Reach reach = phiplace_at_start(places, load->node);
        note_replaced(ssa, load->value, value_of(ssa, variable, reach));
    }
}

/* ---- variables that need no phi ---- */

static bool is_stored_before(const SsaBuilder *ssa, const SsaAccess *store,
                             const SsaAccess *load) {
    return store->node != load->node &&
           domtree_dominates(&ssa->f->dom, store->node, load->node);
}

/* What all loads may read; NULL if they differ, or if it is hard to tell. */
static LLVMValueRef only_value(const SsaBuilder *ssa,
                               const SsaVariable *variable) {
    const SsaAccess *store = access_at(ssa, variable->stores);
    if (!store)
        return LLVMGetUndef(variable->type);
    if (store->previous != NONE)
        return NULL;
    if (!LLVMIsAInstruction(store->value))
        return store->value;
    FOR_ACCESSES(ssa, variable->loads, load)
    if (!is_stored_before(ssa, store, load))
        return NULL;
    return store->value;
}

static void find_values(SsaBuilder *ssa, uint32_t variable) {
    const SsaVariable *v = &ssa->variables.at[variable];
    if (v->loads == NONE)
        return;
    LLVMValueRef only = only_value(ssa, v);
    if (!only) {
        place_phis(ssa, variable);
        return;
    }
    FOR_ACCESSES(ssa, v->loads, load)
    note_replaced(ssa, load->value, only);
}

/* ---- superfluous phis ---- */

/* Whether "value" can be used wherever "phi" can. */
static bool reaches_phi(const SsaBuilder *ssa, LLVMValueRef value,
                        const SsaPhi *phi) {
    return !LLVMIsACallBrInst(value) &&
           irfunction_available_at(ssa->f, value, phi->node);
}

/* What "phi" is worth if it chooses between one value, itself and undef; else
 * NULL. */
static LLVMValueRef only_choice(const SsaBuilder *ssa, const SsaPhi *phi) {
    LLVMValueRef choice = NULL;
    bool has_undef = false;
    unsigned count = LLVMCountIncoming(phi->phi);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi->phi, i);
        if (value == phi->phi || value == choice)
            continue;
        if (LLVMIsUndef(value))
            has_undef = true;
        else if (choice)
            return NULL;
        else
            choice = value;
    }
    if (!choice)
        return LLVMGetUndef(LLVMTypeOf(phi->phi));
    return !has_undef || reaches_phi(ssa, choice, phi) ? choice : NULL;
}

static void doubt_users(SsaBuilder *ssa, LLVMValueRef phi) {
    for (LLVMUseRef use = LLVMGetFirstUse(phi); use;
         use = LLVMGetNextUse(use)) {
        uint32_t i = map_get_ptr(&ssa->phi_of, LLVMGetUser(use), NONE);
        if (i != NONE)
            *vec_push(ssa->arena, &ssa->doubtful) = i;
    }
}

static void simplify_phis(SsaBuilder *ssa) {
    while (ssa->doubtful.size) {
        SsaPhi *phi = &ssa->phis.at[ssa->doubtful.at[--ssa->doubtful.size]];
        LLVMValueRef choice =
            phi->is_superfluous ? NULL : only_choice(ssa, phi);
        if (!choice)
            continue;
        doubt_users(ssa, phi->phi);
        note_replaced(ssa, phi->phi, choice);
        LLVMReplaceAllUsesWith(phi->phi, choice);
        phi->is_superfluous = true;
    }
}

void ssabuild_run(SsaBuilder *ssa) {
    for (uint32_t v = 0; v < ssa->variables.size; v++)
        find_values(ssa, v);
    replace_loads(ssa);
    simplify_phis(ssa);
}
