/* share.h -- how many of --runs each stage may make.
 *
 *     --runs, stage --> [Share] --> Workload */
#ifndef ASYM_DRIVER_DESIGN_SHARE_H
#define ASYM_DRIVER_DESIGN_SHARE_H

#include "driver/design/design.h"

/* Kept for later stages; what they do not need stays unused. */
typedef struct Share {
    size_t attacks, draws;
} Share;

/* Of "runs" a sixth for attacks and a third for draws; but at least 32 draws,
 * which are enough to make a claim exact, or half of "runs" where that is less.
 * "builds": each draw is a build, of which 6 are enough. */
Share share_of(size_t runs, bool builds);

/* What "stage" may make of "runs", all stages before it included. */
size_t share_left(const Share *share, size_t runs, DesignStage stage);

#endif
