#include "static/affine/questions.h"

#include "static/affine/affine.h"

#include <stdlib.h>
#include <string.h>

/* A nest that is deeper, or has more conditions, is not asked about. */
enum { MAX_DEPTH = 7, MAX_NEVER = 32 };

/* Of what is kept as a sum points may tell more. */
static bool is_whole(const PlanFormula *f) {
    return f->formula && !f->upper && !expr_has_function(f->formula, EXPR_SUM);
}

/* ---- one question ---- */

/* A question in the making, about the nest of a->root. */
typedef struct Maker {
    Affine *a;
    PlanQuestion question;
    SymbolSet symbols;
    bool failed;
    Arena *arena;
} Maker;

static const char *text_of(Maker *m, const Pred *p) {
    const char *text = pred_text(p, &m->a->derived, &m->symbols, m->arena);
    m->failed = m->failed || !text;
    return text;
}

/* Whether it is >= 0 for all values of the types of its symbols. */
static bool holds_anyway(const Affine *a, const Expr *e) {
    const Symbols *symbols = a->symbols;
    const Region nothing = {0};
    return expr_symbol_limit(e) <= symbols->ranges.size &&
           region_implies(&nothing, e, symbols->ranges.at,
                          symbols->ranges.size);
}

static bool is_forbidden(const Maker *m, const char *text) {
    for (size_t i = 0; i < m->question.never.size; i++)
        if (strcmp(m->question.never.at[i], text) == 0)
            return true;
    return false;
}

static void add_check(Maker *m, const Pred *entered, const AffineCheck *check) {
    Affine *a = m->a;
    if (m->failed || holds_anyway(a, check->nonneg))
        return;
    const Expr *broken =
        expr_sub(a->arena, expr_int(a->arena, -1), check->nonneg);
    const Pred *never = pred_and(pred_and(entered, check->where, a->arena),
                                 pred_nonneg(broken, a->arena), a->arena);
    const char *text = text_of(m, never);
    if (m->failed || is_forbidden(m, text))
        return;
    *vec_push(m->arena, &m->question.never) = text;
    m->failed = m->failed || m->question.never.size > MAX_NEVER;
}

static void add_checks(Maker *m, const Pred *entered,
                       const AffineChecks *checks) {
    for (size_t i = 0; i < checks->size; i++)
        add_check(m, entered, &checks->at[i]);
}

/* Adds what must hold for "loop" to be entered where it is; "around" is where
 * its parent is.  Returns where. */
static const Pred *enter_from(Maker *m, const Pred *around, LoopId loop) {
    const AffineLoop *l = &m->a->loop[loop];
    m->failed = m->failed || !l->entered;
    if (m->failed)
        return around;
    add_checks(m, around, &l->entry_checks);
    return pred_and(around, l->entered, m->a->arena);
}

/* Adds what must hold of the rounds of "loop", which is entered where "entered"
 * holds, and of those of loops in it that decide about them. */
static void add_loop(Maker *m, const Pred *entered, LoopId loop) {
    const AffineLoop *l = &m->a->loop[loop];
    AffineChecks checks = affine_checks(m->a, loop);
    m->failed = m->failed || !l->known;
    add_checks(m, entered, &checks);
    for (size_t i = 0; i < l->deciders.size && !m->failed; i++)
        add_loop(m, enter_from(m, entered, l->deciders.at[i]),
                 l->deciders.at[i]);
}

/* Where "loop" is entered, with all that must hold for that. */
static const Pred *enter(Maker *m, LoopId loop) {
    LoopId parent = m->a->f->loops.loop[loop].parent;
    if (loop == m->a->root)
        return pred_constant(true, m->a->arena);
    const Pred *around = enter(m, parent);
    add_loop(m, around, parent);
    return enter_from(m, around, loop);
}

static int by_number(const void *a, const void *b) {
    SymbolId x = *(const SymbolId *)a, y = *(const SymbolId *)b;
    return (x > y) - (x < y);
}

/* The nest changes none of the question's symbols. */
static bool take_symbols(Maker *m) {
    const Symbols *all = m->a->symbols;
    for (size_t i = 0; i < m->symbols.size; i++) {
        SymbolId s = m->symbols.at[i];
        SymbolScope scope = all->all.at[s].scope;
        if (scope == SCOPE_POINTER || scope == SCOPE_DISTANCE ||
            scope == SCOPE_APART || scope == SCOPE_ROUND ||
            !symbols_invariant_in(all, s, m->a->root))
            return false;
        *vec_push(m->arena, &m->question.symbols) = s;
    }
    if (m->question.symbols.size)
        qsort(m->question.symbols.at, m->question.symbols.size,
              sizeof(SymbolId), by_number);
    return true;
}

static PlanQuestion make_question(Affine *a, LoopId loop, PlanNumber number,
                                  Arena *arena) {
    Maker m = {.a = a, .arena = arena};
    const AffineLoop *l = &a->loop[loop];
    const Pred *points = enter(&m, loop);
    if (number != PLAN_ENTRIES)
        add_loop(&m, points, loop);
    if (!m.failed && number != PLAN_ENTRIES)
        points = pred_and(
            points, number == PLAN_TOTAL ? l->started : l->completed, a->arena);
    m.question.points = m.failed ? NULL : text_of(&m, points);
    return !m.failed && take_symbols(&m) ? m.question : (PlanQuestion){0};
}

/* ---- all questions ---- */

typedef struct Finder {
    Symbols *symbols;
    const TripCounts *trips;
    LoopQuestions *out;
    Arena *arena;
} Finder;

static Affine affine_new(const Finder *finder, LoopId root, Arena *scratch) {
    const IrFunction *f = finder->symbols->f;
    return (Affine){.symbols = finder->symbols,
                    .f = f,
                    .root = root,
                    .loop =
                        ARENA_ARRAY(scratch, AffineLoop, f->loops.count + 1),
                    .arena = scratch};
}

static void ask(const Finder *finder, Affine *a, LoopId loop,
                PlanNumber number) {
    const TripCount *trip = &finder->trips->loop[loop];
    const PlanFormula *known[] = {[PLAN_ROUNDS] = &trip->count,
                                  [PLAN_TOTAL] = &trip->total,
                                  [PLAN_ENTRIES] = &trip->entries};
    if (!is_whole(known[number]) && a->loop[loop].known)
        finder->out[loop].ask[number] =
            make_question(a, loop, number, finder->arena);
}

static void ask_alone(const Finder *finder, LoopId loop) {
    Arena *scratch = arena_new();
    Affine a = affine_new(finder, loop, scratch);
    affine_find(&a);
    ask(finder, &a, loop, PLAN_ROUNDS);
    arena_free(scratch);
}

static void ask_nest(const Finder *finder, LoopId root) {
    Arena *scratch = arena_new();
    const Loops *loops = &finder->symbols->f->loops;
    Affine a = affine_new(finder, root, scratch);
    affine_find(&a);
    for (LoopId l = root; l; l = loops->loop[l].next) {
        if (loops->loop[l].depth > MAX_DEPTH)
            continue;
        ask(finder, &a, l, PLAN_TOTAL);
        ask(finder, &a, l, PLAN_ENTRIES);
    }
    arena_free(scratch);
}

static bool is_nest_known(const Finder *finder, LoopId root) {
    const Loops *loops = &finder->symbols->f->loops;
    for (LoopId l = root; l; l = loops->loop[l].next)
        if (!is_whole(&finder->trips->loop[l].total) ||
            !is_whole(&finder->trips->loop[l].entries))
            return false;
    return true;
}

LoopQuestions *questions_find(Symbols *symbols, const TripCounts *trips,
                              Arena *arena) {
    const Loops *loops = &symbols->f->loops;
    Finder finder = {symbols, trips,
                     ARENA_ARRAY(arena, LoopQuestions, loops->count + 1),
                     arena};
    for (LoopId l = 1; l <= loops->count; l++) {
        if (loops->loop[l].parent && !is_whole(&trips->loop[l].count))
            ask_alone(&finder, l);
        if (!loops->loop[l].parent && !is_nest_known(&finder, l))
            ask_nest(&finder, l);
    }
    return finder.out;
}
