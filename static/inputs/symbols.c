#include "static/inputs/symbols.h"

#include "static/debuginfo/debugtype.h"
#include "static/inputs/valuekind.h"
#include "static/ir/irquery.h"

#include <string.h>

SymbolId symbols_add(Symbols *symbols, IrSymbol symbol) {
    *vec_push(symbols->arena, &symbols->ranges) = type_range(
        symbols->f->ir->type_ranges, symbol.plan.bits, symbol.plan.is_signed);
    *vec_push(symbols->arena, &symbols->all) = symbol;
    return (SymbolId)symbols->all.size - 1;
}

Symbols symbols_build(const IrFunction *f, Writes *writes, Arena *arena) {
    Symbols symbols = {
        .f = f, .names = f->ir->names, .writes = writes, .arena = arena};
    symbols.by_value.arena = symbols.by_key.arena = arena;
    symbols.by_test.arena = arena;
    IrSymbol round = {
        .scope = SCOPE_ROUND,
        .plan = {.name = "round", .kind = SYMBOL_INDUCTION, .bits = 64}};
    symbols.round = symbols_add(&symbols, round);
    symbols.disorder = symbols.passes = NO_SYMBOL;
    return symbols;
}

static SymbolId counter(Symbols *symbols, SymbolId *kept, const char *name) {
    IrSymbol counter = {
        .scope = SCOPE_ROUND,
        .plan = {.name = name, .kind = SYMBOL_INDUCTION, .bits = 64}};
    if (*kept == NO_SYMBOL)
        *kept = symbols_add(symbols, counter);
    return *kept;
}

SymbolId symbols_disorder(Symbols *symbols) {
    return counter(symbols, &symbols->disorder, "disorder");
}

SymbolId symbols_passes(Symbols *symbols) {
    return counter(symbols, &symbols->passes, "passes");
}

/* What by_key gives for what was never asked about. */
#define UNKNOWN (NO_SYMBOL - 1)

static SymbolId *by_key(Symbols *symbols, const uint64_t *key, size_t size) {
    return map_value(&symbols->by_key, key, size * sizeof *key, UNKNOWN);
}

bool symbols_has_type(LLVMValueRef value, unsigned *bits) {
    LLVMTypeRef type = LLVMTypeOf(value);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
        return false;
    *bits = LLVMGetIntTypeWidth(type);
    return *bits <= 64;
}

/* ---- memory ---- */

/* Whether "store" puts something there that the function has computed: neither
 * a parameter, as it was passed, nor what a call has returned. */
static bool stores_own(const Symbols *symbols, const Write *store,
                       const Path *path) {
    LLVMValueRef value = LLVMGetOperand(store->instruction, 0);
    if (!store->is_fixed)
        return true;
    if (!writes_fills(store, path) || LLVMIsAConstant(value))
        return false;
    SymbolKind kind = valuekind_find(symbols->f, symbols->names, value);
    return kind == SYMBOL_LOCAL || kind == SYMBOL_INDUCTION;
}

/* Of a variable of its own. */
static bool computes(const Symbols *symbols, const Path *path) {
    const WriteList *list = writes_into(symbols->writes, path->base);
    for (size_t i = 0; i < list->size; i++) {
        const Write *write = &symbols->writes->all.at[list->at[i]];
        if (write->kind == WRITE_STORE && stores_own(symbols, write, path))
            return true;
    }
    return false;
}

static SymbolKind path_kind(const Symbols *symbols, const Path *path,
                            const PathMeaning *means) {
    if (path->steps == 1 && LLVMIsAAllocaInst(path->base) &&
        computes(symbols, path))
        return SYMBOL_LOCAL;
    switch (means->form) {
    case PATH_POINTEE:
        return SYMBOL_POINTEE;
    case PATH_ELEMENT:
        return SYMBOL_ELEMENT;
    case PATH_VARIABLE:
        return LLVMIsAGlobalVariable(path->base) && path->steps == 1
                   ? SYMBOL_GLOBAL
                   : SYMBOL_FIELD;
    default:
        return SYMBOL_FIELD;
    }
}

static SymbolId new_path_symbol(Symbols *symbols, const Path *path,
                                LLVMValueRef load, SymbolScope scope,
                                LoopId loop) {
    PathMeaning means;
    IrSymbol s = {.scope = scope, .loop = loop};
    s.plan.name =
        memory_path_name(path, symbols->names, &means, symbols->arena);
    if (!s.plan.name || !symbols_has_type(load, &s.plan.bits))
        return NO_SYMBOL;
    s.plan.kind = path_kind(symbols, path, &means);
    s.plan.line = debugnames_place(load).line;
    s.plan.is_signed = debugtype_is_signed(symbols->f->ir, means.type, true);
    s.plan.rank = scope == SCOPE_VARYING;
    s.plan.late = scope != SCOPE_CALL;
    if (scope == SCOPE_CALL) {
        Path *kept = ARENA_NEW(symbols->arena, Path);
        *kept = *path;
        s.path = kept;
    }
    return symbols_add(symbols, s);
}

/* Whether step "k" reads, before "loop", the pointer that the next step begins
 * with: the place it was read from may be written before the loop. */
static bool is_read_outside(const Symbols *symbols, const Path *path,
                            unsigned k, LoopId loop) {
    return k + 1 < path->steps &&
           !irfunction_defined_in(symbols->f, path->load[k], loop);
}

/* Where what "load" reads is a symbol, whether or not the load is one of this
 * function's own. */
static SymbolId symbol_of_path(Symbols *symbols, const Path *path,
                               LLVMValueRef load, SymbolScope scope,
                               LoopId loop) {
    uint64_t key[4 + PATH_MAX_STEPS + PATH_MAX_INDICES] = {
        scope, loop, (uintptr_t)LLVMTypeOf(load)};
    size_t size = 4;
    key[3] = (uintptr_t)path->base;
    for (unsigned k = 0; k < path->steps; k++) {
        key[size++] = (uint64_t)path->offset[k];
        for (unsigned i = 0; i < path->indices; i++)
            if (path->index[i].step == k)
                key[size++] = (uintptr_t)path->index[i].value;
        if (is_read_outside(symbols, path, k, loop)) {
            key[3] = (uintptr_t)path->load[k];
            size = 4;
        }
    }
    SymbolId *id = by_key(symbols, key, size);
    if (*id == UNKNOWN)
        *id = new_path_symbol(symbols, path, load, scope, loop);
    return *id;
}

static SymbolId path_symbol(Symbols *symbols, const Path *path,
                            LLVMValueRef load, SymbolScope scope, LoopId loop) {
    SymbolId id = symbol_of_path(symbols, path, load, scope, loop);
    if (id != NO_SYMBOL)
        *vec_push(symbols->arena, &symbols->all.at[id].defs) = load;
    return id;
}

SymbolId symbols_of_path(Symbols *symbols, const Path *path) {
    return symbol_of_path(symbols, path, path->load[path->steps - 1],
                          SCOPE_CALL, 0);
}

LoopId symbols_keeping_loop(const Symbols *symbols, const Path *path,
                            LLVMValueRef load) {
    const IrFunction *f = symbols->f;
    LoopId best = 0;
    LoopId loop = f->loops.innermost[irfunction_node_of(f, load)];
    for (; loop; loop = f->loops.loop[loop].parent) {
        if (!symbols_is_one_place(symbols, path, loop) ||
            writes_in(symbols->writes, path, loop))
            break;
        best = loop;
    }
    return best;
}

static SymbolId load_symbol(Symbols *symbols, LLVMValueRef load) {
    Path path;
    if (!memory_path(&path, symbols->f, load) &&
        !memory_place(&path, symbols->f, load))
        return NO_SYMBOL;
    if (memory_is_at_entry(&path) && !path.indices &&
        !writes_before(symbols->writes, &path, load))
        return path_symbol(symbols, &path, load, SCOPE_CALL, 0);
    LoopId loop = symbols_keeping_loop(symbols, &path, load);
    return loop ? path_symbol(symbols, &path, load, SCOPE_LOOP, loop)
                : NO_SYMBOL;
}

static SymbolId first_read(Symbols *symbols, LLVMValueRef load, LoopId loop) {
    Path path;
    if ((!memory_path(&path, symbols->f, load) &&
         !memory_place(&path, symbols->f, load)) ||
        !symbols_is_one_place(symbols, &path, loop))
        return NO_SYMBOL;
    return path_symbol(symbols, &path, load, SCOPE_VARYING, loop);
}

SymbolId symbols_first_read(Symbols *symbols, LLVMValueRef load, LoopId loop) {
    const uint64_t key[] = {SCOPE_VARYING, loop, (uintptr_t)load};
    SymbolId id = *by_key(symbols, key, 3);
    if (id == UNKNOWN) {
        id = first_read(symbols, load, loop);
        *by_key(symbols, key, 3) = id; /* others may have been added */
    }
    return id;
}

/* ---- values ---- */

/* A path that is read once, as it is at that read. */
static const char *load_name(const Symbols *symbols, LLVMValueRef load,
                             LLVMMetadataRef *type, SymbolKind *kind) {
    Path path;
    PathMeaning means;
    if (!LLVMIsALoadInst(load) || !memory_path(&path, symbols->f, load))
        return NULL;
    const char *name =
        memory_path_name(&path, symbols->names, &means, symbols->arena);
    if (name) {
        *kind = path_kind(symbols, &path, &means);
        *type = means.type;
    }
    return name;
}

static SymbolId value_symbol(Symbols *symbols, LLVMValueRef value) {
    IrSymbol s = {.scope = SCOPE_VALUE, .value = value};
    s.plan.bits = LLVMGetIntTypeWidth(LLVMTypeOf(value));
    const DebugVariable *variable = debugnames_variable(symbols->names, value);
    LLVMMetadataRef type = variable ? variable->type : NULL;
    s.plan.kind = valuekind_find(symbols->f, symbols->names, value);
    s.plan.name = load_name(symbols, value, &type, &s.plan.kind);
    if (!s.plan.name && variable)
        s.plan.name = variable->name;
    if (!s.plan.name && irquery_is_call(value))
        s.plan.name = symbols_call_name(symbols, value);
    if (!s.plan.name || !*s.plan.name)
        return NO_SYMBOL;
    s.plan.rank = s.plan.kind == SYMBOL_LOCAL ||
                  (s.plan.kind == SYMBOL_CALL && !irquery_is_call(value));
    s.plan.late = LLVMIsALoadInst(value);
    s.plan.is_signed =
        debugtype_is_signed(symbols->f->ir, type, s.plan.bits > 1);
    if (LLVMIsAArgument(value)) {
        s.plan.line = variable ? variable->line : 0;
    } else {
        s.plan.line = debugnames_place(value).line;
        *vec_push(symbols->arena, &s.defs) = value;
    }
    return symbols_add(symbols, s);
}

SymbolId symbols_of_value(Symbols *symbols, LLVMValueRef value) {
    unsigned bits;
    if (!symbols_has_type(value, &bits))
        return NO_SYMBOL;
    uint32_t known = map_get_ptr(&symbols->by_value, value, UNKNOWN);
    if (known != UNKNOWN)
        return known;
    SymbolId id = LLVMIsALoadInst(value)
                      ? load_symbol(symbols, value)
                      : symbols_of_computed_size(symbols, value);
    if (id == NO_SYMBOL)
        id = value_symbol(symbols, value);
    map_put_ptr(&symbols->by_value, value, id);
    return id;
}

/* Whether "pointer", which "s" is made of, has one value in "loop". */
static bool pointer_stays(const Symbols *symbols, const IrSymbol *s,
                          LLVMValueRef pointer, LoopId loop) {
    bool is_kept = LLVMIsALoadInst(pointer) && s->loop && !s->varies &&
                   loops_nested(&symbols->f->loops, s->loop, loop);
    return !irfunction_defined_in(symbols->f, pointer, loop) ||
           (is_kept &&
            (!s->defs.size || s->is_loaded_twice || s->defs.at[0] == pointer));
}

bool symbols_invariant_in(const Symbols *symbols, SymbolId symbol,
                          LoopId loop) {
    const IrSymbol *s = &symbols->all.at[symbol];
    switch (s->scope) {
    case SCOPE_VALUE:
        return !irfunction_defined_in(symbols->f, s->value, loop);
    case SCOPE_POINTER:
        return pointer_stays(symbols, s, s->value, loop);
    case SCOPE_DISTANCE:
        return pointer_stays(symbols, s, s->value, loop) &&
               pointer_stays(symbols, s, s->from, loop);
    case SCOPE_CALL:
    case SCOPE_APART:
        return true;
    case SCOPE_LOOP:
        return loops_nested(&symbols->f->loops, s->loop, loop);
    case SCOPE_LENGTH:
        return !s->loop || loops_nested(&symbols->f->loops, s->loop, loop);
    default:
        return false;
    }
}

bool symbols_keep_in(const Symbols *symbols, SymbolId symbol, LoopId region) {
    const IrFunction *f = symbols->f;
    const IrSymbol *s = &symbols->all.at[symbol];
    switch (s->scope) {
    case SCOPE_VALUE:
        return !f->loops.innermost[irfunction_node_of(f, s->value)];
    case SCOPE_CALL:
    case SCOPE_APART:
        return true;
    case SCOPE_LOOP:
        return region && s->loop == region;
    case SCOPE_LENGTH:
        return !s->loop || s->loop == region;
    default:
        return false;
    }
}
