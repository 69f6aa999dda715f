#include "driver/entry/runtime/placetable.h"
#include "driver/entry/runtime/blocks.h"
#include "driver/entry/runtime/contents.h"
#include "driver/entry/runtime/made.h"

#include <stdlib.h>
#include <string.h>

MadePlace asym_made_places[MADE_PLACES];
int asym_made_count, asym_made_is_guarded, asym_made_mode;
uint64_t asym_made_seed;

static char **words;
static int n_words;

int64_t asym_made_number(int place) {
    return strtoll(asym_made_places[place].word, NULL, 10);
}

/* As its type holds it. */
int64_t asym_made_number_held(int place) {
    const MadePlace *p = &asym_made_places[place];
    unsigned bits = p->size < 8 ? (unsigned)(64 - 8 * p->size) : 0;
    uint64_t high = (uint64_t)asym_made_number(place) << bits;
    return p->kind == 'u' ? (int64_t)(high >> bits) : (int64_t)high >> bits;
}

void asym_made_put_word(int place, char *at) {
    const MadePlace *p = &asym_made_places[place];
    if (p->kind == 'f')
        asym_made_put_real(at, p->size, strtod(p->word, NULL));
    else
        asym_made_put_whole(at, p->size, (uint64_t)asym_made_number(place));
}

/* A place without a word of its own has "-". */
int asym_made_has_number(int place) {
    const char *word = asym_made_places[place].word;
    return *word && strcmp(word, "-") != 0;
}

int64_t asym_made_size(int place) {
    int64_t length = asym_made_number(place);
    return length < 0 ? 0 : length;
}

/* "@0*#4+1"; never negative. */
int64_t asym_made_evaluate(const char *text) {
    int64_t product = 1, added = 0;
    char *end = (char *)(uintptr_t)text;
    while (*end == '@' || *end == '#') {
        int is_place = *end == '@';
        int64_t n = strtoll(end + 1, &end, 10);
        n = is_place ? asym_made_number_held((int)n) : n;
        if (n < 0)
            n = 0;
        if (__builtin_mul_overflow(product, n, &product))
            asym_made_stop("the arguments need too much memory");
        end += *end == '*';
    }
    if (*end == '+')
        added = strtoll(end + 1, &end, 10);
    return product + added;
}

/* What pointer "place" leads to; -1: nothing is declared. */
int asym_made_target(int place) {
    for (int i = place + 1; i < asym_made_count; i++)
        if (asym_made_places[i].owner == place)
            return i;
    return -1;
}

size_t asym_made_width(const MadePlace *p) {
    return p->size * p->count;
}

int asym_made_has_count(const MadePlace *p) {
    return p->kind == 'p' && p->size > sizeof(char *);
}

/* ---- what argv says ---- */

void asym_made_begin(int argc, char *argv[]) {
    if (argc < 3)
        asym_made_stop("a made main needs directives and a seed");
    words = argv;
    n_words = argc;
    asym_made_mode = *argv[1];
    asym_made_is_guarded = asym_made_mode != 'm';
    asym_made_seed = strtoull(argv[2], NULL, 10);
}

/* Directives lie one behind another, each behind a ';'. */
static const char *directive_of(int place) {
    const char *at = words[1];
    for (int i = 0; at && i <= place; i++) {
        at = strchr(at, ';');
        at = at ? at + 1 : NULL;
    }
    return at ? at : "";
}

void asym_made_place(int kind, size_t size, size_t count, int owner,
                     size_t offset) {
    if (asym_made_count == MADE_PLACES)
        asym_made_stop("a made main has too many places");
    int at = asym_made_count++;
    asym_made_places[at] =
        (MadePlace){.kind = kind == 'P' ? 'p' : kind,
                    .is_keyed = kind == 'P',
                    .owner = owner,
                    .size = size,
                    .count = count,
                    .offset = offset,
                    .directive = directive_of(at),
                    .word = 3 + at < n_words ? words[3 + at] : ""};
}
