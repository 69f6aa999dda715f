#include "instr/insert/links.h"

#include "instr/insert/countertag.h"
#include "instr/insert/linkcalls.h"
#include "instr/runtime/runtime.h"
#include "static/ir/irfunction.h"

#include <string.h>

static LLVMValueRef number32(const RuntimeLinks *l, uint32_t n) {
    return LLVMConstInt(l->i32, n, false);
}

static LLVMValueRef internal_global(const RuntimeLinks *l, const char *name,
                                    LLVMValueRef value) {
    LLVMValueRef global = LLVMAddGlobal(l->module, LLVMTypeOf(value), name);
    LLVMSetInitializer(global, value);
    LLVMSetLinkage(global, LLVMInternalLinkage);
    return global;
}

static LLVMValueRef thread_array(RuntimeLinks *l, const char *name,
                                 LLVMTypeRef type) {
    LLVMValueRef array = internal_global(l, name, LLVMConstNull(type));
    LLVMSetThreadLocalMode(array, LLVMLocalExecTLSModel);
    return array;
}

LLVMValueRef links_tagged(const RuntimeLinks *l, LLVMValueRef access) {
    if (l->tag)
        LLVMSetMetadata(access, l->kind_tbaa, l->tag);
    return access;
}

static LLVMValueRef tagged(const RuntimeLinks *l, LLVMValueRef access) {
    LLVMSetOrdering(access, LLVMAtomicOrderingUnordered);
    return links_tagged(l, access);
}

LLVMValueRef links_new_function(const RuntimeLinks *links, const char *name,
                                LLVMTypeRef type) {
    LLVMValueRef function = LLVMAddFunction(links->module, name, type);
    LLVMSetLinkage(function, LLVMInternalLinkage);
    return function;
}

LLVMBuilderRef links_begin(const RuntimeLinks *links, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(links->context);
    LLVMPositionBuilderAtEnd(
        builder, LLVMAppendBasicBlockInContext(links->context, function, ""));
    return builder;
}

static LLVMAttributeRef attribute(const RuntimeLinks *links, const char *name) {
    return LLVMCreateEnumAttribute(
        links->context, LLVMGetEnumAttributeKindForName(name, strlen(name)), 0);
}

void links_keep_out_of_line(const RuntimeLinks *links, LLVMValueRef function) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMAttributeRef always = attribute(links, "alwaysinline");
    LLVMRemoveEnumAttributeAtIndex(function, at,
                                   LLVMGetEnumAttributeKind(always));
    LLVMAddAttributeAtIndex(function, at, attribute(links, "noinline"));
}

void links_call_out_of_line(const RuntimeLinks *links, LLVMValueRef call) {
    LLVMAddCallSiteAttribute(call,
                             (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                             attribute(links, "noinline"));
}

void links_inline(const RuntimeLinks *links, LLVMValueRef call) {
    LLVMAddCallSiteAttribute(call,
                             (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                             attribute(links, "alwaysinline"));
}

void links_inline_sooner(const RuntimeLinks *links, LLVMValueRef function) {
    LLVMAddAttributeAtIndex(function,
                            (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            attribute(links, "inlinehint"));
}

void links_inline_always(const RuntimeLinks *links, LLVMValueRef function) {
    LLVMAddAttributeAtIndex(function,
                            (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            attribute(links, "alwaysinline"));
}

/* A function without arguments that returns the address of a thread's array. */
static LLVMValueRef array_getter(RuntimeLinks *l, const char *name,
                                 LLVMValueRef array) {
    LLVMValueRef function =
        links_new_function(l, name, LLVMFunctionType(l->ptr, NULL, 0, false));
    LLVMBuilderRef builder = links_begin(l, function);
    LLVMBuildRet(builder, array);
    LLVMDisposeBuilder(builder);
    return function;
}

uint32_t links_budget_of_site(const RuntimeLinks *l, int site) {
    return l->n_functions + (uint32_t)site;
}

/* AsymRtSite: n_keys, n_columns, budget, cost_column. */
static LLVMValueRef site_table(RuntimeLinks *l, const Plan *plan,
                               Arena *arena) {
    LLVMTypeRef type = LLVMStructTypeInContext(
        l->context, (LLVMTypeRef[]){l->i32, l->i32, l->i32, l->i32}, 4, false);
    size_t count = plan->sites.size;
    LLVMValueRef *rows = ARENA_ARRAY(arena, LLVMValueRef, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        const PlanSite *site = &plan->sites.at[i];
        const PlanFunction *f = &plan->functions.at[(size_t)site->function];
        bool is_cost = f->site == (int)i;
        LLVMValueRef fields[] = {
            number32(l, (uint32_t)site->keys.size),
            number32(l, (uint32_t)plan_site_columns(plan, i)),
            number32(l, is_cost ? (uint32_t)site->function
                                : links_budget_of_site(l, (int)i)),
            number32(l, is_cost)};
        rows[i] = LLVMConstStructInContext(l->context, fields, 4, false);
    }
    LLVMValueRef values = LLVMConstArray2(type, rows, count);
    LLVMValueRef table = internal_global(l, "asym.sites", values);
    LLVMSetGlobalConstant(table, true);
    return table;
}

static uint32_t n_budgets_of(const Plan *plan) {
    return (uint32_t)(plan->functions.size + plan->sites.size);
}

static LLVMValueRef module_table(RuntimeLinks *l, const Plan *plan,
                                 uint32_t n_totals, Arena *arena) {
    LLVMValueRef null = LLVMConstNull(l->ptr);
    LLVMValueRef zero = LLVMConstInt(l->i64, 0, false);
    LLVMValueRef fields[] = {
        LLVMConstInt(l->i64, plan->fingerprint, false),
        number32(l, (uint32_t)plan->sites.size),
        number32(l, n_totals),
        number32(l, n_budgets_of(plan)),
        number32(l, 0),
        site_table(l, plan, arena),
        array_getter(l, "asym.totals_of_thread", l->totals),
        array_getter(l, "asym.budgets_of_thread", l->budgets),
        null,
        null,
        null,
        null,
        null,
        zero};
    LLVMValueRef value = LLVMConstStructInContext(
        l->context, fields, sizeof fields / sizeof *fields, false);
    return internal_global(l, "asym.module", value);
}

LLVMValueRef links_number_table(const RuntimeLinks *l, const char *name,
                                const uint32_t *numbers, size_t count) {
    Arena *scratch = arena_new();
    LLVMValueRef *elements = ARENA_ARRAY(scratch, LLVMValueRef, count + 1);
    for (size_t i = 0; i < count; i++)
        elements[i] = number32(l, numbers[i]);
    LLVMValueRef values = LLVMConstArray2(l->i32, elements, count);
    LLVMValueRef array = internal_global(l, name, values);
    LLVMSetGlobalConstant(array, true);
    arena_free(scratch);
    return array;
}

static LLVMValueRef target_table(const RuntimeLinks *l, const char *name,
                                 const Targets *targets) {
    size_t count;
    const uint32_t *numbers = targets_table(targets, &count);
    return links_number_table(l, name, numbers, count);
}

/* Bodies add budgets of their own as they are written. */
static void set_budgets(RuntimeLinks *l, uint32_t n_budgets) {
    LLVMValueRef old = l->budgets;
    l->budgets = thread_array(l, "asym.budgets",
                              LLVMArrayType2(l->budget, n_budgets + 1));
    LLVMReplaceAllUsesWith(old, l->budgets);
    LLVMDeleteGlobal(old);
}

/* The fields of the AsymRtModule that are known last. */
enum { N_BUDGETS = 3, TARGETS = 8, OPENS = 9, CONSTANTS = 10, WIDE = 11 };

static void set_field(RuntimeLinks *l, unsigned field, LLVMValueRef value) {
    enum { FIELDS = 14 };
    LLVMValueRef fields[FIELDS];
    for (unsigned i = 0; i < FIELDS; i++)
        fields[i] = LLVMGetOperand(LLVMGetInitializer(l->table), i);
    fields[field] = value;
    LLVMSetInitializer(
        l->table, LLVMConstStructInContext(l->context, fields, FIELDS, false));
}

void links_finish(RuntimeLinks *l, const LinksEnd *end) {
    set_budgets(l, end->n_budgets);
    set_field(l, N_BUDGETS, number32(l, end->n_budgets));
    set_field(l, TARGETS, target_table(l, "asym.targets", end->targets));
    set_field(l, OPENS, target_table(l, "asym.opens", end->opens));
    set_field(l, CONSTANTS, target_table(l, "asym.constants", end->constants));
}

void links_only_count(RuntimeLinks *l, const uint32_t *wide, size_t count) {
    LLVMValueRef zero = number32(l, 0);
    LLVMValueRef not_begun = number32(l, (uint32_t)ASYM_RT_NOT_BEGUN);
    LLVMValueRef fields[] = {not_begun, zero, zero, zero};
    LLVMValueRef budget =
        LLVMConstStructInContext(l->context, fields, 4, false);
    set_budgets(l, 0);
    LLVMSetInitializer(l->budgets, LLVMConstArray2(l->budget, &budget, 1));
    set_field(l, N_BUDGETS, number32(l, 1));
    set_field(l, WIDE, links_number_table(l, "asym.wide", wide, count));
}

/* Puts "function" in front of the module's constructors. */
static void add_constructor(RuntimeLinks *l, LLVMValueRef function,
                            Arena *arena) {
    static const char *const name = "llvm.global_ctors";
    LLVMTypeRef type = LLVMStructTypeInContext(
        l->context, (LLVMTypeRef[]){l->i32, l->ptr, l->ptr}, 3, false);
    LLVMValueRef old = LLVMGetNamedGlobal(l->module, name);
    LLVMValueRef list = old ? LLVMGetInitializer(old) : NULL;
    uint64_t count = list ? LLVMGetArrayLength2(LLVMTypeOf(list)) : 0;
    LLVMValueRef *entries = ARENA_ARRAY(arena, LLVMValueRef, count + 1);
    LLVMValueRef own[] = {number32(l, 1), function, LLVMConstNull(l->ptr)};
    entries[0] = LLVMConstStructInContext(l->context, own, 3, false);
    for (uint64_t i = 0; i < count; i++)
        entries[i + 1] = LLVMGetAggregateElement(list, (unsigned)i);
    LLVMValueRef value = LLVMConstArray2(type, entries, count + 1);
    if (old)
        LLVMDeleteGlobal(old);
    LLVMValueRef fresh = LLVMAddGlobal(l->module, LLVMTypeOf(value), name);
    LLVMSetInitializer(fresh, value);
    LLVMSetLinkage(fresh, LLVMAppendingLinkage);
}

static void build_constructor(RuntimeLinks *l, Arena *arena) {
    LLVMValueRef function = links_new_function(
        l, "asym.register", LLVMFunctionType(l->void_type, NULL, 0, false));
    LLVMBuilderRef builder = links_begin(l, function);
    links_call(l, builder, CALL_REGISTER, &l->table, 1);
    LLVMBuildRetVoid(builder);
    LLVMDisposeBuilder(builder);
    add_constructor(l, function, arena);
}

/* One of the run-time's. */
static LLVMValueRef shared_global(const RuntimeLinks *l, const char *name) {
    linkcalls_free_name(l->module, name);
    return LLVMAddGlobal(l->module, l->i64, name);
}

RuntimeLinks links_build(LLVMModuleRef module, const Plan *plan,
                         uint32_t n_totals, Arena *arena) {
    LLVMContextRef context = LLVMGetModuleContext(module);
    RuntimeLinks l = {.module = module,
                      .context = context,
                      .i32 = LLVMInt32TypeInContext(context),
                      .i64 = LLVMInt64TypeInContext(context),
                      .ptr = LLVMPointerTypeInContext(context, 0),
                      .void_type = LLVMVoidTypeInContext(context)};
    l.kind_tbaa = LLVMGetMDKindIDInContext(context, "tbaa", 4);
    l.tag = countertag_build(module);
    l.n_functions = (uint32_t)plan->functions.size;
    l.frame = LLVMArrayType2(l.i64, sizeof(AsymRtFrame) / sizeof(uint64_t));
    l.totals_type = LLVMArrayType2(l.i64, n_totals + 1);
    l.budget = LLVMStructTypeInContext(
        context, (LLVMTypeRef[]){l.i32, l.i32, l.i32, l.i32}, 4, false);
    l.totals = thread_array(&l, "asym.totals", l.totals_type);
    l.budgets = thread_array(&l, "asym.budgets",
                             LLVMArrayType2(l.budget, n_budgets_of(plan) + 1));
    l.work = shared_global(&l, "asym_rt_work");
    LLVMSetThreadLocalMode(l.work, LLVMLocalExecTLSModel);
    l.process = shared_global(&l, "asym_rt_process");
    linkcalls_declare(&l);
    l.table = module_table(&l, plan, n_totals, arena);
    build_constructor(&l, arena);
    return l;
}

LLVMValueRef links_call(const RuntimeLinks *links, LLVMBuilderRef builder,
                        RuntimeCall which, LLVMValueRef *args, unsigned count) {
    LLVMValueRef function = links->call[which];
    LLVMValueRef call = LLVMBuildCall2(builder, links->call_type[which],
                                       function, args, count, "");
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(function));
    return call;
}

static LLVMValueRef element(const RuntimeLinks *links, LLVMBuilderRef builder,
                            LLVMTypeRef type, LLVMValueRef array,
                            uint32_t index) {
    LLVMValueRef path[] = {number32(links, 0), number32(links, index)};
    return LLVMBuildInBoundsGEP2(builder, type, array, path, 2, "");
}

/* An empty "asm" that gives what it takes.  As LLVM sees it any "asm" may write
 * to memory of which it is not said that it does not. */
LLVMValueRef links_hide(const RuntimeLinks *links, LLVMBuilderRef builder,
                        LLVMValueRef value, HideFrom what) {
    static const char constraints[] = "=r,0";
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMTypeRef type = links->i64;
    LLVMTypeRef identity = LLVMFunctionType(type, &type, 1, false);
    LLVMValueRef nothing =
        LLVMGetInlineAsm(identity, "", 0, constraints, sizeof constraints - 1,
                         false, false, LLVMInlineAsmDialectATT, false);
    LLVMValueRef call =
        LLVMBuildCall2(builder, identity, nothing, &value, 1, "");
    LLVMAddCallSiteAttribute(call, at, attribute(links, "nounwind"));
    LLVMAddCallSiteAttribute(call, at, attribute(links, "willreturn"));
    if (what == HIDE_VALUE) /* 0: no memory */
        LLVMAddCallSiteAttribute(call, at, attribute(links, "memory"));
    return call;
}

LLVMValueRef links_add_to(const RuntimeLinks *links, LLVMBuilderRef builder,
                          LLVMValueRef address, LLVMValueRef value) {
    LLVMValueRef old =
        tagged(links, LLVMBuildLoad2(builder, links->i64, address, ""));
    LLVMValueRef sum = LLVMBuildAdd(builder, old, value, "");
    return tagged(links, LLVMBuildStore(builder, sum, address));
}

LLVMValueRef links_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                         uint32_t index) {
    return element(links, builder, links->totals_type, links->totals, index);
}

LLVMValueRef links_read_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                              uint32_t index) {
    return tagged(links,
                  LLVMBuildLoad2(builder, links->i64,
                                 links_total(links, builder, index), ""));
}

void links_add_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                     uint32_t index, LLVMValueRef value) {
    links_add_to(links, builder, links_total(links, builder, index), value);
}

void links_mark(const RuntimeLinks *links, LLVMBuilderRef builder,
                uint32_t index) {
    LLVMValueRef args[] = {links->table,
                           LLVMConstInt(links->i32, index, false)};
    links_call(links, builder, CALL_MARK, args, 2);
}

LLVMValueRef links_add_work(const RuntimeLinks *links, LLVMBuilderRef builder,
                            LLVMValueRef value) {
    return links_add_to(links, builder, links->work, value);
}
