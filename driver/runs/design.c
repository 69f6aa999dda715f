#include "driver/runs/design.h"

#include <math.h>
#include <string.h>

enum {
    LATTICE_POINTS = 24, /* at most, in one round */
    LATTICE_DEGREE = 5,  /* at most */
    LATTICE_ROUNDS = 3,
    ODD_ROUNDS = 2,
    WHOLE_DOMAIN = 64, /* so few points are all tried at once */
    VARIED_ALONE = 8,  /* variables, in one round */
    BASE_SIZE = 8,     /* of those that do not move meanwhile */
    DRAWN_POINTS = 16, /* at most, in one round */
    LARGE_POINTS = 2
};

/* ---- sizes ---- */

static double ratio(const Variable *variable) {
    return variable->first ? (double)variable->span / (double)variable->first
                           : 1;
}

static double widest(const Design *design) {
    double top = 1;
    for (size_t v = 0; v < design->variables.size; v++)
        top = fmax(top, ratio(&design->variables.at[v]));
    return top;
}

/* How far "variable" goes at the common size: all of them begin at their first
 * span and reach their whole span together. */
static uint64_t reach_of(const Design *design, const Variable *variable) {
    double size = design->growth.reach, top = design->growth.top;
    double share = size <= 1 || top <= 1 ? 0 : log(size) / log(top);
    double reach =
        (double)variable->first * fmin(size, 1) * pow(ratio(variable), share);
    return reach >= (double)variable->span || size >= top
               ? variable->span
               : (uint64_t)llround(reach);
}

static uint64_t distance(const Variable *variable, int64_t value) {
    return value < variable->start
               ? (uint64_t)variable->start - (uint64_t)value
               : (uint64_t)value - (uint64_t)variable->start;
}

static double size_of(const Design *design, const Variable *variable,
                      int64_t value) {
    if (!variable->first)
        return 0;
    double relative =
        (double)distance(variable, value) / (double)variable->first;
    if (relative <= 1)
        return relative;
    return pow(design->growth.top, log(relative) / log(ratio(variable)));
}

static bool is_odd(const Variable *variable, int64_t value) {
    return value < variable->start &&
           distance(variable, value) > variable->below;
}

static double point_size(const Design *design, const int64_t *values) {
    double size = 0;
    for (size_t v = 0; v < design->variables.size; v++) {
        const Variable *variable = &design->variables.at[v];
        if (is_odd(variable, values[v]))
            return -1;
        size = fmax(size, size_of(design, variable, values[v]));
    }
    return size;
}

/* ---- one round being made ---- */

typedef struct Round {
    Design *design;
    DesignPoints *out;
    size_t most;
    uint64_t *reach; /* per variable */
} Round;

static int64_t value_at(const Variable *variable, uint64_t offset) {
    return (int64_t)((uint64_t)variable->start + offset);
}

static bool is_new(const Design *design, const int64_t *values) {
    size_t n = design->variables.size;
    for (size_t v = 0; v < n; v++)
        if (design->variables.at[v].variety == VARIETY_CONTENT && values[v] > 0)
            return true;
    for (size_t i = 0; i < design->made.size; i++)
        if (n == 0 ||
            memcmp(design->made.at[i].values, values, n * sizeof *values) == 0)
            return false;
    return true;
}

static void add(Round *round, const int64_t *values) {
    Design *design = round->design;
    if (round->out->size >= round->most || !is_new(design, values))
        return;
    int64_t *kept = ARENA_ARRAY(design->arena, int64_t, design->variables.size);
    for (size_t v = 0; v < design->variables.size; v++)
        kept[v] = values[v];
    DesignPoint point = {kept, point_size(design, kept)};
    *vec_push(design->arena, &design->made) = point;
    *vec_push(design->arena, round->out) = point;
}

static int64_t *new_values(const Round *round) {
    const Design *design = round->design;
    return ARENA_ARRAY(design->arena, int64_t, design->variables.size);
}

/* A value at a distance of low..high, below the start now and then where that
 * is allowed. */
static int64_t draw_value(Round *round, size_t v, uint64_t low, uint64_t high) {
    const Variable *variable = &round->design->variables.at[v];
    Draw *draw = &round->design->draw;
    uint64_t offset = low + draw_up_to(draw, high - low);
    if (variable->below && draw_up_to(draw, 2) == 0)
        return value_at(
            variable,
            0 - (offset < variable->below ? offset : variable->below));
    return value_at(variable, offset);
}

/* Any value within reach; half of them tend to be small. */
static int64_t draw_any(Round *round, size_t v) {
    uint64_t reach = round->reach[v];
    if (draw_up_to(&round->design->draw, 1))
        reach = draw_up_to(&round->design->draw, reach);
    return draw_value(round, v, 0, reach);
}

static int64_t draw_large(Round *round, size_t v) {
    uint64_t reach = round->reach[v];
    return draw_value(round, v, reach - reach / 4, reach);
}

/* Small values for the variables that do not move. */
static int64_t *draw_base(Round *round) {
    int64_t *values = new_values(round);
    for (size_t v = 0; v < round->design->variables.size; v++) {
        uint64_t high =
            round->reach[v] < BASE_SIZE ? round->reach[v] : (uint64_t)BASE_SIZE;
        values[v] = draw_value(round, v, high > 0, high);
    }
    return values;
}

/* ---- the parts of a round ---- */

/* Binomial coefficient of small numbers, cut off above LATTICE_POINTS. */
static size_t lattice_points(size_t variables, size_t degree) {
    size_t points = 1;
    for (size_t i = 1; i <= degree && points <= LATTICE_POINTS; i++)
        points = points * (variables + i) / i;
    return points;
}

static size_t lattice_degree(size_t variables) {
    size_t degree = LATTICE_DEGREE;
    while (degree > 1 && lattice_points(variables, degree) > LATTICE_POINTS)
        degree--;
    return degree;
}

/* "count" rising values, spread over the reach; fewer where it holds fewer. */
static size_t draw_nodes(Round *round, size_t v, size_t count,
                         int64_t nodes[]) {
    uint64_t reach = round->reach[v];
    if (reach < count - 1)
        count = (size_t)reach + 1;
    uint64_t width = (reach - (count - 1)) / count + 1;
    for (size_t i = 0; i < count; i++) {
        uint64_t shift = draw_up_to(&round->design->draw, width - 1);
        if (round->design->round == 0 && i == 0)
            shift = 0;
        nodes[i] = value_at(&round->design->variables.at[v], i * width + shift);
    }
    return count;
}

typedef struct LatticeNodes {
    int64_t (*nodes)[LATTICE_DEGREE + 1]; /* by variable */
    size_t *count;
    int64_t *values; /* of the point being made */
} LatticeNodes;

/* All points whose indices from variable "v" on add up to at most "degree". */
static void add_lattice_from(Round *round, const LatticeNodes *lattice,
                             size_t v, size_t degree) {
    if (v == round->design->variables.size) {
        add(round, lattice->values);
        return;
    }
    for (size_t i = 0; i <= degree && i < lattice->count[v]; i++) {
        lattice->values[v] = lattice->nodes[v][i];
        add_lattice_from(round, lattice, v + 1, degree - i);
    }
}

/* A principal lattice: polynomials up to its degree have full rank on it. */
static void add_lattice(Round *round) {
    Design *design = round->design;
    size_t n = design->variables.size, degree = lattice_degree(n);
    LatticeNodes lattice = {
        arena_array(design->arena, n, sizeof *lattice.nodes),
        ARENA_ARRAY(design->arena, size_t, n), new_values(round)};
    for (size_t v = 0; v < n; v++)
        lattice.count[v] = draw_nodes(round, v, degree + 1, lattice.nodes[v]);
    add_lattice_from(round, &lattice, 0, degree);
}

/* The upper end itself only where growth ends: reaches tend to be powers of
 * two, which are special to many programs. */
static int64_t upper_value(Round *round, size_t v) {
    const Variable *variable = &round->design->variables.at[v];
    uint64_t reach = round->reach[v];
    if (reach < variable->span)
        reach -= draw_up_to(&round->design->draw, reach / 8);
    return value_at(variable, reach);
}

static void add_one_varied(Round *round, size_t v) {
    const Variable *variable = &round->design->variables.at[v];
    int64_t *values = draw_base(round);
    uint64_t reach = round->reach[v];
    values[v] = draw_value(round, v, reach / 4, reach - reach / 4);
    add(round, values);
    values[v] = upper_value(round, v);
    add(round, values);
    if (variable->below && reach >= variable->below) {
        values[v] = value_at(variable, 0 - variable->below);
        add(round, values);
    }
}

static void add_varied_alone(Round *round) {
    size_t n = round->design->variables.size;
    for (size_t i = 0; i < n && i < VARIED_ALONE; i++)
        add_one_varied(round, (round->design->round * VARIED_ALONE + i) % n);
}

static void add_drawn(Round *round, size_t count,
                      int64_t (*draw)(Round *, size_t)) {
    int64_t *values = new_values(round);
    for (size_t i = 0; i < count; i++) {
        for (size_t v = 0; v < round->design->variables.size; v++)
            values[v] = draw(round, v);
        add(round, values);
    }
}

/* One variable below its start at a time. */
static void add_odd(Round *round) {
    Design *design = round->design;
    size_t n = design->variables.size;
    for (size_t v = 0; v < n && v < VARIED_ALONE; v++) {
        const Variable *variable = &design->variables.at[v];
        if (!variable->odd)
            continue;
        uint64_t most = design->round ? variable->odd : 1;
        int64_t *values = draw_base(round);
        values[v] =
            value_at(variable, 0 - (1 + draw_up_to(&design->draw, most - 1)));
        add(round, values);
    }
}

static void add_listed(Round *round) {
    for (size_t v = 0; v < round->design->variables.size; v++) {
        const Variable *variable = &round->design->variables.at[v];
        if (variable->variety != VARIETY_LISTED)
            continue;
        int64_t *values = draw_base(round);
        for (uint64_t i = 0; i <= variable->span; i++) {
            values[v] = value_at(variable, i);
            add(round, values);
        }
    }
}

static void add_whole_domain(Round *round, size_t v, int64_t *values) {
    const Design *design = round->design;
    if (v == design->variables.size) {
        add(round, values);
        return;
    }
    const Variable *variable = &design->variables.at[v];
    for (uint64_t i = 0; i <= variable->below + variable->span; i++) {
        values[v] = value_at(variable, i - variable->below);
        add_whole_domain(round, v + 1, values);
    }
}

static bool domain_is_small(const Design *design) {
    uint64_t points = 1;
    for (size_t v = 0; v < design->variables.size; v++) {
        const Variable *variable = &design->variables.at[v];
        if (variable->variety == VARIETY_CONTENT || variable->odd ||
            variable->span >= WHOLE_DOMAIN)
            return false;
        points *= variable->below + variable->span + 1;
        if (points > WHOLE_DOMAIN)
            return false;
    }
    return true;
}

/* ---- a design ---- */

void design_start(Design *design, uint64_t seed, uint64_t max_work,
                  Arena *arena) {
    design->arena = arena;
    design->draw = (Draw){seed};
    design->odd_rounds = ODD_ROUNDS;
    design->growth = growth_new(widest(design), max_work, arena);
}

void design_record(Design *design, const DesignPoint *point, uint64_t work) {
    if (point->size >= 0)
        growth_record(&design->growth, point->size, work);
}

void design_cut(Design *design, const DesignPoint *point) {
    if (point->size >= 0)
        growth_cut(&design->growth, point->size);
    else
        design->odd_rounds = 0;
}

static void add_standard(Round *round) {
    Design *design = round->design;
    size_t drawn = 4 + 2 * design->variables.size;
    if (design->round == 0)
        add_listed(round);
    if (design->round < LATTICE_ROUNDS)
        add_lattice(round);
    if (design->round < design->odd_rounds)
        add_odd(round);
    add_drawn(round, drawn < DRAWN_POINTS ? drawn : DRAWN_POINTS, draw_any);
    add_varied_alone(round);
    add_drawn(round, LARGE_POINTS, draw_large);
}

static void make_round(Design *design, DesignPoints *out, size_t most) {
    Round round = {
        design, out, most,
        ARENA_ARRAY(design->arena, uint64_t, design->variables.size)};
    for (size_t v = 0; v < design->variables.size; v++)
        round.reach[v] = reach_of(design, &design->variables.at[v]);
    if (domain_is_small(design))
        add_whole_domain(&round, 0, new_values(&round));
    else
        add_standard(&round);
}

void design_round(Design *design, DesignPoints *out, size_t most) {
    *out = (DesignPoints){0};
    do {
        if (design->round > 0)
            growth_next(&design->growth);
        make_round(design, out, most);
        design->round++;
    } while (out->size == 0 && most > 0 && !growth_done(&design->growth));
}
