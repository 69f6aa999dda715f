#include "interp/cost/compose/assumptions.h"

#include "base/text.h"
#include "interp/cost/compose/pointers.h"

#include <string.h>

typedef Vec(uint32_t) Numbers;

/* Which texts an assumption has, as numbers of a table of texts, from 1 on: one
 * with a cost is another than one that is O(1). */
typedef struct Key {
    uint32_t name, cost; /* 0: no cost */
} Key;

static uint32_t number_of_text(Map *texts, const char *text) {
    return *map_value(texts, text, strlen(text), (uint32_t)texts->size + 1);
}

static Key key_of(Map *texts, const Assumption *assumption) {
    return (Key){number_of_text(texts, assumption->name),
                 assumption->cost ? number_of_text(texts, assumption->cost)
                                  : 0};
}

/* What one function calls, or may call through a pointer. */
typedef struct Callees {
    Numbers functions;
    Numbers assumptions; /* of what has no body */
} Callees;

typedef struct Finder {
    const Composer *c;
    Callees *callees;    /* indexed as the functions */
    Vec(Assumption) all; /* of the program; a name may be there as both kinds */
    Vec(Key) keys;       /* of these */
    Map texts;           /* of keys */
    Map by_key[2];       /* by kind: key -> index in "all" */
    uint64_t **marks;    /* by function: a bit for each of "all" */
    Vec(const PlanOutside *) outside; /* of no source, and their address is
                                         taken */
    Arena *scratch;
} Finder;

/* ---- functions of no source ---- */

static Map names_of_globals(const Finder *f) {
    Map names = {.arena = f->scratch};
    for (size_t i = 0; i < f->c->count; i++) {
        const PlanFunction *plan = f->c->functions[i].claims->plan;
        if (!plan->local)
            (void)map_value(&names, plan->linkage, strlen(plan->linkage), 1);
    }
    return names;
}

static void find_outside(Finder *f) {
    if (!f->c->count || !f->c->functions[0].program)
        return;
    const ProgramPlans *program = f->c->functions[0].program;
    Map names = names_of_globals(f);
    for (size_t p = 0; p < program->count; p++)
        for (size_t i = 0; i < program->at[p].outside.size; i++) {
            const PlanOutside *o = &program->at[p].outside.at[i];
            if (!map_find(&names, o->linkage, strlen(o->linkage)))
                *vec_push(f->scratch, &f->outside) = o;
        }
}

/* ---- calls ---- */

static uint32_t number_of(Finder *f, const Assumption *assumption) {
    const Key key = key_of(&f->texts, assumption);
    uint32_t next = (uint32_t)f->all.size;
    uint32_t number =
        *map_value(&f->by_key[assumption->by_nature], &key, sizeof key, next);
    if (number == next) {
        *vec_push(f->scratch, &f->all) = *assumption;
        *vec_push(f->scratch, &f->keys) = key;
    }
    return number;
}

/* "call" has a name, of a function without body. */
static void assume(Finder *f, Callees *callees, const PlanCall *call) {
    Assumption assumption;
    if (external_assumption(&assumption, call, f->c->arena))
        *vec_push(f->scratch, &callees->assumptions) =
            number_of(f, &assumption);
}

static const PlanFunction *plan_at(const Finder *f, size_t function) {
    return f->c->functions[function].claims->plan;
}

/* "row" stands for a function without body. */
static void assume_row(Finder *f, Callees *callees, const PlanFunction *row) {
    Assumption assumption = {row->name, true, row->library};
    *vec_push(f->scratch, &callees->assumptions) = number_of(f, &assumption);
}

/* It may be of any of them. */
static void look_at_pointer(Finder *f, Callees *callees, const PlanCall *call) {
    PointedTo to = pointers_targets(f->c, call);
    for (size_t i = 0; i < to.size; i++)
        *vec_push(f->scratch, &callees->functions) = to.at[i];
    for (size_t i = 0; i < f->outside.size; i++) {
        const PlanOutside *outside = f->outside.at[i];
        if (!pointers_fit(call, outside->type, outside->parameters))
            continue;
        PlanCall named = *call;
        named.callee = outside->linkage;
        assume(f, callees, &named);
    }
}

static void look_at_call(Finder *f, size_t caller, const PlanCall *call) {
    Callees *callees = &f->callees[caller];
    if (!call->callee) {
        look_at_pointer(f, callees, call);
        return;
    }
    size_t callee =
        linkage_callee(&f->c->linkage, &f->c->functions[caller], call);
    if (callee < f->c->count)
        *vec_push(f->scratch, &callees->functions) = (uint32_t)callee;
    if (callee < f->c->count && plan_at(f, callee)->library)
        assume_row(f, callees, plan_at(f, callee));
    else if (callee == f->c->count)
        assume(f, callees, call);
}

static void look_at_calls(Finder *f) {
    for (size_t i = 0; i < f->c->count; i++) {
        const PlanFunction *plan = f->c->functions[i].claims->plan;
        for (size_t k = 0; k < plan->calls.size; k++)
            look_at_call(f, i, &plan->calls.at[k]);
    }
}

/* ---- what they add up to ---- */

static size_t words_of(const Finder *f) {
    return f->all.size / 64 + 1;
}

static void mark_own(Finder *f) {
    f->marks = ARENA_ARRAY(f->scratch, uint64_t *, f->c->count + 1);
    for (size_t i = 0; i < f->c->count; i++) {
        const Numbers *own = &f->callees[i].assumptions;
        f->marks[i] = ARENA_ARRAY(f->scratch, uint64_t, words_of(f));
        for (size_t k = 0; k < own->size; k++)
            f->marks[i][own->at[k] / 64] |= UINT64_C(1) << own->at[k] % 64;
    }
}

/* Whether "to" had not all of "from" yet. */
static bool merge(const Finder *f, uint64_t *to, const uint64_t *from) {
    bool news = false;
    for (size_t w = 0; w < words_of(f); w++) {
        news = news || (from[w] & ~to[w]);
        to[w] |= from[w];
    }
    return news;
}

/* Callers mostly stand behind what they call. */
static bool spread(const Finder *f) {
    bool news = false;
    for (size_t i = 0; i < f->c->count; i++) {
        const Numbers *functions = &f->callees[i].functions;
        for (size_t k = 0; k < functions->size; k++)
            if (merge(f, f->marks[i], f->marks[functions->at[k]]))
                news = true;
    }
    return news;
}

/* ---- the result ---- */

static bool is_marked(const uint64_t *marks, size_t number) {
    return marks[number / 64] >> number % 64 & 1;
}

/* By assumption: the first one of that name. */
static uint32_t *find_firsts(const Finder *f) {
    uint32_t *first = ARENA_ARRAY(f->scratch, uint32_t, f->all.size + 1);
    for (uint32_t n = 0; n < f->all.size; n++) {
        const Assumption *a = &f->all.at[n];
        const uint32_t *twin = map_find(&f->by_key[!a->by_nature],
                                        &f->keys.at[n], sizeof f->keys.at[n]);
        first[n] = twin && *twin < n ? *twin : n;
    }
    return first;
}

/* One that is not so by nature counts for both kinds.  "place" has room for all
 * assumptions. */
static void list_of(const Finder *f, size_t function, const uint32_t *first,
                    size_t *place) {
    FunctionCost *out = &f->c->out[function];
    const uint64_t *marks = f->marks[function];
    for (size_t n = 0; n < f->all.size; n++) {
        if (!is_marked(marks, n))
            continue;
        uint32_t name = first[n];
        if (name != n && is_marked(marks, name)) {
            out->assumes.at[place[name]].by_nature = false;
            continue;
        }
        place[name] = out->assumes.size;
        *vec_push(f->c->arena, &out->assumes) = f->all.at[n];
    }
}

static void list(const Finder *f) {
    const uint32_t *first = find_firsts(f);
    size_t *place = ARENA_ARRAY(f->scratch, size_t, f->all.size + 1);
    for (size_t i = 0; i < f->c->count; i++)
        list_of(f, i, first, place);
}

void assumptions_find(const Composer *c) {
    Arena *scratch = arena_new();
    Finder f = {.c = c,
                .callees = ARENA_ARRAY(scratch, Callees, c->count + 1),
                .texts = {.arena = scratch},
                .by_key = {{.arena = scratch}, {.arena = scratch}},
                .scratch = scratch};
    find_outside(&f);
    look_at_calls(&f);
    mark_own(&f);
    while (spread(&f))
        ;
    list(&f);
    arena_free(scratch);
}

size_t assumptions_beyond(const FunctionCost *cost) {
    size_t count = 0;
    for (size_t i = 0; i < cost->assumes.size; i++)
        count += !cost->assumes.at[i].by_nature;
    return count;
}

/* ---- as text ---- */

typedef struct Listed {
    Map known, texts; /* keys of what is listed, and names with a cost */
    Text constant, others;
    Arena *arena;
} Listed;

const char *assumptions_text_one(const Assumption *assumption, Arena *arena) {
    return arena_printf(arena, "%s: O(%s)", assumption->name,
                        assumption->cost ? assumption->cost : "1");
}

/* Whether it was not there before. */
static bool is_new(Listed *l, Key key) {
    uint32_t *seen = map_value(&l->known, &key, sizeof key, 0);
    return !(*seen)++;
}

static void list_cost(Listed *l, const Assumption *assumption) {
    Key key = key_of(&l->texts, assumption);
    if (!assumption->cost || !is_new(l, key))
        return;
    text_add(&l->others, "%s%s", l->others.length ? "; " : "",
             assumptions_text_one(assumption, l->arena));
    (void)is_new(l, (Key){key.name, 0});
}

/* With constants a function may be O(1) that is not so in general. */
static void list_constant(Listed *l, const Assumption *assumption) {
    if (!assumption->cost && is_new(l, key_of(&l->texts, assumption)))
        text_add(&l->constant, "%s%s", l->constant.length ? ", " : "",
                 assumption->name);
}

static void list_all(Listed *l, const FunctionCost *const *costs, size_t count,
                     void (*add)(Listed *, const Assumption *)) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < costs[i]->assumes.size; k++)
            add(l, &costs[i]->assumes.at[k]);
}

const char *assumptions_text_all(const FunctionCost *const *costs, size_t count,
                                 Arena *arena) {
    Listed l = {.known = {.arena = arena},
                .texts = {.arena = arena},
                .constant = text_new(arena),
                .others = text_new(arena),
                .arena = arena};
    list_all(&l, costs, count, list_cost);
    list_all(&l, costs, count, list_constant);
    if (l.constant.length)
        text_add(&l.constant, ": O(1)%s", l.others.length ? "; " : "");
    text_add_text(&l.constant, text_chars(&l.others));
    return text_chars(&l.constant);
}
