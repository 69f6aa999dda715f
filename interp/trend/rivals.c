#include "interp/trend/rivals.h"

size_t rivals_rank(Shape out[SHAPES], const Series *series) {
    size_t size = 0;
    for (ShapeKind kind = 0; kind < SHAPES; kind++) {
        Shape shape;
        if (!shape_fit(&shape, kind, series))
            continue;
        size_t place = size++;
        for (; place > 0 && out[place - 1].error > shape.error; place--)
            out[place] = out[place - 1];
        out[place] = shape;
    }
    return size;
}
