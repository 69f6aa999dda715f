#include "instr/sample/walks/signs.h"

#include "base/map.h"
#include "base/vec.h"
#include "instr/insert/linkcalls.h"
#include "static/ir/irquery.h"

/* Values that have the sign of one number. */
typedef struct Signs {
    Map seen;
    Vec(LLVMValueRef) todo;
    Arena *arena;
} Signs;

static void add(Signs *s, LLVMValueRef value) {
    if (map_get_ptr(&s->seen, value, 0))
        return;
    map_put_ptr(&s->seen, value, 1);
    *vec_push(s->arena, &s->todo) = value;
}

static bool is_number(LLVMValueRef value, long long number) {
    return LLVMIsAConstantInt(value) &&
           LLVMConstIntGetSExtValue(value) == number;
}

/* Whether "test", whose first operand has the sign, asks for nothing else. */
static bool compares_sign(LLVMValueRef test, LLVMValueRef value) {
    LLVMValueRef with = LLVMGetOperand(test, 1);
    if (LLVMGetOperand(test, 0) != value)
        return false;
    switch (LLVMGetICmpPredicate(test)) {
    case LLVMIntEQ:
    case LLVMIntNE:
        return is_number(with, 0);
    case LLVMIntSLT:
    case LLVMIntSGE:
        return is_number(with, 0) || is_number(with, 1);
    case LLVMIntSGT:
    case LLVMIntSLE:
        return is_number(with, 0) || is_number(with, -1);
    default:
        return false;
    }
}

static bool takes_sign_bit(LLVMValueRef shift, LLVMValueRef value) {
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    return LLVMGetOperand(shift, 0) == value &&
           is_number(LLVMGetOperand(shift, 1), bits - 1);
}

/* Whether "user" asks for the sign of "value" alone, or has it itself. */
static bool asks_sign(Signs *s, LLVMValueRef user, LLVMValueRef value) {
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMICmp:
        return compares_sign(user, value);
    case LLVMLShr:
    case LLVMAShr:
        return takes_sign_bit(user, value);
    case LLVMTrunc: /* of an int */
        if (LLVMGetIntTypeWidth(LLVMTypeOf(user)) < 32)
            return false;
        add(s, user);
        return true;
    case LLVMSExt:
    case LLVMPHI:
    case LLVMSelect:
        add(s, user);
        return true;
    default:
        return false;
    }
}

static bool all_ask_sign(Signs *s) {
    while (s->todo.size) {
        LLVMValueRef value = s->todo.at[--s->todo.size];
        for (LLVMUseRef use = LLVMGetFirstUse(value); use;
             use = LLVMGetNextUse(use))
            if (!asks_sign(s, LLVMGetUser(use), value))
                return false;
    }
    return true;
}

/* Of a call that returns where it came to, and the number. */
static bool is_sign_all(LLVMValueRef call, Arena *arena) {
    Signs s = {.seen = {.arena = arena}, .arena = arena};
    for (LLVMUseRef use = LLVMGetFirstUse(call); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef part = LLVMGetUser(use);
        if (!LLVMIsAExtractValueInst(part))
            return false;
        if (LLVMGetIndices(part)[0] == 1)
            add(&s, part);
    }
    return all_ask_sign(&s);
}

/* That of the run-time, of type "type". */
static LLVMValueRef sign_function(LLVMModuleRef module, LLVMTypeRef type) {
    static const char name[] = "asym_rt_memcmp_sign";
    LLVMValueRef known = LLVMGetNamedFunction(module, name);
    if (known && LLVMIsDeclaration(known))
        return known;
    linkcalls_free_name(module, name);
    return LLVMAddFunction(module, name, type);
}

void signs_use(LLVMModuleRef module, Arena *arena) {
    LLVMValueRef number = LLVMGetNamedFunction(module, "asym_rt_memcmp");
    LLVMValueRef sign = NULL;
    LLVMUseRef next;
    for (LLVMUseRef use = number ? LLVMGetFirstUse(number) : NULL; use;
         use = next) {
        LLVMValueRef call = LLVMGetUser(use);
        next = LLVMGetNextUse(use);
        if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != number ||
            !is_sign_all(call, arena))
            continue;
        if (!sign)
            sign = sign_function(module, LLVMGlobalGetValueType(number));
        LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, sign);
    }
}
