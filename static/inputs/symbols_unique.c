#include "static/inputs/symbols.h"

#include "static/inputs/setagain.h"

#include <string.h>

/* For a name that is taken, how many of NAME, NAME#2, NAME#3, ... are, at
 * least; 0 for one that is free. */
static uint32_t *taken(Map *names, const char *name) {
    return map_value(names, name, strlen(name), 0);
}

static bool take(Map *names, const char *name) {
    uint32_t *count = taken(names, name);
    bool is_free = *count == 0;
    if (is_free)
        *count = 1;
    return is_free;
}

static void add_line(PlanSymbol *s, unsigned line, Arena *arena) {
    if (s->plain)
        return;
    s->plain = s->name;
    s->name = arena_printf(arena, "%s@%u", s->plain, line);
}

static void make_unique(PlanSymbol *s, Map *names, Arena *arena) {
    if (take(names, s->name))
        return;
    add_line(s, s->line, arena);
    if (take(names, s->name))
        return;
    const char *base = s->name;
    uint32_t n = *taken(names, base);
    do
        s->name = arena_printf(arena, "%s#%u", base, ++n);
    while (!take(names, s->name));
    *taken(names, base) = n;
}

/* Whether a parameter holds "value" later on. */
static bool is_of_parameter(const Symbols *symbols, LLVMValueRef value) {
    const DebugVariable *variable = debugnames_variable(symbols->names, value);
    unsigned count = LLVMCountParams(symbols->f->function);
    for (unsigned i = 0; variable && i < count; i++) {
        const DebugVariable *parameter = debugnames_variable(
            symbols->names, LLVMGetParam(symbols->f->function, i));
        if (parameter && parameter->node == variable->node)
            return true;
    }
    return false;
}

/* Whether what a walk begins with goes by a name that means something else, or
 * may have been written, where the function is called. */
static bool begins_as_parameter(const Symbols *symbols, LLVMValueRef start) {
    Path path;
    return LLVMIsAArgument(start) || LLVMIsAGlobalVariable(start) ||
           is_of_parameter(symbols, start) ||
           (memory_path(&path, symbols->f, start) && memory_is_at_entry(&path));
}

static LLVMValueRef def_of(const IrSymbol *s) {
    return s->defs.size ? s->defs.at[0] : NULL;
}

/* What it is read by, or made of; NULL: it needs no line. */
static LLVMValueRef first_read(const IrSymbol *s) {
    if (s->scope == SCOPE_DISTANCE && !s->defs.size &&
        LLVMIsALoadInst(s->value))
        return s->value;
    if (!s->plan.late)
        return NULL;
    bool is_size = s->scope == SCOPE_VALUE || s->scope == SCOPE_LOOP;
    return is_size && s->from ? s->from : def_of(s);
}

/* Whether "s" is in memory that is there as the function is called, and may
 * be written before it is read. */
static bool is_read_late(const Symbols *symbols, const IrSymbol *s) {
    Path path;
    if (s->scope == SCOPE_LENGTH)
        return s->plan.late && s->from && begins_as_parameter(symbols, s->from);
    LLVMValueRef read = first_read(s);
    if (!read || !memory_path(&path, symbols->f, read) ||
        !memory_is_at_entry(&path))
        return false;
    if (read != def_of(s))
        return writes_before(symbols->writes, &path, read);
    bool late = true;
    for (size_t i = 0; i < s->defs.size && late; i++)
        late = s->scope == SCOPE_VARYING
                   ? writes_before_first(symbols->writes, &path, s->defs.at[i],
                                         s->loop)
                   : writes_before(symbols->writes, &path, s->defs.at[i]);
    return late;
}

/* Whether "s" was read from a place that may be written later on. */
static bool is_old_value(const Symbols *symbols, const IrSymbol *s) {
    Path path;
    return s->scope == SCOPE_VALUE && LLVMIsALoadInst(s->value) &&
           memory_path(&path, symbols->f, s->value) &&
           writes_after(symbols->writes, &path, s->value);
}

/* The variable of the function whose name "s" has, and whose value it is; NULL:
 * there is none. */
static const DebugVariable *named_after(const Symbols *symbols,
                                        const IrSymbol *s) {
    if (s->scope != SCOPE_VALUE || s->plan.kind == SYMBOL_PARAMETER)
        return NULL;
    DebugHolders holders = debugnames_holders(symbols->names, s->value);
    const DebugVariable *v;
    do
        v = debugnames_next(&holders);
    while (v && strcmp(s->plan.name, v->name) != 0);
    return v;
}

/* The plain name of such a place would be taken for what stood there as the
 * function was called, or stands there when it ends. */
static void name_place(Symbols *symbols, IrSymbol *s, const NodeEnds *places) {
    const DebugVariable *variable =
        s->value ? debugnames_variable(symbols->names, s->value) : NULL;
    bool is_old = is_old_value(symbols, s);
    unsigned line;
    if (is_old && variable) {
        s->plan.name = variable->name;
        s->plan.kind = SYMBOL_LOCAL;
        return;
    }
    PointerName pointer = symbols_name_moved(symbols, s, places, &line);
    if (pointer == POINTER_IN_VARIABLE)
        return;
    if (is_old || is_read_late(symbols, s))
        add_line(&s->plan, s->plan.line, symbols->arena);
    else if (pointer == POINTER_LOST)
        add_line(&s->plan, line, symbols->arena);
}

/* And that of a variable for what that holds where it is read. */
static void name_other_value(Symbols *symbols, IrSymbol *s,
                             const NodeEnds *places) {
    unsigned line;
    name_place(symbols, s, places);
    if (!s->plan.plain && !symbols_name_held(symbols, s, places, &line))
        add_line(&s->plan, line, symbols->arena);
    const DebugVariable *variable = named_after(symbols, s);
    if (variable && setagain_is(symbols->f, variable, s->value))
        add_line(&s->plan, s->plan.line, symbols->arena);
}

/* Who gets a plain name that several have: the first of these. */
typedef enum Standing {
    OF_THE_CALL, /* it is what the name means as the function is called */
    IN_USE,
    UNUSED,
    STANDINGS
} Standing;

static Standing standing(const Symbols *symbols, size_t i, const bool *used) {
    const IrSymbol *s = &symbols->all.at[i];
    if (!used[i])
        return UNUSED;
    return i == symbols->round || s->plan.kind == SYMBOL_PARAMETER ||
                   s->scope == SCOPE_CALL ||
                   (s->scope == SCOPE_LENGTH && !s->loop)
               ? OF_THE_CALL
               : IN_USE;
}

void symbols_make_unique(Symbols *symbols, const bool *used,
                         const NodeEnds *places) {
    Map names = {.arena = arena_new()};
    for (size_t i = 0; i < symbols->all.size; i++)
        if (used[i])
            name_other_value(symbols, &symbols->all.at[i], &places[i]);
    for (Standing now = OF_THE_CALL; now < STANDINGS; now++)
        for (size_t i = 0; i < symbols->all.size; i++)
            if (standing(symbols, i, used) == now)
                make_unique(&symbols->all.at[i].plan, &names, symbols->arena);
    arena_free(names.arena);
}
