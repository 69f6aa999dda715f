#include "algebra/region/plainer/equations.h"

/* What "e" = 0 makes of symbol "s"; NULL if its factor is not 1 or -1. */
static const Expr *solved_for(const Expr *e, SymbolId s, Arena *arena) {
    const Expr *symbol = expr_symbol(arena, s);
    const Expr *without = expr_sub(arena, e, symbol);
    if (!expr_has_symbol(without, s))
        return expr_sub(arena, expr_int(arena, 0), without);
    without = expr_add(arena, e, symbol);
    return expr_has_symbol(without, s) ? NULL : without;
}

/* A symbol that "e" = 0 determines, and its value. */
static const Expr *solve(const Expr *e, SymbolId *symbol, Arena *arena) {
    for (SymbolId s = 0; s < expr_symbol_limit(e); s++) {
        const Expr *value =
            expr_has_symbol(e, s) ? solved_for(e, s, arena) : NULL;
        if (value) {
            *symbol = s;
            return value;
        }
    }
    return NULL;
}

/* The conditions without the pair "i" and "k", with "value" for "s".  The value
 * is not below 0, as symbols that grow are not. */
static Region put_in(const Region *region, size_t i, size_t k, SymbolId s,
                     const Expr *value, Arena *arena) {
    Region out = {0};
    for (size_t n = 0; n < region->nonneg.size; n++)
        if (n != i && n != k)
            region_require(
                &out,
                expr_substitute_one(arena, region->nonneg.at[n], s, value),
                NULL, 0, arena);
    region_require(&out, value, NULL, 0, arena);
    return out;
}

static bool is_negative(const Expr *e) {
    fmpq_t value;
    fmpq_init(value);
    bool negative = expr_is_constant(e, value) && fmpq_sgn(value) < 0;
    fmpq_clear(value);
    return negative;
}

typedef enum Step { STEP_DONE, STEP_MADE, STEP_EMPTY } Step;

static Step step(Region *region, const Expr **cost, Arena *arena) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        for (size_t k = i + 1; k < region->nonneg.size; k++) {
            const Expr *e = region->nonneg.at[i];
            const Expr *sum = expr_add(arena, e, region->nonneg.at[k]);
            SymbolId s;
            if (is_negative(sum))
                return STEP_EMPTY;
            const Expr *value = expr_is_zero(sum) ? solve(e, &s, arena) : NULL;
            if (!value)
                continue;
            *region = put_in(region, i, k, s, value, arena);
            *cost = expr_substitute_one(arena, *cost, s, value);
            return STEP_MADE;
        }
    return STEP_DONE;
}

bool equations_solve(Region *region, const Expr **cost, Arena *arena) {
    enum { MOST = 64 }; /* conditions; each is compared with all others */
    Step made = STEP_MADE;
    while (made == STEP_MADE && region->nonneg.size <= MOST)
        made = step(region, cost, arena);
    return made != STEP_EMPTY;
}
