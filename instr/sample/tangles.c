#include "instr/sample/tangles.h"

void tangles_insert(const Inserter *in) {
    for (size_t i = 0; i < in->f->loops.turns.size; i++) {
        inserter_at_start(in, inserter_block(in, in->f->loops.turns.at[i]));
        links_add_work(in->body->links, in->builder, inserter_number(in, 1));
    }
}
