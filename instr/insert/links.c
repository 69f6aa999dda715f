#include "instr/insert/links.h"

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

static void add_attribute(const RuntimeLinks *l, RuntimeCall which,
                          const char *name, uint64_t value) {
    LLVMAddAttributeAtIndex(
        l->call[which], (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        LLVMCreateEnumAttribute(
            l->context, LLVMGetEnumAttributeKindForName(name, strlen(name)),
            value));
}

static void declare(RuntimeLinks *l, RuntimeCall which, const char *name,
                    LLVMTypeRef *params, unsigned count) {
    LLVMTypeRef result = which == CALL_SAMPLE ? l->i32 : l->void_type;
    l->call_type[which] = LLVMFunctionType(result, params, count, false);
    l->call[which] = LLVMAddFunction(l->module, name, l->call_type[which]);
    add_attribute(l, which, "nounwind", 0);
}

/* LLVM's MemoryEffects: two bits each for what arguments point to and for what
 * this module cannot reach. */
enum { READS_AND_WRITES = 3, ARGUMENTS = 0, INACCESSIBLE = 2 };

/* A sample that a loop may take must not make the program load again what it
 * has in registers. */
static void relieve_sample(const RuntimeLinks *l) {
    add_attribute(l, CALL_SAMPLE, "cold", 0);
    add_attribute(l, CALL_SAMPLE, "willreturn", 0);
    add_attribute(l, CALL_SAMPLE, "memory",
                  READS_AND_WRITES << ARGUMENTS | READS_AND_WRITES
                                                      << INACCESSIBLE);
}

static void declare_calls(RuntimeLinks *l) {
    LLVMTypeRef p = l->ptr, i32 = l->i32, i64 = l->i64;
    declare(l, CALL_ENTER, "asym_rt_enter", (LLVMTypeRef[]){p, p, i32}, 3);
    declare(l, CALL_LEAVE, "asym_rt_leave", (LLVMTypeRef[]){p, p, i32, p}, 4);
    declare(l, CALL_SAMPLE, "asym_rt_sample", (LLVMTypeRef[]){p, i32, p}, 3);
    declare(l, CALL_CUT, "asym_rt_cut", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_CUT_IF, "asym_rt_cut_if", (LLVMTypeRef[]){i64, p}, 2);
    declare(l, CALL_FLUSH, "asym_rt_flush", NULL, 0);
    declare(l, CALL_REGISTER, "asym_rt_register", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_JOIN, "asym_rt_join", (LLVMTypeRef[]){p}, 1);
    relieve_sample(l);
}

/* ---- type-based alias analysis ---- */

static LLVMValueRef first_tag(const RuntimeLinks *l) {
    for (LLVMValueRef f = LLVMGetFirstFunction(l->module); f;
         f = LLVMGetNextFunction(f))
        for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
             b = LLVMGetNextBasicBlock(b))
            IR_FOR_INSTRUCTIONS(b, i)
    if (LLVMGetMetadata(i, l->kind_tbaa))
        return LLVMGetMetadata(i, l->kind_tbaa);
    return NULL;
}

/* Operand 1 of a tag is the type accessed, that of a type its parent; only the
 * root has none. */
static LLVMValueRef root_of(LLVMValueRef tag) {
    enum { MAX_OPERANDS = 4 };
    LLVMValueRef operands[MAX_OPERANDS], node = tag;
    while (LLVMGetMDNodeNumOperands(node) > 1) {
        if (LLVMGetMDNodeNumOperands(node) > MAX_OPERANDS)
            return NULL;
        LLVMGetMDNodeOperands(node, operands);
        node = operands[1];
    }
    return node;
}

/* A type right below the root: not even a character may alias it. */
static LLVMValueRef own_tag(const RuntimeLinks *l) {
    static const char *const name = "asym counter";
    LLVMValueRef tag = first_tag(l), root = tag ? root_of(tag) : NULL;
    if (!root)
        return NULL;
    LLVMMetadataRef zero = LLVMValueAsMetadata(LLVMConstInt(l->i64, 0, false));
    LLVMMetadataRef type = LLVMMDNodeInContext2(
        l->context,
        (LLVMMetadataRef[]){
            LLVMMDStringInContext2(l->context, name, strlen(name)),
            LLVMValueAsMetadata(root), zero},
        3);
    return LLVMMetadataAsValue(
        l->context, LLVMMDNodeInContext2(
                        l->context, (LLVMMetadataRef[]){type, type, zero}, 3));
}

/* Marks a load or store of ours. */
static LLVMValueRef tagged(const RuntimeLinks *l, LLVMValueRef access) {
    if (l->tag)
        LLVMSetMetadata(access, l->kind_tbaa, l->tag);
    LLVMSetOrdering(access, LLVMAtomicOrderingUnordered);
    return access;
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

void links_inline(const RuntimeLinks *links, LLVMValueRef call) {
    LLVMAddCallSiteAttribute(call,
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

/* AsymRtSite: n_keys, n_columns, used, cost_column. */
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

static LLVMValueRef module_table(RuntimeLinks *l, const Plan *plan,
                                 uint32_t n_totals, uint32_t n_balances,
                                 uint32_t n_used, Arena *arena) {
    LLVMValueRef null = LLVMConstNull(l->ptr);
    LLVMValueRef zero = LLVMConstInt(l->i64, 0, false);
    LLVMValueRef fields[] = {
        LLVMConstInt(l->i64, plan->fingerprint, false),
        number32(l, (uint32_t)plan->sites.size),
        number32(l, n_totals),
        number32(l, n_used),
        number32(l, n_balances),
        number32(l, 0),
        site_table(l, plan, arena),
        array_getter(l, "asym.totals_of_thread", l->totals),
        array_getter(l, "asym.used_of_thread", l->used),
        null,
        null,
        zero};
    LLVMValueRef value = LLVMConstStructInContext(
        l->context, fields, sizeof fields / sizeof *fields, false);
    return internal_global(l, "asym.module", value);
}

static LLVMValueRef target_table(const RuntimeLinks *l,
                                 const Targets *targets) {
    size_t count;
    const uint32_t *numbers = targets_table(targets, &count);
    LLVMValueRef *elements = ARENA_ARRAY(targets->arena, LLVMValueRef, count);
    for (size_t i = 0; i < count; i++)
        elements[i] = number32(l, numbers[i]);
    LLVMValueRef values = LLVMConstArray2(l->i32, elements, count);
    LLVMValueRef array = internal_global(l, "asym.targets", values);
    LLVMSetGlobalConstant(array, true);
    return array;
}

void links_set_targets(const RuntimeLinks *l, const Targets *targets) {
    enum { FIELDS = 12, TARGETS = 9 };
    LLVMValueRef old = LLVMGetInitializer(l->table), fields[FIELDS];
    for (unsigned i = 0; i < FIELDS; i++)
        fields[i] = LLVMGetOperand(old, i);
    fields[TARGETS] = target_table(l, targets);
    LLVMSetInitializer(
        l->table, LLVMConstStructInContext(l->context, fields, FIELDS, false));
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

RuntimeLinks links_build(LLVMModuleRef module, const Plan *plan,
                         uint32_t n_totals, uint32_t n_balances, Arena *arena) {
    LLVMContextRef context = LLVMGetModuleContext(module);
    uint32_t n_used = (uint32_t)(plan->functions.size + plan->sites.size);
    RuntimeLinks l = {.module = module,
                      .context = context,
                      .i32 = LLVMInt32TypeInContext(context),
                      .i64 = LLVMInt64TypeInContext(context),
                      .ptr = LLVMPointerTypeInContext(context, 0),
                      .void_type = LLVMVoidTypeInContext(context)};
    l.kind_tbaa = LLVMGetMDKindIDInContext(context, "tbaa", 4);
    l.tag = own_tag(&l);
    l.n_functions = (uint32_t)plan->functions.size;
    l.frame = LLVMArrayType2(l.i64, sizeof(AsymRtFrame) / sizeof(uint64_t));
    l.totals_type = LLVMArrayType2(l.i64, n_totals + 1);
    l.used_type = LLVMArrayType2(l.i32, n_used + 1);
    l.totals = thread_array(&l, "asym.totals", l.totals_type);
    l.used = thread_array(&l, "asym.used", l.used_type);
    l.work = LLVMAddGlobal(module, l.i64, "asym_rt_work");
    LLVMSetThreadLocalMode(l.work, LLVMLocalExecTLSModel);
    declare_calls(&l);
    l.table = module_table(&l, plan, n_totals, n_balances, n_used, arena);
    build_constructor(&l, arena);
    return l;
}

LLVMValueRef links_call(const RuntimeLinks *links, LLVMBuilderRef builder,
                        RuntimeCall which, LLVMValueRef *args, unsigned count) {
    return LLVMBuildCall2(builder, links->call_type[which], links->call[which],
                          args, count, "");
}

static LLVMValueRef element(const RuntimeLinks *links, LLVMBuilderRef builder,
                            LLVMTypeRef type, LLVMValueRef array,
                            uint32_t index) {
    LLVMValueRef path[] = {number32(links, 0), number32(links, index)};
    return LLVMBuildInBoundsGEP2(builder, type, array, path, 2, "");
}

static LLVMValueRef used_at(const RuntimeLinks *links, LLVMBuilderRef builder,
                            uint32_t index) {
    return element(links, builder, links->used_type, links->used, index);
}

static LLVMValueRef spent(const RuntimeLinks *links, LLVMBuilderRef builder,
                          uint32_t index) {
    return tagged(links, LLVMBuildLoad2(builder, links->i32,
                                        used_at(links, builder, index), ""));
}

LLVMValueRef links_within_budget(const RuntimeLinks *links,
                                 LLVMBuilderRef builder, uint32_t index) {
    return LLVMBuildICmp(builder, LLVMIntULT, spent(links, builder, index),
                         number32(links, ASYM_RT_BUDGET), "");
}

LLVMValueRef links_is_new_thread(const RuntimeLinks *links,
                                 LLVMBuilderRef builder) {
    return LLVMBuildICmp(builder, LLVMIntEQ, spent(links, builder, 0),
                         number32(links, 0), "");
}

void links_sample(const RuntimeLinks *links, LLVMBuilderRef builder, int site,
                  LLVMValueRef row) {
    uint32_t index = links_budget_of_site(links, site);
    LLVMValueRef args[] = {links->table, number32(links, (uint32_t)site), row};
    LLVMValueRef cost = links_call(links, builder, CALL_SAMPLE, args, 3);
    LLVMValueRef now =
        LLVMBuildAdd(builder, spent(links, builder, index), cost, "");
    tagged(links, LLVMBuildStore(builder, now, used_at(links, builder, index)));
}

void links_add_to(const RuntimeLinks *links, LLVMBuilderRef builder,
                  LLVMValueRef address, LLVMValueRef value) {
    LLVMValueRef old =
        tagged(links, LLVMBuildLoad2(builder, links->i64, address, ""));
    tagged(links, LLVMBuildStore(builder, LLVMBuildAdd(builder, old, value, ""),
                                 address));
}

static LLVMValueRef total_at(const RuntimeLinks *links, LLVMBuilderRef builder,
                             uint32_t index) {
    return element(links, builder, links->totals_type, links->totals, index);
}

LLVMValueRef links_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                         uint32_t index) {
    return tagged(links, LLVMBuildLoad2(builder, links->i64,
                                        total_at(links, builder, index), ""));
}

void links_add_total(const RuntimeLinks *links, LLVMBuilderRef builder,
                     uint32_t index, LLVMValueRef value) {
    links_add_to(links, builder, total_at(links, builder, index), value);
}

void links_add_total_at_once(const RuntimeLinks *links, LLVMBuilderRef builder,
                             uint32_t index, LLVMValueRef value) {
    LLVMValueRef address = total_at(links, builder, index);
    LLVMValueRef old =
        tagged(links, LLVMBuildLoad2(builder, links->i64, address, ""));
    LLVMSetVolatile(old, true);
    LLVMValueRef sum = LLVMBuildAdd(builder, old, value, "");
    LLVMSetVolatile(tagged(links, LLVMBuildStore(builder, sum, address)), true);
}

void links_add_work(const RuntimeLinks *links, LLVMBuilderRef builder,
                    LLVMValueRef value) {
    links_add_to(links, builder, links->work, value);
}
