#include "interp/search/twoforms.h"

#include "interp/forms/form/numbers.h"
#include "interp/search/fit.h"

/* The part of the samples where parameter "a" is at least, or at most, "limit",
 * or parameter "b" if that is NULL. */
typedef struct Part {
    size_t a, b;
    const fmpz *limit;
    bool is_above;
} Part;

typedef bool Takes(const Samples *all, size_t row, const void *what);

static bool is_in_part(const Samples *all, size_t row, const void *what) {
    const Part *part = what;
    const fmpz *x = all->x + row * all->n_symbols;
    int order = fmpz_cmp(&x[part->a], part->limit ? part->limit : &x[part->b]);
    return part->is_above ? order >= 0 : order <= 0;
}

static bool goes_through(const Samples *all, size_t row, const void *formula) {
    fmpq_t value;
    fmpq_init(value);
    bool same = expr_eval(value, formula, all->x + row * all->n_symbols,
                          all->n_symbols) &&
                fmpq_equal(value, &all->y[row]);
    fmpq_clear(value);
    return same;
}

/* Those that "takes" takes, or those that it does not; numbers are those of all
 * samples, which stay their owners. */
static Samples some_of(const Samples *all, Takes *takes, const void *what,
                       bool taken, Arena *arena) {
    size_t n = all->n_symbols, count = 0;
    fmpz *x = ARENA_ARRAY(arena, fmpz, all->size * n + 1);
    fmpq *y = ARENA_ARRAY(arena, fmpq, all->size + 1);
    for (size_t i = 0; i < all->size; i++) {
        if (takes(all, i, what) != taken)
            continue;
        for (size_t s = 0; s < n; s++)
            x[count * n + s] = all->x[i * n + s];
        y[count++] = all->y[i];
    }
    Samples out = *all;
    out.size = count;
    out.x = x;
    out.y = y;
    return out;
}

static bool goes_through_all(const Samples *all, const Expr *formula) {
    for (size_t i = 0; i < all->size; i++)
        if (!goes_through(all, i, formula))
            return false;
    return true;
}

static bool find_in(TwoForms *out, const Samples *all, const Part *part,
                    Arena *arena) {
    Fit one, other;
    Samples some = some_of(all, is_in_part, part, true, arena);
    fit_exact(&one, &some, arena);
    if (one.status != FIT_EXACT)
        return false;
    some = some_of(all, goes_through, one.formula, false, arena);
    fit_exact(&other, &some, arena);
    if (other.status != FIT_EXACT)
        return false;
    out->held_out = all->size - one.used - other.used;
    out->formula = expr_max(arena, one.formula, other.formula);
    if (goes_through_all(all, out->formula))
        return true;
    out->formula = expr_min(arena, one.formula, other.formula);
    return goes_through_all(all, out->formula);
}

/* A third of the samples has more, or less, of the parameter. */
static const fmpz *third_of(const Samples *all, size_t parameter, bool is_above,
                            Arena *arena) {
    const fmpz **sorted = ARENA_ARRAY(arena, const fmpz *, all->size);
    for (size_t i = 0; i < all->size; i++) {
        const fmpz *value = &all->x[i * all->n_symbols + parameter];
        size_t at = i;
        for (; at > 0 && fmpz_cmp(sorted[at - 1], value) > 0; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = value;
    }
    size_t third = all->size / 3;
    return sorted[is_above ? all->size - 1 - third : third];
}

bool twoforms_find(TwoForms *out, const Samples *all, Arena *arena) {
    enum { LEAST = 10, MOST = 2000 };
    if (all->size < LEAST || all->size > MOST)
        return false;
    for (size_t a = 0; a < all->n_symbols; a++)
        for (size_t b = 0; b < all->n_symbols; b++)
            for (int above = 0; above <= 1; above++) {
                Part part = {a, b, NULL, above};
                if (a == b)
                    part.limit = third_of(all, a, above, arena);
                if (a <= b && find_in(out, all, &part, arena))
                    return true;
            }
    return false;
}
