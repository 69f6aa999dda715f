#include "static/walks/walknames.h"

#include "static/debuginfo/debugtype.h"
#include "static/debuginfo/stdname.h"
#include "static/walks/address.h"
#include "static/walks/ctypetable.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

typedef struct Namer {
    const Walk *walk;
    const IrFunction *f;
    const DebugNames *names;
    Arena *arena;
} Namer;

/* The first place, or what it lies behind. */
typedef struct Start {
    PlaceName name;
    bool is_named;
    LLVMMetadataRef type;
    bool is_address;
} Start;

/* ---- values ---- */

/* Where "value" is read, if it is; the way there has indices only where it is
 * held by no variable of the program, as __begin1 of g[u] is not. */
static bool read_path(Path *path, const Namer *n, LLVMValueRef value) {
    const DebugVariable *variable = debugnames_variable(n->names, value);
    return LLVMIsALoadInst(value) &&
           (memory_path(path, n->f, value) ||
            ((!variable || debugnames_is_reserved(variable)) &&
             memory_place(path, n->f, value)));
}

/* Of a pointer or an index; *type is its type, or that of what lives at it. */
static bool place_of(PlaceName *out, const Namer *n, LLVMValueRef value,
                     LLVMMetadataRef *type, bool *is_address) {
    Path path;
    PathMeaning means = {0};
    DebugVariable variable;
    *is_address = false;
    bool is_named = read_path(&path, n, value) &&
                    memory_path_place(out, &path, n->names, &means, n->arena);
    *type = means.type;
    if (is_named || !debugnames_find(&variable, n->names, value, n->arena))
        return is_named;
    *type = variable.type;
    *is_address = variable.is_address;
    *out = variable.place;
    return true;
}

static const char *value_name(const Namer *n, LLVMValueRef value,
                              LLVMMetadataRef *type, bool *is_address) {
    PlaceName name;
    if (!place_of(&name, n, value, type, is_address))
        return NULL;
    stdname_place(&name, n->arena);
    return placename_text(&name, n->arena);
}

/* Whether a number that is compared with what is "read" is a character. */
static bool is_text(LLVMValueRef read, int64_t value) {
    return read && LLVMIsALoadInst(read) && address_width(read) == 8 &&
           value > 0 && value < 127 && isprint((int)value) &&
           !strchr("()[]'", (int)value);
}

const char *walknames_number(LLVMValueRef constant, LLVMValueRef read,
                             Arena *arena) {
    if (LLVMIsAConstantPointerNull(constant))
        return "0";
    if (!LLVMIsAConstantInt(constant) || address_width(constant) > 64)
        return NULL;
    int64_t value = LLVMConstIntGetSExtValue(constant);
    return is_text(read, value) ? arena_printf(arena, "'%c'", (int)value)
                                : arena_printf(arena, "%" PRId64, value);
}

static bool is_zero(LLVMValueRef end) {
    return LLVMIsAConstantInt(end) && !LLVMConstIntGetZExtValue(end);
}

static const char *end_name(const Namer *n, LLVMValueRef end,
                            const WalkTest *test) {
    LLVMMetadataRef type;
    bool is_address;
    const char *name = walknames_number(end, test->load, n->arena);
    if (name)
        return name;
    name = value_name(n, end, &type, &is_address);
    return name ? arena_printf(n->arena, "%s%s", is_address ? "&" : "", name)
                : NULL;
}

/* ---- fields ---- */

/* The way to "offset" in what "type" points to, or is: no steps if there is
 * none. */
static DebugPath way_to(const Namer *n, LLVMMetadataRef type, bool is_address,
                        int64_t offset) {
    LLVMMetadataRef scalar;
    DebugPath way = {0};
    if (type && !is_address)
        type = debugtype_pointee(n->f->ir, type);
    if (type && offset >= 0)
        (void)debugtype_path(&way, &scalar, n->f->ir, type, (uint64_t)offset, 0,
                             n->arena);
    return way;
}

/* The same where it begins with a field. */
static DebugPath field_at(const Namer *n, LLVMMetadataRef type, bool is_address,
                          int64_t offset) {
    DebugPath way = way_to(n, type, is_address, offset);
    return way.size && way.at[0].field ? way : (DebugPath){0};
}

static void add_steps(Text *out, const char *joint, const DebugPath *way) {
    debugtype_add_path(out, joint, way, 0, way->size);
}

/* Adds the field of a place that "test" reads, "name ", if the place has one.
 */
static void add_tested_field(Text *out, const Namer *n, const Start *start,
                             const WalkTest *test) {
    if (!test->load || n->walk->ahead)
        return;
    DebugPath way = way_to(n, start->type, start->is_address, test->field);
    size_t last = way.size;
    while (last > 0 && !way.at[last - 1].field)
        last--;
    if (!last)
        return;
    debugtype_add_path(out, "", &way, last - 1, way.size);
    text_add_char(out, ' ');
}

/* ---- parts of a name ---- */

static const char *start_text(const Namer *n, const Start *start) {
    return placename_text(&start->name, n->arena);
}

static Start start_of(const Namer *n) {
    Start s = {0};
    s.is_named = place_of(&s.name, n, n->walk->start, &s.type, &s.is_address);
    return s;
}

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
static DebugPath inner_array(const Namer *n, const Start *start) {
    const Walk *walk = n->walk;
    DebugPath way = field_at(n, start->type, start->is_address, walk->offset);
    bool by_scalar =
        size_of_element(walk) == write_size(n->f->ir, walk->tests.at[0].load);
    return by_scalar && steps_to_array(&way) < way.size ? way : (DebugPath){0};
}

/* "s", "s + 2", "s + i", "v.items". */
static bool add_array(Text *out, const Namer *n, const Start *start) {
    const Walk *walk = n->walk;
    LLVMMetadataRef type;
    bool is_address;
    int64_t size = size_of_element(walk), offset = walk->offset;
    const char *index =
        walk->index ? value_name(n, walk->index, &type, &is_address) : NULL;
    DebugPath way = inner_array(n, start);
    if (walk->index && (!index || is_address))
        return false;
    PlaceName place = placename_copy(&start->name, n->arena);
    size_t array = steps_to_array(&way);
    placename_add(&place, start->is_address ? "." : "->", &way, 0, array,
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
static bool find_chain(PlaceName *place, const char **sign, const Namer *n,
                       const Start *start) {
    const Walk *walk = n->walk;
    DebugPath field = {0};
    int64_t offset = walk->offset + (walk->from_link ? walk->link : 0);
    bool in_place = start->is_address;
    if (offset || walk->from_link)
        field = field_at(n, start->type, in_place, offset);
    if (offset && !field.size)
        return false;
    *sign = "";
    if (!walk->from_link)
        *sign = in_place || field.size ? "&" : "";
    else if (!in_place && !field.size)
        *sign = "*";
    *place = placename_copy(&start->name, n->arena);
    placename_add(place, in_place ? "." : "->", &field, 0, field.size,
                  n->arena);
    return true;
}

/* "list"; of a walk along the links themselves what the first one holds. */
static bool add_chain(Text *out, const Namer *n, const Start *start) {
    PlaceName place;
    const char *sign = "";
    if (!find_chain(&place, &sign, n, start))
        return false;
    stdname_place(&place, n->arena);
    text_add(out, "%s%s", sign, placename_text(&place, n->arena));
    return true;
}

static bool is_next(const DebugPath *way) {
    for (size_t i = 0; i < way->size; i++)
        if (way->at[i].field && strstr(way->at[i].field, "next"))
            return true;
    return false;
}

static void add_way(Text *out, const Namer *n, const Start *start) {
    const Walk *walk = n->walk;
    if (walk->kind == WALK_ALONG) {
        if (walk->step < 0)
            text_add(out, " by -1");
        return;
    }
    const DebugVariable *variable = debugnames_variable(n->names, walk->at);
    if (walk->from_link)
        return;
    DebugPath field = field_at(n, variable ? variable->type : start->type,
                               !variable && start->is_address, walk->link);
    if (field.size && !is_next(&field))
        add_steps(out, " by ", &field);
}

/* ---- ends ---- */

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
    LLVMMetadataRef type;
    bool is_address;
    const char *known = test->table && LLVMIsAFunction(test->table)
                            ? ctypetable_class(test->mask)
                            : NULL;
    bool is_all = known && test->stay == LLVMIntNE && is_zero(test->end);
    if (test->table && LLVMIsAGlobalVariable(test->table))
        known = value_name(n, test->table, &type, &is_address);
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

/* " until 0 or ','", " while >= '0' and <= '9'". */
static bool add_ends(Text *out, const Namer *n, const Start *start) {
    const Walk *walk = n->walk;
    bool until = names_ends(walk);
    if (walk->tests.size == 1 && is_plain_end(&walk->tests.at[0]))
        return true;
    for (size_t i = 0; i < walk->tests.size; i++) {
        const WalkTest *test = &walk->tests.at[i];
        const char *end = end_name(n, test->end, test);
        if (!end)
            return false;
        text_add_text(out, i ? (until ? " or " : " and ")
                             : (until ? " until " : " while "));
        add_tested_field(out, n, start, test);
        if (add_class(out, n, test))
            continue;
        text_add(out, "%s%s", until ? "" : exittest_sign(test->stay), end);
    }
    return true;
}

/* What the loop calls it, where the first place has no name. */
static const char *variable_name(const Namer *n) {
    const DebugVariable *at = debugnames_variable(n->names, n->walk->at);
    return at && n->walk->loop &&
                   LLVMGetTypeKind(LLVMTypeOf(n->walk->at)) ==
                       LLVMPointerTypeKind
               ? at->name
               : NULL;
}

/* The first place; NULL: it has no name. */
static const char *place_name(const Namer *n, const Start *start) {
    Text name = text_new(n->arena);
    bool is_named = start->is_named && *start_text(n, start) &&
                    (n->walk->kind == WALK_ALONG ? add_array(&name, n, start)
                                                 : add_chain(&name, n, start));
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
static const char *container_name(const Namer *n, const Start *start) {
    PlaceName first, around, word;
    const char *sign = "";
    LLVMMetadataRef type;
    bool is_address;
    LLVMValueRef end = only_end(n->walk);
    bool is_null = end && LLVMIsAConstantPointerNull(end),
         is_around = end && ends_where_read(n, end);
    if (!end || !start->is_named || n->walk->kind != WALK_CHAIN ||
        !find_chain(&first, &sign, n, start) || *sign ||
        (!is_null && !is_around &&
         !place_of(&around, n, end, &type, &is_address)))
        return NULL;
    StdLength length = stdname_length(&word, &first,
                                      is_null     ? NULL
                                      : is_around ? &first
                                                  : &around,
                                      n->arena);
    const char *text =
        length == STD_NO_LENGTH ? NULL : placename_text(&word, n->arena);
    return length == STD_CONTAINER ? arena_printf(n->arena, "len(%s)", text)
                                   : text;
}

/* A variable of the loop needs its line. */
bool walknames_length(PlanSymbol *out, const Walk *walk, const IrFunction *f,
                      Arena *arena) {
    const Namer n = {walk, f, f->ir->names, arena};
    Start start = start_of(&n);
    Text ends = text_new(arena);
    const char *place = place_name(&n, &start), *variable = NULL;
    const char *word = container_name(&n, &start);
    if (word) {
        out->name = word;
        return true;
    }
    if (!place)
        place = variable = variable_name(&n);
    if (!place)
        return false;
    add_way(&ends, &n, &start);
    if (!add_ends(&ends, &n, &start))
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
