#include "prove/invariants/counted.h"

#include "prove/invariants/bound.h"
#include "prove/invariants/scaled.h"
#include "prove/invariants/termination.h"

enum { MAX_GIVEN = 6 };

/* ---- where ---- */

static bool has_step(const Way *way, const Poly *nonneg) {
    for (size_t i = 0; i < way->steps.size; i++)
        if (poly_equal(&way->steps.at[i].nonneg, nonneg))
            return true;
    return false;
}

/* Whether a way that stays, from where "way" starts, is taken only if "p" is
 * below 0; and ("alone") none of them if it is not. */
static bool is_decided_by(const System *s, const Way *way, const Poly *p,
                          bool alone, Arena *arena) {
    Poly below = poly_number(-1, arena);
    below = poly_add(&below, -1, p, arena);
    bool decided = false;
    for (size_t i = 0; i < s->ways.size; i++) {
        const Way *other = &s->ways.at[i];
        if (!other->to || other->from != way->from)
            continue;
        decided = decided || has_step(other, &below);
        if (alone && has_step(other, p))
            return false;
    }
    return decided;
}

/* Whether variable "v" has few values. */
static bool is_narrow(const PolyList *given, unsigned v, Arena *arena) {
    enum { FEW = 64 };
    Poly few = poly_number(FEW, arena), x = poly_variable(v, arena);
    Poly below = poly_add(&few, -1, &x, arena);
    Poly above = poly_add(&few, 1, &x, arena);
    return linear_implies(given, &below) && linear_implies(given, &above);
}

/* Whether "p" is new, and leaves many values to each symbol and more than the
 * brink of what is given. */
static bool is_news(const System *s, const PolyList *given, const Poly *p,
                    Arena *arena) {
    Poly zero = poly_number(0, arena);
    Poly opposite = poly_add(&zero, -1, p, arena);
    PolyList with = system_types(s, false, arena);
    for (size_t i = 0; i < given->size; i++)
        *vec_push(arena, &with) = given->at[i];
    if (linear_implies(&with, p) || linear_implies(&with, &opposite))
        return false;
    *vec_push(arena, &with) = *p;
    for (unsigned v = 0; v < s->symbols; v++)
        if (poly_has(p, v) && is_narrow(&with, v, arena))
            return false;
    return true;
}

/* Whether "p" may be a condition. */
static bool is_condition(const System *s, const Poly *p) {
    return !p->lost && !poly_is_number(p) && system_is_over_symbols(s, p);
}

static void add_given(const System *s, PolyList *given, const Poly *p,
                      Arena *arena) {
    if (is_condition(s, p) && is_news(s, given, p, arena) &&
        given->size < MAX_GIVEN)
        *vec_push(arena, given) = *p;
}

/* To conditions of which one at a time is given. */
static void add_other(const System *s, PolyList *more, const Poly *p,
                      Arena *arena) {
    bool is_new = is_condition(s, p) && more->size < MAX_GIVEN;
    for (size_t i = 0; i < more->size; i++)
        is_new = is_new && !poly_equal(&more->at[i], p);
    if (is_new)
        *vec_push(arena, more) = *p;
}

/* Distances go to "given" for ways that leave places, to "more" for those that
 * stay. */
typedef struct Distances {
    const System *system;
    PolyList *given, *more;
    bool alone; /* as of is_decided_by */
} Distances;

/* Adds that after "entry", what makes "way" be taken is at most just met: the
 * distance to it is not negative.  "Is equal" has two sides: not to "given". */
static void add_distances(const Distances *d, const Way *entry, const Way *way,
                          Arena *arena) {
    const System *s = d->system;
    bool leaves = way->to != way->from;
    Poly zero = poly_number(0, arena);
    for (size_t i = 0; i < way->steps.size; i++) {
        const Step *step = &way->steps.at[i];
        Poly opposite = poly_add(&zero, -1, &step->nonneg, arena);
        Poly p = system_before(entry, &opposite, arena);
        if (!step->is_taken ||
            !is_decided_by(s, way, &step->nonneg, d->alone, arena))
            continue;
        if (leaves && !has_step(way, &opposite))
            add_given(s, d->given, &p, arena);
        else
            add_other(s, d->more, &p, arena);
    }
}

static void find_distances(const Distances *d, Arena *arena) {
    const System *s = d->system;
    for (size_t i = 0; i < s->ways.size; i++)
        for (size_t k = 0; k < s->ways.size; k++) {
            const Way *entry = &s->ways.at[i], *way = &s->ways.at[k];
            if (entry->from != entry->to && way->from == entry->to)
                add_distances(d, entry, way, arena);
        }
}

/* Symbols that are wider than states are as small as these can be. */
static void find_limits(const System *s, PolyList *more, Arena *arena) {
    for (unsigned v = 0; v < s->symbols; v++)
        for (unsigned x = s->symbols; x < s->variables; x++) {
            const fmpz *high = s->ranges[x].high;
            if (fmpz_cmp(s->ranges[v].high, high) <= 0)
                continue;
            Poly limit = poly_of_fmpz(high, arena);
            Poly symbol = poly_variable(v, arena);
            Poly p = poly_add(&limit, -1, &symbol, arena);
            add_other(s, more, &p, arena);
        }
}

/* ---- all together ---- */

static unsigned counted_place(const System *s) {
    for (size_t i = 0; i < s->ways.size; i++)
        if (s->ways.at[i].counted)
            return s->ways.at[i].to;
    return 0;
}

/* Whether all samples were counted so, or at most so. */
static bool agrees(const System *s, const Samples *samples, const Expr *total,
                   bool upper) {
    bool good = samples->endings.size > 0;
    fmpz values[POLY_VARIABLES];
    fmpq_t value;
    fmpq_init(value);
    _fmpz_vec_zero(values, POLY_VARIABLES);
    for (size_t i = 0; i < samples->endings.size && good; i++) {
        const Ending *ending = &samples->endings.at[i];
        for (unsigned v = 0; v < s->symbols; v++)
            fmpz_set_si(&values[v], ending->value[v]);
        good = expr_eval(value, total, values, s->symbols);
        int way = fmpq_cmp_si(value, ending->counted);
        good = good && (upper ? way >= 0 : way == 0);
    }
    _fmpz_vec_zero(values, POLY_VARIABLES);
    fmpq_clear(value);
    return good;
}

static void answer(Counted *out, const System *s, const PolyList *given,
                   const Potential *potential, bool upper, Arena *arena) {
    out->upper = upper;
    out->formula = potential->total;
    out->because = expr_sub(arena, potential->total, potential->left);
    for (size_t i = 0; i < given->size; i++)
        region_require(&out->valid, poly_expr(&given->at[i], arena), s->ranges,
                       s->symbols, arena);
}

static bool same_inputs(const System *s, const Ending *a, const Ending *b) {
    for (unsigned v = 0; v < s->symbols; v++)
        if (a->value[v] != b->value[v])
            return false;
    return true;
}

/* Whether equal inputs were counted differently. */
static bool is_several(const System *s, const Samples *samples) {
    const Ending *at = samples->endings.at;
    for (size_t i = 0; i < samples->endings.size; i++)
        for (size_t k = 0; k < i; k++)
            if (at[i].counted != at[k].counted &&
                same_inputs(s, &at[i], &at[k]))
                return true;
    return false;
}

/* What is wanted, from what is given. */
typedef struct Attempt {
    const System *system;
    PolyList given;
    bool bounds; /* if there is no number */
    Arena *arena;
} Attempt;

static void use_invariants(Counted *out, const Attempt *a,
                           const Samples *samples,
                           const Invariants *invariants) {
    const System *s = a->system;
    unsigned place = counted_place(s);
    Potential p;
    bool ends = false;
    bool known = place && !is_several(s, samples) &&
                 potential_find(&p, s, invariants, place, a->arena);
    bool upper = !known;
    if (upper)
        known = place && a->bounds &&
                ((ends = scaled_find(&p, s, invariants, place, a->arena)) ||
                 bound_find(&p, s, invariants, samples, place, a->arena));
    if (known && agrees(s, samples, p.total, upper) &&
        (ends || termination_is_certain(s, invariants, a->arena)))
        answer(out, s, &a->given, &p, upper, a->arena);
}

/* False if more must be given, which is added, or it cannot be said. */
static bool make_attempt(Counted *out, Attempt *a) {
    const System *s = a->system;
    Samples samples = samples_draw(s, &a->given, a->arena);
    if (!samples.endings.size || (!a->bounds && is_several(s, &samples)))
        return true;
    Invariants invariants = invariants_find(s, &a->given, &samples, a->arena);
    Poly missing;
    if (invariants_suffice(&invariants, s, &a->given, &missing, a->arena)) {
        use_invariants(out, a, &samples, &invariants);
        return true;
    }
    bool is_new =
        !missing.lost && !poly_is_number(&missing) && a->given.size < MAX_GIVEN;
    if (is_new)
        *vec_push(a->arena, &a->given) = missing;
    return !is_new;
}

static PolyList copy_of(const PolyList *list, Arena *arena) {
    PolyList out = {0};
    for (size_t i = 0; i < list->size; i++)
        *vec_push(arena, &out) = list->at[i];
    return out;
}

static Counted find_with(const System *system, const PolyList *given,
                         bool bounds, Arena *arena) {
    Attempt a = {system, copy_of(given, arena), bounds, arena};
    Counted out = {0};
    while (!make_attempt(&out, &a))
        ;
    return out;
}

/* That all symbols are "least" or more, where that is news. */
static bool give_least(const System *s, PolyList *given, int64_t least,
                       Arena *arena) {
    Poly one = poly_number(1, arena);
    size_t before = given->size;
    for (unsigned v = 0; v < s->symbols; v++) {
        Poly symbol = poly_variable(v, arena);
        Poly p = poly_add(&symbol, -least, &one, arena);
        add_given(s, given, &p, arena);
    }
    return given->size > before;
}

/* A number where more is given, of which one at a time. */
static Counted find_with_more(const System *system, const PolyList *given,
                              Arena *arena) {
    PolyList none = {0}, more = {0};
    Counted out = {0};
    find_distances(&(Distances){system, &none, &more, false}, arena);
    find_limits(system, &more, arena);
    for (size_t i = 0; i < more.size && !out.formula; i++) {
        PolyList with = copy_of(given, arena);
        if (!is_news(system, given, &more.at[i], arena))
            continue;
        *vec_push(arena, &with) = more.at[i];
        out = find_with(system, &with, false, arena);
    }
    return out;
}

/* A bound where "given" holds, or else where all symbols are "least" or more as
 * well. */
static Counted find_bound(const System *system, const PolyList *given,
                          int64_t least, Arena *arena) {
    PolyList with = copy_of(given, arena);
    Counted out = find_with(system, given, true, arena);
    if (!out.formula && give_least(system, &with, least, arena))
        out = find_with(system, &with, true, arena);
    return out;
}

/* With what the ways out ask for: for a bound, first with that which decides
 * alone. */
Counted counted_find(const System *system, Arena *arena) {
    PolyList given = {0}, alone = {0}, more = {0};
    find_distances(&(Distances){system, &given, &more, false}, arena);
    find_distances(&(Distances){system, &alone, &more, true}, arena);
    Counted out = find_with(system, &given, false, arena);
    if (!out.formula)
        out = find_with_more(system, &given, arena);
    if (!out.formula)
        out = find_bound(system, &alone, 0, arena);
    if (!out.formula)
        out = find_bound(system, &given, 1, arena);
    return out;
}
