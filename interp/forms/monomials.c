#include "interp/forms/monomials.h"

#include <stdint.h>
#include <string.h>

size_t monomials_count(size_t variables, unsigned degree) {
    size_t count = 1;
    for (unsigned i = 1; i <= degree; i++) {
        if (variables + i < i || count > SIZE_MAX / (variables + i))
            return SIZE_MAX;
        count = count * (variables + i) / i;
    }
    return count;
}

static void append(Monomials *m, size_t parent, size_t by) {
    unsigned *exponents = m->exponents + m->size * m->variables;
    memcpy(exponents, m->exponents + parent * m->variables,
           m->variables * sizeof *exponents);
    exponents[by]++;
    m->parent[m->size] = parent;
    m->by[m->size++] = by;
}

void monomials_make(Monomials *out, size_t variables, unsigned degree,
                    Arena *arena) {
    size_t count = monomials_count(variables, degree);
    *out = (Monomials){.variables = variables, .size = 1, .degree = degree};
    out->exponents = ARENA_ARRAY(arena, unsigned, count *variables);
    out->parent = ARENA_ARRAY(arena, size_t, count);
    out->by = ARENA_ARRAY(arena, size_t, count);
    for (size_t parent = 0; out->size < count; parent++)
        for (size_t by = out->by[parent]; by < variables; by++)
            append(out, parent, by);
}

unsigned monomials_exponent(const Monomials *monomials, size_t t, size_t v) {
    return monomials->exponents[t * monomials->variables + v];
}
