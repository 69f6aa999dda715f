/* links.h -- what an instrumented module shares with the run-time: tables,
 * thread-local arrays, and the functions it calls.
 *
 *     Plan --> [RuntimeLinks] --> counters
 *
 * See instr/runtime/runtime.h for the other side. */
#ifndef ASYM_INSTR_INSERT_LINKS_H
#define ASYM_INSTR_INSERT_LINKS_H

#include "instr/insert/targets.h"
#include "static/plan/plan.h"

#include <llvm-c/Core.h>

typedef enum RuntimeCall {
    CALL_ENTER,
    CALL_LEAVE,
    CALL_SAMPLE,
    CALL_CUT,
    CALL_CUT_IF,
    CALL_FLUSH,
    CALL_REGISTER,
    CALL_JOIN,
    CALL_COUNT
} RuntimeCall;

typedef struct RuntimeLinks {
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMTypeRef i32, i64, ptr, void_type;
    LLVMTypeRef frame; /* AsymRtFrame */
    LLVMTypeRef totals_type, used_type;
    LLVMValueRef totals, used; /* thread-local arrays of this module */
    LLVMValueRef work;         /* asym_rt_work */
    LLVMValueRef table;        /* the AsymRtModule */
    LLVMValueRef call[CALL_COUNT];
    LLVMTypeRef call_type[CALL_COUNT];
    uint32_t n_functions;
    unsigned kind_tbaa;
    LLVMValueRef tag; /* TBAA: what we count is not an object of the program;
                         NULL where the module has no such types */
} RuntimeLinks;

/* Makes tables for "plan" in "module", and a constructor that registers them.
 * "n_totals" running totals, the first of them balances; used[] has one entry
 * per function and one per site. */
RuntimeLinks links_build(LLVMModuleRef module, const Plan *plan,
                         uint32_t n_totals, uint32_t n_balances, Arena *arena);

/* Without it each running total is one of the profile. */
void links_set_targets(const RuntimeLinks *links, const Targets *targets);

LLVMValueRef links_call(const RuntimeLinks *links, LLVMBuilderRef builder,
                        RuntimeCall which, LLVMValueRef *args, unsigned count);

/* Builds used[index] < ASYM_RT_BUDGET: that of a function has its index in the
 * plan. */
LLVMValueRef links_within_budget(const RuntimeLinks *links,
                                 LLVMBuilderRef builder, uint32_t index);
/* The index in used[] of what the samples of "site" spend. */
uint32_t links_budget_of_site(const RuntimeLinks *links, int site);

/* Builds used[0] == 0: whether this thread has not joined yet. */
LLVMValueRef links_is_new_thread(const RuntimeLinks *links,
                                 LLVMBuilderRef builder);

/* Builds the sample of a loop's site, within its budget, which it spends. */
void links_sample(const RuntimeLinks *links, LLVMBuilderRef builder, int site,
                  LLVMValueRef row);

/* An internal function without a body. */
LLVMValueRef links_new_function(const RuntimeLinks *links, const char *name,
                                LLVMTypeRef type);

/* A builder, the caller's, at the end of a new block of "function". */
LLVMBuilderRef links_begin(const RuntimeLinks *links, LLVMValueRef function);
/* Forbids inlining "function". */
void links_keep_out_of_line(const RuntimeLinks *links, LLVMValueRef function);
/* Has the optimiser inline the callee in place of "call". */
void links_inline(const RuntimeLinks *links, LLVMValueRef call);

/* Builds *address += value for a counter of ours. */
void links_add_to(const RuntimeLinks *links, LLVMBuilderRef builder,
                  LLVMValueRef address, LLVMValueRef value);
/* Builds totals[index]. */
LLVMValueRef links_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                         uint32_t index);
/* Builds totals[index] += value. */
void links_add_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                     uint32_t index, LLVMValueRef value);
/* The same, each time control passes: not later, nor several times together, so
 * that a signal handler finds what was counted. */
void links_add_total_at_once(const RuntimeLinks *links, LLVMBuilderRef builder,
                             uint32_t index, LLVMValueRef value);
/* Builds asym_rt_work += value. */
void links_add_work(const RuntimeLinks *links, LLVMBuilderRef builder,
                    LLVMValueRef value);

#endif
