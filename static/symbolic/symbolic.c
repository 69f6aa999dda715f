#include "static/symbolic/symbolicparts.h"

#include "static/ir/irquery.h"

/* A formula larger than this is read by nobody, and may be exponential: x = x +
 * x, x = (x + a) * (x + b), again and again. */
enum { MAX_DEPTH = 48, MAX_STEPS = 2000 };

Reading symbolic_reading(const Symbols *symbols, SymbolId symbol) {
    return symbols->all.at[symbol].plan.is_signed ? READ_SIGNED : READ_UNSIGNED;
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
        symbolicparts_require(s, *out);
    if (reading == READ_SIGNED && !symbol->is_signed)
        symbolicparts_require(
            s, expr_sub(s->arena, symbolicparts_largest(s, symbol->bits - 1),
                        *out));
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
    if (!symbolicparts_width(value) || symbolicparts_width(value) > 64 ||
        s->depth >= MAX_DEPTH || s->steps++ >= MAX_STEPS)
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
    bool known = symbolicparts_instruction(s, value, reading, out);
    s->depth--;
    if (known)
        return true;
    s->conditions->nonneg.size = conditions;
    return leaf(s, value, reading, out);
}
