#include "static/inputs/setagain.h"

/* How many operations an assignment may take, and how many are looked at. */
enum { MOST_DEPTH = 6, MOST_STEPS = 300 };

typedef struct Search {
    const DebugNames *names;
    LLVMMetadataRef variable;
    unsigned steps;
} Search;

static bool is_arithmetic(LLVMValueRef value) {
    return LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
           LLVMIsASelectInst(value);
}

/* Whether something but a phi reads it. */
static bool is_read(LLVMValueRef value) {
    for (LLVMUseRef u = LLVMGetFirstUse(value); u; u = LLVMGetNextUse(u))
        if (!LLVMIsAPHINode(LLVMGetUser(u)))
            return true;
    return false;
}

/* When in doubt, yes. */
static bool is_set_from(Search *s, LLVMValueRef value, unsigned depth) {
    for (LLVMUseRef u = LLVMGetFirstUse(value); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (!is_arithmetic(user))
            continue;
        if (depth == MOST_DEPTH || ++s->steps > MOST_STEPS)
            return true;
        const DebugVariable *held = debugnames_variable(s->names, user);
        if (held && held->node == s->variable && is_read(user))
            return true;
        if (is_set_from(s, user, depth + 1))
            return true;
    }
    return false;
}

bool setagain_is(const DebugNames *names, LLVMValueRef value) {
    const DebugVariable *variable = debugnames_variable(names, value);
    if (!variable)
        return false;
    Search search = {.names = names, .variable = variable->node};
    return is_set_from(&search, value, 0);
}
