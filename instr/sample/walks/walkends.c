#include "instr/sample/walks/walkends.h"

#include "instr/runtime/bytes.h"
#include "static/ir/irquery.h"
#include "static/rewrite/librarycalls.h"

#include <string.h>

/* ---- which calls ---- */

/* A function of the library, and that of the run-time; CALL_COUNT: it returns
 * how far it went.  Loops beside calls read a number of bytes as signed, and
 * SIZE_MAX is passed where what is read ends before that; but memcmp may read
 * all that it is passed: argument number "limit". */
enum { NO_LIMIT = -1 };
typedef struct Likeness {
    const char *name;
    RuntimeCall call;
    int limit;
} Likeness;

static const Likeness alike[] = {
    {"strlen", CALL_COUNT, NO_LIMIT},  {"strnlen", CALL_COUNT, NO_LIMIT},
    {"strcmp", CALL_STRCMP, NO_LIMIT}, {"strncmp", CALL_STRNCMP, NO_LIMIT},
    {"memcmp", CALL_MEMCMP, 2},        {"strchr", CALL_STRCHR, NO_LIMIT},
    {"memchr", CALL_MEMCHR, NO_LIMIT}};

/* Whether "call" takes what the run-time's function takes, and gives one of the
 * two things that it gives. */
static bool fits(const RuntimeLinks *links, LLVMValueRef call,
                 RuntimeCall which) {
    enum { MOST = 3 };
    LLVMTypeRef type = LLVMGetCalledFunctionType(call);
    if (which == CALL_COUNT)
        return LLVMGetReturnType(type) == links->i64;
    LLVMTypeRef own = links->call_type[which], taken[MOST], given[MOST];
    unsigned count = LLVMCountParamTypes(own);
    LLVMTypeRef result = LLVMStructGetTypeAtIndex(LLVMGetReturnType(own), 1);
    if (count != LLVMCountParamTypes(type) ||
        LLVMGetReturnType(type) != (result == links->i64 ? links->i32 : result))
        return false;
    LLVMGetParamTypes(own, taken);
    LLVMGetParamTypes(type, given);
    for (unsigned i = 0; i < count; i++)
        if (taken[i] != given[i])
            return false;
    return true;
}

/* Of what stands beside calls of a function of the library. */
static const Likeness *named_like(const IrModule *ir, LLVMValueRef function) {
    const char *name = librarycalls_row(ir, function)->name;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (!strcmp(alike[i].name, name))
            return &alike[i];
    return NULL;
}

static const Likeness *likeness_of(const IrModule *ir, LLVMValueRef added,
                                   const RuntimeLinks *links) {
    LLVMValueRef beside = librarycalls_beside(ir, added);
    if (!beside || !LLVMIsACallInst(beside) ||
        !librarycalls_end(ir, LLVMGetCalledValue(added)))
        return NULL;
    const Likeness *like = named_like(ir, LLVMGetCalledValue(added));
    return like && (ASYM_RT_TELLS || like->call == CALL_COUNT) &&
                   fits(links, beside, like->call)
               ? like
               : NULL;
}

void walkends_find(Map *told, const FunctionFacts *facts,
                   const RuntimeLinks *links) {
    for (NodeId n = 1; n <= facts->f.cfg.size; n++)
        IR_FOR_CALLS(&facts->f, n, call) {
            if (!likeness_of(facts->f.ir, *call, links))
                continue;
            map_put_ptr(told, *call, 1);
            map_put_ptr(told, LLVMGetCalledValue(*call), 1);
        }
}

/* ---- what they tell ---- */

static void tell(LLVMValueRef added, LLVMValueRef end) {
    LLVMSetOperand(added, LLVMGetNumArgOperands(added) - 1, end);
}

/* "added" comes after the call beside it, which returns how far it went. */
static void tell_later(const Inserter *in, LLVMValueRef added,
                       LLVMValueRef beside) {
    LLVMTypeRef byte = LLVMInt8TypeInContext(in->body->links->context);
    LLVMInstructionRemoveFromParent(added);
    LLVMPositionBuilderBefore(in->builder, LLVMGetNextInstruction(beside));
    LLVMValueRef end = LLVMBuildGEP2(in->builder, byte,
                                     LLVMGetOperand(beside, 0), &beside, 1, "");
    LLVMInsertIntoBuilder(in->builder, added);
    tell(added, end);
}

static void call_instead(const Inserter *in, LLVMValueRef added,
                         LLVMValueRef original, RuntimeCall which) {
    enum { MOST = 3 };
    LLVMValueRef args[MOST];
    LLVMValueRef beside = bodyclone_value(in->body->clone, original);
    unsigned count = LLVMGetNumArgOperands(beside);
    for (unsigned i = 0; i < count; i++)
        args[i] = LLVMGetOperand(beside, i);
    LLVMPositionBuilderBefore(in->builder, added);
    LLVMValueRef both =
        links_call(in->body->links, in->builder, which, args, count);
    tell(added, LLVMBuildExtractValue(in->builder, both, 0, ""));
    LLVMValueRef result = LLVMBuildExtractValue(in->builder, both, 1, "");
    if (LLVMTypeOf(result) == in->i64)
        result = LLVMBuildTrunc(in->builder, result, in->body->links->i32, "");
    bodyclone_replace(in->body->clone, original, result);
}

static void insert(const Inserter *in, LLVMValueRef call) {
    const RuntimeLinks *links = in->body->links;
    LLVMValueRef added = bodyclone_value(in->body->clone, call);
    LLVMValueRef original = librarycalls_beside(in->f->ir, call);
    RuntimeCall which = likeness_of(in->f->ir, call, links)->call;
    if (which == CALL_COUNT)
        tell_later(in, added, bodyclone_value(in->body->clone, original));
    else
        call_instead(in, added, original, which);
}

void walkends_insert(const Inserter *in) {
    for (NodeId n = 1; n <= in->f->cfg.size; n++)
        IR_FOR_CALLS(in->f, n, call)
            if (map_get_ptr(in->body->told, *call, 0))
                insert(in, *call);
}

LLVMValueRef walkends_told(const Inserter *in) {
    LLVMValueRef function = in->body->facts->function;
    return map_get_ptr(in->body->told, function, 0)
               ? bodyclone_value(in->body->clone,
                                 librarycalls_end(in->f->ir, function))
               : NULL;
}

LLVMValueRef walkends_limit(const Inserter *in) {
    LLVMValueRef function = in->body->facts->function;
    int limit = named_like(in->f->ir, function)->limit;
    return limit == NO_LIMIT ? NULL : LLVMGetParam(function, (unsigned)limit);
}
