#include "interp/cost/compose/external.h"

#include "base/cxxname.h"
#include "static/library/bounded.h"

#include <string.h>

static bool is_assumed(const char *name) {
    return strncmp(name, "__cxa_", 6) && strncmp(name, "_Unwind", 7) &&
           strncmp(name, "__clang_", 8);
}

/* "llvm.memset.p0.i64" is memset to the user. */
static const char *plain_name(const char *name, Arena *arena) {
    if (strncmp(name, "llvm.", 5))
        return name;
    return arena_strndup(arena, name + 5, strcspn(name + 5, "."));
}

/* memset, memcpy and the like write as many bytes as their third argument
 * says. */
static bool has_constant_length(const char *name, const PlanCall *call) {
    static const char *const names[] = {"memset", "memcpy", "memmove"};
    enum { LENGTH = 2 };
    bool is_listed = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_listed = is_listed || !strcmp(name, names[i]);
    if (!is_listed || call->args.size <= LENGTH || !call->args.at[LENGTH])
        return false;
    return expr_symbol_limit(call->args.at[LENGTH]) == 0;
}

/* A method, or a function of the program's own, may have the name of one of the
 * table: what takes an object may take as long as that is large. */
static Assumption of_cxx(const char *linkage, Arena *arena) {
    CxxName cxx = cxxname_read(linkage, arena);
    if (!cxx.name)
        return (Assumption){.name = linkage};
    return (Assumption){.name = cxx.name,
                        .by_nature =
                            cxx.takes_builtins && bounded_by_nature(cxx.name)};
}

bool external_assumption(Assumption *out, const PlanCall *call, Arena *arena) {
    if (cxxname_is(call->callee)) {
        *out = of_cxx(call->callee, arena);
        return true;
    }
    const char *name = plain_name(call->callee, arena);
    *out = (Assumption){.name = name,
                        .by_nature = call->bounded || bounded_by_nature(name) ||
                                     has_constant_length(name, call)};
    return is_assumed(name);
}
