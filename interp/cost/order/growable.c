#include "interp/cost/order/growable.h"

#include "algebra/growth/bigo.h"
#include "algebra/region/conjunction.h"
#include "algebra/region/equations.h"

#include <flint/fmpz_vec.h>

/* The narrowest machine type, signed char, lets i <= n count up to n = 126. */
static const int64_t no_growth = 125;

/* What a machine type wider than a short holds many times. */
static const int64_t room = INT64_C(1) << 24;

/* Of 2^m no type has more, which holds m <= 30: that is all there is of m. */
static const int64_t exponent_room = 24;

/* Symbols of one search and conditions on them, steps of it, and where values
 * begin. */
enum { MAX_SYMBOLS = 12, MAX_BONDS = 256, MAX_STEPS = 20000, LEAST = 32 };

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

/* Whether "e" is over one symbol, and grows with it. */
static bool is_rising(const Expr *e, Arena *arena) {
    SymbolId s = expr_next_symbol(e, 0);
    if (s == EXPR_NO_SYMBOL || expr_next_symbol(e, s + 1) != EXPR_NO_SYMBOL)
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
        if (!expr_is_polynomial(e) ||
            (has_falling_term(e, arena) && !is_rising(e, arena) &&
             !has_room(e, arena)))
            *vec_push(arena, &out.nonneg) = e;
    }
    return out;
}

/* ---- points far out ---- */

/* How the values of symbols fall from one to the next: by up/down, and at place
 * "jump" to the root of that degree. */
typedef struct Ladder {
    long up, down;
    size_t jump; /* 0: nowhere */
    unsigned root;
} Ladder;

static const Ladder ladders[] = {
    {3, 1, 0, 0}, {3, 2, 0, 0}, {5, 2, 0, 0}, {12, 1, 0, 0}, {3, 1, 1, 3},
    {3, 1, 2, 3}, {3, 1, 3, 3}, {3, 1, 1, 4}, {3, 1, 2, 4},  {150, 1, 0, 0}};

/* One for symbols that conditions tie to each other. */
typedef struct Search {
    const Region *bonds; /* what ties symbols to each other or their powers */
    const PlanFunction *function;
    SymbolId symbol[MAX_SYMBOLS];
    size_t count;
    fmpz *values; /* by symbol of the function */
    long scale;
    Ladder ladder;
    unsigned steps;
} Search;

static bool ties(const Expr *e) {
    size_t count = 0;
    EXPR_FOR_SYMBOL(e, s, 0) {
        count++;
    }
    return count > 1 || !is_polynomial_of_degree(e, 1);
}

static Region find_bonds(const Region *region, Arena *arena) {
    Region bonds = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (ties(region->nonneg.at[i]))
            *vec_push(arena, &bonds.nonneg) = region->nonneg.at[i];
    return bonds;
}

/* What the type of a symbol can hold, with something to spare. */
static long most_of(const Search *search, SymbolId s) {
    unsigned bits = search->function->symbols.at[s].bits;
    return bits <= 16 ? 100 : bits <= 32 ? 1L << 30 : 1L << 60;
}

/* The place of "s" in the present order; search->count if it has none. */
static size_t place_of(const Search *search, SymbolId s) {
    size_t i = 0;
    while (i < search->count && search->symbol[i] != s)
        i++;
    return i;
}

/* Whether "e" has a value as soon as the symbol at place "at" has one. */
static bool is_due(const Search *search, const Expr *e, size_t at) {
    size_t last = 0;
    EXPR_FOR_SYMBOL(e, s, 0) {
        size_t place = place_of(search, s);
        last = place > last ? place : last;
    }
    return last == at && expr_has_symbol(e, search->symbol[at]);
}

static bool holds(const Search *search, const Expr *e) {
    Region one = {0};
    one.nonneg.at = &e;
    one.nonneg.size = 1;
    return region_holds(&one, search->values, search->function->symbols.size);
}

/* Whether "e" holds at the present point and those around it. */
static bool holds_around(const Search *search, const Expr *e) {
    bool all = holds(search, e);
    slong part = search->scale < 10000 ? 8 : 16;
    EXPR_FOR_SYMBOL(e, s, 0) {
        fmpz *value = &search->values[s];
        slong middle = fmpz_get_si(value);
        fmpz_set_si(value, middle + middle / part);
        all = all && holds(search, e);
        fmpz_set_si(value, middle - middle / part);
        all = all && holds(search, e);
        fmpz_set_si(value, middle);
    }
    return all;
}

/* Whether all that is due at place "at" holds there. */
static bool fits(const Search *search, size_t at) {
    for (size_t i = 0; i < search->bonds->nonneg.size; i++) {
        const Expr *e = search->bonds->nonneg.at[i];
        if (is_due(search, e, at) && !holds_around(search, e))
            return false;
    }
    return true;
}

static long root_of(long value, unsigned degree) {
    fmpz_t root;
    fmpz_init_set_si(root, value);
    fmpz_root(root, root, (slong)degree);
    long result = fmpz_get_si(root);
    fmpz_clear(root);
    return result;
}

static long next_value(const Search *search, size_t at, long value) {
    const Ladder *l = &search->ladder;
    return at + 1 == l->jump ? root_of(value, l->root) / l->up * l->down
                             : value / l->up * l->down;
}

static void swap(Search *search, size_t i, size_t k) {
    SymbolId s = search->symbol[i];
    search->symbol[i] = search->symbol[k];
    search->symbol[k] = s;
}

/* Tries all orders of the symbols from place "at" on; the one there gets
 * "value". */
static bool try_orders(Search *search, size_t at, long value) {
    if (at == search->count)
        return true;
    bool found = false;
    for (size_t i = at; !found && i < search->count; i++) {
        SymbolId s = search->symbol[i];
        long most = most_of(search, s), mine = value < most ? value : most;
        if (mine < LEAST || search->steps++ > MAX_STEPS)
            return false;
        swap(search, i, at);
        fmpz_set_si(&search->values[s], mine);
        found = fits(search, at) &&
                try_orders(search, at + 1, next_value(search, at, value));
        swap(search, i, at);
    }
    return found;
}

static bool search_points(Search *search) {
    static const long scales[] = {10000, 1000, 100, 1L << 20, 1L << 30};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        for (size_t k = 0; k < sizeof ladders / sizeof *ladders; k++) {
            search->scale = scales[i];
            search->ladder = ladders[k];
            if (try_orders(search, 0, search->scale))
                return true;
        }
    return false;
}

/* Adds "s" and all that is tied to it.  False if that is too much. */
static bool add_tied(Search *search, bool *seen, SymbolId s) {
    if (seen[s])
        return true;
    if (search->count == MAX_SYMBOLS)
        return false;
    seen[s] = true;
    search->symbol[search->count++] = s;
    for (size_t i = 0; i < search->bonds->nonneg.size; i++) {
        const Expr *e = search->bonds->nonneg.at[i];
        if (!expr_has_symbol(e, s))
            continue;
        EXPR_FOR_SYMBOL(e, other, 0) {
            if (!add_tied(search, seen, other))
                return false;
        }
    }
    return true;
}

static void mark_region(bool *marks, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        expr_mark_symbols(marks, region->nonneg.at[i]);
}

/* What ties "s" to others; false if that is too much. */
static bool find_tied(Region *out, Conjunction *bonds, SymbolId s,
                      Arena *arena) {
    Region to = {0};
    *vec_push(arena, &to.nonneg) = expr_symbol(arena, s);
    *out = conjunction_tied(bonds, &to, MAX_BONDS, arena);
    return out->nonneg.size < MAX_BONDS;
}

static bool has_points(const Region *bonds, const PlanFunction *function,
                       Arena *arena) {
    size_t count = function->symbols.size;
    Conjunction *all = conjunction_of(bonds, arena);
    bool *seen = ARENA_ARRAY(arena, bool, count), found = true;
    bool *marks = ARENA_ARRAY(arena, bool, count);
    mark_region(marks, bonds);
    fmpz *values = _fmpz_vec_init((slong)count);
    for (SymbolId s = 0; found && s < count; s++) {
        Region tied;
        Search search = {
            .bonds = &tied, .function = function, .values = values};
        if (marks[s] && !seen[s])
            found = find_tied(&tied, all, s, arena) &&
                    add_tied(&search, seen, s) && search_points(&search);
    }
    _fmpz_vec_clear(values, (slong)count);
    return found;
}

/* ---- the whole ---- */

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
    return root_of(room - 1, degree ? degree : 1);
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
    Region bonds = find_bonds(&free, scratch);
    bool grows = leaves_room(&free, marks, function, cost, scratch) &&
                 has_points(&bonds, function, scratch);
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
