/* html.h -- HTML in which every name is text.
 *
 * What a format has in itself is markup; what is formatted into it by %s is
 * text, wherever it comes from: it can end no element, attribute or comment.
 * Control characters, those that reverse the order of others, and bytes that
 * are no UTF-8 become U+FFFD.  So a page is safe if its formats are. */
#ifndef ASYM_DRIVER_PAGE_MARKUP_HTML_H
#define ASYM_DRIVER_PAGE_MARKUP_HTML_H

#include "base/text.h"

typedef struct Html {
    Text out;
} Html;

Html html_new(Arena *arena);

/* "format" knows %s (NULL is empty), %u, %zu, %% and %f, as in %.1f. */
void html_add(Html *html, const char *format, ...) ASYM_PRINTF(2, 3);
/* Markup as it is: of this program alone. */
void html_markup(Html *html, const char *markup);

/* ---- numbers for people ---- */

enum { HTML_NUMBER = 32 };
/* "12", "1.5k", "93.4M", "2e+30": of at most four digits.  Returns "out". */
const char *html_number(char out[HTML_NUMBER], double number);
/* Of 0..1: "93%", "<1%"; "-" for less than 0, which is unknown; "999%" for what
 * a report says wrongly. */
const char *html_share(char out[HTML_NUMBER], double share);

#endif
