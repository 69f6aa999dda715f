/* expr_sequence.c -- factorials and linear recurrences. */
#include "algebra/expr/expr_impl.h"

#include <flint/fmpq_vec.h>

const Expr *expr_factorial(Arena *arena, const Expr *a) {
    const Expr **args = ARENA_NEW(arena, const Expr *);
    args[0] = a;
    return expr_function(arena, EXPR_FACTORIAL, args, 1);
}

const Expr *expr_recurrence(Arena *arena, const Expr *n, size_t k,
                            const fmpq *c, const fmpq *v) {
    const Expr **args = ARENA_ARRAY(arena, const Expr *, 1 + 2 * k);
    args[0] = n;
    for (size_t i = 0; i < k; i++) {
        args[1 + i] = expr_fmpq(arena, c + i);
        args[1 + k + i] = expr_fmpq(arena, v + i);
    }
    return expr_function(arena, EXPR_RECURRENCE, args, 1 + 2 * k);
}

static const fmpq fibonacci_by[] = {{1, 1}, {1, 1}},
                  fibonacci_first[] = {{0, 1}, {1, 1}};

const Expr *expr_fibonacci(Arena *arena, const Expr *n) {
    return expr_recurrence(arena, n, 2, fibonacci_by, fibonacci_first);
}

static bool is_number(const Expr *a, const fmpq *number) {
    fmpq_t value;
    fmpq_init(value);
    bool same = expr_is_constant(a, value) && fmpq_equal(value, number);
    fmpq_clear(value);
    return same;
}

bool expr_is_fibonacci(const Atom *atom) {
    bool same = expr_is_call(atom, EXPR_RECURRENCE) && atom->arity == 5;
    for (size_t i = 0; i < 2 && same; i++)
        same = is_number(atom->args[1 + i], &fibonacci_by[i]) &&
               is_number(atom->args[3 + i], &fibonacci_first[i]);
    return same;
}

/* ---- values ---- */

/* The argument, if that is whole and in 0..most. */
static bool eval_index(ulong *out, const Atom *atom, ulong most,
                       const ExprPoint *point) {
    fmpq_t n;
    fmpq_init(n);
    bool known = expr_eval_at(n, atom->args[0], point) &&
                 fmpz_is_one(fmpq_denref(n)) && fmpq_sgn(n) >= 0 &&
                 fmpz_cmp_ui(fmpq_numref(n), most) <= 0;
    *out = known ? fmpz_get_ui(fmpq_numref(n)) : 0;
    fmpq_clear(n);
    return known;
}

bool expr_eval_factorial(fmpq_t out, const Atom *atom, const ExprPoint *point) {
    enum { MOST = EXPR_MAX_BITS / 12 }; /* n! < n^n, n < 2^13 */
    ulong n;
    if (!eval_index(&n, atom, MOST, point))
        return false;
    fmpz_fac_ui(fmpq_numref(out), n);
    fmpz_one(fmpq_denref(out));
    return true;
}

/* Puts the next value in the place of the oldest one: a(n) is at n % k. */
static void step(fmpq *last, ulong n, const Atom *atom, size_t k) {
    fmpq_t sum, c;
    fmpq_init(sum);
    fmpq_init(c);
    for (size_t i = 1; i <= k; i++) {
        (void)expr_is_constant(atom->args[i], c);
        fmpq_addmul(sum, c, last + (n - i) % k);
    }
    fmpq_swap(last + n % k, sum);
    fmpq_clear(sum);
    fmpq_clear(c);
}

static bool is_long(const fmpq *a) {
    return fmpz_bits(&a->num) + fmpz_bits(&a->den) > EXPR_MAX_BITS;
}

bool expr_eval_recurrence(fmpq_t out, const Atom *atom,
                          const ExprPoint *point) {
    size_t k = (atom->arity - 1) / 2;
    ulong n;
    if (!eval_index(&n, atom, *point->terms_left, point))
        return false;
    fmpq *last = _fmpq_vec_init((slong)k);
    for (size_t i = 0; i < k; i++)
        (void)expr_is_constant(atom->args[1 + k + i], last + i);
    bool known = true;
    for (ulong i = k; i <= n && known; i++) {
        step(last, i, atom, k);
        known = !is_long(last + i % k) && --*point->terms_left > 0;
    }
    fmpq_set(out, last + n % k);
    _fmpq_vec_clear(last, (slong)k);
    return known;
}
