#include "driver/build/frontendparts.h"

#include "base/process/terminal.h"
#include "driver/build/proving.h"
#include "driver/build/toolend.h"

#include <stdio.h>
#include <string.h>

enum { COMPILE_SECONDS = 600, MESSAGES_KEPT = 1 << 20 };

bool frontend_is_alive(const Build *build) {
    return build->status.code == ASYM_OK;
}

/* What crashes would start a symbolizer, and leave its files in $TMPDIR. */
static const char *const tool_environment[] = {"LLVM_DISABLE_SYMBOLIZATION=1",
                                               NULL};

static ChildSpec job(const char *const *argv) {
    return (ChildSpec){.argv = argv,
                       .environment = tool_environment,
                       .errors = {.keep = MESSAGES_KEPT},
                       .output = {.keep = MESSAGES_KEPT},
                       .limits = buildtools_limits(COMPILE_SECONDS)};
}

static Status add_units(Shop *shop, size_t variant) {
    const FrontendSpec *spec = &shop->specs[variant];
    size_t n_code = 0;
    for (size_t i = 0; i < spec->sources.size; i++) {
        Unit *unit = vec_push(shop->arena, &shop->units);
        *unit = (Unit){.spec = spec,
                       .build = &shop->builds[variant],
                       .index = i,
                       .source = spec->sources.at[i]};
        TRY(source_kind(&unit->kind, unit->source));
        const char *stem =
            arena_printf(shop->arena, "%s/%zu", spec->directory, i);
        unit->bitcode = frontend_is_code(unit)
                            ? arena_printf(shop->arena, "%s.bc", stem)
                            : unit->source;
        unit->object = arena_printf(shop->arena, "%s.o", stem);
        unit->plan = arena_printf(shop->arena, "%s.plan", stem);
        unit->build->is_cxx |= unit->kind == SOURCE_CXX;
        n_code += frontend_is_code(unit);
    }
    if (spec->macros.size && !n_code)
        return status_fail(ASYM_USAGE, "--macro needs a C or C++ source: "
                                       "bitcode is compiled already");
    return status_ok();
}

static void open_variant(Shop *shop, size_t variant) {
    const FrontendSpec *spec = &shop->specs[variant];
    Build *build = &shop->builds[variant];
    size_t count = spec->sources.size;
    *build = (Build){.status = status_ok(),
                     .plans = {ARENA_ARRAY(shop->arena, Plan, count), count},
                     .messages = ""};
    build->is_quick =
        spec->kind != BUILD_PLANS && strcmp(spec->code, spec->level) != 0;
    build->executable =
        spec->executable
            ? spec->executable
            : arena_printf(shop->arena, "%s/program", spec->directory);
    build->status = add_units(shop, variant);
}

typedef struct StageProgress {
    const Stage *stage;
    size_t done, count;
} StageProgress;

static void show(const StageProgress *progress) {
    char line[80];
    size_t at = progress->done + (progress->done < progress->count);
    (void)snprintf(line, sizeof line, "asym: %s %zu of %zu %s",
                   progress->stage->doing, at, progress->count,
                   progress->stage->what);
    terminal_show(line);
}

static void show_next(void *context) {
    StageProgress *progress = context;
    progress->done++;
    show(progress);
}

static Status run_stage(Shop *shop, const Stage *stage) {
    Vec(ChildSpec) specs = {0};
    Vec(Unit *) concerned = {0};
    StageProgress progress = {.stage = stage};
    for (size_t i = 0; i < shop->units.size; i++) {
        Unit *unit = &shop->units.at[i];
        if (!frontend_is_alive(unit->build) || !stage->concerns(unit))
            continue;
        *vec_push(shop->arena, &specs) = job(stage->command(shop, unit));
        *vec_push(shop->arena, &concerned) = unit;
        specs.at[progress.count++].care =
            (ChildCare){.settle = show_next, .context = &progress};
    }
    if (progress.count)
        show(&progress);
    ChildResult *results = ARENA_ARRAY(shop->arena, ChildResult, specs.size);
    TRY(child_run_all(results, specs.at, specs.size, shop->jobs, shop->arena));
    terminal_clear();
    for (size_t i = 0; i < specs.size; i++) {
        Unit *unit = concerned.at[i];
        Status status = stage->settle(shop, unit, &results[i], &specs.at[i]);
        if (frontend_is_alive(unit->build))
            unit->build->status = status;
    }
    return status_ok();
}

static Shop shop_open(Build builds[], const FrontendSpec specs[], size_t count,
                      const BuildTools *tools, size_t jobs, Arena *arena) {
    Shop shop = {.tools = tools,
                 .jobs = jobs,
                 .n_builds = count,
                 .specs = specs,
                 .builds = builds,
                 .mains = ARENA_ARRAY(arena, size_t, count),
                 .unlinked = ARENA_ARRAY(arena, bool, count),
                 .arena = arena};
    for (size_t i = 0; i < count; i++)
        open_variant(&shop, i);
    return shop;
}

/* Of the bitcode that is there. */
static Status make_programs(Shop *shop) {
    TRY(run_stage(shop, &frontend_instrument));
    frontend_require_main(shop);
    return run_stage(shop, &frontend_link);
}

/* ---- optimised code in place of quick code ---- */

/* Beside the present program, which stays where this one cannot be made. */
static FrontendSpec optimised(const FrontendSpec *spec, const Build *build,
                              Arena *arena) {
    FrontendSpec out = *spec;
    out.code = spec->level;
    out.executable = arena_printf(arena, "%s.next", build->executable);
    return out;
}

/* One that could not be linked has no program yet, and no messages of that. */
static void take_again(Build *build, const Build *again, Arena *arena) {
    Status status = again->status;
    if (frontend_is_alive(again) &&
        rename(again->executable, build->executable) != 0)
        status = status_fail(ASYM_USAGE, "cannot write %s", build->executable);
    build->is_quick = false;
    if (frontend_is_alive(build)) {
        if (status.code != ASYM_OK)
            build->unoptimised = arena_strdup(arena, status.message);
        return;
    }
    build->status = status;
    build->messages =
        arena_printf(arena, "%s%s", build->messages, again->messages);
}

Status frontend_optimise_all(Build *const builds[], const FrontendSpec specs[],
                             size_t count, const BuildTools *tools, size_t jobs,
                             Arena *arena) {
    Arena *scratch = arena_new();
    Build *again = ARENA_ARRAY(scratch, Build, count);
    FrontendSpec *faster = ARENA_ARRAY(scratch, FrontendSpec, count);
    for (size_t i = 0; i < count; i++)
        faster[i] = optimised(&specs[i], builds[i], scratch);
    Shop shop = shop_open(again, faster, count, tools, jobs, scratch);
    Status status = make_programs(&shop);
    for (size_t i = 0; i < count && status.code == ASYM_OK; i++)
        take_again(builds[i], &again[i], arena);
    arena_free(scratch);
    return status;
}

static Status optimise_unlinked(const Shop *shop) {
    Arena *arena = shop->arena;
    Build **builds = ARENA_ARRAY(arena, Build *, shop->n_builds);
    FrontendSpec *specs = ARENA_ARRAY(arena, FrontendSpec, shop->n_builds);
    size_t count = 0;
    for (size_t i = 0; i < shop->n_builds; i++)
        if (shop->unlinked[i]) {
            builds[count] = &shop->builds[i];
            specs[count++] = shop->specs[i];
        }
    return frontend_optimise_all(builds, specs, count, shop->tools, shop->jobs,
                                 arena);
}

Status frontend_build_all(Build builds[], const FrontendSpec specs[],
                          size_t count, const BuildTools *tools, size_t jobs,
                          Arena *arena) {
    Shop shop = shop_open(builds, specs, count, tools, jobs, arena);
    TRY(run_stage(&shop, &frontend_compile));
    TRY(make_programs(&shop));
    TRY(proving_run(builds, specs, count, tools, jobs, arena));
    return optimise_unlinked(&shop);
}

Status frontend_build(Build *out, const FrontendSpec *spec,
                      const BuildTools *tools, size_t jobs, Arena *arena) {
    TRY(frontend_build_all(out, spec, 1, tools, jobs, arena));
    toolend_print(out->messages);
    return out->status;
}
