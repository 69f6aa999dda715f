#include "algebra/recursion/cfinite.h"

/* The number that is left over if every T is the same; false if they cannot
 * be. */
static bool find_fixed(fmpq_t out, const CFinite *l) {
    int64_t calls = -1;
    for (size_t i = 1; i <= l->order; i++)
        calls += l->times[i];
    fmpq_t by;
    fmpq_init(by);
    fmpq_set_si(by, -calls, 1);
    bool has = calls && expr_is_constant(l->rest, out);
    if (has)
        fmpq_div(out, out, by);
    fmpq_clear(by);
    return has;
}

/* Sets h[i] to the first value less "fixed". */
static bool find_first(fmpq *h, const CFinite *l, const fmpq_t fixed) {
    for (size_t i = 0; i < l->order; i++) {
        if (!l->first[i] || !expr_is_constant(l->first[i], &h[i]))
            return false;
        fmpq_sub(&h[i], &h[i], fixed);
    }
    return true;
}

/* h0*fib(n + 1) + (h1 - h0)*fib(n), for h(n) = h(n - 1) + h(n - 2). */
static const Expr *by_fibonacci(Arena *arena, const Expr *n, const fmpq *c,
                                fmpq *h) {
    fmpq zero_one[2];
    fmpq_init(&zero_one[0]);
    fmpq_init(&zero_one[1]);
    fmpq_one(&zero_one[1]);
    const Expr *next = expr_recurrence(
        arena, expr_add(arena, n, expr_int(arena, 1)), 2, c, zero_one);
    const Expr *fib = expr_recurrence(arena, n, 2, c, zero_one);
    fmpq_sub(&h[1], &h[1], &h[0]);
    const Expr *sum = expr_add(arena, expr_scale(arena, next, &h[0]),
                               expr_scale(arena, fib, &h[1]));
    fmpq_clear(&zero_one[0]);
    fmpq_clear(&zero_one[1]);
    return sum;
}

/* h(n) by its first values, n from 0. */
static const Expr *by_first(const CFinite *l, const Expr *n, fmpq *h,
                            Arena *arena) {
    fmpq c[CFINITE_ORDER];
    for (size_t i = 0; i < l->order; i++) {
        fmpq_init(&c[i]);
        fmpq_set_si(&c[i], l->times[i + 1], 1);
    }
    const Expr *out;
    if (l->order == 1)
        out = expr_scale(arena, expr_power(arena, expr_fmpq(arena, &c[0]), n),
                         &h[0]);
    else if (l->order == 2 && l->times[1] == 1 && l->times[2] == 1)
        out = by_fibonacci(arena, n, c, h);
    else
        out = expr_recurrence(arena, n, l->order, c, h);
    for (size_t i = 0; i < l->order; i++)
        fmpq_clear(&c[i]);
    return out;
}

const Expr *cfinite_solve(const CFinite *l, const Expr *n, Arena *arena) {
    fmpq h[CFINITE_ORDER];
    fmpq_t fixed;
    fmpq_init(fixed);
    for (size_t i = 0; i < l->order; i++)
        fmpq_init(&h[i]);
    const Expr *out = NULL;
    if (find_fixed(fixed, l) && find_first(h, l, fixed))
        out =
            expr_add(arena, expr_fmpq(arena, fixed), by_first(l, n, h, arena));
    for (size_t i = 0; i < l->order; i++)
        fmpq_clear(&h[i]);
    fmpq_clear(fixed);
    return out;
}
