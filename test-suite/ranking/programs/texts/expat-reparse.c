/* asym: --args string:0..300
 * culprit: loop scan_token
 * order: O(length1^2)
 * multiplied by: main
 * report: https://github.com/libexpat/libexpat/pull/789
 * A document comes in small pieces. As long as a token has no end, each piece
 * makes the parser scan the token from its start again. */
#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 16 };
static char buffer[ROOM];

/* How far the token of "size" bytes was read; its end never comes. */
static int scan_token(int size) {
    int at = 0;
    while (at < size && buffer[at] != '\n') /* culprit */
        at++;
    return at;
}

static void clear_buffer(void) {
    for (int i = 0; i < ROOM; i++)
        buffer[i] = 0;
}

static int entity_cycles(int entities) {
    int cycles = 0;
    for (int a = 0; a < entities; a++)
        for (int b = 0; b < entities; b++)
            for (int c = 0; c < entities; c++)
                cycles += (a * b + c) % 5 == 0;
    return cycles;
}

int main(int argc, char **argv) {
    const char *document = argc > 1 ? argv[1] : "";
    int size = 0, end = 0;
    clear_buffer();
    while (document[size] && size < ROOM - 1) { /* multiplies */
        buffer[size] = document[size];
        size++;
        end = scan_token(size);
    }
    printf("%d %d\n", end, entity_cycles(size / 150));
    return 0;
}
