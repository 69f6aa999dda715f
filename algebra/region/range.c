#include "algebra/region/range.h"

#include <assert.h>

typedef struct Ranges {
    size_t count;
    SymbolRange *at;
} Ranges;

static void clear_ranges(void *object) {
    Ranges *ranges = object;
    for (size_t i = 0; i < ranges->count; i++) {
        fmpz_clear(ranges->at[i].low);
        fmpz_clear(ranges->at[i].high);
    }
}

SymbolRange *ranges_new(size_t count, Arena *arena) {
    Ranges *ranges = ARENA_NEW(arena, Ranges);
    *ranges = (Ranges){count, ARENA_ARRAY(arena, SymbolRange, count)};
    for (size_t i = 0; i < count; i++) {
        fmpz_init(ranges->at[i].low);
        fmpz_init(ranges->at[i].high);
    }
    arena_on_free(arena, clear_ranges, ranges);
    return ranges->at;
}

void range_of_type(SymbolRange *range, unsigned bits, bool is_signed) {
    fmpz_one(range->high);
    fmpz_mul_2exp(range->high, range->high, bits - (is_signed ? 1 : 0));
    fmpz_zero(range->low);
    if (is_signed)
        fmpz_neg(range->low, range->high);
    fmpz_sub_ui(range->high, range->high, 1);
}

enum { MOST_BITS = 64 };

static size_t type_index(unsigned bits, bool is_signed) {
    return 2 * (size_t)(bits - 1) + is_signed;
}

const SymbolRange *type_ranges_new(Arena *arena) {
    SymbolRange *table = ranges_new(2 * (size_t)MOST_BITS, arena);
    for (unsigned bits = 1; bits <= MOST_BITS; bits++) {
        range_of_type(&table[type_index(bits, false)], bits, false);
        range_of_type(&table[type_index(bits, true)], bits, true);
    }
    return table;
}

SymbolRange type_range(const SymbolRange *table, unsigned bits,
                       bool is_signed) {
    assert(bits >= 1 && bits <= MOST_BITS);
    return table[type_index(bits, is_signed)];
}
