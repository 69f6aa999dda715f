/* contents_text.h -- kinds of contents in words. */
#ifndef ASYM_DRIVER_REPORT_WORDS_CONTENTS_TEXT_H
#define ASYM_DRIVER_REPORT_WORDS_CONTENTS_TEXT_H

#include "interp/samples/contents.h"

/* "lines of words, with its lines sorted" */
const char *contents_text(const Contents *contents, Arena *arena);

#endif
