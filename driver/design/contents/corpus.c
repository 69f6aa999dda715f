#include "driver/design/contents/corpus.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- read ---- */

static Status unreadable(const char *path) {
    return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                       strerror(errno));
}

static Status too_large(const char *path) {
    return status_fail(ASYM_USAGE,
                       "'%s' has more than %d MiB of samples; give fewer", path,
                       CORPUS_MOST >> 20);
}

static bool is_one_record(const char *bytes, size_t size) {
    return memchr(bytes, '\0', size) || !memchr(bytes, '\n', size);
}

static CorpusPart part_of(const char *bytes, size_t size) {
    return (CorpusPart){bytes, size,
                        !is_one_record(bytes, size) && bytes[size - 1] != '\n'};
}

static Status read_sample(Corpus *corpus, const char *path, size_t size,
                          Arena *arena) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return unreadable(path);
    char *bytes = arena_alloc(arena, size + 1);
    size_t got = fread(bytes, 1, size, file);
    bool failed = ferror(file);
    fclose(file);
    if (failed)
        return unreadable(path);
    if (got)
        *vec_push(arena, &corpus->samples) = part_of(bytes, got);
    corpus->size += got;
    return status_ok();
}

/* Not by the locale, so that the order is the same everywhere. */
static int by_name(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

static Status read_directory(Corpus *corpus, const char *path, Arena *arena) {
    struct dirent **names;
    int count = scandir(path, &names, NULL, by_name);
    Status status = count < 0 ? unreadable(path) : status_ok();
    for (int i = 0; i < count; i++) {
        const char *file = arena_printf(arena, "%s/%s", path, names[i]->d_name);
        struct stat found;
        if (status.code == ASYM_OK && stat(file, &found) == 0 &&
            S_ISREG(found.st_mode))
            status =
                corpus->size + (uint64_t)found.st_size > CORPUS_MOST
                    ? too_large(path)
                    : read_sample(corpus, file, (size_t)found.st_size, arena);
        free(names[i]);
    }
    if (count >= 0)
        free(names);
    return status;
}

static void add_records(Corpus *corpus, const CorpusPart *sample,
                        Arena *arena) {
    bool whole = is_one_record(sample->at, sample->size);
    for (size_t at = 0, size; at < sample->size; at += size) {
        const char *begin = sample->at + at;
        const char *end = whole ? NULL : memchr(begin, '\n', sample->size - at);
        size = end ? (size_t)(end - begin) + 1 : sample->size - at;
        *vec_push(arena, &corpus->records) =
            (CorpusPart){begin, size, !end && !whole};
    }
}

Status corpus_read(Corpus *out, const char *path, Arena *arena) {
    Corpus read = {0};
    struct stat found;
    if (stat(path, &found) != 0)
        return unreadable(path);
    if (S_ISDIR(found.st_mode))
        TRY(read_directory(&read, path, arena));
    else if (found.st_size > CORPUS_MOST)
        return too_large(path);
    else if (S_ISREG(found.st_mode))
        TRY(read_sample(&read, path, (size_t)found.st_size, arena));
    if (!read.samples.size)
        return status_fail(ASYM_USAGE,
                           "'%s' has no sample: put files in it that the "
                           "program can read",
                           path);
    for (size_t i = 0; i < read.samples.size; i++)
        add_records(&read, &read.samples.at[i], arena);
    *out = read;
    return status_ok();
}

/* ---- put ---- */

static bool put_part(Sink *sink, const CorpusPart *part) {
    return sink_put(sink, part->at, part->size);
}

/* A line gets its newline before more follows. */
static bool put_after(Sink *sink, const CorpusPart *part,
                      const CorpusPart *before) {
    if (before && before->is_open &&
        (sink->left <= part->size || !sink_put(sink, "\n", 1)))
        return false;
    return put_part(sink, part);
}

/* Whole samples, each drawn, up to one that has no room.  False: there was no
 * room for any. */
static bool put_samples(const Corpus *corpus, Sink *sink, Draw *draw) {
    const CorpusParts *all = &corpus->samples;
    size_t first = draw_up_to(draw, all->size - 1), tried = 0;
    while (tried < all->size &&
           !put_part(sink, &all->at[(first + tried) % all->size]))
        tried++;
    const CorpusPart *last = &all->at[(first + tried) % all->size], *next;
    if (tried == all->size)
        return false;
    do {
        next = draw_up_to(draw, 1) ? last
                                   : &all->at[draw_up_to(draw, all->size - 1)];
    } while (put_after(sink, next, last) && (last = next));
    return true;
}

/* "count" records from "first" on, round and round. */
static void put_records(const Corpus *corpus, Sink *sink, size_t first,
                        size_t count) {
    const CorpusParts *all = &corpus->records;
    const CorpusPart *last = NULL;
    for (size_t i = 0;; i++) {
        const CorpusPart *next = &all->at[(first + i % count) % all->size];
        if (!put_after(sink, next, last))
            break;
        last = next;
    }
    if (!last)
        sink_fill(sink, all->at[first].at, all->at[first].size);
}

void corpus_put(const Corpus *corpus, Sink *sink, Draw draw) {
    enum { FEW = 8 };
    size_t records = corpus->records.size;
    uint64_t style = draw_up_to(&draw, 7);
    size_t first = draw_up_to(&draw, records - 1);
    if (style < 4 && put_samples(corpus, sink, &draw))
        return;
    size_t count = 1 + draw_up_to(&draw, FEW - 1);
    put_records(corpus, sink, first,
                style == 7 && count < records ? count : records);
}
