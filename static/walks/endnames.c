#include "static/walks/endnames.h"

#include "static/walks/values/ctypetable.h"

#include <inttypes.h>

typedef struct Namer {
    const Walk *walk;
    const NamedValue *start;
    const IrFunction *f;
    Arena *arena;
} Namer;

static bool is_zero(LLVMValueRef end) {
    return LLVMIsAConstantInt(end) && !LLVMConstIntGetZExtValue(end);
}

static const char *end_name(const Namer *n, const WalkTest *test) {
    const char *name = valuenames_number(test->end, test->load, n->arena);
    if (name)
        return name;
    NamedValue end = valuenames_of(n->f, test->end, n->arena);
    name = valuenames_text(&end, n->arena);
    return name && end.is_address ? arena_printf(n->arena, "&%s", name) : name;
}

/* Adds the field of a place that "test" reads, "name ", if the place has one.
 */
static void add_tested_field(Text *out, const Namer *n, const WalkTest *test) {
    if (!test->load || n->walk->ahead)
        return;
    DebugPath way = valuenames_way(n->start, n->f->ir, test->field, n->arena);
    size_t last = way.size;
    while (last > 0 && !way.at[last - 1].field)
        last--;
    if (!last)
        return;
    debugtype_add_path(out, "", &way, last - 1, way.size);
    text_add_char(out, ' ');
}

/* Whether each test names what the walk ends at. */
static bool names_ends(const Walk *walk) {
    for (size_t i = 0; i < walk->tests.size; i++)
        if (walk->tests.at[i].stay != LLVMIntNE ||
            walks_is_class(&walk->tests.at[i]))
            return false;
    return true;
}

/* "sqlite3CtypeMap & 1 ", "flags & 4 ", "isspace "; true: that is all. */
static bool add_class(Text *out, const Namer *n, const WalkTest *test) {
    const char *known = test->table && LLVMIsAFunction(test->table)
                            ? ctypetable_class(test->mask)
                            : NULL;
    bool is_all = known && test->stay == LLVMIntNE && is_zero(test->end);
    if (test->table && LLVMIsAGlobalVariable(test->table)) {
        NamedValue table = valuenames_of(n->f, test->table, n->arena);
        known = valuenames_text(&table, n->arena);
    }
    if (test->table)
        text_add(out, "%s%s", known ? known : "in a table", is_all ? "" : " ");
    if (test->mask && !is_all)
        text_add(out, "& %" PRIu64 " ", test->mask);
    return is_all;
}

static bool is_plain_end(const WalkTest *test) {
    return test->stay == LLVMIntNE && test->field == 0 &&
           !walks_is_class(test) &&
           (LLVMIsAConstantPointerNull(test->end) || is_zero(test->end));
}

bool endnames_add(Text *out, const Walk *walk, const NamedValue *start,
                  const IrFunction *f) {
    const Namer n = {walk, start, f, out->arena};
    bool until = names_ends(walk);
    if (walk->tests.size == 1 && is_plain_end(&walk->tests.at[0]))
        return true;
    for (size_t i = 0; i < walk->tests.size; i++) {
        const WalkTest *test = &walk->tests.at[i];
        const char *end = end_name(&n, test);
        if (!end)
            return false;
        text_add_text(out, i ? (until ? " or " : " and ")
                             : (until ? " until " : " while "));
        add_tested_field(out, &n, test);
        if (add_class(out, &n, test))
            continue;
        text_add(out, "%s%s", until ? "" : exittest_sign(test->stay), end);
    }
    return true;
}
