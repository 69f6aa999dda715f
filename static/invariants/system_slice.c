/* system_slice.c -- which states decide about branches. */
#include "static/invariants/system.h"

bool system_is_state(const System *system, SymbolId symbol) {
    for (size_t i = 0; i < system->states.size; i++)
        if (system->states.at[i] == symbol)
            return true;
    return false;
}

const SystemPart *system_part(const System *s, SymbolId symbol) {
    size_t first = s->symbols->all.size;
    return symbol >= first ? &s->parts.at[symbol - first] : NULL;
}

size_t system_symbols(const System *s) {
    return s->symbols->all.size + s->parts.size;
}

/* By symbol, parts too. */
typedef struct Marks {
    bool *changes; /* it is a state, */
    bool *wild;    /* and may become anything, */
    bool *decides; /* and decides about a branch */
} Marks;

static bool has_marked(const Expr *e, const bool *marks) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (marks[s])
            return true;
    }
    return false;
}

static bool part_has_marked(const SystemPart *part, const bool *marks) {
    return has_marked(part->of, marks) ||
           (part->modulo && has_marked(part->modulo, marks));
}

/* Whether a condition of "set" is over a marked one. */
static bool rests_on(const SystemSet *set, const bool *marks) {
    for (size_t i = 0; i < set->conditions.nonneg.size; i++)
        if (has_marked(set->conditions.nonneg.at[i], marks))
            return true;
    return !set->to || has_marked(set->to, marks);
}

static bool mark_wild(const System *s, Marks *m) {
    bool more = false;
    for (size_t i = 0; i < s->ways.size; i++)
        for (size_t k = 0; k < s->ways.at[i].sets.size; k++) {
            const SystemSet *set = &s->ways.at[i].sets.at[k];
            if (m->wild[set->state] || !rests_on(set, m->wild))
                continue;
            m->wild[set->state] = more = true;
        }
    for (SymbolId i = (SymbolId)s->symbols->all.size; i < system_symbols(s);
         i++)
        if (!m->wild[i] && part_has_marked(system_part(s, i), m->wild))
            m->wild[i] = more = true;
    return more;
}

/* Takes out branches that are over wild states, with the conditions before
 * them. */
static void drop_wild_steps(SystemSteps *steps, const Marks *m) {
    size_t kept = 0, begin = 0;
    bool wild = false;
    for (size_t i = 0; i < steps->size; i++) {
        wild = wild || has_marked(steps->at[i].nonneg, m->wild);
        steps->at[kept++] = steps->at[i];
        if (!steps->at[i].is_taken)
            continue;
        if (wild)
            kept = begin;
        begin = kept;
        wild = false;
    }
    steps->size = kept;
}

static void mark_in(const Expr *e, const Marks *m, bool *more) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (m->changes[s] && !m->decides[s])
            m->decides[s] = *more = true;
    }
}

static void mark_in_part(const SystemPart *part, const Marks *m, bool *more) {
    mark_in(part->of, m, more);
    if (part->modulo)
        mark_in(part->modulo, m, more);
}

static bool mark_deciding(const System *s, Marks *m) {
    bool more = false;
    for (size_t i = 0; i < s->ways.size; i++) {
        const SystemWay *way = &s->ways.at[i];
        for (size_t k = 0; k < way->steps.size; k++)
            mark_in(way->steps.at[k].nonneg, m, &more);
        for (size_t k = 0; k < way->sets.size; k++) {
            const SystemSet *set = &way->sets.at[k];
            if (!m->decides[set->state] || m->wild[set->state])
                continue;
            mark_in(set->to, m, &more);
            for (size_t c = 0; c < set->conditions.nonneg.size; c++)
                mark_in(set->conditions.nonneg.at[c], m, &more);
        }
    }
    for (SymbolId i = (SymbolId)s->symbols->all.size; i < system_symbols(s);
         i++)
        if (m->decides[i])
            mark_in_part(system_part(s, i), m, &more);
    return more;
}

static bool stays(const Marks *m, SymbolId state) {
    return m->decides[state] && !m->wild[state];
}

static void drop_states(System *s, const Marks *m) {
    size_t kept = 0;
    for (size_t i = 0; i < s->states.size; i++)
        if (stays(m, s->states.at[i]))
            s->states.at[kept++] = s->states.at[i];
    s->states.size = kept;
    for (size_t i = 0; i < s->ways.size; i++) {
        SystemWay *way = &s->ways.at[i];
        kept = 0;
        for (size_t k = 0; k < way->sets.size; k++)
            if (stays(m, way->sets.at[k].state))
                way->sets.at[kept++] = way->sets.at[k];
        way->sets.size = kept;
    }
}

void system_slice(System *s) {
    Arena *scratch = arena_new();
    size_t count = system_symbols(s);
    Marks m = {ARENA_ARRAY(scratch, bool, count),
               ARENA_ARRAY(scratch, bool, count),
               ARENA_ARRAY(scratch, bool, count)};
    for (size_t i = 0; i < s->states.size; i++)
        m.changes[s->states.at[i]] = true;
    for (size_t i = s->symbols->all.size; i < count; i++)
        m.changes[i] = true;
    while (mark_wild(s, &m))
        ;
    for (size_t i = 0; i < s->ways.size; i++)
        drop_wild_steps(&s->ways.at[i].steps, &m);
    while (mark_deciding(s, &m))
        ;
    drop_states(s, &m);
    arena_free(scratch);
}
