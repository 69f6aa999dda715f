#include "static/counts/staying.h"

#include "algebra/region/floors.h"
#include "algebra/region/inequality.h"

static bool is_any(const void *context, SymbolId symbol) {
    (void)context;
    (void)symbol;
    return true;
}

void staying_require(const Staying *s, Region *region, const Expr *nonneg) {
    const Symbols *symbols = s->l->symbols;
    region_require(region, nonneg, symbols->ranges.at, symbols->ranges.size,
                   s->l->arena);
}

void staying_add(const Staying *s, Region *region, const Expr *nonneg) {
    nonneg = inequality_normalise(s->l->arena, nonneg);
    const Expr *plain = floors_remove(s->l->arena, nonneg, is_any, NULL);
    staying_require(s, region, plain ? plain : nonneg);
}

void staying_add_all(const Staying *s, Region *region, const Region *more) {
    for (size_t i = 0; i < more->nonneg.size; i++)
        staying_add(s, region, more->nonneg.at[i]);
}

static bool is_changed(const void *inductions, SymbolId symbol) {
    const Inductions *l = inductions;
    return symbol == l->symbols->round || !inductions_keep(l, symbol);
}

bool staying_is_kept(const Inductions *l, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (is_changed(l, s))
            return false;
    }
    return true;
}

const Expr *staying_without_floor(const Staying *s, const Expr *e) {
    return floors_remove(s->l->arena, e, is_changed, s->l);
}

const Expr *staying_steps(Arena *arena, const Expr *end, const Expr *step) {
    const Expr *one = expr_int(arena, 1);
    const Expr *up =
        expr_apply(arena, EXPR_CEIL, expr_divide(arena, end, step));
    const Expr *down = expr_apply(
        arena, EXPR_FLOOR, expr_divide(arena, expr_sub(arena, end, one), step));
    return expr_term_count(expr_sub(arena, end, one)) < expr_term_count(end)
               ? expr_add(arena, down, one)
               : up;
}

/* ---- margins that fall by a number ---- */

Reading staying_reading(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntUGT:
    case LLVMIntUGE:
    case LLVMIntULT:
    case LLVMIntULE:
        return READ_UNSIGNED;
    default:
        return READ_SIGNED;
    }
}

/* An expression that is >= 0 exactly while the loop stays; for != one that is
 * not 0 while it stays. */
static const Expr *margin(Arena *arena, LLVMIntPredicate stay, const Expr *left,
                          const Expr *right) {
    const Expr *one = expr_int(arena, 1);
    switch (stay) {
    case LLVMIntULT:
    case LLVMIntSLT:
        return expr_sub(arena, expr_sub(arena, right, left), one);
    case LLVMIntUGT:
    case LLVMIntSGT:
        return expr_sub(arena, expr_sub(arena, left, right), one);
    case LLVMIntULE:
    case LLVMIntSLE:
        return expr_sub(arena, right, left);
    case LLVMIntUGE:
    case LLVMIntSGE:
    case LLVMIntNE:
        return expr_sub(arena, left, right);
    default:
        return NULL;
    }
}

/* base / step rounded down, where all coefficients but the constant one are
 * multiples of "step" > 0; NULL otherwise. */
static const Expr *divide_down(Arena *arena, const Expr *base, int64_t step) {
    fmpq_t k, by;
    fmpz_t floor;
    fmpq_init(k);
    fmpq_init(by);
    fmpz_init(floor);
    fmpq_set_si(by, 1, (ulong)step);
    const Expr *whole = expr_int(arena, 0);
    for (size_t i = 0; whole && i < expr_term_count(base); i++) {
        const Expr *term = expr_term(arena, base, i);
        expr_term_coefficient(k, base, i);
        fmpq_mul(k, k, by);
        bool is_constant = expr_degree(term) == 0;
        if (is_constant)
            fmpz_fdiv_q(floor, fmpq_numref(k), fmpq_denref(k));
        const Expr *quotient =
            is_constant ? expr_fmpz(arena, floor) : expr_scale(arena, term, by);
        whole = is_constant || fmpz_is_one(fmpq_denref(k))
                    ? expr_add(arena, whole, quotient)
                    : NULL;
    }
    fmpq_clear(k);
    fmpq_clear(by);
    fmpz_clear(floor);
    return whole;
}

/* Splits "e" = a + b * round with a whole number b that is not 0. */
static bool split_linear(const Inductions *l, const Expr *e, const Expr **a,
                         int64_t *b) {
    SymbolId t = l->symbols->round;
    if (expr_degree_in(e, t) != 1)
        return false;
    bool good = expr_is_int(expr_coefficient(l->arena, e, t, 1), b);
    *a = expr_coefficient(l->arena, e, t, 0);
    return good && *b > -INT64_MAX && !expr_has_symbol(*a, t);
}

/* Rounds until "distance" falls to just 0 by "step" a round; NULL if it may
 * jump over it. */
static const Expr *rounds_to_zero(Arena *arena, const Expr *distance,
                                  int64_t step) {
    const Expr *whole = divide_down(arena, distance, step);
    return whole && expr_equal(expr_mul(arena, whole, expr_int(arena, step)),
                               distance)
               ? whole
               : NULL;
}

/* An exit that is taken as soon as a margin that falls by a number is spent. */
typedef struct Falling {
    const Expr *rounds;
    const Expr *most;  /* no less than the rounds, and a polynomial like them */
    const Expr *begin; /* >= 0 where they are right */
} Falling;

/* Until a + b * round is spent; false if it never is, or that is not known. */
static bool find_falling(Falling *out, const Staying *s, const Expr *a,
                         int64_t b) {
    Arena *arena = s->l->arena;
    int64_t step = b < 0 ? -b : b;
    const Expr *one = expr_int(arena, 1), *by = expr_int(arena, step);
    if (s->differs) {
        const Expr *rounds =
            rounds_to_zero(arena, b < 0 ? a : expr_neg(arena, a), step);
        *out = (Falling){rounds, rounds, rounds};
        return rounds;
    }
    const Expr *whole = b < 0 ? divide_down(arena, a, step) : NULL;
    if (whole) {
        const Expr *rounds = expr_add(arena, whole, one);
        *out = (Falling){rounds, rounds, rounds};
        return true;
    }
    if (b > 0 || !expr_is_whole(a))
        return false;
    const Expr *end = expr_add(arena, a, one);
    *out = (Falling){staying_steps(arena, end, by),
                     expr_divide(arena, expr_add(arena, a, by), by), end};
    return true;
}

static bool is_over_pointers(const Symbols *symbols, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (symbols->all.at[s].scope == SCOPE_POINTER)
            return true;
    }
    return false;
}

/* Adds that nothing wraps while the loop stays "most" rounds. */
static bool require_kept(const Staying *s, Region *region, const Expr *most) {
    for (size_t i = 0; i < s->raw.nonneg.size; i++)
        if (!inductions_require(s->l, region, s->raw.nonneg.at[i], most))
            return false;
    const Expr *last = expr_sub(s->l->arena, most, expr_int(s->l->arena, 1));
    return inductions_require_no_wrap(s->l, region, s->margin, last,
                                      s->magnitude);
}

/* What falls below 0 in no round is there before the first one.  The test in
 * that one must be right, too, where "most" is less than 0. */
static void or_none(Exit *out, const Staying *s, const Falling *falling) {
    const Expr *none = expr_int(s->l->arena, 0);
    if (!s->differs && require_kept(s, &out->or_none_valid, falling->most) &&
        require_kept(s, &out->or_none_valid, none))
        out->or_none = expr_max(s->l->arena, none, falling->rounds);
}

static bool until_spent(Exit *out, const Staying *s) {
    const Expr *at = inductions_in_round(s->l, s->margin), *a;
    Falling falling;
    int64_t b;
    at = at && !s->differs ? staying_without_floor(s, at) : at;
    if (!at || !split_linear(s->l, at, &a, &b))
        return false;
    int64_t element = inductions_in_elements(s->l, &a, b);
    a = element > 1 ? divide_down(s->l->arena, a, element) : a;
    if (!a || !find_falling(&falling, s, a, b / element) ||
        is_over_pointers(s->l->symbols, falling.rounds))
        return false;
    *out = (Exit){.rounds = falling.rounds};
    staying_add(s, &out->valid, falling.begin);
    or_none(out, s, &falling);
    return require_kept(s, &out->valid, falling.most);
}

/* ---- tests ---- */

/* Whether no values of the symbols are known to be in "region". */
static bool is_empty(const Inductions *l, const Region *region) {
    return region_implies(region, expr_int(l->arena, -1), l->symbols->ranges.at,
                          l->symbols->ranges.size);
}

/* Whether "exit" says anything; where there is no round whatever the symbols
 * are, that is all. */
static bool is_said(const Inductions *l, Exit *exit) {
    if (!is_empty(l, &exit->valid))
        return true;
    exit->rounds = exit->or_none;
    exit->valid = exit->or_none_valid;
    return exit->rounds && !is_empty(l, &exit->valid);
}

/* How a variable of the test moves that is a polynomial in the round. */
static void tell_move(const Staying *s, Exit *exit) {
    const Inductions *l = s->l;
    SymbolId round = l->symbols->round;
    for (size_t i = 0; !exit->move.at && i < l->variables.size; i++) {
        const RoundVariable *v = &l->variables.at[i];
        if (!expr_has_symbol(s->margin, v->symbol) ||
            l->symbols->all.at[v->symbol].scope == SCOPE_POINTER)
            continue;
        const Expr *way =
            expr_mul(l->arena, v->step, expr_symbol(l->arena, round));
        exit->move =
            (PlanMove){v->symbol, round, expr_add(l->arena, v->init, way)};
    }
}

/* How many bits of magnitude "value" has under "reading"; 0 for pointers. */
static unsigned magnitude_of(LLVMValueRef value, Reading reading) {
    LLVMTypeRef type = LLVMTypeOf(value);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
        return 0;
    return LLVMGetIntTypeWidth(type) - (reading == READ_SIGNED ? 1 : 0);
}

static bool read_right(Symbolic *s, const RoundedTest *test, Reading reading,
                       const Expr **out) {
    return test->real ? symbolic_rounded(s, test->real, test->up, out)
                      : symbolic_value(s, test->test.right, reading, out);
}

/* Fills "out" from a test read in one way; false if it is not understood. */
static bool read_test(Staying *out, const Inductions *l,
                      const RoundedTest *rounded, Reading reading,
                      bool strict) {
    const ExitTest *test = &rounded->test;
    *out = (Staying){.l = l,
                     .differs = test->stay == LLVMIntNE,
                     .magnitude = magnitude_of(test->left, reading)};
    Symbolic s = inductions_reader(l, strict, &out->raw);
    if (staying_read_quotient(out, &s, test, reading))
        return true;
    const Expr *left, *right;
    if (!symbolic_value(&s, test->left, reading, &left) ||
        !read_right(&s, rounded, reading, &right))
        return false;
    out->margin = margin(l->arena, test->stay, left, right);
    return out->margin != NULL;
}

static bool understand(Exit *out, const Inductions *l, const RoundedTest *test,
                       Reading reading) {
    Staying s;
    bool known =
        (read_test(&s, l, test, reading, false) && until_spent(out, &s) &&
         is_said(l, out)) ||
        (read_test(&s, l, test, reading, true) &&
         (staying_until_root(out, &s) || staying_until_moved(out, &s)) &&
         is_said(l, out));
    if (known)
        tell_move(&s, out);
    return known;
}

/* Equality is the same under both readings: the one with fewer conditions. */
bool exits_find(Exit *out, const Inductions *l, const ExitTest *test) {
    Exit other;
    RoundedTest whole = {.test = *test};
    if (!test->left)
        return exittest_round(&whole, test) &&
               understand(out, l, &whole, staying_reading(whole.test.stay));
    const Staying length = {.l = l};
    if (staying_until_length(out, &length, test))
        return !out->or_none || is_said(l, out);
    bool known = understand(out, l, &whole, staying_reading(test->stay));
    if (test->stay == LLVMIntNE &&
        understand(&other, l, &whole, READ_UNSIGNED) &&
        (!known || other.valid.nonneg.size < out->valid.nonneg.size)) {
        *out = other;
        known = true;
    }
    return known || staying_until_bits(out, &length, test) ||
           staying_at_most(out, &length, test);
}
