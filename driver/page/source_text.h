/* source_text.h -- the source for a terminal, with what is known beside it.
 *
 *     report in JSON, sources --> [source_text] --> lines */
#ifndef ASYM_DRIVER_PAGE_SOURCE_TEXT_H
#define ASYM_DRIVER_PAGE_SOURCE_TEXT_H

#include "base/source/fileline.h"
#include "base/text.h"

#include <jansson.h>

typedef struct SourceView {
    size_t width; /* of the terminal, in columns */
    bool all;     /* all lines, not only those near what is known */
} SourceView;

enum { SOURCE_WIDTH_LEAST = 40 };

void source_text(Text *out, const json_t *report, SourceView view);

/* Plots of what the report says of "place": the work of ranked rows there, else
 * the counts of its loops.
 * Errors: ASYM_USAGE, there is nothing to plot. */
ASYM_CHECKED Status source_text_plot(Text *out, const json_t *report,
                                     const FileLine *place, SourceView view);

#endif
