#include "static/walks/walknames.h"

#include "static/debuginfo/stdname.h"
#include "static/walks/endnames.h"
#include "static/walks/valuenames.h"
#include "static/walks/values/address.h"

#include <inttypes.h>

typedef struct Namer {
    const Walk *walk;
    const IrFunction *f;
    NamedValue start; /* the first place, or what it lies behind */
    Arena *arena;
} Namer;

/* ---- parts of a name ---- */

static int64_t size_of_element(const Walk *walk) {
    int64_t step = walk->step < 0 ? -walk->step : walk->step;
    return walk->scale ? walk->scale : step;
}

static size_t steps_to_array(const DebugPath *way) {
    size_t i = 0;
    while (i < way->size && way->at[i].field)
        i++;
    return i;
}

/* The way to the array inside of what "start" points to that the walk goes
 * along, and into it; no steps: there is none. */
static DebugPath inner_array(const Namer *n) {
    const Walk *walk = n->walk;
    DebugPath way =
        valuenames_field(&n->start, n->f->ir, walk->offset, n->arena);
    bool by_scalar =
        size_of_element(walk) == write_size(n->f->ir, walk->tests.at[0].load);
    return by_scalar && steps_to_array(&way) < way.size ? way : (DebugPath){0};
}

/* NULL: there is none, or it has none. */
static const char *index_name(const Namer *n) {
    if (!n->walk->index)
        return NULL;
    NamedValue index = valuenames_of(n->f, n->walk->index, n->arena);
    return index.is_address ? NULL : valuenames_text(&index, n->arena);
}

/* "s", "s + 2", "s + i", "v.items". */
static bool add_array(Text *out, const Namer *n) {
    const Walk *walk = n->walk;
    int64_t size = size_of_element(walk), offset = walk->offset;
    const char *index = index_name(n);
    DebugPath way = inner_array(n);
    if (walk->index && !index)
        return false;
    PlaceName place = placename_copy(&n->start.place, n->arena);
    size_t array = steps_to_array(&way);
    placename_add(&place, n->start.is_address ? "." : "->", &way, 0, array,
                  n->arena);
    stdname_array(&place, n->arena);
    text_add_text(out, placename_text(&place, n->arena));
    if (way.size) {
        if (way.at[array].element)
            return false;
    } else if (offset % size) {
        return false;
    } else if (offset) {
        text_add(out, offset > 0 ? " + %" PRId64 : " - %" PRId64,
                 offset > 0 ? offset / size : -offset / size);
    }
    if (index)
        text_add(out, " + %s", index);
    return true;
}

/* Where a chain begins: *place holds, or is, its first node; "*sign" is in
 * front of its name. */
static bool find_chain(PlaceName *place, const char **sign, const Namer *n) {
    const Walk *walk = n->walk;
    DebugPath field = {0};
    int64_t offset = walk->offset + (walk->from_link ? walk->link : 0);
    bool in_place = n->start.is_address;
    if (offset || walk->from_link)
        field = valuenames_field(&n->start, n->f->ir, offset, n->arena);
    if (offset && !field.size)
        return false;
    *sign = "";
    if (!walk->from_link)
        *sign = in_place || field.size ? "&" : "";
    else if (!in_place && !field.size)
        *sign = "*";
    *place = placename_copy(&n->start.place, n->arena);
    placename_add(place, in_place ? "." : "->", &field, 0, field.size,
                  n->arena);
    return true;
}

/* "list"; of a walk along the links themselves what the first one holds. */
static bool add_chain(Text *out, const Namer *n) {
    PlaceName place;
    const char *sign = "";
    if (!find_chain(&place, &sign, n))
        return false;
    stdname_place(&place, n->arena);
    text_add(out, "%s%s", sign, placename_text(&place, n->arena));
    return true;
}

/* What the loop calls a node, or else what it begins with. */
static NamedValue node_of(const Namer *n) {
    const DebugVariable *at = debugnames_variable(n->f->ir->names, n->walk->at);
    return at ? (NamedValue){at->place, true, at->type, false} : n->start;
}

static LLVMMetadataRef scalar_at(const IrModule *ir, LLVMMetadataRef node,
                                 uint64_t offset, uint64_t bytes,
                                 Arena *arena) {
    DebugPath way = {0};
    LLVMMetadataRef scalar;
    return debugtype_path(&way, &scalar, ir, node, offset, bytes, arena)
               ? scalar
               : NULL;
}

static bool is_alike(const IrModule *ir, LLVMMetadataRef own,
                     LLVMMetadataRef other) {
    LLVMMetadataRef to = debugtype_pointee(ir, own);
    return other == own || (to && other && to == debugtype_pointee(ir, other));
}

/* Whether a "node" has nothing that could be a link instead of what is at
 * "link": no other pointer to the same type, wherever it is packed.  Of large
 * ones it is not looked for: a name that has the link is never wrong. */
static bool is_only_link(const IrModule *ir, LLVMMetadataRef node,
                         uint64_t link) {
    enum { LARGEST = 4096 };
    Arena *scratch = arena_new();
    LLVMMetadataRef own = scalar_at(ir, node, link, 0, scratch);
    uint64_t bytes = own ? debugtype_size(ir, own) : 0;
    uint64_t size = bytes ? debugtype_size(ir, node) : 0;
    bool is_only = bytes && size <= LARGEST;
    for (uint64_t at = 0; at + bytes <= size && is_only; at++)
        is_only = at == link ||
                  !is_alike(ir, own, scalar_at(ir, node, at, bytes, scratch));
    arena_free(scratch);
    return is_only;
}

/* The link, where a node has others. */
static void add_link(Text *out, const Namer *n) {
    const IrModule *ir = n->f->ir;
    NamedValue node = node_of(n);
    DebugPath field = valuenames_field(&node, ir, n->walk->link, n->arena);
    if (field.size && !is_only_link(ir, valuenames_object(&node, ir),
                                    (uint64_t)n->walk->link))
        debugtype_add_path(out, " by ", &field, 0, field.size);
}

static void add_way(Text *out, const Namer *n) {
    if (n->walk->kind == WALK_CHAIN && !n->walk->from_link)
        add_link(out, n);
    else if (n->walk->kind == WALK_ALONG && n->walk->elements != 1)
        text_add(out, " by %" PRId64, n->walk->elements);
}

/* What the loop calls it, where the first place has no name. */
static const char *variable_name(const Namer *n) {
    const DebugVariable *at = debugnames_variable(n->f->ir->names, n->walk->at);
    return at && n->walk->loop &&
                   LLVMGetTypeKind(LLVMTypeOf(n->walk->at)) ==
                       LLVMPointerTypeKind
               ? at->name
               : NULL;
}

/* The first place; NULL: it has no name. */
static const char *place_name(const Namer *n) {
    Text name = text_new(n->arena);
    bool is_named = n->start.is_named &&
                    *placename_text(&n->start.place, n->arena) &&
                    (n->walk->kind == WALK_ALONG ? add_array(&name, n)
                                                 : add_chain(&name, n));
    return is_named ? text_chars(&name) : NULL;
}

/* ---- containers ---- */

/* What the one test of the walk compares its place with; NULL: it compares
 * something else, or there are more. */
static LLVMValueRef only_end(const Walk *walk) {
    const WalkTest *test = walk->tests.size == 1 ? &walk->tests.at[0] : NULL;
    return test && test->stay == LLVMIntNE && !walks_is_class(test) &&
                   (!test->load || walk->ahead)
               ? test->end
               : NULL;
}

/* Whether the walk ends at the place where its first one is read. */
static bool ends_where_read(const Namer *n, LLVMValueRef end) {
    Address first, last;
    LLVMValueRef start = n->walk->start;
    return LLVMIsALoadInst(start) &&
           address_read(&first, n->f->ir, LLVMGetOperand(start, 0)) &&
           address_read(&last, n->f->ir, end) &&
           address_is_behind(&first, 0, &last);
}

/* The name of a walk along all nodes of a container of the C++ library; NULL:
 * it is none. */
static const char *container_name(const Namer *n) {
    PlaceName first, word;
    NamedValue around = {0};
    const char *sign = "";
    LLVMValueRef end = only_end(n->walk);
    bool is_null = end && LLVMIsAConstantPointerNull(end),
         is_around = end && ends_where_read(n, end);
    if (!end || !n->start.is_named || n->walk->kind != WALK_CHAIN ||
        !find_chain(&first, &sign, n) || *sign)
        return NULL;
    if (!is_null && !is_around) {
        around = valuenames_of(n->f, end, n->arena);
        if (!around.is_named)
            return NULL;
    }
    StdLength length = stdname_length(&word, &first,
                                      is_null     ? NULL
                                      : is_around ? &first
                                                  : &around.place,
                                      n->arena);
    const char *text =
        length == STD_NO_LENGTH ? NULL : placename_text(&word, n->arena);
    return length == STD_CONTAINER ? arena_printf(n->arena, "len(%s)", text)
                                   : text;
}

/* A variable of the loop needs its line. */
bool walknames_length(PlanSymbol *out, const Walk *walk, const IrFunction *f,
                      Arena *arena) {
    const Namer n = {walk, f, valuenames_of(f, walk->start, arena), arena};
    Text ends = text_new(arena);
    const char *place = place_name(&n), *variable = NULL;
    const char *word = container_name(&n);
    if (word) {
        out->name = word;
        return true;
    }
    if (!place)
        place = variable = variable_name(&n);
    if (!place)
        return false;
    add_way(&ends, &n);
    if (!endnames_add(&ends, walk, &n.start, f))
        return false;
    const char *name =
        arena_printf(arena, "len(%s%s)", place, text_chars(&ends));
    out->plain = variable ? name : NULL;
    out->name = variable
                    ? arena_printf(arena, "len(%s@%u%s)", place,
                                   debugnames_loop_place(f, walk->loop).line,
                                   text_chars(&ends))
                    : name;
    return true;
}
