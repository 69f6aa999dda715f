/* cells.h -- a number that has one formula here and another one there.
 *
 *     Pieces of each conjunction --> [Cells] --> PlanFormula
 *
 * Cells are disjoint sets of parameters, and cover all that the parameters can
 * be. */
#ifndef ASYM_PROVE_AFFINE_CELLS_H
#define ASYM_PROVE_AFFINE_CELLS_H

#include "algebra/region/region.h"
#include "prove/affine/chambers.h"
#include "prove/affine/probes.h"

typedef struct Cell {
    isl_set *where;
    const Expr *value; /* NULL: not known */
    Probes probes;     /* once cells are joined */
} Cell;

/* Sets belong to the arena. */
typedef struct Cells {
    Vec(Cell) all;
    isl_set *space; /* all that the parameters can be */
    const SymbolId *symbols;
    size_t n_symbols;
    const SymbolRange *ranges; /* by symbol */
    size_t n_ranges;
    isl_ctx *ctx;
    Vec(const Expr *) plain; /* formulas of cells before any were joined */
    unsigned proofs;         /* tried so far */
    Arena *arena;
} Cells;

/* 0 everywhere. */
void cells_start(Cells *cells);

/* Adds the number of points of "p", of which "pieces" were made.  False if
 * there are too many cells. */
bool cells_add(Cells *cells, const Polytope *p, const Pieces *pieces);

/* Makes one of cells where one formula holds in them, or the larger or the
 * smaller of theirs does. */
void cells_join(Cells *cells);

/* Whether a = b is known in "where". */
bool cells_equal(Cells *cells, isl_set *where, const Expr *a, const Expr *b);

/* How many parameters may be large in "where"; 1 where there are none.  Where
 * it is 0, what is proved is a few values, which would stand in the way of what
 * samples show. */
size_t cells_growing(const Cells *cells, isl_set *where);

/* Whether a cell beside that of "best" has a number that is not constant, or
 * not known, while a parameter is large on either side of 0. */
bool cells_grow_beside(const Cells *cells, const Expr *best, isl_set *where);

/* The formula of the cell that goes furthest, of those that let most parameters
 * grow, and where it holds; *where is the same as a set, for
 * the caller to free.  NULL if that cannot be said. */
const Expr *cells_best(Cells *cells, Region *valid, isl_set **where);

#endif
