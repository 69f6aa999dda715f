/* ranking_text.h -- what grows, as text.
 *
 *     Ranking --> [text] --> report */
#ifndef ASYM_DRIVER_REPORT_RANKING_TEXT_H
#define ASYM_DRIVER_REPORT_RANKING_TEXT_H

#include "driver/ranking/ranking.h"
#include "driver/report/wrap.h"

/* Those rows that matter, at most "most"; nothing where there is no ranking. */
void ranking_text_write(Text *out, const Ranking *ranking, size_t most,
                        Look look);

#endif
