/* modelregimes.h -- whether points show another regime than a model says.
 *
 *     Model, the points of a table --> [modelregimes] --> modelrules
 *
 * max(n, m), min(n, 50), or n^2 up to some n and 50*n from there on lie between
 * two forms, and a form that is fitted to all of it is true of neither. */
#ifndef ASYM_INTERP_MODEL_MODELREGIMES_H
#define ASYM_INTERP_MODEL_MODELREGIMES_H

#include "interp/model/model.h"

/* Whether, on a line of points that differ in one parameter alone, numbers are
 * the same from some value of it to the largest one, between which the model
 * grows. */
bool modelregimes_ends(const Model *model, const ModelPoints *points);

/* Whether the model is off, and alike at points next to each other: by a
 * permutation test of Moran's I (Moran, Biometrika 37, 1950), over relative
 * errors, of points whose logarithms are nearest.  Noise, of which each point
 * has its own, is refused once in 400 times, and what is off by more than a
 * tenth once in 50. */
bool modelregimes_differ(const Model *model, const ModelPoints *points);

/* Whether a model with an exponential is off, and numbers grow the faster, from
 * each point of a line to the next, and in the end faster than it says. */
bool modelregimes_outgrow(const Model *model, const ModelPoints *points);

/* Whether a model that is a constant is one of the largest points alone: where
 * a parameter is smaller, numbers are tiny beside it (modelpoints.h), and the
 * rest of its values lie too close together to show that it is one. */
bool modelregimes_begin(const Model *model, const ModelPoints *points);

#endif
