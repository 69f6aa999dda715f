#include "prove/affine/lattice.h"

#include <string.h>

/* How far a search goes, by the number of parameters: some ten thousand
 * points. */
static const int64_t widest[1 + LATTICE_PARAMS] = {0, 4096, 96, 16, 6, 4, 3};
static const int64_t steepest[1 + LATTICE_PARAMS] = {0, 1, 8, 4, 2, 2, 1};

static int64_t times(const int64_t *row, const int64_t *v, unsigned n) {
    int64_t sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += row[1 + i] * v[i];
    return sum;
}

/* All vectors of a cube: those nearest to 0 are first, so "size" grows; of one
 * size in the order of counting.  False after the last one. */
typedef struct Cube {
    unsigned n;
    int64_t size, most;
    int64_t at[LATTICE_PARAMS];
} Cube;

static bool is_on_face(const Cube *c) {
    for (unsigned i = 0; i < c->n; i++)
        if (c->at[i] == c->size || c->at[i] == -c->size)
            return true;
    return c->n == 0;
}

static bool count_on(Cube *c) {
    for (unsigned i = c->n; i-- > 0;) {
        if (c->at[i] < c->size) {
            c->at[i]++;
            return true;
        }
        c->at[i] = -c->size;
    }
    if (c->size == c->most)
        return false;
    c->size++;
    for (unsigned i = 0; i < c->n; i++)
        c->at[i] = -c->size;
    return true;
}

static bool next_vector(Cube *c) {
    while (count_on(c))
        if (is_on_face(c))
            return true;
    return false;
}

/* ---- steps ---- */

static bool is_in_cone(const Cone *cone, const int64_t *v) {
    for (size_t i = 0; i < cone->n_rows; i++)
        if (times(cone->rows[i], v, cone->n) < 0)
            return false;
    return true;
}

/* A base that is further from 0 would make too many points to count. */
static const int64_t farthest = INT64_C(1) << 17;

/* Rows in echelon form modulo a prime: what is independent there is so over the
 * integers. */
typedef struct Echelon {
    unsigned n, size;
    int64_t row[LATTICE_PARAMS][LATTICE_PARAMS];
} Echelon;

static const int64_t prime = INT64_C(2147483647);

static unsigned pivot_of(const int64_t *row, unsigned n) {
    unsigned k = 0;
    while (k < n && !row[k])
        k++;
    return k;
}

/* "row" with a multiple of "by" such that it is 0 at the pivot of that. */
static void cancel(int64_t *row, const int64_t *by, unsigned n) {
    unsigned k = pivot_of(by, n);
    int64_t a = row[k], b = by[k];
    for (unsigned i = 0; i < n; i++)
        row[i] = (row[i] * b % prime - by[i] * a % prime + prime) % prime;
}

/* Adds "v" unless it depends on the rows. */
static bool add_independent(Echelon *e, const int64_t *v) {
    int64_t row[LATTICE_PARAMS] = {0};
    for (unsigned i = 0; i < e->n; i++)
        row[i] = (v[i] % prime + prime) % prime;
    for (unsigned i = 0; i < e->size; i++)
        cancel(row, e->row[i], e->n);
    if (pivot_of(row, e->n) == e->n)
        return false;
    memcpy(e->row[e->size++], row, sizeof row);
    return true;
}

/* Independent vectors: of directions in which the cone goes on for ever, or of
 * all. */
static void add_steps(Lattice *out, Echelon *e, const Cone *cone,
                      bool for_ever) {
    Cube cube = {.n = cone->n, .most = steepest[cone->n]};
    while (e->size < cone->n && next_vector(&cube))
        if ((!for_ever || is_in_cone(cone, cube.at)) &&
            add_independent(e, cube.at))
            memcpy(out->step[e->size - 1], cube.at, sizeof cube.at);
}

/* ---- base ---- */

/* Whether all points of all residues lie in the cone: the corners do. */
static bool holds_at(const Lattice *l, const Cone *cone, unsigned degree,
                     const int64_t *base) {
    for (size_t i = 0; i < cone->n_rows; i++) {
        const int64_t *row = cone->rows[i];
        int64_t least = row[0] + times(row, base, cone->n), down = 0;
        for (unsigned k = 0; k < cone->n; k++) {
            int64_t step = times(row, l->step[k], cone->n) * degree;
            least += row[1 + k] < 0 ? row[1 + k] * (l->period[k] - 1) : 0;
            down = step < down ? step : down;
        }
        if (least + down < 0)
            return false;
    }
    return true;
}

/* Near 0, or else far on where all steps lead. */
static bool find_base(Lattice *out, const Cone *cone, unsigned degree) {
    Cube cube = {.n = cone->n, .most = widest[cone->n]};
    do {
        if (holds_at(out, cone, degree, cube.at)) {
            memcpy(out->base, cube.at, sizeof cube.at);
            return true;
        }
    } while (next_vector(&cube));
    for (unsigned k = 0; k < cone->n; k++)
        for (unsigned i = 0; i < cone->n; i++)
            out->base[k] += out->step[i][k];
    for (int64_t far = 1; far < farthest; far *= 2) {
        if (cone->n && holds_at(out, cone, degree, out->base))
            return true;
        for (unsigned k = 0; k < cone->n; k++)
            out->base[k] *= 2;
    }
    return false;
}

static int64_t gcd(int64_t a, int64_t b) {
    return b ? gcd(b, a % b) : a;
}

bool lattice_find(Lattice *out, const Cone *cone, unsigned degree) {
    Echelon e = {.n = cone->n};
    int64_t all = 1;
    for (unsigned k = 0; k < cone->n; k++)
        all = all / gcd(all, out->period[k]) * out->period[k];
    add_steps(out, &e, cone, true);
    add_steps(out, &e, cone, false);
    if (e.size < cone->n)
        return false;
    for (unsigned i = 0; i < cone->n; i++)
        for (unsigned k = 0; k < cone->n; k++)
            out->step[i][k] *= all;
    return find_base(out, cone, degree);
}
