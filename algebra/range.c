#include "algebra/range.h"

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
