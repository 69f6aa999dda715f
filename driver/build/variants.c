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

/* ---- macros ---- */

static bool is_same(const BuildMacros *a, const BuildMacros *b) {
    for (size_t i = 0; i < a->size && i < b->size; i++)
        if (strcmp(a->at[i].name, b->at[i].name) ||
            strcmp(a->at[i].value, b->at[i].value))
            return false;
    return a->size == b->size;
}

static BuildMacros copy_of(const BuildMacros *macros, Arena *arena) {
    BuildMacros copy = {0};
    for (size_t i = 0; i < macros->size; i++)
        *vec_push(arena, &copy) =
            (BuildMacro){arena_strdup(arena, macros->at[i].name),
                         arena_strdup(arena, macros->at[i].value)};
    return copy;
}

const char *variant_macro(const Variant *variant, const char *name) {
    for (size_t i = 0; i < variant->macros.size; i++)
        if (!strcmp(variant->macros.at[i].name, name))
            return variant->macros.at[i].value;
    return NULL;
}

const char *variant_text(const Variant *variant, const char *between,
                         Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < variant->macros.size; i++) {
        const BuildMacro *macro = &variant->macros.at[i];
        text_add(&text, "%s%s=%s", i ? between : "", macro->name, macro->value);
    }
    return text_chars(&text);
}

const Variant *variants_of(const Variants *variants,
                           const BuildMacros *macros) {
    for (size_t i = 0; i < variants->all.size; i++)
        if (is_same(&variants->all.at[i].macros, macros))
            return &variants->all.at[i];
    return NULL;
}

/* ---- builds ---- */

static Status spec_for(FrontendSpec *out, Variants *v,
                       const BuildMacros *macros, size_t index) {
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

static void map_to_base(Variants *v, Variant *variant) {
    variant->map = evidence_map(&v->all.at[0].build.plans,
                                &variant->build.plans, v->arena);
}

/* The first variant: a failure is the user's. */
static Status build_base(Variants *v, const BuildMacros *macros) {
    FrontendSpec spec;
    TRY(spec_for(&spec, v, macros, 0));
    Variant *base = vec_push(v->arena, &v->all);
    base->macros = copy_of(macros, v->arena);
    TRY(frontend_build(&base->build, &spec, &v->tools, v->spec.jobs, v->arena));
    map_to_base(v, base);
    return status_ok();
}

static Status build_others(Variants *v, const BuildMacros *const *choices,
                           size_t count) {
    FrontendSpec *specs = ARENA_ARRAY(v->arena, FrontendSpec, count);
    Build *builds = ARENA_ARRAY(v->arena, Build, count);
    for (size_t i = 0; i < count; i++)
        TRY(spec_for(&specs[i], v, choices[i], v->all.size + i));
    TRY(frontend_build_all(builds, specs, count, &v->tools, v->spec.jobs,
                           v->arena));
    for (size_t i = 0; i < count; i++) {
        Variant *variant = vec_push(v->arena, &v->all);
        variant->macros = copy_of(choices[i], v->arena);
        variant->build = builds[i];
        if (builds[i].status.code == ASYM_OK)
            map_to_base(v, variant);
    }
    return status_ok();
}

static bool is_listed(const BuildMacros *const *choices, size_t count,
                      const BuildMacros *macros) {
    for (size_t i = 0; i < count; i++)
        if (is_same(choices[i], macros))
            return true;
    return false;
}

Status variants_build(Variants *variants, const BuildMacros choices[],
                      size_t count) {
    Arena *scratch = arena_new();
    const BuildMacros **missing =
        ARENA_ARRAY(scratch, const BuildMacros *, count);
    size_t n_missing = 0;
    Status status = status_ok();
    if (!variants->all.size && count)
        status = build_base(variants, &choices[0]);
    for (size_t i = 0; i < count && status.code == ASYM_OK; i++)
        if (!variants_of(variants, &choices[i]) &&
            !is_listed(missing, n_missing, &choices[i]))
            missing[n_missing++] = &choices[i];
    if (status.code == ASYM_OK && n_missing)
        status = build_others(variants, missing, n_missing);
    arena_free(scratch);
    return status;
}

Status variants_build_plain(Variants *variants) {
    static const BuildMacros none;
    return variants_build(variants, &none, 1);
}
