#include "interp/samples/unmoved.h"

/* Of the rows that have a key those with its largest value. */
static bool *largest_rows(const SampleSource *source, size_t key,
                          Arena *arena) {
    const EvidenceSite *site = source->site;
    bool *is = ARENA_ARRAY(arena, bool, site->rows.size + 1);
    size_t first = 0; /* whose value is the largest one so far */
    fmpz_t value, most;
    fmpz_init(value);
    fmpz_init(most);
    for (size_t r = 0; r < site->rows.size; r++) {
        if (!rows_key_present(source, &site->rows.at[r], key))
            continue;
        rows_key_value(value, source, &site->rows.at[r], key);
        bool is_more = !is[first] || fmpz_cmp(value, most) > 0;
        if (is_more) {
            for (size_t i = first; i < r; i++)
                is[i] = false;
            fmpz_set(most, value);
            first = r;
        }
        is[r] = is_more || fmpz_equal(value, most);
    }
    fmpz_clear(most);
    fmpz_clear(value);
    return is;
}

/* Whether each draw with the key, of which there are enough, has such a row. */
static bool have_all(const SampleSource *source, size_t key,
                     const bool *largest, Arena *arena) {
    const EvidenceSite *site = source->site;
    size_t draws = 0, have = 0, with = 0;
    for (size_t i = 0; i < site->touches.size; i++)
        if (site->touches.at[i].draw >= draws)
            draws = site->touches.at[i].draw + 1;
    bool *has_key = ARENA_ARRAY(arena, bool, draws + 1);
    bool *has_most = ARENA_ARRAY(arena, bool, draws + 1);
    for (size_t i = 0; i < site->touches.size; i++) {
        const EvidenceTouch *touch = &site->touches.at[i];
        if (rows_key_present(source, &site->rows.at[touch->row], key))
            has_key[touch->draw] = true;
        if (largest[touch->row])
            has_most[touch->draw] = true;
    }
    for (size_t d = 0; d < draws; d++) {
        with += has_key[d];
        have += has_most[d];
    }
    return have == with && with >= UNMOVED_LEAST;
}

bool unmoved_is(const SampleSource *source, SymbolId symbol) {
    if (!source->site ||
        rows_symbol_key(source, symbol) >= source->site->n_keys)
        return false;
    Arena *scratch = arena_new();
    size_t key = rows_symbol_key(source, symbol);
    const bool *largest = largest_rows(source, key, scratch);
    bool is = have_all(source, key, largest, scratch);
    arena_free(scratch);
    return is;
}

bool unmoved_is_each(const SampleSource *source, const Expr *e) {
    EXPR_FOR_SYMBOL(e, symbol, 0) {
        if (!unmoved_is(source, symbol))
            return false;
    }
    return true;
}
