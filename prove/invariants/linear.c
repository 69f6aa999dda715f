#include "prove/invariants/linear.h"

#include "prove/invariants/simplex.h"

/* Larger ones are not tried. */
enum { MAX_ROWS = 64, MAX_COLUMNS = 400 };

/* ---- monomials as rows ---- */

typedef struct Rows {
    Monomial of[MAX_ROWS];
    size_t size;
    bool full;
} Rows;

static size_t row_of(Rows *rows, Monomial m) {
    for (size_t i = 0; i < rows->size; i++)
        if (rows->of[i] == m)
            return i;
    if (rows->size == MAX_ROWS) {
        rows->full = true;
        return 0;
    }
    rows->of[rows->size] = m;
    return rows->size++;
}

static void list_rows(Rows *rows, const Poly *p) {
    for (size_t i = 0; i < p->size; i++)
        (void)row_of(rows, p->at[i].of);
}

static void fill_column(Simplex *t, Rows *rows, size_t column, const Poly *p) {
    for (size_t i = 0; i < p->size; i++)
        *simplex_at(t, row_of(rows, p->at[i].of), column) = p->at[i].times;
}

/* Whether the sum of "facts", each as often as "t" says, is -1 or less. */
static bool is_refutation(const Simplex *t, const PolyList *facts,
                          Arena *arena) {
    Poly sum = poly_number(0, arena);
    for (size_t i = 0; i < t->rows; i++) {
        int64_t times = *simplex_at(t, i, t->columns);
        if (times < 0 || t->over <= 0)
            return false;
        if (t->basis[i] < facts->size)
            sum = poly_add(&sum, times, &facts->at[t->basis[i]], arena);
    }
    return poly_is_number(&sum) && sum.size == 1 && sum.at[0].times < 0;
}

/* Whether no values satisfy all "facts". */
static bool is_refuted(const PolyList *facts, Arena *arena) {
    Rows rows = {.size = 1};
    for (size_t i = 0; i < facts->size; i++)
        list_rows(&rows, &facts->at[i]);
    if (rows.full)
        return false;
    Simplex t = simplex_new(rows.size, facts->size + 1, arena);
    for (size_t i = 0; i < facts->size; i++)
        fill_column(&t, &rows, i, &facts->at[i]);
    *simplex_at(&t, 0, facts->size) = 1;
    *simplex_at(&t, 0, t.columns) = -1;
    return simplex_solve(&t) && is_refutation(&t, facts, arena);
}

bool linear_implies(const PolyList *facts, const Poly *e) {
    if (e->lost || facts->size > MAX_COLUMNS)
        return false;
    for (size_t i = 0; i < facts->size; i++)
        if (poly_equal(&facts->at[i], e))
            return true;
    if (poly_is_number(e) && (e->size == 0 || e->at[0].times > 0))
        return true;
    Arena *scratch = arena_new();
    PolyList all = {0};
    Poly below = poly_number(-1, scratch);
    *vec_push(scratch, &all) = poly_add(&below, -1, e, scratch);
    for (size_t i = 0; i < facts->size; i++)
        if (!facts->at[i].lost)
            *vec_push(scratch, &all) = facts->at[i];
    bool refuted = !all.at[0].lost && is_refuted(&all, scratch);
    arena_free(scratch);
    return refuted;
}

bool linear_is_empty(const PolyList *facts, Arena *arena) {
    Poly never = poly_number(-1, arena);
    return linear_implies(facts, &never);
}
