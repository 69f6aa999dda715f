/* rowrules.h -- when the order of a row is fitted, and when a row comes last.
 *
 *     RankedRow --> [rules] --> "~O(arg1^2)", and why; its place
 *
 * Two ordered lists.  To add a rule, add a row, with tests. */
#ifndef ASYM_DRIVER_RANKING_ROWRULES_H
#define ASYM_DRIVER_RANKING_ROWRULES_H

#include "driver/ranking/ranking.h"

/* Less than that of all work is small. */
#define ROWRULES_SMALL_SHARE 0.01

/* A row while it is weighed. */
typedef struct RowWeighing {
    const RankedRow *row;
    const RunInputs *inputs;
    bool is_mixed;   /* as that of its cause */
    bool is_limited; /* chain.h */
} RowWeighing;

typedef struct RowRule {
    const char *name;
    bool (*applies)(const RowWeighing *w);
    const char *reason;
} RowRule;

typedef enum RowRules {
    ROW_FITTED, /* the order is no more than statistics */
    ROW_SMALL   /* the row comes last; asked when shares are known */
} RowRules;

/* In order; "count" of them. */
const RowRule *rowrules_list(RowRules which, size_t *count);

/* The first rule that applies; NULL: none does. */
const RowRule *rowrules_first(RowRules which, const RowWeighing *w);

#endif
