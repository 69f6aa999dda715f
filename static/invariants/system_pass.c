/* system_pass.c -- how many passes over an array are still to come that
 * exchange something.
 *
 * A pass goes along an array, compares each element with the next, and
 * exchanges the two if they are in the wrong order, as bubble sort does.  Of
 * each element that has some before it which belong behind it, a pass takes one
 * of these away: the largest so far, which is what it meets.  Of others none
 * gets any. So the most that an element has falls by one with each pass, down
 * to 0, and no pass exchanges something when it is 0.  (Knuth, The Art of
 * Computer Programming 3, 5.2.2, theorem I.)  It is at most the number of pairs
 * that a pass compares.  Order has to be total, so that of two elements that
 * are not in the wrong order neither belongs before the other's equals. */
#include "static/invariants/system.h"

typedef struct Pass {
    System *s;
    const SystemWay *first; /* a way that exchanges */
    LoopId loop;            /* its header, and that of all others that do */
    SymbolId at;            /* the state that says where the pass is */
    const Expr *next;       /* what it becomes */
    const Expr *left;  /* pairs behind the present one; >= 0: there is it */
    const Expr *start; /* the value of "at" as a pass begins */
} Pass;

static const Expr *number(const Pass *p, int64_t n) {
    return expr_int(p->s->arena, n);
}

/* ---- what a way says ---- */

static const SystemSet *set_of(const SystemWay *way, SymbolId state) {
    for (size_t i = 0; i < way->sets.size; i++)
        if (way->sets.at[i].state == state)
            return &way->sets.at[i];
    return NULL;
}

static bool takes(const SystemWay *way, const Expr *nonneg) {
    for (size_t i = 0; i < way->steps.size; i++)
        if (way->steps.at[i].is_taken &&
            expr_equal(way->steps.at[i].nonneg, nonneg))
            return true;
    return false;
}

static bool is_within(const Pass *p, const SystemWay *way) {
    return way->from == p->loop && way->to == p->loop;
}

/* ---- the first way that exchanges ---- */

/* By how much "at" goes on, 1 or -1; 0: by something else. */
static int direction(const Pass *p) {
    const Expr *by =
        expr_sub(p->s->arena, p->next, expr_symbol(p->s->arena, p->at));
    return expr_equal(by, number(p, 1))    ? 1
           : expr_equal(by, number(p, -1)) ? -1
                                           : 0;
}

/* Where the elements are: at + a number, and the next one. */
static bool finds_place(Pass *p) {
    const SystemSwap *swap = p->first->swap;
    Arena *arena = p->s->arena;
    if (!expr_equal(expr_sub(arena, swap->high, swap->low), number(p, 1)))
        return false;
    EXPR_FOR_SYMBOL(swap->low, symbol, 0) {
        const SystemSet *set = set_of(p->first, symbol);
        const Expr *rest =
            expr_sub(arena, swap->low, expr_symbol(arena, symbol));
        if (!set || !set->to || !system_is_fixed(p->s, rest))
            continue;
        p->at = symbol;
        p->next = set->to;
        return direction(p) != 0;
    }
    return false;
}

static bool finds_end(Pass *p) {
    Arena *arena = p->s->arena;
    const Expr *at = expr_symbol(arena, p->at);
    if (direction(p) < 0)
        at = expr_neg(arena, at);
    for (size_t i = 0; i < p->first->steps.size; i++) {
        const SystemStep *step = &p->first->steps.at[i];
        const Expr *rest = expr_add(arena, step->nonneg, at);
        if (!step->is_taken || !system_is_fixed(p->s, rest))
            continue;
        p->left = step->nonneg;
        return true;
    }
    return false;
}

/* ---- all other ways ---- */

/* Whether "way" is as the first one up to where that compares, and exchanges
 * just if it goes on as that does. */
static bool compares_too(const Pass *p, const SystemWay *way) {
    const SystemWay *first = p->first;
    size_t last = first->swap->compared;
    for (size_t i = 0; i <= last; i++)
        if (i >= way->path.size || way->path.at[i] != first->path.at[i])
            return false;
    NodeId there = first->path.at[last + 1];
    bool same = last + 1 < way->path.size && way->path.at[last + 1] == there;
    return same == (way->swap != NULL);
}

static bool goes_on(const Pass *p, const SystemWay *way) {
    const SystemSet *set = set_of(way, p->at);
    return set && set->to && expr_equal(set->to, p->next) &&
           takes(way, p->left) && compares_too(p, way) &&
           (!way->swap || (expr_equal(way->swap->low, p->first->swap->low) &&
                           expr_equal(way->swap->high, p->first->swap->high)));
}

/* Every pass begins at the same place. */
static bool begins(Pass *p, const SystemWay *way) {
    const SystemSet *set = set_of(way, p->at);
    if (!set || !set->to || !system_is_fixed(p->s, set->to) ||
        (p->start && !expr_equal(p->start, set->to)))
        return false;
    p->start = set->to;
    return true;
}

/* And has come to its end. */
static bool ends(const Pass *p, const SystemWay *way) {
    const Expr *none = expr_sub(p->s->arena, number(p, -1), p->left);
    return takes(way, none);
}

static bool all_are_passes(Pass *p) {
    for (size_t i = 0; i < p->s->ways.size; i++) {
        const SystemWay *way = &p->s->ways.at[i];
        if (is_within(p, way) ? !goes_on(p, way) : way->swap != NULL)
            return false;
        if (is_within(p, way) || !way->to)
            continue;
        if ((way->to == p->loop && !begins(p, way)) ||
            (way->from == p->loop && !ends(p, way)))
            return false;
    }
    return p->start;
}

/* ---- the state ---- */

static void require(const Pass *p, SystemWay *way, const Expr *nonneg,
                    bool is_taken) {
    *vec_push(p->s->arena, &way->steps) = (SystemStep){is_taken, nonneg};
}

static void set_passes(const Pass *p, SystemWay *way, const Expr *to) {
    *vec_push(p->s->arena, &way->sets) =
        (SystemSet){.state = p->s->passes, .to = to};
}

/* As many as pairs. */
static void begin(const Pass *p, SystemWay *way) {
    const Expr *pairs = expr_add(
        p->s->arena, expr_substitute_one(p->s->arena, p->left, p->at, p->start),
        number(p, 1));
    set_passes(p, way, pairs);
    *vec_push(p->s->arena,
              &way->sets.at[way->sets.size - 1].conditions.nonneg) = pairs;
}

static void compare(const Pass *p, SystemWay *way) {
    const Region *where = &p->first->swap->conditions;
    for (size_t i = 0; i < where->nonneg.size; i++)
        require(p, way, where->nonneg.at[i], false);
    if (way->swap)
        require(p, way,
                expr_sub(p->s->arena, expr_symbol(p->s->arena, p->s->passes),
                         number(p, 1)),
                true);
}

/* A copy of "way" that grows on its own. */
static SystemWay copy_of(const Pass *p, const SystemWay *way) {
    SystemWay out = *way;
    out.steps = (SystemSteps){0};
    out.sets.at = NULL;
    out.sets.size = out.sets.room = 0;
    for (size_t i = 0; i < way->steps.size; i++)
        *vec_push(p->s->arena, &out.steps) = way->steps.at[i];
    for (size_t i = 0; i < way->sets.size; i++)
        *vec_push(p->s->arena, &out.sets) = way->sets.at[i];
    return out;
}

/* One less, or none where there was none. */
static void end(const Pass *p, size_t i) {
    Arena *arena = p->s->arena;
    const Expr *passes = expr_symbol(arena, p->s->passes);
    const Expr *less = expr_sub(arena, passes, number(p, 1));
    SystemWay without = copy_of(p, &p->s->ways.at[i]);
    require(p, &without, expr_neg(arena, passes), true);
    require(p, &p->s->ways.at[i], less, true);
    set_passes(p, &p->s->ways.at[i], less);
    *vec_push(arena, &p->s->ways) = without;
}

static void add_state(const Pass *p) {
    size_t ways = p->s->ways.size;
    *vec_push(p->s->arena, &p->s->states) = p->s->passes;
    for (size_t i = 0; i < ways; i++) {
        SystemWay *way = &p->s->ways.at[i];
        if (!way->from)
            begin(p, way);
        else if (is_within(p, way))
            compare(p, way);
        else if (way->from == p->loop && way->to)
            end(p, i);
    }
}

void system_pass(System *s, const SystemSwap *swap) {
    Pass p = {.s = s};
    for (size_t i = 0; i < s->ways.size && !p.first; i++)
        if (s->ways.at[i].swap == swap)
            p.first = &s->ways.at[i];
    p.loop = p.first->from;
    if (p.loop && p.first->to == p.loop && !swap->before.is_real &&
        finds_place(&p) && finds_end(&p) && all_are_passes(&p))
        add_state(&p);
}
