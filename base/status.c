#include "base/status.h"

#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

Status status_ok(void) {
    return (Status){.code = ASYM_OK};
}

Status status_fail(StatusCode code, const char *format, ...) {
    assert(code != ASYM_OK);
    Status status = {.code = code};
    va_list args;
    va_start(args, format);
    (void)vsnprintf(status.message, sizeof status.message, format, args);
    va_end(args);
    (void)text_make_harmless(status.message);
    return status;
}
