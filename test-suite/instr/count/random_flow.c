/* random_flow SEED -- a C++ program whose functions jump at random: regions
 * with several entries, computed gotos, calls that throw, longjmp or exit.
 *
 * Where to go on is asked of next(), until it has been asked often enough: from
 * then on it answers 0, which leads forward, so every program ends. */
#include "test-suite/static/graph/random_graph.h"

#include <stdio.h>
#include <stdlib.h>

enum { FUNCTIONS = 12, LARGEST = 25, MOST_WAYS = 5 };

typedef struct Function {
    uint32_t index, size;
    bool may_stop; /* it throws and the like, itself */
} Function;

static const char *const prelude =
    "#include <csetjmp>\n#include <cstdio>\n#include <cstdlib>\n"
    "static unsigned long state = 1;\nstatic int fuel, depth;\n"
    "static jmp_buf back;\n"
    "static int next(int ways) {\n"
    "    state = state * 6364136223846793005ul + 1442695040888963407ul;\n"
    "    return fuel > 0 ? --fuel, (int)(state >> 33) % ways : 0;\n}\n";

static void print_target(Random *random, const Function *f, uint32_t block) {
    uint32_t to = 1 + random_below(random, f->size);
    if (random_below(random, 2) == 0)
        to = block + 1 + random_below(random, 3);
    printf("goto b%u;", to < f->size ? to : f->size);
}

static void print_switch(Random *random, const Function *f, uint32_t block) {
    uint32_t ways = 2 + random_below(random, MOST_WAYS);
    printf("    switch (next(%u)) {\n", ways);
    for (uint32_t i = 1; i < ways; i++) {
        printf("    case %u: ", i);
        print_target(random, f, block);
        printf("\n");
    }
    printf("    default: goto b%u;\n    }\n", block + 1);
}

static void print_computed(Random *random, const Function *f, uint32_t block) {
    uint32_t ways = 1 + random_below(random, MOST_WAYS);
    printf("    { static void *const to[] = {&&b%u", block + 1);
    for (uint32_t i = 1; i < ways; i++)
        printf(", &&b%u", 1 + random_below(random, f->size));
    printf("};\n    goto *to[next(%u)]; }\n", ways);
}

static void print_stop(Random *random) {
    static const char *const ways[] = {"throw 1", "throw 'x'",
                                       "longjmp(back, 1)", "exit(3)"};
    uint32_t way = random_below(random, 50);
    printf("    if (next(9) == 1) %s;\n", ways[way < 4 ? way : way % 2]);
}

static void print_call(Random *random, const Function *f, uint32_t block) {
    uint32_t callee = random_below(random, FUNCTIONS);
    if (random_below(random, 2) == 0) {
        printf("    f%u();\n", callee);
        return;
    }
    printf("    try { f%u(); } catch (int) { ", callee);
    print_target(random, f, block);
    printf(" }\n");
}

static void print_block(Random *random, const Function *f, uint32_t block) {
    printf("b%u:\n    state ^= %u;\n", block, block);
    uint32_t what = random_below(random, 8);
    if (what == 0 && f->may_stop)
        print_stop(random);
    if (what == 1 || what == 2)
        print_call(random, f, block);
    if (block == f->size)
        printf("    depth--;\n");
    else if (f->index % 4 == 3 && what > 3)
        print_computed(random, f, block);
    else
        print_switch(random, f, block);
}

static void print_function(Random *random, uint32_t index) {
    Function f = {index, 2 + random_below(random, LARGEST), index % 3 == 0};
    printf("static void f%u() {\n"
           "    if (depth > 6)\n        return;\n    depth++;\n    goto b1;\n",
           index);
    for (uint32_t block = 1; block <= f.size; block++)
        print_block(random, &f, block);
    printf("}\n");
}

static void print_main(void) {
    printf("int main() {\n"
           "    for (volatile int i = 0; i < 60; i = i + 1) {\n"
           "        fuel = 300;\n        depth = 0;\n"
           "        if (setjmp(back))\n            continue;\n        try {\n"
           "            switch (i %% %d) {\n",
           FUNCTIONS);
    for (int i = 0; i < FUNCTIONS; i++)
        printf("            case %d: f%d(); break;\n", i, i);
    printf("            }\n        } catch (...) {\n            state++;\n"
           "        }\n    }\n    printf(\"%%lu\\n\", state);\n}\n");
}

int main(int argc, char **argv) {
    Random random = {argc > 1 ? strtoul(argv[1], NULL, 10) + 1 : 1};
    for (int i = 0; i < 8; i++)
        (void)random_below(&random, 2);
    fputs(prelude, stdout);
    for (uint32_t i = 0; i < FUNCTIONS; i++)
        printf("static void f%u();\n", i);
    for (uint32_t i = 0; i < FUNCTIONS; i++)
        print_function(&random, i);
    print_main();
    return 0;
}
