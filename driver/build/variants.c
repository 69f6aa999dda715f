#include "driver/build/variants.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

Status variants_new(Variants *out, const VariantsSpec *spec,
                    const char *directory, Arena *arena) {
    const BuildOptions *program = &spec->program;
    *out = (Variants){.spec = *spec,
                      .directory = directory,
                      .optimised = !strcmp(program->code, program->level),
                      .arena = arena};
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

/* "index" is its place in "all". */
static FrontendSpec spec_of(const Variants *v, const BuildMacros *macros,
                            size_t index) {
    const BuildOptions *program = &v->spec.program;
    return (FrontendSpec){.sources = program->sources,
                          .options = program->clang_options,
                          .macros = copy_of(macros, v->arena),
                          .level = program->level,
                          .code = v->optimised ? program->level : program->code,
                          .directory = arena_printf(v->arena, "%s/build-%zu",
                                                    v->directory, index),
                          .cost_table = program->cost_table,
                          .library = program->library,
                          .unpaid = program->unpaid,
                          .kind = v->spec.kind,
                          .graphs = v->spec.graphs};
}

static Status spec_for(FrontendSpec *out, Variants *v,
                       const BuildMacros *macros, size_t index) {
    *out = spec_of(v, macros, index);
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

static Status build_others(Variants *v, const BuildMacros choices[],
                           size_t count) {
    FrontendSpec *specs = ARENA_ARRAY(v->arena, FrontendSpec, count);
    Build *builds = ARENA_ARRAY(v->arena, Build, count);
    for (size_t i = 0; i < count; i++)
        TRY(spec_for(&specs[i], v, &choices[i], v->all.size + i));
    TRY(frontend_build_all(builds, specs, count, &v->tools, v->spec.jobs,
                           v->arena));
    for (size_t i = 0; i < count; i++) {
        Variant *variant = vec_push(v->arena, &v->all);
        variant->macros = copy_of(&choices[i], v->arena);
        variant->build = builds[i];
        if (builds[i].status.code == ASYM_OK)
            map_to_base(v, variant);
    }
    return status_ok();
}

/* ---- optimised code ---- */

void variants_optimise(Variants *variants) {
    variants->optimised = true;
}

static bool is_quick(const Variant *variant) {
    return variant->build.status.code == ASYM_OK && variant->build.is_quick;
}

uint64_t variants_quick_bytes(const Variants *variants) {
    uint64_t bytes = 0;
    for (size_t i = 0; i < variants->all.size; i++)
        if (is_quick(&variants->all.at[i]))
            bytes += variants->all.at[i].build.bytes;
    return bytes;
}

static bool is_chosen(const BuildMacros choices[], size_t count,
                      const BuildMacros *macros) {
    for (size_t i = 0; i < count; i++)
        if (is_same(&choices[i], macros))
            return true;
    return false;
}

static Status optimise_chosen(Variants *v, const BuildMacros choices[],
                              size_t count, Arena *scratch) {
    Build **builds = ARENA_ARRAY(scratch, Build *, v->all.size);
    FrontendSpec *specs = ARENA_ARRAY(scratch, FrontendSpec, v->all.size);
    size_t n_builds = 0;
    for (size_t i = 0; i < v->all.size; i++) {
        Variant *variant = &v->all.at[i];
        if (!is_quick(variant) || !is_chosen(choices, count, &variant->macros))
            continue;
        builds[n_builds] = &variant->build;
        specs[n_builds++] = spec_of(v, &variant->macros, i);
    }
    return frontend_optimise_all(builds, specs, n_builds, &v->tools,
                                 v->spec.jobs, v->arena);
}

/* ---- all that are chosen ---- */

static Status build_missing(Variants *v, const BuildMacros choices[],
                            size_t count, Arena *scratch) {
    BuildMacros *missing = ARENA_ARRAY(scratch, BuildMacros, count);
    size_t n_missing = 0;
    if (!v->all.size && count)
        TRY(build_base(v, &choices[0]));
    for (size_t i = 0; i < count; i++)
        if (!variants_of(v, &choices[i]) &&
            !is_chosen(missing, n_missing, &choices[i]))
            missing[n_missing++] = choices[i];
    return n_missing ? build_others(v, missing, n_missing) : status_ok();
}

Status variants_build(Variants *variants, const BuildMacros choices[],
                      size_t count) {
    Arena *scratch = arena_new();
    Status status = build_missing(variants, choices, count, scratch);
    if (status.code == ASYM_OK && variants->optimised)
        status = optimise_chosen(variants, choices, count, scratch);
    arena_free(scratch);
    return status;
}

Status variants_build_plain(Variants *variants) {
    static const BuildMacros none;
    return variants_build(variants, &none, 1);
}
