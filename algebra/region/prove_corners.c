#include "algebra/expr/expr_impl.h"
#include "algebra/region/prove.h"

enum { MAX_SYMBOLS = 5 }; /* of which all corners are tried */

typedef Vec(SymbolId) SymbolList;

typedef struct Corners {
    const Expr *const *facts;
    size_t n_facts;
    const SymbolRange *ranges;
    size_t n_values;
    fmpz *values; /* by symbol: the present corner, its numbers those of
                     "ranges" */
    SymbolList symbols;
    fmpq_t value;
    Arena *arena;
} Corners;

static void add_symbol(Corners *c, SymbolId symbol) {
    for (size_t i = 0; i < c->symbols.size; i++)
        if (c->symbols.at[i] == symbol)
            return;
    *vec_push(c->arena, &c->symbols) = symbol;
}

static void add_symbols(Corners *c, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        add_symbol(c, s);
    }
}

static void put_low(Corners *c, SymbolId s) {
    c->values[s] = *c->ranges[s].low;
}

static void put_high(Corners *c, SymbolId s) {
    c->values[s] = *c->ranges[s].high;
}

static bool is_negative(Corners *c, const Expr *e) {
    return expr_eval(c->value, e, c->values, c->n_values) &&
           fmpq_sgn(c->value) < 0;
}

static bool is_nonneg(Corners *c, const Expr *e) {
    return expr_eval(c->value, e, c->values, c->n_values) &&
           fmpq_sgn(c->value) >= 0;
}

static bool facts_hold(Corners *c) {
    for (size_t i = 0; i < c->n_facts; i++)
        if (!is_nonneg(c, c->facts[i]))
            return false;
    return true;
}

/* Goes where linear "e" is lowest; false if it is not linear. */
static bool go_down(Corners *c, const Expr *e) {
    for (size_t i = 0; i < e->size && e->terms[i].degree > 0; i++) {
        const Term *term = &e->terms[i];
        if (term->degree > 1 || term->factors[0].atom->arity > 0)
            return false;
        if (fmpq_sgn(&term->coefficient) > 0)
            put_low(c, term->factors[0].atom->symbol);
        else
            put_high(c, term->factors[0].atom->symbol);
    }
    return true;
}

/* The corner where bit i says that symbol i is at its upper end; symbols after
 * the first ones are at their lower one. */
static void go_to(Corners *c, unsigned number) {
    for (size_t i = 0; i < c->symbols.size; i++) {
        if (i < MAX_SYMBOLS && (number >> i & 1))
            put_high(c, c->symbols.at[i]);
        else
            put_low(c, c->symbols.at[i]);
    }
}

static CornerVerdict try_all(Corners *c, const Expr *e) {
    if (c->symbols.size > MAX_SYMBOLS)
        return CORNER_UNKNOWN;
    for (unsigned n = 0; n < 1u << c->symbols.size; n++) {
        go_to(c, n);
        if (is_negative(c, e) && facts_hold(c))
            return CORNER_FAILS;
    }
    return CORNER_UNKNOWN;
}

static CornerVerdict try_lowest(Corners *c, const Expr *e) {
    go_to(c, 0);
    if (!go_down(c, e))
        return CORNER_UNKNOWN;
    if (is_nonneg(c, e))
        return CORNER_HOLDS;
    return facts_hold(c) ? CORNER_FAILS : CORNER_UNKNOWN;
}

CornerVerdict prove_in_corners(const Expr *e, const Expr *const *facts,
                               size_t n_facts, const SymbolRange *ranges,
                               size_t n_ranges, Arena *scratch) {
    Corners c = {
        .facts = facts, .n_facts = n_facts, .ranges = ranges, .arena = scratch};
    add_symbols(&c, e);
    for (size_t i = 0; i < n_facts; i++)
        add_symbols(&c, facts[i]);
    for (size_t i = 0; i < c.symbols.size; i++) {
        if (!ranges || c.symbols.at[i] >= n_ranges)
            return CORNER_UNKNOWN;
        if (c.n_values <= c.symbols.at[i])
            c.n_values = c.symbols.at[i] + 1;
    }
    c.values = ARENA_ARRAY(scratch, fmpz, c.n_values);
    fmpq_init(c.value);
    CornerVerdict verdict = try_lowest(&c, e);
    if (verdict == CORNER_UNKNOWN)
        verdict = try_all(&c, e);
    fmpq_clear(c.value);
    return verdict;
}
