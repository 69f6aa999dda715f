#include "base/textfile.h"

#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void add_bytes(Text *text, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        text_add_char(text, bytes[i] ? bytes[i] : '\x7f');
}

static Status cannot_read(const char *path, int error) {
    return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                       strerror(error));
}

Status textfile_read(const char **out, const char *path, Arena *arena) {
    char bytes[4096];
    FILE *file = fopen(path, "rb");
    if (!file)
        return cannot_read(path, errno);
    Text text = text_new(arena);
    size_t count;
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0)
        add_bytes(&text, bytes, count);
    int failed = ferror(file) ? errno : 0;
    (void)fclose(file);
    if (failed)
        return cannot_read(path, failed);
    *out = text_chars(&text);
    return status_ok();
}
