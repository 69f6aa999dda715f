#include "static/counts/symbolic.h"

#include "static/ir/irquery.h"

/* A formula larger than this is read by nobody, and may be exponential: x = x +
 * x, x = (x + a) * (x + b), again and again. */
enum { MAX_DEPTH = 48, MAX_STEPS = 2000, MAX_PRODUCTS = 1000 };

static void require(Symbolic *s, const Expr *nonneg) {
    *vec_push(s->arena, &s->conditions->nonneg) = nonneg;
}

/* 2^bits - 1 */
static const Expr *largest(Symbolic *s, unsigned bits) {
    fmpz_t n;
    fmpz_init(n);
    fmpz_one(n);
    fmpz_mul_2exp(n, n, bits);
    fmpz_sub_ui(n, n, 1);
    const Expr *e = expr_fmpz(s->arena, n);
    fmpz_clear(n);
    return e;
}

/* Adds that "e" fits an integer of "bits" under "reading". */
static void require_fit(Symbolic *s, const Expr *e, unsigned bits,
                        Reading reading) {
    if (reading == READ_MODULO)
        return;
    bool is_signed = reading == READ_SIGNED;
    const Expr *high = largest(s, bits - (is_signed ? 1 : 0));
    const Expr *one = expr_int(s->arena, 1);
    const Expr *low = is_signed
                          ? expr_neg(s->arena, expr_add(s->arena, high, one))
                          : expr_int(s->arena, 0);
    require(s, expr_sub(s->arena, e, low));
    require(s, expr_sub(s->arena, high, e));
}

static unsigned width(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind
               ? LLVMGetIntTypeWidth(type)
               : 0;
}

static const Expr *constant(Symbolic *s, LLVMValueRef value, Reading reading) {
    if (reading != READ_UNSIGNED)
        return expr_int(s->arena, LLVMConstIntGetSExtValue(value));
    fmpz_t n;
    fmpz_init_set_ui(n, LLVMConstIntGetZExtValue(value));
    const Expr *e = expr_fmpz(s->arena, n);
    fmpz_clear(n);
    return e;
}

static bool is_header_phi(const Symbolic *s, LLVMValueRef value) {
    return s->loop && LLVMIsAPHINode(value) &&
           irfunction_node_of(s->symbols->f, value) ==
               s->symbols->f->loops.loop[s->loop].header;
}

static void note_read(const Symbolic *s, SymbolId id) {
    if (id != NO_SYMBOL && s->supposes)
        *vec_push(s->arena, &s->supposes->read) = id;
}

static bool of_symbol(Symbolic *s, SymbolId id, Reading reading,
                      const Expr **out) {
    const PlanSymbol *symbol = &s->symbols->all.at[id].plan;
    note_read(s, id);
    *out = expr_symbol(s->arena, id);
    if (reading == READ_UNSIGNED && symbol->is_signed)
        require(s, *out);
    if (reading == READ_SIGNED && !symbol->is_signed)
        require(s, expr_sub(s->arena, largest(s, symbol->bits - 1), *out));
    return true;
}

/* What the loop has stored in this round or, before that, what was there as the
 * round began. */
static bool stepped(Symbolic *s, const MemoryStep *step, MemoryMoment moment,
                    Reading reading, const Expr **out) {
    if (moment == READ_BEFORE_STEP)
        return of_symbol(s, step->symbol, reading, out);
    s->depth++;
    bool known =
        symbolic_value(s, LLVMGetOperand(step->store, 0), reading, out);
    s->depth--;
    return known;
}

/* Whether "value" may be supposed to be what "keeps" reads there first: it may
 * change in it, and no store in it is known to be what changes it. */
static bool is_supposed(Symbolic *s, LLVMValueRef value, SymbolId id) {
    const MemorySteps stores = {.symbols = s->symbols, .loop = s->keeps};
    return s->supposes &&
           irfunction_defined_in(s->symbols->f, value, s->keeps) &&
           (id == NO_SYMBOL ||
            !symbols_invariant_in(s->symbols, id, s->keeps)) &&
           !memorysteps_stored(&stores, value) &&
           !(s->keeps != s->loop && memorysteps_aimed(&stores, value));
}

static bool supposed(Symbolic *s, LLVMValueRef value, SymbolId now,
                     Reading reading, const Expr **out) {
    SymbolId id = is_supposed(s, value, now)
                      ? symbols_first_value(s->symbols, value, s->keeps)
                      : NO_SYMBOL;
    if (id == NO_SYMBOL)
        return false;
    s->supposes->needed = true;
    return of_symbol(s, id, reading, out);
}

/* Whether "value" is what size() of a container has computed. */
static bool is_computed_size(const Symbolic *s, LLVMValueRef value) {
    ComputedSize size;
    return containers_computed_size(&size, s->symbols->f->ir, value);
}

static bool leaf(Symbolic *s, LLVMValueRef value, Reading reading,
                 const Expr **out) {
    bool inside =
        s->loop && irfunction_defined_in(s->symbols->f, value, s->loop);
    bool is_load = LLVMIsALoadInst(value);
    if (inside && !is_header_phi(s, value) && !is_load &&
        !is_computed_size(s, value))
        return supposed(s, value, NO_SYMBOL, reading, out);
    MemoryMoment moment;
    const MemoryStep *step = is_load && s->memory
                                 ? memorysteps_read(s->memory, value, &moment)
                                 : NULL;
    if (step)
        return stepped(s, step, moment, reading, out);
    SymbolId id = symbols_of_value(s->symbols, value);
    bool varies =
        inside && !is_header_phi(s, value) &&
        (id == NO_SYMBOL || !symbols_invariant_in(s->symbols, id, s->loop));
    if (supposed(s, value, id, reading, out))
        return true;
    return !varies && id != NO_SYMBOL && of_symbol(s, id, reading, out);
}

static bool is_too_large(LLVMOpcode op, const Expr *a, const Expr *b) {
    return op == LLVMMul &&
           expr_term_count(a) * expr_term_count(b) > MAX_PRODUCTS;
}

static const Expr *combine(Symbolic *s, LLVMOpcode op, const Expr *a,
                           const Expr *b) {
    switch (op) {
    case LLVMAdd:
        return expr_add(s->arena, a, b);
    case LLVMSub:
        return expr_sub(s->arena, a, b);
    default:
        return expr_mul(s->arena, a, b);
    }
}

/* a << n is a * 2^n; any other right operand is taken as it is. */
static bool right_operand(Symbolic *s, LLVMValueRef value, Reading reading,
                          const Expr **out) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    if (LLVMGetInstructionOpcode(value) != LLVMShl)
        return symbolic_value(s, right, reading, out);
    if (!LLVMIsAConstantInt(right) ||
        LLVMConstIntGetZExtValue(right) >= width(value) - 1)
        return false;
    *out = expr_int(s->arena, INT64_C(1) << LLVMConstIntGetZExtValue(right));
    return true;
}

/* Exact under a reading that the flags warrant, else modulo the width. */
static bool arithmetic(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **out) {
    bool nsw = LLVMGetNSW(value), nuw = LLVMGetNUW(value);
    Reading exact = nsw && (reading != READ_UNSIGNED || !nuw) ? READ_SIGNED
                    : nuw                                     ? READ_UNSIGNED
                                                              : READ_MODULO;
    const Expr *a, *b;
    if (!symbolic_value(s, LLVMGetOperand(value, 0), exact, &a) ||
        !right_operand(s, value, exact, &b) ||
        is_too_large(LLVMGetInstructionOpcode(value), a, b))
        return false;
    *out = combine(s, LLVMGetInstructionOpcode(value), a, b);
    if (s->strict)
        require_fit(s, *out, width(value), exact);
    if (exact != reading && !(exact != READ_MODULO && reading == READ_MODULO))
        require_fit(s, *out, width(value), reading);
    return true;
}

/* The number by which "value" divides, 2 or more; 0 if it is none. */
static int64_t divisor(LLVMValueRef value) {
    LLVMValueRef right = LLVMGetOperand(value, 1);
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    if (!LLVMIsAConstantInt(right))
        return 0;
    int64_t n = LLVMConstIntGetSExtValue(right);
    if (op == LLVMSDiv || op == LLVMUDiv)
        return n >= 2 ? n : 0;
    return n >= 1 && n < 63 && n < width(value) ? INT64_C(1) << n : 0;
}

static bool divides(LLVMOpcode op) {
    return op == LLVMSDiv || op == LLVMUDiv || op == LLVMAShr || op == LLVMLShr;
}

/* Every value of it fits both readings but a negative one. */
bool symbolic_quotient(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **of, int64_t *by) {
    if (!LLVMIsAInstruction(value) || !divides(LLVMGetInstructionOpcode(value)))
        return false;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    bool is_signed = op == LLVMSDiv || op == LLVMAShr;
    *by = divisor(value);
    if (!*by || !symbolic_value(s, LLVMGetOperand(value, 0),
                                is_signed ? READ_SIGNED : READ_UNSIGNED, of))
        return false;
    if (op == LLVMSDiv || (is_signed && reading == READ_UNSIGNED))
        require(s, *of);
    return true;
}

static bool division(Symbolic *s, LLVMValueRef value, Reading reading,
                     const Expr **out) {
    const Expr *a;
    int64_t by;
    if (!s->divides || !symbolic_quotient(s, value, reading, &a, &by))
        return false;
    fmpq_t part;
    fmpq_init(part);
    fmpq_set_si(part, 1, (ulong)by);
    *out = expr_apply(s->arena, EXPR_FLOOR, expr_scale(s->arena, a, part));
    fmpq_clear(part);
    return true;
}

/* x - y*floor(x/y), for a parameter y, outside of loops. */
static bool remainder_of(Symbolic *s, LLVMValueRef value, const Expr **out) {
    LLVMValueRef by = LLVMGetOperand(value, 1);
    Reading exact = LLVMGetInstructionOpcode(value) == LLVMSRem ? READ_SIGNED
                                                                : READ_UNSIGNED;
    const Expr *x, *y;
    if (!s->divides || s->loop || s->other || !LLVMIsAArgument(by) ||
        !symbolic_value(s, LLVMGetOperand(value, 0), exact, &x) ||
        !symbolic_value(s, by, exact, &y))
        return false;
    const Expr *times =
        expr_apply(s->arena, EXPR_FLOOR, expr_divide(s->arena, x, y));
    require(s, x);
    require(s, expr_sub(s->arena, y, expr_int(s->arena, 1)));
    *out = expr_sub(s->arena, x, expr_mul(s->arena, y, times));
    return true;
}

static bool extension(Symbolic *s, LLVMValueRef value, Reading reading,
                      const Expr **out) {
    bool is_signed = LLVMGetInstructionOpcode(value) == LLVMSExt;
    if (!symbolic_value(s, LLVMGetOperand(value, 0),
                        is_signed ? READ_SIGNED : READ_UNSIGNED, out))
        return false;
    if (is_signed && reading == READ_UNSIGNED)
        require(s, *out);
    return true;
}

static bool truncation(Symbolic *s, LLVMValueRef value, Reading reading,
                       const Expr **out) {
    LLVMValueRef wide = LLVMGetOperand(value, 0);
    if (width(wide) > 64 || !symbolic_value(s, wide, READ_MODULO, out))
        return false;
    require_fit(s, *out, width(value), reading);
    return true;
}

/* The checked product that "value" takes a part of; NULL: it takes none. */
static LLVMValueRef checked_product(LLVMValueRef value) {
    LLVMValueRef call =
        LLVMIsAExtractValueInst(value) ? LLVMGetOperand(value, 0) : NULL;
    return call && LLVMIsACallInst(call) &&
                   irquery_is_intrinsic(call, "llvm.umul.with.overflow")
               ? call
               : NULL;
}

/* What "new" asks for: so many elements, or all ones where that is too much. */
static bool size_of_new(Symbolic *s, LLVMValueRef value, Reading reading,
                        const Expr **out) {
    LLVMValueRef call = LLVMIsASelectInst(value)
                            ? checked_product(LLVMGetOperand(value, 2))
                            : NULL;
    const Expr *a, *b;
    if (!call || call != checked_product(LLVMGetOperand(value, 0)) ||
        !LLVMIsAConstantInt(LLVMGetOperand(value, 1)) ||
        !symbolic_value(s, LLVMGetOperand(call, 0), READ_UNSIGNED, &a) ||
        !symbolic_value(s, LLVMGetOperand(call, 1), READ_UNSIGNED, &b))
        return false;
    *out = expr_mul(s->arena, a, b);
    require_fit(s, *out, width(value), READ_UNSIGNED);
    if (reading != READ_UNSIGNED)
        require_fit(s, *out, width(value), reading);
    return true;
}

static bool lesser_or_greater(Symbolic *s, LLVMValueRef value, Reading reading,
                              const Expr **out) {
    Reading exact;
    if (!s->divides || !symbolic_choice(s, value, &exact, out))
        return false;
    if (exact != reading && reading != READ_MODULO)
        require_fit(s, *out, width(value), reading);
    return true;
}

static bool distance(Symbolic *s, LLVMValueRef value, Reading reading,
                     const Expr **out) {
    if (!symbolic_distance(s, value, out))
        return false;
    if (reading == READ_UNSIGNED)
        require(s, *out);
    return true;
}

static bool instruction(Symbolic *s, LLVMValueRef value, Reading reading,
                        const Expr **out) {
    switch (LLVMGetInstructionOpcode(value)) {
    case LLVMSub:
        if (distance(s, value, reading, out))
            return true;
        return arithmetic(s, value, reading, out);
    case LLVMAdd:
    case LLVMMul:
    case LLVMShl:
        return arithmetic(s, value, reading, out);
    case LLVMSDiv:
        if (distance(s, value, reading, out) ||
            division(s, value, reading, out))
            return true;
        break;
    case LLVMUDiv:
    case LLVMAShr:
    case LLVMLShr:
        if (division(s, value, reading, out))
            return true;
        break;
    case LLVMSRem:
    case LLVMURem:
        if (remainder_of(s, value, out))
            return true;
        break;
    case LLVMSExt:
    case LLVMZExt:
        return extension(s, value, reading, out);
    case LLVMTrunc:
        return truncation(s, value, reading, out);
    case LLVMFreeze:
        return symbolic_value(s, LLVMGetOperand(value, 0), reading, out);
    case LLVMSelect:
    case LLVMPHI:
        if (size_of_new(s, value, reading, out) ||
            lesser_or_greater(s, value, reading, out))
            return true;
        break;
    default:
        break;
    }
    return s->other && s->other(s, value, reading, out);
}

/* ---- pointers, in bytes ---- */

static bool is_pointer(LLVMValueRef value) {
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind;
}

/* Adds index * size of the element for each index of "gep"; fields of structs
 * are constants. */
static bool add_indices(Symbolic *s, LLVMValueRef gep, const Expr **sum) {
    const IrModule *ir = s->symbols->f->ir;
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    unsigned count = (unsigned)LLVMGetNumOperands(gep);
    for (unsigned i = 1; i < count; i++) {
        LLVMValueRef operand = LLVMGetOperand(gep, i);
        const Expr *index;
        if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind)
            return false;
        if (i > 1)
            type = LLVMGetElementType(type);
        if (!LLVMTypeIsSized(type) ||
            !symbolic_value(s, operand, READ_SIGNED, &index))
            return false;
        const Expr *size =
            expr_int(s->arena, (int64_t)LLVMABISizeOfType(ir->layout, type));
        *sum = expr_add(s->arena, *sum, expr_mul(s->arena, index, size));
    }
    return true;
}

static SymbolId supposed_pointer(Symbolic *s, LLVMValueRef value,
                                 SymbolId now) {
    if (!is_supposed(s, value, now))
        return NO_SYMBOL;
    SymbolId id = symbols_first_pointer(s->symbols, value, s->keeps);
    s->supposes->needed = s->supposes->needed || id != NO_SYMBOL;
    return id;
}

static bool pointer_value(Symbolic *s, LLVMValueRef value, const Expr **out) {
    if (LLVMIsAGetElementPtrInst(value) && s->depth < MAX_DEPTH) {
        size_t conditions = s->conditions->nonneg.size;
        s->depth++;
        bool known = pointer_value(s, LLVMGetOperand(value, 0), out) &&
                     add_indices(s, value, out);
        s->depth--;
        if (known)
            return true;
        s->conditions->nonneg.size = conditions;
    }
    bool inside =
        s->loop && irfunction_defined_in(s->symbols->f, value, s->loop);
    SymbolId id = symbols_of_pointer(s->symbols, value);
    SymbolId first = supposed_pointer(s, value, id);
    if (first != NO_SYMBOL)
        id = first;
    else if (inside && !is_header_phi(s, value) &&
             !symbols_invariant_in(s->symbols, id, s->loop))
        id = NO_SYMBOL;
    note_read(s, id);
    *out = id == NO_SYMBOL ? NULL : expr_symbol(s->arena, id);
    return *out;
}

bool symbolic_value(Symbolic *s, LLVMValueRef value, Reading reading,
                    const Expr **out) {
    if (is_pointer(value))
        return pointer_value(s, value, out);
    if (!width(value) || width(value) > 64 || s->depth >= MAX_DEPTH ||
        s->steps++ >= MAX_STEPS)
        return false;
    if (LLVMIsAConstantInt(value)) {
        *out = constant(s, value, reading);
        return true;
    }
    if (!LLVMIsAInstruction(value))
        return LLVMIsAArgument(value) && leaf(s, value, reading, out);
    size_t conditions = s->conditions->nonneg.size;
    if (is_computed_size(s, value) && leaf(s, value, reading, out))
        return true;
    s->depth++;
    bool known = instruction(s, value, reading, out);
    s->depth--;
    if (known)
        return true;
    s->conditions->nonneg.size = conditions;
    return leaf(s, value, reading, out);
}
