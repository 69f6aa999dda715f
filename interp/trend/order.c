#include "interp/trend/order.h"

#include "base/vec.h"
#include "interp/trend/relative.h"

#include <math.h>
#include <string.h>

enum { SPARE_POINTS = 3, MANY_POINTS = 16 };

/* Totals below this share of the largest one say little of its growth. */
static const double tiny = 1.0 / 256;
/* Of models whose errors differ by less than that factor, or are below that
 * error, the simplest is taken. */
static const double about_equal = 1.25, good_error = 0.004;
/* Products of inputs are tried where no input alone does as well as that. */
static const double fair_error = 0.02;
/* So much of the leading term may others take away in the largest run. */
static const double most_taken = 0.2;

/* A power law that explains less of the logarithms is none. */
static const double least_explained = 0.25;

static const char no_form[] = "no form describes it";

/* ---- terms ---- */

static double log_factor(const OrderFactor *f, double x) {
    if (f->base > 0)
        return x * log(f->base);
    if (x <= 0)
        return -INFINITY;
    return f->power * log(x) + (f->logs ? f->logs * log(log2(x + 1)) : 0);
}

static double log_term(const OrderTerm *t, const double *x) {
    double sum = 0;
    for (size_t i = 0; i < t->count; i++)
        sum += log_factor(&t->factors[i], x[t->factors[i].input]);
    return sum;
}

double order_model_log(const OrderModel *m, const double *x) {
    double top = -INFINITY, sum = 0;
    for (size_t i = 0; i < m->n_terms; i++)
        top = fmax(top, log_term(&m->terms[i], x));
    if (!isfinite(top))
        return -INFINITY;
    for (size_t i = 0; i < m->n_terms; i++)
        sum += m->terms[i].coefficient * exp(log_term(&m->terms[i], x) - top);
    return sum > 0 ? top + log(sum) : -INFINITY;
}

/* ---- one model ---- */

/* The runs that are fitted, and models of them. */
typedef struct Search {
    const OrderInputs *inputs;
    size_t points;
    double **x; /* [input][point] */
    double *y;
    double *column[ORDER_TERMS];
    Vec(OrderModel) models;
    Arena *arena;
} Search;

static void fill_column(const Search *s, double *column, const OrderTerm *t) {
    for (size_t i = 0; i < s->points; i++) {
        double sum = 0;
        for (size_t f = 0; f < t->count; f++)
            sum += log_factor(&t->factors[f], s->x[t->factors[f].input][i]);
        column[i] = exp(sum);
    }
}

/* Terms of lower order that take away much of the highest one do not describe
 * it: they bend a form of another order. */
static bool bends(const Search *s, const OrderModel *m) {
    size_t top = 0;
    for (size_t i = 1; i < s->points; i++)
        top = s->y[i] > s->y[top] ? i : top;
    double taken = 0;
    for (size_t t = 1; t < m->n_terms; t++)
        taken -= fmin(0, m->terms[t].coefficient * s->column[t][top]);
    return taken > most_taken * m->terms[0].coefficient * s->column[0][top];
}

/* The leading term has to grow. */
static bool fit(const Search *s, OrderModel *m) {
    RelativeFit fitted;
    if (s->points < m->n_terms + SPARE_POINTS ||
        !relative_fit(&fitted, (const double *const *)s->column, m->n_terms,
                      s->y, s->points) ||
        fitted.coefficients[0] <= 0)
        return false;
    for (size_t t = 0; t < m->n_terms; t++)
        m->terms[t].coefficient = fitted.coefficients[t];
    m->error = fitted.error;
    m->points = s->points;
    return !bends(s, m);
}

static void consider(Search *s, OrderModel *m) {
    if (fit(s, m))
        *vec_push(s->arena, &s->models) = *m;
}

static const OrderTerm constant;

/* Alone, with a constant, and with "lower" and both. */
static void consider_lead(Search *s, const OrderTerm *lead,
                          const OrderTerm *lower) {
    OrderModel m = {.terms = {*lead}, .n_terms = 1};
    fill_column(s, s->column[0], lead);
    consider(s, &m);
    m.terms[m.n_terms++] = constant;
    fill_column(s, s->column[1], &constant);
    consider(s, &m);
    if (!lower)
        return;
    m.terms[m.n_terms++] = *lower;
    fill_column(s, s->column[2], lower);
    consider(s, &m);
    m.terms[1] = *lower;
    m.n_terms = 2;
    fill_column(s, s->column[1], lower);
    consider(s, &m);
}

/* ---- candidates ---- */

static OrderTerm power_of(size_t input, double power, unsigned logs) {
    return (OrderTerm){
        .factors = {{.input = input, .power = power, .logs = logs}},
        .count = 1};
}

static void consider_powers(Search *s, size_t input) {
    static const struct {
        double power;
        unsigned logs;
        double lower;
    } forms[] = {{0, 1, 0}, {0.5, 0, 0}, {1, 0, 0}, {1, 1, 1}, {1.5, 0, 1},
                 {2, 0, 1}, {2, 1, 2},   {3, 0, 2}, {4, 0, 3}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        OrderTerm lead = power_of(input, forms[i].power, forms[i].logs);
        OrderTerm lower = power_of(input, forms[i].lower, 0);
        consider_lead(s, &lead, forms[i].lower > 0 ? &lower : NULL);
    }
}

typedef struct Line {
    double slope;
    double explained; /* square of the correlation */
    bool is_known;
} Line;

/* Of logarithms of the totals over "x", or over its logarithms. */
static Line line_of(const Search *s, const double *x, bool logs) {
    double n = 0, sum = 0, y = 0, squares = 0, y_squares = 0, products = 0;
    for (size_t i = 0; i < s->points; i++) {
        if (logs && x[i] <= 0)
            continue;
        double at = logs ? log(x[i]) : x[i], log_y = log(s->y[i]);
        n += 1, sum += at, y += log_y;
        squares += at * at, products += at * log_y;
        y_squares += log_y * log_y;
    }
    double spread = n * squares - sum * sum, y_spread = n * y_squares - y * y;
    double common = n * products - sum * y;
    if (spread <= 1e-9 * n * squares)
        return (Line){0};
    return (Line){common / spread,
                  y_spread > 0 ? common * common / spread / y_spread : 0, true};
}

static OrderTerm exponential(size_t input, double slope) {
    return (OrderTerm){.factors = {{.input = input, .base = exp(slope)}},
                       .count = 1};
}

/* Of an exponential and a constant. */
static double exponential_error(Search *s, size_t input, double slope) {
    RelativeFit fitted;
    OrderTerm lead = exponential(input, slope);
    fill_column(s, s->column[0], &lead);
    fill_column(s, s->column[1], &constant);
    return relative_fit(&fitted, (const double *const *)s->column, 2, s->y,
                        s->points)
               ? fitted.error
               : INFINITY;
}

/* By halves, from the line through logarithms, which lower terms bend. */
static double best_slope(Search *s, size_t input, double slope) {
    enum { STEPS = 24 };
    double step = slope / 8, best = exponential_error(s, input, slope);
    for (size_t i = 0; i < STEPS; i++, step /= 2) {
        double up = exponential_error(s, input, slope + step);
        double down = exponential_error(s, input, slope - step);
        if (fmin(up, down) >= best)
            continue;
        slope += up < down ? step : -step;
        best = fmin(up, down);
    }
    return slope;
}

static void consider_exponential(Search *s, size_t input) {
    Line line = line_of(s, s->x[input], false);
    if (!line.is_known || line.slope < 0.01 ||
        s->points < ORDER_TERMS + SPARE_POINTS)
        return;
    OrderTerm lead = exponential(input, best_slope(s, input, line.slope));
    consider_lead(s, &lead, NULL);
}

static void consider_pair(Search *s, size_t a, size_t b) {
    static const double powers[][2] = {{1, 1}, {2, 1}, {1, 2},
                                       {2, 2}, {3, 1}, {1, 3}};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        for (unsigned logs = 0; logs < 3; logs++) {
            OrderTerm lead = power_of(a, powers[i][0], logs == 1);
            OrderTerm left = power_of(a, powers[i][0], 0);
            OrderTerm right = power_of(b, powers[i][1], 0);
            lead.count = 2;
            lead.factors[1] = (OrderFactor){
                .input = b, .power = powers[i][1], .logs = logs == 2};
            consider_lead(s, &lead, &left);
            consider_lead(s, &lead, &right);
        }
}

/* Inputs of higher rank have to foretell much better. */
static double handicapped(const Search *s, const OrderModel *m) {
    unsigned most = 0;
    for (size_t i = 0; i < m->terms[0].count; i++) {
        unsigned rank = s->inputs->rank[m->terms[0].factors[i].input];
        most = rank > most ? rank : most;
    }
    return m->error * (1 + most);
}

static const OrderModel *best_of(const Search *s) {
    const OrderModel *best = NULL;
    for (size_t i = 0; i < s->models.size; i++)
        if (!best || handicapped(s, &s->models.at[i]) < handicapped(s, best))
            best = &s->models.at[i];
    return best;
}

static void consider_all(Search *s) {
    size_t count = s->inputs->inputs;
    OrderModel none = {.n_terms = 1};
    fill_column(s, s->column[0], &constant);
    consider(s, &none);
    for (size_t i = 0; i < count; i++) {
        consider_powers(s, i);
        consider_exponential(s, i);
    }
    const OrderModel *best = best_of(s);
    if (best && best->error <= fair_error)
        return;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count && !s->inputs->rank[i]; j++)
            if (!s->inputs->rank[j])
                consider_pair(s, i, j);
}

/* ---- the choice ---- */

/* Simpler ones first: few inputs, whole powers, low ones. */
static double complexity_of(const OrderModel *m) {
    const OrderTerm *lead = &m->terms[0];
    double sum = 10.0 * (double)lead->count + 0.1 * (double)m->n_terms;
    for (size_t i = 0; i < lead->count; i++) {
        const OrderFactor *f = &lead->factors[i];
        sum += f->power + 0.5 * f->logs + (f->base > 0 ? 5 : 0);
        sum += f->power > floor(f->power) ? 1 : 0;
    }
    return sum;
}

static const OrderModel *simplest_of(const Search *s, double limit) {
    const OrderModel *best = NULL;
    for (size_t i = 0; i < s->models.size; i++) {
        const OrderModel *m = &s->models.at[i];
        if (handicapped(s, m) <= limit &&
            (!best || complexity_of(m) < complexity_of(best)))
            best = m;
    }
    return best;
}

/* Of the input that explains most. */
static OrderModel power_law(Search *s) {
    OrderModel best = {.reason = no_form};
    double most = least_explained;
    for (size_t i = 0; i < s->inputs->inputs; i++) {
        Line line = line_of(s, s->x[i], true);
        double power = round(line.slope * 100) / 100;
        OrderModel m = {.terms = {power_of(i, power, 0)}, .n_terms = 1};
        fill_column(s, s->column[0], &m.terms[0]);
        double explained = line.explained / (1 + s->inputs->rank[i]);
        if (line.is_known && power > 0 && explained >= most && fit(s, &m)) {
            best = m;
            most = explained;
        }
    }
    return best;
}

static OrderModel choose(Search *s) {
    consider_all(s);
    const OrderModel *best = best_of(s);
    if (!best || best->error > ORDER_BAD_ERROR)
        return power_law(s);
    return *simplest_of(s,
                        fmax(handicapped(s, best) * about_equal, good_error));
}

/* ---- all ---- */

static double r2_of(const Search *s, const OrderModel *m) {
    double n = (double)s->points, sum = 0, squares = 0, rest = 0;
    double *x = ARENA_ARRAY(s->arena, double, s->inputs->inputs + 1);
    for (size_t i = 0; i < s->points; i++) {
        double y = log(s->y[i]);
        for (size_t k = 0; k < s->inputs->inputs; k++)
            x[k] = s->x[k][i];
        double off = order_model_log(m, x) - y;
        sum += y, squares += y * y;
        rest += isfinite(off) ? off * off : y * y;
    }
    double all = squares - sum * sum / n;
    return all > 1e-12 * squares ? fmax(0, 1 - rest / all) : 1;
}

/* In all runs: no form is over it. */
static bool is_negative(const OrderInputs *inputs, size_t input) {
    for (size_t r = 0; r < inputs->runs; r++)
        if (inputs->x[input][r] >= 0)
            return false;
    return true;
}

static bool is_used(const OrderInputs *inputs, const double *y, size_t run,
                    double least) {
    bool used = y[run] > 0 && y[run] >= least;
    for (size_t i = 0; i < inputs->inputs; i++)
        used = used && (inputs->x[i][run] >= 0 || is_negative(inputs, i));
    return used;
}

static size_t count_used(const OrderInputs *inputs, const double *y,
                         double least) {
    size_t count = 0;
    for (size_t r = 0; r < inputs->runs; r++)
        count += is_used(inputs, y, r, least);
    return count;
}

/* The least total that says something of the growth; where too few are as
 * large, all do. */
static double least_total(const OrderInputs *inputs, const double *y) {
    double most = 0;
    for (size_t r = 0; r < inputs->runs; r++)
        most = fmax(most, y[r]);
    return count_used(inputs, y, most * tiny) < MANY_POINTS ? 0 : most * tiny;
}

static double *numbers(const Search *s) {
    return ARENA_ARRAY(s->arena, double, s->inputs->runs + 1);
}

static void load(Search *s, const OrderInputs *inputs, const double *y) {
    double least = least_total(inputs, y);
    s->x = ARENA_ARRAY(s->arena, double *, inputs->inputs + 1);
    s->y = numbers(s);
    for (size_t t = 0; t < ORDER_TERMS; t++)
        s->column[t] = numbers(s);
    for (size_t i = 0; i < inputs->inputs; i++)
        s->x[i] = numbers(s);
    for (size_t r = 0; r < inputs->runs; r++) {
        if (!is_used(inputs, y, r, least))
            continue;
        for (size_t i = 0; i < inputs->inputs; i++)
            s->x[i][s->points] = fmax(inputs->x[i][r], 0);
        s->y[s->points++] = y[r];
    }
}

OrderModel order_model(const OrderInputs *inputs, const double *y) {
    Search s = {.inputs = inputs, .arena = arena_new()};
    OrderModel out = {.reason = "too few runs reached it"};
    load(&s, inputs, y);
    if (s.points >= ORDER_LEAST_POINTS)
        out = choose(&s);
    if (!out.reason)
        out.r2 = r2_of(&s, &out);
    out.points = s.points;
    arena_free(s.arena);
    return out;
}
