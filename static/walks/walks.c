#include "static/walks/walks.h"

#include "static/walks/values/address.h"
#include "static/walks/values/loopvalue.h"
#include "static/walks/walkelement.h"
#include "static/walks/watched.h"

#include "static/debuginfo/debugtype.h"

/* What is at hand while the walks of one loop are looked for. */
typedef struct Walker {
    const IrFunction *f;
    Writes *writes;
    LoopId loop;
    bool is_counted; /* another test tells how often it runs at most */
    Walks *out;
    Arena *arena;
} Walker;

/* ---- what the loop keeps ---- */

bool walks_keeps(const IrFunction *f, Writes *writes, LLVMValueRef value,
                 LoopId loop) {
    Path path;
    if (!irfunction_defined_in(f, value, loop))
        return true;
    return LLVMIsALoadInst(value) && memory_path(&path, f, value) &&
           !irfunction_defined_in(f, path.base, loop) &&
           !writes_in(writes, &path, loop);
}

static bool keeps(const Walker *w, LLVMValueRef value) {
    return walks_keeps(w->f, w->writes, value, w->loop);
}

static bool is_header_phi(const Walker *w, LLVMValueRef value) {
    return loopvalue_loop(w->f, value) == w->loop;
}

/* ---- steps ---- */

/* How many elements "next" is behind a place, "step" bytes away: p + 2. */
static int64_t elements_of(LLVMValueRef next, int64_t step) {
    LLVMValueRef by =
        LLVMIsAGetElementPtrInst(next) && LLVMGetNumIndices(next) == 1
            ? LLVMGetOperand(next, 1)
            : NULL;
    return by && LLVMIsAConstantInt(by) ? LLVMConstIntGetSExtValue(by)
           : step < 0                   ? -1
                                        : 1;
}

/* One back edge brings "next". */
static bool read_pointer_step(Walk *out, const Walker *w, LLVMValueRef next) {
    Address a, link;
    if (!address_read(&a, w->f->ir, next) || a.index)
        return false;
    out->step = a.offset;
    if (a.base == out->at) {
        out->kind = WALK_ALONG;
        out->elements = elements_of(next, a.offset);
        return a.offset != 0;
    }
    out->kind = WALK_CHAIN;
    if (!memory_is_plain_load(a.base) ||
        !irfunction_defined_in(w->f, a.base, w->loop) ||
        !address_read(&link, w->f->ir, LLVMGetOperand(a.base, 0)) ||
        link.index || link.base != out->at)
        return false;
    out->link = link.offset;
    *vec_push(w->arena, &out->loads) = out->first_link = a.base;
    return true;
}

/* How often an index of "bits" can move from "first" by "step", signed or not.
 */
static uint64_t steps_before_wrap(LLVMValueRef first, int64_t step,
                                  unsigned bits) {
    uint64_t most = (UINT64_C(1) << (bits - 1)) - 1;
    if (step < 0 || !LLVMIsAConstantInt(first) ||
        LLVMConstIntGetZExtValue(first) > most)
        return 0;
    return (most - LLVMConstIntGetZExtValue(first)) / (uint64_t)step;
}

/* "step" is in units of the index. */
static bool read_index_step(Walk *out, LLVMValueRef next, LLVMValueRef first,
                            bool is_unsigned) {
    LLVMValueRef of;
    address_split_sum(next, &of, &out->step);
    out->kind = WALK_ALONG;
    out->elements = out->step;
    if (of != out->at || !out->step)
        return false;
    if (!address_never_wraps(next, is_unsigned))
        out->most = steps_before_wrap(first, out->step, address_width(next));
    return out->most > 0;
}

static bool is_same_step(const Walk *a, const Walk *b) {
    return a->kind == b->kind && a->step == b->step && a->link == b->link;
}

/* Each back edge brings the same step. */
static bool read_steps(Walk *out, const Walker *w, LLVMValueRef first,
                       bool is_unsigned) {
    bool is_pointer = address_width(out->at) == 0, is_first = true;
    for (unsigned i = 0; i < LLVMCountIncoming(out->at); i++) {
        LLVMValueRef next = LLVMGetIncomingValue(out->at, i);
        Walk step = *out;
        if (loopvalue_is_first(w->f, out->at, i, w->loop))
            continue;
        if (!(is_pointer ? read_pointer_step(&step, w, next)
                         : read_index_step(&step, next, first, is_unsigned)) ||
            (!is_first && !is_same_step(&step, out)))
            return false;
        *out = step;
        is_first = false;
    }
    return !is_first;
}

/* Where a walk of pointer "at" begins. */
static bool begin_at_pointer(Walk *out, const Walker *w) {
    Address a;
    LLVMValueRef first = loopvalue_first(w->f, out->at, w->loop);
    if (!first || !address_read(&a, w->f->ir, first))
        return false;
    out->start = a.base;
    out->offset = a.offset;
    out->index = a.index;
    out->scale = a.scale;
    return read_steps(out, w, first, false);
}

/* Where a walk of index "at" begins, of what "a" is the address of. */
static bool begin_at_index(Walk *out, const Walker *w, const Address *a) {
    LLVMValueRef first = loopvalue_first(w->f, out->at, w->loop);
    if (!first || !keeps(w, a->base) ||
        !read_steps(out, w, first, a->is_unsigned))
        return false;
    out->start = a->base;
    out->scale = a->scale;
    out->step *= a->scale;
    if (LLVMIsAConstantInt(first))
        out->offset = LLVMConstIntGetSExtValue(first) * a->scale;
    else
        out->index = first;
    return true;
}

/* ---- tests ---- */

static Walk *walk_of(const Walker *w, LLVMValueRef phi, LLVMValueRef base) {
    for (size_t i = 0; i < w->out->size; i++) {
        Walk *walk = &w->out->at[i];
        if (walk->at == phi && (phi == base || walk->start == base))
            return walk;
    }
    return NULL;
}

/* The walk over what "a" is the address of; NULL if there is none. */
static Walk *find_walk(const Walker *w, const Address *a) {
    LLVMValueRef phi = a->index ? a->index : a->base;
    Walk *known = walk_of(w, phi, a->base);
    if (known || !is_header_phi(w, phi))
        return known;
    Walk walk = {.loop = w->loop, .at = phi, .most = UINT64_MAX};
    if (!(a->index ? begin_at_index(&walk, w, a) : begin_at_pointer(&walk, w)))
        return NULL;
    Walk *out = vec_push(w->arena, w->out);
    *out = walk;
    return out;
}

/* Whether the loop's walk can end by comparing with "end". */
static bool is_end(const Walker *w, LLVMValueRef end) {
    if (LLVMIsAConstantInt(end))
        return address_width(end) <= 64;
    return LLVMIsAConstantPointerNull(end) ||
           (address_width(end) == 0 && keeps(w, end));
}

static void add_test(const Walker *w, Walk *walk, const WalkTest *test,
                     bool ahead) {
    if (walk->tests.size && walk->ahead != ahead)
        return;
    walk->ahead = ahead;
    *vec_push(w->arena, &walk->tests) = *test;
    if (test->load)
        *vec_push(w->arena, &walk->loads) = test->load;
    if (LLVMIsALoadInst(test->end) &&
        irfunction_defined_in(w->f, test->end, w->loop))
        *vec_push(w->arena, &walk->loads) = test->end;
}

/* The test of what "value" is, a place of a chain. */
static void read_place_test(const Walker *w, LLVMValueRef value,
                            const WalkTest *test) {
    const Address a = {.base = value};
    Walk *walk = is_header_phi(w, value) ? find_walk(w, &a) : NULL;
    if (walk && walk->kind == WALK_CHAIN && !walk->step)
        add_test(w, walk, test, false);
}

/* Whether what is read ends something by what it is, not by its size: only of
 * characters there are classes, as from '0' to '9'. */
static bool is_class(LLVMValueRef load, LLVMIntPredicate stay) {
    return stay == LLVMIntEQ || stay == LLVMIntNE || address_width(load) == 8;
}

bool walks_is_class(const WalkTest *test) {
    return test->table || test->mask;
}

/* The test of what "load" reads. */
static void read_load_test(const Walker *w, LLVMValueRef load, WalkTest *test) {
    Address a;
    if (!is_class(load, test->stay) || !memory_is_plain_load(load) ||
        !irfunction_defined_in(w->f, load, w->loop) ||
        !address_read(&a, w->f->ir, LLVMGetOperand(load, 0)))
        return;
    Walk *walk = find_walk(w, &a);
    if (!walk)
        return;
    bool ahead = walk->kind == WALK_CHAIN && a.offset == walk->link;
    if (ahead && walks_is_class(test))
        return;
    test->load = load;
    test->field = ahead ? 0 : a.offset;
    add_test(w, walk, test, ahead);
}

/* Whether the rounds alone, and what the loop keeps, make "value". */
static bool is_counted(const Walker *w, LLVMValueRef value, unsigned depth) {
    enum { MOST_DEPTH = 6 };
    if (LLVMIsAConstant(value) || is_header_phi(w, value) || keeps(w, value))
        return true;
    if (depth == MOST_DEPTH ||
        !(LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) ||
          LLVMIsAGetElementPtrInst(value)))
        return false;
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(value); i++)
        if (!is_counted(w, LLVMGetOperand(value, i), depth + 1))
            return false;
    return true;
}

static void read_side(const Walker *w, const ExitTest *test, LLVMValueRef value,
                      LLVMValueRef end, LLVMIntPredicate stay) {
    WalkTest out = {.condition = test->condition, .stay = stay, .end = end};
    if (!is_end(w, end))
        return;
    LLVMValueRef plain =
        walkelement_read(&out, w->f, w->writes, value, w->loop);
    if (LLVMIsALoadInst(plain))
        read_load_test(w, plain, &out);
    else if (!walks_is_class(&out))
        read_place_test(w, plain, &out);
}

static void read_exit(Walker *w, EdgeId edge) {
    ExitTests tests = exittest_find(w->f, w->loop, edge, w->arena);
    for (size_t i = 0; i < tests.size; i++) {
        const ExitTest *t = &tests.at[i];
        if (!t->left)
            continue;
        w->is_counted = w->is_counted ||
                        (address_width(t->left) && is_counted(w, t->left, 0) &&
                         is_counted(w, t->right, 0));
        read_side(w, t, t->left, t->right, t->stay);
        if (t->stay == LLVMIntNE || t->stay == LLVMIntEQ)
            read_side(w, t, t->right, t->left, t->stay);
    }
}

/* ---- writes ---- */

Path walks_path(const Walk *walk, LLVMValueRef load) {
    LLVMValueRef base =
        walk->kind == WALK_CHAIN ? walk->at : memory_underlying(walk->start);
    return memory_anywhere(base, load);
}

bool walks_is_written_in(const Walk *walk, Writes *writes, LoopId loop) {
    bool written = false;
    for (size_t i = 0; i < walk->loads.size && !written; i++) {
        Path path = walks_path(walk, walk->loads.at[i]);
        written = writes_in(writes, &path, loop);
    }
    return written;
}

/* Of what is read at "field" of a place, the first place is the one at which
 * the first test reads. */
static void move_fields_to_start(Walk *walk) {
    int64_t size = walk->step < 0 ? -walk->step : walk->step, least = 0;
    for (size_t i = 0; i < walk->tests.size; i++)
        if (i == 0 || walk->tests.at[i].field < least)
            least = walk->tests.at[i].field;
    int64_t places = least / size - (least % size < 0);
    walk->offset += places * size;
    for (size_t i = 0; i < walk->tests.size; i++)
        walk->tests.at[i].field -= places * size;
}

/* Whether what moves is a pointer to a link, in the source: node **. */
static bool is_over_links(const IrFunction *f, const Walk *walk) {
    const DebugVariable *at = debugnames_variable(f->ir->names, walk->at);
    LLVMMetadataRef type =
        at && at->type ? debugtype_pointee(f->ir, at->type) : NULL;
    return walk->step || (type && debugtype_pointee(f->ir, type));
}

/* A chain of places inside of what is linked begins with the first link. */
static bool is_usable(const IrFunction *f, Walk *walk) {
    if (!walk->tests.size || LLVMIsAConstantPointerNull(walk->start))
        return false;
    if (walk->kind == WALK_ALONG) {
        move_fields_to_start(walk);
        return true;
    }
    walk->from_link = walk->ahead && is_over_links(f, walk);
    return !walk->index && (walk->from_link || !walk->step);
}

Walks walks_find(const IrFunction *f, Writes *writes, LoopId loop,
                 Arena *arena) {
    Walks found = {0}, out = {0};
    const Loop *l = &f->loops.loop[loop];
    Walker w = {f, writes, loop, false, &found, arena};
    for (size_t i = 0; i < l->exit.size; i++)
        if (!irfunction_passes_on(f, l->exit.at[i]))
            read_exit(&w, l->exit.at[i]);
    for (size_t i = 0; i < found.size && !w.is_counted; i++) {
        Walk *walk = &found.at[i];
        if (!is_usable(f, walk))
            continue;
        walk->is_watched = walks_is_written_in(walk, writes, loop);
        if (!walk->is_watched || watched_is_possible(f, walk))
            *vec_push(arena, &out) = *walk;
    }
    return out;
}
