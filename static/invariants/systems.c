#include "static/invariants/systems.h"

#include "static/invariants/system.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- text ---- */

/* A system in the making as lines, over s0, s1, .. for its symbols and then its
 * states. */
typedef struct Writer {
    const System *system;
    Vec(SymbolId) symbols; /* rising */
    SymbolId *local;       /* by symbol */
    Vec(const char *) names;
    Arena *arena;
} Writer;

static int by_number(const void *a, const void *b) {
    SymbolId x = *(const SymbolId *)a, y = *(const SymbolId *)b;
    return (x > y) - (x < y);
}

static void note(Writer *w, bool *seen, const Expr *e);

static void note_part(Writer *w, bool *seen, const SystemPart *part) {
    note(w, seen, part->of);
    if (part->modulo)
        note(w, seen, part->modulo);
}

static void note(Writer *w, bool *seen, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        const SystemPart *part = system_part(w->system, s);
        if (!seen[s] && part)
            note_part(w, seen, part);
        else if (!seen[s] && !system_is_state(w->system, s))
            *vec_push(w->arena, &w->symbols) = s;
        seen[s] = true;
    }
}

static void note_way(Writer *w, bool *seen, const SystemWay *way) {
    for (size_t i = 0; i < way->steps.size; i++)
        note(w, seen, way->steps.at[i].nonneg);
    for (size_t i = 0; i < way->sets.size; i++) {
        const SystemSet *set = &way->sets.at[i];
        note(w, seen, set->to);
        for (size_t k = 0; k < set->conditions.nonneg.size; k++)
            note(w, seen, set->conditions.nonneg.at[k]);
    }
}

/* Whether a formula may be over "s", which then has one value in the nest. */
static bool is_usable(const System *system, SymbolId s) {
    SymbolScope scope = system->symbols->all.at[s].scope;
    return scope != SCOPE_POINTER && scope != SCOPE_DISTANCE &&
           scope != SCOPE_APART && scope != SCOPE_ROUND &&
           symbols_invariant_in(system->symbols, s, system->root);
}

static void number(Writer *w, SymbolId symbol) {
    w->local[symbol] = (SymbolId)w->names.size;
    const char *name = arena_printf(w->arena, "s%zu", w->names.size);
    *vec_push(w->arena, &w->names) = name;
}

static bool find_symbols(Writer *w) {
    const System *system = w->system;
    size_t count = system_symbols(system);
    bool *seen = ARENA_ARRAY(w->arena, bool, count);
    w->local = ARENA_ARRAY(w->arena, SymbolId, count);
    for (size_t i = 0; i < system->ways.size; i++)
        note_way(w, seen, &system->ways.at[i]);
    if (w->symbols.size)
        qsort(w->symbols.at, w->symbols.size, sizeof(SymbolId), by_number);
    for (size_t i = 0; i < w->symbols.size; i++) {
        if (!is_usable(system, w->symbols.at[i]))
            return false;
        number(w, w->symbols.at[i]);
    }
    for (size_t i = 0; i < system->states.size; i++)
        number(w, system->states.at[i]);
    for (size_t i = system->symbols->all.size; i < count; i++)
        number(w, (SymbolId)i);
    return true;
}

static const Expr *to_local(const void *context, SymbolId symbol) {
    const Writer *w = context;
    return expr_symbol(w->arena, w->local[symbol]);
}

typedef Vec(const char *) LineList;

static void add_local(const Writer *w, Text *out, const Expr *e) {
    expr_print(out, expr_substitute_by(w->arena, e, to_local, w), w->names.at);
}

static void add_line(Writer *w, LineList *out, const char *word,
                     const Expr *e) {
    Text line = text_new(w->arena);
    text_add(&line, "%s ", word);
    add_local(w, &line, e);
    *vec_push(w->arena, out) = text_chars(&line);
}

static void add_quotient(Writer *w, LineList *out, unsigned at,
                         const SystemPart *part) {
    const char *word = arena_printf(w->arena, "part %u %" PRId64, at, part->by);
    add_line(w, out, word, part->of);
}

/* a - b >= "by" */
static void add_taken(Writer *w, LineList *out, const Expr *a, const Expr *b,
                      int64_t by) {
    const Expr *less = expr_sub(w->arena, a, b);
    add_line(w, out, "taken", expr_sub(w->arena, less, expr_int(w->arena, by)));
}

/* Where what is divided is as large as what divides it, the rest is at least
 * that less; else it is all of it. */
static void add_rest(Writer *w, LineList *out, unsigned at,
                     const SystemPart *part, bool is_less) {
    SymbolId symbol = (SymbolId)(w->system->symbols->all.size + at);
    const Expr *is = expr_symbol(w->arena, symbol);
    const Expr *of = part->of, *by = part->modulo;
    Text line = text_new(w->arena);
    text_add(&line, "rest %u ", at);
    add_local(w, &line, of);
    text_add(&line, " %% ");
    add_local(w, &line, by);
    *vec_push(w->arena, out) = text_chars(&line);
    if (is_less) {
        add_taken(w, out, by, of, 1);
        add_taken(w, out, is, of, 0);
    } else {
        add_taken(w, out, of, by, 0);
        add_taken(w, out, expr_sub(w->arena, of, by), is, 0);
    }
}

/* Of parts: a bit for each rest whose dividend is less than its divisor. */
typedef unsigned Cases;

/* What the lines of a way are made of: parts are told once. */
typedef struct WayWriter {
    Writer *w;
    LineList lines;
    Cases less;
    bool told[SYSTEM_MAX_PARTS];
} WayWriter;

static void tell_part(WayWriter *way, unsigned at, const SystemPart *part) {
    if (part->by)
        add_quotient(way->w, &way->lines, at, part);
    else
        add_rest(way->w, &way->lines, at, part, way->less >> at & 1);
    way->told[at] = true;
}

static void tell_parts(WayWriter *way, const Expr *e) {
    const System *system = way->w->system;
    SymbolId first = (SymbolId)system->symbols->all.size;
    EXPR_FOR_SYMBOL(e, s, first) {
        if (!way->told[s - first])
            tell_part(way, s - first, system_part(system, s));
    }
}

/* A line, behind those of parts that it is the first to be over. */
static void tell(WayWriter *way, const char *word, const Expr *e) {
    tell_parts(way, e);
    add_line(way->w, &way->lines, word, e);
}

static void tell_set(WayWriter *way, const SystemSet *set) {
    for (size_t i = 0; i < set->conditions.nonneg.size; i++)
        tell(way, "needs", set->conditions.nonneg.at[i]);
    tell(way, arena_printf(way->w->arena, "set %u", way->w->local[set->state]),
         set->to);
}

/* What happens on "way" where rests are as "less" has it, and what it makes of
 * the states. */
static LineList way_lines(Writer *w, const SystemWay *way, Cases less) {
    WayWriter out = {.w = w, .less = less};
    for (size_t i = 0; i < way->steps.size; i++)
        tell(&out, way->steps.at[i].is_taken ? "taken" : "needs",
             way->steps.at[i].nonneg);
    for (size_t i = 0; i < way->sets.size; i++)
        tell_set(&out, &way->sets.at[i]);
    return out.lines;
}

/* ---- questions ---- */

/* What is counted: how often the header of "loop" is come to. */
typedef struct Counted {
    LoopId loop;
    PlanNumber number;
} Counted;

static bool counts(const System *s, const SystemWay *way, Counted what) {
    const Loops *loops = &s->f->loops;
    bool from_inside = way->from && loops_nested(loops, what.loop, way->from);
    if (way->to != what.loop)
        return false;
    return what.number == PLAN_TOTAL ||
           (what.number == PLAN_ROUNDS) == from_inside;
}

static bool same_lines(const LineList *a, const LineList *b) {
    for (size_t i = 0; i < a->size && i < b->size; i++)
        if (strcmp(a->at[i], b->at[i]) != 0)
            return false;
    return a->size == b->size;
}

static void add_way(Writer *w, LineList *out, const SystemWay *way,
                    const LineList *lines, Counted what) {
    *vec_push(w->arena, out) =
        arena_printf(w->arena, "way %u %u %u", way->from, way->to,
                     counts(w->system, way, what));
    for (size_t i = 0; i < lines->size; i++)
        *vec_push(w->arena, out) = lines->at[i];
}

/* Ways whose lines are written. */
typedef struct Written {
    const SystemWay *way;
    LineList lines;
} Written;

typedef Vec(Written) WrittenList;

static bool is_written(const WrittenList *all, const Written *one) {
    for (size_t i = 0; i < all->size; i++)
        if (all->at[i].way->from == one->way->from &&
            all->at[i].way->to == one->way->to &&
            same_lines(&all->at[i].lines, &one->lines))
            return true;
    return false;
}

/* So many cases there are at most: above all bits of rests. */
static Cases end_of_cases(const System *s) {
    Cases end = 1;
    for (size_t i = 0; i < s->parts.size; i++)
        if (!s->parts.at[i].by)
            end = 2u << i;
    return end;
}

/* Ways that do the same are one. */
static LineList system_lines(Writer *w, Counted what) {
    const System *s = w->system;
    LineList out = {0};
    WrittenList all = {0};
    for (size_t i = 0; i < s->ways.size; i++)
        for (Cases less = 0; less < end_of_cases(s); less++) {
            const SystemWay *way = &s->ways.at[i];
            Written one = {way, way_lines(w, way, less)};
            if (is_written(&all, &one))
                continue;
            *vec_push(w->arena, &all) = one;
            add_way(w, &out, way, &one.lines, what);
        }
    return out;
}

/* Whether asym-prove has room for it (prove/invariants/system.h). */
static bool is_small(const Writer *w) {
    enum { MOST = 15, OF_PARTS = 4 };
    size_t parts = w->system->parts.size;
    return w->names.size - parts + (parts ? OF_PARTS : 0) <= MOST;
}

static PlanQuestion make_question(const System *system, Counted what,
                                  Arena *arena) {
    PlanQuestion q = {0};
    Writer w = {.system = system, .arena = arena};
    if (!find_symbols(&w) || !is_small(&w))
        return q;
    LineList lines = system_lines(&w, what);
    for (size_t i = 0; i < lines.size; i++)
        *vec_push(arena, &q.system) = lines.at[i];
    for (size_t i = 0; i < w.symbols.size; i++)
        *vec_push(arena, &q.symbols) = w.symbols.at[i];
    for (size_t i = 0; i < system->states.size; i++)
        *vec_push(arena, &q.states) = system->states.at[i];
    return q;
}

/* ---- all questions ---- */

typedef struct Finder {
    Symbols *symbols;
    const TripCounts *trips;
    LoopQuestions *out;
    Arena *arena;
} Finder;

static bool is_open(const Finder *finder, Counted what) {
    const TripCount *trip = &finder->trips->loop[what.loop];
    const PlanFormula *known[] = {[PLAN_ROUNDS] = &trip->count,
                                  [PLAN_TOTAL] = &trip->total,
                                  [PLAN_ENTRIES] = &trip->entries};
    const PlanFormula *f = known[what.number];
    return (!f->formula || f->upper) &&
           !finder->out[what.loop].ask[what.number].points;
}

static void ask(const Finder *finder, const System *system, Counted what) {
    if (is_open(finder, what))
        finder->out[what.loop].ask[what.number] =
            make_question(system, what, finder->arena);
}

static void ask_alone(const Finder *finder, LoopId loop) {
    Arena *scratch = arena_new();
    System system;
    if (system_find(&system, finder->symbols, loop, scratch))
        ask(finder, &system, (Counted){loop, PLAN_ROUNDS});
    arena_free(scratch);
}

static void ask_nest(const Finder *finder, LoopId root) {
    Arena *scratch = arena_new();
    const Loops *loops = &finder->symbols->f->loops;
    System system;
    if (system_find(&system, finder->symbols, root, scratch))
        for (LoopId l = root; l; l = loops->loop[l].next) {
            ask(finder, &system, (Counted){l, PLAN_TOTAL});
            ask(finder, &system, (Counted){l, PLAN_ENTRIES});
        }
    arena_free(scratch);
}

static bool is_nest_open(const Finder *finder, LoopId root) {
    const Loops *loops = &finder->symbols->f->loops;
    for (LoopId l = root; l; l = loops->loop[l].next)
        if (is_open(finder, (Counted){l, PLAN_TOTAL}) ||
            is_open(finder, (Counted){l, PLAN_ENTRIES}))
            return true;
    return false;
}

void systems_ask(Symbols *symbols, const TripCounts *trips,
                 LoopQuestions *questions, Arena *arena) {
    const Loops *loops = &symbols->f->loops;
    Finder finder = {symbols, trips, questions, arena};
    for (LoopId l = 1; l <= loops->count; l++) {
        if (loops->loop[l].parent &&
            is_open(&finder, (Counted){l, PLAN_ROUNDS}))
            ask_alone(&finder, l);
        if (!loops->loop[l].parent && is_nest_open(&finder, l))
            ask_nest(&finder, l);
    }
}
