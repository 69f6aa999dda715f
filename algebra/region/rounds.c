#include "algebra/region/rounds.h"

typedef enum Slope { SLOPE_UP, SLOPE_DOWN, SLOPE_UNKNOWN } Slope;

/* How "e" changes with the round, which is never negative. */
static Slope slope_of(const Expr *e, SymbolId round, Arena *arena) {
    bool up = true, down = true;
    fmpq_t k;
    fmpq_init(k);
    for (unsigned d = 1; d <= expr_degree_in(e, round); d++) {
        bool known = expr_is_constant(expr_coefficient(arena, e, round, d), k);
        up = up && known && fmpq_sgn(k) >= 0;
        down = down && known && fmpq_sgn(k) <= 0;
    }
    fmpq_clear(k);
    return up ? SLOPE_UP : down ? SLOPE_DOWN : SLOPE_UNKNOWN;
}

bool rounds_require(Region *region, const Expr *e, SymbolId round,
                    const Expr *last, const SymbolRange *ranges,
                    size_t n_ranges, Arena *arena) {
    if (!expr_is_polynomial(e))
        return false;
    Slope slope = slope_of(e, round, arena);
    if (slope == SLOPE_UNKNOWN && expr_degree_in(e, round) > 1)
        return false;
    const Expr *first = expr_int(arena, 0);
    if (slope != SLOPE_DOWN)
        region_require(region, expr_substitute_one(arena, e, round, first),
                       ranges, n_ranges, arena);
    if (slope != SLOPE_UP)
        region_require(region, expr_substitute_one(arena, e, round, last),
                       ranges, n_ranges, arena);
    return true;
}
