#include "driver/entry/runtime/made.h"
#include "driver/design/contents/madeorder.h"
#include "driver/entry/runtime/blocks.h"
#include "driver/entry/runtime/contents.h"
#include "driver/entry/runtime/nodes.h"
#include "driver/entry/runtime/placetable.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOM = 1 << 20, /* elements of a pointer of which nothing is known */
    FEW = 12,    /* elements of a string without a length of its own, at most */
    TELLING = 4, /* of such strings: letters that tell as many apart */
    BEYOND = 64  /* elements of a container of which nothing is known */
};

/* The element of which something is filled. */
typedef struct Element {
    int64_t at, count;
    uint64_t batch;              /* tells arrays apart */
    const struct Element *outer; /* that its array belongs to; NULL: none */
    int rises;                   /* all of its array differ */
    const Nodes *links; /* of the list or tree that it is in; NULL: none */
    char **nodes;       /* likewise, where they are */
} Element;

static uint64_t n_batches;

/* ---- contents ---- */

static Contents contents_of(const Element *e) {
    return (Contents){e->at, e->count, e->batch, asym_made_seed,
                      e->rises || (e->links && e->links->left)};
}

static uint64_t content(const Element *e, uint64_t bound) {
    Contents c = contents_of(e);
    return asym_made_content(&c, bound);
}

/* The elements among which those of place "p" may be places. */
static const Element *counted(const MadePlace *p, const Element *e) {
    int is_held = p->owner >= 0;
    for (int i = p->owner; is_held && i >= 0; i = asym_made_places[i].owner)
        is_held = asym_made_places[i].kind == 'r' ||
                  asym_made_has_count(&asym_made_places[i]);
    while (is_held && e->outer && e->outer->outer)
        e = e->outer;
    return e;
}

/* Whole numbers are places in an array of that length, or go beyond
 * it. */
static uint64_t bound_of(const MadePlace *p, const Element *e) {
    uint64_t most = p->size >= 4     ? UINT32_MAX / 2
                    : p->size == 2   ? INT16_MAX
                    : p->kind == 'u' ? UINT8_MAX + 1
                                     : INT8_MAX;
    int64_t all = counted(p, e)->count;
    uint64_t count = all > 1 ? (uint64_t)all : 1;
    uint64_t beyond = *p->directive == 'v' ? strtoull(p->word, NULL, 10) : 0;
    return p->size == 1 || beyond > most || count > most - beyond
               ? most
               : count + beyond;
}

static char letter(const Element *e) {
    Contents c = contents_of(e);
    c.rises |= e->outer && e->outer->rises;
    return e->outer ? asym_made_letter(&c, e->outer->at, e->outer->count)
                    : asym_made_letter(&c, 0, 1);
}

/* "d0..9" */
static uint64_t within(const char *directive, const Element *e) {
    char *end;
    int64_t low = strtoll(directive + 1, &end, 10);
    uint64_t span = (uint64_t)strtoll(end + 2, NULL, 10) - (uint64_t)low;
    return (uint64_t)low + content(e, span == UINT64_MAX ? span : span + 1);
}

static void fill_scalar(int place, char *at, const Element *e) {
    const MadePlace *p = &asym_made_places[place];
    if (p->kind == 'f')
        asym_made_put_real(at, p->size,
                           (double)content(e, bound_of(p, e) * 4) / 4);
    else if (p->kind == 'c')
        *at = letter(e);
    else if (*p->directive == 'd')
        asym_made_put_whole(at, p->size, within(p->directive, e));
    else
        asym_made_put_whole(at, p->size, content(e, bound_of(p, e)));
}

/* Where no word says it: all alike where contents are equal, and where these
 * lie in an order, long enough to tell them apart. */
static int64_t some_length(int place) {
    if (asym_made_has_number(place))
        return asym_made_size(place);
    MadeOrder order = made_order(asym_made_seed);
    int64_t least = made_is_random(order) ? 0 : TELLING;
    uint64_t any =
        asym_made_mixed(asym_made_seed ^ asym_made_mixed(n_batches++));
    return made_is_equal(order)
               ? FEW / 2
               : least + (int64_t)(any % (uint64_t)(FEW - least));
}

/* Of one of several containers: all as long where contents lie in an order. */
static int64_t up_to(int place, const Element *e) {
    int64_t most = asym_made_size(place);
    if (!made_is_random(made_order(asym_made_seed)) || e->rises)
        return most;
    uint64_t any =
        asym_made_mixed(asym_made_seed ^ asym_made_mixed(n_batches++));
    return (int64_t)(any % ((uint64_t)most + 1));
}

/* ---- places ---- */

static void fill(int place, char *at, const Element *e);

/* What code reads to make something of it needs no guard. */
static char *elements(int place, int64_t count, int64_t room,
                      const Element *outer) {
    const MadePlace *p = &asym_made_places[place];
    int target = asym_made_target(place);
    size_t size = asym_made_width(&asym_made_places[target]);
    char *at = asym_made_block(asym_made_is_guarded && !asym_made_has_count(p),
                               room, size);
    uint64_t batch = n_batches++;
    for (int64_t i = 0; i < count; i++) {
        Element e = {.at = i,
                     .count = count,
                     .batch = batch,
                     .outer = outer,
                     .rises = p->is_keyed};
        fill(target, at + (size_t)i * size, &e);
    }
    return at;
}

/* The first node of "links"; all are filled. */
static char *linked(int target, Nodes links) {
    Element e = {.count = links.count, .batch = n_batches++, .links = &links};
    e.nodes = (char **)asym_made_block(0, e.count + 1, sizeof *e.nodes);
    for (int64_t i = 0; i < e.count; i++)
        e.nodes[i] =
            asym_made_block(0, 1, asym_made_width(&asym_made_places[target]));
    for (; e.at < e.count; e.at++)
        fill(target, e.nodes[e.at], &e);
    return e.count ? e.nodes[links.first] : NULL;
}

/* Something small is in it. */
static char *room(int target) {
    enum { FILLED = 4096, SMALL = 40 };
    char *at = asym_made_block(asym_made_is_guarded, ROOM,
                               asym_made_width(&asym_made_places[target]));
    uint64_t batch = n_batches++;
    int is_filled = strchr("iucf", asym_made_places[target].kind) != NULL;
    for (int64_t i = 0; i < FILLED && is_filled; i++) {
        Element e = {.at = i % SMALL, .count = SMALL, .batch = batch};
        fill(target,
             at + (size_t)i * asym_made_width(&asym_made_places[target]), &e);
    }
    return at;
}

/* How many elements "place" leads to, from element "e"; -1: its directive does
 * not say that. */
static int64_t count_of(int place, const Element *e) {
    switch (*asym_made_places[place].directive) {
    case 'o':
        return 1;
    case 'a':
        return asym_made_evaluate(asym_made_places[place].directive + 1);
    case 's':
    case 'r':
        return some_length(place);
    case 'j':
        return up_to(place, e);
    case 'k':
        return asym_made_size(place);
    case 'm':
        return asym_made_has_count(&asym_made_places[place]) ? BEYOND : -1;
    default:
        return -1;
    }
}

/* Elements behind them that are not filled. */
static int64_t room_behind(char directive) {
    return directive == 'r' ? ROOM : directive == 's';
}

/* From element "e", and how many there are. */
static char *pointed_to(int place, const Element *e, int64_t *count) {
    char directive = *asym_made_places[place].directive;
    int target = asym_made_target(place);
    if (directive == 'f')
        return asym_made_file(asym_made_places[place].word,
                              asym_made_is_guarded, count);
    *count = target < 0 ? 0 : count_of(place, e);
    if (target >= 0 && *count >= 0)
        return elements(place, *count, *count + room_behind(directive), e);
    *count = 0;
    if (target < 0)
        return NULL;
    switch (directive) {
    case 'l':
        return linked(target, asym_made_list(some_length(place)));
    case 't':
        return linked(target,
                      asym_made_tree(some_length(place), asym_made_seed));
    case 'm':
        return room(target);
    default:
        return NULL;
    }
}

/* What link "place" of node e->at leads to. */
static char *linked_to(int place, const Element *e) {
    int before = 0; /* links onwards in the same record */
    for (int i = asym_made_places[place].owner + 1; i < place; i++)
        before += asym_made_places[i].owner == asym_made_places[place].owner &&
                  asym_made_places[i].kind == 'n';
    int64_t to =
        asym_made_link(e->links, e->at, asym_made_places[place].kind, before);
    return to < 0 ? NULL : e->nodes[to];
}

static void fill_pointer(int place, char *at, const Element *e) {
    char *to = NULL;
    int64_t count = 0;
    if (asym_made_places[place].kind == 'p')
        to = pointed_to(place, e, &count);
    else if (e->links)
        to = linked_to(place, e);
    memcpy(at, &to, sizeof to);
    if (asym_made_has_count(&asym_made_places[place]))
        memcpy(at + sizeof to, &count, sizeof count);
}

static void fill_record(int place, char *at, const Element *e) {
    for (int i = place + 1; i < asym_made_count; i++)
        if (asym_made_places[i].owner == place)
            fill(i, at + asym_made_places[i].offset, e);
}

static void fill_one(int place, char *at, const Element *e) {
    const MadePlace *p = &asym_made_places[place];
    int64_t size = 0;
    if (p->kind == 'r')
        fill_record(place, at, e);
    else if (strchr("pnbq", p->kind))
        fill_pointer(place, at, e);
    else if (p->kind == 'x')
        return;
    else if (*p->directive == 'w')
        asym_made_put_word(place, at);
    else if (*p->directive == 'e') {
        (void)asym_made_file(
            asym_made_places[strtol(p->directive + 1, NULL, 10)].word,
            asym_made_is_guarded, &size);
        asym_made_put_whole(at, p->size, (uint64_t)size);
    } else
        fill_scalar(place, at, e);
}

/* Of several values, each is an element of its own. */
static void fill(int place, char *at, const Element *e) {
    const MadePlace *p = &asym_made_places[place];
    if (p->count == 1) {
        fill_one(place, at, e);
        return;
    }
    for (size_t i = 0; i < p->count; i++) {
        Element own = {.at = e->at * (int64_t)p->count + (int64_t)i,
                       .count = e->count * (int64_t)p->count,
                       .batch = e->batch,
                       .outer = e->outer};
        fill_one(place, at + i * p->size, &own);
    }
}

/* ---- the whole ---- */

void asym_made_build(void) {
    Element only = {.count = 1};
    for (int i = 0; i < asym_made_count; i++)
        if (asym_made_places[i].owner < 0) {
            asym_made_places[i].value = asym_made_block(
                0, 1, asym_made_width(&asym_made_places[i]) + 16);
            fill(i, asym_made_places[i].value, &only);
        }
    asym_made_guard = asym_made_is_guarded ? MADE_EXACT : MADE_PLAIN;
}

void *asym_made_value(int place) {
    return asym_made_places[place].value;
}

/* instr/runtime/runtime.h, where that is linked too. */
void asym_rt_forget(void) __attribute__((weak));

void asym_made_call(void (*call)(void)) {
    if (asym_rt_forget)
        asym_rt_forget();
    asym_made_guard = asym_made_mode == 'G' ? MADE_ALIGNED : MADE_PLAIN;
    call();
    exit(0);
}

void *asym_made_room(size_t count, size_t size) {
    return asym_made_block(asym_made_is_guarded, (int64_t)count, size);
}
