#include "static/inputs/symbols.h"

#include "static/debuginfo/debugtype.h"
#include "static/debuginfo/stdname.h"

#define UNKNOWN                                                                \
    (NO_SYMBOL - 1) /* what is in the map before it is asked for               \
                     */

static SymbolId *by_key(Symbols *symbols, const uint64_t *key, size_t size) {
    return map_value(&symbols->by_key, key, size * sizeof *key, UNKNOWN);
}

/* ---- pointers ---- */

/* Where "load" reads; the way there may have indices. */
static bool read_path(Path *out, const Symbols *symbols, LLVMValueRef load) {
    return LLVMIsALoadInst(load) && (memory_path(out, symbols->f, load) ||
                                     memory_place(out, symbols->f, load));
}

/* Where "load" reads; *type is that of what is there, NULL: it is not known. */
static bool load_place(PlaceName *out, const Symbols *symbols,
                       LLVMValueRef load, LLVMMetadataRef *type) {
    PathMeaning means = {0};
    Path path;
    bool is_named =
        read_path(&path, symbols, load) &&
        memory_path_place(out, &path, symbols->names, &means, symbols->arena);
    *type = means.type;
    return is_named;
}

/* A variable of the compiler's own goes by what it was loaded from. */
static bool pointer_place(PlaceName *out, const Symbols *symbols,
                          LLVMValueRef value, const DebugVariable *variable) {
    LLVMMetadataRef type;
    if ((!variable || debugnames_is_reserved(variable)) &&
        load_place(out, symbols, value, &type))
        return true;
    if (variable)
        *out = variable->place;
    return variable;
}

static const char *text_of(const Symbols *symbols, PlaceName place) {
    stdname_place(&place, symbols->arena);
    return placename_text(&place, symbols->arena);
}

static SymbolId new_pointer(Symbols *symbols, LLVMValueRef value, LoopId loop,
                            bool varies) {
    const DebugVariable *variable = debugnames_variable(symbols->names, value);
    IrSymbol s = {
        .scope = SCOPE_POINTER, .value = value, .loop = loop, .varies = varies};
    PlaceName place;
    if (pointer_place(&place, symbols, value, variable)) {
        PlaceName *kept = ARENA_NEW(symbols->arena, PlaceName);
        *kept = place;
        s.place = kept;
    }
    unsigned line =
        LLVMIsAInstruction(value) ? debugnames_place(value).line : 0;
    s.plan =
        (PlanSymbol){.line = variable && variable->line ? variable->line : line,
                     .name = s.place ? text_of(symbols, place) : "pointer",
                     .kind = SYMBOL_DISTANCE,
                     .bits = 64};
    return symbols_add(symbols, s);
}

/* The outermost loop around it that keeps what a load reads; 0: none does. */
static LoopId keeping_loop(const Symbols *symbols, LLVMValueRef value) {
    Path path;
    return read_path(&path, symbols, value)
               ? symbols_keeping_loop(symbols, &path, value)
               : 0;
}

SymbolId symbols_of_pointer(Symbols *symbols, LLVMValueRef value) {
    uint32_t known = map_get_ptr(&symbols->by_value, value, NO_SYMBOL);
    if (known != NO_SYMBOL)
        return known;
    SymbolId id =
        new_pointer(symbols, value, keeping_loop(symbols, value), false);
    map_put_ptr(&symbols->by_value, value, id);
    return id;
}

SymbolId symbols_first_pointer(Symbols *symbols, LLVMValueRef load,
                               LoopId loop) {
    Path path;
    const uint64_t key[] = {SCOPE_POINTER, loop, (uintptr_t)load};
    SymbolId id = *by_key(symbols, key, 3);
    if (id == UNKNOWN) {
        id = read_path(&path, symbols, load) &&
                     symbols_is_one_place(symbols, &path, loop)
                 ? new_pointer(symbols, load, loop, true)
                 : NO_SYMBOL;
        if (id != NO_SYMBOL)
            *vec_push(symbols->arena, &symbols->all.at[id].defs) = load;
        *by_key(symbols, key, 3) = id; /* others may have been added */
    }
    return id;
}

/* ---- distances ---- */

/* Whether "value" is there where "load" is. */
static bool is_there(const Symbols *symbols, LLVMValueRef value,
                     LLVMValueRef load) {
    return !LLVMIsAInstruction(value) ||
           irfunction_available_at(symbols->f, value,
                                   irfunction_node_of(symbols->f, load));
}

/* Whether "value" is there behind "load". */
static bool is_before(const Symbols *symbols, LLVMValueRef value,
                      LLVMValueRef load) {
    if (!LLVMIsAInstruction(value))
        return true;
    if (LLVMGetInstructionParent(value) != LLVMGetInstructionParent(load))
        return is_there(symbols, value, load);
    while (value && value != load)
        value = LLVMGetNextInstruction(value);
    return value;
}

/* The one of two ends behind which both are known; NULL: none is. */
static LLVMValueRef later_end(const Symbols *symbols, LLVMValueRef a,
                              LLVMValueRef b) {
    if (LLVMIsAInstruction(b) && is_before(symbols, a, b))
        return b;
    return LLVMIsAInstruction(a) && is_before(symbols, b, a) ? a : NULL;
}

/* Likewise, of two that are loaded in loops.  What one loop reads first of both
 * is known where it reads both at once. */
static LLVMValueRef later_load(const Symbols *symbols, const IrSymbol *a,
                               const IrSymbol *b) {
    bool at_once = LLVMGetInstructionParent(a->value) ==
                   LLVMGetInstructionParent(b->value);
    return a->loop == b->loop && a->varies == b->varies &&
                   (at_once || !a->varies)
               ? later_end(symbols, a->value, b->value)
               : NULL;
}

/* The end of a distance that is loaded in loops, behind which both are known.
 * NULL: none is; *good: nor need it be. */
static const IrSymbol *loaded_end(const Symbols *symbols, const IrSymbol *far,
                                  const IrSymbol *near, bool *good) {
    if (far->loop && near->loop) {
        LLVMValueRef later = later_load(symbols, far, near);
        *good = later;
        return later == far->value ? far : near;
    }
    const IrSymbol *loaded = far->loop ? far : near->loop ? near : NULL;
    const IrSymbol *other = loaded == far ? near : far;
    *good = !loaded || is_there(symbols, other->value, loaded->value);
    return *good ? loaded : NULL;
}

/* Whether it may hold something else than as the function was called. */
static bool is_loaded_late(const Symbols *symbols, LLVMValueRef load) {
    Path path;
    return !memory_path(&path, symbols->f, load) ||
           !memory_is_at_entry(&path) ||
           writes_before(symbols->writes, &path, load);
}

/* "end - begin"; or "v.size()", where "pointer", the type of the far end, says
 * that elements are of "unit" bytes. */
static const char *between(const Symbols *symbols, const PlaceName *far,
                           const PlaceName *near, LLVMMetadataRef pointer,
                           int64_t unit) {
    const IrModule *ir = symbols->f->ir;
    LLVMMetadataRef element = pointer ? debugtype_pointee(ir, pointer) : NULL;
    bool whole = element && debugtype_size(ir, element) == (uint64_t)unit;
    PlaceName word;
    if (whole && stdname_between(&word, far, near, symbols->arena))
        return placename_text(&word, symbols->arena);
    return arena_printf(symbols->arena, "%s - %s", text_of(symbols, *far),
                        text_of(symbols, *near));
}

const char *symbols_distance_name(const Symbols *symbols,
                                  const IrSymbol *distance) {
    LLVMValueRef to = distance->value, from = distance->from;
    PlaceName far, near, place;
    LLVMMetadataRef type;
    if (!pointer_place(&far, symbols, to,
                       debugnames_variable(symbols->names, to)) ||
        !pointer_place(&near, symbols, from,
                       debugnames_variable(symbols->names, from)))
        return NULL;
    (void)load_place(&place, symbols, to, &type);
    return between(symbols, &far, &near, type, distance->unit);
}

/* ---- distances of what was there as the function was called ---- */

static const Path *keep_path(Symbols *symbols, const Path *path) {
    Path *kept = ARENA_NEW(symbols->arena, Path);
    *kept = *path;
    return kept;
}

static bool end_place(PlaceName *out, const Symbols *symbols, const Path *end,
                      LLVMMetadataRef *type) {
    PathMeaning means = {0};
    bool is_named = end->steps && memory_path_place(out, end, symbols->names,
                                                    &means, symbols->arena);
    *type = means.type;
    if (end->steps)
        return is_named;
    const DebugVariable *v = debugnames_variable(symbols->names, end->base);
    if (v)
        *out = v->place;
    return v;
}

static SymbolId new_apart(Symbols *symbols, const Path *to, const Path *from,
                          int64_t unit) {
    LLVMMetadataRef type, other;
    PlaceName far, near;
    if (!end_place(&far, symbols, to, &type) ||
        !end_place(&near, symbols, from, &other))
        return NO_SYMBOL;
    const Path *read = to->steps ? to : from;
    IrSymbol s = {.scope = SCOPE_APART,
                  .unit = unit,
                  .path = keep_path(symbols, to),
                  .near = keep_path(symbols, from)};
    s.plan =
        (PlanSymbol){.name = between(symbols, &far, &near, type, unit),
                     .kind = SYMBOL_DISTANCE,
                     .line = debugnames_place(read->load[read->steps - 1]).line,
                     .bits = 64,
                     .is_signed = true};
    return symbols_add(symbols, s);
}

static size_t add_end(uint64_t *key, const Path *end) {
    size_t size = 0;
    key[size++] = end->steps;
    key[size++] = (uintptr_t)end->base;
    for (unsigned k = 0; k < end->steps; k++)
        key[size++] = (uint64_t)end->offset[k];
    return size;
}

SymbolId symbols_of_apart(Symbols *symbols, const Path *to, const Path *from,
                          int64_t unit) {
    uint64_t key[2 + 2 * (2 + PATH_MAX_STEPS)] = {SCOPE_APART, (uint64_t)unit};
    size_t size = 2;
    size += add_end(key + size, to);
    size += add_end(key + size, from);
    SymbolId id = *by_key(symbols, key, size);
    if (id == UNKNOWN) {
        id = new_apart(symbols, to, from, unit);
        *by_key(symbols, key, size) = id;
    }
    return id;
}

/* Whether "end" is a parameter, or was read where that was as the function was
 * called. */
static bool is_end_at_entry(Path *out, const Symbols *symbols,
                            LLVMValueRef end) {
    *out = (Path){.base = end};
    if (LLVMIsAArgument(end))
        return true;
    return LLVMIsALoadInst(end) && memory_path(out, symbols->f, end) &&
           memory_is_at_entry(out) && !out->indices &&
           !writes_before(symbols->writes, out, end);
}

static bool is_one_place(const Path *a, const Path *b) {
    bool is = a->base == b->base && a->steps == b->steps && !a->indices &&
              !b->indices;
    for (unsigned k = 0; is && k < a->steps; k++)
        is = a->offset[k] == b->offset[k];
    return is;
}

static bool is_read_at_once(const Symbols *symbols, const Path *a,
                            const Path *b) {
    bool at_once = true;
    for (unsigned k = 0; at_once && k < a->steps; k++)
        at_once = writes_none_between(symbols->writes, a->load[k], b->load[k]);
    return at_once;
}

bool symbols_same_pointer(const Symbols *symbols, SymbolId a, SymbolId b) {
    const IrSymbol *x = &symbols->all.at[a], *y = &symbols->all.at[b];
    Path one, other;
    if (x->varies != y->varies || x->loop != y->loop ||
        !LLVMIsALoadInst(x->value) || !LLVMIsALoadInst(y->value) ||
        !memory_path(&one, symbols->f, x->value) ||
        !memory_path(&other, symbols->f, y->value) ||
        !is_one_place(&one, &other))
        return false;
    return is_read_at_once(symbols, &one, &other) ||
           (is_end_at_entry(&one, symbols, x->value) &&
            is_end_at_entry(&other, symbols, y->value));
}

static SymbolId find_apart(Symbols *symbols, LLVMValueRef far,
                           LLVMValueRef near, int64_t unit) {
    Path to, from;
    LLVMValueRef later = later_end(symbols, far, near);
    if (!later || !is_end_at_entry(&to, symbols, far) ||
        !is_end_at_entry(&from, symbols, near))
        return NO_SYMBOL;
    SymbolId id = symbols_of_apart(symbols, &to, &from, unit);
    if (id == NO_SYMBOL || symbols->all.at[id].value)
        return id;
    IrSymbol *s = &symbols->all.at[id];
    s->value = far;
    s->from = near;
    *vec_push(symbols->arena, &s->defs) = later;
    return id;
}

static SymbolId new_distance(Symbols *symbols, SymbolId to, SymbolId from,
                             int64_t unit) {
    const IrSymbol *far = &symbols->all.at[to];
    const IrSymbol *near = &symbols->all.at[from];
    SymbolId apart = find_apart(symbols, far->value, near->value, unit);
    if (apart != NO_SYMBOL)
        return apart;
    far = &symbols->all.at[to]; /* symbols may have moved */
    near = &symbols->all.at[from];
    bool good;
    const IrSymbol *loaded = loaded_end(symbols, far, near, &good);
    if (!good || !far->place || !near->place)
        return NO_SYMBOL;
    IrSymbol s = {.scope = SCOPE_DISTANCE,
                  .value = far->value,
                  .from = near->value,
                  .unit = unit};
    LLVMMetadataRef type;
    PlaceName place;
    (void)load_place(&place, symbols, far->value, &type);
    s.plan = (PlanSymbol){
        .name = between(symbols, far->place, near->place, type, unit),
        .kind = SYMBOL_DISTANCE,
        .line = far->plan.line,
        .bits = 64,
        .is_signed = true};
    if (loaded) {
        s.loop = loaded->loop;
        s.varies = loaded->varies;
        s.is_loaded_twice = far->loop && near->loop;
        s.plan.line = debugnames_place(loaded->value).line;
        s.plan.late = is_loaded_late(symbols, loaded->value);
        *vec_push(symbols->arena, &s.defs) = loaded->value;
    }
    return symbols_add(symbols, s);
}

SymbolId symbols_of_distance(Symbols *symbols, SymbolId to, SymbolId from,
                             int64_t unit) {
    const uint64_t key[] = {SCOPE_DISTANCE, to, from, (uint64_t)unit};
    SymbolId id = *by_key(symbols, key, 4);
    if (id == UNKNOWN) {
        id = new_distance(symbols, to, from, unit);
        *by_key(symbols, key, 4) = id;
    }
    return id;
}
