#include "driver/design/design.h"

#include "driver/design/attack.h"
#include "driver/design/designround.h"

#include <math.h>

enum {
    LATTICE_POINTS = 24, /* at most, in one round */
    LATTICE_DEGREE = 5,  /* at most */
    LATTICE_ROUNDS = 3,
    ODD_ROUNDS = 2,
    WHOLE_DOMAIN = 64, /* so few points are all tried at once */
    VARIED_ALONE = 8,  /* variables, in one round */
    DRAWN_POINTS = 16, /* at most, in one round */
    LARGE_POINTS = 2,
    DRAWS_A_ROUND = 40,
    SAVED_BITS = 2 /* of the work of a run, once formulas were found */
};

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
        nodes[i] =
            round_value(&round->design->variables.at[v], i * width + shift);
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
        round_add(round, lattice->values);
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
        ARENA_ARRAY(design->arena, size_t, n), round_values(round)};
    for (size_t v = 0; v < n; v++)
        lattice.count[v] = draw_nodes(round, v, degree + 1, lattice.nodes[v]);
    add_lattice_from(round, &lattice, 0, degree);
}

static void add_one_varied(Round *round, size_t v) {
    const Variable *variable = &round->design->variables.at[v];
    int64_t *values = round_draw_base(round);
    uint64_t reach = round->reach[v];
    values[v] = round_draw(round, v, reach / 4, reach - reach / 4);
    round_add(round, values);
    values[v] = round_draw_upper(round, v);
    round_add(round, values);
    if (variable->below && reach >= variable->below) {
        values[v] = round_value(variable, 0 - variable->below);
        round_add(round, values);
    }
}

static void add_varied_alone(Round *round) {
    size_t n = round->design->variables.size;
    for (size_t i = 0; i < n && i < VARIED_ALONE; i++)
        add_one_varied(round, (round->design->round * VARIED_ALONE + i) % n);
}

static void add_drawn(Round *round, size_t count,
                      int64_t (*draw)(Round *, size_t)) {
    int64_t *values = round_values(round);
    for (size_t i = 0; i < count; i++) {
        for (size_t v = 0; v < round->design->variables.size; v++)
            values[v] = draw(round, v);
        round_add(round, values);
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
        int64_t *values = round_draw_base(round);
        values[v] = round_draw_odd(round, v, most);
        round_add(round, values);
    }
}

static void add_listed(Round *round) {
    for (size_t v = 0; v < round->design->variables.size; v++) {
        const Variable *variable = &round->design->variables.at[v];
        if (variable->variety != VARIETY_LISTED)
            continue;
        int64_t *values = round_draw_base(round);
        for (uint64_t i = 0; i <= variable->span; i++) {
            values[v] = round_value(variable, i);
            round_add(round, values);
        }
    }
}

static bool has_built(const Design *design) {
    for (size_t v = 0; v < design->variables.size; v++)
        if (design->variables.at[v].built)
            return true;
    return false;
}

/* The points of the whole domain; 0: they are too many to try all. */
static size_t domain_size(const Design *design) {
    uint64_t points = 1;
    for (size_t v = 0; v < design->variables.size; v++) {
        const Variable *variable = &design->variables.at[v];
        if (variable->variety == VARIETY_CONTENT || variable->odd ||
            variable->span >= WHOLE_DOMAIN)
            return 0;
        points *= variable->below + variable->span + 1;
        if (points > WHOLE_DOMAIN)
            return 0;
    }
    return (size_t)points;
}

void design_set_aside(Design *design) {
    size_t size = domain_size(design), left = size * 3 / 8;
    Draw draw = {design->seed};
    design->is_aside = ARENA_ARRAY(design->arena, bool, size + 1);
    for (size_t i = 0; has_built(design) && i < size; i++)
        if (draw_up_to(&draw, size - i - 1) < left) {
            design->is_aside[i] = true;
            left--;
        }
}

/* All points that agree with "values" in the variables before "v"; "index" is
 * that of the next one. */
static void add_whole_domain(Round *round, size_t v, int64_t *values,
                             size_t *index) {
    const Design *design = round->design;
    if (v == design->variables.size) {
        bool aside = design->is_aside && design->is_aside[*index];
        ++*index;
        if (!aside)
            round_add(round, values);
        return;
    }
    const Variable *variable = &design->variables.at[v];
    for (uint64_t i = 0; i <= variable->below + variable->span; i++) {
        values[v] = round_value(variable, i - variable->below);
        add_whole_domain(round, v + 1, values, index);
    }
}

/* ---- a design ---- */

void design_start(Design *design, uint64_t seed, uint64_t max_work,
                  Arena *arena) {
    design->arena = arena;
    design->seed = seed;
    design->draw = (Draw){seed};
    design->odd_rounds = ODD_ROUNDS;
    design->growth = growth_new(round_widest(design), max_work, arena);
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
    add_drawn(round, drawn < DRAWN_POINTS ? drawn : DRAWN_POINTS,
              round_draw_any);
    add_varied_alone(round);
    add_drawn(round, LARGE_POINTS, round_draw_large);
}

/* Independent of all points before: a value is as likely as any other, or, in
 * every second point of a design that is not uniform, its magnitude is. */
static int64_t *draw_point(Round *round) {
    const Design *design = round->design;
    int64_t *values = round_values(round);
    for (size_t v = 0; v < design->variables.size; v++)
        values[v] = design->is_uniform || design->drawn % 2
                        ? round_draw_uniform(round, v)
                        : round_draw_magnitude(round, v);
    return values;
}

static void note_drawn(const Round *round) {
    Design *design = round->design;
    size_t n = design->variables.size;
    bool first = !design->drawn_from;
    if (first)
        design->drawn_from = ARENA_ARRAY(design->arena, DesignRange, n + 1);
    for (size_t v = 0; v < n; v++) {
        DesignRange *all = &design->drawn_from[v];
        DesignRange here = {round_least(round, v), round_most(round, v)};
        all->low = first || here.low < all->low ? here.low : all->low;
        all->high = first || here.high > all->high ? here.high : all->high;
    }
}

/* A build says nothing new the second time, so one that was made before is
 * drawn again, if that helps. */
static void add_independent(Round *round) {
    enum { TRIES = 256 };
    Design *design = round->design;
    note_drawn(round);
    for (size_t i = 0; i < round->most && i < design->draws; i++) {
        int64_t *values = draw_point(round);
        for (int t = 0; has_built(design) && t < TRIES; t++)
            if (!round_is_new(round, values))
                values = draw_point(round);
        round_add_again(round, values);
        design->drawn++;
    }
}

/* Of a small domain all was tried. */
static double size_of_draws(const Design *design) {
    const Growth *growth = &design->growth;
    return growth_within(growth,
                         domain_size(design) ? growth->top : growth->reach);
}

static void make_round(Design *design, DesignPoints *out, size_t most) {
    Round round = round_new(design, out, most, design->growth.reach);
    size_t first = 0;
    switch (design->stage) {
    case DESIGN_SEARCH:
        if (domain_size(design))
            add_whole_domain(&round, 0, round_values(&round), &first);
        else
            add_standard(&round);
        break;
    case DESIGN_ATTACK:
        if (!domain_size(design))
            attack_add(&round);
        break;
    case DESIGN_DRAW:
        round = round_new(design, out, most, size_of_draws(design));
        add_independent(&round);
    }
}

void design_attack(Design *design, const AttackNumbers *numbers) {
    if (!design->attack_is_begun && !domain_size(design))
        attack_begin(design, numbers);
    design->attack_is_begun = true;
    design->stage = DESIGN_ATTACK;
    growth_save(&design->growth, SAVED_BITS);
}

void design_search(Design *design) {
    design->stage = DESIGN_SEARCH;
}

void design_draw(Design *design, size_t draws) {
    design->stage = DESIGN_DRAW;
    design->draws = draws < DRAWS_A_ROUND ? draws : (size_t)DRAWS_A_ROUND;
}

void design_draw_uniform(Design *design) {
    design->is_uniform = true;
    growth_save(&design->growth, SAVED_BITS);
}

bool design_is_attacked(const Design *design) {
    return design->attack_is_begun &&
           (domain_size(design) || attack_is_over(design));
}

static bool may_have_points_yet(const Design *design) {
    return design->stage == DESIGN_ATTACK ? !design_is_attacked(design)
                                          : !growth_done(&design->growth);
}

void design_round(Design *design, DesignPoints *out, size_t most) {
    *out = (DesignPoints){0};
    do {
        if (design->round > 0 && design->stage != DESIGN_DRAW)
            growth_next(&design->growth,
                        (double)most / fmax(1, (double)design->last));
        make_round(design, out, most);
        design->round++;
    } while (out->size == 0 && most > 0 && may_have_points_yet(design));
    design->last = out->size;
}
