/* dearcalls.h -- what a few calls that are dearer than the rest say of an
 * order.
 *
 *     MeasuredWeighing --> [dearcalls] --> measuredrules
 *
 * For measuredrules.c only: each is a row there, with its reason. */
#ifndef ASYM_INTERP_MEASURED_DEARCALLS_H
#define ASYM_INTERP_MEASURED_DEARCALLS_H

#include "interp/measured/measuredrules.h"

/* Whether one call in twenty costs more than twice what the model says. */
bool dearcalls_are_many(const MeasuredWeighing *w);

/* Whether two calls cost more than ten times what the model says, and a tenth
 * of the dearest call or more. */
bool dearcalls_are_far_off(const MeasuredWeighing *w);

/* Whether the model of the dearest calls grows faster than that of all. */
bool dearcalls_grow_faster(const MeasuredWeighing *w);

/* Whether it is of counted calls, of which none was recorded, and grows less
 * than what calls certainly cost. */
bool dearcalls_grow_less(const MeasuredWeighing *w);

/* Whether it is of runs, and foretells far less of ten times their inputs than
 * what is known of their parts comes to. */
bool dearcalls_parts_grow_faster(const MeasuredWeighing *w);

/* Of means: whether all calls together cost far more than the model says. */
bool dearcalls_are_left_out(const MeasuredWeighing *w);

/* Of means: whether most calls that were recorded are within the first one of a
 * recursion, which later ones need not be like. */
bool dearcalls_may_come_later(const MeasuredWeighing *w);

#endif
