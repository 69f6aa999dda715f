/* ssabuild.h -- phis, and values in place of loads.
 *
 *     stores and loads of variables --> [SsaBuilder] --> promote
 *
 * For the variables of one function, which nothing else uses.  A load that
 * reads before anything was stored gets undef, or whatever spares a phi: the
 * only value that is ever stored, if it is not an instruction, or what the phi
 * chooses otherwise, if that is available. */
#ifndef ASYM_STATIC_REWRITE_SSABUILD_H
#define ASYM_STATIC_REWRITE_SSABUILD_H

#include "static/graph/phiplace.h"
#include "static/ir/irfunction.h"

typedef struct SsaPhi {
    LLVMValueRef phi;
    NodeId node;
    uint32_t variable;
    bool is_superfluous; /* nothing uses it */
} SsaPhi;

/* "old" is a load or a superfluous phi.  It stays until the end, so that no new
 * value takes its address. */
typedef struct SsaReplacement {
    LLVMValueRef old, fresh; /* see ssabuild_resolve */
} SsaReplacement;

typedef struct SsaBuilder {
    const IrFunction *f;
    LLVMBuilderRef builder;
    PhiPlaces places;
    Vec(struct SsaVariable) variables;
    Vec(struct SsaAccess) accesses;
    Vec(SsaPhi) phis;
    Map phi_of;             /* phi -> index in "phis" */
    Vec(uint32_t) doubtful; /* phis to look at */
    Vec(SsaReplacement) replacements;
    Map replaced;                  /* load or phi -> index in "replacements" */
    LLVMValueRef *stored, *phi_at; /* by node, of one variable at a time */
    Arena *arena;
} SsaBuilder;

/* "f" has its dominators.  Nothing else uses "builder" meanwhile. */
SsaBuilder ssabuild_new(const IrFunction *f, LLVMBuilderRef builder,
                        Arena *arena);

/* The number of a new variable. */
uint32_t ssabuild_add(SsaBuilder *ssa, LLVMTypeRef type);
/* "value" is what the variable holds at the end of "node": the last one given
 * counts, and all of a node are given in a row. */
void ssabuild_store(SsaBuilder *ssa, uint32_t variable, NodeId node,
                    LLVMValueRef value);
/* "load" reads what the variable held as "node" began. */
void ssabuild_load(SsaBuilder *ssa, uint32_t variable, NodeId node,
                   LLVMValueRef load);

/* Builds the phis, and gives the users of loads the values instead. */
void ssabuild_run(SsaBuilder *ssa);
/* What replaces "value", which may be a load, after ssabuild_run. */
LLVMValueRef ssabuild_resolve(SsaBuilder *ssa, LLVMValueRef value);
/* Removes the loads and the superfluous phis. */
void ssabuild_finish(SsaBuilder *ssa);

#endif
