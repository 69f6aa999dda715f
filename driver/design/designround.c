#include "driver/design/designround.h"

#include <math.h>
#include <string.h>

enum { BASE_SIZE = 8 /* of variables that do not move meanwhile */ };

/* ---- sizes ---- */

static double ratio(const Variable *variable) {
    return variable->first ? (double)variable->span / (double)variable->first
                           : 1;
}

double round_widest(const Design *design) {
    double top = 1;
    for (size_t v = 0; v < design->variables.size; v++)
        top = fmax(top, ratio(&design->variables.at[v]));
    return top;
}

/* How far "variable" goes at the common size: all of them begin at their first
 * span and reach their whole span together. */
static uint64_t reach_of(const Design *design, const Variable *variable,
                         double size) {
    double top = design->growth.top;
    double share = size <= 1 || top <= 1 ? 0 : log(size) / log(top);
    double reach =
        (double)variable->first * fmin(size, 1) * pow(ratio(variable), share);
    return reach >= (double)variable->span || size >= top
               ? variable->span
               : (uint64_t)llround(reach);
}

Round round_new(Design *design, DesignPoints *out, size_t most, double size) {
    size_t n = design->variables.size;
    Round round = {design, out, most, ARENA_ARRAY(design->arena, uint64_t, n)};
    for (size_t v = 0; v < n; v++)
        round.reach[v] = reach_of(design, &design->variables.at[v], size);
    return round;
}

uint64_t round_distance(const Variable *variable, int64_t value) {
    return value < variable->start
               ? (uint64_t)variable->start - (uint64_t)value
               : (uint64_t)value - (uint64_t)variable->start;
}

double round_size(const Design *design, size_t v, int64_t value) {
    const Variable *variable = &design->variables.at[v];
    if (!variable->first)
        return 0;
    double relative =
        (double)round_distance(variable, value) / (double)variable->first;
    if (relative <= 1)
        return relative;
    return pow(design->growth.top, log(relative) / log(ratio(variable)));
}

static bool is_odd(const Variable *variable, int64_t value) {
    return value < variable->start &&
           round_distance(variable, value) > variable->below;
}

static double point_size(const Design *design, const int64_t *values) {
    double size = 0;
    for (size_t v = 0; v < design->variables.size; v++) {
        const Variable *variable = &design->variables.at[v];
        if (is_odd(variable, values[v]))
            return -1;
        size = fmax(size, round_size(design, v, values[v]));
    }
    return size;
}

/* ---- points ---- */

int64_t round_value(const Variable *variable, uint64_t offset) {
    return (int64_t)((uint64_t)variable->start + offset);
}

bool round_reaches(const Round *round, size_t v, int64_t value) {
    const Variable *variable = &round->design->variables.at[v];
    uint64_t far = round_distance(variable, value);
    uint64_t most = value < variable->start && variable->below < far
                        ? variable->odd
                        : round->reach[v];
    return far <= most;
}

/* How far below its start it may be. */
static uint64_t below_of(const Round *round, size_t v) {
    uint64_t below = round->design->variables.at[v].below;
    return below < round->reach[v] ? below : round->reach[v];
}

int64_t round_least(const Round *round, size_t v) {
    return round_value(&round->design->variables.at[v], 0 - below_of(round, v));
}

int64_t round_most(const Round *round, size_t v) {
    return round_value(&round->design->variables.at[v], round->reach[v]);
}

int64_t *round_values(const Round *round) {
    const Design *design = round->design;
    return ARENA_ARRAY(design->arena, int64_t, design->variables.size);
}

bool round_is_new(const Round *round, const int64_t *values) {
    const Design *design = round->design;
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

void round_add_again(Round *round, const int64_t *values) {
    Design *design = round->design;
    if (round->out->size >= round->most)
        return;
    int64_t *kept = round_values(round);
    for (size_t v = 0; v < design->variables.size; v++)
        kept[v] = values[v];
    DesignPoint point = {kept, point_size(design, kept)};
    *vec_push(design->arena, &design->made) = point;
    *vec_push(design->arena, round->out) = point;
}

void round_add(Round *round, const int64_t *values) {
    if (round_is_new(round, values))
        round_add_again(round, values);
}

/* ---- drawn values ---- */

int64_t round_draw(Round *round, size_t v, uint64_t low, uint64_t high) {
    const Variable *variable = &round->design->variables.at[v];
    Draw *draw = &round->design->draw;
    uint64_t offset = low + draw_up_to(draw, high - low);
    if (variable->below && draw_up_to(draw, 2) == 0)
        return round_value(
            variable,
            0 - (offset < variable->below ? offset : variable->below));
    return round_value(variable, offset);
}

int64_t round_draw_any(Round *round, size_t v) {
    uint64_t reach = round->reach[v];
    if (draw_up_to(&round->design->draw, 1))
        reach = draw_up_to(&round->design->draw, reach);
    return round_draw(round, v, 0, reach);
}

int64_t round_draw_large(Round *round, size_t v) {
    uint64_t reach = round->reach[v];
    return round_draw(round, v, reach - reach / 4, reach);
}

/* Not the upper end itself before growth ends: reaches tend to be powers of
 * two, which are special to many programs. */
int64_t round_draw_upper(Round *round, size_t v) {
    const Variable *variable = &round->design->variables.at[v];
    uint64_t reach = round->reach[v];
    if (reach < variable->span)
        reach -= draw_up_to(&round->design->draw, reach / 8);
    return round_value(variable, reach);
}

int64_t round_draw_odd(Round *round, size_t v, uint64_t most) {
    return round_value(&round->design->variables.at[v],
                       0 - (1 + draw_up_to(&round->design->draw, most - 1)));
}

/* One draw in DESIGN_ODD of what may have odd values has one. */
static bool draws_odd(Round *round, size_t v) {
    return round->design->variables.at[v].odd && round->design->odd_rounds &&
           draw_up_to(&round->design->draw, DESIGN_ODD - 1) == 0;
}

int64_t round_draw_uniform(Round *round, size_t v) {
    const Variable *variable = &round->design->variables.at[v];
    uint64_t below = below_of(round, v);
    if (draws_odd(round, v))
        return round_draw_odd(round, v, variable->odd);
    return round_value(
        variable,
        draw_up_to(&round->design->draw, below + round->reach[v]) - below);
}

/* 0..last, where 1 + the number is of any magnitude alike. */
static uint64_t draw_magnitude(Draw *draw, uint64_t last) {
    double share = (double)(draw_next(draw) >> 11) / 0x1p53;
    double magnitude = exp(share * log((double)last + 2)) - 1;
    return magnitude >= (double)last ? last : (uint64_t)magnitude;
}

int64_t round_draw_magnitude(Round *round, size_t v) {
    const Variable *variable = &round->design->variables.at[v];
    Draw *draw = &round->design->draw;
    uint64_t below = below_of(round, v);
    if (draws_odd(round, v))
        return round_draw_odd(round, v, variable->odd);
    bool falls = below && draw_up_to(draw, 1) == 0;
    uint64_t offset = draw_magnitude(draw, falls ? below : round->reach[v]);
    return round_value(variable, falls ? 0 - offset : offset);
}

int64_t *round_draw_base(Round *round) {
    int64_t *values = round_values(round);
    for (size_t v = 0; v < round->design->variables.size; v++) {
        uint64_t high =
            round->reach[v] < BASE_SIZE ? round->reach[v] : (uint64_t)BASE_SIZE;
        values[v] = round_draw(round, v, high > 0, high);
    }
    return values;
}
