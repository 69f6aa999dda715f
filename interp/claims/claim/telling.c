#include "interp/claims/claim/telling.h"

#include "algebra/region/inequality.h"

static bool has_opposite(const Region *region, const Expr *e, Arena *arena) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (expr_is_zero(expr_add(arena, e, region->nonneg.at[i])))
            return true;
    return false;
}

static bool shares_symbol(const Expr *a, const Expr *b) {
    EXPR_FOR_SYMBOL(a, s, 0) {
        if (expr_has_symbol(b, s))
            return true;
    }
    return false;
}

/* Whether the claim is for where "symbol" equals one of its formula. */
static bool is_equal_to_spoken(const Claim *claim, SymbolId symbol,
                               Arena *arena) {
    for (size_t i = 0; claim->for_equal && i < claim->region.nonneg.size; i++) {
        const Expr *e = claim->region.nonneg.at[i];
        if (expr_has_symbol(e, symbol) && shares_symbol(e, claim->expr) &&
            has_opposite(&claim->region, e, arena))
            return true;
    }
    return false;
}

static bool is_spoken_of(const Claim *claim, SymbolId symbol, Arena *arena) {
    return expr_has_symbol(claim->expr, symbol) ||
           is_equal_to_spoken(claim, symbol, arena);
}

ClaimRanges telling_ranges(const Claim *claim, Arena *arena) {
    enum { FEW = 2 };
    ClaimRanges out = {0};
    size_t spoken = 0;
    for (size_t i = 0; i < claim->tested.size; i++)
        spoken += is_spoken_of(claim, claim->tested.at[i].symbol, arena);
    size_t others = spoken < FEW ? FEW - spoken : 0;
    for (size_t i = 0; i < claim->tested.size; i++) {
        bool is_spoken = is_spoken_of(claim, claim->tested.at[i].symbol, arena);
        if (is_spoken || others)
            *vec_push(arena, &out) = claim->tested.at[i];
        others -= !is_spoken && others;
    }
    return out;
}

static bool has_range(const ClaimRanges *ranges, SymbolId symbol) {
    for (size_t i = 0; i < ranges->size; i++)
        if (ranges->at[i].symbol == symbol)
            return true;
    return false;
}

/* Whether "e" speaks of an input whose range is left out: so is the condition.
 */
static bool is_left_out(const Claim *claim, const ClaimRanges *shown,
                        const Expr *e) {
    for (size_t i = 0; i < claim->tested.size; i++) {
        SymbolId symbol = claim->tested.at[i].symbol;
        if (!has_range(shown, symbol) && expr_has_symbol(e, symbol))
            return true;
    }
    return false;
}

/* Whether "e" >= 0 is what all values of "range" meet: s - k >= 0 for a k that
 * is at most the least of them. */
static bool is_met(const Expr *e, const ClaimRange *range, Arena *arena) {
    const Expr *rest = expr_sub(arena, inequality_normalise(arena, e),
                                expr_symbol(arena, range->symbol));
    fmpq_t k, least;
    fmpq_init(k);
    fmpq_init(least);
    fmpz_neg(fmpq_numref(least), range->low);
    bool met = expr_is_constant(rest, k) && fmpq_cmp(k, least) >= 0;
    fmpq_clear(k);
    fmpq_clear(least);
    return met;
}

/* Whether "e" is over inputs alone that had one value. */
static bool is_fixed(const Claim *claim, const Expr *e) {
    size_t fixed = 0, symbols = 0;
    EXPR_FOR_SYMBOL(e, s, 0) {
        symbols++;
        for (size_t i = 0; i < claim->tested.size; i++)
            fixed +=
                claim->tested.at[i].symbol == s &&
                fmpz_equal(claim->tested.at[i].low, claim->tested.at[i].high);
    }
    return symbols && fixed == symbols;
}

/* Whether the condition need not be said, since the tested range is. */
static bool is_tested(const Claim *claim, const Expr *e, Arena *arena) {
    if (has_opposite(&claim->region, e, arena))
        return is_fixed(claim, e);
    for (size_t i = 0; i < claim->tested.size; i++)
        if (is_met(e, &claim->tested.at[i], arena))
            return true;
    return false;
}

Region telling_conditions(const Claim *claim, const ClaimRanges *shown,
                          Arena *arena) {
    Region left = {0};
    for (size_t i = 0; i < claim->region.nonneg.size; i++) {
        const Expr *e = claim->region.nonneg.at[i];
        if (!is_tested(claim, e, arena) && !is_left_out(claim, shown, e))
            *vec_push(arena, &left.nonneg) = e;
    }
    return left;
}
