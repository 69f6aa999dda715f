/* fuzz_page.c -- whatever JSON is in a report, its page is well-formed, and
 * what goes to a terminal is harmless. */
#include "driver/page/marks.h"
#include "driver/page/page.h"
#include "driver/page/source_text.h"

#include "wellformed.h"

#include "test-suite/fuzz.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check_page(const json_t *report, Arena *arena) {
    Text page = text_new(arena);
    page_make(&page, report);
    const char *fault = wellformed_fault(text_chars(&page), arena);
    if (fault)
        (void)fprintf(stderr, "%s\n", fault);
    fuzz_require(!fault);
}

static void check_text(const json_t *report, Arena *arena) {
    SourceView view = {.width = SOURCE_WIDTH_LEAST};
    Text out = text_new_harmless(arena);
    source_text(&out, report, view);
    const FileLine place = {"p.c", 4};
    Status status = source_text_plot(&out, report, &place, view);
    fuzz_require(status.code == ASYM_OK || status.code == ASYM_USAGE);
    for (const char *at = text_chars(&out); *at; at++)
        fuzz_require(*at == '\n' || !iscntrl((unsigned char)*at));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    json_t *report = json_loadb((const char *)data, size, 0, NULL);
    Arena *arena = arena_new();
    if (report && marks_kind(report) != REPORT_NONE) {
        check_page(report, arena);
        check_text(report, arena);
    }
    json_decref(report);
    arena_free(arena);
    return 0;
}
