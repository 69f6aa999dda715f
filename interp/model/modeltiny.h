/* modeltiny.h -- whether small numbers show what large ones hide.
 *
 *     Model of what is not tiny, all points --> [modeltiny] --> fitted anew?
 *
 * Of n + m^2 with n and m up to 1000, n is seen where m is small alone, and
 * there the sum is tiny beside the largest one. */
#ifndef ASYM_INTERP_MODEL_MODELTINY_H
#define ASYM_INTERP_MODEL_MODELTINY_H

#include "interp/model/model.h"

/* Why small numbers show nothing: of one point, or of all together. */
typedef struct ModeltinyWeighing {
    const Model *model;
    const ModelPoints *points;
    double largest;         /* number of "points" */
    size_t point;           /* of rules about one */
    size_t telling, larger; /* points that tell, those of them where the number
                               is far larger than the model says: of rules
                               about all */
} ModeltinyWeighing;

/* All of it but the point. */
ModeltinyWeighing modeltiny_weigh(const Model *model,
                                  const ModelPoints *points);

typedef struct ModeltinyRule {
    const char *name;
    bool (*applies)(const ModeltinyWeighing *w);
    const char *reason;
} ModeltinyRule;

typedef enum ModeltinyAbout { MODELTINY_POINT, MODELTINY_ALL } ModeltinyAbout;

/* In order; "count" of them. */
const ModeltinyRule *modeltiny_list(ModeltinyAbout about, size_t *count);

/* The first that applies; NULL: the point tells, or all together refute. */
const ModeltinyRule *modeltiny_first(ModeltinyAbout about,
                                     const ModeltinyWeighing *w);

/* Whether no rule about all applies: numbers that are tiny beside the largest
 * one, where a parameter is large that no leading term of "model" has, are far
 * larger than it says. */
bool modeltiny_refutes(const Model *model, const ModelPoints *points);

#endif
