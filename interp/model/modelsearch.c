#include "interp/model/modelsearch.h"

#include "interp/model/pcg.h"
#include "interp/model/sums/modellines.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { KEPT = 60, MOST_SEARCHED = 400 };

static const ModelSumRules rules = {
    .most_taken = 0.6, .least_share = 0.3, .is_positive = true};
/* Above that error no model describes the numbers; and no constant above the
 * other one. */
static const double bad_error = 0.4, bad_constant = 0.2;

typedef struct Search {
    const ModelPoints *points;
    ModelTerms pool;
    double **columns; /* of each term of the pool */
    ModelSumRules rules;
    size_t width;   /* sums that terms are added to */
    ModelSums best; /* by rising score */
    Arena *arena;
} Search;

/* ---- one sum ---- */

/* A sum of the pool's terms. */
typedef struct Choice {
    size_t terms[MODEL_TERMS];
    size_t count;
    double score;
} Choice;

typedef Vec(Choice) Choices;

static bool fit(const Search *s, ModelSum *out, const Choice *choice) {
    const double *columns[MODEL_TERMS];
    *out = (ModelSum){.count = choice->count};
    for (size_t t = 0; t < choice->count; t++) {
        columns[t] = s->columns[choice->terms[t]];
        out->terms[t] = s->pool.at[choice->terms[t]];
    }
    return modelsums_fit(out, columns, s->points, &s->rules);
}

/* ---- all sums ---- */

static void keep_choice(Choices *kept, size_t room, const Choice *choice,
                        Arena *arena) {
    if (kept->size == room && choice->score >= kept->at[room - 1].score)
        return;
    if (kept->size < room)
        (void)vec_push(arena, kept);
    size_t i = kept->size - 1;
    for (; i > 0 && kept->at[i - 1].score > choice->score; i--)
        kept->at[i] = kept->at[i - 1];
    kept->at[i] = *choice;
}

static bool same_terms(const Choice *a, const Choice *b) {
    size_t shared = 0;
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++)
            shared += a->terms[i] == b->terms[k];
    return a->count == b->count && shared == a->count;
}

static bool is_there(const Choices *choices, const Choice *choice) {
    for (size_t i = 0; i < choices->size; i++)
        if (same_terms(&choices->at[i], choice))
            return true;
    return false;
}

/* Adds each term of the pool to "from". */
static void extend(Search *s, Choices *out, const Choice *from) {
    for (size_t t = 0; t < s->pool.size; t++) {
        Choice next = *from;
        bool has = false;
        for (size_t i = 0; i < from->count; i++)
            has |= from->terms[i] == t;
        next.terms[next.count++] = t;
        ModelSum sum;
        if (has || !fit(s, &sum, &next))
            continue;
        next.score = sum.score;
        if (is_there(out, &next))
            continue;
        keep_choice(out, s->width, &next, s->arena);
        modelsums_insert(&s->best, KEPT, &sum, s->arena);
    }
}

static void search(Search *s) {
    Choices now = {0};
    (void)vec_push(s->arena, &now);
    for (size_t count = 1; count <= MODEL_TERMS; count++) {
        Choices next = {0};
        for (size_t i = 0; i < now.size; i++)
            extend(s, &next, &now.at[i]);
        now = next;
    }
}

/* ---- the pool ---- */

static double least_of(const ModelPoints *p, size_t parameter) {
    double least = INFINITY;
    for (size_t i = 0; i < p->points; i++)
        least = fmin(least, p->x[parameter][i]);
    return least;
}

static bool varies(const ModelPoints *p, size_t parameter) {
    for (size_t i = 1; i < p->points; i++)
        if (p->x[parameter][i] < p->x[parameter][0] ||
            p->x[parameter][i] > p->x[parameter][0])
            return true;
    return false;
}

static ModelFactors factors_of(Search *s, size_t parameter, size_t varying) {
    static const size_t most[] = {0, SIZE_MAX, 7, 5, 3, 2, 2};
    const ModelPoints *p = s->points;
    double least = least_of(p, parameter);
    if (!varies(p, parameter) || least < 0)
        return (ModelFactors){0};
    ModelFactors all = modelterms_factors(parameter, least, s->arena);
    if (varying == 1) {
        modellines_add_free(&all, p, parameter, INFINITY, s->arena);
        return all;
    }
    ModelFactors found =
        modellines_factors(p, parameter, &all, most[varying], s->arena);
    if (found.size)
        return found;
    found = modelterms_common(parameter, least, s->arena);
    found.size = found.size < most[varying] ? found.size : most[varying];
    return found;
}

static void make_pool(Search *s) {
    const ModelPoints *p = s->points;
    ModelFactors lists[MODEL_PARAMETERS];
    size_t varying = 0;
    for (size_t i = 0; i < p->parameters; i++)
        varying += varies(p, i);
    for (size_t i = 0; i < p->parameters; i++)
        lists[i] = factors_of(s, i, varying);
    s->pool = modelterms_products(lists, p->parameters, s->arena);
    s->width = s->pool.size <= 2 * KEPT ? KEPT : KEPT / 4;
    s->columns = ARENA_ARRAY(s->arena, double *, s->pool.size);
    for (size_t t = 0; t < s->pool.size; t++)
        s->columns[t] = modelsums_column(&s->pool.at[t], p, s->arena);
}

/* Of "count" points the same few each time. */
static ModelPoints some_of(const ModelPoints *all, Arena *arena) {
    if (all->points <= MOST_SEARCHED)
        return *all;
    ModelPoints out = *all;
    double **x = ARENA_ARRAY(arena, double *, all->parameters);
    double *y = ARENA_ARRAY(arena, double, MOST_SEARCHED);
    Pcg pcg = pcg_stream(1, all->points, 0);
    size_t *place = ARENA_ARRAY(arena, size_t, all->points);
    for (size_t i = 0; i < all->points; i++)
        place[i] = i;
    for (size_t p = 0; p < all->parameters; p++)
        x[p] = ARENA_ARRAY(arena, double, MOST_SEARCHED);
    for (size_t i = 0; i < MOST_SEARCHED; i++) {
        size_t k = i + pcg_below(&pcg, (uint32_t)(all->points - i));
        size_t point = place[k];
        place[k] = place[i];
        y[i] = all->y[point];
        for (size_t p = 0; p < all->parameters; p++)
            x[p][i] = all->x[p][point];
    }
    out.points = MOST_SEARCHED;
    out.x = (const double *const *)x;
    out.y = y;
    return out;
}

static bool describes(const ModelSum *sum) {
    bool is_constant = sum->count == 1 && sum->terms[0].count == 0;
    return sum->error <= (is_constant ? bad_constant : bad_error);
}

ModelSums modelsearch_run(const ModelPoints *points, Arena *arena) {
    Arena *scratch = arena_new();
    ModelPoints some = some_of(points, scratch);
    Search s = {.points = &some, .rules = rules, .arena = scratch};
    ModelSums out = {0};
    modelsums_set_rules(&s.rules, &some);
    make_pool(&s);
    search(&s);
    if (s.best.size && describes(&s.best.at[0]))
        for (size_t i = 0; i < s.best.size; i++)
            *vec_push(arena, &out) = s.best.at[i];
    arena_free(scratch);
    return out;
}
