#include "algebra/recursion/falling.h"

#include "algebra/recursion/descent_steps.h"

enum { LARGEST_FROM = 8 };

/* A sum, and what calls make of it. */
typedef struct Fall {
    const Descents *d;
    const Region *given;
    const Expr *part[2];
    size_t parts;
    const Expr *sum;
    Arena *arena;
} Fall;

static DescentAfter behind(const Fall *f, size_t call) {
    DescentAfter first = descent_start(f->d, f->given, f->arena);
    return descent_step(f->d, &first, &f->d->ways.at[call], f->arena);
}

/* Whether the call is on no way where "given" holds. */
static bool is_impossible(const Fall *f, size_t call) {
    DescentAfter after = behind(f, call);
    return descent_implies(f->d, &after.where, expr_int(f->arena, -1));
}

/* By how much the call lessens the sum; 0: by no number, or a large one. */
static size_t less_of(const Fall *f, size_t call) {
    DescentAfter after = behind(f, call);
    const Expr *left = descent_put(f->d, &after, f->sum, f->arena);
    fmpq_t less;
    fmpq_init(less);
    bool is_few = expr_is_constant(expr_sub(f->arena, f->sum, left), less) &&
                  fmpz_is_one(fmpq_denref(less)) && fmpq_sgn(less) > 0 &&
                  fmpz_cmp_ui(fmpq_numref(less), CFINITE_ORDER) <= 0;
    size_t by = is_few ? fmpz_get_ui(fmpq_numref(less)) : 0;
    fmpq_clear(less);
    return by;
}

/* Whether the call is made where all that is added up is large: else the bound
 * is loose. */
static bool goes_on(const Fall *f, size_t call) {
    const Expr *large = expr_int(f->arena, 1 << 16);
    DescentAfter after = behind(f, call);
    for (size_t i = 0; i < f->parts; i++)
        descent_require(&after.where, expr_sub(f->arena, f->part[i], large),
                        f->arena);
    return !descent_implies(f->d, &after.where, expr_int(f->arena, -1));
}

/* Lowers *from to what the sum is at least where the call is made; false if it
 * may be negative there. */
static bool lower_from(const Fall *f, size_t call, int64_t *from) {
    DescentAfter after = behind(f, call);
    while (*from >= 0 && !descent_implies(f->d, &after.where,
                                          expr_sub(f->arena, f->sum,
                                                   expr_int(f->arena, *from))))
        --*from;
    return *from >= 0;
}

/* Raises what "out" has to what a way has whose calls, one for each number,
 * leave e - k: all terms up to each k. */
static void raise_to(Falling *out, const int64_t *way) {
    int64_t most[CFINITE_ORDER + 1] = {0}, all = 0, had = 0;
    for (size_t k = 1; k <= CFINITE_ORDER; k++) {
        all += way[k];
        had += out->times[k];
        most[k] = all > had ? all : had;
    }
    out->order = 0;
    for (size_t k = 1; k <= CFINITE_ORDER; k++) {
        out->times[k] = most[k] - most[k - 1];
        if (out->times[k])
            out->order = k;
    }
}

/* What all calls of the way leave; false if that is not known, or several are
 * made for small sums only. */
static bool read_way(const Fall *f, size_t way, int64_t *times, int64_t *from) {
    size_t calls = 0;
    for (size_t i = 0; i < f->d->ways.size; i++) {
        if (f->d->ways.at[i].way != way)
            continue;
        if (is_impossible(f, i))
            continue;
        size_t less = less_of(f, i);
        if (!less || !lower_from(f, i, from) || (calls && !goes_on(f, i)))
            return false;
        times[less]++;
        calls++;
    }
    return true;
}

static bool read_sum(Falling *out, const Fall *f) {
    *out = (Falling){.sum = f->sum, .from = LARGEST_FROM};
    for (size_t i = 0; i < f->d->ways.size; i++) {
        size_t way = f->d->ways.at[i].way;
        int64_t times[CFINITE_ORDER + 1] = {0};
        if (i && f->d->ways.at[i - 1].way == way)
            continue;
        if (!read_way(f, way, times, &out->from))
            return false;
        raise_to(out, times);
    }
    return out->order > 0;
}

/* Of states "x" and "y", or of one. */
static Fall sum_of(const Descents *d, const Region *given, size_t x, size_t y,
                   Arena *arena) {
    Fall f = {.d = d, .given = given, .parts = x == y ? 1 : 2, .arena = arena};
    f.sum = f.part[0] = expr_symbol(arena, d->state[x]);
    f.part[1] = expr_symbol(arena, d->state[y]);
    if (x != y)
        f.sum = expr_add(arena, f.part[0], f.part[1]);
    return f;
}

bool falling_find(Falling *out, const Descents *d, const Region *given,
                  Arena *arena) {
    if (!descent_is_kept(d, given, arena))
        return false;
    for (size_t x = 0; x < d->states; x++)
        for (size_t y = x; y < d->states; y++) {
            Fall f = sum_of(d, given, x, y, arena);
            if (read_sum(out, &f))
                return true;
        }
    return false;
}

const Expr *falling_bound(const Falling *f, const Expr *rest, const Expr *end,
                          Arena *arena) {
    CFinite l = {.order = f->order, .rest = rest};
    for (size_t i = 0; i < f->order; i++) {
        l.times[i + 1] = f->times[i + 1];
        l.first[i] = end;
    }
    const Expr *n =
        expr_add(arena, f->sum, expr_int(arena, (int64_t)f->order - f->from));
    return cfinite_solve(&l, n, arena);
}
