/* system_values.c -- values and conditions on the way between two headers. */
#include "static/invariants/system.h"

/* ---- values ---- */

LoopId system_loop_of(const System *system, LLVMValueRef phi) {
    const IrFunction *f = system->f;
    NodeId node = irfunction_node_of(f, phi);
    LoopId loop = node ? f->loops.innermost[node] : 0;
    return loop && f->loops.loop[loop].header == node &&
                   loops_nested(&f->loops, system->root, loop)
               ? loop
               : 0;
}

/* Adds what makes "out", which has "bits" of magnitude and is read naturally,
 * the same as "reading" has it. */
static void read_as(Symbolic *s, const PlanSymbol *symbol, const Expr *state,
                    Reading reading) {
    if (reading == READ_UNSIGNED && symbol->is_signed)
        *vec_push(s->arena, &s->conditions->nonneg) = state;
    if (reading != READ_SIGNED || symbol->is_signed)
        return;
    fmpz_t half;
    fmpz_init(half);
    fmpz_one(half);
    fmpz_mul_2exp(half, half, symbol->bits - 1);
    fmpz_sub_ui(half, half, 1);
    *vec_push(s->arena, &s->conditions->nonneg) =
        expr_sub(s->arena, expr_fmpz(s->arena, half), state);
    fmpz_clear(half);
}

static bool state_value(Symbolic *s, LLVMValueRef phi, Reading reading,
                        const Expr **out) {
    SymbolId state = symbols_of_value(s->symbols, phi);
    if (state == NO_SYMBOL)
        return false;
    *out = expr_symbol(s->arena, state);
    read_as(s, &s->symbols->all.at[state].plan, *out, reading);
    return true;
}

/* What "phi" has by the way so far; NULL if it is not on it. */
static LLVMValueRef on_way(const SystemWalk *walk, LLVMValueRef phi) {
    const IrFunction *f = walk->system->f;
    NodeId node = irfunction_node_of(f, phi);
    for (size_t i = walk->path.size; i-- > 1;) {
        if (walk->path.at[i] != node)
            continue;
        LLVMBasicBlockRef before = f->block[walk->path.at[i - 1]];
        for (unsigned k = 0; k < LLVMCountIncoming(phi); k++)
            if (LLVMGetIncomingBlock(phi, k) == before)
                return LLVMGetIncomingValue(phi, k);
    }
    return NULL;
}

static bool other_value(Symbolic *s, LLVMValueRef value, Reading reading,
                        const Expr **out) {
    SystemWalk *walk = s->context;
    if (!LLVMIsAPHINode(value))
        return system_part_value(s, value, reading, out);
    if (system_loop_of(walk->system, value))
        return state_value(s, value, reading, out);
    LLVMValueRef now = on_way(walk, value);
    return now && symbolic_value(s, now, reading, out);
}

bool system_value(SystemWalk *walk, LLVMValueRef value, Reading reading,
                  const Expr **out, Region *conditions) {
    System *system = walk->system;
    Symbolic s = {.symbols = system->symbols,
                  .loop = system->root,
                  .conditions = conditions,
                  .arena = system->arena,
                  .other = other_value,
                  .context = walk};
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind &&
           symbolic_value(&s, value, reading, out) && expr_is_polynomial(*out);
}

/* ---- comparisons ---- */

static bool is_signed(LLVMIntPredicate p) {
    return p == LLVMIntSGT || p == LLVMIntSGE || p == LLVMIntSLT ||
           p == LLVMIntSLE;
}

/* Both sides under one reading. */
typedef struct Sides {
    const Expr *left, *right;
    Region conditions;
    bool known;
} Sides;

static Sides read_sides(SystemWalk *walk, LLVMValueRef left, LLVMValueRef right,
                        Reading reading) {
    Sides s = {0};
    s.known = system_value(walk, left, reading, &s.left, &s.conditions) &&
              system_value(walk, right, reading, &s.right, &s.conditions);
    if (s.known) {
        unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(left));
        unsigned magnitude = bits - (reading == READ_SIGNED);
        if (magnitude > walk->system->magnitude)
            walk->system->magnitude = magnitude;
    }
    return s;
}

/* Equality is the same under both readings: the one with fewer conditions. */
static Sides read_equal(SystemWalk *walk, LLVMValueRef left,
                        LLVMValueRef right) {
    Sides a = read_sides(walk, left, right, READ_SIGNED);
    Sides b = read_sides(walk, left, right, READ_UNSIGNED);
    size_t of_a = a.conditions.nonneg.size, of_b = b.conditions.nonneg.size;
    return !a.known || (b.known && of_b < of_a) ? b : a;
}

static void add_step(SystemWalk *walk, SystemSteps *steps, bool is_taken,
                     const Expr *nonneg) {
    *vec_push(walk->system->arena, steps) = (SystemStep){is_taken, nonneg};
}

/* That a >= b + by, under the conditions of "s". */
static SystemSteps at_least(SystemWalk *walk, const Sides *s, const Expr *a,
                            const Expr *b, int64_t by) {
    Arena *arena = walk->system->arena;
    SystemSteps steps = {0};
    for (size_t i = 0; i < s->conditions.nonneg.size; i++)
        add_step(walk, &steps, false, s->conditions.nonneg.at[i]);
    add_step(walk, &steps, true,
             expr_sub(arena, expr_sub(arena, a, b), expr_int(arena, by)));
    return steps;
}

static const Alternatives anything = {.count = 1};

static Alternatives equal(SystemWalk *walk, const Sides *s, bool truth) {
    Alternatives out = {.count = truth ? 1 : 2};
    if (!s->known)
        return anything;
    out.steps[0] = at_least(walk, s, s->left, s->right, !truth);
    out.steps[1] = at_least(walk, s, s->right, s->left, !truth);
    for (size_t i = 0; truth && i < out.steps[1].size; i++)
        *vec_push(walk->system->arena, &out.steps[0]) = out.steps[1].at[i];
    return out;
}

Alternatives system_equal(SystemWalk *walk, LLVMValueRef value,
                          LLVMValueRef is) {
    Sides s = read_equal(walk, value, is);
    return equal(walk, &s, true);
}

static Alternatives comparison(SystemWalk *walk, LLVMValueRef value,
                               bool truth) {
    LLVMIntPredicate p = LLVMGetICmpPredicate(value);
    LLVMValueRef left = LLVMGetOperand(value, 0);
    LLVMValueRef right = LLVMGetOperand(value, 1);
    if (p == LLVMIntEQ || p == LLVMIntNE) {
        Sides s = read_equal(walk, left, right);
        return equal(walk, &s, (p == LLVMIntEQ) == truth);
    }
    Sides s = read_sides(walk, left, right,
                         is_signed(p) ? READ_SIGNED : READ_UNSIGNED);
    if (!s.known)
        return anything;
    bool strict = p == LLVMIntSGT || p == LLVMIntUGT || p == LLVMIntSLT ||
                  p == LLVMIntULT;
    bool is_less = p == LLVMIntSLT || p == LLVMIntULT || p == LLVMIntSLE ||
                   p == LLVMIntULE;
    bool left_is_more = is_less != truth;
    Alternatives out = {.count = 1};
    out.steps[0] = at_least(walk, &s, left_is_more ? s.left : s.right,
                            left_is_more ? s.right : s.left, strict == truth);
    return out;
}

/* ---- conditions ---- */

static bool is_zero(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) && LLVMConstIntGetZExtValue(value) == 0;
}

/* c where "value" is c ? 1 : 0 as a wider integer, compared with 0; or NULL. */
static LLVMValueRef tested_bit(LLVMValueRef value) {
    LLVMIntPredicate p = LLVMGetICmpPredicate(value);
    LLVMValueRef left = LLVMGetOperand(value, 0);
    return (p == LLVMIntNE || p == LLVMIntEQ) &&
                   is_zero(LLVMGetOperand(value, 1)) && LLVMIsAZExtInst(left) &&
                   LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(left, 0))) == 1
               ? LLVMGetOperand(left, 0)
               : NULL;
}

bool system_compared(const SystemWalk *walk, LLVMValueRef *condition,
                     bool *truth) {
    enum { MAX_CHAIN = 16 };
    for (unsigned i = 0; i < MAX_CHAIN; i++) {
        LLVMValueRef c = *condition;
        if (!LLVMIsAInstruction(c))
            return false;
        LLVMOpcode op = LLVMGetInstructionOpcode(c);
        LLVMValueRef bit = op == LLVMICmp ? tested_bit(c) : NULL;
        if (op == LLVMFCmp || (op == LLVMICmp && !bit))
            return true;
        if (bit) {
            *truth = *truth == (LLVMGetICmpPredicate(c) == LLVMIntNE);
            *condition = bit;
        } else if (op == LLVMXor && LLVMIsAConstantInt(LLVMGetOperand(c, 1))) {
            *truth = *truth == is_zero(LLVMGetOperand(c, 1));
            *condition = LLVMGetOperand(c, 0);
        } else if (op == LLVMPHI && !system_loop_of(walk->system, c) &&
                   on_way(walk, c)) {
            *condition = on_way(walk, c);
        } else {
            return false;
        }
    }
    return false;
}

static bool is_lowest_bit(LLVMValueRef value) {
    return LLVMIsATruncInst(value) &&
           LLVMGetIntTypeWidth(LLVMTypeOf(value)) == 1;
}

/* The lowest bit of what is 0 or 1, as variables of type bool are. */
static Alternatives lowest_bit(SystemWalk *walk, LLVMValueRef value,
                               bool truth) {
    Arena *arena = walk->system->arena;
    Sides s = {.right = expr_int(arena, 0)};
    if (!system_value(walk, LLVMGetOperand(value, 0), READ_UNSIGNED, &s.left,
                      &s.conditions))
        return anything;
    *vec_push(arena, &s.conditions.nonneg) =
        expr_sub(arena, expr_int(arena, 1), s.left);
    Alternatives out = {.count = 1};
    out.steps[0] = truth ? at_least(walk, &s, s.left, s.right, 1)
                         : at_least(walk, &s, s.right, s.left, 0);
    return out;
}

Alternatives system_condition(SystemWalk *walk, LLVMValueRef condition,
                              bool truth) {
    bool compares = system_compared(walk, &condition, &truth);
    if (LLVMIsAConstantInt(condition))
        return (Alternatives){.count = is_zero(condition) != truth};
    if (is_lowest_bit(condition))
        return lowest_bit(walk, condition, truth);
    return compares && LLVMIsAICmpInst(condition)
               ? comparison(walk, condition, truth)
               : anything;
}
