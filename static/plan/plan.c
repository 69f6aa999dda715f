#include "static/plan/plan.h"

#include "static/plan/plancode.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum { PLAN_VERSION = 23 };

static void code_version(Codec *c) {
    static const char mark[] = "asym plan";
    const char *found = mark;
    unsigned version = PLAN_VERSION;
    codec_required_text(c, &found);
    if (!c->failed && strcmp(found, mark) != 0)
        codec_refuse(c, "it does not begin like one");
    codec_unsigned(c, &version);
    if (!c->failed && version != PLAN_VERSION)
        codec_refuse(c, "it was written by another version of asym");
}

static void code_file(Codec *c, Plan *plan) {
    code_version(c);
    plancode_plan(c, plan);
}

Status plan_write(const Plan *plan, FILE *file) {
    Arena *arena = arena_new();
    Codec c = codec_writer(arena);
    Plan shallow = *plan;
    code_file(&c, &shallow);
    bool written =
        fwrite(c.bytes.chars, 1, c.bytes.length, file) == c.bytes.length &&
        fflush(file) == 0;
    arena_free(arena);
    if (c.failed)
        return status_fail(ASYM_INTERNAL, "%s: %s", plan->source, c.what);
    return written
               ? status_ok()
               : status_fail(ASYM_USAGE, "%s: its plan cannot be written: %s",
                             plan->source, strerror(errno));
}

static Status load(Codec *out, const char *path, Arena *arena) {
    struct stat info;
    FILE *file = stat(path, &info) ? NULL : fopen(path, "rb");
    if (!file)
        return status_fail(ASYM_USAGE, "%s: %s", path, strerror(errno));
    unsigned char *bytes = arena_alloc(arena, (size_t)info.st_size);
    size_t size = fread(bytes, 1, (size_t)info.st_size, file);
    (void)fclose(file);
    *out = codec_reader(bytes, size, arena);
    return status_ok();
}

Status plan_read(Plan *out, const char *path, Arena *arena) {
    Codec c;
    Plan plan = {0};
    TRY(load(&c, path, arena));
    code_file(&c, &plan);
    codec_end(&c);
    if (!c.failed && !plan_holds_together(&plan))
        codec_refuse(&c, "its parts do not fit together");
    if (c.failed)
        return status_fail(c.failed, "%s: no plan of this version of asym: %s",
                           path, c.what);
    plan_list_functions(&plan, arena);
    *out = plan;
    return status_ok();
}
