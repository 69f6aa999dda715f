#include "prove/affine/question.h"

#include "base/text.h"
#include "prove/affine/cells.h"
#include "prove/affine/terms.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/options.h>
#include <isl/val.h>

enum { MAX_OPERATIONS = 4000000, MAX_PARTS = 48 };

typedef struct Asker {
    const Question *question;
    isl_ctx *ctx;
    Arena *arena;
    Cells cells;
    Region valid;
    isl_set *where; /* the same, and within what the parameters can be */
    bool elsewhere; /* see Answer */
    size_t parts;
    bool failed;
} Asker;

/* ---- reading ---- */

static void add_limit(Text *out, SymbolId s, const char *relation,
                      const fmpz_t limit) {
    char *digits = fmpz_get_str(NULL, 10, limit);
    text_add(out, " and s%u %s %s", s, relation, digits);
    flint_free(digits);
}

static isl_set *whole_space(const Asker *a) {
    const Question *q = a->question;
    Text text = text_new(a->arena);
    text_add(&text, "[");
    for (size_t i = 0; i < q->symbols.size; i++)
        text_add(&text, "%ss%u", i ? ", " : "", q->symbols.at[i]);
    text_add(&text, "] -> { : true");
    for (size_t i = 0; i < q->symbols.size; i++) {
        SymbolId s = q->symbols.at[i];
        add_limit(&text, s, ">=", q->ranges[s].low);
        add_limit(&text, s, "<=", q->ranges[s].high);
    }
    text_add(&text, " }");
    return isl_set_read_from_str(a->ctx, text_chars(&text));
}

/* With all parameters of the question, in their order. */
static isl_set *read_set(const Asker *a, const char *text) {
    return isl_set_align_params(isl_set_read_from_str(a->ctx, text),
                                isl_set_get_space(a->cells.space));
}

/* ---- counting ---- */

typedef bool Reduction(Polytope *p);

static bool count_reduced(const Asker *a, isl_basic_set *bset,
                          Reduction *reduce, Polytope *p, Pieces *out) {
    return polytope_read(p, bset, a->cells.symbols, a->cells.n_symbols,
                         a->arena) &&
           reduce(p) && chambers_count(out, p, a->ctx);
}

static bool all_known(const Pieces *pieces) {
    bool all = true;
    for (size_t i = 0; i < pieces->size; i++)
        all = all && pieces->at[i].count;
    return all;
}

/* Adds the points of one conjunction.  Rounded bounds make plainer formulas,
 * but also chambers that are too thin to be counted in. */
static isl_stat count_part(isl_basic_set *bset, void *context) {
    Asker *a = context;
    Polytope p, other;
    Pieces pieces, others;
    bool good = !a->failed && ++a->parts <= MAX_PARTS;
    bool counted = good && count_reduced(a, bset, polytope_reduce, &p, &pieces);
    if (good && !(counted && all_known(&pieces)) &&
        count_reduced(a, bset, polytope_eliminate, &other, &others) &&
        (!counted || all_known(&others))) {
        p = other;
        pieces = others;
        counted = true;
    }
    a->failed = !counted || !cells_add(&a->cells, &p, &pieces);
    isl_basic_set_free(bset);
    return a->failed ? isl_stat_error : isl_stat_ok;
}

static isl_basic_set *plain(isl_basic_set *bset) {
    return isl_basic_set_remove_redundancies(
        isl_basic_set_detect_equalities(bset));
}

static isl_stat count_plain(isl_basic_set *bset, void *context) {
    return count_part(plain(bset), context);
}

static bool count_points(Asker *a) {
    isl_set *points = read_set(a, a->question->points);
    points = isl_set_coalesce(isl_set_compute_divs(points));
    points = isl_set_compute_divs(isl_set_make_disjoint(points));
    cells_start(&a->cells);
    bool good =
        isl_set_foreach_basic_set(points, count_plain, a) == isl_stat_ok;
    isl_set_free(points);
    return good;
}

/* ---- what must not be ---- */

/* The condition that is furthest from 0, the limit of a machine type where
 * there is one, of those that are not met everywhere. */
typedef struct Furthest {
    const Asker *asker;
    isl_aff *best;
    isl_val *distance;
} Furthest;

/* Whether aff >= 0 in all that is left. */
static bool holds_anyway(const Asker *a, isl_aff *aff) {
    isl_set *met = terms_nonneg(isl_aff_copy(aff));
    bool anyway = isl_set_is_subset(a->where, met) != isl_bool_false;
    isl_set_free(met);
    return anyway;
}

static void look_at_condition(Furthest *f, isl_aff *aff) {
    isl_val *distance = isl_val_abs(isl_aff_get_constant_val(aff));
    if (holds_anyway(f->asker, aff) ||
        (f->best && isl_val_le(distance, f->distance) == isl_bool_true)) {
        isl_val_free(distance);
        isl_aff_free(aff);
        return;
    }
    isl_val_free(f->distance);
    isl_aff_free(f->best);
    f->best = aff;
    f->distance = distance;
}

static isl_stat look_at_constraint(isl_constraint *c, void *context) {
    isl_aff *aff = isl_constraint_get_aff(c);
    if (isl_constraint_is_equality(c) == isl_bool_true)
        look_at_condition(context, isl_aff_neg(isl_aff_copy(aff)));
    look_at_condition(context, aff);
    isl_constraint_free(c);
    return isl_stat_ok;
}

/* Requires aff < 0. */
static void forbid(Asker *a, isl_aff *aff) {
    aff = isl_aff_add_constant_si(isl_aff_neg(aff), -1);
    const Expr *e = terms_expr(aff, a->cells.symbols, a->arena);
    a->failed = a->failed || !e;
    if (e)
        region_require(&a->valid, e, a->question->ranges, a->question->n_ranges,
                       a->arena);
    a->where = isl_set_intersect(a->where, terms_nonneg(aff));
}

/* "bset", over parameters, must not be: one of its conditions does not hold. */
static void avoid_part(Asker *a, isl_basic_set *bset) {
    Furthest f = {.asker = a};
    (void)isl_basic_set_foreach_constraint(bset, look_at_constraint, &f);
    a->failed = a->failed || !f.best;
    if (f.best)
        forbid(a, f.best);
    isl_val_free(f.distance);
}

/* A projection that is too large forbids more than must be. */
static isl_stat avoid_points(isl_basic_set *bset, void *context) {
    Asker *a = context;
    isl_set *left = isl_set_intersect(
        isl_set_params(isl_set_from_basic_set(isl_basic_set_copy(bset))),
        isl_set_copy(a->where));
    isl_bool gone = isl_set_is_empty(left);
    isl_set_free(left);
    bset = isl_basic_set_remove_divs(isl_basic_set_params(bset));
    if (gone == isl_bool_false)
        avoid_part(a, bset);
    isl_basic_set_free(bset);
    return gone == isl_bool_error ? isl_stat_error : isl_stat_ok;
}

static void avoid(Asker *a, const char *text) {
    isl_set *never = read_set(a, text);
    if (isl_set_foreach_basic_set(never, avoid_points, a) != isl_stat_ok)
        a->failed = true;
    isl_set_free(never);
}

/* ---- the whole ---- */

static const Expr *find(Asker *a) {
    if (!a->cells.space || !count_points(a) || a->failed)
        return NULL;
    cells_join(&a->cells);
    const Expr *best = cells_best(&a->cells, &a->valid, &a->where);
    for (size_t i = 0; i < a->question->never.size && best && !a->failed; i++)
        avoid(a, a->question->never.at[i]);
    bool useful = best && !a->failed && cells_growing(&a->cells, a->where);
    a->elsewhere = useful && cells_grow_beside(&a->cells, best, a->where);
    isl_set_free(a->where);
    return useful ? best : NULL;
}

/* isl's own objects belong to the context, which goes last. */
static Answer answer_within(Asker *a) {
    a->cells = (Cells){.symbols = a->question->symbols.at,
                       .n_symbols = a->question->symbols.size,
                       .ranges = a->question->ranges,
                       .n_ranges = a->question->n_ranges,
                       .ctx = a->ctx,
                       .arena = a->arena};
    a->cells.space = whole_space(a);
    const Expr *found = find(a);
    isl_set_free(a->cells.space);
    if (!found || isl_ctx_last_error(a->ctx) != isl_error_none)
        return (Answer){0};
    return (Answer){found, a->valid, a->elsewhere};
}

Answer question_answer(const Question *question, Arena *arena) {
    Arena *scratch = arena_new();
    isl_ctx *ctx = isl_ctx_alloc();
    isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(ctx, MAX_OPERATIONS);
    Asker a = {.question = question, .ctx = ctx, .arena = scratch};
    Answer answer = answer_within(&a);
    if (answer.formula)
        answer = (Answer){expr_copy(arena, answer.formula),
                          region_copy(&answer.valid, arena), answer.elsewhere};
    arena_free(scratch);
    isl_ctx_free(ctx);
    return answer;
}
