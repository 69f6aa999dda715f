#include "driver/build/variants.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

Status variants_new(Variants *out, const Options *options,
                    const char *directory, Arena *arena) {
    *out =
        (Variants){.options = options, .directory = directory, .arena = arena};
    return frontend_tools_find(&out->tools, arena);
}

static const char *key_of(const Run *run, Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < run->macros.size; i++)
        text_add(&text, "%s\n", run->macros.at[i]);
    return text_chars(&text);
}

const char *variant_macro(const Variant *variant, const char *name,
                          Arena *arena) {
    size_t length = strlen(name);
    for (const char *line = variant->key; *line; line = strchr(line, '\n') + 1)
        if (!strncmp(line, name, length) && line[length] == '=')
            return arena_strndup(arena, line + length + 1,
                                 strcspn(line + length + 1, "\n"));
    return NULL;
}

static Variant *find(const Variants *variants, const char *key) {
    for (size_t i = 0; i < variants->all.size; i++)
        if (!strcmp(variants->all.at[i].key, key))
            return &variants->all.at[i];
    return NULL;
}

const Variant *variants_of(const Variants *variants, const Run *run) {
    Arena *scratch = arena_new();
    const Variant *variant = find(variants, key_of(run, scratch));
    arena_free(scratch);
    return variant;
}

static BuildKind kind_of(const Options *options) {
    if (options->code_only)
        return BUILD_PLANS;
    return options->command == COMMAND_TIME ? BUILD_COUNTS : BUILD_SAMPLES;
}

static Status spec_for(FrontendSpec *out, Variants *v, const Run *run,
                       size_t index) {
    const Options *o = v->options;
    *out = (FrontendSpec){.level = o->level,
                          .cost_table = o->cost_table,
                          .graphs = o->dot != NULL,
                          .kind = kind_of(o)};
    for (size_t i = 0; i < o->sources.size; i++)
        *vec_push(v->arena, &out->sources) = o->sources.at[i];
    for (size_t i = 0; i < o->clang_options.size; i++)
        *vec_push(v->arena, &out->options) = o->clang_options.at[i];
    for (size_t i = 0; i < run->macros.size; i++)
        *vec_push(v->arena, &out->macros) = run->macros.at[i];
    out->directory =
        arena_printf(v->arena, "%s/build-%zu", v->directory, index);
    if (mkdir(out->directory, 0700))
        return status_fail(ASYM_USAGE,
                           "cannot make %s: make room there, or "
                           "set TMPDIR",
                           out->directory);
    return status_ok();
}

static Status read_plans(Variants *v, Variant *variant) {
    size_t count = variant->build.plans.size;
    variant->plans = (ProgramPlans){ARENA_ARRAY(v->arena, Plan, count), count};
    for (size_t i = 0; i < count; i++)
        TRY(plan_read(&variant->plans.at[i], variant->build.plans.at[i],
                      v->arena));
    variant->map = evidence_map(&v->all.at[0].plans, &variant->plans, v->arena);
    return status_ok();
}

/* The first variant: a failure is the user's. */
static Status build_base(Variants *v, const Run *run) {
    FrontendSpec spec;
    TRY(spec_for(&spec, v, run, 0));
    Variant *base = vec_push(v->arena, &v->all);
    base->key = key_of(run, v->arena);
    TRY(frontend_build(&base->build, &spec, &v->tools, v->options->jobs,
                       v->arena));
    return read_plans(v, base);
}

static Status build_others(Variants *v, const Run *const *runs, size_t count) {
    FrontendSpec *specs = ARENA_ARRAY(v->arena, FrontendSpec, count);
    Build *builds = ARENA_ARRAY(v->arena, Build, count);
    for (size_t i = 0; i < count; i++)
        TRY(spec_for(&specs[i], v, runs[i], v->all.size + i));
    TRY(frontend_build_all(builds, specs, count, &v->tools, v->options->jobs,
                           v->arena));
    for (size_t i = 0; i < count; i++) {
        Variant *variant = vec_push(v->arena, &v->all);
        variant->key = key_of(runs[i], v->arena);
        variant->build = builds[i];
        if (builds[i].status.code == ASYM_OK)
            TRY(read_plans(v, variant));
    }
    return status_ok();
}

static bool is_listed(const Run *const *runs, size_t count, const char *key,
                      Arena *arena) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(key_of(runs[i], arena), key))
            return true;
    return false;
}

Status variants_build(Variants *variants, const Runs *runs) {
    Arena *scratch = arena_new();
    const Run **missing = ARENA_ARRAY(scratch, const Run *, runs->size + 1);
    size_t count = 0;
    Status status = status_ok();
    if (!variants->all.size && runs->size)
        status = build_base(variants, &runs->at[0]);
    for (size_t i = 0; i < runs->size && status.code == ASYM_OK; i++) {
        const char *key = key_of(&runs->at[i], scratch);
        if (!find(variants, key) && !is_listed(missing, count, key, scratch))
            missing[count++] = &runs->at[i];
    }
    if (status.code == ASYM_OK && count)
        status = build_others(variants, missing, count);
    arena_free(scratch);
    return status;
}

Status variants_build_plain(Variants *variants) {
    Runs runs = {0};
    *vec_push(variants->arena, &runs) = (Run){0};
    return variants_build(variants, &runs);
}
