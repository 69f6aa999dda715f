/* constant.h -- when O(1) may not be said of what calls cost.
 *
 *     points, the model that describes them best --> [rows of measuredrules.h]
 *
 * A constant describes any costs that hardly differ, also those of which only
 * the dearest ones grow.  Each is false of a model that is none. */
#ifndef ASYM_INTERP_MEASURED_CONSTANT_H
#define ASYM_INTERP_MEASURED_CONSTANT_H

#include "interp/measured/measuredrules.h"

bool constant_is(const MeasuredWeighing *w);

/* What costs most has large inputs: the k dearest calls are among so few with
 * the largest ones that chance has k others there once in 64 times; or the
 * dearest is far dearer than the next and among a quarter. */
bool constant_grows_after_all(const MeasuredWeighing *w);

/* The calls with the largest inputs, a quarter of all, cost more than the next
 * quarter: a tenth more, and so often that chance does it once in some hundred
 * times (Mann and Whitney's test). */
bool constant_still_grows(const MeasuredWeighing *w);

/* The rival of the constant grows faster than a logarithm. */
bool constant_may_grow_as_well(const MeasuredWeighing *w);

/* At one point in ten or more one call cost more than twice what another did:
 * what makes the difference is no input. */
bool constant_differs_at_equal(const MeasuredWeighing *w);

/* The dearest call may be the same one in each run, and hide what larger inputs
 * of the function do. */
bool constant_hides_calls(const MeasuredWeighing *w);

#endif
