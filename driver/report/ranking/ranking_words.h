/* ranking_words.h -- a row of a ranking in words.
 *
 *     RankedRow --> [words] --> text, JSON */
#ifndef ASYM_DRIVER_REPORT_RANKING_RANKING_WORDS_H
#define ASYM_DRIVER_REPORT_RANKING_RANKING_WORDS_H

#include "driver/ranking/ranking.h"

/* In a sentence or two what a person should know about the row. */
const char *ranking_words_says(const Ranking *ranking, const RankedRow *row,
                               Arena *arena);

/* "O(arg1^2)"; NULL: it is unknown. */
const char *ranking_words_order(const Ranking *ranking, const RankedRow *row,
                                Arena *arena);

/* What one that is unknown grows as at most: "O(arg1 + arg2)"; NULL: it is
 * known, or nothing is. */
const char *ranking_words_most(const Ranking *ranking, const RankedRow *row,
                               Arena *arena);

/* For which inputs the row's order holds: "arg1 >= 0"; NULL: for all. */
const char *ranking_words_only_for(const Ranking *ranking, const RankedRow *row,
                                   Arena *arena);

/* A share of the work: "93%"; "small" for less than 1%; "?" below 0, where it
 * is not known. */
const char *ranking_words_share(double share, const char *small, Arena *arena);

#endif
