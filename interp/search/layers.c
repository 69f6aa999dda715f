#include "interp/search/layers.h"

#include <stdint.h>

uint64_t layers_cost(size_t terms) {
    uint64_t n = terms;
    return n < 1 << 20 ? n * n * n / 3 + 8 * n + 8 : UINT64_MAX;
}

/* The number of ways to choose "k" of "n"; UINT64_MAX if it is huge. */
static uint64_t choices(uint64_t n, uint64_t k) {
    uint64_t count = 1;
    for (uint64_t i = 1; i <= k; i++) {
        if (count > UINT64_MAX / n)
            return UINT64_MAX;
        count = count * (n - k + i) / i;
    }
    return count;
}

static void weigh(Layer *layer) {
    uint64_t each = layers_cost(
        layer->form->unknowns(layer->form, layer->size, layer->level));
    uint64_t count = choices(layer->pool_size, layer->size);
    layer->cost = count > UINT64_MAX / each ? UINT64_MAX : count * each;
    layer->affordable = layer->cost <= layer->form->most_cost;
}

Layer layers_highest(const Layer *layer, unsigned limit) {
    const Form *form = layer->form;
    Layer next = *layer, highest = *layer;
    if (limit > form->max_level(form, layer->size))
        limit = form->max_level(form, layer->size);
    while (++next.level <= limit &&
           problem_has_room(layer->problem,
                            form->unknowns(form, next.size, next.level))) {
        weigh(&next);
        if (!next.affordable)
            break;
        highest = next;
    }
    return highest;
}

static bool visit_rank(Layer *layer, bool (*visit)(void *, const Layer *),
                       void *context) {
    for (layer->size = 1; layer->size <= layer->pool_size; layer->size++) {
        unsigned limit = layer->form->max_level(layer->form, layer->size);
        for (layer->level = 1; layer->level <= limit; layer->level++) {
            weigh(layer);
            if (visit(context, layer))
                return true;
        }
    }
    return false;
}

void layers_visit(const Form *form, const Problem *problem,
                  bool (*visit)(void *context, const Layer *layer),
                  void *context) {
    Layer layer = {.form = form, .problem = problem, .pool = problem->varied};
    while (layer.pool_size < problem->n_varied) {
        layer.rank = problem_rank(problem, layer.pool[layer.pool_size]);
        while (layer.pool_size < problem->n_varied &&
               problem_rank(problem, layer.pool[layer.pool_size]) == layer.rank)
            layer.pool_size++;
        if (visit_rank(&layer, visit, context))
            return;
    }
}

void layers_walk(LayerWalk *out, const Layer *layer) {
    Arena *scratch = layer->problem->scratch;
    *out = (LayerWalk){.layer = layer};
    out->candidate =
        form_candidate(layer->form, layer->size, layer->level, layer->problem);
    out->symbols = ARENA_ARRAY(scratch, SymbolId, layer->size);
    out->candidate.symbols = out->symbols;
    out->chosen = ARENA_ARRAY(scratch, size_t, layer->size);
    for (size_t i = 0; i < layer->size; i++)
        out->chosen[i] = i;
}

/* The next choice in lexicographic order; false after the last. */
static bool advance(size_t *chosen, size_t k, size_t n) {
    size_t i = k;
    while (i > 0 && chosen[i - 1] == n - k + i - 1)
        i--;
    if (i == 0)
        return false;
    chosen[i - 1]++;
    for (; i < k; i++)
        chosen[i] = chosen[i - 1] + 1;
    return true;
}

/* The pool is sorted by rank, so the last symbol has the highest. */
static bool is_new(const LayerWalk *walk) {
    const Layer *layer = walk->layer;
    SymbolId last = layer->pool[walk->chosen[layer->size - 1]];
    return problem_rank(layer->problem, last) == layer->rank;
}

const Candidate *layers_next(LayerWalk *walk) {
    const Layer *layer = walk->layer;
    do {
        if (walk->started &&
            !advance(walk->chosen, layer->size, layer->pool_size))
            return NULL;
        walk->started = true;
    } while (!is_new(walk));
    for (size_t i = 0; i < layer->size; i++)
        walk->symbols[i] = layer->pool[walk->chosen[i]];
    return &walk->candidate;
}
