#include "composed_text.h"

Composed *composed_of(const char *text, Basis basis, Arena *arena) {
    Composed *c = ARENA_NEW(arena, Composed);
    c->program = program_of(text, arena);
    program_find_costs(&c->program, basis);
    c->f = &c->program.functions.at[0];
    c->composer = composer_new(c->program.costs, c->program.functions.at,
                               c->program.functions.size, basis, arena);
    c->cost = composer_begin(&c->composer, 0);
    composer_add_loops(&c->composer, &c->cost, c->f);
    for (size_t k = 0; k < c->f->claims->plan->calls.size; k++)
        composer_add_call(&c->composer, &c->cost, c->f, &c->f->calls[k]);
    composer_add_up(&c->composer, &c->cost);
    return c;
}
