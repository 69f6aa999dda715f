/* region.h -- where a formula holds: a conjunction of inequalities e >= 0.
 *
 * The conditions come from trip counts (n >= 0), from machine integers
 * (2*n + m <= 4294967295) and from fitted formulas.  An empty region is
 * everywhere. */
#ifndef ASYM_ALGEBRA_REGION_REGION_H
#define ASYM_ALGEBRA_REGION_REGION_H

#include "algebra/expr/expr.h"
#include "base/vec.h"

typedef struct Region {
    Vec(const Expr *) nonneg; /* each is >= 0 inside the region */
} Region;

/* The values a symbol can take at all, by its machine type; indexed by symbol.
 * Conditions that every such value meets are left out of a region. */
typedef struct SymbolRange {
    fmpz_t low, high; /* both included */
} SymbolRange;

/* Adds "e >= 0" unless it holds anyway for "ranges" (NULL: unknown) or follows
 * from a condition already there; drops what it makes superfluous. */
void region_require(Region *region, const Expr *e, const SymbolRange *ranges,
                    size_t n_ranges, Arena *arena);
void region_require_all(Region *region, const Region *more,
                        const SymbolRange *ranges, size_t n_ranges,
                        Arena *arena);

/* Adds the conditions of "more" behind those of "region", as they are. */
void region_add_all(Region *region, const Region *more, Arena *arena);

/* The conditions of "a" and then those of "b", as they are. */
Region region_joined(const Region *a, const Region *b, Arena *arena);

/* A copy of its conditions too, where "region" may be gone before. */
Region region_copy(const Region *region, Arena *arena);

/* Whether they have the same conditions, in the same order. */
bool region_equal(const Region *a, const Region *b);

/* Whether the conditions of "region" imply e >= 0 (sound, not complete). */
bool region_implies(const Region *region, const Expr *e,
                    const SymbolRange *ranges, size_t n_ranges);
/* The same of each condition of "other": it holds wherever "region" does. */
bool region_implies_all(const Region *region, const Region *other,
                        const SymbolRange *ranges, size_t n_ranges);

/* Whether some condition of "region" is over "symbol". */
bool region_has_symbol(const Region *region, SymbolId symbol);

/* Whether "values", indexed by symbol, lie in the region. */
bool region_holds(const Region *region, const fmpz *values, size_t count);

/* The same region under a substitution, as expr_substitute does it. */
Region region_substitute(const Region *region, const Expr *const *by,
                         size_t count, Arena *arena);

/* "n >= 0 and m <= n"; "" for everywhere.  Each inequality has its negative
 * terms on the other side and coprime whole coefficients, a number alone on
 * the right where it can be: n - 1 >= 0 prints "n >= 1", and
 * 4294967295 - 2*n - m >= 0 prints "2*n + m <= 4294967295".  Symbols are
 * integers, so 4294967295 - 2*n >= 0 is kept as "n <= 2147483647".  Two that
 * make an equation print as one, "n = h*w". */
void region_print(Text *out, const Region *region, const char *const *names);

/* Reads what region_print writes; "names" as for expr_parse.  Errors:
 * ASYM_SYNTAX. */
ASYM_CHECKED Status region_parse(Region *out, const char *text,
                                 const char *const *names, size_t count,
                                 Arena *arena);

#endif
