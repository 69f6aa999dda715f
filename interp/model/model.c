#include "interp/model/model.h"

#include "interp/model/modelfree.h"
#include "interp/model/modelsearch.h"
#include "interp/model/modeltiny.h"
#include "interp/model/plain/modelplain.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_OTHERS = 8 };

/* Models whose score is at most that much larger may be the right ones. */
static const double nearly_as_likely = 4;
/* A rival's error is at most that much larger. */
static const double rival_error = 1.1;

/* ---- what it foretells ---- */

double model_at(const Model *m, const double *x) {
    double y = 0;
    for (size_t t = 0; t < m->n_terms; t++)
        y += m->terms[t].coefficient * modelterms_at(&m->terms[t], x);
    return y;
}

double model_log(const Model *m, const double *x) {
    double top = -INFINITY, sum = 0;
    for (size_t t = 0; t < m->n_terms; t++)
        top = fmax(top, modelterms_log(&m->terms[t], x));
    if (!isfinite(top))
        return -INFINITY;
    for (size_t t = 0; t < m->n_terms; t++)
        sum += m->terms[t].coefficient *
               exp(modelterms_log(&m->terms[t], x) - top);
    return sum > 0 ? top + log(sum) : -INFINITY;
}

bool model_is_closer(const Model *a, const Model *b) {
    return !isnan(a->error) && !(a->error >= b->error);
}

bool model_is_outgrown(const Model *m, const ModelPoints *all) {
    enum { LEAST = 6, ONE_IN = 10 };
    Arena *scratch = arena_new();
    double *x = ARENA_ARRAY(scratch, double, all->parameters + 1);
    double most = 0;
    size_t beyond = 0;
    for (size_t i = 0; i < all->points; i++)
        most = fmax(most, all->y[i]);
    for (size_t i = 0; i < all->points; i++) {
        for (size_t p = 0; p < all->parameters; p++)
            x[p] = fmax(all->x[p][i], 0);
        beyond += model_log(m, x) > log(2 * most);
    }
    arena_free(scratch);
    return beyond >= LEAST && beyond * ONE_IN >= all->points;
}

/* ---- as text ---- */

void model_print(Text *out, const Model *m, const char *const *names) {
    modelterms_print(out, m->terms, m->n_terms, names, 4);
}

static void print_order(Text *out, const ModelTerm *terms, size_t count,
                        const char *const *names) {
    text_add_text(out, "O(");
    modelterms_print_order(out, terms, count, names);
    text_add_text(out, ")");
}

void model_print_order(Text *out, const Model *m, const char *const *names) {
    print_order(out, m->terms, m->n_terms, names);
}

void model_print_rival(Text *out, const Model *m, const char *const *names) {
    print_order(out, m->rival, m->n_rival, names);
}

/* ---- the terms ---- */

/* Those that are larger where the number is largest stand first, and leading
 * ones before all others. */
static double size_of(const Model *m, size_t t, const ModelPoints *p,
                      size_t point) {
    const ModelTerm *term = &m->terms[t];
    double size = fabs(term->coefficient);
    for (size_t i = 0; i < term->count; i++)
        size *= modelterms_factor_at(&term->factors[i],
                                     p->x[term->factors[i].parameter][point]);
    return modelterms_leads(m->terms, m->n_terms, t) ? 1e150 + 1e200 * size
                                                     : size;
}

static void sort_terms(Model *m, const ModelPoints *p) {
    double size[MODEL_TERMS];
    size_t top = 0;
    for (size_t i = 1; i < p->points; i++)
        top = p->y[i] > p->y[top] ? i : top;
    ModelTerm sorted[MODEL_TERMS];
    for (size_t t = 0; t < m->n_terms; t++) {
        double here = size_of(m, t, p, top);
        size_t i = t;
        for (; i > 0 && size[i - 1] < here; i--) {
            size[i] = size[i - 1];
            sorted[i] = sorted[i - 1];
        }
        size[i] = here;
        sorted[i] = m->terms[t];
    }
    for (size_t t = 0; t < m->n_terms; t++)
        m->terms[t] = sorted[t];
}

static void list_exponents(Model *m, size_t parameters) {
    for (size_t p = 0; p < parameters; p++)
        for (size_t t = 0, found = 0; t < m->n_terms && !found; t++)
            for (size_t i = 0; i < m->terms[t].count; i++) {
                const ModelFactor *f = &m->terms[t].factors[i];
                if (f->parameter != p ||
                    !modelterms_leads(m->terms, m->n_terms, t))
                    continue;
                found = 1;
                if (f->is_factorial)
                    break;
                m->exponents[m->n_exponents++] =
                    (ModelExponent){p, f->base > 0 ? f->base : f->power,
                                    f->base > 0, modelfree_unknown};
                break;
            }
}

static void set_terms(Model *m, const ModelSum *sum,
                      const ModelPoints *points) {
    m->n_terms = sum->count;
    m->error = sum->error;
    for (size_t t = 0; t < sum->count; t++)
        m->terms[t] = sum->terms[t];
    sort_terms(m, points);
}

/* ---- others beside it ---- */

/* Where a plain term describes it, one of nearly the same power or base says
 * nothing else. */
static bool is_another(const ModelSum *sum, const ModelSum *best) {
    return !modelterms_same_order(sum->terms, sum->count, best->terms,
                                  best->count) &&
           (modelterms_are_plain(sum->terms, sum->count) ||
            !modelterms_are_plain(best->terms, best->count));
}

static void take_rival(Model *m, const ModelSums *sums) {
    const ModelSum *best = &sums->at[0];
    for (size_t i = 1; i < sums->size && !m->has_rival; i++) {
        const ModelSum *sum = &sums->at[i];
        if (sum->error > rival_error * fmax(best->error, 1e-6) ||
            !is_another(sum, best))
            continue;
        m->has_rival = true;
        m->n_rival = sum->count;
        for (size_t t = 0; t < sum->count; t++)
            m->rival[t] = sum->terms[t];
    }
}

/* Which model was chosen is uncertain, too. */
static void widen_by_others(Model *m, const ModelSums *sums,
                            const ModelPoints *points, Arena *arena) {
    for (size_t i = 1; i < sums->size && i <= MOST_OTHERS; i++) {
        Model other = {0};
        if (sums->at[i].score > sums->at[0].score + nearly_as_likely)
            return;
        set_terms(&other, &sums->at[i], points);
        list_exponents(&other, points->parameters);
        modelfree_widen(m, &other, points, arena);
    }
}

/* A plain model was taken since it is simple, not since it fits best. */
static void widen_by_itself(Model *m) {
    for (size_t e = 0; e < m->n_exponents; e++) {
        ModelExponent *x = &m->exponents[e];
        x->interval.low = fmin(x->interval.low, x->power);
        x->interval.high = fmax(x->interval.high, x->power);
    }
}

/* ---- all ---- */

static bool is_usable(const ModelPoints *p, size_t i) {
    bool usable = p->y[i] > 0 && isfinite(p->y[i]);
    for (size_t k = 0; k < p->parameters; k++)
        usable = usable && isfinite(p->x[k][i]);
    return usable;
}

/* Those with a number above 0. */
static ModelPoints usable_points(const ModelPoints *p, Arena *arena) {
    ModelPoints out = {.parameters = p->parameters, .rank = p->rank};
    double **x = ARENA_ARRAY(arena, double *, p->parameters);
    double *y = ARENA_ARRAY(arena, double, p->points + 1);
    for (size_t k = 0; k < p->parameters; k++)
        x[k] = ARENA_ARRAY(arena, double, p->points + 1);
    for (size_t i = 0; i < p->points; i++) {
        if (!is_usable(p, i))
            continue;
        for (size_t k = 0; k < p->parameters; k++)
            x[k][out.points] = p->x[k][i];
        y[out.points++] = p->y[i];
    }
    out.x = (const double *const *)x;
    out.y = y;
    return out;
}

static Model take_first(const ModelSums *sums, const ModelPoints *points) {
    Model m = {0};
    set_terms(&m, &sums->at[0], points);
    take_rival(&m, sums);
    m.r2 = modelsums_r2(&sums->at[0], points);
    return m;
}

bool model_foretell(ModelForetold *out, const Model *m,
                    const ModelPoints *points, ModelReach reach,
                    const double *x) {
    Arena *scratch = arena_new();
    ModelPoints usable = reach == MODEL_PLAIN
                             ? modelpoints_fitted(points, m->with_tiny, scratch)
                             : usable_points(points, scratch);
    *out = (ModelForetold){model_at(m, x), modelfree_unknown};
    bool known = isfinite(out->y) && out->y > 0;
    Interval interval;
    if (known && modelfree_at(&interval, m, &usable, x, scratch))
        out->interval = interval;
    arena_free(scratch);
    return known;
}

typedef struct Found {
    ModelPoints usable;
    ModelSums sums; /* the chosen one first */
    Model model;
} Found;

static Found plain_of(const ModelPoints *points, bool with_tiny, Arena *arena) {
    Found out = {.usable = modelpoints_fitted(points, with_tiny, arena),
                 .model.reason = "too few runs reached it"};
    if (out.usable.points >= MODEL_LEAST_PLAIN) {
        const ModelplainRule *rule;
        out.sums = modelplain_run(&out.usable, &rule, arena);
        out.model = rule ? (Model){.reason = rule->reason,
                                   .needs_larger = rule->needs_larger}
                         : take_first(&out.sums, &out.usable);
    }
    out.model.with_tiny = with_tiny;
    return out;
}

/* Where m^2 is all that is seen of n + m^2, the small numbers show n. */
static Found find_plain(const ModelPoints *points, Arena *arena) {
    Found out = plain_of(points, false, arena);
    return !out.model.reason && modeltiny_refutes(&out.model, points)
               ? plain_of(points, true, arena)
               : out;
}

static Found find_wide(const ModelPoints *points, Arena *arena) {
    Found out = {.model.reason = "there are more than 6 parameters"};
    if (points->parameters > MODEL_PARAMETERS)
        return out;
    out.usable = usable_points(points, arena);
    out.model.reason = "there are fewer than 5 points with a number above 0";
    if (out.usable.points >= MODEL_LEAST_WIDE) {
        out.sums = modelsearch_run(&out.usable, arena);
        out.model = out.sums.size ? take_first(&out.sums, &out.usable)
                                  : (Model){.reason = "no form describes it"};
    }
    return out;
}

static Found find(const ModelPoints *points, ModelReach reach, Arena *arena) {
    Found out = reach == MODEL_PLAIN ? find_plain(points, arena)
                                     : find_wide(points, arena);
    out.model.points = out.usable.points;
    out.model.left_out = points->points - out.usable.points;
    return out;
}

Model model_find(const ModelPoints *points, ModelReach reach) {
    Arena *scratch = arena_new();
    Model out = find(points, reach, scratch).model;
    arena_free(scratch);
    return out;
}

Model model_study(const ModelPoints *points, ModelReach reach) {
    Arena *scratch = arena_new();
    Found found = find(points, reach, scratch);
    Model *m = &found.model;
    if (!m->reason) {
        m->is_studied = true;
        list_exponents(m, found.usable.parameters);
        modelfree_coefficients(m, &found.usable, scratch);
        modelfree_exponents(m, &found.usable, scratch);
        widen_by_others(m, &found.sums, &found.usable, scratch);
        if (reach == MODEL_PLAIN)
            widen_by_itself(m);
    }
    arena_free(scratch);
    return *m;
}
