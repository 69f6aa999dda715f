/* ranking_text.h -- what grows, as text.
 *
 *     Ranking --> [text] --> report */
#ifndef ASYM_DRIVER_REPORT_RANKING_RANKING_TEXT_H
#define ASYM_DRIVER_REPORT_RANKING_RANKING_TEXT_H

#include "driver/ranking/ranking.h"
#include "driver/report/words/wrap.h"

/* In a sentence what matters most, then the rows that grow, at most ten of
 * them, and no more than have room on 24 lines, unless "verbose"; nothing where
 * there is no ranking. */
void ranking_text_write(Text *out, const Ranking *ranking, bool verbose,
                        Look look);

/* How often "function" is called in a whole run, and how often the headers of
 * its loops run: those of which something is known. */
void ranking_text_write_totals(Text *out, const Ranking *ranking,
                               const PlanFunction *function, Look look);

#endif
