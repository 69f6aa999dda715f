/* plancode.h -- the fields of a plan, in the order in which its file has them.
 *
 *     Plan <--> [plancode] <--> Codec <--> plan_write, plan_read
 *
 * One function a struct names its fields, whether they are written or read. */
#ifndef ASYM_STATIC_PLAN_PLANCODE_H
#define ASYM_STATIC_PLAN_PLANCODE_H

#include "static/plan/codec.h"
#include "static/plan/plan.h"

/* Writes "plan", or reads it, as "c" does: codec.h. */
void plancode_plan(Codec *c, Plan *plan);

#endif
