/* wellformed.h -- whether a page is well-formed: as XML is, and with links that
 * lead somewhere. */
#ifndef ASYM_TEST_DRIVER_PAGE_WELLFORMED_H
#define ASYM_TEST_DRIVER_PAGE_WELLFORMED_H

#include "base/arena.h"

/* NULL, or what is wrong, with what stands there: an element that is not closed
 * in order, an attribute without quotes or given twice, a bare & or <, a
 * control character, bytes that are no UTF-8, an id that stands twice, a link
 * to none, a script, an attribute that runs one. */
const char *wellformed_fault(const char *page, Arena *arena);

#endif
