/* sources_json.h -- which sources a report in JSON is about, as they were.
 *
 *     functions --> [sources_json] --> "sources" of the report */
#ifndef ASYM_DRIVER_REPORT_WORDS_SOURCES_JSON_H
#define ASYM_DRIVER_REPORT_WORDS_SOURCES_JSON_H

#include <jansson.h>

/* Gives "functions", an array of what have a "file", to "report", and beside
 * it "sources": a hash of each of these files that can be read. */
void sources_json_set(json_t *report, json_t *functions);

#endif
