#include "interp/forms/form/numbers.h"

typedef struct Numbers {
    fmpz *at;
    size_t count;
} Numbers;

static void clear(void *object) {
    Numbers *numbers = object;
    for (size_t i = 0; i < numbers->count; i++)
        fmpz_clear(&numbers->at[i]);
}

fmpz *numbers_new(Arena *arena, size_t count) {
    Numbers *numbers = ARENA_NEW(arena, Numbers);
    numbers->at = ARENA_ARRAY(arena, fmpz, count);
    numbers->count = count;
    for (size_t i = 0; i < count; i++)
        fmpz_init(&numbers->at[i]);
    arena_on_free(arena, clear, numbers);
    return numbers->at;
}
