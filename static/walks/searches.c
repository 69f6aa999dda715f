#include "static/walks/searches.h"

#include "base/text.h"
#include "static/walks/valuenames.h"
#include "static/walks/values/address.h"
#include "static/walks/values/exittest.h"
#include "static/walks/values/loopvalue.h"

#include <string.h>

/* ---- what ends it ---- */

static void add_ends(LoopSearch *out, const IrFunction *f, EdgeId exit,
                     Arena *arena) {
    ExitTests tests = exittest_find(f, out->loop, exit, arena);
    for (size_t i = 0; i < tests.size; i++)
        *vec_push(arena, &out->ends) = (SearchEnd){
            tests.at[i].node, tests.at[i].left ? tests.at[i].condition : NULL,
            tests.at[i].stay};
}

/* Whether nothing that it reads may be written before it begins. */
static bool is_old(const Steady *s) {
    bool old = !s->calls;
    for (size_t i = 0; i < s->loads.size && old; i++) {
        LLVMValueRef load = s->loads.at[i];
        Path path =
            memory_anywhere(memory_underlying(LLVMGetOperand(load, 0)), load);
        old = !writes_before_loop(s->writes, &path, s->loop);
    }
    return old;
}

bool searches_find(LoopSearch *out, const IrFunction *f, Writes *writes,
                   LoopId loop, Arena *arena) {
    const Loop *l = &f->loops.loop[loop];
    Steady steady = {.f = f, .writes = writes, .loop = loop, .arena = arena};
    *out = (LoopSearch){.loop = loop};
    for (size_t i = 0; i < l->exit.size; i++) {
        EdgeId exit = l->exit.at[i];
        if (irfunction_passes_on(f, exit))
            continue;
        if (!steady_decides(&steady, f->cfg.edge[exit].from))
            return false;
        add_ends(out, f, exit, arena);
    }
    bool reads = steady.at != NULL;
    bool is_search = !l->is_tangled && steady_moves(&steady) &&
                     (reads || steady.links) && steady.at;
    out->at = steady.at;
    out->read = steady.read;
    out->is_old = is_search && is_old(&steady);
    return is_search;
}

LLVMValueRef searches_start(const LoopSearch *search, const IrFunction *f) {
    return LLVMIsAPHINode(search->at)
               ? loopvalue_first(f, search->at, search->loop)
               : search->at;
}

/* ---- names ---- */

typedef struct Namer {
    const LoopSearch *search;
    const IrFunction *f;
    Arena *arena;
} Namer;

/* "p->key", "a[i]", "*s"; "key", "i", "table"; NULL: it has none. */
static const char *value_name(const Namer *n, LLVMValueRef value) {
    Path path;
    PathMeaning means;
    DebugVariable variable;
    const DebugNames *names = n->f->ir->names;
    value = address_without_extension(value);
    if (LLVMIsALoadInst(value) && memory_place(&path, n->f, value))
        return memory_path_name(&path, names, &means, n->arena);
    if (!debugnames_find(&variable, names, value, n->arena) || !*variable.name)
        return NULL;
    return variable.is_address ? arena_printf(n->arena, "&%s", variable.name)
                               : variable.name;
}

static const char *side_name(const Namer *n, LLVMValueRef side,
                             LLVMValueRef other) {
    LLVMValueRef read = address_without_extension(other);
    const char *number = valuenames_number(side, read, n->arena);
    return number || LLVMIsAConstantInt(side) ? number : value_name(n, side);
}

/* The sign of what ends it, where it goes on while "stay" holds. */
static const char *sign_of_end(LLVMIntPredicate stay) {
    switch (stay) {
    case LLVMIntEQ:
        return "!=";
    case LLVMIntNE:
        return "==";
    case LLVMIntUGT:
    case LLVMIntSGT:
        return "<=";
    case LLVMIntUGE:
    case LLVMIntSGE:
        return "<";
    case LLVMIntULT:
    case LLVMIntSLT:
        return ">=";
    default:
        return ">";
    }
}

static const char *line_name(const Namer *n, const SearchEnd *end) {
    LLVMValueRef last = irfunction_terminator(n->f, end->node);
    unsigned line = debugnames_place(last).line;
    return text_line(n->arena,
                     line ? line
                          : debugnames_loop_place(n->f, n->search->loop).line);
}

/* "p->key == key"; "line 12" of what has no words. */
static const char *end_name(const Namer *n, const SearchEnd *end) {
    if (!end->condition)
        return line_name(n, end);
    LLVMValueRef left = LLVMGetOperand(end->condition, 0),
                 right = LLVMGetOperand(end->condition, 1);
    const char *of = side_name(n, left, right), *to = side_name(n, right, left);
    return of && to ? arena_printf(n->arena, "%s %s %s", of,
                                   sign_of_end(end->stay), to)
                    : line_name(n, end);
}

static bool is_said(const char *const *said, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (!strcmp(said[i], name))
            return true;
    return false;
}

/* What ends it, each once, joined by "or"; in "lines" alone. */
static const char *ends_name(const Namer *n, bool in_lines) {
    size_t count = n->search->ends.size, said = 0;
    const char **names = ARENA_ARRAY(n->arena, const char *, count + 1);
    Text text = text_new(n->arena);
    for (size_t i = 0; i < count; i++) {
        const SearchEnd *end = &n->search->ends.at[i];
        const char *name = in_lines ? line_name(n, end) : end_name(n, end);
        if (is_said(names, said, name))
            continue;
        text_add(&text, "%s%s", said ? " or " : "", name);
        names[said++] = name;
    }
    return text_chars(&text);
}

/* What it goes along: the variable that moves, or what it is the index of. */
static const char *place_name(const Namer *n) {
    Address a;
    LLVMValueRef start = searches_start(n->search, n->f);
    const char *name = NULL;
    if (!address_width(n->search->at))
        name = start ? value_name(n, start) : NULL;
    else if (LLVMIsALoadInst(n->search->read) &&
             address_read(&a, n->f->ir, LLVMGetOperand(n->search->read, 0)))
        name = value_name(n, a.base);
    return name ? name : value_name(n, n->search->at);
}

bool searches_name(PlanSymbol *out, const LoopSearch *search,
                   const IrFunction *f, Arena *arena) {
    enum { MOST_CHARACTERS = 60 };
    const Namer n = {search, f, arena};
    const char *place = place_name(&n), *ends = ends_name(&n, false);
    if (!place)
        return false;
    if (strlen(place) + strlen(ends) > MOST_CHARACTERS)
        ends = ends_name(&n, true);
    out->name = arena_printf(arena, "len(%s until %s)", place, ends);
    if (search->is_old)
        return true;
    out->plain = out->name;
    out->name = arena_printf(arena, "%s@%u", out->plain, out->line);
    return true;
}
