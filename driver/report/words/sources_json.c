#include "driver/report/words/sources_json.h"

#include "base/json/jsonout.h"
#include "base/source/sourcelines.h"

#include <inttypes.h>

static json_t *hash_json(const SourceFile *file) {
    char digits[20];
    (void)snprintf(digits, sizeof digits, "%016" PRIx64, file->hash);
    return json_string(digits);
}

void sources_json_set(json_t *report, json_t *functions) {
    Arena *arena = arena_new();
    SourceLines lines = {.arena = arena};
    json_t *sources = json_object(), *function;
    size_t i;
    json_array_foreach(functions, i, function) {
        const char *path = json_string_value(json_object_get(function, "file"));
        if (!path || json_object_get(sources, path))
            continue;
        const SourceFile *file = sourcelines_file(&lines, path);
        if (file->is_there)
            jsonout_set(sources, path, hash_json(file));
    }
    jsonout_set(report, "functions", functions);
    jsonout_set(report, "sources", sources);
    arena_free(arena);
}
