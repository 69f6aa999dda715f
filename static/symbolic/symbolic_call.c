/* symbolic_call.c -- what a call returns that computes it from what it is given
 * alone: min(a, b), clamp(x, 0, n), index_of(i, j). */
#include "static/inputs/known.h"
#include "static/symbolic/symbolicparts.h"

/* A call, and whom it calls. */
typedef struct Called {
    Symbolic *s;
    LLVMValueRef call;
    Symbols *callee;
    bool is_unknown; /* what is passed for something that was asked for */
} Called;

static const Expr *passed_for(const void *context, SymbolId symbol) {
    Called *c = (Called *)context;
    LLVMValueRef passed = known_passed(c->callee, c->call, symbol);
    const Expr *out = NULL;
    if (!passed || !symbolic_value(c->s, passed,
                                   symbolic_reading(c->callee, symbol), &out))
        c->is_unknown = true;
    return out;
}

/* "e" of the callee, over what is passed; NULL if that is not known. */
static const Expr *passed(Called *c, const Expr *e) {
    const Expr *out = c->is_unknown
                          ? NULL
                          : expr_substitute_by(c->s->arena, e, passed_for, c);
    return c->is_unknown ? NULL : out;
}

/* The value of the only return of "f"; NULL if it has several. */
static LLVMValueRef returned_by(LLVMValueRef f) {
    LLVMValueRef out = NULL;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
        if (!LLVMIsAReturnInst(end))
            continue;
        if (out)
            return NULL;
        out = LLVMGetOperand(end, 0);
    }
    return out;
}

bool symbolicparts_called(Symbolic *s, LLVMValueRef call, Reading reading,
                          const Expr **out) {
    Called c = {s, call, known_callee(s->symbols->f->ir->known, call), false};
    LLVMValueRef value = c.callee ? returned_by(c.callee->f->function) : NULL;
    Region conditions = {0};
    Symbolic inside = {.symbols = c.callee,
                       .conditions = &conditions,
                       .arena = s->arena,
                       .divides = s->divides,
                       .strict = s->strict,
                       .depth = s->depth,
                       .steps = s->steps};
    const Expr *e;
    bool known = value && symbolic_value(&inside, value, reading, &e);
    s->steps = inside.steps;
    *out = known ? passed(&c, e) : NULL;
    for (size_t i = 0; *out && i < conditions.nonneg.size; i++) {
        const Expr *nonneg = passed(&c, conditions.nonneg.at[i]);
        if (nonneg)
            symbolicparts_require(s, nonneg);
        else
            *out = NULL;
    }
    return *out;
}
