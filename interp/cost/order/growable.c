#include "interp/cost/order/growable.h"

#include "algebra/growth/bigo.h"
#include "algebra/region/conjunction.h"
#include "algebra/region/inequality.h"
#include "algebra/region/plainer/equations.h"
#include "interp/cost/order/farpoints.h"

/* The narrowest machine type, signed char, lets i <= n count up to n = 126. */
static const int64_t no_growth = 125;

/* What a machine type wider than a short holds many times. */
static const int64_t room = INT64_C(1) << 24;

/* Of 2^m no type has more, which holds m <= 30: that is all there is of m. */
static const int64_t exponent_room = 24;

static bool is_polynomial_of_degree(const Expr *e, unsigned degree) {
    return expr_is_polynomial(e) && expr_degree(e) == degree;
}

/* ---- what holds anyway as symbols grow ---- */

const Expr *growable_falling(const Expr *e, Arena *arena) {
    const Expr *sum = expr_int(arena, 0);
    fmpq_t k;
    fmpq_init(k);
    for (size_t i = 0; i < expr_term_count(e); i++) {
        const Expr *term = expr_term(arena, e, i);
        expr_term_coefficient(k, e, i);
        if (fmpq_sgn(k) < 0 && !is_polynomial_of_degree(term, 0))
            sum = expr_add(arena, sum, term);
    }
    fmpq_clear(k);
    return sum;
}

static bool has_falling_term(const Expr *e, Arena *arena) {
    return expr_next_symbol(growable_falling(e, arena), 0) != EXPR_NO_SYMBOL;
}

/* Whether the number in "e" is that of a machine type wider than a short. */
static bool has_room(const Expr *e, Arena *arena) {
    bool found = false;
    fmpq_t k;
    fmpq_init(k);
    for (size_t i = 0; i < expr_term_count(e); i++) {
        expr_term_coefficient(k, e, i);
        found = found || (fmpq_cmp_si(k, room) > 0 &&
                          is_polynomial_of_degree(expr_term(arena, e, i), 0));
    }
    fmpq_clear(k);
    return found;
}

/* Whether "e" is over one symbol, and grows with it, as max(n, -n) does with n.
 */
static bool is_rising(const Expr *e, Arena *arena) {
    SymbolId s = expr_next_symbol(e, 0);
    if (s == EXPR_NO_SYMBOL || expr_next_symbol(e, s + 1) != EXPR_NO_SYMBOL)
        return false;
    for (size_t i = 0; i < inequality_choice_count(e); i++)
        if (is_rising(inequality_choice(arena, e, i), arena))
            return true;
    if (!expr_is_polynomial(e))
        return false;
    fmpq_t k;
    fmpq_init(k);
    bool rises =
        expr_is_constant(expr_coefficient(arena, e, s, expr_degree(e)), k) &&
        fmpq_sgn(k) > 0;
    fmpq_clear(k);
    return rises;
}

Region growable_conditions(const Region *region, Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < region->nonneg.size; i++) {
        const Expr *e = region->nonneg.at[i];
        if (!is_rising(e, arena) &&
            (!expr_is_polynomial(e) ||
             (has_falling_term(e, arena) && !has_room(e, arena))))
            *vec_push(arena, &out.nonneg) = e;
    }
    return out;
}

/* ---- the whole ---- */

static void mark_region(bool *marks, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        expr_mark_symbols(marks, region->nonneg.at[i]);
}

static bool is_at_most(Conjunction *region, SymbolId s, long most,
                       Arena *arena) {
    const Expr *limit = expr_int(arena, most);
    return conjunction_implies(region,
                               expr_sub(arena, limit, expr_symbol(arena, s)));
}

/* A power of a symbol is no growth up to what a machine type wider than a short
 * holds many times: n <= 4294 tells nothing of larger n, n^3 for n <= 1625 all
 * there is.  A narrow type has no more room than it has. */
static long least_room(const PlanFunction *function, SymbolId s,
                       const Expr *cost) {
    unsigned degree = expr_is_polynomial(cost) ? expr_degree_in(cost, s) : 1;
    if (function->symbols.at[s].bits <= 16)
        return no_growth;
    return farpoints_root(room - 1, degree ? degree : 1);
}

/* Whether "condition" keeps an exponent of "cost" from what no type holds, and
 * nothing else: 2^m for m <= 30. */
static bool is_of_exponent(const Expr *condition, const Expr *cost,
                           Arena *arena) {
    SymbolId s = expr_next_symbol(condition, 0);
    if (s == EXPR_NO_SYMBOL || !is_polynomial_of_degree(condition, 1) ||
        !bigo_is_exponential(arena, cost, s))
        return false;
    const Expr *rest = expr_add(arena, condition, expr_symbol(arena, s));
    fmpq_t most;
    fmpq_init(most);
    bool is =
        expr_is_constant(rest, most) && fmpq_cmp_si(most, exponent_room) >= 0;
    fmpq_clear(most);
    return is;
}

static Region without_exponents(const Region *region, const Expr *cost,
                                Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (!is_of_exponent(region->nonneg.at[i], cost, arena))
            *vec_push(arena, &out.nonneg) = region->nonneg.at[i];
    return out;
}

static bool is_flag(const PlanFunction *function, SymbolId s) {
    const PlanSymbol *symbol = &function->symbols.at[s];
    return symbol->bits <= 8 && !symbol->is_signed;
}

/* Whether "region" keeps no symbol small that "marks" has. */
static bool leaves_room(const Region *region, const bool *marks,
                        const PlanFunction *function, const Expr *cost,
                        Arena *arena) {
    Conjunction *all = conjunction_of(region, arena);
    for (SymbolId s = 0; s < function->symbols.size; s++)
        if (marks[s] &&
            is_at_most(all, s, least_room(function, s, cost), arena))
            return false;
    return true;
}

bool growable_beside(const Region *region, const Expr *cost,
                     const PlanFunction *function, Arena *arena) {
    (void)arena; /* nothing is handed out */
    Arena *scratch = arena_new();
    bool *marks = ARENA_ARRAY(scratch, bool, function->symbols.size + 1);
    Region free = without_exponents(region, cost, scratch);
    mark_region(marks, &free);
    for (SymbolId s = 0; s < function->symbols.size; s++)
        marks[s] = marks[s] && !is_flag(function, s);
    bool room_left = leaves_room(&free, marks, function, cost, scratch);
    arena_free(scratch);
    return room_left;
}

bool growable_in(const Region *region, const Expr *cost,
                 const PlanFunction *function, Arena *arena) {
    (void)arena; /* nothing is handed out */
    Arena *scratch = arena_new();
    Region free = without_exponents(region, cost, scratch);
    if (!equations_solve(&free, &cost, scratch)) {
        arena_free(scratch);
        return false;
    }
    bool *marks = ARENA_ARRAY(scratch, bool, function->symbols.size + 1);
    if (expr_symbol_limit(cost) == 0) {
        marks[0] = true; /* all are, where no value is in the region */
        mark_region(marks, &free);
    } else {
        expr_mark_symbols(marks, cost);
    }
    bool grows = leaves_room(&free, marks, function, cost, scratch) &&
                 farpoints_are_in(&free, function, scratch);
    arena_free(scratch);
    return grows;
}

/* ---- flags ---- */

/* No less than "term" as far as growth goes, for some number in place of "s".
 */
static const Expr *without(const Expr *term, SymbolId s, Arena *arena) {
    const Expr *rest =
        expr_coefficient(arena, term, s, expr_degree_in(term, s));
    fmpq_t k;
    fmpq_init(k);
    expr_term_coefficient(k, rest, 0);
    bool falls = expr_has_symbol(term, s) && fmpq_sgn(k) < 0;
    fmpq_clear(k);
    return falls ? expr_neg(arena, rest) : rest;
}

static const Expr *all_without(const Expr *cost, SymbolId s, Arena *arena) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < expr_term_count(cost); i++)
        sum =
            expr_add(arena, sum, without(expr_term(arena, cost, i), s, arena));
    return sum;
}

const Expr *growable_cost(const Expr *cost, const Region *region,
                          const PlanFunction *function, Arena *arena) {
    if (!expr_is_polynomial(cost))
        return cost;
    Conjunction *where = conjunction_of(region, arena);
    const Expr *out = cost;
    EXPR_FOR_SYMBOL(cost, s, 0) {
        if (is_flag(function, s) && is_at_most(where, s, no_growth, arena))
            out = all_without(out, s, arena);
    }
    return expr_symbol_limit(out) ? out : cost;
}
