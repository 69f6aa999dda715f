#include "static/counts/exits/inductions.h"

#include "static/walks/values/loopvalue.h"

/* The size of the elements of which "value" is p + k for a pointer p and a
 * number k; 0: it is no such value. */
static int64_t element_size(const Inductions *l, LLVMValueRef value) {
    if (!LLVMIsAGetElementPtrInst(value) || LLVMGetNumOperands(value) != 2 ||
        !LLVMIsAConstantInt(LLVMGetOperand(value, 1)))
        return 0;
    LLVMTypeRef type = LLVMGetGEPSourceElementType(value);
    return LLVMTypeIsSized(type)
               ? (int64_t)LLVMABISizeOfType(l->symbols->f->ir->layout, type)
               : 0;
}

/* A variable of the loop: a phi of its header, or a place in memory. */
typedef struct Variable {
    SymbolId symbol;
    LLVMValueRef phi;         /* or NULL */
    const MemoryStep *memory; /* or NULL */
} Variable;

Symbolic inductions_reader(const Inductions *l, bool strict,
                           Region *conditions) {
    return (Symbolic){.symbols = l->symbols,
                      .loop = l->loop,
                      .conditions = conditions,
                      .arena = l->arena,
                      .divides = true,
                      .strict = strict,
                      .memory = &l->memory,
                      .supposes = l->supposes,
                      .keeps = l->keeps};
}

/* The value of a phi at the end of a round, over its symbol, where "conditions"
 * hold.  False if it is not known, or not the same at all ends. */
static bool next_of_phi(const Inductions *l, const Expr **next,
                        const Variable *v, bool strict, Region *conditions) {
    Symbolic s = inductions_reader(l, strict, conditions);
    LLVMValueRef phi = v->phi;
    *next = NULL;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        const Expr *other;
        if (loopvalue_is_first(l->symbols->f, phi, i, l->loop))
            continue;
        if (!symbolic_value(&s, LLVMGetIncomingValue(phi, i),
                            symbolic_reading(l->symbols, v->symbol), &other) ||
            (*next && !expr_equal(*next, other)))
            return false;
        *next = other;
    }
    return *next != NULL;
}

/* Likewise of any variable. */
static bool next_value(const Inductions *l, const Expr **next,
                       const Variable *v, bool strict, Region *conditions) {
    if (v->phi)
        return next_of_phi(l, next, v, strict, conditions);
    Symbolic s = inductions_reader(l, strict, conditions);
    return symbolic_value(&s, LLVMGetOperand(v->memory->store, 0),
                          symbolic_reading(l->symbols, v->symbol), next);
}

/* The size of the elements by which "phi" moves at all ends of a round; 0:
 * there is no such size. */
static int64_t element_of_phi(const Inductions *l, LLVMValueRef phi) {
    int64_t element = 0;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        if (loopvalue_is_first(l->symbols->f, phi, i, l->loop))
            continue;
        int64_t size = element_size(l, LLVMGetIncomingValue(phi, i));
        if (!size || (element && size != element))
            return 0;
        element = size;
    }
    return element;
}

/* "step" as a number; 0 if it is none that is whole and not 0. */
static int64_t number_of(const Expr *step) {
    int64_t number;
    (void)expr_is_int(step, &number);
    return number;
}

/* *first is its value in round 0, where "begins" holds. */
static bool first_value(const Inductions *l, const Expr **first,
                        const Variable *v, bool strict, Region *begins) {
    size_t conditions = begins->nonneg.size;
    LLVMValueRef init = v->phi ? loopvalue_first(l->symbols->f, v->phi, l->loop)
                               : v->memory->before;
    Symbolic s = inductions_reader(l, strict, begins);
    if (init && symbolic_value(&s, init,
                               symbolic_reading(l->symbols, v->symbol), first))
        return true;
    begins->nonneg.size = conditions;
    if (v->memory)
        *first = expr_symbol(l->arena, v->memory->first);
    return v->memory;
}

/* Where a loop compares a variable with a bound of a wider type, what the
 * variable's type cannot hold is not a value of the program, even where C
 * leaves the overflow before it undefined. */
static Region type_of(const Inductions *l, SymbolId symbol) {
    Region type = {0};
    const Expr *value = expr_symbol(l->arena, symbol);
    const SymbolRange *range = &l->symbols->ranges.at[symbol];
    if (l->symbols->all.at[symbol].scope == SCOPE_POINTER)
        return type;
    *vec_push(l->arena, &type.nonneg) =
        expr_sub(l->arena, value, expr_fmpz(l->arena, range->low));
    *vec_push(l->arena, &type.nonneg) =
        expr_sub(l->arena, expr_fmpz(l->arena, range->high), value);
    return type;
}

static void add_induction(Inductions *l, const Induction *in, const Expr *first,
                          const Expr *step) {
    *vec_push(l->arena, &l->all) = *in;
    *vec_push(l->arena, &l->variables) =
        (RoundVariable){in->symbol, first, step};
}

/* Adds the variable if it is changed by a number. */
static bool find_induction(Inductions *l, const Variable *v) {
    Induction in = {.symbol = v->symbol, .type = type_of(l, v->symbol)};
    const Expr *first, *next;
    if (!next_value(l, &next, v, false, &in.next) ||
        !first_value(l, &first, v, false, &in.next))
        return false;
    const Expr *step =
        expr_sub(l->arena, next, expr_symbol(l->arena, v->symbol));
    in.step = number_of(step);
    in.element = v->phi ? element_of_phi(l, v->phi) : 0;
    if (in.step)
        add_induction(l, &in, first, step);
    return in.step != 0;
}

static void find_moved(Inductions *l, const Variable *v) {
    Moved moved = {.symbol = v->symbol, .type = type_of(l, v->symbol)};
    if (l->symbols->all.at[v->symbol].scope != SCOPE_POINTER &&
        next_value(l, &moved.next, v, true, &moved.steps) &&
        first_value(l, &moved.first, v, true, &moved.begins))
        *vec_push(l->arena, &l->moved) = moved;
}

/* Its sum over the rounds before this one, divided by their number, if "step"
 * is a polynomial in the number of the round; else NULL. */
static const Expr *mean_step(const Inductions *l, const Expr *step) {
    SymbolId t = l->symbols->round;
    const Expr *in_round = inductions_in_round(l, step);
    if (!in_round || !expr_is_polynomial(in_round))
        return NULL;
    const Expr *before =
        expr_sub(l->arena, expr_symbol(l->arena, t), expr_int(l->arena, 1));
    const Expr *sum =
        expr_sum(l->arena, in_round, t, expr_int(l->arena, 0), before);
    const Expr *mean = expr_int(l->arena, 0), *power = expr_int(l->arena, 1);
    for (unsigned k = 1; sum && k <= expr_degree_in(sum, t); k++) {
        mean = expr_add(
            l->arena, mean,
            expr_mul(l->arena, power, expr_coefficient(l->arena, sum, t, k)));
        power = expr_mul(l->arena, power, expr_symbol(l->arena, t));
    }
    return mean;
}

/* What keeps the variables in "next" from wrapping. */
static void add_summands(const Inductions *l, Region *to, const Expr *next) {
    for (size_t i = 0; i < l->all.size; i++) {
        if (!expr_has_symbol(next, l->all.at[i].symbol))
            continue;
        region_add_all(to, &l->all.at[i].next, l->arena);
        region_add_all(to, &l->all.at[i].type, l->arena);
    }
}

/* Adds moved variables that only add up what is known of each round. */
static void find_sums(Inductions *l) {
    for (size_t i = 0; i < l->moved.size; i++) {
        const Moved *m = &l->moved.at[i];
        const Expr *step = mean_step(
            l, expr_sub(l->arena, m->next, expr_symbol(l->arena, m->symbol)));
        Induction in = {.symbol = m->symbol, .type = m->type};
        region_add_all(&in.next, &m->begins, l->arena);
        region_add_all(&in.next, &m->steps, l->arena);
        add_summands(l, &in.next, m->next);
        if (step)
            add_induction(l, &in, m->first, step);
    }
}

static SymbolId symbol_of_phi(const Inductions *l, LLVMValueRef phi) {
    return LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMPointerTypeKind
               ? symbols_of_pointer(l->symbols, phi)
               : symbols_of_value(l->symbols, phi);
}

/* What was read from "before" on was read for "v", and is supposed where that
 * is. */
static void leave_reads(Inductions *l, const Variable *v, size_t before) {
    Suppositions *supposes = l->supposes;
    for (size_t i = before; i < supposes->read.size; i++)
        *vec_push(l->arena, &supposes->by_variables) =
            (VariableRead){v->symbol, supposes->read.at[i]};
    supposes->read.size = before;
}

static void find_variable(Inductions *l, Variable v) {
    size_t before = l->supposes ? l->supposes->read.size : 0;
    if (v.symbol != NO_SYMBOL && !find_induction(l, &v))
        find_moved(l, &v);
    if (l->supposes)
        leave_reads(l, &v, before);
}

static void find_variables(Inductions *out) {
    const IrFunction *f = out->symbols->f;
    LLVMBasicBlockRef header = f->block[f->loops.loop[out->loop].header];
    IR_FOR_INSTRUCTIONS(header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        find_variable(out, (Variable){symbol_of_phi(out, phi), phi, NULL});
    }
    for (size_t i = 0; i < out->memory.all.size; i++) {
        const MemoryStep *step = &out->memory.all.at[i];
        find_variable(out, (Variable){step->symbol, NULL, step});
    }
    find_sums(out);
}

Inductions inductions_find(Symbols *symbols, LoopId loop, Arena *arena) {
    Inductions out = {.symbols = symbols,
                      .loop = loop,
                      .arena = arena,
                      .memory = memorysteps_find(symbols, loop, arena)};
    find_variables(&out);
    return out;
}

Inductions inductions_suppose(const Inductions *known, LoopId keeps,
                              Suppositions *supposes) {
    Inductions out = {.symbols = known->symbols,
                      .loop = known->loop,
                      .arena = known->arena,
                      .memory = known->memory,
                      .supposes = supposes,
                      .keeps = keeps};
    find_variables(&out);
    return out;
}

bool inductions_keep(const Inductions *l, SymbolId symbol) {
    const IrSymbol *s = &l->symbols->all.at[symbol];
    return symbols_invariant_in(l->symbols, symbol, l->loop) ||
           (l->supposes && (s->scope == SCOPE_VARYING || s->varies) &&
            s->loop == l->keeps);
}
