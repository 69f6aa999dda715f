/* cells_best.c -- of several formulas, the one to show. */
#include "prove/affine/cells.h"
#include "prove/affine/terms.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/val.h>

/* Steps by which a condition may be moved. */
enum { MAX_STEPS = 8 };

/* How far a formula goes: by its degree, then by how many terms it has. */
static size_t reach_of(const Expr *e) {
    return (size_t)expr_degree(e) * 1024 + expr_term_count(e);
}

size_t cells_growing(const Cells *cells, isl_set *where) {
    enum { LARGE = 100 };
    size_t growing = !cells->n_symbols;
    for (size_t i = 0; i < cells->n_symbols; i++) {
        isl_set *large = isl_set_lower_bound_si(
            isl_set_copy(where), isl_dim_param, (unsigned)i, LARGE);
        growing += isl_set_is_empty(large) == isl_bool_false;
        isl_set_free(large);
    }
    return growing;
}

/* Whether a parameter may be large in "where", also below 0. */
static bool is_unbounded(const Cells *cells, isl_set *where) {
    enum { LARGE = 100 };
    bool any = cells_growing(cells, where) > 0;
    for (size_t i = 0; i < cells->n_symbols && !any; i++) {
        isl_set *low = isl_set_upper_bound_si(
            isl_set_copy(where), isl_dim_param, (unsigned)i, -LARGE);
        any = isl_set_is_empty(low) == isl_bool_false;
        isl_set_free(low);
    }
    return any;
}

static bool is_constant(const Expr *value) {
    return value && !expr_symbol_limit(value);
}

bool cells_grow_beside(const Cells *cells, const Expr *best, isl_set *where) {
    bool grow = false;
    for (size_t i = 0; i < cells->all.size && !grow; i++) {
        const Cell *cell = &cells->all.at[i];
        if (is_constant(cell->value) ||
            (cell->value && expr_equal(cell->value, best)))
            continue;
        isl_set *rest =
            isl_set_subtract(isl_set_copy(cell->where), isl_set_copy(where));
        grow = is_unbounded(cells, rest);
        isl_set_free(rest);
    }
    return grow;
}

typedef struct Widest {
    const Cells *cells;
    isl_basic_set *best;
    size_t growing;
    isl_size constraints;
} Widest;

static size_t part_growing(const Cells *cells, isl_basic_set *bset) {
    isl_set *part =
        isl_set_intersect(isl_set_from_basic_set(isl_basic_set_copy(bset)),
                          isl_set_copy(cells->space));
    size_t growing = cells_growing(cells, part);
    isl_set_free(part);
    return growing;
}

static isl_stat look_at_part(isl_basic_set *bset, void *context) {
    Widest *w = context;
    isl_size n = isl_basic_set_n_constraint(bset);
    size_t growing = part_growing(w->cells, bset);
    if (w->best &&
        (growing == w->growing ? n >= w->constraints : growing < w->growing)) {
        isl_basic_set_free(bset);
        return isl_stat_ok;
    }
    isl_basic_set_free(w->best);
    *w = (Widest){w->cells, bset, growing, n};
    return isl_stat_ok;
}

/* A conjunction of "where", with the fewest constraints beside those of the
 * space, of those that let most parameters grow. */
static isl_basic_set *widest(const Cells *c, isl_set *where) {
    Widest w = {.cells = c};
    isl_set *plain = isl_set_gist(isl_set_coalesce(isl_set_copy(where)),
                                  isl_set_copy(c->space));
    (void)isl_set_foreach_basic_set(plain, look_at_part, &w);
    isl_set_free(plain);
    return w.best;
}

/* ---- conditions that can be moved outwards ---- */

typedef struct Conditions {
    Cells *cells;
    const Expr *value;
    Vec(isl_aff *) nonneg;
} Conditions;

/* Adds aff >= 0, unless the parameters cannot be otherwise. */
static void add_condition(Conditions *c, isl_aff *aff) {
    isl_set *met = terms_nonneg(isl_aff_copy(aff));
    bool anyway = isl_set_is_subset(c->cells->space, met) == isl_bool_true;
    isl_set_free(met);
    if (anyway)
        isl_aff_free(aff);
    else
        *vec_push(c->cells->arena, &c->nonneg) = aff;
}

static isl_stat take_condition(isl_constraint *constraint, void *context) {
    isl_aff *aff = isl_constraint_get_aff(constraint);
    if (isl_constraint_is_equality(constraint) == isl_bool_true)
        add_condition(context, isl_aff_neg(isl_aff_copy(aff)));
    add_condition(context, aff);
    isl_constraint_free(constraint);
    return isl_stat_ok;
}

/* Where all conditions hold; condition "moved" holds only if it is moved by
 * "steps", though. */
static isl_set *where_hold(const Conditions *c, size_t moved, isl_val *steps) {
    isl_set *set = isl_set_copy(c->cells->space);
    for (size_t i = 0; i < c->nonneg.size; i++) {
        isl_aff *aff = isl_aff_copy(c->nonneg.at[i]);
        if (i == moved) {
            isl_aff *fails =
                isl_aff_add_constant_si(isl_aff_neg(isl_aff_copy(aff)), -1);
            set = isl_set_intersect(set, terms_nonneg(fails));
            aff = isl_aff_add_constant_val(aff, isl_val_copy(steps));
        }
        set = isl_set_intersect(set, terms_nonneg(aff));
    }
    return set;
}

static bool holds_in(const Conditions *c, isl_set *set) {
    Cells *cells = c->cells;
    bool good = isl_set_is_empty(set) == isl_bool_false;
    for (size_t i = 0; i < cells->all.size && good; i++) {
        const Cell *cell = &cells->all.at[i];
        isl_set *there =
            isl_set_intersect(isl_set_copy(set), isl_set_copy(cell->where));
        good =
            isl_set_is_empty(there) == isl_bool_true ||
            (cell->value && cells_equal(cells, there, c->value, cell->value));
        isl_set_free(there);
    }
    return good;
}

/* Moves condition "i" by "steps", which it takes, if that may be. */
static bool move(Conditions *c, size_t i, isl_val *steps) {
    isl_set *between = where_hold(c, i, steps);
    bool holds = isl_val_is_pos(steps) == isl_bool_true && holds_in(c, between);
    if (holds)
        c->nonneg.at[i] =
            isl_aff_add_constant_val(c->nonneg.at[i], isl_val_copy(steps));
    isl_val_free(steps);
    isl_set_free(between);
    return holds;
}

/* What is missing for a condition without a number: 1 for n - 1 >= 0. */
static isl_val *missing(const Conditions *c, size_t i) {
    return isl_val_neg(isl_aff_get_constant_val(c->nonneg.at[i]));
}

/* n >= 2 becomes n >= 0 where the formula holds for 0 and 1, too. */
static void move_outwards(Conditions *c) {
    isl_ctx *ctx = c->cells->ctx;
    for (size_t i = 0; i < c->nonneg.size; i++) {
        if (move(c, i, missing(c, i)))
            continue;
        for (int step = 0; step < MAX_STEPS; step++) {
            isl_val *left = missing(c, i);
            bool more = isl_val_is_pos(left) == isl_bool_true;
            isl_val_free(left);
            if (!more || !move(c, i, isl_val_int_from_si(ctx, 1)))
                break;
        }
    }
}

static bool take_region(Conditions *c, Region *valid) {
    Cells *cells = c->cells;
    bool good = true;
    for (size_t i = 0; i < c->nonneg.size && good; i++) {
        const Expr *e =
            terms_expr(c->nonneg.at[i], cells->symbols, cells->arena);
        good = e != NULL;
        if (good)
            region_require(valid, e, cells->ranges, cells->n_ranges,
                           cells->arena);
    }
    return good;
}

static void free_conditions(Conditions *c) {
    for (size_t i = 0; i < c->nonneg.size; i++)
        isl_aff_free(c->nonneg.at[i]);
}

/* Whether "a" goes further than "b". */
static bool is_further(const Cells *cells, const Cell *a, const Cell *b) {
    size_t growing = cells_growing(cells, a->where);
    size_t others = b ? cells_growing(cells, b->where) : 0;
    if (!b || growing != others)
        return !b || growing > others;
    return reach_of(a->value) > reach_of(b->value);
}

static const Cell *furthest(const Cells *cells) {
    const Cell *best = NULL;
    for (size_t i = 0; i < cells->all.size; i++)
        if (cells->all.at[i].value &&
            is_further(cells, &cells->all.at[i], best))
            best = &cells->all.at[i];
    return best;
}

/* A formula of one cell that is "value" in "where", too; else "value". */
static const Expr *plainest(Cells *cells, isl_set *where, const Expr *value) {
    for (size_t i = 0; i < cells->plain.size; i++)
        if (cells_equal(cells, where, cells->plain.at[i], value))
            return cells->plain.at[i];
    return value;
}

/* A number alone says little where others are not known. */
static bool says_enough(const Cells *cells, const Expr *value) {
    bool all = true;
    for (size_t i = 0; i < cells->all.size; i++)
        all = all && cells->all.at[i].value;
    return all || expr_degree(value) > 0;
}

const Expr *cells_best(Cells *cells, Region *valid, isl_set **where) {
    const Cell *best = furthest(cells);
    isl_basic_set *part = best ? widest(cells, best->where) : NULL;
    Conditions c = {.cells = cells, .value = best ? best->value : NULL};
    bool good = part && isl_basic_set_foreach_constraint(part, take_condition,
                                                         &c) == isl_stat_ok;
    isl_basic_set_free(part);
    if (good)
        move_outwards(&c);
    good = good && take_region(&c, valid);
    *where = where_hold(&c, c.nonneg.size, NULL);
    free_conditions(&c);
    return good && says_enough(cells, c.value)
               ? plainest(cells, *where, c.value)
               : NULL;
}
