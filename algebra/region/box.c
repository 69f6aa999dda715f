#include "algebra/region/box.h"
#include "algebra/expr/expr_impl.h"

#include <assert.h>
#include <string.h>

static int sign(const Expr *number) {
    return number->size == 0 ? 0 : fmpq_sgn(&number->terms[0].coefficient);
}

static bool known_nonneg(const Expr *low) {
    return low && sign(low) >= 0;
}

/* The box itself. */

/* Where the side of "symbol" is or belongs. */
static size_t place_of(const Box *box, SymbolId symbol) {
    size_t low = 0, high = box->sides.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (box->sides.at[middle].symbol < symbol)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static Side *side_of(const Box *box, SymbolId symbol) {
    size_t at = place_of(box, symbol);
    assert(at < box->sides.size && box->sides.at[at].symbol == symbol);
    return &box->sides.at[at];
}

static void cover_symbol(Box *box, SymbolId symbol, const SymbolRange *ranges,
                         size_t n_ranges) {
    size_t at = place_of(box, symbol), size = box->sides.size;
    if (at < size && box->sides.at[at].symbol == symbol)
        return;
    (void)vec_push(box->arena, &box->sides);
    Side *side = &box->sides.at[at];
    memmove(side + 1, side, (size - at) * sizeof *side);
    *side = (Side){.symbol = symbol};
    if (ranges && symbol < n_ranges)
        side->bounds = (Interval){expr_fmpz(box->arena, ranges[symbol].low),
                                  expr_fmpz(box->arena, ranges[symbol].high)};
}

static void cover_atom(Box *box, const Atom *atom, const SymbolRange *ranges,
                       size_t n_ranges) {
    if (atom->arity == 0 && atom->symbol < EXPR_FIRST_BOUND)
        cover_symbol(box, atom->symbol, ranges, n_ranges);
    for (size_t i = 0; i < atom->arity; i++)
        box_cover(box, atom->args[i], ranges, n_ranges);
}

void box_cover(Box *box, const Expr *e, const SymbolRange *ranges,
               size_t n_ranges) {
    for (size_t i = 0; i < e->size; i++)
        for (size_t k = 0; k < e->terms[i].n_factors; k++)
            cover_atom(box, e->terms[i].factors[k].atom, ranges, n_ranges);
}

/* c*s + d >= 0 bounds s by -d/c. */
void box_narrow(Box *box, const Expr *e) {
    if (expr_degree(e) != 1 || e->terms[0].factors[0].atom->arity > 0 ||
        (e->size > 1 && e->terms[1].degree > 0))
        return;
    Interval *side = &side_of(box, e->terms[0].factors[0].atom->symbol)->bounds;
    fmpq_t value;
    fmpq_init(value);
    if (e->size > 1)
        fmpq_div(value, &e->terms[1].coefficient, &e->terms[0].coefficient);
    fmpq_neg(value, value);
    const Expr *bound = expr_fmpq(box->arena, value);
    fmpq_clear(value);
    if (fmpq_sgn(&e->terms[0].coefficient) > 0) {
        bound = expr_apply(box->arena, EXPR_CEIL, bound);
        side->low = side->low ? expr_max(box->arena, side->low, bound) : bound;
    } else {
        bound = expr_apply(box->arena, EXPR_FLOOR, bound);
        side->high =
            side->high ? expr_min(box->arena, side->high, bound) : bound;
    }
}

bool box_is_empty(const Box *box) {
    for (size_t i = 0; i < box->sides.size; i++) {
        Interval bounds = box->sides.at[i].bounds;
        if (bounds.low && bounds.high &&
            sign(expr_sub(box->arena, bounds.high, bounds.low)) < 0)
            return true;
    }
    return false;
}

static void shift_side(Side *side, Arena *arena) {
    Interval *bounds = &side->bounds;
    if (!bounds->low && !bounds->high)
        return;
    const Expr *s = expr_symbol(arena, side->symbol);
    side->moved = bounds->low ? expr_add(arena, bounds->low, s)
                              : expr_sub(arena, bounds->high, s);
    if (bounds->low && bounds->high)
        bounds->high = expr_sub(arena, bounds->high, bounds->low);
    else
        bounds->high = NULL;
    bounds->low = expr_int(arena, 0);
}

void box_shift(Box *box) {
    for (size_t i = 0; i < box->sides.size; i++)
        shift_side(&box->sides.at[i], box->arena);
}

static const Expr *moved_symbol(const void *box, SymbolId symbol) {
    return side_of(box, symbol)->moved;
}

const Expr *box_moved(const Box *box, const Expr *e) {
    return expr_substitute_by(box->arena, e, moved_symbol, box);
}

/* Bounds of expressions. */

static Interval extremum_bounds(const Box *box, const Atom *atom) {
    Interval result = box_bounds(box, atom->args[0]);
    for (size_t i = 1; i < atom->arity; i++) {
        Interval arg = box_bounds(box, atom->args[i]);
        bool low = result.low && arg.low, high = result.high && arg.high;
        if (atom->fn == EXPR_MAX) {
            const Expr *any = result.low ? result.low : arg.low;
            result.low = low ? expr_max(box->arena, result.low, arg.low) : any;
            result.high =
                high ? expr_max(box->arena, result.high, arg.high) : NULL;
        } else {
            const Expr *any = result.high ? result.high : arg.high;
            result.low = low ? expr_min(box->arena, result.low, arg.low) : NULL;
            result.high =
                high ? expr_min(box->arena, result.high, arg.high) : any;
        }
    }
    return result;
}

/* The root of a number that is not negative, rounded to a multiple of 2^-64. */
static const Expr *root_of(Arena *arena, const Expr *number, ulong degree,
                           bool up) {
    enum { BITS = 64 };
    fmpz_t scaled, root;
    fmpq_t value;
    fmpz_init(scaled);
    fmpz_init(root);
    fmpq_init(value);
    if (number->size)
        fmpq_set(value, &number->terms[0].coefficient);
    fmpz_mul_2exp(scaled, fmpq_numref(value), BITS * degree);
    if (up)
        fmpz_cdiv_q(scaled, scaled, fmpq_denref(value));
    else
        fmpz_fdiv_q(scaled, scaled, fmpq_denref(value));
    bool exact = fmpz_root(root, scaled, (slong)degree);
    fmpz_add_ui(root, root, up && !exact);
    fmpq_set_fmpz(value, root);
    fmpq_div_2exp(value, value, BITS);
    const Expr *out = expr_fmpq(arena, value);
    fmpz_clear(scaled);
    fmpz_clear(root);
    fmpq_clear(value);
    return out;
}

static Interval root_bounds(const Box *box, const Atom *atom) {
    enum { MOST_DEGREE = 16 };
    Interval out = {expr_int(box->arena, 0), NULL};
    Interval of = box_bounds(box, atom->args[0]);
    ulong degree = expr_root_degree(atom);
    if (!degree || degree > MOST_DEGREE)
        return out;
    if (known_nonneg(of.low))
        out.low = root_of(box->arena, of.low, degree, false);
    if (known_nonneg(of.high))
        out.high = root_of(box->arena, of.high, degree, true);
    return out;
}

static Interval atom_bounds(const Box *box, const Atom *atom) {
    if (atom->arity == 0)
        return side_of(box, atom->symbol)->bounds;
    if (atom->fn == EXPR_MAX || atom->fn == EXPR_MIN)
        return extremum_bounds(box, atom);
    if (expr_is_root(atom))
        return root_bounds(box, atom);
    if (expr_is_number_power(atom) && fmpq_sgn(expr_number(atom->args[0])) > 0)
        return (Interval){expr_int(box->arena, 0), NULL};
    if (atom->fn != EXPR_FLOOR && atom->fn != EXPR_CEIL)
        return (Interval){NULL, NULL};
    Interval arg = box_bounds(box, atom->args[0]);
    if (arg.low)
        arg.low = expr_apply(box->arena, atom->fn, arg.low);
    if (arg.high)
        arg.high = expr_apply(box->arena, atom->fn, arg.high);
    return arg;
}

/* Powers are bounded where the base is not negative, even ones by 0. */
static Interval factor_bounds(const Box *box, const Factor *factor) {
    Interval base = atom_bounds(box, factor->atom);
    if (factor->exponent == 1)
        return base;
    if (!known_nonneg(base.low)) {
        bool even = factor->exponent % 2 == 0;
        return (Interval){even ? expr_int(box->arena, 0) : NULL, NULL};
    }
    base.low = expr_pow(box->arena, base.low, factor->exponent);
    if (base.high)
        base.high = expr_pow(box->arena, base.high, factor->exponent);
    return base;
}

static Interval monomial_bounds(const Box *box, const Term *term) {
    const Expr *one = expr_int(box->arena, 1);
    if (term->n_factors == 0)
        return (Interval){one, one};
    Interval product = factor_bounds(box, &term->factors[0]);
    for (size_t i = 1; i < term->n_factors; i++) {
        Interval next = factor_bounds(box, &term->factors[i]);
        if (!known_nonneg(product.low) || !known_nonneg(next.low))
            return (Interval){NULL, NULL};
        product.low = expr_mul(box->arena, product.low, next.low);
        product.high = product.high && next.high
                           ? expr_mul(box->arena, product.high, next.high)
                           : NULL;
    }
    return product;
}

static Interval term_bounds(const Box *box, const Term *term) {
    Interval product = monomial_bounds(box, term);
    const fmpq *by = &term->coefficient;
    if (product.low)
        product.low = expr_scale(box->arena, product.low, by);
    if (product.high)
        product.high = expr_scale(box->arena, product.high, by);
    if (fmpq_sgn(by) < 0)
        return (Interval){product.high, product.low};
    return product;
}

Interval box_bounds(const Box *box, const Expr *e) {
    Interval sum = {expr_int(box->arena, 0), expr_int(box->arena, 0)};
    for (size_t i = 0; i < e->size; i++) {
        Interval term = term_bounds(box, &e->terms[i]);
        bool low = sum.low && term.low, high = sum.high && term.high;
        sum.low = low ? expr_add(box->arena, sum.low, term.low) : NULL;
        sum.high = high ? expr_add(box->arena, sum.high, term.high) : NULL;
    }
    return sum;
}
