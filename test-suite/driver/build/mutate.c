/* mutate.c -- writes a damaged copy of a file: bits and bytes changed, pieces
 * moved, cut off, or another file's end put in place of its own.
 * usage: mutate SEED IN OTHER OUT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 20 };

typedef struct Bytes {
    unsigned char at[MOST];
    size_t size;
} Bytes;

static uint64_t state;

/* splitmix64 */
static uint64_t below(uint64_t limit) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (z ^ (z >> 31)) % limit;
}

static void flip_bits(Bytes *bytes) {
    for (uint64_t i = 1 + below(8); i > 0; i--)
        bytes->at[below(bytes->size)] ^= (unsigned char)(1 << below(8));
}

static void set_bytes(Bytes *bytes) {
    static const unsigned char extremes[] = {0x00, 0x01, 0x7f, 0x80, 0xff};
    for (uint64_t i = 1 + below(4); i > 0; i--)
        bytes->at[below(bytes->size)] = extremes[below(sizeof extremes)];
}

static void move_piece(Bytes *bytes) {
    size_t length = 1 + below(bytes->size < 64 ? bytes->size : 64);
    size_t from = below(bytes->size - length + 1);
    size_t to = below(bytes->size - length + 1);
    memmove(bytes->at + to, bytes->at + from, length);
}

/* Bitcode is made of words of four bytes. */
static void cut_off(Bytes *bytes) {
    bytes->size = 1 + below(bytes->size);
    if (below(2) && bytes->size > 4)
        bytes->size -= bytes->size % 4;
}

static void splice(Bytes *bytes, const Bytes *other) {
    size_t least = bytes->size < other->size ? bytes->size : other->size;
    size_t at = below(least) / 4 * 4;
    memcpy(bytes->at + at, other->at + at, other->size - at);
    bytes->size = other->size;
}

static void mutate(Bytes *bytes, const Bytes *other) {
    switch (below(8)) {
    case 0:
        cut_off(bytes);
        break;
    case 1:
        splice(bytes, other);
        break;
    case 2:
        move_piece(bytes);
        break;
    case 3:
    case 4:
        set_bytes(bytes);
        break;
    default:
        flip_bits(bytes);
    }
}

static void fail(const char *path) {
    perror(path);
    exit(EXIT_FAILURE);
}

static void read_bytes(Bytes *out, const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        fail(path);
    out->size = fread(out->at, 1, sizeof out->at, file);
    if (fclose(file) || !out->size)
        fail(path);
}

static void write_bytes(const Bytes *bytes, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes->at, 1, bytes->size, file) != bytes->size ||
        fclose(file))
        fail(path);
}

int main(int argc, char **argv) {
    static Bytes bytes, other;
    if (argc != 5) {
        (void)fputs("usage: mutate SEED IN OTHER OUT\n", stderr);
        return EXIT_FAILURE;
    }
    state = strtoull(argv[1], NULL, 10);
    read_bytes(&bytes, argv[2]);
    read_bytes(&other, argv[3]);
    mutate(&bytes, &other);
    write_bytes(&bytes, argv[4]);
    return EXIT_SUCCESS;
}
