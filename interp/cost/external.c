#include "interp/cost/external.h"

#include "base/text.h"
#include "interp/cost/bounded.h"

#include <stdlib.h>
#include <string.h>

static bool is_assumed(const char *name) {
    return strncmp(name, "__cxa_", 6) && strncmp(name, "_Unwind", 7) &&
           strncmp(name, "__clang_", 8);
}

/* The name in a C++ linkage name "_Z", "N", "K", "St", <length><name>...:
 * "std::_Rb_tree_increment"; NULL for what is more than that. */
static const char *plain_cxx_name(const char *linkage, Arena *arena) {
    static const char *const operators[][2] = {{"_Znw", "operator new"},
                                               {"_Zna", "operator new[]"},
                                               {"_Zdl", "operator delete"},
                                               {"_Zda", "operator delete[]"}};
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (!strncmp(linkage, operators[i][0], 4))
            return operators[i][1];
    const char *at = linkage + 2;
    Text name = text_new(arena);
    at += *at == 'N';
    at += *at == 'K';
    if (!strncmp(at, "St", 2)) {
        text_add(&name, "std");
        at += 2;
    }
    while (*at >= '1' && *at <= '9') {
        char *end;
        unsigned long length = strtoul(at, &end, 10);
        if (strlen(end) < length)
            return NULL;
        text_add(&name, "%s%.*s", name.length ? "::" : "", (int)length, end);
        at = end + length;
    }
    return name.length > 3 ? text_chars(&name) : NULL;
}

/* "llvm.memset.p0.i64" is memset to the user. */
static const char *external_name(const char *name, Arena *arena) {
    const char *plain =
        strncmp(name, "_Z", 2) ? NULL : plain_cxx_name(name, arena);
    if (strncmp(name, "llvm.", 5))
        return plain ? plain : name;
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

bool external_assumption(Assumption *out, const PlanCall *call, Arena *arena) {
    const char *name = external_name(call->callee, arena);
    *out = (Assumption){name, bounded_by_nature(name) ||
                                  has_constant_length(name, call)};
    return is_assumed(name);
}
