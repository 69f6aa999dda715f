/* range.h -- what a machine type can hold, for regions. */
#ifndef ASYM_ALGEBRA_REGION_RANGE_H
#define ASYM_ALGEBRA_REGION_RANGE_H

#include "algebra/region/region.h"

/* "count" ranges that hold 0 only; their FLINT values are cleared with the
 * arena. */
SymbolRange *ranges_new(size_t count, Arena *arena);

/* Makes "range" that of an integer type of 1..64 bits. */
void range_of_type(SymbolRange *range, unsigned bits, bool is_signed);

/* The ranges of all integer types, made once, for type_range to look up. */
const SymbolRange *type_ranges_new(Arena *arena);

/* The range of an integer type of 1..64 bits; its numbers belong to "table". */
SymbolRange type_range(const SymbolRange *table, unsigned bits, bool is_signed);

#endif
