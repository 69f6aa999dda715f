/* expr_log.c -- the canonical form of logarithms: what is inside has no
 * rational logarithm as a factor. */
#include "algebra/expr/expr_impl.h"

static const Expr *logarithm(Arena *arena, const Expr *a, const Expr *base) {
    const Expr **args = ARENA_ARRAY(arena, const Expr *, 2);
    args[0] = a;
    args[1] = base;
    return expr_function(arena, EXPR_LOG, args, 2);
}

/* log(c*b^x*rest) = log(c) + x*log(b) + log(rest), where what goes out of it is
 * rational. */
static const Expr *log_of_term(Arena *arena, const Term *term,
                               const Expr *base) {
    Term *rest = ARENA_NEW(arena, Term);
    Factor *factors = ARENA_ARRAY(arena, Factor, term->n_factors);
    const Expr *sum = expr_int(arena, 0);
    const Expr *log =
        expr_log_to(arena, expr_fmpq(arena, &term->coefficient), base);
    *rest = expr_term_copy(term);
    rest->factors = factors;
    rest->n_factors = 0;
    if (expr_degree(log) == 0) {
        sum = log;
        fmpq_one(&rest->coefficient);
    }
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *atom = term->factors[i].atom;
        log = expr_is_positive_power(atom)
                  ? expr_log_to(arena, atom->args[0], base)
                  : NULL;
        if (log && expr_degree(log) == 0) {
            sum = expr_add(arena, sum, expr_mul(arena, atom->args[1], log));
            rest->degree--;
        } else {
            factors[rest->n_factors++] = term->factors[i];
        }
    }
    const Expr *inside = expr_from_terms(arena, rest, 1);
    return expr_add(arena, sum, logarithm(arena, inside, base));
}

const Expr *expr_log_to(Arena *arena, const Expr *a, const Expr *base) {
    if (a->size == 1 && a->terms[0].degree > 0 &&
        fmpq_sgn(&a->terms[0].coefficient) > 0)
        return log_of_term(arena, &a->terms[0], base);
    return logarithm(arena, a, base);
}

const Expr *expr_log_to_fraction(Arena *arena, const fmpq_t base,
                                 const Expr *a) {
    return expr_log_to(arena, a, expr_fmpq(arena, base));
}

const Expr *expr_log(Arena *arena, ulong base, const Expr *a) {
    fmpq_t number;
    fmpq_init(number);
    fmpq_set_ui(number, base, 1);
    const Expr *log = expr_log_to_fraction(arena, number, a);
    fmpq_clear(number);
    return log;
}

/* ---- to a fraction ---- */

/* Whether "e", without symbols, has a logarithm to a fraction: log3/2(3). */
static bool has_odd_log(const Expr *e) {
    for (size_t i = 0; i < e->size; i++)
        for (size_t k = 0; k < e->terms[i].n_factors; k++) {
            const Atom *atom = e->terms[i].factors[k].atom;
            if (expr_is_call(atom, EXPR_LOG) &&
                !fmpz_is_one(&expr_number(atom->args[1])->den))
                return expr_symbol_limit(e) == 0;
        }
    return false;
}

bool expr_log_thousandths(ulong *out, const Expr *e) {
    if (!has_odd_log(e))
        return false;
    Arena *arena = arena_new();
    fmpq_t value;
    fmpq_init(value);
    const Expr *all = expr_mul(arena, expr_int(arena, 1000), e);
    bool known = expr_is_constant(expr_apply(arena, EXPR_CEIL, all), value) &&
                 fmpq_sgn(value) > 0 && fmpz_abs_fits_ui(fmpq_numref(value));
    *out = known ? fmpz_get_ui(fmpq_numref(value)) : 0;
    fmpq_clear(value);
    arena_free(arena);
    return known;
}
