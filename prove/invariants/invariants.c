#include "prove/invariants/invariants.h"

enum { LARGEST_CONSTANT = 3 };

typedef struct Finder {
    const System *system;
    const PolyList *given;
    const Samples *samples;
    PolyList *candidates; /* by way */
    PolyList types;
    Arena *arena;
} Finder;

static void add(const Finder *f, PolyList *out, Poly p) {
    if (!p.lost)
        *vec_push(f->arena, out) = p;
}

static void add_all(const Finder *f, PolyList *out, const PolyList *more) {
    for (size_t i = 0; i < more->size; i++)
        add(f, out, more->at[i]);
}

/* ---- candidates ---- */

/* Makes "least" what "p" is in a sample before "way", if that is less.  False
 * if it does not fit. */
static bool find_least(const Finder *f, size_t way, const Poly *p,
                       int64_t *least) {
    const SampleList *seen = &f->samples->before[way];
    for (size_t i = 0; i < seen->size; i++) {
        int64_t value;
        if (!poly_eval(&value, p, seen->at[i].value))
            return false;
        *least = value < *least ? value : *least;
    }
    return true;
}

static void add_at_least(const Finder *f, size_t way, const Poly *p,
                         int64_t least) {
    if (least < -LARGEST_CONSTANT || least > LARGEST_CONSTANT)
        return;
    Poly constant = poly_number(least, f->arena);
    add(f, &f->candidates[way], poly_add(p, -1, &constant, f->arena));
}

/* Adds that "p" is at least what it is at least in the samples. */
static void add_candidate(const Finder *f, size_t way, Poly p) {
    int64_t least = INT64_MAX;
    if (find_least(f, way, &p, &least))
        add_at_least(f, way, &p, least);
}

/* Adds that "p" is at least what it is at least before any way from where "way"
 * starts: branches may say more than an induction can show. */
static void add_candidate_of_place(const Finder *f, size_t way, Poly p) {
    const System *s = f->system;
    int64_t least = INT64_MAX, own = INT64_MAX;
    bool fits = find_least(f, way, &p, &own);
    for (size_t i = 0; i < s->ways.size && fits; i++)
        if (s->ways.at[i].from == s->ways.at[way].from)
            fits = find_least(f, i, &p, &least);
    if (fits && least < own)
        add_at_least(f, way, &p, least);
}

static void add_pair(const Finder *f, size_t way, unsigned x, unsigned y) {
    Poly a = poly_variable(x, f->arena), b = poly_variable(y, f->arena);
    Poly zero = poly_number(0, f->arena);
    for (int64_t i = -1; i <= 1; i += 2)
        for (int64_t k = -1; k <= 1; k += 2) {
            Poly first = poly_add(&zero, i, &a, f->arena);
            add_candidate(f, way, poly_add(&first, k, &b, f->arena));
        }
}

/* A way that no sample took is guessed to be never taken. */
static void add_candidates(const Finder *f, size_t way) {
    const System *s = f->system;
    Poly zero = poly_number(0, f->arena);
    if (!f->samples->before[way].size)
        add(f, &f->candidates[way], poly_number(-1, f->arena));
    for (unsigned x = s->symbols; x < s->variables; x++) {
        Poly a = poly_variable(x, f->arena);
        add_candidate(f, way, a);
        add_candidate_of_place(f, way, a);
        add_candidate(f, way, poly_add(&zero, -1, &a, f->arena));
        for (unsigned y = 0; y < x; y++)
            add_pair(f, way, x, y);
    }
}

/* ---- one way after another ---- */

/* What is known where "next" comes after "way": "steps" of the steps of "next",
 * in the variables before "way". */
static PolyList facts_between(const Finder *f, size_t way, const Way *next,
                              size_t steps) {
    const Way *before = &f->system->ways.at[way];
    PolyList out = {0};
    add_all(f, &out, f->given);
    add_all(f, &out, &f->types);
    add_all(f, &out, &f->candidates[way]);
    for (size_t i = 0; i < before->steps.size; i++)
        add(f, &out, before->steps.at[i].nonneg);
    for (size_t i = 0; i < steps; i++)
        add(f, &out,
            system_before(before, &next->steps.at[i].nonneg, f->arena));
    return out;
}

static bool is_impossible(const PolyList *facts, Arena *arena) {
    Poly never = poly_number(-1, arena);
    return linear_implies(facts, &never);
}

/* Takes out candidates of "next" that may not hold after "way".  Returns
 * whether there were any. */
static bool weed(const Finder *f, size_t way, size_t next) {
    const Way *before = &f->system->ways.at[way];
    const Way *after = &f->system->ways.at[next];
    PolyList *candidates = &f->candidates[next];
    PolyList facts = facts_between(f, way, after, after->steps.size);
    if (!candidates->size || is_impossible(&facts, f->arena))
        return false;
    size_t kept = 0, all = candidates->size;
    for (size_t i = 0; i < all; i++) {
        Poly p = system_before(before, &candidates->at[i], f->arena);
        if (linear_implies(&facts, &p))
            candidates->at[kept++] = candidates->at[i];
    }
    candidates->size = kept;
    return kept < all;
}

static bool weed_all(const Finder *f, bool *changed) {
    const System *s = f->system;
    bool more = false;
    for (size_t way = 0; way < s->ways.size; way++) {
        bool again = changed[way];
        changed[way] = false;
        for (size_t next = 0; again && next < s->ways.size; next++)
            if (s->ways.at[way].to &&
                s->ways.at[next].from == s->ways.at[way].to &&
                weed(f, way, next))
                changed[next] = more = true;
    }
    return more;
}

static Finder finder_new(const System *system, const PolyList *given,
                         PolyList *candidates, bool all_types, Arena *arena) {
    return (Finder){.system = system,
                    .given = given,
                    .candidates = candidates,
                    .types = system_types(system, all_types, arena),
                    .arena = arena};
}

/* With what is given, and the steps. */
static void complete(const Finder *f) {
    for (size_t i = 0; i < f->system->ways.size; i++) {
        const Way *way = &f->system->ways.at[i];
        for (size_t k = 0; k < way->steps.size; k++)
            add(f, &f->candidates[i], way->steps.at[k].nonneg);
        add_all(f, &f->candidates[i], f->given);
        add_all(f, &f->candidates[i], &f->types);
    }
}

Invariants invariants_find(const System *system, const PolyList *given,
                           const Samples *samples, Arena *arena) {
    size_t count = system->ways.size;
    PolyList *candidates = ARENA_ARRAY(arena, PolyList, count);
    bool *changed = ARENA_ARRAY(arena, bool, count);
    Finder f = finder_new(system, given, candidates, false, arena);
    f.samples = samples;
    for (size_t i = 0; i < count; i++) {
        changed[i] = true;
        if (system->ways.at[i].from)
            add_candidates(&f, i);
    }
    while (weed_all(&f, changed))
        ;
    complete(&f);
    return (Invariants){candidates};
}

/* ---- needs ---- */

/* The terms of "p" that are over symbols. */
static Poly fixed_part(const Finder *f, const Poly *p) {
    Poly out = poly_number(0, f->arena);
    for (size_t i = 0; i < p->size; i++) {
        Poly term = poly_monomial(p->at[i].of, p->at[i].times, f->arena);
        if (system_is_over_symbols(f->system, &term))
            out = poly_add(&out, 1, &term, f->arena);
    }
    return out;
}

/* "less" and a small number, the largest that "p" is no less than; lost if it
 * is less than all. */
static Poly largest_below(const Finder *f, const PolyList *facts, const Poly *p,
                          Poly less) {
    const Poly one = poly_number(1, f->arena);
    for (int64_t more = LARGEST_CONSTANT; more >= 0; more--) {
        Poly raised = poly_add(&less, more, &one, f->arena);
        Poly rest = poly_add(p, -1, &raised, f->arena);
        if (!raised.lost && !rest.lost && linear_implies(facts, &rest))
            return raised;
    }
    return (Poly){.lost = true};
}

/* What is over symbols alone, and "p", which asks for room in a type, is no
 * less than that: where x <= n, it is a matter of n whether x has room.  Lost
 * if nothing is found. */
static Poly below(const Finder *f, const PolyList *facts, const Poly *p) {
    static const int64_t times[] = {-1, 1, -2, 2};
    Poly fixed = fixed_part(f, p), found = {.lost = true};
    /* Where room is needed, the end of a type is among them. */
    if (poly_is_within(&fixed, INT64_MIN, INT8_MAX - 1))
        return found;
    for (size_t i = 0; i < sizeof times / sizeof *times && found.lost; i++)
        for (unsigned n = 0; n < f->system->symbols && found.lost; n++) {
            Poly symbol = poly_variable(n, f->arena);
            found = largest_below(
                f, facts, p, poly_add(&fixed, times[i], &symbol, f->arena));
        }
    return found;
}

/* Whether "p", before "way", follows; else *missing is what it takes. */
static bool follows(const Finder *f, const PolyList *facts, const Poly *p,
                    Poly *missing) {
    if (linear_implies(facts, p))
        return true;
    *missing = p->lost || system_is_over_symbols(f->system, p)
                   ? *p
                   : below(f, facts, p);
    return false;
}

/* Whether what "next" needs holds when it comes after "way". */
static bool suffices_after(const Finder *f, size_t way, const Way *next,
                           Poly *missing) {
    const Way *before = &f->system->ways.at[way];
    for (size_t i = 0; i < next->steps.size; i++) {
        if (next->steps.at[i].is_taken)
            continue;
        PolyList facts = facts_between(f, way, next, i);
        Poly p = system_before(before, &next->steps.at[i].nonneg, f->arena);
        if (!follows(f, &facts, &p, missing))
            return false;
    }
    return true;
}

/* Whether what "way" needs, by which the system is entered, holds. */
static bool suffices_first(const Finder *f, const Way *way, Poly *missing) {
    PolyList facts = {0};
    add_all(f, &facts, f->given);
    add_all(f, &facts, &f->types);
    for (size_t i = 0; i < way->steps.size; i++) {
        if (!follows(f, &facts, &way->steps.at[i].nonneg, missing))
            return false;
    }
    return true;
}

bool invariants_suffice(const Invariants *invariants, const System *system,
                        const PolyList *given, Poly *missing, Arena *arena) {
    Finder f = finder_new(system, given, invariants->facts, true, arena);
    for (size_t i = 0; i < system->ways.size; i++) {
        const Way *way = &system->ways.at[i];
        if (!way->from && !suffices_first(&f, way, missing))
            return false;
        for (size_t next = 0; way->to && next < system->ways.size; next++)
            if (system->ways.at[next].from == way->to &&
                !suffices_after(&f, i, &system->ways.at[next], missing))
                return false;
    }
    return true;
}
