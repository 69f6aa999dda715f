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
    CALL_CONSTANT,
    CALL_SAMPLE,
    CALL_RENEW,
    CALL_SHARE,
    CALL_CUT,
    CALL_CUT_IF,
    CALL_FLUSH,
    CALL_REGISTER,
    CALL_JOIN,
    CALL_RESUME,
    CALL_RETURN,
    CALL_SUM,
    CALL_OPEN,
    CALL_MARK,
    CALL_AHEAD,
    CALL_TEXT,
    CALL_UNTIL,
    CALL_TEXT_UNTIL,
    CALL_SAME,
    CALL_SAME_TEXT,
    CALL_STRCMP,
    CALL_STRNCMP,
    CALL_MEMCMP,
    CALL_STRCHR,
    CALL_MEMCHR,
    CALL_COUNT
} RuntimeCall;

typedef struct RuntimeLinks {
    LLVMModuleRef module;
    LLVMContextRef context;
    LLVMTypeRef i32, i64, ptr, void_type;
    LLVMTypeRef frame;  /* AsymRtFrame */
    LLVMTypeRef budget; /* AsymRtBudget */
    LLVMTypeRef totals_type;
    LLVMValueRef totals, budgets; /* thread-local arrays of this module */
    LLVMTypeRef slots_type;
    LLVMValueRef slots;   /* likewise; NULL where there are none */
    LLVMValueRef work;    /* asym_rt_work */
    LLVMValueRef process; /* asym_rt_process */
    LLVMValueRef table;   /* the AsymRtModule */
    LLVMValueRef call[CALL_COUNT];
    LLVMTypeRef call_type[CALL_COUNT];
    uint32_t n_functions;
    unsigned kind_tbaa;
    LLVMValueRef tag; /* TBAA: what we count is not an object of the program;
                         NULL where the module has no such types */
} RuntimeLinks;

/* Makes tables for "plan" in "module", and a constructor that registers them.
 * budgets[] has one per function and one per site. */
RuntimeLinks links_build(LLVMModuleRef module, const Plan *plan,
                         uint32_t n_totals, Arena *arena);

/* The module takes no samples; "wide" as AsymRtModule has it. */
void links_only_count(RuntimeLinks *links, const uint32_t *wide, size_t count);

/* What is known of a module that takes samples when all its bodies are written.
 */
typedef struct LinksEnd {
    const Targets *targets;   /* without it each running total is one of the
                                 profile */
    const Targets *opens;     /* as AsymRtModule has it; of functions */
    const Targets *constants; /* likewise */
    uint32_t n_budgets;
} LinksEnd;

void links_finish(RuntimeLinks *links, const LinksEnd *end);

LLVMValueRef links_call(const RuntimeLinks *links, LLVMBuilderRef builder,
                        RuntimeCall which, LLVMValueRef *args, unsigned count);

/* A budget is asked for by counting down its wait: below 0, what asks is
 * recorded. */
typedef struct BudgetQuestion {
    LLVMValueRef condition; /* i1: it is recorded */
    LLVMValueRef countdown; /* the store; NULL: it is not counted down */
} BudgetQuestion;

/* Builds that of budget "index": that of a function has its index in the plan.
 */
BudgetQuestion links_ask(const RuntimeLinks *links, LLVMBuilderRef builder,
                         uint32_t index);
/* Builds whether whatever asks next is recorded: i1. */
LLVMValueRef links_would_record(const RuntimeLinks *links,
                                LLVMBuilderRef builder, uint32_t index);
/* The index of the budget that the samples of "site" spend. */
uint32_t links_budget_of_site(const RuntimeLinks *links, int site);
/* Builds that a loop of a recording body, whose budget is "index", begins: some
 * rounds of it follow in any case. */
void links_begin_rounds(const RuntimeLinks *links, LLVMBuilderRef builder,
                        uint32_t index);
/* Builds that a round of a recording body's loop, whose budget is "index", is
 * over, and whether the loop is left now: i1. */
LLVMValueRef links_is_left(const RuntimeLinks *links, LLVMBuilderRef builder,
                           uint32_t index);
/* Builds that a round of the loop's copy is over, and whether it leads back
 * now: i1. */
LLVMValueRef links_is_due(const RuntimeLinks *links, LLVMBuilderRef builder,
                          uint32_t index);
/* Builds CALL_RENEW or CALL_SHARE with a list of "count" budgets, the first
 * "sites" of which are of sites. */
void links_call_with_list(const RuntimeLinks *links, LLVMBuilderRef builder,
                          RuntimeCall which, uint32_t own, const uint32_t *of,
                          size_t count, size_t sites);

/* Builds that what asks next for budget "index" is recorded. */
void links_open(const RuntimeLinks *links, LLVMBuilderRef builder,
                uint32_t index);

/* What recording bodies leave as they return, per thread: a value, and 1 if it
 * is one, else 0. */
typedef enum SlotPart { SLOT_VALUE, SLOT_PRESENT, SLOT_PARTS } SlotPart;

/* Makes "count" slots. */
void links_make_slots(RuntimeLinks *links, uint32_t count);
LLVMValueRef links_slot(const RuntimeLinks *links, LLVMBuilderRef builder,
                        uint32_t slot, SlotPart part);
void links_set_slot(const RuntimeLinks *links, LLVMBuilderRef builder,
                    uint32_t slot, SlotPart part, LLVMValueRef value);

/* Builds that a recorded call of "function" begins. */
void links_enter(const RuntimeLinks *links, LLVMBuilderRef builder,
                 uint32_t function, LLVMValueRef frame);
/* Builds the sample of a call of "function" that adds what each call of it
 * does, and those of the calls in it (see LinksEnd). */
void links_sample_constant(const RuntimeLinks *links, LLVMBuilderRef builder,
                           uint32_t function);

/* Builds the sample of a loop's site, which spends its budget. */
void links_sample(const RuntimeLinks *links, LLVMBuilderRef builder, int site,
                  LLVMValueRef row);

/* Says of an access to memory of ours that the program has no object there. */
LLVMValueRef links_tagged(const RuntimeLinks *links, LLVMValueRef access);
/* A constant array of the module. */
LLVMValueRef links_number_table(const RuntimeLinks *links, const char *name,
                                const uint32_t *numbers, size_t count);

/* An internal function without a body. */
LLVMValueRef links_new_function(const RuntimeLinks *links, const char *name,
                                LLVMTypeRef type);

/* A builder, the caller's, at the end of a new block of "function". */
LLVMBuilderRef links_begin(const RuntimeLinks *links, LLVMValueRef function);
/* Forbids inlining "function". */
void links_keep_out_of_line(const RuntimeLinks *links, LLVMValueRef function);
/* Keeps the optimiser from inlining the callee in place of "call". */
void links_call_out_of_line(const RuntimeLinks *links, LLVMValueRef call);
/* Has the optimiser inline the callee in place of "call". */
void links_inline(const RuntimeLinks *links, LLVMValueRef call);
/* Lets it inline "function" although it is somewhat longer than others. */
void links_inline_sooner(const RuntimeLinks *links, LLVMValueRef function);
/* Has it inline "function" wherever it is called. */
void links_inline_always(const RuntimeLinks *links, LLVMValueRef function);

/* Builds "value", of 64 bits, of which the optimiser then knows nothing.  It
 * moves loads past that, or does not. */
typedef enum HideFrom { HIDE_VALUE, HIDE_VALUE_AND_MEMORY } HideFrom;
LLVMValueRef links_hide(const RuntimeLinks *links, LLVMBuilderRef builder,
                        LLVMValueRef value, HideFrom what);

/* Builds *address += value for a counter of ours; returns the store. */
LLVMValueRef links_add_to(const RuntimeLinks *links, LLVMBuilderRef builder,
                          LLVMValueRef address, LLVMValueRef value);
/* The address of totals[index]. */
LLVMValueRef links_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                         uint32_t index);
/* Builds what it is now. */
LLVMValueRef links_read_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                              uint32_t index);
/* Builds totals[index] += value. */
void links_add_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                     uint32_t index, LLVMValueRef value);
/* Builds that totals[index] is marked (asym_rt_mark). */
void links_mark(const RuntimeLinks *links, LLVMBuilderRef builder,
                uint32_t index);
/* Builds asym_rt_work += value; returns the store. */
LLVMValueRef links_add_work(const RuntimeLinks *links, LLVMBuilderRef builder,
                            LLVMValueRef value);

#endif
