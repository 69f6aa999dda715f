#include "static/inputs/symbols.h"

#include "base/text.h"
#include "static/walks/containers/drains.h"
#include "static/walks/containers/pieces.h"
#include "static/walks/containers/trees.h"
#include "static/walks/walknames.h"

#include <string.h>

/* ---- where it keeps its length ---- */

static bool is_written_before(const Symbols *symbols, const Walk *walk) {
    bool written = false;
    for (size_t i = 0; i < walk->loads.size && !written; i++) {
        Path path = walks_path(walk, walk->loads.at[i]);
        written = writes_before_loop(symbols->writes, &path, walk->loop);
    }
    return written;
}

/* Whether "value" was there as the function was called. */
static bool is_at_entry(const Symbols *symbols, LLVMValueRef value) {
    Path path;
    if (!value || LLVMIsAConstant(value) || LLVMIsAArgument(value))
        return true;
    return LLVMIsALoadInst(value) && memory_path(&path, symbols->f, value) &&
           memory_is_at_entry(&path) &&
           !writes_before(symbols->writes, &path, value);
}

static bool ends_at_entry(const Symbols *symbols, const Walk *walk) {
    for (size_t i = 0; i < walk->tests.size; i++)
        if (!is_at_entry(symbols, walk->tests.at[i].end))
            return false;
    return true;
}

static bool was_there(const Symbols *symbols, const Walk *walk) {
    return is_at_entry(symbols, walk->start) &&
           is_at_entry(symbols, walk->index) && ends_at_entry(symbols, walk) &&
           !is_written_before(symbols, walk);
}

static bool keeps(const Symbols *symbols, LLVMValueRef value, LoopId loop) {
    return !value || walks_keeps(symbols->f, symbols->writes, value, loop);
}

static bool keeps_length(const Symbols *symbols, const Walk *walk,
                         LoopId loop) {
    bool keeps_ends = true;
    for (size_t i = 0; i < walk->tests.size && keeps_ends; i++)
        keeps_ends = keeps(symbols, walk->tests.at[i].end, loop);
    return keeps_ends && keeps(symbols, walk->start, loop) &&
           keeps(symbols, walk->index, loop) &&
           !walks_is_written_in(walk, symbols->writes, loop);
}

/* Whether the C library finds what is compared: it may change, though nothing
 * writes what is walked along. */
static bool looks_up(const Walk *walk) {
    for (size_t i = 0; i < walk->tests.size; i++)
        if (walk->tests.at[i].table && LLVMIsAFunction(walk->tests.at[i].table))
            return true;
    return false;
}

/* The outermost loop in which it does; 0: it does so in the whole call, up to
 * the walk.  That of a walk that is watched is what it was as its loop began.
 */
static LoopId scope_of(const Symbols *symbols, const Walk *walk) {
    const Loop *loops = symbols->f->loops.loop;
    LoopId loop = walk->loop;
    if (walk->is_watched || looks_up(walk))
        return loop;
    if (was_there(symbols, walk))
        return 0;
    while (loops[loop].parent &&
           keeps_length(symbols, walk, loops[loop].parent))
        loop = loops[loop].parent;
    return loop;
}

/* ---- which lengths are the same ---- */

typedef Vec(uint64_t) Key;

/* A value that is loaded in what keeps it is its place. */
static void add_value(Key *key, const Symbols *symbols, LLVMValueRef value,
                      LoopId scope) {
    Path path;
    Arena *arena = symbols->arena;
    bool is_place =
        value && LLVMIsALoadInst(value) &&
        (!scope || irfunction_defined_in(symbols->f, value, scope)) &&
        memory_path(&path, symbols->f, value);
    *vec_push(arena, key) = is_place ? path.steps : 0;
    *vec_push(arena, key) = (uintptr_t)(is_place ? path.base : value);
    for (unsigned k = 0; is_place && k < path.steps; k++)
        *vec_push(arena, key) = (uint64_t)path.offset[k];
}

static bool is_null_end(const Walk *walk) {
    return walk->tests.size == 1 &&
           LLVMIsAConstantPointerNull(walk->tests.at[0].end);
}

/* Each node of a chain is there, so that it makes no difference whether the
 * first one is compared. */
static bool is_plain_chain(const Walk *walk) {
    return walk->kind == WALK_CHAIN && is_null_end(walk);
}

static Key key_of(const Symbols *symbols, const Walk *walk, LoopId scope) {
    Key key = {0};
    bool ahead = walk->ahead && !is_plain_chain(walk);
    const uint64_t shape[] = {SCOPE_LENGTH,
                              scope,
                              (uint64_t)walk->offset,
                              (uint64_t)(walk->index ? walk->scale : 0),
                              walk->kind,
                              (uint64_t)walk->step,
                              (uint64_t)walk->link,
                              walk->from_link,
                              ahead,
                              walk->is_watched};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        *vec_push(symbols->arena, &key) = shape[i];
    add_value(&key, symbols, walk->start, scope);
    add_value(&key, symbols, walk->index, scope);
    for (size_t i = 0; i < walk->tests.size; i++) {
        const WalkTest *test = &walk->tests.at[i];
        *vec_push(symbols->arena, &key) = test->stay;
        *vec_push(symbols->arena, &key) = (uint64_t)test->field;
        *vec_push(symbols->arena, &key) = test->load != NULL && !walk->ahead;
        *vec_push(symbols->arena, &key) = (uintptr_t)test->table;
        *vec_push(symbols->arena, &key) = (uint64_t)test->entry;
        *vec_push(symbols->arena, &key) = (uint64_t)test->entry_size;
        *vec_push(symbols->arena, &key) = test->mask;
        *vec_push(symbols->arena, &key) = test->widened;
        add_value(&key, symbols, test->end, scope);
    }
    return key;
}

/* ---- symbols ---- */

static SymbolId new_length(Symbols *symbols, const Walk *walk, LoopId scope,
                           unsigned line) {
    IrSymbol s = {.scope = SCOPE_LENGTH,
                  .loop = scope,
                  .walk = walk,
                  .from = walk->start};
    s.plan = (PlanSymbol){
        .kind = SYMBOL_LENGTH, .line = line, .bits = 64, .late = scope != 0};
    return walknames_length(&s.plan, walk, symbols->f, symbols->arena)
               ? symbols_add(symbols, s)
               : NO_SYMBOL;
}

static SymbolId length_of(Symbols *symbols, const Walk *walk, LoopId scope,
                          unsigned line) {
    Key key = key_of(symbols, walk, scope);
    SymbolId *id = map_value(&symbols->by_key, key.at,
                             key.size * sizeof *key.at, NO_SYMBOL);
    if (*id == NO_SYMBOL)
        *id = new_length(symbols, walk, scope, line);
    return *id;
}

static void add_walk(Symbols *symbols, const Walk *walk) {
    Walk *kept = ARENA_NEW(symbols->arena, Walk);
    *kept = *walk;
    unsigned line = debugnames_loop_place(symbols->f, walk->loop).line;
    SymbolId length = length_of(symbols, kept, scope_of(symbols, kept), line);
    if (length == NO_SYMBOL)
        return;
    *vec_push(symbols->arena, &symbols->walks) =
        (LengthWalk){.walk = *walk,
                     .length = length,
                     .extra = walk->ahead && !walk->from_link};
    for (size_t i = 0; i < walk->tests.size; i++)
        map_put_ptr(&symbols->by_test, walk->tests.at[i].condition,
                    (uint32_t)symbols->walks.size);
}

SymbolId symbols_of_length(Symbols *symbols, const Walk *walk, unsigned line) {
    return length_of(symbols, walk, 0, line);
}

static void add_kept(Symbols *symbols, LengthWalk *walk, LoopId loop,
                     LLVMValueRef condition) {
    walk->walk = (Walk){.loop = loop, .most = UINT64_MAX};
    walk->is_kept = true;
    *vec_push(symbols->arena, &symbols->walks) = *walk;
    map_put_ptr(&symbols->by_test, condition, (uint32_t)symbols->walks.size);
}

/* Of a loop that ends with "condition" after as many rounds as a container has
 * elements. */
static void add_sized(Symbols *symbols, LoopId loop, SymbolId size,
                      LLVMValueRef condition) {
    LengthWalk walk = {.length = size};
    if (size != NO_SYMBOL)
        add_kept(symbols, &walk, loop, condition);
}

static void add_drain(Symbols *symbols, LoopId loop, const Drain *drain) {
    LengthWalk walk = {.length = NO_SYMBOL,
                       .size = drain->test.size,
                       .is_bound = drain->is_bound};
    for (size_t i = 0; i < drain->sizes.size; i++) {
        SymbolId size = symbols_of_kept_size(symbols, &drain->sizes.at[i]);
        if (size == NO_SYMBOL)
            return;
        if (i)
            *vec_push(symbols->arena, &walk.more) = size;
        else
            walk.length = size;
    }
    add_kept(symbols, &walk, loop, drain->test.condition);
}

static void add_containers(Symbols *symbols, LoopId loop) {
    TreeWalk tree;
    PieceWalk deque;
    if (trees_find(&tree, symbols->f, symbols->writes, loop))
        add_sized(symbols, loop, symbols_of_value(symbols, tree.size),
                  tree.condition);
    const DrainRule *why_not;
    Drains drains = drains_find(symbols->f, symbols->writes, loop, &why_not,
                                symbols->arena);
    if (why_not)
        *vec_push(symbols->arena, &symbols->uneven) =
            (UnevenDrain){loop, why_not->reason};
    for (size_t i = 0; i < drains.size; i++)
        add_drain(symbols, loop, &drains.at[i]);
    if (pieces_find(&deque, symbols->f, symbols->writes, loop, symbols->arena))
        add_sized(symbols, loop, symbols_of_kept_size(symbols, &deque.size),
                  deque.condition);
}

const char *symbols_why_uneven(const Symbols *symbols, LoopId loop) {
    for (size_t i = 0; i < symbols->uneven.size; i++)
        if (symbols->uneven.at[i].loop == loop)
            return symbols->uneven.at[i].why;
    return NULL;
}

/* A search is known by its loop and where it begins. */
static void add_search(Symbols *symbols, LoopId loop) {
    LoopSearch search;
    unsigned line = debugnames_loop_place(symbols->f, loop).line;
    IrSymbol s = {.scope = SCOPE_LENGTH, .loop = loop};
    s.plan = (PlanSymbol){
        .kind = SYMBOL_LENGTH, .line = line, .bits = 64, .late = true};
    if (!searches_find(&search, symbols->f, symbols->writes, loop,
                       symbols->arena) ||
        !searches_name(&s.plan, &search, symbols->f, symbols->arena))
        return;
    LLVMValueRef start = searches_start(&search, symbols->f);
    s.from = start && LLVMIsAArgument(start) ? NULL : start;
    *vec_push(symbols->arena, &symbols->searches) =
        (LengthSearch){loop, symbols_add(symbols, s)};
}

const LengthSearch *symbols_search_of(const Symbols *symbols, LoopId loop) {
    for (size_t i = 0; i < symbols->searches.size; i++)
        if (symbols->searches.at[i].loop == loop)
            return &symbols->searches.at[i];
    return NULL;
}

/* ---- rounds of a nest ---- */

SymbolId symbols_rounds_asked(const Symbols *symbols, LoopId loop) {
    for (size_t i = 0; i < symbols->counted.size; i++)
        if (symbols->counted.at[i].loop == loop)
            return symbols->counted.at[i].length;
    return NO_SYMBOL;
}

SymbolId symbols_of_rounds(Symbols *symbols, LoopId loop) {
    SymbolId id = symbols_rounds_asked(symbols, loop);
    if (id != NO_SYMBOL)
        return id;
    unsigned line = debugnames_loop_place(symbols->f, loop).line;
    IrSymbol s = {.scope = SCOPE_LENGTH, .loop = loop};
    s.plan = (PlanSymbol){.name = arena_printf(symbols->arena, "rounds(%s)",
                                               text_line(symbols->arena, line)),
                          .kind = SYMBOL_ROUNDS,
                          .line = line,
                          .bits = 64,
                          .late = true};
    id = symbols_add(symbols, s);
    *vec_push(symbols->arena, &symbols->counted) = (LengthSearch){loop, id};
    return id;
}

/* ---- all ---- */

void symbols_find_lengths(Symbols *symbols) {
    const IrFunction *f = symbols->f;
    for (LoopId loop = 1; loop <= f->loops.count; loop++) {
        Walks walks = walks_find(f, symbols->writes, loop, symbols->arena);
        for (size_t i = 0; i < walks.size; i++)
            add_walk(symbols, &walks.at[i]);
        add_containers(symbols, loop);
        add_search(symbols, loop);
    }
}

static const LengthWalk *ended_by(const Symbols *symbols,
                                  LLVMValueRef condition, bool is_watched) {
    uint32_t at = map_get_ptr(&symbols->by_test, condition, 0);
    const LengthWalk *walk = at ? &symbols->walks.at[at - 1] : NULL;
    return walk && walk->walk.is_watched == is_watched ? walk : NULL;
}

const LengthWalk *symbols_walk_of(const Symbols *symbols,
                                  LLVMValueRef condition) {
    return ended_by(symbols, condition, false);
}

const LengthWalk *symbols_watched_of(const Symbols *symbols,
                                     LLVMValueRef condition) {
    return ended_by(symbols, condition, true);
}
