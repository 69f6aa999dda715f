#include "driver/build/frontend.h"

#include "base/process/child.h"
#include "base/process/terminal.h"
#include "driver/build/clangopt.h"
#include "driver/build/toolend.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

/* ASYM_TOOL_MEMORY_GIB: for each process; 0 for no limit, since a sanitizer
 * maps terabytes.  It comes from CMake. */
enum { COMPILE_SECONDS = 600, MESSAGES_KEPT = 1 << 20 };

static void add(BuildWords *words, const char *word, Arena *arena) {
    *vec_push(arena, words) = word;
}

/* ---- building ---- */

/* One source of one variant. */
typedef struct Unit {
    const FrontendSpec *spec;
    Build *build;
    size_t index; /* of the source */
    const char *source;
    SourceKind kind;
    const char *bitcode, *object, *plan;
} Unit;

typedef struct Shop {
    const BuildTools *tools;
    size_t jobs, n_builds;
    const FrontendSpec *specs;
    Build *builds;
    Vec(Unit) units; /* variant by variant, in the order of the sources */
    size_t *mains;   /* per build: sources that have one */
    bool *unlinked;  /* likewise: in quick code it does not link */
    Arena *arena;
} Shop;

static bool is_code(const Unit *unit) {
    return unit->kind == SOURCE_C || unit->kind == SOURCE_CXX;
}

static bool is_linked(const Unit *unit) {
    return unit->spec->kind != BUILD_PLANS;
}

static bool alive(const Build *build) {
    return build->status.code == ASYM_OK;
}

/* What crashes would start a symbolizer, and leave its files in $TMPDIR. */
static const char *const tool_environment[] = {"LLVM_DISABLE_SYMBOLIZATION=1",
                                               NULL};

static ChildSpec job(const char *const *argv) {
    ChildLimits limits = {.wall_ms = COMPILE_SECONDS * UINT64_C(1000),
                          .memory_bytes = (uint64_t)ASYM_TOOL_MEMORY_GIB << 30};
    return (ChildSpec){.argv = argv,
                       .environment = tool_environment,
                       .errors = {.keep = MESSAGES_KEPT},
                       .output = {.keep = MESSAGES_KEPT},
                       .limits = limits};
}

static bool succeeded(const ChildResult *result) {
    return result->end == CHILD_EXITED && result->code == 0;
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
        unit->bitcode = is_code(unit) ? arena_printf(shop->arena, "%s.bc", stem)
                                      : unit->source;
        unit->object = arena_printf(shop->arena, "%s.o", stem);
        unit->plan = arena_printf(shop->arena, "%s.plan", stem);
        unit->build->is_cxx |= unit->kind == SOURCE_CXX;
        n_code += is_code(unit);
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

/* Where a tool fails on a full disk, the source is not what is wrong. */
static Status check_room(const Unit *unit) {
    enum { LEAST = 1 << 14 };
    const char *directory = unit->spec->directory;
    struct statvfs disk;
    if (statvfs(directory, &disk) != 0 ||
        disk.f_bavail * disk.f_frsize >= LEAST)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "no space is left in '%s': make room there, or set "
                       "TMPDIR",
                       directory);
}

/* A stage starts one child per unit that it concerns and settles each. */
typedef struct Stage {
    bool (*concerns)(const Unit *);
    const char *const *(*command)(const Shop *, const Unit *);
    Status (*settle)(Shop *, Unit *, const ChildResult *, const ChildSpec *);
    const char *doing; /* for the user who waits: "compiling 3 of 12 sources" */
    const char *what;
} Stage;

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
        if (!alive(unit->build) || !stage->concerns(unit))
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
        if (alive(unit->build))
            unit->build->status = status;
    }
    return status_ok();
}

/* Foreign words that the tool may repeat; an object has the names of sources.
 */
static const char *const *foreign_words(const Unit *unit, const ChildSpec *spec,
                                        Arena *arena) {
    BuildWords words = {0};
    for (size_t i = 0; spec->argv[i]; i++)
        add(&words, spec->argv[i], arena);
    for (size_t i = 0; i < unit->spec->sources.size; i++)
        add(&words, unit->spec->sources.at[i], arena);
    add(&words, NULL, arena);
    return words.at;
}

static void add_messages(const Unit *unit, const ChildResult *result,
                         const ChildSpec *spec, Arena *arena) {
    if (!result->errors_size)
        return;
    const char *const *words = foreign_words(unit, spec, arena);
    unit->build->messages =
        arena_printf(arena, "%s%s", unit->build->messages,
                     toolend_messages(result, words, arena));
}

/* -- compile -- */

static const char *const *compile_command(const Shop *shop, const Unit *unit) {
    return frontend_compile_command(unit->spec, shop->tools, unit->source,
                                    unit->kind, unit->bitcode, shop->arena);
}

static Status compile_settle(Shop *shop, Unit *unit, const ChildResult *result,
                             const ChildSpec *spec) {
    add_messages(unit, result, spec, shop->arena);
    if (succeeded(result))
        return status_ok();
    TRY(check_room(unit));
    return toolend_status(result, spec, "clang-19", "compile", unit->source,
                          shop->arena);
}

/* -- instrument -- */

static bool every_unit(const Unit *unit) {
    (void)unit;
    return true;
}

static const char *const *ir_command(const Shop *shop, const Unit *unit) {
    const char *const words[] = {
        shop->tools->ir,  "--source",
        unit->source,     "--level",
        unit->spec->code, "--plan",
        unit->plan,       source_path(unit->bitcode, shop->arena)};
    BuildWords all = {0};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        add(&all, words[i], shop->arena);
    if (is_linked(unit)) {
        add(&all, "--object", shop->arena);
        add(&all, unit->object, shop->arena);
    }
    if (is_code(unit))
        add(&all, "--verified", shop->arena);
    if (unit->spec->kind == BUILD_COUNTS)
        add(&all, "--count", shop->arena);
    else if (unit->spec->graphs)
        add(&all, "--graphs", shop->arena);
    if (unit->spec->cost_table) {
        add(&all, "--cost-table", shop->arena);
        add(&all, unit->spec->cost_table, shop->arena);
    }
    add(&all, NULL, shop->arena);
    return all.at;
}

/* 0 where there is none. */
static uint64_t size_of(const char *path) {
    struct stat file = {0};
    (void)stat(path, &file);
    return (uint64_t)file.st_size;
}

static Status ir_settle(Shop *shop, Unit *unit, const ChildResult *result,
                        const ChildSpec *spec) {
    if (!succeeded(result)) {
        TRY(check_room(unit));
        return toolend_ir_status(result, spec, unit->source, unit->kind,
                                 shop->arena);
    }
    add_messages(unit, result, spec, shop->arena);
    unit->build->bytes += size_of(unit->object);
    Plan *plan = &unit->build->plans.at[unit->index];
    Status status = plan_read(plan, unit->plan, shop->arena);
    if (status.code != ASYM_OK)
        return status_fail(ASYM_INTERNAL,
                           "asym-ir left no plan of '%s': %.120s", unit->source,
                           status.message);
    unit->build->is_cxx |= plan->is_cxx;
    shop->mains[unit->build - shop->builds] += plan->has_main;
    return status_ok();
}

/* -- link -- */

/* The link is one for all units. */
static bool links_all(const Unit *unit) {
    return is_linked(unit) && unit->index == 0;
}

static bool may_have_main(const Shop *shop, const Unit *unit) {
    ClangOptions options;
    clangopt_sort(&options, unit->spec->options.at, unit->spec->options.size,
                  shop->arena);
    return shop->mains[unit->build - shop->builds] || options.link_inputs;
}

static const char *const *link_command(const Shop *shop, const Unit *unit) {
    BuildWords objects = {0};
    for (size_t i = 0; i < unit->spec->sources.size; i++)
        add(&objects, unit[i].object, shop->arena);
    return frontend_link_command(unit->spec, shop->tools, unit->build,
                                 objects.at, objects.size, shop->arena);
}

static Status no_main(const Unit *unit) {
    return status_fail(ASYM_COMPILE,
                       "'%s'%s no main: asym runs a whole program; add the "
                       "source with main, or read the code alone (--static)",
                       unit->source,
                       unit->spec->sources.size > 1 ? " and the others have"
                                                    : " has");
}

static Status link_settle(Shop *shop, Unit *unit, const ChildResult *result,
                          const ChildSpec *spec) {
    if (succeeded(result))
        return status_ok();
    TRY(check_room(unit));
    size_t mains = shop->mains[unit->build - shop->builds];
    if (mains > 1)
        return status_fail(ASYM_COMPILE,
                           "%zu of the sources have a main: name those of one "
                           "program",
                           mains);
    shop->unlinked[unit->build - shop->builds] = unit->build->is_quick;
    if (!mains)
        return no_main(unit);
    if (!unit->build->is_quick)
        add_messages(unit, result, spec, shop->arena);
    return toolend_status(result, spec, "clang-19", "link", unit->source,
                          shop->arena);
}

static void require_main(Shop *shop) {
    for (size_t i = 0; i < shop->units.size; i++) {
        const Unit *unit = &shop->units.at[i];
        if (alive(unit->build) && links_all(unit) && !may_have_main(shop, unit))
            unit->build->status = no_main(unit);
    }
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

static Status make_bitcode(Shop *shop) {
    static const Stage compile = {is_code, compile_command, compile_settle,
                                  "compiling", "sources"};
    return run_stage(shop, &compile);
}

/* Of the bitcode that is there. */
static Status make_programs(Shop *shop) {
    static const Stage instrument = {every_unit, ir_command, ir_settle,
                                     "putting counters into", "sources"};
    static const Stage link = {links_all, link_command, link_settle, "linking",
                               "programs"};
    TRY(run_stage(shop, &instrument));
    require_main(shop);
    return run_stage(shop, &link);
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
    if (alive(again) && rename(again->executable, build->executable) != 0)
        status = status_fail(ASYM_USAGE, "cannot write %s", build->executable);
    build->is_quick = false;
    if (alive(build)) {
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
    TRY(make_bitcode(&shop));
    TRY(make_programs(&shop));
    return optimise_unlinked(&shop);
}

Status frontend_build(Build *out, const FrontendSpec *spec,
                      const BuildTools *tools, size_t jobs, Arena *arena) {
    TRY(frontend_build_all(out, spec, 1, tools, jobs, arena));
    toolend_print(out->messages);
    return out->status;
}
