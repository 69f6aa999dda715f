#include "driver/fit/strays.h"

#include "interp/model/pcg.h"
#include "interp/search/fit.h"

enum { DRAWS = 30, LEAST = 9, MOST = 24, SHARE = 10 };

/* So many samples of all, in no order. */
typedef struct Draw {
    Samples samples;
    size_t *place; /* all rows */
    fmpz *x;
    fmpq *y;
} Draw;

static Draw new_draw(const Samples *all, Arena *arena) {
    size_t size = all->size / 3;
    size = size < LEAST ? LEAST : size > MOST ? MOST : size;
    Draw d = {.samples = *all,
              .place = ARENA_ARRAY(arena, size_t, all->size),
              .x = ARENA_ARRAY(arena, fmpz, size * all->n_symbols),
              .y = ARENA_ARRAY(arena, fmpq, size)};
    for (size_t i = 0; i < all->size; i++)
        d.place[i] = i;
    d.samples.size = size;
    d.samples.x = d.x;
    d.samples.y = d.y;
    return d;
}

/* Numbers are those of all samples, which stay their owners. */
static void draw(Draw *d, const Samples *all, Pcg *pcg) {
    size_t n = all->n_symbols;
    for (size_t i = 0; i < d->samples.size; i++) {
        size_t k = i + pcg_below(pcg, (uint32_t)(all->size - i));
        size_t row = d->place[k];
        d->place[k] = d->place[i];
        d->place[i] = row;
        d->y[i] = all->y[row];
        for (size_t s = 0; s < n; s++)
            d->x[i * n + s] = all->x[row * n + s];
    }
}

static bool agrees(const Expr *formula, const Samples *all, size_t row) {
    fmpq_t value;
    fmpq_init(value);
    bool same = expr_eval(value, formula, all->x + row * all->n_symbols,
                          all->n_symbols) &&
                fmpq_equal(value, &all->y[row]);
    fmpq_clear(value);
    return same;
}

static bool is_nearly_all(Strays *out, const Samples *all, const Expr *formula,
                          size_t used, Arena *arena) {
    *out = (Strays){.formula = formula};
    for (size_t i = 0; i < all->size && out->rows.size * SHARE <= all->size;
         i++)
        if (!agrees(formula, all, i))
            *vec_push(arena, &out->rows) = i;
    out->held_out = all->size - out->rows.size - used;
    return out->rows.size * SHARE <= all->size;
}

bool strays_find(Strays *out, const Samples *samples, Arena *arena) {
    if (samples->size < LEAST + 2)
        return false;
    Draw d = new_draw(samples, arena);
    Pcg pcg = pcg_stream(1, samples->size, samples->n_symbols);
    for (size_t i = 0; i < DRAWS; i++) {
        Fit fit;
        draw(&d, samples, &pcg);
        fit_exact(&fit, &d.samples, arena);
        if (fit.status == FIT_EXACT &&
            is_nearly_all(out, samples, fit.formula, fit.used, arena))
            return true;
    }
    return false;
}
