#include "instr/insert/targets.h"

Targets targets_new(uint32_t count, Arena *arena) {
    return (Targets){ARENA_ARRAY(arena, TargetList, count + 1), count, arena};
}

void targets_add(Targets *targets, uint32_t running, uint32_t total) {
    *vec_push(targets->arena, &targets->of[running]) = total;
}

static size_t table_size(const Targets *targets) {
    size_t size = targets->count + 1;
    for (uint32_t i = 0; i < targets->count; i++)
        size += targets->of[i].size;
    return size;
}

uint32_t *targets_table(const Targets *targets, size_t *size) {
    *size = table_size(targets);
    uint32_t *table = ARENA_ARRAY(targets->arena, uint32_t, *size);
    uint32_t next = targets->count + 1;
    for (uint32_t i = 0; i < targets->count; i++) {
        const TargetList *list = &targets->of[i];
        table[i] = next;
        for (size_t k = 0; k < list->size; k++)
            table[next++] = list->at[k];
    }
    table[targets->count] = next;
    return table;
}
