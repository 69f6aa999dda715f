/* random-walks.c -- writes a random C program that walks along lists, strings
 * and arrays, and writes through pointers that may lead there.
 *
 *     random-walks SEED static|run   >program.c
 *
 * The macros are those of loop-tick.h: before each walk the program that counts
 * for itself finds the length by reading alone. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FUNCTIONS = 10 };

static uint64_t state;

static unsigned below(unsigned n) {
    state =
        state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % n;
}

#define PICK(list) ((list)[below(sizeof(list) / sizeof *(list))])

/* p: where the walk is; q, at, c, l, v: what was passed besides. */
static const char *const on_nodes[] = {"p->value++;",
                                       "p->tag = 1;",
                                       "p->prev = q;",
                                       "p->other = NULL;",
                                       "if (p->next) p->next = p->next->next;",
                                       "touch(p);",
                                       "cut(p);",
                                       "visit(p);",
                                       "splice(p);",
                                       "if (p->value == 4 && k > 3) splice(p);",
                                       "if (p->value == 2) p->next = NULL;",
                                       "first = p;",
                                       "{ char *z = (char *)p; z[0] = 0; }"};
static const char *const on_others[] = {"*l = 5;",
                                        "*c = 0;",
                                        "c[1] = 'x';",
                                        "if (q) q->next = NULL;",
                                        "if (q) cut(q);",
                                        "if (q) q->tag = 2;",
                                        "if (q) touch(q);",
                                        "if (q) visit(q);",
                                        "if (q && k > 2) splice(q);",
                                        "clear(c);",
                                        "link_to(at, NULL);",
                                        "*at = NULL;",
                                        "*at = q;",
                                        "*v = NULL;",
                                        "v[1] = NULL;",
                                        "memset(c, 0, 1);",
                                        "memcpy(c, \"abc\", 2);",
                                        "text[3] = 0;",
                                        "number++;",
                                        "free(malloc(3));",
                                        "local[1] = 0;",
                                        "fresh[0] = 0;",
                                        "words[2] = NULL;"};
static const char *const on_text[] = {"s[i] = 'y';", "s[i / 2] = 0;",
                                      "s[i + 1] = 0;", "if (i == 2) s[5] = 0;",
                                      "other_text[i % 60] = 0;"};

typedef struct Shape {
    const char *name, *length; /* of what is walked along, and how it is read */
    const char *begin, *step;  /* of the loop */
    const char *const *own;    /* what its body may do with where it is */
    size_t n_own;
} Shape;

#define NODES on_nodes, sizeof on_nodes / sizeof *on_nodes
#define TEXT  on_text, sizeof on_text / sizeof *on_text

static const Shape shapes[] = {
    {"len(list by next)", "list_length(list)", "for (struct Node *p = list; ",
     "p; p = p->next) {", NODES},
    {"len(list by prev)", "back_length(list)", "for (struct Node *p = list; ",
     "p; p = p->prev) {", NODES},
    {"len(first by next)", "list_length(first)",
     "for (struct Node *p = first; ", "p; p = p->next) {", NODES},
    {"len(s)", "text_length(s)", "for (int i = 0; ", "s[i]; i++) {", TEXT},
    {"len(s)", "text_length(s)", "for (char *t = s; ",
     "*t; t++) { int i = (int)(t - s);", TEXT},
    {"len(text)", "text_length(text)", "for (int i = 0; ", "text[i]; i++) {",
     TEXT},
    {"len(v)", "word_count(v)", "for (int i = 0; ", "v[i]; i++) {", TEXT},
    {"len(*at)", "list_length(*at)", "for (struct Node **b = at; ",
     "*b; b = &(*b)->next) { int i = 3;", TEXT},
    {"len(list until p == 0 or p->value == k)", "value_place(list, k)",
     "for (struct Node *p = list; ", "p && p->value != k; p = p->next) {",
     NODES},
    {"len(s until i >= k or s[i] == 0)", "text_part(s, k)", "for (int i = 0; ",
     "i < k && s[i]; i++) {", TEXT},
};

static void write_statements(const Shape *shape, unsigned most) {
    for (unsigned n = below(most + 1); n; n--)
        printf(" %s", below(2) ? shape->own[below((unsigned)shape->n_own)]
                               : PICK(on_others));
}

static void write_values(void) {
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (i == 0 || strcmp(shapes[i].name, shapes[i - 1].name) != 0)
            printf(" TICK_VALUE(\"%s\", %s)", shapes[i].name, shapes[i].length);
}

static void write_walk(const Shape *shape, unsigned loop, unsigned nest) {
    printf("    LOOP(%u, %u, TICK_VALUE(\"%s\", %s) TICK_VALUE(\"k\", k))\n",
           loop, nest, shape->name, shape->length);
    printf("    %sT(%u) %s", shape->begin, loop, shape->step);
    write_statements(shape, 2);
    printf(" }\n");
}

/* One walk, two of the same, or one in a loop. */
static void write_function(unsigned number) {
    const Shape *shape = &PICK(shapes);
    unsigned kind = below(4);
    printf("static long f%u(struct Node *list, struct Node *q, char *s, "
           "char *c, long *l, struct Node **at, char **v, int k) {\n",
           number);
    printf("    FRAME(\"f%u\", , TICK_VALUE(\"k\", k)", number);
    write_values();
    printf(")\n    char local[4] = {0}, *fresh = malloc(4);\n"
           "    fresh[1] = local[0];\n");
    if (below(4) == 0)
        printf("    %s\n", PICK(on_others));
    if (kind == 0) {
        printf("    LOOP(0, 0, TICK_VALUE(\"%s\", %s) TICK_VALUE(\"k\", k))\n",
               shape->name, shape->length);
        printf("    for (int j = 0; T(0) j < k; j++) {\n");
        write_walk(shape, 1, 0);
        printf("    }\n");
    } else {
        write_walk(shape, 0, 0);
    }
    if (kind == 1)
        write_walk(shape, 1, 1);
    printf("    free(fresh);\n    return number;\n}\n\n");
}

static void write_call(unsigned number) {
    static const char *const lists[] = {"nodes", "nodes + 1", "nodes + 3"};
    static const char *const others[] = {"NULL", "nodes", "nodes + 2",
                                         "nodes + 4"};
    static const char *const texts[] = {"text", "text + 1", "other_text"};
    static const char *const bytes[] = {
        "text + 2", "other_text + 3", "(char *)&nodes[2]",
        "(char *)&nodes[1].next + 3", "(char *)&words[3]"};
    static const char *const links[] = {"&nodes[2].next", "&nodes[0].next",
                                        "&nodes[1].other", "&first",
                                        "&nodes[3].prev"};
    static const char *const numbers[] = {"&nodes[3].value", "&number"};
    static const char *const arrays[] = {"words", "words + 1"};
    printf("    set_up(n, m);\n    f%u(%s, %s, %s, %s, %s, %s, %s, k);\n",
           number, PICK(lists), PICK(others), PICK(texts), PICK(bytes),
           PICK(numbers), PICK(links), PICK(arrays));
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: random-walks SEED static|run\n");
        return 2;
    }
    state = strtoull(argv[1], NULL, 10);
    for (int i = 0; i < 4; i++)
        below(2);
    printf("#include \"%s\"\n\n", "walk-world.h");
    for (unsigned i = 0; i < FUNCTIONS; i++)
        write_function(i);
    printf("int main(int argc, char **argv) {\n"
           "    int n = argc > 1 ? abs(atoi(argv[1]) %% 20) : 3;\n"
           "    int m = argc > 2 ? abs(atoi(argv[2]) %% 12) : 4;\n"
           "    int k = argc > 3 ? atoi(argv[3]) %% 8 : 2;\n");
    for (unsigned i = 0; i < FUNCTIONS; i++)
        write_call(i);
    printf("    return 0;\n}\n");
    return 0;
}
