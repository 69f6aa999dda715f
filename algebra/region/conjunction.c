#include "algebra/region/conjunction.h"

#include <stdlib.h>

/* What one proof looks at, in conditions and in their terms. */
enum { NEAREST = 48, NEAREST_TERMS = 64 };

typedef struct Condition {
    const Expr *e; /* NULL: it has become superfluous */
    uint32_t seen; /* in the search of that number */
} Condition;

/* One of the conditions that a symbol is in. */
typedef struct Link {
    uint32_t condition, next; /* next: 1 + a link; 0 for the last one */
} Link;

struct Conjunction {
    Arena *arena;
    Vec(Condition) conditions;
    Vec(Link) links;
    Vec(uint32_t) first;    /* by symbol: 1 + its first link; 0 for none */
    Vec(uint32_t) searched; /* by symbol: the last search that came to it */
    Vec(uint32_t) bare;     /* conditions without a symbol: true or false */
    uint32_t searches;
};

Conjunction *conjunction_new(Arena *arena) {
    Conjunction *all = ARENA_NEW(arena, Conjunction);
    all->arena = arena;
    return all;
}

static void make_room(Conjunction *all, const Expr *e) {
    for (SymbolId n = expr_symbol_limit(e); all->first.size < n;) {
        *vec_push(all->arena, &all->first) = 0;
        *vec_push(all->arena, &all->searched) = 0;
    }
}

static void add(Conjunction *all, const Expr *e) {
    uint32_t number = (uint32_t)all->conditions.size;
    *vec_push(all->arena, &all->conditions) = (Condition){.e = e};
    make_room(all, e);
    if (expr_symbol_limit(e) == 0)
        *vec_push(all->arena, &all->bare) = number;
    EXPR_FOR_SYMBOL(e, s, 0) {
        *vec_push(all->arena, &all->links) = (Link){number, all->first.at[s]};
        all->first.at[s] = (uint32_t)all->links.size;
    }
}

Conjunction *conjunction_of(const Region *region, Arena *arena) {
    Conjunction *all = conjunction_new(arena);
    for (size_t i = 0; i < region->nonneg.size; i++)
        add(all, region->nonneg.at[i]);
    return all;
}

/* searches */

/* "found" are numbers of conditions. */
typedef struct Search {
    Conjunction *all;
    Vec(uint32_t) found;
    size_t most, most_terms, terms;
    Arena *scratch;
} Search;

static void find(Search *search, uint32_t number) {
    Condition *condition = &search->all->conditions.at[number];
    if (!condition->e || condition->seen == search->all->searches)
        return;
    condition->seen = search->all->searches;
    *vec_push(search->scratch, &search->found) = number;
    search->terms += expr_term_count(condition->e);
}

/* Takes conditions that are gone out of the list on the way. */
static void find_with(Search *search, SymbolId s) {
    Conjunction *all = search->all;
    if (all->searched.at[s] == all->searches)
        return;
    all->searched.at[s] = all->searches;
    uint32_t *link = &all->first.at[s];
    while (*link != 0 && search->found.size < search->most &&
           search->terms < search->most_terms) {
        Link *at = &all->links.at[*link - 1];
        if (all->conditions.at[at->condition].e) {
            find(search, at->condition);
            link = &at->next;
        } else {
            *link = at->next;
        }
    }
}

static void find_tied(Search *search, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s < search->all->first.size)
            find_with(search, s);
    }
}

static int compare_numbers(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* What is tied to "to", nearest first, then in order. */
static void search_from(Search *search, const Region *to) {
    search->all->searches++;
    for (size_t i = 0; i < search->all->bare.size; i++)
        find(search, search->all->bare.at[i]);
    for (size_t i = 0; i < to->nonneg.size; i++)
        find_tied(search, to->nonneg.at[i]);
    for (size_t i = 0; i < search->found.size; i++)
        find_tied(search, search->all->conditions.at[search->found.at[i]].e);
    if (search->found.size)
        qsort(search->found.at, search->found.size, sizeof *search->found.at,
              compare_numbers);
}

static Region found_region(const Search *search, Arena *arena) {
    Region region = {0};
    for (size_t i = 0; i < search->found.size; i++)
        *vec_push(arena, &region.nonneg) =
            search->all->conditions.at[search->found.at[i]].e;
    return region;
}

Region conjunction_tied(Conjunction *all, const Region *to, size_t most,
                        Arena *arena) {
    Search search = {.all = all,
                     .most = most,
                     .most_terms = SIZE_MAX,
                     .scratch = arena_new()};
    search_from(&search, to);
    Region region = found_region(&search, arena);
    arena_free(search.scratch);
    return region;
}

static Search search_near(Conjunction *all, const Expr *e) {
    Region to = {0};
    to.nonneg.at = &e;
    to.nonneg.size = 1;
    Search search = {.all = all,
                     .most = NEAREST,
                     .most_terms = NEAREST_TERMS,
                     .scratch = arena_new()};
    search_from(&search, &to);
    return search;
}

bool conjunction_implies(Conjunction *all, const Expr *e) {
    Search search = search_near(all, e);
    Region near = found_region(&search, search.scratch);
    bool implied = region_implies(&near, e, NULL, 0);
    arena_free(search.scratch);
    return implied;
}

/* building */

/* "near" is what is left of what was found, and what came to it. */
static void replace_found(Conjunction *all, const Search *search,
                          const Region *near) {
    size_t kept = 0;
    for (size_t i = 0; i < search->found.size; i++) {
        Condition *old = &all->conditions.at[search->found.at[i]];
        if (kept < near->nonneg.size && near->nonneg.at[kept] == old->e)
            kept++;
        else
            old->e = NULL;
    }
    for (; kept < near->nonneg.size; kept++)
        add(all, near->nonneg.at[kept]);
}

static void require(Conjunction *all, const Expr *e) {
    Search search = search_near(all, e);
    Region near = found_region(&search, search.scratch);
    region_require(&near, e, NULL, 0, all->arena);
    replace_found(all, &search, &near);
    arena_free(search.scratch);
}

void conjunction_require_all(Conjunction *all, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        require(all, region->nonneg.at[i]);
}

Region conjunction_region(const Conjunction *all, Arena *arena) {
    Region region = {0};
    for (size_t i = 0; i < all->conditions.size; i++)
        if (all->conditions.at[i].e)
            *vec_push(arena, &region.nonneg) = all->conditions.at[i].e;
    return region;
}
