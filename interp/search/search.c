#include "interp/search/search.h"

#include "interp/search/layers.h"

#include <limits.h>
#include <string.h>

/* Only when formulas up to this degree are refuted, more samples are taken to
 * be of no use. */
enum { DEGREE_TO_REFUTE = 4 };

static const unsigned no_degree = UINT_MAX;

typedef struct Search {
    const Problem *problem;
    Finding *out;
    unsigned weak_degree; /* lowest degree of a formula that fits but has not
                             earned it */
    bool starved;         /* too few samples for some layer that matters */
    bool decided;
    unsigned refuted_rank, refuted_degree; /* no formula in symbols of this
                                              rank and below, of this degree
                                              and below, goes through all */
} Search;

/* The best supports of one layer: those of the lowest sum of ranks. */
typedef struct Contest {
    Evidence best, rival; /* different formulas that fit equally well */
    size_t count;         /* 0: none fits; 1: best only; 2: both */
    unsigned rank_sum;
} Contest;

static bool same_symbols(const Evidence *a, const Evidence *b) {
    return a->n_symbols == b->n_symbols &&
           (a->n_symbols == 0 ||
            memcmp(a->symbols, b->symbols, a->n_symbols * sizeof *a->symbols) ==
                0);
}

static unsigned sum_of_ranks(const Problem *problem, const Evidence *e) {
    unsigned sum = 0;
    for (size_t i = 0; i < e->n_symbols; i++)
        sum += problem_rank(problem, e->symbols[i]);
    return sum;
}

static void contest_enter(Contest *contest, const Problem *problem,
                          const Evidence *entry) {
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
static SymbolId difference(const Evidence *a, const Evidence *b) {
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
    out->evidence = contest->best;
    if (contest->count == 1)
        return;
    out->apart_a = difference(&contest->best, &contest->rival);
    out->apart_b = difference(&contest->rival, &contest->best);
}

static void settle(Search *search, unsigned degree, const Contest *contest) {
    if (contest->count == 0)
        return;
    bool earned = contest->best.verdict == VERDICT_EARNED ||
                  contest->rival.verdict == VERDICT_EARNED;
    if (earned)
        decide(search, contest);
    else
        search->weak_degree = degree;
}

static void copy_symbols(Support *support, Arena *arena) {
    size_t size = support->monomials->variables;
    SymbolId *copy = ARENA_ARRAY(arena, SymbolId, size);
    if (size > 0)
        memcpy(copy, support->symbols, size * sizeof *copy);
    support->symbols = copy;
}

static void try_support(Contest *contest, const Problem *problem,
                        Support support, Echelon *work) {
    if (!support_fits(problem, &support, work))
        return;
    Evidence evidence;
    copy_symbols(&support, problem->scratch);
    evidence_gather(&evidence, problem, &support);
    if (evidence.verdict != VERDICT_REFUTED)
        contest_enter(contest, problem, &evidence);
}

static void try_constant(Search *search) {
    Arena *scratch = search->problem->scratch;
    Contest contest = {0};
    Monomials *one = ARENA_NEW(scratch, Monomials);
    Echelon work;
    monomials_make(one, 0, 0, scratch);
    echelon_make(&work, 1, search->problem->mod, scratch);
    try_support(&contest, search->problem, (Support){.monomials = one}, &work);
    settle(search, 0, &contest);
}

/* Refutes a layer at one stroke where that is cheap: if all symbols of the pool
 * together do not fit, no choice of them does. */
static bool refuted_together(Search *search, const Layer *layer) {
    size_t terms = monomials_count(layer->pool_size, layer->degree);
    if (search->refuted_rank == layer->rank &&
        search->refuted_degree >= layer->degree)
        return true;
    if (terms >= layer->problem->size || layers_cost(terms) >= layer->cost)
        return false;
    Layer all = *layer;
    LayerWalk walk;
    Support support;
    all.size = all.pool_size;
    layers_walk(&walk, &all);
    if (!layers_next(&support, &walk) ||
        support_fits(layer->problem, &support, &walk.work))
        return false;
    search->refuted_rank = layer->rank;
    search->refuted_degree = layer->degree;
    return true;
}

static bool search_layer(void *context, const Layer *layer) {
    Search *search = context;
    Contest contest = {0};
    if (layer->degree >= search->weak_degree || refuted_together(search, layer))
        return false;
    if (!problem_has_room(layer->problem,
                          monomials_count(layer->size, layer->degree))) {
        search->starved |= layer->degree <= DEGREE_TO_REFUTE;
        return false;
    }
    if (!layer->affordable)
        return false;
    LayerWalk *walk = ARENA_NEW(layer->problem->scratch, LayerWalk);
    Support support;
    layers_walk(walk, layer);
    while (layers_next(&support, walk))
        try_support(&contest, layer->problem, support, &walk->work);
    settle(search, layer->degree, &contest);
    return search->decided;
}

void search_run(Finding *out, const Problem *problem) {
    Search search = {.problem = problem, .out = out, .weak_degree = no_degree};
    *out = (Finding){0};
    try_constant(&search);
    if (!search.decided)
        layers_visit(problem, search_layer, &search);
    if (search.decided)
        return;
    out->contradicted = search.weak_degree == no_degree;
    out->status =
        out->contradicted && !search.starved ? FIT_NOT_POLYNOMIAL : FIT_TOO_FEW;
}
