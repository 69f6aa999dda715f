#include "interp/forms/steps/stepfunction.h"

typedef void Divide(fmpz_t quotient, const fmpz_t a, ulong by);

/* ---- values ---- */

static void floor_of(fmpz_t quotient, const fmpz_t a, ulong by) {
    fmpz_fdiv_q_ui(quotient, a, by);
}

static void ceil_of(fmpz_t quotient, const fmpz_t a, ulong by) {
    fmpz_cdiv_q_ui(quotient, a, by);
}

/* A power of the base is above (x + add)/scale exactly if it is above the
 * floor, and below exactly if it is below the ceiling. */
static void logarithm_value(fmpz_t out, const StepFunction *f, Divide *divide) {
    divide(out, out, (ulong)f->scale);
    fmpz_set_ui(out, f->ceil ? (ulong)fmpz_clog_ui(out, (ulong)f->by)
                             : (ulong)fmpz_flog_ui(out, (ulong)f->by));
}

/* The same of powers: whole numbers may be taken from the root first. */
static void root_value(fmpz_t out, const StepFunction *f, Divide *divide) {
    fmpz_t inside;
    fmpz_init_set(inside, out);
    bool is_exact = fmpz_root(out, inside, f->root);
    fmpz_add_si(out, out, (f->ceil && !is_exact) - f->less);
    divide(out, out, (ulong)f->by);
    fmpz_clear(inside);
}

static void power_value(fmpz_t out, const StepFunction *f) {
    ulong exponent = fmpz_get_ui(out);
    fmpz_set_si(out, f->by);
    fmpz_pow_ui(out, out, exponent);
}

/* What is not computed is more than any count, so that no sample has it. */
static void set_too_large(fmpz_t out) {
    fmpz_one_2exp(out, 256);
}

static void factorial_value(fmpz_t out) {
    if (fmpz_cmp_ui(out, STEP_MOST_FACTORIAL) <= 0)
        fmpz_fac_ui(out, fmpz_get_ui(out));
    else
        set_too_large(out);
}

/* r(x) = x*r(x - 1) + 1; r(0) is the empty row, or none. */
static void arranged_value(fmpz_t out, slong by) {
    if (fmpz_cmp_ui(out, STEP_MOST_FACTORIAL) > 0) {
        set_too_large(out);
        return;
    }
    ulong x = fmpz_get_ui(out);
    fmpz_set_ui(out, by == 0);
    for (ulong i = 1; i <= x; i++) {
        fmpz_mul_ui(out, out, i);
        fmpz_add_ui(out, out, 1);
    }
}

/* Those i together for which x/i has the same floor. */
static void harmonic_value(fmpz_t out) {
    if (fmpz_cmp_ui(out, STEP_MOST_HARMONIC) > 0) {
        set_too_large(out);
        return;
    }
    ulong x = fmpz_get_ui(out);
    fmpz_zero(out);
    for (ulong i = 1, last; i <= x; i = last + 1) {
        last = x / (x / i);
        fmpz_add_ui(out, out, (last - i + 1) * (x / i));
    }
}

void stepfunction_value(fmpz_t out, const StepFunction *f, const fmpz_t x) {
    Divide *divide = f->ceil ? ceil_of : floor_of;
    if (fmpz_cmp_si(x, f->low) < 0)
        fmpz_set_si(out, f->low);
    else
        fmpz_set(out, x);
    if (f->kind == STEP_ROOT)
        fmpz_mul_si(out, out, f->scale);
    fmpz_add_si(out, out, f->add);
    switch (f->kind) {
    case STEP_QUOTIENT:
        divide(out, out, (ulong)f->by);
        break;
    case STEP_LOGARITHM:
        logarithm_value(out, f, divide);
        break;
    case STEP_POWER:
        power_value(out, f);
        break;
    case STEP_FACTORIAL:
        factorial_value(out);
        break;
    case STEP_ARRANGED:
        arranged_value(out, f->by);
        break;
    case STEP_HARMONIC:
        harmonic_value(out);
        break;
    case STEP_ROOT:
        root_value(out, f, divide);
    }
}

mp_limb_t stepfunction_residue(const StepFunction *f, const fmpz_t x,
                               nmod_t mod) {
    mp_limb_t residue;
    fmpz_t value;
    if (f->kind == STEP_POWER)
        return fmpz_sgn(x) < 0 ? 1 : nmod_pow_fmpz((mp_limb_t)f->by, x, mod);
    fmpz_init(value);
    stepfunction_value(value, f, x);
    residue = fmpz_fdiv_ui(value, mod.n);
    fmpz_clear(value);
    return residue;
}

/* ---- as text ---- */

/* a/by. */
static const Expr *divided(const Expr *a, slong by, Arena *arena) {
    fmpq_t factor;
    fmpq_init(factor);
    fmpq_set_si(factor, 1, (ulong)by);
    const Expr *quotient = expr_scale(arena, a, factor);
    fmpq_clear(factor);
    return quotient;
}

static const Expr *plus(const Expr *a, slong number, Arena *arena) {
    return expr_add(arena, a, expr_int(arena, number));
}

static const Expr *root_to_expr(const StepFunction *f, const Expr *x,
                                Arena *arena) {
    const Expr *inside =
        plus(expr_mul(arena, expr_int(arena, f->scale), x), f->add, arena);
    const Expr *root = expr_root(arena, (ulong)f->root, inside);
    return divided(plus(root, -f->less, arena), f->by, arena);
}

/* "index" does not occur in "x". */
static const Expr *harmonic_to_expr(const Expr *x, SymbolId index,
                                    Arena *arena) {
    const Expr *quotient = expr_divide(arena, x, expr_symbol(arena, index));
    return expr_kept_sum(arena, expr_apply(arena, EXPR_FLOOR, quotient), index,
                         expr_int(arena, 1), x);
}

static const Expr *arranged_to_expr(const Expr *x, slong by, SymbolId index,
                                    Arena *arena) {
    const Expr *one = expr_int(arena, 1);
    const Expr *part = expr_divide(
        arena, one, expr_factorial(arena, expr_symbol(arena, index)));
    return expr_mul(arena, expr_factorial(arena, x),
                    expr_kept_sum(arena, part, index, expr_int(arena, by), x));
}

const Expr *stepfunction_to_expr(const StepFunction *f, SymbolId symbol,
                                 bool is_cut, Arena *arena) {
    const Expr *x = expr_symbol(arena, symbol);
    if (is_cut)
        x = expr_max(arena, expr_int(arena, f->low), x);
    switch (f->kind) {
    case STEP_POWER:
        return expr_power(arena, expr_int(arena, f->by), x);
    case STEP_FACTORIAL:
        return expr_factorial(arena, x);
    case STEP_ARRANGED:
        return arranged_to_expr(x, f->by, symbol + 1, arena);
    case STEP_HARMONIC:
        return harmonic_to_expr(x, symbol + 1, arena);
    case STEP_QUOTIENT:
        x = divided(plus(x, f->add, arena), f->by, arena);
        break;
    case STEP_LOGARITHM:
        x = expr_log(arena, (ulong)f->by,
                     divided(plus(x, f->add, arena), f->scale, arena));
        break;
    case STEP_ROOT:
        x = root_to_expr(f, x, arena);
    }
    return expr_apply(arena, f->ceil ? EXPR_CEIL : EXPR_FLOOR, x);
}
