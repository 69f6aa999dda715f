/* layers.h -- the candidates for a formula, simplest first.
 *
 * A layer holds all candidates of one form with one number of symbols and one
 * level.  Layers are visited by rank of the symbols that they may use, then by
 * number of symbols, then by level.  Within a layer every candidate has a
 * symbol of the layer's rank: the others were in an earlier one. */
#ifndef ASYM_INTERP_SEARCH_LAYERS_H
#define ASYM_INTERP_SEARCH_LAYERS_H

#include "interp/forms/form/form.h"

typedef struct Layer {
    const Form *form;
    const Problem *problem;
    const SymbolId *pool; /* symbols of rank "rank" and below that varied */
    size_t pool_size;
    unsigned rank, level;
    size_t size;     /* symbols of a candidate */
    uint64_t cost;   /* multiplications to refute all candidates, about */
    bool affordable; /* false: too many candidates; do not walk them */
} Layer;

/* Multiplications to eliminate a system of "terms" unknowns, about; saturates.
 */
uint64_t layers_cost(size_t terms);

/* Calls visit(context, layer) for each layer of "form" until it returns true.
 * The candidate without symbols is not among them. */
void layers_visit(const Form *form, const Problem *problem,
                  bool (*visit)(void *context, const Layer *layer),
                  void *context);

/* The layer of the same symbols with the highest level, at most "limit", that
 * is affordable and whose formulas leave enough samples to check them; "layer"
 * itself if there is none higher. */
Layer layers_highest(const Layer *layer, unsigned limit);

/* Walks over the candidates of a layer. */
typedef struct LayerWalk {
    const Layer *layer;
    Candidate candidate;
    SymbolId *symbols;
    size_t *chosen; /* rising places in the pool */
    bool started;
} LayerWalk;

void layers_walk(LayerWalk *out, const Layer *layer);

/* The next candidate; NULL after the last.  It changes with the next call. */
const Candidate *layers_next(LayerWalk *walk);

#endif
