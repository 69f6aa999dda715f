#include "interp/cost/order/farpoints.h"

#include "algebra/region/conjunction.h"

#include <flint/fmpz_vec.h>

/* Symbols of one search and conditions on them, steps of it, and where values
 * begin. */
enum { MAX_SYMBOLS = 12, MAX_BONDS = 256, MAX_STEPS = 20000, LEAST = 32 };

/* How the values of symbols fall from one to the next: by up/down, and at place
 * "jump" to the root of that degree. */
typedef struct Ladder {
    long up, down;
    size_t jump; /* 0: nowhere */
    unsigned root;
} Ladder;

static const Ladder ladders[] = {
    {3, 1, 0, 0}, {3, 2, 0, 0}, {5, 2, 0, 0}, {12, 1, 0, 0}, {3, 1, 1, 3},
    {3, 1, 2, 3}, {3, 1, 3, 3}, {3, 1, 1, 4}, {3, 1, 2, 4},  {150, 1, 0, 0}};

/* One for symbols that conditions tie to each other. */
typedef struct Search {
    const Region *bonds; /* what ties symbols to each other or their powers */
    const PlanFunction *function;
    SymbolId symbol[MAX_SYMBOLS];
    size_t count;
    fmpz *values; /* by symbol of the function */
    long scale;
    Ladder ladder;
    unsigned steps;
} Search;

static bool ties(const Expr *e) {
    size_t count = 0;
    EXPR_FOR_SYMBOL(e, s, 0) {
        count++;
    }
    return count > 1 || !expr_is_polynomial(e) || expr_degree(e) != 1;
}

static Region find_bonds(const Region *region, Arena *arena) {
    Region bonds = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (ties(region->nonneg.at[i]))
            *vec_push(arena, &bonds.nonneg) = region->nonneg.at[i];
    return bonds;
}

/* What the type of a symbol can hold, with something to spare. */
static long most_of(const Search *search, SymbolId s) {
    unsigned bits = search->function->symbols.at[s].bits;
    return bits <= 16 ? 100 : bits <= 32 ? 1L << 30 : 1L << 60;
}

/* The place of "s" in the present order; search->count if it has none. */
static size_t place_of(const Search *search, SymbolId s) {
    size_t i = 0;
    while (i < search->count && search->symbol[i] != s)
        i++;
    return i;
}

/* Whether "e" has a value as soon as the symbol at place "at" has one. */
static bool is_due(const Search *search, const Expr *e, size_t at) {
    size_t last = 0;
    EXPR_FOR_SYMBOL(e, s, 0) {
        size_t place = place_of(search, s);
        last = place > last ? place : last;
    }
    return last == at && expr_has_symbol(e, search->symbol[at]);
}

static bool holds(const Search *search, const Expr *e) {
    Region one = {0};
    one.nonneg.at = &e;
    one.nonneg.size = 1;
    return region_holds(&one, search->values, search->function->symbols.size);
}

/* Whether "e" holds at the present point and those around it. */
static bool holds_around(const Search *search, const Expr *e) {
    bool all = holds(search, e);
    slong part = search->scale < 10000 ? 8 : 16;
    EXPR_FOR_SYMBOL(e, s, 0) {
        fmpz *value = &search->values[s];
        slong middle = fmpz_get_si(value);
        fmpz_set_si(value, middle + middle / part);
        all = all && holds(search, e);
        fmpz_set_si(value, middle - middle / part);
        all = all && holds(search, e);
        fmpz_set_si(value, middle);
    }
    return all;
}

/* Whether all that is due at place "at" holds there. */
static bool fits(const Search *search, size_t at) {
    for (size_t i = 0; i < search->bonds->nonneg.size; i++) {
        const Expr *e = search->bonds->nonneg.at[i];
        if (is_due(search, e, at) && !holds_around(search, e))
            return false;
    }
    return true;
}

long farpoints_root(long value, unsigned degree) {
    fmpz_t root;
    fmpz_init_set_si(root, value);
    fmpz_root(root, root, (slong)degree);
    long result = fmpz_get_si(root);
    fmpz_clear(root);
    return result;
}

static long next_value(const Search *search, size_t at, long value) {
    const Ladder *l = &search->ladder;
    return at + 1 == l->jump ? farpoints_root(value, l->root) / l->up * l->down
                             : value / l->up * l->down;
}

static void swap(Search *search, size_t i, size_t k) {
    SymbolId s = search->symbol[i];
    search->symbol[i] = search->symbol[k];
    search->symbol[k] = s;
}

/* Tries all orders of the symbols from place "at" on; the one there gets
 * "value". */
static bool try_orders(Search *search, size_t at, long value) {
    if (at == search->count)
        return true;
    bool found = false;
    for (size_t i = at; !found && i < search->count; i++) {
        SymbolId s = search->symbol[i];
        long most = most_of(search, s), mine = value < most ? value : most;
        if (mine < LEAST || search->steps++ > MAX_STEPS)
            return false;
        swap(search, i, at);
        fmpz_set_si(&search->values[s], mine);
        found = fits(search, at) &&
                try_orders(search, at + 1, next_value(search, at, value));
        swap(search, i, at);
    }
    return found;
}

static bool search_points(Search *search) {
    static const long scales[] = {10000, 1000, 100, 1L << 20, 1L << 30};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        for (size_t k = 0; k < sizeof ladders / sizeof *ladders; k++) {
            search->scale = scales[i];
            search->ladder = ladders[k];
            if (try_orders(search, 0, search->scale))
                return true;
        }
    return false;
}

/* Adds "s" and all that is tied to it.  False if that is too much. */
static bool add_tied(Search *search, bool *seen, SymbolId s) {
    if (seen[s])
        return true;
    if (search->count == MAX_SYMBOLS)
        return false;
    seen[s] = true;
    search->symbol[search->count++] = s;
    for (size_t i = 0; i < search->bonds->nonneg.size; i++) {
        const Expr *e = search->bonds->nonneg.at[i];
        if (!expr_has_symbol(e, s))
            continue;
        EXPR_FOR_SYMBOL(e, other, 0) {
            if (!add_tied(search, seen, other))
                return false;
        }
    }
    return true;
}

/* What ties "s" to others; false if that is too much. */
static bool find_tied(Region *out, Conjunction *bonds, SymbolId s,
                      Arena *arena) {
    Region to = {0};
    *vec_push(arena, &to.nonneg) = expr_symbol(arena, s);
    *out = conjunction_tied(bonds, &to, MAX_BONDS, arena);
    return out->nonneg.size < MAX_BONDS;
}

bool farpoints_are_in(const Region *region, const PlanFunction *function,
                      Arena *arena) {
    size_t count = function->symbols.size;
    Region bonds = find_bonds(region, arena);
    Conjunction *all = conjunction_of(&bonds, arena);
    bool *seen = ARENA_ARRAY(arena, bool, count), found = true;
    bool *marks = ARENA_ARRAY(arena, bool, count);
    for (size_t i = 0; i < bonds.nonneg.size; i++)
        expr_mark_symbols(marks, bonds.nonneg.at[i]);
    fmpz *values = _fmpz_vec_init((slong)count);
    for (SymbolId s = 0; found && s < count; s++) {
        Region tied;
        Search search = {
            .bonds = &tied, .function = function, .values = values};
        if (marks[s] && !seen[s])
            found = find_tied(&tied, all, s, arena) &&
                    add_tied(&search, seen, s) && search_points(&search);
    }
    _fmpz_vec_clear(values, (slong)count);
    return found;
}
