#include "interp/model/plain/modelforms.h"

#include "interp/model/sums/modellines.h"

#include <math.h>

/* Products of parameters are tried where none alone does as well as that. */
static const double fair_error = 0.02;
/* Of what is times an exponential or a factorial. */
static const double most_power = 2;
/* The slope of an exponential, from that of the line through logarithms. */
static const double most_off = 0.25;

/* ---- one form ---- */

static unsigned rank_of(const ModelPoints *p, size_t parameter) {
    return p->rank ? p->rank[parameter] : 0;
}

unsigned modelforms_rank(const ModelForms *s, const ModelSum *sum) {
    unsigned most = 0;
    for (size_t t = 0; t < sum->count; t++)
        for (size_t i = 0; modelsums_leads(sum, t) && i < sum->terms[t].count;
             i++) {
            unsigned rank =
                rank_of(s->points, sum->terms[t].factors[i].parameter);
            most = rank > most ? rank : most;
        }
    return most;
}

double modelforms_error(const ModelForms *s, const ModelSum *sum) {
    return sum->error * (1 + modelforms_rank(s, sum));
}

static void consider(ModelForms *s, const ModelTerm *const *terms,
                     const double *const *columns, size_t count) {
    ModelSum sum = {.count = count};
    for (size_t t = 0; t < count; t++)
        sum.terms[t] = *terms[t];
    if (modelsums_fit(&sum, columns, s->points, &s->rules))
        *vec_push(s->arena, &s->sums) = sum;
}

static const ModelTerm constant;

/* Alone, with a constant, and with "lower" and both. */
static void consider_lead(ModelForms *s, const ModelTerm *lead,
                          const ModelTerm *lower) {
    const double *grown = modelsums_column(lead, s->points, s->arena);
    const double *columns[] = {grown, s->one, NULL};
    consider(s, (const ModelTerm *[]){lead}, columns, 1);
    consider(s, (const ModelTerm *[]){lead, &constant}, columns, 2);
    if (!lower->count)
        return;
    columns[2] = modelsums_column(lower, s->points, s->arena);
    consider(s, (const ModelTerm *[]){lead, &constant, lower}, columns, 3);
    columns[1] = columns[2];
    consider(s, (const ModelTerm *[]){lead, lower}, columns, 2);
}

/* ---- candidates ---- */

/* All terms have values from there on. */
static const double least = 0;

static ModelTerm power_of(size_t parameter, double power, unsigned logs) {
    ModelFactor f = {
        .parameter = parameter, .power = power, .logs = logs, .shift = logs};
    return (ModelTerm){.factors = {f}, .count = 1};
}

/* n beside n*log(n), n beside n^1.5 and n^2, n^2 beside n^3; nothing beside n.
 */
static ModelTerm lower_of(const ModelFactor *f) {
    double power = f->logs ? f->power : ceil(f->power) - 1;
    ModelFactor lower = {.parameter = f->parameter, .power = power};
    return (ModelTerm){.factors = {lower}, .count = power > 0};
}

static void consider_factors(ModelForms *s, const ModelFactors *all) {
    for (size_t i = 0; i < all->size; i++) {
        ModelTerm lead = {.factors = {all->at[i]}, .count = 1};
        ModelTerm lower = lower_of(&all->at[i]);
        consider_lead(s, &lead, &lower);
    }
}

/* n beside n*2^n, n^2*2^n beside n^3*2^n. */
static ModelTerm steep_below(const ModelFactor *f) {
    ModelFactor lower = *f;
    lower.power -= 1;
    return (ModelTerm){.factors = {lower}, .count = 1};
}

/* A factorial, and a whole or half base, may be beside n or n^2, which count
 * for more at small sizes; another base fits without them or is none.  Of few
 * sizes three terms may say anything. */
static void consider_steep(ModelForms *s, const ModelFactors *all) {
    enum { MOST_POWER = 2, ENOUGH_SIZES = 6 };
    for (size_t i = 0; i < all->size; i++) {
        ModelTerm lead = {.factors = {all->at[i]}, .count = 1};
        size_t parameter = lead.factors[0].parameter;
        bool has_room = modelterms_are_plain(&lead, 1) &&
                        modelsums_has_sizes(s->points, parameter, ENOUGH_SIZES);
        double most = has_room ? MOST_POWER : 0;
        for (double power = 0; power <= most; power++) {
            ModelTerm lower = power_of(parameter, power, 0);
            lower.count = power > 0;
            consider_lead(s, &lead, &lower);
        }
        if (has_room && all->at[i].power > 0) {
            ModelTerm lower = steep_below(&all->at[i]);
            consider_lead(s, &lead, &lower);
        }
    }
}

/* Of what looks like an exponential: n!, n*n!, n^2*n!. */
static void consider_factorials(ModelForms *s, size_t parameter) {
    const double *x = s->points->x[parameter];
    ModelFactors all = {0};
    for (size_t i = 0; i < s->points->points; i++)
        if (x[i] > (int)MODEL_MOST_FACTORIAL || x[i] > floor(x[i]))
            return;
    for (double power = 0; power <= most_power; power++)
        *vec_push(s->arena, &all) = (ModelFactor){
            .parameter = parameter, .power = power, .is_factorial = true};
    consider_steep(s, &all);
}

/* The points with numbers n^power times as small. */
static ModelPoints divided(const ModelForms *s, size_t parameter,
                           double power) {
    ModelPoints out = *s->points;
    double *y = ARENA_ARRAY(s->arena, double, out.points + 1);
    for (size_t i = 0; i < out.points; i++)
        y[i] = out.y[i] / pow(fmax(out.x[parameter][i], 1), power);
    out.y = y;
    return out;
}

/* The base that fits, the half next to it, and both beside that, which a lower
 * term may hide; only halves times a power. */
static ModelFactors bases_of(ModelForms *s, size_t parameter, double power) {
    ModelFactors found = {0}, out = {0};
    ModelPoints points = divided(s, parameter, power);
    modellines_add_free(&found, &points, parameter, most_off, s->arena);
    for (size_t i = 0; i < found.size; i++) {
        ModelFactor f = found.at[i];
        bool is_half = modelterms_is_half(f.base);
        f.power = power;
        for (double by = is_half ? -0.5 : 0; by <= (is_half ? 0.5 : 0);
             by += 0.5) {
            ModelFactor near = f;
            near.base += by;
            if (near.base > 1 && (is_half || !(power > 0)))
                *vec_push(s->arena, &out) = near;
        }
    }
    return out;
}

static void consider_parameter(ModelForms *s, size_t parameter) {
    ModelFactors common = modelterms_common(parameter, least, s->arena);
    modellines_add_free(&s->free_ones[parameter], s->points, parameter,
                        most_off, s->arena);
    consider_factors(s, &common);
    for (double power = 0; power <= most_power; power++) {
        ModelFactors bases = bases_of(s, parameter, power);
        consider_steep(s, &bases);
        if (bases.size && !(power > 0))
            consider_factorials(s, parameter);
    }
}

static void consider_pair(ModelForms *s, size_t a, size_t b) {
    static const double powers[][2] = {{1, 1}, {2, 1}, {1, 2},
                                       {2, 2}, {3, 1}, {1, 3}};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        for (unsigned logs = 0; logs < 3; logs++) {
            ModelTerm left = power_of(a, powers[i][0], 0);
            ModelTerm right = power_of(b, powers[i][1], 0);
            ModelTerm lead = power_of(a, powers[i][0], logs == 1);
            lead.factors[lead.count++] =
                power_of(b, powers[i][1], logs == 2).factors[0];
            consider_lead(s, &lead, &left);
            consider_lead(s, &lead, &right);
        }
}

static bool is_below_one(const ModelTerm *t, const ModelTerm *a,
                         const ModelTerm *b) {
    return (modelterms_is_below(t, a) && !modelterms_is_below(a, t)) ||
           (modelterms_is_below(t, b) && !modelterms_is_below(b, t));
}

/* Both lead: neither is above the other.  Beside them a constant, or what one
 * of the parameters adds. */
static void consider_sum(ModelForms *s, const ModelTerm *a,
                         const ModelTerm *b) {
    const double *columns[] = {modelsums_column(a, s->points, s->arena),
                               modelsums_column(b, s->points, s->arena),
                               s->one};
    consider(s, (const ModelTerm *[]){a, b}, columns, 2);
    consider(s, (const ModelTerm *[]){a, b, &constant}, columns, 3);
    for (size_t i = 0; i < s->points->parameters; i++) {
        ModelTerm lower = power_of(i, 1, 0);
        if (!is_below_one(&lower, a, b))
            continue;
        columns[2] = modelsums_column(&lower, s->points, s->arena);
        consider(s, (const ModelTerm *[]){a, b, &lower}, columns, 3);
    }
}

/* n + m, n*log(n) + m, n^2 + m; n^2 + n*m. */
static void consider_sums(ModelForms *s, size_t a, size_t b) {
    static const struct {
        double power;
        unsigned logs;
    } forms[] = {{1, 0}, {1, 1}, {2, 0}, {3, 0}};
    enum { FORMS = sizeof forms / sizeof *forms };
    ModelTerm both = power_of(a, 1, 0);
    both.factors[both.count++] = power_of(b, 1, 0).factors[0];
    for (size_t i = 0; i < FORMS; i++) {
        ModelTerm left = power_of(a, forms[i].power, forms[i].logs);
        ModelTerm right = power_of(b, forms[i].power, forms[i].logs);
        for (size_t j = 0; j < FORMS; j++) {
            ModelTerm other = power_of(b, forms[j].power, forms[j].logs);
            consider_sum(s, &left, &other);
        }
        if (forms[i].power > 1) {
            consider_sum(s, &left, &both);
            consider_sum(s, &right, &both);
        }
    }
}

/* n/m, n^2/m: what is spread over m. */
static void consider_quotient(ModelForms *s, size_t a, size_t b) {
    for (double power = 1; power <= 2; power++) {
        ModelFactor over = power_of(a, power, 0).factors[0];
        ModelFactor under = power_of(b, -1, 0).factors[0];
        ModelTerm lead = {
            .factors = {a < b ? over : under, a < b ? under : over},
            .count = 2};
        ModelTerm lower = power_of(a, power - 1, 0);
        lower.count = power > 1;
        consider_lead(s, &lead, &lower);
    }
}

const ModelSum *modelforms_best(const ModelForms *s) {
    const ModelSum *best = NULL;
    for (size_t i = 0; i < s->sums.size; i++)
        if (!best ||
            modelforms_error(s, &s->sums.at[i]) < modelforms_error(s, best))
            best = &s->sums.at[i];
    return best;
}

void modelforms_try_all(ModelForms *s) {
    size_t count = s->points->parameters;
    static const ModelTerm *const none[] = {&constant};
    consider(s, none, &s->one, 1);
    for (size_t i = 0; i < count; i++)
        consider_parameter(s, i);
    const ModelSum *best = modelforms_best(s);
    if (best && best->error <= fair_error)
        return;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count && !rank_of(s->points, i); j++)
            if (!rank_of(s->points, j)) {
                consider_pair(s, i, j);
                consider_sums(s, i, j);
                consider_quotient(s, i, j);
                consider_quotient(s, j, i);
            }
}

void modelforms_try_powers(ModelForms *s) {
    for (size_t p = 0; p < s->points->parameters; p++)
        for (size_t i = 0; i < s->free_ones[p].size; i++) {
            ModelTerm term = {.factors = {s->free_ones[p].at[i]}, .count = 1};
            if (term.factors[0].base > 0)
                continue;
            const double *column = modelsums_column(&term, s->points, s->arena);
            consider(s, (const ModelTerm *[]){&term}, &column, 1);
        }
}

ModelForms modelforms_new(const ModelPoints *points, ModelSumRules rules,
                          Arena *arena) {
    modelsums_set_rules(&rules, points);
    return (ModelForms){
        .points = points,
        .rules = rules,
        .one = modelsums_column(&constant, points, arena),
        .free_ones = ARENA_ARRAY(arena, ModelFactors, points->parameters + 1),
        .arena = arena};
}
