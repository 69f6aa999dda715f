#include "algebra/region/region.h"
#include "algebra/expr/expr_impl.h"
#include "algebra/region/inequality.h"
#include "algebra/region/prove.h"

void region_add_all(Region *region, const Region *more, Arena *arena) {
    for (size_t i = 0; i < more->nonneg.size; i++)
        *vec_push(arena, &region->nonneg) = more->nonneg.at[i];
}

Region region_joined(const Region *a, const Region *b, Arena *arena) {
    Region out = {0};
    region_add_all(&out, a, arena);
    region_add_all(&out, b, arena);
    return out;
}

Region region_copy(const Region *region, Arena *arena) {
    Region out = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        *vec_push(arena, &out.nonneg) = expr_copy(arena, region->nonneg.at[i]);
    return out;
}

bool region_equal(const Region *a, const Region *b) {
    bool equal = a->nonneg.size == b->nonneg.size;
    for (size_t i = 0; i < a->nonneg.size && equal; i++)
        equal = expr_equal(a->nonneg.at[i], b->nonneg.at[i]);
    return equal;
}

bool region_implies(const Region *region, const Expr *e,
                    const SymbolRange *ranges, size_t n_ranges) {
    Arena *scratch = arena_new();
    bool implied = prove_nonneg(e, region->nonneg.at, region->nonneg.size,
                                ranges, n_ranges, scratch);
    arena_free(scratch);
    return implied;
}

bool region_implies_all(const Region *region, const Region *other,
                        const SymbolRange *ranges, size_t n_ranges) {
    for (size_t i = 0; i < other->nonneg.size; i++)
        if (!region_implies(region, other->nonneg.at[i], ranges, n_ranges))
            return false;
    return true;
}

/* Drops each of the first "n" conditions that the others imply. */
static void drop_superfluous(Region *region, size_t n,
                             const SymbolRange *ranges, size_t n_ranges) {
    for (size_t i = n; i-- > 0;) {
        const Expr **at = region->nonneg.at, *dropped = at[i];
        size_t last = --region->nonneg.size;
        for (size_t k = i; k < last; k++)
            at[k] = at[k + 1];
        if (region_implies(region, dropped, ranges, n_ranges))
            continue;
        for (size_t k = last; k > i; k--)
            at[k] = at[k - 1];
        at[i] = dropped;
        region->nonneg.size++;
    }
}

void region_require(Region *region, const Expr *e, const SymbolRange *ranges,
                    size_t n_ranges, Arena *arena) {
    e = inequality_without_rounding(arena, inequality_without_power(arena, e));
    size_t parts = inequality_part_count(e);
    for (size_t i = 0; i < parts; i++)
        region_require(region, inequality_part(arena, e, i), ranges, n_ranges,
                       arena);
    if (parts > 0 || region_implies(region, e, ranges, n_ranges))
        return;
    size_t n = region->nonneg.size;
    *vec_push(arena, &region->nonneg) = inequality_normalise(arena, e);
    drop_superfluous(region, n, ranges, n_ranges);
}

void region_require_all(Region *region, const Region *more,
                        const SymbolRange *ranges, size_t n_ranges,
                        Arena *arena) {
    for (size_t i = 0; i < more->nonneg.size; i++)
        region_require(region, more->nonneg.at[i], ranges, n_ranges, arena);
}

bool region_has_symbol(const Region *region, SymbolId symbol) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (expr_has_symbol(region->nonneg.at[i], symbol))
            return true;
    return false;
}

bool region_holds(const Region *region, const fmpz *values, size_t count) {
    bool holds = true;
    fmpq_t value;
    fmpq_init(value);
    for (size_t i = 0; i < region->nonneg.size && holds; i++)
        holds = expr_eval(value, region->nonneg.at[i], values, count) &&
                fmpq_sgn(value) >= 0;
    fmpq_clear(value);
    return holds;
}

Region region_substitute(const Region *region, const Expr *const *by,
                         size_t count, Arena *arena) {
    Region result = {0};
    for (size_t i = 0; i < region->nonneg.size; i++) {
        const Expr *e = expr_substitute(arena, region->nonneg.at[i], by, count);
        region_require(&result, e, NULL, 0, arena);
    }
    return result;
}
