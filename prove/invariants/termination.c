#include "prove/invariants/termination.h"

/* Ways that may still be taken again and again. */
typedef struct Ranking {
    const System *system;
    const PolyList *facts;
    size_t count;
    bool *again;  /* by way */
    bool *before; /* count * count: the second may come after the first, at
                     once or later */
    Arena *arena;
} Ranking;

static bool *pair(const Ranking *r, size_t way, size_t next) {
    return &r->before[way * r->count + next];
}

/* Whether "next" may come just after "way". */
static bool may_follow(const Ranking *r, size_t way, size_t next) {
    const Way *before = &r->system->ways.at[way];
    PolyList facts = {0};
    if (!before->to || r->system->ways.at[next].from != before->to)
        return false;
    for (size_t i = 0; i < r->facts[way].size; i++)
        *vec_push(r->arena, &facts) = r->facts[way].at[i];
    for (size_t i = 0; i < r->facts[next].size; i++)
        *vec_push(r->arena, &facts) =
            system_before(before, &r->facts[next].at[i], r->arena);
    Poly never = poly_number(-1, r->arena);
    return !linear_implies(&facts, &never);
}

/* Warshall's closure over the ways that are left; which of them lie on no
 * circle any more goes. */
static bool find_circles(Ranking *r, const bool *follows) {
    bool any = false;
    for (size_t i = 0; i < r->count; i++)
        for (size_t k = 0; k < r->count; k++)
            *pair(r, i, k) =
                r->again[i] && r->again[k] && follows[i * r->count + k];
    for (size_t via = 0; via < r->count; via++)
        for (size_t i = 0; i < r->count; i++)
            for (size_t k = 0; *pair(r, i, via) && k < r->count; k++)
                *pair(r, i, k) = *pair(r, i, k) || *pair(r, via, k);
    for (size_t i = 0; i < r->count; i++) {
        r->again[i] = *pair(r, i, i);
        any = any || r->again[i];
    }
    return any;
}

/* Whether "way" makes "e" smaller by at least "by". */
static bool falls(const Ranking *r, size_t way, const Poly *e, int64_t by) {
    Poly number = poly_number(by, r->arena);
    Poly next = system_before(&r->system->ways.at[way], e, r->arena);
    Poly less = poly_add(e, -1, &next, r->arena);
    less = poly_add(&less, -1, &number, r->arena);
    return linear_implies(&r->facts[way], &less);
}

/* Takes out the ways on circles with "of" that make "e" smaller, above 0, if
 * none of these makes it larger. */
static bool rank_by(Ranking *r, size_t of, const Poly *e) {
    bool any = false;
    for (size_t i = 0; i < r->count; i++)
        if (*pair(r, of, i) && *pair(r, i, of) && !falls(r, i, e, 0))
            return false;
    for (size_t i = 0; i < r->count; i++)
        if (*pair(r, of, i) && *pair(r, i, of) && falls(r, i, e, 1) &&
            linear_implies(&r->facts[i], e)) {
            r->again[i] = false;
            any = true;
        }
    return any;
}

static bool rank(Ranking *r) {
    for (size_t i = 0; i < r->count; i++) {
        const Way *way = &r->system->ways.at[i];
        for (size_t k = 0; r->again[i] && k < way->steps.size; k++)
            if (rank_by(r, i, &way->steps.at[k].nonneg))
                return true;
    }
    for (size_t i = 0; i < r->count; i++)
        for (size_t k = 0; r->again[i] && k < r->facts[i].size; k++)
            if (rank_by(r, i, &r->facts[i].at[k]))
                return true;
    return false;
}

bool termination_is_certain(const System *system, const Invariants *invariants,
                            Arena *arena) {
    size_t count = system->ways.size;
    Ranking r = {.system = system,
                 .facts = invariants->facts,
                 .count = count,
                 .again = ARENA_ARRAY(arena, bool, count),
                 .before = ARENA_ARRAY(arena, bool, count *count),
                 .arena = arena};
    bool *follows = ARENA_ARRAY(arena, bool, count *count);
    for (size_t i = 0; i < count; i++) {
        r.again[i] = true;
        for (size_t k = 0; k < count; k++)
            follows[i * count + k] = may_follow(&r, i, k);
    }
    while (find_circles(&r, follows))
        if (!rank(&r))
            return false;
    return true;
}
