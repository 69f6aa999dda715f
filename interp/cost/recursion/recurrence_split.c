#include "interp/cost/recursion/recurrence.h"

#include "algebra/recursion/split.h"
#include "interp/cost/recursion/sized.h"

enum { MAX_BY = 64, MAX_CALLS = 1000, MAX_ENDS = 1000 };

/* What the ways say of it. */
typedef struct Reading {
    Split split;
    bool steps;    /* less by a number, not divided */
    bool as_many;  /* there are as many as the size, each less by 1 */
    int64_t least; /* no size that is called is below it */
} Reading;

static Arena *arena_of(const Sized *z) {
    return z->c->arena;
}

static const PlanFunction *plan_of(const Sized *z) {
    return z->f->claims->plan;
}

static const Expr *number(const Sized *z, int64_t n) {
    return expr_int(arena_of(z), n);
}

/* ---- what is divided, and by what ---- */

static const Expr *part_of(const Sized *z, const Split *split, ExprFn fn) {
    Arena *arena = arena_of(z);
    return expr_apply(
        arena, fn,
        expr_divide(arena, expr_symbol(arena, z->size), number(z, split->by)));
}

/* Whether "size" is the part, or at most the part where that is enough. */
static bool is_part(const Sized *z, const Split *split, const Expr *size,
                    ExprFn fn) {
    Arena *arena = arena_of(z);
    const Expr *less = expr_sub(arena, part_of(z, split, fn), size);
    bool is = true;
    if (z->at_most)
        return split_is_nonneg(less, split, arena);
    for (int64_t r = 0; r < split->by && is; r++)
        is = expr_is_zero(split_at_residue(less, split, r, arena));
    return is;
}

/* What sizes of calls are divided by, or lessened by. */
static bool find_by(const Sized *z, Reading *r, const Expr *size) {
    enum { LARGE = 720720 };
    int64_t less, part;
    const Expr *own = expr_symbol(arena_of(z), z->size);
    r->steps = recurrence_small_number(&less, expr_sub(arena_of(z), own, size));
    r->split.by = less;
    if (r->steps)
        return less >= 1 && less <= MAX_BY;
    if (!sized_value(z, size, LARGE, &part) || part < 2)
        return false;
    r->split.by = (LARGE + part / 2) / part;
    return r->split.by >= 2 && r->split.by <= MAX_BY;
}

/* "times" parts that are less by a number. */
static bool add_steps(const Sized *z, Reading *r, const Expr *size,
                      const Expr *times) {
    const Expr *own = expr_symbol(arena_of(z), z->size);
    int64_t less, count;
    r->as_many = expr_equal(times, own) && r->split.by == 1;
    if (!recurrence_small_number(&count, r->as_many ? number(z, 1) : times) ||
        count < 1 || count > MAX_CALLS)
        return false;
    r->split.floors += count;
    return recurrence_small_number(&less, expr_sub(arena_of(z), own, size)) &&
           (less == r->split.by || (z->at_most && less > r->split.by)) &&
           (!r->as_many || r->split.floors == 1);
}

static bool add_part(const Sized *z, Reading *r, const Expr *size,
                     const Expr *times) {
    int64_t count;
    if (!r->split.by && !find_by(z, r, size))
        return false;
    if (r->steps)
        return !r->as_many && add_steps(z, r, size, times);
    if (!recurrence_small_number(&count, times) || count < 1 ||
        count > MAX_CALLS)
        return false;
    if (is_part(z, &r->split, size, EXPR_FLOOR))
        r->split.floors += count;
    else if (r->split.from > 1 && is_part(z, &r->split, size, EXPR_CEIL))
        r->split.ceils += count;
    else
        return false;
    return true;
}

/* Lowers what may be the least size that is called: that of the least sizes,
 * whatever they are rounded to.  Whether it is is seen as calls are checked. */
static bool lower_least(const Sized *z, Reading *r, const Expr *size) {
    for (int64_t i = 0; i < r->split.by; i++) {
        int64_t value;
        if (!sized_value(z, size, r->split.from + i, &value))
            return false;
        r->least = value < r->least ? value : r->least;
    }
    return true;
}

/* Adds the calls of the function on the way; false if one is something else. */
static bool read_calls(const Sized *z, const PlanWay *way, Reading *r) {
    for (size_t i = 0; i < plan_of(z)->calls.size; i++) {
        if (!sized_is_on_way(z, way, i))
            continue;
        const Expr *size = sized_of_call(z, i), *times = sized_times(z, i);
        if (!size || !times || !add_part(z, r, size, times) ||
            !lower_least(z, r, size))
            return false;
    }
    return true;
}

/* ---- the ways that go on ---- */

/* What the way costs, without calls of the function, which all lie in the
 * region. */
static const Expr *rest_of(const Sized *z, const PlanWay *way,
                           const Region *where) {
    Guesses guesses = {0};
    *vec_push(arena_of(z), &guesses) = (Guess){
        .function = z->number, .expr = number(z, 0), .region = z->region};
    return sized_in(
        z, recurrence_way_cost(z->c, z->f, way, where, &guesses, z->at_most));
}

/* Makes *most the larger one, or the same where it must be that; what is
 * larger must be so for all sizes from "from" on. */
static bool take_largest(const Sized *z, const Split *split, const Expr **most,
                         const Expr *e) {
    Arena *arena = arena_of(z);
    if (!e || (*most && !z->at_most))
        return e && expr_equal(e, *most);
    if (!*most || split_is_nonneg(expr_sub(arena, e, *most), split, arena))
        *most = e;
    return split_is_nonneg(expr_sub(arena, *most, e), split, arena);
}

/* Takes the parts of "one" if they are the most so far; false if they must be
 * the same, and are not. */
static bool take_parts(const Sized *z, Split *most, const Split *one,
                       bool first) {
    bool same = one->floors == most->floors && one->ceils == most->ceils;
    int64_t parts = one->floors + one->ceils,
            before = most->floors + most->ceils;
    int64_t ceils = one->ceils > most->ceils ? one->ceils : most->ceils;
    most->by = one->by;
    if (first || z->at_most) { /* ceils are not less than floors */
        parts = parts > before ? parts : before;
        most->ceils = ceils;
        most->floors = parts - ceils;
    }
    return first || same || z->at_most;
}

/* What the ways that go on divide the size into. */
static bool read_parts(const Sized *z, Reading *r) {
    const PlanFunction *f = plan_of(z);
    bool first = true;
    for (size_t i = 0; i < f->ways.size; i++) {
        const PlanWay *way = &f->ways.at[i];
        Reading one = *r;
        one.split.floors = one.split.ceils = 0;
        one.as_many = false;
        Region where = sized_where(z, way, r->split.from, INT64_MAX);
        if (sized_is_impossible(z, &where))
            continue;
        if (!read_calls(z, way, &one) ||
            !take_parts(z, &r->split, &one.split, first) ||
            (!first && one.as_many != r->as_many))
            return false;
        r->as_many = one.as_many;
        r->least = one.least;
        r->steps = one.steps;
        first = false;
    }
    return r->split.floors + r->split.ceils > 0;
}

/* The most that "e" is for sizes from "least" to below "from"; NULL if that is
 * no number for each of them, or they are many. */
static const Expr *most_below(const Sized *z, const Reading *r, const Expr *e) {
    int64_t most = 0;
    if (r->split.from - r->least > MAX_ENDS)
        return NULL;
    for (int64_t size = r->least; size < r->split.from; size++) {
        int64_t value;
        if (!sized_value(z, e, size, &value))
            return NULL;
        most = value > most ? value : most;
    }
    return number(z, most);
}

/* What a way costs that ends, for all sizes below "from". */
static const Expr *end_of(const Sized *z, const Reading *r, const PlanWay *way,
                          const Region *below) {
    const Expr *e = sized_has_calls(z, way) ? NULL : rest_of(z, way, below);
    bool varies = e && expr_has_symbol(e, z->size);
    return varies ? z->at_most ? most_below(z, r, e) : NULL : e;
}

/* What the ways cost besides; and where they end. */
static bool read_rests(const Sized *z, Reading *r) {
    const PlanFunction *f = plan_of(z);
    Split *split = &r->split;
    for (size_t i = 0; i < f->ways.size; i++) {
        const PlanWay *way = &f->ways.at[i];
        Region on = sized_where(z, way, split->from, INT64_MAX);
        Region below = sized_where(z, way, r->least, split->from - 1);
        if (!sized_is_impossible(z, &on) &&
            !take_largest(z, split, &split->rest, rest_of(z, way, &on)))
            return false;
        if (!sized_is_impossible(z, &below) &&
            !take_largest(z, split, &split->end, end_of(z, r, way, &below)))
            return false;
    }
    return split->rest && split->end;
}

bool recurrence_split_rests(const Sized *z, Split *split, int64_t least) {
    Reading r = {.split = *split, .least = least};
    bool read = read_rests(z, &r);
    *split = r.split;
    return read;
}

/* ---- the guess ---- */

/* As many calls as the size: there are size! ends, if it goes down to 0. */
static Guess factorial_guess(const Sized *z, const Split *s, int64_t *from) {
    Arena *arena = arena_of(z);
    const Expr *ends = expr_factorial(arena, expr_symbol(arena, z->size));
    const Expr *least =
        expr_divide(arena, expr_mul(arena, s->end, ends), split_ends(s, arena));
    return (Guess){.function = z->number,
                   .upper = z->at_most,
                   .expr = split_solve_factorial(from, s, arena),
                   .least = z->at_most ? NULL : least};
}

/* T over the size, for sizes of *from and more; or what T is at most, where
 * that is wanted, or all that has a formula. */
static Guess solve(const Sized *z, const Reading *r, int64_t *from) {
    Arena *arena = arena_of(z);
    Guess guess = {.function = z->number, .upper = z->at_most};
    Split s = r->split;
    bool rising = split_is_rising(&s, arena);
    if (r->as_many && (rising || !z->at_most))
        guess = factorial_guess(z, &s, from);
    else if (r->steps && !r->as_many && (rising || !z->at_most))
        guess.expr = split_solve_steps(from, &s, arena);
    if (r->steps)
        return guess;
    if (!z->at_most) {
        guess.expr = split_solve(from, &s, arena);
        guess.least = split_least(&s, arena);
    }
    if (guess.expr || !rising)
        return guess;
    s.ceils = s.ceils > 0 ? s.ceils + s.floors : 0;
    s.floors = s.ceils > 0 ? 0 : s.floors;
    guess.upper = true;
    guess.expr = split_solve(from, &s, arena);
    return guess;
}

/* The cost, where sizes of calls are in the region of "z". */
static Guess guess_in_region(Sized *z, Reading *r) {
    Arena *arena = arena_of(z);
    Guess guess = {.function = z->number};
    const Expr *size = sized_own(z);
    int64_t from = r->least;
    sized_require(z, &z->region, expr_sub(arena, size, number(z, r->least)));
    if (read_rests(z, r))
        guess = solve(z, r, &from);
    if (!guess.expr)
        return guess;
    from = from > r->least ? from : r->least;
    sized_require(z, &z->region, expr_sub(arena, size, number(z, from)));
    guess.region = z->region;
    guess.expr = expr_substitute_one(arena, guess.expr, z->size, size);
    if (guess.least)
        guess.least = expr_substitute_one(arena, guess.least, z->size, size);
    return guess;
}

static Guess guess_with(Sized *z, const void *reading) {
    Reading again = *(const Reading *)reading;
    return guess_in_region(z, &again);
}

/* For sizes of "from" and more. */
static Guess guess_from(Sized *z, int64_t from) {
    Reading r = {.split = {.size = z->size, .from = from}, .least = from};
    z->region = (Region){0};
    return read_parts(z, &r) && (r.steps || from >= 1)
               ? sized_with_few_conditions(z, guess_with, &r)
               : (Guess){.function = z->number};
}

Guess recurrence_split(const Composer *c, size_t number, bool at_most) {
    return sized_guess(c, number, at_most, guess_from);
}
