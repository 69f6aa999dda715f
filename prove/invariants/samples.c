#include "prove/invariants/samples.h"

enum {
    RUNS = 60,
    TRIES = 4000,
    STEPS = 250,
    KEPT = 120, /* of one way */
    SMALLEST = -2,
    LARGEST = 9
};

typedef struct Drawer {
    const System *system;
    const PolyList *given;
    Samples *out;
    uint64_t state;
    int64_t value[POLY_VARIABLES];
    Arena *arena;
} Drawer;

/* Knuth's generator of 64 bits (The Art of Computer Programming, 3.3.4). */
static unsigned draw(Drawer *d, unsigned count) {
    d->state = d->state * UINT64_C(6364136223846793005) +
               UINT64_C(1442695040888963407);
    return (unsigned)(d->state >> 33) % count;
}

static bool holds(const Drawer *d, const Poly *nonneg) {
    int sign;
    return poly_sign(&sign, nonneg, d->value) && sign >= 0;
}

/* What a part is, is the same on all ways from a place. */
static bool find_parts(Drawer *d, const Way *way) {
    for (size_t i = 0; i < way->parts.size; i++) {
        const Part *part = &way->parts.at[i];
        if (!part_eval(&d->value[part->is], part, d->value))
            return false;
    }
    return true;
}

static bool is_open(Drawer *d, const Way *way) {
    if (!find_parts(d, way))
        return false;
    for (size_t i = 0; i < way->steps.size; i++)
        if (!holds(d, &way->steps.at[i].nonneg))
            return false;
    return true;
}

/* False if a value does not fit. */
static bool take(Drawer *d, const Way *way) {
    int64_t next[POLY_VARIABLES];
    for (unsigned v = 0; v < d->system->variables; v++) {
        next[v] = d->value[v];
        if (way->set[v] && !poly_eval(&next[v], way->set[v], d->value))
            return false;
    }
    for (unsigned v = 0; v < d->system->variables; v++)
        d->value[v] = next[v];
    return true;
}

/* An open way from "place"; the number of ways if there is none. */
static size_t choose(Drawer *d, unsigned place) {
    size_t count = d->system->ways.size, chosen = count;
    unsigned open = 0;
    for (size_t i = 0; i < count; i++) {
        const Way *way = &d->system->ways.at[i];
        if (way->from == place && is_open(d, way) && draw(d, ++open) == 0)
            chosen = i;
    }
    return chosen;
}

static void keep(Drawer *d, size_t way) {
    if (d->out->before[way].size >= KEPT)
        return;
    Sample *sample = vec_push(d->arena, &d->out->before[way]);
    for (unsigned v = 0; v < d->system->variables; v++)
        sample->value[v] = d->value[v];
}

static void end(Drawer *d, int64_t counted) {
    Ending *ending = vec_push(d->arena, &d->out->endings);
    ending->counted = counted;
    for (unsigned v = 0; v < d->system->symbols; v++)
        ending->value[v] = d->value[v];
}

static void run(Drawer *d) {
    unsigned place = 0;
    int64_t counted = 0;
    for (unsigned i = 0; i < STEPS; i++) {
        size_t chosen = choose(d, place);
        if (chosen == d->system->ways.size)
            return;
        const Way *way = &d->system->ways.at[chosen];
        keep(d, chosen);
        counted += way->counted;
        if (!take(d, way))
            return;
        place = way->to;
        if (!place) {
            end(d, counted);
            return;
        }
    }
}

/* Inputs come from a small range first. */
static bool draw_inputs(Drawer *d, unsigned tries) {
    unsigned at = tries < RUNS ? tries : RUNS;
    unsigned range = 4 + at * (LARGEST - SMALLEST - 3) / RUNS;
    for (unsigned v = 0; v < d->system->variables; v++) {
        bool is_symbol = v < d->system->symbols;
        d->value[v] = is_symbol ? SMALLEST + (int64_t)draw(d, range) : 0;
        if (is_symbol &&
            (fmpz_cmp_si(d->system->ranges[v].low, d->value[v]) > 0 ||
             fmpz_cmp_si(d->system->ranges[v].high, d->value[v]) < 0))
            return false;
    }
    for (size_t i = 0; i < d->given->size; i++)
        if (!holds(d, &d->given->at[i]))
            return false;
    return true;
}

Samples samples_draw(const System *system, const PolyList *given,
                     Arena *arena) {
    Samples out = {0};
    out.before = ARENA_ARRAY(arena, SampleList, system->ways.size);
    Drawer d = {.system = system,
                .given = given,
                .out = &out,
                .state = 1,
                .arena = arena};
    unsigned runs = 0;
    for (unsigned i = 0; i < TRIES && runs < RUNS; i++)
        if (draw_inputs(&d, i)) {
            run(&d);
            runs++;
        }
    return out;
}
