/* counts_agree.c -- running totals against the counts of llvm-cov.
 *
 *     counts-agree PLAN PROFILE COVERAGE.json SOURCE
 *
 * Compared are "for" loops that are alone on their line: the header runs as
 * often as the loop's condition, which is a region of its own to llvm-cov; and
 * "do" loops, of which it runs as often as the body.  (Of a "while", llvm-cov
 * adds up what it takes the condition to have run, which is too much where
 * something is thrown.) */
#include "interp/samples/profile.h"
#include "static/plan/plan.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

typedef struct Bed {
    Plan plan;
    Profile profile;
    const ProfileTotals *module; /* of the plan */
    json_t *coverage;
    const char *source;
    Vec(const char *) lines; /* of the source, from 1 */
    size_t compared, different;
    Arena *arena;
} Bed;

static void read_lines(Bed *bed, const char *path) {
    char line[4096];
    FILE *file = fopen(path, "r");
    *vec_push(bed->arena, &bed->lines) = "";
    while (file && fgets(line, sizeof line, file))
        *vec_push(bed->arena, &bed->lines) = arena_strdup(bed->arena, line);
    if (file)
        (void)fclose(file);
}

/* The column of the condition of a "for" that begins its line, of the body of a
 * "do"; 0 for others. */
static long header_column(const char *line) {
    const char *text = line + strspn(line, " \t");
    const char *semicolon = strchr(text, ';');
    if (!strncmp(text, "do {", 4))
        return text + 3 - line + 1;
    if ((strncmp(text, "for (", 5) && strncmp(text, "for(", 4)) || !semicolon)
        return 0;
    return semicolon + 1 + strspn(semicolon + 1, " ") - line + 1;
}

static const char *last_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* "file.c:name" is how llvm-cov calls a static function. */
static int is_function(const json_t *function, const char *linkage,
                       const char *source) {
    const char *file = json_string_value(
        json_array_get(json_object_get(function, "filenames"), 0));
    const char *name = json_string_value(json_object_get(function, "name"));
    const char *colon = name ? strrchr(name, ':') : NULL;
    return name && file && !strcmp(last_name(file), last_name(source)) &&
           !strcmp(colon ? colon + 1 : name, linkage);
}

/* The count of the region of "linkage" that begins at "line" and "column"; -1
 * if there is none. */
static json_int_t coverage_at(const Bed *bed, const char *linkage, long line,
                              long column) {
    const json_t *data =
        json_array_get(json_object_get(bed->coverage, "data"), 0);
    size_t i, k;
    json_t *function, *region;
    json_int_t count = -1;
    json_array_foreach(json_object_get(data, "functions"), i, function) {
        if (!is_function(function, linkage, bed->source))
            continue;
        json_array_foreach(json_object_get(function, "regions"), k, region) {
            if (json_integer_value(json_array_get(region, 0)) != line ||
                json_integer_value(json_array_get(region, 1)) != column)
                continue;
            json_int_t n = json_integer_value(json_array_get(region, 4));
            count = n > count ? n : count;
        }
    }
    return count;
}

static size_t loops_on_line(const PlanFunction *f, unsigned line) {
    size_t count = 0;
    for (size_t i = 0; i < f->loops.size; i++)
        count += f->loops.at[i].line == line;
    return count;
}

static void compare_loop(Bed *bed, const PlanFunction *f, const PlanLoop *l) {
    if (l->line >= bed->lines.size || loops_on_line(f, l->line) != 1)
        return;
    long column = header_column(bed->lines.at[l->line]);
    json_int_t wanted =
        column ? coverage_at(bed, f->linkage, l->line, column) : -1;
    if (wanted < 0)
        return;
    uint64_t counted = bed->module->totals[l->totals];
    bed->compared++;
    if (counted == (uint64_t)wanted)
        return;
    bed->different++;
    (void)printf("%s, line %u: %llu counted, llvm-cov says %lld\n", f->linkage,
                 l->line, (unsigned long long)counted, (long long)wanted);
}

static const ProfileTotals *module_of(const Bed *bed) {
    for (size_t i = 0; i < bed->profile.modules.size; i++)
        if (bed->profile.modules.at[i].fingerprint == bed->plan.fingerprint)
            return &bed->profile.modules.at[i];
    return NULL;
}

static Status run(Bed *bed, char **argv) {
    TRY(plan_read(&bed->plan, argv[1], bed->arena));
    TRY(profile_read(&bed->profile, argv[2], bed->arena));
    bed->coverage = json_load_file(argv[3], 0, NULL);
    bed->source = argv[4];
    bed->module = module_of(bed);
    if (!bed->coverage || !bed->module)
        return status_fail(ASYM_USAGE, "%s or %s cannot be read", argv[2],
                           argv[3]);
    read_lines(bed, argv[4]);
    for (size_t i = 0; i < bed->plan.functions.size; i++) {
        const PlanFunction *f = &bed->plan.functions.at[i];
        for (size_t k = 0; k < f->loops.size && !f->left_alone; k++)
            compare_loop(bed, f, &f->loops.at[k]);
    }
    (void)printf("%zu loops compared, %zu differ\n", bed->compared,
                 bed->different);
    return status_ok();
}

int main(int argc, char **argv) {
    Bed bed = {.arena = arena_new()};
    if (argc != 5)
        return 2;
    Status status = run(&bed, argv);
    if (status.code != ASYM_OK)
        (void)printf("%s\n", status.message);
    json_decref(bed.coverage);
    arena_free(bed.arena);
    return status.code != ASYM_OK || bed.different > 0;
}
