#include "interp/search/search.h"

#include "interp/forms/forms.h"
#include "interp/search/layers.h"

#include <limits.h>
#include <string.h>

static const unsigned no_level = UINT_MAX;

/* What is known of all formulas in symbols of "rank" and below.  A level of 0
 * is none. */
typedef struct Known {
    unsigned rank;
    unsigned refuted_level; /* none of this level and below goes through all */
    unsigned fitting_level; /* some of this level and above do */
    size_t swept_size;      /* with so many symbols, */
    unsigned swept_level;   /* none of this level and below does */
} Known;

/* Among the candidates of one form. */
typedef struct Search {
    const Form *form;
    const Problem *problem;
    Finding *out;
    unsigned weak_level; /* lowest level of a formula that fits but has not
                            earned it */
    unsigned weak_rank;  /* of the symbols it may use */
    bool starved;        /* too few samples for some layer that matters */
    bool decided;
    bool fractional; /* the weak one lacks no samples, but whole values */
    Known known;
} Search;

/* The best candidates of one layer: those of the lowest sum of ranks. */
typedef struct Contest {
    Support best, rival; /* different formulas that fit equally well */
    size_t count;        /* 0: none fits; 1: best only; 2: both */
    unsigned rank_sum;
} Contest;

static bool same_symbols(const Support *a, const Support *b) {
    return a->n_symbols == b->n_symbols &&
           (a->n_symbols == 0 ||
            memcmp(a->symbols, b->symbols, a->n_symbols * sizeof *a->symbols) ==
                0);
}

static unsigned sum_of_ranks(const Problem *problem, const Support *e) {
    unsigned sum = 0;
    for (size_t i = 0; i < e->n_symbols; i++)
        sum += problem_rank(problem, e->symbols[i]);
    return sum;
}

static void contest_enter(Contest *contest, const Problem *problem,
                          const Support *entry) {
    unsigned rank_sum = sum_of_ranks(problem, entry);
    if (contest->count == 0 || rank_sum < contest->rank_sum) {
        *contest = (Contest){.best = *entry, .rank_sum = rank_sum, .count = 1};
    } else if (contest->count == 1 && rank_sum == contest->rank_sum &&
               !same_symbols(&contest->best, entry)) {
        contest->rival = *entry;
        contest->count = 2;
    }
}

/* The first symbol of "a" that "b" lacks, or just the first one. */
static SymbolId difference(const Support *a, const Support *b) {
    for (size_t i = 0; i < a->n_symbols; i++) {
        bool shared = false;
        for (size_t j = 0; j < b->n_symbols; j++)
            shared |= a->symbols[i] == b->symbols[j];
        if (!shared)
            return a->symbols[i];
    }
    return a->symbols[0];
}

static void decide(Search *search, const Contest *contest) {
    Finding *out = search->out;
    search->decided = true;
    out->status = contest->count == 1 ? FIT_EXACT : FIT_NOT_APART;
    out->support = contest->best;
    if (contest->count == 1)
        return;
    out->apart_a = difference(&contest->best, &contest->rival);
    out->apart_b = difference(&contest->rival, &contest->best);
}

static void settle(Search *search, unsigned rank, unsigned level,
                   const Contest *contest) {
    if (contest->count == 0)
        return;
    bool earned = contest->best.verdict == VERDICT_EARNED ||
                  contest->rival.verdict == VERDICT_EARNED;
    if (earned) {
        decide(search, contest);
        return;
    }
    if (!search->fractional && contest->count == 1 &&
        contest->best.fractional) {
        search->out->support = contest->best;
        search->fractional = true;
    }
    search->weak_level = level;
    search->weak_rank = rank;
}

/* Whether a formula that fits, but has not earned it, leaves no room for those
 * of "layer".  Of one that lacks whole values only, what the function makes of
 * the inputs may have these: n / 4, where n was a multiple of 4 in all samples.
 */
static bool is_behind_weak(const Search *search, const Layer *layer) {
    bool may_be_whole = search->fractional && layer->rank > search->weak_rank;
    return layer->level > search->weak_level ||
           (layer->level == search->weak_level && !may_be_whole);
}

static void copy_symbols(Candidate *candidate, Arena *arena) {
    size_t size = candidate->n_symbols;
    SymbolId *copy = ARENA_ARRAY(arena, SymbolId, size);
    if (size > 0)
        memcpy(copy, candidate->symbols, size * sizeof *copy);
    candidate->symbols = copy;
}

static void try_candidate(Contest *contest, const Problem *problem,
                          Candidate candidate) {
    Support support;
    copy_symbols(&candidate, problem->scratch);
    support_gather(&support, problem, &candidate);
    if (support.verdict != VERDICT_REFUTED)
        contest_enter(contest, problem, &support);
}

static void try_constant(Search *search) {
    if (search->form->unknowns(search->form, 0, 0) == 0)
        return;
    Contest contest = {0};
    Candidate constant = form_candidate(search->form, 0, 0, search->problem);
    if (form_fits(&constant, search->problem))
        try_candidate(&contest, search->problem, constant);
    settle(search, 0, 0, &contest);
}

static bool any_fits(const Layer *layer) {
    LayerWalk walk;
    layers_walk(&walk, layer);
    for (const Candidate *c; (c = layers_next(&walk));)
        if (form_fits(c, layer->problem))
            return true;
    return false;
}

/* Whether all symbols together fit. */
static bool fits_together(const Known *known, const Layer *layer) {
    return known->fitting_level > 0 && layer->level >= known->fitting_level;
}

/* What is saved where all symbols together are refuted, or else by a sweep. */
static uint64_t cost_at_stake(const Layer *layer, const Layer *highest,
                              size_t unknowns) {
    return problem_has_room(layer->problem, unknowns) ? highest->cost
                                                      : layer->cost;
}

/* Tries all symbols of the pool together where that costs less than what it may
 * save: if they do not fit, no choice of them does. */
static void try_together(Known *known, const Layer *layer,
                         const Layer *highest) {
    Layer all = *layer;
    size_t unknowns =
        layer->form->unknowns(layer->form, layer->pool_size, layer->level);
    if (layer->size == layer->pool_size || fits_together(known, layer) ||
        unknowns >= layer->problem->size ||
        layers_cost(unknowns) >= cost_at_stake(layer, highest, unknowns))
        return;
    all.size = all.pool_size;
    if (any_fits(&all))
        known->fitting_level = layer->level;
    else
        known->refuted_level = layer->level;
}

/* Above a level where all symbols fit together, fewer seldom do: a sweep at the
 * highest level refutes those between, too. */
static void sweep(Known *known, const Layer *layer, const Layer *highest) {
    if (!fits_together(known, layer) || layer->level == known->fitting_level ||
        known->swept_size == layer->size || highest->level == layer->level)
        return;
    known->swept_size = layer->size;
    known->swept_level = any_fits(highest) ? 0 : highest->level;
}

/* Whether it is known, or cheap to find out, that no candidate fits. */
static bool refuted_before(Search *search, const Layer *layer) {
    Known *known = &search->known;
    if (!layer->form->nested)
        return false;
    if (known->rank != layer->rank)
        *known = (Known){.rank = layer->rank};
    if (layer->level <= known->refuted_level)
        return true;
    Layer highest = layers_highest(layer, search->weak_level - 1);
    try_together(known, layer, &highest);
    if (layer->level <= known->refuted_level)
        return true;
    sweep(known, layer, &highest);
    return known->swept_size == layer->size &&
           layer->level <= known->swept_level;
}

static bool search_layer(void *context, const Layer *layer) {
    Search *search = context;
    Contest contest = {0};
    if (is_behind_weak(search, layer) || refuted_before(search, layer))
        return false;
    if (!problem_has_room(
            layer->problem,
            layer->form->unknowns(layer->form, layer->size, layer->level))) {
        search->starved |= layer->level <= layer->form->level_to_refute;
        return false;
    }
    if (!layer->affordable)
        return false;
    bool fits =
        layer->size == layer->pool_size && fits_together(&search->known, layer);
    LayerWalk walk;
    layers_walk(&walk, layer);
    for (const Candidate *c; (c = layers_next(&walk));)
        if (fits || form_fits(c, layer->problem))
            try_candidate(&contest, layer->problem, *c);
    settle(search, layer->rank, layer->level, &contest);
    return search->decided;
}

static void search_form(Finding *out, const Form *form,
                        const Problem *problem) {
    Search search = {
        .form = form, .problem = problem, .out = out, .weak_level = no_level};
    *out = (Finding){0};
    try_constant(&search);
    if (!search.decided)
        layers_visit(form, problem, search_layer, &search);
    if (search.decided)
        return;
    out->contradicted = search.weak_level == no_level;
    out->status = search.fractional                      ? FIT_NOT_WHOLE
                  : out->contradicted && !search.starved ? FIT_REFUTED
                                                         : FIT_TOO_FEW;
}

/* A form that fits, but proves nothing, leaves no room for those behind it. */
void search_run(Finding *out, const Problem *problem) {
    Finding other;
    search_form(out, forms_at(0), problem);
    other = *out;
    for (size_t i = 1; other.status == FIT_REFUTED && forms_at(i); i++)
        search_form(&other, forms_at(i), problem);
    if (other.status == FIT_EXACT)
        *out = other;
}
