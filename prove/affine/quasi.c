#include "prove/affine/quasi.h"

#include <flint/fmpq_mat.h>

/* Formulas with more terms say little. */
enum { MAX_DEGREE = 12, MAX_POINTS = 1 << 20, MAX_TURNS = 256, MAX_TERMS = 24 };

/* ---- points ---- */

/* Exponents a_1, .., a_n with a sum of at most "degree", by rising sum of the
 * last ones: an odometer that skips what is too large. */
static bool next_exponents(unsigned *a, unsigned n, unsigned degree) {
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += a[i];
    for (unsigned i = n; i-- > 0;) {
        if (sum < degree) {
            a[i]++;
            return true;
        }
        sum -= a[i];
        a[i] = 0;
    }
    return false;
}

static size_t residues(const Quasi *q) {
    size_t count = 1;
    for (unsigned i = 0; i < q->n && count < MAX_POINTS; i++)
        count *= (size_t)q->lattice->period[i];
    return count;
}

size_t quasi_points(const Quasi *q) {
    size_t count = 1;
    for (unsigned i = 1; i <= q->n; i++)
        count = count * (q->degree + i) / i;
    return count * residues(q);
}

/* The residues of number "r". */
static void residue_of(const Quasi *q, size_t r, int64_t *out) {
    for (unsigned i = 0; i < q->n; i++) {
        size_t period = (size_t)q->lattice->period[i];
        out[i] = (int64_t)(r % period);
        r /= period;
    }
}

static bool value_at(const Quasi *q, fmpz_t out, const int64_t *residue,
                     const unsigned *a) {
    int64_t at[LATTICE_PARAMS];
    for (unsigned k = 0; k < q->n; k++) {
        at[k] = q->lattice->base[k] + residue[k];
        for (unsigned i = 0; i < q->n; i++)
            at[k] += (int64_t)a[i] * q->lattice->step[i][k];
    }
    return q->value(q->context, out, at);
}

/* ---- Newton's formula ---- */

/* What is made of one residue. */
typedef struct Newton {
    const Quasi *q;
    const int64_t *residue;
    const Expr *const *at; /* a_i as an expression over the parameters */
    Arena *arena;
    bool failed;
} Newton;

/* The difference of order "a" at the base: the sum over all b <= a of the value
 * at b times (-1)^(a-b) times the binomials of a over b. */
static void difference(Newton *w, fmpz_t out, const unsigned *a) {
    unsigned b[LATTICE_PARAMS] = {0}, n = w->q->n;
    fmpz_t value, factor, part;
    fmpz_init(value);
    fmpz_init(factor);
    fmpz_init(part);
    fmpz_zero(out);
    for (bool more = true; more && !w->failed;) {
        fmpz_one(factor);
        for (unsigned i = 0; i < n; i++) {
            fmpz_bin_uiui(part, a[i], b[i]);
            fmpz_mul(factor, factor, part);
            if ((a[i] - b[i]) % 2)
                fmpz_neg(factor, factor);
        }
        w->failed = !value_at(w->q, value, w->residue, b);
        fmpz_addmul(out, factor, value);
        more = false;
        for (unsigned i = 0; i < n && !more; i++) {
            more = b[i] < a[i];
            b[i] = more ? b[i] + 1 : 0;
        }
    }
    fmpz_clear(value);
    fmpz_clear(factor);
    fmpz_clear(part);
}

/* x over k, for an expression x. */
static const Expr *binomial(const Expr *x, unsigned k, Arena *arena) {
    const Expr *product = expr_int(arena, 1);
    fmpq_t by;
    fmpq_init(by);
    for (unsigned i = 0; i < k; i++) {
        fmpq_set_si(by, 1, i + 1);
        product =
            expr_mul(arena, product, expr_sub(arena, x, expr_int(arena, i)));
        product = expr_scale(arena, product, by);
    }
    fmpq_clear(by);
    return product;
}

static const Expr *newton(Newton *w) {
    unsigned a[LATTICE_PARAMS] = {0};
    const Expr *sum = expr_int(w->arena, 0);
    fmpz_t d;
    fmpz_init(d);
    do {
        difference(w, d, a);
        const Expr *term = expr_fmpz(w->arena, d);
        for (unsigned i = 0; i < w->q->n && !expr_is_zero(term); i++)
            term = expr_mul(w->arena, term, binomial(w->at[i], a[i], w->arena));
        sum = expr_add(w->arena, sum, term);
    } while (!w->failed && next_exponents(a, w->q->n, w->q->degree));
    fmpz_clear(d);
    return w->failed ? NULL : sum;
}

/* ---- where a point is on the steps ---- */

/* Solves base + residue + sum of a_i * step_i = p for a, by Cramer's rule on
 * expressions: the inverse of the matrix of steps. */
static bool invert_steps(const Lattice *l, unsigned n, fmpq_mat_t inverse) {
    fmpq_mat_t steps;
    if (!n)
        return true;
    fmpq_mat_init(steps, n, n);
    for (unsigned k = 0; k < n; k++)
        for (unsigned i = 0; i < n; i++)
            fmpq_set_si(fmpq_mat_entry(steps, k, i), l->step[i][k], 1);
    bool good = fmpq_mat_inv(inverse, steps) != 0;
    fmpq_mat_clear(steps);
    return good;
}

/* a_i, for residue 0, over the parameters; and what a residue takes off. */
static const Expr *coordinate(const Quasi *q, const fmpq_mat_t inverse,
                              unsigned i, const int64_t *residue,
                              const Expr *const *params, Arena *arena) {
    const Expr *sum = expr_int(arena, 0);
    for (unsigned k = 0; k < q->n; k++) {
        const Expr *off = expr_int(arena, q->lattice->base[k] + residue[k]);
        sum = expr_add(arena, sum,
                       expr_scale(arena, expr_sub(arena, params[k], off),
                                  fmpq_mat_entry(inverse, i, k)));
    }
    return sum;
}

static const Expr *residue_formula(const Quasi *q, const fmpq_mat_t inverse,
                                   size_t r, const Expr *const *params,
                                   Arena *arena) {
    int64_t residue[LATTICE_PARAMS];
    const Expr *at[LATTICE_PARAMS];
    residue_of(q, r, residue);
    for (unsigned i = 0; i < q->n; i++)
        at[i] = coordinate(q, inverse, i, residue, params, arena);
    Newton w = {.q = q, .residue = residue, .at = at, .arena = arena};
    return newton(&w);
}

/* ---- one form of all residues ---- */

/* Numbers that the formulas of residues are above that of the first. */
typedef struct Spread {
    fmpq_t least, most;
} Spread;

static bool widen(Spread *s, const Expr *difference) {
    fmpq_t k;
    fmpq_init(k);
    bool good = expr_is_constant(difference, k);
    if (good && fmpq_cmp(k, s->least) < 0)
        fmpq_set(s->least, k);
    if (good && fmpq_cmp(k, s->most) > 0)
        fmpq_set(s->most, k);
    fmpq_clear(k);
    return good;
}

static const Expr *common_form(const Spread *s, const Expr *first,
                               Arena *arena) {
    fmpq_t width;
    fmpq_init(width);
    fmpq_sub(width, s->most, s->least);
    fmpq_sub_si(width, width, 1);
    bool narrow = fmpq_sgn(width) < 0;
    fmpq_clear(width);
    if (!narrow)
        return NULL;
    if (fmpq_is_zero(s->most) && fmpq_is_zero(s->least))
        return first;
    return expr_apply(arena, EXPR_FLOOR,
                      expr_add(arena, first, expr_fmpq(arena, s->most)));
}

/* NULL where they differ by more than numbers less than 1 apart. */
static const Expr *rounded_form(const Expr *const *of, size_t count,
                                Arena *arena) {
    Spread spread;
    fmpq_init(spread.least);
    fmpq_init(spread.most);
    bool good = true;
    for (size_t r = 1; r < count && good; r++)
        good = widen(&spread, expr_sub(arena, of[r], of[0]));
    const Expr *form = good ? common_form(&spread, of[0], arena) : NULL;
    fmpq_clear(spread.least);
    fmpq_clear(spread.most);
    return form;
}

/* ---- a form for each residue ---- */

/* What the polynomials of the residues of one parameter, x, are together. */
typedef struct Turns {
    const Expr *x;
    size_t period;
    const Expr **of; /* of[r]: where x mod period is r */
    Arena *arena;
} Turns;

/* By j: what is added where x + j becomes a multiple of the period. */
static const Expr **jumps_of(const Turns *t) {
    size_t p = t->period;
    const Expr **jump = ARENA_ARRAY(t->arena, const Expr *, p);
    for (size_t r = 0; r < p; r++)
        jump[(p - r) % p] =
            expr_sub(t->arena, t->of[r], t->of[(r + p - 1) % p]);
    return jump;
}

/* The jump that there is most often, of those the one of the largest j. */
static const Expr *usual_jump(const Expr *const *jump, size_t count) {
    const Expr *best = NULL;
    size_t most = 0;
    for (size_t j = count; j-- > 0;) {
        size_t alike = 0;
        for (size_t k = 0; k < count; k++)
            alike += expr_equal(jump[k], jump[j]);
        if (alike > most) {
            most = alike;
            best = jump[j];
        }
    }
    return best;
}

/* of[0] and all jumps so far: of j there were floor((x + j)/period).  The sum
 * of that over all j is x (Hermite), which is put for the usual jump. */
static const Expr *in_turns(const Turns *t) {
    const Expr **jump = jumps_of(t), *usual = usual_jump(jump, t->period);
    const Expr *sum =
        expr_add(t->arena, t->of[0], expr_mul(t->arena, usual, t->x));
    const Expr *by = expr_int(t->arena, (int64_t)t->period);
    for (size_t j = 0; j < t->period; j++) {
        const Expr *more = expr_sub(t->arena, jump[j], usual);
        if (expr_is_zero(more))
            continue;
        const Expr *at =
            expr_add(t->arena, t->x, expr_int(t->arena, (int64_t)j));
        const Expr *turns =
            expr_apply(t->arena, EXPR_FLOOR, expr_divide(t->arena, at, by));
        sum = expr_add(t->arena, sum, expr_mul(t->arena, more, turns));
    }
    return sum;
}

static size_t remainder_of(int64_t a, size_t by) {
    int64_t rest = a % (int64_t)by;
    return (size_t)(rest < 0 ? rest + (int64_t)by : rest);
}

/* One parameter after the other: "of" has those of the first one side by side.
 */
static const Expr *turning_form(const Quasi *q, const Expr **of,
                                const Expr *const *params, Arena *arena) {
    size_t count = residues(q);
    for (unsigned k = 0; k < q->n; k++) {
        size_t p = (size_t)q->lattice->period[k];
        count /= p;
        Turns t = {params[k], p, ARENA_ARRAY(arena, const Expr *, p), arena};
        for (size_t rest = 0; rest < count; rest++) {
            for (size_t r = 0; r < p; r++)
                t.of[remainder_of(q->lattice->base[k] + (int64_t)r, p)] =
                    of[rest * p + r];
            of[rest] = p > 1 ? in_turns(&t) : t.of[0];
        }
    }
    return expr_term_count(of[0]) <= MAX_TERMS ? of[0] : NULL;
}

/* The polynomials of all residues; NULL where a value is missing. */
static const Expr **all_residues(const Quasi *q, const Expr *const *params,
                                 Arena *arena) {
    fmpq_mat_t inverse;
    fmpq_mat_init(inverse, q->n, q->n);
    bool good =
        q->degree <= MAX_DEGREE && invert_steps(q->lattice, q->n, inverse);
    size_t count = residues(q);
    const Expr **of = ARENA_ARRAY(arena, const Expr *, count);
    for (size_t r = 0; r < count && good; r++) {
        of[r] = residue_formula(q, inverse, r, params, arena);
        good = of[r] != NULL;
    }
    fmpq_mat_clear(inverse);
    return good ? of : NULL;
}

const Expr *quasi_formula(const Quasi *q, const Expr *const *params,
                          Arena *arena) {
    const Expr **of = all_residues(q, params, arena);
    size_t count = residues(q);
    const Expr *form = of ? rounded_form(of, count, arena) : NULL;
    return form || !of || count > MAX_TURNS
               ? form
               : turning_form(q, of, params, arena);
}
