#include "interp/model/modelregimes.h"

#include "interp/model/pcg.h"
#include "interp/model/plain/modelpoints.h"

#include <math.h>
#include <stdlib.h>

/* A point that the model has a number for, and how far it is off. */
typedef struct Seen {
    const double *x;          /* by parameter */
    size_t parameters, along; /* how many; that which lines are of */
    double y, model, off;     /* the number, the model's, log(y / model) */
} Seen;

typedef Vec(Seen) AllSeen;

/* What is counted has steps of one. */
static bool is_rounded(double y, double model) {
    return !(y > floor(y)) && fabs(y - model) < 1;
}

static AllSeen seen_of(const Model *m, const ModelPoints *p, Arena *arena) {
    AllSeen out = {0};
    for (size_t i = 0; i < p->points; i++) {
        double *x = ARENA_ARRAY(arena, double, p->parameters + 1);
        for (size_t k = 0; k < p->parameters; k++)
            x[k] = p->x[k][i];
        double model = model_log(m, x);
        if (p->y[i] > 0 && isfinite(model))
            *vec_push(arena, &out) = (Seen){
                x,
                p->parameters,
                0,
                p->y[i],
                exp(model),
                is_rounded(p->y[i], exp(model)) ? 0 : log(p->y[i]) - model};
    }
    return out;
}

/* ---- lines: points that differ in one parameter alone ---- */

static int compare_numbers(double a, double b) {
    return (a > b) - (a < b);
}

static int compare_others(const Seen *a, const Seen *b) {
    int order = 0;
    for (size_t k = 0; k < a->parameters && !order; k++)
        if (k != a->along)
            order = compare_numbers(a->x[k], b->x[k]);
    return order;
}

/* By line, then along it. */
static int compare_seen(const void *left, const void *right) {
    const Seen *a = left, *b = right;
    int order = compare_others(a, b);
    return order ? order : compare_numbers(a->x[a->along], b->x[b->along]);
}

typedef bool OfLine(const Seen *line, size_t count);

static bool is_any_line(const Model *m, const ModelPoints *p, OfLine *is) {
    Arena *scratch = arena_new();
    AllSeen all = seen_of(m, p, scratch);
    bool found = false;
    for (size_t along = 0; along < p->parameters && !found; along++) {
        for (size_t i = 0; i < all.size; i++)
            all.at[i].along = along;
        qsort(all.at, all.size, sizeof *all.at, compare_seen);
        for (size_t i = 0, k; i < all.size && !found; i = k) {
            for (k = i + 1;
                 k < all.size && !compare_others(&all.at[i], &all.at[k]); k++)
                ;
            found = is(&all.at[i], k - i);
        }
    }
    arena_free(scratch);
    return found;
}

/* The model doubles between two of them, or, of more, grows by so much, and not
 * by a step of a whole number. */
static bool ends_flat(const Seen *line, size_t count) {
    enum { MORE = 3 };
    static const double grown = 1.15, step = 2;
    size_t first = count - 1;
    while (first > 0 && !compare_numbers(line[first - 1].y, line[count - 1].y))
        first--;
    double from = line[first].model, to = line[count - 1].model;
    return to >= 2 * from ||
           (count - first >= MORE && to >= grown * from && to >= from + step);
}

bool modelregimes_ends(const Model *m, const ModelPoints *p) {
    return is_any_line(m, p, ends_flat);
}

/* ---- a regime that begins ---- */

/* A parameter where numbers are tiny, and where they are not. */
typedef struct Beginning {
    size_t tiny;
    double last; /* of tiny ones */
    double first, largest;
} Beginning;

static Beginning beginning_of(const ModelPoints *p, size_t parameter) {
    Beginning out = {.first = INFINITY};
    double most = 0;
    for (size_t i = 0; i < p->points; i++)
        most = fmax(most, p->y[i]);
    for (size_t i = 0; i < p->points; i++) {
        double x = p->x[parameter][i];
        if (x < 1)
            continue;
        if (p->y[i] < most * MODELPOINTS_TINY) {
            out.tiny++;
            out.last = fmax(out.last, x);
        } else {
            out.first = fmin(out.first, x);
            out.largest = fmax(out.largest, x);
        }
    }
    return out;
}

bool modelregimes_begin(const Model *m, const ModelPoints *p) {
    enum { LEAST_TINY = 3 };
    static const double least_spread = 4;
    bool begins = false;
    for (size_t k = 0; k < p->parameters && !begins; k++) {
        Beginning at = beginning_of(p, k);
        begins = at.tiny >= LEAST_TINY && at.last <= at.first &&
                 at.largest < least_spread * at.first;
    }
    return m->n_terms == 1 && !m->terms[0].count && begins;
}

static bool has_base(const Model *m) {
    for (size_t t = 0; t < m->n_terms; t++)
        for (size_t i = 0; i < m->terms[t].count; i++)
            if (m->terms[t].factors[i].base > 0)
                return true;
    return false;
}

static double slope_to(const Seen *at, double from, double to) {
    return log(to / from) / (at->x[at->along] - at[-1].x[at->along]);
}

/* Its logarithm, by ever larger steps, the last of which is above the model's.
 */
static bool rises_faster(const Seen *line, size_t count) {
    enum { LEAST = 5 };
    static const double faster = 1.01;
    double slope = 0, of_model = INFINITY;
    for (size_t i = 1; i < count; i++) {
        double next = slope_to(&line[i], line[i - 1].y, line[i].y);
        if (!(next > slope) || !isfinite(next))
            return false;
        slope = next;
        of_model = slope_to(&line[i], line[i - 1].model, line[i].model);
    }
    return count >= LEAST && slope > faster * of_model;
}

bool modelregimes_outgrow(const Model *m, const ModelPoints *p) {
    static const double least_off = 0.02;
    return m->error > least_off && has_base(m) &&
           is_any_line(m, p, rises_faster);
}

/* ---- points next to each other ---- */

enum { MOST_SEEN = 400, TRIES = 400 };

/* Neighbours: two for each parameter that varies, on a grid those around. */
typedef struct Around {
    const AllSeen *all;
    size_t each;
    size_t *near; /* "each" of point 0, of point 1, ... */
} Around;

/* A parameter as a place on a line from 0 to 1 of logarithms. */
typedef struct Axis {
    double floor; /* below all that are above 0 */
    double scale; /* 1 over how far logarithms reach; 0: it does not vary */
} Axis;

static double place(const Axis *axis, double x) {
    return log(fmax(x, axis->floor)) * axis->scale;
}

static Axis axis_of(const AllSeen *all, size_t parameter) {
    double least = INFINITY, low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].x[parameter] > 0)
            least = fmin(least, all->at[i].x[parameter]);
    Axis out = {isfinite(least) ? least / 2 : 1, 1};
    for (size_t i = 0; i < all->size; i++) {
        low = fmin(low, place(&out, all->at[i].x[parameter]));
        high = fmax(high, place(&out, all->at[i].x[parameter]));
    }
    out.scale = high > low ? 1 / (high - low) : 0;
    return out;
}

static double distance(const Seen *a, const Seen *b, const Axis *axes) {
    double sum = 0;
    for (size_t k = 0; k < a->parameters; k++) {
        double apart = place(&axes[k], a->x[k]) - place(&axes[k], b->x[k]);
        sum += apart * apart;
    }
    return sum;
}

/* The nearest ones of a point, by rising distance. */
static void find_near(Around *around, size_t point, const Axis *axes,
                      double *far) {
    size_t *near = around->near + point * around->each, count = 0;
    for (size_t i = 0; i < around->all->size; i++) {
        double d = distance(&around->all->at[point], &around->all->at[i], axes);
        if (i == point || (count == around->each && d >= far[count - 1]))
            continue;
        count += count < around->each;
        size_t k = count - 1;
        for (; k > 0 && far[k - 1] > d; k--) {
            far[k] = far[k - 1];
            near[k] = near[k - 1];
        }
        far[k] = d;
        near[k] = i;
    }
}

static Around around_of(const AllSeen *all, size_t parameters, Arena *arena) {
    Axis *axes = ARENA_ARRAY(arena, Axis, parameters + 1);
    Around out = {.all = all};
    for (size_t k = 0; k < parameters; k++) {
        axes[k] = axis_of(all, k);
        out.each += axes[k].scale > 0 ? 2 : 0;
    }
    if (!out.each)
        return out;
    out.near = ARENA_ARRAY(arena, size_t, out.each * all->size + 1);
    double *far = ARENA_ARRAY(arena, double, out.each + 1);
    for (size_t i = 0; i < all->size; i++)
        find_near(&out, i, axes, far);
    return out;
}

/* The larger the more alike neighbours are. */
static double alike(const Around *around, const double *off) {
    double sum = 0;
    for (size_t i = 0; i < around->all->size; i++)
        for (size_t k = 0; k < around->each; k++)
            sum += off[i] * off[around->near[i * around->each + k]];
    return sum;
}

static double *offs_of(const AllSeen *all, Arena *arena) {
    double *out = ARENA_ARRAY(arena, double, all->size + 1), mean = 0;
    for (size_t i = 0; i < all->size; i++)
        mean += all->at[i].off / (double)all->size;
    for (size_t i = 0; i < all->size; i++)
        out[i] = all->at[i].off - mean;
    return out;
}

static void shuffle(double *off, size_t count, Pcg *pcg) {
    for (size_t i = count - 1; i > 0; i--) {
        size_t k = pcg_below(pcg, (uint32_t)(i + 1));
        double kept = off[i];
        off[i] = off[k];
        off[k] = kept;
    }
}

/* Of many points every third, say. */
static void thin_out(AllSeen *all) {
    size_t every = (all->size + MOST_SEEN - 1) / MOST_SEEN, count = 0;
    for (size_t i = 0; i < all->size; i += every)
        all->at[count++] = all->at[i];
    all->size = count;
}

/* How many of TRIES may be as alike: what is far off is hardly noise alone. */
static size_t most_by_chance(const Model *m) {
    static const double far_off = 0.1;
    return m->error > far_off ? TRIES / 50 : 0;
}

bool modelregimes_differ(const Model *m, const ModelPoints *p) {
    static const double least_off = 0.05;
    Arena *scratch = arena_new();
    AllSeen all = seen_of(m, p, scratch);
    bool differ = m->error > least_off && all.size >= MODEL_LEAST_WIDE;
    if (differ) {
        thin_out(&all);
        Around around = around_of(&all, p->parameters, scratch);
        double *off = offs_of(&all, scratch), seen = alike(&around, off);
        Pcg pcg = pcg_stream(1, all.size, p->parameters);
        size_t by_chance = 0, most = most_by_chance(m);
        for (size_t i = 0; i < TRIES && by_chance <= most; i++) {
            shuffle(off, all.size, &pcg);
            by_chance += alike(&around, off) >= seen;
        }
        differ = by_chance <= most;
    }
    arena_free(scratch);
    return differ;
}
