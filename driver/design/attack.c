#include "driver/design/attack.h"

#include "driver/design/designround.h"

enum {
    MOST_NUMBERS = 32,   /* more are left to chance */
    MOST_WRITTEN = 8,    /* likewise; each value is a build */
    MOST_PERIOD = 32,    /* values in a row */
    MOST_VARIABLES = 8,  /* that corners and residues are made of */
    MOST_PAIRS = 6,      /* of variables */
    TRIALS_A_ROUND = 24, /* near numbers */
    LARGE_POINTS = 2
};

/* log2 of the work that a run beyond a span may be expected to cost. */
static const double most_bits_beyond = 28;

/* ---- trials near numbers ---- */

/* Whether values of it are no builds and no lines. */
static bool is_plain(const Variable *variable) {
    return variable->variety != VARIETY_LISTED && !variable->built;
}

static uint64_t larger(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static bool may_be(const Variable *variable, int64_t value) {
    return round_distance(variable, value) <=
           (value < variable->start ? larger(variable->odd, variable->below)
                                    : larger(variable->beyond, variable->span));
}

static bool is_listed(const Attack *attack, const AttackTrial *trial) {
    for (size_t i = 0; i < attack->left.size; i++)
        if (attack->left.at[i].variable == trial->variable &&
            attack->left.at[i].value == trial->value)
            return true;
    return false;
}

static void list_trial(Design *design, size_t v, int64_t value) {
    AttackTrial trial = {v, value};
    if (may_be(&design->variables.at[v], value) &&
        !is_listed(&design->attack, &trial))
        *vec_push(design->arena, &design->attack.left) = trial;
}

/* Which variables a number may be about. */
typedef bool IsAbout(const Variable *variable);

static bool is_built(const Variable *variable) {
    return variable->built;
}

static void list_both_sides(Design *design, IsAbout *is_about, int64_t number) {
    for (size_t v = 0; v < design->variables.size; v++)
        for (int64_t side = -1; side <= 1; side++) {
            int64_t value;
            if (is_about(&design->variables.at[v]) &&
                !__builtin_add_overflow(number, side, &value))
                list_trial(design, v, value);
        }
}

/* "count" of "size" numbers, each as likely as the others: the next one out of
 * those that are left. */
static void list_some(Design *design, IsAbout *is_about, const int64_t *at,
                      size_t size, size_t most) {
    size_t count = size < most ? size : most;
    for (size_t i = 0; i < size && count; i++)
        if (draw_up_to(&design->draw, size - i - 1) < count) {
            list_both_sides(design, is_about, at[i]);
            count--;
        }
}

void attack_begin(Design *design, const AttackNumbers *numbers) {
    Attack *attack = &design->attack;
    list_some(design, is_plain, numbers->compared.at, numbers->compared.size,
              MOST_NUMBERS);
    list_some(design, is_built, numbers->written.at, numbers->written.size,
              MOST_WRITTEN);
    attack->period = 2;
    for (size_t i = 0; i < numbers->divided.size; i++) {
        uint64_t by = (uint64_t)numbers->divided.at[i];
        if (by <= MOST_PERIOD && by > attack->period)
            attack->period = by;
    }
}

static void add_trial(Round *round, const AttackTrial *trial) {
    int64_t *values = round_draw_base(round);
    values[trial->variable] = trial->value;
    round_add(round, values);
}

/* Beyond the end of the span, where that was reached: if the costs so far let
 * expect that the run can be waited for. */
static bool is_near_beyond(const Round *round, const AttackTrial *trial) {
    const Design *design = round->design;
    return round->reach[trial->variable] ==
               design->variables.at[trial->variable].span &&
           round_distance(&design->variables.at[trial->variable],
                          trial->value) >
               design->variables.at[trial->variable].span &&
           growth_expected_bits(&design->growth,
                                round_size(design, trial->variable,
                                           trial->value)) <= most_bits_beyond;
}

/* Those that the reach has come to; once it grows no more, the others never
 * will be. */
static void add_trials(Round *round) {
    Attack *attack = &round->design->attack;
    bool last = growth_done(&round->design->growth);
    size_t kept = 0, made = 0;
    for (size_t i = 0; i < attack->left.size; i++) {
        const AttackTrial trial = attack->left.at[i];
        bool reached = round_reaches(round, trial.variable, trial.value) ||
                       (last && is_near_beyond(round, &trial));
        if (reached && made < TRIALS_A_ROUND) {
            add_trial(round, &trial);
            made++;
        } else if (reached || !last) {
            attack->left.at[kept++] = trial;
        }
    }
    attack->left.size = kept;
}

/* ---- residues ---- */

static void add_residues(Round *round) {
    Design *design = round->design;
    uint64_t period = design->attack.period;
    for (size_t v = 0; v < design->variables.size && v < MOST_VARIABLES; v++) {
        const Variable *variable = &design->variables.at[v];
        if (!is_plain(variable) || round->reach[v] < period)
            continue;
        uint64_t last = round->reach[v] - period;
        uint64_t from = last / 2 + draw_up_to(&design->draw, last - last / 2);
        for (uint64_t r = 1; r <= period; r++) {
            int64_t *values = round_draw_base(round);
            values[v] = round_value(variable, from + r);
            round_add(round, values);
        }
    }
}

/* ---- variables that are tied to each other ---- */

static void add_tie(Round *round, size_t a, int64_t value_a, size_t b,
                    int64_t value_b) {
    int64_t *values = round_draw_base(round);
    if (!round_reaches(round, a, value_a) || !round_reaches(round, b, value_b))
        return;
    values[a] = value_a;
    values[b] = value_b;
    round_add(round, values);
}

/* Equal, next to each other, one twice the other. */
static void tie(Round *round, size_t a, size_t b) {
    const Variable *x = &round->design->variables.at[a];
    uint64_t reach =
        round->reach[a] < round->reach[b] ? round->reach[a] : round->reach[b];
    int64_t half = round_value(x, reach / 2);
    int64_t near =
        round_value(x, reach - draw_up_to(&round->design->draw, reach / 4));
    if (half > INT64_MAX / 2 || half < INT64_MIN / 2 || near < INT64_MIN / 2 ||
        near > INT64_MAX / 2)
        return;
    add_tie(round, a, near, b, near);
    add_tie(round, a, near, b, near - 1);
    add_tie(round, a, near - 1, b, near);
    add_tie(round, a, half, b, 2 * half);
    add_tie(round, a, 2 * half, b, half);
}

static void add_ties(Round *round) {
    const Design *design = round->design;
    size_t pairs = 0;
    for (size_t b = 1; b < design->variables.size; b++)
        for (size_t a = 0; a < b && pairs < MOST_PAIRS; a++)
            if (is_plain(&design->variables.at[a]) &&
                is_plain(&design->variables.at[b])) {
                tie(round, a, b);
                pairs++;
            }
}

/* ---- ends of ranges ---- */

/* All at one end, but "other" (none: the number of variables) at the other. */
static void add_corner(Round *round, size_t other,
                       int64_t (*end)(const Round *, size_t),
                       int64_t (*other_end)(const Round *, size_t)) {
    int64_t *values = round_values(round);
    for (size_t v = 0; v < round->design->variables.size; v++)
        values[v] = (v == other ? other_end : end)(round, v);
    round_add(round, values);
}

static void add_corners(Round *round) {
    size_t n = round->design->variables.size;
    add_corner(round, n, round_least, round_most);
    add_corner(round, n, round_most, round_least);
    for (size_t v = 0; n > 1 && v < n && v < MOST_VARIABLES; v++) {
        add_corner(round, v, round_least, round_most);
        add_corner(round, v, round_most, round_least);
    }
}

/* ---- a round ---- */

static void add_alone(Round *round) {
    const Design *design = round->design;
    size_t n = design->variables.size;
    for (size_t i = 0; n > 1 && i < n && i < MOST_VARIABLES; i++) {
        size_t v = (design->round * MOST_VARIABLES + i) % n;
        int64_t *values = round_draw_base(round);
        values[v] = round_draw_upper(round, v);
        round_add(round, values);
    }
}

static void add_large(Round *round) {
    for (size_t i = 0; i < LARGE_POINTS; i++) {
        int64_t *values = round_values(round);
        for (size_t v = 0; v < round->design->variables.size; v++)
            values[v] = round_draw_large(round, v);
        round_add(round, values);
    }
}

void attack_add(Round *round) {
    Design *design = round->design;
    Attack *attack = &design->attack;
    if (!attack->tied) {
        attack->tied = true;
        add_residues(round);
        add_ties(round);
    }
    if (!attack->cornered) {
        add_alone(round);
        add_large(round);
        if (growth_done(&design->growth)) {
            attack->cornered = true;
            add_corners(round);
        }
    }
    add_trials(round);
}

bool attack_is_over(const Design *design) {
    const Attack *attack = &design->attack;
    if (!attack->cornered || !growth_done(&design->growth))
        return false;
    return !attack->left.size;
}
