#include "algebra/growth/monomial.h"

/* ---- constants ---- */

int monomial_sign(Arena *arena, const Expr *constant) {
    enum { DIGITS = 40 };
    fmpq_t value;
    fmpq_init(value);
    if (!expr_is_constant(constant, value)) {
        fmpq_one(value);
        fmpq_mul_2exp(value, value, DIGITS);
        const Expr *scaled =
            expr_apply(arena, EXPR_FLOOR, expr_scale(arena, constant, value));
        if (!expr_is_constant(scaled, value))
            fmpq_zero(value);
        if (fmpq_cmp_si(value, -1) == 0) /* maybe almost 0 */
            fmpq_zero(value);
    }
    int sign = fmpq_sgn(value);
    fmpq_clear(value);
    return sign;
}

static bool has_symbols(const Expr *a) {
    return expr_next_symbol(a, 0) != EXPR_NO_SYMBOL;
}

/* ---- powers ---- */

/* n^c for an atom n and a constant c. */
static bool is_constant_power(const Atom *atom) {
    return expr_is_call(atom, EXPR_POWER) && expr_sole_atom(atom->args[0]) &&
           !has_symbols(atom->args[1]);
}

const Atom *monomial_base(const Atom *atom) {
    while (is_constant_power(atom))
        atom = expr_sole_atom(atom->args[0]);
    return atom;
}

/* 2^n and n^m. */
bool monomial_is_exponential(const Atom *atom) {
    if (!expr_is_call(atom, EXPR_POWER) || !has_symbols(atom->args[1]))
        return false;
    const fmpq *number = expr_number(atom->args[0]);
    const Atom *base = expr_sole_atom(atom->args[0]);
    return number ? fmpq_sgn(number) > 0 : base && base->arity == 0;
}

const Expr *monomial_exponent(Arena *arena, const Factor *factor) {
    const Expr *power = expr_int(arena, factor->exponent);
    for (const Atom *atom = factor->atom; is_constant_power(atom);
         atom = expr_sole_atom(atom->args[0]))
        power = expr_mul(arena, power, atom->args[1]);
    return power;
}

/* The power of "base" in "term". */
static const Expr *power_in(Arena *arena, const Term *term, const Atom *base) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        if (!monomial_is_exponential(factor->atom) &&
            expr_atom_order(monomial_base(factor->atom), base) == 0)
            sum = expr_add(arena, sum, monomial_exponent(arena, factor));
    }
    return sum;
}

/* Whether both have the same power of "base", else what has the larger one:
 * *sign is 0 where that is not sure. */
static bool same_power(int *sign, Arena *arena, const Term *a, const Term *b,
                       const Atom *base) {
    const Expr *sum =
        expr_sub(arena, power_in(arena, a, base), power_in(arena, b, base));
    *sign = monomial_sign(arena, sum);
    return expr_is_zero(sum);
}

/* ---- exponentials ---- */

const Expr *monomial_log(Arena *arena, const Term *term) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        if (!monomial_is_exponential(factor->atom))
            continue;
        const Expr *log = expr_log(arena, 2, factor->atom->args[0]);
        const Expr *exponent = expr_mul(arena, factor->atom->args[1],
                                        expr_int(arena, factor->exponent));
        sum = expr_add(arena, sum, expr_mul(arena, exponent, log));
    }
    return sum;
}

/* n! for a symbol n: (n/e)^n <= n! <= n^n. */
static const Expr *symbol_of_factorial(const Atom *atom) {
    const Atom *inside = expr_is_call(atom, EXPR_FACTORIAL)
                             ? expr_sole_atom(atom->args[0])
                             : NULL;
    return inside && inside->arity == 0 ? atom->args[0] : NULL;
}

/* What the factorials of "a" that "b" has not are at most, with "up", or what
 * they are at least; logarithms to base 2. */
static const Expr *factorials(Arena *arena, const Term *a, const Term *b,
                              bool up) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < a->n_factors; i++) {
        const Expr *n = symbol_of_factorial(a->factors[i].atom);
        int sign;
        if (!n || same_power(&sign, arena, a, b, a->factors[i].atom) ||
            sign < 0)
            continue;
        const Expr *log = expr_log(arena, 2, n);
        if (!up) /* log2(e) < 3/2 */
            log = expr_sub(arena, log, expr_int(arena, 2));
        const Expr *times =
            expr_sub(arena, power_in(arena, a, a->factors[i].atom),
                     power_in(arena, b, a->factors[i].atom));
        sum = expr_add(arena, sum,
                       expr_mul(arena, times, expr_mul(arena, n, log)));
    }
    return sum;
}

/* What log2(a/b) is at most, for exponentials and factorials. */
static const Expr *exponents_of(Arena *arena, const Term *a, const Term *b) {
    const Expr *sum =
        expr_sub(arena, monomial_log(arena, a), monomial_log(arena, b));
    sum = expr_add(arena, sum, factorials(arena, a, b, true));
    return expr_sub(arena, sum, factorials(arena, b, a, false));
}

/* The factors of "term" that have symbols, or those that have none. */
static const Expr *part_of(Arena *arena, const Term *term, bool symbols) {
    const Expr *product = expr_int(arena, 1);
    for (size_t i = 0; i < term->n_factors; i++) {
        const Expr *atom = expr_of_atom(arena, term->factors[i].atom);
        if (has_symbols(atom) == symbols)
            product =
                expr_mul(arena, product,
                         expr_pow(arena, atom, term->factors[i].exponent));
    }
    return symbols ? product : expr_scale(arena, product, &term->coefficient);
}

/* The sign of all that "monomial" has as a factor in "sum". */
static int sign_in(Arena *arena, const Expr *sum, const Expr *monomial) {
    const Expr *factor = expr_int(arena, 0);
    for (size_t i = 0; i < sum->size; i++)
        if (expr_equal(part_of(arena, &sum->terms[i], true), monomial))
            factor =
                expr_add(arena, factor, part_of(arena, &sum->terms[i], false));
    return monomial_sign(arena, factor);
}

/* Whether a term of "sum" that is negative outgrows "monomial". */
static bool is_outweighed(Arena *arena, const Expr *monomial, const Expr *sum) {
    const Term *less = &monomial->terms[0];
    for (size_t i = 0; i < sum->size && monomial_has_own_rate(less); i++) {
        const Expr *more = part_of(arena, &sum->terms[i], true);
        if (sign_in(arena, sum, more) < 0 &&
            monomial_has_own_rate(&more->terms[0]) &&
            monomial_within(arena, less, &more->terms[0]) &&
            !monomial_within(arena, &more->terms[0], less))
            return true;
    }
    return false;
}

/* Whether "sum" falls without bound or is 0: each of its terms is negative, or
 * another one outgrows it that is. */
static bool falls(Arena *arena, const Expr *sum) {
    for (size_t i = 0; i < sum->size; i++) {
        const Expr *monomial = part_of(arena, &sum->terms[i], true);
        if (!monomial_has_own_rate(&monomial->terms[0]) ||
            (sign_in(arena, sum, monomial) >= 0 &&
             !is_outweighed(arena, monomial, sum)))
            return false;
    }
    return true;
}

/* Whether "monomial" is n times what does not fall as symbols grow. */
static bool grows_with(Arena *arena, const Term *monomial, const Atom *n) {
    bool found = false;
    for (size_t i = 0; i < monomial->n_factors; i++) {
        const Atom *base = monomial_base(monomial->factors[i].atom);
        if (monomial_is_exponential(base) ||
            monomial_sign(arena, power_in(arena, monomial, base)) <= 0)
            return false;
        found |= expr_atom_order(base, n) == 0;
    }
    return found;
}

/* Whether "monomial" is more than log(n), by a power of that, times what does
 * not fall: 2 to the power of that is more than each power of n. */
static bool outgrows_log(Arena *arena, const Term *monomial, const Atom *n) {
    for (size_t i = 0; i < monomial->n_factors; i++) {
        const Atom *base = monomial_base(monomial->factors[i].atom);
        const Atom *inside =
            expr_is_call(base, EXPR_LOG) ? expr_sole_atom(base->args[0]) : NULL;
        const Expr *more = expr_sub(arena, power_in(arena, monomial, base),
                                    expr_int(arena, 1));
        if (inside && expr_atom_order(inside, n) == 0 &&
            monomial_sign(arena, more) > 0)
            return grows_with(arena, monomial, base);
    }
    return false;
}

/* Whether the exponential of "sum", which falls, outweighs each power of
 * "base": a symbol, or a logarithm of one, with which a negative term grows. */
static bool outweighs(Arena *arena, const Expr *sum, const Atom *base) {
    while (expr_is_call(base, EXPR_LOG) && expr_sole_atom(base->args[0]))
        base = expr_sole_atom(base->args[0]);
    for (size_t i = 0; i < sum->size && base->arity == 0; i++) {
        const Expr *monomial = part_of(arena, &sum->terms[i], true);
        if (sign_in(arena, sum, monomial) < 0 &&
            (grows_with(arena, &monomial->terms[0], base) ||
             outgrows_log(arena, &monomial->terms[0], base)))
            return true;
    }
    return false;
}

/* ---- monomials ---- */

/* Whether a power of "base" cannot fall as symbols grow. */
static bool grows(const Atom *base) {
    return base->arity == 0 || base->fn == EXPR_LOG || base->fn == EXPR_MAX ||
           base->fn == EXPR_MIN || base->fn == EXPR_FACTORIAL;
}

/* Whether what is behind a logarithm has a lower power in "a" than in "b". */
static bool inside_is_less(Arena *arena, const Term *a, const Term *b,
                           const Atom *base) {
    const Atom *inside =
        expr_is_call(base, EXPR_LOG) ? expr_sole_atom(base->args[0]) : NULL;
    int sign = 0;
    return inside && !same_power(&sign, arena, a, b, inside) && sign < 0;
}

/* Whether the powers of "base" in "a" and "b" allow "a" to be within "b". */
static bool power_within(Arena *arena, const Term *a, const Term *b,
                         const Atom *base, const Expr *exponents) {
    int sign;
    if (monomial_is_exponential(base) || symbol_of_factorial(base) ||
        same_power(&sign, arena, a, b, base))
        return true;
    return (sign < 0 && grows(base)) || inside_is_less(arena, a, b, base) ||
           outweighs(arena, exponents, base);
}

bool monomial_within(Arena *arena, const Term *a, const Term *b) {
    const Expr *exponents = exponents_of(arena, a, b);
    if (!falls(arena, exponents))
        return false;
    const Term *both[] = {a, b};
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < both[i]->n_factors; k++)
            if (!power_within(arena, a, b,
                              monomial_base(both[i]->factors[k].atom),
                              exponents))
                return false;
    return true;
}

bool monomial_has_own_rate(const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *base = monomial_base(term->factors[i].atom);
        if (base->arity > 0 && base->fn != EXPR_LOG &&
            !monomial_is_exponential(base) && !symbol_of_factorial(base))
            return false;
    }
    return true;
}
