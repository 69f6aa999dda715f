#include "prove/affine/cells.h"

#include "algebra/region/prove.h"
#include "base/text.h"
#include "prove/affine/terms.h"

#include <flint/fmpz_vec.h>
#include <isl/point.h>
#include <isl/val.h>

/* Points that are tried one by one, and proofs that are tried. */
enum { MAX_CELLS = 48, MAX_POINTS = 400, MAX_PROOFS = 40 };

static void free_set(void *set) {
    isl_set_free(set);
}

static isl_set *keep(const Cells *c, isl_set *set) {
    if (set)
        arena_on_free(c->arena, free_set, set);
    return set;
}

static bool is_empty(isl_set *set) {
    return isl_set_is_empty(set) == isl_bool_true;
}

/* ---- adding ---- */

static void add_sum(Text *out, const Polytope *p, const Row *row) {
    text_add(out, "%lld", (long long)row->at[0]);
    for (size_t i = 0; i < p->params.size; i++) {
        long long k = row->at[POLYTOPE_FIRST_PARAM + i];
        const Param *param = &p->params.at[i];
        if (k && param->by)
            text_add(out, " + %lld f%zu", k, i);
        else if (k)
            text_add(out, " + %lld s%u", k, param->symbol);
    }
}

static void add_symbols(Text *out, const SymbolId *symbols, size_t count) {
    text_add(out, "[");
    for (size_t i = 0; i < count; i++)
        text_add(out, "%ss%u", i ? ", " : "", symbols[i]);
    text_add(out, "] -> { : ");
}

static void add_floors(Text *out, const Polytope *p) {
    const char *before = "exists (";
    for (size_t i = 0; i < p->params.size; i++)
        if (p->params.at[i].by) {
            text_add(out, "%sf%zu", before, i);
            before = ", ";
        }
    text_add(out, before[0] == ',' ? " : true" : "(true");
    for (size_t i = 0; i < p->params.size; i++) {
        const Param *param = &p->params.at[i];
        if (!param->by)
            continue;
        text_add(out, " and 0 <= ");
        add_sum(out, p, &param->of);
        text_add(out, " - %lld f%zu < %lld", (long long)param->by, i,
                 (long long)param->by);
    }
}

/* Where "piece" holds, over the symbols. */
static isl_set *piece_set(const Cells *c, const Polytope *p,
                          const Piece *piece) {
    Text text = text_new(c->arena);
    add_symbols(&text, c->symbols, c->n_symbols);
    add_floors(&text, p);
    for (size_t i = 0; i < piece->where.size; i++) {
        text_add(&text, " and ");
        add_sum(&text, p, &piece->where.at[i]);
        text_add(&text, " >= 0");
    }
    text_add(&text, ") }");
    return isl_set_read_from_str(c->ctx, text_chars(&text));
}

void cells_start(Cells *cells) {
    cells->all.size = 0;
    *vec_push(cells->arena, &cells->all) =
        (Cell){.where = cells->space, .value = expr_int(cells->arena, 0)};
}

static void add_cell(Cells *c, isl_set *where, const Expr *value) {
    if (!is_empty(where))
        *vec_push(c->arena, &c->all) =
            (Cell){.where = keep(c, where), .value = value};
    else
        isl_set_free(where);
}

/* NULL: one of them is not known. */
static const Expr *sum(const Cells *c, const Expr *a, const Expr *b) {
    return a && b ? expr_add(c->arena, a, b) : NULL;
}

/* What is in no piece stays as it was. */
static void split(Cells *c, Cell cell, const Pieces *pieces,
                  isl_set *const *where) {
    isl_set *rest = isl_set_copy(cell.where);
    for (size_t i = 0; i < pieces->size; i++) {
        isl_set *in =
            isl_set_intersect(isl_set_copy(rest), isl_set_copy(where[i]));
        rest = isl_set_subtract(rest, isl_set_copy(where[i]));
        add_cell(c, in, sum(c, cell.value, pieces->at[i].count));
    }
    add_cell(c, rest, cell.value);
}

bool cells_add(Cells *cells, const Polytope *p, const Pieces *pieces) {
    isl_set **where = ARENA_ARRAY(cells->arena, isl_set *, pieces->size);
    for (size_t i = 0; i < pieces->size; i++)
        where[i] = keep(cells, piece_set(cells, p, &pieces->at[i]));
    Cells old = *cells;
    cells->all.at = NULL;
    cells->all.size = cells->all.room = 0;
    for (size_t i = 0; i < old.all.size; i++)
        split(cells, old.all.at[i], pieces, where);
    return cells->all.size <= MAX_CELLS;
}

/* ---- joining ---- */

/* What is asked of each conjunction of a set. */
typedef struct Question {
    Cells *cells;
    const Expr *nonneg;
    bool holds;
} Question;

static isl_stat ask_one(isl_basic_set *bset, void *context) {
    Question *q = context;
    Arena *scratch = arena_new();
    Region facts = {0};
    q->holds = q->holds && q->cells->proofs++ < MAX_PROOFS &&
               terms_region(&facts, bset, q->cells->symbols, scratch) &&
               prove_nonneg(q->nonneg, facts.nonneg.at, facts.nonneg.size,
                            q->cells->ranges, q->cells->n_ranges, scratch);
    arena_free(scratch);
    isl_basic_set_free(bset);
    return isl_stat_ok;
}

/* Whether a >= b is known in "where": by isl where that reads them. */
static bool is_at_least(Cells *c, isl_set *where, const Expr *a,
                        const Expr *b) {
    isl_set *fails = terms_positive(c->ctx, expr_sub(c->arena, b, a), c->arena);
    if (fails) {
        fails = isl_set_intersect(fails, isl_set_copy(where));
        bool holds = isl_set_is_empty(fails) == isl_bool_true;
        isl_set_free(fails);
        return holds;
    }
    Question q = {c, expr_sub(c->arena, a, b), true};
    return isl_set_foreach_basic_set(where, ask_one, &q) == isl_stat_ok &&
           q.holds;
}

/* Two formulas that are compared at all points of a set. */
typedef struct Comparison {
    const Cells *cells;
    const Expr *difference;
    fmpz *values; /* by symbol */
    size_t points;
    bool equal;
} Comparison;

static bool take_values(const Comparison *c, isl_point *point) {
    bool good = true;
    for (size_t i = 0; i < c->cells->n_symbols && good; i++) {
        isl_val *v = isl_point_get_coordinate_val(point, isl_dim_set, (int)i);
        good = v && isl_val_is_int(v) == isl_bool_true;
        if (good)
            fmpz_set_si(&c->values[c->cells->symbols[i]],
                        isl_val_get_num_si(v));
        isl_val_free(v);
    }
    return good;
}

static isl_stat compare_at(isl_point *point, void *context) {
    Comparison *c = context;
    fmpq_t value;
    fmpq_init(value);
    c->equal = ++c->points <= MAX_POINTS && take_values(c, point) &&
               expr_eval(value, c->difference, c->values, c->cells->n_ranges) &&
               fmpq_is_zero(value);
    fmpq_clear(value);
    isl_point_free(point);
    return c->equal ? isl_stat_ok : isl_stat_error;
}

static bool is_zero_at_points(const Cells *c, isl_set *where,
                              const Expr *difference) {
    isl_set *points =
        isl_set_move_dims(isl_set_copy(where), isl_dim_set, 0, isl_dim_param, 0,
                          (unsigned)c->n_symbols);
    bool equal = isl_set_is_bounded(points) == isl_bool_true;
    if (equal) {
        Comparison comparison = {c, difference,
                                 _fmpz_vec_init((slong)c->n_ranges), 0, true};
        (void)isl_set_foreach_point(points, compare_at, &comparison);
        _fmpz_vec_clear(comparison.values, (slong)c->n_ranges);
        equal = comparison.equal;
    }
    isl_set_free(points);
    return equal;
}

bool cells_equal(Cells *c, isl_set *where, const Expr *a, const Expr *b) {
    return expr_equal(a, b) ||
           (is_at_least(c, where, a, b) && is_at_least(c, where, b, a)) ||
           is_zero_at_points(c, where, expr_sub(c->arena, a, b));
}

typedef const Expr *Chooser(Arena *arena, const Expr *a, const Expr *b);

/* The number that is a term of "e", or 0. */
static const Expr *number_in(const Cells *c, const Expr *e) {
    size_t terms = expr_term_count(e);
    const Expr *last = terms ? expr_term(c->arena, e, terms - 1) : e;
    return expr_degree(last) == 0 ? last : expr_int(c->arena, 0);
}

/* The larger or the smaller of two; what both have as a number stays outside,
 * and a number alone does: max(0, a - c) + c. */
static const Expr *chosen(const Cells *c, const Expr *a, const Expr *b,
                          Chooser *choose) {
    const Expr *of_a = number_in(c, a), *of_b = number_in(c, b);
    const Expr *alone = expr_equal(a, of_a) ? a : b;
    const Expr *outside = expr_equal(of_a, of_b) || expr_degree(alone) == 0
                              ? number_in(c, alone)
                              : expr_int(c->arena, 0);
    return expr_add(c->arena,
                    choose(c->arena, expr_sub(c->arena, a, outside),
                           expr_sub(c->arena, b, outside)),
                    outside);
}

/* Whether a >= b is known in the cell. */
static bool is_above(Cells *c, const Cell *cell, const Expr *a, const Expr *b) {
    return probes_allow(&cell->probes, expr_sub(c->arena, a, b)) &&
           is_at_least(c, cell->where, a, b);
}

static bool is_same(Cells *c, const Cell *cell, const Expr *a, const Expr *b) {
    return probes_allow(&cell->probes, expr_sub(c->arena, a, b)) &&
           probes_allow(&cell->probes, expr_sub(c->arena, b, a)) &&
           cells_equal(c, cell->where, a, b);
}

/* The formula that holds in both cells; NULL if none is known. */
typedef const Expr *Common(Cells *c, const Cell *a, const Cell *b);

static const Expr *equal_formula(Cells *c, const Cell *a, const Cell *b) {
    (void)c;
    return a->value && b->value && expr_equal(a->value, b->value) ? a->value
                                                                  : NULL;
}

static const Expr *proved_formula(Cells *c, const Cell *a, const Cell *b) {
    if (!a->value || !b->value)
        return NULL;
    if (is_same(c, b, a->value, b->value))
        return a->value;
    if (is_same(c, a, a->value, b->value))
        return b->value;
    if (is_above(c, a, a->value, b->value) &&
        is_above(c, b, b->value, a->value))
        return chosen(c, a->value, b->value, expr_max);
    if (is_above(c, a, b->value, a->value) &&
        is_above(c, b, a->value, b->value))
        return chosen(c, a->value, b->value, expr_min);
    return NULL;
}

/* Makes one of cells "i" and "k", i < k, if there is a formula for both. */
static bool join_two(Cells *c, size_t i, size_t k, Common *common) {
    Cell *a = &c->all.at[i], *b = &c->all.at[k];
    const Expr *value = common(c, a, b);
    if (!value)
        return false;
    isl_set *both =
        isl_set_union(isl_set_copy(a->where), isl_set_copy(b->where));
    *a = (Cell){keep(c, isl_set_coalesce(both)), value,
                probes_join(&a->probes, &b->probes, c->arena)};
    *b = c->all.at[--c->all.size];
    return true;
}

/* Cell "i" with all that can be joined with it. */
static bool join_one(Cells *c, size_t i, Common *common) {
    bool any = false;
    for (size_t k = i + 1; k < c->all.size;) {
        if (join_two(c, i, k, common))
            any = true;
        else
            k++;
    }
    return any;
}

static void join_all(Cells *c, Common *common) {
    for (bool again = true; again;) {
        again = false;
        for (size_t i = 0; i < c->all.size; i++)
            again = join_one(c, i, common) || again;
    }
}

void cells_join(Cells *cells) {
    for (size_t i = 0; i < cells->all.size; i++)
        cells->all.at[i].probes =
            probes_take(cells->all.at[i].where, cells->symbols,
                        cells->n_symbols, cells->n_ranges, cells->arena);
    join_all(cells, equal_formula);
    for (size_t i = 0; i < cells->all.size; i++)
        if (cells->all.at[i].value)
            *vec_push(cells->arena, &cells->plain) = cells->all.at[i].value;
    join_all(cells, proved_formula);
}
