/* system_parts.c -- quotients and rests on the way between two headers. */
#include "static/invariants/system.h"

static bool is_same(const SystemPart *a, const SystemPart *b) {
    return a->by == b->by && expr_equal(a->of, b->of) &&
           (a->by || expr_equal(a->modulo, b->modulo));
}

/* NULL if there are too many. */
static const Expr *part_symbol(System *system, SystemPart part) {
    size_t i = 0;
    while (i < system->parts.size && !is_same(&system->parts.at[i], &part))
        i++;
    if (i == SYSTEM_MAX_PARTS)
        return NULL;
    if (i == system->parts.size)
        *vec_push(system->arena, &system->parts) = part;
    return expr_symbol(system->arena,
                       (SymbolId)(system->symbols->all.size + i));
}

/* Whether a part may be of "e": of no other part. */
static bool is_plain(const Symbolic *s, const Expr *e) {
    return expr_is_polynomial(e) && expr_is_whole(e) &&
           expr_symbol_limit(e) <= s->symbols->all.size;
}

static bool quotient(Symbolic *s, LLVMValueRef value, Reading reading,
                     const Expr **out) {
    SystemWalk *walk = s->context;
    SystemPart part = {0};
    if (!symbolic_quotient(s, value, reading, &part.of, &part.by) ||
        !is_plain(s, part.of))
        return false;
    *out = part_symbol(walk->system, part);
    return *out != NULL;
}

/* The number of which "value" is a rest, 2 or more; 0 if it is none. */
static int64_t modulus(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    bool is_mask = LLVMGetInstructionOpcode(value) == LLVMAnd;
    if (!LLVMIsAConstantInt(right) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(right)) > 64)
        return 0;
    int64_t n = LLVMConstIntGetSExtValue(right);
    if (!is_mask)
        return n >= 2 ? n : 0;
    return n >= 1 && n < INT64_MAX && (n & (n + 1)) == 0 ? n + 1 : 0;
}

/* The rest by a number: what its quotient leaves. */
static bool rest_by_number(Symbolic *s, const Expr *of, int64_t by,
                           const Expr **out) {
    SystemWalk *walk = s->context;
    const Expr *part = part_symbol(walk->system, (SystemPart){of, by, NULL});
    if (!part)
        return false;
    *out = expr_sub(s->arena, of,
                    expr_mul(s->arena, expr_int(s->arena, by), part));
    return true;
}

static bool rest_by_value(Symbolic *s, const Expr *of, LLVMValueRef by,
                          Reading reading, const Expr **out) {
    SystemWalk *walk = s->context;
    SystemPart part = {.of = of};
    if (!symbolic_value(s, by, reading, &part.modulo) ||
        !is_plain(s, part.modulo))
        return false;
    *out = part_symbol(walk->system, part);
    return *out != NULL;
}

/* C rounds quotients towards 0: a rest is as it is here where what is divided
 * is not negative.  Low bits are the same whatever the sign. */
static bool rest(Symbolic *s, LLVMValueRef value, Reading reading,
                 const Expr **out) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    int64_t by = modulus(value);
    Reading exact = op == LLVMURem   ? READ_UNSIGNED
                    : op == LLVMSRem ? READ_SIGNED
                                     : reading;
    const Expr *of;
    if ((op == LLVMAnd && !by) ||
        !symbolic_value(s, LLVMGetOperand(value, 0), exact, &of) ||
        !is_plain(s, of))
        return false;
    if (!by && op == LLVMURem && reading == READ_SIGNED)
        return false;
    if (!by)
        return rest_by_value(s, of, LLVMGetOperand(value, 1), exact, out);
    if (op == LLVMSRem)
        *vec_push(s->arena, &s->conditions->nonneg) = of;
    return rest_by_number(s, of, by, out);
}

static bool is_rest(LLVMValueRef value) {
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    return op == LLVMURem || op == LLVMSRem || op == LLVMAnd;
}

bool system_part_value(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **out) {
    SystemWalk *walk = s->context;
    const System *system = walk->system;
    if (!LLVMIsAInstruction(value) ||
        !irfunction_defined_in(system->f, value, system->root))
        return false;
    return is_rest(value) ? rest(s, value, reading, out)
                          : quotient(s, value, reading, out);
}
