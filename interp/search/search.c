#include "interp/search/search.h"

#include "interp/forms/forms.h"
#include "interp/search/layers.h"

#include <limits.h>
#include <string.h>

static const unsigned no_level = UINT_MAX;

/* Among the candidates of one form. */
typedef struct Search {
    const Form *form;
    const Problem *problem;
    Finding *out;
    unsigned weak_level; /* lowest level of a formula that fits but has not
                            earned it */
    bool starved;        /* too few samples for some layer that matters */
    bool decided;
    bool fractional; /* the weak one lacks no samples, but whole values */
    unsigned refuted_rank, refuted_level; /* no formula in symbols of this rank
                                             and below, of this level and below,
                                             goes through all */
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

static void settle(Search *search, unsigned level, const Contest *contest) {
    if (contest->count == 0)
        return;
    bool earned = contest->best.verdict == VERDICT_EARNED ||
                  contest->rival.verdict == VERDICT_EARNED;
    if (earned)
        decide(search, contest);
    else
        search->weak_level = level;
    if (!earned && contest->count == 1 && contest->best.fractional) {
        search->out->support = contest->best;
        search->fractional = true;
    }
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
    if (!form_fits(&candidate, problem))
        return;
    Support support;
    copy_symbols(&candidate, problem->scratch);
    support_gather(&support, problem, &candidate);
    if (support.verdict != VERDICT_REFUTED)
        contest_enter(contest, problem, &support);
}

static void try_constant(Search *search) {
    if (search->form->unknowns(0, 0) == 0)
        return;
    Contest contest = {0};
    try_candidate(&contest, search->problem,
                  form_candidate(search->form, 0, 0, search->problem));
    settle(search, 0, &contest);
}

/* Refutes a layer at one stroke where that is cheap: if all symbols of the pool
 * together do not fit, no choice of them does. */
static bool refuted_together(Search *search, const Layer *layer) {
    const Form *form = layer->form;
    size_t unknowns = form->unknowns(layer->pool_size, layer->level);
    if (search->refuted_rank == layer->rank &&
        search->refuted_level >= layer->level)
        return true;
    if (!form->nested || unknowns >= layer->problem->size ||
        layers_cost(unknowns) >= layer->cost)
        return false;
    Layer all = *layer;
    LayerWalk walk;
    all.size = all.pool_size;
    layers_walk(&walk, &all);
    const Candidate *whole = layers_next(&walk);
    if (!whole || form_fits(whole, layer->problem))
        return false;
    search->refuted_rank = layer->rank;
    search->refuted_level = layer->level;
    return true;
}

static bool search_layer(void *context, const Layer *layer) {
    Search *search = context;
    Contest contest = {0};
    if (layer->level >= search->weak_level || refuted_together(search, layer))
        return false;
    if (!problem_has_room(layer->problem,
                          layer->form->unknowns(layer->size, layer->level))) {
        search->starved |= layer->level <= layer->form->level_to_refute;
        return false;
    }
    if (!layer->affordable)
        return false;
    LayerWalk walk;
    layers_walk(&walk, layer);
    for (const Candidate *c; (c = layers_next(&walk));)
        try_candidate(&contest, layer->problem, *c);
    settle(search, layer->level, &contest);
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

void search_run(Finding *out, const Problem *problem) {
    size_t i = 0;
    do
        search_form(out, forms_at(i++), problem);
    while (out->status == FIT_REFUTED && forms_at(i));
}
