/* loops_check.h -- loops and irreducible regions against their definitions.
 *
 *     Loops, Oracle --> [loops_check] --> failures of the test */
#ifndef ASYM_TEST_STATIC_GRAPH_LOOPS_CHECK_H
#define ASYM_TEST_STATIC_GRAPH_LOOPS_CHECK_H

#include "graph_oracle.h"
#include "static/graph/loops.h"

/* All of "loops": their nodes, edges, nesting and order; that each irreducible
 * region is named once; that turns are on every way round. */
void loops_check(const Loops *loops, const Oracle *oracle);

#endif
