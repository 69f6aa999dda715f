#include "driver/build/source.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool kind_by_content(SourceKind *out, const unsigned char *head,
                            size_t size) {
    static const unsigned char raw[] = {'B', 'C', 0xC0, 0xDE};
    static const unsigned char wrapped[] = {0xDE, 0xC0, 0x17, 0x0B};
    static const char text[] = "; ModuleID = ";
    if (size >= 4 && (!memcmp(head, raw, 4) || !memcmp(head, wrapped, 4)))
        *out = SOURCE_BITCODE;
    else if (size >= sizeof text - 1 && !memcmp(head, text, sizeof text - 1))
        *out = SOURCE_ASSEMBLY;
    else
        return false;
    return true;
}

static bool kind_by_extension(SourceKind *out, const char *path) {
    static const struct {
        const char *extension;
        SourceKind kind;
    } known[] = {
        {".c", SOURCE_C},        {".cc", SOURCE_CXX},      {".cpp", SOURCE_CXX},
        {".cxx", SOURCE_CXX},    {".C", SOURCE_CXX},       {".c++", SOURCE_CXX},
        {".bc", SOURCE_BITCODE}, {".ll", SOURCE_ASSEMBLY},
    };
    const char *slash = strrchr(path, '/');
    const char *dot = strrchr(slash ? slash : path, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (strcmp(dot, known[i].extension) == 0) {
            *out = known[i].kind;
            return true;
        }
    return false;
}

bool source_is_named(const char *path) {
    SourceKind kind;
    return kind_by_extension(&kind, path) &&
           (kind == SOURCE_C || kind == SOURCE_CXX);
}

static Status read_head(const char *path, unsigned char *head, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                           strerror(errno));
    errno = 0;
    *size = fread(head, 1, *size, file);
    int error = ferror(file) ? errno : 0;
    fclose(file);
    if (error)
        return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                           strerror(error));
    return status_ok();
}

Status source_kind(SourceKind *out, const char *path) {
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
        return status_fail(ASYM_USAGE, "'%s' is no regular file: name a source",
                           path);
    unsigned char head[16];
    size_t size = sizeof head;
    TRY(read_head(path, head, &size));
    if (kind_by_content(out, head, size))
        return status_ok();
    if (kind_by_extension(out, path))
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "'%s' is no source that asym knows: name a .c, .cc, "
                       ".cpp, .cxx, .bc or .ll file",
                       path);
}

const char *source_path(const char *path, Arena *arena) {
    return path[0] == '-' ? arena_printf(arena, "./%s", path) : path;
}
