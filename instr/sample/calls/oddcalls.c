#include "instr/sample/calls/oddcalls.h"

#include "instr/sample/rounds/loopsums.h"
#include "static/ir/irquery.h"

#include <string.h>

/* "" through a pointer. */
static const char *name_of_callee(LLVMValueRef call) {
    size_t length;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &length) : "";
}

static bool callee_begins(LLVMValueRef call, const char *prefix) {
    return !strncmp(name_of_callee(call), prefix, strlen(prefix));
}

/* The call returned once more: loops that do not hold it were cut short. */
static void insert_second_return(const Inserter *in, LLVMValueRef call,
                                 NodeId node) {
    LLVMPositionBuilderBefore(in->builder, LLVMGetNextInstruction(call));
    /* Without a number, nobody knows: it is taken for a second return. */
    bool says = LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMIntegerTypeKind;
    LLVMValueRef result =
        says ? LLVMBuildIntCast2(in->builder, call, in->i64, true, "")
             : inserter_number(in, 1);
    LLVMValueRef args[] = {inserter_is_some(in, result), in->frame};
    links_call(in->body->links, in->builder, CALL_CUT_IF, args, 2);
    for (LoopId loop = in->f->loops.count; loop; loop--) {
        if (loops_contain(&in->f->loops, loop, node))
            continue;
        loopsums_cut_if(in, loop, args[0]);
        if (!in->f->loops.loop[loop].parent)
            loopsums_end_nest(in, loop);
    }
}

/* The child begins with what is counted from here on, so the parent adds now
 * what was counted up to here. */
static void insert_before_fork(const Inserter *in, LLVMValueRef call,
                               NodeId node) {
    LLVMPositionBuilderBefore(in->builder, call);
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        loopsums_add_early(in, loop,
                           loops_contain(&in->f->loops, loop, node)
                               ? LOOP_INSIDE
                               : LOOP_OUTSIDE);
}

static bool replaces_program(LLVMValueRef call) {
    static const char *const names[] = {"execl",   "execle",   "execlp",
                                        "execv",   "execve",   "execvp",
                                        "execvpe", "execveat", "fexecve"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name_of_callee(call), names[i]))
            return true;
    return false;
}

bool oddcalls_may_not_return(LLVMValueRef call) {
    static const char *const unwinding[] = {"__cxa_", "_Unwind", "longjmp",
                                            "_longjmp", "siglongjmp"};
    for (size_t i = 0; i < sizeof unwinding / sizeof *unwinding; i++)
        if (callee_begins(call, unwinding[i]))
            return false;
    return irquery_call_has(call, "noreturn") || replaces_program(call);
}

void oddcalls_insert(const Inserter *in, LLVMValueRef original, NodeId node) {
    LLVMValueRef call = bodyclone_value(in->body->clone, original);
    if (LLVMIsACallInst(original) &&
        irquery_call_has(original, "returns_twice"))
        insert_second_return(in, call, node);
    if (oddcalls_may_not_return(original)) {
        LLVMPositionBuilderBefore(in->builder, call);
        links_call(in->body->links, in->builder, CALL_FLUSH, NULL, 0);
    }
    if (map_get_ptr(in->body->may_fork, LLVMGetCalledValue(original), 0))
        insert_before_fork(in, call, node);
}
