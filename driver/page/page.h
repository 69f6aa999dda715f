/* page.h -- a report as one page for a browser.
 *
 *     report in JSON, sources --> [page] --> HTML in one file
 *
 * The page needs no network and runs no script; what a source or a report has
 * in it is text there, whatever it is (html.h).  It says the same for the same
 * report and sources, byte for byte. */
#ifndef ASYM_DRIVER_PAGE_PAGE_H
#define ASYM_DRIVER_PAGE_PAGE_H

#include "base/text.h"

#include <jansson.h>

/* What "report" is of is known (marks_kind).  Sources are read where the report
 * names them; one that cannot be read is left out, and the page says so. */
void page_make(Text *out, const json_t *report);

/* Errors: ASYM_USAGE, with the reason alone as its message. */
ASYM_CHECKED Status page_write(json_t *report, FILE *file);

#endif
