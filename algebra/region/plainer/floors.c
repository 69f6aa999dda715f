#include "algebra/region/plainer/floors.h"
#include "algebra/expr/expr_impl.h"

/* The floor that "term" is a multiple of; NULL if it is something else. */
static const Expr *floored(const Term *term) {
    const Atom *atom = term->degree == 1 ? term->factors[0].atom : NULL;
    return atom && atom->arity == 1 && atom->fn == EXPR_FLOOR &&
                   expr_is_polynomial(atom->args[0])
               ? atom->args[0]
               : NULL;
}

static const Expr *denominator_of(Arena *arena, const Expr *e) {
    fmpz_t all;
    fmpz_init(all);
    expr_denominator(all, e);
    const Expr *out = expr_fmpz(arena, all);
    fmpz_clear(all);
    return out;
}

/* ---- conditions ---- */

/* Whether "e", a polynomial, is over one symbol and whole for all of its
 * values: it is if it is for as many in a row as it has coefficients. */
static bool is_always_whole(const Expr *e) {
    SymbolId s = expr_next_symbol(e, 0);
    if (s == EXPR_NO_SYMBOL || expr_next_symbol(e, s + 1) != EXPR_NO_SYMBOL)
        return false;
    bool whole = true;
    Arena *scratch = arena_new();
    fmpq_t value;
    fmpq_init(value);
    for (unsigned i = 0; whole && i <= expr_degree(e); i++)
        whole = expr_is_constant(
                    expr_substitute_one(scratch, e, s, expr_int(scratch, i)),
                    value) &&
                fmpz_is_one(fmpq_denref(value));
    fmpq_clear(value);
    arena_free(scratch);
    return whole;
}

/* The condition floor("inside") * sign + "rest" >= 0, "rest" being whole. */
static const Expr *unrounded(Arena *arena, const Expr *inside, int sign,
                             const Expr *rest) {
    if (is_always_whole(inside))
        return expr_add(arena, rest,
                        sign > 0 ? inside : expr_neg(arena, inside));
    const Expr *by = denominator_of(arena, inside);
    rest = expr_mul(arena, rest, by);
    inside = expr_mul(arena, inside, by);
    if (sign > 0)
        return expr_add(arena, rest, inside);
    const Expr *most = expr_sub(arena, by, expr_int(arena, 1));
    return expr_add(arena, expr_sub(arena, rest, inside), most);
}

static bool is_over(const Expr *e, FloorsSymbolTest test, const void *context) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (test(context, s))
            return true;
    }
    return false;
}

/* Whether a function in "e" is over what "test" accepts. */
static bool is_inside(const Expr *e, FloorsSymbolTest test,
                      const void *context) {
    for (size_t i = 0; i < e->size; i++)
        for (size_t k = 0; k < e->terms[i].n_factors; k++) {
            const Atom *atom = e->terms[i].factors[k].atom;
            for (size_t n = 0; n < atom->arity; n++)
                if (is_over(atom->args[n], test, context))
                    return true;
        }
    return false;
}

const Expr *floors_remove(Arena *arena, const Expr *e, FloorsSymbolTest test,
                          const void *context) {
    if (!is_inside(e, test, context))
        return e;
    for (size_t i = 0; i < e->size; i++) {
        const Expr *inside = floored(&e->terms[i]);
        const fmpq *by = &e->terms[i].coefficient;
        if (!inside || !is_over(inside, test, context) ||
            !fmpz_is_one(fmpq_denref(by)) || !fmpz_is_pm1(fmpq_numref(by)))
            continue;
        const Expr *rest = expr_sub(arena, e, expr_term(arena, e, i));
        if (!expr_is_whole(rest) || is_inside(rest, test, context))
            return NULL;
        return unrounded(arena, inside, fmpq_sgn(by), rest);
    }
    return NULL;
}

/* ---- bounds ---- */

/* By how much less than 1 a floor may be below "inside", at most. */
static const Expr *most_lost(Arena *arena, const Expr *inside) {
    fmpq_t part;
    fmpq_init(part);
    expr_denominator(fmpq_numref(part), inside);
    fmpq_inv(part, part);
    const Expr *lost =
        expr_sub(arena, expr_int(arena, 1), expr_fmpq(arena, part));
    fmpq_clear(part);
    return lost;
}

bool floors_bound(const Expr **low, const Expr **high, Arena *arena,
                  const Expr *e) {
    *low = *high = expr_int(arena, 0);
    for (size_t i = 0; i < e->size; i++) {
        const Expr *term = expr_term(arena, e, i);
        const Expr *inside = floored(&e->terms[i]);
        if (!inside && !expr_is_polynomial(term))
            return false;
        const fmpq *by = &e->terms[i].coefficient;
        const Expr *lost = expr_int(arena, 0);
        if (inside) {
            term = expr_scale(arena, inside, by);
            lost = expr_scale(arena, most_lost(arena, inside), by);
        }
        bool falls = fmpq_sgn(by) < 0;
        *low =
            expr_add(arena, *low, falls ? term : expr_sub(arena, term, lost));
        *high =
            expr_add(arena, *high, falls ? expr_sub(arena, term, lost) : term);
    }
    return true;
}
