#include "prove/affine/chambers.h"

#include "base/text.h"
#include "prove/affine/lattice.h"
#include "prove/affine/quasi.h"
#include "prove/affine/tally.h"

#include <isl/aff.h>
#include <isl/mat.h>
#include <isl/point.h>
#include <isl/val.h>
#include <isl/vertices.h>

/* Counts of one chamber, pieces of one polytope, and points of a chamber that
 * are tried one by one. */
enum { MAX_COUNTS = 40000, MAX_PIECES = 64, MAX_POINTS = 400 };

/* A part of a polytope: its dimensions x0, x1, .. and the parameters that its
 * rows are over, q0, q1, ... */
typedef struct Part {
    const Polytope *p;
    Vec(struct Chamber *) chambers;
    isl_ctx *ctx;
    Arena *arena;
    Vec(size_t) dims, params; /* columns */
    Rows rows;
    Tally tally;
    Pieces pieces;
} Part;

/* ---- as a set of isl ---- */

static void add_names(Text *out, const char *letter, size_t count) {
    for (size_t i = 0; i < count; i++)
        text_add(out, "%s%s%zu", i ? ", " : "", letter, i);
}

static void add_row(Text *out, const Part *part, const Row *row, bool all) {
    text_add(out, "%lld", all ? (long long)row->at[0] : 0);
    for (size_t i = 0; i < part->dims.size; i++)
        text_add(out, " + %lld x%zu", (long long)row->at[part->dims.at[i]], i);
    for (size_t i = 0; i < part->params.size && all; i++)
        text_add(out, " + %lld q%zu", (long long)row->at[part->params.at[i]],
                 i);
    text_add(out, " >= 0");
}

/* With parameters and numbers, or without them: the directions in which the
 * part goes on for ever. */
static isl_basic_set *read_part(const Part *part, bool all) {
    Text text = text_new(part->arena);
    text_add(&text, "[");
    add_names(&text, "q", all ? part->params.size : 0);
    text_add(&text, "] -> { [");
    add_names(&text, "x", part->dims.size);
    text_add(&text, "] : ");
    for (size_t i = 0; i < part->rows.size; i++) {
        text_add(&text, i ? " and " : "");
        add_row(&text, part, &part->rows.at[i], all);
    }
    text_add(&text, " }");
    return isl_basic_set_read_from_str(part->ctx, text_chars(&text));
}

static bool is_finite(const Part *part) {
    isl_basic_set *directions = read_part(part, false);
    bool finite = isl_basic_set_is_bounded(directions) == isl_bool_true;
    isl_basic_set_free(directions);
    return finite;
}

/* ---- one chamber ---- */

typedef struct Chamber {
    Part *part;
    isl_basic_set *domain;
    Lattice lattice;
    int64_t rows[POLYTOPE_COLUMNS][1 + LATTICE_PARAMS];
    size_t n_rows;
    const Expr *count; /* over parameters 0, 1, .. of the part; or NULL */
    bool good;
} Chamber;

static bool take_si(int64_t *out, isl_val *v) {
    bool good = v && isl_val_is_int(v) == isl_bool_true &&
                isl_val_cmp_si(v, 1 << 30) <= 0 &&
                isl_val_cmp_si(v, -(1 << 30)) >= 0;
    *out = good ? isl_val_get_num_si(v) : 0;
    isl_val_free(v);
    return good;
}

/* The domain of a chamber of all its dimensions has no equation. */
static bool take_domain(Chamber *c) {
    isl_basic_set *domain = c->domain;
    isl_mat *equal = isl_basic_set_equalities_matrix(
        domain, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
    isl_mat *rows = isl_basic_set_inequalities_matrix(
        domain, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
    isl_size n = isl_mat_rows(rows), columns = isl_mat_cols(rows);
    bool good = isl_mat_rows(equal) == 0 && n >= 0 && n <= POLYTOPE_COLUMNS &&
                columns == 1 + (isl_size)c->part->params.size;
    for (int i = 0; i < n && good; i++)
        for (int k = 0; k < columns && good; k++)
            good = take_si(&c->rows[i][k], isl_mat_get_element_val(rows, i, k));
    c->n_rows = good ? (size_t)n : 0;
    isl_mat_free(rows);
    isl_mat_free(equal);
    return good;
}

static int64_t gcd(int64_t a, int64_t b) {
    return b ? gcd(b, a % b) : a;
}

static bool widen_period(Chamber *c, isl_aff *coordinate) {
    bool good = true;
    for (unsigned k = 0; k < c->part->params.size && good; k++) {
        isl_val *v =
            isl_aff_get_coefficient_val(coordinate, isl_dim_param, (int)k);
        int64_t by, *period = &c->lattice.period[k];
        good = take_si(&by, isl_val_get_den_val(v));
        isl_val_free(v);
        if (good)
            *period = *period / gcd(*period, by) * by;
        good = good && *period <= MAX_COUNTS;
    }
    isl_aff_free(coordinate);
    return good;
}

static isl_stat look_at_vertex(isl_vertex *vertex, void *context) {
    Chamber *c = context;
    isl_multi_aff *at = isl_vertex_get_expr(vertex);
    isl_size n = isl_multi_aff_dim(at, isl_dim_out);
    c->good = c->good && n >= 0;
    for (int i = 0; i < n && c->good; i++)
        c->good = widen_period(c, isl_multi_aff_get_aff(at, i));
    isl_multi_aff_free(at);
    isl_vertex_free(vertex);
    return isl_stat_ok;
}

static bool count_at(void *context, fmpz_t out, const int64_t *at) {
    return tally_count(out, &((Part *)context)->tally, at);
}

static const Expr *count_chamber(Chamber *c) {
    Part *part = c->part;
    const Expr *params[LATTICE_PARAMS];
    unsigned n = (unsigned)part->params.size;
    Cone cone = {.n = n,
                 .n_rows = c->n_rows,
                 .rows = (const int64_t(*)[1 + LATTICE_PARAMS]) c->rows};
    for (unsigned k = 0; k < n; k++)
        params[k] = expr_symbol(part->arena, k);
    Quasi q = {.lattice = &c->lattice,
               .n = n,
               .degree = (unsigned)part->dims.size,
               .value = count_at,
               .context = part};
    return lattice_find(&c->lattice, &cone, q.degree) &&
                   quasi_points(&q) <= MAX_COUNTS
               ? quasi_formula(&q, params, part->arena)
               : NULL;
}

static void free_domain(void *domain) {
    isl_basic_set_free(domain);
}

static isl_stat look_at_cell(isl_cell *cell, void *context) {
    Part *part = context;
    Chamber *c = ARENA_NEW(part->arena, Chamber);
    *c = (Chamber){
        .part = part, .domain = isl_cell_get_domain(cell), .good = true};
    for (unsigned k = 0; k < LATTICE_PARAMS; k++)
        c->lattice.period[k] = 1;
    arena_on_free(part->arena, free_domain, c->domain);
    *vec_push(part->arena, &part->chambers) = c;
    c->good = take_domain(c) &&
              isl_cell_foreach_vertex(cell, look_at_vertex, c) == isl_stat_ok &&
              c->good;
    if (c->good)
        c->count = count_chamber(c);
    isl_cell_free(cell);
    return part->chambers.size <= MAX_PIECES ? isl_stat_ok : isl_stat_error;
}

/* ---- small chambers ---- */

/* A formula that is compared with the count at all points of a chamber. */
typedef struct Trial {
    Part *part;
    const Expr *formula;
    size_t points;
    bool holds;
} Trial;

static bool agrees(const Trial *t, const int64_t *at) {
    fmpz values[LATTICE_PARAMS];
    fmpz_t count;
    fmpq_t formula;
    fmpz_init(count);
    fmpq_init(formula);
    for (size_t k = 0; k < t->part->params.size; k++)
        fmpz_init_set_si(&values[k], at[k]);
    bool good = count_at(t->part, count, at) &&
                expr_eval(formula, t->formula, values, t->part->params.size) &&
                fmpz_is_one(fmpq_denref(formula)) &&
                fmpz_equal(fmpq_numref(formula), count);
    for (size_t k = 0; k < t->part->params.size; k++)
        fmpz_clear(&values[k]);
    fmpz_clear(count);
    fmpq_clear(formula);
    return good;
}

static isl_stat try_point(isl_point *point, void *context) {
    Trial *t = context;
    int64_t at[LATTICE_PARAMS];
    bool good = t->holds && ++t->points <= MAX_POINTS;
    for (unsigned k = 0; k < t->part->params.size && good; k++)
        good = take_si(
            &at[k], isl_point_get_coordinate_val(point, isl_dim_set, (int)k));
    t->holds = good && agrees(t, at);
    isl_point_free(point);
    return t->holds ? isl_stat_ok : isl_stat_error;
}

/* A chamber in which a polynomial is not known by enough points, but which has
 * few at all: the formula of another one may hold in each. */
static void try_formula(Chamber *c, isl_set *points, const Expr *formula) {
    Trial t = {.part = c->part, .formula = formula, .holds = true};
    (void)isl_set_foreach_point(points, try_point, &t);
    if (t.holds)
        c->count = formula;
}

static void count_small(Chamber *c) {
    unsigned n = (unsigned)c->part->params.size;
    isl_set *points = isl_set_from_basic_set(isl_basic_set_move_dims(
        isl_basic_set_copy(c->domain), isl_dim_set, 0, isl_dim_param, 0, n));
    bool bounded = isl_set_is_bounded(points) == isl_bool_true;
    for (size_t i = 0; i < c->part->chambers.size && bounded && !c->count; i++)
        if (c->part->chambers.at[i]->count)
            try_formula(c, points, c->part->chambers.at[i]->count);
    isl_set_free(points);
}

/* ---- one part ---- */

static void collect_columns(Part *part, const unsigned *of, unsigned number) {
    const Polytope *p = part->p;
    for (size_t x = 1; x <= p->dims; x++)
        if (of[x] == number)
            *vec_push(part->arena, &part->dims) = x;
    for (size_t i = 0; i < p->nonneg.size; i++)
        for (size_t d = 0; d < part->dims.size; d++)
            if (p->nonneg.at[i].at[part->dims.at[d]]) {
                *vec_push(part->arena, &part->rows) = p->nonneg.at[i];
                break;
            }
    for (size_t k = 0; k < p->params.size; k++)
        for (size_t i = 0; i < part->rows.size; i++)
            if (part->rows.at[i].at[POLYTOPE_FIRST_PARAM + k]) {
                *vec_push(part->arena, &part->params) =
                    POLYTOPE_FIRST_PARAM + k;
                break;
            }
}

static void add_piece(Part *part, const Chamber *c, const Expr *const *params) {
    Piece *piece = vec_push(part->arena, &part->pieces);
    *piece =
        (Piece){.count = c->count ? expr_substitute(part->arena, c->count,
                                                    params, part->params.size)
                                  : NULL};
    for (size_t i = 0; i < c->n_rows; i++) {
        Row row = {{c->rows[i][0]}};
        for (size_t k = 0; k < part->params.size; k++)
            row.at[part->params.at[k]] = c->rows[i][1 + k];
        *vec_push(part->arena, &piece->where) = row;
    }
}

/* False if some chamber is not even known. */
static bool add_pieces(Part *part) {
    const Expr *params[LATTICE_PARAMS];
    bool good = true;
    for (size_t k = 0; k < part->params.size; k++)
        params[k] =
            polytope_param(part->p, part->params.at[k] - POLYTOPE_FIRST_PARAM);
    for (size_t i = 0; i < part->chambers.size && good; i++) {
        Chamber *c = part->chambers.at[i];
        good = c->good;
        if (good && !c->count)
            count_small(c);
        if (good)
            add_piece(part, c, params);
    }
    return good;
}

static bool count_part(Part *part) {
    if (part->params.size > LATTICE_PARAMS || !part->rows.size ||
        !is_finite(part))
        return false;
    isl_basic_set *points = read_part(part, true);
    isl_vertices *vertices = isl_basic_set_compute_vertices(points);
    bool good = tally_make(&part->tally, points, part->arena) &&
                isl_vertices_foreach_cell(vertices, look_at_cell, part) ==
                    isl_stat_ok &&
                add_pieces(part);
    isl_vertices_free(vertices);
    isl_basic_set_free(points);
    return good;
}

/* ---- all parts ---- */

static void add_rows(Arena *arena, Rows *to, const Rows *more) {
    for (size_t i = 0; i < more->size; i++)
        *vec_push(arena, to) = more->at[i];
}

static const Expr *times(const Expr *a, const Expr *b, Arena *arena) {
    return a && b ? expr_mul(arena, a, b) : NULL;
}

static bool multiply(Pieces *out, const Pieces *by, Arena *arena) {
    Pieces all = {0};
    if (out->size * by->size > MAX_PIECES)
        return false;
    for (size_t i = 0; i < out->size; i++)
        for (size_t k = 0; k < by->size; k++) {
            Piece *piece = vec_push(arena, &all);
            *piece = (Piece){
                .count = times(out->at[i].count, by->at[k].count, arena)};
            add_rows(arena, &piece->where, &out->at[i].where);
            add_rows(arena, &piece->where, &by->at[k].where);
        }
    *out = all;
    return true;
}

/* Conditions on parameters alone. */
static Rows conditions(const Polytope *p) {
    Rows rows = {0};
    for (size_t i = 0; i < p->nonneg.size; i++)
        if (!polytope_has_dims(p, &p->nonneg.at[i]))
            *vec_push(p->arena, &rows) = p->nonneg.at[i];
    for (size_t i = 0; i < p->zero.size; i++) {
        Row row = p->zero.at[i];
        *vec_push(p->arena, &rows) = row;
        for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
            row.at[k] = -row.at[k];
        *vec_push(p->arena, &rows) = row;
    }
    return rows;
}

bool chambers_count(Pieces *out, const Polytope *p, isl_ctx *ctx) {
    unsigned of[POLYTOPE_DIMS + 1], parts = polytope_parts(p, of);
    *out = (Pieces){0};
    *vec_push(p->arena, out) =
        (Piece){.where = conditions(p), .count = polytope_rests(p)};
    for (unsigned i = 1; i <= parts; i++) {
        Part part = {.p = p, .ctx = ctx, .arena = p->arena};
        collect_columns(&part, of, i);
        if (!count_part(&part) || !multiply(out, &part.pieces, p->arena))
            return false;
    }
    return true;
}
