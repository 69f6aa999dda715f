/* claim_json.h -- a claim as JSON, as "formula" in docs/report.schema.json.
 *
 *     Claim --> [JSON] --> report, ranking */
#ifndef ASYM_DRIVER_REPORT_WORDS_CLAIM_JSON_H
#define ASYM_DRIVER_REPORT_WORDS_CLAIM_JSON_H

#include "driver/report/words/claim_text.h"

#include <jansson.h>

/* Whose claims are written. */
typedef struct ClaimJson {
    ClaimText text;
    Basis remedy; /* BASIS_CODE: reasons end in what may help without runs */
} ClaimJson;

/* "otherwise" is the reason for an unknown number that has none.  Belongs to
 * the caller, as what the next one returns does. */
json_t *claim_json(const ClaimJson *writer, const Claim *claim,
                   const char *otherwise);

json_t *claim_json_ranges(const ClaimJson *writer, const ClaimRanges *ranges);

/* Nothing for no text. */
void claim_json_set_text(json_t *object, const char *key, const char *text);

#endif
