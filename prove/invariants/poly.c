#include "prove/invariants/poly.h"

#include <stdlib.h>

enum { MAX_TERMS = 400, MAX_DEGREE = 8 };

__extension__ typedef __int128 Wide;

static const int64_t huge = INT64_C(1) << 62;

static const Poly lost = {.lost = true};

unsigned monomial_degree(Monomial m) {
    unsigned sum = 0;
    for (; m; m >>= POLY_BITS)
        sum += (unsigned)m & 15;
    return sum;
}

Poly poly_monomial(Monomial of, int64_t times, Arena *arena) {
    PolyTerm *term = ARENA_NEW(arena, PolyTerm);
    *term = (PolyTerm){of, times};
    return (Poly){.at = term, .size = times != 0};
}

Poly poly_number(int64_t value, Arena *arena) {
    return poly_monomial(0, value, arena);
}

Poly poly_variable(unsigned variable, Arena *arena) {
    return variable < POLY_VARIABLES
               ? poly_monomial((Monomial)1 << (POLY_BITS * variable), 1, arena)
               : lost;
}

/* ---- sums and products ---- */

/* Adds "by" * "times" to *sum; false if that does not fit. */
static bool add_times(int64_t *sum, int64_t by, int64_t times) {
    int64_t product;
    return !__builtin_mul_overflow(by, times, &product) &&
           !__builtin_add_overflow(*sum, product, sum);
}

Poly poly_add(const Poly *a, int64_t times, const Poly *b, Arena *arena) {
    if (a->lost || b->lost || a->size + b->size > MAX_TERMS)
        return lost;
    PolyTerm *out = ARENA_ARRAY(arena, PolyTerm, a->size + b->size + 1);
    size_t size = 0;
    for (size_t i = 0, k = 0; i < a->size || k < b->size;) {
        bool from_a =
            k == b->size || (i < a->size && a->at[i].of <= b->at[k].of);
        bool from_b =
            i == a->size || (k < b->size && b->at[k].of <= a->at[i].of);
        PolyTerm t = {from_a ? a->at[i].of : b->at[k].of,
                      from_a ? a->at[i].times : 0};
        if (from_b && !add_times(&t.times, b->at[k].times, times))
            return lost;
        i += from_a;
        k += from_b;
        if (t.times)
            out[size++] = t;
    }
    return (Poly){.at = out, .size = size};
}

static int by_monomial(const void *a, const void *b) {
    Monomial x = ((const PolyTerm *)a)->of, y = ((const PolyTerm *)b)->of;
    return (x > y) - (x < y);
}

/* Sorts the terms, and adds up those of one monomial. */
static Poly gather(PolyTerm *terms, size_t count) {
    size_t size = 0;
    if (count)
        qsort(terms, count, sizeof *terms, by_monomial);
    for (size_t i = 0; i < count; i++) {
        if (size && terms[size - 1].of == terms[i].of) {
            if (!add_times(&terms[size - 1].times, terms[i].times, 1))
                return lost;
        } else {
            terms[size++] = terms[i];
        }
        if (!terms[size - 1].times)
            size--;
    }
    return (Poly){.at = terms, .size = size};
}

Poly poly_mul(const Poly *a, const Poly *b, Arena *arena) {
    size_t count = a->size * b->size;
    if (a->lost || b->lost || count > MAX_TERMS ||
        poly_degree(a) + poly_degree(b) > MAX_DEGREE)
        return lost;
    PolyTerm *out = ARENA_ARRAY(arena, PolyTerm, count + 1);
    for (size_t i = 0; i < a->size; i++)
        for (size_t k = 0; k < b->size; k++) {
            PolyTerm *t = &out[i * b->size + k];
            *t = (PolyTerm){.of = a->at[i].of + b->at[k].of};
            if (!add_times(&t->times, a->at[i].times, b->at[k].times))
                return lost;
        }
    return gather(out, count);
}

Poly poly_substitute(const Poly *p, const Poly *const *by, Arena *arena) {
    Poly sum = poly_number(0, arena);
    if (p->lost)
        return lost;
    for (size_t i = 0; i < p->size && !sum.lost; i++) {
        Poly term = poly_number(p->at[i].times, arena);
        for (unsigned v = 0; v < POLY_VARIABLES && !term.lost; v++) {
            Poly plain = poly_variable(v, arena);
            unsigned times = monomial_exponent(p->at[i].of, v);
            for (unsigned k = 0; k < times; k++)
                term = poly_mul(&term, by[v] ? by[v] : &plain, arena);
        }
        sum = poly_add(&sum, 1, &term, arena);
    }
    return sum;
}

/* ---- expressions ---- */

/* *value = *huges * 2^62 + rest, with a rest below 2^61 either way. */
static bool split_huge(int64_t *huges, fmpz_t value) {
    fmpz_t part, one;
    fmpz_init_set_si(one, huge);
    fmpz_init(part);
    fmpz_set(part, value);
    fmpz_add_si(part, part, huge / 2);
    fmpz_fdiv_q(part, part, one);
    bool fits = fmpz_cmpabs(part, one) < 0;
    *huges = fits ? fmpz_get_si(part) : 0;
    fmpz_submul(value, part, one);
    fmpz_clear(part);
    fmpz_clear(one);
    return fits;
}

Poly poly_of_fmpz(const fmpz_t value, Arena *arena) {
    int64_t huges;
    fmpz_t rest;
    fmpz_init_set(rest, value);
    bool fits = split_huge(&huges, rest) && huges >= -8 && huges <= 8;
    Poly number = poly_number(fits ? fmpz_get_si(rest) : 0, arena);
    fmpz_clear(rest);
    Poly large = poly_variable(POLY_HUGE, arena);
    return fits ? poly_add(&number, huges, &large, arena) : lost;
}

static Monomial monomial_of(const Expr *term) {
    Monomial of = 0;
    for (SymbolId v = 0; v < POLY_HUGE; v++)
        of |= (Monomial)expr_degree_in(term, v) << (POLY_BITS * v);
    return of;
}

/* Term "i" of "e", times "scale". */
static Poly term_of(const Expr *e, size_t i, const fmpz_t scale, Arena *arena) {
    const Expr *term = expr_term(arena, e, i);
    Poly out = lost;
    fmpq_t k;
    fmpq_init(k);
    expr_term_coefficient(k, e, i);
    fmpq_mul_fmpz(k, k, scale);
    if (expr_degree(term) == 0)
        out = poly_of_fmpz(fmpq_numref(k), arena);
    else if (expr_degree(term) <= MAX_DEGREE && fmpz_fits_si(fmpq_numref(k)))
        out = poly_monomial(monomial_of(term), fmpz_get_si(fmpq_numref(k)),
                            arena);
    fmpq_clear(k);
    return out;
}

Poly poly_of_expr(const Expr *e, int64_t *scale, Arena *arena) {
    if (!expr_is_polynomial(e) || expr_symbol_limit(e) > POLY_HUGE)
        return lost;
    Poly sum = poly_number(0, arena);
    fmpz_t by;
    fmpz_init(by);
    expr_denominator(by, e);
    sum.lost = !fmpz_fits_si(by);
    for (size_t i = 0; i < expr_term_count(e) && !sum.lost; i++) {
        Poly term = term_of(e, i, by, arena);
        sum = poly_add(&sum, 1, &term, arena);
    }
    if (scale)
        *scale = sum.lost ? 0 : fmpz_get_si(by);
    fmpz_clear(by);
    return sum;
}

static const Expr *variable_expr(unsigned v, Arena *arena) {
    return v == POLY_HUGE ? expr_int(arena, huge) : expr_symbol(arena, v);
}

const Expr *poly_expr(const Poly *p, Arena *arena) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < p->size; i++) {
        const Expr *term = expr_int(arena, p->at[i].times);
        for (unsigned v = 0; v < POLY_VARIABLES; v++)
            term = expr_mul(arena, term,
                            expr_pow(arena, variable_expr(v, arena),
                                     monomial_exponent(p->at[i].of, v)));
        sum = expr_add(arena, sum, term);
    }
    return sum;
}

/* ---- questions ---- */

bool poly_equal(const Poly *a, const Poly *b) {
    if (a->lost || b->lost || a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->at[i].of != b->at[i].of || a->at[i].times != b->at[i].times)
            return false;
    return true;
}

unsigned poly_degree(const Poly *p) {
    unsigned most = 0;
    for (size_t i = 0; i < p->size; i++) {
        unsigned degree = monomial_degree(p->at[i].of);
        most = degree > most ? degree : most;
    }
    return most;
}

bool poly_has(const Poly *p, unsigned variable) {
    for (size_t i = 0; i < p->size; i++)
        if (monomial_exponent(p->at[i].of, variable))
            return true;
    return false;
}

bool poly_is_within(const Poly *p, int64_t low, int64_t high) {
    for (size_t i = 0; i < p->size; i++)
        if (p->at[i].times < low || p->at[i].times > high)
            return false;
    return !poly_has(p, POLY_HUGE);
}

bool poly_is_number(const Poly *p) {
    return !p->lost && (p->size == 0 || (p->size == 1 && !p->at[0].of));
}

/* In more bits than two factors have. */
static bool eval(Wide *out, const Poly *p, const int64_t *values) {
    *out = 0;
    for (size_t i = 0; i < p->size; i++) {
        Wide term = p->at[i].times;
        for (unsigned v = 0; v < POLY_VARIABLES; v++) {
            Wide by = v == POLY_HUGE ? huge : values[v];
            for (unsigned k = monomial_exponent(p->at[i].of, v); k; k--)
                if (__builtin_mul_overflow(term, by, &term))
                    return false;
        }
        if (__builtin_add_overflow(*out, term, out))
            return false;
    }
    return !p->lost;
}

bool poly_eval(int64_t *out, const Poly *p, const int64_t *values) {
    Wide value;
    if (!eval(&value, p, values) || value > INT64_MAX || value < INT64_MIN)
        return false;
    *out = (int64_t)value;
    return true;
}

bool poly_sign(int *out, const Poly *p, const int64_t *values) {
    Wide value;
    if (!eval(&value, p, values))
        return false;
    *out = (value > 0) - (value < 0);
    return true;
}
