#include "driver/growable.h"

#include <flint/fmpz_vec.h>

enum { MAX_SYMBOLS = 6, AROUND = 8 }; /* v - v/8 .. v + v/8 */

typedef struct Search {
    Region bonds; /* what ties symbols to each other, or to their powers */
    const PlanFunction *function;
    SymbolId symbol[MAX_SYMBOLS];
    size_t count;
    fmpz *values;         /* by symbol of the function */
    long scale, up, down; /* symbols differ by factors of up/down */
} Search;

static size_t count_symbols(const Expr *e) {
    size_t count = 0;
    EXPR_FOR_SYMBOL(e, s, 0) {
        count++;
    }
    return count;
}

static bool know_symbol(Search *search, SymbolId s) {
    for (size_t i = 0; i < search->count; i++)
        if (search->symbol[i] == s)
            return true;
    if (search->count == MAX_SYMBOLS)
        return false;
    search->symbol[search->count++] = s;
    return true;
}

/* False if there are too many symbols. */
static bool find_bonds(Search *search, const Region *region, Arena *arena) {
    for (size_t i = 0; i < region->nonneg.size; i++) {
        const Expr *e = region->nonneg.at[i];
        if (count_symbols(e) < 2 && expr_is_polynomial(e) && expr_degree(e) < 2)
            continue;
        *vec_push(arena, &search->bonds.nonneg) = e;
        EXPR_FOR_SYMBOL(e, s, 0) {
            if (!know_symbol(search, s))
                return false;
        }
    }
    return true;
}

/* What the type of a symbol can hold, with something to spare. */
static long most_of(const Search *search, SymbolId s) {
    const PlanSymbol *symbol = &search->function->symbols.at[s];
    return symbol->bits <= 16 ? 100 : search->scale;
}

static bool holds(const Search *search) {
    return region_holds(&search->bonds, search->values,
                        search->function->symbols.size);
}

/* Whether the present point and those around it are in the region. */
static bool holds_around(const Search *search) {
    bool all = holds(search);
    for (size_t i = 0; all && i < search->count; i++) {
        fmpz *value = &search->values[search->symbol[i]];
        slong middle = fmpz_get_si(value);
        fmpz_set_si(value, middle + middle / AROUND);
        all = holds(search);
        fmpz_set_si(value, middle - middle / AROUND);
        all = all && holds(search);
        fmpz_set_si(value, middle);
    }
    return all;
}

/* Tries all orders of the symbols from place "at" on; the one there gets
 * "value". */
static bool try_orders(Search *search, size_t at, long value) {
    if (at == search->count)
        return holds_around(search);
    for (size_t i = at; i < search->count; i++) {
        SymbolId s = search->symbol[i];
        long most = most_of(search, s);
        search->symbol[i] = search->symbol[at];
        search->symbol[at] = s;
        fmpz_set_si(&search->values[s], value < most ? value : most);
        bool found =
            try_orders(search, at + 1, value * search->down / search->up);
        search->symbol[at] = search->symbol[i];
        search->symbol[i] = s;
        if (found)
            return true;
    }
    return false;
}

static bool search_points(Search *search) {
    static const long scales[] = {10000, 1000, 100};
    static const long steps[][2] = {{3, 1}, {3, 2}};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
            search->scale = scales[i];
            search->up = steps[k][0];
            search->down = steps[k][1];
            if (try_orders(search, 0, search->scale))
                return true;
        }
    return false;
}

bool growable_in(const Region *region, const PlanFunction *function,
                 Arena *arena) {
    Search search = {.function = function};
    if (!find_bonds(&search, region, arena))
        return false;
    if (!search.bonds.nonneg.size)
        return true;
    size_t count = function->symbols.size;
    search.values = _fmpz_vec_init((slong)count);
    bool found = search_points(&search);
    _fmpz_vec_clear(search.values, (slong)count);
    return found;
}
