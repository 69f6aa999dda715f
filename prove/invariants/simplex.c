#include "prove/invariants/simplex.h"

enum { MAX_PIVOTS = 400 };

__extension__ typedef __int128 Wide;

Simplex simplex_new(size_t rows, size_t columns, Arena *arena) {
    Simplex s = {.rows = rows, .columns = columns, .over = 1};
    s.at = ARENA_ARRAY(arena, int64_t, (rows + 1) * (columns + 1));
    s.basis = ARENA_ARRAY(arena, size_t, rows + 1);
    for (size_t i = 0; i < rows; i++)
        s.basis[i] = columns;
    return s;
}

/* Of two rows that limit alike: one that nothing is in goes first. */
static bool goes_before(const Simplex *s, size_t row, size_t other) {
    if (s->basis[other] == s->columns)
        return false;
    return s->basis[row] == s->columns || s->basis[row] < s->basis[other];
}

/* The row whose basis must go for "column"; s->rows if none limits it. */
static size_t leaving(const Simplex *s, size_t column) {
    size_t best = s->rows;
    for (size_t i = 0; i < s->rows; i++) {
        int64_t by = *simplex_at(s, i, column);
        if (by <= 0)
            continue;
        Wide mine = 0, other = 0;
        if (best < s->rows) {
            mine = (Wide)*simplex_at(s, i, s->columns) *
                   *simplex_at(s, best, column);
            other = (Wide)*simplex_at(s, best, s->columns) * by;
        }
        if (best == s->rows || mine < other ||
            (mine == other && goes_before(s, i, best)))
            best = i;
    }
    return best;
}

/* (e * by - times * other) / over, which is whole; in *fits whether it fits. */
static int64_t next_entry(int64_t e, int64_t by, int64_t times, int64_t other,
                          int64_t over, bool *fits) {
    if (by == over && (!times || !other))
        return e;
    Wide all = (Wide)e * by - (Wide)times * other;
    if (all == (int64_t)all)
        return (int64_t)all / over;
    all /= over;
    *fits = *fits && all == (int64_t)all;
    return (int64_t)all;
}

/* Whether all entries will fit after a pivot, and smaller ones as well. */
static bool will_fit(const Simplex *s, size_t row, size_t column) {
    int64_t by = *simplex_at(s, row, column);
    bool fits = true;
    for (size_t i = 0; i <= s->rows && fits; i++)
        for (size_t k = 0; k <= s->columns && i != row; k++)
            (void)next_entry(*simplex_at(s, i, k), by,
                             *simplex_at(s, i, column), *simplex_at(s, row, k),
                             s->over, &fits);
    return fits;
}

/* False if an entry does not fit; then there is nothing in "s". */
static bool pivot(Simplex *s, size_t row, size_t column) {
    int64_t by = *simplex_at(s, row, column);
    bool fits = true;
    for (size_t i = 0; i <= s->rows; i++) {
        int64_t times = *simplex_at(s, i, column);
        for (size_t k = 0; k <= s->columns && i != row; k++) {
            int64_t *e = simplex_at(s, i, k);
            *e = next_entry(*e, by, times, *simplex_at(s, row, k), s->over,
                            &fits);
        }
    }
    s->basis[row] = column;
    s->over = by;
    return fits;
}

/* A column by which the last row falls if it is taken more often, and the row
 * that limits that.  False if there is none. */
static bool choose(const Simplex *s, size_t *row, size_t *column) {
    *column = 0;
    while (*column < s->columns && *simplex_at(s, s->rows, *column) <= 0)
        ++*column;
    *row = *column < s->columns ? leaving(s, *column) : s->rows;
    return *row < s->rows;
}

/* Sums are made positive, then the last row is the sum of all. */
static bool begin(Simplex *s) {
    for (size_t i = 0; i < s->rows; i++) {
        bool flip = *simplex_at(s, i, s->columns) < 0;
        for (size_t k = 0; k <= s->columns; k++) {
            int64_t *e = simplex_at(s, i, k), *sum = simplex_at(s, s->rows, k);
            *e = flip ? -*e : *e;
            if (__builtin_add_overflow(*sum, *e, sum))
                return false;
        }
    }
    return true;
}

bool simplex_solve(Simplex *s) {
    size_t row, column;
    if (!begin(s))
        return false;
    for (unsigned i = 0; i < MAX_PIVOTS; i++) {
        if (*simplex_at(s, s->rows, s->columns) == 0)
            return true;
        if (!choose(s, &row, &column) || !pivot(s, row, column))
            return false;
    }
    return false;
}

/* Puts a column into each row that nothing is in; such a row has the sum 0. */
static bool fill_basis(Simplex *s) {
    for (size_t i = 0; i < s->rows; i++) {
        size_t column = 0;
        if (s->basis[i] < s->columns)
            continue;
        while (column < s->columns && !*simplex_at(s, i, column))
            column++;
        if (column == s->columns)
            continue;
        bool flip = *simplex_at(s, i, column) < 0;
        for (size_t k = 0; flip && k < s->columns; k++)
            *simplex_at(s, i, k) *= -1;
        if (!will_fit(s, i, column) || !pivot(s, i, column))
            return false;
    }
    return true;
}

/* The last row becomes what the cost rises by with each column, turned around.
 */
static bool set_cost(Simplex *s, const int64_t *cost) {
    for (size_t k = 0; k <= s->columns; k++) {
        Wide sum = k < s->columns ? -(Wide)cost[k] * s->over : 0;
        for (size_t i = 0; i < s->rows; i++)
            if (s->basis[i] < s->columns)
                sum += (Wide)cost[s->basis[i]] * *simplex_at(s, i, k);
        if (sum > INT64_MAX / 2 || sum < -(INT64_MAX / 2))
            return false;
        *simplex_at(s, s->rows, k) = (int64_t)sum;
    }
    return true;
}

void simplex_minimise(Simplex *s, const int64_t *cost) {
    size_t row, column;
    bool more = fill_basis(s) && set_cost(s, cost);
    for (unsigned i = 0; i < MAX_PIVOTS && more; i++)
        more = choose(s, &row, &column) && will_fit(s, row, column) &&
               pivot(s, row, column);
}

int64_t simplex_multiple(const Simplex *s, size_t column) {
    for (size_t i = 0; i < s->rows; i++)
        if (s->basis[i] == column)
            return *simplex_at(s, i, s->columns);
    return 0;
}
