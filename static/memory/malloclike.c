#include "static/memory/malloclike.h"

#include "static/ir/irquery.h"
#include "static/memory/memory.h"

/* More are not looked at. */
enum { MAX_USES = 100, MAX_POINTERS = 256 };

typedef struct Search {
    const IrModule *ir;
    LLVMValueRef function;
    MallocLike out;
    Vec(LLVMValueRef) returned; /* what may be returned */
    Vec(LLVMValueRef) pointers; /* to the memory that is returned */
    Map seen;                   /* of both */
    unsigned nocapture;         /* attribute kind */
    Arena *arena;
} Search;

enum { AS_RETURNED = 1, AS_POINTER = 2 };

/* Whether "value" is met for the first time in this role. */
static bool is_new(Search *s, LLVMValueRef value, uint32_t role) {
    uint32_t roles = map_get_ptr(&s->seen, value, 0);
    return map_put_ptr(&s->seen, value, roles | role);
}

static void add_returned(Search *s, LLVMValueRef value) {
    if (is_new(s, value, AS_RETURNED))
        *vec_push(s->arena, &s->returned) = value;
}

static void add_pointer(Search *s, LLVMValueRef value) {
    if (is_new(s, value, AS_POINTER))
        *vec_push(s->arena, &s->pointers) = value;
}

/* ---- does anybody else get to know a pointer? ---- */

static bool is_null_test(LLVMValueRef compare, LLVMValueRef pointer) {
    LLVMValueRef left = LLVMGetOperand(compare, 0);
    LLVMValueRef other = left == pointer ? LLVMGetOperand(compare, 1) : left;
    return irquery_is_call(pointer) && LLVMIsNull(other);
}

static bool is_volatile_intrinsic(LLVMValueRef call) {
    return LLVMIsAMemIntrinsic(call) &&
           !LLVMIsNull(LLVMGetOperand(call, LLVMGetNumArgOperands(call) - 1));
}

static bool is_forgotten(Search *s, LLVMValueRef call, LLVMValueRef callee,
                         unsigned i) {
    return LLVMGetCallSiteEnumAttribute(call, i + 1, s->nocapture) ||
           (LLVMIsAFunction(callee) &&
            LLVMGetEnumAttributeAtIndex(callee, i + 1, s->nocapture));
}

/* Whether the function called may keep argument "i"; if its body can tell, the
 * parameter is added. */
static bool call_keeps(Search *s, LLVMValueRef call, unsigned i) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (is_forgotten(s, call, callee, i))
        return false;
    if (!LLVMIsAFunction(callee) || !irquery_is_final(callee) ||
        i >= LLVMCountParams(callee))
        return true;
    add_pointer(s, LLVMGetParam(callee, i));
    return false;
}

static bool call_captures(Search *s, LLVMValueRef call, LLVMValueRef pointer) {
    if (LLVMGetNumOperandBundles(call) || is_volatile_intrinsic(call))
        return true;
    unsigned count = LLVMGetNumArgOperands(call);
    for (unsigned i = 0; i < count; i++)
        if (LLVMGetOperand(call, i) == pointer && call_keeps(s, call, i))
            return true;
    return false;
}

/* Whether "user" may reveal "pointer" to others; pointers derived from it are
 * added. */
static bool captures(Search *s, LLVMValueRef user, LLVMValueRef pointer) {
    switch (LLVMGetInstructionOpcode(user)) {
    case LLVMCall:
    case LLVMInvoke:
        return call_captures(s, user, pointer);
    case LLVMLoad:
        return LLVMGetVolatile(user);
    case LLVMStore:
        return LLVMGetOperand(user, 0) == pointer || LLVMGetVolatile(user);
    case LLVMICmp:
        return !is_null_test(user, pointer);
    case LLVMGetElementPtr:
    case LLVMBitCast:
    case LLVMAddrSpaceCast:
    case LLVMPHI:
    case LLVMSelect:
        add_pointer(s, user);
        return false;
    case LLVMRet:
        return irquery_function_of(user) != s->function;
    default:
        return true;
    }
}

static bool is_captured(Search *s, LLVMValueRef memory) {
    s->pointers.size = 0;
    add_pointer(s, memory);
    for (size_t i = 0; i < s->pointers.size; i++) {
        if (i == MAX_POINTERS)
            return true;
        LLVMValueRef pointer = s->pointers.at[i];
        unsigned uses = 0;
        for (LLVMUseRef use = LLVMGetFirstUse(pointer); use;
             use = LLVMGetNextUse(use))
            if (++uses > MAX_USES || captures(s, LLVMGetUser(use), pointer))
                return true;
    }
    return false;
}

/* ---- where does what is returned come from? ---- */

bool malloclike_call(const IrModule *ir, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeReturnIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMGetCallSiteEnumAttribute(call, at, ir->attr_noalias) ||
           (LLVMIsAFunction(callee) &&
            LLVMGetEnumAttributeAtIndex(callee, at, ir->attr_noalias));
}

static bool call_makes(Search *s, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!malloclike_call(s->ir, call)) {
        if (!LLVMIsAFunction(callee))
            return false;
        *vec_push(s->arena, &s->out.callees) = callee;
    }
    return !is_captured(s, call);
}

/* False if "value" is known to others; what it was made of is added. */
static bool is_own(Search *s, LLVMValueRef value) {
    if (LLVMIsConstant(value))
        return LLVMIsNull(value) || LLVMIsUndef(value);
    if (!LLVMIsAInstruction(value))
        return false;
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMBitCast:
    case LLVMGetElementPtr:
    case LLVMAddrSpaceCast:
        add_returned(s, LLVMGetOperand(value, 0));
        return true;
    case LLVMSelect:
        add_returned(s, LLVMGetOperand(value, 1));
        add_returned(s, LLVMGetOperand(value, 2));
        return true;
    case LLVMPHI:
        for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
            add_returned(s, LLVMGetIncomingValue(value, i));
        return true;
    case LLVMAlloca:
        return !is_captured(s, value);
    case LLVMCall:
    case LLVMInvoke:
        return call_makes(s, value);
    default:
        return false;
    }
}

static void add_returns(Search *s, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(b);
        if (LLVMIsAReturnInst(last))
            add_returned(s, LLVMGetOperand(last, 0));
    }
}

MallocLike malloclike_sources(const IrModule *ir, LLVMValueRef function,
                              Arena *arena) {
    Search s = {.ir = ir,
                .function = function,
                .seen = {.arena = arena},
                .arena = arena};
    LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    if (LLVMGetTypeKind(type) != LLVMPointerTypeKind)
        return s.out;
    s.nocapture = irquery_kind("nocapture");
    s.out.is_own = true;
    add_returns(&s, function);
    for (size_t i = 0; i < s.returned.size && s.out.is_own; i++)
        s.out.is_own = is_own(&s, s.returned.at[i]);
    return s.out;
}
