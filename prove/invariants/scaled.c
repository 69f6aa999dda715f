#include "prove/invariants/scaled.h"

enum { LARGEST_FACTOR = 16 };

typedef struct Finder {
    const System *system;
    const Invariants *invariants;
    unsigned place;
    const Way *entry; /* the one by which the loop is entered */
    unsigned rounds;  /* 1, or 2: so many together divide or multiply */
    Arena *arena;
} Finder;

static Poly add_number(const Poly *p, int64_t number, Arena *arena) {
    Poly one = poly_number(1, arena);
    return poly_add(p, number, &one, arena);
}

/* ---- the loop ---- */

/* Whether way "i" goes back to the header. */
static bool stays(const Finder *f, size_t i) {
    const Way *way = &f->system->ways.at[i];
    return way->from && way->to &&
           !linear_is_empty(&f->invariants->facts[i], f->arena);
}

/* Whether there is one place, which is entered by one way. */
static bool is_single_loop(Finder *f) {
    for (size_t i = 0; i < f->system->ways.size; i++) {
        const Way *way = &f->system->ways.at[i];
        if ((way->from && way->from != f->place) ||
            (way->to && way->to != f->place) || (!way->from && f->entry))
            return false;
        if (!way->from)
            f->entry = way;
    }
    return f->entry != NULL;
}

static size_t entry_index(const Finder *f) {
    return (size_t)(f->entry - f->system->ways.at);
}

/* Whether "p" follows wherever way "i" is taken. */
static bool holds(const Finder *f, size_t i, Poly p) {
    return linear_implies(&f->invariants->facts[i], &p);
}

/* Ways that are taken one after the other: f->rounds of them. */
typedef struct Rounds {
    const Way *way[2];
    PolyList facts; /* what holds before the first */
} Rounds;

static Rounds rounds_new(const Finder *f, size_t first, size_t second) {
    const Way *at = f->system->ways.at;
    const PolyList *facts = f->invariants->facts;
    Rounds out = {.way = {&at[first], &at[second]}};
    for (size_t i = 0; i < facts[first].size; i++)
        *vec_push(f->arena, &out.facts) = facts[first].at[i];
    for (size_t i = 0; f->rounds > 1 && i < facts[second].size; i++) {
        Poly p = system_before(&at[first], &facts[second].at[i], f->arena);
        if (!p.lost)
            *vec_push(f->arena, &out.facts) = p;
    }
    return out;
}

/* "p" before all of them, of what it is after them. */
static Poly before_all(const Finder *f, const Rounds *r, const Poly *p) {
    Poly out = *p;
    for (unsigned i = f->rounds; i-- > 0;)
        out = system_before(r->way[i], &out, f->arena);
    return out;
}

/* a - k*b. */
static Poly less(const Finder *f, const Poly *a, int64_t k, const Poly *b) {
    return poly_add(a, -k, b, f->arena);
}

/* ---- forms that fall ---- */

/* Whether "p" is above 0 before "r". */
static bool is_positive(const Finder *f, const Rounds *r, const Poly *p) {
    Poly less_one = add_number(p, -1, f->arena);
    return linear_implies(&r->facts, &less_one);
}

/* Whether "r" divides "d" by "k" or more. */
static bool divides(const Finder *f, const Rounds *r, const Poly *d,
                    int64_t k) {
    Poly after = before_all(f, r, d), rest = less(f, d, k, &after);
    return linear_implies(&r->facts, &rest);
}

/* Whether "e" is above 0, and "r" multiplies it by "k" or more. */
static bool multiplies(const Finder *f, const Rounds *r, const Poly *e,
                       int64_t k) {
    Poly after = before_all(f, r, e), more = less(f, &after, k, e);
    return is_positive(f, r, e) && linear_implies(&r->facts, &more);
}

typedef bool (*Scales)(const Finder *f, const Rounds *r, const Poly *form,
                       int64_t k);

/* The largest factor up to "k" that "first", or it and each way which stays
 * after it, has. */
static int64_t factor_after(const Finder *f, size_t first, const Poly *form,
                            Scales scales, int64_t k) {
    for (size_t i = 0; i < f->system->ways.size && k >= 2; i++) {
        if (f->rounds == 1 ? i != first : !stays(f, i))
            continue;
        Rounds r = rounds_new(f, first, i);
        while (k >= 2 && !scales(f, &r, form, k))
            k--;
    }
    return k;
}

/* The largest factor that all rounds which stay have; 0 if there is none. */
static int64_t factor_of(const Finder *f, const Poly *form, Scales scales) {
    int64_t k = LARGEST_FACTOR;
    for (size_t i = 0; i < f->system->ways.size && k >= 2; i++)
        if (stays(f, i))
            k = factor_after(f, i, form, scales, k);
    return k >= 2 ? k : 0;
}

/* ---- the bound ---- */

static const Expr *rounded_log(const Finder *f, int64_t k, const Expr *of) {
    return expr_apply(f->arena, EXPR_CEIL, expr_log(f->arena, (ulong)k, of));
}

/* "total" and "left" are over what they are when the loop is entered. */
static bool bound_by(Potential *out, const Finder *f, const Expr *left,
                     const Expr *rounds) {
    const Expr *counted = expr_int(f->arena, f->entry->counted);
    const Expr *together = expr_int(f->arena, f->rounds);
    rounds = expr_mul(f->arena, together, rounds);
    *out = (Potential){.total = expr_add(f->arena, rounds, counted),
                       .left = expr_mul(f->arena, together, left)};
    return expr_symbol_limit(out->total) <= f->system->symbols;
}

/* Whether each way that stays does so only where "d" is above 0, and does not
 * make it negative: the last round is one of no pair. */
static bool is_measure(const Finder *f, const Poly *d) {
    for (size_t i = 0; i < f->system->ways.size; i++)
        if (stays(f, i) &&
            !(holds(f, i, add_number(d, -1, f->arena)) &&
              holds(f, i, system_before(&f->system->ways.at[i], d, f->arena))))
            return false;
    return true;
}

/* "d" is not negative where the loop is entered. */
static bool bound_falling(Potential *out, const Finder *f, const Poly *d) {
    int64_t k = is_measure(f, d) ? factor_of(f, d, divides) : 0;
    if (!k)
        return false;
    Poly first = system_before(f->entry, d, f->arena);
    Poly end = add_number(d, 1, f->arena);
    Poly first_end = add_number(&first, 1, f->arena);
    return !first_end.lost &&
           bound_by(out, f, rounded_log(f, k, poly_expr(&end, f->arena)),
                    rounded_log(f, k, poly_expr(&first_end, f->arena)));
}

/* m/(a*e), or with m + 1: that has its logarithm rounded down or up. */
typedef struct Room {
    Poly end;
    int64_t a, k;
    bool down;
} Room;

/* The rounds that are left. */
static const Expr *rounds_above(const Finder *f, const Room *room,
                                const Poly *e) {
    Poly none = poly_number(0, f->arena);
    int64_t a = room->a, doublings = room->down;
    for (; a % room->k == 0; a /= room->k)
        doublings--;
    Poly by = poly_add(&none, a, e, f->arena);
    const Expr *most = expr_divide(f->arena, poly_expr(&room->end, f->arena),
                                   poly_expr(&by, f->arena));
    const Expr *log = expr_apply(f->arena, room->down ? EXPR_FLOOR : EXPR_CEIL,
                                 expr_log(f->arena, (ulong)room->k, most));
    return expr_add(f->arena, log, expr_int(f->arena, doublings));
}

/* The shorter of both: a logarithm is of what is above 0. */
static Room room_of(const Finder *f, const Poly *step, int64_t a, const Poly *e,
                    int64_t k) {
    Poly most = poly_add(step, a, e, f->arena);
    Poly end = add_number(&most, 1, f->arena);
    bool down = most.size < end.size &&
                holds(f, entry_index(f), add_number(&most, -1, f->arena));
    return (Room){down ? most : end, a, k, down};
}

/* "e" is variable "x" and a number, and the loop stays while step >= 0. */
static bool bound_rising(Potential *out, const Finder *f, const Poly *step,
                         int64_t a, const Poly *e) {
    int64_t k = factor_of(f, e, multiplies);
    if (!k)
        return false;
    Room room = room_of(f, step, a, e, k);
    Poly first = system_before(f->entry, e, f->arena);
    if (room.end.lost || !system_is_over_symbols(f->system, &room.end) ||
        !holds(f, entry_index(f), add_number(&first, -1, f->arena)))
        return false;
    return bound_by(out, f, rounds_above(f, &room, e),
                    rounds_above(f, &room, &first));
}

/* ---- candidates ---- */

/* How often "p" has the linear "x", less often than never. */
static int64_t times_less(const Poly *p, unsigned x) {
    for (size_t i = 0; i < p->size; i++)
        if (p->at[i].of == (Monomial)1 << (POLY_BITS * x))
            return -p->at[i].times;
    return 0;
}

/* Whether all ways that stay have "step". */
static bool is_always_taken(const Finder *f, const Poly *step) {
    for (size_t i = 0; i < f->system->ways.size; i++)
        if (stays(f, i) && !holds(f, i, *step))
            return false;
    return true;
}

static bool try_rising(Potential *out, const Finder *f, const Poly *step) {
    enum { LARGEST_SHIFT = 2 };
    for (unsigned x = f->system->symbols; x < f->system->variables; x++) {
        int64_t a = times_less(step, x);
        Poly variable = poly_variable(x, f->arena);
        for (int64_t shift = 0; a > 0 && shift <= LARGEST_SHIFT; shift++) {
            Poly e = add_number(&variable, shift, f->arena);
            if (bound_rising(out, f, step, a, &e))
                return true;
        }
    }
    return false;
}

/* By how the step, and so the loop, ends. */
static bool try_step(Potential *out, const Finder *f, const Poly *step) {
    Poly d = add_number(step, 1, f->arena);
    Poly first = system_before(f->entry, &d, f->arena);
    return is_always_taken(f, step) && holds(f, entry_index(f), first) &&
           (bound_falling(out, f, &d) || try_rising(out, f, step));
}

static bool try_steps(Potential *out, const Finder *f) {
    for (size_t i = 0; i < f->system->ways.size; i++) {
        const Way *way = &f->system->ways.at[i];
        for (size_t k = 0; stays(f, i) && k < way->steps.size; k++)
            if (way->steps.at[k].is_taken &&
                try_step(out, f, &way->steps.at[k].nonneg))
                return true;
    }
    return false;
}

/* By what a state is, of a loop that is left by a test of something else. */
static bool try_states(Potential *out, const Finder *f) {
    for (unsigned x = f->system->symbols; x < f->system->variables; x++) {
        Poly d = poly_variable(x, f->arena);
        if (holds(f, entry_index(f), system_before(f->entry, &d, f->arena)) &&
            bound_falling(out, f, &d))
            return true;
    }
    return false;
}

bool scaled_find(Potential *out, const System *system,
                 const Invariants *invariants, unsigned place, Arena *arena) {
    Finder f = {.system = system,
                .invariants = invariants,
                .place = place,
                .rounds = 1,
                .arena = arena};
    if (!is_single_loop(&f))
        return false;
    for (; f.rounds <= 2; f.rounds++)
        if (try_steps(out, &f) || try_states(out, &f))
            return true;
    return false;
}
