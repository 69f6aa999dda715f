/* negative.h -- what orders do not say of inputs below 0.
 *
 *     RunInputs, work by run, what an order says of it --> [negative] -->
 *     Region
 *
 * Orders are over sizes.  Most programs do nothing for a size below 0; what one
 * does as for a large one, or as for the same size without its sign, is in no
 * order. */
#ifndef ASYM_DRIVER_RANKING_GROWTH_NEGATIVE_H
#define ASYM_DRIVER_RANKING_GROWTH_NEGATIVE_H

#include "driver/ranking/growth/runclaims.h"

/* For which inputs an order holds, if runs with some below 0 do more than it
 * says where these are 0; else everywhere, as where no run without any shows
 * how much that is.  By run: "work", and what is "said" of it, with 0 for what
 * is below. */
Region negative_region(const RunInputs *inputs, const double *work,
                       const double *said, Arena *arena);

/* Whether "e", over the inputs, grows as one falls that was never above 0: no
 * order says that, since those are over what rises. */
bool negative_grows(const RunInputs *inputs, const Expr *e, Arena *arena);

#endif
