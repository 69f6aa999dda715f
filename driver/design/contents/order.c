#include "driver/design/contents/order.h"

#include <stdlib.h>
#include <string.h>

enum { PART = 8 };

const char *order_words(ContentOrder order) {
    static const char *const words[CONTENT_ORDERS] = {
        "as drawn", "with its lines sorted", "with its lines reversed",
        "with its first lines repeated"};
    return words[order];
}

const char *order_made_words(MadeOrder order) {
    static const char *const words[] = {
        [MADE_RANDOM] = "random numbers",
        [MADE_FEW] = "few different numbers",
        [MADE_RISING] = "sorted numbers",
        [MADE_UNEVEN] = "sorted, uneven numbers",
        [MADE_FALLING] = "reversed numbers",
        [MADE_ZERO] = "numbers that are all 0",
        [MADE_EQUAL] = "equal numbers"};
    return words[order];
}

/* "size" bytes of "bytes", of which the first "part" are set. */
static void repeat(char *bytes, size_t size, size_t part) {
    for (size_t i = part; part && i < size; i++)
        bytes[i] = bytes[i - part];
}

/* ---- lines ---- */

typedef struct Piece {
    const char *at;
    size_t size;
} Piece;

static int by_text(const void *a, const void *b) {
    const Piece *x = a, *y = b;
    int order = memcmp(x->at, y->at, x->size < y->size ? x->size : y->size);
    return order ? order : (x->size > y->size) - (x->size < y->size);
}

static size_t count_lines(const char *bytes, size_t size) {
    size_t lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += bytes[i] == '\n';
    return lines;
}

/* "bytes" have "count" newlines. */
static void find_lines(Piece *lines, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t size = 0;
        while (bytes[size++] != '\n')
            ;
        lines[i] = (Piece){bytes, size};
        bytes += size;
    }
}

static void put_lines(char *out, const Piece *lines, size_t count,
                      ContentOrder order) {
    for (size_t i = 0; i < count; i++) {
        const Piece *line =
            &lines[order == CONTENT_REVERSED ? count - 1 - i : i];
        memcpy(out, line->at, line->size);
        out += line->size;
    }
}

static void repeat_lines(char *bytes, size_t size) {
    size_t part = size / PART;
    while (part < size && bytes[part] != '\n')
        part++;
    repeat(bytes, size, part < size ? part + 1 : size);
}

void order_lines(char *bytes, size_t size, ContentOrder order) {
    size_t count = count_lines(bytes, size);
    if (order == CONTENT_REPEATED)
        repeat_lines(bytes, size);
    if (order == CONTENT_REPEATED || order == CONTENT_AS_DRAWN || !count)
        return;
    char *copy = malloc(size);
    Piece *lines = malloc(count * sizeof *lines);
    if (copy && lines) {
        memcpy(copy, bytes, size);
        find_lines(lines, copy, count);
        if (order == CONTENT_RISING)
            qsort(lines, count, sizeof *lines, by_text);
        put_lines(bytes, lines, count, order);
    }
    free(copy);
    free(lines);
}

/* ---- bytes ---- */

static int by_byte(const void *a, const void *b) {
    return memcmp(a, b, 1);
}

static void reverse(char *bytes, size_t size) {
    for (size_t i = 0; i < size / 2; i++) {
        char other = bytes[size - 1 - i];
        bytes[size - 1 - i] = bytes[i];
        bytes[i] = other;
    }
}

void order_bytes(char *bytes, size_t size, ContentOrder order) {
    if (order == CONTENT_RISING)
        qsort(bytes, size, 1, by_byte);
    else if (order == CONTENT_REVERSED)
        reverse(bytes, size);
    else if (order == CONTENT_REPEATED && size)
        repeat(bytes, size, 1 + (size - 1) / PART);
}
