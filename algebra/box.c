#include "algebra/box.h"
#include "algebra/expr_impl.h"

static int sign(const Expr *number) {
    return number->size == 0 ? 0 : fmpq_sgn(&number->terms[0].coefficient);
}

static bool known_nonneg(const Expr *low) {
    return low && sign(low) >= 0;
}

/* The box itself. */

Box box_new(const SymbolRange *ranges, size_t n_ranges, size_t size,
            Arena *arena) {
    Box box = {size, ARENA_ARRAY(arena, Interval, size)};
    for (size_t i = 0; ranges && i < size && i < n_ranges; i++)
        box.sides[i] = (Interval){expr_fmpz(arena, ranges[i].low),
                                  expr_fmpz(arena, ranges[i].high)};
    return box;
}

/* c*s + d >= 0 bounds s by -d/c. */
void box_narrow(Box *box, const Expr *e, Arena *arena) {
    if (expr_degree(e) != 1 || e->terms[0].factors[0].atom->arity > 0 ||
        (e->size > 1 && e->terms[1].degree > 0))
        return;
    Interval *side = &box->sides[e->terms[0].factors[0].atom->symbol];
    fmpq_t value;
    fmpq_init(value);
    if (e->size > 1)
        fmpq_div(value, &e->terms[1].coefficient, &e->terms[0].coefficient);
    fmpq_neg(value, value);
    const Expr *bound = expr_fmpq(arena, value);
    fmpq_clear(value);
    if (fmpq_sgn(&e->terms[0].coefficient) > 0) {
        bound = expr_apply(arena, EXPR_CEIL, bound);
        side->low = side->low ? expr_max(arena, side->low, bound) : bound;
    } else {
        bound = expr_apply(arena, EXPR_FLOOR, bound);
        side->high = side->high ? expr_min(arena, side->high, bound) : bound;
    }
}

bool box_is_empty(const Box *box, Arena *arena) {
    for (size_t i = 0; i < box->size; i++) {
        Interval side = box->sides[i];
        if (side.low && side.high &&
            sign(expr_sub(arena, side.high, side.low)) < 0)
            return true;
    }
    return false;
}

const Expr *const *box_shift(Box *box, Arena *arena) {
    const Expr **by = ARENA_ARRAY(arena, const Expr *, box->size);
    for (size_t i = 0; i < box->size; i++) {
        Interval *side = &box->sides[i];
        if (!side->low && !side->high)
            continue;
        const Expr *s = expr_symbol(arena, (SymbolId)i);
        by[i] = side->low ? expr_add(arena, side->low, s)
                          : expr_sub(arena, side->high, s);
        if (side->low && side->high)
            side->high = expr_sub(arena, side->high, side->low);
        else
            side->high = NULL;
        side->low = expr_int(arena, 0);
    }
    return by;
}

/* Bounds of expressions. */

static Interval extremum_bounds(const Box *box, const Atom *atom,
                                Arena *arena) {
    Interval result = box_bounds(box, atom->args[0], arena);
    for (size_t i = 1; i < atom->arity; i++) {
        Interval arg = box_bounds(box, atom->args[i], arena);
        bool low = result.low && arg.low, high = result.high && arg.high;
        if (atom->fn == EXPR_MAX) {
            const Expr *any = result.low ? result.low : arg.low;
            result.low = low ? expr_max(arena, result.low, arg.low) : any;
            result.high = high ? expr_max(arena, result.high, arg.high) : NULL;
        } else {
            const Expr *any = result.high ? result.high : arg.high;
            result.low = low ? expr_min(arena, result.low, arg.low) : NULL;
            result.high = high ? expr_min(arena, result.high, arg.high) : any;
        }
    }
    return result;
}

static Interval atom_bounds(const Box *box, const Atom *atom, Arena *arena) {
    if (atom->arity == 0)
        return box->sides[atom->symbol];
    if (atom->fn == EXPR_MAX || atom->fn == EXPR_MIN)
        return extremum_bounds(box, atom, arena);
    if (atom->fn == EXPR_SQRT)
        return (Interval){expr_int(arena, 0), NULL};
    if (atom->fn == EXPR_LOG2)
        return (Interval){NULL, NULL};
    Interval arg = box_bounds(box, atom->args[0], arena);
    if (arg.low)
        arg.low = expr_apply(arena, atom->fn, arg.low);
    if (arg.high)
        arg.high = expr_apply(arena, atom->fn, arg.high);
    return arg;
}

/* Powers are bounded where the base is not negative, even ones by 0. */
static Interval factor_bounds(const Box *box, const Factor *factor,
                              Arena *arena) {
    Interval base = atom_bounds(box, factor->atom, arena);
    if (factor->exponent == 1)
        return base;
    if (!known_nonneg(base.low)) {
        bool even = factor->exponent % 2 == 0;
        return (Interval){even ? expr_int(arena, 0) : NULL, NULL};
    }
    base.low = expr_pow(arena, base.low, factor->exponent);
    if (base.high)
        base.high = expr_pow(arena, base.high, factor->exponent);
    return base;
}

static Interval monomial_bounds(const Box *box, const Term *term,
                                Arena *arena) {
    const Expr *one = expr_int(arena, 1);
    if (term->n_factors == 0)
        return (Interval){one, one};
    Interval product = factor_bounds(box, &term->factors[0], arena);
    for (size_t i = 1; i < term->n_factors; i++) {
        Interval next = factor_bounds(box, &term->factors[i], arena);
        if (!known_nonneg(product.low) || !known_nonneg(next.low))
            return (Interval){NULL, NULL};
        product.low = expr_mul(arena, product.low, next.low);
        product.high = product.high && next.high
                           ? expr_mul(arena, product.high, next.high)
                           : NULL;
    }
    return product;
}

static Interval term_bounds(const Box *box, const Term *term, Arena *arena) {
    Interval product = monomial_bounds(box, term, arena);
    const fmpq *by = &term->coefficient;
    if (product.low)
        product.low = expr_scale(arena, product.low, by);
    if (product.high)
        product.high = expr_scale(arena, product.high, by);
    if (fmpq_sgn(by) < 0)
        return (Interval){product.high, product.low};
    return product;
}

Interval box_bounds(const Box *box, const Expr *a, Arena *arena) {
    Interval sum = {expr_int(arena, 0), expr_int(arena, 0)};
    for (size_t i = 0; i < a->size; i++) {
        Interval term = term_bounds(box, &a->terms[i], arena);
        bool low = sum.low && term.low, high = sum.high && term.high;
        sum.low = low ? expr_add(arena, sum.low, term.low) : NULL;
        sum.high = high ? expr_add(arena, sum.high, term.high) : NULL;
    }
    return sum;
}
