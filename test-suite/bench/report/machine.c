#include "report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Behind ": " in the first line that begins with "key"; the first line itself
 * where "key" is "". */
static const char *line_of(const char *path, const char *key, Arena *arena) {
    FILE *file = fopen(path, "r");
    const char *found = "unknown";
    char *line = NULL;
    size_t room = 0;
    while (file && getline(&line, &room, file) > 0) {
        if (strncmp(line, key, strlen(key)) != 0)
            continue;
        const char *colon = *key ? strstr(line, ": ") : NULL;
        const char *start = colon ? colon + 2 : line;
        found = arena_strndup(arena, start, strcspn(start, "\n"));
        break;
    }
    free(line);
    if (file)
        fclose(file);
    return found;
}

static Status version_of(json_t *machine, const char *tool, const char *scratch,
                         Arena *arena) {
    Command command = {.output = arena_printf(arena, "%s/version", scratch)};
    words_add(&command.words, tool, arena);
    words_add(&command.words, "--version", arena);
    Usage usage;
    TRY(measure_run(&usage, &command, arena));
    json_object_set_new(machine, tool,
                        json_string(line_of(command.output, "", arena)));
    return status_ok();
}

Status report_machine(json_t **out, const char *scratch, Arena *arena) {
    *out = json_pack("{s:s, s:I}", "processor",
                     line_of("/proc/cpuinfo", "model name", arena), "cores",
                     (json_int_t)sysconf(_SC_NPROCESSORS_ONLN));
    TRY(version_of(*out, "clang-19", scratch, arena));
    TRY(version_of(*out, "gcc", scratch, arena));
    return version_of(*out, "valgrind", scratch, arena);
}
