/* fuzz_profile.c -- profile_parse on any bytes: it refuses them in one line, or
 * all that it yields can be walked.
 *
 * With ASYM_FUZZ defined libFuzzer or a corpus drives it, each file as it is
 * and with its checksums mended; else main runs it on mutated valid files, half
 * of them mended. */
#include "forged.h"
#include "interp/samples/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "fuzz_profile: %s\n", what);
    abort();
}

static void walk_sample(const ProfileSample *sample) {
    require(sample->executions > 0, "a sample without an execution");
    for (uint32_t i = 0; i < sample->n_keys; i++)
        require(sample->present >> i & 1 || !sample->keys[i],
                "an absent key has a value");
    for (uint32_t i = 0; i < sample->n_columns; i++)
        require(sample->columns[i].min <= sample->columns[i].max &&
                    sample->columns[i].sum >= sample->columns[i].max,
                "an impossible column");
}

static uint64_t walked; /* makes the compiler keep the reads */

static void walk(const Profile *profile) {
    require(profile->end <= PROFILE_IN_ORDER, "an unknown end");
    for (size_t i = 0; i < profile->samples.size; i++)
        walk_sample(&profile->samples.at[i]);
    for (size_t i = 0; i < profile->modules.size; i++)
        for (uint32_t k = 0; k < profile->modules.at[i].n_totals; k++)
            walked += profile->modules.at[i].totals[k];
}

static int parses(const uint8_t *data, size_t size) {
    Arena *arena = arena_new();
    Profile profile;
    Status status = profile_parse(&profile, "fuzz", data, size, arena);
    int ok = status.code == ASYM_OK;
    if (ok)
        walk(&profile);
    else
        require(status.code == ASYM_USAGE && status.message[0] &&
                    !strchr(status.message, '\n'),
                "an error without its line");
    arena_free(arena);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Forged mended;
    parses(data, size);
    memset(&mended, 0, sizeof mended);
    memcpy(mended.bytes, data, size < sizeof mended ? size : sizeof mended);
    forged_sign(&mended);
    parses(mended.bytes, size < sizeof mended ? size : sizeof mended);
    return 0;
}

#ifndef ASYM_FUZZ
enum { ROUNDS = 40000 };

static uint64_t random_below(uint64_t limit) {
    static uint64_t state = 20240607;
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (state >> 33) % limit;
}

static void forge(Forged *forged) {
    forged_begin(forged);
    for (uint64_t i = random_below(3); i > 0; i--)
        forged_module(forged, i, (uint32_t)random_below(4));
    for (uint64_t i = random_below(5); i > 0; i--)
        forged_entry(forged, (uint32_t)i, (uint32_t)random_below(5),
                     (uint32_t)random_below(4));
}

/* A byte, a small field, or a field at an extreme. */
static void mutate(Forged *forged) {
    static const uint32_t extremes[] = {
        0, 1, 8, 16, 56, 0x7fffffff, 0x80000000, 0xfffffff8, 0xffffffff};
    uint64_t used = forged->header.used;
    uint64_t length = used < FORGED_SIZE && used >= 8 ? used : FORGED_SIZE;
    uint64_t field = random_below(length / 4) * 4;
    uint32_t value = (uint32_t)random_below(64);
    if (random_below(2))
        value = extremes[random_below(sizeof extremes / sizeof extremes[0])];
    if (random_below(3))
        memcpy(forged->bytes + field, &value, sizeof value);
    else
        forged->bytes[random_below(length)] ^=
            (unsigned char)(1 << random_below(8));
}

/* Of its exact length on the heap, so that a sanitizer sees each byte read
 * beyond. */
static int parses_part(const Forged *forged, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    require(copy != NULL, "no memory");
    memcpy(copy, forged->bytes, size);
    int ok = parses(copy, size);
    free(copy);
    return ok;
}

static int round_ok(Forged *forged) {
    forge(forged);
    size_t size = forged->header.used;
    require(parses_part(forged, size), "a valid file is refused");
    for (uint64_t i = 1 + random_below(3); i > 0; i--)
        mutate(forged);
    if (random_below(2))
        forged_sign(forged);
    if (random_below(8) == 0)
        size = random_below(size + 1);
    return parses_part(forged, size);
}

int main(void) {
    static Forged forged;
    int accepted = 0;
    for (int i = 0; i < ROUNDS; i++)
        accepted += round_ok(&forged);
    printf("%d of %d mutated files accepted, totals %llu\n", accepted, ROUNDS,
           (unsigned long long)walked);
    require(accepted > ROUNDS / 100 && accepted < ROUNDS,
            "mutations are too harsh or too mild");
    return 0;
}
#endif
