#include "algebra/recursion/split.h"

#include "algebra/region/region.h"

static const Expr *number(Arena *arena, int64_t n) {
    return expr_int(arena, n);
}

static const Expr *size_of(const Split *s, Arena *arena) {
    return expr_symbol(arena, s->size);
}

/* ---- how many steps there are ---- */

/* The k of base^k = n; 0 if there is none. */
static int64_t exponent_of(int64_t n, int64_t base) {
    int64_t k = 0;
    for (; n > 1 && n % base == 0; n /= base)
        k++;
    return n == 1 ? k : 0;
}

/* log(size/from) to the base "by". */
static const Expr *log_of_ratio(const Split *s, int64_t from, Arena *arena) {
    const Expr *size = size_of(s, arena);
    ulong by = (ulong)s->by;
    int64_t k = exponent_of(from, s->by);
    if (k > 0 || from == 1)
        return expr_sub(arena, expr_log(arena, by, size), number(arena, k));
    return expr_log(arena, by, expr_divide(arena, size, number(arena, from)));
}

/* The least k with floor(s/by^k) < from. */
static const Expr *steps_down(int64_t *least, const Split *s, Arena *arena) {
    *least = (s->from + s->by - 1) / s->by;
    return expr_add(
        arena, expr_apply(arena, EXPR_FLOOR, log_of_ratio(s, s->from, arena)),
        number(arena, 1));
}

/* The least k with ceil(s/by^k) < from. */
static const Expr *steps_up(int64_t *least, const Split *s, Arena *arena) {
    *least = (s->from - 1) / s->by + 1;
    return expr_apply(arena, EXPR_CEIL, log_of_ratio(s, s->from - 1, arena));
}

/* ---- parts that are rounded alike ---- */

/* 1 + a + .. + a^(steps - 1). */
static const Expr *geometric(int64_t a, const Expr *steps, Arena *arena) {
    if (a == 1)
        return steps;
    const Expr *last = expr_power(arena, number(arena, a), steps);
    return expr_divide(arena, expr_sub(arena, last, number(arena, 1)),
                       number(arena, a - 1));
}

/* The sum of a^i*part(s/by^i), rounded by "fn", for i = 0..steps - 1. */
static const Expr *weighted(const Split *s, const Expr *part, int64_t a,
                            ExprFn fn, const Expr *steps, Arena *arena) {
    SymbolId limit = expr_symbol_limit(part);
    SymbolId index = limit > s->size ? limit : s->size + 1;
    const Expr *i = expr_symbol(arena, index);
    const Expr *size =
        expr_apply(arena, fn,
                   expr_divide(arena, size_of(s, arena),
                               expr_power(arena, number(arena, s->by), i)));
    const Expr *term =
        expr_mul(arena, expr_power(arena, number(arena, a), i),
                 expr_substitute_one(arena, part, s->size, size));
    return expr_kept_sum(arena, term, index, number(arena, 0),
                         expr_sub(arena, steps, number(arena, 1)));
}

/* What is the same for all sizes, of a polynomial with floors. */
static const Expr *constant_of(const Split *s, Arena *arena) {
    const Expr *none = number(arena, 0);
    const Expr *at_0 = expr_substitute_one(arena, s->rest, s->size, none);
    return expr_is_polynomial(at_0) ? at_0 : none;
}

/* The same for a whole "rest". */
static const Expr *all_rests(const Split *s, int64_t a, ExprFn fn,
                             const Expr *steps, Arena *arena) {
    const Expr *constant = constant_of(s, arena);
    const Expr *part = expr_sub(arena, s->rest, constant);
    const Expr *sum = expr_mul(arena, constant, geometric(a, steps, arena));
    if (expr_is_zero(part))
        return sum;
    const Expr *times = number(arena, 1);
    if (expr_is_polynomial(part) && expr_degree_in(part, s->size) == 1) {
        times = expr_coefficient(arena, part, s->size, 1);
        part = size_of(s, arena);
    }
    const Expr *rests = weighted(s, part, a, fn, steps, arena);
    return rests ? expr_add(arena, sum, expr_mul(arena, times, rests)) : NULL;
}

static const Expr *alike(int64_t *least, const Split *s, Arena *arena) {
    bool down = !s->ceils;
    int64_t a = s->floors + s->ceils;
    const Expr *steps =
        down ? steps_down(least, s, arena) : steps_up(least, s, arena);
    const Expr *rests =
        all_rests(s, a, down ? EXPR_FLOOR : EXPR_CEIL, steps, arena);
    const Expr *ends =
        expr_mul(arena, s->end, expr_power(arena, number(arena, a), steps));
    return rests ? expr_add(arena, ends, rests) : NULL;
}

/* ---- two halves ---- */

/* T for T(1) = 0 and a rest of s - 1. */
static const Expr *merges(const Split *s, Arena *arena) {
    const Expr *size = size_of(s, arena);
    const Expr *log = expr_apply(arena, EXPR_CEIL, expr_log(arena, 2, size));
    const Expr *less = expr_sub(arena, expr_power(arena, number(arena, 2), log),
                                number(arena, 1));
    return expr_sub(arena, expr_mul(arena, size, log), less);
}

/* A rest of u*s + v is u*(s - 1) + (u + v): there are s - 1 splits, and s ends.
 */
static const Expr *halves(int64_t *least, const Split *s, Arena *arena) {
    if (!expr_is_polynomial(s->rest) || expr_degree_in(s->rest, s->size) > 1)
        return NULL;
    const Expr *size = size_of(s, arena);
    const Expr *splits = expr_sub(arena, size, number(arena, 1));
    const Expr *u = expr_coefficient(arena, s->rest, s->size, 1),
               *v = expr_coefficient(arena, s->rest, s->size, 0);
    const Expr *of_splits =
        expr_add(arena, expr_mul(arena, u, merges(s, arena)),
                 expr_mul(arena, expr_add(arena, u, v), splits));
    *least = 1;
    return expr_add(arena, of_splits, expr_mul(arena, s->end, size));
}

const Expr *split_solve(int64_t *least, const Split *s, Arena *arena) {
    if (!s->floors || !s->ceils)
        return alike(least, s, arena);
    return s->by == 2 && s->floors == 1 && s->ceils == 1 && s->from == 2
               ? halves(least, s, arena)
               : NULL;
}

/* ---- what it is at least ---- */

/* "e" >= 0, being a polynomial without negative terms over the size. */
static bool is_plain(const Split *s, const Expr *e) {
    bool plain = expr_is_polynomial(e);
    fmpq_t c;
    fmpq_init(c);
    for (size_t i = 0; i < expr_term_count(e) && plain; i++) {
        expr_term_coefficient(c, e, i);
        plain = fmpq_sgn(c) >= 0;
    }
    fmpq_clear(c);
    EXPR_FOR_SYMBOL(e, symbol, 0) {
        plain = plain && symbol == s->size;
    }
    return plain;
}

/* All that is left at the end: so many parts. */
static const Expr *all_ends(const Split *s, Arena *arena) {
    int64_t a = s->floors + s->ceils;
    const Expr *ratio =
        expr_divide(arena, size_of(s, arena), number(arena, s->from));
    return expr_mul(arena, s->end,
                    expr_power(arena, number(arena, a),
                               expr_log(arena, (ulong)s->by, ratio)));
}

/* Where rests are as much in each step as in the first, up to rounding: a step
 * has a^i of them, of sizes of at least k = size/(2*by^(i + 1)) times "by",
 * and there are log(size/(by*from)) such steps.  Else those of the first. */
static const Expr *all_steps(const Split *s, const Expr *of_k, Arena *arena) {
    unsigned degree = expr_degree_in(of_k, s->size);
    int64_t parts = 1;
    for (unsigned i = 0; i < degree && parts <= s->floors + s->ceils; i++)
        parts *= s->by;
    if (degree == 0 || parts != s->floors + s->ceils)
        return s->rest;
    const Expr *k =
        expr_divide(arena, size_of(s, arena), number(arena, 2 * s->by));
    const Expr *most =
        expr_mul(arena, expr_coefficient(arena, of_k, s->size, degree),
                 expr_pow(arena, k, degree));
    const Expr *steps = expr_log(
        arena, (ulong)s->by,
        expr_divide(arena, size_of(s, arena), number(arena, s->by * s->from)));
    return expr_mul(arena, most, steps);
}

/* It holds below "from", too: what rests are there is taken off. */
const Expr *split_least(const Split *s, Arena *arena) {
    const Expr *of_k = split_at_residue(s->rest, s, 0, arena);
    if (!is_plain(s, of_k) || !is_plain(s, s->end) ||
        !split_is_rising(s, arena))
        return NULL;
    const Expr *from = number(arena, s->from);
    const Expr *rests =
        expr_sub(arena, all_steps(s, of_k, arena),
                 expr_substitute_one(arena, s->rest, s->size, from));
    return expr_add(arena, all_ends(s, arena), rests);
}

/* ---- steps ---- */

/* Of a rest that is the same for all sizes. */
static const Expr *alike_steps(const Split *s, Arena *arena) {
    const Expr *above =
        expr_sub(arena, size_of(s, arena), number(arena, s->from));
    const Expr *steps =
        expr_add(arena,
                 expr_apply(arena, EXPR_FLOOR,
                            expr_divide(arena, above, number(arena, s->by))),
                 number(arena, 1));
    const Expr *ends = expr_mul(
        arena, s->end, expr_power(arena, number(arena, s->floors), steps));
    return expr_add(
        arena, ends,
        expr_mul(arena, s->rest, geometric(s->floors, steps, arena)));
}

const Expr *split_solve_steps(int64_t *least, const Split *s, Arena *arena) {
    *least = s->from - s->by;
    if (!expr_has_symbol(s->rest, s->size))
        return alike_steps(s, arena);
    if (s->by != 1 || s->floors != 1 || !expr_is_polynomial(s->rest))
        return NULL;
    SymbolId limit = expr_symbol_limit(s->rest);
    const Expr *each =
        expr_substitute_one(arena, s->rest, s->size, expr_symbol(arena, limit));
    const Expr *all =
        expr_sum(arena, each, limit, number(arena, s->from), size_of(s, arena));
    return all ? expr_add(arena, s->end, all) : NULL;
}

const Expr *split_ends(const Split *s, Arena *arena) {
    return expr_factorial(arena, number(arena, s->from - 1));
}

/* With a rest of u*s + v, T(s) + u is s times that of s - 1, and u + v. */
const Expr *split_solve_factorial(int64_t *least, const Split *s,
                                  Arena *arena) {
    enum { LARGEST_FROM = 12 };
    *least = s->from - 1;
    if (s->from < 1 || s->from > LARGEST_FROM || !expr_is_polynomial(s->rest) ||
        expr_degree_in(s->rest, s->size) > 1)
        return NULL;
    SymbolId limit = expr_symbol_limit(s->rest);
    SymbolId index = limit > s->size ? limit : s->size + 1;
    const Expr *u = expr_coefficient(arena, s->rest, s->size, 1),
               *v = expr_coefficient(arena, s->rest, s->size, 0);
    const Expr *part =
        expr_divide(arena, number(arena, 1),
                    expr_factorial(arena, expr_symbol(arena, index)));
    const Expr *parts =
        expr_mul(arena, expr_add(arena, u, v),
                 expr_kept_sum(arena, part, index, number(arena, s->from),
                               size_of(s, arena)));
    const Expr *ends =
        expr_divide(arena, expr_add(arena, s->end, u), split_ends(s, arena));
    const Expr *all = expr_mul(arena, expr_add(arena, ends, parts),
                               expr_factorial(arena, size_of(s, arena)));
    return expr_sub(arena, all, u);
}

/* ---- all smaller sizes ---- */

/* With a rest of u*s + v, T(s) + u/floors is 1 + floors times that of s - 1. */
const Expr *split_solve_history(const Split *s, int64_t lowest, Arena *arena) {
    if (!expr_is_polynomial(s->rest) || expr_degree_in(s->rest, s->size) > 1)
        return NULL;
    const Expr *from = number(arena, s->from);
    const Expr *below =
        expr_mul(arena, number(arena, s->floors * (s->from - lowest)), s->end);
    const Expr *first = expr_add(
        arena, expr_substitute_one(arena, s->rest, s->size, from), below);
    const Expr *fixed =
        expr_divide(arena, expr_coefficient(arena, s->rest, s->size, 1),
                    number(arena, s->floors));
    const Expr *power = expr_power(arena, number(arena, s->floors + 1),
                                   expr_sub(arena, size_of(s, arena), from));
    return expr_sub(
        arena, expr_mul(arena, expr_add(arena, first, fixed), power), fixed);
}

/* ---- residues ---- */

const Expr *split_at_residue(const Expr *e, const Split *s, int64_t residue,
                             Arena *arena) {
    const Expr *size = expr_add(
        arena, expr_mul(arena, number(arena, s->by), size_of(s, arena)),
        number(arena, residue));
    return expr_substitute_one(arena, e, s->size, size);
}

bool split_is_nonneg(const Expr *e, const Split *s, Arena *arena) {
    bool nonneg = true;
    for (int64_t r = 0; r < s->by && nonneg; r++) {
        Region from = {0};
        const Expr *size = split_at_residue(size_of(s, arena), s, r, arena);
        region_require(&from, expr_sub(arena, size, number(arena, s->from)),
                       NULL, 0, arena);
        nonneg =
            region_implies(&from, split_at_residue(e, s, r, arena), NULL, 0);
    }
    return nonneg;
}

bool split_is_rising(const Split *s, Arena *arena) {
    const Expr *next = expr_add(arena, size_of(s, arena), number(arena, 1));
    const Expr *change = expr_sub(
        arena, expr_substitute_one(arena, s->rest, s->size, next), s->rest);
    return split_is_nonneg(s->rest, s, arena) &&
           split_is_nonneg(change, s, arena);
}
