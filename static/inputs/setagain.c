#include "static/inputs/setagain.h"

#include "static/walks/values/loopvalue.h"

/* How many operations an assignment may take, and how many are looked at. */
enum { MOST_DEPTH = 6, MOST_STEPS = 300 };

typedef struct Search {
    const IrFunction *f;
    const DebugNames *names;
    LLVMValueRef first;
    LLVMMetadataRef variable;
    unsigned steps;
} Search;

static bool is_arithmetic(LLVMValueRef value) {
    return LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
           LLVMIsASelectInst(value);
}

/* Whether a loop begins with it as the value of a variable, but for the one
 * that "first" is the variable of. */
static bool begins_loop(const Search *s, LLVMValueRef phi) {
    return loopvalue_loop(s->f, phi) &&
           irfunction_node_of(s->f, phi) != irfunction_node_of(s->f, s->first);
}

/* Not by a phi that joins what two ways make of the variable: that is a value
 * of its own. */
static bool is_read(const Search *s, LLVMValueRef value) {
    for (LLVMUseRef u = LLVMGetFirstUse(value); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (!LLVMIsAPHINode(user) || begins_loop(s, user))
            return true;
    }
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
        if (held && held->node == s->variable && is_read(s, user))
            return true;
        if (is_set_from(s, user, depth + 1))
            return true;
    }
    return false;
}

bool setagain_is(const IrFunction *f, const DebugVariable *variable,
                 LLVMValueRef value) {
    Search search = {.f = f,
                     .names = f->ir->names,
                     .first = value,
                     .variable = variable->node};
    return is_set_from(&search, value, 0);
}
