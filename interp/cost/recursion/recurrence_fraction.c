#include "interp/cost/recursion/recurrence.h"

#include "algebra/recursion/fraction.h"
#include "interp/cost/recursion/sized.h"

enum { MAX_PARTS = 64, ROUNDED = 60 };

/* What the ways say of it. */
typedef struct Reading {
    Fraction fraction;
    int64_t least; /* no size that is called is below it */
    bool alike;    /* all ways have as many parts, of the same fractions */
    bool ends;     /* a way has no parts, at a size that has some on others */
} Reading;

static Arena *arena_of(const Sized *z) {
    return z->c->arena;
}

static const PlanFunction *plan_of(const Sized *z) {
    return z->f->claims->plan;
}

/* ---- parts ---- */

static bool is_alike(const Ratio *a, const Ratio *b) {
    return a->over == b->over && a->under == b->under;
}

/* What "larger" needs more to be no less than "smaller" from "from" on, where
 * they are closest; INT32_MAX: too much. */
static int64_t needed_more(const Ratio *larger, const Ratio *smaller,
                           int64_t from) {
    enum { LARGE = 1 << 15 };
    if (from > LARGE || larger->over > LARGE || larger->under > LARGE ||
        smaller->over > LARGE || smaller->under > LARGE ||
        smaller->more > LARGE)
        return INT32_MAX;
    int64_t more = larger->under * (smaller->over * from + smaller->more) -
                   larger->over * from * smaller->under;
    return more > 0 ? (more + smaller->under - 1) / smaller->under : 0;
}

/* Makes *most at least "one" for sizes of "from" and more; both bounds, if they
 * are alike. */
static void take(Ratio *most, const Ratio *one, int64_t from) {
    Ratio other = *most;
    if (!most->under) {
        *most = *one;
    } else if (is_alike(one, most)) {
        most->more = one->more > most->more ? one->more : most->more;
        most->less = one->less > most->less ? one->less : most->less;
    } else {
        *most = ratio_is_larger(one, &other) ? *one : other;
        int64_t more = needed_more(
            most, ratio_is_larger(one, &other) ? &other : one, from);
        most->more = more > most->more ? more : most->more;
    }
}

/* Lowers what may be the least size that is called. */
static bool lower_least(const Sized *z, Reading *r, const Expr *size) {
    for (int64_t i = 0; i < ROUNDED; i++) {
        int64_t value;
        if (!sized_value(z, size, r->fraction.from + i, &value))
            return false;
        r->least = value < r->least ? value : r->least;
    }
    return true;
}

/* The parts of one way, and how much they are in all. */
typedef struct Parts {
    Ratio part;
    const Expr *sum;
    FractionWay all; /* the largest first */
    int64_t less;    /* calls that pass on a size less by a number */
} Parts;

static void insert(FractionWay *all, const Ratio *one, Arena *arena) {
    size_t at = all->parts.size;
    *vec_push(arena, &all->parts) = *one;
    for (; at > 0 && ratio_is_larger(one, &all->parts.at[at - 1]); at--)
        all->parts.at[at] = all->parts.at[at - 1];
    all->parts.at[at] = *one;
}

/* Whether "size" is less than the function's own by a number. */
static bool is_less(const Sized *z, const Expr *size) {
    int64_t less;
    const Expr *own = expr_symbol(arena_of(z), z->size);
    return recurrence_small_number(&less, expr_sub(arena_of(z), own, size)) &&
           less >= 1;
}

/* Adds a call that is made once on each way, and passes on one less or so. */
static bool add_less(const Sized *z, Reading *r, Parts *parts, const Expr *size,
                     int64_t count) {
    parts->less += count;
    r->fraction.one_less = true;
    return parts->less == 1 && lower_least(z, r, size);
}

static bool add_part(const Sized *z, Reading *r, Parts *parts, size_t call) {
    Arena *arena = arena_of(z);
    const Expr *size = sized_of_call(z, call), *times = sized_times(z, call);
    int64_t count, before = (int64_t)parts->all.parts.size;
    Ratio ratio;
    if (!size || !recurrence_small_number(&count, times) || count < 1)
        return false;
    if (is_less(z, size))
        return add_less(z, r, parts, size, count);
    if (count > MAX_PARTS - before ||
        !ratio_find(&ratio, size, z->size, arena) || !lower_least(z, r, size))
        return false;
    take(&parts->part, &ratio, r->fraction.from);
    for (int64_t i = 0; i < count; i++)
        insert(&parts->all, &ratio, arena);
    parts->sum = expr_add(arena, parts->sum,
                          expr_mul(arena, expr_int(arena, count), size));
    return true;
}

static bool read_way(const Sized *z, Reading *r, const PlanWay *way,
                     Parts *parts) {
    *parts = (Parts){.sum = expr_int(arena_of(z), 0)};
    for (size_t i = 0; i < plan_of(z)->calls.size; i++)
        if (sized_is_on_way(z, way, i) && !add_part(z, r, parts, i))
            return false;
    return true;
}

static bool are_alike(const FractionWay *a, const FractionWay *b) {
    bool alike = a->parts.size == b->parts.size;
    for (size_t i = 0; i < a->parts.size && alike; i++)
        alike = is_alike(&a->parts.at[i], &b->parts.at[i]);
    return alike;
}

/* Adds what one way has; of a sum that is no fraction nothing is known. */
static void take_way(const Sized *z, Reading *r, const Parts *parts) {
    Fraction *f = &r->fraction;
    Ratio sum;
    int64_t count = (int64_t)parts->all.parts.size;
    r->alike =
        !f->parts || (r->alike && are_alike(&parts->all, &f->ways.at[0]));
    if (!ratio_find(&sum, parts->sum, z->size, arena_of(z)))
        sum = (Ratio){.over = MAX_PARTS, .under = 1};
    take(&f->part, &parts->part, f->from);
    take(&f->sum, &sum, f->from);
    f->parts = count > f->parts ? count : f->parts;
    *vec_push(arena_of(z), &f->ways) = parts->all;
}

/* What the ways that go on make of the size. */
static bool read_parts(const Sized *z, Reading *r) {
    const PlanFunction *f = plan_of(z);
    for (size_t i = 0; i < f->ways.size; i++) {
        const PlanWay *way = &f->ways.at[i];
        Region where = sized_where(z, way, r->fraction.from, INT64_MAX);
        Parts parts;
        if (sized_is_impossible(z, &where))
            continue;
        if (!read_way(z, r, way, &parts))
            return false;
        if (parts.all.parts.size)
            take_way(z, r, &parts);
        r->ends |= !parts.all.parts.size;
    }
    r->alike = r->alike && !r->ends;
    return r->fraction.parts > 0;
}

/* ---- the guess ---- */

/* What the ways cost besides, at most, or if that is the same on all. */
static bool read_rests(Sized *z, const Reading *r, bool at_most,
                       Fraction *out) {
    Split rests = {.size = z->size, .by = 2, .from = r->fraction.from};
    *out = r->fraction;
    z->at_most = at_most;
    bool read = recurrence_split_rests(z, &rests, r->least);
    z->at_most = true;
    out->rest = rests.rest;
    out->end = rests.end;
    return read;
}

static Guess guess_with(Sized *z, const void *reading) {
    Reading r = *(const Reading *)reading;
    Arena *arena = arena_of(z);
    Guess guess = {.function = z->number, .upper = true};
    Fraction most, same;
    const Expr *size = sized_own(z);
    sized_require(z, &z->region,
                  expr_sub(arena, size, expr_int(arena, r.least)));
    const Expr *bound =
        read_rests(z, &r, true, &most) ? fraction_at_most(&most, arena) : NULL;
    if (!bound)
        return guess;
    const Expr *least = r.alike && read_rests(z, &r, false, &same)
                            ? fraction_least(&same, arena)
                            : NULL;
    sized_require(z, &z->region,
                  expr_sub(arena, size, expr_int(arena, r.fraction.from)));
    guess.region = z->region;
    guess.expr = expr_substitute_one(arena, bound, z->size, size);
    if (least)
        guess.least = expr_substitute_one(arena, least, z->size, size);
    return guess;
}

/* For sizes of "from" and more, of which none that is called is negative. */
static Guess guess_from(Sized *z, int64_t from) {
    Reading r = {.fraction = {.size = z->size, .from = from}, .least = from};
    z->region = (Region){0};
    return from >= 1 && read_parts(z, &r) && r.least >= 0
               ? sized_with_few_conditions(z, guess_with, &r)
               : (Guess){.function = z->number};
}

Guess recurrence_fraction(const Composer *c, size_t number) {
    return sized_guess(c, number, true, guess_from);
}
