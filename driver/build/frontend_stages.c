/* frontend_stages.c -- what each stage starts for a unit, and what becomes of
 * the unit then. */
#include "driver/build/clangopt.h"
#include "driver/build/frontendparts.h"
#include "driver/build/toolend.h"

#include <sys/stat.h>
#include <sys/statvfs.h>

static void add(BuildWords *words, const char *word, Arena *arena) {
    *vec_push(arena, words) = word;
}

bool frontend_is_code(const Unit *unit) {
    return unit->kind == SOURCE_C || unit->kind == SOURCE_CXX;
}

static bool is_linked(const Unit *unit) {
    return unit->spec->kind != BUILD_PLANS;
}

static bool succeeded(const ChildResult *result) {
    return result->end == CHILD_EXITED && result->code == 0;
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

const Stage frontend_compile = {frontend_is_code, compile_command,
                                compile_settle, "compiling", "sources"};

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
    if (frontend_is_code(unit))
        add(&all, "--verified", shop->arena);
    if (unit->spec->kind == BUILD_COUNTS)
        add(&all, "--count", shop->arena);
    else if (unit->spec->kind == BUILD_TIMES)
        add(&all, "--count-calls", shop->arena);
    else if (unit->spec->graphs)
        add(&all, "--graphs", shop->arena);
    if (unit->spec->cost_table) {
        add(&all, "--cost-table", shop->arena);
        add(&all, unit->spec->cost_table, shop->arena);
    }
    if (unit->spec->library) {
        add(&all, "--library", shop->arena);
        add(&all, unit->spec->library, shop->arena);
    }
    if (unit->spec->unpaid)
        add(&all, "--unpaid", shop->arena);
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

const Stage frontend_instrument = {every_unit, ir_command, ir_settle,
                                   "putting counters into", "sources"};

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

const Stage frontend_link = {links_all, link_command, link_settle, "linking",
                             "programs"};

void frontend_require_main(Shop *shop) {
    for (size_t i = 0; i < shop->units.size; i++) {
        const Unit *unit = &shop->units.at[i];
        if (frontend_is_alive(unit->build) && links_all(unit) &&
            !may_have_main(shop, unit))
            unit->build->status = no_main(unit);
    }
}
