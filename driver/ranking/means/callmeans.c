#include "driver/ranking/means/callmeans.h"

#include "driver/ranking/means/means.h"
#include "driver/ranking/totals/entries.h"

#include <math.h>

/* Calls that nothing explains are none, as far as this part of all. */
static const double next_to_none = 1e-6;
/* What calls take is the same where it differs by no more than this part. */
static const double alike = 0.01;

enum { MOST_DEPTH = 16 }; /* of callees that others call, too */

/* What is known of a place. */
typedef struct Mean {
    const double *of, *outer; /* by run, with its calls from outside; NULL: not
                                 known, or not yet */
    const CallMeansRule *why; /* NULL: it is known, or not yet */
    unsigned depth;           /* that it was looked for at */
    unsigned height;          /* callees that others call, too, below it */
    bool is_looked_for;
} Mean;

struct CallMeans {
    const Ranking *ranking;
    const bool *unlike; /* by place of a function's own code */
    size_t runs;
    Entries entries;
    const double *calls; /* by entry: in all runs */
    double **work; /* by place of a function's own code, of it and its loops: by
                      run */
    bool *is_hidden; /* the same: something called it that is not known */
    double *hidden;  /* by run: the work of these */
    Mean *mean;      /* by place */
    Arena *arena;
};

/* One that others call as well, at "depth". */
typedef struct Callee {
    uint32_t function;
    unsigned depth;
    const Mean *mean;
} Callee;

/* What a function leads to, while that is gathered. */
typedef struct CallMeansUnder {
    CallMeans *means;
    uint32_t function;
    bool *is_in;  /* by place: it alone leads to that */
    double *work; /* by run: theirs */
    unsigned depth, height;
    Callee callee; /* that is asked about */
} Under;

static const Totals *totals_of(const CallMeans *m) {
    return m->ranking->totals;
}

static const double *count_of(const CallMeans *m, uint32_t place) {
    return m->entries.numbers[totals_of(m)->places.at[place].count];
}

static double *zeros(const CallMeans *m) {
    return ARENA_ARRAY(m->arena, double, m->runs + 1);
}

static void add(const CallMeans *m, double *to, const double *from) {
    for (size_t r = 0; r < m->runs; r++)
        to[r] += from[r];
}

static double sum_of(const CallMeans *m, const double *numbers) {
    double sum = 0;
    for (size_t r = 0; r < m->runs; r++)
        sum += numbers[r];
    return sum;
}

static bool is_main(const CallMeans *m, uint32_t place) {
    return plan_is_main(totals_of(m)->places.at[place].function);
}

/* ---- work ---- */

static void find_work(CallMeans *m) {
    const Totals *t = totals_of(m);
    for (uint32_t p = 0; p < t->places.size; p++) {
        uint32_t function = totals_function(t, p);
        if (!m->work[function])
            m->work[function] = zeros(m);
        add(m, m->work[function], m->entries.numbers[t->places.at[p].work]);
    }
}

/* Whether entry number "e" is from a function in "from"; NULL: from any. */
static bool is_from(const CallMeans *m, size_t e, const bool *from) {
    return !from ||
           from[totals_function(totals_of(m), m->entries.at.at[e].caller)];
}

/* The calls of "function" by functions in "from", or any. */
static double calls_from(const CallMeans *m, const bool *from,
                         uint32_t function) {
    double calls = 0;
    for (size_t e = m->entries.start[function];
         e < m->entries.start[function + 1]; e++)
        calls += is_from(m, e, from) ? m->calls[e] : 0;
    return calls;
}

/* Whether these are about all calls of it. */
static bool make_all(const CallMeans *m, const bool *from, uint32_t function) {
    double all = sum_of(m, count_of(m, function));
    return fabs(calls_from(m, from, function) - all) <= next_to_none * all;
}

static void find_calls(CallMeans *m) {
    double *calls = ARENA_ARRAY(m->arena, double, m->entries.at.size + 1);
    for (size_t e = 0; e < m->entries.at.size; e++)
        calls[e] = sum_of(m, m->entries.at.at[e].count);
    m->calls = calls;
}

static void find_hidden(CallMeans *m) {
    const Totals *t = totals_of(m);
    for (uint32_t p = 0; p < t->places.size; p++) {
        if (totals_function(t, p) != p || is_main(m, p) || make_all(m, NULL, p))
            continue;
        m->is_hidden[p] = true;
        add(m, m->hidden, m->work[p]);
    }
}

CallMeans *callmeans_find(const Ranking *ranking, const bool *unlike,
                          Arena *arena) {
    size_t places = ranking->totals->places.size;
    CallMeans *m = ARENA_NEW(arena, CallMeans);
    *m = (CallMeans){.ranking = ranking,
                     .unlike = unlike,
                     .runs = ranking->totals->runs.size,
                     .entries = entries_find(ranking->totals, arena),
                     .work = ARENA_ARRAY(arena, double *, places + 1),
                     .is_hidden = ARENA_ARRAY(arena, bool, places + 1),
                     .mean = ARENA_ARRAY(arena, Mean, places + 1),
                     .arena = arena};
    m->hidden = zeros(m);
    find_calls(m);
    find_work(m);
    find_hidden(m);
    return m;
}

/* ---- what a function leads to ---- */

/* Whether only functions that are in call "function", and some do. */
static bool is_led_to(Under *u, uint32_t function) {
    const CallMeans *m = u->means;
    const Entries *entries = &m->entries;
    bool is_called = false;
    for (size_t e = entries->start[function];
         e < entries->start[function + 1] && !is_called; e++)
        is_called = is_from(m, e, u->is_in);
    if (!is_called)
        return false;
    u->is_in[function] = true; /* its own calls of itself count, too */
    u->is_in[function] = make_all(m, u->is_in, function);
    return u->is_in[function];
}

/* Takes in what only functions that are in call; whether there was any. */
static bool take_in(Under *u) {
    const CallMeans *m = u->means;
    bool took = false;
    for (uint32_t p = 0; p < totals_of(m)->places.size; p++)
        if (!u->is_in[p] && !m->is_hidden[p])
            took |= is_led_to(u, p);
    return took;
}

/* ---- what forbids that a mean is known ---- */

static bool has_hidden_callers(const Under *u) {
    return u->means->is_hidden[u->function];
}

static bool leads_back(const Under *u) {
    return u->callee.mean->is_looked_for;
}

static bool goes_too_deep(const Under *u) {
    const Callee *c = &u->callee;
    if (c->mean->of)
        return c->depth + c->mean->height >= MOST_DEPTH;
    return !c->mean->why || c->mean->why->is_of_depth;
}

static bool is_unknown(const Under *u) {
    return !u->callee.mean->of;
}

static bool differs(const Under *u) {
    const double *mean = u->callee.mean->of;
    double least = INFINITY, most = 0;
    for (size_t r = 0; r < u->means->runs; r++) {
        least = mean[r] > 0 ? fmin(least, mean[r]) : least;
        most = fmax(most, mean[r]);
    }
    return !(most <= least * (1 + alike));
}

/* Where calls differ, its own may be the dear ones: that is no more than twice
 * the mean if they are half of all. */
static bool may_be_dear(const Under *u) {
    const CallMeans *m = u->means;
    uint32_t function = u->callee.function;
    return m->unlike[function] && calls_from(m, u->is_in, function) <
                                      sum_of(m, count_of(m, function)) / 2;
}

/* Calls of nobody knows what may be those of hidden functions. */
static bool hides_much(const Under *u) {
    const CallMeans *m = u->means;
    return sum_of(m, m->hidden) > alike * sum_of(m, u->work);
}

static const CallMeansRule rules[] = {
    {"hidden callers", CALLMEANS_FIRST, has_hidden_callers, false,
     "something calls it that is not counted"},
    {"a circle", CALLMEANS_CALLEE, leads_back, false,
     "what it and others call leads back to it"},
    {"too deep", CALLMEANS_CALLEE, goes_too_deep, true,
     "what it and others call goes on for too many calls"},
    {"an unknown callee", CALLMEANS_CALLEE, is_unknown, false,
     "nothing is known of what it and others call"},
    {"a callee that grows", CALLMEANS_CALLEE, differs, false,
     "what it and others call takes more in some runs than in others"},
    {"a callee that may be dear", CALLMEANS_CALLEE, may_be_dear, false,
     "its calls may be the dear ones of what others call as well"},
    {"hidden work", CALLMEANS_LAST, hides_much, false,
     "it may call what does much, and is called by nobody knows what"},
};

const CallMeansRule *callmeans_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static const CallMeansRule *first_rule(const Under *u, CallMeansStage stage) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].stage == stage && rules[i].applies(u))
            return &rules[i];
    return NULL;
}

/* ---- a mean ---- */

static void find_mean(CallMeans *m, uint32_t place, unsigned depth);

/* What is not known for its depth alone is looked for again at a lower one. */
static const Mean *mean_of(CallMeans *m, uint32_t place, unsigned depth) {
    const Mean *mean = &m->mean[place];
    bool is_settled =
        mean->of || mean->is_looked_for ||
        (mean->why && (!mean->why->is_of_depth || depth >= mean->depth));
    if (!is_settled && depth < MOST_DEPTH)
        find_mean(m, place, depth);
    return mean;
}

/* Adds what "u" calls of what others call as well, unless a rule forbids it. */
static const CallMeansRule *add_shared(Under *u) {
    CallMeans *m = u->means;
    for (size_t e = 0; e < m->entries.at.size; e++) {
        const Entry *entry = &m->entries.at.at[e];
        uint32_t caller = totals_function(totals_of(m), entry->caller);
        if (!u->is_in[caller] || u->is_in[entry->function])
            continue;
        u->callee = (Callee){entry->function, u->depth + 1,
                             mean_of(m, entry->function, u->depth + 1)};
        const CallMeansRule *rule = first_rule(u, CALLMEANS_CALLEE);
        if (rule)
            return rule;
        const Mean *mean = u->callee.mean;
        if (u->height <= mean->height)
            u->height = mean->height + 1;
        for (size_t r = 0; r < m->runs; r++)
            u->work[r] += entry->count[r] * mean->of[r];
    }
    return NULL;
}

/* Of main all is known. */
static const CallMeansRule *gather(Under *u) {
    CallMeans *m = u->means;
    const Totals *t = totals_of(m);
    const CallMeansRule *rule = first_rule(u, CALLMEANS_FIRST);
    if (rule)
        return rule;
    u->is_in[u->function] = true;
    while (take_in(u))
        ;
    for (uint32_t p = 0; p < t->places.size; p++)
        if (totals_function(t, p) == p &&
            (u->is_in[p] || is_main(m, u->function)))
            add(m, u->work, m->work[p]);
    if (is_main(m, u->function))
        return NULL;
    rule = add_shared(u);
    return rule ? rule : first_rule(u, CALLMEANS_LAST);
}

/* The calls of it by functions that are not in. */
static const double *outer_calls(const Under *u) {
    const CallMeans *m = u->means;
    double *out = zeros(m);
    add(m, out, count_of(m, u->function));
    for (size_t e = m->entries.start[u->function];
         e < m->entries.start[u->function + 1]; e++)
        for (size_t r = 0; is_from(m, e, u->is_in) && r < m->runs; r++)
            out[r] -= m->entries.at.at[e].count[r];
    return out;
}

static void find_mean(CallMeans *m, uint32_t place, unsigned depth) {
    size_t places = totals_of(m)->places.size;
    Under u = {.means = m,
               .function = place,
               .is_in = ARENA_ARRAY(m->arena, bool, places + 1),
               .work = zeros(m),
               .depth = depth};
    Mean *out = &m->mean[place];
    *out = (Mean){.is_looked_for = true};
    *out = (Mean){.why = gather(&u), .depth = depth, .height = u.height};
    if (out->why)
        return;
    out->outer = outer_calls(&u);
    double *mean = zeros(m);
    for (size_t r = 0; r < m->runs; r++)
        mean[r] = out->outer[r] > 0 ? u.work[r] / out->outer[r] : 0;
    out->of = mean;
}

const double *callmeans_of(CallMeans *m, uint32_t place) {
    return mean_of(m, place, 0)->of;
}

const CallMeansRule *callmeans_rule(CallMeans *m, uint32_t place) {
    return mean_of(m, place, 0)->why;
}

/* ---- points ---- */

/* Whether no run has more than one call from outside. */
static bool is_single(const CallMeans *m, uint32_t place) {
    for (size_t r = 0; r < m->runs; r++)
        if (m->mean[place].outer[r] > 1)
            return false;
    return true;
}

MeasuredPoints callmeans_points(CallMeans *m, uint32_t place, Arena *arena) {
    const double *mean = callmeans_of(m, place);
    const Growing *g = m->ranking->growing;
    MeasuredPoints out = {0};
    if (mean && is_single(m, place)) {
        out = means_points(m->ranking, mean, g->all, m->runs, arena);
        out.of = MEASURED_EACH;
    } else if (mean)
        out = means_points(m->ranking, mean, g->typical, g->n_typical, arena);
    out.is_counted = true;
    return out;
}
