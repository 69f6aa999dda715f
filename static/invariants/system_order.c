/* system_order.c -- how far from its order an array is that a nest sorts by
 * exchanges.
 *
 * Of the pairs of elements of which the one before is not to be before the
 * other, an exchange of such a pair takes at least one away: of a third element
 * between the two no pair is new, since the relation goes from link to link,
 * and none if the two are neighbours.  (Knuth, The Art of Computer Programming
 * 3, 5.1.1.)  Of h elements no more than h*(h - 1)/2 pairs can be so. */
#include "static/invariants/system.h"

/* ---- whether that is all that is done ---- */

static bool same_relation(const SystemRelation *a, const SystemRelation *b) {
    return a->is_real == b->is_real && a->predicate == b->predicate &&
           a->cast == b->cast && a->type == b->type;
}

static const SystemSwap *first_swap(const System *s) {
    for (size_t i = 0; i < s->ways.size; i++)
        if (s->ways.at[i].swap)
            return s->ways.at[i].swap;
    return NULL;
}

static bool is_by(const SystemWay *way, LLVMValueRef instruction) {
    return way->swap &&
           (way->swap->by[0] == instruction || way->swap->by[1] == instruction);
}

/* Whether "way" writes nothing of "array" but by its exchange. */
static bool writes_no_more(const System *s, const SystemWay *way,
                           const Path *array) {
    Writes *writes = s->symbols->writes;
    for (size_t i = 0; i < way->path.size; i++) {
        NodeId node = way->path.at[i];
        for (uint32_t k = writes->first[node]; k < writes->first[node + 1];
             k++) {
            const Write *write = &writes->all.at[k];
            if (!is_by(way, write->instruction) &&
                write_may_change(&writes->objects, write, array))
                return false;
        }
    }
    return true;
}

static bool only_sorts(const System *s, const SystemSwap *first) {
    Path array;
    if (!memory_place(&array, s->f, first->read))
        return false;
    array.varies = true; /* any of its elements */
    writes_read(s->symbols->writes);
    for (size_t i = 0; i < s->ways.size; i++) {
        const SystemWay *way = &s->ways.at[i];
        const SystemSwap *swap = way->swap;
        if (swap &&
            (swap->base != first->base || swap->element != first->element ||
             !same_relation(&swap->before, &first->before)))
            return false;
        if (way->to && !writes_no_more(s, way, &array))
            return false;
    }
    return true;
}

/* ---- how many elements ---- */

bool system_is_fixed(const System *s, const Expr *e) {
    EXPR_FOR_SYMBOL(e, symbol, 0) {
        if (system_part(s, symbol) || system_is_state(s, symbol))
            return false;
    }
    return true;
}

/* What "index" is below where a branch of "way" was taken; NULL if none of them
 * says so in symbols. */
static const Expr *limit_on(const System *s, const SystemWay *way,
                            const Expr *index) {
    for (size_t i = 0; i < way->steps.size; i++) {
        const SystemStep *step = &way->steps.at[i];
        const Expr *sum = expr_add(s->arena, step->nonneg, index);
        if (step->is_taken && system_is_fixed(s, sum))
            return expr_add(s->arena, sum, expr_int(s->arena, 1));
    }
    return NULL;
}

/* Likewise of any way; but for a number, which may be what ends the rest. */
static const Expr *limit_of(const System *s, const Expr *index) {
    for (size_t i = 0; i < s->ways.size; i++) {
        const Expr *limit = limit_on(s, &s->ways.at[i], index);
        if (limit && expr_symbol_limit(limit))
            return limit;
    }
    return NULL;
}

/* Elements from 0 on that may be exchanged: a guess, which is proved with all
 * the rest. */
static const Expr *elements_of(const System *s) {
    const Expr *out = NULL;
    for (size_t i = 0; i < s->ways.size && !out; i++) {
        const SystemWay *way = &s->ways.at[i];
        if (way->swap)
            out = limit_on(s, way, way->swap->high);
        if (way->swap && !out)
            out = limit_of(s, way->swap->high);
    }
    for (size_t i = 0; i < s->states.size && !out; i++)
        out = limit_of(s, expr_symbol(s->arena, s->states.at[i]));
    return out;
}

/* ---- the state ---- */

static void require(const System *s, Region *out, const Expr *nonneg) {
    *vec_push(s->arena, &out->nonneg) = nonneg;
}

/* Twice all pairs, which have to fit the state's type, unsigned of 64 bits. */
static void begin(System *s, SystemWay *way, const Expr *elements) {
    Arena *arena = s->arena;
    const Expr *others = expr_sub(arena, elements, expr_int(arena, 1));
    const Expr *most = expr_int(arena, INT32_MAX);
    const Expr *least = expr_int(arena, 1 - (INT64_C(1) << 32));
    SystemSet set = {.state = s->disorder,
                     .to = expr_mul(arena, elements, others)};
    require(s, &set.conditions, expr_sub(arena, most, elements));
    require(s, &set.conditions, expr_sub(arena, elements, least));
    *vec_push(arena, &way->sets) = set;
}

/* The conditions come before the branch that says that a pair was left: what is
 * behind them may rest on it, they may not. */
static void lessen(System *s, SystemWay *way, const Expr *elements) {
    Arena *arena = s->arena;
    const SystemSwap *swap = way->swap;
    const Expr *disorder = expr_symbol(arena, s->disorder);
    const Expr *less = expr_sub(arena, disorder, expr_int(arena, 2));
    const Expr *end = expr_sub(arena, elements, expr_int(arena, 1));
    SystemSet set = {.state = s->disorder, .to = less};
    region_add_all(&set.conditions, &swap->conditions, arena);
    require(s, &set.conditions, swap->low);
    require(s, &set.conditions, expr_sub(arena, end, swap->high));
    for (size_t i = 0; i < set.conditions.nonneg.size; i++)
        *vec_push(arena, &way->steps) =
            (SystemStep){false, set.conditions.nonneg.at[i]};
    *vec_push(arena, &way->steps) = (SystemStep){true, less};
    *vec_push(arena, &way->sets) = set;
}

static void add_state(System *s, const Expr *elements) {
    *vec_push(s->arena, &s->states) = s->disorder;
    for (size_t i = 0; i < s->ways.size; i++) {
        SystemWay *way = &s->ways.at[i];
        if (!way->from)
            begin(s, way, elements);
        else if (way->to && way->swap)
            lessen(s, way, elements);
    }
}

void system_order(System *s) {
    const SystemSwap *swap = first_swap(s);
    if (!swap || !only_sorts(s, swap))
        return;
    const Expr *elements = elements_of(s);
    if (elements)
        add_state(s, elements);
    system_pass(s, swap);
}
