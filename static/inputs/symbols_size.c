#include "static/inputs/symbols.h"

#include "static/debuginfo/stdname.h"

const char *symbols_size_name(const Symbols *symbols, LLVMValueRef read) {
    Path path;
    PathMeaning means;
    PlaceName place;
    return memory_path(&path, symbols->f, read) &&
                   memory_path_place(&place, &path, symbols->names, &means,
                                     symbols->arena) &&
                   stdname_size(&place, symbols->arena)
               ? placename_text(&place, symbols->arena)
               : NULL;
}

/* Of "value", that is made of what "read" and others read. */
static SymbolId new_size(Symbols *symbols, LLVMValueRef value,
                         LLVMValueRef read, LoopId loop) {
    IrSymbol s = {.scope = loop ? SCOPE_LOOP : SCOPE_VALUE,
                  .loop = loop,
                  .value = value,
                  .from = read};
    s.plan = (PlanSymbol){.name = symbols_size_name(symbols, read),
                          .kind = SYMBOL_FIELD,
                          .line = debugnames_place(value).line,
                          .bits = 64,
                          .late = true};
    if (!s.plan.name)
        return NO_SYMBOL;
    *vec_push(symbols->arena, &s.defs) = value;
    return symbols_add(symbols, s);
}

/* ---- as a loop begins ---- */

/* Each value has one. */
static SymbolId size_of(Symbols *symbols, const ContainerSize *size) {
    const uint64_t key[] = {SCOPE_VALUE, (uintptr_t)size->value};
    SymbolId id = *map_value(&symbols->by_key, key, sizeof key, NO_SYMBOL);
    if (id == NO_SYMBOL) {
        id = new_size(symbols, size->value, size->read, 0);
        *map_value(&symbols->by_key, key, sizeof key, NO_SYMBOL) = id;
    }
    return id;
}

SymbolId symbols_of_kept_size(Symbols *symbols, const ContainerSize *size) {
    if (!size->value)
        return symbols_of_distance(
            symbols, symbols_of_pointer(symbols, size->far),
            symbols_of_pointer(symbols, size->near), size->unit);
    return LLVMIsALoadInst(size->value) ? symbols_of_value(symbols, size->value)
                                        : size_of(symbols, size);
}

/* ---- what size() returned ---- */

/* The outermost loop around it that keeps all that it is made of; 0: none does.
 */
static LoopId keeping_loop(const Symbols *symbols, const ComputedSize *size) {
    const Loops *loops = &symbols->f->loops;
    LoopId best = 0;
    for (unsigned i = 0; i < size->reads; i++) {
        Path path;
        LoopId loop = memory_path(&path, symbols->f, size->read[i])
                          ? symbols_keeping_loop(symbols, &path, size->read[i])
                          : 0;
        if (!loop)
            return 0;
        if (!best || loops->loop[loop].depth > loops->loop[best].depth)
            best = loop;
    }
    return best;
}

static bool is_in_loop(const Symbols *symbols, LLVMValueRef value) {
    return symbols->f->loops.innermost[irfunction_node_of(symbols->f, value)];
}

/* What several calls return in a loop that keeps the container is one size. */
static SymbolId size_in(Symbols *symbols, LLVMValueRef value,
                        const ComputedSize *size, LoopId loop) {
    const uint64_t key[] = {SCOPE_LOOP, loop, (uintptr_t)size->base,
                            (uint64_t)size->offset, size->reads};
    SymbolId id = *map_value(&symbols->by_key, key, sizeof key, NO_SYMBOL);
    if (id == NO_SYMBOL) {
        id = new_size(symbols, value, size->read[0], loop);
        *map_value(&symbols->by_key, key, sizeof key, NO_SYMBOL) = id;
    } else {
        *vec_push(symbols->arena, &symbols->all.at[id].defs) = value;
    }
    return id;
}

SymbolId symbols_of_computed_size(Symbols *symbols, LLVMValueRef value) {
    ComputedSize size;
    if (!containers_computed_size(&size, symbols->f->ir, value))
        return NO_SYMBOL;
    if (!is_in_loop(symbols, value))
        return new_size(symbols, value, size.read[0], 0);
    LoopId loop = keeping_loop(symbols, &size);
    return loop ? size_in(symbols, value, &size, loop) : NO_SYMBOL;
}
