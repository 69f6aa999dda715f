/* layers.h -- the candidates for a formula, simplest first.
 *
 * A layer holds all supports with one number of symbols and one total degree.
 * Layers are visited by rank of the symbols that they may use, then by number
 * of symbols, then by degree.  Within a layer every support contains a symbol
 * of the layer's rank: the others were in an earlier one. */
#ifndef ASYM_INTERP_SEARCH_LAYERS_H
#define ASYM_INTERP_SEARCH_LAYERS_H

#include "interp/search/support.h"

typedef struct Layer {
    const Problem *problem;
    const SymbolId *pool; /* symbols of rank "rank" and below that varied */
    size_t pool_size;
    unsigned rank, degree;
    size_t size;     /* symbols of a support */
    uint64_t cost;   /* multiplications to refute all supports, about */
    bool affordable; /* false: too many supports; do not walk them */
} Layer;

/* Multiplications to eliminate a system of "terms" unknowns, about; saturates.
 */
uint64_t layers_cost(size_t terms);

/* Calls visit(context, layer) for each layer until it returns true.  The layer
 * of the constants is not among them. */
void layers_visit(const Problem *problem,
                  bool (*visit)(void *context, const Layer *layer),
                  void *context);

/* Walks over the supports of a layer. */
typedef struct LayerWalk {
    const Layer *layer;
    Monomials monomials;
    Echelon work; /* for support_fits */
    SymbolId *symbols;
    size_t *chosen; /* rising places in the pool */
    bool started;
} LayerWalk;

void layers_walk(LayerWalk *out, const Layer *layer);

/* The next support; false after the last.  Its symbols change with the next
 * call. */
bool layers_next(Support *out, LayerWalk *walk);

#endif
