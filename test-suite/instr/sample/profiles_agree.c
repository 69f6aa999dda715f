/* profiles_agree.c -- whether two runs wrote the same.
 *
 *     profiles-agree PROFILE OTHER
 *
 * Both are of one program with equal arguments, and may be of other builds. All
 * that a profile holds is compared, but the numbers of processes. */
#include "interp/samples/profile.h"

#include <stdio.h>
#include <string.h>

typedef struct Pair {
    Profile a, b;
} Pair;

static bool differ(const char *what, size_t where) {
    printf("%s %zu\n", what, where);
    return false;
}

static bool totals_agree(const Pair *pair, size_t i) {
    const ProfileTotals *a = &pair->a.modules.at[i];
    const ProfileTotals *b = &pair->b.modules.at[i];
    if (a->fingerprint != b->fingerprint || a->n_sites != b->n_sites ||
        a->n_totals != b->n_totals)
        return differ("other module", i);
    for (size_t k = 0; k < a->n_totals; k++)
        if (a->totals[k] != b->totals[k])
            return differ("other total", k);
    return true;
}

static bool stats_agree(const ProfileStat *a, const ProfileStat *b) {
    return a->min == b->min && a->max == b->max && a->sum == b->sum &&
           a->squares == b->squares;
}

static bool samples_agree(const Pair *pair, size_t i) {
    const ProfileSample *a = &pair->a.samples.at[i];
    const ProfileSample *b = &pair->b.samples.at[i];
    if (a->fingerprint != b->fingerprint || a->site != b->site ||
        a->n_keys != b->n_keys || a->n_columns != b->n_columns ||
        a->executions != b->executions)
        return differ("other sample", i);
    if (a->present != b->present ||
        memcmp(a->keys, b->keys, a->n_keys * sizeof *a->keys) != 0)
        return differ("other keys of site", a->site);
    for (size_t k = 0; k < a->n_columns; k++)
        if (!stats_agree(&a->columns[k], &b->columns[k]))
            return differ("other values of site", a->site);
    return true;
}

static bool agree(const Pair *pair) {
    const Profile *a = &pair->a, *b = &pair->b;
    if (a->end != b->end || a->dropped != b->dropped || a->cut != b->cut)
        return differ("other end", b->end);
    if (a->modules.size != b->modules.size)
        return differ("other number of modules", b->modules.size);
    if (a->samples.size != b->samples.size)
        return differ("other number of samples", b->samples.size);
    for (size_t i = 0; i < a->modules.size; i++)
        if (!totals_agree(pair, i))
            return false;
    for (size_t i = 0; i < a->samples.size; i++)
        if (!samples_agree(pair, i))
            return false;
    printf("%zu modules, %zu samples\n", a->modules.size, a->samples.size);
    return true;
}

int main(int argc, char **argv) {
    Pair pair;
    Arena *arena = arena_new();
    if (argc != 3)
        return 2;
    if (profile_read(&pair.a, argv[1], arena).code != ASYM_OK ||
        profile_read(&pair.b, argv[2], arena).code != ASYM_OK) {
        printf("no profiles\n");
        return 2;
    }
    bool same = agree(&pair);
    arena_free(arena);
    return !same;
}
