#include "instr/insert/linkcalls.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static void add_attribute(const RuntimeLinks *l, RuntimeCall which,
                          const char *name, uint64_t value) {
    LLVMAddAttributeAtIndex(
        l->call[which], (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        LLVMCreateEnumAttribute(
            l->context, LLVMGetEnumAttributeKindForName(name, strlen(name)),
            value));
}

void linkcalls_free_name(LLVMModuleRef module, const char *name) {
    static const char behind[] = ".of_program";
    char other[64 + sizeof behind];
    LLVMValueRef own = LLVMGetNamedFunction(module, name);
    own = own ? own : LLVMGetNamedGlobal(module, name);
    if (!own)
        return;
    int length = snprintf(other, sizeof other, "%s%s", name, behind);
    assert(length > 0 && (size_t)length < sizeof other);
    LLVMSetValueName2(own, other, (size_t)length);
}

static void declare_as(RuntimeLinks *l, LLVMTypeRef result, RuntimeCall which,
                       const char *name, LLVMTypeRef *params, unsigned count) {
    l->call_type[which] = LLVMFunctionType(result, params, count, false);
    linkcalls_free_name(l->module, name);
    l->call[which] = LLVMAddFunction(l->module, name, l->call_type[which]);
    add_attribute(l, which, "nounwind", 0);
}

static void declare(RuntimeLinks *l, RuntimeCall which, const char *name,
                    LLVMTypeRef *params, unsigned count) {
    declare_as(l, l->void_type, which, name, params, count);
}

/* LLVM's MemoryEffects: two bits each for what arguments point to and for what
 * this module cannot reach. */
enum { READS = 1, READS_AND_WRITES = 3, ARGUMENTS = 0, INACCESSIBLE = 2 };

/* A sample that a loop may take must not make the program load anew. */
static void relieve(const RuntimeLinks *l, RuntimeCall which) {
    add_attribute(l, which, "cold", 0);
    add_attribute(l, which, "willreturn", 0);
    add_attribute(l, which, "memory",
                  READS_AND_WRITES << ARGUMENTS | READS_AND_WRITES
                                                      << INACCESSIBLE);
}

/* See instr/runtime/bytes.h. */
static void declare_reader(RuntimeLinks *l, LLVMTypeRef result,
                           RuntimeCall which, const char *name,
                           LLVMTypeRef *params, unsigned count) {
    declare_as(l, result, which, name, params, count);
    add_attribute(l, which, "willreturn", 0);
    add_attribute(l, which, "memory", READS << ARGUMENTS);
}

static void declare_walks(RuntimeLinks *l) {
    LLVMTypeRef p = l->ptr, i32 = l->i32, i64 = l->i64;
    LLVMTypeRef walk[] = {p, p, i64, i32};
    declare_reader(l, i64, CALL_TEXT, "asym_rt_text", walk, 4);
    declare_reader(l, i64, CALL_UNTIL, "asym_rt_until", walk, 4);
    declare_reader(l, i64, CALL_TEXT_UNTIL, "asym_rt_text_until", walk, 4);
    declare_reader(l, i64, CALL_SAME, "asym_rt_same", walk, 4);
    declare_reader(l, i64, CALL_SAME_TEXT, "asym_rt_same_text", walk, 4);
    LLVMTypeRef order =
        LLVMStructTypeInContext(l->context, (LLVMTypeRef[]){p, i64}, 2, false);
    LLVMTypeRef place =
        LLVMStructTypeInContext(l->context, (LLVMTypeRef[]){p, p}, 2, false);
    LLVMTypeRef two[] = {p, p, i64}, one[] = {p, i32, i64};
    declare_reader(l, order, CALL_STRCMP, "asym_rt_strcmp", two, 2);
    declare_reader(l, order, CALL_STRNCMP, "asym_rt_strncmp", two, 3);
    declare_reader(l, order, CALL_MEMCMP, "asym_rt_memcmp", two, 3);
    declare_reader(l, place, CALL_STRCHR, "asym_rt_strchr", one, 2);
    declare_reader(l, place, CALL_MEMCHR, "asym_rt_memchr", one, 3);
}

void linkcalls_declare(RuntimeLinks *l) {
    LLVMTypeRef p = l->ptr, i32 = l->i32, i64 = l->i64;
    declare(l, CALL_ENTER, "asym_rt_enter", (LLVMTypeRef[]){p, p, i32, p}, 4);
    declare(l, CALL_LEAVE, "asym_rt_leave", (LLVMTypeRef[]){p, p, i32, p}, 4);
    declare(l, CALL_CONSTANT, "asym_rt_constant", (LLVMTypeRef[]){p, i32, p},
            3);
    declare(l, CALL_SAMPLE, "asym_rt_sample", (LLVMTypeRef[]){p, i32, p, p}, 4);
    declare(l, CALL_RENEW, "asym_rt_renew", (LLVMTypeRef[]){p, p}, 2);
    declare(l, CALL_SHARE, "asym_rt_share", (LLVMTypeRef[]){p, p}, 2);
    declare(l, CALL_CUT, "asym_rt_cut", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_CUT_IF, "asym_rt_cut_if", (LLVMTypeRef[]){i64, p}, 2);
    declare(l, CALL_FLUSH, "asym_rt_flush", NULL, 0);
    declare(l, CALL_REGISTER, "asym_rt_register", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_JOIN, "asym_rt_join", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_RESUME, "asym_rt_resume", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_RETURN, "asym_rt_return", (LLVMTypeRef[]){p, i32}, 2);
    declare(l, CALL_SUM, "asym_rt_sum", (LLVMTypeRef[]){p, i64, p}, 3);
    LLVMSetFunctionCallConv(l->call[CALL_JOIN], LLVMPreserveMostCallConv);
    LLVMSetFunctionCallConv(l->call[CALL_RESUME], LLVMPreserveMostCallConv);
    LLVMSetFunctionCallConv(l->call[CALL_SUM], LLVMPreserveMostCallConv);
    declare(l, CALL_OPEN, "asym_rt_open", (LLVMTypeRef[]){p}, 1);
    declare(l, CALL_MARK, "asym_rt_mark", (LLVMTypeRef[]){p, i32}, 2);
    relieve(l, CALL_MARK);
    declare(l, CALL_AHEAD, "asym_rt_ahead", (LLVMTypeRef[]){p, p}, 2);
    add_attribute(l, CALL_AHEAD, "cold", 0);
    declare_walks(l);
    relieve(l, CALL_CONSTANT);
    relieve(l, CALL_SAMPLE);
    relieve(l, CALL_RENEW);
    relieve(l, CALL_SHARE);
    relieve(l, CALL_SUM);
    add_attribute(l, CALL_JOIN, "cold", 0);
    add_attribute(l, CALL_RESUME, "cold", 0);
}
