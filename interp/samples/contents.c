#include "interp/samples/contents.h"

bool contents_same(const Contents *a, const Contents *b) {
    if (!a || !b)
        return a == b;
    for (size_t i = 0; i < a->files.size && a->files.size == b->files.size; i++)
        if (a->files.at[i] != b->files.at[i])
            return false;
    return a->files.size == b->files.size && a->order == b->order &&
           a->made == b->made;
}
