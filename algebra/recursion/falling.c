#include "algebra/recursion/falling.h"

#include "algebra/recursion/descent_steps.h"

#include <string.h>

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

/* By how much at least the call lessens the sum, as far as that is looked at;
 * 0: it may leave as much. */
static size_t less_of(const Fall *f, size_t call) {
    DescentAfter after = behind(f, call);
    const Expr *left = descent_put(f->d, &after, f->sum, f->arena);
    const Expr *less = expr_sub(f->arena, f->sum, left);
    size_t by = CFINITE_ORDER;
    while (by > 0 &&
           !descent_implies(
               f->d, &after.where,
               expr_sub(f->arena, less, expr_int(f->arena, (int64_t)by))))
        by--;
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

/* What all calls of a way leave. */
typedef struct FallingWay {
    int64_t times[CFINITE_ORDER + 1];
    size_t calls;
    bool small; /* several are made, for small parts only */
} FallingWay;

/* False if that is not known. */
static bool read_way(FallingWay *out, const Fall *f, size_t way,
                     int64_t *from) {
    *out = (FallingWay){0};
    for (size_t i = 0; i < f->d->ways.size; i++) {
        if (f->d->ways.at[i].way != way || is_impossible(f, i))
            continue;
        size_t less = less_of(f, i);
        if (!less || !lower_from(f, i, from))
            return false;
        out->small = out->small || (out->calls && !goes_on(f, i));
        out->times[less]++;
        out->calls++;
    }
    return true;
}

typedef enum Parts { LARGE, SMALL } Parts;

/* Adds all ways for small parts, or all others; of the former none may make
 * more calls than these. */
static bool read_ways(Falling *out, const Fall *f, Parts parts) {
    bool small = parts == SMALL;
    for (size_t i = 0; i < f->d->ways.size; i++) {
        size_t number = f->d->ways.at[i].way;
        FallingWay way;
        Falling before = *out;
        if (i && f->d->ways.at[i - 1].way == number)
            continue;
        if (!read_way(&way, f, number, &out->from))
            return false;
        if (way.small == small)
            raise_to(out, way.times);
        if (small && memcmp(before.times, out->times, sizeof out->times) != 0)
            return false;
    }
    return true;
}

static bool read_sum(Falling *out, const Fall *f) {
    *out = (Falling){.sum = f->sum, .from = LARGEST_FROM};
    return read_ways(out, f, LARGE) && read_ways(out, f, SMALL) &&
           out->order > 0;
}

/* ---- which sum ---- */

enum { MOST_PARTS = 16 };

/* What may be a part: a state, or how far one that changes is below another. */
static size_t list_parts(const Expr **out, const Descents *d, Arena *arena) {
    size_t count = 0;
    for (size_t x = 0; x < d->states && count < MOST_PARTS; x++)
        out[count++] = expr_symbol(arena, d->state[x]);
    for (size_t x = 0; x < d->states; x++)
        for (size_t z = 0; z < d->states && count < MOST_PARTS; z++)
            if (z != x && !descent_stays(d, x, arena))
                out[count++] = expr_sub(arena, expr_symbol(arena, d->state[z]),
                                        expr_symbol(arena, d->state[x]));
    return count;
}

/* Of parts "x" and "y", or of one. */
static Fall sum_of(const Descents *d, const Region *given, const Expr *x,
                   const Expr *y, Arena *arena) {
    Fall f = {.d = d, .given = given, .parts = x == y ? 1 : 2, .arena = arena};
    f.part[0] = x;
    f.part[1] = y;
    f.sum = x == y ? x : expr_add(arena, x, y);
    return f;
}

bool falling_find(Falling *out, const Descents *d, const Region *given,
                  Arena *arena) {
    const Expr *parts[MOST_PARTS];
    if (!descent_is_kept(d, given, arena))
        return false;
    size_t count = list_parts(parts, d, arena);
    for (size_t apart = 0; apart < count; apart++)
        for (size_t x = 0; x + apart < count; x++) {
            Fall f = sum_of(d, given, parts[x], parts[x + apart], arena);
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
