/* How often models by statistics are right: functions of one to three
 * parameters, on full grids of 5, 7 and 10 points a parameter, without noise
 * and with noise of 5%; what a rule forbids to say is not right.  Prints
 * shares, and fails where one is out of its bounds.
 *
 *     usage: model_accuracy [SETS [SEED]]
 *
 * SETS: data sets with noise, of all functions; without it one, and that with
 * doubling sizes only, and no grids of 10 points a parameter, which take most
 * of the time. */
#include "interp/model/modelrules.h"
#include "interp/model/pcg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "model_functions.h"

static const double noise = 0.05;

enum { MOST_POINTS = 1000 };

typedef struct Grid {
    double x[3][MOST_POINTS], y[MOST_POINTS];
    const double *columns[3];
    size_t points;
} Grid;

typedef struct Tally {
    size_t sets, right, exponents, covered;
} Tally;

static double unit(Pcg *pcg) {
    return pcg_next(pcg) / 4294967296.0;
}

/* Sum of 12 uniform numbers, less 6. */
static double normal(Pcg *pcg) {
    double sum = -6;
    for (size_t i = 0; i < 12; i++)
        sum += unit(pcg);
    return sum;
}

static void make_grid(Grid *g, const Function *f, size_t each, bool linear) {
    g->points = 1;
    for (size_t p = 0; p < f->parameters; p++)
        g->points *= each;
    for (size_t i = 0; i < g->points; i++) {
        size_t rest = i;
        double x[3] = {0};
        for (size_t p = 0; p < f->parameters; p++, rest /= each)
            g->x[p][i] = x[p] = function_size(f, p, rest % each, each, linear);
        g->y[i] = function_at(f, x);
    }
    for (size_t p = 0; p < 3; p++)
        g->columns[p] = g->x[p];
}

static void add_noise(Grid *g, Pcg *pcg) {
    for (size_t i = 0; i < g->points; i++)
        g->y[i] *= 1 + noise * normal(pcg);
}

static Model find(const Grid *g, const Function *f) {
    ModelPoints points = {f->parameters, g->points, g->columns, g->y, NULL};
    Model m = model_study(&points, MODEL_WIDE);
    const ModelRule *rule =
        m.reason ? NULL
                 : modelrules_first(MODEL_OF_TABLE,
                                    &(ModelAsked){&m, &points, NULL});
    m.reason = rule ? rule->reason : m.reason;
    return m;
}

static void count_exponents(Tally *tally, const Function *f, const Model *m) {
    for (size_t p = 0; p < f->parameters; p++) {
        double truth;
        if (!function_exponent(&truth, f, p))
            continue;
        tally->exponents++;
        for (size_t e = 0; e < m->n_exponents && !m->reason; e++)
            if (m->exponents[e].parameter == p &&
                m->exponents[e].interval.low <= truth &&
                truth <= m->exponents[e].interval.high)
                tally->covered++;
    }
}

static bool is_right(const Function *f, const Model *m) {
    return !m->reason &&
           modelterms_same_order(f->terms, f->count, m->terms, m->n_terms);
}

static void show(const Function *f, const Model *m, size_t each) {
    static const char *const names[] = {"n", "m", "k"};
    Arena *arena = arena_new();
    Text truth = text_new(arena), found = text_new(arena);
    modelterms_print(&truth, f->terms, f->count, names, 4);
    if (!m->reason)
        modelterms_print(&found, m->terms, m->n_terms, names, 4);
    (void)printf("  missed, %zu points each: %s: %s, error %.2g\n", each,
                 text_chars(&truth), m->reason ? m->reason : text_chars(&found),
                 m->error);
    arena_free(arena);
}

static void count(Tally *tally, const Function *f, const Model *m) {
    tally->sets++;
    tally->right += is_right(f, m);
    count_exponents(tally, f, m);
}

static double percent(size_t part, size_t all) {
    return all ? 100 * (double)part / (double)all : 0;
}

static void print(const char *name, const Tally *t) {
    (void)printf("%-28s %6zu sets, order right %5.1f%%, exponents covered "
                 "%5.1f%% of %zu\n",
                 name, t->sets, percent(t->right, t->sets),
                 percent(t->covered, t->exponents), t->exponents);
}

static void add(Tally *to, const Tally *from) {
    to->sets += from->sets;
    to->right += from->right;
    to->exponents += from->exponents;
    to->covered += from->covered;
}

/* Leading terms and their coefficients, to three digits. */
static bool is_found(const Function *f, const Model *m) {
    bool found = is_right(f, m);
    for (size_t t = 0; t < f->count && found; t++) {
        bool same = !modelterms_leads(f->terms, f->count, t);
        for (size_t u = 0; u < m->n_terms; u++)
            same |= modelterms_is_below(&f->terms[t], &m->terms[u]) &&
                    modelterms_is_below(&m->terms[u], &f->terms[t]) &&
                    fabs(m->terms[u].coefficient / f->terms[t].coefficient -
                         1) < 5e-4;
        found = same;
    }
    return found;
}

enum { SHORT_SIZES = 2, SIZES };
static const size_t sizes[SIZES] = {5, 7, 10};

static size_t without_noise(bool linear, size_t n_sizes) {
    size_t missed = 0;
    static Grid g;
    for (size_t i = 0; i < functions_count; i++)
        for (size_t s = 0; s < n_sizes; s++) {
            make_grid(&g, &functions[i], sizes[s], linear);
            Model m = find(&g, &functions[i]);
            if (is_found(&functions[i], &m))
                continue;
            missed++;
            show(&functions[i], &m, sizes[s]);
        }
    (void)printf("without noise, %s sizes: %zu of %zu leading terms and "
                 "coefficients found\n",
                 linear ? "evenly spaced" : "doubling",
                 n_sizes * functions_count - missed, n_sizes * functions_count);
    return missed;
}

static Tally of_parameters(size_t parameters, size_t each, bool linear,
                           size_t sets, uint64_t seed) {
    static Grid g;
    Tally tally = {0};
    for (size_t k = 0; k < sets; k++)
        for (size_t i = 0; i < functions_count; i++) {
            const Function *f = &functions[i];
            Pcg pcg = pcg_stream(seed, k, i);
            if (f->parameters != parameters)
                continue;
            make_grid(&g, f, each, linear);
            add_noise(&g, &pcg);
            Model m = find(&g, f);
            count(&tally, f, &m);
        }
    return tally;
}

static Tally with_noise(bool linear, size_t n_sizes, size_t sets,
                        uint64_t seed) {
    Tally all = {0};
    for (size_t s = 0; s < n_sizes; s++)
        for (size_t p = 1; p <= 3; p++) {
            Tally tally = of_parameters(p, sizes[s], linear, sets, seed);
            char name[60];
            (void)snprintf(name, sizeof name, "%s, %zu points, %zu param.",
                           linear ? "even" : "doubling", sizes[s], p);
            print(name, &tally);
            add(&all, &tally);
        }
    return all;
}

/* Whether the shares are what they shall be. */
static bool is_good(const Tally *t) {
    double covered = percent(t->covered, t->exponents);
    return percent(t->right, t->sets) >= 90 && covered >= 90 && covered <= 98;
}

int main(int argc, char **argv) {
    size_t sets = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    size_t n_sizes = argc > 1 ? SIZES : SHORT_SIZES;
    bool missed =
        without_noise(false, n_sizes) + without_noise(true, n_sizes) > 0;
    for (int even = 0; even <= (argc > 1); even++) {
        Tally all = with_noise(even, n_sizes, sets, seed);
        print(even ? "all with even sizes" : "all with doubling sizes", &all);
        missed = missed || !is_good(&all);
    }
    return missed;
}
