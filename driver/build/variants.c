#include "driver/build/variants.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

Status variants_new(Variants *out, const VariantsSpec *spec,
                    const char *directory, Arena *arena) {
    *out = (Variants){.spec = *spec, .directory = directory, .arena = arena};
    return buildtools_find(&out->tools, arena);
}

static const char *key_of(const BuildWords *macros, Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < macros->size; i++)
        text_add(&text, "%s\n", macros->at[i]);
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

const Variant *variants_of(const Variants *variants, const BuildWords *macros) {
    Arena *scratch = arena_new();
    const Variant *variant = find(variants, key_of(macros, scratch));
    arena_free(scratch);
    return variant;
}

static BuildWords copy_of(const BuildWords *words, Arena *arena) {
    BuildWords copy = {0};
    for (size_t i = 0; i < words->size; i++)
        *vec_push(arena, &copy) = words->at[i];
    return copy;
}

static Status spec_for(FrontendSpec *out, Variants *v, const BuildWords *macros,
                       size_t index) {
    const BuildOptions *program = &v->spec.program;
    *out = (FrontendSpec){.sources = program->sources,
                          .options = program->clang_options,
                          .macros = copy_of(macros, v->arena),
                          .level = program->level,
                          .directory = arena_printf(v->arena, "%s/build-%zu",
                                                    v->directory, index),
                          .cost_table = program->cost_table,
                          .kind = v->spec.kind,
                          .graphs = v->spec.graphs};
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
static Status build_base(Variants *v, const BuildWords *macros) {
    FrontendSpec spec;
    TRY(spec_for(&spec, v, macros, 0));
    Variant *base = vec_push(v->arena, &v->all);
    base->key = key_of(macros, v->arena);
    TRY(frontend_build(&base->build, &spec, &v->tools, v->spec.jobs, v->arena));
    return read_plans(v, base);
}

static Status build_others(Variants *v, const BuildWords *const *choices,
                           size_t count) {
    FrontendSpec *specs = ARENA_ARRAY(v->arena, FrontendSpec, count);
    Build *builds = ARENA_ARRAY(v->arena, Build, count);
    for (size_t i = 0; i < count; i++)
        TRY(spec_for(&specs[i], v, choices[i], v->all.size + i));
    TRY(frontend_build_all(builds, specs, count, &v->tools, v->spec.jobs,
                           v->arena));
    for (size_t i = 0; i < count; i++) {
        Variant *variant = vec_push(v->arena, &v->all);
        variant->key = key_of(choices[i], v->arena);
        variant->build = builds[i];
        if (builds[i].status.code == ASYM_OK)
            TRY(read_plans(v, variant));
    }
    return status_ok();
}

static bool is_listed(const BuildWords *const *choices, size_t count,
                      const char *key, Arena *arena) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(key_of(choices[i], arena), key))
            return true;
    return false;
}

Status variants_build(Variants *variants, const BuildWords choices[],
                      size_t count) {
    Arena *scratch = arena_new();
    const BuildWords **missing =
        ARENA_ARRAY(scratch, const BuildWords *, count);
    size_t n_missing = 0;
    Status status = status_ok();
    if (!variants->all.size && count)
        status = build_base(variants, &choices[0]);
    for (size_t i = 0; i < count && status.code == ASYM_OK; i++) {
        const char *key = key_of(&choices[i], scratch);
        if (!find(variants, key) &&
            !is_listed(missing, n_missing, key, scratch))
            missing[n_missing++] = &choices[i];
    }
    if (status.code == ASYM_OK && n_missing)
        status = build_others(variants, missing, n_missing);
    arena_free(scratch);
    return status;
}

Status variants_build_plain(Variants *variants) {
    static const BuildWords none;
    return variants_build(variants, &none, 1);
}
