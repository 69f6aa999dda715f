/* ranking_json.h -- what grows, as JSON.
 *
 *     Ranking --> [JSON] --> report (docs/report.schema.json) */
#ifndef ASYM_DRIVER_REPORT_RANKING_RANKING_JSON_H
#define ASYM_DRIVER_REPORT_RANKING_RANKING_JSON_H

#include "driver/ranking/ranking.h"

#include <jansson.h>

/* Sets "workload" and "ranking", or "ranking_reason". */
void ranking_json_set(json_t *report, const Ranking *ranking, Arena *arena);

/* Sets "run_total" of a loop; nothing where there is no ranking. */
void ranking_json_set_total(json_t *loop, const Ranking *ranking,
                            const PlanFunction *function, const PlanLoop *plan);

/* Sets "run_total" and "call_totals" of a function; likewise. */
void ranking_json_set_totals(json_t *object, const Ranking *ranking,
                             const PlanFunction *function);

#endif
